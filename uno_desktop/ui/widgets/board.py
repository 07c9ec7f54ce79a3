"""The controls of a menu: data that is painted by functions, for mouse, keyboard and gamepad alike."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from ..actions import Action, Device, Input, Point, Pointer, Pressed, Touch
from ..focus import Focus, Spot
from ..host import Host
from ..kit import Kit
from ..paper import draw_focus, draw_pill
from ..theme import CREAM, GOLD, NIGHT

WHEEL: Final = 120
"""How far a notch of the wheel scrolls."""
SLIVER: Final = 18
"""What has less than that in view is not seen: it would be an edge or the tip of a letter."""
BAR_WIDTH: Final = 18
BAR_GAP: Final = 16
"""From what scrolls to the bar, which lies in the margin of the screen: rows end where all else ends."""
MARGIN: Final = 26
"""Kept free above and below what is scrolled into sight."""
BACKWARD: Final = (0.5, 0.75)
"""The part of a choice that holds its left arrow, as shares of its width."""
GLIDE: Final = 14
"""How much of the way to go scrolling covers in a second, as a rate."""


@dataclass(frozen=True, slots=True)
class Look:
    """The state a control is painted in."""

    hovered: bool = False
    pressed: bool = False
    enabled: bool = True


Painter = Callable[[pygame.Surface, Kit, pygame.Rect, Look], None]


@dataclass(frozen=True, slots=True)
class Control:
    """Something on a board. Without an id it is only there to be seen."""

    rect: pygame.Rect
    """Its place; in an area that scrolls, as if it had not been scrolled."""
    paint: Painter
    id: str = ""
    activate: Callable[[], None] | None = None
    adjust: Callable[[int], None] | None = None
    """Left and right change its value; a click goes forward, or back within ``BACKWARD``."""
    slide: Callable[[float], None] | None = None
    """A pointer sets its value: how far from its left end, 0 to 1."""
    about: str = ""
    """What the board's help line says while it is pointed at."""
    refusal: str = ""
    """Why it cannot be used now; the help line says that instead."""
    sound: str = "button"
    radius: float = 22
    """Of the ring that shows the focus."""
    scrolls: bool = False


@dataclass(frozen=True, slots=True)
class Area:
    """A window on controls that may be more than fit in."""

    view: pygame.Rect
    height: int
    """Of all that scrolls."""
    step: int = 0
    """Where nothing in it can have the focus, up and down scroll by so much."""

    @property
    def reach(self) -> int:
        """How far it can be scrolled."""
        return max(0, self.height - self.view.height)


