"""The first hand as a table: a prepared deal, and lesson by lesson what is said, shown and waited for."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from uno_desktop.engine import Card, Color, Command, State, position_from_dict
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.formats import MatchSetup
from uno_desktop.i18n import lessons as words
from uno_desktop.i18n.catalog import Message
from uno_desktop.session.guided import GuidedLive, Step
from uno_desktop.session.plan import MatchPlan, SeatPlan

YOU, LEFT, RIGHT = range(3)
"""The seats: the others sit to the left and to the right."""
GUIDES: Final = ("owl", "rabbit", "panda", "cat")
"""Who guides and who plays: the first three that the player is not."""

DEAL: Final = {
    "edition": "classic",
    "seats": 3,
    "hands": [
        ["R7", "G2", "GD", "Y4", "B9"],
        ["R6", "GS", "G0", "W4", "Y8"],
        ["R2", "GR", "Y6", "B6", "R4"],
    ],
    "draw": [
        *("B5", "R9"),  # for the Draw Two
        "W",  # when nothing fits
        *("B1", "G3", "Y1", "R1"),  # for the bluff
        *("G9", "R3"),  # for the forgotten UNO
        *("Y2", "B8", "G5", "YS", "R0", "B3", "G7", "Y9", "BD", "G6", "R5", "Y7", "B4", "W", "G1", "YR"),
    ],
    "discard": ["Y5", "R8", "R5"],
    "color": "R",
    "dealer": 2,
    "turn": 0,
}


class How(Enum):
    """What a player does for a lesson, whatever the device."""

    NOTE = auto()
    """Nothing but to take note."""
    CARD = auto()
    DRAW = auto()
    PLAY_DRAWN = auto()
    COLOR = auto()
    CHALLENGE = auto()
    UNO = auto()
    CATCH = auto()
    HELPERS = auto()
    """Take note of some keys."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One thing to learn. It begins when the one before is over and the others have played."""

    name: str
    """Of its words in ``i18n.lessons``."""
    how: How
    points: tuple[str, ...]
    """What is in the light: ``heap``, ``ring``, ``hand``, ``seat:2``, ``card:R7``, a color, or a button."""
    step: Step
    first: Message = words.FIRST_CARD
    """What the guide says when something else is tried."""
    face: str = "happy"

    @property
    def words(self) -> Message:
        """What the guide says."""
        return words.LESSONS[self.name]


def _play(seat: int, code: str) -> Command:
    return cmd.PLAY[seat][Card.parse(code)]


def _plays(name: str, code: str, *then: Command, also: tuple[Command, ...] = ()) -> Lesson:
    """A card of the hand is played, and the others answer."""
    step = Step((_play(YOU, code),), also, tuple((answer,) for answer in then))
    return Lesson(name, How.CARD, (f"card:{code}", "heap"), step)


def _note(name: str, *points: str, how: How = How.NOTE, then: Command | None = None) -> Lesson:
    """Something was seen, and is explained."""
    return Lesson(name, how, points, Step(then=((then,),) if then else ()), words.FIRST_NEXT)


LESSONS: Final = (
    _note("welcome", "hand"),
    _plays("color", "R7", _play(LEFT, "R6"), _play(RIGHT, "R2")),
    _plays("number", "G2", _play(LEFT, "GS")),
    _note("skip", "heap", f"seat:{RIGHT}"),
    _plays("draw_two", "GD", cmd.DRAW[LEFT], _play(RIGHT, "GR")),
    _note("reverse", "ring", then=_play(LEFT, "G0")),
    Lesson("draw", How.DRAW, ("draw",), Step((cmd.DRAW[YOU],)), words.FIRST_DRAW, "thinking"),
    Lesson("wild", How.PLAY_DRAWN, ("play",), Step((_play(YOU, "W"),))),
    Lesson(
        "choose",
        How.COLOR,
        ("yellow", "blue"),
        Step(
            (cmd.COLOR[YOU][Color.YELLOW], cmd.COLOR[YOU][Color.BLUE]),
            then=(
                (_play(RIGHT, "Y6"), _play(RIGHT, "B6")),
                (_play(LEFT, "W4"),),
                (cmd.COLOR[LEFT][Color.YELLOW],),
            ),
        ),
        words.FIRST_COLOR,
    ),
    Lesson(
        "challenge",
        How.CHALLENGE,
        ("challenge",),
        Step((cmd.CHALLENGE[YOU],)),
        words.FIRST_CHALLENGE,
        "smug",
    ),
    _note("bluff", f"seat:{LEFT}"),
    _plays("two_left", "Y4", also=(cmd.UNO[YOU],)),
    Lesson("uno", How.UNO, ("uno",), Step((cmd.UNO[YOU],), then=((_play(RIGHT, "R4"),),)), words.FIRST_UNO),
    Lesson(
        "catch",
        How.CATCH,
        (f"seat:{RIGHT}",),
        Step((cmd.CATCH[YOU][RIGHT],), then=((_play(LEFT, "R9"),),)),
        words.FIRST_CATCH,
        "shocked",
    ),
    _note("helpers", "hint", "log", "pause", how=How.HELPERS),
    _plays("out", "B9"),
)


def first_position() -> State:
    """The prepared deal."""
    return position_from_dict(DEAL)


def first_hand(you: str) -> tuple[str, GuidedLive]:
    """Who guides a player of this character, and the round with the others."""
    guide, left, right = [animal for animal in GUIDES if animal != you][:3]
    seats = (SeatPlan(you, human=True), SeatPlan(left), SeatPlan(right))
    plan = MatchPlan(MatchSetup(seats=len(seats)), seats, seed=0)
    return guide, GuidedLive(plan, first_position(), [lesson.step for lesson in LESSONS])
