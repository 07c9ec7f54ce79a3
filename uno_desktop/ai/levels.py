"""How well and in what manner a computer player plays: two tables to read and to tune."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final


@dataclass(frozen=True, slots=True)
class Level:
    """The skill of a player. Chances are between 0 and 1."""

    blur: float
    """How far the worth of moves blurs, where 1 is a round won; 0 always takes the best."""
    playouts: int
    """How many rounds are played out in mind before a decision; 0 goes by feel alone."""
    trust: float
    """How much is made of who could not follow; also how surely seen hands are remembered."""
    forgets_uno: float
    catches: float
    """How surely it sees that somebody did not say UNO."""
    notices: float
    """How surely it sees a wrong card at a strict table."""
    slips: float
    """How often it puts a wrong card down at a strict table."""
    bluffs: float
    """How often it considers a Wild Draw Four that is not allowed."""
    suspicion: float
    """How often it takes others to bluff who hold the color."""
    wobbles: float
    """How likely it moves, each time that somebody does something while it poses."""
    reaction: float
    """Seconds, on average, until it catches someone or says a forgotten UNO."""


LEVELS: Final[Mapping[str, Level]] = MappingProxyType(
    {
        "easy": Level(
            blur=0.12,
            playouts=0,
            trust=0.0,
            forgets_uno=0.55,
            catches=0.3,
            notices=0.3,
            slips=0.04,
            bluffs=0.05,
            suspicion=0.05,
            wobbles=0.03,
            reaction=3.2,
        ),
        "normal": Level(
            blur=0.05,
            playouts=0,
            trust=0.5,
            forgets_uno=0.38,
            catches=0.55,
            notices=0.7,
            slips=0.01,
            bluffs=0.1,
            suspicion=0.1,
            wobbles=0.012,
            reaction=2.4,
        ),
        "hard": Level(
            blur=0.0,
            playouts=160,
            trust=0.9,
            forgets_uno=0.31,
            catches=0.8,
            notices=0.9,
            slips=0.0,
            bluffs=0.5,
            suspicion=0.15,
            wobbles=0.004,
            reaction=1.8,
        ),
        "expert": Level(
            blur=0.0,
            playouts=1600,
            trust=0.97,
            forgets_uno=0.0,
            catches=1.0,
            notices=1.0,
            slips=0.0,
            bluffs=1.0,
            suspicion=0.03,
            wobbles=0.0,
            reaction=1.4,
        ),
    }
)


@dataclass(frozen=True, slots=True)
class Temperament:
    """Small shifts of taste, about equal in strength but plain to see."""

    tastes: tuple[tuple[str, float], ...] = ()
    """Added to the weights of ``features.MOVE_FEATURES``, by name."""
    bluffs: float = 1.0
    """Times as often as the level."""
    suspicion: float = 1.0


TEMPERAMENTS: Final[Mapping[str, Temperament]] = MappingProxyType(
    {
        "even": Temperament(),
        "cautious": Temperament((("points shed", 0.06), ("face value", 0.03)), bluffs=0.3, suspicion=0.5),
        "bold": Temperament((("draw two", 0.03), ("wild draw four", 0.06)), bluffs=2.0, suspicion=2.0),
        "hoarder": Temperament(
            (("wild", -0.06), ("wild draw four", -0.04), ("special wild", -0.06)), bluffs=0.7
        ),
        "tease": Temperament(
            (("draw two", 0.05), ("skip", 0.04), ("reverse", 0.04), ("next is stuck", 0.03))
        ),
    }
)
