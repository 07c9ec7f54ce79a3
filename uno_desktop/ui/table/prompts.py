"""Questions in the course of play, between the table and the hand: a drawn card, a call that is due."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from ..art import card_width
from ..buttons import Choice, draw_choices, in_column, in_row
from ..kit import LEFT, Kit, put
from ..paper import draw_panel
from ..theme import BUTTON, GOLD, LEAF, NOTE, PINK, PLUM, VIOLET
from .cards import draw_card
from .hand import draw_card_focus, hand_cards
from .layout import TableLayout
from .model import CardModel, HandModel, Portrait
from .seating import LARGE_FROM

DRAWN_LIFT: Final = 86
"""How far above its place in the fan a drawn card is shown."""
DRAWN_SCALE: Final = 1.12
_BUTTON: Final = (290, 68)
_GAP: Final = 26
_STYLE: Final = replace(BUTTON, size=42)


@dataclass(frozen=True, slots=True)
class DrawnModel:
    """A card was drawn that may be played at once."""

    hand: HandModel
    """With the drawn card in its place, hidden."""
    index: int
    """Of the drawn card."""
    play: str
    keep: str
    focus: str | None = None
    """``play``, ``keep`` or ``card``."""
    hovered: str | None = None
    pressed: str | None = None
    lift: float = 1
    """How far the card has come up."""


def drawn_card(layout: TableLayout, model: DrawnModel) -> CardModel:
    """The card, lifted from the fan."""
    card = hand_cards(layout.hand, model.hand)[model.index]
    return replace(
        card,
        y=card.y - DRAWN_LIFT * layout.u * model.lift,
        angle=card.angle * (1 - model.lift),
        scale=1 + (DRAWN_SCALE - 1) * model.lift,
        lift=0.27 + 0.4 * model.lift,
        halo=model.lift,
        dim=0,
        moving=model.lift < 1,
    )


def drawn_buttons(layout: TableLayout, model: DrawnModel) -> dict[str, pygame.Rect]:
    """``keep`` at the left of the card and ``play`` at its right, or both at one side near the edge."""
    u, card = layout.u, drawn_card(layout, replace(model, lift=1))
    width, height = layout.grown(_BUTTON[0], 130), layout.grown(_BUTTON[1], 42)
    gap, half = round(_GAP * u), round(card_width(card.height) * card.scale / 2)
    left, right = round(card.x) - half - gap, round(card.x) + half + gap
    first, last = layout.own.area.right, layout.hint_button.rect.left
    beside = min(width, left - first, last - right)
    before, after = min(width, (left - gap - first) // 2), min(width, (last - right - gap) // 2)
    width = max(beside, before, after)
    if beside == width:
        lefts = [left - width, right]
    elif before == width:
        lefts = [left - 2 * width - gap, left - width]
    else:
        lefts = [right, right + width + gap]
    top = layout.prompt.top
    return {name: pygame.Rect(x, top, width, height) for name, x in zip(("keep", "play"), lefts, strict=True)}


def draw_drawn(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: DrawnModel) -> None:
    """The card and its two buttons."""
    card = drawn_card(layout, model)
    draw_card(surface, kit, card)
    if model.focus == "card":
        draw_card_focus(surface, kit, card)
    if model.lift >= 0.5:
        choices = (Choice("keep", model.keep), Choice("play", model.play, LEAF))
        draw_choices(surface, kit, drawn_buttons(layout, model), choices, model, _STYLE)


@dataclass(frozen=True, slots=True)
class RestModel:
    """Somebody stands in for the viewer, until they wish to play on."""

    word: str
    focus: str | None = None
    hovered: str | None = None
    pressed: str | None = None


def rest_button(layout: TableLayout) -> dict[str, pygame.Rect]:
    """``go_on``, between the table and the hand."""
    room = layout.prompt
    place = pygame.Rect(0, 0, layout.grown(440, 160), layout.grown(_BUTTON[1], 42))
    place.midtop = room.midtop
    return {"go_on": place}


def draw_rest(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: RestModel) -> None:
    """The button."""
    choice = Choice("go_on", model.word, LEAF, "play")
    draw_choices(surface, kit, rest_button(layout), [choice], model, _STYLE)


@dataclass(frozen=True, slots=True)
class AskModel:
    """A question that waits for its answer, as where no timer runs: say UNO? catch someone?"""

    question: str
    portrait: Portrait
    """Whom it is about."""
    buttons: tuple[Choice, ...]
    focus: str | None = None
    hovered: str | None = None
    pressed: str | None = None
    open: float = 1


def ask_sheet(layout: TableLayout) -> pygame.Rect:
    """Between the table and the hand, clear of the discard pile; large words lie below the hand's indices."""
    u = layout.u
    if layout.text > LARGE_FROM:
        left, height = layout.hand_rect.left, round(210 * u)
        return pygame.Rect(left, layout.frame.height - round(10 * u) - height, layout.hand_rect.width, height)
    room = pygame.Rect(0, 0, round(1180 * u), round(122 * u))
    room.midtop = layout.prompt.centerx, layout.prompt.top + round(2 * u)
    return room


def ask_buttons(layout: TableLayout, model: AskModel) -> dict[str, pygame.Rect]:
    """The answers by name, at the right of the question, below each other where words are large."""
    sheet, u = ask_sheet(layout), layout.u
    names = [choice.name for choice in model.buttons]
    pad, gap = round(26 * u), round(20 * u)
    if layout.text > LARGE_FROM:
        width, height = round(sheet.width * 0.42), sheet.height - round(28 * u)
        room = pygame.Rect(sheet.right - width - pad, sheet.top + round(11 * u), width, height)
        return in_column(room, names, round(14 * u), round(100 * u))
    width = round(sheet.width * (0.5 if len(names) > 1 else 0.28))
    height = round(86 * u)
    room = pygame.Rect(sheet.right - width - pad, sheet.centery - height // 2 - round(3 * u), width, height)
    return in_row(room, names, gap)


def draw_ask(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: AskModel) -> None:
    """The sheet with a face, the question, and the answers."""
    sheet = ask_sheet(layout)
    slide = round((1 - model.open) * kit.px(40))
    sheet = sheet.move(0, slide)
    draw_panel(surface, kit, sheet, PLUM, radius=34, drop=12, edge=VIOLET, alpha=model.open)
    if model.open < 0.5:
        return
    rects = {name: rect.move(0, slide) for name, rect in ask_buttons(layout, model).items()}
    left = sheet.left + kit.px(34)
    if layout.text <= LARGE_FROM:  # large words take the place of the face
        radius = kit.px(58)
        face = kit.art.avatar(model.portrait.animal, model.portrait.face, radius, GOLD)
        put(surface, face, (sheet.left + radius + kit.px(14), sheet.centery - kit.px(8)))
        left += 2 * radius
    right = min(rect.left for rect in rects.values()) - kit.px(18)
    room = pygame.Rect(left, sheet.top + kit.px(8), right - left, sheet.height - kit.px(16))
    kit.paragraph(surface, model.question, replace(NOTE, size=38), room, align=LEFT)
    draw_choices(surface, kit, rects, model.buttons, model, _STYLE)


def uno_choices(say: str, skip: str) -> tuple[Choice, ...]:
    """The answers to a call that is due: the call itself stands out."""
    return Choice("skip", skip), Choice("say", say, PINK)
