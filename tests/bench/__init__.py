"""Benchmarks, one a module: `python3 dev.py bench NAME`.

A module here is a benchmark if its docstring's first line says what it measures and it has a
function `run(args: list[str]) -> Figures`. It is named after its file.
"""

from __future__ import annotations

import statistics
import time
from collections.abc import Callable, Mapping

Figures = Mapping[str, float]
Play = Callable[[int, int], int]
"""Plays n rounds from a seed and returns how many rounds were played."""


def rates(contenders: Mapping[str, Play], rounds: int, repeats: int, seed: int) -> dict[str, float]:
    """Return each contender's median rounds per second.

    They take turns, so that whatever else the machine is doing slows all of them alike.
    """
    for play in contenders.values():
        play(1, seed)  # leaves loading and caches out of the figures
    samples: dict[str, list[float]] = {name: [] for name in contenders}
    for repeat in range(repeats):
        for name, play in contenders.items():
            start = time.perf_counter()
            played = play(rounds, seed + repeat)
            samples[name].append(played / (time.perf_counter() - start))
    return {name: statistics.median(values) for name, values in samples.items()}
