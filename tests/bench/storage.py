"""What saving costs on the drawing thread, and how long a resume takes, in microseconds and milliseconds."""

from __future__ import annotations

import argparse
import statistics
import tempfile
import time
from pathlib import Path

from tests.bench import Figures
from tests.storage.sitting import history, names_of, plan_for, played
from uno_desktop.ai.worker import Thinker
from uno_desktop.engine.formats import Format
from uno_desktop.engine.match import Match
from uno_desktop.session.live import Live, Record
from uno_desktop.session.plan import MatchPlan, plan_from_dict, plan_to_dict
from uno_desktop.storage.saves import Saved, open_save, start_save

ROUNDS = 30
THINKERS = (Thinker(spawn=False), Thinker(spawn=False))


ROTATING = plan_for(7, format=Format.ROTATING, seats=4, cycles=3, edition="special_agent")
TOURNAMENT = plan_for(7, format=Format.TOURNAMENT, seats=8, cycles=2, edition="special_agent")
"""At two tables: twice as many commands."""


def append_times(folder: Path, plan: MatchPlan, commands: int, pause: float) -> list[float]:
    """Seconds that each ``record`` took; the pause lets the thread write, as between two moves."""
    times: list[float] = []
    steps = list(history(plan, commands))
    recorder = start_save(folder, plan_to_dict(plan), steps[0][1].match, names_of(plan))
    for record, step in steps[1:]:
        assert record is not None
        start = time.perf_counter()
        recorder.record(record, step.match)
        times.append(time.perf_counter() - start)
        time.sleep(pause)
    recorder.close()
    assert not recorder.notices()
    return times


def resumed(saved: Saved) -> tuple[Live, Match]:
    """As the program does it: with all that computer players have seen and are about to do."""
    plan = plan_from_dict(saved.plan)
    live = Live(plan, thinkers=THINKERS, records=map(Record._make, saved.records))
    return live, live.match


def resume_times(folder: Path, plan: MatchPlan, repeats: int) -> tuple[list[float], int]:
    """Seconds that opening a save of so many rounds took, and how many records it has."""
    most = next(n for n, (_, step) in enumerate(history(plan)) if step.match.round > ROUNDS)
    recorder, records = played(folder, plan, most)
    recorder.close()
    times: list[float] = []
    for _ in range(repeats):
        start = time.perf_counter()
        opened, problems = open_save(folder, recorder.folder.name, resumed)
        times.append(time.perf_counter() - start)
        assert opened is not None, problems
        opened[1].close()
    return times, len(records)


def run(args: list[str]) -> Figures:
    """Measure both."""
    parser = argparse.ArgumentParser(prog="dev.py bench storage")
    parser.add_argument("--commands", type=int, default=2000)
    parser.add_argument("--repeats", type=int, default=9)
    parser.add_argument("--pause", type=float, default=0.002, help="seconds between two commands")
    options = parser.parse_args(args)
    figures: dict[str, float] = {}
    with tempfile.TemporaryDirectory() as folder:
        times = append_times(Path(folder), ROTATING, options.commands, options.pause)
        cuts = statistics.quantiles(times, n=100)
        for percent in (50, 95, 99):
            figures[f"append_p{percent}_us"] = cuts[percent - 1] * 1e6
        figures["append_max_us"] = max(times) * 1e6
        for plan in (ROTATING, TOURNAMENT):
            resumed, records = resume_times(Path(folder), plan, options.repeats)
            name = f"{ROUNDS}_rounds_{plan.setup.format}"
            figures[f"{name}_records"] = records
            figures[f"{name}_resume_ms"] = statistics.median(resumed) * 1e3
    return figures
