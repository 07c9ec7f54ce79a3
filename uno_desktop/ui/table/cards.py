"""Single cards, wherever they are: at rest, in flight, turning over."""

from __future__ import annotations

import pygame

from ..art import BACK, strength
from ..kit import Kit, put
from ..motion import FLIP_LIFT, flip
from .model import CardModel


def draw_card(surface: pygame.Surface, kit: Kit, card: CardModel) -> None:
    """A card with its shadow, and its golden sheet if it may be played."""
    at = (card.x, card.y)
    turning = 0 < card.face_up < 1
    moving = card.moving or turning
    width = abs(flip(card.face_up)) if turning else 1.0
    scale = card.scale * (1 + FLIP_LIFT * (1 - width))
    height = card.height if moving else round(card.height * scale)
    if width > 0.3:
        _draw_shadow(surface, kit, card, scale)
        if card.halo > 0:
            put(surface, kit.art.halo(*_rounded(card, scale, 4)), at, card.halo * card.alpha)
    code = card.code if card.code and card.face_up > 0.5 else BACK
    if moving:
        sprite = kit.art.moving(code, height, card.angle, scale, max(width, 0.02), card.dim)
    else:
        sprite = kit.art.card(code, height, card.angle, card.dim)
    put(surface, sprite, at, card.alpha)


def _draw_shadow(surface: pygame.Surface, kit: Kit, card: CardModel, scale: float) -> None:
    height, angle = _rounded(card, scale, 8)
    unit = height / 240
    offset = (-5 * min(1.0, card.lift * 3) * unit, (4 + 22 * card.lift) * unit)
    at = (card.x + offset[0], card.y + offset[1])
    lift = min(1.0, card.lift)
    if card.moving:  # one shadow for all heights on its way, more or less see-through
        put(surface, kit.art.shadow(height, angle), at, card.alpha * strength(lift))
    else:
        put(surface, kit.art.shadow(height, angle, lift), at, card.alpha)


def _rounded(card: CardModel, scale: float, step: int) -> tuple[int, float]:
    """Height and angle of what lies below it: coarser while it moves, or the cache would fill with them."""
    height = card.height * scale
    if card.moving:
        return max(step, round(height / step) * step), round(card.angle / 3) * 3
    return round(height), card.angle
