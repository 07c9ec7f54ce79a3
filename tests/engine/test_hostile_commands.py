"""``apply`` validates always: commands made by hand with senseless values are refused, whatever they hold."""

from __future__ import annotations

from typing import Any

import pytest

from tests.engine.scenario import Game, table
from uno_desktop.engine import Color, IllegalCommand, apply, legal, view
from uno_desktop.engine import commands as cmd

JUNK: list[Any] = [None, -1, 7, 300, 10**30, 1.5, "R7", (), (1,), (0, 0), (0, 1, 1), (0, "1"), (-1, 0)]
ALMOST_SEATS: list[Any] = [0.0, 1.0, False, True]


@pytest.mark.parametrize("junk", JUNK, ids=repr)
def test_senseless_values_are_refused(junk: Any) -> None:
    deciding: dict[cmd.Command, Game] = {
        cmd.PlayCard(0, junk): table("R7 R1 | B3 B9", top="R5"),
        cmd.ChooseColor(0, junk): table("R1 | B3", top="W", color="R", decision={"kind": "color"}),
        cmd.Advise(0, 1, junk): table("R1 | B3", top="R5"),
        cmd.Advise(0, junk, Color.RED): table("R1 | B3", top="R5"),
        cmd.CatchUno(0, junk): table("R1 R2 | B3", top="R5", uno_open=[1]),
        cmd.DrawCard(junk): table("R1 | B3", top="R5"),
        cmd.SayUno(junk): table("R1 | B3", top="R5"),
    }
    for command, game in deciding.items():
        with pytest.raises(IllegalCommand):
            apply(game.state, command)


@pytest.mark.parametrize("junk", ALMOST_SEATS, ids=repr)
def test_what_only_equals_a_seat_is_no_seat(junk: Any) -> None:
    deciding: dict[cmd.Command, Game] = {
        cmd.Advise(0, junk, Color.RED): table("R1 | B3", top="R5"),
        cmd.CatchUno(0, junk): table("R1 R2 | B3", top="R5", uno_open=[1]),
        cmd.DrawCard(junk): table("R1 | B3", top="R5", turn=int(junk)),
        cmd.SayUno(junk): table("R1 | B3", top="R5", uno_open=[0, 1]),
        cmd.SwapHands(0, (0, junk)): table(
            "R1 R2 | B3", top="WX", color="R", edition="rock_n_swap", decision={"kind": "swap"}
        ),
    }
    for command, game in deciding.items():
        with pytest.raises(IllegalCommand):
            apply(game.state, command)


@pytest.mark.parametrize(
    "junk", [*JUNK[:7], [], [0, 1], *(j for j in JUNK if isinstance(j, tuple) and j)], ids=repr
)
def test_s4_rock_n_swap_takes_two_seats_in_play_or_none(junk: Any) -> None:
    game = table("R1 R2 | B3", top="WX", color="R", edition="rock_n_swap", decision={"kind": "swap"})
    with pytest.raises(IllegalCommand, match="bad_swap"):
        apply(game.state, cmd.SwapHands(0, junk))


def test_what_is_no_command_is_refused() -> None:
    for junk in (None, 5, "draw", {"do": "draw"}):
        with pytest.raises(IllegalCommand, match="unknown_command"):
            apply(table("R1 | B3", top="R5").state, junk)  # type: ignore[arg-type]


def test_a_view_lists_the_moves_of_its_own_seat_alone() -> None:
    seen = view(table("R1 | B3", top="R5").state, 1)
    with pytest.raises(ValueError, match="view of seat 1"):
        legal(seen, 0)
