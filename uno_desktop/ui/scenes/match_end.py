"""The end of a match: the winners on the podium, and how everyone came out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import SystemRandom

import pygame

from uno_desktop.i18n import table as t
from uno_desktop.session.live import Live

from ..buttons import Choice
from ..host import Host
from ..keeping import keeper_in
from ..motion import ease_out, progress, pulse
from ..table.cast import Cast, cast_of
from ..table.legs import side_words
from ..table.matchend import MatchEndModel, draw_match_end, match_end_buttons
from ..table.standings import standings
from ..theme import CREAM, LEAF, LILAC
from .sheet import Sheet

RISES = 1.1
CELEBRATES = 9.0


def open_match_end(host: Host, live: Live, viewer: int) -> Sheet:
    """The celebration."""
    won = any(seat in live.match.winners for seat in live.plan.humans)
    host.audio.play("match_win" if won else "match_lose")
    return MatchEnd(host, live, viewer)


class MatchEnd(Sheet):
    """Again, or back to the title."""

    name = "match end"
    default = "again"

    def __init__(self, host: Host, live: Live, viewer: int) -> None:
        super().__init__(host)
        self.live = live
        self.viewer = viewer
        self._keeper = keeper_in(host.stack.scenes)

    @property
    def cast(self) -> Cast:
        """Who played, in the language that is set."""
        return cast_of(self.live.plan, self.host.words, self.viewer, self.host.settings.player_name)

    @property
    def moving(self) -> bool:
        """While they celebrate."""
        return not self.host.settings.reduced_motion and self.elapsed < CELEBRATES

    def places(self) -> dict[str, pygame.Rect]:
        """The buttons."""
        return match_end_buttons(self.size, self._model(), self.host.kit.text)

    def acts(self) -> dict[str, Callable[[], None]]:
        """What each button does."""
        return {"again": self._again, "check": self._check, "title": self.back}

    def back(self) -> None:
        """To the title."""
        from .title import Title

        self.host.stack.reset(Title(self.host))

    def _again(self) -> None:
        from .table import open_table

        plan = replace(self.live.plan, seed=SystemRandom().getrandbits(63))
        self.host.stack.reset(open_table(self.host, plan))

    def _check(self) -> None:
        from .deal_check import DealCheck

        if self._keeper is not None:
            self.host.stack.push(DealCheck(self.host, self._keeper.saved))

    def _model(self) -> MatchEndModel:
        cast, attention = self.cast, self.attention
        words, setup = cast.words, self.live.plan.setup
        still = self.host.settings.reduced_motion
        return MatchEndModel(
            headline=match_headline(cast, self.live.match.winners),
            standings=standings(cast, self.live),
            target=0 if setup.rounds else setup.target,
            round_word=words.of(t.ROUND_AXIS),
            note=words.of(t.ROUNDS_PLAYED, count=self.live.match.round),
            buttons=(
                Choice("again", words.of(t.PLAY_AGAIN), LEAF, "replay"),
                *((Choice("check", words.of(t.FAIR_DEAL), CREAM, "dice"),) if self._keeper else ()),
                Choice("title", words.of(t.BACK_TO_TITLE), LILAC, "home"),
            ),
            focus=attention.focused,
            hovered=attention.hovered,
            pressed=attention.pressed,
            rise=1.0 if still else ease_out(progress(self.elapsed, RISES)),
            cheer=0.0 if still else pulse(self.elapsed * 2),
            confetti=None if still else self.elapsed % 4.0,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The whole sheet."""
        draw_match_end(surface, self.host.kit, self._model())


def match_headline(cast: Cast, winners: tuple[int, ...]) -> str:
    """Who has won the match."""
    told = cast.aloud
    if not winners:
        return cast.words.of(t.MATCH_DRAWN)
    if len(winners) == 1:
        return t.one(told, t.MATCH_WON, winners[0])
    others = tuple(seat for seat in winners if seat != told.viewer)
    message = t.MATCH_SHARED if others == winners else t.MATCH_SHARED_YOU
    return cast.words.of(message, names=side_words(cast, others))
