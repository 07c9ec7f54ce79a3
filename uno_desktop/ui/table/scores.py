"""Scores: the table of standings, and the chart of how they came about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from .. import paths, svg
from ..cache import Sprite
from ..kit import CENTER, LEFT, RIGHT, Kit, put
from ..motion import blend, ease_in_out, progress
from ..paper import draw_bar, draw_panel
from ..paths import Point
from ..theme import (
    CHART,
    CREAM_EDGE,
    GAIN,
    GOLD,
    INK,
    LILAC,
    LOSS,
    MUTED,
    NAME,
    NIGHT,
    SCORE,
    TEAL,
    TROUGH,
    VIOLET,
    mix,
)
from .frame import Frame
from .model import Portrait
from .seating import LARGE_FROM

ROW: Final = 66
_LARGE_STACKED_ROW: Final = 130
LARGE_ROW: Final = 150
"""How high a row may be where words are large."""
_LEAST_CHART: Final = 180
"""A chart lower than that makes way for large words."""
STACKED_ROW: Final = 92
"""In a row as high as this, the name stands above the bar."""
_ROW_PADDING: Final = 12
_DOTS_UP_TO: Final = 16
"""With more rounds than that, a line has no dot for each of them."""
_PORTRAIT: Final = 30
_LEAST_PORTRAIT: Final = 17
_SETTLES: Final = 0.55
"""The share of the count after which rows begin to change places."""


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of the table of scores, best first."""

    portrait: Portrait
    name: str
    score: int
    gained: int = 0
    color: str = TEAL
    history: tuple[int, ...] = ()
    """Scores after each round, beginning with none."""
    gained_words: str = ""
    rank: str = ""
    partner: Portrait | None = None
    """The other half of a pair."""
    lit: bool = False
    """On gold, as whoever won the round."""
    loss: bool = False
    """What was gained is bad news."""
    risen: int = 0
    """Places won in the last round; below 0, lost."""
    before: int | None = None
    """The row that it had before the last round, if that was another."""
    out: bool = False
    """No longer in play."""


# --- Standings --------------------------------------------------------------------------------


def scores_and_chart(frame: Frame, room: int, rows: int, usual: int, text: float) -> tuple[int, int]:
    """The heights of the table of standings and of the chart below it; large words may take all the room."""
    gap = frame.px(20)
    if text > LARGE_FROM:
        usual = max(usual, min(room, frame.px(LARGE_ROW * rows + 2 * _ROW_PADDING)))
        if room - usual - gap < frame.px(_LEAST_CHART):
            return room, 0
    return usual, room - usual - gap


def draw_standings(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    standings: Sequence[Standing],
    target: int,
    counted: float = 1,
) -> None:
    """Rank, portrait, name, a bar, the score and what was gained, a line for each player or pair."""
    draw_panel(surface, kit, rect)
    top, room = rect.top + kit.px(_ROW_PADDING), rect.height - 2 * kit.px(_ROW_PADDING)
    most = max(target, *(standing.score for standing in standings), 1)
    settled = ease_in_out(progress(counted - _SETTLES, 1 - _SETTLES))
    moving = any(standing.risen for standing in standings)
    for i, standing in reversed(tuple(enumerate(standings))):
        at = i if standing.before is None else blend(standing.before, i, settled)
        y, bottom = (top + round(room * k / len(standings)) for k in (at, at + 1))
        row = pygame.Rect(rect.left + kit.px(12), y, rect.width - 2 * kit.px(12), bottom - y)
        _draw_standing(surface, kit, row, standing, most, counted, moving)


