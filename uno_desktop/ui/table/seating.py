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
_LARGE_MINI_HANDS_UP_TO: Final = 4
"""Where words are large."""

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

LARGE_SEATS: Final = MappingProxyType(
    {
        2: ((900, 176),),
        3: ((470, 235), (1450, 235)),
        4: ((175, 384), (900, 176), (1745, 384)),
        5: ((172, 384), (535, 198), (1385, 198), (1748, 384)),
        6: ((160, 404), (447, 200), (900, 176), (1473, 200), (1752, 404)),
        7: ((134, 438), (352, 168), (610, 168), (1322, 168), (1580, 168), (1780, 438)),
        8: ((130, 432), (338, 162), (578, 162), (818, 162), (1300, 162), (1556, 162), (1786, 432)),
        9: (
            *((128, 424), (330, 164), (572, 164), (814, 164)),
            *((1294, 164), (1536, 164), (1778, 164), (1788, 424)),
        ),
        10: (
            *((126, 424), (124, 162), (356, 162), (588, 162), (820, 162)),
            *((1290, 162), (1526, 162), (1762, 162), (1790, 424)),
        ),
    }
)
"""The same where words have twice their size: closer to the rim, beside the piles rather than above them."""

_RADII: Final = MappingProxyType({2: 92, 3: 92, 4: 92, 5: 84, 6: 76, 7: 76, 8: 68, 9: 68, 10: 64})
_LARGE_RADII: Final = MappingProxyType({2: 92, 3: 92, 4: 92, 5: 84, 6: 72, 7: 62, 8: 58, 9: 58, 10: 56})
_WIDE_RADIUS: Final = 78
_LARGE_WIDE_RADIUS: Final = 70
_PLATE_WIDTHS: Final = MappingProxyType(
    {2: 190, 3: 190, 4: 190, 5: 186, 6: 180, 7: 176, 8: 170.5, 9: 166.6, 10: 166.6}
)
_LARGE_WIDTHS: Final = MappingProxyType(
    {2: 320, 3: 320, 4: 320, 5: 300, 6: 290, 7: 246, 8: 232, 9: 232, 10: 226}
)
_OWN: Final = (
    ((190, 880, 104, 36.0, 223.2), (170, 843, 92, 68.0, 322)),
    ((150, 890, 84, 34.0, 210.8), (158, 860, 78, 64.0, 300)),
)
"""The own seat of few and of many: place, radius, letters, width; for usual words and twice as large."""
_PLATE_HEIGHT: Final = 2.42
_WIDE_PLATE_HEIGHT: Final = 2.5
_PLATE_TOP: Final = 0.66
_BADGE_AT: Final = (0.95, -0.45)
_WIDE_BADGE_AT: Final = (-0.95, -0.2)
_LARGE_BADGE_AT: Final = (1.1, -0.28)
_FAR_BADGE_AT: Final = (1.28, -0.28)
_BADGE_ROOM: Final = 70
"""A large badge hides too much of a face that is smaller."""
_LARGE_WIDE_BADGE_AT: Final = (-1.15, -0.2)
_LARGE_BADGE: Final = 1.7
"""How much larger badges are where words have twice their size."""
_EARLY: Final = 1.5
"""Seats move away from the color ring faster than words grow."""
LARGE_FROM: Final = 1.25
"""Above this size of words, things make way for them."""
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

    u: float
    """Pixels for each pixel of the drawing."""
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
        unit = self.badge_scale * self.u
        return around((self.badge[0] - 2 * unit, self.badge[1]), 66 * unit, 76 * unit)

    @property
    def area(self) -> pygame.Rect:
        """Avatar, plate and badge together: what a pointer may hit."""
        return self.avatar.unionall([self.plate, self.badge_rect])


def other_seats(frame: Frame, players: int, text: float = 1) -> tuple[SeatPlace, ...]:
    """The seats of the others, clockwise from the own seat's left."""
    return tuple(_other(frame, players, number, text) for number in range(players - 1))


def _mix(usual: float, large: float, text: float) -> float:
    """What lies between a length for words of the usual size and one for words of twice that size."""
    return usual + (large - usual) * (text - 1)


