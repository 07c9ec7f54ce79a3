"""What a good player looks at before a move, as numbers of about 0 to 1.

Each counts four times: plainly, and weighed by how near the hand is to going out after the move
(``near``), how near the next player is (``threat``), and how near the nearest opponent is (``danger``).
"""

from __future__ import annotations

from typing import Final

from uno_desktop.engine.cards import (
    CARDS,
    COLOR_OF,
    DRAW_TWO,
    FIRST_WILD,
    MISFITS,
    NO_COLOR,
    OFF_COLOR,
    ONE,
    RANKS_PER_COLOR,
    SKIP,
    WILD,
    WILD_DRAW_FOUR,
    Card,
    Color,
)
from uno_desktop.engine.editions import POINTS
from uno_desktop.engine.scoring import partners_of
from uno_desktop.engine.views import HIDDEN
from uno_desktop.engine.worlds import unseen

from .memory import FIT
from .sight import Sight

KINDS: Final = ("draw", "number", "draw two", "reverse", "skip", "wild", "wild draw four", "special wild")
"""What a move is: one of these is 1, the others 0."""
SHAPE: Final = (
    "face value",
    "points shed",
    "color left",
    "color share",
    "twins",
    "colors left",
    "wilds left",
    "actions left",
    "can follow",
    "next is near",
    "next is stuck",
    "next called it",
    "partner called it",
    "hits partner",
    "one left, wild",
    "one left, fits",
    "two left, linked",
    "two left, wild",
)
"""What the move leaves behind: the own hand, and whoever plays next after it."""
COLOR_SHAPE: Final = ("held", "share", "next is stuck", "next called it", "partner called it", "action held")
"""What naming a color leaves behind."""
SITUATIONS: Final = ("plain", "near", "threat", "danger")
MOVE_FEATURES: Final = KINDS + SHAPE

WILDS: Final = bytes(CARDS[FIRST_WILD:])
NOT_WILD: Final = bytes(CARDS[:FIRST_WILD])
_ACTIONS: Final = bytes(card for card in NOT_WILD if card % RANKS_PER_COLOR >= DRAW_TWO)
_NOT_ACTION: Final = bytes(set(CARDS) - set(_ACTIONS))
_NOT_WILD_BITS: Final = (1 << FIRST_WILD) - 1
_COLORS: Final = tuple(Color)
_BACK: Final = bytes([HIDDEN])


def _kind(card: Card) -> str:
    if card >= FIRST_WILD:
        return {WILD: "wild", WILD_DRAW_FOUR: "wild draw four"}.get(card, "special wild")
    rank = card % RANKS_PER_COLOR
    return "number" if rank < DRAW_TWO else ("draw two", "reverse", "skip")[rank - DRAW_TWO]


KIND_OF: Final = tuple(map(_kind, CARDS))
FACE_VALUES: Final = tuple((card.number or 0) / 9 for card in CARDS)
_KIND_INDEX: Final = {kind: index for index, kind in enumerate(KINDS)}


def held(hand: bytes, color: int) -> int:
    """How many cards of a color."""
    return len(hand.translate(None, OFF_COLOR[color]))


def best_color(hand: bytes) -> Color:
    """The color most held."""
    return max(_COLORS, key=lambda color: held(hand, color))


