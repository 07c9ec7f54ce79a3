"""The whole session with storage: slices of the long trials that ``python3 dev.py soak`` runs."""

from __future__ import annotations

import gc
import os
import socket
from pathlib import Path
from random import Random

import pytest

from tests.soak.fuzz import Trial, fuzz
from tests.soak.hostile import give_commands
from tests.soak.kill import kill_once, some_plan
from tests.soak.sessions import Sitting, no_network, open_files, play_whole
from tests.storage.sitting import plan_for
from uno_desktop.storage.folders import find_folders, prepare
from uno_desktop.storage.journal import read_journal
from uno_desktop.storage.replays import list_replays
from uno_desktop.storage.saves import list_saves
from uno_desktop.storage.statistics_file import load_statistics


@pytest.mark.skipif(os.name == "nt", reason="no SIGKILL on this system")
def test_a_killed_process_loses_nothing_but_the_command_in_progress(tmp_path: Path) -> None:
    rng = Random(3)
    told = [kill_once(tmp_path, 100 + number, rng) for number in range(10)]
    assert any(told)


@pytest.mark.parametrize("kind", ["journal", "snapshot", "settings", "statistics", "replay", "catalog"])
def test_no_damaged_file_crashes_anything(tmp_path: Path, kind: str) -> None:
    assert fuzz(Trial(tmp_path), kind, 60, Random(f"slice {kind}")) < 60


def test_hostile_commands_are_refused_and_damage_nothing(tmp_path: Path) -> None:
    taken = give_commands(tmp_path, 3000, Random(5))
    assert taken["refused"] > taken["accepted"] > 100


@pytest.mark.parametrize("number", range(6))
def test_a_match_of_each_format_from_the_deal_to_the_replay(tmp_path: Path, number: int) -> None:
    """Closed and opened again on the way, without a network, and with no file left open."""
    folders = find_folders(tmp_path)
    assert prepare(folders) == ()
    gc.collect()  # what other tests left behind may close at any time
    before = open_files()
    with no_network():
        play_whole(folders, number)
    gc.collect()
    assert open_files() == before
    assert list_saves(folders.saves) == ((), ())
    assert len(list_replays(folders.replays)[0]) == 1
    assert load_statistics(folders.data)[0].total.matches == 1


def test_the_network_is_really_forbidden() -> None:
    with no_network(), pytest.raises(AssertionError, match="network"):
        socket.socket()
    socket.socket().close()


def test_opponents_go_on_as_if_never_interrupted(tmp_path: Path) -> None:
    """What they know, when they call and how they decide: the rest of the match is the same."""
    straight = Sitting(find_folders(tmp_path / "a"), plan_for(21, target=200))
    straight.play()
    broken = Sitting(find_folders(tmp_path / "b"), plan_for(21, target=200))
    while not broken.live.match.over:
        broken.play(7)
        broken.resume()
    assert broken.live.match == straight.live.match
    first, second = (read_journal(each.recorder.content).records for each in (straight, broken))
    assert first == second
    broken.recorder.close()
    straight.recorder.close()


def test_plans_of_the_trials_cover_every_format() -> None:
    assert len({some_plan(seed).setup.format for seed in range(6)}) == 6
