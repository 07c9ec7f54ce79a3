"""One focus for all scenes: which control the keyboard or gamepad is on, and where it goes from there.

Controls are spots: a place, and what happens there. Whether a scene paints them itself or pygame_gui does
makes no difference here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame

from .actions import NAVIGATION, Action, Device, Input, Point, Pointer, Pressed, Touch

Gap: TypeAlias = tuple[float, float]


def _nothing() -> None:
    """What a spot does that only shows something."""


@dataclass(frozen=True, slots=True)
class Spot:
    """A control that can have the focus."""

    id: str
    place: Callable[[], pygame.Rect]
    """Where it is now, even if scrolled out of sight."""
    activate: Callable[[], None] = _nothing
    adjust: Callable[[int], None] | None = None
    """For sliders and choices: left and right change the value by -1 or 1 instead of moving on."""
    reveal: Callable[[], None] = _nothing
    """Scroll it into sight."""
    clicks: bool = True
    """A click activates it; False where a widget sees to that itself."""
    window: pygame.Rect | None = None
    """What it shows through if it scrolls: outside of that it cannot be pointed at."""
    says: Callable[[], str] | None = None
    """What a voice calls it; without this, by the words that are written on it."""
    about: str = ""
    """What a voice adds."""

    def under(self, point: Point) -> bool:
        """Whether it is seen at a point."""
        return self.place().collidepoint(point) and (self.window is None or self.window.collidepoint(point))


class Focus:
    """The spots of the screen that is shown, and which of them has the focus.

    ``visible`` tells whether to draw the ring: not while the mouse is used.
    """

    def __init__(self, on_move: Callable[[], None] = _nothing) -> None:
        self.visible = False
        self.screen = ""
        self.current: str | None = None
        self._on_move = on_move
        self._spots: dict[str, Spot] = {}
        self._remembered: dict[str, str] = {}
        self._pressed: str | None = None

    def show(self, screen: str, spots: Sequence[Spot], default: str | None = None) -> None:
        """The controls of a screen, in the order of the Tab key. Focus goes where it was the last time."""
        self.screen = screen
        self._spots = {spot.id: spot for spot in spots}
        if len(self._spots) != len(spots):
            raise ValueError(f"{screen}: two controls have the same id")
        self._pressed = None
        choices = (self._remembered.get(screen), default, next(iter(self._spots), None))
        self.current = next((choice for choice in choices if choice in self._spots), None)

    def forget(self, screen: str) -> None:
        """The next time the screen is shown, focus is on its default."""
        self._remembered.pop(screen, None)

    @property
    def spots(self) -> tuple[Spot, ...]:
        """All controls, in order."""
        return tuple(self._spots.values())

    @property
    def spot(self) -> Spot | None:
        """The control that has the focus."""
        return self._spots.get(self.current) if self.current is not None else None

    def focus(self, spot_id: str) -> None:
        """Put the focus on a control."""
        if spot_id in self._spots and spot_id != self.current:
            self.current = self._remembered[self.screen] = spot_id
            self._spots[spot_id].reveal()
            self._on_move()

    def handle(self, given: Input) -> bool:
        """Move the focus or use the control that has it; tells whether the input was for that."""
        match given:
            case Pressed(action=action, device=device, repeat=repeat):
                used = self._press(action, repeat)
                if device is not Device.MOUSE and used:
                    self.visible = True
                return used
            case Pointer():
                return self._point(given)
            case _:
                return False

    def _press(self, action: Action, repeat: bool) -> bool:
        spot = self.spot
        if spot is None:
            return False
        if action in NAVIGATION:
            if spot.adjust is not None and action in (Action.LEFT, Action.RIGHT):
                spot.adjust(1 if action is Action.RIGHT else -1)
                return True
            return self._go(neighbor(spot, action, tuple(self._spots.values()), wrap=not repeat))
        if action in (Action.NEXT, Action.PREVIOUS):
            order = list(self._spots)
            step = 1 if action is Action.NEXT else -1
            return self._go(self._spots[order[(order.index(spot.id) + step) % len(order)]])
        if action is Action.CONFIRM:
            spot.activate()
            return True
        return False

    def _go(self, spot: Spot | None) -> bool:
        if spot is None:
            return False
        if self.visible:
            self.focus(spot.id)
        else:
            # The first key after the mouse shows where the focus is before it goes anywhere.
            self._spots[self.current or spot.id].reveal()
        return True

    def _point(self, given: Pointer) -> bool:
        if given.touch in (Touch.WHEEL, Touch.LEAVE):
            return False
        self.visible = False
        spot = self.at(given.at)
        if spot is not None:
            self.focus(spot.id)
        if given.touch is Touch.PRESS:
            self._pressed = spot.id if spot is not None and spot.clicks else None
            return self._pressed is not None
        if given.touch is Touch.RELEASE:
            pressed, self._pressed = self._pressed, None
            if spot is not None and spot.id == pressed:
                spot.activate()
                return True
        return False

    def at(self, point: Point) -> Spot | None:
        """The control at a point; the last of several, which is painted on top."""
        return next((spot for spot in reversed(self._spots.values()) if spot.under(point)), None)


# --- Which way to go --------------------------------------------------------------------------


def neighbor(spot: Spot, action: Action, spots: Sequence[Spot], *, wrap: bool = True) -> Spot | None:
    """The control that lies in a direction; past the last one, the first in the same row or column."""
    here = spot.place()
    others = [(other, there) for other in spots if (there := _seen_from(spot, other, action)) is not None]
    ahead = [(other, gap) for other, there in others if (gap := _gap(here, there, action))[0] > 0]
    if ahead:
        # A row that is scrolled out of sight lies where a control that stays is seen.
        rows = [
            found for found in ahead if found[0].window and found[0].window == spot.window and not found[1][1]
        ]
        # What lies more to the side than ahead is gone to only if there is nothing else.
        ahead = rows or [found for found in ahead if found[1][1] <= 2 * found[1][0]] or ahead
        # A control to the side costs more than one further on.
        return min(ahead, key=lambda item: item[1][0] + 3 * item[1][1])[0]
    if not wrap:
        return None
    opposite = _OPPOSITE[action]
    behind = [(other, _gap(here, there, opposite)) for other, there in others]
    in_line = [(other, gap) for other, gap in behind if gap[0] > 0 and gap[1] == 0]
    return max(in_line, key=lambda item: item[1][0])[0] if in_line else None


_OPPOSITE: Final = {
    Action.UP: Action.DOWN,
    Action.DOWN: Action.UP,
    Action.LEFT: Action.RIGHT,
    Action.RIGHT: Action.LEFT,
}


def _seen_from(spot: Spot, other: Spot, action: Action) -> pygame.Rect | None:
    """Where another control lies; None for one that arrows do not lead to.

    Of another list only what is in sight lies beside a control; up or down, the rest of it waits at its edge.
    """
    place = other.place()
    if other.id == spot.id:
        return None
    if not other.window or other.window == spot.window:
        return place
    in_sight = place.colliderect(other.window)
    seen = place.clip(other.window) if in_sight else place.clamp(other.window)
    if action in (Action.UP, Action.DOWN):
        return seen
    here = spot.place()
    return (
        seen
        if place.colliderect(other.window) and seen.top < here.bottom and here.top < seen.bottom
        else None
    )


def _gap(here: pygame.Rect, there: pygame.Rect, action: Action) -> Gap:
    """How far a place lies ahead, from middle to middle, and how far to the side of the own row or column."""
    across = action in (Action.LEFT, Action.RIGHT)
    ahead = there.centerx - here.centerx if across else there.centery - here.centery
    if action in (Action.LEFT, Action.UP):
        ahead = -ahead
    if across:
        aside = max(there.top - here.bottom, here.top - there.bottom, 0)
    else:
        aside = max(there.left - here.right, here.left - there.right, 0)
    return ahead, aside
