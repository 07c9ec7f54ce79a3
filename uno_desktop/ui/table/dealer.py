"""The draw for dealer: a card face up at every seat, and a tag at the highest."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

import pygame

from ..art import card_width
from ..kit import Kit
from ..paper import draw_ribbon, draw_tag, ribbon_width
from ..paths import Point
from ..theme import GOLD, RIBBON_TEXT, VIOLET
from .cards import draw_card
from .layout import TableLayout
from .model import CardModel
from .seating import CROWDED, Side
from .trade import question_at

HEIGHT: Final = 150
SMALL: Final = 116
_TITLE = replace(RIBBON_TEXT, size=50)


@dataclass(frozen=True, slots=True)
class DealerCard:
    """What a seat has drawn."""

    seat: int
    code: str
    face_up: float = 1
    come: float = 1
    """How far the card has come from the draw pile to the seat."""
    lit: bool = False
    """The highest of all."""
    dim: float = 0
    """Out of the draw, as after a tie of others."""


@dataclass(frozen=True, slots=True)
class DealerModel:
    """The draw for dealer."""

    title: str
    cards: tuple[DealerCard, ...]
    tag: str = ""
    """At the highest card, once it is known."""


def dealer_height(layout: TableLayout) -> int:
    """How high the cards are; at a full table there is less room for them."""
    return layout.frame.px(HEIGHT if layout.players < CROWDED else SMALL)


def dealer_spot(layout: TableLayout, seat: int) -> Point:
    """The middle of the card that a seat has drawn: between the seat and the middle of the table."""
    place, u = layout.seats[seat], layout.u
    height = dealer_height(layout)
    if place.side is Side.OWN:
        return layout.table.x, layout.hand.y - 20 * u
    if place.side is Side.TOP:
        if place.wide:
            return place.area.right + card_width(height), place.center[1] + 14 * u
        return place.center[0], place.area.bottom + height / 2 + 10 * u
    reach = place.area.width / 2 + card_width(height) * 0.62 + layout.grown(0, 50)
    toward = 1 if place.side is Side.LEFT else -1
    return place.area.centerx + toward * reach, place.center[1] + 10 * u


def draw_dealer(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: DealerModel) -> None:
    """All cards, the highest last, and what this is about."""
    for card in sorted(model.cards, key=lambda card: card.lit):
        _draw_drawn(surface, kit, layout, card, model.tag if card.lit else "")
    if model.title:
        at, width = question_at(layout), ribbon_width(kit, model.title, _TITLE)
        draw_ribbon(surface, kit, at, width, model.title, VIOLET, style=_TITLE)


def _draw_drawn(surface: pygame.Surface, kit: Kit, layout: TableLayout, card: DealerCard, tag: str) -> None:
    start, end = layout.draw_pile.center, dealer_spot(layout, card.seat)
    x, y = (a + (b - a) * card.come for a, b in zip(start, end, strict=True))
    lean = 7 * math.sin(card.seat * 2.4)
    height = dealer_height(layout)
    scale = 1.12 if card.lit else 1.0
    draw_card(
        surface,
        kit,
        CardModel(
            card.code,
            x,
            y,
            height,
            lean,
            scale=scale,
            face_up=card.face_up,
            lift=0.1 + 0.5 * (1 - card.come),
            halo=float(card.lit),
            dim=card.dim,
            moving=card.come < 1,
        ),
    )
    if tag:
        draw_tag(surface, kit, (x, y + height * scale * 0.54), tag, GOLD, angle=-5, scale=1.15)
