"""Numbers as pictures: figures on tiles, and bars that compare."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from ..kit import LEFT, RIGHT, Kit, put
from ..paper import draw_bar, draw_panel
from ..theme import CREAM, GAIN, INK, LEAF, LOSS, MUTED, ORANGE, TEAL, TROUGH, WHITE, Style, mix
from .board import Look, Painter
from .paint import LABEL, QUIET, ROW_RADIUS, draw_row

FIGURE: Final = 160
"""The height of a tile with a figure."""
_FIGURE: Final = Style(60)
_SMALL: Final = Style(28, QUIET.color, QUIET.face)
_REACH: Final = 2.0
"""Bars against chance end at so many times what was to be expected."""
_EXPECTED: Final = 1 / _REACH
_LARGE_FROM: Final = 1.25
_SHARES: Final = (0.16, 0.4)
_SHARES_LARGE: Final = (0.26, 0.28)
"""How much of a line of a comparison whose name and its bar take; words that are large need more of it."""


def figure(value: str, label: str, icon: str, tint: str = TEAL) -> Painter:
    """A number to be seen from afar, and what it counts."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_panel(surface, kit, rect, CREAM, radius=ROW_RADIUS, drop=6)
        radius = min(kit.px(38), rect.height // 3)
        at = (rect.left + kit.px(20) + radius, rect.centery)
        pygame.draw.aacircle(surface, tint, at, radius)
        put(surface, kit.art.icon(f"{icon}_plain", round(radius * 1.3), INK), at)
        left = at[0] + radius + kit.px(18)
        room = rect.right - left - kit.px(14)
        px = min(kit.type_px(_FIGURE), round(rect.height * 0.38))
        kit.words(
            surface, value, _FIGURE, (left, rect.top + rect.height * 0.29), align=LEFT, px=px, width=room
        )
        words = pygame.Rect(left, rect.top + round(rect.height * 0.49), room, round(rect.height * 0.47))
        kit.paragraph(surface, label, _SMALL, words, align=LEFT)

    return paint


def share_row(label: str, share: float, text: str, fill: str = LEAF) -> Painter:
    """A row with a bar filled as far as a share goes, and the share in words."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_row(surface, kit, rect, Look())
        name, bar, words = _thirds(kit, rect)
        kit.paragraph(surface, label, LABEL, name, align=LEFT)
        draw_bar(surface, kit, bar, share, fill, TROUGH, 1)
        kit.paragraph(surface, text, QUIET, words, align=RIGHT)

    return paint


class Against(NamedTuple):
    """What came, against what was to be expected by chance."""

    who: str
    came: float
    expected: float
    deviation: float
    text: str

    @property
    def ratio(self) -> float:
        """1 where exactly as much came as was to be expected."""
        return self.came / self.expected if self.expected else 0.0

    @property
    def unlikely(self) -> bool:
        """Whether chance alone does not often lead so far."""
        return abs(self.came - self.expected) > 2 * self.deviation


def fair_row(label: str, lines: tuple[Against, ...]) -> Painter:
    """A row with a bar for each side; a mark stands where chance alone would end on average."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_row(surface, kit, rect, Look())
        name = pygame.Rect(rect.left + kit.px(28), rect.top, round(rect.width * 0.19), rect.height)
        kit.paragraph(surface, label, LABEL, name, align=LEFT)
        height = rect.height // max(1, len(lines))
        px = kit.type_px(_SMALL)
        for line in lines:
            px = kit.letters.fit(line.who, _SMALL.face, px, _who(kit, rect.right - name.right), kit.floor)
        for number, line in enumerate(lines):
            place = pygame.Rect(name.right, rect.top + number * height, rect.right - name.right, height)
            _draw_against(surface, kit, place, line, (ORANGE, TEAL)[number % 2], px)

    return paint


def _shares(kit: Kit) -> tuple[float, float]:
    return _SHARES_LARGE if kit.text > _LARGE_FROM else _SHARES


def _who(kit: Kit, width: int) -> int:
    """How wide the names at the bars may be."""
    return round(width * _shares(kit)[0]) - kit.px(10)


def _draw_against(
    surface: pygame.Surface, kit: Kit, place: pygame.Rect, line: Against, fill: str, px: int
) -> None:
    room = _who(kit, place.width)
    kit.words(surface, line.who, _SMALL, place.midleft, align=LEFT, px=px, width=room)
    tall = min(kit.px(26), place.height - kit.px(14))
    left = place.left + room + kit.px(10)
    bar = pygame.Rect(left, place.centery - tall // 2, round(place.width * _shares(kit)[1]), tall)
    draw_bar(surface, kit, bar, line.ratio / _REACH, fill, TROUGH, 1)
    spread = 2 * line.deviation / line.expected * _EXPECTED if line.expected else 0.0
    band = [bar.left + round(bar.width * min(1.0, max(0.0, _EXPECTED + side * spread))) for side in (-1, 1)]
    pygame.draw.line(surface, mix(MUTED, WHITE, 0.2), (band[0], bar.bottom), (band[1], bar.bottom), kit.px(4))
    x = bar.left + round(bar.width * _EXPECTED)
    mark = kit.px(5)
    pygame.draw.line(surface, INK, (x, bar.top - mark), (x, bar.bottom + mark), kit.px(4))
    left = bar.right + kit.px(20)
    style = Style(_SMALL.size, LOSS if line.unlikely else GAIN, _SMALL.face)
    at = (place.right - kit.px(28), place.centery)
    kit.words(surface, line.text, style, at, align=RIGHT, width=at[0] - left)


def _thirds(kit: Kit, rect: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect, pygame.Rect]:
    """The name at the left, the bar in the middle, words at the right."""
    inside = rect.inflate(-2 * kit.px(28), -kit.px(10))
    name = pygame.Rect(inside.left, inside.top, round(inside.width * 0.34), inside.height)
    words = pygame.Rect(0, inside.top, round(inside.width * 0.3), inside.height)
    words.right = inside.right
    tall = kit.px(28)
    left = name.right + kit.px(10)
    bar = pygame.Rect(left, inside.centery - tall // 2, words.left - kit.px(16) - left, tall)
    return name, bar, words
