"""Before hands with new partners: the tables, and everyone on the way to their seat."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from uno_desktop.engine.formats import HANDS_PER_PAIRING, MatchSetup
from uno_desktop.i18n import matches as m
from uno_desktop.i18n import table as t
from uno_desktop.session.live import Live
from uno_desktop.session.schedule import leg_of, schedule

from ..actions import Action, Input, Pressed
from ..host import Host
from ..motion import progress
from ..table.cast import Cast, cast_of
from ..table.handcard import HandCardModel, draw_hand_card, hand_card_buttons
from ..table.legs import other_table_words, own_table_words, table_tops
from .sheet import Sheet
from .standings import open_standings

RESTS: Final = 0.5
"""Before anybody gets up."""
MOVES: Final = 1.1


def new_partners(setup: MatchSetup, number: int) -> bool:
    """Whether a hand is the first with other partners."""
    return bool(setup.facts.pairings) and (number - 1) % HANDS_PER_PAIRING == 0


def open_hand_card(host: Host, live: Live, viewer: int, number: int, go_on: Callable[[], None]) -> Sheet:
    """The card of a hand; ``go_on`` deals it."""
    host.audio.play("join")
    return HandCard(host, live, viewer, number, go_on)


class HandCard(Sheet):
    """Who plays with whom; then the deal."""

    name = "hand card"
    default = "deal"

    def __init__(self, host: Host, live: Live, viewer: int, number: int, go_on: Callable[[], None]) -> None:
        super().__init__(host)
        self.live = live
        self.viewer = viewer
        self.number = number
        self._go_on = go_on

    @property
    def cast(self) -> Cast:
        """Who plays, in the language that is set."""
        return cast_of(self.live.plan, self.host.words, self.viewer, self.host.settings.player_name)

    @property
    def moving(self) -> bool:
        """While people change seats."""
        return self._moved < 1

    @property
    def _moved(self) -> float:
        first = self.number <= HANDS_PER_PAIRING
        if first or self.host.settings.reduced_motion:
            return 1.0
        return progress(self.elapsed - RESTS, MOVES)

    def places(self) -> dict[str, pygame.Rect]:
        """The only button."""
        return hand_card_buttons(self.size)

    def acts(self) -> dict[str, Callable[[], None]]:
        """Deal."""
        return {"deal": self._deal}

    def back(self) -> None:
        """The pause, as on the table."""
        from .pause import open_pause

        self.host.stack.push(open_pause(self.host, self.live, self.viewer))

    def handle(self, given: Input) -> bool:
        """Besides, how the match stands."""
        if isinstance(given, Pressed) and given.action is Action.STANDINGS:
            self.host.stack.push(open_standings(self.host, self.live, self.viewer))
            return True
        return super().handle(given)

    def _deal(self) -> None:
        self._go_on()
        self.host.stack.pop()

    def _model(self) -> HandCardModel:
        cast, attention = self.cast, self.attention
        words, setup = cast.words, self.live.plan.setup
        legs = schedule(setup)
        at = leg_of(setup, self.number)
        former = legs[max(0, at - 1)]
        return HandCardModel(
            title=words.of(t.FIXED_ROUNDS, number=self.number, total=setup.rounds),
            tables=table_tops(cast, legs[at], former),
            before=table_tops(cast, former),
            note=own_table_words(cast, legs[at]),
            other=other_table_words(cast, legs[at]),
            deal=words.of(m.DEAL),
            focus=attention.focused,
            hovered=attention.hovered,
            pressed=attention.pressed,
            moved=self._moved,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The whole sheet."""
        draw_hand_card(surface, self.host.kit, self._model())
