"""The built program as players meet it: started from odd places, with next to nothing around it, and played.

Building takes a minute, so these tests run once `python3 dev.py package` has made the program from the source
as it is, and are skipped otherwise. UNO_DESKTOP_TEST_BUILT=1 tries what is there, however old.
"""

from __future__ import annotations

import json
import os
import shutil
import signal
import subprocess
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pytest

from build import package
from tests.desktop import PATIENCE, SIZE, Desktop, needs_desktop, virtual_desktop, wait_for
from tests.packaging.shadow import Shadow, shadow
from uno_desktop import __version__
from uno_desktop.storage.folders import Folders
from uno_desktop.storage.settings_file import save_settings
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.paths import Point
from uno_desktop.ui.scenes.settings import SettingsScreen
from uno_desktop.ui.settings import Settings, settings_to_dict
from uno_desktop.ui.table.roundend import round_end_buttons

BUILT = package.program_path() if os.environ.get("UNO_DESKTOP_TEST_BUILT") else package.built_program()
PICTURES = package.DIST / "pictures"
SILENT = {"SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
MEGABYTE = 1e6
ROUND = 240.0
"""Seconds that a round may take, on a busy machine."""
BAR = (SIZE[0] // 2, 45)
"""A point of the line below the bar of the table, which nothing but another screen covers."""

pytestmark = [
    pytest.mark.skipif(BUILT is None, reason="not built from this source: python3 dev.py package does it"),
    pytest.mark.skipif(os.name != "posix", reason="these tests are for Linux"),
]


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A copy of the program in a folder with spaces, an accent and an apostrophe in its path."""
    assert BUILT is not None
    folder = tmp_path / "Jeux d’été à moi"
    shutil.copytree(BUILT.parent, folder, symlinks=True)
    return folder / BUILT.name


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


def files_in(folder: Path) -> dict[Path, tuple[int, int]]:
    return {path: ((at := path.lstat()).st_mtime_ns, at.st_size) for path in folder.rglob("*")}


# -- what it is made of ------------------------------------------------------------------------------------


def test_it_is_slim() -> None:
    assert BUILT is not None
    assert sum(path.lstat().st_size for path in BUILT.parent.rglob("*")) <= 45 * MEGABYTE
    (archive,) = package.DIST.glob(f"uno-desktop-{__version__}-linux-*.tar.xz")
    assert archive.stat().st_size <= 22 * MEGABYTE


def test_nothing_is_inside_that_nobody_needs() -> None:
    assert BUILT is not None
    names = {path.relative_to(BUILT.parent).as_posix().lower() for path in BUILT.parent.rglob("*")}
    for unneeded in ("numpy", "pil/", "tkinter", "libtk", "libcrypto", "tests/", "notosansjp", "examples"):
        assert not [name for name in names if unneeded in name]


def test_licenses_are_inside() -> None:
    assert BUILT is not None
    licenses = BUILT.parent / "_internal" / "licenses"
    assert {"LICENSE", "THIRD-PARTY.txt", "LGPL-2.1.txt"} <= {path.name for path in licenses.iterdir()}
    fonts = BUILT.parent / "_internal" / "uno_desktop" / "assets" / "fonts"
    assert len(list(fonts.glob("*-OFL.txt"))) == len(list(fonts.glob("*.ttf")))


# -- starting ----------------------------------------------------------------------------------------------


def test_it_tests_itself_in_a_bare_environment_by_a_symlink_and_leaves_its_folder_alone(
    program: Path, tmp_path: Path
) -> None:
    link = tmp_path / "links" / "spiel"
    link.parent.mkdir()
    link.symlink_to(program)
    before = files_in(program.parent)
    done = run(link, "--self-test", "--data-dir", str(tmp_path / "gardé"), **SILENT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "packaged" in done.stdout
    assert files_in(program.parent) == before


def test_it_knows_its_version(program: Path) -> None:
    assert run(program, "--version").stdout == f"uno-desktop {__version__}\n"


def test_no_display_is_said_in_the_players_language(program: Path, tmp_path: Path) -> None:
    done = run(program, "--data-dir", str(tmp_path / "kept"), LANG="es_MX.UTF-8")
    assert done.returncode == 1
    assert "pantalla" in done.stderr


@pytest.mark.parametrize("missing", ["uno_desktop/assets/cards", "pygame_ce.libs", "pygame"])
def test_missing_parts_are_said_in_the_players_language(program: Path, tmp_path: Path, missing: str) -> None:
    shutil.rmtree(program.parent / "_internal" / missing)
    done = run(program, "--data-dir", str(tmp_path / "kept"), LANG="fr_CA.UTF-8", **SILENT)
    assert done.returncode == 1
    assert "installé" in done.stderr
    assert "Traceback" not in done.stderr


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
        game = subprocess.Popen([self.program, *args], env=environment, cwd=elsewhere)
        try:
            wait_for(self.desktop.windows, "the window")
            yield game
        finally:
            game.kill()
            game.wait()

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


@needs_desktop
def test_a_round_is_played_the_language_changed_and_the_match_continued(player: Player) -> None:
    desktop = player.desktop
    with player.start("--seed", "7", "--players", "3") as game:
        player.click_until(player.shadow.spot("quick"), player.journal, "the deal")
        desktop.picture(PICTURES / "1-table.png")
        go_on = round_end_buttons(SIZE)["go_on"].center
        bar = desktop.pixel(BAR)
        wait_for(player.move, "the end of the round", ROUND)
        played = len(player.journal())
        wait_for(lambda: desktop.pixel(BAR) != bar, "the sheet of scores")
        desktop.picture(PICTURES / "2-scores.png")
        player.click_until(go_on, lambda: len(player.journal()) > played, "the next round")
        workers = children(game.pid)
        assert workers
        game.send_signal(signal.SIGTERM)
        assert game.wait(PATIENCE) == 0
        wait_for(lambda: all(map(gone, workers)), "the end of the worker")
    with player.start() as game:
        desktop.picture(PICTURES / "3-title.png")
        to_language = player.shadow.spot("language", SettingsScreen)
        desktop.click(player.shadow.spot("settings"))
        desktop.rest()
        # The first click chooses English, the second French.
        player.click_until(to_language, lambda: player.language() == "fr", "French")
        desktop.picture(PICTURES / "4-settings-in-french.png")
        desktop.key("Escape")
        desktop.rest()
        played = len(player.journal())
        desktop.click(player.shadow.spot("continue"))

        def moved() -> bool:
            player.move()
            return len(player.journal()) > played

        wait_for(moved, "the match that was left")
        desktop.picture(PICTURES / "5-continued.png")
        leave = player.shadow.pause_spot(player.save(), "leave")
        desktop.key("Escape")
        desktop.rest()
        desktop.click(leave)
        desktop.rest()
        desktop.click(player.shadow.spot("quit"))
        assert game.wait(PATIENCE) == 0


@needs_desktop
def test_there_is_one_window_and_the_worker_ends_with_the_program(player: Player) -> None:
    with player.start("--seed", "3") as game:
        player.click_until(player.shadow.spot("quick"), player.journal, "the deal")
        wait_for(lambda: children(game.pid), "the worker")
        workers = children(game.pid)
        assert len(player.desktop.windows()) == 1
        game.kill()
        game.wait()
        wait_for(lambda: all(map(gone, workers)), "the end of the worker")
