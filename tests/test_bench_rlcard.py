"""Translating RLCard's UNO: the agent's memory follows from what it is shown. Skipped without RLCard."""

from __future__ import annotations

from random import Random

import pytest

pytest.importorskip("rlcard")
bench = pytest.importorskip("tests.bench.rlcard")


def test_memory_follows_pile_and_hands() -> None:
    shown = {"played_cards": ["r-5"], "target": "r-5", "num_cards": [7, 7]}
    watcher = bench.Watcher()
    watcher.look(shown, [])
    actions = [(0, "draw"), (1, "r-draw_2")]
    watcher.look({**shown, "played_cards": ["r-5", "r-draw_2"], "num_cards": [10, 6]}, actions)
    assert [len(slots) for slots in watcher.memory.slots] == [10, 6]
    red = bench.OF_COLOR[bench.Color.RED]
    assert all(slot & red == red for slot in watcher.memory.slots[0][:8])


def test_a_view_hides_what_the_agent_may_not_see() -> None:
    shown = {"hand": ["r-1", "g-wild"], "played_cards": ["b-wild"], "target": "r-wild", "num_cards": [2, 3]}
    view = bench.view_of(shown, 0)
    assert view.color == bench.Color.BLUE, "the color that was named, not the one printed in the target"
    assert view.hands[1] == bytes([255]) * 3
    assert set(view.draw) == {255}


def test_agents_play_whole_games_by_the_rules_of_the_other_side() -> None:
    score = bench.play_some("normal", None, range(6))
    assert score.played == 6


def test_only_legal_actions_are_chosen() -> None:
    agent = bench.Agent(0, bench.Bot(), Random(1))
    raw = {"hand": ["r-1", "g-wild", "b-2"], "played_cards": ["r-9"], "target": "r-9", "num_cards": [3, 4]}
    legal = ["r-1", "r-wild", "g-wild", "b-wild", "y-wild"]
    state = {"raw_obs": raw, "raw_legal_actions": legal, "action_record": []}
    assert agent.step(state) in legal
