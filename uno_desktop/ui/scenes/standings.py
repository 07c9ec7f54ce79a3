"""How the match stands, and who plays with whom, whenever somebody wants to know."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.i18n import matches as m
from uno_desktop.i18n import table as t
from uno_desktop.session.live import Live
from uno_desktop.session.schedule import leg_of, schedule

from ..actions import Action, Input, Pressed
from ..buttons import Choice
from ..host import Host
from ..table.cast import Cast, cast_of
from ..table.legs import leg_models, own_table_words, table_tops
from ..table.overview import (
    PairingsModel,
    StandingsModel,
    draw_pairings,
    draw_standings_sheet,
    overview_buttons,
)
from ..table.standings import closest_to_edge, has_ladder, ladder, standings
from ..theme import LEAF
from .sheet import Sheet


def open_standings(host: Host, live: Live, viewer: int) -> Sheet:
    """Everyone's total so far."""
    host.audio.play("open_dialog")
    return StandingsSheet(host, live, viewer)


class Overview(Sheet):
    """A sheet that hides the table; closing it goes on with the match."""

    default = "close"

    def __init__(self, host: Host, live: Live, viewer: int) -> None:
        super().__init__(host)
        self.live = live
        self.viewer = viewer

    @property
    def cast(self) -> Cast:
        """Who plays, in the language that is set."""
        return cast_of(self.live.plan, self.host.words, self.viewer, self.host.settings.player_name)

    def buttons(self) -> tuple[Choice, ...]:
        """From left to right."""
        return (Choice("close", self.cast.words.of(m.BACK_TO_TABLE), LEAF, "back"),)

    def places(self) -> dict[str, pygame.Rect]:
        """Side by side."""
        return overview_buttons(self.size, self.buttons())

    def acts(self) -> dict[str, Callable[[], None]]:
        """Closing is all."""
        return {"close": self.back}

    def back(self) -> None:
        """On with the match."""
        self.host.stack.pop()

    def handle(self, given: Input) -> bool:
        """The key that opens it also closes it."""
        if isinstance(given, Pressed) and given.action is Action.STANDINGS:
            self.back()
            return True
        return super().handle(given)


class StandingsSheet(Overview):
    """Places, totals, and how they came about."""

    name = "standings"

    def buttons(self) -> tuple[Choice, ...]:
        """The pairings too, where partners change."""
        close = super().buttons()
        if not self.live.plan.setup.facts.pairings:
            return close
        return (Choice("pairings", self.cast.words.of(m.PAIRINGS), icon="partners"), *close)

    def acts(self) -> dict[str, Callable[[], None]]:
        """On, or to the pairings."""
        return {"pairings": self._pairings, "close": self.back}

    def _pairings(self) -> None:
        self.host.audio.play("card_flip")
        self.host.stack.replace(PairingsSheet(self.host, self.live, self.viewer))

    def _note(self, cast: Cast) -> str:
        live, setup = self.live, self.live.plan.setup
        if setup.rounds:
            return cast.words.of(t.FIXED_ROUNDS, number=live.match.round, total=setup.rounds)
        number = cast.words.of(t.ROUND_NUMBER, number=live.match.round)
        near = closest_to_edge(cast, live) if has_ladder(live) else ""
        return " · ".join(filter(None, (number, near)))

    def _model(self) -> StandingsModel:
        cast, live, attention = self.cast, self.live, self.attention
        setup = live.plan.setup
        return StandingsModel(
            title=cast.words.of(m.STANDINGS),
            standings=standings(cast, live),
            target=0 if setup.rounds else setup.target,
            round_word=cast.words.of(t.ROUND_AXIS),
            ladder=ladder(cast, live) if has_ladder(live) else None,
            note=self._note(cast),
            buttons=self.buttons(),
            focus=attention.focused,
            hovered=attention.hovered,
            pressed=attention.pressed,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The whole sheet."""
        draw_standings_sheet(surface, self.host.kit, self._model())


class PairingsSheet(Overview):
    """The schedule, with the hand that is played marked in it."""

    name = "pairings"

    def buttons(self) -> tuple[Choice, ...]:
        """Back to the standings too."""
        standings_choice = Choice("standings", self.cast.words.of(m.STANDINGS), icon="trophy")
        return (standings_choice, *super().buttons())

    def acts(self) -> dict[str, Callable[[], None]]:
        """On, or to the standings."""
        return {"standings": self._standings, "close": self.back}

    def _standings(self) -> None:
        self.host.audio.play("card_flip")
        self.host.stack.replace(StandingsSheet(self.host, self.live, self.viewer))

    def _model(self) -> PairingsModel:
        cast, attention = self.cast, self.attention
        setup, number = self.live.plan.setup, self.live.match.round
        at = leg_of(setup, number)
        leg, first = schedule(setup)[at], at - at % setup.facts.pairings
        return PairingsModel(
            title=cast.words.of(m.PAIRINGS),
            legs=leg_models(cast, setup, number)[first : first + setup.facts.pairings],
            tables=table_tops(cast, leg),
            note=" · ".join(
                (
                    cast.words.of(t.FIXED_ROUNDS, number=number, total=setup.rounds),
                    own_table_words(cast, leg),
                )
            ),
            buttons=self.buttons(),
            focus=attention.focused,
            hovered=attention.hovered,
            pressed=attention.pressed,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The whole sheet."""
        draw_pairings(surface, self.host.kit, self._model())
