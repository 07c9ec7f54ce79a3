"""The built program, and how tests start it.

Building takes a minute, so the tests of it run once `python3 dev.py package` has made the program from the
source as it is, and are skipped otherwise. UNO_DESKTOP_TEST_BUILT=1 tries what is there, however old.
"""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from build import package
from tests.desktop import COLORS, PATIENCE, Desktop, wait_for

BUILT = package.program_path() if os.environ.get("UNO_DESKTOP_TEST_BUILT") else package.built_program()
PICTURES = package.DIST / "pictures"
SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
NEEDS_BUILT = [
    pytest.mark.skipif(BUILT is None, reason="not built from this source: python3 dev.py package does it"),
    pytest.mark.skipif(os.name != "posix", reason="these tests are for Linux"),
]


def built() -> Path:
    """The built program; asked for only by tests that are not skipped."""
    assert BUILT is not None
    return BUILT


def inside(program: Path) -> Path:
    """The folder of a program's libraries and files."""
    return program.parent / "program" / "_internal"


def run(program: Path, *args: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program with nothing in its environment but what is given."""
    return subprocess.run(
        [program, *args],
        env=environment,
        cwd="/",
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


@contextmanager
def started(
    command: Sequence[str | Path], environment: Mapping[str, str], folder: Path
) -> Iterator[subprocess.Popen[bytes]]:
    """The program while it runs, started from a folder."""
    game = subprocess.Popen(command, env=environment, cwd=folder)
    try:
        yield game
    finally:
        game.kill()
        game.wait()


def comes_up(
    desktop: Desktop, command: Sequence[str | Path], environment: Mapping[str, str], folder: Path
) -> None:
    """Check that the program shows something colorful, and ends well when it is asked to."""
    with started(command, {"DISPLAY": desktop.display, **environment}, folder) as game:
        wait_for(lambda: game.poll() is not None or desktop.colors() > COLORS, "the title")
        assert game.poll() is None
        game.send_signal(signal.SIGTERM)
        assert game.wait(PATIENCE) == 0
    wait_for(lambda: not any(desktop.pixels()), "an empty screen")
