"""What may be done: ``legal`` lists it, ``apply`` checks it and does it.

Giving advice is talk, not a move: ``apply`` takes it from any seat at any time, ``legal`` does not list it.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import Any, Final

from . import commands as cmd
from .cards import WILD_DRAW_FOUR, Card, Color
from .commands import Command
from .matching import droppable, honest, playable
from .state import IllegalCommand, Phase, Refusal, State, Step, seats_in
from .table import COLOR, DRAWN, OVER, PENALTY, PLAY, SWAP, Table
from .views import View

Position = State | View | Table
"""Whatever shows a table: the state, a seat's view, or the table in motion."""


def apply(state: State, command: Command) -> Step:
    """Carry out a command.

    Raises IllegalCommand, leaving the state untouched, if the rules refuse it.
    """
    carry_out = _CARRY_OUT.get(type(command))
    table = Table(state)
    if carry_out is None:
        refusal: Refusal | None = Refusal.UNKNOWN_COMMAND
    elif state.phase is OVER:
        refusal = Refusal.ROUND_OVER
    elif not _seated(state, command.seat):
        refusal = Refusal.NO_SUCH_SEAT
    else:
        refusal = carry_out(table, command)
    if refusal is not None:
        raise IllegalCommand(refusal, command, state)
    return Step(table.freeze(), tuple(table.events))


def legal(state: Position, seat: int) -> tuple[Command, ...]:
    """All moves the seat could make now, UNO calls and catches included.

    At a strict table every card in hand may be put down, fitting or not. A view will do for its own seat.
    """
    if isinstance(state, View) and seat != state.seat:
        raise ValueError(f"seat: this is the view of seat {state.seat}, not of {seat}")
    if state.phase is OVER or not _seated(state, seat):
        return ()
    moves = _MOVES[state.phase](state, seat) if state.turn == seat else []
    if _may_say_uno(state, seat):
        moves.append(cmd.UNO[seat])
    if state.uno_open:
        moves += [cmd.CATCH[seat][other] for other in seats_in(state.uno_open) if other != seat]
    if state.wrong is not None and state.wrong.seat != seat:
        moves.append(cmd.NOTICE[seat])
    if state.posing >> seat & 1:
        moves.append(cmd.BREAK_POSE[seat])
    return tuple(moves)


# -- the moves of the seat whose turn it is -------------------------------------------------------------


def _turn_moves(position: Position, seat: int) -> list[Command]:
    rules, hand = position.setup.rules, position.hands[seat]
    cards = droppable(hand, position.color, position.discard[-1], rules)
    plays = cmd.PLAY[seat]
    moves: list[Command] = [plays[card] for card in dict.fromkeys(cards)]
    moves.append(cmd.DRAW[seat])
    return moves


def _drawn_moves(position: Position, seat: int) -> list[Command]:
    moves: list[Command] = []
    if _may_play_drawn(position, seat):
        moves.append(cmd.PLAY[seat][position.drawn])
    if not _must_play_drawn(position, seat):
        moves.append(cmd.KEEP[seat])
    return moves


def _color_moves(position: Position, seat: int) -> list[Command]:
    return list(cmd.COLOR[seat])


def _swap_moves(position: Position, seat: int) -> list[Command]:
    pairs = combinations(sorted(position.setup.in_play), 2)
    return [cmd.LEAVE_HANDS[seat], *(cmd.SWAP[seat][pair] for pair in pairs)]


def _penalty_moves(position: Position, seat: int) -> list[Command]:
    if position.penalty is not None and position.penalty.challengeable:
        return [cmd.DRAW[seat], cmd.CHALLENGE[seat]]
    return [cmd.DRAW[seat]]


_MOVES: Final[dict[Phase, Callable[[Position, int], list[Command]]]] = {
    PLAY: _turn_moves,
    DRAWN: _drawn_moves,
    COLOR: _color_moves,
    SWAP: _swap_moves,
    PENALTY: _penalty_moves,
}


def _seated(position: Position, seat: object) -> bool:
    return type(seat) is int and seat in position.setup.in_play  # in Python, 1.0 and True equal 1


def _may_say_uno(position: Position, seat: int) -> bool:
    """With one card just played down to, or before that: in turn, with two cards (section 5)."""
    if position.uno_open >> seat & 1:
        return True
    return (
        position.turn == seat
        and len(position.hands[seat]) == 2
        and (position.phase is PLAY or position.phase is DRAWN)
        and not position.uno_said >> seat & 1
    )


def _may_play_drawn(position: Position, seat: int) -> bool:
    rules, hand = position.setup.rules, position.hands[seat]
    return position.drawn in playable(hand, position.color, position.discard[-1], rules)


def _must_play_drawn(position: Position, seat: int) -> bool:
    """Nobody is made to bluff."""
    return (
        position.setup.rules.must_play_drawn
        and _may_play_drawn(position, seat)
        and (position.drawn != WILD_DRAW_FOUR or honest(position.hands[seat], position.color))
    )


# -- carrying out: each returns why not, or does it and returns None --------------------------------------


