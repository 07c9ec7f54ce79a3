"""Who plays with whom and where, hand by hand, in matches whose partners are known beforehand."""

from __future__ import annotations

from typing import NamedTuple

from uno_desktop.engine.formats import HANDS_PER_PAIRING, MatchSetup, Seating, seatings


class Leg(NamedTuple):
    """Hands in a row with the same partners at the same tables."""

    first: int
    last: int
    """The last of its hands; 0 if nobody knows how many there will be."""
    tables: tuple[Seating, ...]

    def table_of(self, seat: int) -> int:
        """The table at which a seat plays."""
        return next(number for number, table in enumerate(self.tables) if seat in table.in_play)


def schedule(setup: MatchSetup) -> tuple[Leg, ...]:
    """The whole match: a leg for each pairing, or only one where partners stay.

    >>> from uno_desktop.engine.formats import Format
    >>> [(leg.first, leg.last) for leg in schedule(MatchSetup(format=Format.ROTATING))]
    [(1, 4), (5, 8), (9, 12)]
    """
    everyone = tuple(range(setup.seats))
    if not setup.facts.pairings:
        return (Leg(1, setup.rounds, seatings(setup, 1, everyone)),)
    return tuple(
        Leg(first, min(first + HANDS_PER_PAIRING - 1, setup.rounds), seatings(setup, first, everyone))
        for first in range(1, setup.rounds + 1, HANDS_PER_PAIRING)
    )


def leg_of(setup: MatchSetup, number: int) -> int:
    """The index of the leg that a hand belongs to."""
    return (number - 1) // HANDS_PER_PAIRING if setup.facts.pairings else 0


def partners_in(table: Seating, seat: int) -> tuple[int, ...]:
    """The seats that a seat plays with, itself first."""
    pair = next((pair for pair in table.partners if seat in pair), (seat,))
    return (seat, *(other for other in pair if other != seat))


def opponents_in(table: Seating, seat: int) -> tuple[tuple[int, ...], ...]:
    """The pairs, or single seats, against which a seat plays, in order to its left."""
    own = partners_in(table, seat)
    start = table.in_play.index(seat)
    order = table.in_play[start:] + table.in_play[:start]
    sides: list[tuple[int, ...]] = []
    for other in order:
        side = partners_in(table, other)
        if other not in own and not any(other in each for each in sides):
            sides.append(side)
    return tuple(sides)


def movers(before: Leg, after: Leg) -> frozenset[int]:
    """The seats that change tables between two legs."""
    return frozenset(
        seat
        for number, table in enumerate(after.tables)
        for seat in table.in_play
        if before.table_of(seat) != number
    )
