"""Milliseconds to build each screen, its longest frame, and the frames over 33 ms in its first second.

Every screen is opened with nothing drawn before, but for those that lie on a table. Built means constructed,
laid out and painted once; drawing that was put off counts in the frames that follow, as the loop does it.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import NamedTuple

from tests import screen  # noqa: F401  # before pygame: it chooses the driver that shows nothing
from tests.bench import Figures
from tests.shots.played import CAST, game_at

import pygame  # isort: skip

from uno_desktop.ai.worker import Thinker
from uno_desktop.app.loop import FRAME, RESERVE, STEP
from uno_desktop.engine.formats import MatchSetup
from uno_desktop.session.live import Live
from uno_desktop.session.plan import MatchPlan, SeatPlan
from uno_desktop.storage.folders import find_folders
from uno_desktop.ui.actions import Action, Pressed
from uno_desktop.ui.host import Host
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.screen_shots import SHOTS, shot_host
from uno_desktop.ui.settings import Settings

SIZES = {"720p": (1280, 720), "1080p": (1920, 1080)}
LATE = 0.033
Clock = Callable[[], float]


class Measured(NamedTuple):
    """Of one screen, in milliseconds."""

    build: float
    longest: float
    late: int
    """Frames over 33 ms in the first second."""


@dataclass(frozen=True, slots=True)
class Show:
    """A stack of scenes that is driven as the loop drives it, as fast as it can."""

    host: Host
    surface: pygame.Surface
    clock: Clock

    def frame(self) -> float:
        """One turn of the loop; gives how long it took."""
        begun, stack = self.clock(), self.host.stack
        stack.settle(self.surface)
        for _ in range(round(FRAME / STEP)):
            stack.update(STEP)
        stack.draw(self.surface)
        stack.drawn()
        self.host.refine(FRAME - (self.clock() - begun) - RESERVE)
        return self.clock() - begun

    def opened(self, act: Callable[[], object]) -> Measured:
        """Do what opens a screen, and watch it for a second."""
        begun = self.clock()
        act()
        self.frame()
        build = self.clock() - begun
        frames = [self.frame() for _ in range(round(1 / FRAME))]
        return Measured(build * 1000, max(frames) * 1000, sum(each > LATE for each in frames))

    def forget(self) -> None:
        """Drop everything that was drawn."""
        self.host.kit.cache.clear()
        self.host.kit.art.forget_wishes()

    def alone(self, make: Callable[[Host], Scene], staged: bool) -> Measured:
        """A screen that fills the window; one that is staged first is not charged with that."""
        ready = make(self.host)
        self.forget()
        measured = self.opened(lambda: self.host.stack.push(ready if staged else make(self.host)))
        self.host.stack.close()
        return measured


def menus(size: tuple[int, int], folder: Path, clock: Clock) -> Iterator[tuple[str, Measured]]:
    """All screens without a table, and replays."""
    host = shot_host(size, Settings(), find_folders(folder))
    host.stack.reduced_motion = False
    show = Show(host, pygame.display.set_mode(size), clock)
    for name, make in SHOTS.items():
        yield name, show.alone(make, staged=name.startswith("replay"))


def tables(size: tuple[int, int], folder: Path, clock: Clock) -> Iterator[tuple[str, Measured]]:
    """A table of ten, what opens on it, and what follows it."""
    host = shot_host(size, Settings(), find_folders(folder))
    host.stack.reduced_motion = False
    show = Show(host, pygame.display.set_mode(size), clock)
    plan = MatchPlan(
        MatchSetup(seats=10), tuple(SeatPlan(each, human=each == CAST[0]) for each in CAST), seed=7
    )
    yield (
        "table10",
        show.alone(lambda host: TableScene(host, Live(plan, thinkers=[Thinker(spawn=False)])), True),
    )
    for name, action in (("pause", Action.PAUSE), ("log", Action.LOG)):
        game = game_at("ten_seats", size, Settings(), folder)
        show = Show(game.host, game.surface, clock)
        show.frame()
        yield name, show.opened(partial(game.host.stack.handle, Pressed(action)))
        game.host.stack.close()
    for name in ("round_end", "match_end"):
        game = game_at(name, size, Settings(), folder)
        end = game.host.stack.scenes[-1]
        yield name, Show(game.host, game.surface, clock).alone(partial(_as_it_is, end), True)


def _as_it_is(scene: Scene, _: Host) -> Scene:
    return scene


def run(args: list[str]) -> Figures:
    """Print a line for each screen; the figures are the worst of all."""
    parser = argparse.ArgumentParser(prog="dev.py bench screens")
    parser.add_argument("--cpu", action="store_true", help="time of our own thread, for a busy machine")
    parser.add_argument("names", nargs="*", help="only screens whose names begin so")
    given = parser.parse_args(args)
    clock = time.thread_time if given.cpu else time.perf_counter
    pygame.display.init()
    pygame.font.init()
    figures: dict[str, float] = {}
    for label, size in SIZES.items():
        print(f"{label:<22}{'build ms':>10}{'longest':>10}{'late':>6}")
        worst = [0.0] * 3
        with tempfile.TemporaryDirectory() as folder:
            for measure in (menus, tables):
                for name, found in measure(size, Path(folder), clock):
                    if not given.names or name.startswith(tuple(given.names)):
                        print(f"  {name:<20}{found.build:>10.1f}{found.longest:>10.1f}{found.late:>6}")
                        worst = [max(pair) for pair in zip(worst, found, strict=True)]
        for what, value in zip(("build ms", "longest frame ms", "late frames"), worst, strict=True):
            figures[f"{label}, worst {what}"] = value
    return figures
