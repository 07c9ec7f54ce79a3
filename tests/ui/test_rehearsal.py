"""What will be needed soon is drawn where nobody sees it, bit by bit."""

from __future__ import annotations

import pygame
import pytest

from tests.app.machine import Machine
from tests.engine.scenario import table
from tests.ui.seated import place_of, seated, until
from uno_desktop.ui.cache import Sprite, SpriteCache
from uno_desktop.ui.scenes.match_end import MatchEnd
from uno_desktop.ui.scenes.round_end import RoundEnd

FEW = 25
"""Confetti turns as chance will have it; a sheet that was not rehearsed needs a hundred sprites and more."""


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


def test_scores_and_result_are_drawn_before_they_are_seen(
    hall: Machine, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By the last card of a match of one round; hardly any sprite is left to be made when the sheets come.

    On a machine that is fast enough: here each attempt has a minute.
    """
    rehearse = SpriteCache.rehearse
    monkeypatch.setattr(SpriteCache, "rehearse", lambda cache, draw, _: rehearse(cache, draw, 60.0))
    with seated(
        hall, table("R7 | B3 R9 Y1 | G1 G2 G9", top="R5", uno_said=[0]), setup={"single_round": True}
    ) as game:
        game.click(place_of(game, "R7"))
        until(game, lambda: game.table.live.match.over, 5)
        before = 0
        while game.top is game.table:
            before = len(game.host.kit.cache)
            game.run()
        assert isinstance(game.top, RoundEnd)
        assert len(game.host.kit.cache) - before < FEW
        game.run(120)
        before = len(game.host.kit.cache)
        game.key(pygame.K_RETURN)
        game.run(1)
        assert isinstance(game.host.stack.scenes[-1], MatchEnd)
        assert len(game.host.kit.cache) - before < FEW
