"""Who is where in a match: totals, places with their ties, and who was eliminated when."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from uno_desktop.engine import Scoring
from uno_desktop.engine.formats import Format, MatchSetup, judge
from uno_desktop.engine.match import Match

Totals = tuple[int, ...]


class Rank(NamedTuple):
    """A player, or fixed partners together, among all."""

    seats: tuple[int, ...]
    total: int
    gained: int
    """In the round that is over; nothing while one is played."""
    place: int
    """1 is the best; equals share a place."""
    risen: int
    """Places gained in the round that is over; below 0, lost."""
    out: bool = False
    """Eliminated."""


def ranking(match: Match, history: Sequence[Totals]) -> tuple[Rank, ...]:
    """Everyone, best first; ``history`` are the totals after each round that is over.

    Of a match of Challenge UNO whoever stayed in longer is better; of those out at once, the lower total.
    """
    gained = gains(match)
    before = tuple(total - points for total, points in zip(match.totals, gained, strict=True))
    sides = _sides(match.setup)
    now = _places(match, sides, match.totals, eliminations(match, history))
    then = _places(match._replace(over=False), sides, before, _earlier(match, history))
    ranks = (
        Rank(
            side,
            match.totals[side[0]],
            gained[side[0]],
            now[side],
            then[side] - now[side] if any(before) else 0,
            side[0] not in match.in_play,
        )
        for side in sides
    )
    return tuple(sorted(ranks, key=lambda rank: rank.place))


def gains(match: Match) -> Totals:
    """What everyone got in the round that is over; nothing while one is played."""
    if not match.round_over:
        return (0,) * match.setup.seats
    results = [state.result.points for state in match.tables if state.result is not None]
    return tuple(sum(points) for points in zip(*results, strict=True))


def eliminations(match: Match, history: Sequence[Totals]) -> Mapping[int, int]:
    """The rounds after which seats dropped out; 0 if that was before the history begins."""
    rounds = match.round if match.round_over else match.round - 1
    first = rounds - len(history) + 1
    left = tuple(range(match.setup.seats))
    out: dict[int, int] = {}
    if match.setup.format is Format.CHALLENGE and not match.setup.single_round:
        for number, totals in enumerate(history, start=first):
            dropped = judge(match.setup, number, left, totals, ()).eliminated
            out |= dict.fromkeys(dropped, number)
            left = tuple(seat for seat in left if seat not in dropped)
    return {seat: out.get(seat, 0) for seat in range(match.setup.seats) if seat not in match.in_play}


def just_eliminated(match: Match, history: Sequence[Totals]) -> tuple[int, ...]:
    """Who dropped out at the end of the round that is over."""
    if not match.round_over:
        return ()
    return tuple(seat for seat, number in eliminations(match, history).items() if number == match.round)


def _earlier(match: Match, history: Sequence[Totals]) -> Mapping[int, int]:
    now = set(just_eliminated(match, history))
    return {seat: number for seat, number in eliminations(match, history).items() if seat not in now}


def _sides(setup: MatchSetup) -> tuple[tuple[int, ...], ...]:
    """Who is ranked together: fixed partners, else everyone alone."""
    if setup.format is Format.PARTNERS:
        half = setup.seats // 2
        return tuple((seat, seat + half) for seat in range(half))
    return tuple((seat,) for seat in range(setup.seats))


def _places(
    match: Match, sides: Iterable[tuple[int, ...]], totals: Totals, out: Mapping[int, int]
) -> dict[tuple[int, ...], int]:
    sign = 1 if match.setup.facts.scoring is Scoring.OWN_HAND else -1

    def worth(side: tuple[int, ...]) -> tuple[bool, int, int]:
        """Smaller is better."""
        seat = side[0]
        lost = match.over and seat not in match.winners
        return lost, -out[seat] if seat in out else -match.round - 1, sign * totals[seat]

    worths = {side: worth(side) for side in sides}
    return {side: 1 + sum(other < mine for other in worths.values()) for side, mine in worths.items()}
