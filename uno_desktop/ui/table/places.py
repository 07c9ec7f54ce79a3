"""Where cards come to rest on a board: at the piles, in the own hand, at the seats of others."""

from __future__ import annotations

from uno_desktop.engine import Card

from .board import Board
from .fan import fan
from .flights import Rest
from .piles import heap_lie
from .seating import SeatPlace, mini_cards


def pile_place(board: Board) -> Rest:
    """On the draw pile."""
    pile = board.layout.draw_pile
    return Rest(pile.x, pile.y, pile.height)


def heap_place(board: Board, number: int) -> Rest:
    """On the discard pile, upon so many cards."""
    layout = board.layout
    dx, dy, angle = heap_lie(max(0, number))
    return Rest(layout.heap.x + dx * layout.u, layout.heap.y + dy * layout.u, layout.heap.height, angle)


def own_places(board: Board) -> list[Rest]:
    """In the own hand, from left to right."""
    place, model = board.layout.hand, board.hand_model()
    height = place.card_height(len(model.cards))
    return [Rest(s.x, s.y, height, s.angle) for s in fan(place, len(model.cards), model.gaps)]


def seat_place(board: Board, seat: int, card: Card | None = None) -> Rest:
    """Where cards of a seat come from and go to: the hand, or the player if no hand is seen."""
    if seat != board.view.seat:
        return _mini_place(board.layout.seats[board.place(seat)])
    held = board.take_out(card) if card is not None else None
    if held is not None and held.x is not None:
        slot = own_places(board)[board.hand.index(held)]
        return Rest(held.x, held.y, slot.height, slot.angle)
    middle = board.layout.hand
    return Rest((middle.left + middle.right) / 2, middle.y, middle.card_height(7))


def _mini_place(place: SeatPlace) -> Rest:
    if place.mini is None:
        return Rest(*place.center, place.radius * 1.1)
    ((x, y), angle), *_ = mini_cards(place.mini, 1)
    return Rest(x, y, place.mini.height, angle)
