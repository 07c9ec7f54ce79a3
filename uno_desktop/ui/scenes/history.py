"""Looking back: statistics, fairness, saves and replays, in tabs."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame

from uno_desktop.i18n.catalog import Message
from uno_desktop.storage.problems import Problem
from uno_desktop.storage.replays import list_replays
from uno_desktop.storage.saves import list_saves
from uno_desktop.storage.statistics_file import load_statistics

from ..buttons import Button
from ..host import Host
from ..scene import Size
from ..table.model import Portrait
from ..theme import BUTTON_SMALL, LEAF
from ..widgets.board import Area, Control
from ..widgets.paint import GAP, button
from ..widgets.slips import SLIP, slip
from ..widgets.stillness import button_of, stillness
from .bring_in import Drops, ask_where
from .history_numbers import Piece, fairness_page, statistics_page
from .history_shelf import Lying, replay_slips, save_slips
from .new_match import open_new_match
from .problems import tell_problems
from .tabbed import TabbedScreen, TabFacts

TABS: Final[Mapping[str, TabFacts]] = MappingProxyType(
    {
        "figures": TabFacts(Message("Statistics", "tab"), "statistics"),
        "fairness": TabFacts(Message("Fairness", "tab"), "dice"),
        "saves": TabFacts(Message("Saves", "tab"), "save"),
        "replays": TabFacts(Message("Replays", "tab"), "replay"),
    }
)
_HOSTS: Final = {
    "figures": Portrait("owl", "thinking"),
    "fairness": Portrait("penguin", "calm"),
    "saves": Portrait("rabbit", "happy"),
    "replays": Portrait("raccoon", "calm"),
}
"""Who is there while a page is empty."""
_BRING_IN: Final = 78
_STEP: Final = 160
"""How far up and down scroll a page of numbers."""


class History(TabbedScreen):
    """Everything that was kept of what was played."""

    tabs = TABS
    takes_files = True

    def __init__(self, host: Host, tab: str = "figures") -> None:
        super().__init__(host, tab)
        self._drops = Drops(host, self._changed)

    @property
    def title(self) -> str:
        """What the ribbon says."""
        return self.host.words.text("History", "menu")

    # -- the scene ---------------------------------------------------------------------------------------

    def enter(self, size: Size) -> None:
        """Read what was kept, and say what could not be read."""
        troubles = self._read()
        super().enter(size)
        tell_problems(self.host, troubles)

    def resume(self) -> None:
        """A match may have been played on, renamed or deleted."""
        self._read()
        super().resume()

    def _read(self) -> tuple[Problem, ...]:
        folders = self.host.folders
        self._statistics, trouble = load_statistics(folders.data)
        saves, save_troubles = list_saves(folders.saves)
        replays, replay_troubles = list_replays(folders.replays)
        self._saves = save_slips(self.host, saves, self._changed)
        self._replays = replay_slips(self.host, replays, self._changed)
        return (*((trouble,) if trouble else ()), *save_troubles, *replay_troubles)

    def event(self, event: pygame.Event) -> None:
        """Replays may be dropped on the window."""
        self._drops.event(event)

    def _changed(self) -> None:
        self._read()
        self.resize(self.size)

    # -- layout ------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The dividers, and the page of the open tab."""
        view = self._view()
        shelf = {"saves": self._saves, "replays": self._replays}.get(self.tab)
        if not self._statistics.total.rounds if shelf is None else not shelf:
            page, height = self._empty(view), view.height
        else:
            page, height = self._page(view) if shelf is None else self._shelf(view, shelf)
        if self.tab == "replays":
            page.append(self._bring_in(view))
        area = Area(view, height, step=0 if shelf else self.px(_STEP))
        default = f"use:{shelf[0].id}" if shelf else f"tab:{self.tab}"
        controls = [self.back_control(), *self.tab_controls(), *page]
        self.board.show(f"history/{self.tab}", controls, area, default=default)

    def _bring_in(self, view: pygame.Rect) -> Control:
        """The button above the replays."""
        words, height = self.host.words, self.px(_BRING_IN)
        place = pygame.Rect(view.left, view.top - height - self.px(GAP), view.width, height)
        shown = Button(words.text("Bring in a replay"), icon="folder", style=BUTTON_SMALL)
        about = words.text("Bring in a replay from a file. It may also be dropped on the window.")
        return Control(
            place, button(shown), "bring_in", partial(ask_where, self.host, self._changed), about=about
        )

    def _view(self) -> pygame.Rect:
        body = self.body
        above = self.px(_BRING_IN + GAP) if self.tab == "replays" else 0
        top = body.top + self.tab_height + self.px(30) + above
        # Only slips have something to say on the line that helps.
        bottom = body.bottom if self.tab in ("saves", "replays") else self.help_line.bottom
        return pygame.Rect(body.left, top, body.width, bottom - top)

    def _empty(self, view: pygame.Rect) -> list[Control]:
        """Somebody who says so, and the way to change it."""
        words, kit = self.host.words, self.host.kit
        said = (
            words.text("There is no unfinished match.")
            if self.tab == "saves"
            else words.text("Nothing has been played to its end yet.")
        )
        play = Button(words.text("New match", "menu"), LEAF, "plus")
        return [
            Control(view, stillness(_HOSTS[self.tab], said)),
            Control(button_of(kit, view), button(play), "new", partial(open_new_match, self.host)),
        ]

    def _page(self, view: pygame.Rect) -> tuple[list[Control], int]:
        """Pieces one below the other, and side by side where they are small."""
        controls: list[Control] = []
        gap, x, y, row = self.px(GAP), 0, 0, 0
        for piece in self._pieces(view.width):
            if x + 1 > piece.across or (row and row != piece.height):
                x, y, row = 0, y + row + gap, 0
            width = (view.width - gap * (piece.across - 1)) // piece.across
            place = pygame.Rect(view.left + x * (width + gap), view.top + y, width, piece.height)
            controls.append(Control(place, piece.paint, scrolls=True))
            x, row = x + 1, piece.height
        return controls, y + row + gap

    def _pieces(self, width: int) -> Sequence[Piece]:
        words, kit, kept = self.host.words, self.host.kit, self._statistics
        if self.tab == "fairness":
            return fairness_page(words, kit, kept, width)
        return statistics_page(words, kit, kept)

    def _shelf(self, view: pygame.Rect, shelf: Sequence[Lying]) -> tuple[list[Control], int]:
        """A slip and its small buttons, one below the other."""
        gap = self.px(GAP)
        height = round(self.px(SLIP) * min(1.5, self.host.kit.text))
        side = self.px(92)
        controls: list[Control] = []
        for number, lying in enumerate(shelf):
            y = view.top + number * (height + gap)
            wide = view.width - len(lying.deeds) * (side + gap)
            place = pygame.Rect(view.left, y, wide, height)
            controls.append(
                Control(
                    place,
                    slip(lying.slip),
                    f"use:{lying.id}",
                    lying.use,
                    about=lying.about,
                    refusal=lying.refusal,
                    scrolls=True,
                )
            )
            for at, deed in enumerate(lying.deeds):
                corner = (place.right + gap + at * (side + gap), y + (height - side) // 2)
                controls.append(
                    Control(
                        pygame.Rect(corner, (side, side)),
                        button(Button(icon=deed.icon)),
                        f"{deed.name}:{lying.id}",
                        deed.act,
                        about=deed.about,
                        refusal=lying.refusal,
                        scrolls=True,
                    )
                )
        return controls, len(shelf) * (height + gap)
