"""What will be needed soon is drawn where nobody sees it, bit by bit."""

from __future__ import annotations

import pygame
import pytest

from tests.app.machine import Machine
from tests.engine.scenario import table
from tests.session.sitting import live_at
from tests.ui.seated import place_of, seated, until
from uno_desktop.ui.art import Art
from uno_desktop.ui.cache import Sprite, SpriteCache
from uno_desktop.ui.scenes.loading import Loading
from uno_desktop.ui.scenes.match_end import MatchEnd
from uno_desktop.ui.scenes.round_end import RoundEnd
from uno_desktop.ui.scenes.table import TableScene


def test_each_attempt_makes_at_least_one_more() -> None:
    cache, made = SpriteCache(), list[int]()

    def make(number: int) -> Sprite:
        made.append(number)
        return Sprite(pygame.Surface((1, 1)))

    def draw() -> None:
        for number in range(3):
            cache.get(number, lambda number=number: make(number))  # type: ignore[misc]

    assert not cache.rehearse(draw, 0.0)
    assert made == [0]
    assert not cache.rehearse(draw, 0.0)
    assert cache.rehearse(draw, 0.0)
    assert made == [0, 1, 2]


def test_with_time_enough_one_attempt_does_and_afterwards_nothing_is_cut_short() -> None:
    cache = SpriteCache()

    def draw() -> None:
        for number in range(3):
            cache.get(number, lambda: Sprite(pygame.Surface((1, 1))))

    assert cache.rehearse(draw, 60.0)
    assert len(cache) == 3
    cache.clear()
    draw()
    assert len(cache) == 3


LAST_CARD = "R7 | B3 R9 Y1 | G1 G2 G9"
STALL = 0.2
"""Seconds that a frame took; many steps of motion have to be made up for then."""


@pytest.mark.parametrize("still", [True, False])
def test_scores_and_result_are_drawn_before_they_are_seen(
    hall: Machine, monkeypatch: pytest.MonkeyPatch, still: bool
) -> None:
    """By the last card of a match of one round: no sprite is left to be made when the sheets come.

    On a machine that is fast enough: here there is always time for all that waits.
    """
    rehearse, sharpen = SpriteCache.rehearse, Art.sharpen
    monkeypatch.setattr(SpriteCache, "rehearse", lambda cache, draw, _: rehearse(cache, draw, 60.0))
    monkeypatch.setattr(Art, "sharpen", lambda art, _: sharpen(art))
    last = table(LAST_CARD, top="R5", uno_said=[0])
    with seated(hall, last, setup={"single_round": True}, reduced_motion=still) as game:
        made = game.host.kit.cache
        game.click(place_of(game, "R7"))
        until(game, lambda: game.table.live.match.over, 5)
        before = 0
        while game.top is game.table:
            before = len(made)
            game.run()
        assert isinstance(game.top, RoundEnd)
        assert len(made) == before
        game.run(300)  # confetti has fallen
        button = next(spot for spot in game.focus().spots if spot.id == "go_on").place().center
        game.events.append(pygame.Event(pygame.MOUSEMOTION, pos=button, rel=(9, 9), buttons=(0, 0, 0)))
        game.run()
        before = len(made)
        game.click(button)
        assert isinstance(game.host.stack.scenes[-1], MatchEnd)
        assert len(made) == before


def test_after_a_long_frame_the_next_is_not_longer_for_it(
    hall: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However much motion has to be made up for, there is one piece of rehearsal for each frame."""
    pieces = list[float]()

    def rehearse(_: SpriteCache, __: object, seconds: float) -> bool:
        pieces.append(seconds)
        return False

    with seated(hall, table(LAST_CARD, top="R5", uno_said=[0]), setup={"single_round": True}) as game:
        monkeypatch.setattr(SpriteCache, "rehearse", rehearse)
        game.click(place_of(game, "R7"))
        until(game, lambda: pieces, 5)
        pieces.clear()
        game.now += STALL
        game.run()
        assert len(pieces) == 1


def test_a_bar_fills_by_one_piece_for_each_frame(hall: Machine, monkeypatch: pytest.MonkeyPatch) -> None:
    pieces = list[Loading]()
    with seated(hall, table(LAST_CARD, top="R5")) as game:

        def go_on(loading: Loading) -> None:
            pieces.append(loading)

        monkeypatch.setattr(Loading, "go_on", go_on)
        hall.host.stack.reset(TableScene(game.host, live_at(table(LAST_CARD, top="R5"))))
        game.run(2)
        pieces.clear()
        game.now += STALL
        game.run()
        assert len(pieces) == 1
