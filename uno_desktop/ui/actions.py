"""What players do, whatever the device: the values that scenes are handed."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, StrEnum, auto
from typing import Final, TypeAlias

Point: TypeAlias = tuple[float, float]


class Action(StrEnum):
    """What a player can ask for, whatever the device."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    CONFIRM = "confirm"
    CANCEL = "cancel"
    NEXT = "next"
    """To the next control in order."""
    PREVIOUS = "previous"
    NEXT_TAB = "next_tab"
    PREVIOUS_TAB = "previous_tab"
    UNO = "uno"
    CATCH = "catch"
    DRAW = "draw"
    KEEP = "keep"
    CHALLENGE = "challenge"
    ACCEPT = "accept"
    """Take the cards instead of challenging."""
    COLOR_1 = "color_1"
    COLOR_2 = "color_2"
    COLOR_3 = "color_3"
    COLOR_4 = "color_4"
    SORT = "sort"
    HINT = "hint"
    LOG = "log"
    STANDINGS = "standings"
    PAUSE = "pause"
    MENU = "menu"
    MUTE = "mute"
    FULLSCREEN = "fullscreen"
    SKIP = "skip"
    """End the animation that is running."""
    POSE = "pose"
    """Held, or pressed once and again, as the settings say."""
    UNO_2 = "uno_2"
    """The calls of the second person at the screen, and so on."""
    CATCH_2 = "catch_2"
    UNO_3 = "uno_3"
    CATCH_3 = "catch_3"
    UNO_4 = "uno_4"
    CATCH_4 = "catch_4"


class Device(StrEnum):
    """What the player last used."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    GAMEPAD = "gamepad"


NAVIGATION: Final = frozenset({Action.UP, Action.DOWN, Action.LEFT, Action.RIGHT})
CALLS: Final = (
    (Action.UNO, Action.CATCH),
    (Action.UNO_2, Action.CATCH_2),
    (Action.UNO_3, Action.CATCH_3),
    (Action.UNO_4, Action.CATCH_4),
)
"""Of each person at one screen: UNO, and catching."""
COLORS: Final = (Action.COLOR_1, Action.COLOR_2, Action.COLOR_3, Action.COLOR_4)


@dataclass(frozen=True, slots=True)
class Pressed:
    """An action begins; navigation that is held comes again and again, as a repeat."""

    action: Action
    device: Device = Device.KEYBOARD
    repeat: bool = False


@dataclass(frozen=True, slots=True)
class Released:
    """An action that was pressed ends. It comes also when the window loses the focus."""

    action: Action
    device: Device = Device.KEYBOARD


class Touch(Enum):
    """What a pointer does."""

    MOVE = auto()
    PRESS = auto()
    DRAG = auto()
    """Moves while pressed, once it has gone far enough to be no click."""
    RELEASE = auto()
    WHEEL = auto()
    LEAVE = auto()
    """Out of the window."""


@dataclass(frozen=True, slots=True)
class Pointer:
    """Something the mouse, or a finger, does at a point of the drawing surface."""

    touch: Touch
    at: Point
    start: Point = (0, 0)
    """Of a drag, or the release after it: where it was pressed."""
    dragged: bool = False
    """Of a release: it ends a drag, and is no click."""
    scroll: float = 0
    """Of the wheel: how many notches away from the player."""


@dataclass(frozen=True, slots=True)
class Captured:
    """While bindings are changed: the input that was pressed, as they name it."""

    name: str


@dataclass(frozen=True, slots=True)
class FocusChanged:
    """The window got the focus, or lost it."""

    active: bool


@dataclass(frozen=True, slots=True)
class QuitRequested:
    """The player wants to leave; a scene that handles it may ask first."""


Input: TypeAlias = Pressed | Released | Pointer | Captured | FocusChanged | QuitRequested
