"""Processes besides the game: the one in which computer players think, and programs of the system."""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache


@cache
def share_no_memory() -> None:
    """Keep Python from starting a process that looks after shared memory: the game has none.

    On Linux and macOS it comes with the first spawned process, and takes as much memory as that one.
    """
    if sys.platform == "win32":
        return
    from multiprocessing import resource_tracker

    nobody = os.open(os.devnull, os.O_WRONLY)
    resource_tracker.getfd = lambda: nobody


def system_environment(environ: Mapping[str, str]) -> dict[str, str]:
    """What programs of the system are to see: a frozen game has its own libraries, which are not theirs.

    >>> system_environment({"LD_LIBRARY_PATH": "/game", "LD_LIBRARY_PATH_ORIG": "/usr", "HOME": "/me"})
    {'HOME': '/me', 'LD_LIBRARY_PATH': '/usr'}
    >>> system_environment({"LD_LIBRARY_PATH": "/usr"})
    {'LD_LIBRARY_PATH': '/usr'}
    """
    kept = dict(environ)
    original = kept.pop("LD_LIBRARY_PATH_ORIG", None)
    if original is not None or getattr(sys, "frozen", False):
        kept.pop("LD_LIBRARY_PATH", None)
    return kept if original is None else {**kept, "LD_LIBRARY_PATH": original}
