"""Drawings of the stage and its fairground: rays, curtains, bunting, awning, tents and hills.

All lengths are pixels; ``u`` is how many of them make a pixel of the 1920 by 1080 drawing.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Final

from uno_desktop.engine.cards import Color

from . import paths, svg
from .paths import Point
from .svg import Drawing
from .theme import (
    BAR,
    CREAM,
    FUCHSIA,
    INK,
    PINK,
    RIBBON,
    SCARLET,
    SHADOW,
    STRING,
    WHITE,
    Palette,
    Stops,
    Theme,
)

AROUND: Final = (Color.RED, Color.YELLOW, Color.GREEN, Color.BLUE)
"""The order of the colors wherever they go round or along something."""
_WAVES: Final = 7
_WAVE_JITTER: Final = (0.21, -0.28, 0.12, 0.26, -0.17, 0.05, -0.24, 0.18)
"""Makes the folds of a curtain uneven, as a share of their depth."""


def backdrop(theme: Theme, size: tuple[int, int], center: Point, u: float) -> Drawing:
    """The stage behind everything: light in the middle, and rays."""
    width, height = size
    reach = math.hypot(width, height) * 0.53
    light = svg.radial_gradient(
        "stage",
        center[0],
        center[1] - 20 * u,
        reach,
        svg.Stop(0, theme.stage[0]),
        svg.Stop(0.55, theme.stage[1]),
        svg.Stop(1, theme.stage[2]),
    )
    wedges = paths.rays(*center, math.hypot(width, height), 36)
    ground = svg.fill(paths.rectangle(0, 0, width, height), "url(#stage)")
    return light + ground + svg.fill(wedges, theme.pattern, theme.pattern_opacity)


def soft_shadow(outline: str, color: str, spread: float, opacity: float, down: float) -> Drawing:
    """A shadow with a soft edge, from ever wider lines round an outline."""
    layers = 7
    return "".join(
        svg.blob(outline, color, spread * (k + 0.5) / layers, opacity / layers, down) for k in range(layers)
    )


def curtains(
    colors: Stops, size: tuple[int, int], u: float, shadow: str = SHADOW, shade: float = 0.5
) -> Iterator[Drawing]:
    """Three pairs of wavy sheets at the sides, back to front, one pair at a time."""
    width, height = size
    for i, (reach, color) in enumerate(zip((250, 165, 80), colors, strict=True)):
        drawing = ""
        for right, seed in ((False, 3 * i + 1), (True, 3 * i + 2)):
            edge = _wave(reach * u, 26 * u, seed, height)
            points = [(width - x, y) for x, y in edge] if right else edge
            end = width + 60 * u if right else -60 * u
            sheet = paths.curve(points) + f"L{paths.xy((end, height + 60))}L{paths.xy((end, -60))}Z"
            drawing += soft_shadow(sheet, shadow, 16 * u, shade, 8 * u) + svg.fill(sheet, color)
        yield drawing


def _wave(reach: float, depth: float, seed: int, height: float) -> list[Point]:
    """The inner edge of a curtain, from top to bottom."""
    points = []
    for i in range(_WAVES + 1):
        jitter = _WAVE_JITTER[(i + seed) % len(_WAVE_JITTER)]
        x = reach + depth * (math.sin(i * 1.9 + seed) + jitter)
        points.append((x, -40 + (height + 80) * i / _WAVES))
    return points


def bunting(
    start: Point, end: Point, sag: float, pennants: int, palette: Palette, colors: Sequence[Color], u: float
) -> Drawing:
    """A string of pennants in the four colors, each with its shape."""
    points = []
    for i in range(pennants + 1):
        t = i / pennants
        hang = sag * 4 * t * (1 - t)
        points.append((start[0] + (end[0] - start[0]) * t, start[1] + (end[1] - start[1]) * t + hang))
    string = paths.curve(points)
    drawing = svg.line(string, BAR, 5 * u, 0.5, 5 * u) + svg.line(string, STRING, 4 * u)
    tall = 50 * u
    for i in range(pennants):
        (ax, ay), (bx, by) = points[i], points[i + 1]
        half = math.dist((ax, ay), (bx, by)) * 0.4
        color = colors[i % len(colors)]
        sheet = paths.soft([(-half, 0), (half, 0), (0, tall)], 4 * u)
        hem = paths.soft([(-half, 0), (half, 0), (half * 0.78, tall * 0.2), (-half * 0.78, tall * 0.2)], u)
        flag = svg.fill(sheet, SHADOW, 0.4, 6 * u, 3 * u) + svg.fill(sheet, palette[color].base)
        flag += svg.fill(hem, WHITE, 0.22)
        flag += svg.fill(paths.color_shape(color, 0, tall * 0.37, tall * 0.14), CREAM, 0.95)
        turn = math.degrees(math.atan2(by - ay, bx - ax))
        drawing += svg.group(flag, (ax + bx) / 2, (ay + by) / 2, turn=turn)
    return drawing


def awning(width: float, u: float, stripes: int = 16) -> Drawing:
    """The red and cream edge of a tent along the top."""
    drawing, step = "", width / stripes
    for i in range(stripes):
        x, low, bend = i * step, 44 * u, paths.num(step / 2)
        scallop = (
            f"M{paths.xy((x, -20 * u))}V{paths.num(low)}A{bend} {bend} 0 0 0 {paths.xy((x + step, low))}"
            f"V{paths.num(-20 * u)}Z"
        )
        drawing += svg.fill(scallop, INK, 0.45, 12 * u) + svg.fill(scallop, CREAM if i % 2 else RIBBON)
    return drawing + svg.fill(paths.rectangle(0, 0, width, 18 * u), SCARLET)


def tent(x: float, y: float, scale: float, light: str, dark: str) -> Drawing:
    """A fairground tent; its foot is 90 below the point."""
    roof = "M0 -230L150 -60L-150 -60Z"
    drawing = soft_shadow(roof + "M-150 -60L150 -60L132 90L-132 90Z", SHADOW, 16, 0.5, 8)
    drawing += svg.fill(roof, light)
    for i in range(3):
        left = -130 + 100 * i
        drawing += svg.fill(paths.polygon([(0, -230), (left, -60), (left + 50, -60)]), dark)
    drawing += svg.fill("M-150 -60L150 -60L132 90L-132 90Z", dark)
    for i in range(3):
        drawing += svg.fill(paths.rectangle(-132 + i * 88, -60, 46, 150), light)
    for i in range(6):
        edge = f"M{-150 + 50 * i} -60A25 25 0 0 0 {-100 + 50 * i} -60Z"
        drawing += svg.fill(edge, light if i % 2 else CREAM, 1 if i % 2 else 0.25)
    flag = svg.line("M0 -230V-268", dark, 6) + svg.fill(
        paths.soft([(2, -268), (46, -254), (2, -240)], 3), PINK
    )
    return svg.group(drawing + flag, x, y, scale)


def hill(y: float, swing: float, color: str, seed: float, size: tuple[int, int], u: float) -> Drawing:
    """A sheet with a wavy upper edge, from there to the bottom of the window."""
    width, height = size
    points = [(-80 + (width + 160) * i / 7, y + swing * math.sin(i * 1.7 + seed)) for i in range(8)]

    def down_to(low: float) -> str:
        return paths.curve(points) + f"L{paths.xy((width + 80, low))}L{paths.xy((-80, low))}Z"

    # Only the edge casts a shadow that is seen: a whole sheet of it would take ten times as long.
    edge = down_to(y + swing + 24 * u)
    return soft_shadow(edge, SHADOW, 16 * u, 0.45, -4 * u) + svg.fill(down_to(height + 80), color)


def booth(left: float, size: tuple[int, int], u: float, dark: str = FUCHSIA) -> Drawing:
    """The scalloped front of a booth at the bottom, from a point to the right edge, with the four shapes."""
    width, height = size
    step, top = 88 * u, height - 62 * u
    edge = f"M{paths.xy((left - 40 * u, height + 40 * u))}C{paths.xy((left - 40 * u, top + 30 * u))} "
    edge += f"{paths.xy((left - 22 * u, top))} {paths.xy((left, top))}"
    count = math.ceil((width - left) / step) + 1
    bend = paths.num(48 * u)
    edge += "".join(f"A{bend} {bend} 0 0 1 {paths.xy((left + step * (i + 1), top))}" for i in range(count))
    edge += f"V{paths.num(height + 40 * u)}Z"
    drawing = svg.fill(edge, INK, 0.45, -8 * u) + svg.fill(edge, PINK)
    drawing += svg.fill(paths.rectangle(left - 37 * u, height - 38 * u, width, 80 * u), dark)
    for i in range(count):
        shape = paths.color_shape(AROUND[i % 4], left + step * (i + 0.5), height - 66 * u, 12 * u)
        drawing += svg.fill(shape, CREAM)
    return drawing


def table_top(theme: Theme, x: float, y: float, rx: float, ry: float, u: float) -> Drawing:
    """The table without its rim: a cream line, the well, the cloth and the doily, with harlequin diamonds."""
    gradients = svg.radial_gradient("cloth", x, y - 52 * u, rx * 1.17, *_three(theme.table, 0.5))
    gradients += svg.radial_gradient("doily", x, y - 22 * u, rx * 0.86, *_three(theme.doily, 0.55))
    drawing = gradients + svg.fill(paths.ellipse(x, y, rx + 22 * u, ry + 22 * u), CREAM)
    drawing += svg.fill(paths.ellipse(x, y, rx + 15 * u, ry + 15 * u), theme.well_edge)
    drawing += svg.fill(paths.ellipse(x, y, rx + 6 * u, ry + 6 * u), theme.well)
    drawing += svg.fill(paths.ellipse(x, y + 5 * u, rx + 4 * u, ry + 2 * u), "url(#cloth)")
    drawing += _harlequin(theme, x, y + 5 * u, rx + 4 * u, ry + 2 * u, u)
    wide, high, low = rx * 0.735, ry * 0.895, y + 6 * u
    rim, lace = (
        paths.scallop(x, low, wide, high, 60, 0.84),
        paths.scallop(x, low, wide - 5 * u, high - 5 * u, 60, 0.84),
    )
    drawing += svg.paper(rim, theme.doily_rim, 8 * u, 0.42) + svg.fill(lace, "url(#doily)")
    return drawing + _harlequin(theme, x, low, wide - 4 * u, high - 4 * u, u)


def harlequin(theme: Theme, size: tuple[int, int], u: float) -> Drawing:
    """Diamonds over the whole window."""
    wide, tall = 28 * u, 42 * u
    rows, columns = math.ceil(size[1] / tall / 2) + 1, math.ceil(size[0] / wide / 2) + 1
    right, left, high = paths.num(wide), paths.num(-wide), paths.num(tall)
    diamond = f"l{right} {high}l{left} {high}l{left} {paths.num(-tall)}z"
    corners = ((2 * wide * column, tall * (2 * row - 1)) for row in range(rows) for column in range(columns))
    data = "".join(f"M{paths.xy(corner)}{diamond}" for corner in corners)
    return svg.fill(data, theme.pattern, theme.pattern_opacity)


def _harlequin(theme: Theme, x: float, y: float, rx: float, ry: float, u: float) -> Drawing:
    """Diamonds inside an ellipse."""
    wide, tall = 28 * u, 42 * u
    data = ""
    for row in range(-math.ceil(ry / tall / 2), math.ceil(ry / tall / 2) + 1):
        for column in range(-math.ceil(rx / wide / 2), math.ceil(rx / wide / 2) + 1):
            cx, cy = x + 2 * wide * column, y + 2 * tall * row
            tips = [(cx, cy - tall), (cx + wide, cy), (cx, cy + tall), (cx - wide, cy)]
            reaches = [math.hypot((px - x) / rx, (py - y) / ry) for px, py in tips]
            if max(reaches) <= 1:
                data += paths.polygon(tips)
            elif min(reaches) < 1:
                data += paths.polygon([_pulled(point, x, y, rx, ry) for point in _along(tips)])
    return svg.fill(data, theme.pattern, theme.pattern_opacity)


def _along(tips: list[Point]) -> list[Point]:
    """Points along the sides of a polygon, close enough to bend it."""
    points = []
    for (ax, ay), (bx, by) in pairwise([*tips, tips[0]]):
        points += [(ax + (bx - ax) * k / 8, ay + (by - ay) * k / 8) for k in range(8)]
    return points


def _pulled(point: Point, x: float, y: float, rx: float, ry: float) -> Point:
    """The point, or if it lies outside an ellipse, the point of its edge on the way to the middle."""
    reach = max(1.0, math.hypot((point[0] - x) / rx, (point[1] - y) / ry))
    return x + (point[0] - x) / reach, y + (point[1] - y) / reach


def _three(stops: Stops, middle: float) -> tuple[svg.Stop, ...]:
    return svg.Stop(0, stops[0]), svg.Stop(middle, stops[1]), svg.Stop(1, stops[2])
