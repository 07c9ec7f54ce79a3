"""A whole match as an immutable value: rounds one after the other, at one table or two."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from . import events as ev
from .commands import Command
from .deal import new_round
from .events import Event, event_to_dict
from .formats import Format, MatchSetup, judge, seatings
from .play import apply
from .rng import derive
from .state import Phase, Setup, State, Step


class MatchEvent(NamedTuple):
    """An event, and at a tournament the table and the hand it belongs to."""

    event: Event
    table: int | None = None
    hand: int | None = None


class Match(NamedTuple):
    """A match at one instant."""

    setup: MatchSetup
    seed: int
    round: int
    """The round on the tables, counted from 1."""
    tables: tuple[State, ...]
    in_play: tuple[int, ...]
    """Seats not eliminated."""
    totals: tuple[int, ...]
    """Points after the last round that all tables have finished."""
    over: bool = False
    winners: tuple[int, ...] = ()

    @property
    def round_over(self) -> bool:
        """Whether all tables have finished the round."""
        return all(state.phase is Phase.OVER for state in self.tables)


class MatchStep(NamedTuple):
    """A new match, and what led to it."""

    match: Match
    events: tuple[MatchEvent, ...]


def new_match(setup: MatchSetup, seed: int) -> MatchStep:
    """Start a match and deal its first round.

    >>> new_match(MatchSetup(seats=3), seed=7).match.round
    1
    """
    started = ev.MatchStarted(
        edition=setup.edition,
        format=setup.format.value,
        seats=setup.seats,
        target=setup.target,
        rules=setup.rules,
        seed=seed,
        single_round=setup.single_round,
        cycles=setup.cycles,
    )
    everyone = tuple(range(setup.seats))
    match = Match(setup, seed, 0, (), everyone, (0,) * setup.seats)
    dealt = _deal(match)
    return MatchStep(dealt.match, (MatchEvent(started), *dealt.events))


def next_round(match: Match) -> MatchStep:
    """Deal the next round of a match whose round is over."""
    if match.over or not match.round_over:
        raise ValueError("the next round follows when this one is over and the match is not")
    return _deal(match)


def play(match: Match, command: Command, table: int = 0) -> MatchStep:
    """Carry out a command at a table; the end of a round settles what it means for the match."""
    step = apply(match.tables[table], command)
    tables = list(match.tables)
    tables[table] = step.state
    match = match._replace(tables=tuple(tables))
    events = _at(match, table, step.events)
    return _settle(match, events) if match.round_over else MatchStep(match, tuple(events))


def match_event_to_dict(event: MatchEvent) -> dict[str, object]:
    """The event as one line of a journal.

    At a tournament ``hand`` counts the hands; there the cards that a challenge shows are ``shown``.
    """
    data = event_to_dict(event.event)
    if event.table is not None:
        if "hand" in data:
            data["shown"] = data["hand"]
        data |= {"table": event.table, "hand": event.hand}
    return data


def _deal(match: Match) -> MatchStep:
    setup, number = match.setup, match.round + 1
    events: list[MatchEvent] = []
    dealt: list[State] = []
    for table, seating in enumerate(seatings(setup, number, match.in_play)):
        round_setup = Setup(
            edition=setup.edition,
            seats=setup.seats,
            dealer=_dealer(match, table, seating.in_play),
            in_play=seating.in_play,
            partners=seating.partners,
            rules=setup.rules,
            scoring=setup.facts.scoring,
            totals=match.totals,
            round=number,
        )
        step: Step = new_round(round_setup, derive(match.seed, number, table))
        dealt.append(step.state)
        events += _at(match._replace(round=number), table, step.events)
    return MatchStep(match._replace(round=number, tables=tuple(dealt)), tuple(events))


def _dealer(match: Match, table: int, seated: tuple[int, ...]) -> int | None:
    """Drawn for in the first round; then the deal passes to the left (section 2.4).

    A dealer who was eliminated or moved to another table leaves it to the next place at this table.
    """
    if not match.tables:
        return None
    last = match.tables[table].setup
    assert last.dealer is not None
    place = last.in_play.index(last.dealer)
    if last.dealer in seated:
        return seated[(seated.index(last.dealer) + 1) % len(seated)]
    if match.setup.format is Format.TOURNAMENT:
        return seated[(place + 1) % len(seated)]
    following = last.in_play[place + 1 :] + last.in_play[:place]
    return next(seat for seat in following if seat in seated)


def _settle(match: Match, events: list[MatchEvent]) -> MatchStep:
    results = [state.result for state in match.tables if state.result is not None]
    gained = [sum(points) for points in zip(*(result.points for result in results), strict=True)]
    totals = tuple(total + points for total, points in zip(match.totals, gained, strict=True))
    verdict = judge(match.setup, match.round, match.in_play, totals, results)
    left = tuple(seat for seat in match.in_play if seat not in verdict.eliminated)
    events += [MatchEvent(ev.SeatEliminated(seat)) for seat in verdict.eliminated]
    match = match._replace(totals=totals, in_play=left)
    if verdict.over:
        match = match._replace(over=True, winners=verdict.winners)
        events.append(MatchEvent(ev.MatchEnded(verdict.winners, tuple(enumerate(totals)))))
    return MatchStep(match, tuple(events))


def _at(match: Match, table: int, events: Iterable[Event]) -> list[MatchEvent]:
    if match.setup.facts.tables == 1:
        return [MatchEvent(event) for event in events]
    return [MatchEvent(event, table, match.round) for event in events]
