"""RLCard's UNO, two random players: rounds per second through its environment and its game."""

from __future__ import annotations

import argparse
import random
import warnings

from tests.bench import Figures, rates

try:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # RLCard imports distutils
        import numpy as np
        import rlcard
        from rlcard.agents.random_agent import RandomAgent
        from rlcard.games.uno.game import UnoGame
except ModuleNotFoundError as error:
    raise ImportError(f"RLCard is needed ({error}); run: python3 dev.py bench") from None


def play_env(n: int, seed: int) -> int:
    """Play n rounds through RLCard's environment with its random agents; return n."""
    return _run_env(n, seed)[0]


def play_game(n: int, seed: int) -> int:
    """Play n rounds on RLCard's bare game with random legal actions; return n."""
    return _run_game(n, seed)[0]


def _run_env(n: int, seed: int) -> tuple[int, int]:
    """Return the rounds played and the steps they took."""
    env = rlcard.make("uno", config={"seed": seed})
    env.set_agents([RandomAgent(num_actions=env.num_actions) for _ in range(env.num_players)])
    np.random.seed(seed)  # the agents draw from the global generator
    for _ in range(n):
        env.run(is_training=True)  # the faster way: the other one also reports probabilities
    return n, env.timestep


def _run_game(n: int, seed: int) -> tuple[int, int]:
    """Return the rounds played and the steps they took."""
    game = UnoGame()
    game.np_random = np.random.RandomState(seed)
    choice = random.Random(seed).choice
    steps = 0
    for _ in range(n):
        state, _player = game.init_game()
        while not game.is_over():
            state, _player = game.step(choice(state["legal_actions"]))
            steps += 1
    return n, steps


def run(args: list[str]) -> Figures:
    """Measure both ways, taking turns."""
    parser = argparse.ArgumentParser(prog="dev.py bench rlcard_uno")
    parser.add_argument("--rounds", type=int, default=1000, help="rounds per repeat")
    parser.add_argument("--repeats", type=int, default=5)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(args)
    speed = rates({"env": play_env, "game": play_game}, options.rounds, options.repeats, options.seed)
    figures = {f"{name}_rounds_per_second": rate for name, rate in speed.items()}
    for name, count in (("env", _run_env), ("game", _run_game)):
        rounds, steps = count(options.rounds, options.seed)
        figures[f"{name}_steps_per_round"] = steps / rounds
    return figures
