"""Card faces and the back, in a box of 200 by 300."""

from __future__ import annotations

import math
from collections.abc import Sequence
from functools import cache
from typing import Final

from uno_desktop.engine.cards import Card, Color, Rank

from .lettering import DIGIT_HEIGHT, lettering
from .paint import Drawing, blob, document, fill, gradient, group, outlined, paper
from .palette import CREAM, HUES, INK, NIGHT, PINK, PLUM, RED, Hue
from .paths import (
    Point,
    circle,
    color_shape,
    flattened,
    polar,
    polygon,
    rectangle,
    scallop,
    soft,
    wedge,
)
from .pictograms import index_sign, pictogram, pinwheel, small_pinwheel

WIDTH: Final = 200
HEIGHT: Final = 300
MIDDLE: Final = (100, 150)
_MARGIN: Final = 9
_TAB: Final = (57, 90)

_WILD_DISCS: Final = {
    Rank.WILD_DRAW_FOUR: "#5B2C97",
    Rank.SPECIAL_AGENT: "#0A7F86",
    Rank.ROCK_N_SWAP: "#C81E84",
    Rank.DUMB_FU: "#E06A12",
}
_MEDALLIONS: Final = {
    Color.RED: (150, 66.5),
    Color.BLUE: (150, 65.3),
    Color.GREEN: (151, 65.9),
    Color.YELLOW: (148, 69.1),
}
"""Middle (y) and size of each color's shape."""
_NUMERALS: Final = {
    Color.RED: (150, 150),
    Color.BLUE: (148, 150),
    Color.GREEN: (122, 162),
    Color.YELLOW: (128, 152),
}
"""Font size, and the middle (y) of the digit."""
_SYMBOLS: Final = {
    Color.RED: (0.98, 150),
    Color.BLUE: (0.98, 150),
    Color.GREEN: (0.8, 161),
    Color.YELLOW: (0.86, 151),
}
"""Scale, and the middle (y) of the pictogram."""


def _field(inset: float = 0) -> tuple[list[Point], list[float]]:
    """The ticket: a rectangle with two corners bitten out for the index. Its points and corner radii."""
    top, right = _MARGIN + inset, WIDTH - _MARGIN - inset
    x, y = _TAB[0] + inset, _TAB[1] + inset
    points: list[Point] = [(x, top), (right, top), (right, HEIGHT - y), (WIDTH - x, HEIGHT - y)]
    points += [(WIDTH - px, HEIGHT - py) for px, py in points]
    return points, [9, 12, 9, 30] * 2


def _angle(point: Point) -> float:
    return math.degrees(math.atan2(point[1] - MIDDLE[1], point[0] - MIDDLE[0])) % 360


def _reach(outline: Sequence[Point], angle: float) -> Point:
    """Where a ray from the middle leaves an outline that the middle sees all of."""
    dx, dy = polar(angle, 1)
    for i, (ax, ay) in enumerate(outline):
        bx, by = outline[i - 1]
        side_a = (ax - MIDDLE[0]) * dy - (ay - MIDDLE[1]) * dx
        side_b = (bx - MIDDLE[0]) * dy - (by - MIDDLE[1]) * dx
        if (side_a < 0) != (side_b < 0):
            share = side_a / (side_a - side_b)
            x, y = ax + (bx - ax) * share, ay + (by - ay) * share
            if (x - MIDDLE[0]) * dx + (y - MIDDLE[1]) * dy > 0:
                return x, y
    raise ValueError("the outline does not surround the middle")


def _pleats(outline: Sequence[Point], count: int, offset: float) -> str:
    """Every other fold of a paper fan that fills the outline."""
    step = 180 / count
    bends = sorted((_angle(point), point) for point in outline)
    data = ""
    for i in range(count):
        start = offset + 2 * step * i
        inside = [point for angle, point in bends if start < angle < start + step]
        data += polygon([MIDDLE, _reach(outline, start), *inside, _reach(outline, start + step)])
    return data


@cache
def _field_pleats() -> str:
    return _pleats(flattened(*_field(inset=2)), 20, 0)


def _stock() -> Drawing:
    return (
        gradient("stock", "#FFFAF0", "#F8E6C8", 0, HEIGHT)
        + fill(rectangle(0, 0, WIDTH, HEIGHT, 18), "#E3C799")
        + fill(rectangle(0, 0, WIDTH, HEIGHT - 2, 18), "url(#stock)")
    )


def _ticket(top: str, bottom: str, edge: tuple[str, float], pleat: tuple[str, float]) -> Drawing:
    outline = soft(*_field())
    return (
        gradient("field", top, bottom, 0, HEIGHT)
        + fill(outline, *edge, down=2.5)
        + fill(outline, "url(#field)")
        + fill(_field_pleats(), *pleat)
    )


def _medallion(color: Color, hue: Hue) -> Drawing:
    y, size = _MEDALLIONS[color]
    rim, plate = color_shape(color, 100, y, size * 1.16), color_shape(color, 100, y, size)
    return paper(rim, hue.light, 5, 0.3) + paper(plate, hue.deep, 4)


