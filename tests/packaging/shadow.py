"""Where to click in a program that runs elsewhere: the same scenes here, on a copy of the player's files."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.app.machine import NO_WISHES, Machine
from tests.app.test_matches import by_mouse
from tests.desktop import SIZE
from uno_desktop.storage.folders import Folders
from uno_desktop.ui.host import Host
from uno_desktop.ui.paths import Point
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.pause import open_pause
from uno_desktop.ui.scenes.table import resume_table
from uno_desktop.ui.scenes.title import Title


class Shadow(Machine):
    """A machine that is never clicked: it only tells where it would be."""

    def __init__(self, folders: Folders, place: Path) -> None:
        self.clicks: list[Point] = []
        self._folders = folders
        self._place = place
        super().__init__(place, NO_WISHES, window_size=SIZE)

    def click(self, at: Point) -> None:
        self.clicks.append(at)

    def spot(self, control: str, scene: Callable[[Host], Scene] = Title) -> Point:
        """The middle of a control of a scene."""
        self._begin_anew()
        self.host.stack.reset(scene(self.host))
        self.run(2)
        self.click_on(control)
        return self.clicks[-1]

    def pause_spot(self, save: str, control: str) -> Point:
        """The middle of a button of the pause in a match."""
        self._sit_down(save)
        self.host.stack.push(open_pause(self.host, self.table.live, 0))
        self.run(2)
        self.click_on(control)
        return self.clicks[-1]

    def move(self, save: str) -> tuple[Point | None, bool]:
        """What to click next in a match, unless others must move first; and whether the round is over."""
        self._sit_down(save)
        match = self.table.live.match
        if match.round_over or match.tables[0].turn != 0:
            return None, match.round_over
        self.table.load()
        self.run(2)  # lays the controls out
        self.settle()
        by_mouse(self)
        return self.clicks[-1], False

    def _sit_down(self, save: str) -> None:
        self._begin_anew()
        resume_table(self.host, save)
        self.run(2)

    def _begin_anew(self) -> None:
        """Let go of every match, and take over what the other program has written since."""
        self.host.stack.reset(Title(self.host))
        self.run(2)
        copied = self._place / "data"
        shutil.rmtree(copied, ignore_errors=True)
        if self._folders.data.is_dir():
            shutil.copytree(self._folders.data, copied)
        self.host.stack.reset(Title(self.host))
        self.run(2)


@contextmanager
def shadow(folders: Folders, place: Path) -> Iterator[Shadow]:
    """A shadow of a program that keeps its files in these folders; ``place`` is for the copies."""
    running = Shadow(folders, place)
    try:
        yield running
    finally:
        running.host.stack.close()
        running.program.window.close()
