"""Screens with dividers that stick out above their pages: settings, a new match, the history."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar, Final, NamedTuple

import pygame

from uno_desktop.i18n.catalog import Message

from ..actions import Action, Input, Pressed
from ..buttons import in_row
from ..host import Host
from ..widgets.board import Control
from ..widgets.paint import tab
from .screen import Screen

_HEIGHT: Final = 84
_TALLEST: Final = 1.45
"""How much higher the dividers get for larger words."""
FEW: Final = 4
"""So many tabs always have room for their words."""
_APART: Final = 10
_TAB: Final = "tab:"
"""Before the name of a page, the name of its divider."""


class TabFacts(NamedTuple):
    """What a divider shows."""

    label: Message
    icon: str


class TabbedScreen(Screen):
    """One page is open. Subclasses put ``tab_controls`` on the board together with that page's controls."""

    tabs: ClassVar[Mapping[str, TabFacts]]

    def __init__(self, host: Host, tab: str) -> None:
        super().__init__(host)
        self.tab = tab

    @property
    def heading(self) -> str | None:
        """The title, and which page is open."""
        return f"{self.title}: {self.host.words.of(self.tabs[self.tab].label)}"

    @property
    def tab_height(self) -> int:
        """Of the dividers."""
        return round(self.px(_HEIGHT) * min(_TALLEST, self.host.kit.text))

    def handle(self, given: Input) -> bool:
        """Shoulder buttons and page keys turn the pages."""
        if isinstance(given, Pressed) and given.action in (Action.NEXT_TAB, Action.PREVIOUS_TAB):
            names = list(self.tabs)
            step = 1 if given.action is Action.NEXT_TAB else -1
            self.open_tab(names[(names.index(self.tab) + step) % len(names)])
            return True
        return super().handle(given)

    def open_tab(self, name: str) -> None:
        """Turn to a page."""
        self.host.audio.play("card_flip")
        focus = self.board.focus
        if focus.current is not None and focus.current.startswith(_TAB):
            focus.forget(focus.screen)  # whoever comes back to this page does not want another divider
        self.tab = name
        self.lay_out()
        self.dirty = True

    def tab_controls(self) -> list[Control]:
        """The dividers, across the whole body."""
        body = self.body
        room = pygame.Rect(body.left, body.top, body.width, self.tab_height)
        places = in_row(room, list(self.tabs), self.px(_APART))
        labels = [self.host.words.of(facts.label) for facts in self.tabs.values()]
        controls = []
        for name, facts in self.tabs.items():
            label = self.host.words.of(facts.label)
            paint = tab(label, facts.icon, name == self.tab, labels)
            # Where the word has no room beside others, the line that helps has.
            about = label if len(self.tabs) > FEW else ""
            act = partial(self.open_tab, name)
            controls.append(Control(places[name], paint, f"{_TAB}{name}", act, about=about))
        return controls
