"""What is known at one table of a tournament about the other: what anybody could see there."""

from __future__ import annotations

from typing import Final

from uno_desktop.engine import Phase, View, view
from uno_desktop.engine import events as ev
from uno_desktop.engine.scoring import partners_of
from uno_desktop.i18n import matches as m
from uno_desktop.i18n import table as t
from uno_desktop.session.live import Happening, Live

from ..motion import progress
from .cast import Cast
from .grip import Attention
from .legs import side_words
from .model import Portrait
from .pairings import PAIRS
from .ticker import TICKER, TickerModel, TickerSeat

TOAST: Final = 6.0
"""Seconds that news stand."""
SLIDE: Final = 0.25


class Elsewhere:
    """The other table, as far as it has been shown; nothing in a match at one table."""

    def __init__(self, live: Live, viewer: int) -> None:
        self._live = live
        self._viewer = viewer
        self._news_since: float | None = None
        self._view: View | None = None
        tables = live.match.tables
        if len(tables) > 1:
            self._view = view(tables[1 - live.table_of(viewer)], viewer)

    @property
    def shown(self) -> bool:
        """Whether there is another table."""
        return self._view is not None

    def see(self, happening: Happening, now: float) -> bool:
        """Something happened there; whether the hand is over with it."""
        self._view = happening.view
        over = any(isinstance(event, ev.RoundEnded) for event in happening.events)
        if over:
            self._news_since = now
        elif any(isinstance(event, ev.RoundStarted) for event in happening.events):
            self._news_since = None
        return over

    def told(self, now: float) -> bool:
        """Whether there are news to read now."""
        return self._news_since is not None and now - self._news_since < TOAST

    def model(self, cast: Cast, now: float, waiting: bool, attention: Attention, still: bool) -> TickerModel:
        """As it is painted; ``waiting`` when the viewer's own table is done."""
        seen, since = self._view, self._news_since
        assert seen is not None
        toast, shown = "", 1.0
        if since is not None and self.told(now):
            toast = self._news(cast, seen)
            if not still:
                shown = min(progress(now - since, SLIDE), progress(since + TOAST - now, SLIDE))
        elif waiting and seen.phase is not Phase.OVER:
            toast = cast.words.of(m.STILL_PLAYING)
        return TickerModel(
            m.table_name(cast.words, 1 - self._live.table_of(self._viewer)),
            tuple(self._seat(cast, seen, seat) for seat in seen.setup.in_play),
            self._result(cast, seen),
            toast,
            shown,
            attention.hovered == TICKER,
            attention.focused == TICKER,
        )

    def _seat(self, cast: Cast, seen: View, seat: int) -> TickerSeat:
        pairs = [pair for state in self._live.match.tables for pair in state.setup.partners]
        number = next((number for number, pair in enumerate(pairs) if seat in pair), 0)
        over = seen.phase is Phase.OVER
        won = over and seen.result is not None and seen.result.points[seat] > 0
        face = "happy" if won else "worried" if over else "smug" if len(seen.hands[seat]) == 1 else "calm"
        active = not over and seen.turn == seat
        return TickerSeat(
            Portrait(cast.animal(seat), face), len(seen.hands[seat]), PAIRS[number % len(PAIRS)], active
        )

    def _result(self, cast: Cast, seen: View) -> str:
        if seen.result is None or seen.result.winner is None:
            return ""
        return cast.words.of(t.GAINED, points=seen.result.points[seen.result.winner])

    def _news(self, cast: Cast, seen: View) -> str:
        if seen.result is None or seen.result.winner is None:
            return cast.words.of(m.BLOCKED_THERE)
        winner = seen.result.winner
        names = side_words(cast, partners_of(seen.setup, winner))
        return cast.words.of(m.WON_THERE, names=names, count=seen.result.points[winner])
