"""What has been played: the figures of the person at this table, and the matches that came to their end."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime
from functools import partial
from types import MappingProxyType
from typing import Final

import pygame

from uno_desktop.engine.formats import Format
from uno_desktop.i18n.about import EDITIONS, FORMATS, name_of
from uno_desktop.i18n.catalog import Message
from uno_desktop.i18n.names import listed
from uno_desktop.storage.replays import Replay, list_replays
from uno_desktop.storage.statistics import Statistics
from uno_desktop.storage.statistics_file import load_statistics

from ..actions import Action, Input, Pressed
from ..host import Host
from ..theme import NOTE
from ..widgets.board import Area, Control
from ..widgets.paint import GAP, fact, note, paragraph_height, row_height, tab
from .screen import Screen
from .settings import TAB_HEIGHT, TabFacts

TABS: Final[Mapping[str, TabFacts]] = MappingProxyType(
    {
        "figures": TabFacts(Message("Statistics", "tab"), "statistics"),
        "matches": TabFacts(Message("Matches", "tab"), "trophy"),
    }
)
FIGURES: Final[Mapping[tuple[str, str], Message]] = MappingProxyType(
    {
        ("total", "matches"): Message("Matches played", "statistics"),
        ("total", "matches_won"): Message("Matches won", "statistics"),
        ("total", "rounds"): Message("Rounds played", "statistics"),
        ("total", "rounds_won"): Message("Rounds won", "statistics"),
        ("records", "best_match"): Message("Best match, in points", "statistics"),
        ("records", "best_round"): Message("Best round, in points", "statistics"),
        ("records", "longest_streak"): Message("Matches won in a row", "statistics"),
        ("records", "fewest_plays"): Message("Fewest cards played to win", "statistics"),
        ("records", "most_cards"): Message("Most cards held", "statistics"),
        ("records", "longest_match"): Message("Longest match, in rounds", "statistics"),
        ("deeds", "points"): Message("Points in all", "statistics"),
        ("deeds", "cards_played"): Message("Cards played", "statistics"),
        ("deeds", "cards_drawn"): Message("Cards drawn", "statistics"),
        ("deeds", "uno_said"): Message("UNO said", "statistics"),
        ("deeds", "uno_forgotten"): Message("UNO forgotten", "statistics"),
        ("deeds", "catches"): Message("Others caught", "statistics"),
        ("deeds", "bluffs"): Message("Bluffs", "statistics"),
        ("deeds", "bluffs_caught"): Message("Bluffs seen through", "statistics"),
        ("deeds", "challenges"): Message("Challenges", "statistics"),
        ("deeds", "challenges_won"): Message("Challenges won", "statistics"),
    }
)
"""By the part of the statistics and the field in it."""


class History(Screen):
    """Two tabs to read."""

    def __init__(self, host: Host, tab: str = "figures") -> None:
        super().__init__(host)
        self.tab = tab
        self._statistics, _ = load_statistics(host.folders.data)
        self._replays, _ = list_replays(host.folders.replays)

    @property
    def title(self) -> str:
        """What the ribbon says."""
        return self.host.words.text("History", "menu")

    def handle(self, given: Input) -> bool:
        """Shoulder buttons and page keys turn the tabs over."""
        if isinstance(given, Pressed) and given.action in (Action.NEXT_TAB, Action.PREVIOUS_TAB):
            self._open("matches" if self.tab == "figures" else "figures")
            return True
        return super().handle(given)

    def _open(self, name: str) -> None:
        self.host.audio.play("card_flip")
        self.tab = name
        self.lay_out()
        self.dirty = True

    def lay_out(self) -> None:
        """The dividers, and rows that scroll."""
        body = self.body
        top = body.top + self.px(TAB_HEIGHT + 26)
        view = pygame.Rect(body.left, top, body.width - self.px(36), self.help_line.bottom - top)
        rows = self._figures(view) if self.tab == "figures" else self._matches(view)
        bottom = max(row.rect.bottom for row in rows)
        controls = [self.back_control(), *self._tabs(), *(replace(row, scrolls=True) for row in rows)]
        area = Area(view, bottom - view.top + self.px(12))
        self.board.show(f"history/{self.tab}", controls, area, default=f"tab:{self.tab}")

    def _tabs(self) -> list[Control]:
        body = self.body
        width = min(self.px(400), body.width // 2 - self.px(14))
        return [
            Control(
                pygame.Rect(body.left + at * (width + self.px(14)), body.top, width, self.px(TAB_HEIGHT)),
                tab(self.host.words.of(facts.label), facts.icon, name == self.tab),
                f"tab:{name}",
                partial(self._open, name),
            )
            for at, (name, facts) in enumerate(TABS.items())
        ]

    def _figures(self, view: pygame.Rect) -> list[Control]:
        """Two columns, or one for large words; those that are reached with the keys are all of them."""
        across = 1 if self.host.kit.text > 1.25 else 2
        gap, height = self.px(GAP), row_height(self.host.kit)
        width = (view.width - gap * (across - 1)) // across
        rows = []
        for at, ((part, name), message) in enumerate(FIGURES.items()):
            place = (view.left + at % across * (width + gap), view.top + at // across * (height + gap))
            paint = fact(self.host.words.of(message), _shown(self._statistics, part, name), 0.72)
            rows.append(Control(pygame.Rect(place, (width, height)), paint, f"{part}.{name}"))
        return rows

    def _matches(self, view: pygame.Rect) -> list[Control]:
        height, gap = row_height(self.host.kit, 1.6), self.px(GAP)
        rows = [
            Control(
                pygame.Rect(view.left, view.top + at * (height + gap), view.width, height),
                fact(*self._told(replay), 0.42),
                f"replay:{replay.id}",
            )
            for at, replay in enumerate(self._replays)
        ]
        if rows:
            return rows
        text = self.host.words.text("Nothing has been played to its end yet.")
        height = paragraph_height(self.host.kit, text, NOTE, view.width - self.px(48)) + self.px(24)
        return [Control(pygame.Rect(view.left, view.top, view.width, height), note(text))]

    def _told(self, replay: Replay) -> tuple[str, str]:
        """When and what, and who with how many points, the winners first."""
        words, summary = self.host.words, replay.summary
        edition = name_of(words, EDITIONS, summary.edition)
        form = name_of(words, FORMATS, Format(summary.format))
        day = datetime.fromisoformat(summary.date).astimezone().strftime("%Y-%m-%d %H:%M")
        seats = sorted(range(len(summary.names)), key=lambda seat: seat not in summary.winners)
        scores = listed(f"{summary.names[seat]} {summary.totals[seat]}" for seat in seats)
        return f"{day} · {edition} · {form}", scores


def _shown(statistics: Statistics, part: str, name: str) -> str:
    return f"{getattr(getattr(statistics, part), name):,}".replace(",", "\u00a0")
