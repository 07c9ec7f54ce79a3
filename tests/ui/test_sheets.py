"""Panels, prompts and ends: buttons have places that fit and do not meet."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations, product

import pygame
import pytest

from tests.ui.studio import studio
from uno_desktop.ui import staged_ends, staged_prompts
from uno_desktop.ui.buttons import Choice
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.table.callouts import WIDTH, CalloutModel, boxes, callout_rect
from uno_desktop.ui.table.curtain import curtain_buttons
from uno_desktop.ui.table.dealer import dealer_height, dealer_spot
from uno_desktop.ui.table.layout import table_layout
from uno_desktop.ui.table.logpanel import log_reach
from uno_desktop.ui.table.matchend import match_end_buttons, match_end_layout
from uno_desktop.ui.table.panel import PanelModel, panel_buttons, panel_sheet
from uno_desktop.ui.table.prompts import ask_buttons, ask_sheet, drawn_buttons, drawn_card
from uno_desktop.ui.table.roundend import round_end_buttons, round_end_layout
from uno_desktop.ui.theme import NOTE_INK, PILE_COUNT

SIZES = [(960, 540), (1280, 720), (1920, 1080)]
TEXTS = [1.0, 2.0]


@pytest.fixture(params=list(product(SIZES, TEXTS)), ids=str)
def kit(request: pytest.FixtureRequest) -> Kit:
    size, text = request.param
    return studio(size, text=text).kit


def size_of(kit: Kit) -> tuple[int, int]:
    return round(1920 * kit.u), round(1080 * kit.u)


def apart(rects: list[pygame.Rect]) -> bool:
    return not any(one.colliderect(other) for one, other in combinations(rects, 2))


def test_buttons_of_a_panel_fit_on_its_sheet(kit: Kit) -> None:
    for model in (staged_prompts.pause(), staged_prompts.confirm()):
        sheet = panel_sheet(kit, size_of(kit), model)
        rects = list(panel_buttons(kit, size_of(kit), model).values())
        assert len(rects) == len(model.buttons)
        assert apart(rects)
        assert all(sheet.contains(rect) for rect in rects)
        assert pygame.Rect(0, 0, *size_of(kit)).contains(sheet)
        assert min(rect.height for rect in rects) >= 44 * kit.u


def test_a_callout_stays_inside_the_window(kit: Kit) -> None:
    width, height = size_of(kit)
    window = pygame.Rect(0, 0, width, height)
    for point in product((0, width / 2, width), (0, height / 2, height)):
        model = CalloutModel("Nothing in your hand goes on the yellow seven: draw a card.", point)
        assert window.contains(callout_rect(kit, (width, height), model))


def test_a_callout_is_no_wider_than_its_words(kit: Kit) -> None:
    words = "You have drawn: play that card or keep it."
    sheet = callout_rect(kit, size_of(kit), CalloutModel(words, (0, 0)))
    px = kit.type_px(NOTE_INK)
    lines = kit.letters.even(words, NOTE_INK.face, px, kit.px(WIDTH) * min(1.5, kit.text))
    assert len(lines) > 1
    assert sheet.width < max(kit.letters.width(line, NOTE_INK.face, px) for line in lines) + kit.px(140)


def test_a_drawn_card_leaves_its_buttons_free(kit: Kit) -> None:
    layout = table_layout(size_of(kit), 4, kit.text)
    for index in range(8):
        model = staged_prompts.drawn(index)
        rects = drawn_buttons(layout, model)
        assert set(rects) == {"keep", "play"}
        card = drawn_card(layout, model)
        held = pygame.Rect(0, 0, round(card.height * card.scale * 2 / 3), round(card.height * card.scale))
        held.center = round(card.x), round(card.y)
        assert apart([*rects.values(), held, layout.uno_button.rect, layout.hint_button.rect])
        assert not any(rect.colliderect(layout.heap.rect) for rect in rects.values())


def test_a_drawn_card_leaves_the_color_and_the_count_free(kit: Kit) -> None:
    layout = table_layout(size_of(kit), 4, kit.text)
    for index in range(8):
        card = drawn_card(layout, staged_prompts.drawn(index))
        top = card.y - card.height * card.scale / 2
        assert top >= layout.tag_room.bottom
        assert top >= layout.draw_count[1] + kit.type_px(PILE_COUNT) * 0.4


def test_a_question_in_play_leaves_the_discard_pile_free(kit: Kit) -> None:
    for players in (4, 10):
        layout = table_layout(size_of(kit), players, kit.text)
        sheet = ask_sheet(layout)
        assert apart([sheet, layout.heap.rect, layout.draw_pile.rect, layout.uno_button.rect])
        rects = list(ask_buttons(layout, staged_prompts.ask_catch()).values())
        assert apart(rects)
        assert all(sheet.contains(rect) for rect in rects)


@pytest.mark.parametrize("players", range(2, 11))
def test_cards_of_the_draw_for_dealer_do_not_meet(players: int) -> None:
    layout = table_layout((1920, 1080), players)
    height = dealer_height(layout)
    rects = []
    for seat in range(players):
        rect = pygame.Rect(0, 0, height * 2 // 3, height)
        rect.center = tuple(map(round, dealer_spot(layout, seat)))
        rects.append(rect)
    assert apart(rects)
    assert all(layout.frame.height > rect.bottom and rect.top > layout.bar.bottom for rect in rects)


@pytest.mark.parametrize(("size", "players", "text"), list(product(SIZES, range(2, 11), TEXTS)))
def test_the_end_of_a_round_has_room_for_all(size: tuple[int, int], players: int, text: float) -> None:
    layout = round_end_layout(size, players - 1, players, text=text)
    rects = [*layout.hands, layout.standings, layout.note, *round_end_buttons(size, text).values()]
    rects += [layout.chart] if layout.chart.height else []
    assert layout.chart.height or text > 1
    assert len(layout.hands) == players - 1
    assert apart(rects)
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.height >= 26 for rect in layout.hands)


@pytest.mark.parametrize(("size", "players", "text"), list(product(SIZES, range(2, 11), TEXTS)))
def test_the_end_of_a_match_has_room_for_all(size: tuple[int, int], players: int, text: float) -> None:
    model = staged_ends.match_end(players)
    layout = match_end_layout(size, tuple(range(1, players + 1)), len(model.buttons), text)
    rects = [*layout.blocks, layout.standings, layout.note]
    rects += match_end_buttons(size, model, text).values()
    rects += [layout.chart] if layout.chart.height else []
    assert layout.chart.height or text > 1
    assert len(layout.blocks) == min(3, players)
    assert apart(rects)
    window = pygame.Rect(0, 0, *size)
    assert all(window.contains(rect) for rect in rects)


def test_the_button_of_the_curtain_is_inside(kit: Kit) -> None:
    assert pygame.Rect(0, 0, *size_of(kit)).contains(curtain_buttons(size_of(kit), kit.text)["ready"])


def test_the_log_scrolls_as_far_as_it_is_long(kit: Kit) -> None:
    layout = table_layout(size_of(kit), 4, kit.text)
    model = staged_prompts.log_panel(kit, layout)
    assert log_reach(kit, layout, replace(model, turns=model.turns[:1])) == 0
    longer = replace(model, turns=model.turns * 3)
    assert log_reach(kit, layout, longer) > log_reach(kit, layout, model) > 0


@pytest.mark.parametrize("count", range(6, 10))
def test_many_buttons_stand_in_pairs_for_large_words(count: int) -> None:
    kit = studio((1280, 720), text=2.0).kit
    choices = tuple(Choice(f"choice {number}", "Settings") for number in range(count))
    model = PanelModel("Paused", choices)
    rects = list(panel_buttons(kit, size_of(kit), model).values())
    assert len(rects) == count
    assert apart(rects)
    assert all(panel_sheet(kit, size_of(kit), model).contains(rect) for rect in rects)
    assert min(rect.height for rect in rects) >= 120 * kit.u
    assert rects[0].width > 1.9 * rects[1].width


@pytest.mark.parametrize("across", [0.3, 0.42, 0.5, 0.58, 0.7])
def test_a_callout_about_the_hand_covers_neither_piles_nor_buttons(across: float, kit: Kit) -> None:
    size = size_of(kit)
    layout = table_layout(size, 4, kit.text)
    buttons = (layout.hint_button.rect, layout.sort_button.rect, layout.uno_button.rect)
    solid = [layout.color_ring.rect, layout.tag_room, layout.draw_pile.rect, layout.indices, *buttons]
    at = (size[0] * across, layout.hand_rect.top + 20 * layout.u)
    words = "The red 3 does not go on the yellow 7: same color, same number or a wild card would."
    model = CalloutModel(words, at, refusal=True, clear=boxes(solid))
    assert callout_rect(kit, size, model).collidelist(solid) < 0
