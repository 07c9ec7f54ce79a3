"""The rounds and turns of a replay, to go to any of them."""

from __future__ import annotations

from functools import partial

import pygame

from ..actions import Action, Input, Pressed
from ..host import Host
from ..scene import Size
from ..table.cast import Cast
from ..table.loglines import log_of_turn
from ..table.model import LogItem, Portrait
from ..table.projector import Projector
from ..widgets.board import Area, Control
from ..widgets.paint import GAP, choice, row_height
from ..widgets.turns import turn_row
from .screen import Screen


class Contents(Screen):
    """A round to choose, and below it all of its turns. Choosing one closes the list."""

    def __init__(self, host: Host, run: Projector, cast: Cast) -> None:
        super().__init__(host)
        self.run = run
        self.number = max(0, run.film.round_at(run.at))
        self._cast = cast

    @property
    def title(self) -> str:
        """What the ribbon says."""
        return self._cast.words.text("Rounds and turns", "replay")

    def enter(self, size: Size) -> None:
        """Begin where the replay is."""
        super().enter(size)
        control = self.board.focus.current
        for spot in self.board.focus.spots:
            if spot.id == control:
                step = row_height(self.host.kit) + self.px(GAP)
                self.board.scroll_to((spot.place().centery - self.body.centery) // step * step)

    def handle(self, given: Input) -> bool:
        """Shoulder buttons and page keys go from round to round, wherever the focus is."""
        if isinstance(given, Pressed) and given.action in (Action.NEXT_TAB, Action.PREVIOUS_TAB):
            self._turn_over(1 if given.action is Action.NEXT_TAB else -1)
            return True
        return super().handle(given)

    def lay_out(self) -> None:
        """The round, and the turns one below the other."""
        body, height = self.body, row_height(self.host.kit)
        step = height + self.px(GAP)
        top = pygame.Rect(body.left, body.top, body.width, height)
        view = pygame.Rect(body.left, body.top + step, body.width, body.height - step)
        rows, cast = self._rows(), self._cast
        latest = max((at for at, *_ in rows if at <= self.run.at), default=self.run.film.rounds[self.number])
        controls = [self.back_control(), self._round(top)]
        for number, (at, seat, told) in enumerate(rows):
            place = pygame.Rect(view.left, view.top + number * step, view.width, height)
            face = Portrait(cast.animal(seat), "calm")
            shown = turn_row(number + 1, face, told, current=at == latest and self._here)
            act = partial(self._go, at)
            controls.append(Control(place, shown, f"at:{at}", act, scrolls=True))
        area = Area(view, len(rows) * step)
        self.board.show(f"contents/{self.number}", controls, area, default=f"at:{latest}")

    def _round(self, place: pygame.Rect) -> Control:
        words, rounds = self._cast.words, self.run.film.rounds
        text = words.text("Round {number} of {total}", "replay", number=self.number + 1, total=len(rounds))
        about = words.text("Which round the list below shows.")
        return Control(place, choice(words.text("Round", "replay"), text), "round",
                       adjust=self._turn_over, about=about)  # fmt: skip

    @property
    def _here(self) -> bool:
        """Whether the round that is listed is the one that is shown."""
        return self.number == max(0, self.run.film.round_at(self.run.at))

    def _turn_over(self, way: int) -> None:
        self.host.audio.play("card_flip")
        self.number = (self.number + way) % len(self.run.film.rounds)
        self.lay_out()
        self.dirty = True

    def _rows(self) -> list[tuple[int, int, tuple[LogItem, ...]]]:
        """Where each goes to, whose turn it was, and what they did."""
        film, viewer = self.run.film, self.run.viewer
        turns = film.turns(self.number, viewer)
        ends = [*(at for at, _ in turns[1:]), film.last]
        return [
            (at, seat, log_of_turn(self._cast, film.between(at, end, viewer)))
            for (at, seat), end in zip(turns, ends, strict=False)
        ]

    def _go(self, at: int) -> None:
        self.run.jump(at)
        self.host.stack.pop()
