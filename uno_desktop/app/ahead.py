"""Modules that are needed soon, read while the title is looked at: no click waits for them."""

from __future__ import annotations

import gc
import sys
import threading
from contextlib import suppress
from importlib import import_module
from typing import Final

AFTER: Final = 1.5
"""Seconds after the title is seen, when everything on it has been drawn."""
YIELDS: Final = 0.0005
"""Seconds until whoever draws gets its turn meanwhile."""
SCREENS: Final = ("table", "new_match", "settings", "history", "rules", "about")


def read_ahead() -> threading.Timer:
    """Begin in a while, beside everything else, unless it is canceled."""
    timer = threading.Timer(AFTER, _read)
    timer.daemon = True
    timer.start()
    return timer


def read_now() -> None:
    """All of them at once."""
    for name in SCREENS:
        with suppress(ImportError):  # whoever opens the screen will say so
            import_module(f"uno_desktop.ui.scenes.{name}")
    gc.freeze()  # modules stay: whoever looks for garbage while cards fly need not go through them again


def _read() -> None:
    usual = sys.getswitchinterval()
    sys.setswitchinterval(YIELDS)
    try:
        read_now()
    finally:
        sys.setswitchinterval(usual)
