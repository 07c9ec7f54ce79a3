"""The table of keys and buttons, and reading it from anything."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_desktop.ui.actions import Action, Device
from uno_desktop.ui.bindings import DEFAULTS, ESSENTIAL, MAX_INPUTS, Bindings, bindings_from_dict, device_of


def test_the_defaults_have_no_conflicts_and_reach_everything() -> None:
    bindings = Bindings()
    assert bindings.conflicts() == {}
    assert set(DEFAULTS) == set(Action)
    assert all(bindings.of(action, Device.KEYBOARD) for action in Action)
    assert bindings.to_dict() == {}


def test_binding_takes_an_input_from_whoever_has_it() -> None:
    bindings = Bindings().bound(Action.DRAW, "key:u")
    assert bindings.action("key:u") is Action.DRAW
    assert "key:u" not in bindings.inputs[Action.UNO]
    assert bindings.conflicts() == {}
    assert bindings_from_dict(bindings.to_dict()) == (bindings, ())


def test_the_newest_input_comes_first_and_the_oldest_goes() -> None:
    bindings = Bindings()
    for name in ("key:q", "key:w", "key:e", "key:r", "key:t"):
        bindings = bindings.bound(Action.HINT, name)
    assert bindings.inputs[Action.HINT] == ("key:t", "key:r", "key:e", "key:w")


@pytest.mark.parametrize("name", ["key:", "key:nope", "pad:", "mouse:left", "u", "key:shift+ctrl+u"])
def test_what_is_no_input_cannot_be_bound(name: str) -> None:
    with pytest.raises(ValueError, match="no key, button or click"):
        Bindings().bound(Action.UNO, name)


def test_nobody_can_lock_themselves_out() -> None:
    bindings = Bindings()
    for name in DEFAULTS[Action.CONFIRM]:
        bindings = bindings.unbound(Action.CONFIRM, name)
    assert bindings.of(Action.CONFIRM, Device.KEYBOARD) is not None
    stolen = Bindings()
    for name in DEFAULTS[Action.CANCEL]:
        stolen = stolen.bound(Action.UNO, name)
    assert stolen.of(Action.CANCEL, Device.KEYBOARD) is not None


def test_conflicts_of_a_file_are_listed() -> None:
    bindings, problems = bindings_from_dict({"draw": ["key:u"]})
    assert problems == ()
    assert bindings.conflicts() == {"key:u": (Action.UNO, Action.DRAW)}


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=5) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
INPUTS = st.sampled_from(sorted({name for names in DEFAULTS.values() for name in names}))


@given(
    st.dictionaries(
        st.sampled_from([*Action, "void"]), st.lists(INPUTS | st.text(max_size=6), max_size=6) | JSON
    )
    | JSON
)
def test_any_data_gives_bindings_one_can_live_with(data: Any) -> None:
    bindings, _ = bindings_from_dict(data)
    assert set(bindings.inputs) == set(Action)
    for action, names in bindings.inputs.items():
        assert len(names) <= MAX_INPUTS
        if action in ESSENTIAL:
            assert any(device_of(name) is Device.KEYBOARD for name in names)
    again, problems = bindings_from_dict(bindings.to_dict())
    assert (again, problems) == (bindings, ())
