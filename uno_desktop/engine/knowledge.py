"""What seats know of each other's hands: learned by peeking, challenges, swaps and cards taken back.

``known[seat][viewer]`` are the cards of the seat's hand that the viewer knows, in ascending order; an
empty tuple stands for no knowledge at all. Knowledge stays true for cards that have not moved: a card
that is played leaves it, a traded hand takes its knowledge along.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from .cards import ONE

Row = tuple[bytes, ...]
Knowledge = tuple[Row, ...]


def known_of(known: Knowledge, seat: int, viewer: int) -> bytes:
    """The cards of the seat's hand that the viewer knows."""
    return known[seat][viewer] if known and known[seat] else b""


def learn(known: Knowledge, seats: int, viewer: int, shown: Mapping[int, bytes]) -> Knowledge:
    """The viewer is shown these hands; it knows exactly them, whatever it knew before."""
    rows = list(known) or [()] * seats
    for seat, cards in shown.items():
        rows[seat] = _with(rows[seat], seats, viewer, cards)
    return _tidy(rows)


def all_learn(known: Knowledge, seats: int, seat: int, card: int) -> Knowledge:
    """Everyone sees one more card go into the seat's hand."""
    rows = list(known) or [()] * seats
    for viewer in range(seats):
        if viewer != seat:
            cards = known_of(known, seat, viewer) + ONE[card]
            rows[seat] = _with(rows[seat], seats, viewer, cards)
    return _tidy(rows)


def forget(known: Knowledge, seat: int, card: int) -> Knowledge:
    """The seat played a card: if it was among the known ones, it is no longer in the hand."""
    if not known[seat]:
        return known
    rows = list(known)
    rows[seat] = tuple(cards.replace(ONE[card], b"", 1) for cards in rows[seat])
    return _tidy(rows)


def trade(known: Knowledge, hands: Sequence[bytes], first: int, second: int) -> Knowledge:
    """Two seats traded hands; ``hands`` are the hands after the trade. Each knows what it gave away."""
    rows = list(known) or [()] * len(hands)
    rows[first], rows[second] = rows[second], rows[first]
    for seat, other in ((first, second), (second, first)):
        rows[seat] = _with(rows[seat], len(hands), seat, b"")
        rows[seat] = _with(rows[seat], len(hands), other, hands[seat])
    return _tidy(rows)


def _with(row: Row, seats: int, viewer: int, cards: bytes) -> Row:
    entries = list(row) or [b""] * seats
    entries[viewer] = bytes(sorted(cards))
    return tuple(entries)


def _tidy(rows: list[Row]) -> Knowledge:
    """Nothing known has one form only, so that equal knowledge compares equal."""
    tidy = tuple(row if any(row) else () for row in rows)
    return tidy if any(tidy) else ()
