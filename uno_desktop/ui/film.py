"""A match that was played, as a film: every position from the deal to the end, for any pair of eyes."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.engine import Event, View, redact, view
from uno_desktop.engine.events import TurnStarted
from uno_desktop.engine.match import Match, MatchStep
from uno_desktop.session.live import Happening
from uno_desktop.session.plan import MatchPlan, plan_from_dict
from uno_desktop.storage.fairness import check_match, checked_replay
from uno_desktop.storage.saves import Saved
from uno_desktop.storage.snapshot import match_from_dict
from uno_desktop.storage.summary import Summary, now, summary_of


@dataclass(frozen=True, slots=True)
class Film:
    """The positions of a match, each with what led to it."""

    plan: MatchPlan
    steps: tuple[MatchStep, ...]
    tables: tuple[int | None, ...]
    """Where each step happened; None for a deal, which is at all tables."""

    @property
    def last(self) -> int:
        """The number of the last position; the first is 0."""
        return len(self.steps) - 1

    @property
    def rounds(self) -> tuple[int, ...]:
        """The positions at which the rounds were dealt."""
        return tuple(at for at, table in enumerate(self.tables) if table is None)

    def round_at(self, at: int) -> int:
        """Which of the rounds a position belongs to, counted from 0."""
        return sum(start <= at for start in self.rounds) - 1

    def turns(self, number: int, seat: int) -> tuple[tuple[int, int], ...]:
        """The turns of a round at the table of a seat, counted from 0: the position and whose turn it was."""
        start = self.rounds[number]
        end = self.rounds[number + 1] if number + 1 < len(self.rounds) else self.last + 1
        found = {
            at: event.seat
            for at in range(start, end)
            if self.tables[at] in (None, self.table_of(at, seat))
            for event in self.events(at, seat)
            if isinstance(event, TurnStarted)
        }
        return tuple(found.items())

    def table_of(self, at: int, seat: int) -> int:
        """The table at which a seat plays then; the first, if at none."""
        tables = self.steps[at].match.tables
        return next((n for n, table in enumerate(tables) if seat in table.setup.in_play), 0)

    def view(self, at: int, seat: int) -> View:
        """What a seat saw."""
        return view(self.steps[at].match.tables[self.table_of(at, seat)], seat)

    def hands(self, at: int, seat: int) -> tuple[bytes, ...]:
        """All hands at the table of a seat, by seat."""
        return self.steps[at].match.tables[self.table_of(at, seat)].hands

    def events(self, at: int, seat: int) -> tuple[Event, ...]:
        """What a seat saw happen on the way to a position."""
        table = self.table_of(at, seat)
        events = self.steps[at].events
        return tuple(redact(each.event, seat) for each in events if each.table in (None, table))

    def between(self, at: int, end: int, seat: int) -> tuple[Event, ...]:
        """What a seat saw happen from one position to another of the same round."""
        told: list[Event] = []
        following = self.neighbor(at, seat, 1)
        while following is not None and following <= end and self.tables[following] is not None:
            told += self.events(following, seat)
            following = self.neighbor(following, seat, 1)
        return tuple(told)

    def happening(self, at: int, seat: int) -> Happening:
        """The same as the table shows it."""
        return Happening(self.table_of(at, seat), self.events(at, seat), self.view(at, seat))

    def neighbor(self, at: int, seat: int, way: int) -> int | None:
        """The next position, or with -1 the one before, at which something happened at the seat's table."""
        at += way
        while 0 <= at <= self.last:
            if self.tables[at] in (None, self.table_of(at, seat)):
                return at
            at += way
        return None

    def past(self, at: int, seat: int) -> list[tuple[Event, ...]]:
        """What a seat has seen in the round so far, step by step."""
        start = self.rounds[max(0, self.round_at(at))] if self.rounds else 0
        seen = (n for n in range(start, at + 1) if self.tables[n] in (None, self.table_of(n, seat)))
        return [self.events(n, seat) for n in seen]


def play_again(saved: Saved) -> tuple[MatchPlan, Match]:
    """A match from its deal to its end, every deal checked; raises ValueError or LookupError if it fails."""
    plan = plan_from_dict(saved.plan)
    return plan, check_match(plan.setup, plan.seed, saved.records, saved.deals, _start(plan, saved))


def summarize(saved: Saved) -> Summary:
    """How a match ended, found out by playing it again; raises what :func:`play_again` does."""
    plan, match = play_again(saved)
    return summary_of(match, [seat.name for seat in plan.seats], now())


def _start(plan: MatchPlan, saved: Saved) -> Match | None:
    return None if saved.start is None else match_from_dict(plan.setup, saved.start)


def film_of(saved: Saved) -> Film:
    """Play a match again; raises ValueError or LookupError if its records do not hold."""
    plan = plan_from_dict(saved.plan)
    steps = tuple(checked_replay(plan.setup, plan.seed, saved.records, saved.deals, _start(plan, saved)))
    tables = (None, *(None if command is None else table for table, command in saved.records))
    return Film(plan, steps, tables)
