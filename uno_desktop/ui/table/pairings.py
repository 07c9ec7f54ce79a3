"""Who sits where and with whom: tables seen from above, and the rows of a schedule."""

from __future__ import annotations

import math
import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

import pygame

from .. import paths, scenery, svg
from ..cache import Sprite
from ..kit import LEFT, Kit, put
from ..paper import draw_disc, draw_panel, draw_ticket
from ..paths import Point
from ..theme import (
    CREAM,
    GOLD,
    INK,
    LILAC,
    MUTED,
    NAME,
    ORANGE,
    PINK,
    RIBBON,
    RIBBON_EDGE,
    SKY,
    TEAL,
    WHITE,
    Style,
    mix,
)
from .model import Portrait

PAIRS: Final = (PINK, TEAL, ORANGE, SKY, LILAC)
"""Each pair of partners has a color of its own."""
_RADIUS: Final = 82
_PLATE: Final = 1.6
"""Height of a plate in type sizes."""
_TITLE: Final = Style(46, CREAM, outline=0.08, drop=0.05)
_LABEL: Final = Style(34)
_FACE: Final = 40
_LEAST_RADIUS: Final = 26
_BUMPS: Final = 44
_SWEEP: Final = 65
"""How far an arrow goes up and down at most, in degrees."""
_LEAST_SWEEP: Final = 25
_FLATTEST: Final = 2.1
"""How much wider than high a table is at most."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Somebody at a table."""

    seat: int
    portrait: Portrait
    name: str
    pair: int | None = None
    """Partners have the same number, and so the same color."""
    own: bool = False
    moved: bool = False
    """Comes from the other table."""


@dataclass(frozen=True, slots=True)
class TableTop:
    """A table seen from above."""

    sitters: tuple[Sitter, ...]
    """The first sits at the lower edge, the next to the left of it."""
    title: str = ""
    pair_names: tuple[str, ...] = ()
    """By the numbers of the pairs."""
    plain: bool = False
    """Neither bands nor arrows on it."""


@dataclass(frozen=True, slots=True)
class LegModel:
    """A row of the schedule."""

    label: str
    tables: tuple[TableTop, ...]
    now: bool = False
    past: bool = False


# --- Tables from above ------------------------------------------------------------------------


def sitter_radius(kit: Kit, rect: pygame.Rect, count: int) -> int:
    """How large the players at a table in a rectangle are drawn: nobody covers the plate of another."""
    crowd = min(rect.width, 1.6 * rect.height) / (count + 2)
    radius = round(min(kit.px(_RADIUS), rect.height * 0.15, rect.width * 0.13, crowd * 0.66))
    while radius > kit.px(_LEAST_RADIUS) and _touching(
        _around(kit, rect, count, radius), _plate_width(kit, radius) * 1.01
    ):
        radius -= 1
    return radius


def _touching(points: Sequence[Point], side: float) -> bool:
    """Squares of this size round these points overlap."""
    return any(
        max(abs(ax - bx), abs(ay - by)) < side for (ax, ay), (bx, by) in pairwise([*points, points[0]])
    )


