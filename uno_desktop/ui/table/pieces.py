"""A whole table, painted layer by layer from the models of its pieces."""

from __future__ import annotations

from dataclasses import dataclass, field

import pygame

from ..kit import Kit
from ..paper import draw_dim, draw_pennon
from .bar import draw_bar, draw_controls
from .cards import draw_card
from .effects import draw_penalty, draw_speech
from .hand import draw_hand, draw_mini_hand
from .layout import TableLayout
from .model import (
    BarModel,
    BubbleModel,
    CardModel,
    ControlsModel,
    HandModel,
    PenaltyModel,
    PilesModel,
    RingModel,
    SeatModel,
    Sweep,
)
from .piles import draw_piles, draw_sweep
from .ring import draw_ring
from .seats import draw_seat, draw_turn_light
from .stage import Stage


@dataclass(frozen=True, slots=True)
class TableModel:
    """Everything on the table at one moment; seats are in the order of the layout, the own one first."""

    seats: tuple[SeatModel, ...]
    piles: PilesModel
    hand: HandModel
    bar: BarModel
    controls: ControlsModel
    ring: RingModel = field(default_factory=RingModel)
    turn: int | None = None
    """The seat in the light."""
    turn_word: str = ""
    """On the flag above the own seat."""
    flying: tuple[CardModel, ...] = ()
    bubbles: tuple[BubbleModel, ...] = ()
    penalties: tuple[PenaltyModel, ...] = ()
    sweep: Sweep | None = None
    dim: float = 0
    """The veil between the table and a dialog; the own hand and the buttons stay bright."""
    mini_counts: tuple[int, ...] | None = None
    """Backs to show at each seat, where that differs from the counts on the badges."""
    played: bool = True
    """Someone can play; else there are no buttons for it."""


def draw_table(
    surface: pygame.Surface, kit: Kit, layout: TableLayout, stage: Stage, model: TableModel
) -> None:
    """Paint the table, back to front; dialogs and banners go on top."""
    piles = model.piles
    stage.paint(surface, piles.color, piles.former_color, piles.color_share)
    if model.turn is not None:
        draw_turn_light(surface, kit, layout, model.turn, model.seats[model.turn].active)
    draw_ring(surface, kit, layout, model.ring)
    if model.sweep:
        draw_sweep(surface, kit, layout, model.sweep)
    counts = model.mini_counts or tuple(seat.count for seat in model.seats)
    for place, count in zip(layout.seats, counts, strict=True):
        draw_mini_hand(surface, kit, place, count)
    kit.repaint(surface, "piles", draw_piles, layout, piles)
    for number in range(1, len(model.seats)):
        kit.repaint(surface, ("seat", number), draw_seat, layout.seats[number], model.seats[number])
    draw_dim(surface, model.dim)
    draw_hand(surface, kit, layout.hand, model.hand)
    kit.repaint(surface, ("seat", 0), draw_seat, layout.own, model.seats[0])
    if model.turn_word:
        draw_pennon(surface, kit, layout.turn_sign, model.turn_word)
    kit.repaint(surface, "bar", draw_bar, layout, model.bar)
    if model.played:
        kit.repaint(surface, "controls", draw_controls, layout, model.controls)
    for card in model.flying:
        draw_card(surface, kit, card)
    for bubble in model.bubbles:
        draw_speech(surface, kit, layout, bubble)
    for penalty in model.penalties:
        draw_penalty(surface, kit, layout, penalty)
