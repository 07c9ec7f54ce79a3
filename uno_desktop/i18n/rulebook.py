"""The rule book: topics of words and pictures, with what this table decides where the rules leave it open."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, TypeAlias

from uno_desktop.engine import Rank
from uno_desktop.engine.formats import Format

from .about import CARDS, EDITIONS, FORMATS
from .catalog import Message


@dataclass(frozen=True, slots=True)
class Text:
    """A paragraph."""

    message: Message


@dataclass(frozen=True, slots=True)
class Head:
    """A line that begins something."""

    message: Message


@dataclass(frozen=True, slots=True)
class Ruling:
    """How this table decides."""

    message: Message


@dataclass(frozen=True, slots=True)
class Pictured:
    """Cards, and the words that belong to them."""

    cards: tuple[str, ...]
    message: Message


Block: TypeAlias = Text | Head | Ruling | Pictured


@dataclass(frozen=True, slots=True)
class Topic:
    """A chapter. One about an edition speaks that edition's language."""

    name: Message
    blocks: tuple[Block, ...]
    edition: str = ""


def _formats() -> tuple[Block, ...]:
    """Each format with its explanation."""
    return tuple(part for kind in Format for part in (Head(FORMATS[kind].name), Text(FORMATS[kind].about)))


TOPICS: Final[Mapping[str, Topic]] = MappingProxyType(
    {
        "aim": Topic(
            Message("The aim", "rules"),
            (
                Text(
                    Message(
                        "Be the first to get rid of all your cards. Whoever manages that scores what the"
                        " others still hold."
                    )
                ),
                Text(Message("Two to ten can play. Whoever reaches 500 points first wins the match.")),
                Pictured(
                    ("R7", "YS", "W4"),
                    Message(
                        "Match the top card, surprise the others with action cards, and do not forget UNO!"
                    ),
                ),
            ),
        ),
        "cards": Topic(
            Message("The cards", "rules"),
            (
                Pictured(
                    ("R3", "Y7", "G0", "B9"),
                    Message(
                        "Four colors, each with its own shape. Every number from 1 to 9 is there twice in"
                        " each color, the 0 once."
                    ),
                ),
                Pictured(
                    ("RD", "GR", "BS"), Message("Each color has two Draw Twos, two Reverses and two Skips.")
                ),
                Pictured(
                    ("W", "W4"),
                    Message(
                        "Wilds have no color. There are four of each; some editions add four special ones."
                    ),
                ),
                Head(Message("What they count", "rules")),
                Text(
                    Message(
                        "Numbers count what they say, action cards 20 points, wilds 50. In the classic"
                        " edition wilds count 20."
                    )
                ),
            ),
        ),
        "setup": Topic(
            Message("Before play", "rules"),
            (
                Text(
                    Message("Everyone draws a card. The highest number deals; cards with a sign count zero.")
                ),
                Ruling(
                    Message(
                        "If several draw the highest number, they draw again. In later rounds the deal passes"
                        " to the left."
                    )
                ),
                Text(
                    Message(
                        "Everyone gets seven cards. Then a card is turned over, and the player to the left of"
                        " the dealer begins."
                    )
                ),
                Pictured(
                    ("YD", "BS", "GR"),
                    Message(
                        "If an action card is turned over, it works at once: the first player draws two or is"
                        " skipped; after a Reverse the dealer begins, and play goes to the right."
                    ),
                ),
                Pictured(
                    ("W", "W4"),
                    Message(
                        "After a Wild, the first player names the color and begins. A Wild Draw Four goes"
                        " back, and another card is turned over."
                    ),
                ),
                Ruling(Message("A card that goes back is put anywhere in the draw pile, by chance.")),
            ),
        ),
        "turn": Topic(
            Message("Your turn", "rules"),
            (
                Pictured(
                    ("R5", "R9", "B5"),
                    Message(
                        "Play a card with the same color, number or sign as the top card, or play a wild."
                    ),
                ),
                Text(
                    Message(
                        "Or draw one card, even if you could play. If it fits, you may play it at once; other"
                        " cards have to wait."
                    )
                ),
                Text(
                    Message(
                        "When the draw pile runs out, all discards but the top card are"
                        " shuffled into a new one."
                    )
                ),
                Ruling(
                    Message(
                        "If there is no card left to draw, the turn passes. If everyone passes like that, the"
                        " round is blocked and ends."
                    )
                ),
            ),
        ),
        "actions": Topic(
            Message("Action cards", "rules"),
            (
                Pictured(("RD",), CARDS[Rank.DRAW_TWO]),
                Text(Message("It cannot be passed on with another one.")),
                Pictured(("GR",), CARDS[Rank.REVERSE]),
                Pictured(("BS",), CARDS[Rank.SKIP]),
                Text(Message("An action card goes on its own color, or on the same sign in any color.")),
                Ruling(
                    Message(
                        "With only two players left, a Reverse works like a Skip: whoever"
                        " plays it goes again."
                    )
                ),
            ),
        ),
        "wilds": Topic(
            Message("Wilds", "rules"),
            (
                Pictured(("W",), CARDS[Rank.WILD]),
                Pictured(("W4",), CARDS[Rank.WILD_DRAW_FOUR]),
                Head(Message("Bluff and challenge", "rule")),
                Text(
                    Message(
                        "You may play it anyway and hope to get away with it. But whoever must draw can"
                        " challenge you, and then you show them your hand."
                    )
                ),
                Text(
                    Message(
                        "If it was a bluff, you draw the four cards. If it was"
                        " honest, the challenger draws six."
                    )
                ),
                Ruling(
                    Message(
                        "Whoever was right to challenge plays their turn as usual. The color that was chosen"
                        " stays in any case."
                    )
                ),
                Ruling(Message("Played as the last card, it cannot be challenged.")),
            ),
        ),
        "uno": Topic(
            Message("Saying UNO", "rules"),
            (
                Text(
                    Message(
                        "With your next-to-last card you say UNO: while you play it, or"
                        " before anyone catches you."
                    )
                ),
                Text(
                    Message(
                        "If someone else is quicker, you draw two cards. They have time until the next player"
                        " draws or plays a card."
                    )
                ),
                Ruling(
                    Message(
                        "Whoever is left with one card because hands were swapped has to say it too. If you"
                        " say it and then draw, it no longer counts."
                    )
                ),
                Ruling(Message("Saying it or catching someone without reason costs nothing.")),
            ),
        ),
        "score": Topic(
            Message("Points and winning", "rules"),
            (
                Text(
                    Message(
                        "A round is over when a hand is empty. If the last card"
                        " makes someone draw, they still"
                        " draw, and those cards count."
                    )
                ),
                Text(Message("Whoever went out scores all cards that the others hold.")),
                Text(
                    Message(
                        "The match goes on until someone reaches the target: 500 points, or what you set."
                    )
                ),
                Ruling(Message("In a blocked round nobody scores, unless everyone counts their own hand.")),
            ),
        ),
        "formats": Topic(
            Message("Ways to play", "rules"),
            (
                *_formats(),
                Ruling(Message("Every way to play goes with every edition.")),
                Ruling(
                    Message("Pairs score the cards of all other pairs, never those of their own partner.")
                ),
                Ruling(
                    Message("Low score: if several share the lowest total, play goes on until one is ahead.")
                ),
                Ruling(
                    Message(
                        "Challenge UNO: if a round leaves only one player below the target, that player wins."
                    )
                ),
            ),
        ),
        "penalties": Topic(
            Message("Penalties", "rules"),
            (
                Text(
                    Message(
                        "No advice in the classic edition: whoever suggests a play to someone else draws two"
                        " cards."
                    )
                ),
                Text(
                    Message(
                        "At a strict table a wrong card may be put down. If someone notices before the next"
                        " player begins, it goes back with two more cards, and the turn passes."
                    )
                ),
                Ruling(Message("At any other table a wrong card is refused, and costs nothing.")),
            ),
        ),
        "classic": Topic(
            EDITIONS["classic"].name,
            (
                Text(EDITIONS["classic"].about),
                Pictured(("W", "W4"), Message("Both wilds count 20 points here, not 50.")),
            ),
            "classic",
        ),
        "eight_wilds": Topic(
            EDITIONS["eight_wilds"].name,
            (
                Text(EDITIONS["eight_wilds"].about),
                Pictured(("W",), Message("Eight of them instead of four make a deck of 112 cards.")),
            ),
            "eight_wilds",
        ),
        "special_agent": Topic(
            EDITIONS["special_agent"].name,
            (
                Pictured(("WA",), CARDS[Rank.SPECIAL_AGENT]),
                Text(Message("What you saw is yours alone to know. It counts 50 points, like all wilds.")),
                Ruling(
                    Message(
                        "Turned over as the first card, it shows nobody anything: the first"
                        " player names the color."
                    )
                ),
            ),
            "special_agent",
        ),
        "rock_n_swap": Topic(
            EDITIONS["rock_n_swap"].name,
            (
                Pictured(("WX",), CARDS[Rank.ROCK_N_SWAP]),
                Text(Message("As the first card it goes back into the deck. It counts 50 points.")),
                Pictured(
                    ("W4",), Message("Nobody can bluff with it here: it is only played when it is allowed.")
                ),
                Ruling(
                    Message(
                        "You may leave all hands as they are, and you may trade with your own partner. Played"
                        " as the last card, it trades nothing: you are out."
                    )
                ),
            ),
            "rock_n_swap",
        ),
        "dumb_fu": Topic(
            EDITIONS["dumb_fu"].name,
            (
                Pictured(("WF",), CARDS[Rank.DUMB_FU]),
                Text(Message("Whoever moves too early draws four cards. The card counts 50 points.")),
                Ruling(
                    Message(
                        "Nobody misses a turn by posing: they play on while they hold still. The pose ends"
                        " when play comes around to them again, or when someone goes out."
                    )
                ),
                Ruling(
                    Message(
                        "Another Dumb Fu makes the pose begin anew, and several players may pose at once."
                    )
                ),
            ),
            "dumb_fu",
        ),
    }
)
