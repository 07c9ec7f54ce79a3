"""What is seen while the table is being drawn."""

from __future__ import annotations

import pygame

from ..kit import Kit, put
from ..paper import draw_panel
from ..theme import GOLD, NIGHT, PLUM


def draw_loading(surface: pygame.Surface, kit: Kit, share: float) -> None:
    """The wordmark and a bar that fills."""
    surface.fill(PLUM)
    width, height = surface.get_size()
    put(surface, kit.art.brand("wordmark", kit.px(260)), (width / 2, height * 0.42))
    bar = pygame.Rect(0, 0, kit.px(560), kit.px(26))
    bar.center = width // 2, round(height * 0.68)
    draw_panel(surface, kit, bar, NIGHT, radius=13, drop=4)
    bar.width = max(kit.px(26), round(bar.width * min(1.0, share)))
    pygame.draw.rect(surface, GOLD, bar.inflate(-kit.px(8), -kit.px(8)), border_radius=kit.px(10))
