"""Special Agent: the other hands turn over where they lie, for one pair of eyes only."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from itertools import combinations

import pygame

from .. import paths, svg
from ..art import card_width
from ..buttons import Choice, draw_choices
from ..cache import Sprite
from ..kit import LEFT, Kit, put
from ..motion import blend
from ..paper import draw_bar, draw_ribbon, ribbon_width
from ..theme import BUTTON, CREAM, NAME, NIGHT, NOTE, PEACOCK, RIBBON_TEXT, TEAL
from .cards import draw_card
from .fan import Slot, turned_over
from .layout import TableLayout
from .model import CardModel, PeekHand, PeekModel
from .seating import CROWDED, mini_cards
from .seats import draw_seat
from .trade import question_at

TITLE = replace(RIBBON_TEXT, size=50)
_NOTE = replace(NOTE, outline=0.09)
"""To be read on a light table as well."""
TALLEST = 150
TALLEST_ROW = 240
"""Of the list: a single hand leaves the piles in sight."""


def peek_slots(layout: TableLayout, seat: int, count: int) -> tuple[int, tuple[Slot, ...]]:
    """The height of the cards of a hand that is turned over, and where they lie."""
    return turned_over(layout.peek_room(seat), count, TALLEST * layout.u)


def peek_buttons(layout: TableLayout) -> dict[str, pygame.Rect]:
    """``dismiss``, to end the look."""
    room = layout.prompt
    width, height = round(room.width * (0.3 + 0.1 * (layout.text - 1))), room.height + layout.grown(-4, 42)
    return {"dismiss": pygame.Rect(room.right - width, room.top, width, height)}


def draw_peek(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: PeekModel) -> None:
    """Every hand face up beside its holder; below the table what this is, and how long it lasts."""
    counts = {hand.seat: len(hand.cards) for hand in model.hands}
    if peek_listed(layout, counts) and all(hand.portrait for hand in model.hands):
        _draw_list(surface, kit, layout, model)
    else:
        for hand in model.hands:
            if model.seats and hand.portrait:
                player = replace(model.seats[hand.seat], face=hand.portrait.face)
                draw_seat(surface, kit, layout.seats[hand.seat], player)
            _draw_hand(surface, kit, layout, hand)
    if model.open < 0.5:
        return
    at, width = question_at(layout), ribbon_width(kit, model.title, TITLE)
    draw_ribbon(surface, kit, at, width, model.title, PEACOCK, style=TITLE)
    for side in (-1, 1):
        put(
            surface,
            kit.art.icon("special_agent", kit.px(84)),
            (at[0] + side * (width / 2 + kit.px(14)), at[1]),
        )
    room = layout.prompt
    if model.dismiss:
        button = peek_buttons(layout)["dismiss"]
        choice = Choice("dismiss", model.dismiss, TEAL)
        draw_choices(surface, kit, {"dismiss": button}, [choice], model, replace(BUTTON, size=40))
        room = pygame.Rect(room.left, room.top, button.left - room.left - kit.px(24), room.height)
    y = room.top + layout.grown(24, 16)
    if model.time_left is not None:
        bar = pygame.Rect(0, 0, min(kit.px(620), room.width), kit.px(18))
        bar.center = room.centerx, round(room.top + 14 * kit.u)
        draw_bar(surface, kit, bar, model.time_left)
        y = room.top + layout.grown(48, 20)
    kit.words(surface, model.note, _NOTE, (room.centerx, y), width=room.width)


def peek_listed(layout: TableLayout, counts: Mapping[int, int]) -> bool:
    """Whether hands of so many cards by seat are listed: at their seats they would cover each other."""
    used = [
        _extent(slots, height) for height, slots in (peek_slots(layout, *held) for held in counts.items())
    ]
    return layout.players >= CROWDED or any(one.colliderect(other) for one, other in combinations(used, 2))


def peek_rows(layout: TableLayout, count: int) -> tuple[pygame.Rect, ...]:
    """Where hands are listed that find no room at their seats: two columns between the bar and the title."""
    u = layout.u
    top, bottom = layout.bar.bottom + round(18 * u), round(question_at(layout)[1] - 56 * u)
    width, gap = min(round(1720 * u), layout.frame.width), round(14 * u)
    left, rows = (layout.frame.width - width) // 2, -(-count // 2)
    height = min((bottom - top - gap * (rows - 1)) // rows, round(TALLEST_ROW * u))
    column = (width - gap) // 2
    if count == 1:
        left = (layout.frame.width - column) // 2
    spots = [divmod(i, rows) for i in range(count)]
    return tuple(
        pygame.Rect(left + (column + gap) * x, top + (height + gap) * y, column, height) for x, y in spots
    )


def _draw_list(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: PeekModel) -> None:
    """Each hand beside the face and the name of its holder."""
    for row, hand in zip(peek_rows(layout, len(model.hands)), model.hands, strict=True):
        put(surface, _tray(kit, row.size), row.topleft, hand.face_up)
        radius = round(row.height * 0.4)
        if hand.portrait:
            face = kit.art.avatar(hand.portrait.animal, hand.portrait.face, radius)
            put(surface, face, (row.left + radius + kit.px(12), row.centery), hand.face_up)
        left = row.left + 2 * radius + kit.px(24)
        room = pygame.Rect(left, row.top, layout.grown(150, 80), row.height)
        px = min(kit.type_px(NAME), round(row.height * (0.42 + 0.2 * (layout.text - 1))))
        style = replace(NAME, color=CREAM)
        kit.words(surface, hand.name, style, room.midleft, align=LEFT, px=px, width=room.width)
        spread = pygame.Rect(room.right, row.top + kit.px(7), row.right - room.right - kit.px(10), row.height)
        spread.height -= 2 * kit.px(7)
        height, slots = turned_over(spread, len(hand.cards), spread.height)
        shift = spread.left + card_width(height) / 2 - min((slot.x for slot in slots), default=0)
        for code, slot in zip(hand.cards, slots, strict=True):
            card = CardModel(code, slot.x + shift, slot.y, height, face_up=hand.face_up, lift=0.08)
            draw_card(surface, kit, card)


def _draw_hand(surface: pygame.Surface, kit: Kit, layout: TableLayout, hand: PeekHand) -> None:
    """From the backs at the seat to faces in rows; the cards turn over on their way."""
    height, slots = peek_slots(layout, hand.seat, len(hand.cards))
    room, place = layout.peek_room(hand.seat), layout.seats[hand.seat]
    margin = max(4, height // 5)
    used = _extent(slots, height).inflate(margin, margin)
    put(surface, _tray(kit, used.size), used.topleft, hand.face_up)
    starts = mini_cards(place.mini, len(hand.cards)) if place.mini else ()
    for i, (code, slot) in enumerate(zip(hand.cards, slots, strict=True)):
        (x, y), angle = starts[min(i, len(starts) - 1)] if starts else ((room.centerx, room.top), 0.0)
        t = hand.face_up
        small = (place.mini.height if place.mini else height) / height
        card = CardModel(
            code,
            blend(x, slot.x, t),
            blend(y, slot.y, t),
            height,
            blend(angle, slot.angle, t),
            scale=blend(small, 1, t),
            face_up=t,
            lift=0.08,
            moving=t < 1,
        )
        draw_card(surface, kit, card)


def _extent(slots: tuple[Slot, ...], height: int) -> pygame.Rect:
    """What the cards take."""
    if not slots:
        return pygame.Rect(0, 0, 0, 0)
    width = round(height * 2 / 3)
    rects = [
        pygame.Rect(round(slot.x) - width // 2, round(slot.y) - height // 2, width, height) for slot in slots
    ]
    return rects[0].unionall(rects)


def _tray(kit: Kit, size: tuple[int, int]) -> Sprite:
    """A sheet behind the cards, edged in the agent's color."""
    width, height = size
    outline = paths.rectangle(0, 0, width, height, 18 * kit.u)
    box = svg.box_around(0, 0, width, height, 6 * kit.u)
    return kit.sheet(
        "tray", box, lambda: svg.fill(outline, NIGHT, 0.93) + svg.line(outline, TEAL, 3 * kit.u, 0.85)
    )
