"""What is to be seen besides the board: words, faces and banners, each with its time."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto
from math import inf
from typing import NamedTuple

from uno_desktop.engine import Card, Color
from uno_desktop.i18n.bubbles import Cue

from ..motion import Speed


class Wait(NamedTuple):
    """How long a story pauses; one that ``stops`` is not skipped past, but ended by the player."""

    seconds: float
    stops: bool = False


Story = Iterator[Wait]


class Headline(Enum):
    """What a banner announces."""

    ROUND = auto()
    CAUGHT = auto()
    BLUFF = auto()
    HONEST = auto()
    POSE_BROKEN = auto()
    WRONG_CARD = auto()
    ELIMINATED = auto()
    BLOCKED = auto()
    OUT = auto()


@dataclass(frozen=True, slots=True)
class Banner:
    """A band across the window."""

    headline: Headline
    hero: int | None = None
    witness: int | None = None
    amount: int = 0
    number: int = 0
    born: float = 0.0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Speech:
    """Something a seat says."""

    seat: int
    cue: Cue
    number: int
    born: float
    until: float


@dataclass(frozen=True, slots=True)
class Toll:
    """Cards that a seat had to take."""

    seat: int
    amount: int
    born: float
    until: float


@dataclass(frozen=True, slots=True)
class Peek:
    """Hands that the viewer may look into."""

    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    agent: bool
    """Through a Special Agent; else after a challenge."""
    born: float
    until: float


@dataclass(frozen=True, slots=True)
class Manner:
    """How the table moves, as the settings say."""

    speed: Speed = Speed.NORMAL
    reduced: bool = False
    shake: bool = True
    timed: bool = True
    """Looks into hands end by themselves."""


@dataclass(slots=True)
class Show:
    """All of it; times are the director's."""

    speeches: dict[int, Speech] = field(default_factory=dict)
    tolls: dict[int, Toll] = field(default_factory=dict)
    faces: dict[int, tuple[str, float]] = field(default_factory=dict)
    banner: Banner | None = None
    peek: Peek | None = None
    color: Color | None = None
    former_color: Color | None = None
    color_since: float = -inf
    sweep_since: float = -inf
    direction: int = 1
    turned_since: float = -inf
    shake: float = 0.0
    shake_since: float = -inf
    turn: int | None = None
    turn_since: float = -inf
    dealing: dict[int, tuple[Card, float]] = field(default_factory=dict)
    """Cards that were drawn for the deal, and since when."""
    dealer: int | None = None
    """Who drew the highest of them, once that is known."""
    trading: tuple[int, ...] = ()
    """Seats whose hands are in the air."""

    def expire(self, now: float) -> None:
        """Forget what has had its time."""
        self.speeches = {seat: said for seat, said in self.speeches.items() if said.until > now}
        self.tolls = {seat: toll for seat, toll in self.tolls.items() if toll.until > now}
        self.faces = {seat: face for seat, face in self.faces.items() if face[1] > now}
        if self.banner and now >= self.banner.born + self.banner.seconds:
            self.banner = None