def _draw_standing(
    surface: pygame.Surface,
    kit: Kit,
    row: pygame.Rect,
    standing: Standing,
    most: int,
    counted: float,
    moving: bool,
) -> None:
    if standing.lit:
        draw_panel(surface, kit, row.inflate(0, -kit.px(2)), GOLD, radius=16, drop=0)
    px, y, large = _score_px(kit, row), row.centery, kit.text > LARGE_FROM
    kit.words(surface, standing.rank, SCORE, (row.left + kit.px(32), y), px=px)
    shift = kit.px(30) if moving else 0
    if standing.risen and counted >= 1:
        _draw_move(surface, kit, (row.left + kit.px(72), y), standing.risen, row.height)
    pair = [standing.portrait] + ([standing.partner] if standing.partner else [])
    faces_at = (row.left + kit.px(62) + shift, y)
    x = _draw_portraits(surface, kit, pair, faces_at, row.height, 0.5 if standing.out else 1) + kit.px(14)
    right = row.right - row.width * (0.305 if not large else 0.36)
    if row.height >= kit.px(_LARGE_STACKED_ROW if large else STACKED_ROW):
        _draw_name(
            surface,
            kit,
            standing,
            (x, y - row.height * 0.2),
            min(px, round(row.height * (0.36 if not large else 0.42))),
            right - x,
        )
        bar = pygame.Rect(round(x), 0, round(right - x), kit.px(28))
        bar.centery = round(y + row.height * 0.22)
    else:
        share = 0.0 if large else 0.16 if standing.partner else 0.32
        bar = pygame.Rect(0, 0, round(row.width * share), min(kit.px(36), round(row.height * 0.6)))
        bar.midright = round(right), y
        _draw_name(surface, kit, standing, (x, y), px, bar.left - x - kit.px(12))
    _draw_score(surface, kit, row, bar, standing, most, counted)


def _score_px(kit: Kit, row: pygame.Rect) -> int:
    """The size of the letters of a row."""
    share = 0.62 if kit.text <= LARGE_FROM else 0.8
    return min(kit.type_px(SCORE), round(row.height * share), kit.px(64 if kit.text <= LARGE_FROM else 80))


def _draw_move(surface: pygame.Surface, kit: Kit, at: Point, risen: int, height: int) -> None:
    """An arrow up or down, for places won or lost."""
    side = min(kit.px(38), round(height * 0.6))
    name, color = ("chevron_up", GAIN) if risen > 0 else ("chevron_down", LOSS)
    put(surface, kit.art.icon(f"{name}_plain", side, color), at)


def _draw_name(
    surface: pygame.Surface, kit: Kit, standing: Standing, at: Point, px: int, room: float
) -> None:
    kit.words(surface, standing.name, NAME, at, align=LEFT, px=px, width=room)


def _draw_score(
    surface: pygame.Surface,
    kit: Kit,
    row: pygame.Rect,
    bar: pygame.Rect,
    standing: Standing,
    most: int,
    counted: float,
) -> None:
    """The bar, whose end is what was gained, then both as numbers."""
    before = standing.score - standing.gained
    now = before + standing.gained * counted
    if not bar.width:
        pass  # large words have taken its place
    elif standing.gained > 0:
        draw_bar(surface, kit, bar, now / most, mix(standing.color, INK, 0.42), TROUGH, 1)
        draw_bar(surface, kit, bar, before / most, standing.color, trough=None)
    else:
        draw_bar(surface, kit, bar, now / most, standing.color, TROUGH, 1)
    y, half = row.centery, round(row.width * (0.145 if kit.text <= LARGE_FROM else 0.18))
    px = _score_px(kit, row)
    right = row.right - half
    px = kit.letters.fit(str(standing.score), SCORE.face, px, right - bar.right - kit.px(16), kit.floor)
    kit.words(surface, str(round(now)), SCORE, (right, y), align=RIGHT, px=px, tabular=True)
    if standing.gained_words:
        gain = replace(NAME, color=LOSS if standing.loss else GAIN)
        small = min(kit.type_px(NAME), round(row.height * 0.56))
        at = (row.right - kit.px(12), y)
        room = half - kit.px(22)
        kit.words(surface, standing.gained_words, gain, at, align=RIGHT, px=small, width=room)


