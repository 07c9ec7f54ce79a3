"""Share of one core that the program takes while nobody does anything: title, waiting table, pause, away.

Time is the program's own, as in `bench match`: nobody sleeps, what is left of a frame is skipped, and the
processor time of the thread that draws is compared with the time that has passed on that clock. Sound is
mixed by another thread and is not part of it, nor is what the system takes to show the picture.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from tests.app.machine import Machine, machine
from tests.bench import Figures

import pygame  # isort: skip

from uno_desktop.app.ahead import read_now
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.settings import Tutored

SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (3840, 2160)}
SETTLED = 300
"""Turns of the loop after which everything has been drawn."""


def share(game: Machine, seconds: float) -> float:
    """Percent of a core, once everything has come to rest."""
    game.run(SETTLED)
    worked, begun = time.thread_time(), game.clock()
    while game.clock() - begun < seconds:
        game.run()
    return 100 * (time.thread_time() - worked) / (game.clock() - begun)


def away(game: Machine, gone: int, back: int, seconds: float) -> float:
    """The same while the window is out of focus or out of sight."""
    game.events.append(pygame.Event(gone))
    percent = share(game, seconds)
    game.events.append(pygame.Event(back))
    game.run()
    return percent


def shares(size: tuple[int, int], seats: int, seconds: float) -> Iterator[tuple[str, float]]:
    """What each state takes."""
    calm: dict[str, Any] = {
        "speed": Speed.FAST,
        "reduced_motion": False,
        "tutorial": Tutored.DONE,
        "window_size": size,
    }
    with (
        tempfile.TemporaryDirectory() as folder,
        machine(Path(folder), Wishes("classic", seats, 1), worked=time.thread_time, **calm) as game,
    ):
        yield "title", share(game, seconds)
        yield "title out of focus", away(game, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, seconds)
        game.click_on("quick")
        game.run(2)
        while game.table.loading or not game.table.waits_for_player:
            game.run()
        yield "waiting table", share(game, seconds)
        yield "table minimized", away(game, pygame.WINDOWMINIMIZED, pygame.WINDOWRESTORED, seconds)
        yield "table out of focus", away(game, pygame.WINDOWFOCUSLOST, pygame.WINDOWFOCUSGAINED, seconds)
        game.key(pygame.K_p)
        yield "paused", share(game, seconds)


def run(args: list[str]) -> Figures:
    """Each state at each size."""
    parser = argparse.ArgumentParser(prog="dev.py bench idle")
    parser.add_argument("--sizes", nargs="+", choices=SIZES, default=list(SIZES)[:2])
    parser.add_argument("--seats", type=int, default=10)
    parser.add_argument("--seconds", type=float, default=20, help="for each state, of the program's own time")
    given = parser.parse_args(args)
    read_now()
    return {
        f"{label} {name}, % of a core": percent
        for label in given.sizes
        for name, percent in shares(SIZES[label], given.seats, given.seconds)
    }
