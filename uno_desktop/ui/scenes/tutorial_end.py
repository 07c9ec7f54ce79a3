"""The end of the first hand: what points are, a little celebration, and what to do next."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from uno_desktop.i18n import lessons as w
from uno_desktop.session.live import Live

from ..confetti import draw_confetti
from ..host import Host
from ..kit import LEFT, put
from ..paper import draw_panel
from ..scene import Transition
from ..settings import Tutored
from ..table.roundend import RoundEndModel, round_end_layout
from ..theme import CREAM, GOLD, GOLD_EDGE, LEAF, LILAC, NOTE_INK
from .dialog import Answer, Dialog, Question
from .round_end import RoundEnd
from .sheet import Sheet
from .specials import browse_specials
from .title import Title, start

CELEBRATES: Final = 4.0
_FACE: Final = 74


def open_points(host: Host, live: Live, guide: str, log: Callable[[], Sheet]) -> Sheet:
    """The points of the first hand, explained; with that everything has been learned."""
    host.change(replace(host.settings, tutorial=Tutored.DONE))
    return Points(host, live, guide, log)


class Points(RoundEnd):
    """The end of a round on which the guide says what counts."""

    def __init__(self, host: Host, live: Live, guide: str, log: Callable[[], Sheet]) -> None:
        super().__init__(host, live, live.plan.humans[0], lambda: None, log)
        self._guide = guide

    def back(self) -> None:
        """On, as well: there is nothing to pause."""
        self._on()

    def _on(self) -> None:
        celebrate(self.host, self._guide)

    def _model(self) -> RoundEndModel:
        return replace(super()._model(), go_on=self.host.words.of(w.NEXT), explained=True)

    def said_at(self) -> pygame.Rect:
        """Where the guide's words stand: where later the course of the match is drawn."""
        seats = self.live.plan.setup.seats
        return round_end_layout(self.size, seats - 1, seats, text=self.host.kit.text, explained=True).chart

    def draw(self, surface: pygame.Surface) -> None:
        """The end of a round, with the guide's words."""
        super().draw(surface)
        kit, sheet = self.host.kit, self.said_at()
        draw_panel(surface, kit, sheet, CREAM, radius=28, drop=10, edge=GOLD_EDGE)
        face = kit.art.avatar(self._guide, "happy", kit.px(_FACE), GOLD)
        put(surface, face, (sheet.left + kit.px(_FACE + 20), sheet.centery))
        room = pygame.Rect(sheet.left + kit.px(2 * _FACE + 44), sheet.top, 0, sheet.height)
        room.width = sheet.right - kit.px(26) - room.left
        kit.paragraph(surface, self.host.words.of(w.POINTS), NOTE_INK, room, align=LEFT)


def celebrate(host: Host, guide: str) -> None:
    """Well done: a match, more cards, or back."""
    words = host.words
    answers = (
        Answer(words.text("Quick match", "menu"), lambda: _play(host), LEAF, "bolt"),
        Answer(
            words.of(w.SPECIAL_CARDS),
            lambda: browse_specials(host, lambda: celebrate(host, guide)),
            LILAC,
            "cards",
        ),
        Answer(words.text("Back", "button"), lambda: host.stack.reset(Title(host)), icon="back"),
    )
    host.audio.play("match_win")
    host.stack.push(
        Celebration(
            host, Question(words.of(w.WELL_DONE), words.of(w.WELL_DONE_NOTE), answers, guide, "happy")
        )
    )


def _play(host: Host) -> None:
    host.stack.reset(Title(host), Transition.CUT)
    start(host)


class Celebration(Dialog):
    """A dialog in a rain of paper."""

    def __init__(self, host: Host, question: Question) -> None:
        super().__init__(host, question)
        self._elapsed = 0.0

    @property
    def moving(self) -> bool:
        """While it rains."""
        raining = self._elapsed < CELEBRATES and not self.host.settings.reduced_motion
        return raining or super().moving

    def update(self, dt: float) -> None:
        """Let it rain."""
        super().update(dt)
        self._elapsed += dt

    def draw_behind(self, surface: pygame.Surface) -> None:
        """Paper that falls behind the sheet: words and buttons stay clear."""
        if not self.host.settings.reduced_motion:
            draw_confetti(surface, self.host.kit, surface.get_rect(), self._elapsed)
