"""Challenge UNO: whoever reached the target leaves; when two are left, the finale is announced."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import pygame

from uno_desktop.i18n import matches as m
from uno_desktop.i18n import table as t
from uno_desktop.i18n.bubbles import Cue, line
from uno_desktop.session.live import Live
from uno_desktop.session.ranking import just_eliminated

from ..host import Host
from ..motion import progress
from ..table.cast import Cast, cast_of
from ..table.farewell import FarewellModel, draw_farewell, farewell_buttons
from ..table.model import Portrait
from .onlooking import SEEING, draw_time, goes_on_alone
from .sheet import Sheet

SPEAKS: Final = (0.4, 0.25)
"""When the bubble comes up, and how long that takes."""
LEAVES: Final = (1.7, 1.9)
STAYS: Final = 0.6
"""How long those who stay take to come forward."""
DUEL: Final = 0.6


def open_farewell(host: Host, live: Live, viewer: int, go_on: Callable[[], None]) -> Sheet:
    """Say good-bye to whoever has just been eliminated; ``go_on`` deals the next round."""
    host.audio.play("eliminated")
    return Farewell(host, live, viewer, go_on)


def who_is_out(cast: Cast, leaving: tuple[int, ...]) -> str:
    """Who has to leave; whoever looks on is told as *you*."""
    if len(leaving) == 1:
        return t.one(cast.telling, m.IS_OUT, leaving[0])
    viewer = cast.telling.viewer
    names = m.side_name(cast.words, [cast.name(seat) for seat in leaving if seat != viewer])
    return cast.words.of(m.YOU_ARE_OUT_WITH if viewer in leaving else m.ARE_OUT, names=names)


class Farewell(Sheet):
    """They go; then maybe the finale; then the next round."""

    name = "farewell"
    default = "go_on"

    def __init__(self, host: Host, live: Live, viewer: int, go_on: Callable[[], None]) -> None:
        super().__init__(host)
        self.live = live
        self.viewer = viewer
        self._go_on = go_on
        self.leaving = just_eliminated(live.match, live.history)
        self.duel_since: float | None = None
        """When the finale was announced."""

    @property
    def cast(self) -> Cast:
        """Who plays, in the language that is set."""
        return cast_of(self.live.plan, self.host.words, self.viewer, self.host.settings.player_name)

    @property
    def finale(self) -> bool:
        """Whether only two are left."""
        return len(self.live.match.in_play) == 2

    @property
    def _alone(self) -> bool:
        return goes_on_alone(self.host, self.live)

    @property
    def _closes(self) -> float:
        """When it closes by itself, if it does."""
        return (sum(LEAVES) if self.duel_since is None else self.duel_since) + SEEING

    @property
    def moving(self) -> bool:
        """While they leave, or come."""
        if self._alone:
            return True
        if self.host.settings.reduced_motion:
            return False
        if self.duel_since is not None:
            return self.elapsed - self.duel_since < DUEL
        return self.elapsed < sum(LEAVES) + STAYS + 0.1

    def places(self) -> dict[str, pygame.Rect]:
        """The only button."""
        return farewell_buttons(self.size)

    def acts(self) -> dict[str, Callable[[], None]]:
        """On to the finale, or to the next round."""
        return {"go_on": self._on}

    def back(self) -> None:
        """The pause, as on the table."""
        from .pause import open_pause

        self.host.stack.push(open_pause(self.host, self.live, self.viewer))

    def _on(self) -> None:
        if self.finale and self.duel_since is None:
            self._announce_finale()
        else:
            self._go_on()
            self.host.stack.pop()

    def _announce_finale(self) -> None:
        self.duel_since = self.elapsed
        self.dirty = True
        self.host.audio.play("challenge")

    def update(self, dt: float) -> None:
        """Once they are gone, the finale announces itself."""
        super().update(dt)
        gone = self.elapsed >= sum(LEAVES) and not self.host.settings.reduced_motion
        if gone and self.finale and self.duel_since is None:
            self._announce_finale()
        elif self._alone and self.elapsed >= self._closes:
            self._on()

    def _headline(self, cast: Cast) -> str:
        return cast.words.of(m.FINALE) if self.duel_since is not None else who_is_out(cast, self.leaving)

    def _note(self, cast: Cast) -> str:
        if self.duel_since is None:
            return cast.words.of(m.REMAIN, count=len(self.live.match.in_play))
        skips = self.live.plan.setup.rules.two_handed_reverse
        return cast.words.of(m.FINALE_RULES if skips else m.FINALE_PLAIN)

    def _model(self) -> FarewellModel:
        cast, attention = self.cast, self.attention
        still = self.host.settings.reduced_motion
        duel = self.duel_since
        face = "happy" if duel is None else "smug"
        come = None if duel is None else 1.0 if still else progress(self.elapsed - duel, DUEL)
        return FarewellModel(
            headline=self._headline(cast),
            leaving=tuple(Portrait(cast.animal(seat), "worried") for seat in self.leaving),
            words=line(cast.words, Cue.FAREWELL, self.leaving[0] + self.live.match.round),
            staying=tuple(
                (Portrait(cast.animal(seat), face), cast.name(seat)) for seat in self.live.match.in_play
            ),
            note=self._note(cast),
            go_on=cast.words.of(t.LET_BE if self.finale and duel is None else t.NEXT_ROUND),
            focus=attention.focused,
            hovered=attention.hovered,
            pressed=attention.pressed,
            spoken=1.0 if still else progress(self.elapsed - SPEAKS[0], SPEAKS[1]),
            gone=0.0 if still else progress(self.elapsed - LEAVES[0], LEAVES[1]),
            stay=0.0 if still or self.finale else progress(self.elapsed - sum(LEAVES), STAYS),
            duel=come,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The whole sheet."""
        draw_farewell(surface, self.host.kit, self._model())
        if self._alone:
            draw_time(surface, self.host.kit, self.places()["go_on"], self.elapsed / self._closes)
