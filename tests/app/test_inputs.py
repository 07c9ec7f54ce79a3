"""Keys, clicks and pads become actions."""

from __future__ import annotations

from typing import Any

import pygame
import pytest

from tests import screen  # noqa: F401  # first: no hardware
from uno_desktop.app.gamepads import Edge, Gamepads
from uno_desktop.app.inputs import DRAG_FROM, REPEAT_AFTER, REPEAT_EVERY, Inputs
from uno_desktop.ui.actions import Action, Captured, Device, Input, Pointer, Pressed, Released, Touch
from uno_desktop.ui.bindings import Bindings


@pytest.fixture
def inputs() -> Inputs:
    return Inputs(Bindings(), lambda point: (point[0] / 2, point[1] / 2))


def key(code: int, mod: int = 0, kind: int = pygame.KEYDOWN) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=mod)


def mouse(kind: int, pos: tuple[int, int], button: int = 1) -> pygame.Event:
    if kind == pygame.MOUSEMOTION:
        return pygame.Event(kind, pos=pos, rel=(9, 9), buttons=(0, 0, 0))
    return pygame.Event(kind, pos=pos, button=button)


def given(inputs: Inputs, *events: pygame.Event, now: float = 0.0) -> list[Input]:
    return [each for event in events for each in inputs.translate(event, now)]


def test_a_key_is_pressed_and_released_once(inputs: Inputs) -> None:
    down, up = key(pygame.K_u), key(pygame.K_u, kind=pygame.KEYUP)
    assert given(inputs, down, down, up) == [Pressed(Action.UNO), Released(Action.UNO)]


def test_modifiers_make_other_keys(inputs: Inputs) -> None:
    assert given(inputs, key(pygame.K_TAB, pygame.KMOD_LSHIFT)) == [Pressed(Action.PREVIOUS)]
    assert given(inputs, key(pygame.K_RETURN, pygame.KMOD_LALT)) == [Pressed(Action.FULLSCREEN)]
    assert given(inputs, key(pygame.K_u, pygame.KMOD_LCTRL)) == []


def test_shift_alone_does_not_disable_a_letter(inputs: Inputs) -> None:
    assert given(inputs, key(pygame.K_u, pygame.KMOD_LSHIFT)) == [Pressed(Action.UNO)]


def test_letters_are_letters_while_someone_writes(inputs: Inputs) -> None:
    inputs.typing = True
    assert given(inputs, key(pygame.K_u), key(pygame.K_SPACE), key(pygame.K_BACKSPACE)) == []
    assert given(inputs, key(pygame.K_RETURN)) == [Pressed(Action.CONFIRM)]


def test_capturing_names_the_input_instead(inputs: Inputs) -> None:
    inputs.capturing = True
    events = (key(pygame.K_s, pygame.KMOD_LCTRL), mouse(pygame.MOUSEBUTTONDOWN, (0, 0), 3))
    assert given(inputs, *events) == [Captured("key:ctrl+s"), Captured("mouse:right")]


def test_only_navigation_repeats(inputs: Inputs) -> None:
    given(inputs, key(pygame.K_DOWN), key(pygame.K_u))
    assert list(inputs.repeats(REPEAT_AFTER - 0.01)) == []
    again = [Pressed(Action.DOWN, repeat=True)]
    assert list(inputs.repeats(REPEAT_AFTER)) == again
    assert list(inputs.repeats(REPEAT_AFTER + REPEAT_EVERY / 2)) == []
    assert list(inputs.repeats(REPEAT_AFTER + REPEAT_EVERY)) == again
    assert inputs.repeating
    given(inputs, key(pygame.K_DOWN, kind=pygame.KEYUP))
    assert not inputs.repeating


def test_everything_is_let_go_when_the_window_loses_the_focus(inputs: Inputs) -> None:
    given(inputs, key(pygame.K_f), mouse(pygame.MOUSEBUTTONDOWN, (20, 20)))
    released = inputs.release_all()
    assert Released(Action.POSE) in released
    assert Pointer(Touch.RELEASE, (10, 10), (10, 10), dragged=True) in released
    assert inputs.release_all() == []


def test_a_click_is_told_in_points_of_the_drawing(inputs: Inputs) -> None:
    told = given(inputs, mouse(pygame.MOUSEBUTTONDOWN, (100, 60)), mouse(pygame.MOUSEBUTTONUP, (102, 60)))
    assert told == [Pointer(Touch.PRESS, (50, 30), (50, 30)), Pointer(Touch.RELEASE, (51, 30), (50, 30))]


def test_a_drag_begins_when_the_pointer_has_gone_far_enough(inputs: Inputs) -> None:
    given(inputs, mouse(pygame.MOUSEBUTTONDOWN, (0, 0)))
    assert given(inputs, mouse(pygame.MOUSEMOTION, (DRAG_FROM, 0))) == []
    assert given(inputs, mouse(pygame.MOUSEMOTION, (2 * DRAG_FROM, 0))) == [
        Pointer(Touch.DRAG, (DRAG_FROM, 0), (0, 0))
    ]
    assert given(inputs, mouse(pygame.MOUSEBUTTONUP, (0, 0))) == [
        Pointer(Touch.RELEASE, (0, 0), (0, 0), dragged=True)
    ]


def test_the_last_device_is_known_and_a_jolt_of_the_mouse_is_none(inputs: Inputs) -> None:
    jolt = pygame.Event(pygame.MOUSEMOTION, pos=(5, 5), rel=(1, 1), buttons=(0, 0, 0))
    devices = []
    for event in (key(pygame.K_DOWN), jolt, mouse(pygame.MOUSEMOTION, (50, 50))):
        given(inputs, event)
        devices.append(inputs.device)
    assert devices == [Device.KEYBOARD, Device.KEYBOARD, Device.MOUSE]


def test_unknown_keys_and_events_mean_nothing(inputs: Inputs) -> None:
    assert given(inputs, key(999_999), pygame.Event(pygame.USEREVENT)) == []


# -- pads --------------------------------------------------------------------------------------------------


def pad(kind: int, **fields: Any) -> pygame.Event:
    return pygame.Event(kind, instance_id=7, **fields)


def test_a_pad_acts_like_the_keyboard(inputs: Inputs) -> None:
    down = pad(pygame.CONTROLLERBUTTONDOWN, button=0)
    assert given(inputs, down) == [Pressed(Action.CONFIRM, Device.GAMEPAD)]
    assert inputs.device is Device.GAMEPAD


def test_a_stick_that_trembles_is_pressed_once() -> None:
    pads = Gamepads()

    def lean(value: float) -> list[Edge]:
        return list(pads.edges(pad(pygame.CONTROLLERAXISMOTION, axis=0, value=int(value * 32767))))

    assert lean(0.5) == []
    assert lean(0.6) == [("stick_right", True)]
    assert lean(0.5) == []
    assert lean(0.3) == [("stick_right", False)]
    assert lean(-0.9) == [("stick_left", True)]


def test_a_pad_that_is_unplugged_lets_go() -> None:
    pads = Gamepads()
    list(pads.edges(pad(pygame.CONTROLLERBUTTONDOWN, button=1)))
    assert list(pads.edges(pad(pygame.JOYDEVICEREMOVED))) == [("b", False)]


def test_buttons_nobody_knows_are_ignored() -> None:
    assert list(Gamepads().edges(pad(pygame.CONTROLLERBUTTONDOWN, button=19))) == []
