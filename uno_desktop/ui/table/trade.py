"""Which way two hands go that change places: two arrows round what lies on the table. Pure geometry."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import lru_cache
from itertools import product
from typing import Final, NamedTuple

import pygame

from ..art import card_width
from ..paths import Point
from .frame import around
from .layout import TableLayout
from .seating import MiniPlace, SeatPlace, Side, mini_cards

ARROW: Final = 38
"""How wide an arrow is, with its edges."""
HEAD: Final = 62
"""How long its head is."""
_APART: Final = 38
"""From the middle of a gate to where one arrow begins and the other ends."""
_ROOMS: Final = {-1: 46, 1: 76}
"""Side of the square that is free round the end of an arrow, at the left, and round a head, at the right."""
_FACING: Final = {Side.LEFT: -12, Side.RIGHT: 192, Side.TOP: 90, Side.OWN: -50}
"""Where the table is, seen from a seat, in degrees clockwise from the right."""
_LEANS: Final = (0, 20, -20, 40, -40, 60, -60, 80, -80)
_SHARES: Final = (0.36, 0.24, 0.5, 0.12, 0.7)
"""How far an arrow goes straight ahead at an end, as a share of the way from end to end; the best first."""
_TURNS: Final = (0.3, 0.0, 0.7)
"""How far it is turned to the other seat there."""
_SHAPES: Final = tuple(
    sorted(
        (i + j + abs(i - j) + 2 * k, out, into, turn)
        for (i, out), (j, into), (k, turn) in product(
            enumerate(_SHARES), enumerate(_SHARES), enumerate(_TURNS)
        )
    )
)
"""What arrows may look like, from the best to the worst, and how bad that is."""
_SAMPLES: Final = 24
_LOOKED_AT: Final = tuple(k / _SAMPLES for k in sorted(range(_SAMPLES + 1), key=lambda k: k % 4))
"""Points of an arrow, spread out first: most that will not do cover something at once."""
_SOLID: Final = 60
_THIN: Final = 2
"""What it costs to cover something at a point."""
_SHORT: Final = 1 / 3
_CLOSE: Final = 2
"""What it costs to be a unit shorter, or closer together, than wanted."""
_LEAST_BETWEEN: Final = 62
"""How far the middles of both arrows are apart, if possible."""
_LEAST_LENGTH: Final = 190
_HAND_STEPS: Final = ((0, 86), (120, 104), (280, 126))
"""So far from its ends the own hand rises so far above its middle."""
_MOST_BACKS: Final = 9


class Gate(NamedTuple):
    """A place in the open before a seat, where one hand goes out and another comes in."""

    x: float
    y: float
    facing: float
    """Away from the seat, in degrees clockwise from the right."""


class Way(NamedTuple):
    """An arrow from hand to hand: a cubic curve."""

    start: Point
    leaving: Point
    coming: Point
    end: Point

    @property
    def heading(self) -> float:
        """Which way its head points, in degrees clockwise from the right."""
        return math.degrees(math.atan2(self.end[1] - self.coming[1], self.end[0] - self.coming[0]))

    def at(self, share: float) -> Point:
        """The point so far along."""
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = self
        rest = 1 - share
        a, b, c, d = rest**3, 3 * rest * rest * share, 3 * rest * share * share, share**3
        return a * ax + b * bx + c * cx + d * dx, a * ay + b * by + c * cy + d * dy

    def points(self, steps: int = _SAMPLES) -> list[Point]:
        """Points of it, from its start to its end."""
        return [self.at(k / steps) for k in range(steps + 1)]


class Obstacles(NamedTuple):
    """What arrows go round."""

    solid: list[pygame.Rect]
    """Seats, buttons, the own hand, the bar."""
    thin: list[pygame.Rect]
    """What they may go behind where there is no other way: the question, and the backs of hands."""


class Search:
    """Looks for the two arrows of a trade: up to a quarter of a second, in steps of a few milliseconds."""

    def __init__(self, layout: TableLayout, question: int, one: int, other: int) -> None:
        self.best: tuple[Way, Way] | None = None
        self._steps = self._compare(layout, question, one, other)
        self.done = False

    def steps(self) -> Iterator[None]:
        """Go on where it was left, to the end."""
        for _ in self._steps:
            yield
        self.done = True

    def _compare(self, layout: TableLayout, question: int, one: int, other: int) -> Iterator[None]:
        found = obstacles(layout, question)
        wide = Obstacles(*(_grown(rects, (ARROW + 6) * layout.u) for rects in found))
        pairs = product(_gates(layout, question, one), _gates(layout, question, other))
        bases = sorted((first + second + _short(layout, a, b), a, b) for (first, a), (second, b) in pairs)
        least = math.inf
        for base, a, b in bases:
            if base >= least:
                break
            for bad, out, into, turn in _SHAPES:
                cost = base + bad
                if cost >= least:
                    break
                ways = _way(layout, a, b, out, into, turn), _way(layout, b, a, into, out, turn)
                for way in ways:
                    cost = _with_covered(cost, least, way, wide)
                if cost < least:
                    cost += _close(layout, *ways)
                if cost < least:
                    self.best, least = ways, cost
            yield


@lru_cache(maxsize=64)
def search(layout: TableLayout, question: int, one: int, other: int) -> Search:
    """For arrows from the one hand to the other and back, clear of a question of such a width."""
    return Search(layout, question, one, other)


def _short(layout: TableLayout, a: Gate, b: Gate) -> float:
    """What it costs that arrows between two gates are short."""
    lengths = (math.dist(_side(layout, c, -1), _side(layout, d, 1)) / layout.u for c, d in ((a, b), (b, a)))
    return _SHORT * sum(max(0.0, _LEAST_LENGTH - length) for length in lengths)


def _close(layout: TableLayout, one: Way, other: Way) -> float:
    """What it costs that two arrows come close to each other."""
    there, back = one.points(), other.points()
    between = min(math.dist(p, q) for p in there for q in back) / layout.u
    return _CLOSE * max(0.0, _LEAST_BETWEEN - between)


def _way(layout: TableLayout, a: Gate, b: Gate, out: float, into: float, turn: float) -> Way:
    """Seen from its seat, every arrow goes out at the left of a gate and comes in at the right of another."""
    start, end = _side(layout, a, -1), _side(layout, b, 1)
    length = math.dist(start, end)
    leaving, coming = _toward(a, b, turn), _toward(b, a, turn)
    return Way(start, _ahead(start, leaving, out * length), _ahead(end, coming, into * length), end)


def _side(layout: TableLayout, gate: Gate, side: int) -> Point:
    return _ahead((gate.x, gate.y), gate.facing + 90 * side, _APART * layout.u)


def _ahead(point: Point, angle: float, length: float) -> Point:
    turn = math.radians(angle)
    return point[0] + length * math.cos(turn), point[1] + length * math.sin(turn)


def _toward(a: Gate, b: Gate, turn: float) -> float:
    """Where a gate faces, turned to another gate by a share."""
    direct = math.degrees(math.atan2(b.y - a.y, b.x - a.x))
    return a.facing + turn * ((direct - a.facing + 180) % 360 - 180)


def _with_covered(cost: float, least: float, way: Way, wide: Obstacles) -> float:
    """What an arrow costs that covers so much of the table; no more is looked at than matters."""
    for share in _LOOKED_AT:
        if cost >= least:
            break
        x, y = way.at(share)
        spot = pygame.Rect(x, y, 1, 1)
        cost += _SOLID * (spot.collidelist(wide.solid) >= 0) + _THIN * (spot.collidelist(wide.thin) >= 0)
    return cost


def _grown(rects: list[pygame.Rect], more: float) -> list[pygame.Rect]:
    return [rect.inflate(round(more), round(more)) for rect in rects]


@lru_cache(maxsize=64)
def _gates(layout: TableLayout, question: int, seat: int) -> list[tuple[float, Gate]]:
    """The nearest places in the open before a seat, and how bad each is: how far off, and how far aside."""
    place, u = layout.seats[seat], layout.u
    found = obstacles(layout, question)
    taken = [*found.solid, *found.thin]
    at = hand_at(place)
    gates = []
    for lean in _LEANS:
        facing = _FACING[place.side] + lean
        for step in range(0, 500, 6):
            gate = Gate(*_ahead(at, facing, step * u), facing)
            ends = (around(_side(layout, gate, way), room * u, room * u) for way, room in _ROOMS.items())
            if all(end.collidelist(taken) < 0 for end in ends):
                gates.append((step / 8 + abs(lean) / 12, gate))
                break
    return gates


def hand_at(place: SeatPlace) -> Point:
    """The middle of the hand of a seat, or of its avatar."""
    if place.mini is None:
        return place.center
    return _ahead(place.mini.pivot, place.mini.turn - 90, place.mini.reach)


@lru_cache(maxsize=16)
def obstacles(layout: TableLayout, question: int) -> Obstacles:
    """What lies on the table during a question of such a width."""
    width, height = layout.frame.width, layout.frame.height
    solid = [layout.bar, *swap_buttons(layout).values(), *_held(layout)]
    solid += [layout.hint_button.rect, layout.sort_button.rect, layout.uno_button.rect]
    # Nothing leaves the window.
    solid += [pygame.Rect(x, -height, width, 3 * height) for x in (-width, width)]
    solid += [pygame.Rect(0, y, width, height) for y in (-height, height)]
    for place in layout.seats:
        solid += [place.avatar, place.plate, place.badge_rect]
    backs = [_backs(place.mini) for place in layout.seats if place.mini]
    return Obstacles(solid, [around(question_at(layout), question, 100 * layout.u), *backs])


def _held(layout: TableLayout) -> list[pygame.Rect]:
    """The own hand at rest: lower at its ends."""
    hand, u = layout.hand, layout.u
    rects = []
    for inward, rise in _HAND_STEPS:
        left, right, top = hand.left + inward * u, hand.right - inward * u, hand.y - rise * u
        rects.append(pygame.Rect(left, top, right - left, layout.frame.height - top))
    return rects


def _backs(mini: MiniPlace) -> pygame.Rect:
    """The backs of a large hand, about."""
    side = (mini.height + card_width(mini.height)) / 2
    cards = [around(at, side, side) for at, _ in mini_cards(mini, _MOST_BACKS)]
    return cards[0].unionall(cards[1:])


def question_at(layout: TableLayout) -> Point:
    """Where a question about the seats stands: below the discard pile, above the prompt."""
    return layout.table.x, layout.prompt.top - 42 * layout.u


def swap_buttons(layout: TableLayout) -> dict[str, pygame.Rect]:
    """The two answers, ``leave`` and ``swap``."""
    room = layout.prompt
    gap = layout.frame.px(40)
    width = (room.width - gap) // 2
    height = room.height + layout.grown(-4, 42)
    return {
        "leave": pygame.Rect(room.left, room.top, width, height),
        "swap": pygame.Rect(room.right - width, room.top, width, height),
    }
