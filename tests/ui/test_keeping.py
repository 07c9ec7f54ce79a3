"""A match and its save: whatever was played is there again, rounds are counted, and the end is a replay."""

from __future__ import annotations

import gc
import threading
from pathlib import Path

import pygame
import pytest

from tests import screen  # noqa: F401  # first: no hardware
from tests.app.machine import machine
from tests.app.test_matches import by_key
from tests.session.sitting import TICK, live_of, plan_of, play_a_tick
from tests.storage.sitting import reframed
from uno_desktop.engine.formats import FORMATS, Format, MatchSetup
from uno_desktop.session.live import Live
from uno_desktop.storage.folders import Folders, find_folders, prepare
from uno_desktop.storage.problems import Trouble
from uno_desktop.storage.recorder import JOURNAL_FILE
from uno_desktop.storage.replays import list_replays
from uno_desktop.storage.saves import list_saves
from uno_desktop.storage.statistics_file import load_statistics
from uno_desktop.ui import keeping
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.keeping import Keeper, resume_kept, start_keeping
from uno_desktop.ui.png import png_of
from uno_desktop.ui.scenes.round_end import RoundEnd

NAMES = tuple("abcdefghij")


@pytest.fixture
def folders(tmp_path: Path) -> Folders:
    found = find_folders(tmp_path)
    prepare(found)
    return found


def kept(folders: Folders, setup: MatchSetup, seed: int = 3) -> tuple[Live, Keeper]:
    live = live_of(plan_of(setup, seed))
    return live, start_keeping(folders, live, NAMES[: setup.seats])


def play(live: Live, keeper: Keeper, seconds: float) -> None:
    """Play on for a while, with the keeper listening."""
    passed = 0.0
    while passed < seconds and not live.match.over:
        play_a_tick(live)
        passed += TICK
    assert keeper.problems() == ()


@pytest.mark.parametrize("name", Format)
def test_a_match_is_resumed_as_it_was_left(name: Format, folders: Folders) -> None:
    live, keeper = kept(folders, MatchSetup(format=name, seats=FORMATS[name].seats[-1], target=1000))
    play(live, keeper, 120)
    keeper.close()
    (save,), problems = list_saves(folders.saves)
    assert problems == ()
    opened, problems = resume_kept(folders, save.id)
    assert problems == ()
    assert opened is not None
    again, other = opened
    assert again.match == live.match
    assert again.plan == live.plan
    assert again.history == live.history
    again.close()
    other.close()


def test_cards_that_are_not_those_that_were_told_are_noticed(folders: Folders) -> None:
    """As a program would deal them that shuffles otherwise: it goes on from the position that was kept."""
    live, keeper = kept(folders, MatchSetup(seats=3))
    play(live, keeper, 5)
    keeper.close()
    (save,), _ = list_saves(folders.saves)
    path = folders.saves / save.id / JOURNAL_FILE
    path.write_bytes(reframed(path.read_bytes(), 0, lambda head: head.update(deal=["0" * 64])))
    opened, problems = resume_kept(folders, save.id)
    assert [each.trouble for each in problems] == [Trouble.MOVES_LOST]
    assert opened is not None
    assert opened[0].match.tables == live.match.tables
    opened[0].close()
    opened[1].close()


def test_a_change_of_players_is_kept(folders: Folders) -> None:
    live, keeper = kept(folders, MatchSetup(seats=3))
    live.set_bot(1, level="expert")
    play(live, keeper, 5)
    keeper.close()
    opened, _ = resume_kept(folders, list_saves(folders.saves)[0][0].id)
    assert opened is not None
    assert opened[0].plan.seats[1].level == "expert"
    opened[0].close()
    opened[1].close()


def test_rounds_are_counted_once_and_the_end_is_a_replay(folders: Folders) -> None:
    live, keeper = kept(folders, MatchSetup(seats=3, target=100))
    play(live, keeper, 10**6)
    assert live.match.over
    keeper.close()
    statistics, problem = load_statistics(folders.data)
    assert problem is None
    assert statistics.total.rounds == live.match.round
    assert statistics.total.matches == 1
    assert list_saves(folders.saves)[0] == ()
    (replay,), _ = list_replays(folders.replays)
    assert replay.summary.totals == live.match.totals


def test_a_picture_of_the_table_goes_with_the_save(folders: Folders) -> None:
    live, keeper = kept(folders, MatchSetup(seats=3))
    surface = pygame.Surface((1280, 720))
    surface.fill("#FF8800")
    keeper.keep_picture(surface)
    play(live, keeper, 1)
    keeper.close()
    (save,), _ = list_saves(folders.saves)
    assert save.picture is not None
    picture = pygame.image.load(save.picture)
    assert picture.get_size() == (320, 180)
    assert picture.get_at((100, 100))[:3] == (255, 136, 0)


def test_pictures_leave_nothing_in_memory() -> None:
    """What pygame writes a picture to stays for ever."""
    surface = pygame.Surface((320, 180))
    png_of(surface)
    gc.collect()
    before = len(gc.get_objects())
    for _ in range(50):
        png_of(surface)
    gc.collect()
    assert len(gc.get_objects()) < before + 20


def test_a_save_that_is_gone_is_no_match_but_a_problem(folders: Folders) -> None:
    opened, problems = resume_kept(folders, "nothing-there")
    assert opened is None
    assert problems


def test_counting_does_not_hold_up_the_table(folders: Folders, monkeypatch: pytest.MonkeyPatch) -> None:
    """A slow disk must not be felt: the round is over long before it has been counted."""
    played, counted = threading.Event(), threading.Event()

    def slow(*_: object) -> tuple[None, tuple[()]]:
        assert played.wait(60)
        counted.set()
        return None, ()

    monkeypatch.setattr(keeping, "add_rounds", slow)
    live, keeper = kept(folders, MatchSetup(seats=2, target=1000))
    while not live.match.round_over:
        play_a_tick(live)
    assert not counted.is_set()
    played.set()
    keeper.close()
    assert counted.is_set()


def test_left_at_the_scores_one_comes_back_to_the_scores(tmp_path: Path) -> None:
    with machine(tmp_path, Wishes("classic", 2, seed=3), target=1000) as game:
        game.click_on("quick")
        game.run(2)
        game.table.load()
        game.run()
        for _ in range(500):
            game.settle()
            if isinstance(game.top, RoundEnd):
                break
            by_key(game)
        totals = game.table.live.match.totals
        game.key(pygame.K_ESCAPE)
        game.run(2)
        game.click_on("leave")
        game.run(2)
        game.click_on("continue")
        game.run(2)
        game.table.load()
        game.settle()
        assert isinstance(game.top, RoundEnd)
        assert game.top.live.match.totals == totals
        assert game.top.live.history == [totals]
        game.key(pygame.K_RETURN)
        game.run(2)
        assert game.table.live.match.round == 2