def _around(kit: Kit, rect: pygame.Rect, count: int, radius: int) -> list[Point]:
    """Places round a table that fills a rectangle: the first at its lower edge, the next to the left."""
    plate = _plate_px(kit, radius) * _PLATE
    rx = rect.width / 2 - max(radius * 1.15, _plate_width(kit, radius) / 2)
    ry = min((rect.height - plate * 0.6) / 2 - radius * 1.15, rx * 1.2)
    rx = min(rx, ry * _FLATTEST)
    x, y = rect.centerx, rect.centery - plate * 0.3
    turns = [math.radians(90 + 360 * number / count) for number in range(count)]
    return [(x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns]


def sitter_places(kit: Kit, rect: pygame.Rect, top: TableTop) -> dict[int, Point]:
    """Where the players of a table are, by seat."""
    count = len(top.sitters)
    radius = sitter_radius(kit, rect, count)
    places = _around(kit, _below_title(kit, rect, top), count, radius)
    return {sitter.seat: place for sitter, place in zip(top.sitters, places, strict=True)}


def draw_oval(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, top: TableTop) -> None:
    """The table itself, with a band in the color of each pair, or arrows that show which way play goes."""
    places = sitter_places(kit, rect, top)
    radius = sitter_radius(kit, rect, len(top.sitters))
    xs, ys = [x for x, _ in places.values()], [y for _, y in places.values()]
    center = ((min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2)
    ry = max((max(ys) - min(ys)) / 2 - radius * 0.3, radius)
    room = min(rect.width / 2 - 2.2 * radius, ry * _FLATTEST)
    rx = max((max(xs) - min(xs)) / 2 - radius * 0.3, room, radius)
    put(surface, _oval(kit, rx, ry), center)
    bands = [
        (PAIRS[sitter.pair % len(PAIRS)], places[sitter.seat])
        for sitter in top.sitters
        if sitter.pair is not None
    ]
    if bands:
        shifted = tuple((color, (x - center[0], y - center[1])) for color, (x, y) in bands)
        put(surface, _bands(kit, shifted, max(rx, ry) + radius), center)
    elif not top.plain:
        beside = _plate_width(kit, radius) / 2 + kit.px(34)
        plate = radius * 1.12 + _plate_px(kit, radius) * _PLATE / 2
        # From the middle of the table to whoever sits above or below it.
        rooms = [
            center[1] - y - plate if y < center[1] else y - center[1] - radius
            for x, y in places.values()
            if abs(x - center[0]) < beside
        ]
        clear = min(rooms, default=ry) - kit.px(26)
        put(surface, _arrows(kit, rx * 0.52, ry * 0.52, clear, beside), center)
    if top.title:
        px = _title_px(kit)
        at = (center[0], min(ys) - radius * 1.15 - px * 0.85)
        kit.words(surface, top.title, _TITLE, at, px=px, width=rect.width - kit.px(30))


def _title_px(kit: Kit) -> int:
    return min(kit.type_px(_TITLE), kit.px(60))


def _below_title(kit: Kit, rect: pygame.Rect, top: TableTop) -> pygame.Rect:
    head = round(_title_px(kit) * 1.5) if top.title else 0
    return pygame.Rect(rect.left, rect.top + head, rect.width, rect.height - head)


def draw_sitter(
    surface: pygame.Surface, kit: Kit, at: Point, radius: int, sitter: Sitter, *, lit: bool = False
) -> None:
    """A player with the name on a plate; partners have a ring of one color."""
    if sitter.pair is not None:
        draw_disc(surface, kit, at, round(radius * 1.14), GOLD if lit else PAIRS[sitter.pair % len(PAIRS)])
    lace = GOLD if lit and sitter.pair is None else CREAM
    put(surface, kit.art.avatar(sitter.portrait.animal, sitter.portrait.face, radius, lace), at)
    px = _plate_px(kit, radius)
    plate = pygame.Rect(0, 0, _plate_width(kit, radius), round(px * _PLATE))
    plate.center = round(at[0]), round(at[1] + radius * 1.12)
    draw_ticket(surface, kit, plate, GOLD if sitter.own else CREAM)
    kit.words(surface, sitter.name, NAME, plate.center, px=px, width=plate.width - kit.px(20))
    if sitter.moved:
        corner, side = (at[0] + radius * 0.9, at[1] - radius * 0.75), round(radius * 0.72)
        draw_disc(surface, kit, corner, side * 0.62, GOLD)
        put(surface, kit.art.icon("swap_plain", side, INK), corner)


def draw_table_top(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, top: TableTop) -> None:
    """A table with everybody at it."""
    draw_oval(surface, kit, rect, top)
    places = sitter_places(kit, rect, top)
    draw_sitters(surface, kit, sitter_radius(kit, rect, len(top.sitters)), top.sitters, places)


def draw_sitters(
    surface: pygame.Surface, kit: Kit, radius: int, sitters: Sequence[Sitter], places: Mapping[int, Point]
) -> None:
    """Players at these places, the nearer ones in front."""
    for sitter in sorted(sitters, key=lambda sitter: places[sitter.seat][1]):
        draw_sitter(surface, kit, places[sitter.seat], radius, sitter)


def _plate_px(kit: Kit, radius: int) -> int:
    return max(kit.floor, min(kit.type_px(NAME), round(radius * (0.5 + 0.14 * (kit.text - 1)))))


def _plate_width(kit: Kit, radius: int) -> int:
    return round(radius * (2.7 + 0.2 * (kit.text - 1)))


def _oval(kit: Kit, rx: float, ry: float) -> Sprite:
    u = kit.u * 0.6
    reach = 44 * u + paths.bump_height(rx + 30 * u, ry + 30 * u, _BUMPS)
    box = svg.box_around(-rx, -ry, 2 * rx, 2 * ry, reach)

    def draw() -> svg.Drawing:
        rim = paths.scallop(0, 0, rx + 30 * u, ry + 30 * u, _BUMPS)
        drawing = svg.fill(rim, kit.theme.shadow, 0.5, 14 * u) + svg.fill(rim, RIBBON_EDGE, 1, 5 * u)
        return drawing + svg.fill(rim, RIBBON) + scenery.table_top(kit.theme, 0, 0, rx, ry, u)

    return kit.sheet(("oval", kit.theme.name), box, draw)


def _arrows(kit: Kit, rx: float, ry: float, clear: float, beside: float) -> Sprite:
    """Two arrows round the table, the way play goes: clockwise, which is to the left.

    They end above and below the middle within what is clear there, or beside who sits there.
    """
    u = kit.u
    below, next_to = math.asin(max(0.0, min(1.0, clear / ry))), math.acos(min(1.0, beside / rx))
    reach = round(max(_LEAST_SWEEP, min(_SWEEP, math.degrees(max(below, next_to)))))
    box = svg.box_around(-rx, -ry, 2 * rx, 2 * ry, 30 * u)

    # Cream would not be seen on a light cloth.
    color = kit.theme.track if kit.theme.daylight else CREAM

    def point(angle: float) -> Point:
        turn = math.radians(angle)
        return rx * math.cos(turn), ry * math.sin(turn)

    def draw() -> svg.Drawing:
        drawing = ""
        for middle in (180, 360):
            shaft = [point(middle + step) for step in range(-reach, reach + 1, 3)]
            (x, y), (bx, by) = shaft[-1], shaft[-3]
            length = math.hypot(x - bx, y - by) or 1
            dx, dy = (x - bx) / length * 22 * u, (y - by) / length * 22 * u
            head = [(x + dx, y + dy), (x - dy * 0.8, y + dx * 0.8), (x + dy * 0.8, y - dx * 0.8)]
            drawing += svg.line(paths.polyline(shaft), color, 10 * u)
            drawing += svg.fill(paths.soft(head, 3 * u), color)
        return drawing

    return kit.sheet(("arrows", reach, color), box, draw)


def _bands(kit: Kit, ends: tuple[tuple[str, Point], ...], reach: float) -> Sprite:
    """Bands that meet in the middle, where two partners look at each other."""
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach)

    def draw() -> svg.Drawing:
        drawing = ""
        for color, (x, y) in ends:
            band = paths.polyline([(x * 0.16, y * 0.16), (x, y)])
            drawing += svg.line(band, INK, 20 * kit.u, 0.35, 4 * kit.u) + svg.line(band, color, 16 * kit.u)
        return drawing

    return kit.sheet(("bands", ends), box, draw)


# --- Rows of a schedule -----------------------------------------------------------------------


def draw_leg(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, leg: LegModel, lit: bool = False) -> None:
    """Hands, then pair against pair at each table; the table of the viewer is golden."""
    fill = GOLD if leg.now else mix(CREAM, MUTED, 0.35) if leg.past else CREAM
    draw_panel(surface, kit, rect, mix(fill, WHITE, 0.5) if lit else fill, radius=22, drop=6)
    px = min(kit.type_px(_LABEL), round(rect.height * 0.42))
    label = _leg_label_width(kit, rect, leg, px)
    at = (rect.left + kit.px(24), rect.centery)
    kit.words(surface, leg.label, _LABEL, at, align=LEFT, px=px, width=label - kit.px(34))
    width = (rect.width - label - kit.px(12)) // len(leg.tables)
    for number, table in enumerate(leg.tables):
        cell = pygame.Rect(rect.left + label + number * width, rect.top, width - kit.px(8), rect.height)
        own = any(sitter.own for sitter in table.sitters)
        if own and len(leg.tables) > 1:
            draw_panel(surface, kit, cell.inflate(0, -kit.px(12)), mix(GOLD, CREAM, 0.25), radius=16, drop=0)
        _draw_match(surface, kit, cell, table)


def draw_pair(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, pair: Sequence[Sitter], name: str
) -> None:
    """Partners on a row of their own."""
    own = any(sitter.own for sitter in pair)
    draw_panel(surface, kit, rect, GOLD if own else CREAM, radius=22, drop=6)
    _draw_side(surface, kit, rect.inflate(-kit.px(24), 0), pair, name)


def _leg_label_width(kit: Kit, rect: pygame.Rect, leg: LegModel, px: int) -> int:
    """How much of a row the numbers of its hands take: as much as in any row of the schedule."""
    widest = re.sub(r"\d+", "00", leg.label)
    return min(kit.letters.width(widest, _LABEL.face, px) + kit.px(58), round(rect.width * 0.34))


def _draw_match(surface: pygame.Surface, kit: Kit, cell: pygame.Rect, table: TableTop) -> None:
    """Pair against pair."""
    sides: dict[int | None, list[Sitter]] = {}
    for sitter in table.sitters:
        sides.setdefault(sitter.pair, []).append(sitter)
    gap = kit.px(34)
    width = (cell.width - gap * (len(sides) - 1)) // max(1, len(sides))
    for number, side in enumerate(sides.values()):
        room = pygame.Rect(cell.left + number * (width + gap), cell.top, width, cell.height)
        if number:
            kit.words(surface, "–", _LABEL, (room.left - gap / 2, cell.centery))
        pair = side[0].pair
        _draw_side(surface, kit, room, side, side[0].name if pair is None else table.pair_names[pair])


def _draw_side(
    surface: pygame.Surface, kit: Kit, room: pygame.Rect, side: Sequence[Sitter], name: str
) -> None:
    """Faces in the color of the pair, and the names if there is room for them."""
    radius = min(kit.px(_FACE), round(room.height * 0.36), round(room.width / 4.4))
    step = radius * 1.7
    faces = radius * 2.3 + step * (len(side) - 1)
    names = room.width - faces - kit.px(16)
    named = names >= kit.px(120)
    left = room.left + kit.px(6) if named else room.centerx - faces / 2
    for number, sitter in enumerate(side):
        at = (left + radius * 1.15 + step * number, room.centery)
        color = CREAM if sitter.pair is None else PAIRS[sitter.pair % len(PAIRS)]
        draw_disc(surface, kit, at, round(radius * 1.15), color)
        put(surface, kit.art.avatar(sitter.portrait.animal, sitter.portrait.face, radius), at)
    if named:
        style = replace(NAME, size=min(NAME.size, room.height * 0.36 / (kit.u * kit.text)))
        place = pygame.Rect(0, 0, names, round(room.height * 0.84))
        place.midleft = round(left + faces + kit.px(10)), room.centery
        kit.paragraph(surface, name, style, place, align=LEFT)
