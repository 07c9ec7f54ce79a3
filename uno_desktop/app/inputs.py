"""Mouse, keyboard and gamepads become the same actions."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from uno_desktop.ui.actions import (
    NAVIGATION,
    Action,
    Captured,
    Device,
    Input,
    Point,
    Pointer,
    Pressed,
    Released,
    Touch,
)
from uno_desktop.ui.bindings import KEYS, Bindings, device_of

from .gamepads import Gamepads

REPEAT_AFTER: Final = 0.4
REPEAT_EVERY: Final = 0.09
DRAG_FROM: Final = 8
"""How far a pressed pointer must go to drag instead of click, in pixels of the drawing surface."""
MOUSE_WAKES: Final = 4
"""A mouse that is only jolted does not take over from the keyboard."""

_KEY_NAMES: Final = {
    ord(name) if len(name) == 1 else getattr(pygame, f"K_{name.upper()}"): name for name in KEYS
}
_MODIFIERS: Final = (("ctrl", pygame.KMOD_CTRL), ("alt", pygame.KMOD_ALT), ("shift", pygame.KMOD_SHIFT))
_CLICKS: Final = {2: "middle", 3: "right", 6: "back", 7: "forward"}
_TYPED: Final = frozenset({"space", "backspace", "delete", "insert", "left", "right", "home", "end"})
"""Keys that belong to a text field while one is edited, as do all that write a character."""


@dataclass(slots=True)
class _Held:
    action: Action
    device: Device
    again: float
    """When it comes again; never for most."""


class Inputs:
    """Turns pygame's events into actions and pointers. ``device`` is the one last used."""

    def __init__(self, bindings: Bindings, to_logical: Callable[[Point], Point]) -> None:
        self.bindings = bindings
        self.device = Device.MOUSE
        self.typing = False
        """A text field is edited: letters are letters."""
        self.capturing = False
        """The next key or button is reported by name instead of doing something."""
        self._to_logical = to_logical
        self._pads = Gamepads()
        self._held: dict[str, _Held] = {}
        self._at: Point = (0, 0)
        self._start: Point | None = None
        self._dragging = False

    def open(self) -> None:
        """Begin to listen to gamepads."""
        self._pads.open()

    @property
    def repeating(self) -> bool:
        """Whether something held will come again, so that the loop must not sleep."""
        return any(math.isfinite(held.again) for held in self._held.values())

    def translate(self, event: pygame.Event, now: float) -> Iterator[Input]:
        """What an event means; nothing at all for most."""
        match event.type:
            case pygame.KEYDOWN:
                yield from self._key_down(event, now)
            case pygame.KEYUP:
                yield from self._up(f"key:{_KEY_NAMES.get(event.key)}")
            case pygame.MOUSEMOTION:
                yield from self._moved(event)
            case pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
                yield from self._clicked(event, now)
            case pygame.MOUSEWHEEL:
                yield Pointer(Touch.WHEEL, self._at, scroll=event.precise_y)
            case pygame.WINDOWLEAVE:
                yield Pointer(Touch.LEAVE, self._at)
            case _:
                for edge in self._pads.edges(event):
                    name = f"pad:{edge.name}"
                    yield from self._down(name, (name,), now) if edge.down else self._up(name)

    def repeats(self, now: float) -> Iterator[Input]:
        """Held navigation that is due again."""
        for held in self._held.values():
            if now >= held.again:
                held.again = now + REPEAT_EVERY
                yield Pressed(held.action, held.device, repeat=True)

    def release_all(self) -> list[Input]:
        """Let go of everything, as when the window loses the focus."""
        released: list[Input] = [Released(held.action, held.device) for held in self._held.values()]
        self._held.clear()
        self._pads.release_all()
        if self._start is not None:
            # First it leaves, so that nothing is dropped or clicked where it happened to be.
            released.append(Pointer(Touch.LEAVE, self._at))
            released.append(Pointer(Touch.RELEASE, self._at, self._start, dragged=True))
            self._start = None
        return released

    # -- keys and buttons ----------------------------------------------------------------------------------

    def _key_down(self, event: pygame.Event, now: float) -> Iterator[Input]:
        key = _KEY_NAMES.get(event.key)
        if key is None:
            return
        modifiers = [name for name, mask in _MODIFIERS if event.mod & mask]
        if self.typing and modifiers in ([], ["shift"]) and (len(key) == 1 or key in _TYPED):
            return
        names = ["key:" + "+".join([*modifiers, key])]
        if modifiers == ["shift"]:
            names.append(f"key:{key}")
        yield from self._down(f"key:{key}", tuple(names), now)

    def _down(self, source: str, names: tuple[str, ...], now: float) -> Iterator[Input]:
        """Something went down; the first of its names that is bound counts."""
        self.device = device_of(source)
        if self.capturing:
            yield Captured(names[0])
            return
        if source in self._held:  # the system repeats keys while a text field is edited
            return
        action = next(filter(None, map(self.bindings.action, names)), None)
        if action is not None:
            again = now + REPEAT_AFTER if action in NAVIGATION else math.inf
            self._held[source] = _Held(action, self.device, again)
            yield Pressed(action, self.device)

    def _up(self, source: str) -> Iterator[Input]:
        held = self._held.pop(source, None)
        if held is not None:
            yield Released(held.action, held.device)

    # -- the pointer -----------------------------------------------------------------------------------------

    def _moved(self, event: pygame.Event) -> Iterator[Input]:
        self._at = self._to_logical(event.pos)
        if math.hypot(*event.rel) >= MOUSE_WAKES:
            self.device = Device.MOUSE
        if self._start is None:
            yield Pointer(Touch.MOVE, self._at)
        elif self._dragging or math.dist(self._start, self._at) >= DRAG_FROM:
            self._dragging = True
            yield Pointer(Touch.DRAG, self._at, self._start)

    def _clicked(self, event: pygame.Event, now: float) -> Iterator[Input]:
        down = event.type == pygame.MOUSEBUTTONDOWN
        if event.button in _CLICKS:
            name = f"mouse:{_CLICKS[event.button]}"
            yield from self._down(name, (name,), now) if down else self._up(name)
        elif event.button == pygame.BUTTON_LEFT:
            self.device = Device.MOUSE
            self._at = self._to_logical(event.pos)
            if down:
                self._start, self._dragging = self._at, False
                yield Pointer(Touch.PRESS, self._at, self._at)
            elif self._start is not None:
                start, self._start = self._start, None
                yield Pointer(Touch.RELEASE, self._at, start, dragged=self._dragging)