def _numeral(number: int, color: Color) -> Drawing:
    size, y = _NUMERALS[color]
    baseline = y + size * DIGIT_HEIGHT / 2
    if number not in {6, 9}:
        return outlined(lettering(str(number), 100, baseline, size), CREAM, 6.5, 7, 0.35)
    digit = lettering(str(number), 100, baseline - 7, size)
    return outlined(digit, CREAM, 6.5, 7, 0.35) + outlined(rectangle(74, baseline + 4, 52, 11, 5.5), CREAM, 5)


def _index_label(rank: Rank) -> Drawing:
    match rank:
        case Rank.DRAW_TWO:
            return fill(lettering("+2", 30, 45, 41, -3), INK)
        case Rank.WILD_DRAW_FOUR:
            return fill(lettering("+4", 30, 45, 41, -3), INK)
        case Rank.SKIP | Rank.REVERSE | Rank.SPECIAL_AGENT | Rank.ROCK_N_SWAP | Rank.DUMB_FU:
            return group(index_sign(rank), 30, 31, 0.35)
        case Rank.SIX | Rank.NINE:
            return fill(lettering(rank.value, 30, 48, 48), INK) + fill(rectangle(18, 51, 24, 4.5, 2.3), INK)
        case _:
            return fill(lettering(rank.value, 30, 48, 48), INK)


def _index(card: Card) -> Drawing:
    """The index of the upper left corner: what the card is, above its color's shape."""
    if card.rank is Rank.WILD:
        return group(small_pinwheel(21), 30, 44)
    if card.color is None:
        return _index_label(card.rank) + group(small_pinwheel(13.5), 30, 69)
    shape = color_shape(card.color, 30, 71, 11.8)
    return _index_label(card.rank) + blob(shape, INK, 2.75) + fill(shape, HUES[card.color].base)


def _colored(card: Card, color: Color) -> Drawing:
    hue = HUES[color]
    ticket = _ticket(hue.top, hue.bottom, (hue.pleat, 0.55), (hue.pleat, 0.3)) + _medallion(color, hue)
    if card.number is not None:
        return ticket + _numeral(card.number, color)
    scale, y = _SYMBOLS[color]
    return ticket + group(pictogram(card.rank, hue), 100, y, scale)


def _rosette() -> Drawing:
    """Sixteen pleats in the four colors, on a cream scallop."""
    drawing = paper(scallop(*MIDDLE, 71, 16), CREAM, 5, 0.35)
    for quarter, hue in enumerate(HUES.values()):
        for k in range(4):
            start = -135 + 90 * quarter + 22.5 * k
            drawing += fill(wedge(start, start + 22.5, 69, *MIDDLE), hue.base if k % 2 else hue.bottom)
    return drawing


def _wild(card: Card) -> Drawing:
    drawing = _ticket("#4A2380", "#25114F", (INK, 0.5), ("#000000", 0.22)) + _rosette()
    if card.rank is Rank.WILD:
        drawing += fill(circle(*MIDDLE, 70), NIGHT)
    else:
        drawing += paper(circle(*MIDDLE, 57), _WILD_DISCS[card.rank], 4, 0.4)
    return drawing + group(pictogram(card.rank, RED), *MIDDLE, 1.03)


def face(card: Card) -> str:
    """The face of a card, as a file."""
    drawing = _stock() + (_wild(card) if card.color is None else _colored(card, card.color))
    index = _index(card)
    return document(drawing + index + group(index, turn=180, pivot="100 150"), 0, 0, WIDTH, HEIGHT)


def back() -> str:
    """The back of every card, as a file."""
    outline = rectangle(_MARGIN, _MARGIN, WIDTH - 2 * _MARGIN, HEIGHT - 2 * _MARGIN, 11)
    folds = flattened([(10, 10), (190, 10), (190, 290), (10, 290)], 11)
    drawing = _stock() + gradient("field", PINK, "#A81E7C", 0, HEIGHT)
    drawing += fill(outline, "#5B0F55", 0.6, 2.5) + fill(outline, "url(#field)")
    drawing += fill(_pleats(folds, 28, 2.9), "#7A1068", 0.34)
    drawing += paper(scallop(*MIDDLE, 66, 14), PLUM, 5, 0.35)
    drawing += paper(scallop(*MIDDLE, 54, 14), CREAM, 4, 0.35) + paper(circle(*MIDDLE, 48), NIGHT, 3, 0.25)
    drawing += group(pinwheel(), *MIDDLE, 0.66)
    places = {Color.RED: (34, 38), Color.BLUE: (166, 38), Color.GREEN: (34, 262), Color.YELLOW: (166, 262)}
    for color, (x, y) in places.items():
        drawing += paper(color_shape(color, x, y, 15), CREAM, 3, 0.35)
    return document(drawing, 0, 0, WIDTH, HEIGHT)
