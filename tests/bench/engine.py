"""Rounds per second of two random players: our public path and playout path, and RLCard's UNO.

All play alike: a random card that fits, else draw; a drawn card that fits is played. The contenders take
turns within one run, so the ratios hold on a busy machine too.
"""

from __future__ import annotations

import argparse
from random import Random

from tests.bench import Figures, rates
from tests.bench.rlcard_uno import play_env, play_game
from uno_desktop.engine import Phase, Setup, apply, legal, new_round
from uno_desktop.engine.cards import Color
from uno_desktop.engine.commands import SayUno
from uno_desktop.engine.matching import playable
from uno_desktop.engine.table import Table

SETUP = Setup("classic", 2, dealer=0)


def play_public(n: int, seed: int) -> int:
    """Play n rounds with ``legal`` and ``apply``."""
    random = Random(seed).random
    play, color, over = Phase.PLAY, Phase.COLOR, Phase.OVER
    for number in range(n):
        state = new_round(SETUP, seed * n + number).state
        while (phase := state.phase) is not over:
            moves = legal(state, state.turn)
            if phase is play:  # the cards that fit come first, then drawing, then perhaps UNO
                plays = len(moves) - 1 - (type(moves[-1]) is SayUno)
                move = moves[int(random() * plays)]
            elif phase is color:
                move = moves[int(random() * 4)]
            else:
                move = moves[0]
            state = apply(state, move).state
    return n


def play_table(n: int, seed: int) -> int:
    """Play n rounds on the mutable table that ``apply`` itself uses: the path for playouts."""
    random, colors, rules = Random(seed).random, tuple(Color), SETUP.rules
    play, drawn, color, over = Phase.PLAY, Phase.DRAWN, Phase.COLOR, Phase.OVER
    for number in range(n):
        table = Table(new_round(SETUP, seed * n + number).state)
        while (phase := table.phase) is not over:
            seat = table.turn
            if phase is play:
                cards = playable(table.hands[seat], table.color, table.discard[-1], rules)
                if cards:
                    table.play_card(seat, cards[int(random() * len(cards))])
                else:
                    table.draw_for_turn(seat)
            elif phase is drawn:
                table.play_card(seat, table.drawn)
            elif phase is color:
                table.choose_color(seat, colors[int(random() * 4)])
            else:
                table.take_penalty(seat)
    return n


def run(args: list[str]) -> Figures:
    """Measure all four, taking turns."""
    parser = argparse.ArgumentParser(prog="dev.py bench engine")
    parser.add_argument("--rounds", type=int, default=1000, help="rounds per repeat")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(args)
    contenders = {"env_run": play_env, "game_step": play_game, "public": play_public, "table": play_table}
    speed = rates(contenders, options.rounds, options.repeats, options.seed)
    figures = {f"{name}_rounds_per_second": rate for name, rate in speed.items()}
    for ours in ("public", "table"):
        for theirs in ("env_run", "game_step"):
            figures[f"{ours}_over_{theirs}"] = speed[ours] / speed[theirs]
    return figures
