"""Time: the beats of the table, the speeds it is played at, easings and paths. Pure mathematics.

Durations are seconds at normal speed. A rest between two beats stands in its story, and what one screen alone
waits for at the top of that screen.
"""

from __future__ import annotations

import math
from enum import StrEnum
from types import MappingProxyType
from typing import Final

Point = tuple[float, float]


class Beat(StrEnum):
    """Something that takes time."""

    RIFFLE = "riffle"
    DEAL = "deal"
    DEAL_GAP = "deal_gap"
    """From one dealt card to the next."""
    PLAY = "play"
    SETTLE = "settle"
    """A card comes to rest on the heap."""
    DRAW_MOVE = "draw_move"
    FLIP = "flip"
    PENALTY_BADGE = "penalty_badge"
    HOVER = "hover"
    SWEEP = "sweep"
    """The new color runs out from the heap over the table."""
    COLOR_FADE = "color_fade"
    SHAKE = "shake"
    """One swing of three."""
    SWAP = "swap"
    PEEK_TURN = "peek_turn"
    BANNER = "banner"
    BUBBLE = "bubble"
    CONFETTI = "confetti"
    COUNT_UP = "count_up"
    TURN_PULSE = "turn_pulse"
    THINKING = "thinking"
    CHEVRON = "chevron"
    """The direction ring marches on by one arrow."""
    REVERSE = "reverse"
    HOP = "hop"
    RELAYOUT = "relayout"
    """Cards of a hand close up or make room."""


SECONDS: Final = MappingProxyType(
    {
        Beat.RIFFLE: 0.4,
        Beat.DEAL: 0.15,
        Beat.DEAL_GAP: 0.06,
        Beat.PLAY: 0.38,
        Beat.SETTLE: 0.09,
        Beat.DRAW_MOVE: 0.25,
        Beat.FLIP: 0.32,
        Beat.PENALTY_BADGE: 3.0,
        Beat.HOVER: 0.12,
        Beat.SWEEP: 0.6,
        Beat.COLOR_FADE: 0.3,
        Beat.SHAKE: 0.1,
        Beat.SWAP: 0.82,
        Beat.PEEK_TURN: 0.32,
        Beat.BANNER: 0.95,
        Beat.BUBBLE: 1.6,
        Beat.CONFETTI: 3.0,
        Beat.COUNT_UP: 1.2,
        Beat.TURN_PULSE: 2.0,
        Beat.THINKING: 1.5,
        Beat.CHEVRON: 0.6,
        Beat.REVERSE: 0.4,
        Beat.HOP: 0.16,
        Beat.RELAYOUT: 0.2,
    }
)

STEADY: Final = frozenset({Beat.HOVER, Beat.TURN_PULSE, Beat.THINKING, Beat.CONFETTI})
"""Beats that the speed of the game leaves alone."""

ARC_OWN: Final = 90
ARC_OTHER: Final = 40
"""How far above the straight line a played card flies."""
SHAKE_DRAW_TWO: Final = 4
SHAKE_DRAW_FOUR: Final = 8
SHAKE_SWINGS: Final = 3
PULSE_SWELL: Final = 6
"""How far the outer ring of the turn moves out and in."""
FLIP_LIFT: Final = 0.06
"""How much larger a card is while it turns over."""


class Speed(StrEnum):
    """How fast the table plays."""

    SLOW = "slow"
    NORMAL = "normal"
    FAST = "fast"
    INSTANT = "instant"


FACTORS: Final = MappingProxyType({Speed.SLOW: 0.5, Speed.NORMAL: 1.0, Speed.FAST: 2.0})


def seconds(beat: Beat, speed: Speed = Speed.NORMAL) -> float:
    """How long a beat takes at a speed.

    >>> seconds(Beat.PLAY), seconds(Beat.PLAY, Speed.FAST), seconds(Beat.PLAY, Speed.INSTANT)
    (0.38, 0.19, 0.0)
    >>> seconds(Beat.HOVER, Speed.SLOW)
    0.12
    """
    if beat in STEADY:
        return SECONDS[beat]
    return SECONDS[beat] / FACTORS[speed] if speed in FACTORS else 0.0


