"""The own hand, and the backs of the others' hands."""

from __future__ import annotations

import pygame

from ..art import card_width
from ..kit import Kit
from ..paper import draw_focus
from .cards import draw_card
from .fan import HOVER_LIFT, LIFT, PLAYABLE_SCALE, HandPlace, Slot, card_under, fan
from .model import CardModel, HandModel
from .seating import SeatPlace, mini_cards

IN_HAND: float = 0.27
"""How far above the table a held card's shadow falls."""


def hand_cards(place: HandPlace, model: HandModel) -> tuple[CardModel, ...]:
    """Every card of the hand as it lies at rest, from left to right."""
    slots = fan(place, len(model.cards), model.gaps, model.focus)
    height = place.card_height(len(model.cards))
    found = []
    for slot, card in zip(slots, model.cards, strict=True):
        rise = _rise(card.playable, card.hover) * place.u
        found.append(
            CardModel(
                card.code,
                slot.x,
                slot.y - rise,
                height,
                slot.angle,
                scale=1 + (PLAYABLE_SCALE - 1) * max(card.playable, card.hover),
                lift=IN_HAND + 0.3 * card.hover,
                halo=card.playable,
                dim=card.dim,
                moving=any(0 < share < 1 for share in (card.playable, card.hover)),
            )
        )
    return tuple(found)


def draw_hand(surface: pygame.Surface, kit: Kit, place: HandPlace, model: HandModel) -> None:
    """The own hand; the card with the focus has a ring round it."""
    shown = model.shown or hand_cards(place, model)
    for index, (card, held) in enumerate(zip(shown, model.cards, strict=True)):
        if held.hidden:
            continue
        kit.repaint(surface, ("hand", index), draw_card, card)
        if held.focused:
            draw_card_focus(surface, kit, card)


def card_box(card: CardModel) -> pygame.Rect:
    """Where an upright card lies; one at an angle lies round the same middle."""
    box = pygame.Rect(0, 0, round(card_width(card.height) * card.scale), round(card.height * card.scale))
    box.center = round(card.x), round(card.y)
    return box


def draw_card_focus(surface: pygame.Surface, kit: Kit, card: CardModel) -> None:
    """A ring round a card."""
    draw_focus(surface, kit, card_box(card), 18, card.angle)


def card_at(place: HandPlace, model: HandModel, point: tuple[float, float]) -> int | None:
    """The index of the card of the own hand under a point, or None.

    A large hand is asked without its opening: the fan opens round the pointer, so what the pointer is on
    stays under it.
    """
    slots: tuple[Slot, ...] = fan(place, len(model.cards), model.gaps)
    lifts = [_rise(card.playable, card.hover) * place.u for card in model.cards]
    height = place.card_height(len(model.cards))
    return card_under(slots, height, point, lifts)


def _rise(playable: float, hover: float) -> float:
    return LIFT * playable + HOVER_LIFT * hover


def draw_mini_hand(surface: pygame.Surface, kit: Kit, place: SeatPlace, count: int, alpha: float = 1) -> None:
    """The backs another player holds; at a full table there is no room for them."""
    if place.mini is None:
        return
    for (x, y), angle in mini_cards(place.mini, count):
        draw_card(surface, kit, CardModel(None, x, y, place.mini.height, angle, lift=0.05, alpha=alpha))
