"""Several people at one screen: nobody sees a hand but its owner, and everybody gets their turn."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.app.machine import Machine, machine
from tests.app.test_matches import by_key
from tests.engine.scenario import Game, table
from tests.session.sitting import live_of, plan_of
from tests.ui.seated import SECOND, control, hand_of, model_of, place_of, seated, sit, strip_of, until
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.session.pace import Timing
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scenes.curtain import Curtain
from uno_desktop.ui.scenes.match_end import MatchEnd
from uno_desktop.ui.scenes.pause import Pause
from uno_desktop.ui.scenes.round_end import RoundEnd
from uno_desktop.ui.settings import PoseControl
from uno_desktop.ui.table.sharing import LINGER


def two_people(**fields: object) -> Game:
    """People at seats 0 and 1, a computer player at seat 2."""
    return table("R7 R1 G3 B2 | B3 R9 Y1 R2 | G1 G2 G9 R3", top="R5", **fields)  # type: ignore[arg-type]


def codes(game: Machine) -> set[str | None]:
    """The faces of the own hand, and of cards in the air, as they are painted."""
    model = model_of(game)
    flying = {card.code for card in model.flying if card.face_up and card.code}
    return {card.code for card in model.hand.shown or ()} | flying


def curtain(game: Machine) -> Curtain:
    """Wait until it has fallen."""
    until(game, lambda: isinstance(game.top, Curtain), 20)
    game.run(SECOND)
    assert isinstance(game.top, Curtain)
    return game.top


def take_seat(game: Machine) -> int:
    """Whoever is called comes, and lifts the curtain."""
    seat = curtain(game).seat
    assert codes(game) == {None}
    game.key(pygame.K_RETURN)
    until(game, lambda: game.top is game.table, 2)
    assert game.table.viewer == seat
    return seat


def test_nobody_sees_a_hand_before_its_owner_is_there(hall: Machine) -> None:
    with seated(hall, two_people(), humans=(0, 1)) as game:
        assert codes(game) == {None}
        assert take_seat(game) == 0
        assert codes(game) == {"R7", "R1", "G3", "B2"}
        assert game.table.waits_for_player


def test_the_focus_begins_anew_with_everyone_who_sits_down(hall: Machine) -> None:
    with seated(hall, two_people(), humans=(0, 1)) as game:
        take_seat(game)
        game.walk_to(control(game, "G3"))
        game.click(place_of(game, "R7"))
        take_seat(game)
        assert game.focus().current == control(game, "R2")


def test_after_a_turn_the_hand_is_hidden_and_the_next_person_called(hall: Machine) -> None:
    with seated(hall, two_people(), humans=(0, 1)) as game:
        take_seat(game)
        game.click(place_of(game, "R7"))
        assert curtain(game).seat == 1
        assert codes(game) == {None}
        assert take_seat(game) == 1
        assert codes(game) == {"B3", "R9", "Y1", "R2"}
        assert game.table.board.view == game.table.live.view(1)
        assert "plays a red 7" in strip_of(game)


def test_there_is_a_moment_to_see_what_was_drawn(hall: Machine) -> None:
    with seated(hall, two_people(draw="Y8 Y1 Y2 Y3"), humans=(0, 1)) as game:
        take_seat(game)
        game.key(pygame.K_d)
        game.run(SECOND // 4)
        assert "Y8" in codes(game)
        assert until(game, lambda: codes(game) == {None}, 2) > LINGER / 2
        assert "yellow" not in strip_of(game).lower()  # nor does the strip tell it


def test_while_computer_players_move_hands_are_hidden_and_the_same_person_goes_on(hall: Machine) -> None:
    """Seat 1 is skipped: after the computer player it is the same person's turn, without a curtain."""
    game_ = table("RS R1 G3 B2 | B3 R9 Y1 R2 | R8 R2 R9 R3", top="R5")
    with seated(hall, game_, humans=(0, 1), speed=Speed.NORMAL) as game:
        take_seat(game)
        game.click(place_of(game, "RS"))
        until(game, lambda: codes(game) == {None}, 5)
        until(game, lambda: game.table.waits_for_player, 10)
        assert game.top is game.table
        assert codes(game) == {"R1", "G3", "B2"}


def test_a_key_that_was_meant_for_the_table_does_not_lift_the_curtain(hall: Machine) -> None:
    with seated(hall, two_people(), humans=(0, 1)) as game:
        take_seat(game)
        game.click(place_of(game, "R7"))
        until(game, lambda: isinstance(game.top, Curtain), 20)
        game.key(pygame.K_RETURN, pygame.K_RETURN, pygame.K_SPACE)
        game.run(SECOND)
        assert isinstance(game.top, Curtain)


def test_the_curtain_leads_to_the_pause_and_back(hall: Machine) -> None:
    with seated(hall, two_people(), humans=(0, 1)) as game:
        curtain(game)
        game.key(pygame.K_ESCAPE)
        game.run(2)
        assert isinstance(game.top, Pause)
        game.key(pygame.K_ESCAPE)
        game.run(2)
        assert isinstance(game.top, Curtain)


def test_a_curtain_that_has_fallen_is_painted_whole(hall: Machine) -> None:
    """Its words come last: the picture must not stop before them."""
    with seated(hall, two_people(), humans=(0, 1), reduced_motion=False) as game:
        fallen = curtain(game)
        surface = game.program.window.surface
        seen = pygame.image.tobytes(surface, "RGB")
        fallen.draw(surface)
        assert pygame.image.tobytes(surface, "RGB") == seen


