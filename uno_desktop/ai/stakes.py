"""What the end of a round is worth to a seat, given the match it belongs to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Final

from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.engine.scoring import partners_of
from uno_desktop.engine.state import Result, Scoring, Setup

ROUND_POINTS: Final = 45
"""About what the winner of a round scores."""
SPREAD: Final = 6.4
"""How chancy points are: over the points still to be made, totals drift by SPREAD times their root."""
WIN: Final = 0.3
"""Going out counts so much for its own sake in a match; points count the rest."""
UNIT: Final = 600.0
"""Scales chances to win a match so that 100 points at its start are about 1."""


@dataclass(frozen=True, slots=True)
class Stakes:
    """What decides the match. The default is a round that stands for itself."""

    target: int = 0
    """The points that end it; 0 if it has a fixed number of rounds."""
    rounds_left: int = 1
    """With a fixed number of rounds: how many, this one included."""
    elimination: bool = False
    """Whoever reaches the target is out."""


SINGLE_ROUND: Final = Stakes()


def stakes_of(setup: MatchSetup, round_number: int) -> Stakes:
    """The stakes of a round, counted from 1.

    >>> stakes_of(MatchSetup(target=300), 4)
    Stakes(target=300, rounds_left=0, elimination=False)
    """
    if setup.rounds:
        return Stakes(0, setup.rounds - round_number + 1)
    return Stakes(setup.target, 0, setup.format is Format.CHALLENGE)


def worth(stakes: Stakes, setup: Setup, result: Result, seat: int) -> float:
    """How good a round's end is for a seat: about 1 for winning it well, -1 for losing it badly."""
    side = partners_of(setup, seat)
    if result.winner is None:
        won = 0.0
    elif result.winner in side:
        won = 1.0
    else:
        won = -len(side) / (len(setup.in_play) - len(side))
    if stakes.rounds_left == 1 and not any(setup.totals):
        return won * (1 + sum(result.points) / 1000)
    before = chance(stakes, setup, setup.totals, seat)
    return WIN * won + UNIT * (chance(stakes, setup, result.totals, seat) - before) / 100


def chance(stakes: Stakes, setup: Setup, totals: tuple[int, ...], seat: int) -> float:
    """The chance that a seat wins the match with these totals, all playing equally well.

    >>> fair = chance(Stakes(500, 0), Setup(seats=2), (100, 100), 0)
    >>> ahead = chance(Stakes(500, 0), Setup(seats=2), (200, 100), 0)
    >>> round(fair, 2), 0.5 < ahead < 1.0
    (0.5, True)
    """
    contenders: Sequence[int] = range(setup.seats)
    standings: Sequence[int] = [-total for total in totals] if setup.scoring is Scoring.OWN_HAND else totals
    if stakes.elimination:
        contenders = [other for other in contenders if totals[other] < stakes.target] or contenders
    if stakes.target:
        to_go = stakes.target - max(totals[other] for other in contenders)
    else:
        to_go = ROUND_POINTS * (stakes.rounds_left - 1)
    if to_go <= 0:
        return _share_of_lead(standings, seat)
    if seat not in contenders:
        return 0.0
    scale = SPREAD * sqrt(max(ROUND_POINTS, to_go))
    mine = standings[seat]
    return 1 / sum(exp(max(-30.0, min(30.0, (standings[other] - mine) / scale))) for other in contenders)


def _share_of_lead(standings: Sequence[int], seat: int) -> float:
    best = max(standings)
    return float(standings[seat] == best) / list(standings).count(best)
