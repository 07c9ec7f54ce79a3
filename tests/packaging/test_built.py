"""The built program: what it is made of, and a round that is played with it, as players would."""

from __future__ import annotations

import json
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from build import package
from tests.desktop import PATIENCE, SIZE, Desktop, needs_desktop, virtual_desktop, wait_for
from tests.packaging.built import NEEDS_BUILT, PICTURES, built, inside, started
from tests.packaging.shadow import Shadow, shadow
from uno_desktop import __version__
from uno_desktop.storage.folders import Folders
from uno_desktop.storage.settings_file import save_settings
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.paths import Point
from uno_desktop.ui.scenes.settings import SettingsScreen
from uno_desktop.ui.settings import Settings, settings_to_dict
from uno_desktop.ui.table.roundend import round_end_buttons

MEGABYTE = 1e6
ROUND = 240.0
"""Seconds that a round may take, on a busy machine."""
BAR = (SIZE[0] // 2, 45)
"""A point of the line below the bar of the table, which nothing but another screen covers."""

pytestmark = NEEDS_BUILT


# -- what it is made of ------------------------------------------------------------------------------------


def test_it_is_slim() -> None:
    assert sum(path.lstat().st_size for path in built().parent.rglob("*")) <= 45 * MEGABYTE
    (archive,) = package.DIST.glob(f"uno-desktop-{__version__}-linux-*.tar.xz")
    assert archive.stat().st_size <= 22 * MEGABYTE


def test_nothing_is_inside_that_nobody_needs() -> None:
    folder = built().parent
    names = {path.relative_to(folder).as_posix().lower() for path in folder.rglob("*")}
    for unneeded in ("numpy", "pil/", "tkinter", "libtk", "libcrypto", "tests/", "notosansjp", "examples"):
        assert not [name for name in names if unneeded in name]


def test_licenses_are_inside() -> None:
    licenses = inside(built()) / "licenses"
    assert {"LICENSE", "THIRD-PARTY.txt", "LGPL-2.1.txt"} <= {path.name for path in licenses.iterdir()}
    fonts = inside(built()) / "uno_desktop" / "assets" / "fonts"
    assert len(list(fonts.glob("*-OFL.txt"))) == len(list(fonts.glob("*.ttf")))


# -- playing -----------------------------------------------------------------------------------------------


def home_folders(home: Path) -> Folders:
    """Where the program keeps its files below a home."""
    return Folders(home / ".config/uno-desktop", home / ".local/share/uno-desktop", home / "logs")


class Player:
    """Someone at a desktop, with a home and the program."""

    def __init__(self, program: Path, home: Path, desktop: Desktop, shadow: Shadow) -> None:
        self.program = program
        self.home = home
        self.desktop = desktop
        self.shadow = shadow
        self.folders = home_folders(home)

    @contextmanager
    def start(self, *args: str) -> Iterator[subprocess.Popen[bytes]]:
        """The program with a bare environment, started from another folder."""
        elsewhere = self.home / "à côté"
        elsewhere.mkdir(parents=True, exist_ok=True)
        environment = {"DISPLAY": self.desktop.display, "HOME": str(self.home), "SDL_AUDIODRIVER": "dummy"}
        with started([self.program, *args], environment, elsewhere) as game:
            wait_for(self.desktop.windows, "the window")
            yield game

    def click_until(self, at: Point, ready: Callable[[], object], what: str) -> None:
        """Click, and again if the program was not ready for it."""

        def clicked() -> bool:
            self.desktop.click(at)
            self.desktop.rest()
            return bool(ready())

        wait_for(clicked, what)

    def save(self) -> str:
        """The name of the only save."""
        (journal,) = self.folders.saves.glob("*/match.jsonl")
        return journal.parent.name

    def journal(self) -> list[str]:
        """The lines of all saves."""
        journals = self.folders.saves.glob("*/match.jsonl")
        return [line for path in journals for line in path.read_text(encoding="utf-8").splitlines()]

    def move(self) -> bool:
        """Do something sensible at the table; tells whether the round is over."""
        at, over = self.shadow.move(self.save())
        if at is not None:
            self.desktop.click(at)
        return over

    def leave_the_match(self) -> None:
        """Pause, and go back to the title."""
        leave = self.shadow.pause_spot(self.save(), "leave")
        self.desktop.key("Escape")
        self.desktop.rest()
        self.desktop.click(leave)
        self.desktop.rest()

    def language(self) -> str:
        kept = json.loads((self.folders.config / "settings.json").read_text(encoding="utf-8"))
        return str(kept["language"])


@pytest.fixture
def player(program: Path, tmp_path: Path) -> Iterator[Player]:
    home = tmp_path / "maison de Zoé"
    with virtual_desktop() as desktop, shadow(home_folders(home), tmp_path / "shadow") as seen:
        player = Player(program, home, desktop, seen)
        player.folders.config.mkdir(parents=True)
        settings = replace(Settings(), speed=Speed.INSTANT, reduced_motion=True, window_size=SIZE)
        assert save_settings(player.folders.config, settings_to_dict(settings)) is None
        yield player


def children(process: int) -> list[int]:
    """The processes a process has started."""
    text = Path(f"/proc/{process}/task/{process}/children").read_text(encoding="utf-8")
    return [int(word) for word in text.split()]


def gone(process: int) -> bool:
    """Whether a process has ended; a zombie has, whoever is to bury it."""
    try:
        status = Path(f"/proc/{process}/stat").read_text(encoding="utf-8")
    except OSError:
        return True
    return status.rpartition(")")[2].split()[0] in "ZX"


def the_worker(game: subprocess.Popen[bytes]) -> int:
    """The one process that the program has started."""
    wait_for(lambda: children(game.pid), "the worker")
    (worker,) = children(game.pid)
    return worker


@needs_desktop
def test_a_round_is_played_the_language_changed_and_the_match_continued(player: Player) -> None:
    desktop = player.desktop
    with player.start("--seed", "7", "--players", "3") as game:
        desktop.picture(PICTURES / "1-title.png")
        title = desktop.pixel(BAR)
        player.click_until(player.shadow.spot("quick"), player.journal, "the deal")
        wait_for(lambda: desktop.pixel(BAR) != title, "the table")
        desktop.picture(PICTURES / "2-table.png")
        bar = desktop.pixel(BAR)
        wait_for(player.move, "the end of the round", ROUND)
        played = len(player.journal())
        wait_for(lambda: desktop.pixel(BAR) != bar, "the sheet of scores")
        desktop.picture(PICTURES / "3-scores.png")
        go_on = round_end_buttons(SIZE)["go_on"].center
        player.click_until(go_on, lambda: len(player.journal()) > played, "the next round")
        worker = the_worker(game)
        player.leave_the_match()
        wait_for(lambda: gone(worker), "the end of the worker")
        to_language = player.shadow.spot("language", SettingsScreen)
        desktop.click(player.shadow.spot("settings"))
        desktop.rest()
        # The first click chooses English, the second French.
        player.click_until(to_language, lambda: player.language() == "fr", "French")
        desktop.picture(PICTURES / "4-settings-in-french.png")
        desktop.key("Escape")
        desktop.rest()
        desktop.click(player.shadow.spot("quit"))
        assert game.wait(PATIENCE) == 0
    with player.start() as game:
        desktop.picture(PICTURES / "5-title-in-french.png")
        played = len(player.journal())
        desktop.click(player.shadow.spot("continue"))

        def moved() -> bool:
            player.move()
            return len(player.journal()) > played

        wait_for(moved, "the match that was left")
        desktop.picture(PICTURES / "6-continued-in-french.png")
        worker = the_worker(game)
        game.send_signal(signal.SIGTERM)
        assert game.wait(PATIENCE) == 0
        wait_for(lambda: gone(worker), "the end of the worker")


@needs_desktop
def test_there_is_one_window_and_the_worker_ends_with_the_program(player: Player) -> None:
    with player.start("--seed", "3") as game:
        player.click_until(player.shadow.spot("quick"), player.journal, "the deal")
        worker = the_worker(game)
        assert len(player.desktop.windows()) == 1
        game.kill()
        game.wait()
        wait_for(lambda: gone(worker), "the end of the worker")
