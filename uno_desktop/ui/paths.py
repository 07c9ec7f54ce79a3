"""Outlines as SVG path data."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise

from uno_desktop.engine.cards import Color

Point = tuple[float, float]


def num(value: float) -> str:
    """A number, short.

    >>> num(12.0), num(-0.254)
    ('12', '-0.25')
    """
    return f"{value:.2f}".rstrip("0").rstrip(".")


def xy(point: Point) -> str:
    """A point as two numbers."""
    return f"{num(point[0])} {num(point[1])}"


def polar(angle: float, radius: float, center: Point = (0, 0)) -> Point:
    """The point at an angle in degrees, clockwise from the right."""
    turn = math.radians(angle)
    return center[0] + radius * math.cos(turn), center[1] + radius * math.sin(turn)


def ellipse(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse in two halves: SDL drops arcs that nearly close."""
    half = f"A{num(rx)} {num(ry)} 0 0 1 "
    return f"M{xy((x - rx, y))}{half}{xy((x + rx, y))}{half}{xy((x - rx, y))}Z"


def hole(x: float, y: float, rx: float, ry: float) -> str:
    """An ellipse drawn the other way round: inside another outline it is cut out."""
    half = f"A{num(rx)} {num(ry)} 0 0 0 "
    return f"M{xy((x - rx, y))}{half}{xy((x + rx, y))}{half}{xy((x - rx, y))}Z"


def circle(x: float, y: float, radius: float) -> str:
    """A circle."""
    return ellipse(x, y, radius, radius)


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
    if r <= 0:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    arc = f"A{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{xy((x + r, y))}H{num(right - r)}{arc}{xy((right, y + r))}"
        f"V{num(bottom - r)}{arc}{xy((right - r, bottom))}"
        f"H{num(x + r)}{arc}{xy((x, bottom - r))}"
        f"V{num(y + r)}{arc}{xy((x + r, y))}Z"
    )


def tab(x: float, y: float, width: float, height: float, radius: float) -> str:
    """A rectangle of which only the upper corners are round."""
    r = min(radius, width / 2, height)
    right, bottom = x + width, y + height
    arc = f"A{num(r)} {num(r)} 0 0 1 "
    return (
        f"M{xy((x, bottom))}V{num(y + r)}{arc}{xy((x + r, y))}"
        f"H{num(right - r)}{arc}{xy((right, y + r))}V{num(bottom)}Z"
    )


def ticket(x: float, y: float, width: float, height: float, radius: float, bite: float) -> str:
    """A rectangle with round corners and a half round bite out of its left and right sides."""
    right, bottom, middle = x + width, y + height, y + height / 2
    arc, bitten = f"A{num(radius)} {num(radius)} 0 0 1 ", f"A{num(bite)} {num(bite)} 0 0 0 "
    return (
        f"M{xy((x + radius, y))}H{num(right - radius)}{arc}{xy((right, y + radius))}"
        f"V{num(middle - bite)}{bitten}{xy((right, middle + bite))}"
        f"V{num(bottom - radius)}{arc}{xy((right - radius, bottom))}"
        f"H{num(x + radius)}{arc}{xy((x, bottom - radius))}"
        f"V{num(middle + bite)}{bitten}{xy((x, middle - bite))}"
        f"V{num(y + radius)}{arc}{xy((x + radius, y))}Z"
    )


def soft(points: Sequence[Point], radius: float | Sequence[float]) -> str:
    """A polygon with soft corners; ``radius`` is how far from its tip a corner begins to bend."""
    count = len(points)
    radii = radius if isinstance(radius, Sequence) else [radius] * count
    bends = []
    for i, tip in enumerate(points):
        start = _toward(tip, points[i - 1], radii[i])
        end = _toward(tip, points[(i + 1) % count], radii[i])
        bends.append(f"{xy(start)}Q{xy(tip)} {xy(end)}")
    return "M" + "L".join(bends) + "Z"


def _toward(a: Point, b: Point, distance: float) -> Point:
    """The point so far on the way from a to b, at most half way."""
    share = min(distance / max(math.dist(a, b), 1e-9), 0.5)
    return a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share


def star(x: float, y: float, outer: float, inner: float, tips: int = 5, softness: float = 0) -> str:
    """A star with a tip at the top."""
    angles = [-90 + i * 180 / tips for i in range(2 * tips)]
    points = [polar(angle, inner if i % 2 else outer, (x, y)) for i, angle in enumerate(angles)]
    return soft(points, [softness * (0.6 if i % 2 else 1) for i in range(2 * tips)])


def burst(x: float, y: float, rx: float, ry: float, tips: int, depth: float, softness: float) -> str:
    """A shout: an ellipse whose edge goes in and out; ``depth`` is how far in, as a share."""
    points = []
    for i in range(2 * tips):
        turn, reach = math.pi * i / tips, 1 - depth * (i % 2)
        points.append((x + rx * reach * math.cos(turn), y + ry * reach * math.sin(turn)))
    return soft(points, softness)


def scallop(x: float, y: float, rx: float, ry: float, bumps: int, depth: float = 1) -> str:
    """An ellipse of outward bumps; ``depth`` 1 makes them half circles, less makes them flatter."""
    turns = [2 * math.pi * i / bumps - math.pi / 2 for i in range(bumps)]
    points = [(x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in turns]
    data = f"M{xy(points[0])}"
    for a, b in pairwise([*points, points[0]]):
        bend = num(math.dist(a, b) / 2 / depth + 0.02)
        data += f"A{bend} {bend} 0 0 1 {xy(b)}"
    return data + "Z"


def bump_height(rx: float, ry: float, bumps: int) -> float:
    """How far the half circles of a scallop stick out of its ellipse at most."""
    return math.pi * max(rx, ry) / bumps


def rays(x: float, y: float, radius: float, count: int, turn: float = 0) -> str:
    """Wedges round a point, as wide as the gaps between them."""
    data = ""
    for i in range(count):
        angle = 360 * i / count + turn
        ends = [polar(angle, radius, (x, y)), polar(angle + 180 / count, radius, (x, y))]
        data += polygon([(x, y), *ends])
    return data


def curve(points: Sequence[Point]) -> str:
    """A smooth line through points."""
    last = len(points) - 1
    pull = 0.175
    data = f"M{xy(points[0])}"
    for i in range(last):
        before, a, b, after = points[max(0, i - 1)], points[i], points[i + 1], points[min(last, i + 2)]
        one = a[0] + (b[0] - before[0]) * pull, a[1] + (b[1] - before[1]) * pull
        two = b[0] - (after[0] - a[0]) * pull, b[1] - (after[1] - a[1]) * pull
        data += f"C{xy(one)} {xy(two)} {xy(b)}"
    return data


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
