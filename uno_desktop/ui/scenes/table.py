"""The table on which a match is played."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from uno_desktop.engine import commands as cmd
from uno_desktop.session.live import Live
from uno_desktop.session.pace import Pace, Timing
from uno_desktop.session.plan import MatchPlan

from ..actions import Input, Pressed
from ..focus import Focus
from ..host import Host
from ..keeping import Keeper, resume_kept, start_keeping
from ..kit import Kit
from ..motion import FACTORS, Speed
from ..scene import Scene, Size, Transition
from ..settings import PoseControl, Tutored, limits_of
from ..table.aloud import Herald
from ..table.board import Board
from ..table.cast import Cast, cast_of
from ..table.director import Director
from ..table.elsewhere import Elsewhere
from ..table.grip import card_key, card_name
from ..table.loglines import told
from ..table.moments import topic_now
from ..table.portray import jolt
from ..table.questions import Question
from ..table.sharing import Sharing, person_needed
from ..table.show import Manner
from ..table.stage import Stage
from .curtain import open_curtain
from .hand_card import new_partners, open_hand_card
from .loading import Loading, Rehearsal, draw_loading
from .log import open_log
from .problems import tell_problems
from .sheet import Sheet
from .specials import introduce_card
from .standings import open_standings
from .table_ahead import draw_ahead, draw_later
from .table_controls import Controls
from .table_picture import draw_news, draw_scene
from .table_player import Player

AMBIENT: Final = 30
"""Frames a second while nothing moves but the table itself."""
AUTO_DRAW: Final = 0.7
ENDING: Final = 0.9
"""Seconds between the last card and the sheet of scores."""


def open_table(host: Host, plan: MatchPlan) -> TableScene:
    """A table for a new match."""
    live = Live(plan)
    names = cast_of(plan, host.words, 0, host.settings.player_name).telling.names
    keeper = start_keeping(host.folders, live, names, lambda: limits_of(host.settings))
    return TableScene(host, live, keeper, introduce=new_partners(plan.setup, live.match.round))


def resume_table(host: Host, save_id: str) -> None:
    """Go on with a match that was left, or say why that is impossible."""
    opened, problems = resume_kept(host.folders, save_id, lambda: limits_of(host.settings))
    if opened is not None:
        host.stack.push(TableScene(host, *opened), Transition.WIPE)
    tell_problems(host, problems)


class TableScene(Scene):
    """Shows a match to one person at a time, and lets that person play."""

    refines = True

    def __init__(
        self, host: Host, live: Live, keeper: Keeper | None = None, *, introduce: bool = False
    ) -> None:
        self.host = host
        self.live = live
        self.keeper = keeper
        self._introduce = introduce
        """Before the deal, partners are told who they are."""
        self._unmet = keeper is not None and bool(live.plan.humans)
        """The special card of the edition may be new to somebody."""
        self.size: Size = (1280, 720)
        self.focus = Focus(on_move=self._focus_moved)
        self.sharing = Sharing(len(live.plan.humans) > 1)
        self._idle_for = 0.0
        self._ending: Rehearsal | None = None
        self._tick = -1
        self._opened = 0.0
        """How far open the question was that is on the screen."""
        self._loading: Loading | None = None
        self._later: Iterator[None] = iter(())
        self._picture_due = False
        self._look: tuple[Size, Kit] | None = None
        first = (*live.plan.humans, 0)[0]
        self.elsewhere = Elsewhere(live, first)
        self._sit(first)

    def _focus_moved(self) -> None:
        self.host.audio.play("focus")

    # -- who looks at it ---------------------------------------------------------------------------------

    def _sit(self, seat: int) -> None:
        """Show the table to the person at a seat."""
        board = Board(self.live.view(seat), self.size, self.host.kit.text)
        board.concealed = self.sharing.conceals
        self.player = self._player_at(seat, board)
        self.controls = self._controls_of(self.player)
        self.elsewhere = Elsewhere(self.live, seat)
        self.focus.forget("table")  # it was on a card of somebody else
        self._follow_settings()
        self._herald = Herald(self.host.speech, shared=self.sharing.several)

    def _player_at(self, seat: int, board: Board) -> Player:
        return Player(self.host, self.live, seat, board, self._manner)

    def _controls_of(self, player: Player) -> Controls:
        return Controls(player, self.focus, pause=self._pause, log=self._log, standings=self._standings)

    @property
    def attended(self) -> Focus:
        """Cards, piles, seats and buttons, or the answers to a question."""
        return self.focus

    @property
    def heading(self) -> str | None:
        """What is asked, if anything."""
        return self.question.title if self.question is not None else ""

    @property
    def viewer(self) -> int:
        """The seat from which the table is seen."""
        return self.player.seat

    @property
    def board(self) -> Board:
        """What the viewer sees lie on the table."""
        return self.player.board

    @property
    def director(self) -> Director:
        """Who shows it to the viewer."""
        return self.player.director

    @property
    def cast(self) -> Cast:
        """Who plays, in the language that is set."""
        return self.player.cast

    @property
    def question(self) -> Question | None:
        """What the viewer has to answer now."""
        return self.controls.question

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
        """Another scene takes over the hands."""
        self.player.let_go()

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
            steps = draw_ahead(
                self.host.kit, self.live.plan, self.board, self.stage, self.controls.portrait()
            )
            self._loading = Loading(steps)
        self.controls.renew(self.sharing.present)
        self.dirty = True

    def _follow_settings(self) -> None:
        settings = self.host.settings
        self.board.sorting = settings.sorting
        self.board.sort()
        self.live.set_pace(Pace(FACTORS.get(settings.speed, 0.0), settings.uno_timing))
        self.player.pose.switch(settings.pose is PoseControl.TOGGLE)

    def _manner(self) -> Manner:
        settings = self.host.settings
        speed = Speed.FAST if self.live.rush and settings.speed is not Speed.INSTANT else settings.speed
        return Manner(speed, settings.reduced_motion, settings.shake, settings.uno_timing is not Timing.NONE)

    @property
    def loading(self) -> bool:
        """Whether a bar fills meanwhile."""
        return self._loading is not None

    def load(self) -> None:
        """Draw everything at once."""
        if self._loading is not None:
            self._loading.finish()
        self._begin()

    def _begin(self) -> None:
        """Everything is drawn; the first frame shows the table before the deal, and not after it."""
        self._loading = None
        self._later = draw_later(self.host.kit, self.live.plan, self.board)
        self._take_in()
        self.director.update(0.0)
        if self._introduce:
            self._introduce = False
            number = self.live.match.round
            self.host.stack.push(open_hand_card(self.host, self.live, self.viewer, number, lambda: None))
        if self._unmet:
            self._unmet = False
            introduce_card(self.host, self.live.plan.setup.edition)

    # -- time --------------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """While nothing else moves, the table itself does, at half the frames."""
        player = self.player
        if self._loading or self.director.moving or player.grip.drag or player.pose.active:
            return True
        if player.grip.easing or (self.question is not None and self._opened < 1):
            return True
        if self.host.settings.reduced_motion:
            return player.note is not None or self.elsewhere.told(self.director.now)
        return int(self.director.now * AMBIENT) != self._tick

    @property
    def waits_for_player(self) -> bool:
        """Whether nothing more happens until the player does something."""
        if self._loading is not None or not (self.director.idle or self.director.waiting):
            return False
        if self.live.stood_in:
            return False
        return self.question is not None or self.player.may_move

    def update(self, dt: float) -> None:
        """Play on."""
        if self._loading is not None:
            return
        self.live.rush = self.live.rush or not self._people_play()
        self.live.update(dt, self.director.idle, self.viewer)
        self._take_in()
        self.director.update(dt)
        self._tell_aloud()
        self._share(dt)
        self._idle_for = self._idle_for + dt if self.director.idle else 0.0
        self.player.ease(self.controls.focused, dt)
        self.player.hold_pose(dt)
        self._see_notes()
        if self.controls.ask(self.sharing.present):
            self._picture_due = self.player.may_move
            self.player.refused = None
        self._let_things_happen()
        if self.keeper is not None:
            tell_problems(self.host, self.keeper.problems())

    def _take_in(self) -> None:
        """Let the director show what happened at the viewer's table."""
        own_table = self.live.table_of(self.viewer)
        for happening in self.live.take(self.viewer):
            if happening.table == own_table:
                self.director.add(happening)
            else:
                self.dirty = True
                if self.elsewhere.see(happening, self.director.now):
                    self.host.audio.play("join")

    def _tell_aloud(self) -> None:
        note = self.player.note
        text, refusal = (note.text, note.refusal) if note else ("", False)
        self._herald.report(lambda: self.cast, self.director, text, refusal=refusal)

    def _people_play(self) -> bool:
        return any(seat in self.live.match.in_play for seat in self.live.plan.humans)

    def _see_notes(self) -> None:
        """A hint that has come is shown, and the keys go to its card."""
        self.dirty = self.player.forget_note() or self.dirty
        advised = self.player.take_hint()
        if isinstance(advised, cmd.PlayCard) and (held := self.board.take_out(advised.card)):
            self.focus.focus(card_name(held))

    def _let_things_happen(self) -> None:
        """What comes of itself once everything has been seen."""
        if self.director.idle and self.live.match.round_over and self._idle_for >= 0:
            if self._idle_for >= ENDING:
                self._idle_for = -1e9
                self._end_round()
        elif self.host.settings.auto_draw and self.player.call.must_draw and self._idle_for >= AUTO_DRAW:
            self.player.draw()

    def spare(self, seconds: float) -> None:
        """While the bar fills, everything else waits; later, nothing that is seen has to wait."""
        if self._loading is not None:
            self._loading.go_on()
            if self._loading.done:
                self._begin()
        elif self.director.idle and not self.player.grip.easing:
            self._draw_soon(seconds)

    def _draw_soon(self, seconds: float) -> None:
        """After the last card the scores; else first the cards in sight, then those of a larger hand."""
        art = self.host.kit.art
        ending = self.live.match.round_over and self._idle_for >= 0
        if ending and not self._scores().go_on(self.host.kit, seconds):
            return
        if art.waiting:
            self.dirty = art.sharpen(seconds) or self.dirty
        elif seconds > 0:
            next(self._later, None)

    # -- several people at one screen --------------------------------------------------------------------

    def _share(self, dt: float) -> None:
        """Hide the hand in time, and call whoever is next."""
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
            self.controls.ask(self.sharing.present)
            self._herald.welcome(self.cast, self.board)

        self.host.speech.hush()
        curtain = open_curtain(
            self.host, lambda: self.cast, seat, take_seat, pause=self._open_pause, shout=self._shout
        )
        self.host.stack.push(curtain, Transition.CUT)

    def _shout(self, given: Pressed) -> bool:
        """Behind the curtain one can still call; when it rises, all that has been seen to."""
        called = self.controls.shout(given)
        if called:
            self._take_in()
            self.director.skip()
        return called

    # -- other sheets ------------------------------------------------------------------------------------

    def _end_round(self) -> None:
        if self.host.settings.tutorial is Tutored.NEW:  # whoever has played a round need not be shown how
            self.host.change(replace(self.host.settings, tutorial=Tutored.SKIPPED))
        self.host.stack.push(self._scores().scene)
        self._ending = None

    def _scores(self) -> Rehearsal:
        """The sheet of scores, drawn ahead from the last card on."""
        from .round_end import open_round_end

        if self._ending is None:
            sheet = open_round_end(self.host, self.live, self.viewer, self._next_round, self._open_log)
            self._ending = Rehearsal(sheet, self.size)
        return self._ending

    def _next_round(self) -> None:
        self._idle_for = 0.0
        self.sharing.leave()
        self.board.concealed = self.sharing.conceals
        self.live.stand_in(False)
        self.live.next_round()

    def _pause(self) -> None:
        self.host.stack.push(self._open_pause())

    def _open_pause(self) -> Sheet:
        from .pause import open_pause

        return open_pause(self.host, self.live, self.viewer, self._topic())

    def _topic(self) -> str:
        """What the rule book says about this moment."""
        attention, player = self.controls.attention, self.player
        key = card_key(attention.focused or attention.hovered)
        held = self.board.held(key) if key is not None and not self.board.concealed else None
        return topic_now(
            self.live.plan.setup.edition,
            refused=player.refused,
            asked=self.question.name if self.question is not None else None,
            card=held.card if held is not None else None,
        )

    def _log(self) -> None:
        self.host.stack.push(self._open_log())

    def _open_log(self) -> Sheet:
        return open_log(self.host, self.board.layout, self.cast, told(self.director), self._open_standings)

    def _standings(self) -> None:
        self.host.stack.push(self._open_standings())

    def _open_standings(self) -> Sheet:
        return open_standings(self.host, self.live, self.viewer)

    # -- input and drawing -------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        """Something the player did."""
        if self._loading is not None:
            return isinstance(given, Pressed)
        return self.controls.handle(given)

    def draw(self, surface: pygame.Surface) -> None:
        """The table, and upon it whatever is asked or announced."""
        if self._loading is not None:
            draw_loading(surface, self.host.kit, self._loading.share)
            return
        self._tick = int(self.director.now * AMBIENT)
        self._opened = self.controls.opened
        draw_scene(surface, self.host, self.stage, self.player, self.controls, self.elsewhere)
        self._draw_news(surface)
        if self.keeper is not None and self._picture_due:
            self._picture_due = False
            self.keeper.keep_picture(surface)
        if aside := round(jolt(self.director) * self.host.kit.u):
            surface.scroll(aside, 0)

    def _draw_news(self, surface: pygame.Surface) -> None:
        draw_news(surface, self.host, self.player, self.controls)
