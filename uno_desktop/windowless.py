"""What works without a window: computer players play, and what was played is checked and carried around."""

from __future__ import annotations

import argparse
import contextlib
import json
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import IO, Final, NamedTuple

from uno_desktop import carrying
from uno_desktop.ai.bot import PLAYER_NAMES, player_named
from uno_desktop.ai.levels import TEMPERAMENTS
from uno_desktop.ai.sight import Player
from uno_desktop.engine import IllegalCommand
from uno_desktop.engine.editions import EDITIONS, RULE_NAMES, rules_for
from uno_desktop.engine.formats import DEFAULT_TARGET, Format, MatchSetup
from uno_desktop.options import BAD_INPUT, count, seed
from uno_desktop.progress import Progress
from uno_desktop.session.journal import Journal, JournalError, read_lines, verify
from uno_desktop.session.simulate import play_match
from uno_desktop.storage.problems import Problem, Trouble
from uno_desktop.storage.replays import is_replay, read_replay
from uno_desktop.ui.film import play_again


def _add_simulate_options(parser: argparse.ArgumentParser) -> None:
    """What ``simulate`` may be told."""
    parser.add_argument("--edition", choices=EDITIONS, default="classic")
    parser.add_argument("--format", choices=[str(name) for name in Format], default="standard")
    parser.add_argument("--players", type=int, default=4, help="how many seats, 2 to 10")
    parser.add_argument(
        "--levels",
        default="baseline",
        help=f"each seat's level, the last repeating: {', '.join(PLAYER_NAMES)}; "
        f"with a temperament as in hard:bold: {', '.join(TEMPERAMENTS)}",
    )
    parser.add_argument("--matches", type=count, default=1)
    parser.add_argument("--seed", type=seed, default=0, help="match k uses seed + k")
    parser.add_argument("--target", type=int, default=DEFAULT_TARGET, help="100 to 1000")
    parser.add_argument("--single-round", action="store_true", help="one round per match")
    parser.add_argument("--cycles", type=int, default=1, help="pairings gone through so often")
    parser.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="NAME=on|off",
        help=f"switch a rule: {', '.join(RULE_NAMES)}",
    )
    parser.add_argument("--journal", type=Path, help="write every event to this file")
    parser.add_argument("--json", action="store_true", help="print the figures as JSON")


def _add_verify_options(parser: argparse.ArgumentParser) -> None:
    """What ``verify`` must be told."""
    parser.add_argument("journal", type=Path)


def _simulate(options: argparse.Namespace) -> int:
    """Let computer players play, and say who won how often."""
    setup = MatchSetup(
        edition=options.edition,
        format=Format(options.format),
        seats=options.players,
        target=options.target,
        rules=rules_for(options.edition, dict(map(_rule, options.rule))),
        single_round=options.single_round,
        cycles=options.cycles,
    )
    players = _players(options.levels, setup.seats)
    wins, points, rounds = [0] * setup.seats, [0] * setup.seats, 0
    start = time.perf_counter()
    journal = Journal()
    with _opened(options.journal) as file, Progress(options.matches, "matches") as progress:
        for number in range(options.matches):
            for step in play_match(setup, options.seed + number, players):
                if file is not None:
                    file.writelines(f"{line}\n" for line in journal.lines(step))
            match = step.match
            rounds += match.round * setup.facts.tables
            for seat in range(setup.seats):
                points[seat] += match.totals[seat]
                wins[seat] += seat in match.winners
            progress.advance()
    figures = {
        "matches": options.matches,
        "wins": wins,
        "points": points,
        "rounds": rounds,
        "seconds": round(time.perf_counter() - start, 3),
    }
    _report(figures, options.levels, setup.seats)
    if options.json:
        print(json.dumps(figures))
    return 0


def _rule(text: str) -> tuple[str, bool]:
    name, _, value = text.partition("=")
    if value not in {"on", "off"}:
        raise ValueError(f"--rule: expected NAME=on or NAME=off, not {text!r}")
    return name, value == "on"


def _players(levels: str, seats: int) -> list[Player]:
    names = _levels(levels, seats)
    try:
        return [player_named(name) for name in names]
    except ValueError as error:
        raise ValueError(f"--levels: {error}") from None


def _levels(levels: str, seats: int) -> list[str]:
    names = [name.strip() for name in levels.split(",")]
    if len(names) > seats:
        raise ValueError(f"--levels: {len(names)} levels for {seats} seats")
    return names + names[-1:] * (seats - len(names))


def _report(figures: dict[str, object], levels: str, seats: int) -> None:
    wins, points = figures["wins"], figures["points"]
    assert isinstance(wins, list)
    assert isinstance(points, list)
    print(f"{figures['matches']} matches, {figures['rounds']} rounds, {figures['seconds']} s")
    names = _levels(levels, seats)
    width = max(10, *map(len, names))
    print(f"{'seat':>4}  {'level':<{width}}{'wins':>8}{'points':>10}")
    for seat, name in enumerate(names):
        print(f"{seat:>4}  {name:<{width}}{wins[seat]:>8}{points[seat]:>10}")


@contextlib.contextmanager
def _opened(path: Path | None) -> Iterator[IO[str] | None]:
    if path is None:
        yield None
    else:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            yield file


def _verify(options: argparse.Namespace) -> int:
    """Play a journal or replay again, and say whether all of it follows."""
    path = options.journal
    try:
        found = _check_replay(path) if is_replay(path) else _check_journal(path)
    except OSError as error:
        found = Problem(Trouble.UNREADABLE, str(path), detail=error.strerror or "")
    if isinstance(found, Problem):
        return carrying.complain(options, (replace(found, file=str(path)),), BAD_INPUT)
    print(f"{path}: {found}")
    return 0


def _check_journal(path: Path) -> Problem | str:
    try:
        with path.open(encoding="utf-8") as file:
            done = verify(read_lines(file))
    except JournalError as error:
        return Problem(Trouble.DAMAGED, detail=str(error))
    except UnicodeDecodeError:
        return Problem(Trouble.FOREIGN, detail="not a text file in UTF-8")
    return f"{done.events} events of {done.matches} matches, every one follows"


def _check_replay(path: Path) -> Problem | str:
    """Play a replay again, and tell what anybody may have written down before its rounds."""
    saved, problem = read_replay(path)
    if saved is None:
        assert problem is not None
        return problem
    try:
        plan, match = play_again(saved)
    except IllegalCommand as error:
        return Problem(Trouble.DAMAGED, detail=f"refused: {error.refusal}")
    except (ValueError, LookupError) as error:
        return Problem(Trouble.DAMAGED, detail=str(error))
    first = match.round + 1 - len(saved.deals)
    return "\n".join(
        (
            f"{len(saved.records)} commands, {match.round} rounds, every one follows; seed {plan.seed}",
            *(f"round {number}: {' '.join(deal)}" for number, deal in enumerate(saved.deals, first)),
        )
    )


class Command(NamedTuple):
    """What a command may be told, and what it does, with its exit code."""

    add_options: Callable[[argparse.ArgumentParser], None]
    run: Callable[[argparse.Namespace], int]


COMMANDS: Final = {
    "simulate": Command(_add_simulate_options, _simulate),
    "verify": Command(_add_verify_options, _verify),
    "replays": Command(carrying.add_no_options, carrying.list_them),
    "export": Command(carrying.add_export_options, carrying.export_one),
    "import": Command(carrying.add_import_options, carrying.import_all),
}
