"""Calls at the table (section 5): UNO, catching, and advice, by mouse, keys and without a limit of time."""

from __future__ import annotations

import pygame
import pytest

from tests.app.machine import Machine
from tests.engine.scenario import table
from tests.ui.seated import (
    SECOND,
    forgot,
    hand_of,
    model_of,
    my_turn,
    nearly_out,
    place_of,
    seated,
    until,
)
from uno_desktop.engine.formats import Format
from uno_desktop.session.pace import Timing
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.table.seats import call_rect


@pytest.mark.parametrize("hands", ["key", "button"])
def test_uno_is_said_by_key_or_button(hands: str, hall: Machine) -> None:
    with seated(hall, nearly_out()) as game:
        assert model_of(game).controls.uno.live
        if hands == "key":
            game.key(pygame.K_u)
        else:
            game.click(game.table.board.layout.uno_button.center)
        assert game.table.live.view(0).uno_said & 1


def test_the_button_is_not_lit_for_an_uno_that_was_said(hall: Machine) -> None:
    with seated(hall, nearly_out()) as game:
        game.key(pygame.K_u)
        game.click(place_of(game, "R7"))
        until(game, lambda: len(game.table.board.hand) == 1, 10)
        assert not model_of(game).controls.uno.live


def test_uno_without_cause_is_refused_at_the_button(hall: Machine) -> None:
    with seated(hall, my_turn()) as game:
        game.key(pygame.K_u)
        assert game.table.player.note is not None
        assert game.table.player.note.refusal


@pytest.mark.parametrize("hands", ["seat", "call", "catch key", "uno key", "uno button"])
def test_whoever_forgot_is_caught(hands: str, hall: Machine) -> None:
    with seated(hall, forgot()) as game:
        place = game.table.board.layout.seats[game.table.board.place(1)]
        word = model_of(game).seats[1].call_word
        assert word
        match hands:
            case "seat":
                game.click(place.area.center)
            case "call":
                game.click(call_rect(game.host.kit, place, word).center)
            case "catch key":
                game.key(pygame.K_c)
            case "uno key":
                game.key(pygame.K_u)
            case _:
                game.click(game.table.board.layout.uno_button.center)
        assert len(game.table.live.view(0).hands[1]) == 3


def test_the_partner_is_never_caught(hall: Machine) -> None:
    game_ = table("R7 R1 G3 | B3 B9 Y1 | R9 Y1 | G1 G2", top="R5", turn=2, partners=[[0, 2], [1, 3]])
    game_.do("2 play R9")
    with seated(hall, game_, setup={"format": Format.PARTNERS}, speed=Speed.SLOW) as game:
        game.key(pygame.K_u)
        game.key(pygame.K_c)
        game.click_on("seat:2")
        assert len(game.table.live.view(0).hands[2]) == 1
        assert model_of(game).seats[2].partner


def test_without_a_limit_the_table_asks_and_waits(hall: Machine) -> None:
    with seated(hall, forgot(), uno_timing=Timing.NONE) as game:
        game.run(10 * SECOND)
        assert game.table.question is not None
        assert game.table.question.name == "call"
        game.key(pygame.K_RETURN)
        assert len(game.table.live.view(0).hands[1]) == 3
        game.run(2)
        assert game.table.question is None


def test_without_a_limit_one_may_let_it_be(hall: Machine) -> None:
    with seated(hall, forgot(), uno_timing=Timing.NONE) as game:
        until(game, lambda: game.table.question, 5)
        game.walk_to("skip")
        game.key(pygame.K_RETURN)
        game.run(5)
        assert game.table.question is None
        game.click(place_of(game, "R7"))
        assert len(hand_of(game)) == 2


def test_two_races_at_once_are_two_questions(hall: Machine) -> None:
    """After a swap the player and another hold one card each: both are asked about, one after the other."""
    swap = table("WX R1 | B3 | G1 G2 G9", top="R5", edition="rock_n_swap", uno_said=[1])
    swap.do("0 play WX", "0 swap 0 1")
    with seated(hall, swap, uno_timing=Timing.NONE) as game:
        assert [seat for seat in range(3) if game.table.live.view(0).uno_open >> seat & 1] == [0, 1]
        until(game, lambda: game.table.question, 5)
        game.key(pygame.K_u)
        game.run(5)
        game.key(pygame.K_u)
        assert len(game.table.live.view(0).hands[1]) == 3
        assert game.table.live.view(0).uno_said & 1


def test_advice_is_given_by_key_and_can_be_withdrawn(hall: Machine) -> None:
    with seated(hall, my_turn()) as game:
        for _ in range(2):
            game.click_on("seat:1")
            game.run(2)
            assert game.table.question is not None
            assert game.table.question.name == "advice"
            assert "2 cards" in game.table.question.title  # what it costs is told before
            game.click((5, game.table.size[1] - 5))
            game.run(2)
            assert game.table.question is None
        game.click_on("seat:1")
        game.run(2)
        game.key(pygame.K_1)
        game.run(2)
        assert len(hand_of(game)) == 6  # advice costs two in this edition
