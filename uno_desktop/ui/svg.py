"""Paint: turns outlines into SVG elements, elements into documents, and documents into surfaces.

SDL's SVG loader knows neither text, clip paths, masks, patterns, filters, ``use`` nor gradients relative to a
bounding box. A group's opacity it gives to each of the group's shapes, so see-through parts are single paths.
"""

from __future__ import annotations

import io
import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

import pygame

from .paths import num
from .theme import INK

Drawing = str
"""SVG elements; drawings add up."""
STRIP: Final = 60_000
"""Pixels that are rasterized at a time where a whole window would take too long."""
ROUGH: Final = 4
"""How many times smaller a rough picture is made."""


class Box(NamedTuple):
    """The part of the plane that a drawing fills, in pixels; its edges lie between pixels."""

    x: int
    y: int
    width: int
    height: int


@lru_cache(maxsize=4096)
def box_around(x: float, y: float, width: float, height: float, margin: float = 0) -> Box:
    """The smallest box of whole pixels that holds a rectangle and a margin round it.

    >>> box_around(0, 0.5, 10, 10, 2)
    Box(x=-2, y=-2, width=14, height=15)
    """
    left, top = math.floor(x - margin), math.floor(y - margin)
    return Box(left, top, math.ceil(x + width + margin) - left, math.ceil(y + height + margin) - top)


def fill(outline: str, color: str, opacity: float = 1, down: float = 0, right: float = 0) -> Drawing:
    """Paper of this outline; ``down`` and ``right`` move it, for shadows and lower edges."""
    return f'<path d="{outline}" fill="{color}"{_moved(right, down)}{_see_through(opacity)}/>'


def line(
    outline: str, color: str, width: float, opacity: float = 1, down: float = 0, flat: bool = False
) -> Drawing:
    """A line along the outline, with round ends unless they are to be flat."""
    cap = "butt" if flat else "round"
    return (
        f'<path d="{outline}" fill="none" stroke="{color}" stroke-width="{num(width)}" '
        f'stroke-linecap="{cap}" stroke-linejoin="round"{_moved(0, down)}{_see_through(opacity)}/>'
    )


def blob(outline: str, color: str, border: float, opacity: float = 1, down: float = 0) -> Drawing:
    """Paper with a border of its own color, ``border`` wide on each side."""
    return (
        f'<path d="{outline}" fill="{color}" stroke="{color}" stroke-width="{num(2 * border)}" '
        f'stroke-linejoin="round"{_moved(0, down)}{_see_through(opacity)}/>'
    )


def paper(outline: str, color: str, drop: float, shade: float = 0.45) -> Drawing:
    """A sheet of cut paper with a crisp shadow straight below."""
    return fill(outline, INK, shade, drop) + fill(outline, color)


def outlined(outline: str, color: str, border: float, drop: float = 0, shade: float = 0.45) -> Drawing:
    """A sheet with a border of ink, and a shadow below if it drops."""
    shadow = blob(outline, INK, border, shade, drop) if drop else ""
    return shadow + blob(outline, INK, border) + fill(outline, color)


def group(inner: Drawing, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0) -> Drawing:
    """A drawing scaled, turned and moved, in this order."""
    steps = [f"translate({num(x)} {num(y)})"] if x or y else []
    steps += [f"rotate({num(turn)})"] if turn else []
    steps += [f"scale({scale:.5f})"] if scale != 1 else []
    return f'<g transform="{" ".join(steps)}">{inner}</g>' if steps else inner


def mirrored(inner: Drawing, middle: float = 0) -> Drawing:
    """A drawing flipped left to right about the upright line at ``middle``."""
    return f'<g transform="translate({num(2 * middle)} 0) scale(-1 1)">{inner}</g>'


def linear_gradient(name: str, start: tuple[float, float], end: tuple[float, float], *stops: Stop) -> Drawing:
    """A gradient between two points, to be used as ``url(#name)``."""
    (x1, y1), (x2, y2) = start, end
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="{num(x1)}" y1="{num(y1)}" '
        f'x2="{num(x2)}" y2="{num(y2)}">{_stops(stops)}</linearGradient>'
    )


def radial_gradient(name: str, x: float, y: float, radius: float, *stops: Stop) -> Drawing:
    """A gradient from a point outward, to be used as ``url(#name)``."""
    return (
        f'<radialGradient id="{name}" gradientUnits="userSpaceOnUse" cx="{num(x)}" cy="{num(y)}" '
        f'r="{num(radius)}">{_stops(stops)}</radialGradient>'
    )


class Stop(NamedTuple):
    """A color somewhere along a gradient."""

    at: float
    color: str
    opacity: float = 1


def document(body: Drawing, box: Box) -> str:
    """A whole SVG file that shows what lies in the box."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{box.width}" height="{box.height}" '
        f'viewBox="{box.x} {box.y} {box.width} {box.height}">{body}</svg>'
    )


def inner(text: str) -> Drawing:
    """The elements of an SVG file, without the file round them."""
    return text[text.index(">", text.index("<svg")) + 1 : text.rindex("</svg>")]


def rasterize(text: str, size: tuple[int, int]) -> pygame.Surface:
    """An SVG file as a surface of this size. Needs a window, whose pixel format it takes."""
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), size).convert_alpha()


def rough(drawing: Drawing, size: tuple[int, int]) -> pygame.Surface:
    """A drawing that fills the window, blurred but quick."""
    small = (max(1, size[0] // ROUGH), max(1, size[1] // ROUGH))
    picture = rasterize(document(drawing, Box(0, 0, *size)), small)
    return pygame.transform.smoothscale(picture, size).convert()


def strips(
    picture: pygame.Surface, drawing: Drawing, part: Box | None = None, corner: tuple[int, int] = (0, 0)
) -> Iterator[None]:
    """Paint a drawing, or a part of it, over a picture from top to bottom, a strip at each step.

    ``corner`` is where in the drawing the picture's upper left corner lies.
    """
    x, y, width, height = part or Box(*corner, *picture.get_size())
    tall = max(8, STRIP // width)
    for top in range(y, y + height, tall):
        box = Box(x, top, width, min(tall, y + height - top))
        picture.blit(rasterize(document(drawing, box), box[2:]), (x - corner[0], top - corner[1]))
        yield


def _stops(stops: tuple[Stop, ...]) -> str:
    return "".join(
        f'<stop offset="{stop.at:.3f}" stop-color="{stop.color}" stop-opacity="{stop.opacity:.3f}"/>'
        for stop in stops
    )


def _moved(right: float, down: float) -> str:
    return f' transform="translate({num(right)} {num(down)})"' if right or down else ""


def _see_through(opacity: float) -> str:
    return f' opacity="{opacity:.3f}"' if opacity != 1 else ""


def blurred(drawing: Drawing, box: Box, color: str, radius: float) -> pygame.Surface:
    """A drawing in one color with soft edges. It is blurred at a fraction of its size: nobody can tell."""
    shrink = max(1, min(8, int(radius / 4)))
    small = (max(1, box.width // shrink), max(1, box.height // shrink))
    canvas = pygame.Surface(small, pygame.SRCALPHA)
    # Empty pixels have the color too, or the edges would darken.
    canvas.fill((*pygame.Color(color)[:3], 0))
    canvas.blit(rasterize(document(drawing, box), small), (0, 0))
    soft = pygame.transform.gaussian_blur(canvas, max(1, round(radius / shrink)))
    return pygame.transform.smoothscale(soft, (box.width, box.height))
