"""A player's past for pictures: matches between computer players, one of whom passes for a person."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from uno_desktop.ai.bot import Bot, player
from uno_desktop.ai.levels import LEVELS
from uno_desktop.ai.memory import Memory, new_memory
from uno_desktop.ai.sight import Player
from uno_desktop.ai.stakes import stakes_of
from uno_desktop.engine import Command, Phase
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.engine.match import Match, MatchEvent, new_match, next_round, play
from uno_desktop.session.plan import MatchPlan, SeatPlan, plan_to_dict
from uno_desktop.session.simulate import next_command, remember
from uno_desktop.storage.fairness import Record
from uno_desktop.storage.folders import Folders
from uno_desktop.storage.named import keep_as
from uno_desktop.storage.recorder import Recorder
from uno_desktop.storage.replays import finish
from uno_desktop.storage.saves import start_save
from uno_desktop.storage.statistics import RoundPlayed
from uno_desktop.storage.statistics_file import add_rounds

EASY = Bot(LEVELS["easy"])
ANIMALS = ("rabbit", "fox", "owl", "cat", "lion", "panda", "frog", "parrot", "monkey", "penguin")
NAMES = ("Ana", "Ruby", "Otto", "Mimi", "Leo", "Bao", "Gus", "Lola", "Kiko", "Pablo")


def staged_plan(seats: int = 4, seed: int = 7, **facts: object) -> MatchPlan:
    """A person and easy computer players."""
    setup = MatchSetup(**{"seats": seats, "target": 100, **facts})  # type: ignore[arg-type]
    players = tuple(
        SeatPlan(ANIMALS[n], NAMES[n], human=n == 0, level=("easy", "normal")[n % 2]) for n in range(seats)
    )
    return MatchPlan(setup, players, seed)


def stage_match(folders: Folders, plan: MatchPlan, most: int = 10**6) -> Recorder:
    """Play a match and keep it: as a replay if it came to its end, else as a save."""
    rng = Random(plan.seed)
    players = [player(EASY)] * plan.setup.seats
    memories = [new_memory(plan.setup.seats) for _ in range(plan.setup.facts.tables)]
    step = new_match(plan.setup, plan.seed)
    recorder = start_save(folders.saves, plan_to_dict(plan), step.match, [seat.name for seat in plan.seats])
    told: list[MatchEvent] = list(step.events)
    for _ in range(most):
        remember(memories, step)
        match = step.match
        if match.over:
            break
        record = _next(match, players, memories, rng)
        step = next_round(match) if record[1] is None else play(match, record[1], record[0])
        recorder.record(record, step.match)
        told = [*([] if record[1] is None else told), *step.events]
        if step.match.round_over:
            _count(folders, recorder, plan, step.match, told)
    if step.match.over:
        finish(folders.saves, folders.replays, recorder)
    return recorder


def _next(match: Match, players: Sequence[Player], memories: Sequence[Memory], rng: Random) -> Record:
    if match.round_over:
        return 0, None
    table = next(n for n, state in enumerate(match.tables) if state.phase is not Phase.OVER)
    stakes = stakes_of(match.setup, match.round)
    command: Command = next_command(match.tables[table], players, memories[table], stakes, rng)
    return table, command


def _count(
    folders: Folders, recorder: Recorder, plan: MatchPlan, match: Match, told: list[MatchEvent]
) -> None:
    levels = {seat: each.level for seat, each in enumerate(plan.seats) if not each.human}
    people = frozenset(plan.humans)
    played = RoundPlayed(recorder.head.id, plan.setup, match.round, people, levels, tuple(told))
    add_rounds(folders.data, (played,))


def stage_past(folders: Folders) -> None:
    """Matches that are over, one that was left, and one that was named."""
    for seed in range(3):
        stage_match(folders, staged_plan(4, seed))
        stage_match(folders, staged_plan(3, seed, edition="eight_wilds", target=200))
    stage_match(folders, staged_plan(4, 9, edition="rock_n_swap", format=Format.PARTNERS))
    left = stage_match(folders, staged_plan(5, 10, target=500), 120)
    keep_as(folders.saves, left, "Sunday evening")
    left.close()
