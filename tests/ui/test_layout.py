"""Where things are: nothing covers anything else, at any table, in any window, at any text size."""

from __future__ import annotations

import math
from itertools import combinations, product

import pygame
import pytest

from uno_desktop.ui.paper import LARGEST_PENNON, PENNON_HALF
from uno_desktop.ui.scenes.table_pose import RIM, meter_aside
from uno_desktop.ui.table.bar import control_circles
from uno_desktop.ui.table.challenge import challenge_buttons
from uno_desktop.ui.table.fan import fan
from uno_desktop.ui.table.hand import card_at
from uno_desktop.ui.table.layout import LEAST_TARGET, Circle, TableLayout, table_layout
from uno_desktop.ui.table.logpanel import log_close, log_panel, log_view
from uno_desktop.ui.table.model import HandCard, HandModel
from uno_desktop.ui.table.peek import peek_buttons, peek_listed, peek_rows, peek_slots
from uno_desktop.ui.table.picker import GROWN, color_under, picker_blades, picker_wheel
from uno_desktop.ui.table.pose import pose_meter, pose_panel
from uno_desktop.ui.table.trade import Way, hand_at, obstacles, search, swap_buttons
from uno_desktop.ui.theme import TURN_TEXT

SIZES = [(960, 540), (1280, 720), (1280, 1024), (1366, 768), (1920, 1080), (2560, 1080), (3840, 2160)]
TEXTS = [1.0, 1.25, 1.5, 1.75, 2.0]
PLAYERS = range(2, 11)


def things(layout: TableLayout) -> dict[str, list[pygame.Rect]]:
    """What must be seen or pressed, by name."""
    found = {f"seat {i}": [seat.avatar, seat.plate, seat.badge_rect] for i, seat in enumerate(layout.seats)}
    on_table = (name for name in control_circles(layout) if name not in ("log", "pause"))
    found |= {name: [control_circles(layout)[name].rect] for name in on_table}
    return found | {
        "bar": [layout.bar],
        "draw pile": [layout.draw_pile.rect],
        "heap": [layout.heap.rect],
        "hand": [layout.hand_rect],
        "prompt": [layout.prompt],
    }


def overlap(one: pygame.Rect, other: pygame.Rect) -> bool:
    shared = one.clip(other)
    return shared.width > 1 and shared.height > 1


@pytest.mark.parametrize(("size", "text"), list(product(SIZES, TEXTS)))
def test_nothing_covers_anything_else(size: tuple[int, int], text: float) -> None:
    for players in PLAYERS:
        layout = table_layout(size, players, text)
        for (a, some), (b, others) in combinations(things(layout).items(), 2):
            assert not any(overlap(one, other) for one, other in product(some, others)), (players, a, b)


@pytest.mark.parametrize(("size", "text"), list(product(SIZES, TEXTS)))
def test_everything_is_inside_the_window(size: tuple[int, int], text: float) -> None:
    window = pygame.Rect(0, 0, *size)
    for players in PLAYERS:
        for name, rects in things(table_layout(size, players, text)).items():
            assert all(window.contains(rect) for rect in rects), (players, name)


@pytest.mark.parametrize(("size", "text"), list(product(SIZES, TEXTS)))
def test_plates_stay_clear_of_the_color_ring(size: tuple[int, int], text: float) -> None:
    for players in PLAYERS:
        layout = table_layout(size, players, text)
        ring = layout.color_ring
        for seat in layout.seats:
            nearest = (
                min(max(ring.x, seat.plate.left), seat.plate.right),
                min(max(ring.y, seat.plate.top), seat.plate.bottom),
            )
            assert math.dist(nearest, ring.center) > ring.radius + 12 * layout.u, players


@pytest.mark.parametrize("players", PLAYERS)
def test_words_at_the_seats_grow_with_the_text(players: int) -> None:
    usual = table_layout((1280, 720), players)
    for text in TEXTS:
        layout = table_layout((1280, 720), players, text)
        for seat, before in zip(layout.seats, usual.seats, strict=True):
            least = 0.92 if seat is layout.own else 0.97
            assert seat.name_px >= least * text * before.name_px
            assert seat.badge_scale >= before.badge_scale


@pytest.mark.parametrize(("size", "text"), list(product(SIZES, TEXTS)))
def test_the_sign_of_the_turn_is_between_the_own_seat_and_the_next(
    size: tuple[int, int], text: float
) -> None:
    for players in PLAYERS:
        layout = table_layout(size, players, text)
        half = min(TURN_TEXT.size * text, LARGEST_PENNON) * PENNON_HALF * layout.u
        sign = pygame.Rect(0, 0, round(layout.turn_sign[0] + 300 * layout.u), round(2 * half))
        sign.midleft = round(layout.turn_sign[0]), round(layout.turn_sign[1])
        for seat in layout.seats:
            assert not overlap(sign, seat.plate), players
            assert not overlap(sign, seat.avatar), players


