"""What there is to press on the table, and what that does: cards, piles, seats, buttons, questions."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from uno_desktop.engine import Phase
from uno_desktop.engine import commands as cmd
from uno_desktop.i18n import table as t

from ..actions import CALLS, NAVIGATION, Action, FocusChanged, Input, Pointer, Pressed, Released, Touch
from ..callers import Shout, shout_of, uno_action
from ..focus import Focus, Spot
from ..motion import progress
from ..paths import Point
from ..settings import Sorting
from ..table.aloud import card_says, pile_says, seat_says
from ..table.board import Board, Held
from ..table.grip import Attention, Drag, card_key, card_name, card_rect, card_under, put_at
from ..table.layout import Circle, Pile
from ..table.pieces import TableModel
from ..table.portray import portray
from ..table.pose import pose_panel
from ..table.posing import Grasp
from ..table.powers import catchable
from ..table.questions import Asker, Question
from ..table.seats import call_rect
from ..table.ticker import TICKER, ticker_rect
from ..tips import tip_for, with_key
from .table_player import Player

QUESTION_OPENS: Final = 0.16
_RESTING: Final = frozenset(
    [*NAVIGATION, Action.SORT, Action.HINT, Action.LOG, Action.NEXT, Action.PREVIOUS]
    + [call for calls in CALLS for call in calls]
)
"""What does not hurry the table on."""
_AT_ANY_TIME: Final = ("uno", "pause", "log", "standings", "dismiss", "go_on")
"""What may be touched while cards are still on their way; anything else hurries them on."""


class Controls:
    """The hands of a player: pointer, keys and gamepads become what the player does."""

    def __init__(
        self,
        player: Player,
        focus: Focus,
        *,
        pause: Callable[[], None],
        log: Callable[[], None],
        standings: Callable[[], None] = lambda: None,
    ) -> None:
        self.player = player
        self.focus = focus
        self.question: Question | None = None
        """What has to be answered now."""
        self.asked_at = 0.0
        """Since when, on the director's clock."""
        host, live, seat = player.host, player.live, player.seat
        self.asker = Asker(
            lambda: host.kit,
            lambda: player.cast,
            player.director,
            player.do,
            lambda: live.decline(seat),
            lambda: live.color_before(seat),
        )
        self._pause = pause
        self._log = log
        self._standings = standings
        self._advising: int | None = None
        self._shown: tuple[object, ...] = ()
        self._held: tuple[int, ...] = ()
        """The cards of the hand when the controls were last laid out."""

    @property
    def _board(self) -> Board:
        return self.player.board

    # -- looking -----------------------------------------------------------------------------------------

    @property
    def focused(self) -> str | None:
        """The control that keys are on, if that is to be seen."""
        return self.focus.current if self.focus.visible else None

    @property
    def attention(self) -> Attention:
        """What the player points at."""
        return self.player.grip.attention(self.focused)

    def portrait(self) -> TableModel:
        """The table as it is now, for the painters."""
        player = self.player
        return portray(
            player.cast,
            player.director,
            self.attention,
            player.call,
            drag=player.grip.drag,
            reduced=player.host.settings.reduced_motion,
        )

    @property
    def opened(self) -> float:
        """How far the question has opened, from 0 to 1."""
        return progress(self.player.director.now - self.asked_at, QUESTION_OPENS)

    def kept_clear(self) -> tuple[pygame.Rect, ...]:
        """What a note may not cover: the piles, the color, the corners of the hand, what can be pressed."""
        layout, question = self._board.layout, self.question
        buttons = (layout.hint_button, layout.sort_button, layout.uno_button)
        asked = () if question is None else tuple(spot.place() for spot in question.spots)
        return (
            # What matters most counts more than once, where something has to be covered.
            *3 * (layout.color_ring.rect, layout.tag_room, *asked),
            layout.draw_pile.rect,
            layout.bar,
            layout.indices,
            *(seat.area for seat in layout.seats),
            *(button.rect for button in buttons),
        )

    # -- questions and spots -----------------------------------------------------------------------------

    def ask(self, present: bool) -> bool:
        """Find out what has to be answered, and which controls there are; whether these are others now.

        ``present`` tells whether the player is at the screen to answer.
        """
        question = self._question(present)
        if _subject(question) != _subject(self.question):
            self.question = question
            self.asked_at = self.player.director.now
            if question is not None and question.modal:
                self.player.host.audio.play("open_dialog")
        board = self._board
        keys = tuple(held.key for held in self._hand)
        player = self.player
        shown = (_subject(question), keys, board.size, board.order, player.may_move)
        changed = shown != self._shown
        if changed:
            self._shown = shown
            self._show_spots()
            self._held = keys
        return changed

    def renew(self, present: bool) -> None:
        """Words, sizes or controls may be others: ask and lay out anew."""
        self.question = self._question(present)
        self._shown = ()

    def _question(self, present: bool) -> Question | None:
        player = self.player
        question = None
        if player.live.stood_in and not player.live.match.round_over:
            return self.asker.rest(lambda: player.live.stand_in(False))
        if player.human and present:
            asking = player.seat in player.live.asking
            question = self.asker.question(lambda: self.portrait().seats, asking)
        if question is None and self._advising is not None:
            question = self.asker.advice(self._advising, self._stop_advising)
        return question

    def _stop_advising(self) -> None:
        self._advising = None

    def _show_spots(self) -> None:
        question = self.question
        if question is not None and question.modal:
            self.focus.show(question.name, question.spots, question.default)
            return
        default = self._default()
        if question is not None:
            default = question.default or default
            self.focus.forget("table")
        self.focus.show("table", self._spots(), default)

    def _default(self) -> str:
        """Where the focus is when its control is gone: on what can be used, or else near where it was."""
        hand, lit = self._hand, self.player.playable
        gone = card_key(self.focus.current or "")
        played = gone in self._held and bool(hand)
        if played and not self.player.may_move:
            return card_name(hand[min(self._held.index(gone), len(hand) - 1)])
        return next((card_name(held) for held in hand if held.key in lit), "draw")

    def _spots(self) -> tuple[Spot, ...]:
        """All that can be pressed now; a question that dims the table leaves nothing else."""
        question = self.question
        if question is not None and question.modal:
            return question.spots
        return (*(question.spots if question else ()), *self._table_spots())

    @property
    def _hand(self) -> list[Held]:
        """The cards in sight: those on their way cannot be touched, nor those below the pose."""
        return [] if self.player.hand_covered else [held for held in self._board.hand if not held.hidden]

    def _table_spots(self) -> list[Spot]:
        board, player, layout = self._board, self.player, self._board.layout
        spots = [
            Spot(
                card_name(held),
                partial(card_rect, board, held.key),
                partial(player.play, held.key),
                says=partial(self._card_says, held.key),
            )
            for held in self._hand
        ]
        spots.append(self._button("draw", layout.draw_pile, player.draw))
        if board.view.setup.rules.strict_table:
            says = partial(pile_says, player.cast, board)
            spots.append(Spot("heap", lambda: layout.heap.rect, player.notice, says=says))
        spots += [
            Spot(
                f"seat:{seat}",
                partial(self._seat_area, seat),
                partial(self._touch_seat, seat),
                says=partial(seat_says, player.cast, board, seat),
            )
            for seat in board.order[1:]
            if seat in board.view.setup.in_play
        ]
        spots += [
            self._button("uno", layout.uno_button, player.uno),
            self._button("hint", layout.hint_button, player.ask_hint),
            self._button("sort", layout.sort_button, player.sort),
            self._button("log", layout.log_button, self._log),
            self._button("pause", layout.pause_button, self._pause),
        ]
        if len(player.live.match.tables) > 1:
            spots.append(Spot(TICKER, lambda: ticker_rect(layout), self._standings))
        return spots

    def _button(self, name: str, place: Pile | Circle, act: Callable[[], None]) -> Spot:
        """A control that is known by what its key does."""
        return Spot(name, lambda: place.rect, act, says=partial(self.tip, name))

    def tip(self, name: str) -> str:
        """What a control is for, and the viewer's own key for it."""
        host, player = self.player.host, self.player
        if name == "draw" and self._board.view.phase in (Phase.DRAWN, Phase.OVER):
            return ""  # nobody draws a second time, nor after the last card
        if name == "heap":
            return with_key(host, host.words.of(t.NOTICE), Action.CHALLENGE)
        return tip_for(host, name, uno_action(host, player.live.plan.humans, player.seat))

    def _card_says(self, key: int) -> str:
        player = self.player
        lit = player.playable if player.host.settings.hints else frozenset[int]()
        return card_says(player.cast, player.board, key, lit)

    def _seat_area(self, seat: int) -> pygame.Rect:
        """A player's seat, with the call to catch them that may lie beside it."""
        host, board = self.player.host, self._board
        place = board.layout.seats[board.place(seat)]
        if not (host.settings.hints and seat in catchable(board.view)):
            return place.area
        return place.area.union(call_rect(host.kit, place, host.words.of(t.CATCH)))

    def _touch_seat(self, seat: int) -> None:
        """Catch a player, but no partner; or suggest a color to them."""
        player = self.player
        if seat in catchable(player.live.view(player.seat)):
            player.catch(seat)
        elif player.seat in self._board.view.setup.in_play:
            self._advising = seat

    # -- keys and buttons --------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        """Something the player did; whether it was for the table."""
        match given:
            case Pressed():
                called = self._called(given)
                if called is not None and called.seat != self.player.seat:
                    return self.shout(given)
                return self._press(given, given.action if called is None else called.action)
            case Released(action=Action.POSE):
                self.player.pose.release(Grasp.KEY)
                return True
            case FocusChanged(active=False):
                self.player.let_go()
                return False
            case Pointer():
                return self._point(given)
            case _:
                return False

    def shout(self, given: Pressed) -> bool:
        """Let whoever at the screen has this key call out; whether anybody has."""
        called = self._called(given)
        if called is None:
            return False
        self.player.forget_refusal()
        (self.player.uno if called.action is Action.UNO else self.player.catch_any)(called.seat)
        return True

    def _called(self, given: Pressed) -> Shout | None:
        return shout_of(self.player.live.plan.humans, self.player.seat, given)

    def _press(self, given: Pressed, action: Action) -> bool:
        question, player = self.question, self.player
        player.forget_refusal()
        at_any_time = self._acts_at_any_time()
        if question is not None and action in question.keys:
            question.keys[action]()
        elif action in at_any_time:
            at_any_time[action]()
        elif not player.director.idle and action not in _RESTING and question is None:
            player.director.skip()
        elif action in (freely := self._acts_in_peace()):
            freely[action]()
        else:
            return self.focus.handle(given)
        return True

    def _acts_at_any_time(self) -> dict[Action, Callable[[], None]]:
        player = self.player
        return {
            Action.POSE: partial(player.pose.press, Grasp.KEY),
            Action.UNO: player.uno,
            Action.CATCH: player.catch_any,
            Action.PAUSE: self._pause,
            Action.MENU: self._pause,
            Action.CANCEL: self._pause,
            Action.LOG: self._log,
            Action.STANDINGS: self._standings,
            Action.HINT: player.ask_hint,
        }

    def _acts_in_peace(self) -> dict[Action, Callable[[], None]]:
        """While nothing covers the table."""
        player = self.player
        if self.question is not None and self.question.modal:
            return {}
        return {Action.DRAW: player.draw, Action.SORT: player.sort, Action.CHALLENGE: player.notice}

    # -- the pointer -------------------------------------------------------------------------------------

    def _point(self, given: Pointer) -> bool:
        grip = self.player.grip
        self.focus.visible = False
        if given.touch is Touch.LEAVE:
            grip.let_go()
            return True
        grip.hovered = self._under(given.at)
        match given.touch:
            case Touch.PRESS:
                self._touch()
            case Touch.DRAG:
                lifted = grip.drag is None
                if grip.drag_to(given.at) and lifted:
                    self.player.host.audio.play("card_slide")
                elif grip.pressed == "draw" != grip.hovered:  # pulled off the pile
                    grip.let_go()
                    self.player.draw()
            case Touch.RELEASE:
                self._let_go()
            case _:
                pass
        return True

    def _under(self, point: Point) -> str | None:
        """The control at a point."""
        question, player = self.question, self.player
        if question is not None and question.under is not None:
            found = question.under(point)
            if found is not None or question.modal:
                return found
        if player.hand_covered and pose_panel(self._board.layout).collidepoint(point):
            return None
        spot = self.focus.at(point)
        if spot is not None and card_key(spot.id) is None:
            return spot.id
        if question is not None and question.modal:
            return None
        return card_under(self._board, point)

    def _touch(self) -> None:
        player, grip = self.player, self.player.grip
        player.forget_refusal()
        if player.live.stood_in and card_key(grip.hovered) is not None:
            player.live.stand_in(False)
            grip.pressed = None
            return
        if player.pose.active and not (player.may_move and grip.hovered):
            player.pose.press(Grasp.POINTER)  # in turn, what is touched is meant
        if grip.hovered is None and self.question is not None and self.question.let_be is not None:
            self.question.let_be()
        if not player.director.idle and grip.hovered not in _AT_ANY_TIME:
            player.director.skip()
            grip.pressed = None
            return
        grip.pressed = grip.hovered

    def _let_go(self) -> None:
        grip = self.player.grip
        self.player.pose.release(Grasp.POINTER)
        pressed, grip.pressed = grip.pressed, None
        drag, grip.drag = grip.drag, None
        if drag is not None:
            self._drop(drag)
            return
        if pressed is not None and pressed == grip.hovered:
            spot = next((spot for spot in self._spots() if spot.id == pressed), None)
            if spot is not None:
                if card_key(pressed) is None:
                    self.player.host.audio.play("button")
                spot.activate()

    def _drop(self, drag: Drag) -> None:
        """Play a card that was dragged to the table, or put it elsewhere in the hand."""
        board, player = self._board, self.player
        held = board.held(drag.key)
        if held is None:
            return
        held.x, held.y = drag.x, drag.y
        if drag.y < board.layout.hand_rect.top:
            player.do(cmd.PLAY[player.seat][held.card])
            return
        put_at(board, held, drag.x)
        if board.sorting is not Sorting.MANUAL:
            board.sorting = Sorting.MANUAL
            player.host.change(replace(player.host.settings, sorting=Sorting.MANUAL))


def _subject(question: Question | None) -> tuple[str, int | None]:
    """What tells one question from another."""
    return ("", None) if question is None else (question.name, question.about)
