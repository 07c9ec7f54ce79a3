"""The ladder of Challenge UNO: everyone climbs with each point, and at the top they are out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from .. import paths, svg
from ..cache import Sprite
from ..kit import RIGHT, Kit, put
from ..motion import blend, ease_in_out
from ..paper import draw_panel, draw_tag, tag_width
from ..text import CAP_MIDDLE
from ..theme import CHART, CREAM, GOLD, INK, LILAC, LOSS, NIGHT, ORANGE, RIBBON, SCORE, VIOLET, Style
from .model import Portrait

EDGE: Final = 0.8
"""From this share of the target on, someone is near the edge."""
HEADROOM: Final = 0.13
"""How much of the height lies above the target."""
RUNGS: Final = 10
_FACE: Final = 46
_NAME: Final = Style(30, CREAM)
_OUT: Final = Style(40, CREAM, outline=0.08)
_MARGIN: Final = 14
"""Between words and the edge."""
_LARGEST: Final = 46
"""Larger names and numbers would leave too little of the ladders."""
_ONE_LINE: Final = 6
"""With more players than that, their names stand on two lines in turn."""


@dataclass(frozen=True, slots=True)
class Rung:
    """A player on the ladder."""

    portrait: Portrait
    name: str
    score: int
    gained: int = 0
    own: bool = False
    out: bool = False
    """No longer in play."""


@dataclass(frozen=True, slots=True)
class LadderModel:
    """Everyone's totals on the way to the target."""

    rungs: tuple[Rung, ...]
    """From left to right."""
    target: int
    out_word: str
    """On the line at the target."""
    counted: float = 1
    """How much of what was gained they have climbed."""


def near_edge(score: int, target: int) -> bool:
    """Whether one bad round may be the end."""
    return EDGE * target <= score < target


def draw_ladder(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, model: LadderModel) -> None:
    """A ladder for each player, who climbs it; the target is a line across all of them."""
    draw_panel(surface, kit, rect, NIGHT, edge=VIOLET)
    px = max(kit.floor, min(kit.type_px(_NAME), kit.px(_LARGEST)))
    axis = max(kit.letters.width(text, _OUT.face, px) for text in ("0000", model.out_word)) + kit.px(28)
    shaft = pygame.Rect(rect.left + axis, 0, rect.width - axis - kit.px(16), 0)
    width = shaft.width / max(1, len(model.rungs))
    radius = round(min(kit.px(_FACE), width * 0.36, rect.height * 0.09))
    shaft.top = rect.top + kit.px(_MARGIN)
    lines = 2 if len(model.rungs) > _ONE_LINE else 1
    shaft.height = rect.bottom - round(px * (1.9 + 1.15 * (lines - 1) + 1.3)) - shaft.top - radius
    _draw_scale(surface, kit, shaft, model, px)
    for number, rung in enumerate(model.rungs):
        x = shaft.left + width * (number + 0.5)
        put(surface, _rails(kit, radius, shaft.height), (x, shaft.top))
        color = GOLD if rung.own else CREAM
        y = rect.bottom - px * (1.0 + 1.15 * ((number + 1) % lines))
        half = lines * width / 2 - kit.px(4)
        room = (max(x - half, rect.left + kit.px(_MARGIN)), min(x + half, rect.right - kit.px(_MARGIN)))
        _draw_name(surface, kit, (x, y), room, rung.name, replace(_NAME, color=color), px)
    for number, rung in enumerate(model.rungs):
        x = shaft.left + width * (number + 0.5)
        _draw_climber(surface, kit, (x, width), shaft, rung, model, radius)


def _draw_name(
    surface: pygame.Surface,
    kit: Kit,
    at: tuple[float, float],
    room: tuple[float, float],
    name: str,
    style: Style,
    px: int,
) -> None:
    """In the middle of its ladder, or as near to it as there is room from left to right."""
    left, right = room
    half = min(kit.letters.width(name, style.face, px), right - left) / 2
    kit.words(
        surface, name, style, (min(max(at[0], left + half), right - half), at[1]), px=px, width=right - left
    )


def _height(shaft: pygame.Rect, target: int, score: float) -> float:
    """Where a score is; whoever is over the target is not far above it."""
    line = shaft.top + shaft.height * HEADROOM
    above = min(1.0, max(0.0, score - target) / (target * 0.6))
    return (
        shaft.bottom
        - (shaft.bottom - line) * min(1.0, score / target)
        - shaft.height * HEADROOM * 0.6 * above
    )


