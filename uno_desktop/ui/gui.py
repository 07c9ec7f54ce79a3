"""A line to write in: cursor, selection and clipboard are pygame_gui's, behind one thin wall.

pygame_gui looks up fonts from the current folder, and sends all text through a translation of its own; here
it gets absolute paths, and text goes through as it is.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import i18n  # type: ignore[import-untyped]
import pygame
import pygame_gui
from pygame_gui.elements import UITextEntryLine

from . import theme
from .text import open_font
from .theme import Face

_STYLES: Final = ("regular_path", "bold_path", "italic_path", "bold_italic_path")
"""All four, because pygame_gui puts its own font where one is missing."""
_COLORS: Final = {
    "normal_bg": theme.WHITE,
    "dark_bg": theme.WHITE,
    "selected_bg": theme.GOLD,
    "normal_text": theme.INK,
    "selected_text": theme.INK,
    "text_cursor": theme.INK,
    "normal_border": theme.INK,
}


class TextLine:
    """One line of text being written, in a place of the drawing."""

    def __init__(
        self,
        fonts: Path,
        size: tuple[int, int],
        place: pygame.Rect,
        text: str,
        limit: int,
        digits: bool = False,
    ) -> None:
        self._limit = limit
        self._manager = pygame_gui.UIManager(
            size, _look(fonts, place.height), enable_live_theme_updates=False
        )
        # With nowhere to look, its translations hand every text back: no name can be taken for a key.
        i18n.load_path.clear()
        shown = pygame.display.get_surface()
        if shown is not None:
            # The window may show the drawing enlarged.
            width, height = shown.get_size()
            self._manager.mouse_pos_scale_factor = [size[0] / width, size[1] / height]
        self._entry = UITextEntryLine(place, self._manager, initial_text=text)
        self._entry.set_text_length_limit(limit)
        if digits:
            self._entry.set_allowed_characters("numbers")
        self._manager.set_focus_set(self._entry)
        self._entry.select_range = [0, len(text)]

    @property
    def text(self) -> str:
        """What is written."""
        return str(self._entry.get_text())

    def type(self, letters: str) -> None:
        """Write something at the end, as an on-screen keyboard does."""
        if len(self.text) + len(letters) <= self._limit:
            self._entry.set_text(self.text + letters)

    def erase(self) -> None:
        """Take the last letter away."""
        self._entry.set_text(self.text[:-1])

    def event(self, event: pygame.Event) -> None:
        """What pygame reports."""
        self._manager.process_events(event)

    def update(self, dt: float) -> None:
        """Let the cursor blink."""
        self._manager.update(dt)

    def close(self) -> None:
        """Give the pointer its arrow back, which is another one over the line."""
        with suppress(pygame.error):
            pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)

    def draw(self, surface: pygame.Surface) -> None:
        """Show the line."""
        self._manager.draw_ui(surface)


def _look(fonts: Path, height: int) -> dict[str, Any]:
    font = {"name": "text", "size": str(max(8, round(height * 0.5)))}
    font |= dict.fromkeys(_STYLES, str(_whole(fonts / Face.TEXT)))
    shape = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(round(height * 0.24)),
        "border_width": str(max(2, round(height * 0.05))),
        "shadow_width": "0",
        "padding": f"{round(height * 0.3)},{round(height * 0.1)}",
    }
    return {"defaults": {"colours": _COLORS}, "text_entry_line": {"font": font, "misc": shape}}


def _whole(path: Path) -> Path:
    """The font, or pygame's own if it is damaged: pygame_gui would wait for it for ever."""
    try:
        open_font(path, 8)
    except (OSError, ValueError, pygame.error):
        return Path(pygame.font.__file__).with_name(pygame.font.get_default_font())
    return path
