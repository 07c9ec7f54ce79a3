"""A virtual screen for tests in real windows, and hands that click and type there."""

from __future__ import annotations

import os
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

import pygame
import pytest

SIZE = (1280, 720)
PATIENCE = 60.0
STILL = 0.25
"""Seconds after which a screen that has not changed keeps still."""
COLORS = 20
"""A screen of fewer colors shows nothing yet."""
MISSING = [tool for tool in ("Xvfb", "xdotool") if shutil.which(tool) is None]
needs_desktop = pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}: not installed here")


def wait_for(ready: Callable[[], object], what: str, patience: float = PATIENCE) -> None:
    """Wait for another process to get somewhere."""
    end = time.monotonic() + patience
    while not ready():
        assert time.monotonic() < end, f"{what} did not come"
        time.sleep(0.05)


@dataclass(frozen=True, slots=True)
class Desktop:
    """A screen without a window manager: windows lie at its top left corner."""

    display: str
    screen: Path
    """The pixels, kept up to date by the server, in the format of xwd."""

    def xdotool(self, *words: str) -> str:
        """Do something with mouse, keyboard or windows; returns what there is to say about it."""
        environment = {**os.environ, "DISPLAY": self.display}
        done = subprocess.run(
            ["xdotool", *words], env=environment, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    def windows(self) -> list[str]:
        """The game's windows."""
        return self.xdotool("search", "--onlyvisible", "--class", "uno-desktop").splitlines()

    def click(self, at: tuple[float, float]) -> None:
        """Click at a point of the screen."""
        self.xdotool("mousemove", str(round(at[0])), str(round(at[1])), "click", "1")

    def key(self, name: str) -> None:
        """Press a key in the game's window."""
        for window in self.windows()[:1]:
            self.xdotool("windowfocus", window, "key", name)

    def pixels(self) -> bytes:
        """All that the screen shows, four bytes a pixel: blue, green, red, nothing."""
        data = self.screen.read_bytes()
        header, colors = (int.from_bytes(data[at : at + 4]) for at in (0, 76))
        return data[header + 12 * colors :][: 4 * SIZE[0] * SIZE[1]]

    def pixel(self, at: tuple[int, int]) -> bytes:
        """What the screen shows at a point."""
        start = 4 * (at[0] + at[1] * SIZE[0])
        return self.pixels()[start : start + 4]

    def colors(self) -> int:
        """How many colors there are, as far as a few points tell."""
        pixels = self.pixels()
        return len({pixels[at : at + 4] for at in range(0, len(pixels), 4001)})

    def rest(self, colors: int = COLORS) -> None:
        """Wait until the screen shows more than so many colors, and keeps still."""
        before = b""

        def resting() -> bool:
            nonlocal before
            time.sleep(STILL)
            last, before = before, self.pixels()
            return last == before and self.colors() > colors

        wait_for(resting, "a picture")

    def picture(self, path: Path, colors: int = COLORS) -> None:
        """Keep what the screen shows once it keeps still."""
        self.rest(colors)
        path.parent.mkdir(parents=True, exist_ok=True)
        pygame.image.save(pygame.image.frombytes(self.pixels(), SIZE, "BGRA").convert(24), path)


@contextmanager
def virtual_desktop() -> Iterator[Desktop]:
    """A new screen, on a number of its own."""
    read, write = os.pipe()
    with tempfile.TemporaryDirectory() as folder:
        command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{SIZE[0]}x{SIZE[1]}x24"]
        command += ["-fbdir", folder, "-nolisten", "tcp"]
        server = subprocess.Popen(command, pass_fds=(write,), stderr=subprocess.DEVNULL)
        os.close(write)
        with os.fdopen(read) as pipe:
            number = pipe.readline().strip()
        try:
            yield Desktop(f":{number}", Path(folder) / "Xvfb_screen0")
        finally:
            server.terminate()
            server.wait()
