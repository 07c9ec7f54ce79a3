"""Several people at one screen: each calls with keys of their own, whoever's hand is shown."""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.app.machine import Machine
from tests.engine.scenario import table
from tests.ui.seated import SECOND, pad, place_of, seated, until
from tests.ui.test_sharing import curtain, take_seat
from uno_desktop.ui.actions import CALLS, Action, Device, Pressed
from uno_desktop.ui.bindings import DEFAULTS, Bindings
from uno_desktop.ui.callers import Shout, call_keys, shout_of
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scenes.curtain import Curtain
from uno_desktop.ui.settings import Settings

LAST_BUT_ONE = "R7 R1 | B3 R9 Y1 | G1 G2 G9 | Y2 Y3 Y4"
"""Whoever begins will hold one card."""


def said(game: Machine, seat: int) -> bool:
    return bool(game.table.live.view(seat).uno_said >> seat & 1)


def held(game: Machine, seat: int) -> int:
    return len(game.table.live.view(seat).hands[seat])


def test_every_person_has_keys_that_mean_nothing_else() -> None:
    assert not Bindings().conflicts()
    keys = [DEFAULTS[action][0] for calls in CALLS for action in calls]
    assert len(set(keys)) == 8


@pytest.mark.parametrize(
    ("people", "viewer", "given", "expected"),
    [
        ((0,), 0, Pressed(Action.UNO), Shout(0, Action.UNO)),
        ((3,), 3, Pressed(Action.CATCH), Shout(3, Action.CATCH)),
        ((3,), 3, Pressed(Action.UNO_2), None),
        ((0, 2), 2, Pressed(Action.UNO), Shout(0, Action.UNO)),
        ((0, 2), 0, Pressed(Action.CATCH_2), Shout(2, Action.CATCH)),
        ((0, 2), 2, Pressed(Action.UNO, Device.GAMEPAD), Shout(2, Action.UNO)),
        ((0, 2), 2, Pressed(Action.UNO_3), None),
        ((0, 2), 2, Pressed(Action.DRAW), None),
    ],
)
def test_who_calls(people: tuple[int, ...], viewer: int, given: Pressed, expected: Shout | None) -> None:
    assert shout_of(people, viewer, given) == expected


def test_another_person_catches_while_the_hand_of_the_first_is_shown(hall: Machine) -> None:
    with seated(hall, table(LAST_BUT_ONE, top="R5"), humans=(0, 1, 2, 3), speed=Speed.SLOW) as game:
        take_seat(game)
        game.click(place_of(game, "R7"))
        until(game, lambda: held(game, 0) == 1, 2)
        assert game.table.viewer == 0
        game.key(pygame.K_i)
        assert held(game, 0) == 3


def test_the_first_says_uno_with_the_usual_key_and_others_with_theirs(hall: Machine) -> None:
    with seated(hall, table("R7 R1 | R3 R9 | G1 G2 G9", top="R5"), humans=(0, 1), speed=Speed.SLOW) as game:
        take_seat(game)
        game.click(place_of(game, "R7"))
        until(game, lambda: held(game, 0) == 1, 2)
        game.key(pygame.K_u)
        assert said(game, 0)
        take_seat(game)
        assert game.table.viewer == 1
        game.click(place_of(game, "R9"))
        until(game, lambda: held(game, 1) == 1, 2)
        game.key(pygame.K_u)  # not theirs: the first has nothing to say, and nobody to catch but them
        assert not said(game, 1)
        assert held(game, 1) == 3


@pytest.mark.parametrize("by_pad", [False, True])
def test_the_viewer_says_it_with_the_own_key_or_the_gamepad_that_was_handed_on(
    hall: Machine, by_pad: bool
) -> None:
    game_ = table("R1 G7 | R3 R9 | G1 G2 G9", top="R5", turn=1)
    with seated(hall, game_, humans=(0, 1), speed=Speed.SLOW) as game:
        take_seat(game)
        assert game.table.viewer == 1
        game.click(place_of(game, "R9"))
        until(game, lambda: held(game, 1) == 1, 2)
        if by_pad:
            pad(game, "y")
        else:
            game.key(pygame.K_q)
        assert said(game, 1)


def test_behind_the_curtain_one_can_still_call(hall: Machine) -> None:
    with seated(hall, table("R7 R1 | B3 R9 Y1 | G1 G2 G9", top="R5"), humans=(0, 1)) as game:
        take_seat(game)
        game.click(place_of(game, "R7"))
        assert curtain(game).seat == 1
        assert not said(game, 0)
        game.key(pygame.K_u)
        assert said(game, 0)
        assert isinstance(game.top, Curtain)
        take_seat(game)
        assert game.table.board.view == game.table.live.view(1)
        assert game.table.director.idle


def test_a_catch_behind_the_curtain_leaves_the_table_as_it_is(hall: Machine) -> None:
    with seated(hall, table("R7 R1 | B3 R9 Y1 | G1 G2 G9", top="R5"), humans=(0, 1)) as game:
        take_seat(game)
        game.click(place_of(game, "R7"))
        curtain(game)
        game.key(pygame.K_w)
        assert held(game, 0) == 3
        take_seat(game)
        game.run(SECOND)
        assert game.table.board.view == game.table.live.view(1)
        assert game.table.board.shown_count(0) == 3


def test_a_refusal_is_told_at_whoever_called(hall: Machine) -> None:
    with seated(hall, table(LAST_BUT_ONE, top="R5"), humans=(0, 2)) as game:
        take_seat(game)
        game.key(pygame.K_q)
        note = game.table.player.note
        assert note is not None
        assert note.refusal
        place = game.table.board.layout.seats[game.table.board.place(2)]
        assert note.at == (place.center[0], place.plate.bottom)


def test_keys_can_be_changed_and_are_told(hall: Machine) -> None:
    with seated(hall, table(LAST_BUT_ONE, top="R5"), humans=(0, 2)) as game:
        assert call_keys(game.host, (0, 2), 2) == "Your keys: Q says UNO, W catches"
        bindings = Bindings().bound(Action.UNO_2, "key:g")
        game.host.change(replace(game.host.settings, bindings=bindings))
        assert call_keys(game.host, (0, 2), 2) == "Your keys: G says UNO, W catches"
        assert call_keys(game.host, (2,), 2) == ""
        assert "four" in call_keys(game.host, range(5), 4)
        take_seat(game)
        assert game.table.controls.tip("uno") == "Say UNO · U"
        game.host.change(replace(game.host.settings, bindings=Settings().bindings))
