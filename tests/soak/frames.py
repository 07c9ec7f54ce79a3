"""One hour of the running program, as fast as it goes: memory flat, no file left open.

The clock is the program's own, so an hour is 216,000 turns of the loop, of which those are drawn that the
program draws. Somebody plays with the keyboard, looks at the log and the pause, goes back to the title now
and then, and resizes the window.
"""

from __future__ import annotations

import argparse
import contextlib
import ctypes
import gc
import os
import tempfile
import time
import tracemalloc
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

from tests.app.machine import Machine, machine
from tests.app.test_matches import by_key
from tests.bench import Figures
from tests.soak.sessions import memory_kb, open_files

import pygame  # isort: skip

from uno_desktop.progress import Progress
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scenes.match_end import MatchEnd
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import Title
from uno_desktop.ui.settings import PoseControl, Tutored

SIZES = ((1280, 720), (960, 540))
MOVE_AFTER = 40
"""Turns of the loop after which the player moves."""
SAMPLES = 30
MOST_FONTS = 120
"""Sizes of letters, in two sizes of the window."""
MOST_KB = 20_000
"""How much more memory there may be at the end than after the first tenth."""


def files_open() -> tuple[int, int]:
    """How many files this process has open, and how many fonts: pygame keeps one open for each size."""
    fonts = 0
    with contextlib.suppress(OSError):
        for name in os.listdir("/proc/self/fd"):
            with contextlib.suppress(OSError):
                fonts += os.readlink(f"/proc/self/fd/{name}").endswith(".ttf")
    return open_files() - fonts, fonts


class Sample(NamedTuple):
    """What the process holds while a match is going on."""

    memory: int
    """Kilobytes that are in use, without what was freed and not given back to the system."""
    files: int
    fonts: int
    sprites: int
    """Kilobytes of what was drawn and is kept, up to a limit."""
    objects: int
    """Of Python, as far as its garbage collector knows them."""
    traced: int
    """Kilobytes that Python asked for, if that is traced."""


def sample(game: Machine) -> Sample:
    """Look at this process."""
    gc.collect()
    with contextlib.suppress(OSError, AttributeError):
        ctypes.CDLL("libc.so.6").malloc_trim(0)
    sprites, objects = game.host.kit.cache.size // 1024, len(gc.get_objects())
    return Sample(memory_kb(), *files_open(), sprites, objects, tracemalloc.get_traced_memory()[0] // 1024)


def printed(samples: Sequence[Sample]) -> None:
    """A line for every tenth of the time."""
    print(f"{'tenth':>6}{'memory KB':>12}{'sprites KB':>12}{'fonts':>8}{'objects':>10}{'traced KB':>12}")
    for tenth, each in enumerate(samples[SAMPLES // 10 - 1 :: SAMPLES // 10], 1):
        print(
            f"{tenth:>6}{each.memory:>12}{each.sprites:>12}{each.fonts:>8}{each.objects:>10}{each.traced:>12}"
        )


def compared(before: tracemalloc.Snapshot, after: tracemalloc.Snapshot) -> None:
    """Where Python's part of the memory grew most."""
    for difference in after.compare_to(before, "lineno")[:15]:
        print(f"  {difference}")


class Evening:
    """Somebody who plays match after match."""

    def __init__(self, game: Machine) -> None:
        self.game = game
        self.moves = self.matches = 0
        self._waited = 0

    def turn(self) -> None:
        """One turn of the loop, and whatever the player does in it."""
        self.game.run()
        top = self.game.top
        busy = isinstance(top, TableScene) and not top.waits_for_player
        self._waited = 0 if busy else self._waited + 1
        if self._waited >= MOVE_AFTER:
            self._waited = 0
            self._act()

    def _act(self) -> None:
        game, top = self.game, self.game.top
        if isinstance(top, Title):
            game.click_on("quick")
        elif isinstance(top, MatchEnd):
            self.matches += 1
            game.click_on("title" if self.matches % 2 else "again")
        elif isinstance(top, TableScene):
            self.moves += 1
            self._look_around()
            if game.top is top and top.waits_for_player:
                by_key(game)
        else:
            game.key(pygame.K_RETURN)

    def _look_around(self) -> None:
        game = self.game
        if self.moves % 20 == 0:
            game.key(pygame.K_l)
            game.run(20)
            game.key(pygame.K_ESCAPE)
        elif self.moves % 20 == 10:
            game.key(pygame.K_p)
            game.run(20)
            game.key(pygame.K_ESCAPE)
        elif self.moves % 50 == 5:
            window = game.program.window
            window.set_windowed_size(SIZES[self.moves // 50 % 2])
            game.events.append(pygame.Event(pygame.WINDOWSIZECHANGED, x=0, y=0))
            game.run(40)
        game.run(20)


def play(folder: Path, seconds: float, progress: Progress | None = None) -> dict[str, float]:
    """So many seconds of the program's own time; the first tenth warms up."""
    settings: dict[str, Any] = {"speed": Speed.NORMAL, "reduced_motion": False, "window_size": SIZES[0]}
    calm: dict[str, Any] = {"pose": PoseControl.TOGGLE, "tutorial": Tutored.DONE}
    with machine(folder, Wishes("classic", 4), target=200, **settings, **calm) as game:
        evening, start = Evening(game), game.now
        samples: list[Sample] = []
        heaps: list[tracemalloc.Snapshot] = []
        while (passed := game.now - start) < seconds:
            evening.turn()
            due = (len(samples) + 1) * seconds / SAMPLES
            if passed >= due and isinstance(game.top, TableScene):
                samples.append(sample(game))
                if tracemalloc.is_tracing() and len(samples) in (SAMPLES // 10 + 1, SAMPLES):
                    heaps.append(tracemalloc.take_snapshot())
                if progress is not None:
                    progress.advance(round(seconds / SAMPLES))
        if progress is not None:
            printed(samples)
        if len(heaps) > 1:
            compared(*heaps)
        first, last = samples[SAMPLES // 10], samples[-1]
        return {
            "game_minutes": (game.now - start) / 60,
            "turns_of_the_loop": round((game.now - start) * 60),
            "frames_drawn": game.program.loop.frames,
            "moves": evening.moves,
            "matches": evening.matches,
            "memory_before_mb": first.memory / 1024,
            "memory_after_mb": last.memory / 1024,
            "memory_peak_mb": max(each.memory for each in samples) / 1024,
            "files_left_open": last.files - first.files,
            "fonts_open": last.fonts,
            "sprites_before_mb": first.sprites / 1024,
            "sprites_after_mb": last.sprites / 1024,
        }


def run(args: list[str]) -> Figures:
    """Play for a while, and say what it took."""
    parser = argparse.ArgumentParser(prog="dev.py soak frames")
    parser.add_argument("--minutes", type=float, default=60, help="of the program's own time")
    parser.add_argument("--trace", action="store_true", help="trace what Python asks for (much slower)")
    options = parser.parse_args(args)
    if options.trace:
        tracemalloc.start()
    start = time.perf_counter()
    seconds = round(options.minutes * 60)
    with tempfile.TemporaryDirectory() as home, Progress(seconds, "seconds") as progress:
        figures = play(Path(home), seconds, progress)
    grown = (figures["memory_after_mb"] - figures["memory_before_mb"]) * 1024
    assert grown < MOST_KB, f"memory grew by {grown:.0f} KB"
    assert figures["files_left_open"] <= 0, figures
    assert figures["fonts_open"] < MOST_FONTS, figures
    return {**figures, "seconds": time.perf_counter() - start}
