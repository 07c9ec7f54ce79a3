"""Fingerprints: told before a round, proved after the match."""

from __future__ import annotations

import hashlib

import pytest

from tests.storage.sitting import TOURNAMENT, history, plan_for
from uno_desktop.engine.cards import codes
from uno_desktop.engine.editions import DECKS
from uno_desktop.engine.match import new_match
from uno_desktop.storage.fairness import (
    Deal,
    Record,
    check_match,
    deck_order,
    fingerprints,
    next_fingerprints,
)

PLAN = plan_for(8, target=300)


def told(most: int = 10**6) -> tuple[list[Record], list[Deal]]:
    """What a player would have written down."""
    records: list[Record] = []
    deals: list[Deal] = []
    upcoming: Deal | None = None
    for record, step in history(PLAN, most):
        if record is not None:
            records.append(record)
        if record is None or record[1] is None:
            assert upcoming in (None, fingerprints(step.match)), "as told before it was dealt"
            deals.append(fingerprints(step.match))
        if step.match.round_over and not step.match.over:
            upcoming = next_fingerprints(step.match)
    return records, deals


def test_anybody_can_work_a_fingerprint_out() -> None:
    match = new_match(PLAN.setup, PLAN.seed).match
    state = match.tables[0]
    order = " ".join(codes(deck_order(state)))
    text = f"uno-desktop deal 1\n{PLAN.seed}\n1 0\n{order}\n"
    assert fingerprints(match) == (hashlib.sha256(text.encode()).hexdigest(),)


def test_the_order_is_the_whole_deck_as_it_is_dealt() -> None:
    state = new_match(PLAN.setup, PLAN.seed).match.tables[0]
    order = deck_order(state)
    assert sorted(order) == sorted(DECKS["classic"])
    assert state.setup.dealer is not None
    left = state.setup.after[1][state.setup.dealer]
    assert order[0] == state.hands[left][0]
    assert order[21:] == state.discard + state.draw


def test_every_table_round_and_seed_has_its_own() -> None:
    _, deals = told()
    assert len(set(deals)) == len(deals) > 1
    assert fingerprints(new_match(PLAN.setup, PLAN.seed + 1).match) not in deals
    tables = fingerprints(new_match(plan_for(8, **TOURNAMENT).setup, 8).match)
    assert len(set(tables)) == 2


def test_a_match_is_proved_by_playing_it_again() -> None:
    records, deals = told()
    assert check_match(PLAN.setup, PLAN.seed, records, deals).over


def test_another_seed_or_deal_is_found_out() -> None:
    records, deals = told()
    with pytest.raises(ValueError, match="round 1"):
        check_match(PLAN.setup, PLAN.seed + 1, records, deals)
    with pytest.raises(ValueError, match="round 2"):
        check_match(PLAN.setup, PLAN.seed, records, [deals[0], deals[0]])


def test_records_that_cannot_follow_are_found_out() -> None:
    records, deals = told()
    for wrong in ([(0, None)], [(1, records[0][1])], [*records, (0, None)], records[1:]):
        with pytest.raises(ValueError, match=r"\w+"):
            check_match(PLAN.setup, PLAN.seed, wrong, deals)


def test_a_match_may_begin_with_a_position() -> None:
    records, deals = told()
    steps = [step.match for _, step in history(PLAN)]
    half = next(n for n, match in enumerate(steps) if match.round == 2)
    rest = check_match(PLAN.setup, PLAN.seed, records[half:], deals[2:], steps[half])
    assert rest == steps[-1]
