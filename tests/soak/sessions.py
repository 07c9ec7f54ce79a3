"""Two thousand matches through the whole session with storage: memory flat, no file left open."""

from __future__ import annotations

import argparse
import contextlib
import gc
import os
import socket
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import NoReturn

from tests.bench import Figures
from tests.soak.kill import some_plan
from tests.storage.sitting import names_of
from uno_desktop.ai.worker import Thinker
from uno_desktop.engine import legal
from uno_desktop.engine.match import Match, MatchEvent, new_match
from uno_desktop.progress import Progress
from uno_desktop.session.live import Live, Record
from uno_desktop.session.pace import Pace, Timing
from uno_desktop.session.plan import MatchPlan, plan_from_dict, plan_to_dict
from uno_desktop.storage.fairness import check_match, replay
from uno_desktop.storage.folders import Folders, find_folders, prepare
from uno_desktop.storage.recorder import Recorder
from uno_desktop.storage.replays import finish, list_replays, load_replay
from uno_desktop.storage.saves import Saved, open_save, start_save
from uno_desktop.storage.statistics import RoundPlayed
from uno_desktop.storage.statistics_file import add_rounds, load_statistics

PACE = Pace(0.0, Timing.LONG)
THINKERS = (Thinker(spawn=False), Thinker(spawn=False))


class Sitting:
    """A person at a table, as the program puts it together: a live match, and what keeps it."""

    def __init__(self, folders: Folders, plan: MatchPlan) -> None:
        self.folders = folders
        self.recorder = start_save(
            folders.saves, plan_to_dict(plan), new_match(plan.setup, plan.seed).match, names_of(plan)
        )
        self.live = Live(plan, thinkers=THINKERS, pace=PACE, on_record=self._record)

    def _record(self, record: Record) -> None:
        self.recorder.record(record, self.live.match)

    def play(self, commands: int = 10**6) -> None:
        """Play on for so many steps, or to the end; people do the first thing that they may."""
        live = self.live
        for _ in range(commands):
            if live.match.over:
                return
            if live.match.round_over:
                live.next_round()
            for seat in live.plan.humans:
                state = live.match.tables[live.table_of(seat)]
                moves = legal(state, seat)
                if moves:
                    assert live.do(moves[0]) is None
            live.rush = True
            live.update(1.0)

    def resume(self) -> None:
        """Close the program, and open it again."""
        live, name = self.live, self.recorder.folder.name
        self.recorder.close()
        opened, problems = open_save(self.folders.saves, name, self._rebuild)
        assert opened is not None, problems
        assert not problems
        self.live, self.recorder = opened
        assert self.live.match == live.match

    def _rebuild(self, saved: Saved) -> tuple[Live, Match]:
        plan = plan_from_dict(saved.plan)
        match = check_match(plan.setup, plan.seed, saved.records, saved.deals)
        records = map(Record._make, saved.records)
        live = Live(plan, thinkers=THINKERS, pace=PACE, records=records, on_record=self._record)
        assert live.match == match
        return live, live.match

    def finish(self) -> None:
        """Count the rounds and keep the match as a replay."""
        name = self.recorder.folder.name
        assert not self.recorder.notices()
        assert finish(self.folders.saves, self.folders.replays, self.recorder) is None
        saved, problem = load_replay(self.folders.replays, name)
        assert saved is not None, problem
        _, problems = add_rounds(self.folders.data, finished_rounds(self.recorder, self.live.plan, saved))
        assert not problems


def finished_rounds(recorder: Recorder, plan: MatchPlan, saved: Saved) -> Iterator[RoundPlayed]:
    """The rounds of a match, as the statistics want them."""
    levels = {n: seat.level for n, seat in enumerate(plan.seats) if not seat.human}
    events: list[MatchEvent] = []
    for match, happened in replay(plan.setup, plan.seed, saved.records):
        events += happened
        if match.round_over:
            yield RoundPlayed(
                recorder.head.id, plan.setup, match.round, frozenset(plan.humans), levels, tuple(events)
            )
            events = []


@contextlib.contextmanager
def no_network() -> Iterator[None]:
    """Whoever opens a socket fails."""

    def refuse(*_: object, **__: object) -> NoReturn:
        raise AssertionError("the game must not use the network")

    allowed = socket.socket
    socket.socket = refuse  # type: ignore[assignment,misc]
    try:
        yield
    finally:
        socket.socket = allowed  # type: ignore[misc]


def play_whole(folders: Folders, number: int) -> int:
    """A match from the deal to the replay, closed and opened again on the way; returns its rounds."""
    sitting = Sitting(folders, some_plan(number))
    sitting.play(number % 200)
    sitting.resume()
    sitting.play()
    sitting.finish()
    return sitting.live.match.round


def memory_kb() -> int:
    """What this process holds in memory, as far as the system tells."""
    with contextlib.suppress(OSError), open("/proc/self/statm", encoding="ascii") as file:
        return int(file.read().split()[1]) * os.sysconf("SC_PAGE_SIZE") // 1024
    return 0


def open_files() -> int:
    """How many descriptors this process has open, as far as the system tells."""
    with contextlib.suppress(OSError):
        return len(os.listdir("/proc/self/fd"))
    return 0


def run(args: list[str]) -> Figures:
    """Play them one after the other; the first tenth warms up."""
    parser = argparse.ArgumentParser(prog="dev.py soak sessions")
    parser.add_argument("--matches", type=int, default=2000)
    options = parser.parse_args(args)
    start, rounds, before, files = time.perf_counter(), 0, 0, 0
    with tempfile.TemporaryDirectory() as home, Progress(options.matches, "matches") as progress:
        folders = find_folders(Path(home))
        assert not prepare(folders)
        with no_network():
            for number in range(options.matches):
                if number == options.matches // 10:
                    gc.collect()
                    before, files = memory_kb(), open_files()
                rounds += play_whole(folders, number)
                progress.advance()
        gc.collect()
        after, left_open = memory_kb(), open_files() - files
        counted = load_statistics(folders.data)[0].total
        kept = len(list_replays(folders.replays)[0])
    assert counted.matches == options.matches, counted
    assert left_open <= 0, f"{left_open} files left open"
    assert after - before < 20_000, f"memory grew by {after - before} KB"
    return {
        "matches": options.matches,
        "rounds": rounds,
        "replays_kept": kept,
        "memory_before_mb": before / 1024,
        "memory_after_mb": after / 1024,
        "files_left_open": left_open,
        "seconds": time.perf_counter() - start,
    }