def _draw_scale(surface: pygame.Surface, kit: Kit, shaft: pygame.Rect, model: LadderModel, px: int) -> None:
    """The numbers at the left, the red zone, and the line at which one is out."""
    target = model.target
    line, edge = _height(shaft, target, target), _height(shaft, target, EDGE * target)
    put(surface, _zone(kit, shaft.width, edge - line), (shaft.left, line))
    values = [0, target // 2, target]
    for value in values:
        y = _height(shaft, target, value)
        style = replace(CHART, color=GOLD) if value == target else CHART
        at = (shaft.left - kit.px(10), y)
        kit.words(surface, str(value), style, at, align=RIGHT, px=px)
    put(surface, _line(kit, shaft.width), (shaft.left, line))
    at = (shaft.left - kit.px(10), max(line - px * 1.1, shaft.top + px * CAP_MIDDLE))
    style = replace(_OUT, color=RIBBON)
    kit.words(surface, model.out_word, style, at, align=RIGHT, px=px)


def _draw_climber(
    surface: pygame.Surface,
    kit: Kit,
    column: tuple[float, float],
    shaft: pygame.Rect,
    rung: Rung,
    model: LadderModel,
    radius: int,
) -> None:
    (x, width), target = column, model.target
    before = rung.score - rung.gained
    now = blend(before, rung.score, ease_in_out(model.counted))
    y = _height(shaft, target, now)
    ring = GOLD if rung.own else RIBBON if now >= target else ORANGE if now >= EDGE * target else CREAM
    alpha = 0.5 if rung.out and not rung.gained else 1
    put(surface, kit.art.avatar(rung.portrait.animal, rung.portrait.face, radius, ring), (x, y), alpha)
    if rung.out and model.counted >= 1:
        side = round(radius * 0.9)
        put(surface, kit.art.icon("cross", side), (x + radius * 0.75, y - radius * 0.75))
    px = max(
        kit.floor,
        min(round(SCORE.size * kit.u * min(kit.text, 1.5)), round(width * 0.34 * min(kit.text, 1.25))),
    )
    style = replace(SCORE, color=LILAC if rung.out else CREAM, outline=0.09)
    below = y + radius + px * 0.62
    kit.words(surface, str(round(now)), style, (x, below), px=px, tabular=True)
    if rung.gained:
        tag = f"+{rung.gained}"
        scale = min(1.0, width / kit.px(90), (width - kit.px(6)) / tag_width(kit, tag))
        draw_tag(surface, kit, (x, below + px * 1.15), tag, LOSS, angle=0, scale=scale)


def _rails(kit: Kit, radius: int, height: int) -> Sprite:
    """Two poles with rungs between them."""
    u, half = kit.u, radius * 0.62
    box = svg.box_around(-half, 0, 2 * half, height, 8 * u)

    def draw() -> svg.Drawing:
        step = height * (1 - HEADROOM) / RUNGS
        bars = "".join(
            paths.polyline([(-half, height - step * number), (half, height - step * number)])
            for number in range(1, RUNGS + 1)
        )
        poles = paths.polyline([(-half, 0), (-half, height)]) + paths.polyline([(half, 0), (half, height)])
        drawing = svg.line(bars + poles, INK, 9 * u, 0.5, 3 * u)
        return drawing + svg.line(bars, LILAC, 5 * u, 0.55) + svg.line(poles, LILAC, 6 * u, 0.75)

    return kit.sheet(("rails", radius), box, draw)


def _zone(kit: Kit, width: int, height: float) -> Sprite:
    """The last stretch before the end."""
    box = svg.box_around(0, 0, width, height)
    return kit.sheet("ladder zone", box, lambda: svg.fill(paths.rectangle(0, 0, width, height), RIBBON, 0.26))


def _line(kit: Kit, width: int) -> Sprite:
    u = kit.u
    box = svg.box_around(0, -4 * u, width, 8 * u)

    def draw() -> svg.Drawing:
        step = 26 * u
        dashes = (
            paths.rectangle(step * i, -3 * u, 16 * u, 6 * u, 2 * u) for i in range(int(width / step) + 1)
        )
        return svg.fill("".join(dashes), RIBBON)

    return kit.sheet("ladder line", box, draw)
