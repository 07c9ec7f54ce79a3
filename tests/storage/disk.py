"""Disks that fail, for tests."""

from __future__ import annotations

import contextlib
import errno
import os
import shutil
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NoReturn

import pytest

NOBODY = 65534


@contextlib.contextmanager
def unprivileged() -> Iterator[None]:
    """Without the rights of the superuser, who may write everywhere."""
    if not hasattr(os, "geteuid") or os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@contextlib.contextmanager
def open_folder() -> Iterator[Path]:
    """A folder that an unprivileged process can reach and write to."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    try:
        yield folder
    finally:
        shutil.rmtree(folder)


@contextlib.contextmanager
def guarded_folder() -> Iterator[Path]:
    """A folder that may be read and not written to."""
    with open_folder() as folder:
        folder.chmod(0o555)
        with unprivileged():
            yield folder
        folder.chmod(0o777)


@contextlib.contextmanager
def failing(monkeypatch: pytest.MonkeyPatch, code: int, *calls: str) -> Iterator[None]:
    """These calls of ``os`` fail as the system would let them fail."""

    def fail(*_: Any, **__: Any) -> NoReturn:
        raise OSError(code, os.strerror(code))

    with monkeypatch.context() as patch:
        for call in calls:
            patch.setattr(os, call, fail)
        yield


def full_disk(monkeypatch: pytest.MonkeyPatch) -> contextlib.AbstractContextManager[None]:
    """No space left for anything."""
    return failing(monkeypatch, errno.ENOSPC, "write")
