"""Holding a pose (section 4, Wild Dumb Fu): a key or button held, a little grace, no cost for lost focus."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pygame
import pytest

from tests.app.machine import Machine
from tests.engine.scenario import Game, table
from tests.ui.seated import (
    SECOND,
    model_of,
    place_of,
    press,
    release,
    seated,
    until,
    window,
)
from uno_desktop.session.pace import Timing
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scenes.pause import Pause
from uno_desktop.ui.scenes.table_pose import how_to_hold
from uno_desktop.ui.settings import PoseControl
from uno_desktop.ui.table.posing import SLIP, STRIKE, Grasp, Pose

HOLD: dict[str, Any] = {"pose": PoseControl.HOLD, "speed": Speed.SLOW}
TOGGLE: dict[str, Any] = {"pose": PoseControl.TOGGLE, "speed": Speed.SLOW}


def must_pose() -> Game:
    """Seat 0 has just been told to strike a pose, and is in turn."""
    game = table(
        "R7 R1 G3 R8 | WF R9 Y1 | G1 G2 G9", top="R5", turn=1, direction=-1, edition="dumb_fu", color="R"
    )
    game.do("1 play WF", "1 color R")
    return game


def broken(game: Machine) -> bool:
    """The pose cost four cards."""
    return len(game.table.live.view(0).hand) > 5


def test_who_does_not_strike_the_pose_in_time_draws_four(hall: Machine) -> None:
    with seated(hall, must_pose(), **HOLD) as game:
        assert game.table.player.pose.active
        assert until(game, lambda: broken(game), STRIKE + 1) > STRIKE - 0.5
        assert not game.table.live.view(0).posing & 1


def test_who_holds_the_key_is_safe_and_who_lets_go_is_not(hall: Machine) -> None:
    with seated(hall, must_pose(), **HOLD) as game:
        press(game, pygame.K_f)
        game.run(5 * SECOND)
        assert not broken(game)
        release(game, pygame.K_f)
        assert until(game, lambda: broken(game), SLIP + 0.5) > SLIP - 0.1


def test_a_slip_is_forgiven(hall: Machine) -> None:
    with seated(hall, must_pose(), **HOLD) as game:
        for _ in range(4):
            press(game, pygame.K_f)
            game.run(SECOND)
            release(game, pygame.K_f)
            game.run(SECOND // 4)
        assert not broken(game)


def test_cards_are_played_by_mouse_while_a_key_holds_the_pose(hall: Machine) -> None:
    with seated(hall, must_pose(), **HOLD) as game:
        press(game, pygame.K_f)
        game.click(place_of(game, "R7"))
        assert len(game.table.live.view(0).hand) == 3
        game.run(2 * SECOND)
        assert game.table.player.pose.holding
        assert not broken(game)


def hold_mouse(game: Machine, at: tuple[int, int]) -> None:
    game.events.append(pygame.Event(pygame.MOUSEBUTTONDOWN, pos=at, button=1))


def let_go(game: Machine, at: tuple[int, int]) -> None:
    game.events.append(pygame.Event(pygame.MOUSEBUTTONUP, pos=at, button=1))


def bare(game: Machine) -> tuple[int, int]:
    """Where the table is bare."""
    return round(game.table.size[0] * 0.33), round(game.table.size[1] * 0.45)


def test_the_mouse_alone_holds_it_too(hall: Machine) -> None:
    with seated(hall, must_pose(), **HOLD) as game:
        game.click(place_of(game, "R7"))
        hold_mouse(game, bare(game))
        game.run(3 * SECOND)
        assert not broken(game)
        let_go(game, bare(game))
        until(game, lambda: broken(game), SLIP + 0.5)


def test_the_mouse_alone_holds_the_pose_and_plays_a_card(hall: Machine) -> None:
    """It cannot do both at once: there is time to go from one to the other and back."""
    with seated(hall, must_pose(), **HOLD) as game:
        hold_mouse(game, bare(game))
        game.run(SECOND)
        let_go(game, bare(game))
        game.run(SECOND)
        game.click(place_of(game, "R7"))
        game.run(SECOND)
        hold_mouse(game, bare(game))
        game.run(2 * SECOND)
        assert len(game.table.live.view(0).hand) == 3


def test_losing_the_focus_never_costs(hall: Machine) -> None:
    with seated(hall, must_pose(), **HOLD) as game:
        press(game, pygame.K_f)
        game.run(SECOND)
        window(game, pygame.WINDOWFOCUSLOST)
        game.run(10 * SECOND)
        window(game, pygame.WINDOWFOCUSGAINED)
        assert not broken(game)
        game.run(SECOND)
        press(game, pygame.K_f)
        game.run(2 * SECOND)
        assert not broken(game)


def test_a_pause_ends_the_hold_and_gives_time_to_take_it_up_again(hall: Machine) -> None:
    """Else a key let go behind the pause would hold the pose for ever."""
    with seated(hall, must_pose(), **HOLD) as game:
        press(game, pygame.K_f)
        game.key(pygame.K_p)
        game.run(SECOND)
        assert isinstance(game.top, Pause)
        release(game, pygame.K_f)
        game.key(pygame.K_ESCAPE)
        game.run(SECOND)
        assert not game.table.player.pose.holding
        assert not broken(game)
        until(game, lambda: broken(game), STRIKE)


def test_where_one_press_is_enough_nothing_need_be_held(hall: Machine) -> None:
    with seated(hall, must_pose(), **TOGGLE) as game:
        game.key(pygame.K_f)
        game.run(5 * SECOND)
        window(game, pygame.WINDOWFOCUSLOST)
        game.run(SECOND)
        window(game, pygame.WINDOWFOCUSGAINED)
        game.run(5 * SECOND)
        assert not broken(game)


def test_the_way_to_hold_changes_at_once(hall: Machine) -> None:
    with seated(hall, must_pose(), **HOLD) as game:
        press(game, pygame.K_f)
        game.host.change(replace(game.host.settings, pose=PoseControl.TOGGLE))
        release(game, pygame.K_f)
        game.run(5 * SECOND)
        assert not broken(game)


def test_without_a_limit_the_pose_waits_to_be_struck(hall: Machine) -> None:
    with seated(hall, must_pose(), uno_timing=Timing.NONE, **HOLD) as game:
        game.run(8 * SECOND)
        assert not broken(game)


def test_the_table_says_which_key_holds_the_pose(hall: Machine) -> None:
    with seated(hall, must_pose(), **HOLD) as game:
        assert how_to_hold(game.host, game.table.player.pose) == "Hold F or the mouse button"
        assert model_of(game).seats[0].pose_word
    with seated(hall, must_pose(), **TOGGLE) as game:
        assert how_to_hold(game.host, game.table.player.pose) == "Press F to hold still"


# --- The pose by itself -------------------------------------------------------------------------


def test_each_pose_is_struck_anew() -> None:
    pose = Pose(toggled=True)
    pose.begin()
    pose.press(Grasp.KEY)
    pose.release(Grasp.KEY)
    assert pose.holding
    pose.end()
    pose.begin()
    assert not pose.holding


def test_a_key_that_is_down_already_strikes_the_pose() -> None:
    pose = Pose()
    pose.press(Grasp.KEY)
    pose.begin()
    assert pose.struck
    assert pose.holding


@pytest.mark.parametrize("slack", [0.0, 0.4, 1.0])
def test_the_needle_is_near_the_middle_when_steady_and_far_off_before_it_breaks(slack: float) -> None:
    pose = Pose()
    pose.begin()
    pose.slack = slack
    for clock in range(40):
        pose.clock = clock / 4
        assert 0 <= pose.needle <= 1
        assert abs(abs(pose.needle - 0.5) - slack / 2) <= 0.1
