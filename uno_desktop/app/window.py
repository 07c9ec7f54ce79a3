"""The window: opening, resizing, full screen, and a drawing surface that is not larger than it need be."""

from __future__ import annotations

import logging
import os
import warnings
from pathlib import Path
from typing import Final

import pygame

from uno_desktop.i18n.catalog import Message
from uno_desktop.ui.actions import Point
from uno_desktop.ui.theme import MIN_WINDOW

from .failure import BLIND

Size = tuple[int, int]

ICON_SIZE: Final = 128
_HINTS: Final = {
    # Without a GPU, presenting through OpenGL takes six times as long.
    "SDL_FRAMEBUFFER_ACCELERATION": "0",
    "SDL_WINDOWS_DPI_AWARENESS": "permonitorv2",
}
_CLASS: Final = {"SDL_VIDEO_X11_WMCLASS": "uno-desktop", "SDL_VIDEO_WAYLAND_WMCLASS": "uno-desktop"}
"""Desktops find the icon and the name of the program by this. Importing pygame has set it to a file name."""

_log = logging.getLogger(__name__)


class NoDisplay(RuntimeError):
    """No window can be opened. ``message`` says so in the player's language, ``str`` in the log."""

    message: Final = Message("There is no screen to play on. Start the game from a desktop session.")


class Window:
    """The game's only window. Draw on ``surface``, then ``present``; ``size`` is the surface's."""

    def __init__(self, caption: str, icon: Path | None = None, cap: int = 0) -> None:
        self.caption = caption
        self.icon = icon
        self.cap = cap
        """The greatest height that is drawn; larger windows show it enlarged. 0 is none."""
        self.fullscreen = False
        self.windowed_size: Size = MIN_WINDOW
        """To come back to from full screen, and to remember."""
        self.surface: pygame.Surface
        self._screen: pygame.Surface
        self._drawn: Size = MIN_WINDOW

    def open(self, size: Size, fullscreen: bool = False) -> None:
        """Show the window; raises NoDisplay where that is impossible."""
        for name, value in _HINTS.items():
            os.environ.setdefault(name, value)
        os.environ.update(_CLASS)
        _start_video()
        pygame.display.set_caption(self.caption)
        if self.icon is not None:
            _set_icon(self.icon)
        self.windowed_size = (max(size[0], MIN_WINDOW[0]), max(size[1], MIN_WINDOW[1]))
        self._set_mode(fullscreen)

    def close(self) -> None:
        """Take the window away."""
        pygame.display.quit()

    @property
    def size(self) -> Size:
        """How large the drawing is."""
        return self._drawn

    @property
    def screen_size(self) -> Size:
        """How large the window itself is."""
        return self._screen.get_size()

    def set_fullscreen(self, on: bool) -> None:
        """Fill the screen, or go back to the window as it was."""
        if on == self.fullscreen:
            return
        self.fullscreen = on
        try:
            self._switch(on)
        except (AttributeError, pygame.error) as error:
            _log.info("another way into full screen and out of it: %s", error)
            self._set_mode(on)

    def set_windowed_size(self, size: Size) -> None:
        """Make the window so large; while it fills the screen, for when it no longer does."""
        self.windowed_size = size
        if not self.fullscreen:
            self._set_mode(fullscreen=False)

    def set_cap(self, cap: int) -> None:
        """Draw up to this height."""
        self.cap = cap
        self._make_surface()

    def resized(self) -> None:
        """Take over the size that the system gave the window; the drawing keeps its own until ``fit``."""
        on_screen = self.surface is self._screen
        self._screen = pygame.display.get_surface() or self._screen
        # The screen's surface has changed under our hands; what is laid out for the old size goes elsewhere.
        if on_screen and self._screen.get_size() != self._drawn:
            self.surface = pygame.Surface(self._drawn).convert()
        if not self.fullscreen:
            self.windowed_size = self._screen.get_size()

    def fit(self) -> bool:
        """Draw at the window's own size from now on; tells whether that is a change."""
        before = self._drawn
        self._make_surface()
        return self._drawn != before

    def present(self) -> None:
        """Show what was drawn."""
        if self.surface is not self._screen:
            pygame.transform.smoothscale(self.surface, self._screen.get_size(), self._screen)
        pygame.display.flip()

    def to_logical(self, point: Point) -> Point:
        """A point of the window as a point of the drawing."""
        (width, height), (inner_width, inner_height) = self.screen_size, self.size
        return point[0] * inner_width / max(1, width), point[1] * inner_height / max(1, height)

    def _set_mode(self, fullscreen: bool) -> None:
        # toggle_fullscreen would forget the size of the window.
        try:
            if fullscreen:
                self._screen = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
            else:
                self._screen = pygame.display.set_mode(self.windowed_size, pygame.RESIZABLE)
                _keep_from_shrinking()
        except pygame.error as error:
            raise NoDisplay(str(error)) from error
        self.fullscreen = fullscreen
        self._make_surface()

    def _switch(self, fullscreen: bool) -> None:
        # set_mode asks for the size too early, and leaves a window as large as the screen behind.
        shown = _native()
        if fullscreen:
            shown.set_fullscreen(True)
        else:
            shown.set_windowed()
            shown.resizable = True
            if shown.size != self.windowed_size:
                shown.size = self.windowed_size
            _keep_from_shrinking()
        self._screen = pygame.display.get_surface() or self._screen
        self._make_surface()

    def _make_surface(self) -> None:
        self._drawn = drawn_size(self._screen.get_size(), self.cap)
        same = self._drawn == self._screen.get_size()
        self.surface = self._screen if same else pygame.Surface(self._drawn).convert()


def drawn_size(size: Size, cap: int) -> Size:
    """How large the drawing in a window of this size is: not above the cap, not below what can be laid out.

    >>> drawn_size((3840, 2160), 1440), drawn_size((1280, 720), 1440), drawn_size((480, 540), 0)
    ((2560, 1440), (1280, 720), (960, 1080))
    """
    width, height = max(1, size[0]), max(1, size[1])
    factor = max(1.0, MIN_WINDOW[0] / width, MIN_WINDOW[1] / height)
    if cap and height > cap:
        factor = cap / height
    return round(width * factor), round(height * factor)


def _start_video() -> None:
    wanted = os.environ.get("SDL_VIDEODRIVER", "") + os.environ.get("SDL_VIDEO_DRIVER", "")
    try:
        pygame.display.init()
    except pygame.error as error:
        raise NoDisplay(str(error)) from error
    driver = pygame.display.get_driver()
    if driver in BLIND and driver not in wanted:
        pygame.display.quit()
        raise NoDisplay(f"SDL found no display and chose the driver {driver}")


def _set_icon(path: Path) -> None:
    try:
        pygame.display.set_icon(pygame.image.load_sized_svg(path, (ICON_SIZE, ICON_SIZE)))
    except (OSError, pygame.error) as error:
        _log.warning("no icon: %s", error)


def _keep_from_shrinking() -> None:
    """Ask the system for a least size."""
    try:
        _native().minimum_size = MIN_WINDOW
    except (AttributeError, pygame.error) as error:
        _log.info("the window may be made smaller than it should be: %s", error)


def _native() -> pygame.Window:
    """Can do what the display module cannot. The way to it is to go: be ready for AttributeError."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)
        return pygame.Window.from_display_module()
