"""The person whom the table is shown to: what they see, what they may do, and what they do."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from uno_desktop.engine import Command, Phase, Refusal
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.scoring import partners_of
from uno_desktop.i18n import table as t
from uno_desktop.i18n.refusals import explain
from uno_desktop.session.live import Live
from uno_desktop.session.pace import Timing

from ..host import Host
from ..paths import Point
from ..settings import Sorting
from ..table.board import Board, Held
from ..table.cast import Cast, cast_of
from ..table.director import Director
from ..table.grip import Grip
from ..table.hints import reason_for
from ..table.posing import Pose
from ..table.powers import Call, call_of, catchable, may_move, playable
from ..table.show import Manner

CALLOUT: Final = 3.2
"""Seconds that a note stands."""


@dataclass(frozen=True, slots=True)
class Note:
    """Words that stand at a place for a while."""

    text: str
    at: Point
    refusal: bool
    until: float
    card: int | None = None
    """A card of the hand that the words follow, by its key."""


class Player:
    """One person at the table, as long as the table is shown to them."""

    def __init__(self, host: Host, live: Live, seat: int, board: Board, manner: Callable[[], Manner]) -> None:
        self.host = host
        self.live = live
        self.seat = seat
        self.board = board
        self.director = Director(board, manner, host.audio.play, live.so_far(seat))
        self.grip = Grip()
        self.pose = Pose()
        self.note: Note | None = None
        self.refused: Refusal | None = None
        """Why the last thing they tried could not be done."""
        self._hinting = False
        self._busy = False
        """Whether they had cards to play, as the pose last saw it."""

    @property
    def cast(self) -> Cast:
        """Who plays, in the language that is set."""
        return cast_of(self.live.plan, self.host.words, self.seat, self.host.settings.player_name)

    @property
    def human(self) -> bool:
        """Whether anybody plays at the seat from which the table is seen, and nobody stands in for them."""
        return self.live.acting.seats[self.seat].human

    # -- what they could do ------------------------------------------------------------------------------

    @property
    def may_move(self) -> bool:
        """Whether it is their turn, and they have seen all that led to it."""
        return may_move(self.live.acting, self.director)

    @property
    def hand_covered(self) -> bool:
        """Whether they pose while others play: what they hold lies below the pose."""
        return self.pose.active and not self.may_move

    @property
    def playable(self) -> frozenset[int]:
        """Keys of the cards that may be put down."""
        return playable(self.live.acting, self.director)

    @property
    def call(self) -> Call:
        """What there is to do besides cards."""
        return call_of(self.live.acting, self.director, self.playable, self.host.settings.hints)

    # -- what they do ------------------------------------------------------------------------------------

    def do(self, command: Command, at: Point | None = None) -> None:
        """Carry out what they want, or say at the place of the mistake why not.

        Where somebody stands in for them, they take their cards back first.
        """
        if self.live.stood_in:
            self.live.stand_in(False)
            return
        refusal = self.refused = self.live.do(command)
        if refusal is None:
            self.note = None
            self.grip.chosen = None
            return
        self.host.audio.play("refuse")
        self._say(explain(self.cast.words, refusal), at or self._place_of(command), refusal=True)

    def play(self, key: int) -> None:
        """Put a card of the hand down; where that has to be confirmed, first pick it."""
        held = self.board.held(key)
        if held is None:
            return
        if self.host.settings.confirm_play and self.grip.chosen != key and self.may_move:
            self.grip.chosen = key
            self.host.audio.play("card_slide")
            return
        self.do(cmd.PLAY[self.seat][held.card])

    def draw(self) -> None:
        """Take a card, or the cards that have to be taken."""
        pile = self.board.layout.draw_pile
        self.do(cmd.DRAW[self.seat], (pile.x, pile.y - pile.height / 2))

    def uno(self, caller: int | None = None) -> None:
        """Say UNO, or else catch whoever has not; another person at the screen may call as well."""
        caller = self.seat if caller is None else caller
        view = self.live.view(caller)
        others = catchable(view)
        if others and not view.uno_open >> caller & 1:
            self.catch(others[0], caller)
        else:
            self.do(cmd.UNO[caller], None if caller == self.seat else self._below(caller))

    def catch(self, seat: int, caller: int | None = None) -> None:
        """Catch somebody who has not said UNO."""
        caller = self.seat if caller is None else caller
        self.do(cmd.CATCH[caller][seat], self._below(seat))

    def catch_any(self, caller: int | None = None) -> None:
        """Catch whoever can be caught; if nobody, the refusal is shown at whoever holds the fewest cards."""
        caller = self.seat if caller is None else caller
        view = self.live.view(caller)
        side = partners_of(view.setup, caller)
        others = [seat for seat in view.setup.in_play if seat not in side]
        fewest = min(others, key=lambda seat: len(view.hands[seat]) or 99)
        self.catch((*catchable(view), fewest)[0], caller)

    def notice(self) -> None:
        """Point out that the card on top was wrong."""
        heap = self.board.layout.heap
        self.do(cmd.NOTICE[self.seat], (heap.x, heap.y - heap.height / 2))

    def sort(self) -> None:
        """By color, or by value."""
        order = [Sorting.COLOR, Sorting.VALUE]
        sorting = order[(order.index(self.board.sorting) + 1) % 2 if self.board.sorting in order else 0]
        self.host.audio.play("card_slide")
        self.host.change(replace(self.host.settings, sorting=sorting))

    # -- hints and notes ---------------------------------------------------------------------------------

    def ask_hint(self) -> None:
        """Ask what a good player would do."""
        button = self.board.layout.hint_button
        self._hinting = self.may_move
        if self._hinting:
            self.live.ask_hint(self.seat)
        text = self.cast.words.of(t.HINT_THINKING if self._hinting else t.HINT_NOT_NOW)
        self._say(text, (button.x, button.y - button.radius), refusal=False)

    def take_hint(self) -> Command | None:
        """Show the hint once it is there; what it advises."""
        command = self.live.hint
        if not self._hinting or command is None:
            return None
        self._hinting = False
        text = reason_for(self.cast, self.board.view, command)
        held = self.board.take_out(command.card) if isinstance(command, cmd.PlayCard) else None
        card = None if held is None else held.key
        self.note = Note(text, self._place_of(command), False, self.director.now + 2 * CALLOUT, card)
        return command

    def note_at(self, note: Note) -> Point:
        """Where a note points now: the hand may have been sorted since."""
        held = None if note.card is None else self.board.held(note.card)
        return note.at if held is None else self._above(held) or note.at

    def forget_note(self) -> bool:
        """Let a note go that has stood long enough; whether it did."""
        over = self.note is not None and self.director.now >= self.note.until
        if over:
            self.note = None
        return over

    def forget_refusal(self) -> None:
        """They try something else."""
        if self.note is not None and self.note.refusal:
            self.note = None

    def _say(self, text: str, at: Point, *, refusal: bool) -> None:
        self.note = Note(text, at, refusal, self.director.now + CALLOUT)

    def _below(self, seat: int) -> Point | None:
        """Under a player at this table."""
        if seat not in self.board.order:
            return None
        place = self.board.layout.seats[self.board.place(seat)]
        return place.center[0], place.plate.bottom

    def _place_of(self, command: Command) -> Point:
        """Where a command is given."""
        layout = self.board.layout
        if isinstance(command, cmd.PlayCard):
            held = self.board.take_out(command.card)
            above = None if held is None else self._above(held)
            if above is not None:
                return above
        if isinstance(command, cmd.SayUno):
            return layout.uno_button.x, layout.uno_button.y - layout.uno_button.radius
        return layout.draw_pile.x, layout.draw_pile.y - layout.draw_pile.height * 0.5

    def _above(self, held: Held) -> Point | None:
        """The upper edge of a card of the hand; None as long as it has no place there."""
        if held.x is None:
            return None
        return held.x, held.y - self.board.layout.hand.card_height(len(self.board.hand)) * 0.55

    # -- time --------------------------------------------------------------------------------------------

    def ease(self, focused: str | None, dt: float) -> None:
        """Let the cards of the hand rise, dim and close up."""
        settings = self.host.settings
        lit = self.playable if settings.hints else frozenset[int]()
        choosing = settings.hints and self.may_move and self.board.view.phase is Phase.PLAY
        self.grip.ease(self.board, lit, choosing, focused, dt, not settings.reduced_motion)

    def hold_pose(self, dt: float) -> None:
        """Begin and end the pose as the rules say; whoever slips breaks it."""
        posing = bool(self.board.view.posing >> self.seat & 1) and self.human
        if posing and not self.pose.active:
            self.pose.begin()
        elif not posing and self.pose.active:
            self.pose.end()
        busy, before = self.may_move, self._busy
        self._busy = busy
        if before and not busy and not self.pose.holding:
            self.pose.rest()  # a mouse that has played a card can only now hold on again
        timeless = self.host.settings.uno_timing is Timing.NONE and not self.pose.struck
        if self.pose.active and not timeless and self.director.idle and self.pose.update(dt, busy=busy):
            self.pose.end()
            self.do(cmd.BREAK_POSE[self.seat])

    def let_go(self) -> None:
        """Nothing is held any longer, as when another scene takes over the hands."""
        self.pose.rest()
        self.grip.let_go()
