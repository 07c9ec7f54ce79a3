"""A scene of one painted sheet with buttons: scores, the log, the pause, the curtain."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial

import pygame

from ..actions import Action, Input, Pointer, Pressed, Touch
from ..focus import Focus, Spot
from ..host import Host
from ..scene import Scene, Size
from ..table.grip import Attention


class Sheet(Scene):
    """Subclasses say where their buttons are and paint themselves; everything else is here."""

    name = "sheet"
    default: str | None = None

    def __init__(self, host: Host) -> None:
        self.host = host
        self.size: Size = (1280, 720)
        self.focus = Focus(on_move=self._focus_moved)
        self.elapsed = 0.0
        self._hovered: str | None = None
        self._pressed: str | None = None

    def _focus_moved(self) -> None:
        self.host.audio.play("focus")

    @property
    def attended(self) -> Focus:
        """Its buttons."""
        return self.focus

    @property
    def heading(self) -> str | None:
        """Everything that is written on it."""
        return None

    def places(self) -> dict[str, pygame.Rect]:
        """The buttons by name."""
        raise NotImplementedError

    def acts(self) -> dict[str, Callable[[], None]]:
        """What each button does."""
        raise NotImplementedError

    def back(self) -> None:
        """What Cancel means."""

    def enter(self, size: Size) -> None:
        """Lay the buttons out."""
        self.resize(size)

    def resize(self, size: Size) -> None:
        """Lay the buttons out anew."""
        self.size = size
        acts = self.acts()
        spots = [Spot(name, partial(self._place, name), acts[name]) for name in self.places() if name in acts]
        self.focus.show(self.name, spots, self.default)
        self.focus.visible = self.focus.visible or self.host.device() != "mouse"
        self.dirty = True

    def _place(self, name: str) -> pygame.Rect:
        return self.places()[name]

    @property
    def attention(self) -> Attention:
        """What the player points at."""
        return Attention(self._hovered, self.focus.current if self.focus.visible else None, self._pressed)

    def update(self, dt: float) -> None:
        """Time goes by; what has come to rest is drawn once more as it is then."""
        moved = self.moving
        self.elapsed += dt
        self.dirty = self.dirty or (moved and not self.moving)

    def handle(self, given: Input) -> bool:
        """Buttons by pointer, key or gamepad."""
        match given:
            case Pressed(action=Action.CANCEL):
                self.host.audio.play("close_dialog")
                self.back()
                return True
            case Pressed(action=Action.CONFIRM):
                self.host.audio.play("button")
                return self.focus.handle(given)
            case Pressed():
                return self.focus.handle(given)
            case Pointer():
                return self._point(given)
            case _:
                return False

    def _point(self, given: Pointer) -> bool:
        self.focus.visible = False
        spot = self.focus.at(given.at)
        self._hovered = None if spot is None or given.touch is Touch.LEAVE else spot.id
        if given.touch in (Touch.PRESS, Touch.LEAVE):
            self._pressed = self._hovered
        elif given.touch is Touch.RELEASE:
            pressed, self._pressed = self._pressed, None
            if spot is not None and spot.id == pressed:
                self.host.audio.play("button")
                spot.activate()
        return True
