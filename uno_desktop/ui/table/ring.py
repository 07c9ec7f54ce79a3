"""The direction ring: arrows that march round the table, bright from whose turn it is to who is next."""

from __future__ import annotations

import math
from bisect import bisect_left
from functools import lru_cache
from typing import Final

import pygame

from .. import paths, svg
from ..cache import Sprite
from ..kit import Kit
from ..theme import CREAM, GOLD, INK
from .layout import Ellipse, TableLayout
from .model import RingModel

STEP: Final = 5
"""Degrees between two drawings of an arrow."""
_SAMPLES: Final = 720


def draw_ring(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: RingModel) -> None:
    """All arrows; the track they run on is part of the stage."""
    about = 0 if model.direction > 0 else 180
    arrows = []
    for i in range(layout.arrows):
        angle = evenly(layout.ring, (i + model.phase) / layout.arrows)
        heading = layout.ring.heading(angle) + about
        sprite = _arrow(
            kit, round(heading / STEP) * STEP % 360, model.arc is not None and _within(angle, model.arc)
        )
        x, y = layout.ring.at(angle)
        arrows.append((sprite.surface, (round(x) + sprite.dx, round(y) + sprite.dy)))
    if model.alpha >= 1:
        surface.fblits(arrows)
        return
    for picture, corner in arrows:
        picture.set_alpha(round(255 * max(0.0, model.alpha)))
        surface.blit(picture, corner)
        picture.set_alpha(255)


def _within(angle: float, arc: tuple[float, float]) -> bool:
    return (angle - arc[0]) % 360 <= arc[1] - arc[0]


def evenly(ellipse: Ellipse, share: float) -> float:
    """The angle at which an ellipse has been followed for a share of its length, clockwise from the right."""
    lengths = _lengths(ellipse)
    length = share % 1 * lengths[-1]
    after = min(max(1, bisect_left(lengths, length)), _SAMPLES)
    low, high = lengths[after - 1], lengths[after]
    return 360 * (after - 1 + (length - low) / (high - low)) / _SAMPLES


@lru_cache(maxsize=8)
def _lengths(ellipse: Ellipse) -> tuple[float, ...]:
    """How long the edge is up to each of so many angles."""
    points = [ellipse.at(360 * i / _SAMPLES) for i in range(_SAMPLES + 1)]
    total, lengths = 0.0, [0.0]
    for i in range(_SAMPLES):
        total += math.dist(points[i], points[i + 1])
        lengths.append(total)
    return tuple(lengths)


def _arrow(kit: Kit, heading: int, bright: bool) -> Sprite:
    box = svg.box_around(-22 * kit.u, -22 * kit.u, 44 * kit.u, 48 * kit.u)
    key = ("arrow", heading, bright, kit.theme.name)
    return kit.sheet(key, box, lambda: _bright(kit, heading) if bright else _dim(kit, heading))


def _bright(kit: Kit, heading: int) -> svg.Drawing:
    tips = [(-14, -16), (0, -16), (14, 0), (0, 16), (-14, 16), (-2, 0)]
    outline = paths.soft([(x * kit.u, y * kit.u) for x, y in tips], 3 * kit.u)
    # The shadow falls straight down, whichever way the arrow points.
    shadow = svg.group(svg.group(svg.fill(outline, INK, 0.5), turn=heading), 0, 4 * kit.u)
    return shadow + svg.group(svg.fill(outline, GOLD), turn=heading)


def _dim(kit: Kit, heading: int) -> svg.Drawing:
    line = paths.polyline([(x * kit.u, y * kit.u) for x, y in ((-6, -11), (6, 0), (-6, 11))])
    return svg.group(svg.line(line, CREAM, 6.5 * kit.u, kit.theme.chevron_opacity), turn=heading)
