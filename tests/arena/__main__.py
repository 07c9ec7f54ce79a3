"""Plays level against level and prints who wins how often, with 95 % intervals."""

from __future__ import annotations

import argparse
import hashlib
import json
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import partial
from multiprocessing import get_context
from pathlib import Path

import uno_desktop.ai
from tests.arena.compiled import run_compiled
from tests.arena.contest import Contest, Score, numbered_deal
from uno_desktop.ai.levels import LEVELS
from uno_desktop.progress import Progress

LADDER = ("random", *LEVELS)
ROUNDS, MATCHES = 2000, 400


def contests(group: str) -> list[Contest]:
    """The contests of a group, in the order of the report."""
    pairs = list(zip(LADDER[1:], LADDER, strict=False))
    match group:
        case "baseline":
            return [Contest("expert", "baseline", n, unit) for n in (2, 4) for unit in ("rounds", "matches")]
        case "ladder":
            return [
                Contest(upper, lower, n, unit)
                for n in (2, 4)
                for unit in ("rounds", "matches")
                for upper, lower in pairs
            ]
        case "partners":
            return [
                Contest("expert", "hard", 4, "rounds", partner="hard"),
                Contest("expert", "hard", 4, "rounds", partner="expert"),
            ]
        case "special":  # without search: what is gained shows in more games than search leaves time for
            uses = (("special_agent", "peek", 2), ("rock_n_swap", "swap", 4), ("dumb_fu", "poise", 4))
            return [
                Contest("expert-search", f"expert-search-{use}", seats, "rounds", edition=edition)
                for edition, use, seats in uses
            ]
        case "temperaments":
            names = ("cautious", "bold", "hoarder", "tease")
            return [Contest(f"normal:{name}", "normal", 2, "rounds") for name in names]
        case _:
            raise ValueError(group)


GROUPS = ("baseline", "ladder", "partners", "special", "temperaments")


def players_digest() -> str:
    """Tells versions of the players apart."""
    folder = Path(uno_desktop.ai.__file__).parent
    sources = b"".join(path.read_bytes() for path in sorted(folder.glob("*.py")))
    return hashlib.sha256(sources).hexdigest()[:16]


class Results:
    """Scores by contest and deal, kept in a file so that a long run can be resumed.

    The first line says which version of the players they are of: results of two do not add up.
    """

    def __init__(self, path: Path | None) -> None:
        self.path = path
        self.scores: dict[str, dict[int, Score]] = {}
        if path is None:
            return
        if not path.exists():
            path.write_text(json.dumps(players_digest()) + "\n", encoding="utf-8")
        version, *lines = path.read_text(encoding="utf-8").splitlines()
        if json.loads(version) != players_digest():
            raise ValueError(f"{path}: results of other players; name a new file")
        for line in lines:
            key, deal, won, played = json.loads(line)
            self.scores.setdefault(key, {})[deal] = Score(won, played)

    def add(self, contest: Contest, deal: int, score: Score) -> None:
        self.scores.setdefault(contest.key, {})[deal] = score
        if self.path is not None:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([contest.key, deal, *score]) + "\n")

    def missing(self, contest: Contest) -> list[int]:
        """The deals still to be played."""
        done = self.scores.get(contest.key, {})
        return [deal for deal in contest.deals if deal not in done]

    def total(self, contest: Contest) -> Score:
        """All deals together."""
        done = self.scores.get(contest.key, {})
        return sum((done[deal] for deal in contest.deals if deal in done), Score())


def run(wanted: Sequence[Contest], results: Results, processes: int) -> None:
    """Play what is missing, one contest after the other, on several cores."""
    jobs = [(contest, results.missing(contest)) for contest in wanted]
    total = sum(len(deals) for _, deals in jobs)
    with ExitStack() as stack:
        progress = stack.enter_context(Progress(total, "deals"))
        play: Callable[..., Iterable[tuple[int, Score]]] = map
        if processes > 1:
            # Spawned: a fork of a program that has opened a window does not end when it is told to.
            play = stack.enter_context(get_context("spawn").Pool(processes)).imap_unordered
        for contest, deals in jobs:
            for deal, score in play(partial(numbered_deal, contest), deals):
                results.add(contest, deal, score)
                progress.advance()
            print(line_for(contest, results.total(contest)), flush=True)


