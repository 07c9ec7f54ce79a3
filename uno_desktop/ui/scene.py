"""Scenes one upon the other, and the short transitions between them."""

from __future__ import annotations

import logging
from collections.abc import Callable
from enum import Enum, auto
from typing import Final

import pygame

from .actions import Captured, Input, Pointer, Pressed, Touch
from .focus import Focus
from .motion import ease_in_out, progress
from .text import Written
from .theme import CREAM, CREAM_EDGE, SHADOW, scale_for

Size = tuple[int, int]

_log = logging.getLogger(__name__)


class Scene:
    """One screen. The methods do nothing unless a screen needs them.

    ``update`` moves it on, ``draw`` shows it and changes nothing. A scene that moves by itself says so with
    ``moving``; one that changed otherwise sets ``dirty``, and is drawn once.
    """

    opaque: bool = True
    """False for dialogs: the scene below stays visible, and waits."""
    dirty: bool = False
    refines: bool = False
    """True for scenes that choose the moments themselves in which the kit draws what was put off."""
    takes_files: bool = False
    """True for scenes that take files that are dropped on the window, whatever is open upon them."""

    @property
    def moving(self) -> bool:
        """Whether it must be drawn again and again."""
        return False

    @property
    def typing(self) -> bool:
        """Whether a text field is edited, so that letters are no shortcuts."""
        return False

    @property
    def capturing(self) -> bool:
        """Whether the next key or button is wanted by name, as when bindings are changed."""
        return False

    @property
    def attended(self) -> Focus | None:
        """Its controls, and which of them has the focus."""
        return None

    @property
    def heading(self) -> str | None:
        """What a voice says as soon as it is new; None is everything that is written beside the controls."""
        return ""

    def enter(self, size: Size) -> None:
        """It is put on the stack, to be drawn at this size."""

    def exit(self) -> None:
        """It leaves the stack for good."""

    def pause(self) -> None:
        """Another scene is put upon it."""

    def resume(self) -> None:
        """The scene upon it has left."""

    def resize(self, size: Size) -> None:
        """The drawing has another size."""

    def event(self, event: pygame.Event) -> None:
        """Any event as pygame gives it, for widgets that want it so; ``handle`` follows."""

    def handle(self, given: Input) -> bool:
        """Something the player did; tells whether the scene took it."""
        return False

    def update(self, dt: float) -> None:
        """So many seconds have passed."""

    def spare(self, seconds: float) -> None:
        """So much of a frame is left, or less than nothing: draw what will be seen soon."""

    def draw(self, surface: pygame.Surface) -> None:
        """Show it."""


class Transition(Enum):
    """How one picture gives way to another."""

    CUT = auto()
    FADE = auto()
    WIPE = auto()
    """A sheet of paper is pulled away."""


SECONDS: Final = {Transition.CUT: 0.0, Transition.FADE: 0.18, Transition.WIPE: 0.32}
EDGE: Final = 36
"""The radius of the scallops at the edge of the paper."""