class Board:
    """All controls of a screen, with what is pointed at, pressed and scrolled."""

    def __init__(self, host: Host) -> None:
        self.focus = Focus(self._moved)
        self._host = host
        self._controls: tuple[Control, ...] = ()
        self._by_id: dict[str, Control] = {}
        self._area: Area | None = None
        self._scroll = 0.0
        self._goal = 0.0
        self._hovered: str | None = None
        self._pressed: str | None = None
        self._clicked_at: Point | None = None
        self._grip: float | None = None

    def show(
        self,
        screen: str,
        controls: Sequence[Control],
        area: Area | None = None,
        default: str | None = None,
    ) -> None:
        """Put these controls on the board, in the order of the Tab key; scrolling stays where it was."""
        before = self._by_id.get(self.focus.current or "") if screen == self.focus.screen else None
        if screen != self.focus.screen:
            self._scroll = self._goal = 0.0
            self._hovered = self._pressed = self._grip = None
            # Whoever came here without a mouse sees at once where they are.
            self.focus.visible = self.focus.visible or self._host.device() is not Device.MOUSE
        self._controls = tuple(controls)
        self._by_id = {control.id: control for control in controls if control.id}
        self._area = area
        reach = area.reach if area else 0
        self._scroll, self._goal = min(self._scroll, reach), min(self._goal, reach)
        self.focus.show(screen, [self._spot(control) for control in controls if control.id], default)
        now = self._by_id.get(self.focus.current or "")
        if before and now and before.id == now.id and before.rect != now.rect:
            # Laid out anew, as after another text size: whoever is at it still sees it.
            self._reveal(now)
            self._scroll = self._goal

    @property
    def scroll(self) -> float:
        """How far down the area is scrolled, in pixels."""
        return self._scroll

    @property
    def current(self) -> Control | None:
        """The control that has the focus, or that the mouse is on."""
        name = self.focus.current if self.focus.visible else self._hovered
        return self._by_id.get(name or "")

    @property
    def help(self) -> str:
        """What there is to say about the control pointed at."""
        control = self.current
        return "" if control is None else control.refusal or control.about

    @property
    def moving(self) -> bool:
        """Whether it is still scrolling."""
        return self._scroll != self._goal

    # -- the player --------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        """What the player did; tells whether a control took it."""
        if isinstance(given, Pointer):
            return self._point(given)
        if isinstance(given, Pressed) and given.action in (Action.UP, Action.DOWN) and self._page(given):
            return True
        self._clicked_at = None
        taken = self.focus.handle(given)
        if taken and isinstance(given, Pressed) and given.device is not Device.MOUSE:
            self._hovered = None
        return taken

    def update(self, dt: float) -> None:
        """So many seconds have passed."""
        if self._scroll != self._goal:
            way = self._goal - self._scroll
            near = abs(way) < 1 or self._host.settings.reduced_motion
            self._scroll = self._goal if near else self._scroll + way * min(1.0, GLIDE * dt)

    def scroll_to(self, top: float) -> None:
        """Scroll so far that this height is at the upper edge, as far as there is more below."""
        self._goal = max(0.0, min(top, self._area.reach if self._area else 0))

    def reveal(self, name: str) -> None:
        """Scroll until a control can be seen; one that is seen stays where it is, under the pointer."""
        area, control = self._area, self._by_id.get(name)
        if area is not None and control is not None and control.scrolls:
            place = control.rect.move(0, -round(self._goal))
            if place.clip(area.view).height < place.height / 2:
                self.scroll_to(control.rect.centery - area.view.centery)

    def _page(self, given: Pressed) -> bool:
        area = self._area
        if area is None or not area.step:
            return False
        before = self._goal
        self.scroll_to(self._goal + (area.step if given.action is Action.DOWN else -area.step))
        return self._goal != before

    def _point(self, given: Pointer) -> bool:
        if self._drag_bar(given):
            return True
        if given.touch is Touch.WHEEL:
            self.scroll_to(self._goal - given.scroll * self._host.kit.px(WHEEL))
            return self._area is not None
        self._clicked_at = given.at
        spot = None if given.touch is Touch.LEAVE else self.focus.at(given.at)
        self._hovered = None if spot is None else spot.id
        if given.touch is Touch.PRESS:
            self._pressed = self._hovered
        if given.touch in (Touch.PRESS, Touch.DRAG):
            self._slide(given.at)
        taken = self.focus.handle(given)
        if given.touch in (Touch.RELEASE, Touch.LEAVE):
            self._pressed = None
        return taken

    def _slide(self, at: Point) -> None:
        control = self._by_id.get(self._pressed or "")
        if control is not None and control.slide is not None and not control.refusal:
            place = self._place(control)
            control.slide(max(0.0, min(1.0, (at[0] - place.left) / max(1, place.width))))

    def _spot(self, control: Control) -> Spot:
        def activate() -> None:
            self._use(self._by_id.get(control.id, control))

        def adjust(step: int) -> None:
            self._use(self._by_id.get(control.id, control), step)

        return Spot(
            control.id,
            lambda: self._place(control),
            activate,
            adjust if control.adjust else None,
            lambda: self._reveal(control),
            clicks=control.slide is None,
            window=self._area.view if control.scrolls and self._area else None,
            about=control.refusal or control.about,
        )

    def _use(self, control: Control, step: int = 0) -> None:
        if control.refusal:
            self._host.audio.play("refuse")
            return
        if control.adjust is not None and not step and control.activate is None:
            step = -1 if self._clicked_at and self._backward(control, self._clicked_at) else 1
        if control.adjust is not None and step:
            self._host.audio.play("focus")
            control.adjust(step)
        elif control.activate is not None:
            self._host.audio.play(control.sound)
            control.activate()

    def _backward(self, control: Control, at: Point) -> bool:
        place = self._place(control)
        return BACKWARD[0] <= (at[0] - place.left) / max(1, place.width) < BACKWARD[1]

    def _moved(self) -> None:
        self._host.audio.play("focus" if self.focus.visible else "hover")

    # -- scrolling ---------------------------------------------------------------------------------------

    def _place(self, control: Control) -> pygame.Rect:
        return control.rect.move(0, -round(self._scroll)) if control.scrolls else control.rect

    def _reveal(self, control: Control) -> None:
        area = self._area
        # The mouse is on what it sees; scrolling under it would make it lose its place.
        if area is None or not control.scrolls or not self.focus.visible:
            return
        margin = self._host.kit.px(MARGIN)
        top, bottom = control.rect.top - area.view.top, control.rect.bottom - area.view.top
        if top - margin < self._goal:
            self.scroll_to(top - margin)
        elif bottom + margin > self._goal + area.view.height:
            self.scroll_to(bottom + margin - area.view.height)

    def _bar(self) -> tuple[pygame.Rect, pygame.Rect] | None:
        """The track of the scroll bar and the part of it that is in view, if there is more than fits."""
        area = self._area
        if area is None or not area.reach:
            return None
        width = self._host.kit.px(BAR_WIDTH)
        left = area.view.right + self._host.kit.px(BAR_GAP)
        track = pygame.Rect(left, area.view.top, width, area.view.height)
        length = max(2 * width, round(track.height * area.view.height / area.height))
        top = track.top + round((track.height - length) * self._scroll / area.reach)
        return track, pygame.Rect(track.left, top, width, length)

    def _drag_bar(self, given: Pointer) -> bool:
        bar = self._bar()
        if bar is None or self._area is None:
            return False
        track, thumb = bar
        if given.touch is Touch.PRESS and track.inflate(track.width, 0).collidepoint(given.at):
            self._grip = given.at[1] - thumb.top if thumb.collidepoint(given.at) else thumb.height / 2
        if given.touch is Touch.RELEASE:
            gripped, self._grip = self._grip is not None, None
            return gripped
        if self._grip is None or given.touch not in (Touch.PRESS, Touch.DRAG):
            return False
        share = (given.at[1] - self._grip - track.top) / max(1, track.height - thumb.height)
        self.scroll_to(share * self._area.reach)
        self._scroll = self._goal
        return True

    # -- painting ----------------------------------------------------------------------------------------

    def draw(self, surface: pygame.Surface) -> None:
        """The controls, the scroll bar, and the ring round the one that has the focus."""
        kit, area = self._host.kit, self._area
        for control in self._controls:
            if not control.scrolls:
                control.paint(surface, kit, control.rect, self._look(control))
        if area is not None:
            clip, sliver = surface.get_clip(), kit.px(SLIVER)
            surface.set_clip(area.view.inflate(2 * kit.px(18), 2 * kit.px(4)))
            for control in self._controls:
                place = self._place(control)
                if control.scrolls and place.clip(area.view).height >= sliver:
                    control.paint(surface, kit, place, self._look(control))
            self._draw_focus(surface, scrolled=True)
            surface.set_clip(clip)
            self._draw_bar(surface)
        self._draw_focus(surface, scrolled=False)

    def _look(self, control: Control) -> Look:
        if not control.id:
            return Look()
        hovered = control.id == self._hovered or (self.focus.visible and control.id == self.focus.current)
        return Look(hovered, control.id == self._pressed == self._hovered, not control.refusal)

    def _draw_focus(self, surface: pygame.Surface, scrolled: bool) -> None:
        control = self._by_id.get(self.focus.current or "") if self.focus.visible else None
        if control is not None and control.scrolls == scrolled:
            draw_focus(surface, self._host.kit, self._place(control), control.radius)

    def _draw_bar(self, surface: pygame.Surface) -> None:
        bar = self._bar()
        if bar is not None:
            track, thumb = bar
            draw_pill(surface, self._host.kit, track, NIGHT, alpha=0.7)
            draw_pill(surface, self._host.kit, thumb, GOLD if self._grip is not None else CREAM, rim=NIGHT)