HEADER = (
    f"{'challenger':<18}{'against':<16}{'seats':>5} {'edition':<14}{'':8}{'won':>7}"
    f"  {'95 %':<15}{'par':>5}{'games':>7}"
)


def line_for(contest: Contest, score: Score) -> str:
    """One line of the table."""
    name = contest.challenger + (f" + {contest.partner}" if contest.partner else "")
    low, high = score.interval
    return (
        f"{name:<18}{contest.others:<16}{contest.seats:>5} {contest.edition:<14}{contest.unit:<8}"
        f"{score.share:>7.1%}  {f'{low:.1%} – {high:.1%}':<15}{contest.par:>5.0%}{score.played:>7}"
    )


def figures(wanted: Sequence[Contest], results: Results) -> Iterator[dict[str, object]]:
    """The table as data."""
    for contest in wanted:
        score = results.total(contest)
        low, high = score.interval
        yield {
            "challenger": contest.challenger,
            "partner": contest.partner,
            "others": contest.others,
            "seats": contest.seats,
            "unit": contest.unit,
            "edition": contest.edition,
            "won": round(score.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
            "games": score.played,
        }


def _chosen(options: argparse.Namespace) -> list[Contest]:
    groups = options.groups or GROUPS[:2]
    chosen = [contest for group in groups for contest in contests(group)]
    if options.pair:
        upper, _, lower = options.pair.partition(",")
        chosen = [Contest(upper, lower, n, unit) for n in (2, 4) for unit in ("rounds", "matches")]
    chosen = [
        replace(
            contest,
            games=options.rounds if contest.unit == "rounds" else options.matches,
            first=options.first,
        )
        for contest in chosen
        if contest.seats in options.seats and contest.unit in options.units
    ]
    return [replace(contest, edition=options.edition) for contest in chosen] if options.edition else chosen


def _group(name: str) -> str:
    if name not in GROUPS:
        raise argparse.ArgumentTypeError(f"{name!r} is not one of {', '.join(GROUPS)}")
    return name


def main(argv: Sequence[str] | None = None) -> int:
    """Run the arena."""
    parser = argparse.ArgumentParser(prog="dev.py arena", description=__doc__, allow_abbrev=False)
    parser.add_argument("groups", nargs="*", type=_group, help=f"what to play: {', '.join(GROUPS)}")
    parser.add_argument("--pair", help="two players instead, such as expert,hard:bold")
    parser.add_argument("--seats", type=int, nargs="+", default=[2, 4])
    parser.add_argument("--units", nargs="+", choices=["rounds", "matches"], default=["rounds", "matches"])
    parser.add_argument("--edition")
    parser.add_argument("--rounds", type=int, default=ROUNDS)
    parser.add_argument("--matches", type=int, default=MATCHES)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--compiled", action="store_true", help="for long runs: compile what takes the time")
    parser.add_argument("--results", type=Path, help="keep results in this file, and go on from it")
    parser.add_argument("--picture", type=Path, help="draw the table as a PNG")
    parser.add_argument("--json", action="store_true", help="print the figures as the last line")
    options = parser.parse_args(argv)
    try:
        if options.compiled:
            return run_compiled(
                [arg for arg in (sys.argv[1:] if argv is None else argv) if arg != "--compiled"]
            )
        chosen, results = _chosen(options), Results(options.results)
    except ValueError as error:
        print(f"arena: {error}", file=sys.stderr)
        return 2
    print(HEADER)
    run(chosen, results, options.processes)
    table = list(figures(chosen, results))
    if options.picture:
        from tests.arena.picture import draw

        draw(table, options.picture)
    if options.json:
        print(json.dumps(table))
    return 0


if __name__ == "__main__":
    try:
        raise SystemExit(main())
    except KeyboardInterrupt:
        raise SystemExit(130) from None
