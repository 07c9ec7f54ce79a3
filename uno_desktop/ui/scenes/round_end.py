"""The end of a round: every hand, what it counts, and how the match stands."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.engine.formats import Format
from uno_desktop.i18n import table as t
from uno_desktop.session.live import Live

from ..host import Host
from ..motion import SECONDS, Beat, progress
from ..table.cast import Cast, cast_of
from ..table.model import Portrait, RoundEndModel
from ..table.roundend import draw_round_end, round_end_buttons
from ..table.standings import lost_hands, standings
from .match_end import open_match_end
from .sheet import Sheet

CONFETTI_FOR = 4.0


def open_round_end(
    host: Host, live: Live, viewer: int, go_on: Callable[[], None], log: Callable[[], Sheet]
) -> Sheet:
    """The scores of the round that has just ended; ``log`` opens what happened in it."""
    return RoundEnd(host, live, viewer, go_on, log)


class RoundEnd(Sheet):
    """Points count up; then the next deal, or the result of the match."""

    name = "round end"
    default = "go_on"

    def __init__(
        self, host: Host, live: Live, viewer: int, go_on: Callable[[], None], log: Callable[[], Sheet]
    ) -> None:
        super().__init__(host)
        self.live = live
        self.viewer = viewer
        self._go_on = go_on
        self._log = log
        self._ticks = 0
        result = live.match.tables[live.table_of(viewer)].result
        self._won = result is not None and result.winner in live.plan.humans

    @property
    def cast(self) -> Cast:
        """Who plays, in the language that is set."""
        return cast_of(self.live.plan, self.host.words, self.viewer, self.host.settings.player_name)

    @property
    def moving(self) -> bool:
        """While points count up and confetti falls."""
        return not self.host.settings.reduced_motion and self.elapsed < CONFETTI_FOR

    def places(self) -> dict[str, pygame.Rect]:
        """Both buttons."""
        return round_end_buttons(self.size)

    def acts(self) -> dict[str, Callable[[], None]]:
        """On, or back over what happened."""
        return {"history": self._history, "go_on": self._on}

    def back(self) -> None:
        """The pause, as on the table."""
        from .pause import open_pause

        self.host.stack.push(open_pause(self.host, self.live, self.viewer))

    def _history(self) -> None:
        self.host.stack.push(self._log())

    def _on(self) -> None:
        if self.live.match.over:
            self.host.stack.replace(open_match_end(self.host, self.live, self.viewer))
        else:
            self._go_on()
            self.host.stack.pop()

    def update(self, dt: float) -> None:
        """Count, and let it be heard."""
        super().update(dt)
        tick = int(self.counted * 12)
        if tick > self._ticks:
            self._ticks = tick
            self.host.audio.play("count_tick")

    @property
    def counted(self) -> float:
        """How much of the points has been counted up."""
        if self.host.settings.reduced_motion:
            return 1.0
        return progress(self.elapsed - 0.4, SECONDS[Beat.COUNT_UP])

    def _model(self) -> RoundEndModel:
        cast, live, match = self.cast, self.live, self.live.match
        words, setup = cast.words, live.plan.setup
        state = match.tables[live.table_of(self.viewer)]
        result = state.result
        assert result is not None
        winner = result.winner
        gained = 0 if winner is None else result.points[winner]
        hero = self.viewer if winner is None else winner
        attention = self.attention
        return RoundEndModel(
            headline=words.of(t.ROUND_BLOCKED)
            if winner is None
            else t.one(cast.telling, t.ROUND_WON, winner),
            hero=Portrait(cast.animal(hero), "worried" if winner is None else "happy"),
            gained=words.of(t.GAINED, points=gained) if gained else "",
            hands=lost_hands(cast, state),
            standings=standings(cast, live),
            target=0 if setup.rounds else setup.target,
            round_word=words.of(t.ROUND_AXIS),
            note=self._note(cast),
            history=words.of(t.LOOK_AT_LOG),
            go_on=words.of(t.TO_RESULT if match.over else t.NEXT_ROUND),
            focus=attention.focused,
            hovered=attention.hovered,
            pressed=attention.pressed,
            counted=self.counted,
            confetti=self.elapsed if self._won and not self.host.settings.reduced_motion else None,
        )

    def _note(self, cast: Cast) -> str:
        setup, words = self.live.plan.setup, cast.words
        if setup.rounds:
            return words.of(t.FIXED_HANDS, number=self.live.match.round, total=setup.rounds)
        if setup.format is Format.CHALLENGE:
            return words.of(t.OUT_AT, target=setup.target)
        if setup.format is Format.LOW:
            return words.of(t.LOW_AT, target=setup.target)
        return words.of(t.FIRST_TO, target=setup.target)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole sheet."""
        draw_round_end(surface, self.host.kit, self._model())
