"""Computer players see what a player at the table may see, and nothing else."""

from __future__ import annotations

import ast
from inspect import signature
from pathlib import Path
from random import Random

import pytest

import uno_desktop.ai
from tests.ai.helpers import QUICK_EXPERT, bot_round
from tests.engine.test_views import reachable
from tests.engine.walks import dealt_anew
from uno_desktop.ai.bot import Bot, decide, player_named
from uno_desktop.ai.levels import LEVELS
from uno_desktop.ai.memory import new_memory
from uno_desktop.ai.sight import Sight
from uno_desktop.engine import EDITIONS, Setup, State, apply, new_round, redact, view
from uno_desktop.engine.formats import MatchSetup
from uno_desktop.engine.match import new_match
from uno_desktop.session.simulate import ONLOOKER, play_match

BOTS = {"expert": QUICK_EXPERT} | {name: Bot(LEVELS[name]) for name in ("easy", "normal", "hard")}


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", BOTS)
def test_choice_is_unchanged_when_all_that_is_hidden_is_dealt_anew(name: str, edition: str) -> None:
    rng = Random(f"{name} {edition}")
    for number, (state, memory) in enumerate(bot_round(Setup(edition, 3, dealer=0), seed=5)):
        if state.result is not None or number % 4:
            continue
        for seat in state.setup.in_play:
            other = dealt_anew(state, seat, rng)
            choices = {
                decide(Sight(view(position, seat), memory), BOTS[name], Random(number))
                for position in (state, other)
            }
            assert len(choices) == 1


def test_sight_reaches_no_state_and_no_hidden_pile() -> None:
    for state, memory in bot_round(Setup("special_agent", 4, dealer=0), seed=9):
        if state.result is not None:
            break
        for seat in state.setup.in_play:
            found = reachable(Sight(view(state, seat), memory))
            assert not any(isinstance(thing, State) for thing in found)
            assert state.rng not in found
            assert len(state.draw) < 2 or state.draw not in found


def test_memory_needs_only_what_an_onlooker_sees() -> None:
    setup = Setup("rock_n_swap", 4, dealer=0)
    told, seen = new_memory(4), new_memory(4)
    rng = Random(1)
    step = new_round(setup, 3)
    while step.state.result is None:
        for event in step.events:
            told.see(event)
            seen.see(redact(event, ONLOOKER))
        assert told == seen
        sight = Sight(view(step.state, step.state.turn), seen)
        command = decide(sight, Bot(LEVELS["normal"]), rng)
        assert command is not None
        step = apply(step.state, command)


def test_bots_can_name_nothing_that_deals_or_holds_a_real_game() -> None:
    """Neither imported, nor reached through a module, nor found by looking at the caller."""
    forbidden = {"State", "apply", "new_round", "new_match", "view", "position_from_dict", "known"}
    modules = {"gc", "inspect", "sys", "uno_desktop", "uno_desktop.engine"}
    for path in Path(uno_desktop.ai.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ImportFrom):
                names = {alias.name for alias in node.names}
                assert not names & forbidden, f"{path.name} imports {names & forbidden}"
                assert node.module not in modules - {"uno_desktop.engine"}, path.name
            elif isinstance(node, ast.Import):
                assert not {alias.name for alias in node.names} & modules, path.name


ENGINE_ROOMS = {
    *("", "cards", "commands", "editions", "events", "fields", "formats", "matching"),
    *("scoring", "state", "table", "views", "worlds"),
}
"""Of the engine, what players may import. None of these rooms keeps a game that is being played."""
LIBRARY = {
    *("__future__", "collections", "contextlib", "dataclasses", "functools", "math", "multiprocessing"),
    *("os", "random", "time", "types", "typing"),
}


def test_bots_import_from_a_few_rooms_alone() -> None:
    """So that nothing new comes within their reach unnoticed."""
    for path in Path(uno_desktop.ai.__file__).parent.glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                assert {alias.name for alias in node.names} <= LIBRARY, path.name
            elif isinstance(node, ast.ImportFrom) and node.level == 0:
                assert node.module is not None
                first, _, room = node.module.partition(".engine")
                known = room.lstrip(".") in ENGINE_ROOMS if first == "uno_desktop" else False
                assert known or node.module.partition(".")[0] in LIBRARY, f"{path.name}: {node.module}"
                if node.module == "uno_desktop.engine":
                    rooms = {alias.name for alias in node.names if alias.name.islower()}
                    assert rooms <= {"commands", "events", "legal"}, path.name
            elif isinstance(node, ast.Name):
                assert node.id not in {"__import__", "eval", "exec", "globals", "vars"}, path.name
            elif isinstance(node, ast.Attribute):
                allowed = not node.attr.startswith("__") or node.attr == "__getitem__"
                assert allowed, f"{path.name} reaches for {node.attr}"


def test_the_deal_does_not_know_who_is_human() -> None:
    """Set-up and seed are all that goes into a deal, and neither has a place for who sits where."""
    assert list(signature(new_round).parameters) == ["setup", "seed"]
    assert list(signature(new_match).parameters) == ["setup", "seed"]
    for kind in (Setup, MatchSetup):
        assert not {"human", "humans", "players", "levels", "bots"} & set(kind.__dataclass_fields__)
    setup = MatchSetup(seats=4, target=100)
    line_ups = (["baseline"] * 4, ["easy", "random", "normal", "normal:bold"])
    deals = [next(play_match(setup, 7, [player_named(name) for name in names])) for names in line_ups]
    assert deals[0].match.tables == deals[1].match.tables
