"""How fast the computer players are, and how long the race for UNO lasts."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Timing(StrEnum):
    """How long the race for UNO lasts."""

    NORMAL = "normal"
    LONG = "long"
    NONE = "none"
    """It waits until the people at the table have answered."""


WINDOW: Final = {Timing.NORMAL: 2.6, Timing.LONG: 7.0, Timing.NONE: 0.0}
"""Seconds before the next computer player may end the race, if a person could still win it."""
PATIENCE: Final = {
    Timing.NORMAL: 1.0,
    Timing.LONG: WINDOW[Timing.LONG] / WINDOW[Timing.NORMAL],
    Timing.NONE: 1.0,
}
"""How much longer computer players take to call something out where people race with them."""
HASTIEST: Final = 0.55
"""Nobody reacts faster than this."""


@dataclass(frozen=True, slots=True)
class Pace:
    """How fast computer players are."""

    factor: float = 1.0
    """Twice as fast at 2; 0 does not wait at all."""
    timing: Timing = Timing.NORMAL
