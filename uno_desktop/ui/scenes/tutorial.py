"""The first hand with a guide, on the real table: nothing is hurried, kept or counted."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from uno_desktop.i18n import lessons as w

from ..host import Host
from ..lessons import Lesson, first_hand
from ..settings import Tutored
from ..table.board import Board
from ..table.guide import draw_guide, draw_skip
from ..table.panel import PanelModel
from .dialog import confirm
from .pause import Pause
from .sheet import Sheet
from .table import TableScene
from .table_controls import Controls
from .table_player import Player
from .title import Title
from .tutorial_controls import GuidedControls, Pupil
from .tutorial_end import open_points

OFFERS: Final = ("resume", "settings", "rules", "leave")
"""Of all that there is in a pause."""


def leave(host: Host, how: Tutored) -> None:
    """Remember how far the player came, and go back to the title; what was learned stays learned."""
    if host.settings.tutorial is not Tutored.DONE:
        host.change(replace(host.settings, tutorial=how))
    host.stack.reset(Title(host))


class Tutorial(TableScene):
    """A table at which a guide explains one thing at a time."""

    def __init__(self, host: Host) -> None:
        self.guide, self._live = first_hand(host.settings.character)
        self._told: Lesson | None = None
        super().__init__(host, self._live)

    def _player_at(self, seat: int, board: Board) -> Pupil:
        self.pupil = Pupil(self.host, self._live, seat, board, self._manner)
        return self.pupil

    def _controls_of(self, player: Player) -> Controls:
        self.guided = GuidedControls(
            self.pupil, self.focus, self.guide, pause=self._pause, log=self._log, leave=self._ask_to_skip
        )
        return self.guided

    @property
    def heading(self) -> str | None:
        """What the guide says."""
        lesson = self.pupil.lesson
        if lesson is None:
            return super().heading
        model = self.guided.guide(lesson)
        return f"{model.text} {model.how}"

    def update(self, dt: float) -> None:
        """Play on; the guide speaks up as soon as there is something to do."""
        super().update(dt)
        lesson = None if self._loading is not None else self.pupil.lesson
        if lesson is not self._told:
            self._told = lesson
            self.dirty = True
            if lesson is not None:
                self.pupil.listen()
                self.guided.point_out(lesson)

    def _let_things_happen(self) -> None:
        """Nothing is drawn unasked: that is a lesson."""
        if self.live.match.round_over:
            super()._let_things_happen()

    def _draw_news(self, surface: pygame.Surface) -> None:
        """The guide below banners and refusals."""
        kit, layout, lesson = self.host.kit, self.board.layout, self.pupil.lesson
        if lesson is not None and lesson is self._told:
            draw_guide(surface, kit, layout, self.guided.guide(lesson))
        draw_skip(surface, kit, layout, self.host.words.of(w.SKIP), self.controls.attention)
        super()._draw_news(surface)

    # -- other sheets ------------------------------------------------------------------------------------

    def _ask_to_skip(self) -> None:
        words = self.host.words
        note = words.of(w.SKIP_NOTE, entry=words.of(w.LEARN))
        yes = words.of(w.SKIP_YES)
        confirm(self.host, words.of(w.SKIP_ASK), note, yes, lambda: leave(self.host, Tutored.SKIPPED))

    def _open_pause(self) -> Sheet:
        self.host.audio.play("open_dialog")
        return TutorialPause(self.host, self.live, self.viewer)

    def _end_round(self) -> None:
        self.host.stack.push(open_points(self.host, self._live, self.guide, self._open_log))


class TutorialPause(Pause):
    """The pause of the first hand: whoever leaves skips it."""

    def _leave(self) -> None:
        leave(self.host, Tutored.SKIPPED)

    def _model(self) -> PanelModel:
        model, label = super()._model(), self.host.words.of(w.SKIP)
        choices = [
            replace(choice, label=label) if choice.name == "leave" else choice
            for choice in model.buttons
            if choice.name in OFFERS
        ]
        return replace(model, buttons=tuple(choices))
