"""The whole log of what happened, upon the table."""

from __future__ import annotations

from collections.abc import Callable, Iterable

import pygame

from uno_desktop.engine import Event
from uno_desktop.engine import events as ev
from uno_desktop.i18n import table as t

from ..actions import Action, Input, Pointer, Pressed, Touch
from ..host import Host
from ..motion import ease_out, progress
from ..paper import draw_dim
from ..scene import Size
from ..table.cast import Cast
from ..table.layout import TableLayout, table_layout
from ..table.loglines import log_items
from ..table.logpanel import (
    LogPanelModel,
    LogTurn,
    draw_log_panel,
    log_close,
    log_panel,
    log_reach,
    log_standings,
)
from ..table.model import LogItem, Portrait
from .sheet import Sheet

OPENS = 0.2
WHEEL = 90
"""Pixels of the drawing for a notch of the wheel."""


def open_log(
    host: Host,
    layout: TableLayout,
    cast: Cast,
    steps: tuple[tuple[Event, ...], ...],
    standings: Callable[[], Sheet] | None = None,
) -> Sheet:
    """The log of a match so far; ``standings`` opens those instead, where there are any."""
    host.audio.play("open_dialog")
    return Log(host, layout.players, cast, steps, standings)


class Log(Sheet):
    """A sheet at the right side, scrolled to the newest line."""

    name = "log"
    default = "close"
    opaque = False

    def __init__(
        self,
        host: Host,
        players: int,
        cast: Cast,
        steps: tuple[tuple[Event, ...], ...],
        standings: Callable[[], Sheet] | None = None,
    ) -> None:
        super().__init__(host)
        self._players = players
        self._cast = cast
        self._standings = standings
        self.turns = tuple(_turns(cast, steps))
        self.scroll: float | None = None

    @property
    def moving(self) -> bool:
        """Only while it opens."""
        return self.elapsed < OPENS

    @property
    def _layout(self) -> TableLayout:
        return table_layout(self.size, self._players, self.host.kit.text)

    def resize(self, size: Size) -> None:
        """Lay it out anew."""
        super().resize(size)
        reach = log_reach(self.host.kit, self._layout, self._model())
        self.scroll = reach if self.scroll is None else min(self.scroll, reach)

    def places(self) -> dict[str, pygame.Rect]:
        """The button that closes it, and the one that opens the standings."""
        buttons = {"close": log_close(self._layout).rect}
        return buttons | ({"standings": log_standings(self._layout).rect} if self._standings else {})

    def acts(self) -> dict[str, Callable[[], None]]:
        """Close it, or open the standings in its place."""
        return {"close": self.back, "standings": self._open_standings}

    def back(self) -> None:
        """On with the match."""
        self.host.stack.pop()

    def _open_standings(self) -> None:
        if self._standings is not None:
            self.host.stack.replace(self._standings())

    def handle(self, given: Input) -> bool:
        """Scroll, or close."""
        step = WHEEL * self.host.kit.u
        match given:
            case Pressed(action=Action.UP | Action.DOWN as action):
                self._move(step if action is Action.DOWN else -step)
            case Pressed(action=Action.PREVIOUS_TAB | Action.NEXT_TAB as action):
                page = log_panel(self._layout).height * 0.8
                self._move(page if action is Action.NEXT_TAB else -page)
            case Pressed(action=Action.LOG):
                self.back()
            case Pressed(action=Action.STANDINGS):
                self._open_standings()
            case Pointer(touch=Touch.WHEEL, scroll=scroll):
                self._move(-step * scroll)
            case Pointer(touch=Touch.PRESS, at=at) if not log_panel(self._layout).collidepoint(at):
                self.back()
            case _:
                return super().handle(given)
        return True

    def _move(self, by: float) -> None:
        reach = log_reach(self.host.kit, self._layout, self._model())
        self.scroll = min(float(reach), max(0.0, (self.scroll or 0.0) + by))
        self.dirty = True

    def _model(self) -> LogPanelModel:
        words, attention = self._cast.words, self.attention
        return LogPanelModel(
            words.of(t.LOOK_AT_LOG),
            self.turns,
            words.of(t.NOTHING_YET),
            self.scroll or 0.0,
            attention.focused,
            attention.hovered,
            attention.pressed,
            ease_out(progress(self.elapsed, OPENS)),
            self._standings is not None,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """A light veil, and the sheet."""
        draw_dim(surface, 0.6)
        draw_log_panel(surface, self.host.kit, self._layout, self._model())


def _turns(cast: Cast, steps: Iterable[tuple[Event, ...]]) -> Iterable[LogTurn]:
    """The log, a heading for each turn."""
    title, portrait = "", None
    lines: list[tuple[LogItem, ...]] = []
    for event in (event for step in steps for event in step):
        if isinstance(event, ev.TurnStarted | ev.RoundStarted):
            if lines:
                yield LogTurn(title, tuple(lines), portrait)
            lines = []
            if isinstance(event, ev.TurnStarted):
                title = cast.name(event.seat)
                portrait = Portrait(cast.animal(event.seat), "calm")
            else:
                title, portrait = cast.words.of(t.ROUND_NUMBER, number=event.round), None
        else:
            lines.append(log_items(cast, event))
    if lines:
        yield LogTurn(title, tuple(lines), portrait)
