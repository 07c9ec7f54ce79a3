"""Places: ties, fixed partners, eliminations, and what a round changed; always as the engine judged."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise

import pytest

from uno_desktop.ai.simple import baseline
from uno_desktop.engine import events as ev
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.engine.match import Match
from uno_desktop.session.ranking import eliminations, gains, just_eliminated, ranking
from uno_desktop.session.simulate import play_match


def rounds(setup: MatchSetup, seed: int) -> Iterator[tuple[Match, list[tuple[int, ...]], list[int]]]:
    """The match after each round, the totals so far, and whom the engine has just eliminated."""
    history: list[tuple[int, ...]] = []
    for step in play_match(setup, seed, [baseline] * setup.seats):
        if step.match.round_over:
            history.append(step.match.totals)
            dropped = [each.event.seat for each in step.events if isinstance(each.event, ev.SeatEliminated)]
            yield step.match, history, dropped


SETUPS = [
    MatchSetup(seats=5),
    MatchSetup(format=Format.LOW, seats=3, target=200),
    MatchSetup(format=Format.PARTNERS, seats=6),
    MatchSetup(format=Format.ROTATING, seats=4),
    MatchSetup(format=Format.TOURNAMENT, seats=8),
    MatchSetup(format=Format.CHALLENGE, seats=7, target=100),
    MatchSetup(format=Format.LOW, seats=4, single_round=True),
]


@pytest.mark.parametrize("setup", SETUPS, ids=lambda setup: f"{setup.format}{setup.seats}")
def test_the_ranking_is_that_of_the_engine(setup: MatchSetup) -> None:
    for seed in range(1, 6):
        last = (0,) * setup.seats
        for match, history, _ in rounds(setup, seed):
            ranks = ranking(match, history)
            assert sorted(seat for rank in ranks for seat in rank.seats) == list(range(setup.seats))
            for rank in ranks:
                for seat in rank.seats:
                    assert rank.total == match.totals[seat]
                    assert rank.gained == match.totals[seat] - last[seat] == gains(match)[seat]
                    assert rank.out == (seat not in match.in_play)
            assert [rank.place for rank in ranks] == sorted(rank.place for rank in ranks)
            if match.over:
                first = {seat for rank in ranks if rank.place == 1 for seat in rank.seats}
                assert first == set(match.winners)
            last = match.totals


def test_whoever_stays_in_longer_is_better() -> None:
    """Section 8.6: the last two may have more points than those who left before them."""
    overtaken = False
    for seed in range(1, 30):
        dropped: list[list[int]] = []
        for match, history, out in rounds(MatchSetup(format=Format.CHALLENGE, seats=6, target=100), seed):
            assert sorted(out) == sorted(just_eliminated(match, history))
            if out:
                dropped.append(out)
                assert {eliminations(match, history)[seat] for seat in out} == {match.round}
        places = {rank.seats[0]: rank.place for rank in ranking(match, history)}
        for earlier, later in pairwise(dropped):
            assert min(places[seat] for seat in earlier) > max(places[seat] for seat in later)
            left = min(match.totals[seat] for seat in earlier)
            overtaken |= left < max(match.totals[seat] for seat in later)
    assert overtaken


def at(setup: MatchSetup, totals: tuple[int, ...], winners: tuple[int, ...] = ()) -> Match:
    """A match between two rounds, with nothing gained in the one before."""
    blank = next(play_match(setup, 1, [baseline] * setup.seats)).match
    return blank._replace(totals=totals, over=bool(winners), winners=winners)


def test_equals_share_a_place_and_the_next_is_left_out() -> None:
    match = at(MatchSetup(format=Format.TOURNAMENT, seats=8), (10, 90, 90, 40, 40, 40, 5, 0))
    assert [(rank.seats, rank.place) for rank in ranking(match, [])] == [
        ((1,), 1),
        ((2,), 1),
        ((3,), 3),
        ((4,), 3),
        ((5,), 3),
        ((0,), 6),
        ((6,), 7),
        ((7,), 8),
    ]


def test_partners_are_ranked_together() -> None:
    match = at(MatchSetup(format=Format.PARTNERS, seats=6), (10, 90, 10, 10, 90, 10))
    assert [(rank.seats, rank.total, rank.place) for rank in ranking(match, [])] == [
        ((1, 4), 90, 1),
        ((0, 3), 10, 2),
        ((2, 5), 10, 2),
    ]


def test_places_won_and_lost_in_a_round() -> None:
    seen = set()
    for seed in range(1, 10):
        before: dict[tuple[int, ...], int] = {}
        for match, history, _ in rounds(MatchSetup(format=Format.ROTATING), seed):
            ranks = ranking(match, history)
            if before:
                assert {rank.seats: before[rank.seats] - rank.place for rank in ranks} == {
                    rank.seats: rank.risen for rank in ranks
                }
                seen |= {rank.risen for rank in ranks}
            else:
                assert not any(rank.risen for rank in ranks)
            before = {rank.seats: rank.place for rank in ranks} if any(match.totals) else {}
    assert min(seen) < 0 < max(seen)


def test_nothing_is_known_of_rounds_before_the_history() -> None:
    setup = MatchSetup(format=Format.CHALLENGE, seats=6, target=100)
    *_, (match, history, _) = rounds(setup, 3)
    short = history[-1:]
    assert set(eliminations(match, short)) == set(range(6)) - set(match.in_play)
    assert sorted(rank.place for rank in ranking(match, short))[0] == 1
