"""Short words at a place of the table: advice that points at a card, or why something cannot be done."""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final, TypeAlias

import pygame

from .. import paths, svg
from ..cache import Sprite
from ..kit import LEFT, Kit, put
from ..paper import draw_disc
from ..paths import Point
from ..text import LINE
from ..theme import CREAM, GOLD, GOLD_EDGE, INK, LOSS, NOTE_INK, RIBBON, WHITE
from .seating import LARGE_FROM

WIDTH: Final = 640
_PAD: Final = 22
_DISC: Final = 30
_TAIL: Final = 46
_EDGE: Final = 12
"""How near the sheet comes to the edge of the window."""

_HAND_FROM: Final = 0.62
"""What is pointed at below this share of the window's height is in the hand."""
_HAND_SIDES: Final = (360, 380)
"""What the own seat takes at the left, and the buttons at the right."""
_HAND_ROOM: Final = 212

Box: TypeAlias = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class CalloutModel:
    """Words that point at something."""

    text: str
    at: Point
    """What they point at, in pixels."""
    refusal: bool = False
    """Why something cannot be done, rather than advice."""
    below: bool = False
    """The sheet hangs below the point instead of standing above it."""
    clear: tuple[Box, ...] = ()
    """What it may not cover, if there is room beside it: piles, buttons."""
    alpha: float = 1


def boxes(rects: Iterable[pygame.Rect]) -> tuple[Box, ...]:
    """Rectangles as values that a model can hold."""
    return tuple((rect.x, rect.y, rect.width, rect.height) for rect in rects)


def callout_rect(kit: Kit, size: tuple[int, int], model: CalloutModel) -> pygame.Rect:
    """The sheet, without its tail, inside a window of this size."""
    px, lines = _setting(kit, size, model)
    width = max(kit.letters.width(line, NOTE_INK.face, px) for line in lines)
    height = max(round(len(lines) * px * LINE), 2 * kit.px(_DISC)) + 2 * kit.px(_PAD) - kit.px(10)
    rect = pygame.Rect(0, 0, width + _taken(kit), height)
    x, y = round(model.at[0]), round(model.at[1])
    edge, tail = kit.px(_EDGE), kit.px(_TAIL)
    window = (edge, edge, size[0] - 2 * edge, size[1] - 2 * edge)
    if _on_hand(kit, size, model):
        rect.midbottom = x, size[1]
        rect.clamp_ip(_hand_room(kit, size))
    elif model.below:
        rect.midtop = x, y + tail
    else:
        rect.midbottom = x, y - tail
    return pygame.Rect(_beside(boxes([rect])[0], tail, window, model.clear))


@lru_cache(maxsize=64)
def _beside(wanted: Box, tail: int, window: Box, clear: tuple[Box, ...]) -> Box:
    """The place nearest to where a sheet should be that covers nothing that is kept clear, or the least."""
    first = pygame.Rect(wanted).clamp(window)
    others = [pygame.Rect(box) for box in clear]

    def cost(place: pygame.Rect) -> float:
        shared = (place.clip(other) for other in others)
        covered = sum(part.width * part.height for part in shared)
        return 100 * math.sqrt(covered) + math.dist(place.center, first.center)

    places = [place.clamp(window) for place in _places(first, tail, others)]
    return boxes([min([first, *places], key=cost)])[0]


def _places(first: pygame.Rect, tail: int, others: list[pygame.Rect]) -> Iterator[pygame.Rect]:
    """Where a sheet may go: as wanted, or just past an edge of something, in each direction."""
    gap = tail // 4
    lefts = [first.left, *(x for o in others for x in (o.left - gap - first.width, o.right + gap))]
    tops = [first.top, *(y for o in others for y in (o.top - gap - first.height, o.bottom + gap))]
    return (pygame.Rect(x, y, *first.size) for x in lefts for y in tops)


