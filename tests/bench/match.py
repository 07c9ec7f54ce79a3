"""Milliseconds of every frame of whole matches through the whole program, and which took over 33.

Somebody plays with the keyboard, from the first deal to the end of the celebration; sounds are played, saves
are written, computer players think in their own process. Frames in which a bar fills are left out. Work takes
its time on the program's clock, measured as processor time of the drawing thread, and nobody sleeps: what is
left of a frame is skipped. What other programs take from the machine only shows in the wall time.
"""

from __future__ import annotations

import argparse
import tempfile
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

from tests.app.machine import Machine, machine
from tests.app.test_matches import by_key
from tests.bench import Figures
from tests.bench.frames import quantile

import pygame  # isort: skip

from uno_desktop.app.ahead import read_now
from uno_desktop.engine import EDITIONS
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scenes.match_end import MatchEnd
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.settings import PoseControl, Tutored

LATE = 33.0
MOVE_AFTER = 20
"""Turns of the loop after which the player moves."""
WATCHED = 180
"""Turns for which the scores and the celebration are looked at."""


class Frame(NamedTuple):
    """One turn of the loop in which the window was drawn, or should have been."""

    own: float
    """Milliseconds of processor time, of the thread that draws."""
    wall: float
    scene: str
    age: int
    """Turns since this scene was the topmost one."""


class Watch:
    """Turns the handle of a machine, and notes how long each turn takes."""

    def __init__(self, game: Machine) -> None:
        self.game = game
        self.frames: list[Frame] = []
        self._turn, game.program.loop.turn = game.program.loop.turn, self._timed  # type: ignore[method-assign]
        self._scene, self._since = game.top, 0

    def _timed(self) -> None:
        game, drawn = self.game, self.game.program.loop.frames
        own, wall = time.thread_time(), time.perf_counter()
        self._turn()
        own, wall = 1000 * (time.thread_time() - own), 1000 * (time.perf_counter() - wall)
        if self._scene is not game.top:
            self._scene, self._since = game.top, 0
        self._since += 1
        loading = isinstance(game.top, TableScene) and game.top.loading
        if not loading and (game.program.loop.frames > drawn or own > LATE):
            self.frames.append(Frame(own, wall, type(game.top).__name__, self._since))


def play(game: Machine) -> Iterator[None]:
    """A match by the keyboard; yields after each turn of the loop."""
    game.click_on("quick")
    waited = 0
    while not isinstance(game.top, MatchEnd):
        game.run()
        yield
        top = game.top
        if isinstance(top, TableScene):
            waited = waited + 1 if top.waits_for_player else 0
            if waited >= MOVE_AFTER:
                waited = 0
                _move(game)
        else:
            waited += 1
            if waited >= WATCHED:
                waited = 0
                game.key(pygame.K_RETURN)
    for _ in range(WATCHED):
        game.run()
        yield


def _move(game: Machine) -> None:
    pose = game.table.player.pose
    if pose.active and not pose.holding:
        game.key(pygame.K_f)
    by_key(game)


@contextmanager
def processor_time() -> Iterator[None]:
    """What may take so many seconds of a frame may take as many of the processor's."""
    with ExitStack() as patches:
        for clock in ("art", "cache", "scenes.loading"):
            patches.enter_context(patch(f"uno_desktop.ui.{clock}.perf_counter", time.thread_time))
        yield


def watched(edition: str, seats: int, size: tuple[int, int], target: int, seed: int) -> list[Frame]:
    """All frames of a match."""
    settings: dict[str, Any] = {"speed": Speed.NORMAL, "reduced_motion": False, "window_size": size}
    calm: dict[str, Any] = {"pose": PoseControl.TOGGLE, "tutorial": Tutored.DONE}
    with (
        processor_time(),
        tempfile.TemporaryDirectory() as folder,
        machine(
            Path(folder),
            Wishes(edition, seats, seed),
            target=target,
            worked=time.thread_time,
            **settings,
            **calm,
        ) as game,
    ):
        game.host.audio.open()
        watch = Watch(game)
        for _ in play(game):
            pass
        game.host.audio.close()
        return watch.frames


def report(name: str, frames: list[Frame], worst: int) -> dict[str, float]:
    """Print the longest frames; the figures of all."""
    for frame in sorted(frames, reverse=True)[:worst]:
        at = frames.index(frame)
        print(f"  {name}: frame {at}, {frame.own:.1f} ms (wall {frame.wall:.1f}), {frame.scene} {frame.age}")
    own, wall = [frame.own for frame in frames], [frame.wall for frame in frames]
    return {
        f"{name} frames": len(frames),
        f"{name} p50 ms": quantile(own, 0.5),
        f"{name} p99 ms": quantile(own, 0.99),
        f"{name} longest ms": max(own),
        f"{name} over 33 ms": sum(each > LATE for each in own),
        f"{name} wall p50 ms": quantile(wall, 0.5),
        f"{name} wall p99 ms": quantile(wall, 0.99),
        f"{name} wall longest ms": max(wall),
        f"{name} wall over 33 ms": sum(each > LATE for each in wall),
    }


def run(args: list[str]) -> Figures:
    """A match of each kind that was asked for."""
    parser = argparse.ArgumentParser(prog="dev.py bench match")
    parser.add_argument("--editions", nargs="+", choices=EDITIONS, default=["classic"])
    parser.add_argument("--seats", type=int, default=10)
    parser.add_argument("--size", default="1920x1080", help="of the window")
    parser.add_argument("--target", type=int, default=200, help="points that end the match")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--worst", type=int, default=5, help="how many of the longest frames are told")
    given = parser.parse_args(args)
    width, _, height = given.size.partition("x")
    read_now()
    figures: dict[str, float] = {}
    for edition in given.editions:
        frames = watched(edition, given.seats, (int(width), int(height)), given.target, given.seed)
        figures |= report(f"{edition} {given.seats}", frames, given.worst)
    return figures
