"""Nothing is lost: disks that fail, programs that die, two windows at once, and what the player keeps."""

from __future__ import annotations

import errno
import logging
import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.app.machine import Machine, machine
from tests.app.test_matches import by_key
from tests.soak.frames import play
from tests.soak.kill import check_left
from tests.storage.disk import failing, full_disk
from uno_desktop.app.main import run
from uno_desktop.app.opening import Options
from uno_desktop.app.paths import LOG_FILE
from uno_desktop.storage.folders import find_folders, prepare
from uno_desktop.storage.named import named
from uno_desktop.storage.problems import Problem, Trouble
from uno_desktop.storage.recorder import JOURNAL_FILE, SNAPSHOT_FILE
from uno_desktop.storage.replays import list_replays
from uno_desktop.storage.saves import list_saves
from uno_desktop.storage.statistics_file import load_statistics
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.keeping import resume_kept
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.deal_check import DealCheck, grouped
from uno_desktop.ui.scenes.dialog import Dialog
from uno_desktop.ui.scenes.match_end import MatchEnd
from uno_desktop.ui.scenes.problems import tell_problems
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import Title
from uno_desktop.ui.scenes.writing import Writing
from uno_desktop.ui.settings import Tutored
from uno_desktop.ui.staged_history import stage_match, staged_plan

WISHES = Wishes("classic", 3, seed=5)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Machine]:
    """A match that has begun."""
    with machine(tmp_path, WISHES, tutorial=Tutored.DONE) as game:
        begin(game)
        yield game


def begin(game: Machine) -> None:
    game.click_on("quick")
    game.run(2)
    game.table.load()
    game.run()


def moves(game: Machine, count: int) -> list[str]:
    """Make so many moves, closing every message; returns what they said."""
    said: list[str] = []
    for _ in range(count):
        said += messages(game)
        act(game)
    assert game.table.keeper is not None
    game.table.keeper._recorder.flush()
    game.run(2)
    return said + messages(game)


def act(game: Machine) -> None:
    """A move, or on from a sheet of scores."""
    if isinstance(game.top, TableScene):
        by_key(game)
    else:
        game.key(pygame.K_RETURN)
        game.run(2)


def messages(game: Machine) -> list[str]:
    """What the player is told before anything else can be done."""
    said: list[str] = []
    game.settle()
    while isinstance(game.top, Dialog):
        said.append(game.top.question.text)
        game.key(pygame.K_RETURN)
        game.run(2)
        game.settle()
    return said


def to_the_end(game: Machine) -> None:
    """Until somebody has won the match."""
    for _ in range(2000):
        game.settle()
        if isinstance(game.top, MatchEnd):
            return
        act(game)
    raise AssertionError("the match does not end")


