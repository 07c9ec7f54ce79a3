"""Names and short explanations of editions, formats, rules, cards, players and faces."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final, NamedTuple, TypeVar

from uno_desktop.engine import Rank
from uno_desktop.engine.formats import Format

from .catalog import Message, Words

Key = TypeVar("Key", bound=str)


class Described(NamedTuple):
    """What something is called, and what it means."""

    name: Message
    about: Message


EDITIONS: Final[Mapping[str, Described]] = MappingProxyType(
    {
        "classic": Described(
            Message("Classic", "edition"),
            Message(
                "The game everyone knows: 108 cards, wilds worth 20 points, and a penalty for giving advice."
            ),
        ),
        "eight_wilds": Described(
            Message("Eight Wilds", "edition"),
            Message("Twice as many Wilds: the color never stays the same for long."),
        ),
        "special_agent": Described(
            Message("Special Agent", "edition"),
            Message("Four spies in the deck: look into every hand, then name the color."),
        ),
        "rock_n_swap": Described(
            Message("Rock-’n’-Swap", "edition"),
            Message("Trade your hand for another, or make two others trade. Nobody may bluff."),
        ),
        "dumb_fu": Described(
            Message("Dumb Fu", "edition"),
            Message("Freeze the next player in a pose. Whoever moves pays with four cards."),
        ),
    }
)

FORMATS: Final[Mapping[Format, Described]] = MappingProxyType(
    {
        Format.STANDARD: Described(
            Message("Standard", "format"),
            Message("Whoever goes out scores what the others still hold. The first to the target wins."),
        ),
        Format.LOW: Described(
            Message("Low score", "format"),
            Message("Everyone writes down what they still hold. At the target, the lowest total wins."),
        ),
        Format.PARTNERS: Described(
            Message("Partners", "format"),
            Message("Two against two, or more pairs: your partner sits across from you."),
        ),
        Format.ROTATING: Described(
            Message("Rotating partners", "format"),
            Message("Four players, twelve rounds: you play four with each of the others."),
        ),
        Format.TOURNAMENT: Described(
            Message("Tournament", "format"),
            Message("Eight players at two tables, twenty-eight rounds: everyone partners everyone."),
        ),
        Format.CHALLENGE: Described(
            Message("Challenge UNO", "format"),
            Message("Whoever reaches the target is out. The last player left wins."),
        ),
    }
)

RULES: Final[Mapping[str, Described]] = MappingProxyType(
    {
        "challenge": Described(
            Message("Bluff and challenge", "rule"),
            Message("A Wild Draw Four may be a bluff, and whoever must draw may challenge it."),
        ),
        "strict_table": Described(
            Message("Strict table", "rule"),
            Message("A wrong card may be put down. If someone notices, it goes back with two more."),
        ),
        "advice_penalty": Described(
            Message("No advice", "rule"),
            Message("Whoever suggests a play to someone else draws two cards."),
        ),
        "two_handed_reverse": Described(
            Message("Reverse skips with two players", "rule"),
            Message("With two players left, a Reverse works like a Skip."),
        ),
        "must_play_drawn": Described(
            Message("Drawn cards must be played", "rule"),
            Message("A card just drawn that matches has to be played at once."),
        ),
    }
)

CARDS: Final[Mapping[Rank, Message]] = MappingProxyType(
    {
        Rank.DRAW_TWO: Message("The next player draws two cards and misses a turn."),
        Rank.REVERSE: Message("Play turns around and goes the other way."),
        Rank.SKIP: Message("The next player misses a turn."),
        Rank.WILD: Message("Goes on any card. You choose the color."),
        Rank.WILD_DRAW_FOUR: Message(
            "You choose the color; the next player draws four cards and misses a turn."
            " Only if you hold no card of the color in force."
        ),
        Rank.SPECIAL_AGENT: Message("You look at all the other hands, then choose the color."),
        Rank.ROCK_N_SWAP: Message("You may make any two players trade hands, then choose the color."),
        Rank.DUMB_FU: Message(
            "You choose the color; the next player must hold a pose until the turn comes around again."
        ),
    }
)
"""What a card does; numbers do nothing."""

LEVELS: Final[Mapping[str, Described]] = MappingProxyType(
    {
        "easy": Described(
            Message("Easy", "level"), Message("Plays whatever fits, and often forgets to say UNO.")
        ),
        "normal": Described(Message("Normal", "level"), Message("Plays sensibly and keeps an eye on you.")),
        "hard": Described(
            Message("Hard", "level"), Message("Remembers what was played and saves the strong cards.")
        ),
        "expert": Described(Message("Expert", "level"), Message("Thinks of every card that you might hold.")),
    }
)

TEMPERAMENTS: Final[Mapping[str, Described]] = MappingProxyType(
    {
        "even": Described(Message("even", "temperament"), Message("Judges every card on its merits.")),
        "cautious": Described(
            Message("cautious", "temperament"),
            Message("Gets rid of costly cards early, and hardly ever bluffs."),
        ),
        "bold": Described(
            Message("bold", "temperament"), Message("Attacks, bluffs and challenges more than others.")
        ),
        "hoarder": Described(Message("thrifty", "temperament"), Message("Saves the wilds for the end.")),
        "tease": Described(
            Message("teasing", "temperament"),
            Message("Loves to skip, reverse, and make others draw."),
        ),
    }
)


class Character(NamedTuple):
    """One of the animals at the table."""

    name: Message
    title: Message
    about: Message


CHARACTERS: Final[Mapping[str, Character]] = MappingProxyType(
    {
        "fox": Character(
            Message("Ruby", "character"), Message("the sly fox"), Message("Smiles, and has a trick ready.")
        ),
        "cat": Character(
            Message("Mimi", "character"), Message("the proud cat"), Message("Plays for the beauty of it.")
        ),
        "owl": Character(
            Message("Otto", "character"), Message("the wise owl"), Message("Thinks twice, speaks once.")
        ),
        "rabbit": Character(
            Message("Pip", "character"), Message("the hasty rabbit"), Message("Plays first and thinks later.")
        ),
        "frog": Character(
            Message("Gus", "character"), Message("the joking frog"), Message("Laughs most when drawing four.")
        ),
        "panda": Character(
            Message("Bao", "character"),
            Message("the serene panda"),
            Message("Cannot be ruffled by any card."),
        ),
        "lion": Character(
            Message("Leo", "character"), Message("the bold lion"), Message("Attacks whoever is ahead.")
        ),
        "elephant": Character(
            Message("Nell", "character"),
            Message("the patient elephant"),
            Message("Waits for the right moment."),
        ),
        "penguin": Character(
            Message("Pablo", "character"),
            Message("the dapper penguin"),
            Message("Loses with style, wins with more."),
        ),
        "monkey": Character(
            Message("Kiko", "character"),
            Message("the playful monkey"),
            Message("Loves to turn the table upside down."),
        ),
        "raccoon": Character(
            Message("Rocco", "character"),
            Message("the sneaky raccoon"),
            Message("Never shows what is coming."),
        ),
        "parrot": Character(
            Message("Lola", "character"),
            Message("the loud parrot"),
            Message("Says UNO so that everyone hears it."),
        ),
    }
)
"""By animal, as the pictures are named."""

FACES: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "calm": Message("calm", "face"),
        "happy": Message("happy", "face"),
        "worried": Message("worried", "face"),
        "shocked": Message("shocked", "face"),
        "smug": Message("smug", "face"),
        "posing": Message("posing", "face"),
        "thinking": Message("thinking", "face"),
    }
)


def name_of(words: Words, table: Mapping[Key, Described], key: Key) -> str:
    """The name of something; what nobody has named yet is called by its key."""
    entry = table.get(key)
    return key if entry is None else words.of(entry.name)


def about(words: Words, table: Mapping[Key, Described], key: Key) -> str:
    """The explanation of something, or an empty text."""
    entry = table.get(key)
    return "" if entry is None else words.of(entry.about)