class Stack:
    """The scenes that are open; the topmost has the say.

    Changes wait until :meth:`settle`, between two frames, so that a scene may ask for one at any time.
    """

    def __init__(self, reduced_motion: bool = False) -> None:
        self.reduced_motion = reduced_motion
        self.scenes: list[Scene] = []
        self.page: list[Written] = []
        """What is written on the topmost scene, if somebody notes it down while it is drawn."""
        self._changes: list[tuple[Callable[[Size], None], Transition]] = []
        self._before: pygame.Surface | None = None
        self._kind = Transition.CUT
        self._elapsed = 0.0
        self._ended = False
        """A transition is over, and the picture still shows the last of it."""

    @property
    def top(self) -> Scene | None:
        """The scene that has the say."""
        return self.scenes[-1] if self.scenes else None

    @property
    def empty(self) -> bool:
        """Whether nothing is open, and nothing is about to be."""
        return not (self.scenes or self._changes)

    @property
    def changing(self) -> bool:
        """Whether a transition is running."""
        return self._before is not None

    @property
    def moving(self) -> bool:
        """Whether the picture changes by itself."""
        return self.changing or bool(self._changes) or (self.top is not None and self.top.moving)

    @property
    def dirty(self) -> bool:
        """Whether the picture is no longer true."""
        return self._ended or any(scene.dirty for scene in self._visible())

    def push(self, scene: Scene, transition: Transition = Transition.FADE) -> None:
        """Open a scene upon the others."""

        def change(size: Size) -> None:
            if self.scenes:
                self.scenes[-1].pause()
            self.scenes.append(scene)
            scene.enter(size)

        self._changes.append((change, transition))

    def pop(self, transition: Transition = Transition.FADE) -> None:
        """Close the topmost scene."""

        def change(size: Size) -> None:
            if self.scenes:
                self.scenes.pop().exit()
            if self.scenes:
                self.scenes[-1].resume()

        self._changes.append((change, transition))

    def replace(self, scene: Scene, transition: Transition = Transition.WIPE) -> None:
        """Close the topmost scene and open another in its place."""

        def change(size: Size) -> None:
            if self.scenes:
                self.scenes.pop().exit()
            self.scenes.append(scene)
            scene.enter(size)

        self._changes.append((change, transition))

    def reset(self, scene: Scene, transition: Transition = Transition.WIPE) -> None:
        """Close all scenes and open another, as on the way back to the title."""

        def change(size: Size) -> None:
            self.close()
            self.scenes.append(scene)
            scene.enter(size)

        self._changes.append((change, transition))

    def close(self) -> None:
        """Close all scenes, from the top down; one that fails does not keep the others open."""
        self._before = None
        while self.scenes:
            scene = self.scenes.pop()
            try:
                scene.exit()
            except Exception:
                _log.exception("closing %s", type(scene).__name__)

    def drop_changes(self) -> None:
        """Forget what was asked for but not done yet."""
        self._changes.clear()

    def settle(self, frame: pygame.Surface) -> bool:
        """Make the changes that were asked for; the last frame drawn stays visible while it gives way."""
        if not self._changes:
            return False
        had_scenes = bool(self.scenes)
        kind = Transition.CUT
        # A change may ask for another: a scene that sends one on to the next.
        while self._changes:
            change, kind = self._changes.pop(0)
            change(frame.get_size())
        self._kind = Transition.CUT if self.reduced_motion or not had_scenes else kind
        self._elapsed = 0.0
        self._before = None if self._kind is Transition.CUT else frame.copy()
        return True

    def resize(self, size: Size) -> None:
        """The drawing has another size."""
        self._before = None
        for scene in self.scenes:
            scene.resize(size)

    def event(self, event: pygame.Event) -> None:
        """Hand an event of pygame to the topmost scene; a dropped file, to the topmost that takes any."""
        dropped = event.type in (pygame.DROPFILE, pygame.DROPCOMPLETE)
        takers = (scene for scene in reversed(self.scenes) if scene.takes_files or not dropped)
        if (scene := next(takers, None)) is not None:
            scene.event(event)

    def handle(self, given: Input) -> bool:
        """Hand something the player did to the topmost scene; doing anything ends a transition.

        A scene that is about to give way is not pressed again: both presses of a hasty double click can come
        between two frames, and what they began would happen twice.
        """
        pressed = isinstance(given, Pressed | Captured) or (
            isinstance(given, Pointer) and given.touch is Touch.PRESS
        )
        if pressed:
            self._before = None
        if self._changes and pressed:
            return True
        return bool(self.scenes) and self.scenes[-1].handle(given)

    def cut(self) -> None:
        """End a transition at once, as when time stands still."""
        if self._before is not None:
            self._before = None
            self._ended = True

    def update(self, dt: float) -> None:
        """Move the transition and the topmost scene on, unless it is about to give way."""
        if self._before is not None:
            self._elapsed += dt
            if self._elapsed >= SECONDS[self._kind]:
                self._before = None
                self._ended = True
        if self.scenes and not self._changes:
            self.scenes[-1].update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Show all scenes that can be seen."""
        for scene in self._visible():
            self.page.clear()
            scene.draw(surface)
        if self._before is not None:
            done = ease_in_out(progress(self._elapsed, SECONDS[self._kind]))
            (_draw_wipe if self._kind is Transition.WIPE else _draw_fade)(surface, self._before, done)

    def drawn(self) -> None:
        """The picture is true again."""
        self._ended = False
        for scene in self.scenes:
            scene.dirty = False

    def _visible(self) -> list[Scene]:
        """From the topmost opaque scene up."""
        first = max((at for at, scene in enumerate(self.scenes) if scene.opaque), default=0)
        return self.scenes[first:]


def _draw_fade(surface: pygame.Surface, before: pygame.Surface, done: float) -> None:
    before.set_alpha(round(255 * (1 - done)))
    surface.blit(before, (0, 0))


def _draw_wipe(surface: pygame.Surface, before: pygame.Surface, done: float) -> None:
    """The old picture is a sheet with a scalloped edge, pulled away to the right."""
    width, height = surface.get_size()
    radius = max(4, round(EDGE * scale_for((width, height))))
    edge = round((width + 2 * radius) * done) - radius
    left = max(0, edge)
    surface.blit(before, (left, 0), (left, 0, width - left, height))
    for color, grow in ((SHADOW, 6), (CREAM_EDGE, 3), (CREAM, 0)):
        for y in range(radius, height + radius, 2 * radius):
            pygame.draw.circle(
                surface, color, (edge, y), radius + grow, draw_top_left=True, draw_bottom_left=True
            )
    pygame.draw.rect(surface, CREAM, (edge, 0, radius // 2, height))
