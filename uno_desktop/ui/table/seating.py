"""Where the players sit: avatars, plates, badges and tags for two to ten of them."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from enum import StrEnum
from types import MappingProxyType
from typing import Final

import pygame

from ..paths import Point
from ..theme import NAME
from .frame import Frame, around

CROWDED: Final = 6
"""From so many players on, the table and everything at it is smaller."""
MINI_HANDS_UP_TO: Final = 6
"""With more players, only the badges tell how many cards the others hold."""

SEATS: Final = MappingProxyType(
    {
        2: ((900, 150),),
        3: ((470, 225), (1450, 225)),
        4: ((185, 470), (900, 150), (1735, 470)),
        5: ((180, 500), (600, 190), (1320, 190), (1740, 500)),
        6: ((170, 530), (430, 230), (900, 150), (1490, 230), (1750, 530)),
        7: ((165, 550), (250, 285), (700, 185), (1220, 185), (1670, 285), (1755, 550)),
        8: ((160, 570), (225, 310), (560, 190), (960, 175), (1360, 190), (1695, 310), (1760, 570)),
        9: (
            *((150, 585), (185, 345), (470, 195), (795, 170)),
            *((1125, 170), (1450, 195), (1735, 345), (1770, 585)),
        ),
        10: (
            *((140, 600), (160, 366), (392, 196), (676, 172), (960, 166)),
            *((1244, 172), (1528, 196), (1760, 366), (1780, 600)),
        ),
    }
)
"""Avatar centers of the others by number of players, clockwise from the own seat's left."""
WIDE_SEAT: Final = (900, 150)
"""A seat here has its plate at its side, which keeps the piles below it free."""

_RADII: Final = MappingProxyType({2: 92, 3: 92, 4: 92, 5: 84, 6: 76, 7: 76, 8: 68, 9: 68, 10: 64})
_WIDE_RADIUS: Final = 78
_PLATE_WIDTHS: Final = MappingProxyType(
    {2: 190, 3: 190, 4: 190, 5: 186, 6: 180, 7: 176, 8: 176, 9: 172, 10: 172}
)
_TYPE_LIMITS: Final = MappingProxyType(
    {2: 1.6, 3: 1.6, 4: 1.6, 5: 1.5, 6: 1.4, 7: 1.4, 8: 1.3, 9: 1.3, 10: 1.3}
)
"""How far large text may grow on a plate."""
_FREE_TOP: Final = (5, 7)
"""Numbers of players with two seats at the far side and room beside them."""
_PLATE_HEIGHT: Final = 2.42
_WIDE_PLATE_HEIGHT: Final = 2.5
_PLATE_TOP: Final = 0.66
_BADGE_AT: Final = (0.95, -0.45)
_WIDE_BADGE_AT: Final = (-0.95, -0.2)
_BADGE_RADIUS: Final = 78
"""Of the avatar whose badge has its full size."""


class Side(StrEnum):
    """Where at the table someone sits."""

    LEFT = "left"
    TOP = "top"
    RIGHT = "right"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class MiniPlace:
    """Where the backs of another player's cards lie: on an arc round a pivot, toward an angle."""

    pivot: Point
    turn: float
    """Degrees from upright, clockwise."""
    height: int
    reach: float
    """From the pivot to the middle of a card."""


@dataclass(frozen=True, slots=True, eq=False)
class SeatPlace:
    """Everything about a seat that has a place."""

    side: Side
    wide: bool
    """The plate is beside the avatar instead of below it."""
    center: Point
    radius: int
    plate: pygame.Rect
    name_px: int
    badge: Point
    badge_scale: float
    next_tag: Point
    pose_tag: Point
    thinking: Point
    penalty: Point
    mini: MiniPlace | None

    @property
    def avatar(self) -> pygame.Rect:
        """The medallion."""
        return around(self.center, 2 * self.radius, 2 * self.radius)

    @property
    def badge_rect(self) -> pygame.Rect:
        """The badge, with the card that peeks out behind it."""
        unit = self.badge_scale * self.radius_unit
        return around((self.badge[0] - 2 * unit, self.badge[1]), 66 * unit, 76 * unit)

    @property
    def radius_unit(self) -> float:
        """Pixels for each pixel of the drawing, at this seat's badge."""
        return self.radius / (self.badge_scale * _BADGE_RADIUS)

    @property
    def area(self) -> pygame.Rect:
        """Avatar, plate and badge together: what a pointer may hit."""
        return self.avatar.unionall([self.plate, self.badge_rect])


def other_seats(frame: Frame, players: int, text: float = 1) -> tuple[SeatPlace, ...]:
    """The seats of the others, clockwise from the own seat's left."""
    return tuple(_other(frame, players, _apart(players, at, text), text) for at in SEATS[players])


def _apart(players: int, at: tuple[int, int], text: float) -> tuple[int, int]:
    """Larger words move the far seats apart, or up if they are many: plates stay clear of the discards."""
    grown = min(text, _TYPE_LIMITS[players]) - 1
    if not 300 < at[0] < 1620 or at == WIDE_SEAT:
        return at
    if players in _FREE_TOP:
        return round(960 + (at[0] - 960) * (1 + 0.95 * grown)), at[1]
    return at[0], at[1] - round(55 * grown if players > max(_FREE_TOP) else 0)


