"""What one seat may know: the table with every card it cannot see turned over."""

from __future__ import annotations

from typing import Final, NamedTuple

from .cards import CARDS
from .events import Cards
from .knowledge import known_of
from .state import NO_CARD, Penalty, Phase, Result, Setup, State, WrongCard

HIDDEN: Final = 255
"""A card that is turned over, in the piles and hands of a view."""
_BACK: Final = bytes([HIDDEN])


class View(NamedTuple):
    """A state as one seat sees it; the fields mean what they mean in ``State``.

    Of another hand, the cards the seat has legitimately learned come first, then hidden ones. A penalty
    does not tell whether it was a bluff. Nothing reachable from here holds a hidden card or the seed.
    """

    seat: int
    setup: Setup
    hands: tuple[bytes, ...]
    draw: bytes
    discard: bytes
    color: int
    turn: int
    phase: Phase
    direction: int
    drawn: int
    penalty: Penalty | None
    going_out: int
    uno_said: int
    uno_open: int
    posing: int
    passes: int
    wrong: WrongCard | None
    result: Result | None

    @property
    def hand(self) -> bytes:
        """The seat's own cards."""
        return self.hands[self.seat]


def view(state: State, seat: int) -> View:
    """All that seat may know, and nothing else. Once the round is over, all hands are shown."""
    if not 0 <= seat < state.setup.seats:
        raise ValueError(f"seat: {seat} is not within 0 to {state.setup.seats - 1}")
    if state.phase is Phase.OVER:
        hands = state.hands
    else:
        hands = tuple(
            hand if owner == seat else masked(known_of(state.known, owner, seat), len(hand))
            for owner, hand in enumerate(state.hands)
        )
    return View(
        seat=seat,
        setup=state.setup,
        hands=hands,
        draw=_BACK * len(state.draw),
        discard=state.discard,
        color=state.color,
        turn=state.turn,
        phase=state.phase,
        direction=state.direction,
        drawn=state.drawn if state.turn == seat else NO_CARD,
        penalty=state.penalty and state.penalty._replace(guilty=False, shown=b""),
        going_out=state.going_out,
        uno_said=state.uno_said,
        uno_open=state.uno_open,
        posing=state.posing,
        passes=state.passes,
        wrong=state.wrong,
        result=state.result,
    )


def masked(known: bytes, count: int) -> bytes:
    """A hand of so many cards of which only some are known.

    >>> masked(b"a", 3)
    b'a\\xff\\xff'
    """
    return known + _BACK * (count - len(known))


def faces(cards: bytes) -> Cards:
    """The cards of a view's pile or hand; hidden ones are None."""
    return tuple(None if card == HIDDEN else CARDS[card] for card in cards)
