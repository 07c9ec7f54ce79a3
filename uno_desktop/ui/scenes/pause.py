"""The pause: the table waits below, and a sheet offers what else there is."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from uno_desktop.i18n import matches as m
from uno_desktop.i18n import table as t
from uno_desktop.session.live import Live

from ..buttons import Choice
from ..host import Host
from ..keeping import keeper_in
from ..motion import ease_out, progress
from ..paper import draw_dim
from ..table.panel import PanelModel, draw_sheet, panel_buttons
from ..theme import CREAM, LEAF, RIBBON
from .seat import has_opponents, open_opponents
from .sheet import Sheet
from .standings import open_standings

OPENS = 0.18


def open_pause(host: Host, live: Live, viewer: int, topic: str = "") -> Sheet:
    """The pause of a match. The rule book opens at a topic, or else at that of the edition."""
    host.audio.play("open_dialog")
    return Pause(host, live, viewer, topic)


class Pause(Sheet):
    """Go on, change something, or leave. What was played is kept."""

    name = "pause"
    default = "resume"
    opaque = False

    def __init__(self, host: Host, live: Live, viewer: int, topic: str = "") -> None:
        super().__init__(host)
        self.live = live
        self.viewer = viewer
        self.topic = topic or live.plan.setup.edition
        self._keeper = keeper_in(host.stack.scenes)

    @property
    def moving(self) -> bool:
        """Only while it opens."""
        return self.elapsed < OPENS

    def acts(self) -> dict[str, Callable[[], None]]:
        """What each button does."""
        return {
            "resume": self.back,
            "speed": self._speed_up,
            "standings": self._standings,
            "opponents": self._opponents,
            "save": self._save_as,
            "deal": self._deal,
            "rules": self._rules,
            "settings": self._settings,
            "leave": self._leave,
        }

    def places(self) -> dict[str, pygame.Rect]:
        """The buttons, one below the other."""
        return panel_buttons(self.host.kit, self.size, self._model())

    def back(self) -> None:
        """On with the match: whoever somebody stood in for plays again."""
        if self.live.stood_in:
            self.live.stand_in(False)
        self.host.stack.pop()

    def _speed_up(self) -> None:
        self.live.stand_in(True)
        self.host.stack.pop()

    def _standings(self) -> None:
        self.host.stack.push(open_standings(self.host, self.live, self.viewer))

    def _opponents(self) -> None:
        self.host.stack.push(open_opponents(self.host, self.live))

    def _save_as(self) -> None:
        from .naming import save_as

        if self._keeper is not None:
            save_as(self.host, self._keeper)

    def _deal(self) -> None:
        from .deal_check import tell_fingerprints

        if self._keeper is not None:
            tell_fingerprints(self.host, self._keeper)

    def _settings(self) -> None:
        from .settings import SettingsScreen

        self.host.stack.push(SettingsScreen(self.host))

    def _rules(self) -> None:
        from .rules import RuleBook

        self.host.stack.push(RuleBook(self.host, self.topic))

    def _leave(self) -> None:
        from .title import Title

        self.host.stack.reset(Title(self.host))

    def _model(self) -> PanelModel:
        words = self.host.words
        choices = [
            Choice("resume", words.of(t.RESUME), LEAF, "play"),
            *self._offers(),
            Choice("settings", words.of(t.SETTINGS), CREAM, "settings"),
            Choice("rules", words.of(t.RULES), CREAM, "rules"),
            Choice("leave", words.of(t.LEAVE_TABLE), RIBBON, "quit"),
        ]
        attention = self.attention
        return PanelModel(
            words.of(t.PAUSED),
            tuple(choices),
            focus=attention.focused,
            hovered=attention.hovered,
            pressed=attention.pressed,
            open=ease_out(progress(self.elapsed, OPENS)),
        )

    def _offers(self) -> list[Choice]:
        """What depends on how the match stands."""
        words, live, offers = self.host.words, self.live, list[Choice]()
        if (not live.rush or live.stood_in) and not live.match.round_over and len(live.plan.humans) < 2:
            # Of several people, one cannot give away the cards of the others.
            offers.append(Choice("speed", words.of(t.SPEED_UP), CREAM, "fast_forward"))
        offers.append(Choice("standings", words.of(m.STANDINGS), CREAM, "trophy"))
        if has_opponents(live) and not live.match.over:
            offers.append(Choice("opponents", words.text("Opponents", "player"), CREAM, "computer"))
        if self._keeper is not None and not live.match.over:
            offers.append(Choice("save", words.of(t.SAVE_AS), CREAM, "save"))
            offers.append(Choice("deal", words.of(t.FAIR_DEAL), CREAM, "dice"))
        return offers

    def draw(self, surface: pygame.Surface) -> None:
        """A veil, and the sheet; another sheet upon it takes its place."""
        draw_dim(surface, 1.2)
        if self.host.stack.top is self:
            draw_sheet(surface, self.host.kit, self._model())
