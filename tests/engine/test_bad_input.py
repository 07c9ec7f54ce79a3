"""Foreign data: a malformed position or command gives a ValueError that names the field, and nothing else."""

from __future__ import annotations

import json
import random
import re
from copy import deepcopy
from typing import Any

import pytest

from uno_desktop.engine import (
    IllegalCommand,
    Refusal,
    apply,
    command_from_dict,
    command_to_dict,
    legal,
    position_from_dict,
    position_to_dict,
)

from .scenario import Game, table


class _Gone:
    """Stands for a field that is taken out."""

    def __repr__(self) -> str:
        return "GONE"


GONE = _Gone()
"""Stands for a field that is left out."""

MINIMAL: dict[str, Any] = {
    "edition": "classic",
    "seats": 3,
    "hands": [["R7", "W4"], ["B3", "B9"], ["Y1", "GD"]],
    "draw": ["G1", "Y2"],
    "discard": ["R5"],
    "color": "R",
    "dealer": 0,
    "turn": 1,
}


def after(hands: str, *commands: str, **fields: Any) -> dict[str, Any]:
    """The position after some commands."""
    game = table(hands, **fields)
    game.do(*commands)
    return game.position


POSITIONS: dict[str, dict[str, Any]] = {
    "minimal": MINIMAL,
    "play": after("R7 R1 | B3 B9 | G1 G2", top="R5", uno_said=[2]),
    "drawn": after("R7 R1 | B3 B9", "0 draw", top="R5", draw="R9 R8"),
    "color": after("W R1 | B3 B9", "0 play W", top="R5"),
    "bluff": after("W4 R1 G8 | B3 B9 | G1", "0 play W4", "0 color B", top="R5"),
    "choosing": after("W4 R1 G8 | B3 B9 | G1", "0 play W4", top="R5"),
    "draw_two": after("RD R1 | B3 B9", "0 play RD", top="R5"),
    "swap": after("WX R1 | B3 B9 | G1 G2", "0 play WX", top="R5", edition="rock_n_swap"),
    "peeked": after("WA R1 | B3 | G1 G2", "0 play WA", "0 color B", top="R5", edition="special_agent"),
    "posing": after("WF R1 | B3 | G1 G2", "0 play WF", "0 color B", top="R5", edition="dumb_fu"),
    "wrong": after("B7 R1 | B3 B9", "0 play B7", top="R5", rules={"strict_table": True}),
    "partners": after("R7 R1 | B3 | G1 | Y1", top="R5", partners=[[0, 2], [1, 3]], totals=[1, 2, 1, 2]),
    "eliminated": after("R7 R1 | | G1 G2", top="R5", in_play=[2, 0], scoring="own_hand"),
    "going_out": after("RD | B3 B9", "0 play RD", top="R5"),
    "over": after("R7 | B3 B9", "0 play R7", top="R5"),
}


def changed(data: dict[str, Any], path: str, value: object) -> dict[str, Any]:
    """The data with one field, given by its dotted path, replaced or left out."""
    copy = deepcopy(data)
    *way, last = path.split(".")
    inner = copy
    for name in way:
        inner = inner[name]
    if value is GONE:
        del inner[last]
    else:
        inner[last] = value
    return copy


def error_of(data: Any) -> str:
    """The message with which a position is refused."""
    with pytest.raises(ValueError, match=r".") as caught:
        position_from_dict(data)
    return str(caught.value)


# -- positions -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", POSITIONS)
def test_a_valid_position_survives_json_and_a_round_trip(name: str) -> None:
    state = position_from_dict(json.loads(json.dumps(POSITIONS[name])))
    data = position_to_dict(state)
    assert position_from_dict(json.loads(json.dumps(data))) == state
    assert data == data | {key: POSITIONS[name][key] for key in MINIMAL}


@pytest.mark.parametrize("data", [None, 5, "classic", [], [MINIMAL], True, 1.5])
def test_a_position_must_be_an_object(data: object) -> None:
    assert error_of(data).startswith("position: ")


@pytest.mark.parametrize("field", MINIMAL)
def test_a_missing_field_is_named(field: str) -> None:
    assert field in error_of(changed(MINIMAL, field, GONE))


@pytest.mark.parametrize("field", sorted(set(position_to_dict(position_from_dict(MINIMAL))) - set(MINIMAL)))
def test_fields_after_turn_may_be_left_out(field: str) -> None:
    full = position_to_dict(position_from_dict(MINIMAL))
    assert position_from_dict(changed(full, field, GONE)) == position_from_dict(full)


