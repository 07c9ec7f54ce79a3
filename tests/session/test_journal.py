"""Journals: ``verify`` accepts what was played, and nothing else."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from uno_desktop.ai.memory import new_memory
from uno_desktop.ai.simple import SIMPLE_PLAYERS, baseline, random_player
from uno_desktop.ai.stakes import SINGLE_ROUND
from uno_desktop.engine import EDITIONS, Color, Rules, apply, rules_for
from uno_desktop.engine.commands import Advise
from uno_desktop.engine.formats import FORMATS, Format, MatchSetup
from uno_desktop.engine.match import new_match, next_round, play
from uno_desktop.session.journal import Journal, JournalError, verify
from uno_desktop.session.simulate import next_command, play_match

Event = dict[str, Any]


def journal(setup: MatchSetup, seed: int = 1, level: str = "baseline") -> list[str]:
    players = [SIMPLE_PLAYERS[level]] * setup.seats
    writer = Journal()
    return [line for step in play_match(setup, seed, players) for line in writer.lines(step)]


SHORT = journal(MatchSetup("special_agent", seats=3, single_round=True))


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, facts in FORMATS.items() for seats in facts.seats]
)
def test_what_was_simulated_is_accepted(name: Format, seats: int) -> None:
    """Every format at every number of seats; each with another edition."""
    edition = list(EDITIONS)[seats % len(EDITIONS)]
    setup = MatchSetup(edition, name, seats, target=100)
    assert verify(journal(setup)).matches == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_random_play_at_a_strict_table_is_accepted(edition: str) -> None:
    rules = rules_for(edition, {"strict_table": True, "must_play_drawn": True})
    setup = MatchSetup(edition, seats=3, rules=rules, single_round=True)
    assert verify(journal(setup, level="random")).events > 50


def test_advice_is_journaled_and_accepted() -> None:
    setup = MatchSetup(seats=2, single_round=True)
    writer, step = Journal(), new_match(setup, 5)
    lines = writer.lines(step)
    step = play(step.match, Advise(0, 1, Color.RED))
    lines += writer.lines(step)
    rng, memory = Random(1), new_memory(2)
    while not step.match.over:
        assert not step.match.round_over
        step = play(
            step.match, next_command(step.match.tables[0], [baseline, baseline], memory, SINGLE_ROUND, rng)
        )
        lines += writer.lines(step)
    assert verify(lines).events == len(lines)


def test_several_matches_follow_one_another() -> None:
    assert verify(SHORT + SHORT).matches == 2


def edited(number: int, change: Callable[[Event], None]) -> list[str]:
    lines = list(SHORT)
    data = json.loads(lines[number])
    change(data)
    lines[number] = json.dumps(data)
    return lines


def at(name: str) -> int:
    """The first line with an event."""
    return next(i for i, line in enumerate(SHORT) if json.loads(line)["event"] == name)


@pytest.mark.parametrize(
    ("number", "field", "value"),
    [
        (0, "seed", 2),
        (0, "edition", "classic"),
        (0, "seats", 4),
        (at("dealer_drawn"), "dealer", 9),
        (at("cards_dealt"), "hands", {}),
        (at("card_played"), "card", "Y9"),
        (at("card_played"), "drawn", None),
        (at("cards_drawn"), "cards", []),
        (at("turn_started"), "seat", 7),
        (at("round_ended"), "points", {"0": 999}),
        (at("match_ended"), "winners", [0, 1, 2]),
        (at("turn_started"), "extra", 1),
    ],
)
def test_an_edited_line_is_rejected_with_its_number(number: int, field: str, value: object) -> None:
    with pytest.raises(JournalError, match=r"^line \d+: "):
        verify(edited(number, lambda data: data.update({field: value})))


def test_every_removed_doubled_or_exchanged_line_is_rejected() -> None:
    for number in range(len(SHORT)):
        removed = SHORT[:number] + SHORT[number + 1 :]
        doubled = SHORT[: number + 1] + SHORT[number:]
        exchanged = SHORT[:number] + SHORT[number + 1 : number + 2] + SHORT[number : number + 1]
        for lines in (removed, doubled, exchanged + SHORT[number + 2 :]):
            if lines != SHORT:
                with pytest.raises(JournalError):
                    verify(lines)


@pytest.mark.parametrize(
    ("lines", "reason"),
    [
        ([], "the journal is empty"),
        (["not json"], "line 1: not a JSON object"),
        (["[]"], "line 1: not a JSON object"),
        (["[" * 100_000], "line 1: not a JSON object"),
        (["x" * 2_000_000], "line 1: the line is too long"),
        (['{"event": 1,' + SHORT[0][1:], *SHORT[1:]], "line 1: not a JSON object"),
        (["{}"], "line 1: expected match_started, not None"),
        (['{"event": "match_started"}'], "line 1: edition: missing"),
        (SHORT[:-1], f"line {len(SHORT) - 1}: the journal ends before its match does"),
        ([*SHORT, SHORT[-1]], f"line {len(SHORT) + 1}: expected match_started, not 'match_ended'"),
    ],
)
def test_a_bad_journal_says_what_is_wrong(lines: list[str], reason: str) -> None:
    with pytest.raises(JournalError) as caught:
        verify(lines)
    assert str(caught.value) == reason


def test_junk_in_any_field_never_raises_anything_else() -> None:
    junk: list[object] = [None, True, -1, 10**400, 1.5, "", "R7", [], [[]], {}, {"0": None}]
    rng = Random(4)
    for _ in range(1500):
        number = rng.randrange(len(SHORT))
        data = json.loads(SHORT[number])
        field, value = rng.choice(list(data)), rng.choice(junk)
        if data[field] != value or type(data[field]) is not type(value):
            with pytest.raises(JournalError):
                verify(edited(number, lambda d, f=field, v=value: d.update({f: v})))  # type: ignore[misc]


@pytest.mark.parametrize("number", [0, 5])
def test_nesting_that_can_be_read_but_not_written_is_rejected(number: int) -> None:
    """Reading may go a little deeper than writing; how much depends on the program that asks."""
    for depth in range(700, 1001):
        lines = SHORT[: number + 1]
        lines[number] = f'{lines[number][:-1]},"x":{"[" * depth}{"]" * depth}}}'
        with pytest.raises(JournalError, match=f"^line {number + 1}: "):
            verify(lines)


def test_a_foreign_field_is_told_in_one_line() -> None:
    with pytest.raises(JournalError) as caught:
        verify(edited(at("turn_started"), lambda data: data.update({"a\nb\ud800": 1})))
    told = str(caught.value)
    assert told.endswith(r"turn_started: unknown field 'a\nb\ud800'")


def test_next_round_only_when_the_round_is_over() -> None:
    match = new_match(MatchSetup(seats=2), 1).match
    with pytest.raises(ValueError, match="next round"):
        next_round(match)


def test_simulated_matches_repeat_exactly() -> None:
    setup = MatchSetup("dumb_fu", seats=4, target=100, rules=Rules(strict_table=True))
    assert journal(setup, 3, "random") == journal(setup, 3, "random")


def test_players_only_ever_receive_views() -> None:
    """Neither simple player can reach a state: they are called with a view, which holds no hidden card."""
    state = new_match(MatchSetup(seats=2), 8).match.tables[0]
    command = next_command(state, [baseline, random_player], new_memory(2), SINGLE_ROUND, Random(1))
    assert apply(state, command)
