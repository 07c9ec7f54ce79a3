"""Thinking a move through: as long as it may, and no longer."""

from __future__ import annotations

from random import Random

import pytest

from tests.ai.helpers import sight_of
from tests.engine.scenario import Game, table
from uno_desktop.ai import search
from uno_desktop.ai.policy import decisions
from uno_desktop.ai.search import BATCH, think
from uno_desktop.ai.worlds import worlds
from uno_desktop.engine.commands import PlayCard

EVEN: Game = table("R1 R2 B5 G5 | B3 B9 Y1 Y2 Y4 G7 G8", top="R5")


class Clock:
    """A clock that moves on by a second whenever it is looked at."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1
        return self.now


def thought(
    monkeypatch: pytest.MonkeyPatch, deadline: float | None, playouts: int = 10**6
) -> tuple[object, int]:
    """The move chosen among even ones, and how many worlds were looked at."""
    made = 0

    def count(*given: object) -> object:
        nonlocal made
        for world in imagined(*given):  # type: ignore[arg-type]
            made += 1
            yield world

    imagined = worlds
    with monkeypatch.context() as patch:
        patch.setattr(search, "worlds", count)
        patch.setattr(search, "monotonic", Clock())
        patch.setattr(search, "GIVE_UP", 1e9)  # nothing is ever clear
        sight = sight_of(EVEN)
        moves = [move for move in decisions(sight.view) if isinstance(move, PlayCard)]
        chosen = think(
            sight,
            moves,
            [0.0] * len(moves),
            playouts=playouts,
            suspicion=0.0,
            rng=Random(3),
            deadline=deadline,
        )
    assert chosen in moves
    return chosen, made


@pytest.mark.parametrize("seconds", [1, 4, 9])
def test_at_the_deadline_it_plays_what_it_likes_best_so_far(
    monkeypatch: pytest.MonkeyPatch, seconds: int
) -> None:
    _, made = thought(monkeypatch, seconds)
    assert made == BATCH * (seconds + 1)


def test_a_deadline_far_away_changes_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    assert thought(monkeypatch, 1e9, 2000) == thought(monkeypatch, None, 2000)
