"""Words about matches as a whole: seats and partners, standings, eliminations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from .catalog import Message, Words
from .names import listed
from .say import One

TABLE_LETTERS: Final = "AB"

# -- seats and partners ------------------------------------------------------------------------------------

TABLE_NAME: Final = Message("Table {letter}")
ROUNDS: Final = Message("Rounds {first}–{last}")
AGAINST: Final = Message("{side} against {others}")
OTHER_TABLE: Final = Message("At the other table: {what}")
NEXT_PAIRS: Final = Message("Next: {what}")
PAIRINGS: Final = Message("Pairings", "button")
DEAL: Final = Message("Deal the cards!", "button")
PARTNERS_SIT: Final = Message("Partners sit across from each other and score together.")
PARTNERS_CHANGE: Final = Message("Four rounds with each partner; then seats change. Everyone scores alone.")
TABLES_CHANGE: Final = Message(
    "Two tables play at once. After four rounds partners change, and some change tables."
)
LADDER_RULE: Final = Message("Whoever reaches {target} points is out. The last two play two-handed.")
PLAY_GOES: Final = Message("Play goes around to the left, as the arrows show.")

# -- the other table ---------------------------------------------------------------------------------------

STILL_PLAYING: Final = Message("The other table is still playing…")
WON_THERE: Final = Message(
    "{names}: {count} point at the other table", plural="{names}: {count} points at the other table"
)
BLOCKED_THERE: Final = Message("Nobody wins at the other table")

# -- standings ---------------------------------------------------------------------------------------------

STANDINGS: Final = Message("Standings", "button")
BACK_TO_TABLE: Final = Message("Back to the table", "button")
PAIR: Final = Message("{first} & {second}")
PAIR_WON: Final = Message("{names} win the round!")
PAIR_WON_YOU: Final = Message("You and {name} win the round!")
TO_GO: Final = Message("{name}: {count} point to go", plural="{name}: {count} points to go")

# -- Challenge UNO -----------------------------------------------------------------------------------------

OUT_LINE: Final = Message("OUT", "on the ladder")
IS_OUT: Final = One(Message("You are out!"), Message("{name} is out!"))
ARE_OUT: Final = Message("{names} are out!")
YOU_ARE_OUT_WITH: Final = Message("You are out, together with {names}!")
REMAIN: Final = Message("{count} player left", plural="{count} players left")
FINALE: Final = Message("Only two remain!")
FINALE_RULES: Final = Message("Two-handed rules apply: Reverse counts as Skip.")
FINALE_PLAIN: Final = Message("Now it is one against one.")


def side_name(words: Words, names: Sequence[str]) -> str:
    """A player, or two partners.

    >>> side_name(Words(), ["Ana", "Leo"]), side_name(Words(), ["Ana"])
    ('Ana & Leo', 'Ana')
    """
    if len(names) == 2:
        return words.of(PAIR, first=names[0], second=names[1])
    return listed(names)


def table_name(words: Words, number: int) -> str:
    """What a table of a tournament is called."""
    return words.of(TABLE_NAME, letter=TABLE_LETTERS[number])
