"""Which cards may go on the discard pile (section 3, and section 4 for the Wild Draw Four)."""

from __future__ import annotations

from .cards import MISFITS, ONE, WILD_DRAW_FOUR, holds_color
from .editions import Rules


def fits(card: int, color: int, top: int) -> bool:
    """Whether a card matches the color in force, the top card's number or symbol, or is wild."""
    return card not in MISFITS[color][top]


def honest(hand: bytes, color: int) -> bool:
    """Whether a Wild Draw Four from this hand is no bluff."""
    return not holds_color(hand, color)


def playable(hand: bytes, color: int, top: int, rules: Rules) -> bytes:
    """The cards of a hand that may be played; the Wild Draw Four as a bluff only where it can be challenged.

    >>> from .cards import Color, Card, codes, parse_pile
    >>> hand, seven = parse_pile("R7 B7 B9 W4"), Card.parse("R3")
    >>> codes(playable(hand, Color.RED, seven, Rules()))
    ['R7', 'W4']
    >>> codes(playable(hand, Color.RED, seven, Rules(challenge=False)))
    ['R7']
    """
    cards = hand.translate(None, MISFITS[color][top])
    if WILD_DRAW_FOUR in cards and not rules.challenge and not honest(hand, color):
        return cards.translate(None, ONE[WILD_DRAW_FOUR])
    return cards


def droppable(hand: bytes, color: int, top: int, rules: Rules) -> bytes:
    """The cards that may be put down: at a strict table also those that do not fit.

    A dishonest Wild Draw Four stays refused where it cannot be challenged: nobody could notice it.
    """
    if not rules.strict_table:
        return playable(hand, color, top, rules)
    if rules.challenge or honest(hand, color):
        return hand
    return hand.translate(None, ONE[WILD_DRAW_FOUR])
