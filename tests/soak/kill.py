"""A playing process killed at random instants: nothing is ever lost but the command in progress."""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random

from tests.bench import Figures
from tests.storage.sitting import (
    carry_out,
    names_of,
    next_record,
    plan_for,
    rebuild,
    rounds_of,
)
from uno_desktop.engine import EDITIONS
from uno_desktop.engine.formats import FORMATS
from uno_desktop.engine.match import new_match
from uno_desktop.progress import Progress
from uno_desktop.session.plan import MatchPlan, plan_from_dict, plan_to_dict
from uno_desktop.storage.folders import Folders, find_folders, prepare
from uno_desktop.storage.journal import Reading, read_journal
from uno_desktop.storage.recorder import JOURNAL_FILE, Recorder
from uno_desktop.storage.replays import finish, list_replays
from uno_desktop.storage.saves import latest, list_saves, open_save, start_save
from uno_desktop.storage.settings_file import load_settings, save_settings
from uno_desktop.storage.statistics_file import add_rounds, load_statistics


def some_plan(seed: int) -> MatchPlan:
    """Another edition, format and number of seats with each seed."""
    name = list(FORMATS)[seed % len(FORMATS)]
    seats = FORMATS[name].seats
    return plan_for(
        seed,
        edition=list(EDITIONS)[seed % 5],
        format=name,
        seats=seats[seed % len(seats)],
        single_round=seed % 4 != 0,
    )


# -- the process that is killed ------------------------------------------------------------------------------


def child(home: Path, seed: int) -> None:
    """Play for ever: go on with the latest save, else begin a match. Tells what was kept, line by line."""
    folders = find_folders(home)
    assert not prepare(folders)
    finish_left_over(folders)
    while True:
        save = latest(list_saves(folders.saves)[0])
        if save is None:
            plan = some_plan(seed)
            match = new_match(plan.setup, plan.seed).match
            recorder = start_save(folders.saves, plan_to_dict(plan), match, names_of(plan))
            number = 0
        else:
            opened, problems = open_save(folders.saves, save.id, rebuild)
            assert opened is not None, problems
            assert not problems
            saved, recorder = opened
            match, number = recorder.match, len(saved.records)
        _tell(recorder, number)
        while (record := next_record(match, number)) is not None:
            match = carry_out(match, record).match
            number += 1
            recorder.record(record, match)
            _tell(recorder, number)
            if number % 50 == 0:
                assert save_settings(folders.config, {"number": number}) is None
        add_rounds(folders.data, rounds_of(some_plan(match.seed), recorder.head.id))
        assert finish(folders.saves, folders.replays, recorder) is None
        seed += 1


def finish_left_over(folders: Folders) -> None:
    """Keep matches as replays that were over when their player was killed."""
    for save in list_saves(folders.saves)[0]:
        if save.summary.over:
            opened, problems = open_save(folders.saves, save.id, rebuild)
            assert opened is not None, problems
            assert finish(folders.saves, folders.replays, opened[1]) is None


def _tell(recorder: Recorder, number: int) -> None:
    assert not recorder.notices()
    sys.stdout.write(f"{recorder.folder.name} {number}\n")
    sys.stdout.flush()


# -- the process that kills ----------------------------------------------------------------------------------


def kill_once(home: Path, seed: int, rng: Random) -> int:
    """Start a player, kill it after a while, and check what it left; returns how many records it had told."""
    command = [sys.executable, "-m", "tests.soak.kill", "--child", str(home), str(seed)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as player:
        assert player.stdout is not None
        told = player.stdout.readline()
        for _ in range(rng.choice((0, 0, 1, 5, 30, 150, 600))):
            told = player.stdout.readline() or told
        time.sleep(rng.random() * 0.01)
        assert player.poll() is None, "the player stopped by itself"
        player.kill()
        lines = [told, *player.stdout.read().splitlines(keepends=True)]
    name, number = next(line for line in reversed(lines) if line.endswith("\n")).split()
    check_left(home, name, int(number))
    return int(number)


def check_left(home: Path, name: str, told: int) -> None:
    """All that was told is kept, and at most one command more; every file is whole."""
    folders = find_folders(home)
    saves, problems = list_saves(folders.saves)
    assert not problems, problems
    if (folders.saves / name).exists():
        reading = _reading(folders.saves / name / JOURNAL_FILE)
        assert told <= len(reading.records) <= told + 1, (told, len(reading.records))
        check_played(reading)
        opened, problems = open_save(folders.saves, name, rebuild)
        assert opened is not None, problems
        assert not problems
        opened[1].close()
    else:
        assert name in [replay.id for replay in list_replays(folders.replays)[0]]
    for replay in list_replays(folders.replays)[0][:1]:
        reading = _reading(folders.replays / f"{replay.id}.jsonl")
        assert reading.end is not None
        check_played(reading)
    assert load_statistics(folders.data)[1] is None
    assert not load_settings(folders.config)[1]
    assert len(saves) <= 2, "a match that is over became a replay"


def _reading(path: Path) -> Reading:
    return read_journal(path.read_bytes())


def check_played(reading: Reading) -> None:
    """The records are those that this match must have, one by one."""
    plan = plan_from_dict(reading.plan)
    match = new_match(plan.setup, plan.seed).match
    for number, record in enumerate(reading.records):
        assert next_record(match, number) == record, number
        match = carry_out(match, record).match


def run(args: list[str]) -> Figures:
    """Kill so many."""
    parser = argparse.ArgumentParser(prog="dev.py soak kill")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(args)
    rng, start, records = Random(options.seed), time.perf_counter(), 0
    with tempfile.TemporaryDirectory() as home, Progress(options.kills, "kills") as progress:
        for number in range(options.kills):
            records += kill_once(Path(home), options.seed * 1000 + number, rng)
            progress.advance()
        matches = len(list_replays(find_folders(Path(home)).replays)[0])
    return {
        "kills": options.kills,
        "records_at_the_kills": records,
        "matches_finished": matches,
        "seconds": time.perf_counter() - start,
    }


if __name__ == "__main__":
    child(Path(sys.argv[2]), int(sys.argv[3]))
