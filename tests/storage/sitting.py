"""A match that is played and kept, for tests: the same plan always gives the same commands."""

from __future__ import annotations

import json
import zlib
from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import Any

from tests.engine.walks import check_cards, lively
from uno_desktop.engine import Phase
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.engine.match import Match, MatchEvent, MatchStep, new_match, next_round, play
from uno_desktop.session.plan import MatchPlan, SeatPlan, plan_from_dict, plan_to_dict
from uno_desktop.storage.fairness import Record, check_match
from uno_desktop.storage.recorder import Recorder
from uno_desktop.storage.saves import Saved, start_save
from uno_desktop.storage.snapshot import match_from_dict
from uno_desktop.storage.statistics import RoundPlayed
from uno_desktop.storage.summary import Summary, summary_of

NAMES = ("Ana", "AC/DC", "Zoë", "Mimi", "Otto", "Lou", "Kim", "Bo")


def plan_for(seed: int = 1, **changes: Any) -> MatchPlan:
    """A person and computer players; by default a short classic match of three."""
    setup = MatchSetup(**{"seats": 3, "target": 100, **changes})
    seats = tuple(SeatPlan("fox", NAMES[n % 8], human=n == 0) for n in range(setup.seats))
    return MatchPlan(setup, seats, seed)


def names_of(plan: MatchPlan) -> list[str]:
    return [seat.name for seat in plan.seats]


def next_record(match: Match, number: int) -> Record | None:
    """What happens as the number-th thing of a match; None when it is over."""
    if match.over:
        return None
    if match.round_over:
        return 0, None
    rng = Random(f"{match.seed}/{number}")
    open_tables = [table for table, state in enumerate(match.tables) if state.phase is not Phase.OVER]
    table = rng.choice(open_tables)
    return table, lively(match.tables[table], rng)


def carry_out(match: Match, record: Record) -> MatchStep:
    table, command = record
    return next_round(match) if command is None else play(match, command, table)


def history(plan: MatchPlan, most: int = 10**6) -> Iterator[tuple[Record | None, MatchStep]]:
    """A match from its deal on, each step with the record that led to it."""
    step = new_match(plan.setup, plan.seed)
    yield None, step
    for number in range(most):
        record = next_record(step.match, number)
        if record is None:
            return
        step = carry_out(step.match, record)
        yield record, step


def played(folder: Path, plan: MatchPlan, most: int = 10**6) -> tuple[Recorder, list[Record]]:
    """A match kept in a folder of saves as far as it was played."""
    recorder: Recorder | None = None
    records: list[Record] = []
    for record, step in history(plan, most):
        if recorder is None or record is None:
            recorder = start_save(folder, plan_to_dict(plan), step.match, names_of(plan))
        else:
            records.append(record)
            recorder.record(record, step.match)
    assert recorder is not None
    return recorder, records


def rebuild(saved: Saved) -> tuple[Saved, Match]:
    """As the program does it: every record must follow, and every deal be the one that was told."""
    plan = plan_from_dict(saved.plan)
    start = None if saved.start is None else match_from_dict(plan.setup, saved.start)
    match = check_match(plan.setup, plan.seed, saved.records, saved.deals, start)
    for state in match.tables:
        check_cards(state)
    return saved, match


def summarize(saved: Saved) -> Summary:
    """As the program checks an import."""
    plan = plan_from_dict(saved.plan)
    return summary_of(rebuild(saved)[1], names_of(plan), "2026-01-01T00:00:00+00:00")


def rounds_of(plan: MatchPlan, match_id: str = "m1") -> Iterator[RoundPlayed]:
    """The finished rounds of a match, as the statistics want them."""
    events: list[MatchEvent] = []
    for _, step in history(plan):
        events += step.events
        if step.match.round_over:
            levels = {n: seat.level for n, seat in enumerate(plan.seats) if not seat.human}
            people = frozenset(plan.humans)
            yield RoundPlayed(match_id, plan.setup, step.match.round, people, levels, tuple(events))
            events.clear()


def framed(*texts: str) -> bytes:
    """A journal of these lines, with checksums that are right, whatever they say."""
    crc, raw = 0, b""
    for text in texts:
        crc = zlib.crc32(text.encode(), crc)
        raw += b'["%08x",%s]\n' % (crc, text.encode())
    return raw


def reframed(raw: bytes, number: int, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The file with a line changed and all checksums right."""
    lines = [json.loads(line)[1] for line in raw.splitlines()]
    change(lines[number])
    return framed(*map(json.dumps, lines))


TOURNAMENT = {"format": Format.TOURNAMENT, "seats": 8}