@pytest.mark.parametrize("size", SIZES)
def test_targets_are_large_enough(size: tuple[int, int]) -> None:
    for players in PLAYERS:
        layout = table_layout(size, players)
        least = LEAST_TARGET * layout.u - 1
        rects = [circle.rect for circle in control_circles(layout).values()]
        rects += [*challenge_buttons(layout).values(), *swap_buttons(layout).values()]
        rects += [*picker_blades(layout).values(), *peek_buttons(layout).values(), log_close(layout).rect]
        rects += [seat.area for seat in layout.seats]
        assert all(min(rect.size) >= least for rect in rects)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("count", [1, 2, 7, 12, 13, 24, 25, 40])
def test_every_card_of_a_hand_can_be_picked(size: tuple[int, int], count: int) -> None:
    layout = table_layout(size, 10)
    hand = HandModel(tuple(HandCard("R5") for _ in range(count)))
    place = layout.hand
    slots = fan(place, count)
    assert [slot.x for slot in slots] == sorted(slot.x for slot in slots)
    half = place.card_height(count) / 3
    hits: dict[int, int] = {}
    for x in range(layout.hand_rect.left, layout.hand_rect.right):
        found = card_at(place, hand, (x, place.y))
        if found is not None:
            hits[found] = hits.get(found, 0) + 1
    assert len(hits) == count
    # A strip of the window's width in which a card, and no other, answers.
    assert min(hits.values()) >= 20 * layout.u
    assert slots[0].x - half >= layout.hand_rect.left - 1
    assert slots[-1].x + half <= layout.hand_rect.right + 1


def test_a_large_hand_opens_round_the_focus() -> None:
    place = table_layout((1920, 1080), 4).hand
    closed, opened = fan(place, 40), fan(place, 40, focus=20)
    assert opened[21].x - opened[20].x > 2 * (closed[21].x - closed[20].x)
    assert opened[0].x == pytest.approx(closed[0].x)
    assert opened[39].x == pytest.approx(closed[39].x)


@pytest.mark.parametrize("size", SIZES)
def test_a_color_answers_in_its_blade(size: tuple[int, int]) -> None:
    layout = table_layout(size, 6)
    blades = picker_blades(layout)
    assert len(blades) == 4
    for color, rect in blades.items():
        corners = (rect.topleft, rect.topright, rect.bottomleft, rect.bottomright)
        assert color_under(layout, rect.center) is color
        assert all(color_under(layout, corner) in (color, None) for corner in corners)


def clear_of(circle: Circle, rect: pygame.Rect) -> bool:
    x = max(rect.left, min(rect.right, circle.x))
    y = max(rect.top, min(rect.bottom, circle.y))
    return not circle.holds((x, y))


def peek_cards(layout: TableLayout, seat: int) -> list[pygame.Rect]:
    """Seven cards that are turned over."""
    height, slots = peek_slots(layout, seat, 7)
    cards = [pygame.Rect(0, 0, round(height * 2 / 3), height) for _ in slots]
    for card, slot in zip(cards, slots, strict=True):
        card.center = round(slot.x), round(slot.y)
    return cards


@pytest.mark.parametrize(("size", "players"), list(product(SIZES, [2, 3, 4, 5])))
def test_hands_turn_over_beside_the_discard_pile(size: tuple[int, int], players: int) -> None:
    layout = table_layout(size, players)
    for seat in range(1, players):
        cards = peek_cards(layout, seat)
        assert len(cards) == 7
        for card in cards:
            assert not overlap(card, layout.heap.rect)
            assert not overlap(card, layout.draw_pile.rect)
            assert clear_of(layout.color_ring, card)
            assert not any(overlap(card, place.plate) for place in layout.seats)


@pytest.mark.parametrize(("players", "text"), list(product([3, 4, 5], [1.0, 1.5, 2.0])))
def test_hands_that_would_cover_each_other_are_listed(players: int, text: float) -> None:
    """With large words the hand of the far seat lay upon that of its neighbor."""
    layout = table_layout((1280, 720), players, text)
    hands = dict.fromkeys(range(1, players), 7)
    if not peek_listed(layout, hands):
        cards = [peek_cards(layout, seat) for seat in hands]
        assert not any(
            overlap(*pair) for one, other in combinations(cards, 2) for pair in product(one, other)
        )
    elif text == 1:
        pytest.fail("there is room for them")


