"""What lies on the table as far as it has been shown: a view, and what is still on its way.

The view is that of one seat, moved on event by event. Cards in flight belong to their goal already; counters
say how many have not arrived there yet, so that whatever is skipped is simply as the view says.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final

from uno_desktop.engine import Card, Color, Event, View
from uno_desktop.engine.cards import CARDS, NO_COLOR
from uno_desktop.engine.fold import fold

from ..motion import SECONDS, Beat, blend
from ..settings import Sorting
from .layout import TableLayout, gaps_between, table_layout
from .model import HandCard, HandModel, HeapCard
from .piles import HEAP_SHOWN, heap_lie

WILD_GROUP: Final = 4
"""Wilds come after the colors."""
_COLOR_ORDER: Final = {Color.RED: 0, Color.YELLOW: 1, Color.GREEN: 2, Color.BLUE: 3}
_RANK_ORDER: Final = "0123456789DRS"


@dataclass(slots=True)
class Held:
    """A card of the own hand, which keeps its identity while the hand is sorted anew."""

    key: int
    card: Card
    x: float | None = None
    """Where it is shown; None before the first time."""
    y: float = 0.0
    playable: float = 0.0
    dim: float = 0.0
    hover: float = 0.0
    hidden: bool = False
    """On its way: its place stays empty."""

    @property
    def group(self) -> int:
        """Its color, for gaps in the fan."""
        return WILD_GROUP if self.card.color is None else _COLOR_ORDER[self.card.color]


class Board:
    """The table of one viewer."""

    def __init__(self, view: View, size: tuple[int, int], text: float = 1.0) -> None:
        self.size = size
        self.text = text
        self.sorting = Sorting.COLOR
        self.hand: list[Held] = []
        self.pending: Counter[int] = Counter()
        """Cards on their way from the draw pile to a seat."""
        self.heap_pending = 0
        """Cards on their way to the discard pile."""
        self.unturned = 0
        """Of these, the ones that come from the draw pile."""
        self.lifted: int | None = None
        """The key of a card that is shown elsewhere than in the hand."""
        self.concealed = False
        """The own hand is shown from behind, as while others look."""
        self._keys = count()
        self.show(view)

    # -- the view ----------------------------------------------------------------------------------------

    def show(self, view: View) -> None:
        """Everything as this view says; nothing is on its way."""
        self.view = view
        self.order = seat_order(view)
        self.pending.clear()
        self.heap_pending = self.unturned = 0
        self._match_hand()
        for held in self.hand:
            held.hidden = False

    def fold(self, event: Event) -> None:
        """Move on by one event, as the viewer sees it."""
        self.view = fold(self.view, (event,))
        self._match_hand()

    def agree(self, view: View) -> None:
        """The same view as the events led to; cards in the air stay there."""
        self.view = view
        self._match_hand()

    def resize(self, size: tuple[int, int], text: float) -> None:
        """Another window, or words of another size: cards go to their places at once."""
        self.size, self.text = size, text
        for held in self.hand:
            held.x = None

    @property
    def layout(self) -> TableLayout:
        """Where everything is."""
        return table_layout(self.size, len(self.order), self.text)

    def place(self, seat: int) -> int:
        """Where a seat sits: 0 is the viewer, 1 to the left."""
        return self.order.index(seat)

    @property
    def color(self) -> Color | None:
        """The color in force."""
        return None if self.view.color == NO_COLOR else Color(self.view.color)

    def shown_count(self, seat: int) -> int:
        """Cards that have arrived at a seat."""
        return max(0, len(self.view.hands[seat]) - self.pending[seat])

    def last_card(self, seat: int) -> bool:
        """Whether a seat is down to one card, and nothing is on its way there."""
        return len(self.view.hands[seat]) == 1 and not self.pending[seat]

    @property
    def left(self) -> int:
        """Cards on the draw pile, with those that have not left it yet."""
        return len(self.view.draw) + sum(self.pending.values()) + self.unturned

    def heap(self) -> tuple[HeapCard, ...]:
        """The visible discards; each lies as it fell."""
        arrived = len(self.view.discard) - self.heap_pending
        first = max(0, arrived - HEAP_SHOWN)
        return tuple(
            HeapCard(str(CARDS[self.view.discard[number]]), *heap_lie(number))
            for number in range(first, arrived)
        )

    # -- the own hand ------------------------------------------------------------------------------------

    def _match_hand(self) -> None:
        """Make the hand hold what the view says; cards that stay keep their places."""
        wanted = Counter(CARDS[card] for card in self.view.hand if card < len(CARDS))
        kept: list[Held] = []
        for held in self.hand:
            if wanted[held.card]:
                wanted[held.card] -= 1
                kept.append(held)
        new = [Held(next(self._keys), card) for card in wanted.elements()]
        if new or len(kept) != len(self.hand):
            self.hand = kept + new
            self.sort()

    def sort(self) -> None:
        """Put the hand in order; by hand, new cards stay at the right."""
        if self.sorting is Sorting.COLOR:
            self.hand.sort(key=lambda held: (held.group, _rank(held.card), held.key))
        elif self.sorting is Sorting.VALUE:
            self.hand.sort(key=lambda held: (_rank(held.card), held.group, held.key))

    def move(self, held: Held, index: int) -> None:
        """Put a card elsewhere in the hand."""
        old = self.hand.index(held)
        self.hand.remove(held)
        self.hand.insert(index - (old < index), held)

    def held(self, key: int) -> Held | None:
        """The card with this key, if it is still in the hand."""
        return next((held for held in self.hand if held.key == key), None)

    def newest(self, card: Card) -> Held | None:
        """The card of this kind that came last."""
        return max((held for held in self.hand if held.card == card), key=lambda held: held.key, default=None)

    def take_out(self, card: Card) -> Held | None:
        """The card of the hand that is about to be played; the one under the pointer first."""
        fitting = [held for held in self.hand if held.card == card]
        return max(fitting, key=lambda held: held.hover, default=None)

    def hand_model(self, opened: float | None = None) -> HandModel:
        """The hand for the painters, without its places; ``opened`` is where a large hand opens."""
        cards = tuple(
            HandCard(
                str(held.card),
                held.playable,
                held.dim,
                held.hover,
                hidden=held.hidden or held.key == self.lifted,
            )
            for held in self.hand
        )
        grouped = self.sorting is not Sorting.VALUE and not self.concealed
        groups = [held.group for held in self.hand] if grouped else []
        return HandModel(cards, gaps_between(groups), opened)

    def ease_hand(self, targets: Sequence[tuple[float, float]], dt: float, glide: bool) -> None:
        """Let cards move toward their places in the fan."""
        share = 1.0 - 0.02 ** (dt / SECONDS[Beat.RELAYOUT]) if glide else 1.0
        for held, (x, y) in zip(self.hand, targets, strict=True):
            if held.x is None:
                held.x, held.y = x, y
            else:
                held.x, held.y = blend(held.x, x, share), blend(held.y, y, share)


def _rank(card: Card) -> int:
    code = str(card)
    return _RANK_ORDER.index(code[1]) if card.color is not None else len(_RANK_ORDER) + int(card)


def seat_order(view: View) -> tuple[int, ...]:
    """The seats clockwise from the viewer's; whoever was eliminated keeps the chair.

    At one of two tables only those who play there have one.
    """
    in_play = view.setup.in_play
    around = in_play if in_play != tuple(sorted(in_play)) else tuple(range(view.setup.seats))
    if view.seat not in around:
        around = in_play
    start = around.index(view.seat) if view.seat in around else 0
    return around[start:] + around[:start]
