"""Who plays, and what they are called."""

from __future__ import annotations

from dataclasses import dataclass, replace

from uno_desktop.i18n import table as t
from uno_desktop.i18n.about import CHARACTERS
from uno_desktop.i18n.catalog import Words
from uno_desktop.i18n.say import Telling
from uno_desktop.session.plan import MatchPlan, SeatPlan


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays, and the words to tell it in."""

    plan: MatchPlan
    telling: Telling

    @property
    def words(self) -> Words:
        """In the vocabulary of the edition."""
        return self.telling.words

    @property
    def aloud(self) -> Telling:
        """For all who look at the screen: a single person is *you*, several go by their names."""
        alone = len(self.plan.humans) < 2
        return self.telling if alone else replace(self.telling, viewer=None)

    def animal(self, seat: int) -> str:
        """The character of a seat, as it is drawn."""
        return animal_of(self.plan.seats[seat])

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.telling.names[seat]


def animal_of(seat: SeatPlan) -> str:
    """The character that is drawn for somebody; files may name one that nobody has drawn."""
    return seat.character if seat.character in CHARACTERS else next(iter(CHARACTERS))


def cast_of(plan: MatchPlan, words: Words, viewer: int, own_name: str = "") -> Cast:
    """The cast of a match, told to one viewer.

    A single person is *you* from whichever seat the table is seen, as in a replay.
    """
    words = words.of_edition(plan.setup.edition)
    people = plan.humans
    names = tuple(_name(words, seat, len(people), own_name) for seat in plan.seats)
    you = people[0] if len(people) == 1 else viewer if viewer in people else None
    return Cast(plan, Telling(words, names, you))


def _name(words: Words, seat: SeatPlan, people: int, own_name: str) -> str:
    if seat.name:
        return seat.name
    if seat.human and people == 1:
        return own_name or words.of(t.YOU)
    character = CHARACTERS.get(seat.character)
    return seat.character if character is None else words.of(character.name)
