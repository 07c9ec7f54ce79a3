"""Rows for the turns of a match: their number, whose face, and what they did with which card."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from ..kit import RIGHT, Kit, put
from ..table.bar import draw_log_line
from ..table.model import LogItem, Portrait
from ..theme import GOLD, NOTE_INK, POINTS, Style
from .board import Look, Painter
from .paint import draw_row

_NUMBER = Style(32, POINTS, NOTE_INK.face)
_MARGIN = 26
_DIGITS = 64


def turn_row(number: int, portrait: Portrait, told: Sequence[LogItem], *, current: bool) -> Painter:
    """A turn to go to; the one that is shown lies on gold."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        fill = {"fill": GOLD} if current else {}
        draw_row(surface, kit, rect, look, **fill)
        digits = rect.left + kit.px(_MARGIN) + round(kit.px(_DIGITS) * min(kit.text, 1.5))
        kit.words(surface, f"{number}", _NUMBER, (digits, rect.centery), align=RIGHT)
        radius = round(rect.height * 0.4)
        put(surface, kit.art.avatar(portrait.animal, portrait.face, radius),
            (digits + kit.px(_MARGIN) + radius, rect.centery))  # fmt: skip
        left = digits + 2 * kit.px(_MARGIN) + 2 * radius - kit.px(8)
        room = pygame.Rect(left, rect.top, rect.right - kit.px(_MARGIN) - left, rect.height)
        draw_log_line(surface, kit, room, told)

    return paint
