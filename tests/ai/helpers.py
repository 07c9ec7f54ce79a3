"""Sights for tests: positions in the notation, and rounds played by bots."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from tests.engine.scenario import Game
from uno_desktop.ai.bot import Bot, player
from uno_desktop.ai.levels import LEVELS
from uno_desktop.ai.memory import Memory, new_memory
from uno_desktop.ai.sight import Sight
from uno_desktop.ai.stakes import SINGLE_ROUND, Stakes
from uno_desktop.engine import Setup, State, apply, new_round, redact, view
from uno_desktop.engine.cards import NO_COLOR
from uno_desktop.session.simulate import ONLOOKER, next_command

QUICK_EXPERT = Bot(replace(LEVELS["expert"], playouts=96))
"""Thinks as the expert does, but not as long."""


def sight_of(game: Game, seat: int = 0, stakes: Stakes = SINGLE_ROUND, before: int = NO_COLOR) -> Sight:
    """What a seat sees in a position that nobody has a history of."""
    state = game.state
    memory = new_memory(state.setup.seats)
    memory.slots = [[0] * len(hand) for hand in state.hands]
    memory.color, memory.top, memory.before = state.color, state.discard[-1], before
    return Sight(view(state, seat), memory, stakes)


def bot_round(setup: Setup, seed: int, level: str = "normal") -> Iterator[tuple[State, Memory]]:
    """A round between bots, position after position, with the memory of what all have seen."""
    rng = Random(f"round {seed}")
    players = [player(Bot(LEVELS[level]))] * setup.seats
    memory = new_memory(setup.seats)
    step = new_round(setup, seed)
    while True:
        for event in step.events:
            memory.see(redact(event, ONLOOKER))
        yield step.state, memory
        if step.state.result is not None:
            return
        step = apply(step.state, next_command(step.state, players, memory, SINGLE_ROUND, rng))
