"""What menus stand before: the stage with its curtains, under the edge of the tent."""

from __future__ import annotations

import pygame

from .. import scenery, svg
from ..cache import Sprite
from ..kit import Kit

AWNING = 96
"""How far down the edge of the tent hangs, shadow included."""


def draw_ground(surface: pygame.Surface, kit: Kit) -> None:
    """Fill the surface; painted once for each size and theme."""
    size = surface.get_size()
    sprite = kit.cache.get(("ground", kit.theme.name, size), lambda: Sprite(_painted(kit, size)))
    surface.blit(sprite.surface, (0, 0))


def _painted(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    theme, u, whole = kit.theme, kit.u, svg.Box(0, 0, *size)
    center = (size[0] / 2, size[1] * 0.42)
    picture = svg.rasterize(svg.document(scenery.backdrop(theme, size, center, u), whole), size).convert()
    shade = 0.3 if theme.daylight else 0.5
    layers = [*scenery.curtains(theme.curtains, size, u, theme.shadow, shade)]
    layers.append(scenery.awning(size[0], u, max(8, 2 * round(size[0] / u / 240))))
    for drawing in layers:
        picture.blit(svg.rasterize(svg.document(drawing, whole), size), (0, 0))
    return picture