def progress(elapsed: float, duration: float) -> float:
    """How far something has come, 0 to 1; what takes no time is over at once.

    >>> progress(0.1, 0.4), progress(9, 0.4), progress(0, 0)
    (0.25, 1.0, 1.0)
    """
    return min(1.0, max(0.0, elapsed / duration)) if duration > 0 else 1.0


# --- Easings: 0 to 1 over 0 to 1 --------------------------------------------------------------


def linear(t: float) -> float:
    """No easing."""
    return t


def ease_out(t: float) -> float:
    """Quick start, soft landing.

    >>> ease_out(0.5)
    0.875
    """
    return 1 - (1 - t) ** 3


def ease_in_out(t: float) -> float:
    """Soft start, soft landing.

    >>> ease_in_out(0.25), ease_in_out(0.5)
    (0.0625, 0.5)
    """
    return 4 * t**3 if t < 0.5 else 1 - 4 * (1 - t) ** 3


def overshoot(t: float) -> float:
    """Lands a little beyond the goal and comes back: for stickers that pop up, never for buttons.

    >>> round(overshoot(0.0), 9), max(overshoot(k / 20) for k in range(21)) > 1, overshoot(1.0)
    (0.0, True, 1.0)
    """
    pull = 1.70158
    return 1 + (pull + 1) * (t - 1) ** 3 + pull * (t - 1) ** 2


def there_and_back(t: float) -> float:
    """Up to 1 half way and back to 0.

    >>> there_and_back(0.5), round(there_and_back(1.0), 9)
    (1.0, 0.0)
    """
    return math.sin(math.pi * t)


def blend(start: float, end: float, t: float) -> float:
    """The number ``t`` of the way from start to end.

    >>> blend(10, 20, 0.25)
    12.5
    """
    return start + (end - start) * t


# --- Paths ------------------------------------------------------------------------------------


def arc(start: Point, end: Point, apex: float, t: float) -> Point:
    """A point of a flight that rises ``apex`` above the straight line at its middle.

    >>> arc((0, 100), (200, 100), 90, 0.5), arc((0, 100), (200, 100), 90, 1.0)
    ((100.0, 10.0), (200.0, 100.0))
    """
    rise = 4 * apex * t * (1 - t)
    return blend(start[0], end[0], t), blend(start[1], end[1], t) - rise


def flip(t: float) -> float:
    """How wide a card that turns over is seen: 1 back up, 0 edge on, -1 face up.

    >>> flip(0), round(flip(0.5), 9), flip(1)
    (1.0, 0.0, -1.0)
    """
    return math.cos(math.pi * t)


def shake(t: float, reach: float) -> float:
    """How far aside the table is, in a shake of three swings that die down.

    >>> shake(0, 8), abs(round(shake(1, 8), 9)), max(abs(shake(k / 99, 8)) for k in range(100)) <= 8
    (0.0, 0.0, True)
    """
    return reach * (1 - t) * math.sin(2 * math.pi * SHAKE_SWINGS * t)


def pulse(time: float, beat: Beat = Beat.TURN_PULSE) -> float:
    """A breath between -1 and 1 that comes round once a beat.

    >>> pulse(0.0), round(pulse(0.5), 9), abs(round(pulse(2.0), 9))
    (0.0, 1.0, 0.0)
    """
    return math.sin(2 * math.pi * time / SECONDS[beat])


def march_speed(since_reverse: float, old: int, new: int, duration: float) -> float:
    """Arrows a beat while the direction ring turns round: eases from the old way through 0 to the new.

    >>> march_speed(0, 1, -1, 0.4), march_speed(0.2, 1, -1, 0.4), march_speed(1, 1, -1, 0.4)
    (1.0, 0.0, -1.0)
    """
    return blend(old, new, ease_in_out(progress(since_reverse, duration)))
