"""Where everything on the table lies, for any window and any number of players. Pure geometry, in pixels."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from ..art import card_width
from ..paths import Point
from .fan import HandPlace
from .frame import Frame, around
from .seating import CROWDED, SeatPlace, Side, other_seats, own_seat

BAR_HEIGHT: Final = 66
LARGE_BAR: Final = 94
"""How high the bar is where words have twice their size."""
BAR_LINE: Final = 4
OWN_ANGLE: Final = 90.0
"""Where on the direction ring the own seat is, in degrees clockwise from the right."""
LEAST_TARGET: Final = 44
"""Side of the smallest thing to be hit, at 1080p."""
_BUBBLE_GAP: Final = 14
_LEAST_OPEN: Final = 86
"""How high the cards of a hand that is turned over are at least."""
_BELOW_INDICES: Final = 224
"""How high the lower part of the own hand is, where no card shows what it is."""


class Ellipse(NamedTuple):
    """An ellipse."""

    x: float
    y: float
    rx: float
    ry: float

    def at(self, angle: float) -> Point:
        """The point of its edge at an angle of its parameter, in degrees clockwise from the right."""
        turn = math.radians(angle)
        return self.x + self.rx * math.cos(turn), self.y + self.ry * math.sin(turn)

    def heading(self, angle: float) -> float:
        """Which way its edge runs there, clockwise, in degrees."""
        turn = math.radians(angle)
        return math.degrees(math.atan2(self.ry * math.cos(turn), -self.rx * math.sin(turn)))

    def angle_to(self, point: Point) -> float:
        """The parameter of the point of its edge that faces another point, 0 to 360."""
        return math.degrees(math.atan2((point[1] - self.y) / self.ry, (point[0] - self.x) / self.rx)) % 360


class Circle(NamedTuple):
    """A circle, mostly a round button."""

    x: float
    y: float
    radius: float

    @property
    def center(self) -> Point:
        """Its middle."""
        return self.x, self.y

    def holds(self, point: Point) -> bool:
        """Whether a point lies in it."""
        return math.dist((self.x, self.y), point) <= self.radius

    @property
    def rect(self) -> pygame.Rect:
        """The square round it."""
        return around((self.x, self.y), 2 * self.radius, 2 * self.radius)


class Pile(NamedTuple):
    """A pile of cards."""

    x: float
    y: float
    height: int
    """Of its cards."""

    @property
    def center(self) -> Point:
        """Its middle."""
        return self.x, self.y

    @property
    def rect(self) -> pygame.Rect:
        """Its top card."""
        return around((self.x, self.y), card_width(self.height), self.height)


@dataclass(frozen=True, slots=True, eq=False)
class TableLayout:
    """Where everything is. Seats are counted clockwise: 0 is the own seat, 1 the one to its left."""

    frame: Frame
    players: int
    text: float
    """How much larger words are than usual, 1 to 2."""
    seats: tuple[SeatPlace, ...]
    table: Ellipse
    ring: Ellipse
    """The direction ring."""
    arrows: int
    """On the direction ring."""
    draw_pile: Pile
    draw_count: Point
    heap: Pile
    color_ring: Circle
    color_tag: Point
    hand: HandPlace
    turn_sign: Point
    """The left end of the flag that says that it is your turn."""
    bar: pygame.Rect
    bar_title: pygame.Rect
    log: pygame.Rect
    log_button: Circle
    pause_button: Circle
    hint_button: Circle
    sort_button: Circle
    uno_button: Circle
    prompt: pygame.Rect
    """Between the table and the hand, for buttons and short questions."""
    banner: pygame.Rect
    """A strip above the piles, across the whole window."""
    dialog: pygame.Rect
    """Between the bar and the hand."""

    @property
    def u(self) -> float:
        """Pixels for each pixel of the drawing."""
        return self.frame.u

    def grown(self, length: float, more: float) -> int:
        """A length of the drawing in pixels, with so much more where words have twice their size."""
        return round((length + more * (self.text - 1)) * self.u)

    @property
    def own(self) -> SeatPlace:
        """The own seat."""
        return self.seats[0]

    def ring_angle(self, seat: int) -> float:
        """Where on the direction ring a seat is."""
        return OWN_ANGLE if seat == 0 else self.ring.angle_to(self.seats[seat].center)

    def arc(self, start: int, end: int, direction: int) -> tuple[float, float]:
        """The part of the direction ring between two seats, as clockwise angles; the second is larger."""
        a, b = self.ring_angle(start), self.ring_angle(end)
        low, high = (a, b) if direction > 0 else (b, a)
        return low, high if high > low else high + 360

    def solid(self) -> list[pygame.Rect]:
        """What a speech bubble may not cover."""
        discs = [self.log_button, self.pause_button, self.hint_button, self.sort_button, self.uno_button]
        rects = [disc.rect for disc in discs]
        rects += [self.bar, *2 * [self.draw_pile.rect], self.prompt, self.hand_rect]
        # Wide bubbles always cover something: not the discards, and not their color.
        rects += [*2 * [self.tag_room], *4 * [self.color_ring.rect]]
        for seat in self.seats:
            rects += [seat.avatar, seat.plate, seat.badge_rect]
        return rects

    @property
    def hand_rect(self) -> pygame.Rect:
        """The room of the own hand when cards are lifted."""
        top = self.hand.y - 176 * self.u
        left, right = self.hand.left, self.hand.right
        return pygame.Rect(round(left), round(top), round(right - left), round(self.frame.height - top))

    @property
    def indices(self) -> pygame.Rect:
        """The upper part of the own hand, by which cards are told from each other."""
        hand = self.hand_rect
        return pygame.Rect(hand.left, hand.top, hand.width, hand.height - self.frame.px(_BELOW_INDICES))

    def bubble(self, seat: int, size: tuple[int, int]) -> Point:
        """The middle of a speech bubble of this size that says something at a seat."""
        return _bubble(self, seat, size)

    def tail(self, seat: int, bubble: Point) -> Point:
        """Where the tail of a speech bubble ends: just short of the plate or avatar of the seat."""
        place = self.seats[seat]
        (x, y), steps = bubble, 60
        plate, reach = place.plate.inflate(round(12 * self.u), round(12 * self.u)), place.radius + 4 * self.u
        for k in range(steps):
            point = (x + (place.center[0] - x) * k / steps, y + (place.center[1] - y) * k / steps)
            if plate.collidepoint(point) or math.dist(point, place.center) <= reach:
                return point
        return place.center

    @property
    def tag_room(self) -> pygame.Rect:
        """The color tag, about."""
        return around(self.color_tag, self.grown(300, 100), self.grown(58, 26))

    def peek_room(self, seat: int) -> pygame.Rect:
        """Where the hand of another seat may be turned over without covering the discard pile or a plate."""
        return _peek_room(self, seat)


@lru_cache(maxsize=16)
def table_layout(size: tuple[int, int], players: int, text: float = 1.0) -> TableLayout:
    """The layout of a table of two to ten players, whose words are ``text`` times their usual size."""
    frame = Frame(*size)
    u, crowded = frame.u, players >= CROWDED
    own = own_seat(frame, players, text)
    x, y = frame.at(960, (470 if crowded else 452) - 12 * (text - 1))
    rx, ry, ring_rx, ring_ry = (560, 250, 360, 206) if crowded else (650, 296, 400, 232)
    # The table takes what a larger window has to spare, the rings keep their share of it.
    wide, tall = (frame.x(960 + rx) - frame.x(960 - rx)) / 2, (frame.y(452 + ry) - frame.y(452 - ry)) / 2
    if crowded:
        draw, heap, ring = (
            Pile(x - 150 * u, y - 8 * u, round(192 * u)),
            Pile(x + 95 * u, y - 12 * u, round(198 * u)),
            140,
        )
    else:
        draw, heap, ring = (
            Pile(x - 148 * u, y + 10 * u, round(204 * u)),
            Pile(x + 115 * u, y + 8 * u, round(210 * u)),
            146,
        )
    grown = text - 1
    bar_height = BAR_HEIGHT + (LARGE_BAR - BAR_HEIGHT) * grown
    bar_bottom = round(bar_height * u)
    bar_middle, log_left = (34 + 13 * grown) * u, 470 + 80 * grown
    round_button = (27 + 9 * grown) * u
    hand_left = max(
        frame.x(340 if not crowded else 290), own.badge_rect.right + 12 * u, own.plate.right + 8 * u
    )
    others = other_seats(frame, players, text)
    return TableLayout(
        frame=frame,
        players=players,
        text=text,
        seats=(own, *others),
        table=Ellipse(x, y, wide, tall),
        ring=Ellipse(x, y + (4 if crowded else 6) * u, wide * ring_rx / rx, tall * ring_ry / ry),
        arrows=36 if crowded else 40,
        draw_pile=draw,
        draw_count=(draw.x, draw.y + draw.height / 2 + (38 + 6 * grown) * u),
        heap=heap,
        color_ring=Circle(heap.x, heap.y, ring * u),
        color_tag=(heap.x + 40 * grown * u, heap.y + (ring + 8 * grown) * u),
        hand=HandPlace(hand_left, frame.x(1538), frame.y(890), u),
        turn_sign=(40 * u, _turn_sign(own, others, text)),
        bar=pygame.Rect(0, 0, frame.width, bar_bottom),
        bar_title=pygame.Rect(round(34 * u), 0, round((420 + 80 * grown) * u), bar_bottom),
        log=pygame.Rect(round(log_left * u), 0, round(frame.x(1764 - 32 * grown) - log_left * u), bar_bottom),
        log_button=Circle(frame.x(1808 - 24 * grown), bar_middle, round_button),
        pause_button=Circle(frame.x(1876 - 6 * grown), bar_middle, round_button),
        hint_button=Circle(frame.x(1584), frame.y(930), 36 * u),
        sort_button=Circle(frame.x(1584), frame.y(1022), 36 * u),
        uno_button=Circle(frame.x(1770), frame.y(905), 130 * u),
        prompt=around((x, frame.y(890) - 214 * u), 900 * u, 66 * u),
        banner=_banner(frame, bar_bottom, heap, ring * u),
        dialog=_dialog(frame, x, bar_bottom, text),
    )


def _turn_sign(own: SeatPlace, others: tuple[SeatPlace, ...], text: float) -> float:
    """Above the own seat; where words are large, in the middle between it and the seat above."""
    usual, top = own.center[1] - own.radius - 54 * own.u, own.avatar.top
    below = max((seat.plate.bottom for seat in others if seat.side is Side.LEFT), default=usual - 90 * own.u)
    return usual + ((below + top) / 2 - usual) * (text - 1)


def _banner(frame: Frame, bar_bottom: int, heap: Pile, ring: float) -> pygame.Rect:
    """As high as the room between the bar and the color ring allows."""
    top = bar_bottom + (BAR_LINE + 8) * frame.u
    bottom = heap.y - ring - 14 * frame.u
    height = min(bottom - top, 300 * frame.u)
    return pygame.Rect(0, round(bottom - height), frame.width, round(height))


def _dialog(frame: Frame, x: float, bar_bottom: int, text: float) -> pygame.Rect:
    top, bottom = max(92 * frame.u, bar_bottom + 14 * frame.u), frame.y(890) - 178 * frame.u
    width = min((1160 + 400 * (text - 1)) * frame.u, frame.width)
    return around((x, (top + bottom) / 2), width, min(bottom - top, 760 * frame.u))


# --- Speech bubbles ---------------------------------------------------------------------------


@lru_cache(maxsize=256)
def _bubble(layout: TableLayout, seat: int, size: tuple[int, int]) -> Point:
    """The free place nearest to the seat; if there is none, the one that covers least."""
    place = layout.seats[seat]
    window = pygame.Rect(0, layout.bar.bottom, layout.frame.width, layout.frame.height - layout.bar.bottom)
    solid = list(layout.solid())
    best, least = place.center, math.inf
    for point in _spots(layout, place, size):
        rect = around(point, *size)
        # Nearer is better, and so is below the bunting, over the table.
        cost = math.dist(point, place.center) + 0.6 * max(0, 210 * layout.u - rect.top)
        if cost >= least:
            continue
        cost += sum(20 * _overlap(rect, solid[hit]) ** 0.5 for hit in rect.collidelistall(solid))
        cost += 50 * (size[0] * size[1] - _overlap(rect, window)) ** 0.5
        if cost < least:
            best, least = point, cost
    return best


def _spots(layout: TableLayout, place: SeatPlace, size: tuple[int, int]) -> Iterator[Point]:
    """Places round a seat, toward the middle of the table first."""
    x, y = place.center
    toward = math.degrees(math.atan2(layout.table.y - y, layout.table.x - x))
    for lean in (0, 20, -20, 40, -40, 60, -60, 80, -80, 100, -100, 125, -125, 150, -150, 180):
        turn = math.radians(toward + lean)
        # Far enough that the bubble clears the avatar, plus nothing, a little, or much.
        reach = place.radius + _BUBBLE_GAP * layout.u
        reach += abs(math.cos(turn)) * size[0] / 2 + abs(math.sin(turn)) * size[1] / 2
        for further in (0, 30, 60, 100, 150, 210, 280):
            distance = reach + further * layout.u
            yield x + distance * math.cos(turn), y + distance * math.sin(turn)


def _overlap(one: pygame.Rect, other: pygame.Rect) -> int:
    shared = one.clip(other)
    return shared.width * shared.height


# --- Hands turned over ------------------------------------------------------------------------


@lru_cache(maxsize=64)
def _peek_room(layout: TableLayout, seat: int) -> pygame.Rect:
    place, u = layout.seats[seat], layout.u
    gap = round(10 * u)
    if place.side is Side.TOP:
        return _peek_over(layout, place, gap) if place.wide else _peek_below(layout, place, gap)
    height = round(min(150 * u, _headroom(layout, place)))
    middle = round(place.center[1] + 0.2 * place.radius)
    if place.side is Side.LEFT:
        left, right = place.area.right + gap, layout.draw_pile.rect.left - gap
    else:
        left, right = layout.color_ring.rect.right + gap, place.area.left - gap
    width = min(right - left, round(470 * u))
    start = left if place.side is Side.LEFT else right - width
    return pygame.Rect(start, middle - height // 2, width, height)


def _headroom(layout: TableLayout, place: SeatPlace) -> float:
    """How far apart this seat and its nearest neighbor on the same side are."""
    same = [seat for seat in layout.seats if seat.side is place.side and seat is not place]
    return min((abs(seat.center[1] - place.center[1]) for seat in same), default=math.inf) - 20 * layout.u


def _peek_over(layout: TableLayout, place: SeatPlace, gap: int) -> pygame.Rect:
    """Between the seat opposite and the draw pile, as far to the right as the color ring lets it."""
    ring, top = layout.color_ring, place.area.bottom + gap
    bottom = layout.draw_pile.rect.top - 2 * gap
    rise = min(ring.radius, max(0.0, ring.y - bottom - gap))
    right = round(ring.x - math.sqrt(ring.radius**2 - rise**2)) - 2 * gap
    if bottom - top < round(_LEAST_OPEN * layout.u):  # a large plate: beside the draw pile then
        right, bottom = layout.draw_pile.rect.left - gap, top + round(_LEAST_OPEN * layout.u)
    width = min(right - round(300 * layout.u), round(480 * layout.u))
    return pygame.Rect(right - width, top, width, min(bottom - top, round(132 * layout.u)))


def _peek_below(layout: TableLayout, place: SeatPlace, gap: int) -> pygame.Rect:
    """Below the plate, between the neighbors, beside the piles and above hands at the side."""
    row = sorted(seat.center[0] for seat in layout.seats if seat.side is Side.TOP and seat is not place)
    half = round(min([*(abs(x - place.center[0]) / 2 for x in row), 330 * layout.u]))
    top, middle = place.area.bottom + gap, place.plate.centerx
    room = pygame.Rect(middle - half + gap, top, 2 * (half - gap), round(132 * layout.u))
    for pile in (layout.color_ring.rect, layout.draw_pile.rect):
        if room.colliderect(pile.inflate(2 * gap, 2 * gap)):
            room = _beside(room, pile, gap)
    for number, seat in enumerate(layout.seats):
        if seat.side in (Side.LEFT, Side.RIGHT) and room.colliderect(other := _peek_room(layout, number)):
            room.height = max(round(_LEAST_OPEN * layout.u), other.top - 2 * gap - top)
    return room


def _beside(room: pygame.Rect, other: pygame.Rect, gap: int) -> pygame.Rect:
    """What is left of a rectangle at the side of another."""
    if room.centerx < other.centerx:
        return pygame.Rect(room.left, room.top, min(room.right, other.left - gap) - room.left, room.height)
    left = max(room.left, other.right + gap)
    return pygame.Rect(left, room.top, room.right - left, room.height)


def gaps_between(groups: Sequence[int]) -> tuple[int, ...]:
    """The indices at which a new group begins, such as a new color in a hand.

    >>> gaps_between([2, 2, 3, 3, 0])
    (2, 4)
    """
    return tuple(i for i in range(1, len(groups)) if groups[i] != groups[i - 1])
