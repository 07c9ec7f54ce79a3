"""The other table of a tournament, small in a corner: who plays there, how many cards they hold, who won."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from ..kit import LEFT, RIGHT, Kit, put
from ..motion import ease_out
from ..paper import draw_badge, draw_focus, draw_note_pill, draw_panel
from ..theme import CREAM, GOLD, LILAC, LOG, NAME, NIGHT, PLUM, VIOLET, mix
from .layout import TableLayout
from .model import Portrait

TICKER: Final = "standings"
"""The control that the ticket is: it opens the standings."""
_WIDTH: Final = 470
_HEIGHT: Final = 124
_FACE: Final = 34
_LARGEST: Final = 1.5
"""How far large words grow here."""
_LARGEST_TOAST: Final = 1.35
"""And below, where the color ring is near."""
_TITLE: Final = replace(NAME, size=28, color=LILAC)
_RESULT: Final = replace(NAME, size=30, color=GOLD)


@dataclass(frozen=True, slots=True)
class TickerSeat:
    """A player at the other table."""

    portrait: Portrait
    count: int
    """Cards in hand."""
    ring: str
    """The color of the pair."""
    active: bool = False


@dataclass(frozen=True, slots=True)
class TickerModel:
    """The other table at this moment."""

    title: str
    seats: tuple[TickerSeat, ...]
    result: str = ""
    """Once the hand is over there."""
    toast: str = ""
    """News from there, below the ticket."""
    toast_shown: float = 1
    """How far the news have come out."""
    hovered: bool = False
    focused: bool = False


def ticker_rect(layout: TableLayout) -> pygame.Rect:
    """The ticket, in the upper right corner below the bar."""
    u = layout.u
    rect = pygame.Rect(0, 0, layout.grown(_WIDTH, 100), layout.grown(_HEIGHT, 26))
    rect.topright = layout.frame.width - round(22 * u), layout.bar.bottom + round(24 * u)
    return rect


def draw_ticker(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: TickerModel) -> None:
    """The ticket with four faces, and what there is to say about them."""
    rect = ticker_rect(layout)
    if model.toast:
        _draw_toast(surface, kit, rect, model)
    fill = mix(NIGHT, PLUM, 0.9) if model.hovered else NIGHT
    draw_panel(surface, kit, rect, fill, radius=24, drop=6, edge=GOLD if model.hovered else VIOLET)
    px = round(_TITLE.size * kit.u * min(kit.text, _LARGEST))
    half = rect.width // 2 - kit.px(24)
    line = rect.top + layout.grown(26, 10)
    kit.words(surface, model.title, _TITLE, (rect.left + kit.px(20), line), align=LEFT, px=px, width=half)
    if model.result:
        at = (rect.right - kit.px(20), line)
        kit.words(surface, model.result, _RESULT, at, align=RIGHT, px=px, width=half + kit.px(20))
    step = (rect.width - 2 * kit.px(14)) / max(1, len(model.seats))
    for number, seat in enumerate(model.seats):
        x = rect.left + kit.px(14) + step * (number + 0.5) - kit.px(12)
        _draw_seat(surface, kit, (x, rect.bottom - kit.px(_FACE + 12)), seat)
    if model.focused:
        draw_focus(surface, kit, rect, 24)


def _draw_seat(surface: pygame.Surface, kit: Kit, at: tuple[float, float], seat: TickerSeat) -> None:
    ring = GOLD if seat.active else seat.ring
    put(surface, kit.art.avatar(seat.portrait.animal, seat.portrait.face, kit.px(_FACE), ring), at)
    draw_badge(surface, kit, (at[0] + kit.px(42), at[1] + kit.px(4)), seat.count, scale=0.62)


def _draw_toast(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, model: TickerModel) -> None:
    """Slides out from below the ticket."""
    px = round(LOG.size * kit.u * min(kit.text, _LARGEST_TOAST))
    style = replace(LOG, color=CREAM)
    room = rect.width * 1.9 - 2 * px
    text = kit.letters.shorten(model.toast, style.face, px, room)
    width = kit.letters.width(text, style.face, px) + round(px * 1.3)
    share = ease_out(model.toast_shown)
    y = rect.bottom + (px * 1.4) * share - px * 0.4
    draw_note_pill(surface, kit, (rect.right - width / 2, y), text, style, PLUM, px=px, alpha=share)
