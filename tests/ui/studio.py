"""A studio without a screen, shared by the tests of painters."""

from __future__ import annotations

from tests import screen
from uno_desktop.ui.gallery import Studio
from uno_desktop.ui.theme import CARNIVAL, CARNIVAL_COLORS, Palette, Theme

import pygame  # isort: skip  # after screen, which chooses the driver


def studio(
    size: tuple[int, int] = (960, 540),
    theme: Theme = CARNIVAL,
    palette: Palette = CARNIVAL_COLORS,
    text: float = 1,
) -> Studio:
    """A studio of its own."""
    pygame.display.init()
    pygame.font.init()
    return Studio(size, theme, palette, text, screen.ROOT / "assets")