def _other(frame: Frame, players: int, at: tuple[int, int], text: float) -> SeatPlace:
    wide = at == WIDE_SEAT
    name = (NAME.size if players < 8 else 31) * min(text, _TYPE_LIMITS[players])
    side = Side.LEFT if at[0] <= 300 else Side.RIGHT if at[0] >= 1620 else Side.TOP
    radius = _WIDE_RADIUS if wide else _RADII[players]
    # A wider plate for larger letters; at the sides it must stay inside the window.
    room = 2 * (min(at[0], 1920 - at[0]) - 8) if side is not Side.TOP else 400
    width = min(_PLATE_WIDTHS[players] * name / NAME.size, room)
    place = _wide(frame, at, radius, name) if wide else _upright(frame, side, at, radius, name, width)
    if players > MINI_HANDS_UP_TO:
        return place
    return replace(place, mini=_mini(frame, place))


def own_seat(frame: Frame, players: int, text: float = 1) -> SeatPlace:
    """The own seat, at the lower left."""
    at, radius, name = ((190, 880), 104, 36.0) if players < CROWDED else ((150, 890), 84, 34.0)
    name *= min(text, 1.25)
    width = min(6.2 * name, 2 * (at[0] - 10))
    return _upright(frame, Side.OWN, at, radius, name, width)


def _upright(
    frame: Frame, side: Side, at: tuple[int, int], radius: int, name: float, width: float
) -> SeatPlace:
    """A seat with its plate below the avatar."""
    u, center = frame.u, frame.at(*at)
    r = frame.px(radius)
    x, y = center
    height = name * _PLATE_HEIGHT * u
    top = y + _PLATE_TOP * r
    if side is Side.OWN:
        top = min(top, frame.height - 22 * u - height)
    plate = pygame.Rect(round(x - width * u / 2), round(top), round(width * u), round(height))
    tag_y = max(y - 1.3 * r, (70 + 32) * u)
    return SeatPlace(
        side=side,
        wide=False,
        center=center,
        radius=r,
        plate=plate,
        name_px=max(6, round(name * u)),
        badge=(x + _BADGE_AT[0] * r, y + _BADGE_AT[1] * r),
        badge_scale=radius / _BADGE_RADIUS,
        next_tag=(max(x - 0.9 * r, 56 * u), max(y - 0.62 * r, 96 * u)),
        pose_tag=(max(x - 0.45 * r, 90 * u), tag_y),
        thinking=(max(x - 1.2 * r - 36 * u, 62 * u), max(y - 0.85 * r, 108 * u)),
        penalty=(max(x - 1.02 * r, 62 * u), y + 0.26 * r),
        mini=None,
    )


def _wide(frame: Frame, at: tuple[int, int], radius: int, name: float) -> SeatPlace:
    """A seat with its plate at the right of the avatar."""
    u, (x, y) = frame.u, frame.at(*at)
    r = frame.px(radius)
    height = name * _WIDE_PLATE_HEIGHT * u
    width = (radius * 0.7 + 46) * u + name * 3.9 * u
    plate = pygame.Rect(round(x + 0.35 * r), round(y + 14 * u - height / 2), round(width), round(height))
    above = (plate.right - 70 * u, max(plate.top - 22 * u, 98 * u))
    return SeatPlace(
        side=Side.TOP,
        wide=True,
        center=(x, y),
        radius=r,
        plate=plate,
        name_px=max(6, round(name * u)),
        badge=(x + _WIDE_BADGE_AT[0] * r, y + _WIDE_BADGE_AT[1] * r),
        badge_scale=radius / _BADGE_RADIUS,
        next_tag=(x - 0.85 * r, y + 0.62 * r),
        pose_tag=above,
        thinking=(x - 1.2 * r - 60 * u, y + 0.62 * r),
        penalty=(plate.right + 52 * u, plate.centery),
        mini=None,
    )


def _mini(frame: Frame, place: SeatPlace) -> MiniPlace:
    u, (x, y) = frame.u, place.center
    reach = 120 * u
    if place.wide:
        return MiniPlace((frame.x(960), y - 22 * u), 180, round(102 * u), reach)
    match place.side:
        case Side.LEFT:
            return MiniPlace((x + 60 * u, y + 10 * u), 90, round(102 * u), reach)
        case Side.RIGHT:
            return MiniPlace((x - 70 * u, y + 10 * u), -90, round(102 * u), reach)
        case _:
            return MiniPlace((x, place.plate.bottom + 33 * u - reach), 180, round(90 * u), reach)


def mini_angles(count: int) -> tuple[float, ...]:
    """How far each shown back leans from the middle of its hand: at most nine are shown.

    >>> mini_angles(3), len(mini_angles(20))
    ((-12.0, 0.0, 12.0), 9)
    """
    shown = min(count, 9)
    step = 12 if shown <= 5 else 7
    return tuple((i - (shown - 1) / 2) * step for i in range(shown))


def mini_cards(place: MiniPlace, count: int) -> tuple[tuple[Point, float], ...]:
    """Where each shown back lies, and its angle."""
    cards = []
    for lean in mini_angles(count):
        angle = place.turn + lean
        turn = math.radians(angle)
        point = (
            place.pivot[0] + place.reach * math.sin(turn),
            place.pivot[1] - place.reach * math.cos(turn),
        )
        cards.append((point, angle))
    return tuple(cards)
