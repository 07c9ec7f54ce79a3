"""Plans of matches: what is written is read back, and nothing else gets in."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.session.sitting import plan_of
from uno_desktop.ai.levels import LEVELS, TEMPERAMENTS
from uno_desktop.engine import EDITIONS, rules_for
from uno_desktop.engine.formats import FORMATS, Format, MatchSetup
from uno_desktop.engine.rng import MAX_SEED
from uno_desktop.session.plan import (
    MAX_NAME,
    MatchPlan,
    SeatPlan,
    plan_from_dict,
    plan_to_dict,
)


def good(**changes: Any) -> dict[str, Any]:
    """A plan as data, with some of it changed."""
    players = [{"character": "fox", "human": True}, {"character": "owl", "level": "hard"}]
    return {"edition": "classic", "format": "standard", "seed": 3, "players": players} | changes


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", Format)
def test_a_plan_is_read_back_as_it_was(edition: str, name: Format) -> None:
    """Through JSON, for every edition and format (sections 1 and 8)."""
    for seats in FORMATS[name].seats:
        rules = rules_for(edition, {"strict_table": True, "must_play_drawn": True})
        setup = MatchSetup(edition, name, seats, target=250, rules=rules, cycles=1)
        plan = plan_of(setup, seed=-(2**200), humans=(0, seats - 1), level="hard")
        assert plan_from_dict(json.loads(json.dumps(plan_to_dict(plan)))) == plan


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize("temperament", TEMPERAMENTS)
def test_players_are_read_back_as_they_were(level: str, temperament: str) -> None:
    seat = SeatPlan("parrot", "Zoë “Z” {0}!", level=level, temperament=temperament)
    plan = MatchPlan(MatchSetup(seats=2), (seat, SeatPlan("fox", human=True)), MAX_SEED)
    assert plan_from_dict(json.loads(json.dumps(plan_to_dict(plan)))) == plan
    assert plan.seats[0].bot == (LEVELS[level], TEMPERAMENTS[temperament])


@pytest.mark.parametrize("name", ["a\0b", "a\nb", "\u202ea b", " a\u202fb "])
def test_names_that_cannot_be_written_are_read_as_well_as_can_be(name: str) -> None:
    plan = plan_from_dict(good(players=[{"character": "fox", "name": name}, {"character": "o\0wl"}]))
    assert plan.seats == (SeatPlan("fox", "a b"), SeatPlan("o wl"))


def test_what_may_be_left_out() -> None:
    plan = plan_from_dict(good())
    assert plan.setup == MatchSetup(seats=2)
    assert plan.seats == (SeatPlan("fox", human=True), SeatPlan("owl", level="hard"))
    assert plan.humans == (0,)


def test_long_names_are_cut() -> None:
    plan = plan_from_dict(good(players=[{"character": "fox", "name": "x" * 500}, {"character": "owl"}]))
    assert plan.seats[0].name == "x" * MAX_NAME


@pytest.mark.parametrize(
    ("changes", "complaint"),
    [
        ({"edition": "uno_flip"}, "edition"),
        ({"edition": None}, "edition"),
        ({"format": "league"}, "format: 'league' is not one of standard"),
        ({"format": ["standard"]}, "format"),
        ({"seed": "3"}, "seed"),
        ({"seed": True}, "seed"),
        ({"seed": 2**300}, "seed"),
        ({"seed": 1.5}, "seed"),
        ({"target": 10**9}, "target"),
        ({"target": -5}, "target"),
        ({"cycles": 0}, "cycles"),
        ({"single_round": "yes"}, "single_round"),
        ({"rules": []}, "rules"),
        ({"rules": {"stacking": True}}, "rules"),
        ({"rules": {"challenge": 1}}, "challenge"),
        ({"players": {}}, "players"),
        ({"players": ["fox", "owl"]}, "players: expected an object"),
        ({"players": [{"character": "fox"}]}, "seats: standard needs 2 to 10 players, not 1"),
        ({"players": [{"character": "fox"}] * 11}, "seats: standard needs 2 to 10 players, not 11"),
        ({"players": [{"character": "fox"}] * 100}, "seats"),
        ({"players": [{"character": 7}, {"character": "owl"}]}, "character"),
        ({"players": [{}, {"character": "owl"}]}, "character"),
        ({"players": [{"character": "fox", "human": 1}] * 2}, "human"),
        ({"players": [{"character": "fox", "name": None}] * 2}, "name"),
        ({"players": [{"character": "fox", "level": "god"}] * 2}, "level: 'god' is not one of easy"),
        ({"players": [{"character": "fox", "temperament": "moody"}] * 2}, "temperament"),
        ({"players": [{"character": "fox", "cards": []}] * 2}, "players"),
        ({"format": "partners", "players": [{"character": "fox"}] * 5}, "partners"),
        ({"format": "tournament"}, "tournament"),
    ],
)
def test_what_is_wrong_is_named(changes: dict[str, Any], complaint: str) -> None:
    with pytest.raises(ValueError, match=complaint):
        plan_from_dict(good(**changes))


@pytest.mark.parametrize("field", ["edition", "format", "seed", "players"])
def test_what_is_missing_is_named(field: str) -> None:
    data = good()
    del data[field]
    with pytest.raises(ValueError, match=field):
        plan_from_dict(data)


def test_there_is_a_player_for_each_seat() -> None:
    with pytest.raises(ValueError, match="seats: 2 players for 3 seats"):
        MatchPlan(MatchSetup(seats=3), (SeatPlan("fox"), SeatPlan("owl")), 1)


def test_another_player_takes_a_seat() -> None:
    plan = plan_of(MatchSetup(seats=3))
    changed = plan.with_seat(1, level="expert", human=True)
    assert changed.humans == (0, 1)
    assert changed.seats[1].level == "expert"
    assert (changed.seats[0], changed.seats[2]) == (plan.seats[0], plan.seats[2])
    assert plan.humans == (0,)
