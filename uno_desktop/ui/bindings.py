"""Which key, button or click means which action: a table that players may change.

An input is written as text: ``key:u``, ``key:shift+tab``, ``pad:a``, ``mouse:right``. An action may have
several; an input should mean one action only, else it is listed as a conflict.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Final

from uno_desktop.engine.fields import shown

from .actions import Action, Device

DEVICES: Final = MappingProxyType({"key": Device.KEYBOARD, "pad": Device.GAMEPAD, "mouse": Device.MOUSE})

ESSENTIAL: Final = (Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT, Action.CONFIRM, Action.CANCEL)
"""Without a key for each of these a player could not even change the bindings back."""

MODIFIERS: Final = ("ctrl", "alt", "shift")
KEYS: Final = frozenset(
    [*"abcdefghijklmnopqrstuvwxyz0123456789", *"`-=[]\\;',./"]
    + [f"f{number}" for number in range(1, 13)]
    + [f"kp{number}" for number in range(10)]
    + ["up", "down", "left", "right", "return", "escape", "space", "tab", "backspace", "delete", "insert"]
    + ["home", "end", "pageup", "pagedown", "pause", "menu", "kp_enter", "kp_plus", "kp_minus"]
    + ["kp_multiply", "kp_divide", "kp_period"]
)
PAD_BUTTONS: Final = (
    *("a", "b", "x", "y", "back", "guide", "start", "left_stick", "right_stick"),
    *("left_shoulder", "right_shoulder", "dpad_up", "dpad_down", "dpad_left", "dpad_right"),
    *("left_trigger", "right_trigger", "stick_up", "stick_down", "stick_left", "stick_right"),
)
"""The first fifteen in SDL's order."""
MOUSE_BUTTONS: Final = ("middle", "right", "back", "forward")
"""The left button points, and is nobody's shortcut."""
MAX_INPUTS: Final = 4

DEFAULTS: Final[Mapping[Action, tuple[str, ...]]] = MappingProxyType(
    {
        Action.UP: ("key:up", "pad:dpad_up", "pad:stick_up"),
        Action.DOWN: ("key:down", "pad:dpad_down", "pad:stick_down"),
        Action.LEFT: ("key:left", "pad:dpad_left", "pad:stick_left"),
        Action.RIGHT: ("key:right", "pad:dpad_right", "pad:stick_right"),
        Action.CONFIRM: ("key:return", "key:kp_enter", "key:space", "pad:a"),
        Action.CANCEL: ("key:escape", "key:backspace", "pad:b", "mouse:back"),
        Action.NEXT: ("key:tab",),
        Action.PREVIOUS: ("key:shift+tab",),
        Action.NEXT_TAB: ("key:pagedown", "pad:right_shoulder"),
        Action.PREVIOUS_TAB: ("key:pageup", "pad:left_shoulder"),
        Action.UNO: ("key:u", "pad:y"),
        Action.CATCH: ("key:c", "pad:right_trigger"),
        Action.DRAW: ("key:d", "pad:x"),
        Action.KEEP: ("key:k",),
        Action.CHALLENGE: ("key:b",),
        Action.ACCEPT: ("key:a",),
        Action.COLOR_1: ("key:1", "key:kp1"),
        Action.COLOR_2: ("key:2", "key:kp2"),
        Action.COLOR_3: ("key:3", "key:kp3"),
        Action.COLOR_4: ("key:4", "key:kp4"),
        Action.SORT: ("key:s", "pad:left_stick"),
        Action.HINT: ("key:h", "pad:right_stick"),
        Action.LOG: ("key:l", "pad:back"),
        Action.STANDINGS: ("key:t",),
        Action.PAUSE: ("key:p", "pad:start"),
        Action.MENU: ("key:f10",),
        Action.MUTE: ("key:m",),
        Action.FULLSCREEN: ("key:f11", "key:alt+return"),
        Action.SKIP: ("key:n", "mouse:right"),
        Action.POSE: ("key:f", "pad:left_trigger"),
        # People at one screen reach for different corners of the keyboard.
        Action.UNO_2: ("key:q",),
        Action.CATCH_2: ("key:w",),
        Action.UNO_3: ("key:o",),
        Action.CATCH_3: ("key:i",),
        Action.UNO_4: ("key:z",),
        Action.CATCH_4: ("key:x",),
    }
)


