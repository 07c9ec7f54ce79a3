"""A table as a seat imagines it: its view, with a guess for every card it cannot see."""

from __future__ import annotations

from collections.abc import Sequence

from .cards import WILD_DRAW_FOUR
from .editions import DECKS
from .matching import honest
from .state import State
from .table import Table
from .views import HIDDEN, View

_BACK = bytes([HIDDEN])


def unseen(view: View) -> bytes:
    """The cards of the deck that the seat sees nowhere, in the order of the deck."""
    left = DECKS[view.setup.edition]
    for card in b"".join((view.discard, *view.hands)).translate(None, _BACK):
        left = left.replace(bytes((card,)), b"", 1)
    return left


def imagine(view: View, hands: Sequence[bytes], draw: bytes, rng: int, color_before: int) -> Table:
    """Lay a table as the seat sees it, with these hands and this draw pile.

    ``color_before`` is the color that a Wild Draw Four still to be paid for was played on: a guess at a
    hand is a guess at a bluff.
    """
    penalty = view.penalty
    if penalty is not None and view.discard[-1] == WILD_DRAW_FOUR:
        shown = hands[penalty.by]
        penalty = penalty._replace(guilty=not honest(shown, color_before), shown=shown)
    return Table(
        State(
            setup=view.setup,
            rng=rng,
            hands=tuple(hands),
            draw=draw,
            discard=view.discard,
            color=view.color,
            turn=view.turn,
            phase=view.phase,
            direction=view.direction,
            drawn=view.drawn,
            penalty=penalty,
            going_out=view.going_out,
            uno_said=view.uno_said,
            uno_open=view.uno_open,
            posing=view.posing,
            passes=view.passes,
            wrong=view.wrong,
        )
    )
