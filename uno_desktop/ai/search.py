"""Think a decision through: play it out in many worlds that agree with what the seat knows.

Every world is played once with each move, so that luck is the same for all. The policy's opinion counts
as evidence too, so that a move must clearly do better before it is preferred to the policy's own.
"""

from __future__ import annotations

from collections.abc import Generator, Sequence
from math import sqrt
from random import Random
from time import monotonic
from typing import Final

from uno_desktop.engine import Command
from uno_desktop.engine.table import Table

from .playout import make_move, most_held, play_out
from .policy import bluff_rate, challenge_odds, is_bluff
from .sight import Sight
from .stakes import worth
from .worlds import worlds

DOUBT: Final = 0.05
"""How far the policy may well be off when it compares two moves."""
CROWD_DOUBT: Final = 0.02
"""The same with more than two players: each move decides less, and luck speaks louder."""
WIDTH: Final = 4.0
"""Moves that the policy puts so many doubts behind its best are not thought about."""
BATCH: Final = 16
"""Worlds between two looks at how the moves compare."""
GIVE_UP: Final = 2.0
"""A move so many standard deviations behind the best gets no more thought."""
FIRST_VARIANCE: Final = 0.5
"""What the difference of two playouts varies by, until measured."""
GOLDEN: Final = 0.6180339887498949
"""Its multiples spread evenly: the world's number decides whether a bluff is challenged in it."""


def think(
    sight: Sight,
    moves: Sequence[Command],
    scores: Sequence[float],
    *,
    playouts: int,
    suspicion: float,
    rng: Random,
    deadline: float | None = None,
) -> Command:
    """The best of the moves after so many playouts, or as many as the deadline leaves time for.

    ``scores`` are the policy's; ``deadline`` is a time of ``time.monotonic``. Without one, the same seed
    gives the same move.
    """
    doubt = DOUBT if len(sight.view.setup.in_play) == 2 else CROWD_DOUBT
    favorite = max(range(len(moves)), key=scores.__getitem__)
    rivals = [
        index
        for index, score in enumerate(scores)
        if index != favorite and score > scores[favorite] - WIDTH * doubt
    ]
    edges = {index: _Edge(scores[index] - scores[favorite], 1 / doubt**2) for index in rivals}
    outcomes = _outcomes(sight, moves, suspicion, rng)
    next(outcomes)
    best = favorite
    while rivals and playouts > 0:
        for _ in range(BATCH):
            values = outcomes.send([favorite, *rivals])
            for index, value in zip(rivals, values[1:], strict=True):
                edges[index].add(value - values[0])
        playouts -= BATCH * (len(rivals) + 1)
        opinions = {index: edges[index].opinion() for index in rivals}
        best = max(rivals, key=lambda index: opinions[index][0])
        if opinions[best][0] <= 0:
            best = favorite
        lead = max(0.0, opinions[best][0] if best != favorite else 0.0)
        rivals = [index for index in rivals if opinions[index][0] + GIVE_UP * opinions[index][1] > lead]
        if deadline is not None and monotonic() > deadline:
            break
    return moves[best]


class _Edge:
    """What a move has over the policy's favorite: an opinion held beforehand, and playouts."""

    __slots__ = ("belief", "count", "prior", "square", "total")

    def __init__(self, prior: float, belief: float) -> None:
        self.prior = prior
        self.belief = belief
        self.count = 0
        self.total = 0.0
        self.square = 0.0

    def add(self, edge: float) -> None:
        self.count += 1
        self.total += edge
        self.square += edge * edge

    def opinion(self) -> tuple[float, float]:
        """The edge to believe in, and how sure that is (a standard deviation)."""
        mean = self.total / self.count
        spread = (self.square - self.total * mean + FIRST_VARIANCE) / self.count
        evidence = self.count / max(spread, 1e-6)
        weight = self.belief + evidence
        return (self.prior * self.belief + mean * evidence) / weight, 1 / sqrt(weight)


def _outcomes(
    sight: Sight, moves: Sequence[Command], suspicion: float, rng: Random
) -> Generator[list[float], list[int], None]:
    """Send the numbers of some moves; get what each comes to, all in one new world."""
    view = sight.view
    bluffs = [is_bluff(view, move) for move in moves]
    doubted = challenge_odds(sight)
    believed = bluff_rate(sight, suspicion) if view.penalty is not None else 1.0
    asked: list[int] = yield []
    for number, world in enumerate(worlds(view, sight.memory, believed, rng)):
        laid = world.freeze()
        caught = number * GOLDEN % 1 < doubted
        values = []
        for index in asked:
            table = Table(laid)
            make_move(table, moves[index])
            if bluffs[index] and caught:
                table.choose_color(view.seat, most_held(table.hands[view.seat]))
                table.challenge(table.turn)
            play_out(table)
            assert table.result is not None
            values.append(worth(sight.stakes, view.setup, table.result, view.seat))
        asked = yield values
