"""Where to click in a program that runs elsewhere: the same scenes here, on a copy of the player's files."""

from __future__ import annotations

import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.app.machine import NO_WISHES, Machine
from tests.app.test_matches import by_mouse
from tests.desktop import SIZE
from uno_desktop.storage.folders import Folders
from uno_desktop.ui.paths import Point
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.pause import open_pause
from uno_desktop.ui.scenes.table import resume_table


class Shadow(Machine):
    """A machine that is never clicked: it only tells where it would be."""

    def __init__(self, folder: Path) -> None:
        self.clicks: list[Point] = []
        super().__init__(folder, NO_WISHES, window_size=SIZE)

    def click(self, at: Point) -> None:
        self.clicks.append(at)

    def spot(self, control: str, scene: Scene | None = None) -> Point:
        """The middle of a control of a scene, else of the title."""
        if scene is not None:
            self.host.stack.push(scene)
            self.run(2)
        self.click_on(control)
        return self.clicks[-1]

    def move(self, save: str) -> Point | None:
        """What to click next in a match; None as long as others must move first."""
        resume_table(self.host, save)
        self.run(2)
        live = self.table.live
        if live.match.round_over or live.match.tables[0].turn != 0:
            return None
        self.table.load()
        self.run(2)  # lays the controls out
        self.settle()
        by_mouse(self)
        return self.clicks[-1]

    def pause_spot(self, save: str, control: str) -> Point:
        """The middle of a button of the pause in a match."""
        resume_table(self.host, save)
        self.run(2)
        return self.spot(control, open_pause(self.host, self.table.live, 0))


@contextmanager
def shadow(folders: Folders, place: Path) -> Iterator[Shadow]:
    """A shadow of a program that keeps its files in these folders; ``place`` is for the copy."""
    shutil.rmtree(place, ignore_errors=True)
    for source, name in ((folders.config, "config"), (folders.data, "data")):
        if source.is_dir():
            shutil.copytree(source, place / name)
    running = Shadow(place)
    try:
        yield running
    finally:
        running.host.stack.close()
        running.program.window.close()
