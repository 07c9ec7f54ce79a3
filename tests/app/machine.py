"""The whole program on a machine of our own: time passes when a test says so, and hands post real events."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pygame

from tests import screen  # noqa: F401  # first: no hardware
from uno_desktop.app.loop import FRAME, Loop
from uno_desktop.app.opening import Options, open_window
from uno_desktop.app.paths import find_paths
from uno_desktop.app.program import Program
from uno_desktop.session.pace import Timing
from uno_desktop.ui.drafts import first_draft, keep_draft
from uno_desktop.ui.focus import Focus
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import Title
from uno_desktop.ui.settings import Settings

NO_WISHES = Wishes()
QUICK = {
    "speed": Speed.INSTANT,
    "reduced_motion": True,
    "window_size": (960, 540),
    "editions_met": ("dumb_fu", "eight_wilds", "rock_n_swap", "special_agent"),
}


class Machine:
    """A program that runs as long as somebody turns the handle.

    A turn takes as long as a frame, whatever is done in it. Where ``worked`` tells how many seconds of work
    were done so far, work takes its time, and only what it leaves of a frame is slept.
    """

    def __init__(
        self, folder: Path, wishes: Wishes, worked: Callable[[], float] | None = None, **settings: Any
    ) -> None:
        self.now = 0.0
        self._worked = worked
        self.events: list[pygame.Event] = []
        loop = partial(Loop, poll=self._poll, clock=self.clock, sleep=self._sleep)
        self.program = Program(open_window(find_paths(folder), Options("en", wishes=wishes)), loop)
        self.program.change(replace(self.program.host.settings, **{**QUICK, **settings}))
        self.host = self.program.host
        self.host.stack.push(Title(self.host))
        self.run(2)

    def _poll(self) -> list[pygame.Event]:
        events, self.events = self.events, []
        return events

    def clock(self) -> float:
        """Seconds since the program was opened."""
        return self.now if self._worked is None else self.now + self._worked()

    def _sleep(self, seconds: float) -> None:
        self.now += max(seconds, FRAME) if self._worked is None else seconds

    def run(self, turns: int = 1) -> None:
        for _ in range(turns):
            self.program.loop.turn()

    @property
    def top(self) -> Scene:
        assert self.host.stack.top is not None
        return self.host.stack.top

    @property
    def table(self) -> TableScene:
        return next(scene for scene in self.host.stack.scenes if isinstance(scene, TableScene))

    def focus(self) -> Focus:
        """The controls of the scene on top."""
        focus = getattr(self.top, "focus", None) or self.top.board.focus  # type: ignore[attr-defined]
        assert isinstance(focus, Focus)
        return focus

    def key(self, *keys: int) -> None:
        """Press and release keys, one after the other."""
        for key in keys:
            self.events += [
                pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0),
                pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0),
            ]
            self.run()

    def click(self, at: tuple[float, float]) -> None:
        """Move the mouse to a point and click."""
        pos = (round(at[0]), round(at[1]))
        self.events.append(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(0, 0, 0)))
        self.run()
        self.events += [
            pygame.Event(pygame.MOUSEBUTTONDOWN, pos=pos, button=1),
            pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1),
        ]
        self.run()

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        """Press the mouse at a point, move it, and let go."""
        one, other = (tuple(map(round, point)) for point in (start, end))
        self.events.append(pygame.Event(pygame.MOUSEMOTION, pos=one, rel=(9, 9), buttons=(0, 0, 0)))
        self.run()
        self.events.append(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=one, button=1))
        self.run()
        self.events.append(pygame.Event(pygame.MOUSEMOTION, pos=other, rel=(9, 9), buttons=(1, 0, 0)))
        self.run()
        self.events.append(pygame.Event(pygame.MOUSEBUTTONUP, pos=other, button=1))
        self.run()

    def click_on(self, control: str) -> None:
        spot = next(spot for spot in self.focus().spots if spot.id == control)
        self.click(spot.place().center)

    def walk_to(self, control: str) -> None:
        """Reach a control with the Tab key alone."""
        focus = self.focus()
        for _ in range(len(focus.spots) + 2):
            if focus.visible and focus.current == control:
                return
            self.key(pygame.K_TAB)
        raise AssertionError(f"{control} cannot be reached among {[spot.id for spot in focus.spots]}")

    def settle(self) -> None:
        """Let the table finish what it is showing, and the computer players move, until someone is needed."""
        table = self.table
        for _ in range(4000):
            if self.top is not table or table.waits_for_player:
                return
            self.run()
        raise AssertionError(f"nothing happens: {table.live.view(table.viewer)}")


@contextmanager
def machine(
    folder: Path,
    wishes: Wishes = NO_WISHES,
    *,
    target: int = 100,
    worked: Callable[[], float] | None = None,
    **settings: Any,
) -> Iterator[Machine]:
    """A machine whose last match was to so many points."""
    config = find_paths(folder).folders.config
    config.mkdir(parents=True, exist_ok=True)
    keep_draft(config, replace(first_draft(Settings()), target=target))
    running = Machine(folder, wishes, worked, **{"uno_timing": Timing.NORMAL, **settings})
    try:
        yield running
    finally:
        running.host.stack.close()
        running.program.window.close()
