"""What the guide of the first hand says: the lessons by name, what to press, and what to try first."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from .catalog import Message

LESSONS: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "welcome": Message("Hi, I am {guide}! Be the first to get rid of all your cards: that is the game."),
        "color": Message("Red on red: your 7 has the color of the pile, so it fits. Play it!"),
        "number": Message("No red left? A 2 goes on a 2. The same number fits, and so does the same symbol."),
        "skip": Message("Symbols do things. {left} played a Skip, and {right} missed a turn."),
        "draw_two": Message("Now you: a Draw Two makes {left} take two cards and miss a turn."),
        "reverse": Message("{right} played a Reverse. Now it goes the other way around: follow the arrows."),
        "draw": Message("Green, or a 0? You have neither. When nothing fits, draw a card."),
        "wild": Message("A Wild fits on everything! You may keep a card that you drew, or play it. Play it!"),
        "choose": Message("Now you choose the color. Best is one that you hold: yellow or blue."),
        "challenge": Message(
            "Four cards for you! But {left} may only do that without a card of that color."
            " I smell a bluff: challenge!"
        ),
        "bluff": Message(
            "A bluff! {left} takes the four cards, and you play on. Without a bluff you would have taken six."
        ),
        "two_left": Message("Your yellow 4 fits. After it you have only one card left…"),
        "uno": Message(
            "One card left: say UNO! If you forget it and someone catches you, you draw two."
            " Here nobody hurries you."
        ),
        "catch": Message("{right} has one card left and did not say UNO. Catch {right}!"),
        "helpers": Message(
            "For later: the bulb gives you a hint, the list tells what happened, and the pause has the rules."
        ),
        "out": Message("Your last card, a 9 on a 9. Play it and win!"),
    }
)
POINTS: Final = Message(
    "You score the cards that the others still hold: numbers count what they say, symbols and wilds 20."
    " First to 500 wins!"
)

# -- what to press ---------------------------------------------------------------------------------------

CLICK_CARD: Final = Message("Click it, or drag it to the table.")
CLICK_PILE: Final = Message("Click the draw pile.")
CLICK_BUTTON: Final = Message("Click “{button}”.")
CLICK_COLOR: Final = Message("Click a color.")
CLICK_UNO: Final = Message("Click the UNO button.")
CLICK_SEAT: Final = Message("Click {name}.")
PRESS: Final = Message("Press {key}.")
CHOOSE: Final = Message("Choose with {previous} and {next}, then press {key}.")
HELPERS: Final = Message("Hint: {hint} · List: {log} · Pause: {pause}")

# -- when something else is tried ------------------------------------------------------------------------

FIRST_CARD: Final = Message("First try {card}.")
FIRST_DRAW: Final = Message("First draw a card.")
FIRST_COLOR: Final = Message("You may. But you hold yellow and blue: take one of those.")
FIRST_CHALLENGE: Final = Message("You may. But this time, dare to challenge!")
FIRST_UNO: Final = Message("First say UNO.")
FIRST_CATCH: Final = Message("First catch {name}.")
FIRST_NEXT: Final = Message("Wait a moment. First “{button}”.")

# -- coming and going ------------------------------------------------------------------------------------

NEXT: Final = Message("Next", "button")
SKIP: Final = Message("Skip the tutorial", "button")
SKIP_ASK: Final = Message("Skip the tutorial?")
SKIP_NOTE: Final = Message("It stays in the menu: “{entry}”.")
SKIP_YES: Final = Message("Skip it", "button")
LEARN: Final = Message("Learn to play", "menu")
OFFER: Final = Message("First time? Learn to play!", "menu")
WELL_DONE: Final = Message("Well done!")
WELL_DONE_NOTE: Final = Message("Now you know all you need. Have fun!")
SPECIAL_CARDS: Final = Message("Special cards", "button")
NEXT_CARD: Final = Message("Next card", "button")
GOT_IT: Final = Message("Got it", "button")
REMIND_ME: Final = Message("Remind me next time", "button")