def _draw_portraits(
    surface: pygame.Surface, kit: Kit, pair: Sequence[Portrait], left: Point, height: int, alpha: float
) -> float:
    """One face or two beside each other; return their right end."""
    radius = min(kit.px(44), round(height * 0.46))
    x = left[0] + radius
    for portrait in pair:
        face = kit.art.avatar(portrait.animal, portrait.face, radius, CREAM_EDGE)
        put(surface, face, (x, left[1]), alpha)
        x += round(radius * 1.45)
    return x - round(radius * 1.45) + radius


# --- Chart ------------------------------------------------------------------------------------


def draw_chart(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    standings: Sequence[Standing],
    target: int,
    round_word: str,
) -> None:
    """A line for each standing from round to round, with its face at the end."""
    draw_panel(surface, kit, rect, NIGHT, edge=VIOLET)
    px = min(kit.type_px(CHART), kit.px(38 + 10 * (kit.text - 1)))
    paired = any(standing.partner for standing in standings)
    plot = _plot(kit, rect, px, kit.px(134 if paired else 112))
    most = max(target, *(max(standing.history, default=0) for standing in standings), 1)
    most = most if target else round_top(most)
    rounds = max(1, *(len(standing.history) - 1 for standing in standings))
    _draw_grid(surface, kit, plot, most, target, px)
    _draw_rounds(surface, kit, plot, rect.left + kit.px(20), rounds, round_word, px)
    portraits = _portraits(kit, plot, standings, most)
    put(surface, _lines(kit, plot, standings, most, rounds, portraits), plot.topleft)
    for standing, (y, radius) in zip(standings, portraits, strict=False):
        x = _faces_at(kit, plot)
        for portrait in (standing.partner, standing.portrait):
            if portrait:
                face = kit.art.avatar(portrait.animal, portrait.face, radius, standing.color)
                put(surface, face, (x + (radius * 0.6 if portrait is standing.partner else 0), y))


def round_top(most: int) -> int:
    """Where an axis without a target ends: its middle is a round number too.

    >>> [round_top(most) for most in (1, 181, 346, 844, 1707)]
    [2, 200, 400, 1000, 2000]
    """
    step = 1
    while 2 * step < most:
        step = step * 5 // 2 if str(step)[0] == "2" else 2 * step
    return 2 * step


def _plot(kit: Kit, rect: pygame.Rect, px: int, faces: int) -> pygame.Rect:
    """Where the lines are, with room for faces at its right."""
    left = rect.left + kit.px(34) + kit.letters.width("0000", CHART.face, px)
    top, bottom = rect.top + kit.px(34), rect.bottom - round(px * 1.7)
    return pygame.Rect(left, top, rect.right - faces - left, bottom - top)


def _faces_at(kit: Kit, plot: pygame.Rect) -> int:
    return plot.right + kit.px(62)


def _height(plot: pygame.Rect, most: int, score: float) -> float:
    return plot.bottom - plot.height * score / most


