"""Cards, their short codes, and piles.

A card is a small number, so a pile of cards is a ``bytes`` object: immutable, hashable, and filtered,
searched and joined at C speed. Everything outside the engine sees ``Card`` objects and tuples of them.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import Enum, IntEnum
from typing import Final, Self

from .fields import shown

RANKS_PER_COLOR: Final = 13


class Color(IntEnum):
    """The four colors, in the order of their letters.

    >>> Color.parse("R"), Color.RED.code
    (<Color.RED: 2>, 'R')
    """

    BLUE = 0
    GREEN = 1
    RED = 2
    YELLOW = 3

    @property
    def code(self) -> str:
        """The letter that stands for the color."""
        return "BGRY"[self]

    @classmethod
    def parse(cls, code: str) -> Color:
        """Read a color's letter."""
        if isinstance(code, str) and len(code) == 1 and code in "BGRY":
            return cls("BGRY".index(code))
        raise ValueError(f"not a color: {shown(code)} (expected one of B, G, R, Y)")


class Rank(Enum):
    """What a card shows besides its color. ``value`` is its part of the short code."""

    ZERO = "0"
    ONE = "1"
    TWO = "2"
    THREE = "3"
    FOUR = "4"
    FIVE = "5"
    SIX = "6"
    SEVEN = "7"
    EIGHT = "8"
    NINE = "9"
    DRAW_TWO = "D"
    REVERSE = "R"
    SKIP = "S"
    WILD = "W"
    WILD_DRAW_FOUR = "W4"
    SPECIAL_AGENT = "WA"
    ROCK_N_SWAP = "WX"
    DUMB_FU = "WF"


_RANKS: Final = tuple(Rank)
_CODES: Final = tuple(
    [color.code + rank.value for color in Color for rank in _RANKS[:RANKS_PER_COLOR]]
    + [rank.value for rank in _RANKS[RANKS_PER_COLOR:]]
)
_NUMBER_OF: Final = {code: number for number, code in enumerate(_CODES)}


class Card(int):
    """One kind of card, such as a red seven. It never changes: a chosen color belongs to the state.

    >>> Card.parse("GR").color, Card.parse("GR").rank
    (<Color.GREEN: 1>, <Rank.REVERSE: 'R'>)
    >>> str(Card.parse("W4")), Card.parse("W4").is_wild
    ('W4', True)
    """

    __slots__ = ()

    def __new__(cls, number: int) -> Self:
        """The card with this number, 0 to 56; :meth:`parse` reads a code."""
        if not 0 <= number < len(_CODES):
            raise ValueError(f"no card has the number {number}")
        return super().__new__(cls, number)

    @classmethod
    def parse(cls, code: str) -> Card:
        """Read a short code such as ``R7`` or ``W4``."""
        number = _NUMBER_OF.get(code) if isinstance(code, str) else None
        if number is None:
            raise ValueError(f"not a card: {shown(code)}")
        return CARDS[number]

    def __str__(self) -> str:
        return _CODES[self]

    def __format__(self, spec: str) -> str:
        return format(_CODES[self], spec)

    def __repr__(self) -> str:
        return f"Card({_CODES[self]})"

    @property
    def color(self) -> Color | None:
        """The printed color; None for wilds."""
        return None if self.is_wild else Color(self // RANKS_PER_COLOR)

    @property
    def rank(self) -> Rank:
        """The number or symbol."""
        return _RANKS[self - 3 * RANKS_PER_COLOR if self.is_wild else self % RANKS_PER_COLOR]

    @property
    def is_wild(self) -> bool:
        """Whether the player chooses the color."""
        return self >= 4 * RANKS_PER_COLOR

    @property
    def number(self) -> int | None:
        """The face value of a number card, else None."""
        return None if self.is_wild or self % RANKS_PER_COLOR > 9 else self % RANKS_PER_COLOR


CARDS: Final = tuple(Card(number) for number in range(len(_CODES)))

DRAW_TWO: Final = _RANKS.index(Rank.DRAW_TWO)
"""A colored card's number modulo RANKS_PER_COLOR: below this its face value, else this and its neighbors."""
SKIP: Final = _RANKS.index(Rank.SKIP)

WILD: Final = _NUMBER_OF["W"]
WILD_DRAW_FOUR: Final = _NUMBER_OF["W4"]
SPECIAL_AGENT: Final = _NUMBER_OF["WA"]
ROCK_N_SWAP: Final = _NUMBER_OF["WX"]
DUMB_FU: Final = _NUMBER_OF["WF"]
FIRST_WILD: Final = WILD

NO_COLOR: Final = len(Color)
"""The color in force while an opening wild waits for its color."""

COLOR_OF: Final = tuple(NO_COLOR if card.color is None else int(card.color) for card in CARDS)
RANK_OF: Final = tuple(card.rank for card in CARDS)

ONE: Final = tuple(bytes([card]) for card in CARDS)
"""Each card as a pile of one."""


def parse_pile(codes: str) -> bytes:
    """A pile from codes with spaces between.

    >>> codes(parse_pile("R7 W4"))
    ['R7', 'W4']
    """
    return bytes(Card.parse(code) for code in codes.split())


def cards_of(cards: bytes) -> tuple[Card, ...]:
    """The cards of a pile, in order."""
    return tuple(map(CARDS.__getitem__, cards))


def codes(cards: Iterable[int]) -> list[str]:
    """The short codes of some cards, in order."""
    return [_CODES[card] for card in cards]


def _fits(card: int, color: int, top: int) -> bool:
    """Section 3: by color in force, by number or symbol, or any wild."""
    return card >= FIRST_WILD or COLOR_OF[card] == color or RANK_OF[card] is RANK_OF[top]


MISFITS: Final = tuple(
    tuple(bytes(card for card in CARDS if not _fits(card, color, top)) for top in CARDS)
    for color in (*Color, NO_COLOR)
)
"""The cards that may not go on a top card while a color is in force: ``MISFITS[color][top]``."""

OFF_COLOR: Final = tuple(
    bytes(card for card in CARDS if COLOR_OF[card] != color) for color in (*Color, NO_COLOR)
)
"""All cards that are not of a color; ``NO_COLOR`` stands for itself only: wilds have no color to hold."""


def holds_color(hand: bytes, color: int) -> bool:
    """Whether a hand holds a card of the color (wilds have none)."""
    return color != NO_COLOR and bool(hand.translate(None, OFF_COLOR[color]))
