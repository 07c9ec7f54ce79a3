"""The statistics on disk; several windows may add to them."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Final

from .documents import Kind, load, store
from .files import locked
from .problems import Problem, Trouble
from .statistics import RoundPlayed, Statistics, count_round, statistics_from_dict, statistics_to_dict

STATISTICS: Final = Kind("statistics", version=1, limit=2**20)
FILE: Final = "statistics.json"
PATIENCE: Final = 5.0
"""Seconds to wait while others count: a disk takes its time, and of two that write at once one is lost."""


def load_statistics(folder: Path) -> tuple[Statistics, Problem | None]:
    """What was kept, empty if nothing; a file that makes no sense is set aside."""
    kept, problem = load(STATISTICS, folder / FILE, statistics_from_dict)
    return kept or Statistics(), problem


def add_rounds(folder: Path, rounds: Iterable[RoundPlayed]) -> tuple[Statistics, tuple[Problem, ...]]:
    """Count finished rounds and keep the result, together with what other windows have counted."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with locked(folder / f"{FILE}.lock", PATIENCE):
            return _add(folder, rounds)
    except OSError as error:
        return Statistics(), (Problem(Trouble.STATISTICS_NOT_KEPT, FILE, detail=str(error)),)


def _add(folder: Path, rounds: Iterable[RoundPlayed]) -> tuple[Statistics, tuple[Problem, ...]]:
    old, problem = load_statistics(folder)
    problems = [problem]
    new = old
    for played in rounds:
        new = count_round(new, played)
    if new != old:
        data = statistics_to_dict(new)
        problems.append(store(STATISTICS, folder / FILE, data, Trouble.STATISTICS_NOT_KEPT))
    return new, tuple(each for each in problems if each is not None)
