"""The middle of the table: the draw pile, the heap of discards, and the color in force round it."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from uno_desktop.engine.cards import Color

from .. import paths, svg
from ..art import BACK, CARD_HEIGHT, CARD_RADIUS, card_width
from ..cache import Sprite
from ..kit import LEFT, Kit, put
from ..motion import ease_out
from ..paper import draw_focus, draw_pill
from ..theme import CARD_EDGE, COLOR_TAG, CREAM, GOLD, INK, LILAC, PILE_COUNT, SHADOW, contrast, text_on
from .cards import draw_card
from .layout import TableLayout
from .model import CardModel, HeapCard, PilesModel, Sweep

MAX_LAYERS: Final = 5
SHAPES_ON_RING: Final = 12
HEAP_SHOWN: Final = 6
"""Discards below the sixth are hidden anyway."""
LARGEST_TAG: Final = 57
"""Larger words would not fit between the discards and what is asked below them."""
_GOLDEN: Final = 0.6180339887


def heap_lie(order: int) -> tuple[float, float, float]:
    """How the card that was discarded as number ``order`` lies: shifts and angle, always the same.

    >>> heap_lie(3) == heap_lie(3), all(abs(heap_lie(n)[2]) <= 24 for n in range(200))
    (True, True)
    """

    def even(factor: float) -> float:
        return (order * _GOLDEN * factor) % 1 * 2 - 1

    return 16 * even(1), 11 * even(2.31), -4 + 20 * even(1.73)


def draw_piles(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: PilesModel) -> None:
    """Color ring, draw pile, heap and color tag, in this order."""
    draw_color_ring(surface, kit, layout, model)
    draw_draw_pile(surface, kit, layout, model)
    draw_heap(surface, kit, layout, model.heap)
    draw_color_tag(surface, kit, layout, model.color, model.color_word)


def draw_color_ring(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: PilesModel) -> None:
    """A ring round the heap in the color in force, with its shape twelve times."""
    at = layout.color_ring.center
    if model.color_share < 1:
        put(surface, _color_ring(kit, layout.color_ring.radius, model.former_color), at)
    put(surface, _color_ring(kit, layout.color_ring.radius, model.color), at, model.color_share)


def _color_ring(kit: Kit, radius: float, color: Color | None) -> Sprite:
    u = kit.u
    reach = radius + 18 * u
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach + 6 * u)

    def draw() -> svg.Drawing:
        circle = paths.circle(0, 0, radius)
        fill = LILAC if color is None else kit.palette[color].base
        drawing = svg.line(circle, SHADOW, 34 * u, 0.5, 4 * u)
        drawing += svg.line(circle, CREAM, 30 * u) + svg.line(circle, fill, 20 * u)
        if color is not None:
            hue = kit.palette[color]
            mark = hue.deep if contrast(hue.deep, hue.base) > contrast(CREAM, hue.base) else CREAM
            spots = [paths.polar(360 * i / SHAPES_ON_RING, radius) for i in range(SHAPES_ON_RING)]
            drawing += svg.fill("".join(paths.color_shape(color, x, y, 8 * u) for x, y in spots), mark)
        return drawing

    return kit.sheet(("color ring", radius, color, kit.palette.name), box, draw)


def draw_draw_pile(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: PilesModel) -> None:
    """The pile to draw from, as thick as it is high, with its count below."""
    pile = layout.draw_pile
    if model.glow > 0:
        put(surface, _pile_glow(kit, pile.height), pile.center, model.glow)
    layers = min(MAX_LAYERS, -(-model.left // 8))
    put(surface, _pile_foot(kit, pile.height, layers), pile.center)
    if model.left:
        rise = kit.u * (3 * layers - 11) if model.left > 1 else 0
        back = kit.art.card(BACK, pile.height)
        put(surface, back, (pile.x, pile.y - rise))
        if model.hovered or model.glow > 0:
            put(
                surface,
                _pile_frame(kit, pile.height),
                (pile.x, pile.y - rise),
                1 if model.hovered else model.glow,
            )
    if model.focused:
        draw_focus(surface, kit, pile.rect, 18)
    kit.words(
        surface,
        str(model.left),
        replace(PILE_COUNT, color=INK, outline=0) if kit.theme.daylight else PILE_COUNT,
        layout.draw_count,
        tabular=True,
    )


def _card_outline(height: float, grow: float = 0) -> str:
    width = card_width(height)
    radius = CARD_RADIUS * height / CARD_HEIGHT + grow * 0.7
    return paths.rectangle(-width / 2 - grow, -height / 2 - grow, width + 2 * grow, height + 2 * grow, radius)


def _pile_foot(kit: Kit, height: int, layers: int) -> Sprite:
    """The edges of the cards below the top one; without cards, a hollow in the cloth."""
    outline, u = _card_outline(height), kit.u
    box = svg.box_around(-card_width(height) / 2, -height / 2, card_width(height), height, 26 * u)

    def draw() -> svg.Drawing:
        if not layers:
            return svg.fill(outline, SHADOW, 0.4) + svg.line(outline, CREAM, 4 * u, 0.6)
        drawing = svg.fill(outline, SHADOW, 0.55, 14 * u, 4 * u)
        for i in range(layers):
            drawing += svg.fill(outline, CARD_EDGE if i % 2 else CREAM, 1, (11 - 3 * i) * u)
        return drawing

    return kit.sheet(("foot", height, layers), box, draw)


def _pile_frame(kit: Kit, height: int) -> Sprite:
    width, u = card_width(height), kit.u
    box = svg.box_around(-width / 2, -height / 2, width, height, 20 * u)
    return kit.sheet(("frame", height), box, lambda: svg.line(_card_outline(height, 8 * u), GOLD, 8 * u))


def _pile_glow(kit: Kit, height: int) -> Sprite:
    u = kit.u
    width = card_width(height)
    box = svg.box_around(-width / 2, -height / 2, width, height, 90 * u)

    def make() -> Sprite:
        light = svg.fill(_card_outline(height, 26 * u), GOLD, 0.95)
        return Sprite(svg.blurred(light, box, GOLD, 24 * u), box.x, box.y)

    return kit.cache.get(("pile glow", height), make)


def draw_heap(surface: pygame.Surface, kit: Kit, layout: TableLayout, cards: tuple[HeapCard, ...]) -> None:
    """The discards, each as it fell."""
    pile = layout.heap
    for card in cards[-HEAP_SHOWN:]:
        x, y = pile.x + card.dx * kit.u, pile.y + card.dy * kit.u
        draw_card(surface, kit, CardModel(card.code, x, y, pile.height, card.angle, lift=0.04))


def draw_color_tag(
    surface: pygame.Surface, kit: Kit, layout: TableLayout, color: Color | None, word: str
) -> None:
    """The color in force, in words, with its shape."""
    if not word:
        return
    px = round(min(kit.type_px(COLOR_TAG), LARGEST_TAG * kit.u))
    fill = LILAC if color is None else kit.palette[color].base
    text_color, outlined = text_on(fill)
    style = replace(COLOR_TAG, color=text_color, outline=0.09 if outlined else 0)
    room = 2 * layout.color_ring.radius + layout.grown(40, 130)
    shape = px * 1.55 if color is not None else px * 0.4
    px = kit.letters.fit(word, style.face, px, room - shape - px, kit.floor)
    width = kit.letters.width(word, style.face, px) + shape + px * 0.75
    rect = pygame.Rect(0, 0, round(width), round(px * 1.52))
    rect.center = round(layout.color_tag[0]), round(layout.color_tag[1])
    draw_pill(surface, kit, rect, fill, CREAM)
    x = rect.x + px * 0.87
    if color is not None:
        put(surface, _tag_shape(kit, px, color), (x, rect.centery))
        x += px * 0.8
    kit.words(surface, word, style, (x, rect.centery), align=LEFT, px=px)


def _tag_shape(kit: Kit, px: int, color: Color) -> Sprite:
    reach = px * 0.62
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach)

    def draw() -> svg.Drawing:
        shape = paths.color_shape(color, 0, 0, px * 0.36)
        disc = svg.fill(paths.circle(0, 0, px * 0.59), CREAM)
        return disc + svg.outlined(shape, kit.palette[color].base, px * 0.08)

    return kit.sheet(("tag shape", px, color, kit.palette.name), box, draw)


def draw_sweep(surface: pygame.Surface, kit: Kit, layout: TableLayout, sweep: Sweep) -> None:
    """The new color as a ring that runs out from the heap to the rim of the table, thinner and thinner."""
    share = ease_out(min(1.0, max(0.0, sweep.share)))
    if share >= 1:
        return
    reach = layout.color_ring.radius + share * (layout.table.rx - layout.color_ring.radius)
    width = (26 - 20 * share) * kit.u
    clip = surface.get_clip()
    surface.set_clip(
        pygame.Rect(0, layout.bar.bottom, layout.frame.width, round(layout.table.y + layout.table.ry))
    )
    for color, radius, thick in (
        (INK, reach + 3 * kit.u, width + 6 * kit.u),
        (CREAM, reach, width),
        (kit.palette[sweep.color].base, reach - 3 * kit.u, width - 6 * kit.u),
    ):
        if thick >= 1:
            pygame.draw.aacircle(surface, color, sweep.center, round(radius), max(1, round(thick)))
    surface.set_clip(clip)
