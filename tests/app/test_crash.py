"""Mistakes of the game's own: the match is kept, what happened is written down, and the player goes on."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from tests.app.machine import Machine, machine
from tests.app.test_matches import by_key
from uno_desktop import __version__
from uno_desktop.app import failure
from uno_desktop.app.main import run
from uno_desktop.app.opening import Options
from uno_desktop.storage.saves import list_saves
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.keeping import resume_kept
from uno_desktop.ui.scenes.crash import Crash
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import Title, start

MOVES = 6
SEED = 5


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Machine]:
    """A match in which a few moves were made."""
    with machine(tmp_path, Wishes("classic", 3, seed=SEED)) as game:
        game.click_on("quick")
        game.run(2)
        game.table.load()
        game.run()
        for _ in range(MOVES):
            game.settle()
            by_key(game)
        game.settle()
        yield game


def fail(*_: object) -> None:
    raise ZeroDivisionError("on purpose")


def crash_in(game: Machine, patch: pytest.MonkeyPatch, method: str) -> None:
    """Let the table fail in one of its methods, once."""
    with patch.context() as broken:
        broken.setattr(TableScene, method, fail)
        game.events.append(pygame.Event(pygame.KEYDOWN, key=pygame.K_s, mod=0, unicode="s", scancode=0))
        for _ in range(3):
            game.program.loop.redraw()
            game.program.loop.safe_turn()
    game.run(2)
    assert isinstance(game.top, Crash)


@pytest.mark.parametrize("method", ["update", "draw", "handle"])
def test_wherever_a_scene_fails_the_match_goes_on(
    game: Machine, monkeypatch: pytest.MonkeyPatch, method: str
) -> None:
    before = game.table.live.match
    crash_in(game, monkeypatch, method)
    game.click_on("answer0")
    game.run(2)
    assert game.table.live.match == before
    game.table.load()
    game.run()
    game.settle()
    by_key(game)
    game.settle()
    assert game.table.live.match != before
    assert game.table.keeper is not None
    assert game.table.keeper.problems() == ()


def test_the_report_has_what_is_needed_and_the_screen_says_where_it_is(
    game: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert game.table.keeper is not None
    records = len(game.table.keeper.saved.records)
    crash_in(game, monkeypatch, "update")
    (report,) = game.host.folders.logs.glob("crash-*.txt")
    text = report.read_text(encoding="utf-8")
    for wanted in (__version__, f"seed {SEED}", "ZeroDivisionError", "Position: ", f"last of {records} "):
        assert wanted in text
    assert isinstance(game.top, Crash)
    assert str(report) in game.top.question.text


def test_a_match_that_cannot_be_told_does_not_stand_in_the_way(
    game: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("uno_desktop.storage.crashes.position_text", fail)
    crash_in(game, monkeypatch, "draw")
    (report,) = game.host.folders.logs.glob("crash-*.txt")
    assert "ZeroDivisionError" in report.read_text(encoding="utf-8")
    game.click_on("answer0")
    game.run(2)
    assert isinstance(game.top, TableScene)


def test_the_round_is_played_again_from_its_deal(game: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    crash_in(game, monkeypatch, "update")
    game.click_on("answer1")
    game.run(2)
    state = game.table.live.match.tables[0]
    assert [len(hand) for hand in state.hands] == [7, 7, 7]
    game.host.stack.close()
    (save,), problems = list_saves(game.host.folders.saves)
    assert problems == ()
    opened, problems = resume_kept(game.host.folders, save.id)
    assert problems == ()
    assert opened is not None
    assert opened[0].match.tables[0] == state
    opened[0].close()
    opened[1].close()


def test_a_match_that_fails_again_and_again_is_asked_about_each_time(
    game: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = game.table.live.match
    for _ in range(3):
        crash_in(game, monkeypatch, "draw")
        game.run(20)
        assert isinstance(game.top, Crash), "nothing is tried without the player"
        game.click_on("answer0")
        game.run(2)
        game.table.load()
    assert game.table.live.match == before
    assert len(list(game.host.folders.logs.glob("crash-*.txt"))) == 3


def test_from_the_crash_one_gets_back_to_the_title_and_continues(
    game: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = game.table.live.match
    crash_in(game, monkeypatch, "update")
    game.key(pygame.K_ESCAPE)
    game.run(2)
    assert isinstance(game.top, Title)
    game.click_on("continue")
    game.run(2)
    assert game.table.live.match == before


def test_a_screen_without_a_match_offers_the_title(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with machine(tmp_path) as game:
        with monkeypatch.context() as broken:
            broken.setattr(Title, "update", fail)
            game.program.loop.safe_turn()
            game.program.loop.safe_turn()
        assert isinstance(game.top, Crash)
        assert len(game.top.question.answers) == 2
        game.key(pygame.K_RETURN)
        game.run(2)
        assert isinstance(game.top, Title)


# -- when nothing helps ------------------------------------------------------------------------------------


def after(calls: int, then: Callable[..., None]) -> Callable[..., None]:
    """Something that does nothing so many times."""
    left = calls

    def call(*given: object) -> None:
        nonlocal left
        left -= 1
        if left < 0:
            then(*given)

    return call


def test_a_crash_of_the_crash_screen_ends_the_program_with_words_and_a_code(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    begun: list[Title] = []

    def play(title: Title, dt: float) -> None:
        if not begun:
            begun.append(title)
            start(title.host)

    monkeypatch.setattr(Title, "update", play)
    monkeypatch.setattr(TableScene, "update", after(5, fail))
    monkeypatch.setattr(Crash, "draw", fail)
    assert run(Options("es", data_dir=tmp_path)) == failure.FAILED
    told = capsys.readouterr().err
    assert "Lo que jugaste está a salvo" in told
    assert "uno-desktop.log" in told
    folders = begun[0].host.folders
    (save,), problems = list_saves(folders.saves)
    assert problems == ()
    opened, problems = resume_kept(folders, save.id)
    assert problems == ()
    assert opened is not None
    opened[0].close()
    opened[1].close()
    assert len(list(folders.logs.glob("crash-*.txt"))) == 1
