"""The command line: ``uno-desktop`` plays, ``simulate`` and ``verify`` work without a window."""

from __future__ import annotations

import argparse
import contextlib
import json
import multiprocessing
import os
import sys
import time
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import IO, NoReturn

from uno_desktop import __version__
from uno_desktop.ai.bot import PLAYER_NAMES, player_named
from uno_desktop.ai.levels import TEMPERAMENTS
from uno_desktop.ai.sight import Player
from uno_desktop.engine import IllegalCommand
from uno_desktop.engine.editions import EDITIONS, MAX_SEATS, MIN_SEATS, RULE_NAMES, rules_for
from uno_desktop.engine.formats import DEFAULT_TARGET, Format, MatchSetup
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.progress import Progress
from uno_desktop.session.journal import Journal, JournalError, verify
from uno_desktop.session.plan import plan_from_dict
from uno_desktop.session.simulate import play_match
from uno_desktop.storage.fairness import check_match
from uno_desktop.storage.replays import is_replay, read_replay
from uno_desktop.storage.snapshot import match_from_dict

BAD_INPUT = 2
INTERRUPTED = 130


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code."""
    multiprocessing.freeze_support()  # a packaged program is also what its worker starts
    parser = _arguments()
    options = parser.parse_args(argv)
    try:
        if options.command == "simulate":
            return _simulate(options)
        if options.command == "verify":
            return _verify(options)
    except BrokenPipeError:
        sys.stdout = None  # the reader has gone: nothing is left to flush
        return 0
    except OSError as error:
        print(f"uno-desktop: {error.filename or 'output'}: {error.strerror}", file=sys.stderr)
        return BAD_INPUT
    except ValueError as error:
        print(f"uno-desktop {options.command}: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return _play(options)


def _arguments() -> argparse.ArgumentParser:
    parser = _Parser(prog="uno-desktop", description="UNO on the desktop, offline.")
    parser.add_argument("--version", action="version", version=f"uno-desktop {__version__}")
    _add_window_options(parser)
    commands = parser.add_subparsers(dest="command", parser_class=_Parser)

    simulate = commands.add_parser("simulate", help="let computer players play, without a window")
    simulate.add_argument("--edition", choices=EDITIONS, default="classic")
    simulate.add_argument("--format", choices=[str(name) for name in Format], default="standard")
    simulate.add_argument("--players", type=int, default=4, help="how many seats, 2 to 10")
    simulate.add_argument(
        "--levels",
        default="baseline",
        help=f"each seat's level, the last repeating: {', '.join(PLAYER_NAMES)}; "
        f"with a temperament as in hard:bold: {', '.join(TEMPERAMENTS)}",
    )
    simulate.add_argument("--matches", type=_count, default=1)
    simulate.add_argument("--seed", type=int, default=0, help="match k uses seed + k")
    simulate.add_argument("--target", type=int, default=DEFAULT_TARGET, help="100 to 1000")
    simulate.add_argument("--single-round", action="store_true", help="one round per match")
    simulate.add_argument("--cycles", type=int, default=1, help="pairings gone through so often")
    simulate.add_argument(
        "--rule",
        action="append",
        default=[],
        metavar="NAME=on|off",
        help=f"switch a rule: {', '.join(RULE_NAMES)}",
    )
    simulate.add_argument("--journal", type=Path, help="write every event to this file")
    simulate.add_argument("--json", action="store_true", help="print the figures as JSON")

    check = commands.add_parser(
        "verify", help="play a journal or replay again and check that all of it follows"
    )
    check.add_argument("journal", type=Path)
    return parser


def _add_window_options(parser: argparse.ArgumentParser) -> None:
    window = parser.add_argument_group("the window", "what is given here holds for this run")
    window.add_argument("--lang", choices=LANGUAGES, help="the language of the game")
    window.add_argument("--edition", dest="wished_edition", choices=EDITIONS, help="of the next match")
    window.add_argument(
        "--players", dest="wished_players", type=int, choices=range(MIN_SEATS, MAX_SEATS + 1), metavar="N"
    )
    window.add_argument("--seed", dest="wished_seed", type=int, help="deals the next match as it did before")
    mode = window.add_mutually_exclusive_group()
    mode.add_argument("--fullscreen", action="store_true", default=None)
    mode.add_argument("--windowed", dest="fullscreen", action="store_false", default=None)
    window.add_argument("--reduced-motion", action="store_true", default=None, help="less to move")
    window.add_argument("--data-dir", type=Path, help="keep everything of the player in this folder")
    window.add_argument(
        "--self-test", action="store_true", help="check that everything works, and say what does not"
    )


def _play(options: argparse.Namespace) -> int:
    """Open the window. Only now is it imported: the other commands work without."""
    from uno_desktop.app.failure import INCOMPLETE, check_libraries, complain

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        check_libraries()
        from uno_desktop.app.main import run
        from uno_desktop.app.opening import Options
        from uno_desktop.app.processes import share_no_memory
        from uno_desktop.ui.host import Wishes
    except ImportError as error:
        return complain(INCOMPLETE, error, options.lang)
    wishes = Wishes(options.wished_edition, options.wished_players, options.wished_seed)
    given = Options(options.lang, options.fullscreen, options.reduced_motion, options.data_dir, wishes)
    share_no_memory()
    try:
        if options.self_test:
            from uno_desktop.app.self_test import self_test

            return self_test(given)
        return run(given)
    except KeyboardInterrupt:
        return INTERRUPTED


def _count(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be at least 1")
    return number


def _simulate(options: argparse.Namespace) -> int:
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
    print(f"{'seat':>4}  {'level':<10}{'wins':>8}{'points':>10}")
    for seat, name in enumerate(_levels(levels, seats)):
        print(f"{seat:>4}  {name:<10}{wins[seat]:>8}{points[seat]:>10}")


@contextlib.contextmanager
def _opened(path: Path | None) -> Iterator[IO[str] | None]:
    if path is None:
        yield None
    else:
        with path.open("w", encoding="utf-8", newline="\n") as file:
            yield file


def _verify(options: argparse.Namespace) -> int:
    if is_replay(options.journal):
        return _verify_replay(options.journal)
    try:
        with options.journal.open(encoding="utf-8") as file:
            done = verify(file)
    except JournalError as error:
        raise ValueError(f"{options.journal}: {error}") from None
    except UnicodeDecodeError:
        raise ValueError(f"{options.journal}: not a text file in UTF-8") from None
    print(f"{options.journal}: {done.events} events of {done.matches} matches, every one follows")
    return 0


def _verify_replay(path: Path) -> int:
    """Play a replay again, and tell what anybody may have written down before its rounds."""
    saved, problem = read_replay(path)
    if saved is None:
        raise ValueError(f"{path}: {problem.detail if problem else 'not a replay'}")
    try:
        plan = plan_from_dict(saved.plan)
        start = match_from_dict(plan.setup, saved.start) if saved.start else None
        match = check_match(plan.setup, plan.seed, saved.records, saved.deals, start)
    except IllegalCommand as error:
        raise ValueError(f"{path}: refused: {error.refusal}") from None
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    print(f"{path}: {len(saved.records)} commands, {match.round} rounds, every one follows; seed {plan.seed}")
    for number, deal in enumerate(saved.deals, match.round + 1 - len(saved.deals)):
        print(f"round {number}: {' '.join(deal)}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
