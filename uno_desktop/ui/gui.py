"""Widgets for menus and settings: pygame_gui behind one thin wall, every control on the focus layer.

pygame_gui knows neither keyboard nor gamepad, looks up fonts from the current folder, and sends all text
through a translation of its own; here it gets absolute paths, and text goes through as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

import i18n  # type: ignore[import-untyped]
import pygame
import pygame_gui
from pygame_gui.core import UIElement
from pygame_gui.elements import (
    UIButton,
    UIDropDownMenu,
    UIHorizontalSlider,
    UILabel,
    UIScrollingContainer,
    UITextEntryLine,
)

from . import theme
from .actions import Action, Input, Pressed
from .focus import Focus, Spot
from .theme import Face, scale_for

Size = tuple[int, int]

TEXT_SIZE: Final = 32
BUTTON_SIZE: Final = 37
MARGIN: Final = 24
"""Kept free above and below a control that is scrolled into sight."""

_COLORS: Final[Mapping[str, str]] = {
    "normal_bg": theme.CREAM,
    "hovered_bg": theme.WHITE,
    "active_bg": theme.GOLD,
    "selected_bg": theme.GOLD,
    "disabled_bg": theme.MUTED_LIGHT,
    "dark_bg": theme.CREAM,
    "disabled_dark_bg": theme.MUTED_LIGHT,
    "normal_text": theme.INK,
    "hovered_text": theme.INK,
    "active_text": theme.INK,
    "selected_text": theme.INK,
    "disabled_text": theme.MUTED_EDGE,
    "text_cursor": theme.INK,
    "normal_border": theme.INK,
    "hovered_border": theme.INK,
    "active_border": theme.INK,
    "selected_border": theme.INK,
    "disabled_border": theme.MUTED_EDGE,
    "filled_bar": theme.GOLD,
    "unfilled_bar": theme.TROUGH,
}
_PAPER: Final = ("button", "drop_down_menu", "text_entry_line")
_WORDED: Final = (
    *("label", "text_entry_line", "drop_down_menu", "drop_down_menu.button"),
    *("drop_down_menu.#selected_option", "drop_down_menu.selection_list.button"),
)


def gui_theme(fonts: Path, scale: float, text: float) -> dict[str, Any]:
    """The look of all widgets. ``defaults`` carries no more than colors, so each kind names its font."""
    words = _font(fonts, Face.TEXT, TEXT_SIZE * scale * text)
    titles = _font(fonts, Face.DISPLAY, BUTTON_SIZE * scale * text)
    shape = {
        "shape": "rounded_rectangle",
        "shape_corner_radius": str(round(22 * scale)),
        "border_width": str(max(1, round(3 * scale))),
        "shadow_width": "0",
    }
    inset = shape | {"border_width": "0"}
    no_arrows = {"sliding_button_width": str(round(44 * scale)), "enable_arrow_buttons": "0"}
    look: dict[str, Any] = {"defaults": {"colours": dict(_COLORS)}}
    for kind in _PAPER:
        look.setdefault(kind, {})["misc"] = dict(shape)
    for kind in _WORDED:
        look.setdefault(kind, {})["font"] = words
    look["button"]["font"] = titles
    look["drop_down_menu"]["misc"]["open_button_width"] = str(round(48 * scale))
    for part in ("button", "#selected_option", "#expand_button"):
        look.setdefault(f"drop_down_menu.{part}", {})["misc"] = inset
    look["selection_list"] = {"misc": {"list_item_height": str(round(56 * scale * text))}}
    for kind in ("horizontal_slider", "vertical_scroll_bar"):
        look[kind] = {"misc": shape | no_arrows, "colours": {"dark_bg": theme.TROUGH}}
        look[f"{kind}.#sliding_button"] = {"misc": inset, "colours": {"normal_bg": theme.GOLD}}
    look["label"]["colours"] = {"dark_bg": "#00000000"}
    look["#on_stage"] = {"colours": {"normal_text": theme.CREAM}}
    return look


def _plain(text: str) -> str:
    """Fredoka One has no glyph for the blank that keeps words together."""
    return text.replace("\u00a0", " ")


def _font(folder: Path, face: Face, size: float) -> dict[str, str]:
    path = str(folder / face)
    pixels = str(max(8, round(size)))
    # All four, because pygame_gui puts its own font where one is missing.
    styles = ("regular_path", "bold_path", "italic_path", "bold_italic_path")
    return {"name": face.name.lower(), "size": pixels, **dict.fromkeys(styles, path)}


class Gui:
    """The widgets of one screen. They are built anew whenever the size of the drawing or of text changes."""

    def __init__(self, focus: Focus, fonts: Path) -> None:
        self.focus = focus
        self.scale = 1.0
        self._fonts = fonts
        self._manager: pygame_gui.UIManager
        self._spots: list[Spot] = []
        self._changed: dict[UIElement, Callable[[Any], None]] = {}
        self._scroll: UIScrollingContainer | None = None
        self._last: tuple[object, ...] = ()

    def build(
        self,
        screen: str,
        size: Size,
        make: Callable[[Gui], None],
        *,
        text: float = 1.0,
        window: Size | None = None,
        default: str | None = None,
    ) -> None:
        """Make the widgets with ``make`` and put their spots on the focus layer.

        ``window`` is the size of the window itself where the drawing is smaller, and shown enlarged.
        """
        self.scale = scale_for(size)
        look = gui_theme(self._fonts, self.scale, text)
        self._manager = pygame_gui.UIManager(size, look, enable_live_theme_updates=False)
        # With nowhere to look, its translations hand every text back: no name can be taken for a key.
        i18n.load_path.clear()
        if window is not None:
            self._manager.mouse_pos_scale_factor = [size[0] / window[0], size[1] / window[1]]
        self._spots, self._changed, self._scroll = [], {}, None
        make(self)
        self.focus.show(screen, self._spots, default)

    def px(self, length: float) -> int:
        """A length of the 1920 by 1080 drawing in pixels."""
        return round(length * self.scale)

    # -- the widgets -----------------------------------------------------------------------------------

    def label(self, place: pygame.Rect, text: str, on_stage: bool = False) -> UILabel:
        """Words; light ones where there is no paper below."""
        return UILabel(
            place, _plain(text), self._manager, self._container, object_id="#on_stage" if on_stage else None
        )

    def button(self, spot_id: str, place: pygame.Rect, text: str, pressed: Callable[[], None]) -> UIButton:
        """A button."""
        button = UIButton(place, _plain(text), self._manager, self._container, command=pressed)
        self._add(spot_id, button, activate=pressed)
        return button

    def switch(
        self,
        spot_id: str,
        place: pygame.Rect,
        texts: tuple[str, str],
        on: bool,
        changed: Callable[[bool], None],
    ) -> UIButton:
        """A button that is off or on, and says which."""
        state = on

        def flip() -> None:
            nonlocal state
            state = not state
            button.set_text(_plain(texts[state]))
            _mark(button, state)
            changed(state)

        button = self.button(spot_id, place, texts[state], flip)
        _mark(button, state)
        return button

    def slider(
        self,
        spot_id: str,
        place: pygame.Rect,
        value: int,
        span: tuple[int, int],
        changed: Callable[[int], None],
        step: int = 5,
    ) -> UIHorizontalSlider:
        """A whole number within a span."""
        slider = UIHorizontalSlider(place, value, span, self._manager, self._container, click_increment=step)

        def adjust(direction: int) -> None:
            new = min(span[1], max(span[0], int(slider.get_current_value()) + direction * step))
            slider.set_current_value(new)
            changed(new)

        self._changed[slider] = lambda event: changed(int(event.value))
        self._add(spot_id, slider, adjust=adjust)
        return slider

    def choice(
        self,
        spot_id: str,
        place: pygame.Rect,
        options: Sequence[tuple[str, str]],
        selected: str,
        changed: Callable[[str], None],
    ) -> None:
        """One of several: pairs of the text that is shown and the key that is told."""
        container = self._container
        texts = [(_plain(text), key) for text, key in options]
        keys = [key for _, key in options]
        at = keys.index(selected)
        menu: UIDropDownMenu

        def show() -> None:
            nonlocal menu
            menu = UIDropDownMenu([*texts], texts[at], place, self._manager, container)
            self._changed[menu] = chosen

        def chosen(event: pygame.Event) -> None:
            nonlocal at
            at = keys.index(event.selected_option_id)
            changed(keys[at])

        def adjust(direction: int) -> None:
            nonlocal at
            at = (at + direction) % len(options)
            # The menu offers no way to change what is selected.
            self._changed.pop(menu)
            menu.kill()  # type: ignore[no-untyped-call]
            show()
            changed(keys[at])

        show()
        self._add(spot_id, lambda: menu, activate=lambda: adjust(1), adjust=adjust)

    def entry(
        self, spot_id: str, place: pygame.Rect, text: str, limit: int, changed: Callable[[str], None]
    ) -> UITextEntryLine:
        """A line to write in."""
        entry = UITextEntryLine(place, self._manager, self._container, initial_text=text)
        entry.set_text_length_limit(limit)
        self._changed[entry] = lambda event: changed(str(event.text))
        self._add(spot_id, entry, activate=lambda: self._manager.set_focus_set(entry))
        return entry

    def scroll(self, place: pygame.Rect, height: int) -> None:
        """What is made from now on lies in a window of this place, which scrolls over so high an area."""
        self._scroll = UIScrollingContainer(place, self._manager, allow_scroll_x=False)
        self._scroll.set_scrollable_area_dimensions((place.width - self.px(40), height))

    def end_scroll(self) -> None:
        """What is made from now on does not scroll."""
        self._scroll = None

    @property
    def _container(self) -> UIScrollingContainer | None:
        return self._scroll

    def _add(
        self,
        spot_id: str,
        element: UIElement | Callable[[], UIElement],
        activate: Callable[[], None] | None = None,
        adjust: Callable[[int], None] | None = None,
    ) -> None:
        area = self._scroll

        def shown() -> UIElement:
            return element if isinstance(element, UIElement) else element()

        def place() -> pygame.Rect:
            return pygame.Rect(shown().get_abs_rect())

        def reveal() -> None:
            if area is not None:
                _scroll_to(area, place(), self.px(MARGIN))

        spot = Spot(spot_id, place, activate or (lambda: None), adjust, reveal, clicks=False)
        self._spots.append(spot)

    # -- in the scene ----------------------------------------------------------------------------------

    @property
    def typing(self) -> bool:
        """Whether a line is being written in."""
        focused = self._manager.get_focus_set() or ()  # type: ignore[no-untyped-call]
        return any(isinstance(element, UITextEntryLine) for element in focused)

    @property
    def moving(self) -> bool:
        """Whether a cursor blinks."""
        return self.typing

    def event(self, event: pygame.Event) -> None:
        """What pygame reports, widgets' own reports among it."""
        changed = self._changed.get(getattr(event, "ui_element", None))  # type: ignore[arg-type]
        if changed is not None and event.type in _REPORTS:
            changed(event)
        self._manager.process_events(event)

    def handle(self, given: Input) -> bool:
        """What the player did; tells whether a widget took it."""
        if self.typing and isinstance(given, Pressed):
            self._manager.set_focus_set(None)
            if given.action in (Action.CONFIRM, Action.CANCEL):
                return True
        return self.focus.handle(given)

    def update(self, dt: float) -> None:
        """So many seconds have passed."""
        self._manager.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """The widgets, and the ring round the one that has the focus."""
        self._manager.draw_ui(surface)
        self.focus.draw(surface, self.scale)


_REPORTS: Final = (
    pygame_gui.UI_HORIZONTAL_SLIDER_MOVED,
    pygame_gui.UI_DROP_DOWN_MENU_CHANGED,
    pygame_gui.UI_TEXT_ENTRY_CHANGED,
)


def _mark(button: UIButton, on: bool) -> None:
    (button.select if on else button.unselect)()  # type: ignore[no-untyped-call]


def _scroll_to(area: UIScrollingContainer, place: pygame.Rect, margin: int) -> None:
    """Move a scrolling area just so far that a place in it is in sight."""
    bar, window = area.vert_scroll_bar, pygame.Rect(area.get_abs_rect())
    if bar is None:
        return
    inner = area.scrollable_container.get_abs_rect()
    shift = min(0, place.top - margin - window.top) or max(0, place.bottom + margin - window.bottom)
    if shift:
        bar.set_scroll_from_start_percentage((window.top - inner.top + shift) / max(1, inner.height))
        bar.has_moved_recently = True
