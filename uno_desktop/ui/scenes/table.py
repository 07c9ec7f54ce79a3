"""The table on which a match is played."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import partial
from time import perf_counter
from typing import Final

import pygame

from uno_desktop.engine import Command, Phase
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.cards import CARDS
from uno_desktop.engine.editions import edition_named
from uno_desktop.engine.scoring import partners_of
from uno_desktop.i18n import table as t
from uno_desktop.i18n.about import FACES
from uno_desktop.i18n.problems import describe_problem
from uno_desktop.i18n.refusals import explain
from uno_desktop.session.live import Live
from uno_desktop.session.pace import Pace, Timing
from uno_desktop.session.plan import MatchPlan
from uno_desktop.storage.problems import Problem

from ..actions import NAVIGATION, Action, FocusChanged, Input, Pointer, Pressed, Released, Touch
from ..focus import Focus, Spot
from ..host import Host
from ..keeping import Keeper, resume_kept, start_keeping
from ..kit import Kit
from ..motion import FACTORS, Speed, progress
from ..paths import Point
from ..scene import Scene, Size, Transition
from ..settings import PoseControl, Sorting
from ..table.bar import LOG_CARD
from ..table.board import Board
from ..table.callouts import CalloutModel, draw_callout
from ..table.dealer import draw_dealer
from ..table.director import Director
from ..table.effects import draw_banner
from ..table.grip import Grip, card_key, card_name, card_rect, card_under, put_at
from ..table.hints import reason_for
from ..table.pieces import TableModel, draw_table
from ..table.portray import (
    Attention,
    Call,
    Cast,
    Drag,
    banner_model,
    cast_of,
    dealer_model,
    jolt,
    portray,
    told,
)
from ..table.pose import pose_panel
from ..table.posing import Grasp, Pose
from ..table.powers import call_of, catchable, may_move, playable
from ..table.questions import Asker, Question
from ..table.sharing import Sharing, person_needed
from ..table.show import Manner
from ..table.stage import Stage
from .curtain import open_curtain
from .dialog import tell
from .loading import draw_loading
from .log import open_log
from .sheet import Sheet
from .table_pose import draw_posing, draw_posing_in_turn

LOADING_SLICE: Final = 0.012
"""Seconds of a frame spent on drawing things ahead of time."""
QUESTION_OPENS: Final = 0.16
CALLOUT: Final = 3.2
AMBIENT: Final = 30
"""Frames a second while nothing moves but the table itself."""
AUTO_DRAW: Final = 0.7
ENDING: Final = 0.9
"""Seconds between the last card and the sheet of scores."""
_RESTING: Final = NAVIGATION | {Action.SORT, Action.HINT, Action.LOG, Action.NEXT, Action.PREVIOUS}
"""What does not hurry the table on."""


@dataclass(frozen=True, slots=True)
class Note:
    """Words that stand at a place for a while."""

    text: str
    at: Point
    refusal: bool
    until: float


def open_table(host: Host, plan: MatchPlan) -> TableScene:
    """A table for a new match."""
    live = Live(plan)
    names = cast_of(plan, host.words, 0, host.settings.player_name).telling.names
    return TableScene(host, live, start_keeping(host.folders, live, names))


def resume_table(host: Host, save_id: str) -> None:
    """Go on with a match that was left, or say why that is impossible."""
    opened, problems = resume_kept(host.folders, save_id)
    if opened is not None:
        host.stack.push(TableScene(host, *opened), Transition.WIPE)
    tell_problems(host, problems)


def tell_problems(host: Host, problems: Iterable[Problem]) -> None:
    """Say what could not be kept, or read."""
    for each in problems:
        text = describe_problem(host.words, each.trouble, each.file, each.kept_as)
        tell(host, host.words.of(t.SAVE_TROUBLE), text, face="worried")


class TableScene(Scene):
    """Shows a match to one person at a time, and lets that person play."""

    def __init__(self, host: Host, live: Live, keeper: Keeper | None = None) -> None:
        self.host = host
        self.live = live
        self.keeper = keeper
        self.viewer = (*live.plan.humans, 0)[0]
        self.size: Size = (1280, 720)
        self.focus = Focus(on_move=self._focus_moved)
        self.pose = Pose()
        self.grip = Grip()
        self.sharing = Sharing(len(live.plan.humans) > 1)
        self.note: Note | None = None
        self._hinting = False
        self.question: Question | None = None
        self._question_since = 0.0
        self._advising: int | None = None
        self._controls: tuple[object, ...] = ()
        self._idle_for = 0.0
        self._tick = -1
        self._loading: Iterator[None] | None = None
        self._loaded = 0.0
        self._picture_due = False
        self._later: Iterator[None] = iter(())
        self._sharp = False
        self._look: tuple[Size, Kit] | None = None
        self._sit(self.viewer)

    def _focus_moved(self) -> None:
        self.host.audio.play("focus")

    # -- coming and going --------------------------------------------------------------------------------

    def enter(self, size: Size) -> None:
        """Lay the table."""
        self.resize(size)
        self.host.audio.ambience("ambience_fairground")
        self.host.audio.music("music_parlor" if self.host.settings.theme == "walnut" else "music_carnival")

    def exit(self) -> None:
        """Keep the match, and let the computer players go."""
        if self.keeper is not None:
            self.keeper.close()
        self.live.close()

    def pause(self) -> None:
        """Another scene takes over the hands: nothing is held any longer."""
        self.pose.rest()
        self.grip.let_go()

    def resume(self) -> None:
        """Settings may have changed."""
        self._follow_settings()

    def resize(self, size: Size) -> None:
        """Other settings; with another size or look everything is drawn anew, bit by bit."""
        self.size = size
        self._follow_settings()
        look = (size, self.host.kit)
        if look != self._look:
            self._look = look
            self.board.resize(size, self.host.kit.text)
            self.director.land()
            self.stage = Stage(self.host.kit, self.board.layout)
            self._loading, self._loaded = self._load(), 0.0
        self.question = self._question()  # its words may be others
        self._controls = ()
        self.dirty = True

    def _follow_settings(self) -> None:
        settings = self.host.settings
        self.board.sorting = settings.sorting
        self.board.sort()
        self.live.set_pace(Pace(FACTORS.get(settings.speed, 0.0), settings.uno_timing))
        self.pose.switch(settings.pose is PoseControl.TOGGLE)

    def _sit(self, seat: int) -> None:
        """Show the table to the person at a seat."""
        self.viewer = seat
        self.board = Board(self.live.view(seat), self.size, self.host.kit.text)
        self.board.sorting = self.host.settings.sorting
        self.board.concealed = self.sharing.conceals
        self.board.sort()
        past = self.live.so_far(seat)
        self.director = Director(self.board, self._manner, self.host.audio.play, past)
        self.asker = Asker(
            lambda: self.host.kit,
            lambda: self.cast,
            self.director,
            self._do,
            lambda: self.live.decline(self.viewer),
            lambda: self.live.color_before(self.viewer),
        )

    @property
    def cast(self) -> Cast:
        """Who plays, in the language that is set."""
        return cast_of(self.live.plan, self.host.words, self.viewer, self.host.settings.player_name)

    def _manner(self) -> Manner:
        settings = self.host.settings
        speed = Speed.FAST if self.live.rush and settings.speed is not Speed.INSTANT else settings.speed
        return Manner(speed, settings.reduced_motion, settings.shake, settings.uno_timing is not Timing.NONE)

    # -- loading -----------------------------------------------------------------------------------------

    def _load(self) -> Iterator[None]:
        """Draw what will be needed, a little at each step."""
        layout, art = self.board.layout, self.host.kit.art
        yield from self.stage.prepare()
        codes = sorted({str(CARDS[card]) for card in edition_named(self.live.plan.setup.edition).deck})
        height = layout.hand.card_height(7)
        heights = (height, layout.heap.height, round(LOG_CARD * layout.u))
        cards = [(code, high) for code in codes for high in heights]
        seats = [
            (self.live.plan.seats[seat].character, face, place.radius)
            for seat, place in zip(self.board.order, layout.seats, strict=True)
            for face in FACES
        ]
        for done, _ in enumerate(art.prepare(cards, seats)):
            self._loaded = done / (len(cards) + len(seats))
            yield
        draw_table(pygame.Surface(self.size), self.host.kit, layout, self.stage, self._model())
        yield
        smaller = {layout.hand.card_height(count) for count in (13, 25)}
        self._later = art.prepare([(code, high) for high in sorted(smaller) for code in codes])

    def load(self) -> None:
        """Draw everything at once."""
        for _ in self._loading or ():
            pass
        self._begin()

    def _begin(self) -> None:
        """Everything is drawn; the first frame shows the table before the deal, and not after it."""
        self._loading = None
        self._take_in()
        self.director.update(0.0)

    # -- time --------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """While nothing else moves, the table itself does, at half the frames."""
        if self._loading or self.director.moving or self.grip.drag or self.pose.active or self.grip.easing:
            return True
        if self.host.settings.reduced_motion:
            return self.note is not None
        return int(self.director.now * AMBIENT) != self._tick

    def update(self, dt: float) -> None:
        """Play on."""
        if self._loading is not None:
            self._load_on()
            return
        self.live.rush = self.live.rush or not self._people_play()
        self.live.update(dt, self.director.idle, self.viewer)
        self._take_in()
        self.director.update(dt)
        self._share(dt)
        self._idle_for = self._idle_for + dt if self.director.idle else 0.0
        self._ease(dt)
        self._hold_pose(dt)
        self._take_hint()
        self._ask(dt)
        self._let_things_happen()
        if self.keeper is not None:
            tell_problems(self.host, self.keeper.problems())
        if self.director.idle and not self.grip.easing and not self._sharp:
            # One card at most for each frame: first those in sight, then those of a larger hand.
            self._sharp = True
            if self.host.kit.art.sharpen(0.0):
                next(self._later, None)

    def _load_on(self) -> None:
        end = perf_counter() + LOADING_SLICE
        assert self._loading is not None
        while perf_counter() < end:
            if next(self._loading, self) is self:
                self._begin()
                return

    def _take_in(self) -> None:
        """Let the director show what happened at the viewer's table."""
        own_table = self.live.table_of(self.viewer)
        for happening in self.live.take(self.viewer):
            if happening.table == own_table:
                self.director.add(happening)

    def _share(self, dt: float) -> None:
        """Where several people play, hide the hand in time, and call whoever is next."""
        sharing = self.sharing
        if not sharing.several:
            return
        needed = person_needed(self.live, self.viewer) if self.director.idle else None
        sharing.update(self.board.view, needed, dt)
        self.board.concealed = sharing.conceals
        if needed is not None and sharing.calls(self.viewer, needed):
            self._call_to_seat(needed)

    def _call_to_seat(self, seat: int) -> None:
        def take_seat() -> None:
            self.sharing.sit()
            self._sit(seat)
            self.pose.end()
            self.question, self.note, self._advising = None, None, None
            self._controls = ()
            self._ask(0.0)

        curtain = open_curtain(self.host, lambda: self.cast, seat, take_seat, self._open_pause)
        self.host.stack.push(curtain, Transition.CUT)

    def _people_play(self) -> bool:
        return any(seat in self.live.match.in_play for seat in self.live.plan.humans)

    def _let_things_happen(self) -> None:
        """What comes of itself once everything has been seen."""
        if self.director.idle and self.live.match.round_over and self._idle_for >= ENDING:
            self._idle_for = -1e9
            self._end_round()
        elif self.host.settings.auto_draw and self.call.must_draw and self._idle_for >= AUTO_DRAW:
            self._draw()

    def _end_round(self) -> None:
        from .round_end import open_round_end

        self.host.stack.push(
            open_round_end(self.host, self.live, self.viewer, self._next_round, self._open_log)
        )

    def _next_round(self) -> None:
        self._idle_for = 0.0
        self.sharing.leave()
        self.board.concealed = self.sharing.conceals
        self.live.rush = False
        self.live.next_round()

    @property
    def waits_for_player(self) -> bool:
        """Whether nothing more happens until the player does something."""
        if self._loading is not None or not (self.director.idle or self.director.waiting):
            return False
        return self.question is not None or self._may_move

    # -- what the player could do ------------------------------------------------------------------------

    @property
    def _may_move(self) -> bool:
        return may_move(self.live.plan, self.director)

    def _playable(self) -> frozenset[int]:
        return playable(self.live.plan, self.director)

    @property
    def call(self) -> Call:
        """What there is to do besides cards."""
        return call_of(self.live.plan, self.director, self._playable(), self.host.settings.hints)

    def _do(self, command: Command, at: Point | None = None) -> None:
        """Carry out what the player wants, or say at the place of the mistake why not."""
        refusal = self.live.do(command)
        if refusal is None:
            self.note = None
            self.grip.chosen = None
            return
        self.host.audio.play("refuse")
        self._say(explain(self.cast.words, refusal), at or self._card_top(command), refusal=True)

    def _card_top(self, command: Command) -> Point:
        layout = self.board.layout
        if isinstance(command, cmd.PlayCard):
            held = self.board.take_out(command.card)
            if held is not None and held.x is not None:
                return held.x, held.y - layout.hand.card_height(len(self.board.hand)) * 0.55
        if isinstance(command, cmd.SayUno):
            return layout.uno_button.x, layout.uno_button.y - layout.uno_button.radius
        return layout.draw_pile.x, layout.draw_pile.y - layout.draw_pile.height * 0.5

    def _say(self, text: str, at: Point, *, refusal: bool) -> None:
        self.note = Note(text, at, refusal, self.director.now + CALLOUT)

    # -- acting ------------------------------------------------------------------------------------------

    def play(self, key: int) -> None:
        """Put a card of the hand down; where that has to be confirmed, first pick it."""
        held = self.board.held(key)
        if held is None:
            return
        if self.host.settings.confirm_play and self.grip.chosen != key and self._may_move:
            self.grip.chosen = key
            self.host.audio.play("card_slide")
            return
        self._do(cmd.PLAY[self.viewer][held.card])

    def _draw(self) -> None:
        pile = self.board.layout.draw_pile
        self._do(cmd.DRAW[self.viewer], (pile.x, pile.y - pile.height / 2))

    def _uno(self) -> None:
        """Say UNO, or else catch whoever has not."""
        view = self.live.view(self.viewer)
        others = catchable(view)
        if others and not view.uno_open >> self.viewer & 1:
            self._catch(others[0])
        else:
            self._do(cmd.UNO[self.viewer])

    def _catch(self, seat: int) -> None:
        place = self.board.layout.seats[self.board.place(seat)]
        self._do(cmd.CATCH[self.viewer][seat], (place.center[0], place.plate.bottom))

    def _catch_any(self) -> None:
        view = self.live.view(self.viewer)
        side = partners_of(view.setup, self.viewer)
        others = [seat for seat in self.board.order if seat not in side]
        fewest = min(others, key=lambda seat: len(view.hands[seat]) or 99)
        self._catch((*catchable(view), fewest)[0])

    def _touch_seat(self, seat: int) -> None:
        """Catch a player, or suggest a color to them."""
        if self.live.view(self.viewer).uno_open >> seat & 1:
            self._catch(seat)
        elif self.viewer in self.board.view.setup.in_play:
            self._advising = seat

    def _notice(self) -> None:
        heap = self.board.layout.heap
        self._do(cmd.NOTICE[self.viewer], (heap.x, heap.y - heap.height / 2))

    def _sort(self) -> None:
        order = [Sorting.COLOR, Sorting.VALUE]
        sorting = order[(order.index(self.board.sorting) + 1) % 2 if self.board.sorting in order else 0]
        self.host.audio.play("card_slide")
        self.host.change(replace(self.host.settings, sorting=sorting))

    def _hint(self) -> None:
        button = self.board.layout.hint_button
        if not self._may_move:
            self._say(self.cast.words.of(t.HINT_NOT_NOW), (button.x, button.y - button.radius), refusal=False)
            return
        self._hinting = True
        self.live.ask_hint(self.viewer)
        self._say(self.cast.words.of(t.HINT_THINKING), (button.x, button.y - button.radius), refusal=False)

    def _take_hint(self) -> None:
        if self.note and self.director.now >= self.note.until:
            self.note = None
            self.dirty = True
        command = self.live.hint
        if self._hinting and command is not None:
            self._hinting = False
            text = reason_for(self.cast, self.board.view, command)
            self.note = Note(text, self._card_top(command), False, self.director.now + 2 * CALLOUT)
            if isinstance(command, cmd.PlayCard) and (held := self.board.take_out(command.card)):
                self.focus.focus(card_name(held))

    def _pause(self) -> None:
        self.host.stack.push(self._open_pause())

    def _open_pause(self) -> Sheet:
        from .pause import open_pause

        return open_pause(self.host, self.live, self.viewer)

    def _log(self) -> None:
        self.host.stack.push(self._open_log())

    def _open_log(self) -> Sheet:
        return open_log(self.host, self.board.layout, self.cast, told(self.director))

    # -- the pose ----------------------------------------------------------------------------------------

    def _hold_pose(self, dt: float) -> None:
        posing = bool(self.board.view.posing >> self.viewer & 1) and self.live.plan.seats[self.viewer].human
        if posing and not self.pose.active:
            self.pose.begin()
        elif not posing and self.pose.active:
            self.pose.end()
        timeless = self.host.settings.uno_timing is Timing.NONE and not self.pose.struck
        if self.pose.active and not timeless and self.director.idle and self.pose.update(dt):
            self.pose.end()
            self._do(cmd.BREAK_POSE[self.viewer])

    # -- questions and controls --------------------------------------------------------------------------

    def _ask(self, dt: float) -> None:
        """Find out what has to be answered, and which controls there are."""
        question = self._question()
        if _subject(question) != _subject(self.question):
            self.question = question
            self._question_since = self.director.now
            if question is not None and question.modal:
                self.host.audio.play("open_dialog")
        controls = (
            _subject(question),
            tuple(held.key for held in self.board.hand),
            self.size,
            self.board.order,
            self._may_move,
        )
        if controls != self._controls:
            self._picture_due = self._may_move
            self._controls = controls
            self._show_controls()

    def _question(self) -> Question | None:
        """What the viewer has to answer now."""
        question = None
        if self.live.plan.seats[self.viewer].human and self.sharing.present:
            asking = self.viewer in self.live.asking
            question = self.asker.question(lambda: self._model().seats, asking)
        if question is None and self._advising is not None:
            question = self.asker.advice(self._advising, self._stop_advising)
        return question

    def _stop_advising(self) -> None:
        self._advising = None

    def _show_controls(self) -> None:
        question = self.question
        if question is not None and question.modal:
            self.focus.show(question.name, question.spots, question.default)
            return
        spots = self._table_spots()
        default = next((card_name(held) for held in self.board.hand if held.key in self._playable()), "draw")
        if question is not None:
            spots = [*question.spots, *spots]
            default = question.default or default
            self.focus.forget("table")
        self.focus.show("table", spots, default)

    def _table_spots(self) -> list[Spot]:
        layout = self.board.layout
        spots = [
            Spot(card_name(held), partial(card_rect, self.board, held.key), partial(self.play, held.key))
            for held in self.board.hand
        ]
        spots.append(Spot("draw", lambda: layout.draw_pile.rect, self._draw))
        if self.board.view.setup.rules.strict_table:
            spots.append(Spot("heap", lambda: layout.heap.rect, self._notice))
        spots += [
            Spot(f"seat:{seat}", partial(_area, self.board, seat), partial(self._touch_seat, seat))
            for seat in self.board.order[1:]
            if seat in self.board.view.setup.in_play
        ]
        spots += [
            Spot("uno", lambda: layout.uno_button.rect, self._uno),
            Spot("hint", lambda: layout.hint_button.rect, self._hint),
            Spot("sort", lambda: layout.sort_button.rect, self._sort),
            Spot("log", lambda: layout.log_button.rect, self._log),
            Spot("pause", lambda: layout.pause_button.rect, self._pause),
        ]
        return spots

    # -- input -------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        """Something the player did."""
        if self._loading is not None:
            return isinstance(given, Pressed)
        match given:
            case Pressed(action=action):
                return self._press(given, action)
            case Released(action=Action.POSE):
                self.pose.release(Grasp.KEY)
                return True
            case FocusChanged(active=False):
                self.pause()
                return False
            case Pointer():
                return self._point(given)
            case _:
                return False

    def _press(self, given: Pressed, action: Action) -> bool:
        question = self.question
        self._forget_refusal()
        if action is Action.POSE:
            self.pose.press(Grasp.KEY)
        elif question is not None and action in question.keys:
            question.keys[action]()
        elif action is Action.UNO:
            self._uno()
        elif action is Action.CATCH:
            self._catch_any()
        elif action in (Action.PAUSE, Action.MENU, Action.CANCEL):
            self._pause()
        elif action is Action.LOG:
            self._log()
        elif action is Action.HINT:
            self._hint()
        elif not self.director.idle and action not in _RESTING and question is None:
            self.director.skip()
        elif question is None or not question.modal:
            return self._press_freely(given, action)
        else:
            return self.focus.handle(given)
        return True

    def _press_freely(self, given: Pressed, action: Action) -> bool:
        match action:
            case Action.DRAW:
                self._draw()
            case Action.SORT:
                self._sort()
            case Action.CHALLENGE:
                self._notice()
            case _:
                return self.focus.handle(given)
        return True

    def _under(self, point: Point) -> str | None:
        """The control at a point."""
        question = self.question
        if question is not None and question.under is not None:
            return question.under(point)
        if self.pose.active and not self._may_move and pose_panel(self.board.layout).collidepoint(point):
            return None  # the hand lies below
        spot = self.focus.at(point)
        if spot is not None and card_key(spot.id) is None:
            return spot.id
        if question is not None and question.modal:
            return None
        return card_under(self.board, point)

    def _point(self, given: Pointer) -> bool:
        self.focus.visible = False
        if given.touch is Touch.LEAVE:
            self.grip.hovered = None
            self.grip.let_go()
            return True
        self.grip.hovered = self._under(given.at)
        match given.touch:
            case Touch.PRESS:
                self._touch(given.at)
            case Touch.DRAG:
                self._drag_on(given)
            case Touch.RELEASE:
                self._let_go(given)
            case _:
                pass
        return True

    def _forget_refusal(self) -> None:
        if self.note is not None and self.note.refusal:
            self.note = None

    def _touch(self, at: Point) -> None:
        self._forget_refusal()
        if self.pose.active:
            self.pose.press(Grasp.POINTER)
        if self.grip.hovered is None and self.question is not None and self.question.let_be is not None:
            self.question.let_be()
        if not self.director.idle and self.grip.hovered not in ("uno", "pause", "log", "dismiss"):
            self.director.skip()
            self.grip.pressed = None
            return
        self.grip.pressed = self.grip.hovered

    def _drag_on(self, given: Pointer) -> None:
        lifted = self.grip.drag is None
        if self.grip.drag_to(given.at) and lifted:
            self.host.audio.play("card_slide")

    def _let_go(self, given: Pointer) -> None:
        self.pose.release(Grasp.POINTER)
        pressed, self.grip.pressed = self.grip.pressed, None
        drag, self.grip.drag = self.grip.drag, None
        if drag is not None:
            self._drop(drag)
            return
        if pressed is not None and pressed == self.grip.hovered:
            spot = next((spot for spot in self._spots() if spot.id == pressed), None)
            if spot is not None:
                self.host.audio.play("button") if not pressed.startswith("card:") else None
                spot.activate()

    def _spots(self) -> tuple[Spot, ...]:
        question = self.question
        if question is not None and question.modal:
            return question.spots
        return (*(question.spots if question else ()), *self._table_spots())

    def _drop(self, drag: Drag) -> None:
        """Play a card that was dragged to the table, or put it elsewhere in the hand."""
        held = self.board.held(drag.key)
        if held is None:
            return
        held.x, held.y = drag.x, drag.y
        if drag.y < self.board.layout.hand_rect.top:
            self._do(cmd.PLAY[self.viewer][held.card])
            return
        put_at(self.board, held, drag.x)
        if self.board.sorting is not Sorting.MANUAL:
            self.board.sorting = Sorting.MANUAL
            self.host.change(replace(self.host.settings, sorting=Sorting.MANUAL))

    # -- motion ------------------------------------------------------------------------------------------

    def _ease(self, dt: float) -> None:
        settings = self.host.settings
        lit = self._playable() if settings.hints else frozenset[int]()
        choosing = settings.hints and self._may_move and self.board.view.phase is Phase.PLAY
        self.grip.ease(self.board, lit, choosing, self._focused, dt, not settings.reduced_motion)

    @property
    def _focused(self) -> str | None:
        return self.focus.current if self.focus.visible else None

    # -- drawing -----------------------------------------------------------------------------------------

    @property
    def _attention(self) -> Attention:
        return self.grip.attention(self._focused)

    def _model(self) -> TableModel:
        return portray(
            self.cast,
            self.director,
            self._attention,
            self.call,
            drag=self.grip.drag,
            reduced=self.host.settings.reduced_motion,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and upon it whatever is asked or announced."""
        kit, layout = self.host.kit, self.board.layout
        if self._loading is not None:
            draw_loading(surface, kit, self._loaded)
            return
        self._tick = int(self.director.now * AMBIENT)
        self._sharp = False
        question = self.question
        opened = progress(self.director.now - self._question_since, QUESTION_OPENS)
        model = self._model()
        if question is not None and question.modal:
            model = replace(model, dim=opened, turn_word="")
        draw_table(surface, kit, layout, self.stage, model)
        if self.pose.active and self._may_move:
            draw_posing_in_turn(surface, self.host, self.board, self.pose, question is not None)
        elif self.pose.active:
            draw_posing(surface, self.host, self.board, self.cast, self.pose)
        if question is not None:
            question.draw(surface, self._attention, opened)
        if dealing := dealer_model(self.cast, self.director):
            draw_dealer(surface, kit, layout, dealing)
        if banner := banner_model(self.cast, self.director):
            draw_banner(surface, kit, layout, banner)
        if self.note is not None:
            alpha = min(1.0, (self.note.until - self.director.now) / 0.25)
            draw_callout(
                surface, kit, CalloutModel(self.note.text, self.note.at, self.note.refusal, alpha=alpha)
            )
        if self.keeper is not None and self._picture_due:
            self._picture_due = False
            self.keeper.keep_picture(surface)
        if aside := round(jolt(self.director) * kit.u):
            surface.scroll(aside, 0)


def _subject(question: Question | None) -> tuple[str, int | None]:
    """What tells one question from another."""
    return ("", None) if question is None else (question.name, question.about)


def _area(board: Board, seat: int) -> pygame.Rect:
    return board.layout.seats[board.place(seat)].area
