"""What the characters say in their speech bubbles: short, and not always the same."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType
from typing import Final

from .catalog import Message, Words


class Cue(StrEnum):
    """Occasions to speak. Whoever speaks is in the value's description."""

    UNO = "uno"
    """Whoever says it."""
    CATCH = "catch"
    """Whoever catches."""
    CAUGHT = "caught"
    """Whoever was caught."""
    CHALLENGE = "challenge"
    """Whoever doubts."""
    CHALLENGE_WON = "challenge_won"
    """Whoever doubted rightly."""
    CHALLENGE_LOST = "challenge_lost"
    """Whoever doubted wrongly."""
    DRAW_TWO = "draw_two"
    """Whoever plays it."""
    DRAW_FOUR = "draw_four"
    """Whoever plays it."""
    TOOK_CARDS = "took_cards"
    """Whoever must draw several."""
    SKIP = "skip"
    """Whoever plays it."""
    SKIPPED = "skipped"
    """Whoever misses the turn."""
    REVERSE = "reverse"
    """Whoever plays it."""
    SWAP = "swap"
    """Whoever makes hands trade."""
    PEEK = "peek"
    """Whoever looks into the hands."""
    POSE = "pose"
    """Whoever must pose."""
    POSE_BROKEN = "pose_broken"
    """Whoever moved."""
    WIN = "win"
    """Whoever goes out."""
    LOSE = "lose"
    """Whoever did not."""
    FAREWELL = "farewell"
    """Whoever is out of the match."""
    TAUNT = "taunt"
    """Whoever feels like it."""


_LINES: Final[Mapping[Cue, tuple[Message, ...]]] = MappingProxyType(
    {
        Cue.UNO: (Message("UNO!", "bubble"),),
        Cue.CATCH: (
            Message("Caught you!", "bubble"),
            Message("Forgot something?", "bubble"),
            Message("No UNO? Two cards!", "bubble"),
        ),
        Cue.CAUGHT: (
            Message("Oops!", "bubble"),
            Message("I was about to say it!", "bubble"),
            Message("How embarrassing!", "bubble"),
        ),
        Cue.CHALLENGE: (
            Message("I doubt that!", "bubble"),
            Message("Show me your cards!", "bubble"),
            Message("You are bluffing!", "bubble"),
        ),
        Cue.CHALLENGE_WON: (
            Message("I knew it!", "bubble"),
            Message("Nice try!", "bubble"),
            Message("All yours!", "bubble"),
        ),
        Cue.CHALLENGE_LOST: (
            Message("Really? Oh dear.", "bubble"),
            Message("My mistake.", "bubble"),
            Message("Six cards? Ouch!", "bubble"),
        ),
        Cue.DRAW_TWO: (
            Message("Two for you!", "bubble"),
            Message("Here, take two!", "bubble"),
            Message("A little present!", "bubble"),
        ),
        Cue.DRAW_FOUR: (
            Message("Four for you!", "bubble"),
            Message("Make room in your hand!", "bubble"),
            Message("Sorry, not sorry!", "bubble"),
        ),
        Cue.TOOK_CARDS: (
            Message("Oh no!", "bubble"),
            Message("So many cards!", "bubble"),
            Message("I will remember that!", "bubble"),
        ),
        Cue.SKIP: (
            Message("Not you!", "bubble"),
            Message("Take a break!", "bubble"),
            Message("Next, please!", "bubble"),
        ),
        Cue.SKIPPED: (
            Message("Hey!", "bubble"),
            Message("What about me?", "bubble"),
            Message("I was ready!", "bubble"),
        ),
        Cue.REVERSE: (
            Message("Turn around!", "bubble"),
            Message("Back we go!", "bubble"),
            Message("The other way!", "bubble"),
        ),
        Cue.SWAP: (
            Message("Let us trade!", "bubble"),
            Message("I like those better!", "bubble"),
            Message("Shake it up!", "bubble"),
        ),
        Cue.PEEK: (
            Message("Let me see…", "bubble"),
            Message("Interesting!", "bubble"),
            Message("I see everything!", "bubble"),
        ),
        Cue.POSE: (
            Message("I am a statue!", "bubble"),
            Message("Nobody make me laugh!", "bubble"),
            Message("Hi-yah!", "bubble"),
        ),
        Cue.POSE_BROKEN: (
            Message("My nose itched!", "bubble"),
            Message("I only blinked!", "bubble"),
            Message("So close!", "bubble"),
        ),
        Cue.WIN: (
            Message("I am out!", "bubble"),
            Message("That was fun!", "bubble"),
            Message("Victory!", "bubble"),
        ),
        Cue.LOSE: (
            Message("Well played!", "bubble"),
            Message("Next time!", "bubble"),
            Message("Again, please!", "bubble"),
        ),
        Cue.FAREWELL: (
            Message("Farewell, friends!", "bubble"),
            Message("I had such hopes…", "bubble"),
            Message("Save me a seat!", "bubble"),
        ),
        Cue.TAUNT: (
            Message("Is that all?", "bubble"),
            Message("I am just warming up!", "bubble"),
            Message("Thinking hard?", "bubble"),
            Message("Watch and learn!", "bubble"),
            Message("This is going well!", "bubble"),
        ),
    }
)


def line(words: Words, cue: Cue, number: int) -> str:
    """One of the lines for an occasion; any number picks one."""
    lines = _LINES[cue]
    return words.of(lines[number % len(lines)])
