"""The window, measured in the lengths of the 1920 by 1080 drawing.

What a wider or higher window has to spare goes into the middle: the sides, the bar at the top and the hand at
the bottom keep their distance from the edges, the table grows.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from ..paths import Point
from ..theme import CANVAS, scale_for

SIDES: Final = (300, 1620)
"""Left of the first and right of the second x, everything stays with its edge of the window."""
ENDS: Final = (70, 720)
"""The same for y."""


@dataclass(frozen=True, slots=True)
class Frame:
    """A window of so many pixels."""

    width: int
    height: int

    @property
    def u(self) -> float:
        """Pixels for each pixel of the drawing."""
        return scale_for((self.width, self.height))

    def px(self, length: float) -> int:
        """A length of the drawing in whole pixels."""
        return round(length * self.u)

    def x(self, x: float) -> float:
        """Where a column of the drawing is.

        >>> Frame(2520, 1080).x(100), Frame(2520, 1080).x(960), Frame(2520, 1080).x(1820)
        (100.0, 1260.0, 2420.0)
        """
        return _spread(x, self.u, self.width - CANVAS[0] * self.u, SIDES)

    def y(self, y: float) -> float:
        """Where a row of the drawing is."""
        return _spread(y, self.u, self.height - CANVAS[1] * self.u, ENDS)

    def at(self, x: float, y: float) -> Point:
        """Where a point of the drawing is."""
        return self.x(x), self.y(y)

    def centered(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """A rectangle round a point of the drawing; the lengths scale, but do not spread."""
        return around(self.at(x, y), self.px(width), self.px(height))


def _spread(value: float, u: float, spare: float, ends: tuple[int, int]) -> float:
    share = (value - ends[0]) / (ends[1] - ends[0])
    return value * u + spare * min(1.0, max(0.0, share))


def around(center: Point, width: float, height: float) -> pygame.Rect:
    """The rectangle of whole pixels round a point."""
    rect = pygame.Rect(0, 0, round(width), round(height))
    rect.center = round(center[0]), round(center[1])
    return rect
