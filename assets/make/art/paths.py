"""Outlines as SVG path data."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from uno_desktop.engine.cards import Color

Point = tuple[float, float]

_NUDGE: Final = 1e-6
"""Takes halves the same way on every machine, whatever the last bit of a cosine."""


def num(value: float, digits: int = 1) -> str:
    """A number as short as SVG allows.

    >>> num(12.04), num(-0.25), num(3.25)
    ('12', '-.2', '3.3')
    """
    scale = 10**digits
    text = f"{math.floor(value * scale + 0.5 + _NUDGE) / scale:.{digits}f}".rstrip("0").rstrip(".")
    text = text.replace("0.", ".", 1) if text.startswith(("0.", "-0.")) else text
    return "0" if text in {"-0", ""} else text


def xy(point: Point) -> str:
    """A point as two numbers."""
    return f"{num(point[0])} {num(point[1])}"


def polar(angle: float, radius: float, center: Point = (0, 0)) -> Point:
    """The point at an angle in degrees, clockwise from the right."""
    turn = math.radians(angle)
    return center[0] + radius * math.cos(turn), center[1] + radius * math.sin(turn)


def _between(a: Point, b: Point, share: float) -> Point:
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse in two halves: SDL drops arcs that nearly close."""
    half = f"A{num(rx)} {num(ry)} 0 0 1 "
    return f"M{xy((x - rx, y))}{half}{xy((x + rx, y))}{half}{xy((x - rx, y))}Z"


def circle(x: float, y: float, radius: float) -> str:
    """A circle in two halves."""
    return ellipse(x, y, radius, radius)


def hole(x: float, y: float, radius: float) -> str:
    """A circle drawn the other way round: inside another outline it is cut out."""
    half = f"A{num(radius)} {num(radius)} 0 0 0 "
    return f"M{xy((x - radius, y))}{half}{xy((x + radius, y))}{half}{xy((x - radius, y))}Z"


def polyline(points: Sequence[Point]) -> str:
    """Straight lines from point to point."""
    return "M" + "L".join(map(xy, points))


def polygon(points: Sequence[Point]) -> str:
    """Straight lines from point to point and back."""
    return polyline(points) + "Z"


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0) -> str:
    """A rectangle with round corners."""
    r = min(radius, width / 2, height / 2)
    right, bottom = x + width, y + height
    if not r:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    arc = f"A{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{xy((x + r, y))}H{num(right - r)}{arc}{xy((right, y + r))}"
        f"V{num(bottom - r)}{arc}{xy((right - r, bottom))}"
        f"H{num(x + r)}{arc}{xy((x, bottom - r))}"
        f"V{num(y + r)}{arc}{xy((x + r, y))}Z"
    )


Corner = tuple[Point, Point, Point]


def _corners(points: Sequence[Point], radius: float | Sequence[float]) -> list[Corner]:
    """Where each corner of a polygon begins to bend, its tip, and where the bend ends."""
    count = len(points)
    radii = radius if isinstance(radius, Sequence) else [radius] * count
    found: list[Corner] = []
    for i, tip in enumerate(points):
        before, after = points[i - 1], points[(i + 1) % count]
        start = _between(tip, before, min(radii[i] / math.dist(tip, before), 0.5))
        found.append((start, tip, _between(tip, after, min(radii[i] / math.dist(tip, after), 0.5))))
    return found


def soft(points: Sequence[Point], radius: float | Sequence[float]) -> str:
    """A polygon with soft corners; ``radius`` is how far from its tip a corner begins to bend."""
    bends = (f"{xy(start)}Q{xy(tip)} {xy(end)}" for start, tip, end in _corners(points, radius))
    return "M" + "L".join(bends) + "Z"


def flattened(points: Sequence[Point], radius: float | Sequence[float], steps: int = 4) -> list[Point]:
    """A soft polygon as points on its outline."""
    return [
        _between(_between(start, tip, k / steps), _between(tip, end, k / steps), k / steps)
        for start, tip, end in _corners(points, radius)
        for k in range(steps + 1)
    ]


def star(x: float, y: float, outer: float, inner: float, tips: int = 5, softness: float = 0) -> str:
    """A star with a tip at the top."""
    angles = [-90 + i * 180 / tips for i in range(2 * tips)]
    points = [polar(angle, inner if i % 2 else outer, (x, y)) for i, angle in enumerate(angles)]
    return soft(points, [softness * (0.6 if i % 2 else 1) for i in range(2 * tips)])


def scallop(x: float, y: float, radius: float, bumps: int, depth: float = 1) -> str:
    """A ring of outward bumps; ``depth`` 1 makes them half circles, less makes them flatter."""
    points = [polar(-90 + 360 * i / bumps, radius, (x, y)) for i in range(bumps)]
    data = f"M{xy(points[0])}"
    for a, b in pairwise([*points, points[0]]):
        bend = num(math.dist(a, b) / 2 / depth + 0.05)
        data += f"A{bend} {bend} 0 0 1 {xy(b)}"
    return data + "Z"


