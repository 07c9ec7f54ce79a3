"""Refusals in words: why a move is not possible, and what is."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from uno_desktop.engine import Refusal

from .catalog import Message, Words

_REASONS: Final[Mapping[Refusal, Message]] = MappingProxyType(
    {
        Refusal.ROUND_OVER: Message("The round is over."),
        Refusal.NO_SUCH_SEAT: Message("That player is not in play."),
        Refusal.NOT_YOUR_TURN: Message("It is not your turn yet."),
        Refusal.NOT_NOW: Message("That is not possible now. Play a card or draw one."),
        Refusal.NOT_IN_HAND: Message("You do not hold that card."),
        Refusal.DOES_NOT_MATCH: Message(
            "That card does not match. Play the color in force, the same number or symbol, or a wild."
        ),
        Refusal.HOLDS_COLOR: Message(
            "You hold a card of the color in force, so the Wild Draw Four has to wait."
        ),
        Refusal.ONLY_DRAWN_CARD: Message("You have drawn: play that card or keep it."),
        Refusal.MUST_PLAY_DRAWN: Message("The card you drew matches, so you must play it."),
        Refusal.CHOOSE_COLOR_FIRST: Message("Choose a color first."),
        Refusal.CHOOSE_SWAP_FIRST: Message("First decide who trades hands."),
        Refusal.TAKE_PENALTY_FIRST: Message("First draw the cards that you owe."),
        Refusal.NO_CHALLENGE: Message("This card cannot be challenged."),
        Refusal.BAD_SWAP: Message("Hands are traded between two different players who are in play."),
        Refusal.NO_UNO_NEEDED: Message("There is no need to say UNO now."),
        Refusal.NOTHING_TO_CATCH: Message("There is nobody to catch: UNO was said, or it is too late."),
        Refusal.NOTHING_WRONG: Message("There is nothing wrong with the last card, or it is too late."),
        Refusal.NOT_POSING: Message("You are not holding a pose."),
        Refusal.NOT_ONESELF: Message("You cannot do that to yourself."),
        Refusal.UNKNOWN_COMMAND: Message("That is not possible."),
    }
)


def explain(words: Words, refusal: Refusal) -> str:
    """Why not, in one or two short sentences."""
    return words.of(_REASONS[refusal])
