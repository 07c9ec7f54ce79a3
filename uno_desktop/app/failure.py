"""What is said when the game cannot start: in the player's language, where it is seen, with an exit code."""

from __future__ import annotations

import os
import sys
from importlib import import_module
from pathlib import Path
from typing import Final

from uno_desktop.i18n.catalog import Message, Words, load_words, readable

from .language import player_language
from .paths import APP, find_fonts, find_locales
from .processes import system_environment

FAILED: Final = 1
INCOMPLETE: Final = Message("The game is not installed completely. Please install it again.")
GAVE_UP: Final = Message("The game had to stop because of an error of its own. What you played is saved.")
TOO_OLD: Final = Message("This system is too old for the game, or of another kind.")
"""Said by the launcher: a program cannot start on such a system to say it."""
DIALOGS: Final = (
    ("zenity", "--error", "--no-markup", "--title", APP, "--text"),
    ("kdialog", "--title", APP, "--error"),
    ("xmessage", "-center"),
    ("notify-send", APP),
    ("osascript", "-e", "on run said", "-e", "display alert (item 1 of said)", "-e", "end run"),
)
"""Programs of the system that show a text, best first, each waiting for it as its last word."""
BLIND: Final = ("offscreen", "dummy")
"""Drivers that show nothing; SDL falls back on one of them without a word."""
_MODULES: Final = (
    *("display", "draw", "event", "font", "image", "joystick", "key", "mask", "mixer", "mouse"),
    *("pixelcopy", "time", "transform"),
)
"""What the game uses of pygame and what pygame can be imported without."""


def check_libraries() -> None:
    """Raise ImportError for what pygame would only miss once it is used."""
    import pygame

    import_module("pygame.imageext")
    for name in _MODULES:
        if not (module := getattr(pygame, name)):
            raise ImportError(module.reason)


def complain(message: Message, detail: object, language: str | None = None) -> int:
    """Say why there is no game, and give the exit code for it."""
    said = _words_without_paths(language).of(message)
    if sys.stderr is not None:
        print(f"uno-desktop: {said}\n({detail})", file=sys.stderr, flush=True)
    if sys.stderr is None or not sys.stderr.isatty():
        # Whoever clicked an icon sees no terminal.
        _show(f"{said}\n\n{readable(detail)}")
    return FAILED


def _show(text: str) -> None:
    """Show a text until somebody has read it, if there is a screen and anything that can write on it."""
    if not _is_watched():
        return
    try:
        from .notice import show_notice

        show_notice(APP, text, find_fonts())
    except (AttributeError, ImportError, NotImplementedError, RuntimeError):
        # pygame itself, or half of it, may be what is missing; its own errors are RuntimeErrors.
        _show_without_pygame(text)


def _is_watched() -> bool:
    """Whether there is a screen, as far as the environment tells; a driver that shows nothing has none."""
    if os.environ.get("SDL_VIDEODRIVER") in BLIND:
        return False
    named = os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
    return bool(named) or sys.platform in ("win32", "darwin")


def _show_without_pygame(text: str) -> None:
    if sys.platform == "win32":
        import ctypes

        ctypes.windll.user32.MessageBoxW(None, text, APP, 0x10)
        return
    import shutil
    import subprocess

    for program, *words in DIALOGS:
        if (found := shutil.which(program)) is not None:
            command = [found, *words, text]
            subprocess.run(
                command, check=False, stderr=subprocess.DEVNULL, env=system_environment(os.environ)
            )
            return


def _words_without_paths(language: str | None) -> Words:
    """The words of a language, else of the system's, as far as any catalogs can be found."""
    folder: Path | None = find_locales()
    return Words() if folder is None else load_words(folder, player_language(language))[0]
