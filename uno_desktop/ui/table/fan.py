"""How cards lie in a hand: the own fan along the bottom, and hands turned over at their seats."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ..art import card_width
from ..paths import Point

MAX_SPREAD: Final = 24
"""Degrees between the outer cards; more would push them out of the window."""
COLOR_GAP: Final = 0.28
"""Extra room between two colors, in steps."""
CARD_HEIGHTS: Final = ((12, 240), (24, 222), (99, 180))
"""Up to so many cards, they are so high."""
FISHEYE_FROM: Final = 24
FISHEYE: Final = 1.9
"""How strongly the fan opens under pointer or focus."""
LIFT: Final = 24
HOVER_LIFT: Final = 16
PLAYABLE_SCALE: Final = 1.10
ROW_STEP: Final = 0.42
"""From one row of a hand that is turned over to the next, in card heights: the indices stay visible."""
_INDEX: Final = 0.3
"""Share of a card's width that its index takes."""


@dataclass(frozen=True, slots=True)
class Slot:
    """Where a card of a hand lies: its middle, and how far it leans clockwise."""

    x: float
    y: float
    angle: float


@dataclass(frozen=True, slots=True)
class HandPlace:
    """The room for the own hand, in pixels."""

    left: float
    right: float
    y: float
    """Of the middle of the fan's middle card."""
    u: float

    def card_height(self, count: int) -> int:
        """How high the cards of a hand of so many are."""
        return round(next(height for limit, height in CARD_HEIGHTS if count <= limit) * self.u)


def fan(
    place: HandPlace, count: int, gaps: Sequence[int] = (), focus: float | None = None
) -> tuple[Slot, ...]:
    """The slots of the own hand, from left to right; later cards lie on earlier ones.

    ``gaps`` are the indices before which a new color begins. From 24 cards on, the fan opens round ``focus``,
    an index that may lie between two cards while the focus moves.
    """
    if count == 0:
        return ()
    units = _units(count, gaps)
    middle = (units[0] + units[-1]) / 2
    spread = units[-1] - units[0]
    degrees = _step_angle(count)
    height = place.card_height(count)
    step = _step(place, height, spread, degrees, count)
    if focus is not None and count >= FISHEYE_FROM:
        eye, first, last = _unit_at(units, focus), units[0], units[-1]
        units = [_opened(unit, eye, first, last) for unit in units]
    center = (place.left + place.right) / 2
    radius = step / math.radians(degrees)
    slots = []
    for unit in units:
        turn = math.radians((unit - middle) * degrees)
        x, y = center + radius * math.sin(turn), place.y + radius * (1 - math.cos(turn))
        slots.append(Slot(x, y, math.degrees(turn)))
    return tuple(slots)


def _units(count: int, gaps: Sequence[int]) -> list[float]:
    """Each card's place in steps, with a little more room where a color begins."""
    starts = set(gaps)
    units, ahead = [], 0.0
    for i in range(count):
        ahead += COLOR_GAP if i in starts and i > 0 else 0
        units.append(i + ahead)
    return units


def _step_angle(count: int) -> float:
    step = 5 if count <= 5 else 3 if count <= 10 else 1.8
    return min(step, MAX_SPREAD / max(1, count - 1))


def _step(place: HandPlace, height: int, spread: float, degrees: float, count: int) -> float:
    """From one card to the next: comfortable, or as much as the room allows."""
    width = card_width(height)
    comfortable = 0.72 * width
    lean = math.radians(degrees * spread / 2)
    grown = PLAYABLE_SCALE if count <= 12 else 1
    # Outer cards lean outward, which takes more room than their width.
    half = grown * (width * math.cos(lean) + height * math.sin(lean)) / 2
    room = place.right - place.left - 2 * half
    return max(1.0, min(comfortable, room / max(1.0, spread)))


def _unit_at(units: Sequence[float], index: float) -> float:
    """The place of an index that may lie between two cards."""
    index = min(max(index, 0.0), len(units) - 1.0)
    low = int(index)
    high = min(low + 1, len(units) - 1)
    return units[low] + (units[high] - units[low]) * (index - low)


def _opened(unit: float, focus: float, first: float, last: float) -> float:
    """The fisheye of Sarkar and Brown: the focus and both ends stay, what is near the focus moves away."""
    end = first if unit < focus else last
    reach = abs(end - focus)
    if reach == 0:
        return unit
    share = abs(unit - focus) / reach
    return focus + math.copysign(reach * (FISHEYE + 1) * share / (FISHEYE * share + 1), end - focus)


def card_under(slots: Sequence[Slot], height: float, point: Point, lifts: Sequence[float] = ()) -> int | None:
    """The index of the topmost card under a point, or None. ``lifts`` say how far up cards have moved."""
    width = card_width(height)
    for i in range(len(slots) - 1, -1, -1):
        slot = slots[i]
        rise = lifts[i] if i < len(lifts) else 0
        turn = math.radians(slot.angle)
        dx, dy = point[0] - slot.x, point[1] - slot.y + rise
        across = dx * math.cos(turn) + dy * math.sin(turn)
        along = dy * math.cos(turn) - dx * math.sin(turn)
        # A lifted card is still hit where it lay, so that it does not flutter under the pointer.
        if abs(across) <= width / 2 and -height / 2 <= along <= height / 2 + rise:
            return i
    return None


def insertion_index(slots: Sequence[Slot], x: float) -> int:
    """Before which card one dropped at ``x`` goes."""
    return sum(slot.x < x for slot in slots)


def turned_over(room: pygame.Rect, count: int, tallest: float) -> tuple[int, tuple[Slot, ...]]:
    """The height and the slots of a hand shown face up in a rectangle, in one row or more.

    Cards are as large as leaves the index in the upper left corner of each to be read.
    """
    if count == 0:
        return round(min(tallest, room.height)), ()
    choices = [_rows(room, count, rows, tallest) for rows in range(1, min(4, count) + 1)]
    _, height, step, rows = max(choices, key=lambda choice: choice[0])
    per_row = math.ceil(count / rows)
    slots = []
    for i in range(count):
        row, column = divmod(i, per_row)
        in_row = min(per_row, count - row * per_row)
        x = room.centerx + (column - (in_row - 1) / 2) * step
        y = room.centery + (row - (rows - 1) / 2) * height * ROW_STEP
        slots.append(Slot(x, y, (column - (in_row - 1) / 2) * min(1.5, 12 / max(1, in_row))))
    return height, tuple(slots)


def _rows(room: pygame.Rect, count: int, rows: int, tallest: float) -> tuple[float, int, float, int]:
    """How readable so many rows are, then the height of the cards, their step, and the rows."""
    height = min(tallest, room.height / (1 + ROW_STEP * (rows - 1)))
    width = card_width(height)
    per_row = math.ceil(count / rows)
    step = min(width * 0.86, (room.width - width) / max(1, per_row - 1))
    return min(width * _INDEX, step), round(height), step, rows
