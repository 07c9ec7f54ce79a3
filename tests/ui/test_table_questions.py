"""What the table asks, under real events: colors, swaps, looks, challenges and drawn cards (section 4)."""

from __future__ import annotations

import pygame
import pytest

from tests.app.machine import Machine
from tests.app.reading import paragraphs, reading
from tests.engine.scenario import Game, table
from tests.session.sitting import do, live_at
from tests.ui.seated import (
    SECOND,
    control,
    hand_of,
    my_turn,
    pad,
    place_of,
    seated,
    sit,
    strip_of,
    until,
)
from uno_desktop.engine import Card, Color, Phase
from uno_desktop.engine.events import ColorChosen
from uno_desktop.session.pace import Timing


@pytest.mark.parametrize("key", [pygame.K_1, pygame.K_RETURN])
def test_a_color_is_chosen_by_key(key: int, hall: Machine) -> None:
    with seated(hall, table("W R1 R2 | B3 R9 Y1 | G1 G2 G9", top="B5")) as game:
        game.click(place_of(game, "W"))
        until(game, lambda: game.table.question, 2)
        game.key(key)  # red by its number, or as the color of most cards
        events = [event for step in game.table.director.log for event in step]
        assert ColorChosen(0, Color.RED) in events


def test_a_swap_is_chosen_by_keyboard_alone(hall: Machine) -> None:
    swap = table("WX R1 R2 | B3 R9 Y1 | G1 G2 G9", top="B5", edition="rock_n_swap")
    with seated(hall, swap) as game:
        game.walk_to(control(game, "WX"))
        game.key(pygame.K_RETURN)
        until(game, lambda: game.table.question, 2)
        for name in ("seat:1", "seat:2", "swap"):
            game.walk_to(name)
            game.key(pygame.K_RETURN)
        assert game.table.live.view(0).phase is Phase.COLOR
        assert "trade" in strip_of(game)


def test_a_swap_with_oneself_takes_one_touch(hall: Machine) -> None:
    swap = table("WX R1 R2 | B3 R9 Y1 | G1 G2 G9", top="B5", edition="rock_n_swap")
    with seated(hall, swap) as game:
        game.click(place_of(game, "WX"))
        until(game, lambda: game.table.question, 2)
        game.click_on("seat:2")
        game.click_on("swap")
        assert sorted(game.table.live.view(0).hand) == sorted(map(Card.parse, ("G1", "G2", "G9")))


@pytest.mark.parametrize(("key", "cards"), [(pygame.K_b, 3), (pygame.K_a, 7), (pygame.K_d, 7)])
def test_a_bluff_is_challenged_or_believed(key: int, cards: int, hall: Machine) -> None:
    """Seat 1 held a red card: the challenge is right."""
    bluff = table("R7 R1 G3 | W4 R9 Y1 | G1 G2 G9", top="R5", turn=1, direction=-1)
    bluff.do("1 play W4", "1 color G")
    with seated(hall, bluff) as game:
        until(game, lambda: game.table.question, 5)
        assert game.table.question is not None
        assert game.table.question.name == "challenge"
        game.key(key)
        assert len(game.table.live.view(0).hand) == cards


@pytest.mark.parametrize(
    ("color", "asked"),
    [
        ("B", "Did Mimi hold a blue card?"),
        ("G", "Did Mimi hold a green card?"),
        ("R", "Did Mimi hold a red card?"),
        ("Y", "Did Mimi hold a yellow card?"),
    ],
)
def test_the_question_about_a_bluff_names_the_color_that_was_in_force(
    color: str, asked: str, hall: Machine
) -> None:
    game = table("R7 R1 G3 | W4 R9 Y1 | G1 G2 G9", top=f"{color}5", turn=1, direction=-1)
    assert asked in words_of_the_question(hall, game, "1 play W4", "1 color G")


def test_nobody_is_suspected_of_a_color_that_is_not_known(hall: Machine) -> None:
    """The match goes on from a damaged save: what was played before the card is lost."""
    game = table("R7 R1 G3 | W4 R9 Y1 | G1 G2 G9", top="R5", turn=1, direction=-1)
    game.do("1 play W4", "1 color G")
    asked = words_of_the_question(hall, game)
    assert "Was Mimi bluffing?" in asked
    assert not any(line.startswith("Did Mimi") for line in asked)


def test_the_draw_pile_offers_nothing_once_a_card_is_drawn(hall: Machine) -> None:
    with seated(hall, table("B7 G1 | B3 R9 Y1", top="R5", draw="R8 Y1")) as game:
        assert game.table.controls.tip("draw") == "Draw · D"
        game.key(pygame.K_d)
        until(game, lambda: game.table.question, 5)
        assert game.table.live.view(0).phase is Phase.DRAWN
        assert not game.table.controls.tip("draw")


def test_with_less_motion_a_question_is_drawn_until_it_is_open(hall: Machine) -> None:
    """Nothing else moves where a match goes on with it: it must not stay half open, without its words."""
    game = table("R7 R1 G3 | W4 R9 Y1 | G1 G2 G9", top="R5", turn=1, direction=-1)
    game.do("1 play W4", "1 color G")
    assert "Do you believe Mimi?" in words_of_the_question(hall, game)


def words_of_the_question(hall: Machine, game: Game, *done: str) -> list[str]:
    """What is written while seat 0 is asked, after others have done this."""
    with seated(hall, game):
        live = live_at(game)
        for command in done:
            do(live, command)
        with reading(hall.host.kit) as lines:
            sit(hall, live)
            until(hall, lambda: hall.table.question, 5)
            hall.run(SECOND)
        return paragraphs(lines)


@pytest.mark.parametrize("hands", ["return", "skip", "escape", "click", "pad"])
def test_a_look_into_hands_is_ended_by_the_player(hands: str, hall: Machine) -> None:
    agent = table("WA R1 R2 | B3 R9 Y1 | G1 G2 G9", top="B5", edition="special_agent")
    with seated(hall, agent, uno_timing=Timing.NONE) as game:
        game.click(place_of(game, "WA"))
        game.run(SECOND)
        assert game.table.director.show.peek
        match hands:
            case "return":
                game.key(pygame.K_RETURN)
            case "skip":
                game.key(pygame.K_n)
            case "escape":
                game.key(pygame.K_ESCAPE)
            case "click":
                game.click_on("dismiss")
            case _:
                pad(game, "a")
        game.run(3)
        assert not game.table.director.show.peek
        assert game.table.question
        assert game.table.question.name == "color"


def test_the_drawn_card_is_clicked_where_it_has_come_up(hall: Machine) -> None:
    with seated(hall, table("B3 B5 B1 | R1 B2", top="Y7", draw="Y0 R9 R8")) as game:
        game.key(pygame.K_d)
        until(game, lambda: game.table.question, 3)
        x, y = place_of(game, "Y0")
        game.click((x, y - 170 * game.host.kit.u))
        assert hand_of(game) == ["B1", "B3", "B5"]


def test_the_drawn_card_is_played_or_kept(hall: Machine) -> None:
    for key, count in ((pygame.K_k, 5), (pygame.K_RETURN, 4)):
        with seated(hall, my_turn(draw="R8 Y1 Y2 Y3 Y4")) as game:
            game.key(pygame.K_d)
            until(game, lambda game=game: game.table.question, 3)  # type: ignore[misc]
            game.key(key)
            game.run(2)
            assert len(hand_of(game)) == count
