"""Matches between computer players, without a window."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from random import Random

from uno_desktop.ai.simple import Player
from uno_desktop.engine import Command, Phase, State, view
from uno_desktop.engine.formats import MatchSetup
from uno_desktop.engine.match import Match, MatchStep, new_match, next_round, play


def play_match(setup: MatchSetup, seed: int, players: Sequence[Player]) -> Iterator[MatchStep]:
    """Play a match to its end, one step after the other; ``players`` are indexed by seat.

    The same set-up, seed and players give the same match.
    """
    rng = Random(f"players of {seed}")
    step = new_match(setup, seed)
    yield step
    while not step.match.over:
        if step.match.round_over:
            step = next_round(step.match)
        else:
            table = _table_to_play(step.match)
            command = next_command(step.match.tables[table], players, rng)
            step = play(step.match, command, table)
        yield step


def next_command(state: State, players: Sequence[Player], rng: Random) -> Command:
    """What happens next at a table: a call from anyone who has cause, else the decision of the turn."""
    if state.uno_open or state.wrong or state.posing:
        for seat in state.setup.in_play:
            if seat != state.turn:
                call = players[seat](view(state, seat), rng)
                if call is not None:
                    return call
    move = players[state.turn](view(state, state.turn), rng)
    if move is None:
        raise RuntimeError(f"the player at seat {state.turn} did not decide")
    return move


def _table_to_play(match: Match) -> int:
    """The tables of a tournament play side by side; here one after the other."""
    return next(table for table, state in enumerate(match.tables) if state.phase is not Phase.OVER)