# -- disks -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("call", ["write", "open", "fsync"])
def test_a_disk_that_fails_in_mid_match_is_told_once_and_play_goes_on(
    game: Machine, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    """Whether it is full, was made read-only, or is dying."""
    assert moves(game, 2) == []
    with failing(monkeypatch, 28, call) if call != "write" else full_disk(monkeypatch):
        said = moves(game, 6)
        assert len(said) == 1, said
        assert all("not being saved" in text or "nothing is being saved" in text for text in said)
    said = []
    for _ in range(8):  # as soon as there is something to write
        said += moves(game, 1) if not said else []
    assert ["saved again" in text for text in said] == [True]
    match = game.table.live.match
    game.host.stack.close()
    (save,), problems = list_saves(game.host.folders.saves)
    assert problems == ()
    opened, problems = resume_kept(game.host.folders, save.id)
    assert problems == ()
    assert opened is not None
    assert opened[0].match == match
    opened[0].close()
    opened[1].close()


def test_good_news_has_a_happy_face(game: Machine) -> None:
    for trouble, face in ((Trouble.DISK_FULL, "worried"), (Trouble.SAVED_AGAIN, "happy")):
        tell_problems(game.host, (Problem(trouble),))
        game.run(2)
        assert isinstance(game.top, Dialog)
        assert game.top.question.face == face


def test_a_first_start_on_a_full_disk_says_so_and_plays(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with full_disk(monkeypatch):
        problems = prepare(find_folders(tmp_path))
        with machine(tmp_path, WISHES, tutorial=Tutored.DONE) as game:
            game.host.stack.reset(Title(game.host, problems))
            game.run(3)
            assert isinstance(game.top, Dialog)
            assert "disk is full" in game.top.question.text
            game.key(pygame.K_RETURN)
            game.run(3)
            begin(game)
            said = moves(game, 5)
            assert len(said) == 1
            assert "nothing is being saved" in said[0]


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
def test_a_log_on_a_full_disk_is_no_noise_on_the_terminal(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "logs").mkdir()
    (tmp_path / "logs" / LOG_FILE).symlink_to("/dev/full")
    root = logging.getLogger()
    monkeypatch.setattr(root, "handlers", [])
    monkeypatch.setattr(logging, "raiseExceptions", True)
    monkeypatch.setattr(Title, "update", lambda title, dt: title.host.leave())
    assert run(Options("en", data_dir=tmp_path)) == 0
    assert root.handlers
    assert capsys.readouterr().err == ""


def test_what_fails_in_a_thread_is_written_down(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def work() -> None:
        raise ZeroDivisionError("on purpose")

    def update(title: Title, dt: float) -> None:
        worker = threading.Thread(target=work)
        worker.start()
        worker.join()
        title.host.leave()

    monkeypatch.setattr(logging.getLogger(), "handlers", [])
    monkeypatch.setattr(threading, "excepthook", threading.excepthook)
    monkeypatch.setattr(Title, "update", update)
    assert run(Options("en", data_dir=tmp_path)) == 0
    assert "on purpose" in (tmp_path / "logs" / LOG_FILE).read_text(encoding="utf-8")


def test_a_first_start_in_a_read_only_folder_says_what_cannot_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    told: list[str] = []

    def read(title: Title, dt: float) -> None:
        title.host.leave()

    def note(dialog: Dialog, size: tuple[int, int]) -> None:
        told.append(dialog.question.text)
        dialog.host.leave()

    monkeypatch.setattr(Title, "update", read)
    monkeypatch.setattr(Dialog, "enter", note)
    monkeypatch.setattr(Dialog, "draw", lambda dialog, surface: None)
    with failing(monkeypatch, errno.EROFS, "mkdir"):
        assert run(Options("en", data_dir=tmp_path)) == 0
    assert os.listdir(tmp_path) == []
    (text,) = told
    assert "Settings cannot be kept" in text
    assert "Matches cannot be saved" in text


# -- programs that die -------------------------------------------------------------------------------------


@pytest.mark.parametrize("known", [True, False])
def test_a_match_that_was_over_when_the_program_died_becomes_a_replay(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, known: bool
) -> None:
    """Killed between the last card and the replay; with or without a snapshot that knows of it."""
    monkeypatch.setattr("uno_desktop.ui.keeping.finish", lambda *_: None)
    monkeypatch.setattr("uno_desktop.ui.keeping.add_rounds", lambda *_: (None, ()))
    with machine(tmp_path, WISHES, tutorial=Tutored.DONE) as game:
        begin(game)
        to_the_end(game)
        keeper, folders = game.table.keeper, game.host.folders
        assert keeper is not None
        keeper._recorder.close()
    monkeypatch.undo()
    (save,), _ = list_saves(folders.saves)
    assert (folders.saves / save.id / JOURNAL_FILE).exists()
    if not known:
        (folders.saves / save.id / SNAPSHOT_FILE).unlink()
    with machine(tmp_path, tutorial=Tutored.DONE) as game:
        if not known:
            game.click_on("continue")
            game.run(2)
            game.table.load()
            to_the_end(game)
        assert list_saves(folders.saves)[0] == ()
        assert len(list_replays(folders.replays)[0]) == 1
        game.host.stack.close()
        assert load_statistics(folders.data)[0].total.matches == 1


def play_beside(folder: Path) -> int:
    """Be told that a match is open elsewhere, play another one, and leave it after so many records."""
    with machine(folder, WISHES, tutorial=Tutored.DONE) as game:
        game.click_on("continue")
        game.run(2)
        assert isinstance(game.top, Dialog)
        assert "open in another window" in game.top.question.text
        game.key(pygame.K_RETURN)
        game.run(2)
        begin(game)
        assert moves(game, 4) == []
        assert game.table.keeper is not None
        return len(game.table.keeper.saved.records)


@pytest.mark.skipif(sys.platform == "win32", reason="nothing can be stopped for a while there")
def test_two_programs_at_once_do_not_take_each_others_match(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "tests.soak.kill", "--child", str(tmp_path), "4"]
    other = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
    try:
        assert other.stdout is not None
        for line in other.stdout:
            os.kill(other.pid, signal.SIGSTOP)  # a program that is busy elsewhere
            theirs = line.split()[0]
            if any(save.in_use for save in list_saves(find_folders(tmp_path).saves)[0]):
                break
            os.kill(other.pid, signal.SIGCONT)  # it has only just begun
        records = play_beside(tmp_path)
        os.kill(other.pid, signal.SIGCONT)
        told = [theirs, "0"]
        while told[0] == theirs and int(told[1]) < 200:
            told = other.stdout.readline().split()
    finally:
        other.kill()
        rest, _ = other.communicate()
    lines = [line.split() for line in rest.splitlines(keepends=True) if line.endswith("\n")]
    name, number = (lines or [told])[-1]
    check_left(tmp_path, name, int(number))
    folders = find_folders(tmp_path)
    ours = next(save for save in list_saves(folders.saves)[0] if save.summary.names[0] == "You")
    opened, problems = resume_kept(folders, ours.id)
    assert problems == ()
    assert opened is not None
    assert len(opened[1].saved.records) == records
    opened[0].close()
    opened[1].close()


# -- what the player keeps ---------------------------------------------------------------------------------


def pause(game: Machine, button: str) -> None:
    game.key(pygame.K_p)
    game.run(30)
    game.click_on(button)
    game.run(2)


def test_a_replay_is_dropped_on_the_table_from_another_window(game: Machine, tmp_path: Path) -> None:
    played = stage_match(find_folders(tmp_path / "somebody else"), staged_plan())
    file = tmp_path / "match.jsonl"
    file.write_bytes(played.finished())
    game.settle()
    game.events += [
        pygame.Event(pygame.WINDOWFOCUSLOST),
        pygame.Event(pygame.DROPFILE, file=str(file)),
        pygame.Event(pygame.DROPCOMPLETE),
    ]
    game.run(2)
    assert isinstance(game.top, Dialog)
    assert "1 replay was brought in" in game.top.question.text
    assert not game.host.stack.changing, "it is seen at once, though nothing moves"
    assert len(list_replays(game.host.folders.replays)[0]) == 1


def test_a_match_is_saved_under_a_name_and_goes_on_from_there(game: Machine) -> None:
    moves(game, 3)
    match = game.table.live.match
    pause(game, "save")
    writing: Scene = game.top
    assert isinstance(writing, Writing)
    game.key(pygame.K_RETURN)
    game.run(2)
    told: Scene = game.top
    assert isinstance(told, Dialog)
    assert "Classic, round 1" in told.question.text
    save = named(game.host.folders.saves, "Classic, round 1")
    assert save is not None
    assert save.picture is not None
    assert save.summary.totals == match.totals
    game.key(pygame.K_RETURN)
    game.run(2)
    game.click_on("save")
    game.run(2)
    game.key(pygame.K_RETURN)
    game.run(2)
    assert isinstance(game.top, Dialog)
    assert "Replace" in game.top.question.title
    game.click_on("answer0")
    game.run(2)
    assert len([each for each in list_saves(game.host.folders.saves)[0] if each.title]) == 1


def test_the_fingerprint_told_during_a_round_is_the_one_in_the_proof(game: Machine) -> None:
    pause(game, "deal")
    assert isinstance(game.top, Dialog)
    told = game.top.question.text
    game.key(pygame.K_RETURN)
    game.run(2)
    game.key(pygame.K_ESCAPE)
    game.run(2)
    to_the_end(game)
    game.click_on("check")
    game.run(2)
    check = game.top
    assert isinstance(check, DealCheck)
    assert check.holds
    assert grouped(check._saved.deals[0][0]) in told


# -- a slice of the long trial -----------------------------------------------------------------------------


OFFLINE = """
import os, sys
from pathlib import Path

def listen(event, given):
    if event.startswith("socket.") and event != "socket.__new__":
        print(event, given, file=sys.stderr, flush=True)
        os._exit(9)

if __name__ == "__main__":
    sys.addaudithook(listen)
    from tests.app.machine import machine
    from tests.app.test_keeping import WISHES, begin, to_the_end
    from uno_desktop.ui.settings import Tutored
    with machine(Path(sys.argv[1]), WISHES, tutorial=Tutored.DONE) as game:
        begin(game)
        to_the_end(game)
"""


def test_a_whole_match_in_the_window_talks_to_nobody(tmp_path: Path) -> None:
    """No address is looked up, nothing connects or listens, whoever would do it."""
    script = tmp_path / "offline.py"
    script.write_text(OFFLINE, encoding="utf-8")
    found = {**os.environ, "PYTHONPATH": str(Path(__file__).parents[2])}
    done = subprocess.run(
        [sys.executable, str(script), str(tmp_path / "home")],
        env=found,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert len(list_replays(find_folders(tmp_path / "home").replays)[0]) == 1


def test_an_evening_at_the_table_leaves_no_file_open(tmp_path: Path) -> None:
    figures = play(tmp_path, 20)
    assert figures["files_left_open"] <= 0
    assert figures["frames_drawn"] > 500
    assert figures["moves"] > 0
