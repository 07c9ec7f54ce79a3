"""The curtain falls between two people at one screen, and opens for the one whose turn it is."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from uno_desktop.i18n import table as t

from ..actions import Input, Pressed
from ..callers import call_keys
from ..host import Host
from ..motion import progress
from ..scene import Scene, Transition
from ..table.cast import Cast
from ..table.curtain import CurtainModel, curtain_buttons, draw_curtain
from ..table.model import Portrait
from .sheet import Sheet

FALLS: Final = 0.45
REST: Final = 0.3
"""A key that was meant for the table does not lift the curtain again."""


def open_curtain(
    host: Host,
    cast: Callable[[], Cast],
    seat: int,
    take_seat: Callable[[], None],
    *,
    pause: Callable[[], Scene],
    shout: Callable[[Pressed], bool],
) -> Sheet:
    """Ask the person at a seat to come; ``take_seat`` lays the table for them, unseen.

    ``shout`` takes a key with which one of the people may call, and tells whether one did.
    """
    host.audio.play("open_dialog")
    return Curtain(host, cast, seat, take_seat, pause, shout)


class Curtain(Sheet):
    """Nobody sees a hand until its owner is ready."""

    name = "curtain"
    default = "ready"
    opaque = False

    def __init__(
        self,
        host: Host,
        cast: Callable[[], Cast],
        seat: int,
        take_seat: Callable[[], None],
        pause: Callable[[], Scene],
        shout: Callable[[Pressed], bool],
    ) -> None:
        super().__init__(host)
        self.seat = seat
        self._cast = cast
        self._take_seat = take_seat
        self._pause = pause
        self._shout = shout
        self._rises: float | None = None
        self._gone = False

    @property
    def moving(self) -> bool:
        """While it falls or rises."""
        return self._rises is not None or self.elapsed < FALLS

    @property
    def closed(self) -> float:
        """0 is open, 1 hides the table."""
        if self._rises is not None:
            return 1 - progress(self.elapsed - self._rises, FALLS)
        return 1.0 if self.host.settings.reduced_motion else progress(self.elapsed, FALLS)

    def places(self) -> dict[str, pygame.Rect]:
        """The only button."""
        return curtain_buttons(self.size, self.host.kit.text)

    def acts(self) -> dict[str, Callable[[], None]]:
        """Whoever is asked is there."""
        return {"ready": self._ready}

    def back(self) -> None:
        """The pause, as on the table."""
        self.host.stack.push(self._pause())

    def _ready(self) -> None:
        if self._rises is None and self.elapsed >= FALLS + REST:
            self._rises = self.elapsed
            self._take_seat()
            self.host.audio.play("close_dialog")

    def handle(self, given: Input) -> bool:
        """The button, or a call by anyone."""
        calls = self._rises is None and isinstance(given, Pressed) and self._shout(given)
        return calls or super().handle(given)

    def update(self, dt: float) -> None:
        """Fall, wait, rise."""
        super().update(dt)
        lifted = self._rises is not None and (self.host.settings.reduced_motion or self.closed <= 0)
        if lifted and not self._gone:
            self._gone = True
            self.host.stack.pop(Transition.CUT)

    def draw(self, surface: pygame.Surface) -> None:
        """Over the whole table."""
        cast, attention = self._cast(), self.attention
        words = cast.words
        draw_curtain(
            surface,
            self.host.kit,
            CurtainModel(
                Portrait(cast.animal(self.seat), "happy"),
                words.of(t.TURN_OF, name=cast.name(self.seat)),
                words.of(t.LOOK_AWAY),
                words.of(t.READY),
                call_keys(self.host, cast.plan.humans, self.seat),
                attention.focused,
                attention.hovered,
                attention.pressed,
                self.closed,
            ),
        )
