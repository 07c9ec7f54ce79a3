"""Matches between computer players, without a window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random
from typing import Final

from uno_desktop.ai.memory import Memory, new_memory
from uno_desktop.ai.sight import Player, Sight
from uno_desktop.ai.stakes import Stakes, stakes_of
from uno_desktop.engine import Command, Phase, State, redact, view
from uno_desktop.engine.formats import MatchSetup
from uno_desktop.engine.match import Match, MatchStep, new_match, next_round, play

ONLOOKER: Final = -1
"""Events redacted for this seat show what everyone sees."""


def play_match(setup: MatchSetup, seed: int, players: Sequence[Player]) -> Iterator[MatchStep]:
    """Play a match to its end, one step after the other; ``players`` are indexed by seat.

    The same set-up, seed and players give the same match.
    """
    rng = Random(f"players of {seed}")
    memories = [new_memory(setup.seats) for _ in range(setup.facts.tables)]
    step = new_match(setup, seed)
    yield step
    while True:
        remember(memories, step)
        match = step.match
        if match.over:
            return
        if match.round_over:
            step = next_round(match)
        else:
            table = _table_to_play(match)
            stakes = stakes_of(setup, match.round)
            command = next_command(match.tables[table], players, memories[table], stakes, rng)
            step = play(match, command, table)
        yield step


def remember(memories: Sequence[Memory], step: MatchStep) -> None:
    """Let each table's memory take in what happened there, as an onlooker sees it."""
    for event in step.events:
        memories[event.table or 0].see(redact(event.event, ONLOOKER))


def next_command(
    state: State, players: Sequence[Player], memory: Memory, stakes: Stakes, rng: Random
) -> Command:
    """What happens next at a table: a call from anyone who has cause, else the decision of the turn."""
    if state.uno_open or state.wrong or state.posing:
        for seat in state.setup.in_play:
            if seat != state.turn:
                call = players[seat](Sight(view(state, seat), memory, stakes), rng)
                if call is not None:
                    return call
    move = players[state.turn](Sight(view(state, state.turn), memory, stakes), rng)
    if move is None:
        raise RuntimeError(f"the player at seat {state.turn} did not decide")
    return move


def _table_to_play(match: Match) -> int:
    """The tables of a tournament play side by side; here one after the other."""
    return next(table for table, state in enumerate(match.tables) if state.phase is not Phase.OVER)
