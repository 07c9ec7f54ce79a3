"""Ten thousand matches over all editions, formats and numbers of seats: no exception, no lost card."""

from __future__ import annotations

import argparse
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

from tests.bench import Figures
from tests.engine.walks import check_cards
from uno_desktop.ai.simple import SIMPLE_PLAYERS
from uno_desktop.engine import EDITIONS, Rules
from uno_desktop.engine.formats import FORMATS, MatchSetup
from uno_desktop.progress import Progress
from uno_desktop.session.simulate import play_match

CHUNK = 20


def setups() -> Iterator[MatchSetup]:
    """Every edition and format at every number of seats, every other one at a strict table."""
    number = 0
    for edition, facts in EDITIONS.items():
        for name, shape in FORMATS.items():
            for seats in shape.seats:
                number += 1
                rules = facts.rules if number % 2 else Rules(strict_table=True, advice_penalty=True)
                yield MatchSetup(edition, name, seats, target=200, rules=rules)


def play_one(setup: MatchSetup, seed: int) -> tuple[int, int]:
    """Play one match, counting cards after every command; returns its rounds and commands.

    Players are baseline, but for one random one at small tables: random play is long.
    """
    players = [SIMPLE_PLAYERS["baseline"]] * setup.seats
    if setup.seats <= 4 and setup.facts.pairings == 0 and seed % 5 == 0:
        players[seed % setup.seats] = SIMPLE_PLAYERS["random"]
    commands = 0
    for step in play_match(setup, seed, players):
        commands += 1
        for state in step.match.tables:
            check_cards(state)
    assert step.match.over
    return step.match.round, commands


def _play_some(numbers: range) -> tuple[int, int]:
    all_setups = list(setups())
    done = [play_one(all_setups[number % len(all_setups)], number) for number in numbers]
    return sum(rounds for rounds, _ in done), sum(commands for _, commands in done)


def run(args: list[str]) -> Figures:
    """Play them on all cores."""
    parser = argparse.ArgumentParser(prog="dev.py soak matches")
    parser.add_argument("--matches", type=int, default=10_000)
    options = parser.parse_args(args)
    start = time.perf_counter()
    chunks = [range(at, min(at + CHUNK, options.matches)) for at in range(0, options.matches, CHUNK)]
    rounds = commands = 0
    with ProcessPoolExecutor() as pool, Progress(options.matches, "matches") as progress:
        for chunk, done in zip(chunks, pool.map(_play_some, chunks), strict=True):
            rounds += done[0]
            commands += done[1]
            progress.advance(len(chunk))
    return {
        "matches": options.matches,
        "rounds": rounds,
        "commands": commands,
        "seconds": time.perf_counter() - start,
    }
