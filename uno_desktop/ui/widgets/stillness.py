"""A page with nothing on it yet: one of the company stands in the light and says so."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from ..kit import Kit, put
from ..paper import bubble_size, draw_bubble, draw_panel
from ..table.hall import draw_glory
from ..table.model import Portrait
from ..theme import BUBBLE, INK, NIGHT, VIOLET
from .board import Look, Painter

_STRIP: Final = 150
"""How high the strip is behind which they stand."""
_BUTTON: Final = (560, 92)
_WORDS: Final = replace(BUBBLE, size=44, color=INK, outline=0, drop=0)
_LARGEST: Final = 1.5
_WIDEST: Final = 460
"""Of what they say, before it breaks into lines."""


def strip_of(kit: Kit, view: pygame.Rect) -> pygame.Rect:
    """The strip along the lower edge of a page."""
    height = min(kit.px(_STRIP), view.height // 3)
    return pygame.Rect(view.left, view.bottom - height - kit.px(8), view.width, height)


def button_of(kit: Kit, view: pygame.Rect) -> pygame.Rect:
    """Where the button that changes this lies, in the middle of the strip."""
    strip = strip_of(kit, view)
    place = pygame.Rect(0, 0, kit.px(_BUTTON[0] * min(kit.text, 1.4)), kit.px(_BUTTON[1]))
    place.center = strip.center
    return place


def stillness(who: Portrait, text: str) -> Painter:
    """The light, the strip, and who stands behind it."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        strip = strip_of(kit, rect)
        room = strip.top - rect.top
        radius = round(min(kit.px(290), room * 0.52))
        x, y = rect.centerx - radius * 0.8, strip.top - radius * 0.62
        draw_glory(surface, kit, (x, y), kit.px(420))
        put(surface, kit.art.avatar(who.animal, who.face, radius, None), (x, y))
        draw_panel(surface, kit, strip, NIGHT, edge=VIOLET)
        style = replace(_WORDS, size=_WORDS.size * min(kit.text, _LARGEST) / kit.text)
        lines = kit.letters.wrap(text, style.face, kit.type_px(style), kit.px(_WIDEST))
        said = "\n".join(lines)
        wide, tall = bubble_size(kit, said, style, shout=False)
        center = (x + radius * 1.15 + wide / 2, max(rect.top + tall / 2, y - radius * 0.3))
        mouth = (x + radius * 0.72, y + radius * 0.1)
        draw_bubble(surface, kit, center, said, mouth, style=style, shout=False)

    return paint
