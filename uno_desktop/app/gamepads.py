"""Gamepads, as they come and go: their buttons and sticks by the names that bindings use."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Final, NamedTuple

import pygame
from pygame._sdl2 import controller

from uno_desktop.ui.bindings import PAD_BUTTONS

PRESS_AT: Final = 0.55
RELEASE_AT: Final = 0.35
"""A stick or trigger that trembles between the two changes nothing."""

_STICKS: Final = {0: ("stick_left", "stick_right"), 1: ("stick_up", "stick_down")}
_TRIGGERS: Final = {4: "left_trigger", 5: "right_trigger"}
_RAW_BUTTONS: Final = (
    *("a", "b", "x", "y", "left_shoulder", "right_shoulder", "back", "start"),
    *("guide", "left_stick", "right_stick"),
)
"""Of a pad that SDL does not know: most number their buttons like this."""
_FULL: Final = 32767

_log = logging.getLogger(__name__)


class Edge(NamedTuple):
    """A button that went down or up, or a stick that was moved far enough to count as one."""

    name: str
    down: bool


class Gamepads:
    """All pads that are plugged in. Whichever of them is used counts alike."""

    def __init__(self) -> None:
        self._pads: dict[int, controller.Controller] = {}
        self._raw: dict[int, pygame.joystick.JoystickType] = {}
        self._down: set[tuple[int, str]] = set()

    def open(self) -> None:
        """Begin to listen. SDL then announces the pads that are already there."""
        try:
            pygame.joystick.init()
            controller.init()
        except pygame.error as error:
            _log.warning("no gamepads: %s", error)

    def edges(self, event: pygame.Event) -> Iterator[Edge]:
        """What an event of pygame means."""
        kind = event.type
        if kind == pygame.JOYDEVICEADDED:
            self._plug(event.device_index)
        elif kind == pygame.JOYDEVICEREMOVED:
            yield from self._unplug(event.instance_id)
        elif kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
            if event.button < 15:
                down = kind == pygame.CONTROLLERBUTTONDOWN
                yield from self._set(event.instance_id, PAD_BUTTONS[event.button], down)
        elif kind == pygame.CONTROLLERAXISMOTION:
            yield from self._axis(event.instance_id, event.axis, event.value / _FULL)
        elif getattr(event, "instance_id", None) in self._raw:
            yield from self._raw_edges(event)

    def release_all(self) -> None:
        """Forget what is held."""
        self._down.clear()

    def _plug(self, index: int) -> None:
        try:
            if controller.is_controller(index):
                pad = controller.Controller(index)
                self._pads[pad.id] = pad
            else:
                stick = pygame.joystick.Joystick(index)
                self._raw[stick.get_instance_id()] = stick
        except pygame.error as error:
            _log.warning("a gamepad cannot be used: %s", error)

    def _unplug(self, pad: int) -> Iterator[Edge]:
        self._pads.pop(pad, None)
        self._raw.pop(pad, None)
        for owner, name in sorted(self._down):
            if owner == pad:
                yield from self._set(pad, name, False)

    def _set(self, pad: int, name: str, down: bool) -> Iterator[Edge]:
        if down != ((pad, name) in self._down):
            (self._down.add if down else self._down.discard)((pad, name))
            yield Edge(name, down)

    def _axis(self, pad: int, axis: int, value: float) -> Iterator[Edge]:
        if axis in _TRIGGERS:
            yield from self._lean(pad, _TRIGGERS[axis], value)
        elif axis in _STICKS:
            negative, positive = _STICKS[axis]
            yield from self._lean(pad, negative, -value)
            yield from self._lean(pad, positive, value)

    def _lean(self, pad: int, name: str, value: float) -> Iterator[Edge]:
        held = (pad, name) in self._down
        yield from self._set(pad, name, value > (RELEASE_AT if held else PRESS_AT))

    def _raw_edges(self, event: pygame.Event) -> Iterator[Edge]:
        pad = event.instance_id
        if event.type in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            if event.button < len(_RAW_BUTTONS):
                yield from self._set(pad, _RAW_BUTTONS[event.button], event.type == pygame.JOYBUTTONDOWN)
        elif event.type == pygame.JOYAXISMOTION and event.axis in _STICKS:
            yield from self._axis(pad, event.axis, event.value)
        elif event.type == pygame.JOYHATMOTION:
            x, y = event.value
            for name, down in (("left", x < 0), ("right", x > 0), ("up", y > 0), ("down", y < 0)):
                yield from self._set(pad, f"dpad_{name}", down)