def wedge(start: float, end: float, radius: float, x: float = 0, y: float = 0) -> str:
    """A slice of a pie, from angle to angle in degrees."""
    a, b = polar(start, radius, (x, y)), polar(end, radius, (x, y))
    return f"M{xy((x, y))}L{xy(a)}A{num(radius)} {num(radius)} 0 0 1 {xy(b)}Z"


def curve(points: Sequence[Point]) -> str:
    """A smooth closed outline through points."""
    count = len(points)
    pull = 0.175
    data = f"M{xy(points[0])}"
    for i, a in enumerate(points):
        before, b, after = points[i - 1], points[(i + 1) % count], points[(i + 2) % count]
        one = a[0] + (b[0] - before[0]) * pull, a[1] + (b[1] - before[1]) * pull
        two = b[0] - (after[0] - a[0]) * pull, b[1] - (after[1] - a[1]) * pull
        data += f"C{xy(one)} {xy(two)} {xy(b)}"
    return data + "Z"


def symmetric(right: Sequence[Point]) -> str:
    """A smooth closed outline from the points of its right half, top to bottom."""
    return curve([*right, *((-x, y) for x, y in reversed(right) if x)])


def tapered(spine: Sequence[Point], widths: Sequence[float]) -> str:
    """A smooth outline along a spine, so wide at each of its points."""
    left: list[Point] = []
    right: list[Point] = []
    for i, ((x, y), width) in enumerate(zip(spine, widths, strict=True)):
        before, after = spine[max(0, i - 1)], spine[min(len(spine) - 1, i + 1)]
        half = width / 2 / math.dist(before, after)
        dx, dy = (after[0] - before[0]) * half, (after[1] - before[1]) * half
        left.append((x + dy, y - dx))
        right.append((x - dy, y + dx))
    return curve([*left, *reversed(right)])


def arc_arrow(radius: float, width: float, start: float, end: float, head: float) -> str:
    """An arrow bent clockwise round the middle, from angle to angle, with a straight head ``head`` wide."""
    inner, outer = radius - width / 2, radius + width / 2
    large = int(end - start > 180)
    tip = polar(end + 90, head * 0.72, polar(end, radius))
    barbs = [polar(end, radius + head / 2), tip, polar(end, radius - head / 2), polar(end, inner)]
    return (
        f"M{xy(polar(start, outer))}A{num(outer)} {num(outer)} 0 {large} 1 {xy(polar(end, outer))}L"
        + "L".join(map(xy, barbs))
        + f"A{num(inner)} {num(inner)} 0 {large} 0 {xy(polar(start, inner))}Z"
    )


def line_outline(start: Point, end: Point, width: float) -> str:
    """A straight line as an outline."""
    return _along(start, end, [(0, width / 2), (math.dist(start, end), width / 2)])


def slit(start: Point, end: Point, width: float) -> str:
    """A straight line with round ends, to be cut out of another outline."""
    length, r = math.dist(start, end), width / 2
    nx, ny = (start[1] - end[1]) / length * r, (end[0] - start[0]) / length * r
    one, two = (start[0] + nx, start[1] + ny), (end[0] + nx, end[1] + ny)
    three, four = (end[0] - nx, end[1] - ny), (start[0] - nx, start[1] - ny)
    bend = f"A{num(r)} {num(r)} 0 0 0 "
    return f"M{xy(one)}L{xy(two)}{bend}{xy(three)}L{xy(four)}{bend}{xy(one)}Z"


def arrow(start: Point, end: Point, width: float, head: float) -> str:
    """A straight arrow; its head is ``head`` wide and its tip lies on ``end``."""
    length = math.dist(start, end)
    neck = length - head * 0.72
    return _along(start, end, [(0, width / 2), (neck, width / 2), (neck, head / 2), (length, 0)])


def _along(start: Point, end: Point, side: Sequence[Point]) -> str:
    """An outline given by one side of its axis: how far along the axis, and how far from it."""
    length = math.dist(start, end)
    ux, uy = (end[0] - start[0]) / length, (end[1] - start[1]) / length
    whole = [*side, *((along, -aside) for along, aside in reversed(side) if aside)]
    return polygon([(start[0] + ux * a - uy * b, start[1] + uy * a + ux * b) for a, b in whole])


def color_shape(color: Color, x: float, y: float, size: float) -> str:
    """The shape that stands for a color. All four look equally big at one ``size``, about half a side."""
    match color:
        case Color.RED:
            return circle(x, y, size * 0.96)
        case Color.BLUE:
            return rectangle(x - size * 0.86, y - size * 0.86, size * 1.72, size * 1.72, size * 0.26)
        case Color.GREEN:
            h = size * 1.12
            points = [(x, y - h), (x + h * 1.04, y + h * 0.74), (x - h * 1.04, y + h * 0.74)]
            return soft(points, size * 0.34)
        case Color.YELLOW:
            return star(x, y + size * 0.06, size * 1.18, size * 0.65, 5, size * 0.2)
