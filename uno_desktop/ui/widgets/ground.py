"""What menus stand before: the stage with its curtains, under the edge of the tent."""

from __future__ import annotations

import pygame

from .. import scenery, svg
from ..kit import Kit

AWNING = 96
"""How far down the edge of the tent hangs, shadow included."""


def draw_ground(surface: pygame.Surface, kit: Kit) -> None:
    """Fill the surface; painted once for each size and theme."""
    theme, u, size = kit.theme, kit.u, surface.get_size()

    def draw() -> svg.Drawing:
        shade = 0.3 if theme.daylight else 0.5
        return (
            scenery.backdrop(theme, size, (size[0] / 2, size[1] * 0.42), u)
            + "".join(scenery.curtains(theme.curtains, size, u, theme.shadow, shade))
            + scenery.awning(size[0], u, max(8, 2 * round(size[0] / u / 240)))
        )

    surface.blit(kit.ground(("ground", theme.name), size, draw), (0, 0))
