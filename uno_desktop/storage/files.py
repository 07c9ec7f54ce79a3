"""Reading and writing whole files: all or nothing, within limits, and bad ones out of the way.

Every access to the disk of this package goes through here or through ``Recorder``.
"""

from __future__ import annotations

import contextlib
import json
import math
import os
import secrets
import shutil
import stat
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, NoReturn, Self

from uno_desktop.engine.fields import once_each

from .problems import Problem, Refused, Trouble

MAX_FILE: Final = 50 * 2**20
MAX_DEPTH: Final = 24
"""How deep lists and objects may be nested; ours go to 6."""
MAX_ASIDE: Final = 99
"""So many bad files of one name are kept."""
STALE: Final = 3600.0
"""Seconds after which a temporary file was left behind by a crash, and not by another window at work."""
_TEMPORARY: Final = ".tmp"
_READ: Final = os.O_RDONLY | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
_CREATE: Final = os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0)


# -- reading -------------------------------------------------------------------------------------------------


def read_file(path: Path, limit: int = MAX_FILE) -> bytes:
    """All of a file; raises OSError, or Refused if it is too large or no file at all."""
    file = os.open(path, _READ)  # not blocking: a pipe of this name must not hold the game up
    try:
        found = os.fstat(file)
        if not stat.S_ISREG(found.st_mode):
            raise Refused(Trouble.FOREIGN, f"{path.name}: not a file")
        with open(file, "rb", closefd=False) as stream:
            data = stream.read(limit + 1)
    finally:
        os.close(file)
    if len(data) > limit:
        raise Refused(Trouble.TOO_LARGE, f"{path.name}: more than {limit} bytes")
    return data


def parse_json(data: bytes) -> Any:
    """JSON of ordinary depth and text; raises Refused for anything else."""
    try:
        value = json.loads(
            data.decode(), parse_constant=_no_constant, parse_float=_finite, object_pairs_hook=once_each
        )
        _check(value)
    except (ValueError, RecursionError) as error:
        raise Refused(Trouble.DAMAGED, f"not readable as JSON: {error}") from None
    return value


def _no_constant(name: str) -> NoReturn:
    raise ValueError(f"{name} is not JSON")


def _finite(text: str) -> float:
    """A number that can be written again: 1e999 is none."""
    number = float(text)
    if math.isinf(number):
        raise ValueError(f"{text[:40]} is too large")
    return number


def _check(value: object) -> None:
    """Refuse what JSON allows and we never write: deep nesting, and halves of characters."""
    layer = [value]
    for _ in range(MAX_DEPTH):
        below: list[object] = []
        for item in layer:
            if isinstance(item, dict):
                below += item
                below += item.values()
            elif isinstance(item, list):
                below += item
            elif isinstance(item, str) and not item.isascii():
                item.encode()
        if not below:
            return
        layer = below
    raise ValueError(f"nested more than {MAX_DEPTH} deep")


# -- writing -------------------------------------------------------------------------------------------------


def replace_file(path: Path, data: bytes) -> None:
    """Put a whole file in place of the old one, surely on disk; on OSError the old one is still there."""
    temporary = temporary_path(path)
    try:
        file = os.open(temporary, _CREATE, 0o644)
        try:
            write_all(file, data)
            os.fsync(file)
        finally:
            os.close(file)
        os.replace(temporary, path)
    except OSError:
        with contextlib.suppress(OSError):
            temporary.unlink()
        raise
    sync_folder(path.parent)


def temporary_path(path: Path) -> Path:
    """A name beside a path for something that is being made; :func:`sweep` knows it."""
    return path.with_name(f".{path.name}.{secrets.token_hex(4)}{_TEMPORARY}")


def write_all(file: int, data: bytes) -> None:
    """Write to a descriptor until everything is written."""
    while data:
        data = data[os.write(file, data) :]


def sync_folder(folder: Path) -> None:
    """Make the names in a folder last, where the system knows how."""
    if sys.platform == "win32":
        return
    with contextlib.suppress(OSError):  # some network drives cannot, and the data itself is safe
        file = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(file)
        finally:
            os.close(file)


def set_aside(path: Path) -> str:
    """Rename a bad file or folder to ``name.bad-1`` and so on; returns the new name, empty if it stays."""
    for number in range(1, MAX_ASIDE + 1):
        aside = path.with_name(f"{path.name}.bad-{number}")
        if not os.path.lexists(aside):
            try:
                os.rename(path, aside)
            except OSError:
                return ""
            return aside.name
    return ""


def refused(path: Path, error: Refused, *, newer: bool = False) -> Problem:
    """Set a bad file aside, and say so; one of a newer version stays for the program that wrote it."""
    aside = set_aside(path) if newer or error.trouble is not Trouble.NEWER_VERSION else ""
    return Problem(error.trouble, path.name, aside, str(error))


def sweep(folder: Path) -> None:
    """Remove what a crash left half written."""
    with contextlib.suppress(OSError):
        for entry in os.scandir(folder):
            if entry.name.startswith(".") and entry.name.endswith(_TEMPORARY):
                with contextlib.suppress(OSError):
                    if time.time() - entry.stat(follow_symlinks=False).st_mtime > STALE:
                        if entry.is_dir(follow_symlinks=False):
                            shutil.rmtree(entry.path, ignore_errors=True)
                        else:
                            os.unlink(entry.path)


# -- locks ---------------------------------------------------------------------------------------------------


class Lock:
    """Held by this process until it is closed; the system lets go of it if the process dies.

    Where a lock cannot be made at all, as on a read-only disk, there is one without a file.
    """

    def __init__(self, file: int | None = None) -> None:
        self._file = file

    def close(self) -> None:
        """Let go."""
        if self._file is not None:
            os.close(self._file)
            self._file = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def try_lock(path: Path) -> Lock | None:
    """The lock of that name, or None if another window has it; raises OSError if it cannot be made."""
    file = os.open(path, os.O_RDWR | os.O_CREAT | getattr(os, "O_CLOEXEC", 0), 0o644)
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        os.close(file)
        return None
    except OSError:
        pass  # a file system without locks: better no lock than no game
    return Lock(file)


if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


def wait_for_lock(path: Path, patience: float = 0.5, pause: float = 0.01) -> Lock | None:
    """A lock that others only ever hold for moments, as to see whether it is held; None if it is for long."""
    lock = try_lock(path)
    give_up = time.monotonic() + patience
    while lock is None and time.monotonic() < give_up:
        time.sleep(pause)
        lock = try_lock(path)
    return lock


@contextlib.contextmanager
def locked(path: Path, patience: float = 0.5) -> Iterator[None]:
    """Wait a little for a lock, then go on in any case."""
    lock = wait_for_lock(path, patience)
    try:
        yield
    finally:
        if lock is not None:
            lock.close()
