"""Words on the table: signs, banners, questions, buttons."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from uno_desktop.engine import Color

from .catalog import Message, Words
from .say import One, Telling

YOU: Final = Message("You", "a player")
YOUR_TURN: Final = Message("YOUR TURN")
NEXT: Final = Message("NEXT", "a player")
POSING: Final = Message("POSING", "a player")
CATCH: Final = Message("CATCH!", "button")
ROUND: Final = Message("ROUND {number}")
ROUND_OF: Final = Message("ROUND {number} OF {total}")
TO_TARGET: Final = Message("TO {target}")
SINGLE_ROUND: Final = Message("ONE ROUND")
WHO_DEALS: Final = Message("Who deals?")
DEALER: Final = Message("DEALER", "a player")
POINTS: Final = Message("{count} pt", plural="{count} pts")
UNO: Final = Message("UNO!", "button")

COLOR_WORDS: Final[Mapping[Color, Message]] = MappingProxyType(
    {
        Color.RED: Message("RED", "color tag"),
        Color.YELLOW: Message("YELLOW", "color tag"),
        Color.GREEN: Message("GREEN", "color tag"),
        Color.BLUE: Message("BLUE", "color tag"),
    }
)

# -- banners ---------------------------------------------------------------------------------------------

CAUGHT: Final = Message("CAUGHT!", "banner")
CAUGHT_NOTE: Final = One(Message("You forgot to say UNO"), Message("{name} forgot to say UNO"))
BLUFF: Final = Message("A BLUFF!", "banner")
BLUFF_NOTE: Final = One(Message("You draw four cards"), Message("{name} draws four cards"))
HONEST: Final = Message("NO BLUFF!", "banner")
HONEST_NOTE: Final = One(Message("You draw six cards"), Message("{name} draws six cards"))
POSE_BROKEN: Final = Message("YOU MOVED!", "banner")
POSE_BROKEN_THEY: Final = Message("POSE BROKEN!", "banner")
WRONG_CARD: Final = Message("WRONG CARD!", "banner")
NOTICE: Final = Message("Point out a wrong card", "tip")
WRONG_CARD_NOTE: Final = One(
    Message("You take it back and draw two"), Message("{name} takes it back and draws two")
)
ELIMINATED: Final = Message("OUT!", "banner")
ELIMINATED_NOTE: Final = One(Message("You have reached the target"), Message("{name} has reached the target"))
BLOCKED: Final = Message("BLOCKED!", "banner")
BLOCKED_NOTE: Final = Message("Nobody can play or draw")
WENT_OUT: Final = Message("ALL OUT!", "banner")
WENT_OUT_NOTE: Final = One(Message("You have no cards left"), Message("{name} has no cards left"))

# -- questions -------------------------------------------------------------------------------------------

PICK_COLOR: Final = Message("Pick a color")
BELIEVE: Final = Message("Do you believe {name}?")
HELD_COLOR: Final[Mapping[Color, Message]] = MappingProxyType(
    {
        Color.RED: Message("Did {name} hold a red card?"),
        Color.YELLOW: Message("Did {name} hold a yellow card?"),
        Color.GREEN: Message("Did {name} hold a green card?"),
        Color.BLUE: Message("Did {name} hold a blue card?"),
    }
)
BLUFFING: Final = Message("Was {name} bluffing?")
"""Where it is not known which color was in force."""
CARDS_LEFT: Final = Message("{count} card left", plural="{count} cards left")
TAKE_FOUR: Final = Message("Take 4", "button")
MISS_TURN: Final = Message("and miss the turn")
CHALLENGE: Final = Message("Challenge!", "button")
IF_BLUFF: Final = Message("bluff: {name} takes 4")
IF_HONEST: Final = Message("honest: you take 6")
SWAP_WHICH: Final = Message("Swap which hands?")
LEAVE_HANDS: Final = Message("Leave all alone", "button")
SWAP: Final = Message("Swap!", "button")
ONLY_YOU: Final = Message("Only you can see this")
SEEN: Final = Message("Done", "button")
HAND_OF_NAME: Final = Message("{name}’s hand")
HOLD_POSE: Final = Message("Hold the pose!")
STEADY: Final = Message("Steady…")
SLIPPING: Final = Message("Careful!")
SLIP: Final = Message("slip = +4 cards")
UNTIL_TURN: Final = Message("until your next turn")
HOLD_KEY: Final = Message("Hold {key} or the mouse button")
PRESS_KEY: Final = Message("Press {key} to hold still")
PLAY_DRAWN: Final = Message("Play it", "button")
KEEP_DRAWN: Final = Message("Keep it", "button")
SAY_UNO: Final = Message("Say UNO!", "button")
CATCH_NAME: Final = Message("Catch {name}!", "button")
LET_BE: Final = Message("Go on", "button")
ONE_CARD_LEFT: Final = One(
    Message("You have one card left."), Message("{name} has one card left and did not say UNO.")
)
ADVISE: Final = Message("Which color do you suggest to {name}?")
ADVISE_AT_A_PRICE: Final = Message("A color for {name}? Advice costs {count} cards.")

# -- said aloud ------------------------------------------------------------------------------------------

PILE_SHOWS: Final = Message("On the pile lies {card}.")
PILE_SHOWS_COLOR: Final = Message("On the pile lies {card}; the color is {color}.")
CARD_FITS: Final = Message("{card}, it fits")
HIDDEN_CARD: Final = Message("A hidden card")
SEAT_CHOSEN: Final = Message("{name}, chosen")
SEAT_HOLDS: Final = Message("{name}, {count} card", plural="{name}, {count} cards")

# -- ends ------------------------------------------------------------------------------------------------

ROUND_WON: Final = One(Message("You win the round!"), Message("{name} wins the round!"))
ROUND_BLOCKED: Final = Message("Nobody wins the round")
ROUND_NUMBER: Final = Message("Round {number}")
GAINED: Final = Message("+{points}")
ROUND_AXIS: Final = Message("round", "below the chart")
FIRST_TO: Final = Message("First to {target} wins")
LOW_AT: Final = Message("At {target} points the lowest total wins")
OUT_AT: Final = Message("Out at {target} points")
FIXED_ROUNDS: Final = Message("Round {number} of {total}")
NEXT_ROUND: Final = Message("Next round", "button")
TO_RESULT: Final = Message("Final result", "button")
LOOK_AT_LOG: Final = Message("What happened", "button")
NOTHING_YET: Final = Message("Nothing has happened yet.")
MATCH_WON: Final = One(Message("You win the match!"), Message("{name} wins the match!"))
MATCH_SHARED: Final = Message("{names} win the match!")
MATCH_SHARED_YOU: Final = Message("You win the match, together with {names}!")
MATCH_DRAWN: Final = Message("Nobody wins the match")
ROUNDS_PLAYED: Final = Message("{count} round played", plural="{count} rounds played")
PLAY_AGAIN: Final = Message("Play again", "button")
BACK_TO_TITLE: Final = Message("Back to the title", "button")

# -- the pause -------------------------------------------------------------------------------------------

PAUSED: Final = Message("Paused")
RESUME: Final = Message("Keep playing", "button")
SETTINGS: Final = Message("Settings", "button")
RULES: Final = Message("Rules", "button")
SAVE_AS: Final = Message("Save as …", "button")
FAIR_DEAL: Final = Message("Fair deal", "button")
SPEED_UP: Final = Message("Fast-forward to the end", "button")
LEAVE_TABLE: Final = Message("Leave the table", "button")
READY: Final = Message("I am ready", "button")
TURN_OF: Final = Message("{name}, it is your turn")
LOOK_AWAY: Final = Message("Everyone else looks away")

SAVE_TROUBLE: Final = Message("Saving this match")

# -- hints -----------------------------------------------------------------------------------------------

HINT_THINKING: Final = Message("Thinking…")
HINT_NOT_NOW: Final = Message("Hints come on your turn.")
HINT_PLAY: Final = Message("Play {card}: {reason}")
HINT_DRAW: Final = Message("Draw a card: nothing you hold is worth playing now.")
HINT_MUST_DRAW: Final = Message("Draw a card: nothing fits.")
HINT_KEEP: Final = Message("Keep it: it is worth more later.")
HINT_COLOR: Final = Message("Choose {color}: you hold most of it.")
HINT_COLOR_OTHER: Final = Message("Choose {color}: the next player seems to lack it.")
HINT_TAKE: Final = Message("Take the cards: it was probably no bluff.")
HINT_CHALLENGE: Final = Message("Challenge: a bluff is likely enough.")
HINT_SWAP: Final = Message("Swap: {names} trade hands to your advantage.")
HINT_LEAVE: Final = Message("Leave the hands alone: yours is good.")
HINT_UNO: Final = Message("Say UNO before you play!")
WHY_GO_OUT: Final = Message("it is your last card.")
WHY_ATTACK: Final = Message("the next player is close to going out.")
WHY_COLOR: Final = Message("you have more of that color.")
WHY_CHANGE: Final = Message("it brings a color that you hold more of.")
WHY_POINTS: Final = Message("it gets rid of points.")
WHY_ONLY: Final = Message("nothing else fits.")
WHY_SAVE: Final = Message("it saves your wilds for later.")
WHY_WILD: Final = Message("it leaves you free to choose the color.")
WHY_GOOD: Final = Message("it keeps the most choices open.")


def one(telling: Telling, forms: One, seat: int, **values: object) -> str:
    """A sentence about a seat, told to the viewer."""
    if seat == telling.viewer:
        return telling.words.of(forms.you, **values)
    return telling.words.of(forms.they, name=telling.names[seat], **values)


def color_word(words: Words, color: Color | None) -> str:
    """The color in force on its tag; nothing before one is named."""
    return "" if color is None else words.of(COLOR_WORDS[color])
