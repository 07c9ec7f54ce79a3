"""The own hand under the pointer: which card is touched, dragged or chosen, and how cards move for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from ..motion import SECONDS, Beat
from ..paths import Point
from .board import Board, Held
from .fan import Slot, fan, insertion_index
from .hand import card_at

CARD: Final = "card:"
"""Before the key of a card, the name of its control."""


@dataclass(frozen=True, slots=True)
class Attention:
    """What the player points at, by the names of controls."""

    hovered: str | None = None
    focused: str | None = None
    pressed: str | None = None


@dataclass(frozen=True, slots=True)
class Drag:
    """A card of the hand that follows the pointer."""

    key: int
    x: float
    y: float


@dataclass(slots=True)
class Grip:
    """What the pointer holds. Controls are known by name."""

    hovered: str | None = None
    pressed: str | None = None
    drag: Drag | None = None
    chosen: int | None = None
    """A card that was picked and waits to be confirmed."""
    easing: bool = False
    """Some card is still on its way."""

    def attention(self, focused: str | None) -> Attention:
        """What the player points at: where keys are used, the resting pointer means nothing."""
        return Attention(None if focused else self.hovered, focused, self.pressed)

    def let_go(self) -> None:
        """Nothing is held or pointed at any longer: a card that was dragged goes back."""
        self.hovered = self.pressed = self.drag = None

    def drag_to(self, point: Point) -> bool:
        """Let the pressed card follow the pointer; whether one does."""
        key = card_key(self.pressed)
        if key is not None:
            self.drag = Drag(key, *point)
            self.hovered = self.pressed
        return key is not None

    def ease(
        self, board: Board, lit: frozenset[int], dim_others: bool, focused: str | None, dt: float, glide: bool
    ) -> None:
        """Let cards rise, dim and close up."""
        step = dt / SECONDS[Beat.HOVER]
        self.easing = False
        attention = self.attention(focused)
        for held in board.hand:
            pointed = card_name(held) in (attention.hovered, focused) or held.key == self.chosen
            self._approach(held, "playable", held.key in lit, step)
            self._approach(held, "dim", dim_others and held.key not in lit, step)
            self._approach(held, "hover", pointed, step)
        slots = _slots(board, opened(board, attention))
        board.ease_hand([(slot.x, slot.y) for slot in slots], dt, glide)
        self.easing |= any(
            held.x is not None and abs(held.x - slot.x) > 0.5
            for held, slot in zip(board.hand, slots, strict=True)
        )

    def _approach(self, held: Held, part: str, on: bool, step: float) -> None:
        value: float = getattr(held, part)
        if value != on:
            self.easing = True
            setattr(held, part, min(1.0, value + step) if on else max(0.0, value - step))


def card_name(held: Held) -> str:
    """The name of the control that a card is."""
    return f"{CARD}{held.key}"


def card_key(name: str | None) -> int | None:
    """The key of the card whose control has this name."""
    return int(name.removeprefix(CARD)) if name is not None and name.startswith(CARD) else None


def opened(board: Board, attention: Attention) -> float | None:
    """Where a large hand opens: at the card that is pointed at."""
    pointed = (attention.hovered, attention.focused)
    return next((float(i) for i, held in enumerate(board.hand) if card_name(held) in pointed), None)


def card_under(board: Board, point: Point) -> str | None:
    """The control of the card at a point."""
    index = card_at(board.layout.hand, board.hand_model(), point)
    return None if index is None else card_name(board.hand[index])


def card_rect(board: Board, key: int) -> pygame.Rect:
    """The part of a card of the hand that is in sight."""
    slots = _slots(board)
    index = next((i for i, held in enumerate(board.hand) if held.key == key), None)
    if index is None:
        return pygame.Rect(0, 0, 0, 0)
    height = board.layout.hand.card_height(len(slots))
    step = slots[index + 1].x - slots[index].x if index + 1 < len(slots) else height * 2 / 3
    left, top = slots[index].x - height / 3, slots[index].y - height / 2
    return pygame.Rect(round(left), round(top), max(4, round(step)), height)


def put_at(board: Board, held: Held, x: float) -> None:
    """Put a card where it was dropped in the hand."""
    board.move(held, insertion_index(_slots(board), x))


def _slots(board: Board, at: float | None = None) -> tuple[Slot, ...]:
    model = board.hand_model()
    return fan(board.layout.hand, len(model.cards), model.gaps, at)
