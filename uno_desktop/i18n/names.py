"""Names of colors and cards, in the vocabulary of the edition that is played.

In most languages a color agrees with what it colors: a number is masculine, an action card is a *card*.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import Final, NamedTuple

from uno_desktop.engine import Card, Color, Rank

from .catalog import Message, Words


class Form(Enum):
    """How a card is named inside a sentence."""

    BARE = auto()
    """red 7"""
    ANY = auto()
    """a red 7"""
    THE = auto()
    """the red 7"""


class _Forms(NamedTuple):
    bare: Message
    any: Message
    the: Message

    def of(self, form: Form) -> Message:
        return self[form.value - 1]


_COLORS: Final[Mapping[Color, Message]] = MappingProxyType(
    {
        Color.BLUE: Message("blue", "color"),
        Color.GREEN: Message("green", "color"),
        Color.RED: Message("red", "color"),
        Color.YELLOW: Message("yellow", "color"),
    }
)
_NUMBER_COLORS: Final[Mapping[Color, Message]] = MappingProxyType(
    {
        Color.BLUE: Message("blue", "a number"),
        Color.GREEN: Message("green", "a number"),
        Color.RED: Message("red", "a number"),
        Color.YELLOW: Message("yellow", "a number"),
    }
)
_CARD_COLORS: Final[Mapping[Color, Message]] = MappingProxyType(
    {
        Color.BLUE: Message("blue", "a card"),
        Color.GREEN: Message("green", "a card"),
        Color.RED: Message("red", "a card"),
        Color.YELLOW: Message("yellow", "a card"),
    }
)

_NUMBER: Final = _Forms(
    Message("{color} {number}", "a number"),
    Message("a {color} {number}", "a number"),
    Message("the {color} {number}", "a number"),
)
_ACTION: Final = _Forms(
    Message("{color} {action}", "a card"),
    Message("a {color} {action}", "a card"),
    Message("the {color} {action}", "a card"),
)
_ACTIONS: Final[Mapping[Rank, Message]] = MappingProxyType(
    {
        Rank.DRAW_TWO: Message("Draw Two", "between color and card"),
        Rank.REVERSE: Message("Reverse", "between color and card"),
        Rank.SKIP: Message("Skip", "between color and card"),
    }
)
_WILDS: Final[Mapping[Rank, _Forms]] = MappingProxyType(
    {
        Rank.WILD: _Forms(Message("Wild", "card"), Message("a Wild", "card"), Message("the Wild", "card")),
        Rank.WILD_DRAW_FOUR: _Forms(
            Message("Wild Draw Four", "card"),
            Message("a Wild Draw Four", "card"),
            Message("the Wild Draw Four", "card"),
        ),
        Rank.SPECIAL_AGENT: _Forms(
            Message("Special Agent", "card"),
            Message("a Special Agent", "card"),
            Message("the Special Agent", "card"),
        ),
        Rank.ROCK_N_SWAP: _Forms(
            Message("Rock-’n’-Swap", "card"),
            Message("a Rock-’n’-Swap", "card"),
            Message("the Rock-’n’-Swap", "card"),
        ),
        Rank.DUMB_FU: _Forms(
            Message("Wild Dumb Fu", "card"),
            Message("a Wild Dumb Fu", "card"),
            Message("the Wild Dumb Fu", "card"),
        ),
    }
)
_KINDS: Final[Mapping[Rank, Message]] = MappingProxyType(
    {
        Rank.DRAW_TWO: Message("Draw Two", "card"),
        Rank.REVERSE: Message("Reverse", "card"),
        Rank.SKIP: Message("Skip", "card"),
        **{rank: forms.bare for rank, forms in _WILDS.items()},
    }
)


def color_name(words: Words, color: Color) -> str:
    """The color by itself: “red”."""
    return words.of(_COLORS[color])


def card_name(words: Words, card: Card, form: Form = Form.BARE) -> str:
    """A card: “red 7”, “a red 7”, “the Wild”.

    >>> card_name(Words(), Card.parse("GD"), Form.ANY)
    'a green Draw Two'
    """
    color, rank = card.color, card.rank
    if color is None:
        return words.of(_WILDS[rank].of(form))
    if card.number is not None:
        return words.of(_NUMBER.of(form), color=words.of(_NUMBER_COLORS[color]), number=card.number)
    return words.of(_ACTION.of(form), color=words.of(_CARD_COLORS[color]), action=words.of(_ACTIONS[rank]))


def kind_name(words: Words, rank: Rank) -> str:
    """A kind of card whatever its color: “Draw Two”, “7”."""
    kind = _KINDS.get(rank)
    return rank.value if kind is None else words.of(kind)


def listed(items: Iterable[str]) -> str:
    """Names one after the other, with commas alone: the Spanish *and* depends on the name that follows."""
    return ", ".join(items)


def capitalized(text: str) -> str:
    """With a capital first letter, the rest as it is: for labels.

    >>> capitalized("red 7"), capitalized("échange UNO")
    ('Red 7', 'Échange UNO')
    """
    return text[:1].upper() + text[1:]
