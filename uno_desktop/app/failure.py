"""What is said when the game cannot start: in the player's language, without a window, with an exit code."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from uno_desktop.i18n.catalog import Message, Words, load_words
from uno_desktop.i18n.languages import choose_language, preferred_locales

from .paths import APP, find_locales

FAILED: Final = 1
INCOMPLETE: Final = Message("The game is not installed completely. Please install it again.")


def complain(message: Message, detail: object, language: str | None = None) -> int:
    """Say why there is no game, and give the exit code for it."""
    said = _words_without_paths(language).of(message)
    if sys.stderr is not None:
        print(f"uno-desktop: {said}\n({detail})", file=sys.stderr)
    else:
        # A program without a console, as on Windows, has nowhere else to say it.
        import pygame

        pygame.display.message_box(APP, f"{said}\n\n{detail}", "error")
    return FAILED


def _words_without_paths(language: str | None) -> Words:
    """The words of a language, else of the system's, as far as any catalogs can be found."""
    folder: Path | None = find_locales()
    wanted = language or choose_language(preferred_locales())
    return Words() if folder is None else load_words(folder, wanted)[0]