@dataclass(frozen=True, slots=True)
class Bindings:
    """The inputs of every action."""

    inputs: Mapping[Action, tuple[str, ...]] = field(default_factory=lambda: DEFAULTS)

    def action(self, name: str) -> Action | None:
        """What an input means; of several actions, the first."""
        return next((action for action in Action if name in self.inputs[action]), None)

    def of(self, action: Action, device: Device) -> str | None:
        """The first input of an action on a device."""
        return next((name for name in self.inputs[action] if device_of(name) is device), None)

    def conflicts(self) -> dict[str, tuple[Action, ...]]:
        """Inputs that mean several actions."""
        users: dict[str, list[Action]] = {}
        for action in Action:
            for name in self.inputs[action]:
                users.setdefault(name, []).append(action)
        return {name: tuple(actions) for name, actions in users.items() if len(actions) > 1}

    def bound(self, action: Action, name: str) -> Bindings:
        """With one more input, which no other action keeps; an essential action never loses its last key."""
        if not is_input(name):
            raise ValueError(f"{action}: {shown(name)} is no key, button or click")
        inputs = {other: _without(names, name) for other, names in self.inputs.items()}
        inputs[action] = (name, *inputs[action])[:MAX_INPUTS]
        return Bindings(MappingProxyType(_with_essentials(inputs)[0]))

    def unbound(self, action: Action, name: str) -> Bindings:
        """With one input less; an essential action never loses its last key."""
        inputs = {**self.inputs, action: _without(self.inputs[action], name)}
        return Bindings(MappingProxyType(_with_essentials(inputs)[0]))

    def to_dict(self) -> dict[str, list[str]]:
        """What differs from the defaults, as plain data."""
        return {
            action.value: list(names) for action, names in self.inputs.items() if names != DEFAULTS[action]
        }


def bindings_from_dict(data: object) -> tuple[Bindings, tuple[str, ...]]:
    """Bindings from plain data, and what was wrong with it: such parts keep their defaults."""
    if not isinstance(data, Mapping):
        return Bindings(), (f"bindings: expected an object, not {shown(data)}",)
    problems: list[str] = []
    inputs = dict(DEFAULTS)
    for key, names in data.items():
        if key not in frozenset(Action):
            problems.append(f"bindings: unknown action {shown(key)}")
        elif not isinstance(names, list) or len(names) > MAX_INPUTS:
            problems.append(f"bindings.{key}: expected a list of up to {MAX_INPUTS}, not {shown(names)}")
        else:
            good = [name for name in names if isinstance(name, str) and is_input(name)]
            problems += [
                f"bindings.{key}: {shown(name)} is no key, button or click"
                for name in names
                if name not in good
            ]
            inputs[Action(key)] = tuple(dict.fromkeys(good))
    inputs, lacking = _with_essentials(inputs)
    problems += [f"bindings.{action}: has no key, so the default is back" for action in lacking]
    return Bindings(MappingProxyType(inputs)), tuple(problems)


def is_input(name: str) -> bool:
    """Whether a text names an input.

    >>> is_input("key:ctrl+s"), is_input("key:s+ctrl"), is_input("mouse:left")
    (True, False, False)
    """
    kind, _, rest = name.partition(":")
    if kind == "key":
        *modifiers, key = rest.split("+")
        return key in KEYS and modifiers == [each for each in MODIFIERS if each in modifiers]
    return rest in {"pad": PAD_BUTTONS, "mouse": MOUSE_BUTTONS}.get(kind, ())


def device_of(name: str) -> Device:
    """The device an input belongs to."""
    return DEVICES[name.partition(":")[0]]


def _without(names: Iterable[str], name: str) -> tuple[str, ...]:
    return tuple(each for each in names if each != name)


def _with_essentials(
    inputs: Mapping[Action, tuple[str, ...]],
) -> tuple[dict[Action, tuple[str, ...]], list[Action]]:
    """Essential actions that lost their last key get their default keys back, from whoever has them now."""
    result, restored = dict(inputs), list[Action]()
    # Each round may take the last key of another essential action; no two have a default key in common.
    while lacking := [action for action in ESSENTIAL if not _keys(result[action])]:
        keys = _keys(DEFAULTS[lacking[0]])
        result = {action: tuple(n for n in names if n not in keys) for action, names in result.items()}
        result[lacking[0]] = (keys + result[lacking[0]])[:MAX_INPUTS]
        restored.append(lacking[0])
    return result, restored


def _keys(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(name for name in names if device_of(name) is Device.KEYBOARD)
