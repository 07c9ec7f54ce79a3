"""Time to move: milliseconds until the worker answers, per level, at tables of 2, 4 and 10.

The middle and the 95th percentile over decisions of whole rounds in every edition; the time to hand the
question over is included. ``worst_share_of_goal`` below 1 means that every level keeps to its time.
"""

from __future__ import annotations

import argparse
import statistics
from collections.abc import Iterator
from itertools import cycle, islice
from time import perf_counter, sleep

from tests.ai.helpers import bot_round
from tests.bench import Figures
from uno_desktop.ai.bot import Bot
from uno_desktop.ai.levels import LEVELS
from uno_desktop.ai.policy import decisions
from uno_desktop.ai.sight import Sight
from uno_desktop.ai.worker import Thinker
from uno_desktop.engine import EDITIONS, Setup, view
from uno_desktop.progress import Progress

SEATS = (2, 4, 10)
PAUSE = 0.0002
"""Seconds between two looks: the worker needs the core more."""
GOALS = {"easy": 2.0, "normal": 2.0, "hard": 50.0, "expert": 300.0}
"""Milliseconds for the 95th percentile; the expert may take twice as long at a table of ten."""


def sights(seats: int) -> Iterator[Sight]:
    """Positions with a choice to make, from rounds in every edition in turn, without end."""
    for seed, edition in enumerate(cycle(EDITIONS)):
        for state, memory in bot_round(Setup(edition, seats, dealer=seed % seats), seed, "hard"):
            if state.result is None:
                sight = Sight(view(state, state.turn), memory)
                if len(decisions(sight.view)) > 1:
                    yield sight


def milliseconds(thinker: Thinker, sight: Sight, bot: Bot, seed: str) -> float:
    """How long the worker takes, as the table sees it."""
    start = perf_counter()
    thinker.ask(sight, bot, seed)
    while thinker.poll() is None:
        sleep(PAUSE)
    return (perf_counter() - start) * 1000


def run(args: list[str]) -> Figures:
    """Ask every level about the same positions."""
    parser = argparse.ArgumentParser(prog="dev.py bench ai")
    parser.add_argument("--positions", type=int, default=300, help="at each size of table")
    options = parser.parse_args(args)
    figures: dict[str, float] = {}
    shares = []
    thinker = Thinker()
    with Progress(len(SEATS) * options.positions, "positions") as progress:
        for seats in SEATS:
            times: dict[str, list[float]] = {name: [] for name in LEVELS}
            for number, sight in enumerate(islice(sights(seats), options.positions)):
                for name, level in LEVELS.items():
                    times[name].append(milliseconds(thinker, sight, Bot(level), f"bench {number}"))
                progress.advance()
            for name, values in times.items():
                cuts = statistics.quantiles(values[1:], n=20)  # the first one waits for the worker to start
                figures[f"{name}_{seats}_seats_p50_ms"] = statistics.median(values)
                figures[f"{name}_{seats}_seats_p95_ms"] = cuts[-1]
                shares.append(cuts[-1] / GOALS[name] / (2 if name == "expert" and seats == 10 else 1))
    thinker.close()
    return figures | {"worst_share_of_goal": max(shares)}
