"""The deal can be checked: a fingerprint of seed and card order before a round, and the proof after it.

Whoever wants to be sure writes down the fingerprint that is shown before a round. After the match the seed
is told, and anybody can deal the round again and work the fingerprint out.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from uno_desktop.engine import Command, State
from uno_desktop.engine.cards import codes
from uno_desktop.engine.editions import HAND_SIZE
from uno_desktop.engine.formats import MatchSetup
from uno_desktop.engine.match import Match, MatchStep, new_match, next_round, play

Record: TypeAlias = tuple[int, Command | None]
"""What a match is made of, besides its set-up and seed: a command at a table, or None for the next deal."""
Deal: TypeAlias = tuple[str, ...]
"""The fingerprints of a deal, one for each table."""

_SCHEME: Final = "uno-desktop deal 1"


def fingerprints(match: Match) -> Deal:
    """The fingerprints of a match that has just been dealt; each is the SHA-256 of four lines of text.

    >>> len(fingerprints(new_match(MatchSetup(seats=3), seed=7).match)[0])
    64
    """
    return tuple(
        hashlib.sha256(_told(match, table, state).encode()).hexdigest()
        for table, state in enumerate(match.tables)
    )


def next_fingerprints(match: Match) -> Deal:
    """Those of the round that follows, before it is dealt."""
    return fingerprints(next_round(match).match)


def _told(match: Match, table: int, state: State) -> str:
    order = " ".join(codes(deck_order(state)))
    return f"{_SCHEME}\n{match.seed}\n{match.round} {table}\n{order}\n"


def deck_order(state: State) -> bytes:
    """The cards of a round that has just been dealt, in the order they left the deck."""
    dealer, after = state.setup.dealer, state.setup.after[1]
    assert dealer is not None
    seats = [after[dealer]]
    while seats[-1] != dealer:
        seats.append(after[seats[-1]])
    dealt = bytes(state.hands[seat][place] for place in range(HAND_SIZE) for seat in seats)
    return dealt + state.discard + state.draw


def replay(
    setup: MatchSetup, seed: int, records: Iterable[Record], start: Match | None = None
) -> Iterator[MatchStep]:
    """Play a match again, step by step; raises ValueError where a record cannot follow."""
    step = new_match(setup, seed) if start is None else MatchStep(start, ())
    yield step
    for table, command in records:
        if command is None:
            step = next_round(step.match)
        elif table < len(step.match.tables):
            step = play(step.match, command, table)
        else:
            raise ValueError(f"table: there is no table {table}")
        yield step


def deal_check(deals: Iterable[Deal]) -> Callable[[Match], None]:
    """To be told of the deals of a match in order; raises ValueError at one that was told otherwise before.

    A program that would shuffle otherwise must not go on with the match of another.
    """
    told = iter(deals)

    def check(match: Match) -> None:
        if (deal := next(told, None)) is not None and deal != fingerprints(match):
            raise ValueError(f"round {match.round}: the cards are not those that were told before")

    return check


def checked_replay(
    setup: MatchSetup,
    seed: int,
    records: Iterable[Record],
    deals: Iterable[Deal] = (),
    start: Match | None = None,
) -> Iterator[MatchStep]:
    """The same, as long as every deal has the fingerprints told before; raises ValueError where one has not.

    ``deals`` are those of the rounds in order, from the first one that the records deal.
    """
    check = deal_check(deals)
    previous = 0 if start is None else start.round
    for step in replay(setup, seed, records, start):
        if step.match.round != previous:
            previous = step.match.round
            check(step.match)
        yield step


def check_match(
    setup: MatchSetup,
    seed: int,
    records: Iterable[Record],
    deals: Iterable[Deal] = (),
    start: Match | None = None,
) -> Match:
    """The match at its last record, if all of it follows as in :func:`checked_replay`."""
    match = start
    for step in checked_replay(setup, seed, records, deals, start):
        match = step.match
    assert match is not None
    return match
