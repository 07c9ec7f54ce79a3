"""A match after a break, at two tables, and without its thinkers: it goes on as if nothing had been.

Sections 8 of the rules; a save is its plan and its records.
"""

from __future__ import annotations

import os
import signal
import time
from itertools import pairwise

import pytest

from tests.engine.scenario import table
from tests.session.sitting import TICK, by_rote, live_at, live_of, plan_of, play_on, run, told
from uno_desktop.ai.worker import Thinker
from uno_desktop.engine import EDITIONS, Phase, view
from uno_desktop.engine import events as ev
from uno_desktop.engine.formats import FORMATS, Format, MatchSetup
from uno_desktop.engine.match import Match
from uno_desktop.session.live import Live, Record
from uno_desktop.session.pace import Pace

# --- Players, and how a match goes on -----------------------------------------------------------


def test_a_level_changes_in_mid_match() -> None:
    live = live_at(table("R7 R1 G3 | B3 R9 Y1 | G1 G2 G9", top="R5", turn=1), level="easy")
    live.set_bot(1, level="expert", temperament="bold")
    assert (live.plan.seats[1].level, live.plan.seats[1].temperament) == ("expert", "bold")
    assert live.plan.seats[2].level == "easy"
    live.set_bot(1, temperament="even")
    assert live.plan.seats[1].level == "expert"
    happened = told(live)
    run(live, 30, lambda: bool(happened))
    assert happened


def test_what_was_shown_can_be_told_again() -> None:
    """``so_far`` and ``take`` together are the whole round, each event once, as the viewer may see it."""
    live = live_of(plan_of(MatchSetup(seats=3, target=100), humans=(), seed=4))
    assert live.so_far(0) == ()
    taken = [event for each in live.take(0) for event in each.events]
    assert list(live.so_far(0)) == taken
    for _ in range(200):
        live.update(TICK)
        if live.match.round_over:
            break
        taken += [event for each in live.take(0) for event in each.events]
        assert list(live.so_far(0)) == taken
    dealt = next(event for event in live.so_far(0) if isinstance(event, ev.CardsDealt))
    assert [None in cards for _, cards in dealt.hands] == [False, True, True]


CASES = [(edition, name) for edition in EDITIONS for name in Format]


def at_table(records: list[Record], number: int) -> list[Record]:
    return [record for record in records if record.table == number or record.command is None]


@pytest.mark.parametrize(("edition", "name"), CASES)
def test_a_match_goes_on_after_a_break_as_if_there_had_been_none(edition: str, name: Format) -> None:
    """Records rebuild the match, and the computer players then decide as they would have."""
    seats = FORMATS[name].seats
    setup = MatchSetup(edition=edition, format=name, seats=seats[min(2, len(seats) - 1)], target=100)
    plan = plan_of(setup, seed=7)
    whole: list[Record] = []
    play_on(live_of(plan), whole, 160)
    for cut in (0, 1, 37, 90):
        again = whole[:cut]
        play_on(live_of(plan, records=list(again)), again, len(whole))
        for number in range(setup.facts.tables):
            pairs = zip(at_table(whole, number), at_table(again, number), strict=False)
            assert all(one == other for one, other in pairs)


def test_the_deal_of_a_new_match_is_shown_and_that_of_an_old_one_is_not() -> None:
    plan = plan_of(MatchSetup(seats=3))
    records: list[Record] = []
    live = live_of(plan)
    assert len(live.take(0)) == 1
    play_on(live, records, 3)
    assert live_of(plan, records=records).take(0) == []


def test_a_match_goes_on_from_a_position() -> None:
    live = live_at(table("R7 R1 G3 | B3 R9 Y1", top="R5", turn=1))
    records: list[Record] = []
    play_on(live, records, 10**6)
    assert live.match.over or live.match.round > 1
    assert live.history[-1] == live.match.totals


def test_every_open_choice_survives_a_break() -> None:
    """A color or a swap to choose, a challenge to answer, an open race: all of it is in the records."""
    plan = plan_of(MatchSetup(seats=2, target=100, edition="rock_n_swap"), seed=11)
    live = live_of(plan)
    records: list[Record] = []
    open_choices: dict[object, tuple[int, Match]] = {}
    for most in range(1, 400):
        play_on(live, records, most)
        state = live.match.tables[0]
        kind = "race" if state.uno_open else state.phase
        open_choices.setdefault(kind, (len(records), live.match))
    assert {"race", Phase.COLOR, Phase.SWAP, Phase.DRAWN, Phase.PENALTY} <= set(open_choices)
    for count, match in open_choices.values():
        again = live_of(plan, records=records[:count])
        assert again.match == match
        assert again.view(0) == view(match.tables[0], 0)


# --- Two tables (section 8.5) -------------------------------------------------------------------


def tournament(**options: object) -> Live:
    return live_of(plan_of(MatchSetup(format=Format.TOURNAMENT, seats=8), seed=5, **options))  # type: ignore[arg-type]


def test_the_other_table_does_not_wait_for_this_screen() -> None:
    live = tournament()
    here = live.table_of(0)
    for _ in range(4000):
        live.update(TICK, ready=False, viewer=0)
    assert live.match.tables[1 - here].phase is Phase.OVER
    assert live.match.tables[here].phase is not Phase.OVER


def test_once_the_own_table_is_done_the_other_hurries() -> None:
    live = tournament()
    here = live.table_of(0)
    moves = 0
    while live.match.tables[here].phase is not Phase.OVER:
        if live.match.tables[here].turn == 0 and (command := by_rote(live)):
            live.do(command)
        live.update(1.0, viewer=0)
        moves += 1
        assert moves < 5000
    waited = 0
    while not live.match.round_over:
        live.update(1 / 120, viewer=0)
        waited += 1
        assert waited < 600
    live.next_round()
    assert all(state.phase is not Phase.OVER for state in live.match.tables)


def test_people_at_a_table_nobody_looks_at_miss_nothing() -> None:
    """Two people at different tables: the second table stands still until it is looked at."""
    seated = tournament()
    stranger = next(seat for seat in range(8) if seated.table_of(seat) != seated.table_of(0))
    live = tournament(humans=(0, stranger))
    there = live.table_of(stranger)
    before = live.match.tables[there]
    for _ in range(400):
        live.update(TICK, ready=True, viewer=0)
    assert live.match.tables[there] is before
    for _ in range(400):
        live.update(TICK, ready=True, viewer=stranger)
    assert live.match.tables[there] is not before or live.match.tables[there].turn == stranger


# --- When thinking fails ------------------------------------------------------------------------


def test_a_thinker_that_dies_is_done_without() -> None:
    plan = plan_of(MatchSetup(seats=3, target=100), humans=(), level="hard")
    thinker = Thinker()
    live = Live(plan, thinkers=[thinker], pace=Pace(0.0))
    happened = told(live)
    live.update(TICK)
    assert thinker._process is not None
    assert thinker._process.pid is not None
    os.kill(thinker._process.pid, signal.SIGTERM)
    deadline = time.monotonic() + 30
    while len(happened) < 5 and time.monotonic() < deadline:
        live.update(TICK)
    live.close()
    assert len(happened) >= 5
    assert thinker.alone


def test_totals_are_kept_round_by_round() -> None:
    live = live_of(plan_of(MatchSetup(seats=3, target=100)))
    records: list[Record] = []
    play_on(live, records, 10**6)
    assert len(live.history) == live.match.round
    assert live.history[-1] == live.match.totals
    assert all(sum(after) >= sum(before) for before, after in pairwise(live.history))
