"""The schedule is what the engine deals; everyone meets everyone as often as section 8 says."""

from __future__ import annotations

from collections import Counter

import pytest

from uno_desktop.ai.simple import baseline
from uno_desktop.engine import events as ev
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.session.schedule import leg_of, movers, opponents_in, partners_in, schedule
from uno_desktop.session.simulate import play_match


@pytest.mark.parametrize(
    "setup",
    [
        MatchSetup(format=Format.ROTATING, cycles=2),
        MatchSetup(format=Format.TOURNAMENT, seats=8),
        MatchSetup(format=Format.TOURNAMENT, seats=8, single_round=True),
        MatchSetup(format=Format.PARTNERS, seats=6, target=100),
        MatchSetup(seats=5, target=100),
    ],
    ids=lambda setup: f"{setup.format}{setup.seats}",
)
def test_it_is_what_is_dealt(setup: MatchSetup) -> None:
    legs = schedule(setup)
    for step in play_match(setup, 1, [baseline] * setup.seats):
        for each in step.events:
            if isinstance(each.event, ev.RoundStarted):
                leg = legs[leg_of(setup, each.event.round)]
                table = leg.tables[each.table or 0]
                assert (table.in_play, table.partners) == (each.event.in_play, each.event.partners)
                assert leg.first <= each.event.round
                assert not leg.last or each.event.round <= leg.last
    if setup.rounds:
        assert legs[-1].last == setup.rounds


@pytest.mark.parametrize(("kind", "seats", "against"), [(Format.ROTATING, 4, 2), (Format.TOURNAMENT, 8, 2)])
def test_everyone_partners_everyone_once_and_opposes_everyone_twice(
    kind: Format, seats: int, against: int
) -> None:
    for seat in range(seats):
        partners, opponents = Counter[int](), Counter[int]()
        for leg in schedule(MatchSetup(format=kind, seats=seats)):
            table = leg.tables[leg.table_of(seat)]
            own = partners_in(table, seat)
            assert own[0] == seat
            partners[own[1]] += 1
            opponents.update(other for side in opponents_in(table, seat) for other in side)
        others = set(range(seats)) - {seat}
        assert partners == dict.fromkeys(others, 1)
        assert opponents == dict.fromkeys(others, against)


def test_who_changes_tables() -> None:
    first, second, *_ = schedule(MatchSetup(format=Format.TOURNAMENT, seats=8))
    moved = movers(first, second)
    assert moved
    for seat in range(8):
        assert (seat in moved) == (first.table_of(seat) != second.table_of(seat))