def test_who_must_answer_a_challenge_is_called(hall: Machine) -> None:
    with seated(hall, table("W4 R1 G3 | B3 R9 Y1 | G1 G2 G9", top="R5"), humans=(0, 1)) as game:
        take_seat(game)
        game.click(place_of(game, "W4"))
        until(game, lambda: game.table.question, 2)
        game.key(pygame.K_3)
        assert take_seat(game) == 1
        game.run(2)
        assert game.table.question is not None
        assert game.table.question.name == "challenge"


def test_cards_that_must_be_taken_call_nobody(hall: Machine) -> None:
    """Seat 1 takes two cards by itself, and the turn goes on to the computer player."""
    with seated(hall, table("RD R1 G3 | B3 R9 Y1 | G1 G2 G9", top="R5"), humans=(0, 1)) as game:
        take_seat(game)
        game.click(place_of(game, "RD"))
        until(game, lambda: len(game.table.live.view(0).hands[1]) == 5, 10)
        assert game.table.viewer == 0


def test_without_a_limit_each_person_is_asked_in_private(hall: Machine) -> None:
    """Seat 2, a computer player, forgot; both people may catch it, one after the other."""
    game_ = table("R7 R1 G3 | B3 R9 Y1 | G1 R4", top="R5", turn=2)
    game_.do("2 play R4")
    with seated(hall, game_, humans=(0, 1), uno_timing=Timing.NONE) as game:
        first = take_seat(game)
        game.run(2)
        assert game.table.question is not None
        assert game.table.question.name == "call"
        game.walk_to("skip")
        game.key(pygame.K_RETURN)
        assert take_seat(game) == 1 - first
        game.run(2)
        assert game.table.question is not None
        game.key(pygame.K_u)
        assert len(game.table.live.view(0).hands[2]) == 3


def test_uno_can_be_said_after_the_turn_too(hall: Machine) -> None:
    with seated(
        hall, table("R7 R1 | G1 G2 G9 | B3 R9 Y1", top="R5"), humans=(0, 2), speed=Speed.SLOW
    ) as game:
        take_seat(game)
        game.click(place_of(game, "R7"))
        game.run(SECOND // 2)
        assert game.table.player.call.owes
        game.key(pygame.K_u)
        assert game.table.live.view(0).uno_said & 1


def test_a_single_person_never_sees_a_curtain(hall: Machine) -> None:
    with seated(hall, two_people()) as game:
        assert game.table.waits_for_player
        game.click(place_of(game, "R7"))
        for _ in range(4 * SECOND):
            game.run()
            assert not isinstance(game.top, Curtain)
        assert None not in codes(game)


def test_a_deal_is_dealt_from_behind(hall: Machine) -> None:
    plan = plan_of(MatchSetup(seats=3), 4, humans=(0, 2))
    with seated(hall, two_people()) as game:
        game.host.change(game.host.settings)
        sit(game, live_of(plan))
        for _ in range(SECOND):
            assert codes(game) <= {None}
            game.run()
        take_seat(game)
        assert len(hand_of(game)) >= 7


@pytest.mark.parametrize("edition", ["classic", "rock_n_swap", "dumb_fu"])
def test_two_people_and_a_computer_player_play_a_match(edition: str, tmp_path: Path) -> None:
    """By keyboard alone to the end; each curtain hides all cards, each seat shows its own view."""
    setup = MatchSetup(edition=edition, seats=3, target=100, single_round=edition != "classic")
    with machine(tmp_path, pose=PoseControl.TOGGLE) as game:
        sit(game, live_of(plan_of(setup, 6, humans=(0, 1))))
        viewers = set()
        for _ in range(2000):
            if isinstance(game.top, Curtain):
                viewers.add(take_seat(game))
            elif isinstance(game.top, RoundEnd):
                game.key(pygame.K_RETURN)
                game.run(2)
            elif isinstance(game.top, MatchEnd):
                break
            elif game.table.waits_for_player:
                if game.table.director.idle:
                    assert game.table.board.view == game.table.live.view(game.table.viewer)
                if game.table.player.pose.active and not game.table.player.pose.holding:
                    game.key(pygame.K_f)
                by_key(game)
            else:
                game.run()
                for _ in range(3 * SECOND):
                    if game.top is not game.table or game.table.waits_for_player:
                        break
                    game.run()
        assert isinstance(game.top, MatchEnd)
        assert viewers == {0, 1}


def test_people_at_two_tables_play_one_after_the_other(tmp_path: Path) -> None:
    """A tournament (section 8.5): the second table is played when the first is done."""
    setup = MatchSetup(format=Format.TOURNAMENT, seats=8)
    apart = live_of(plan_of(setup, 5))
    other = next(seat for seat in range(8) if apart.table_of(seat) != apart.table_of(0))
    with machine(tmp_path) as game:
        live = live_of(plan_of(setup, 5, humans=(0, other)))
        sit(game, live)
        viewers = []
        for _ in range(3000):
            if isinstance(game.top, Curtain):
                viewers.append(take_seat(game))
            elif isinstance(game.top, RoundEnd):
                break
            elif game.table.waits_for_player:
                by_key(game)
            else:
                game.run()
        assert isinstance(game.top, RoundEnd)
        assert viewers == [0, other]