def _draw_grid(surface: pygame.Surface, kit: Kit, plot: pygame.Rect, most: int, target: int, px: int) -> None:
    top = target or most
    values = [0, top] if plot.height < 5 * px else [0, top // 2, top]
    for value in values:
        y = _height(plot, most, value)
        aim = value == target > 0
        style = replace(CHART, color=GOLD) if aim else CHART
        kit.words(surface, str(value), style, (plot.left - kit.px(14), y), align=RIGHT, px=px)
        put(surface, _rule(kit, plot.width, aim), (plot.left, y))


def _rule(kit: Kit, width: int, aim: bool) -> Sprite:
    """A level line of the chart; the target is dashed."""
    u = kit.u
    box = svg.box_around(0, -3 * u, width, 6 * u)

    def draw() -> svg.Drawing:
        if not aim:
            return svg.fill(paths.rectangle(0, -u, width, 2 * u), LILAC, 0.35)
        step = 22 * u
        dashes = (paths.rectangle(step * i, -1.5 * u, 13 * u, 3 * u, u) for i in range(int(width / step)))
        return svg.fill("".join(dashes), GOLD)

    return kit.sheet(("rule", aim), box, draw)


def _draw_rounds(
    surface: pygame.Surface, kit: Kit, plot: pygame.Rect, edge: int, rounds: int, word: str, px: int
) -> None:
    """The numbers of the rounds along the bottom, as many as there is room for.

    The word before the first of them may begin left of the chart, at the edge.
    """
    y = plot.bottom + px * 0.9
    each = kit.letters.width("000", CHART.face, px)
    every = max(1, -(-rounds * each // plot.width))
    label = f"{word} 1"
    first = kit.letters.width(label, CHART.face, px)
    for number in range(1, rounds + 1, every):
        x = plot.left + plot.width * number / rounds
        if number == 1:
            end = min(x + each / 2, plot.right)
            left = max(edge, end - first)
            kit.words(surface, label, CHART, (left, y), align=LEFT, px=px)
            taken = left + first
        elif x - each / 2 > taken:
            kit.words(surface, str(number), CHART, (x, y), align=CENTER, px=px)


def _portraits(
    kit: Kit, plot: pygame.Rect, standings: Sequence[Standing], most: int
) -> list[tuple[float, int]]:
    """Heights and radii of the faces at the ends of the lines, of as many as there is room for."""
    room = plot.height + kit.px(36)
    radius = min(kit.px(_PORTRAIT), room // (2 * max(1, len(standings))))
    if radius < kit.px(_LEAST_PORTRAIT):
        radius = kit.px(22)
    shown = max(1, min(len(standings), int(room / (1.8 * radius))))
    heights = [_height(plot, most, standing.history[-1] if standing.history else 0) for standing in standings]
    step = 1.8 * radius
    placed: dict[int, float] = {}
    lowest = plot.bottom + kit.px(18) - radius
    order = sorted(range(shown), key=lambda i: heights[i])
    y = plot.top - kit.px(18) + radius - step
    for k, i in enumerate(order):
        y = max(y + step, min(heights[i], lowest - step * (shown - 1 - k)))
        placed[i] = y
    return [(placed[i], radius) for i in range(shown)]


def _lines(
    kit: Kit,
    plot: pygame.Rect,
    standings: Sequence[Standing],
    most: int,
    rounds: int,
    portraits: Sequence[tuple[float, int]],
) -> Sprite:
    """All lines, the best on top; those without a face are fainter."""
    u = kit.u
    reach = _faces_at(kit, plot) - plot.left
    box = svg.box_around(0, 0, reach, plot.height, 40 * u)
    ends = [y - plot.top for y, _ in portraits]

    def draw() -> svg.Drawing:
        drawing = ""
        for i in reversed(range(len(standings))):
            shown = i < len(ends)
            points = _points(plot, standings[i].history, most, rounds)
            tail = [(reach, ends[i])] if shown else []
            color = standings[i].color if shown else mix(standings[i].color, MUTED, 0.6)
            drawing += _line(points, tail, color, (7 if shown else 4) * u, len(points) <= _DOTS_UP_TO)
        return drawing

    data = tuple((standing.color, standing.history) for standing in standings)
    return kit.sheet(("chart", data, most, rounds, tuple(ends)), box, draw)


def _points(plot: pygame.Rect, history: Sequence[int], most: int, rounds: int) -> list[Point]:
    if len(history) == 1:
        # Before the first score is counted all lie where they are, and only the faces stand apart.
        history, rounds = (*history, *history), 1
    return [(plot.width * i / rounds, plot.height * (1 - score / most)) for i, score in enumerate(history)]


def _line(
    points: Sequence[Point], tail: Sequence[Point], color: str, width: float, dotted: bool
) -> svg.Drawing:
    outline = paths.polyline([*points, *tail])
    drawing = svg.line(outline, INK, width + 2, 0.5, width / 2) + svg.line(outline, color, width)
    if dotted:
        drawing += svg.fill("".join(paths.circle(x, y, width) for x, y in points[1:]), color)
    return drawing
