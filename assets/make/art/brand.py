"""The wordmark of the title screen and the icon of the program."""

from __future__ import annotations

import math
from itertools import pairwise
from typing import Final

from .lettering import lettering
from .paint import Drawing, blob, both_sides, document, fill, gradient, group, outlined, paper
from .palette import CREAM, INK, NIGHT, PINK, RED, YELLOW, Hue, mix
from .paths import Point, circle, polar, polygon, rectangle, scallop
from .pictograms import pinwheel

_LETTER_SIZE: Final = 330


def _stitches(route: list[Point], gap: float, radius: float) -> str:
    """Dots at equal distances along a route."""
    dots = ""
    ahead = 0.0
    for a, b in pairwise(route):
        length = math.dist(a, b)
        while ahead <= length:
            share = ahead / length
            dots += circle(a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, radius)
            ahead += gap
        ahead -= length
    return dots


def _letter(letter: str, hue: Hue, routes: list[list[Point]]) -> tuple[Drawing, Drawing]:
    """The shadow of a letter, and the letter: cut paper on cream, sewn on along its routes."""
    outline = lettering(letter, 0, 0, _LETTER_SIZE)
    drawing = blob(outline, INK, _LETTER_SIZE * 0.1) + blob(outline, CREAM, _LETTER_SIZE * 0.065)
    drawing += blob(outline, hue.pleat, _LETTER_SIZE * 0.015, down=9) + fill(outline, hue.base)
    stitches = "".join(_stitches(route, 21, 3.5) for route in routes)
    return blob(outline, INK, _LETTER_SIZE * 0.1), drawing + fill(stitches, CREAM, 0.75)


def _arc(center: Point, radius: float, start: float, end: float) -> list[Point]:
    return [polar(start + (end - start) * k / 24, radius, center) for k in range(25)]


def _rosette() -> tuple[Drawing, Drawing]:
    """Its shadow, and the pinwheel that stands for an o."""
    ink = fill(scallop(0, 0, 108, 14), INK)
    disc = fill(scallop(0, 0, 96, 14), CREAM) + fill(circle(0, 0, 84), NIGHT)
    return ink, ink + disc + group(pinwheel(), scale=1.22)


def _ribbon(text: str) -> Drawing:
    w, h, fold = 280, 56, 38
    top, bottom, inner, outer = 27 - h, 27 + h, w - fold, w + 61
    tail = polygon([(outer, top), (inner, top), (inner, bottom), (outer, bottom), (w + 30, 27)])
    crease = polygon([(w, h), (inner, h), (inner, bottom)])
    ends = both_sides(fill(tail, mix(PINK, INK, 0.38)) + fill(crease, INK))
    seams: list[list[Point]] = [[(14 - w, y), (w - 14, y)] for y in (12 - h, h - 12)]
    stitches = fill("".join(_stitches(seam, 14.5, 2.2) for seam in seams), CREAM, 0.85)
    words = outlined(lettering(text, 0, 30, 84), CREAM, 6.5, 4, 0.35)
    return ends + paper(rectangle(-w, -h, 2 * w, 2 * h, 8), PINK, 8, 0.4) + stitches + words


def wordmark() -> str:
    """The name of the game, as a file."""
    u = _letter("U", RED, [[(-71, -212), *_arc((0, -100), 71, 180, 0), (71, -212)]])
    bow = [*_arc((0, -98), 54, 230, 360), (54.0, -30.0)]
    n = _letter("n", YELLOW, [[(-54, -30), (-54, -156)], bow])
    places = [(u, 150, 300, 1.0, -6), (n, 390, 306, 1.0, 4), (_rosette(), 632, 214, 1.06, 8)]
    drawing = "".join(group(shadow, x + 6, y + 22, scale, turn) for (shadow, _), x, y, scale, turn in places)
    drawing += "".join(group(sign, x, y, scale, turn) for (_, sign), x, y, scale, turn in places)
    return document(drawing + group(_ribbon("Desktop"), 410, 404, turn=-3), -16, 8, 810, 508)


def icon() -> str:
    """The program's icon, as a file: the middle of a card's back, bold enough for 16 pixels."""
    edge, square = rectangle(-124, -124, 248, 248, 58), rectangle(-116, -116, 232, 232, 51)
    drawing = gradient("square", PINK, "#A81E7C", -116, 116) + fill(edge, INK) + fill(square, "url(#square)")
    drawing += paper(scallop(0, 0, 90, 14), CREAM, 8, 0.4) + fill(circle(0, 0, 80), NIGHT)
    return document(drawing + group(pinwheel(), scale=1.18), -128, -128, 256, 256)