@pytest.mark.parametrize("name", ["Edition", "hand", "", "turn ", "__class__", 7, None, ("a", "b"), True])
def test_an_unknown_field_is_named(name: object) -> None:
    message = error_of({**MINIMAL, name: 1})
    assert "unknown field" in message
    assert repr(name) in message


WRONG_TYPES = (None, True, 1.0, 7, "x", ["x"], {"x": 1})
KINDS: dict[str, tuple[type, ...]] = {
    "edition scoring": (str,),
    "color": (str, type(None)),
    "seats dealer turn direction passes round rng": (int,),
    "going_out": (int, type(None)),
    "hands draw discard in_play partners uno_said posing uno_open totals": (list,),
    "rules decision known": (dict,),
    "wrong": (dict, type(None)),
}
TYPES = {name: kinds for names, kinds in KINDS.items() for name in names.split()}


@pytest.mark.parametrize(
    ("field", "value"),
    [(name, value) for name, kinds in TYPES.items() for value in WRONG_TYPES if type(value) not in kinds],
)
def test_a_wrong_type_is_named(field: str, value: object) -> None:
    assert field in error_of(MINIMAL | {field: value})


def bad(position: str, path: str, *values: object) -> list[tuple[str, str, object]]:
    """Cases: values that a field of a position cannot have."""
    return [(position, path, value) for value in values]


SEATS: tuple[object, ...] = ([9], [-1], ["0"], [True], [0.0], [None], [[0]], [{}])
BAD_VALUES = [
    *bad("minimal", "edition", "Classic", ""),
    *bad("minimal", "seats", -1, 0, 1, 2, 4, 11, 2**70),
    *bad("minimal", "hands", [], [["R7"], ["B3"]], [["R7"], ["B3"], "Y1"], [["R7"], ["B3"], {"Y1": 1}]),
    *bad("minimal", "hands", *([["R7"], ["B3"], hand] for hand in ([["Y1"]], [None], ["WX"], ["Y1"] * 9999))),
    *bad("minimal", "draw", ["r7"], ["R10"], ["W5"], [7], [{}], ["WF"], [""], ["R7"] * 100_000),
    *bad("minimal", "discard", [], ["WA"], ["W", 5]),
    *bad("minimal", "color", "B", "red", "", "BG", "W"),
    *bad("minimal", "dealer", -1, 3, False),
    *bad("minimal", "turn", -1, 3, True, 2**70),
    *bad("minimal", "direction", 0, 2, -2, True),
    *bad("minimal", "rules", {"stack": True}, {"challenge": 1}, {"challenge": None}, {7: True}),
    *bad("minimal", "in_play", [], [1], [0, 0, 1], [0, 1, 3], [0, -1], [0, True], [[0], 1], [0] * 9999),
    *bad("minimal", "uno_said", *SEATS),
    *bad("minimal", "uno_open", *SEATS),
    *bad("minimal", "posing", *SEATS),
    *bad("minimal", "passes", -1, 4, 11),
    *bad("minimal", "scoring", "loser", "WINNER"),
    *bad("minimal", "totals", [], [0, 0], [0] * 4, ["0"] * 3, [0, 0, 1.5], [0, 0, True], [0, 0, 2**70]),
    *bad("minimal", "round", 0, -3),
    *bad("minimal", "rng", -1, 2**64),
    *bad("minimal", "going_out", 3),
    *bad("minimal", "result", 5),
    *bad("eliminated", "turn", 1),
    *bad("eliminated", "dealer", 1),
    *bad("eliminated", "hands", [["R7"], ["B3"], ["G1"]]),
    *bad("eliminated", "uno_said", [1]),
    *bad(
        "partners",
        "partners",
        [[0, 2]],
        [[0, 2], [1]],
        [[0, 2], [0, 3]],
        [0, 2],
        [["0", "2"]],
        [[0, 2], [1, True]],
    ),
    *bad("play", "decision", {}, {"kind": "sing"}, {"kind": ["play"]}, {"kind": "play", "junk": 1}),
    *bad("play", "decision", {"kind": "play", 5: 1}),
    *bad("play", "decision.seat", 1, "0", False, None),
    *bad("play", "decision.cards", 2),
    *bad("play", "decision.shown", 7),
    *bad("play", "decision.kind", "color", "swap", "drawn", "penalty", "over"),
    *bad("play", "going_out", 1),
    *bad("going_out", "posing", [0], [1, 0]),
    *bad("going_out", "uno_open", [0]),
    *bad("drawn", "decision.card", "B9", "WX", ["R9"], None, GONE),
    *bad("drawn", "decision.cards", 2),
    *bad("color", "decision.kind", "swap"),
    *bad("draw_two", "decision.cards", 0, -2, 2.0, True, "2", 10**6, GONE),
    *bad("draw_two", "decision.why", "uno", "turn", "", 5),
    *bad("draw_two", "decision.challengeable", 1, None),
    *bad("bluff", "decision.by", 1, 3, True, "0", None),
    *bad("bluff", "decision.guilty", 1, None),
    *bad("bluff", "decision.shown", "R1", ["WX"], [["R1"]], ["R7", "G8"]),
    *bad("wrong", "wrong.card", "R5", None, ["B7"], GONE),
    *bad("wrong", "wrong.seat", 2, True, None, GONE),
    *bad("wrong", "wrong.color", "B", "x", GONE),
    *bad("wrong", "wrong.direction", 0, 2),
    *bad("wrong", "wrong.junk", 1),
    *bad("peeked", "known", {"9": {}}, {"-1": {}}, {"x": {}}, {"²": {}}, {"0": []}, {"9" * 5000: {}}),
    *bad("peeked", "known", {1: {"0": ["B3"]}}, {"1": {0: ["B3"]}}, {None: {}}),
    *bad("peeked", "known.1", {"1": ["B3"]}, {"01": ["B3"]}, {"x": []}, {"0": "B3"}, {"0": None}),
    *bad("peeked", "known.1", {"0": ["B9"]}, {"0": ["B3", "B3"]}, {"0": [5]}),
    *bad("over", "result", None, {}, GONE),
    *bad("over", "result.winner", 2, -1, "0", [], {}, False, 0.0),
    *bad("over", "result.points", [0], None),
    *bad("over", "result.totals", ["0", "0"]),
    *bad("over", "result.hands", 7),
    *bad("over", "result.junk", 7),
    *bad("over", "decision.seat", "nobody"),
]
RELATED = {"seats": {"hands"}, "decision": {"kind"}, "decision.kind": {"card", "cards", "result"}}
"""Fields that may be named instead: the two contradict each other."""