@pytest.mark.parametrize(("size", "hands"), list(product(SIZES, range(5, 10))))
def test_listed_hands_do_not_meet(size: tuple[int, int], hands: int) -> None:
    layout = table_layout(size, hands + 1)
    rows = peek_rows(layout, hands)
    assert not any(overlap(one, other) for one, other in combinations(rows, 2))
    assert all(row.bottom < layout.prompt.top for row in rows)


@pytest.mark.parametrize(("size", "players"), list(product(SIZES, range(6, 11))))
def test_a_single_hand_that_is_listed_leaves_the_piles_in_sight(size: tuple[int, int], players: int) -> None:
    layout = table_layout(size, players)
    (row,) = peek_rows(layout, 1)
    assert abs(row.centerx - size[0] / 2) <= 1
    assert not any(overlap(row, pile.rect) for pile in (layout.heap, layout.draw_pile))


@pytest.mark.parametrize("size", SIZES)
def test_panels_are_inside_the_window(size: tuple[int, int]) -> None:
    layout, window = table_layout(size, 4), pygame.Rect(0, 0, *size)
    assert window.contains(log_panel(layout))
    assert log_panel(layout).contains(log_view(layout))
    assert window.contains(pose_panel(layout))
    assert pose_panel(layout).contains(pose_meter(layout))
    assert layout.dialog.contains(challenge_buttons(layout)["take"])


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("text", TEXTS)
def test_beside_a_question_the_needle_of_the_pose_covers_nothing(
    size: tuple[int, int], players: int, text: float
) -> None:
    layout = table_layout(size, players, text)
    rim = 2 * RIM * layout.u
    by_wheel, by_answers = (meter_aside(layout, modal=modal).inflate(rim, rim) for modal in (True, False))
    (x, y), radius = picker_wheel(layout)
    wheel = pygame.Rect(0, 0, round(2 * GROWN * radius), round(2 * GROWN * radius))
    wheel.center = round(x), round(y)
    seen = [rect for seat in layout.seats for rect in (seat.avatar, seat.plate, seat.badge_rect)]
    assert by_wheel.collidelist([wheel, layout.hand_rect, *seen]) < 0
    assert by_answers.collidelist([layout.prompt, layout.draw_pile.rect, layout.hand_rect]) < 0
    if text <= 1.5 or players != 3:  # where three play, the largest words reach far in from the left
        assert by_answers.collidelist(seen) < 0


TIGHT = {(5, 2.0, 1, 4)}
"""Players, text and seats between which no way was found that is clear of large plates."""
TRADES = [((1280, 720), players) for players in PLAYERS] + [((960, 540), 4), ((1920, 1080), 6)]


def trade_ways(layout: TableLayout, question: int, one: int, other: int) -> tuple[Way, Way]:
    """The two arrows, however long it takes to find them."""
    found = search(layout, question, one, other)
    for _ in found.steps():
        pass
    assert found.done
    assert found.best is not None
    return found.best


@pytest.mark.parametrize("text", [1.0, 2.0])
@pytest.mark.parametrize(("size", "players"), TRADES)
def test_hands_that_trade_go_round_what_lies_there(size: tuple[int, int], text: float, players: int) -> None:
    """No arrow crosses a seat, a button or the own hand, and its head ends in the open."""
    layout = table_layout(size, players, text)
    question = layout.grown(660, 530)
    solid = obstacles(layout, question).solid
    for one, other in combinations(range(players), 2):
        for way in trade_ways(layout, question, one, other):
            line = [pygame.Rect(0, 0, round(12 * layout.u), round(12 * layout.u)) for _ in range(41)]
            for spot, point in zip(line, way.points(40), strict=True):
                spot.center = round(point[0]), round(point[1])
            clear = all(spot.collidelist(solid) < 0 for spot in line)
            assert clear or (players, text, one, other) in TIGHT, (one, other)


@pytest.mark.parametrize("players", PLAYERS)
def test_hands_that_trade_go_apart(players: int) -> None:
    """Each arrow leads from its own seat to the other, and the two lines do not touch."""
    layout = table_layout((1280, 720), players)
    for one, other in combinations(range(players), 2):
        there, back = trade_ways(layout, layout.grown(660, 530), one, other)
        assert min(math.dist(a, b) for a in there.points() for b in back.points()) > 38 * layout.u
        for way, end in ((there, other), (back, one)):
            goal = hand_at(layout.seats[end])
            assert math.dist(way.end, goal) < math.dist(way.start, goal), (one, other)