class Sketch:
    """What all moves of one decision have in common."""

    def __init__(self, sight: Sight) -> None:
        view, memory = sight.view, sight.memory
        setup, seat = view.setup, view.seat
        side = partners_of(setup, seat)
        following = setup.after[view.direction][seat]
        rivals = [len(view.hands[other]) for other in setup.in_play if other not in side]
        self.view, self.memory, self.side = view, memory, side
        self.points = POINTS[setup.edition]
        self.next_is_partner = following in side
        self.threat = self.nearness(following)
        self.danger = 1 / max(1, min(rivals))
        self.partner_called = next((memory.called[mate] for mate in side if mate != seat), NO_COLOR)
        self.unseen = unseen(view)
        beyond = setup.after[view.direction][following]
        back = beyond if setup.two_handed else setup.after[-view.direction][seat]
        self.plays_next = {"draw two": beyond, "wild draw four": beyond, "skip": beyond, "reverse": back}
        self.following = following

    def nearness(self, seat: int) -> float:
        """How near a rival is to going out."""
        return 0.0 if seat in self.side else 1 / max(1, len(self.view.hands[seat]))

    def of_move(self, card: int | None) -> list[float]:
        """The features of playing a card, or of drawing or keeping the card just drawn."""
        view = self.view
        if card is None:
            hand, top, color, kind = view.hand, view.discard[-1], view.color, KINDS[0]
        else:
            hand, top, color, kind = view.hand.replace(ONE[card], b"", 1), card, COLOR_OF[card], KIND_OF[card]
        if color == NO_COLOR:
            color = best_color(hand)
        size = len(hand) or 1
        count = held(hand, color)
        after = self.plays_next.get(kind, self.following)
        shape = (
            0.0 if card is None else FACE_VALUES[card],
            0.0 if card is None else self.points[card] / 50,
            count / 4,
            count / size,
            0.0 if card is None or card >= FIRST_WILD else _twins(hand, card) / 2,
            sum(bool(held(hand, other)) for other in _COLORS) / 4,
            len(hand.translate(None, NOT_WILD)) / size,
            len(hand.translate(None, _NOT_ACTION)) / size,
            len(hand.translate(None, MISFITS[color][top])) / size,
            self.nearness(after),
            self.stuck(after, color, top),
            float(self.memory.called[after] == color and after != view.seat),
            float(self.partner_called == color),
            float(self.next_is_partner and _hits(card)),
            *_ending(hand, color, top),
        )
        kinds = [0.0] * len(KINDS)
        kinds[_KIND_INDEX[kind]] = 1.0
        return self._in_situation((*kinds, *shape), size)

    def of_color(self, color: int) -> list[float]:
        """The features of naming a color."""
        hand = self.view.hand
        size, count = len(hand) or 1, held(hand, color)
        after = self.plays_next.get(KIND_OF[self.view.discard[-1]], self.following)
        shape = (
            count / 4,
            count / size,
            self.stuck(after, color, self.view.discard[-1]),
            float(self.memory.called[after] == color and after != self.view.seat),
            float(self.partner_called == color),
            float(bool(hand.translate(None, OFF_COLOR[color]).translate(None, _NOT_ACTION))),
        )
        return self._in_situation(shape, size)

    def _in_situation(self, values: tuple[float, ...], size: int) -> list[float]:
        near, threat, danger = 1 / size, self.threat, self.danger
        features: list[float] = []
        for value in values:
            if value:
                features += (value, value * near, value * threat, value * danger)
            else:
                features += (0.0, 0.0, 0.0, 0.0)
        return features

    def stuck(self, seat: int, color: int, top: int) -> float:
        """How likely a rival or partner holds nothing that goes on a card; never oneself."""
        if seat == self.view.seat:
            return 0.0
        misfits = MISFITS[color][top]
        known = self.view.hands[seat].rstrip(_BACK)
        if known.translate(None, misfits):
            return 0.0
        pool = self.unseen
        miss = 1 - len(pool.translate(None, misfits)) / (len(pool) or 1)
        fit = FIT[color][top] & _NOT_WILD_BITS
        return miss ** sum(slot & fit != fit for slot in self.memory.slots[seat][len(known) :])


def _twins(hand: bytes, card: int) -> int:
    """How many cards of other colors show the same number or symbol."""
    rank, color = card % RANKS_PER_COLOR, COLOR_OF[card]
    rest = hand.translate(None, WILDS)
    return sum(other % RANKS_PER_COLOR == rank and COLOR_OF[other] != color for other in rest)


def _hits(card: int | None) -> bool:
    """Whether a card costs the next player the turn."""
    if card is None or card >= FIRST_WILD:
        return card == WILD_DRAW_FOUR
    return card % RANKS_PER_COLOR in (DRAW_TWO, SKIP)


def _ending(hand: bytes, color: int, top: int) -> tuple[float, float, float, float]:
    """How well the last card, or the last two, can be got rid of."""
    if len(hand) == 1:
        wild = hand[0] >= FIRST_WILD
        return (float(wild), float(not wild and hand[0] not in MISFITS[color][top]), 0.0, 0.0)
    if len(hand) == 2:
        first, second = sorted(hand)
        linked = second not in MISFITS[COLOR_OF[first]][first]
        return (0.0, 0.0, float(linked), float(second >= FIRST_WILD))
    return (0.0, 0.0, 0.0, 0.0)