@pytest.mark.parametrize(("name", "path", "value"), BAD_VALUES, ids=lambda value: repr(value)[:40])
def test_a_bad_value_is_refused_and_its_field_named(name: str, path: str, value: object) -> None:
    named = error_of(changed(POSITIONS[name], path, value)).partition(":")[0]
    assert set(re.split(r"[.\[]", named)) & (set(path.split(".")) | RELATED.get(path, set()))


def test_a_wrong_card_on_a_wild_must_tell_the_color_before() -> None:
    data = changed(POSITIONS["wrong"], "discard", ["W", "B7"])
    assert "color" in error_of(changed(data, "wrong.color", None))


@pytest.mark.parametrize("field", ["edition", "draw"])
@pytest.mark.parametrize("depth", [100, 100_000])
def test_nested_garbage_is_refused(field: str, depth: int) -> None:
    garbage: list[Any] = []
    for _ in range(depth):
        garbage = [garbage]
    assert field in error_of(MINIMAL | {field: garbage})


# -- a fuzz of valid positions ---------------------------------------------------------------------------

JUNK: tuple[Any, ...] = (
    *(None, True, False, 0, 1, 2, -1, 99, 2**70, 0.0, 1.0, -2.5),
    *("", "x", "R7", "W4", "B", "play", "over", "1"),
    *([], [0], [0, 1], ["R7"], [[]], [None], {}, {"x": 1}, {"0": {"1": ["R7"]}}, {"kind": "color"}),
)


def places(value: object) -> list[tuple[Any, Any]]:
    """Every container inside the data, with each of its keys."""
    found: list[tuple[Any, Any]] = []
    if isinstance(value, dict | list):
        for key, item in value.items() if isinstance(value, dict) else enumerate(value):
            found += [(value, key), *places(item)]
    return found


