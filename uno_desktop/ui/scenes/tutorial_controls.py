"""A player who is guided: what leads away from the lesson is declined, and the guide's buttons work."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from uno_desktop.engine import Command
from uno_desktop.i18n import lessons as w
from uno_desktop.session.guided import GuidedLive

from ..actions import Action
from ..focus import Focus, Spot
from ..host import Host
from ..lesson_words import first_text, how_text, lesson_text
from ..lessons import LESSONS, Lesson
from ..motion import ease_out, progress, pulse
from ..paths import Point
from ..table.board import Board
from ..table.frame import around
from ..table.grip import card_key, card_name
from ..table.guide import GuideModel, guide_buttons, guide_sheet, skip_button
from ..table.picker import picker_wheel
from ..table.questions import Question
from ..table.seating import LARGE_FROM
from ..table.show import Manner
from .table_controls import Controls
from .table_player import Player

OPENS: Final = 0.25


class Pupil(Player):
    """A person who learns by playing."""

    def __init__(
        self, host: Host, live: GuidedLive, seat: int, board: Board, manner: Callable[[], Manner]
    ) -> None:
        super().__init__(host, live, seat, board, manner)
        self.guided = live
        self.told_at = 0.0
        """When the guide began to speak, on the director's clock."""
        self.urged = False
        """Something else was tried."""

    @property
    def lesson(self) -> Lesson | None:
        """What is to be learned now; None while there is something to watch."""
        return LESSONS[self.guided.at] if self.director.idle and self.guided.step is not None else None

    def do(self, command: Command, at: Point | None = None) -> None:
        """Do what is to be learned; anything else is refused or declined, and the guide speaks once more."""
        before = self.guided.at
        if self.guided.declines(command):
            self.host.audio.play("bubble")
            self.urged = self.lesson is not None
        else:
            super().do(command, at)
        if self.guided.at == before:
            self.told_at = self.director.now

    def listen(self) -> None:
        """The guide begins to speak, and everybody else falls silent."""
        self.told_at, self.urged = self.director.now, False
        self.director.show.speeches.clear()
        self.host.audio.play("bubble")


class GuidedControls(Controls):
    """The controls of the table, and the guide's buttons among them."""

    def __init__(
        self,
        pupil: Pupil,
        focus: Focus,
        guide: str,
        *,
        pause: Callable[[], None],
        log: Callable[[], None],
        leave: Callable[[], None],
    ) -> None:
        super().__init__(pupil, focus, pause=pause, log=log)
        self.pupil = pupil
        self._guide = guide
        self._skip = Spot(
            "skip",
            lambda: skip_button(self._board.layout),
            leave,
            says=lambda: pupil.host.words.of(w.SKIP),
        )

    # -- the guide ---------------------------------------------------------------------------------------

    def guide(self, lesson: Lesson) -> GuideModel:
        """What the guide says and points at."""
        pupil, attention, question = self.pupil, self.attention, self.question
        host, cast, now = pupil.host, pupil.cast, pupil.director.now
        text = lesson_text(cast, lesson, self._guide)
        asked = (
            () if question is None else tuple(spot.place() for spot in question.spots if spot.id != "next")
        )
        modal = question is not None and question.modal
        still = host.settings.reduced_motion
        return GuideModel(
            self._guide,
            "thinking" if pupil.urged else lesson.face,
            f"{first_text(cast, lesson)} {text}" if pupil.urged else text,
            how_text(host, cast, lesson.how),
            f"{pupil.guided.at + 1} / {len(LESSONS)}",
            "" if lesson.step.awaits else cast.words.of(w.NEXT),
            tuple(rect for name in lesson.points if (rect := self.place_of(name))),
            self._middle(),
            () if modal else asked,
            veiled=not modal and pupil.note is None,
            focus=attention.focused,
            hovered=attention.hovered,
            pressed=attention.pressed,
            open=1.0 if still else ease_out(progress(now - pupil.told_at, OPENS)),
            bob=0.0 if still else pulse(2 * now),
        )

    def kept_clear(self) -> tuple[pygame.Rect, ...]:
        """The guide's words, too."""
        lesson, layout = self.pupil.lesson, self._board.layout
        rects = (*super().kept_clear(), skip_button(layout))
        if lesson is None:
            return rects
        return (*rects, guide_sheet(self.pupil.host.kit, layout, self.guide(lesson)))

    def _middle(self) -> pygame.Rect:
        """What the guide stands beside: the piles, or what is asked."""
        layout, question = self._board.layout, self.question
        if question is None or not question.modal:
            piles = layout.draw_pile.rect.union(layout.color_ring.rect)
            return piles.union(layout.tag_room) if layout.text > LARGE_FROM else piles
        if question.name == "color":
            center, radius = picker_wheel(layout)
            return around(center, 2 * radius, 2 * radius)
        return layout.dialog

    def place_of(self, name: str) -> pygame.Rect | None:
        """Where something is that the guide points at: a control, or a part of the table."""
        layout = self._board.layout
        spots = {spot.id: spot.place for spot in self._spots()}
        if (place := spots.get(self._control(name))) is not None:
            return place()
        cards = [place() for key, place in spots.items() if card_key(key) is not None]
        parts = {
            "heap": layout.heap.rect,
            "ring": around((layout.ring.x, layout.ring.y), 2 * layout.ring.rx, 2 * layout.ring.ry),
            "hand": cards[0].unionall(cards) if cards else None,
        }
        return parts.get(name)

    def _control(self, name: str) -> str:
        """The control of something; cards are pointed at by what they are."""
        return next((card_name(held) for held in self._board.hand if f"card:{held.card}" == name), name)

    def point_out(self, lesson: Lesson) -> None:
        """Put the keys on what the guide points at."""
        for name in reversed(lesson.points if lesson.step.awaits else ("next",)):
            self.focus.focus(self._control(name))

    # -- controls ----------------------------------------------------------------------------------------

    def _question(self, present: bool) -> Question | None:
        question = super()._question(present)
        lesson = self.pupil.lesson
        if question is None:
            return None if lesson is None or lesson.step.awaits else self._note(lesson)
        if not question.modal:
            return question
        keys = {**question.keys, Action.SKIP: self._skip.activate}
        return replace(
            question,
            spots=(*question.spots, self._skip),
            keys=keys,
            under=partial(self._under_question, question),
        )

    def _under_question(self, question: Question, point: Point) -> str | None:
        """The control at a point while something is asked: the guide's own button stays in reach."""
        if self._skip.under(point):
            return self._skip.id
        if question.under is not None:
            return question.under(point)
        return next((spot.id for spot in question.spots if spot.under(point)), None)

    def _note(self, lesson: Lesson) -> Question:
        """A lesson that is over when it has been read."""

        def place() -> pygame.Rect:
            pupil = self.pupil
            return guide_buttons(pupil.host.kit, pupil.board.layout, self.guide(lesson))["next"]

        words = self.pupil.host.words
        spot = Spot("next", place, self.pupil.guided.take_note, says=lambda: words.of(w.NEXT))
        return Question(
            f"lesson {lesson.name}", (spot,), lambda surface, attention, opened: None, {}, "next", False
        )

    def _table_spots(self) -> list[Spot]:
        return [*super()._table_spots(), self._skip]

    def _touch_seat(self, seat: int) -> None:
        """Catch somebody: nobody is given advice in the first hand."""
        self.pupil.catch(seat)

    def _acts_in_peace(self) -> dict[Action, Callable[[], None]]:
        return {**super()._acts_in_peace(), Action.SKIP: self._skip.activate}