def _play(table: Table, command: cmd.PlayCard) -> Refusal | None:
    seat, card = command.seat, command.card
    if refusal := _not_deciding(table, seat, PLAY, DRAWN):
        return refusal
    hand = table.hands[seat]
    if not isinstance(card, Card) or card not in hand:
        return Refusal.NOT_IN_HAND
    if table.phase is DRAWN and card != table.drawn:
        return Refusal.ONLY_DRAWN_CARD
    # A wrong card is put down in haste: the card just drawn has been looked at.
    choice = playable if table.phase is DRAWN else droppable
    if card not in choice(hand, table.color, table.discard[-1], table.setup.rules):
        return Refusal.HOLDS_COLOR if card == WILD_DRAW_FOUR else Refusal.DOES_NOT_MATCH
    table.play_card(seat, card)
    return None


def _draw(table: Table, command: cmd.DrawCard) -> Refusal | None:
    if refusal := _not_deciding(table, command.seat, PLAY, PENALTY):
        return refusal
    if table.phase is PENALTY:
        table.take_penalty(command.seat)
    else:
        table.draw_for_turn(command.seat)
    return None


def _keep(table: Table, command: cmd.KeepCard) -> Refusal | None:
    if refusal := _not_deciding(table, command.seat, DRAWN):
        return refusal
    if _must_play_drawn(table, command.seat):
        return Refusal.MUST_PLAY_DRAWN
    table.keep_drawn(command.seat)
    return None


def _is_color(value: object) -> bool:
    return isinstance(value, Color)


def _choose_color(table: Table, command: cmd.ChooseColor) -> Refusal | None:
    if refusal := _not_deciding(table, command.seat, COLOR):
        return refusal
    if not _is_color(command.color):
        return Refusal.UNKNOWN_COMMAND
    table.choose_color(command.seat, command.color)
    return None


def _swap(table: Table, command: cmd.SwapHands) -> Refusal | None:
    if refusal := _not_deciding(table, command.seat, SWAP):
        return refusal
    if not _is_swap(table, command.between):
        return Refusal.BAD_SWAP
    table.swap_hands(command.seat, tuple(sorted(command.between)))
    return None


def _is_swap(table: Table, pair: object) -> bool:
    """Nobody, or two different seats in play."""
    if not isinstance(pair, tuple) or not all(_seated(table, seat) for seat in pair):
        return False
    return not pair or (len(pair) == 2 and pair[0] != pair[1])


def _challenge(table: Table, command: cmd.Challenge) -> Refusal | None:
    if refusal := _not_deciding(table, command.seat, PENALTY):
        return refusal
    if table.penalty is None or not table.penalty.challengeable:
        return Refusal.NO_CHALLENGE
    table.challenge(command.seat)
    return None


def _say_uno(table: Table, command: cmd.SayUno) -> Refusal | None:
    if not _may_say_uno(table, command.seat):
        return Refusal.NO_UNO_NEEDED
    table.say_uno(command.seat)
    return None


def _catch_uno(table: Table, command: cmd.CatchUno) -> Refusal | None:
    if command.seat == command.target:
        return Refusal.NOT_ONESELF
    if not (_seated(table, command.target) and table.uno_open >> command.target & 1):
        return Refusal.NOTHING_TO_CATCH
    table.catch_uno(command.seat, command.target)
    return None


def _notice(table: Table, command: cmd.NoticeWrongCard) -> Refusal | None:
    if table.wrong is None:
        return Refusal.NOTHING_WRONG
    if table.wrong.seat == command.seat:
        return Refusal.NOT_ONESELF
    table.notice_wrong_card(command.seat)
    return None


def _advise(table: Table, command: cmd.Advise) -> Refusal | None:
    if command.seat == command.to:
        return Refusal.NOT_ONESELF
    if not _seated(table, command.to):
        return Refusal.NO_SUCH_SEAT
    if not _is_color(command.color):
        return Refusal.UNKNOWN_COMMAND
    table.advise(command.seat, command.to, command.color)
    return None


def _break_pose(table: Table, command: cmd.BreakPose) -> Refusal | None:
    if not table.posing >> command.seat & 1:
        return Refusal.NOT_POSING
    table.break_pose(command.seat)
    return None


_CARRY_OUT: Final[dict[type[Command], Callable[[Table, Any], Refusal | None]]] = {
    cmd.PlayCard: _play,
    cmd.DrawCard: _draw,
    cmd.KeepCard: _keep,
    cmd.ChooseColor: _choose_color,
    cmd.SwapHands: _swap,
    cmd.Challenge: _challenge,
    cmd.SayUno: _say_uno,
    cmd.CatchUno: _catch_uno,
    cmd.NoticeWrongCard: _notice,
    cmd.Advise: _advise,
    cmd.BreakPose: _break_pose,
}

_ASKED: Final = {
    PLAY: Refusal.NOT_NOW,
    DRAWN: Refusal.ONLY_DRAWN_CARD,
    COLOR: Refusal.CHOOSE_COLOR_FIRST,
    SWAP: Refusal.CHOOSE_SWAP_FIRST,
    PENALTY: Refusal.TAKE_PENALTY_FIRST,
}


def _not_deciding(table: Table, seat: int, *phases: Phase) -> Refusal | None:
    """Why the seat may not decide this now, if it may not."""
    if table.turn != seat:
        return Refusal.NOT_YOUR_TURN
    return None if table.phase in phases else _ASKED[table.phase]
