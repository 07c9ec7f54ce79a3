"""A table that plays on for a whole round is where ``apply`` would be, command by command."""

from __future__ import annotations

import pytest

from tests.engine.walks import walk
from uno_desktop.engine import EDITIONS, Command, Phase, Setup, new_round, rules_for
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.table import Table


def carry_on(table: Table, command: Command) -> None:
    """What a playout does with a command it knows to be legal."""
    seat = command.seat
    match command:
        case cmd.PlayCard(card=card):
            table.play_card(seat, card)
        case cmd.DrawCard() if table.phase is Phase.PENALTY:
            table.take_penalty(seat)
        case cmd.DrawCard():
            table.draw_for_turn(seat)
        case cmd.KeepCard():
            table.keep_drawn(seat)
        case cmd.ChooseColor(color=color):
            table.choose_color(seat, color)
        case cmd.SwapHands(between=between):
            table.swap_hands(seat, between)
        case cmd.Challenge():
            table.challenge(seat)
        case cmd.SayUno():
            table.say_uno(seat)
        case cmd.CatchUno(target=target):
            table.catch_uno(seat, target)
        case cmd.NoticeWrongCard():
            table.notice_wrong_card(seat)
        case cmd.Advise(to=to, color=color):
            table.advise(seat, to, color)
        case cmd.BreakPose():
            table.break_pose(seat)


@pytest.mark.parametrize("strict", [False, True])
@pytest.mark.parametrize("edition", EDITIONS)
def test_playouts_and_apply_agree(edition: str, strict: bool) -> None:
    """Two hundred rounds each, at two to ten seats: the playout path is the public path."""
    rules = rules_for(edition, {"strict_table": strict})
    for seed in range(200):
        setup = Setup(edition, 2 + seed % 9, rules=rules)
        table = Table(new_round(setup, seed).state)
        for _, command, step in walk(setup, seed, limit=150):
            carry_on(table, command)
            assert table.freeze() == step.state
