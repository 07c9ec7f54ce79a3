"""A window with a text in it, for when there is no game to show it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

import pygame

from uno_desktop.ui.text import open_font
from uno_desktop.ui.theme import CREAM, NIGHT

from .failure import BLIND

SIZE: Final = (960, 360)
MARGIN: Final = 48
TEXT: Final = 22
BUTTON: Final = pygame.Rect(SIZE[0] // 2 - 60, SIZE[1] - 88, 120, 52)
_READ: Final = (pygame.QUIT, pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN)
_SEEN_ANEW: Final = (pygame.WINDOWEXPOSED, pygame.WINDOWSHOWN)


def show_notice(title: str, text: str, fonts: Iterable[Path]) -> None:
    """Show a text until somebody has read it; raises pygame.error where there is no screen or no font."""
    pygame.display.quit()  # nothing may lie before it
    pygame.display.init()
    if pygame.display.get_driver() in BLIND:
        raise pygame.error("no screen")  # on which nobody would ever read it
    pygame.font.init()
    font = _first_font(fonts)
    pygame.display.set_caption(title)
    screen = pygame.display.set_mode(SIZE)
    _paint(screen, font, text)
    while (event := pygame.event.wait()).type not in _READ:
        if event.type in _SEEN_ANEW:
            pygame.display.flip()
    pygame.display.quit()


def _paint(screen: pygame.Surface, font: pygame.Font, text: str) -> None:
    screen.fill(NIGHT)
    said = font.render(text, True, CREAM, wraplength=SIZE[0] - 2 * MARGIN)
    screen.blit(said, (MARGIN, MARGIN), (0, 0, SIZE[0], BUTTON.top - MARGIN - 8))
    pygame.draw.rect(screen, CREAM, BUTTON, border_radius=14)
    word = font.render("OK", True, NIGHT)
    screen.blit(word, word.get_rect(center=BUTTON.center))
    pygame.display.flip()


def _first_font(paths: Iterable[Path]) -> pygame.Font:
    """The first that can be read: what is missing may be a font."""
    for path in paths:
        try:
            return open_font(path, TEXT)
        except (OSError, ValueError, pygame.error):
            continue
    raise pygame.error("no font")
