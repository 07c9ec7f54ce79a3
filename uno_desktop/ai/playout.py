"""Quick, sensible play to the end of a round, for everyone at an imagined table.

A whole round takes some fifty microseconds, so the worth of a card is looked up, not worked out: all that
depends on nothing but the sizes of two hands is laid down in tables beforehand.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from uno_desktop.engine import Command, Phase
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.cards import (
    CARDS,
    COLOR_OF,
    FIRST_WILD,
    MISFITS,
    NO_COLOR,
    OFF_COLOR,
    ONE,
    WILD_DRAW_FOUR,
    Color,
)
from uno_desktop.engine.table import Table

from .features import FACE_VALUES, KIND_OF, NOT_WILD, WILDS
from .weights import QUICK

PLAY: Final = Phase.PLAY
DRAWN: Final = Phase.DRAWN
COLOR: Final = Phase.COLOR
SWAP: Final = Phase.SWAP
OVER: Final = Phase.OVER

DRAW: Final = len(CARDS)
"""Stands for drawing where a card is asked for."""
TURN_LIMIT: Final = 500
"""A round that goes on for longer counts as blocked."""
_MOST: Final = 12
"""Larger hands count as this large."""
_COLORS: Final = tuple(Color)


class Row(NamedTuple):
    """What cards are worth, with so many in the own hand and in the next player's."""

    cards: tuple[float, ...]
    """By card; the last one is for drawing."""
    per_color: float
    """For each card left of the color in force after the move."""
    per_follow: float
    """For each card left that could follow."""
    per_wild: float
    drawing_per_color: float
    drawing_per_wild: float


def play_out(table: Table) -> None:
    """Play until the round is over. Everyone says UNO; nobody bluffs, challenges or moves while posing."""
    table.known = ()
    hands, setup = table.hands, table.setup
    after, rows = setup.after, _ROWS[setup.two_handed]
    for _ in range(TURN_LIMIT):
        phase, seat = table.phase, table.turn
        if phase is PLAY:
            hand, color = hands[seat], table.color
            cards = hand.translate(None, MISFITS[color][table.discard[-1]])
            if WILD_DRAW_FOUR in cards and hand.translate(None, OFF_COLOR[color]):
                cards = cards.translate(None, ONE[WILD_DRAW_FOUR])
            if cards:
                size = len(hand)
                if size <= 2:
                    table.uno_said |= 1 << seat
                if len(cards) == 1 and (cards[0] < FIRST_WILD or size == 1):
                    card = cards[0]
                else:
                    other = len(hands[after[table.direction][seat]])
                    row = rows[size if size < _MOST else _MOST][other if other < _MOST else _MOST]
                    card = _best(hand, cards, row, color)
                if card != DRAW:
                    table.play_card(seat, card)
                    continue
            table.draw_for_turn(seat)
        elif phase is DRAWN:
            hand = hands[seat]
            if len(hand) <= 2:
                table.uno_said |= 1 << seat
            if table.drawn == WILD_DRAW_FOUR and hand.translate(None, OFF_COLOR[table.color]):
                table.keep_drawn(seat)
            else:
                table.play_card(seat, table.drawn)
        elif phase is COLOR:
            table.choose_color(seat, most_held(hands[seat]))
        elif phase is SWAP:
            table.swap_hands(seat, _smallest(table, seat))
        elif phase is OVER:
            return
        else:
            table.take_penalty(seat)
    table.finish(None)


def _best(hand: bytes, cards: bytes, row: Row, color: int) -> int:
    """The best of the cards that fit; with nothing but wilds, perhaps to draw."""
    worth, per_color, per_follow, per_wild, drawing_per_color, drawing_per_wild = row
    wilds = len(hand.translate(None, NOT_WILD))
    best, best_score = DRAW, -9.0
    if not cards.translate(None, WILDS):
        best_score = worth[DRAW] + drawing_per_wild * wilds
        best_score += drawing_per_color * len(hand.translate(None, OFF_COLOR[color]))
    for card in cards:
        if card < FIRST_WILD:
            own = COLOR_OF[card]
            score = (
                worth[card]
                + per_wild * wilds
                + per_color * len(hand.translate(None, OFF_COLOR[own]))
                + per_follow * len(hand.translate(None, MISFITS[own][card]))
            )
        else:
            most = 1 + max(len(hand.translate(None, off)) for off in OFF_COLOR[:NO_COLOR])
            score = worth[card] + per_wild * (wilds - 1) + per_color * most + per_follow * (most + wilds)
        if score > best_score:
            best, best_score = card, score
    return best


def most_held(hand: bytes) -> Color:
    """The color most held."""
    return max(_COLORS, key=lambda color: len(hand.translate(None, OFF_COLOR[color])))


def _smallest(table: Table, seat: int) -> tuple[int, ...]:
    """Take the smallest hand, if it is smaller than the own."""
    hands = table.hands
    smallest = min(table.setup.in_play, key=lambda other: (len(hands[other]), other != seat))
    if smallest == seat:
        return ()
    return (seat, smallest) if seat < smallest else (smallest, seat)


def make_move(table: Table, command: Command) -> None:
    """Carry out a decision at an imagined table, saying UNO where it is due."""
    seat = command.seat
    match command:
        case cmd.PlayCard(_, card):
            if len(table.hands[seat]) == 2:
                table.uno_said |= 1 << seat
            table.play_card(seat, card)
        case cmd.DrawCard() if table.phase is Phase.PENALTY:
            table.take_penalty(seat)
        case cmd.DrawCard():
            table.draw_for_turn(seat)
        case cmd.KeepCard():
            table.keep_drawn(seat)
        case cmd.ChooseColor(_, color):
            table.choose_color(seat, color)
        case cmd.SwapHands(_, between):
            table.swap_hands(seat, between)
        case cmd.Challenge():
            table.challenge(seat)
        case _:
            raise ValueError(f"not a decision of the turn: {command}")


def _row(weights: Mapping[str, tuple[float, float, float]], size: int, other: int) -> Row:
    """Tabulate the weights. Shares of a hand are linear in counts once its size is given."""
    left = max(1, size - 1)

    def weight(name: str, cards: int) -> float:
        plain, near, threat = weights[name]
        return plain + near / cards + threat / other

    values = [weight(KIND_OF[card], left) + weight("face value", left) * FACE_VALUES[card] for card in CARDS]
    per_color, per_follow = weight("color left", left) / 4, weight("can follow", left) / left
    for card in CARDS:  # the card itself is still in the hand when the rest is counted
        values[card] -= per_color + per_follow
    return Row(
        (*values, weight("draw", size)),
        per_color,
        per_follow,
        weight("wilds left", left) / left,
        weight("color left", size) / 4,
        weight("wilds left", size) / size,
    )


_ROWS: Final = {
    two_handed: [
        [_row(QUICK[name], max(1, size), max(1, other)) for other in range(_MOST + 1)]
        for size in range(_MOST + 1)
    ]
    for two_handed, name in ((True, "two"), (False, "more"))
}
