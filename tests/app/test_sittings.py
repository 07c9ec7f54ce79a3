"""Matches over several sittings and tables: leaving and coming back, eliminated players, tournaments."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.app.machine import Machine, machine
from tests.app.test_matches import by_key
from tests.engine.scenario import table
from tests.session.sitting import live_at, live_of, plan_of
from tests.ui.seated import SECOND, place_of, sit, strip_of, until
from uno_desktop.ai.policy import decisions
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.session.pace import Timing
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scenes.farewell import Farewell
from uno_desktop.ui.scenes.hand_card import HandCard
from uno_desktop.ui.scenes.log import Log
from uno_desktop.ui.scenes.match_end import MatchEnd
from uno_desktop.ui.scenes.pause import Pause
from uno_desktop.ui.scenes.round_end import RoundEnd
from uno_desktop.ui.scenes.title import Title


def start(game: Machine) -> None:
    """A match from the title."""
    game.click_on("quick")
    game.run(2)
    game.table.load()
    game.run()


def leave(game: Machine) -> None:
    """To the title, over the pause."""
    game.key(pygame.K_p)
    game.run(2)
    assert isinstance(game.top, Pause)
    game.click_on("leave")
    game.run(2)
    assert isinstance(game.top, Title)


def come_back(game: Machine) -> None:
    game.click_on("continue")
    game.run(2)
    game.table.load()
    game.run(2)


def play_until_asked(game: Machine, name: str) -> None:
    """Play on until the table asks something."""
    for _ in range(800):
        game.settle()
        if isinstance(game.top, RoundEnd):
            game.key(pygame.K_RETURN)
            game.run(2)
            continue
        question = game.table.question
        if question is not None and question.name == name:
            return
        by_key(game)
    raise AssertionError(f"nobody asks for {name}")


@pytest.mark.parametrize(
    ("edition", "name"),
    [
        ("eight_wilds", "color"),
        ("classic", "drawn"),
        ("rock_n_swap", "swap"),
        ("classic", "challenge"),
        ("classic", "call"),
    ],
)
def test_a_match_that_was_left_goes_on_exactly_where_it_was(edition: str, name: str, tmp_path: Path) -> None:
    """With the color, the swap, the challenge, the drawn card or the race for UNO still open."""
    with machine(tmp_path, Wishes(edition, 3, seed=3), target=1000, uno_timing=Timing.NONE) as game:
        start(game)
        play_until_asked(game, name)
        view = game.table.live.view(0)
        leave(game)
        come_back(game)
        assert game.table.live.view(0) == game.table.board.view == view
        assert game.table.question is not None
        assert game.table.question.name == name
        assert strip_of(game)
        by_key(game)
        assert game.table.live.view(0) != view


def test_the_log_of_the_round_is_still_there_after_a_break(tmp_path: Path) -> None:
    with machine(tmp_path, Wishes("classic", 3, seed=3), target=1000) as game:
        start(game)
        for _ in range(4):
            game.settle()
            by_key(game)
        game.settle()
        shown = [event for step in game.table.director.log for event in step]
        leave(game)
        come_back(game)
        again = [event for step in game.table.director.log for event in step]
        assert again[: len(shown)] == shown
        game.key(pygame.K_l)
        game.run(2)
        assert isinstance(game.top, Log)
        assert game.top.turns


def test_the_first_frame_is_before_the_deal(tmp_path: Path) -> None:
    """Nobody sees the cards before they are dealt."""
    with machine(tmp_path, Wishes("classic", 4, seed=3), speed=Speed.NORMAL, reduced_motion=False) as game:
        game.click_on("quick")
        game.run(2)
        table = game.table
        table.load()
        seen = [sum(table.board.shown_count(seat) for seat in range(4))]
        for _ in range(SECOND):
            game.run()
            seen.append(sum(table.board.shown_count(seat) for seat in range(4)))
        assert set(seen) == {0}  # they still draw for the deal
        until(game, lambda: sum(table.board.shown_count(seat) for seat in range(4)) >= 28, 20)


FULL_HANDS = "R7 R1 G3 B2 | B3 R9 Y1 R8 | G1 G2 G9 R3 | Y9 Y8 R4 R6"


def hurry(game: Machine) -> None:
    game.key(pygame.K_p)
    game.run(2)
    game.click_on("speed")
    game.run(2)


def test_the_rest_of_a_round_at_speed_if_so_wished(tmp_path: Path) -> None:
    """Nobody has to do anything more until the scores are told."""
    with machine(tmp_path, speed=Speed.SLOW) as game:
        scene = sit(game, live_at(table(FULL_HANDS, top="R5")))
        hurry(game)
        until(game, lambda: isinstance(game.top, RoundEnd), 60)
        game.key(pygame.K_RETURN)
        until(game, lambda: game.top is scene, 10)
        assert not scene.live.rush
        assert not scene.live.stood_in


@pytest.mark.parametrize("way", ["button", "key", "card", "pause"])
def test_the_cards_are_taken_back_while_somebody_stands_in(way: str, tmp_path: Path) -> None:
    with machine(tmp_path, speed=Speed.SLOW) as game:
        scene = sit(game, live_at(table(FULL_HANDS, top="R5")))
        hurry(game)
        assert scene.live.stood_in
        assert scene.question is not None
        match way:
            case "button":
                game.click_on("go_on")
            case "key":
                game.key(pygame.K_RETURN)
            case "card":
                game.click(place_of(game, "B2"))
            case _:
                game.key(pygame.K_p)
                game.run(2)
                game.key(pygame.K_RETURN)
        game.run(2)
        assert scene.live.acting == scene.live.plan


def test_whoever_is_out_watches_the_rest_at_speed(tmp_path: Path) -> None:
    """Challenge UNO (section 8.6): the person is eliminated, the others play on and the match ends."""
    setup = MatchSetup(format=Format.CHALLENGE, seats=4, target=100)
    for seed in range(1, 40):
        live = live_of(plan_of(setup, seed))
        while 0 in live.match.in_play and not live.match.over:
            live.rush = True
            if live.match.round_over:
                live.next_round()
            view = live.view(0)
            if view.turn == 0:
                live.do(decisions(view)[-1])
            live.update(1.0)
        if not live.match.over:
            break
    live.take(0)  # all that was seen before
    with machine(tmp_path, speed=Speed.NORMAL) as game:
        scene = sit(game, live)
        for _ in range(400 * SECOND):
            if isinstance(game.top, MatchEnd):
                break
            seen = isinstance(game.top, RoundEnd | Farewell) and 0 in live.match.tables[0].setup.in_play
            if seen:  # later nobody presses anything
                game.key(pygame.K_RETURN)
            assert not scene.waits_for_player
            game.run()
        assert isinstance(game.top, MatchEnd)
        assert game.now < 180


def test_a_tournament_changes_partners_and_tables(tmp_path: Path) -> None:
    """Section 8.5: four hands with each partner, then other seats; the table shows who sits there."""
    setup = MatchSetup(format=Format.TOURNAMENT, seats=8)
    with machine(tmp_path) as game:
        live = live_of(plan_of(setup, 2))
        scene = sit(game, live)
        seatings = []
        for _ in range(4000):
            game.settle()
            if isinstance(game.top, RoundEnd):
                seatings.append(scene.board.order)
                if len(seatings) == 5:
                    break
                game.key(pygame.K_RETURN)
                game.run(2)
                continue
            if isinstance(game.top, HandCard):
                game.key(pygame.K_RETURN)
                game.run(2)
                continue
            assert scene.board.view == live.view(0) or scene.director.waiting
            by_key(game)
        assert [order[0] for order in seatings] == [0] * 5
        assert all(len(order) == 4 for order in seatings)
        assert len({frozenset(order) for order in seatings[:4]}) == 1
        assert frozenset(seatings[4]) != frozenset(seatings[0])