@pytest.mark.parametrize("name", POSITIONS)
def test_only_value_errors_escape_from_mutated_positions(name: str) -> None:
    dice = random.Random(name)
    for _ in range(140):
        data = deepcopy(POSITIONS[name])
        for _ in range(dice.choice((1, 1, 1, 2, 3))):
            inner, key = dice.choice(places(data))
            if dice.random() < 0.1:
                del inner[key]
            else:
                inner[key] = deepcopy(dice.choice(JUNK))
        try:
            state = position_from_dict(data)
        except ValueError:
            continue
        again = position_from_dict(json.loads(json.dumps(position_to_dict(state))))
        assert again == state, data
        for seat in range(state.setup.seats):
            for command in legal(state, seat):
                position_to_dict(apply(state, command).state)


# -- commands --------------------------------------------------------------------------------------------


def wrong_with(field: str, command: dict[Any, Any], *values: object) -> list[tuple[object, str]]:
    """Cases: commands without a field they need, or with values it cannot have."""
    return [(command, field), *((command | {field: value}, field) for value in values)]


BAD_COMMANDS: list[tuple[object, str]] = [
    *((data, "command") for data in (None, 5, "draw", [], ["do"])),
    *wrong_with("do", {"seat": 0}, None, 5, [], {}, "fly", "Draw", ""),
    *wrong_with("seat", {"do": "draw"}, None, True, "0", 0.0, -1, 10, 2**70, [0], {}),
    *wrong_with("card", {"do": "play", "seat": 0}, None, 7, "r7", "", "R77", ["R7"], {}),
    *wrong_with("color", {"do": "color", "seat": 0}, None, 2, "W", "red", "", ["R"], {}),
    *wrong_with("between", {"do": "swap", "seat": 0}, None, "01", 1, {}, [1], [0, 1, 2], [1] * 100_000),
    *wrong_with("between", {"do": "swap", "seat": 0}, [0, True], [0, 10], [0, "1"], [[], {}]),
    *wrong_with("target", {"do": "catch", "seat": 0}, None, True, "1", -1, 10, [1]),
    *wrong_with("to", {"do": "advise", "seat": 0, "color": "B"}, None, True, "1", -1, 10, [1]),
    *wrong_with("color", {"do": "advise", "seat": 0, "to": 1}, None, 2, "W", ["B"]),
    ({"do": "draw", "seat": 0, "card": "R7"}, "card"),
    ({"do": "draw", "seat": 0, 7: 1}, "7"),
]


@pytest.mark.parametrize(("data", "field"), BAD_COMMANDS, ids=lambda value: repr(value)[:50])
def test_a_malformed_command_names_the_field(data: Any, field: str) -> None:
    with pytest.raises(ValueError, match=field) as caught:
        command_from_dict(data)
    assert not isinstance(caught.value, IllegalCommand)


@pytest.mark.parametrize("name", POSITIONS)
def test_every_legal_command_survives_json(name: str) -> None:
    state = position_from_dict(POSITIONS[name])
    for seat in range(state.setup.seats):
        for command in legal(state, seat):
            assert command_from_dict(json.loads(json.dumps(command_to_dict(command)))) == command


# -- refusals --------------------------------------------------------------------------------------------


def test_an_illegal_command_is_a_value_error_that_quotes_the_position() -> None:
    game = table("R7 R1 | B3 B9", top="R5")
    with pytest.raises(ValueError, match="not_in_hand") as caught:
        game.do("0 play B3")
    assert isinstance(caught.value, IllegalCommand)
    assert caught.value.refusal is Refusal.NOT_IN_HAND
    quoted = json.loads(str(caught.value).partition(" at ")[2])
    assert position_from_dict(quoted) == game.state


@pytest.mark.parametrize("seat", [2, 9])
@pytest.mark.parametrize("do", ["draw", "uno", "catch 0", "notice", "advise 0 B", "break_pose"])
def test_a_seat_that_is_not_there_is_refused(seat: int, do: str) -> None:
    assert Game(table("R7 R1 | B3 B9", top="R5").state).refused(f"{seat} {do}") == "no_such_seat"


@pytest.mark.parametrize("junk", [None, "draw", 5, {"do": "draw", "seat": 0}])
def test_what_is_no_command_is_refused(junk: Any) -> None:
    with pytest.raises(IllegalCommand, match="unknown_command"):
        apply(table("R7 R1 | B3 B9", top="R5").state, junk)


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_a_seat_that_is_not_there_has_no_legal_commands(seat: int) -> None:
    assert legal(table("R7 R1 | B3 B9", top="R5").state, seat) == ()