def _taken(kit: Kit) -> int:
    """How much wider the sheet is than its words."""
    return 2 * kit.px(_PAD) + 2 * kit.px(_DISC) + kit.px(16)


def _on_hand(kit: Kit, size: tuple[int, int], model: CalloutModel) -> bool:
    """Large words about a card of the hand lie on the hand, below its indices: above are the discards."""
    return kit.text > LARGE_FROM and not model.below and model.at[1] > _HAND_FROM * size[1]


def _hand_room(kit: Kit, size: tuple[int, int]) -> pygame.Rect:
    left, right = (kit.px(length) for length in _HAND_SIDES)
    height, edge = kit.px(_HAND_ROOM), kit.px(_EDGE)
    return pygame.Rect(left, size[1] - edge - height, size[0] - right - left, height)


def _setting(kit: Kit, size: tuple[int, int], model: CalloutModel) -> tuple[int, tuple[str, ...]]:
    """The size of the letters, and the lines."""
    px, room, most = kit.type_px(NOTE_INK), kit.px(WIDTH) * min(1.5, kit.text), float(size[1])
    if _on_hand(kit, size, model):
        place = _hand_room(kit, size)
        room, most = place.width - _taken(kit), place.height - 2 * kit.px(_PAD) + kit.px(10)
    while True:
        lines = kit.letters.even(model.text, NOTE_INK.face, px, room)
        if px <= kit.floor or len(lines) * px * LINE <= most:
            return px, lines
        px -= 1


def draw_callout(surface: pygame.Surface, kit: Kit, model: CalloutModel) -> None:
    """The sheet with its tail, a sign, and the words."""
    rect = callout_rect(kit, surface.get_size(), model)
    at = model.at[0], max(model.at[1], rect.top - kit.px(_TAIL))
    # In steps of four pixels, so that one drawing serves for long.
    tip = tuple(round((end - start) / 4) * 4 for end, start in zip(at, rect.topleft, strict=True))
    put(surface, _sheet(kit, rect.size, (tip[0], tip[1]), model.refusal), rect.topleft, model.alpha)
    radius = kit.px(_DISC)
    sign = (rect.left + kit.px(_PAD) + radius - kit.px(4), rect.centery)
    draw_disc(surface, kit, sign, radius, RIBBON if model.refusal else GOLD, model.alpha)
    icon = kit.art.icon(
        "cross_plain" if model.refusal else "hint_plain", round(radius * 1.5), WHITE if model.refusal else INK
    )
    put(surface, icon, sign, model.alpha)
    left = round(sign[0] + radius + kit.px(14))
    room = pygame.Rect(left, rect.top, rect.right - kit.px(_PAD) - left + 2, rect.height)
    px, _ = _setting(kit, surface.get_size(), model)
    style = replace(NOTE_INK, size=px / (kit.u * kit.text))
    kit.paragraph(surface, model.text, style, room, align=LEFT, alpha=model.alpha)


def _sheet(kit: Kit, size: tuple[int, int], tip: Point, refusal: bool) -> Sprite:
    (width, height), u = size, kit.u
    edge = LOSS if refusal else GOLD_EDGE
    box = svg.box_around(
        min(0, tip[0]),
        min(0, tip[1]),
        max(width, tip[0]) - min(0, tip[0]),
        max(height, tip[1]) - min(0, tip[1]),
        16 * u,
    )

    def draw() -> svg.Drawing:
        root = min(max(tip[0], 50 * u), width - 50 * u)
        middle = height / 2
        spike = paths.polygon([(root - 24 * u, middle), tip, (root + 24 * u, middle)])
        outline = paths.rectangle(0, 0, width, height, 26 * u)
        drawing = svg.blob(outline, INK, 5 * u, 0.45, 9 * u) + svg.blob(spike, edge, 5 * u)
        drawing += svg.blob(outline, edge, 5 * u) + svg.fill(spike, CREAM)
        return drawing + svg.fill(outline, CREAM)

    return kit.sheet(("callout", size, tip, refusal), box, draw)
