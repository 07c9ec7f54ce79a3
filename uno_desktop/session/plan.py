"""What is settled before a match, and who sits where; as plain data too."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, Final

from uno_desktop.ai.bot import Bot
from uno_desktop.ai.levels import LEVELS, TEMPERAMENTS
from uno_desktop.engine import rules_for
from uno_desktop.engine.editions import RULE_NAMES
from uno_desktop.engine.fields import (
    one_line,
    read_bool,
    read_dict,
    read_int,
    read_list,
    read_str,
    reject_unknown,
    shown,
)
from uno_desktop.engine.formats import DEFAULT_TARGET, MAX_CYCLES, MAX_TARGET, MIN_TARGET, Format, MatchSetup
from uno_desktop.engine.rng import MAX_SEED

MAX_NAME: Final = 40


@dataclass(frozen=True, slots=True)
class SeatPlan:
    """Who sits somewhere."""

    character: str
    name: str = ""
    """Empty for the character's own name, or for *you*."""
    human: bool = False
    level: str = "normal"
    temperament: str = "even"

    @property
    def bot(self) -> Bot:
        """The computer player of this seat."""
        return Bot(LEVELS[self.level], TEMPERAMENTS[self.temperament])


@dataclass(frozen=True, slots=True)
class MatchPlan:
    """A match to be played. The same plan and the same commands give the same match."""

    setup: MatchSetup
    seats: tuple[SeatPlan, ...]
    seed: int

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if len(self.seats) != self.setup.seats:
            raise ValueError(f"seats: {len(self.seats)} players for {self.setup.seats} seats")

    @property
    def humans(self) -> tuple[int, ...]:
        """The seats at which people play."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.human)

    def with_seat(self, number: int, **changes: Any) -> MatchPlan:
        """With another player, or another level, at a seat."""
        seats = list(self.seats)
        seats[number] = replace(seats[number], **changes)
        return replace(self, seats=tuple(seats))


def plan_to_dict(plan: MatchPlan) -> dict[str, Any]:
    """Plain data that :func:`plan_from_dict` reads back."""
    setup = plan.setup
    return {
        "edition": setup.edition,
        "format": setup.format.value,
        "target": setup.target,
        "rules": {name: getattr(setup.rules, name) for name in RULE_NAMES},
        "single_round": setup.single_round,
        "cycles": setup.cycles,
        "seed": plan.seed,
        "players": [
            {name: getattr(seat, name) for name in SeatPlan.__dataclass_fields__} for seat in plan.seats
        ],
    }


def plan_from_dict(data: Mapping[str, Any]) -> MatchPlan:
    """Read a plan; a ValueError names the field that is wrong.

    >>> plan_from_dict({"seed": 1, "edition": "classic", "format": "standard", "players": []})
    Traceback (most recent call last):
    ...
    ValueError: seats: standard needs 2 to 10 players, not 0
    """
    players = read_list(data, "players")
    setup = setup_from_dict({**data, "seats": len(players)})
    return MatchPlan(setup, tuple(map(_seat, players)), seed_from_dict(data))


def setup_from_dict(data: Mapping[str, Any]) -> MatchSetup:
    """What is settled before a match, without its players."""
    edition, name = read_str(data, "edition"), read_str(data, "format")
    if name not in Format.__members__.values():
        raise ValueError(f"format: {shown(name)} is not one of {', '.join(Format)}")
    return MatchSetup(
        edition=edition,
        format=Format(name),
        seats=read_int(data, "seats", 0, 99),
        target=read_int(data, "target", MIN_TARGET, MAX_TARGET, DEFAULT_TARGET),
        rules=rules_for(edition, read_dict(data, "rules", {})),
        single_round=read_bool(data, "single_round", default=False),
        cycles=read_int(data, "cycles", 1, MAX_CYCLES, 1),
    )


def seed_from_dict(data: Mapping[str, Any]) -> int:
    """The seed of a match."""
    return read_int(data, "seed", -MAX_SEED, MAX_SEED)


def _seat(data: object) -> SeatPlan:
    if not isinstance(data, Mapping):
        raise ValueError(f"players: expected an object, not {shown(data)}")
    reject_unknown(data, SeatPlan.__dataclass_fields__, "players")
    return SeatPlan(
        character=one_line(read_str(data, "character"), MAX_NAME),
        name=one_line(read_str(data, "name", ""), MAX_NAME),
        human=read_bool(data, "human", default=False),
        level=_one_of(data, "level", LEVELS, "normal"),
        temperament=_one_of(data, "temperament", TEMPERAMENTS, "even"),
    )


def _one_of(data: Mapping[str, Any], name: str, choices: Mapping[str, object], default: str) -> str:
    value = read_str(data, name, default)
    if value not in choices:
        raise ValueError(f"{name}: {shown(value)} is not one of {', '.join(choices)}")
    return value