def _other(frame: Frame, players: int, number: int, text: float) -> SeatPlace:
    usual, large = SEATS[players][number], LARGE_SEATS[players][number]
    early = min(2.0, 1 + _EARLY * (text - 1))
    at = _mix(usual[0], large[0], early), _mix(usual[1], large[1], early)
    name = (NAME.size if players < 8 else 31) * text
    side = Side.LEFT if usual[0] <= 300 else Side.RIGHT if usual[0] >= 1620 else Side.TOP
    if usual == WIDE_SEAT:
        place = _wide(frame, at, _mix(_WIDE_RADIUS, _LARGE_WIDE_RADIUS, text), name, text)
    else:
        radius = _mix(_RADII[players], _LARGE_RADII[players], text)
        width = _mix(_PLATE_WIDTHS[players], _LARGE_WIDTHS[players], text)
        place = _upright(frame, side, at, radius, name, width, text)
    if players > MINI_HANDS_UP_TO or (players > _LARGE_MINI_HANDS_UP_TO and text > LARGE_FROM):
        return place
    return replace(place, mini=_mini(frame, place))


def own_seat(frame: Frame, players: int, text: float = 1) -> SeatPlace:
    """The own seat, at the lower left."""
    usual, large = _OWN[players >= CROWDED]
    x, y, radius, name, width = (_mix(one, two, text) for one, two in zip(usual, large, strict=True))
    return _upright(frame, Side.OWN, (x, y), radius, name, width, text)


def _upright(
    frame: Frame, side: Side, at: Point, radius: float, name: float, width: float, text: float
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
    low = _mix(0, 26, text) * u  # the bar is higher
    far = radius < _BADGE_ROOM
    return SeatPlace(
        u=u,
        side=side,
        wide=False,
        center=center,
        radius=r,
        plate=plate,
        name_px=max(6, round(name * u)),
        badge=_badge_at(center, r, _BADGE_AT, _FAR_BADGE_AT if far else _LARGE_BADGE_AT, text),
        badge_scale=_badge_scale(radius, text),
        next_tag=_beside_plate(side, plate, u)
        if far and text > LARGE_FROM
        else (max(x - 0.9 * r, 56 * u), max(y - _mix(0.62, 1, text) * r, 96 * u + low)),
        pose_tag=(max(x - 0.45 * r, 90 * u), max(y - 1.3 * r, 102 * u + low)),
        thinking=(max(x - 1.2 * r - _mix(36, -14, text) * u, 62 * u), max(y - 0.85 * r, 108 * u + low)),
        penalty=(max(x - 1.02 * r, 62 * u), y + _mix(0.26, -0.1, text) * r),
        mini=None,
    )


def _beside_plate(side: Side, plate: pygame.Rect, u: float) -> Point:
    """Where a large tag hides no small face: below the plate, or beside it, toward the table."""
    match side:
        case Side.LEFT:
            return plate.right + 122 * u, plate.bottom - 30 * u
        case Side.RIGHT:
            return plate.left - 122 * u, plate.bottom - 30 * u
        case _:
            return plate.centerx, plate.bottom + 18 * u


def _badge_at(
    center: Point, r: int, usual: tuple[float, float], large: tuple[float, float], text: float
) -> Point:
    x, y = (place + _mix(one, two, text) * r for place, one, two in zip(center, usual, large, strict=True))
    return x, y


def _badge_scale(radius: float, text: float) -> float:
    return radius / _BADGE_RADIUS * _mix(1, _LARGE_BADGE, text)


def _wide(frame: Frame, at: Point, radius: float, name: float, text: float) -> SeatPlace:
    """A seat with its plate at the right of the avatar."""
    u, center = frame.u, frame.at(*at)
    r, (x, y) = frame.px(radius), center
    height = name * _WIDE_PLATE_HEIGHT * u
    width = (radius * 0.7 + 46) * u + name * 3.9 * u
    plate = pygame.Rect(round(x + 0.35 * r), round(y + 14 * u - height / 2), round(width), round(height))
    above = (plate.right - 70 * u, max(plate.top - 22 * u, 98 * u))
    return SeatPlace(
        u=u,
        side=Side.TOP,
        wide=True,
        center=center,
        radius=r,
        plate=plate,
        name_px=max(6, round(name * u)),
        badge=_badge_at(center, r, _WIDE_BADGE_AT, _LARGE_WIDE_BADGE_AT, text),
        badge_scale=_badge_scale(radius, text),
        next_tag=(x - _mix(1.08, 1.2, text) * r, y + _mix(0.74, 0.9, text) * r),
        pose_tag=above if text <= LARGE_FROM else (plate.right - 90 * u, plate.bottom + 26 * u),
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
