"""Random and hostile commands by the hundred thousand: refused or carried out, and nothing else."""

from __future__ import annotations

import argparse
import dataclasses
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.bench import Figures
from tests.engine.walks import check_cards, every_command, lively
from tests.soak.kill import some_plan
from tests.soak.sessions import Sitting
from uno_desktop.engine import Card, Color, Command, Phase, Refusal
from uno_desktop.engine import commands as cmd
from uno_desktop.progress import Progress
from uno_desktop.storage.folders import find_folders, prepare

JUNK: Final[tuple[Any, ...]] = (
    *(None, -1, 7, 300, 10**30, 1.5, "R7", "", (), (1,), (0, 0), (0, 1, 1), (0, "1"), (-1, 0), [], {}, b"x"),
    *(0.0, 1.0, True, [0, 1], (0.0, 1)),
    *(Card.parse("W4"), Color.RED, object(), float("nan"), "\ud800"),
)
KINDS: Final[tuple[Any, ...]] = Command.__args__


def hostile(rng: Random, seats: int) -> Command:
    """A command that nobody at the table could give, or that has no sense at all."""
    kind = rng.choice(KINDS)
    values = [rng.choice((rng.randrange(-1, seats + 1), rng.choice(JUNK))) for _ in dataclasses.fields(kind)]
    command: Command = kind(*values)
    return command


def some_command(sitting: Sitting, rng: Random) -> Command:
    """Hostile, or out of place, or just right."""
    live = sitting.live
    state = rng.choice(live.match.tables)
    match rng.randrange(4):
        case 0:
            return hostile(rng, state.setup.seats)
        case 1:
            return rng.choice(list(every_command(state.setup.seats)))
        case 2:
            return cmd.Advise(rng.randrange(10), rng.randrange(10), rng.choice(list(Color)))
        case _:
            return lively(state, rng) if state.phase is not Phase.OVER else cmd.DRAW[0]


def give_commands(home: Path, count: int, rng: Random, progress: Progress | None = None) -> dict[str, int]:
    """Give so many, beginning a new match whenever one is over; returns how they were taken."""
    folders = find_folders(home)
    assert not prepare(folders)
    taken = {"accepted": 0, "refused": 0, "matches": 0}
    sitting = Sitting(folders, some_plan(0))
    for number in range(count):
        live = sitting.live
        if live.match.over:
            taken["matches"] += 1
            sitting.resume()
            sitting.finish()
            sitting = Sitting(folders, some_plan(taken["matches"]))
            continue
        if live.match.round_over:
            live.next_round()
        before = live.match
        refusal = live.do(some_command(sitting, rng))
        if refusal is None:
            taken["accepted"] += 1
            for state in live.match.tables:
                check_cards(state)
        else:
            assert isinstance(refusal, Refusal)
            assert live.match is before
            taken["refused"] += 1
        if number % 1000 == 0:
            sitting.resume()
        if progress is not None:
            progress.advance()
    sitting.resume()
    sitting.recorder.close()
    return taken


def run(args: list[str]) -> Figures:
    """Give them all."""
    parser = argparse.ArgumentParser(prog="dev.py soak hostile")
    parser.add_argument("--commands", type=int, default=200_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(args)
    start = time.perf_counter()
    with tempfile.TemporaryDirectory() as home, Progress(options.commands, "commands") as progress:
        taken = give_commands(Path(home), options.commands, Random(options.seed), progress)
    return {"commands": options.commands, **taken, "seconds": time.perf_counter() - start}
