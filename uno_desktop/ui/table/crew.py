"""What stories are told with: hands that move the board on, send cards flying, and let seats speak."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Final

from uno_desktop.engine import Event
from uno_desktop.i18n.bubbles import Cue

from ..motion import Beat, Speed, seconds
from .board import Board, Held
from .flights import Flight, Rest
from .places import own_places, pile_place, seat_place
from .show import Banner, Manner, Show, Speech, Toll, Wait

TALKS: Final = 0.45
"""How often something worth a word gets one."""


@dataclass(slots=True)
class Crew:
    """Changes the board and the show as stories ask for it, at the pace the settings say."""

    board: Board
    show: Show
    manner: Callable[[], Manner]
    sound: Callable[[str], object]
    now: float = 0.0
    flights: list[Flight] = field(default_factory=list)
    """Cards in the air, in the order they set out."""
    opening: bool = False
    """A deal is told: the board is there already, and its cards are on their way."""
    _spoken: int = 0

    # -- time --------------------------------------------------------------------------------------------

    def seconds(self, beat: Beat) -> float:
        """How long something takes."""
        return seconds(beat, self.manner().speed)

    def beat(self, beat: Beat) -> Wait:
        """As long as something takes."""
        return Wait(self.seconds(beat))

    def pause(self, length: float) -> Wait:
        """A pause that no beat in the table of durations stands for."""
        return Wait(length * self.seconds(Beat.PLAY) / seconds(Beat.PLAY))

    # -- the board ---------------------------------------------------------------------------------------

    def fold(self, event: Event) -> None:
        """Move the board on. The opening of a round is shown on a board that is there already."""
        if not self.opening:
            self.board.fold(event)

    def see_color(self) -> None:
        """Show the color that is in force on the board."""
        show, color = self.show, self.board.color
        if show.color != color:
            show.former_color, show.color = show.color, color
            show.color_since = self.now

    def see_turn(self) -> None:
        """Show whose turn it is on the board."""
        show, turn = self.show, self.board.view.turn
        if not self.opening and show.turn != turn:
            show.turn, show.turn_since = turn, self.now

    # -- words and faces ---------------------------------------------------------------------------------

    def announce(self, banner: Banner) -> None:
        """Let a banner begin now."""
        length = self.seconds(Beat.BANNER)
        if length:
            self.show.banner = replace(banner, born=self.now, seconds=length)

    def say(self, seat: int, cue: Cue, often: float = 1.0) -> None:
        """Let a seat speak; what is said follows from how much was said before, not from chance."""
        self._spoken += 1
        if seat == self.board.view.seat and cue is not Cue.UNO:
            return  # people speak for themselves
        if (self._spoken * 0.6180339887) % 1 < often and self.seconds(Beat.BUBBLE):
            length = seconds(Beat.BUBBLE)
            self.sound("bubble")
            self.show.speeches[seat] = Speech(seat, cue, self._spoken, self.now, self.now + length)

    def face(self, seat: int, face: str, length: float = 2.0) -> None:
        """Let a seat make a face for a while."""
        self.show.faces[seat] = (face, self.now + length)

    def toll(self, seat: int, amount: int) -> None:
        """Say how many cards a seat takes; more on top of those of a moment ago are added."""
        before = self.show.tolls.get(seat)
        total = amount + (before.amount if before and self.now - before.born < 1.0 else 0)
        if self.seconds(Beat.PENALTY_BADGE):
            length = seconds(Beat.PENALTY_BADGE)
            self.show.tolls[seat] = Toll(seat, total, self.now, self.now + length)

    def jolt(self, reach: float) -> None:
        """Let the table shake, where that is wanted."""
        manner = self.manner()
        if manner.shake and not manner.reduced and manner.speed is not Speed.INSTANT:
            self.show.shake, self.show.shake_since = reach, self.now

    # -- flights -----------------------------------------------------------------------------------------

    def send(
        self,
        code: str | None,
        start: Rest,
        end: Rest,
        beat: Beat,
        *,
        apex: float = 0.0,
        delay: float = 0.0,
        turns: tuple[float, float] = (1, 1),
        settle: float = 0.0,
        landed: Callable[[], None] | None = None,
    ) -> None:
        """Let a card fly; ``apex`` is how high, in pixels of the drawing."""
        manner, length = self.manner(), self.seconds(beat)
        if not length:
            (landed or _nothing)()
            return
        rest = 0.0 if manner.reduced else settle
        rise = apex * self.board.layout.u
        self.flights.append(
            Flight(code, start, end, length, delay, rise, turns, rest, manner.reduced, landed or _nothing)
        )

    def deal_other(self, seat: int, beat: Beat) -> None:
        """A card from the draw pile to another seat."""

        def landed() -> None:
            self.board.pending[seat] = max(0, self.board.pending[seat] - 1)

        self.send(
            None, pile_place(self.board), seat_place(self.board, seat), beat, turns=(0, 0), landed=landed
        )

    def deal_own(self, held: Held, beat: Beat) -> None:
        """A card from the draw pile to its place in the own hand."""
        board, seat = self.board, self.board.view.seat
        place = own_places(board)[board.hand.index(held)]

        def landed() -> None:
            board.pending[seat] = max(0, board.pending[seat] - 1)
            held.hidden = False
            held.x, held.y = place.x, place.y

        code, turned = (None, 0) if board.concealed else (str(held.card), 1)
        self.send(code, pile_place(board), place, beat, turns=(0, turned), landed=landed)

    def land(self) -> None:
        """Whatever is in the air is where it was going."""
        for flight in self.flights:
            flight.finish()
        self.flights.clear()


def _nothing() -> None:
    """Nothing happens where a card lands."""
