"""What a round is worth (section 7)."""

from __future__ import annotations

from collections.abc import Sequence

from .editions import hand_points
from .state import Result, Scoring, Setup


def round_result(setup: Setup, hands: Sequence[bytes], winner: int | None) -> Result:
    """Points of a finished round by seat, and the totals with them.

    >>> from .cards import parse_pile
    >>> hands = [b"", parse_pile("R7"), parse_pile("W")]
    >>> round_result(Setup("classic", 3, dealer=0), hands, 0).points
    (27, 0, 0)
    """
    left = [hand_points(setup.edition, hand) for hand in hands]
    if setup.scoring is Scoring.OWN_HAND:
        points = left
    else:
        points = [0] * setup.seats
        if winner is not None:
            side = partners_of(setup, winner)
            gain = sum(left) - sum(left[seat] for seat in side)
            for seat in side:
                points[seat] = gain
    totals = (total + gained for total, gained in zip(setup.totals, points, strict=True))
    return Result(winner, tuple(points), tuple(totals))


def partners_of(setup: Setup, seat: int) -> tuple[int, ...]:
    """The seat's pair, or the seat alone."""
    return next((pair for pair in setup.partners if seat in pair), (seat,))
