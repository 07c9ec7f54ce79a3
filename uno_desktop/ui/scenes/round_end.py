"""The end of a round: every hand, what it counts, and how the match stands."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.engine.formats import Format
from uno_desktop.engine.scoring import partners_of
from uno_desktop.engine.state import Setup
from uno_desktop.i18n import matches as m
from uno_desktop.i18n import table as t
from uno_desktop.session.live import Live
from uno_desktop.session.ranking import just_eliminated
from uno_desktop.session.schedule import leg_of, schedule

from ..host import Host
from ..motion import SECONDS, Beat, progress
from ..table.cast import Cast, cast_of
from ..table.legs import own_table_words, side_words
from ..table.model import Portrait
from ..table.roundend import RoundEndModel, draw_round_end, round_end_buttons
from ..table.standings import closest_to_edge, has_ladder, ladder, lost_hands, other_result, standings
from .farewell import open_farewell
from .hand_card import new_partners, open_hand_card
from .loading import Rehearsal
from .match_end import MatchEnd, open_match_end
from .onlooking import READING, draw_time, goes_on_alone
from .sheet import Sheet

CONFETTI_FOR = 4.0
RESULT_AFTER = 0.5
"""Seconds after which there is time to draw the next sheet ahead."""


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
        self._result: Rehearsal | None = None
        state = live.match.tables[live.table_of(viewer)]
        winner = None if state.result is None else state.result.winner
        self._won = winner is not None and not set(live.plan.humans).isdisjoint(
            partners_of(state.setup, winner)
        )

    @property
    def cast(self) -> Cast:
        """Who plays, in the language that is set."""
        return cast_of(self.live.plan, self.host.words, self.viewer, self.host.settings.player_name)

    @property
    def _alone(self) -> bool:
        return goes_on_alone(self.host, self.live)

    @property
    def moving(self) -> bool:
        """While points count up and confetti falls, or time runs."""
        if self._alone:
            return True
        return not self.host.settings.reduced_motion and self.elapsed < CONFETTI_FOR

    def places(self) -> dict[str, pygame.Rect]:
        """Both buttons."""
        return round_end_buttons(self.size, self.host.kit.text)

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
        match = self.live.match
        if match.over:
            self.host.stack.replace(open_match_end(self.host, self.live, self.viewer))
        elif just_eliminated(match, self.live.history):
            self.host.stack.replace(open_farewell(self.host, self.live, self.viewer, self._go_on))
        elif new_partners(match.setup, match.round + 1):
            self.host.stack.replace(
                open_hand_card(self.host, self.live, self.viewer, match.round + 1, self._go_on)
            )
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
        if self._alone and self.elapsed >= READING:
            self._on()

    def spare(self, seconds: float) -> None:
        """Meanwhile the result of the match is prepared."""
        if self.live.match.over and self.elapsed > RESULT_AFTER:
            self._result = self._result or Rehearsal(MatchEnd(self.host, self.live, self.viewer), self.size)
            self._result.go_on(self.host.kit, seconds)

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
        gained = 0 if winner is None or has_ladder(live) else result.points[winner]
        hero = self.viewer if winner is None else winner
        partner = None if winner is None else _partner(state.setup, winner)
        attention = self.attention
        return RoundEndModel(
            headline=round_headline(cast, winner, partner),
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
            partner=None if partner is None else Portrait(cast.animal(partner), "happy"),
            ladder=ladder(cast, live, self.counted) if has_ladder(live) else None,
            elsewhere=other_result(cast, live),
        )

    def _note(self, cast: Cast) -> str:
        """How long the match goes on, and what comes next in it."""
        setup, words, match = self.live.plan.setup, cast.words, self.live.match
        if setup.rounds:
            now = words.of(t.FIXED_ROUNDS, number=match.round, total=setup.rounds)
            if match.over or not setup.facts.pairings:
                return now
            leg = schedule(setup)[leg_of(setup, match.round + 1)]
            return f"{now} · {words.of(m.NEXT_PAIRS, what=own_table_words(cast, leg))}"
        if setup.format is Format.CHALLENGE:
            out_at = words.of(t.OUT_AT, target=setup.target)
            return " · ".join(filter(None, (out_at, closest_to_edge(cast, self.live))))
        if setup.format is Format.LOW:
            return words.of(t.LOW_AT, target=setup.target)
        return words.of(t.FIRST_TO, target=setup.target)

    def draw(self, surface: pygame.Surface) -> None:
        """The whole sheet."""
        draw_round_end(surface, self.host.kit, self._model())
        if self._alone:
            draw_time(surface, self.host.kit, self.places()["go_on"], self.elapsed / READING)


def _partner(setup: Setup, seat: int) -> int | None:
    return next((other for other in partners_of(setup, seat) if other != seat), None)


def round_headline(cast: Cast, winner: int | None, partner: int | None = None) -> str:
    """Who has won the round, alone or with a partner."""
    told = cast.aloud
    if winner is None:
        return cast.words.of(t.ROUND_BLOCKED)
    if partner is None:
        return t.one(told, t.ROUND_WON, winner)
    if told.viewer in (winner, partner):
        other = partner if told.viewer == winner else winner
        return cast.words.of(m.PAIR_WON_YOU, name=cast.name(other))
    return cast.words.of(m.PAIR_WON, names=side_words(cast, (winner, partner)))
