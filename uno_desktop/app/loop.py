"""The loop: events in, motion in fixed steps, frames out, and next to nothing while nothing moves."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable
from typing import Final

import pygame

from uno_desktop.ui.actions import FocusChanged, Input, QuitRequested
from uno_desktop.ui.scene import Scene, Stack

from .inputs import Inputs
from .window import Window

STEP: Final = 1 / 120
"""Motion advances by this much at a time, so that it is the same on every machine."""
FRAME: Final = 1 / 60
RESERVE: Final = 0.003
"""Seconds of a frame left alone when drawing goes on in the rest of it: its last step may take longer."""
SUSPENDED: Final = 0.1
"""Between two looks at the events while the window is out of sight or out of focus."""
MAX_LAG: Final = 0.25
"""What a stall costs at most; the rest of it did not happen."""
RESIZE_QUIET: Final = 0.12
"""A window that is being dragged is stretched; once it has rested for so long, it is laid out anew."""

_AWAY: Final = (pygame.WINDOWFOCUSLOST, pygame.WINDOWMINIMIZED, pygame.WINDOWHIDDEN)
_BACK: Final = (pygame.WINDOWFOCUSGAINED, pygame.WINDOWRESTORED, pygame.WINDOWSHOWN)
_SIZED: Final = (pygame.VIDEORESIZE, pygame.WINDOWSIZECHANGED)


class Loop:
    """Runs the scenes of a stack in a window until there are none, or the player leaves.

    ``intercept`` sees every input first and may take it, as for full screen and mute. ``on_resize`` is told a
    new size of the drawing before the scenes are. ``on_crash`` is told what a scene raised, and may give a
    scene to go on with; without one the exception ends the loop. ``draw`` is for whoever looks on while the
    stack is drawn. ``refine`` may use what is left of a frame, and tells whether the picture is another now.
    """

    def __init__(
        self,
        window: Window,
        stack: Stack,
        inputs: Inputs,
        *,
        intercept: Callable[[Input], bool] = lambda given: False,
        on_resize: Callable[[tuple[int, int]], None] = lambda size: None,
        on_crash: Callable[[Exception], Scene | None] = lambda error: None,
        draw: Callable[[pygame.Surface], None] | None = None,
        refine: Callable[[float], bool] = lambda seconds: False,
        poll: Callable[[], Iterable[pygame.Event]] = pygame.event.get,
        clock: Callable[[], float] = time.perf_counter,
        sleep: Callable[[float], None] = time.sleep,
    ) -> None:
        self.window = window
        self.stack = stack
        self.inputs = inputs
        self.suspended = False
        """The window is out of focus or out of sight: nothing moves."""
        self.frames = 0
        """How many were drawn."""
        self._intercept = intercept
        self._on_resize = on_resize
        self._on_crash = on_crash
        self._paint = draw or stack.draw
        self._refine = refine
        self._poll = poll
        self._clock = clock
        self._sleep = sleep
        self._stopped = False
        self._dirty = True
        self._lag = 0.0
        self._last = clock()
        self._resized_at: float | None = None
        self._crash_scene: Scene | None = None

    def stop(self) -> None:
        """End after this turn."""
        self._stopped = True

    def run(self) -> None:
        """Until the end; all scenes are closed then, whatever happened."""
        try:
            while not self._stopped and not self.stack.empty:
                self.safe_turn()
        finally:
            self.stack.close()

    def safe_turn(self) -> None:
        """A turn, and if a scene fails in it, whatever ``on_crash`` offers."""
        try:
            self.turn()
        except Exception as error:
            self._recover(error)

    def turn(self) -> None:
        """Take the events in, move on, draw if need be, and sleep until the next turn."""
        started = self._clock()
        self._take_events(started)
        self._dirty |= self.stack.settle(self.window.surface)
        if self.suspended:
            self.stack.cut()
        self._move(started)
        self._settle_size(started)
        active = self.stack.moving or self.inputs.repeating
        if self._dirty or self.stack.dirty or (self.stack.moving and not self.suspended):
            self._draw()
        self._dirty |= self._refine(started + FRAME - self._clock() - RESERVE)
        pause = SUSPENDED if self.suspended and not active else FRAME
        self._sleep(max(0.0, started + pause - self._clock()))

    def redraw(self) -> None:
        """Draw in this turn, as after a change of settings."""
        self._dirty = True

    # -- events ------------------------------------------------------------------------------------------

    def _take_events(self, now: float) -> None:
        top = self.stack.top
        self.inputs.typing = top is not None and top.typing
        self.inputs.capturing = top is not None and top.capturing
        for event in self._poll():
            if event.type == pygame.QUIT:
                if not self.give(QuitRequested()):
                    self.stop()
            elif event.type in _AWAY:
                self._suspend()
            elif event.type in _BACK:
                self._resume(now)
            elif event.type in _SIZED:
                self.window.resized()
                self._resized_at, self._dirty = now, True
            elif event.type == pygame.WINDOWEXPOSED:
                self._dirty = True
            else:
                self.stack.event(event)
                for given in self.inputs.translate(event, now):
                    self.give(given)
        for given in self.inputs.repeats(now):
            self.give(given)

    def give(self, given: Input) -> bool:
        """Hand an input to whoever takes it."""
        self._dirty = True
        return self._intercept(given) or self.stack.handle(given)

    def _suspend(self) -> None:
        if not self.suspended:
            self.suspended = True
            for given in self.inputs.release_all():
                self.give(given)
            self.give(FocusChanged(False))

    def _resume(self, now: float) -> None:
        self._dirty = True
        if self.suspended:
            self.suspended = False
            self._last, self._lag = now, 0.0
            self.give(FocusChanged(True))

    # -- motion and drawing ------------------------------------------------------------------------------

    def _move(self, now: float) -> None:
        if self.suspended:
            return
        self._lag = min(MAX_LAG, self._lag + now - self._last)
        self._last = now
        while self._lag >= STEP:
            self._lag -= STEP
            self.stack.update(STEP)

    def _settle_size(self, now: float) -> None:
        if self._resized_at is not None and now - self._resized_at >= RESIZE_QUIET:
            self._resized_at = None
            if self.window.fit():
                self._on_resize(self.window.size)
                self.stack.resize(self.window.size)
            self._dirty = True

    def _draw(self) -> None:
        self._paint(self.window.surface)
        self.stack.drawn()
        self.window.present()
        self._dirty = False
        self.frames += 1

    def _recover(self, error: Exception) -> None:
        top = self.stack.top
        scene = None if top is not None and top is self._crash_scene else self._on_crash(error)
        if scene is None:
            raise error
        self._crash_scene = scene
        self.stack.drop_changes()
        self.stack.reset(scene)
        self._dirty = True
