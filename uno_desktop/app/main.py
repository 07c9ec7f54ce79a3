"""Starting: a log, a window as soon as possible, and then the program in it."""

from __future__ import annotations

import logging
import logging.handlers
import threading
from pathlib import Path
from typing import Final

import pygame

from uno_desktop import __version__
from uno_desktop.storage.folders import prepare
from uno_desktop.storage.settings_file import load_settings

from .failure import GAVE_UP, INCOMPLETE, complain
from .opening import Options, open_window
from .paths import LOG_FILE, MissingFiles, Paths, find_paths
from .window import NoDisplay

LOG_BYTES: Final = 512 * 1024

_log = logging.getLogger(__name__)


def run(options: Options) -> int:
    """Play until the player leaves; gives the exit code, after saying what is wrong if something is."""
    try:
        paths = find_paths(options.data_dir)
    except MissingFiles as error:
        return complain(INCOMPLETE, error, options.language)
    problems = prepare(paths.folders)
    _start_log(paths.folders.logs)
    try:
        opened = open_window(paths, options, problems)
        from .program import Program  # most of the game, while there is already something to look at

        Program(opened).run()
    except NoDisplay as error:
        return complain(NoDisplay.message, error, _language(paths, options))
    except (FileNotFoundError, ImportError, pygame.error) as error:
        # A drawing, a font or a module: what the player may lack is dealt with where it is read.
        _log.exception("the installation is not whole")
        return complain(INCOMPLETE, error, _language(paths, options))
    except Exception as error:
        # Not even what a scene's failure leads to has worked. Nothing that was played is lost by it.
        _log.exception("the program failed")
        log = paths.folders.logs / LOG_FILE
        return complain(GAVE_UP, f"{type(error).__name__}: {error}; {log}", _language(paths, options))
    finally:
        pygame.quit()
    return 0


def _language(paths: Paths, options: Options) -> str | None:
    """The language that the player chose, if any."""
    kept = load_settings(paths.folders.config)[0].get("language")
    return options.language or (kept if isinstance(kept, str) else None)


def _start_log(folder: Path) -> None:
    """Write a log beside the player's other files; where that is impossible, none."""
    logging.raiseExceptions = False  # a full disk has been told already; the terminal need not hear each line
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.handlers.RotatingFileHandler(
            folder / LOG_FILE,
            maxBytes=LOG_BYTES,
            backupCount=1,
            encoding="utf-8",
            delay=True,
            errors="backslashreplace",
        )
    except OSError:
        handler = logging.NullHandler()
    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s", handlers=[handler]
    )
    threading.excepthook = _note_thread
    _log.info("uno-desktop %s, pygame-ce %s", __version__, pygame.version.ver)


def _note_thread(failed: threading.ExceptHookArgs) -> None:
    """A thread has ended by a mistake of its own; the game goes on without it."""
    _log.error("a thread failed", exc_info=failed.exc_value)
