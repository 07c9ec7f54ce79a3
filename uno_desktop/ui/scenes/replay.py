"""A match is shown again, on the table it was played on: forward, back, and with all hands open."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import CARDS
from uno_desktop.i18n.catalog import Message
from uno_desktop.i18n.say import sentence
from uno_desktop.storage.replays import load_replay, set_aside_replay

from ..actions import Action, Input, Point, Pointer, Pressed, Touch
from ..film import Film, film_of
from ..focus import Focus, Spot
from ..host import Host
from ..labels import choice_name
from ..paper import draw_note_pill
from ..scene import Scene, Size, Transition
from ..table.board import Board
from ..table.cast import Cast, cast_of
from ..table.dealer import draw_dealer
from ..table.director import Director
from ..table.effects import draw_banner
from ..table.grip import Attention, Grip
from ..table.model import PeekHand, PeekModel
from ..table.news import banner_model, dealer_model
from ..table.peek import draw_peek
from ..table.pieces import TableModel, draw_table
from ..table.portray import portray
from ..table.powers import Call
from ..table.projector import Projector
from ..table.reel import ICONS, ReelModel, draw_reel, draw_small_hands, reel_circles, reel_track
from ..table.show import Manner
from ..table.stage import Stage
from ..theme import NIGHT, NOTE
from ..tips import with_key
from .loading import Loading, draw_loading
from .log import open_log
from .problems import tell_problems
from .replay_contents import Contents
from .table import AMBIENT

LOADING_STEP: Final = 0.12
"""How much of the bar each part of the stage fills."""
SMALL_HANDS: Final = 5
"""From so many players on, open hands are small, or they would cover each other."""
TRACK: Final = "track"
TIPS: Final = {
    "start": Message("To the beginning", "replay"),
    "round_back": Message("Back to the deal", "replay"),
    "back": Message("One step back", "replay"),
    "play": Message("Play or pause", "replay"),
    "forward": Message("One step on", "replay"),
    "round_forward": Message("On to the next round", "replay"),
    "end": Message("To the end", "replay"),
    "speed": Message("Faster or slower", "replay"),
    "hands": Message("See all hands", "replay"),
    "seat": Message("See it from the next seat", "replay"),
    "contents": Message("Go to a round or a turn", "replay"),
    "log": Message("The whole log", "replay"),
    "leave": Message("Leave the replay", "replay"),
}
KEYS: Final = {
    Action.LEFT: "back",
    Action.RIGHT: "forward",
    Action.PREVIOUS_TAB: "round_back",
    Action.NEXT_TAB: "round_forward",
    Action.PAUSE: "play",
    Action.HINT: "hands",
    Action.SORT: "seat",
    Action.DRAW: "contents",
    Action.LOG: "log",
    Action.CANCEL: "leave",
    Action.MENU: "leave",
}
"""What keys and gamepad buttons do, wherever the focus is."""
_SHOWN_KEYS: Final = {**{name: action for action, name in reversed(KEYS.items())}, "speed": Action.UP}


def open_replay(host: Host, replay_id: str) -> None:
    """Show a replay, or say why that is impossible."""
    saved, problem = load_replay(host.folders.replays, replay_id)
    if saved is not None:
        try:
            host.stack.push(ReplayScene(host, film_of(saved)), Transition.WIPE)
        except (ValueError, LookupError) as error:
            problem = set_aside_replay(host.folders.replays, replay_id, str(error)[:200])
    tell_problems(host, () if problem is None else (problem,))


class ReplayScene(Scene):
    """Runs a film; nothing can be played."""

    refines = True

    def __init__(self, host: Host, film: Film, at: int = 0, *, playing: bool = True) -> None:
        self.host = host
        self.all_hands = False
        self.size: Size = (1280, 720)
        self.focus = Focus(on_move=self._focus_moved)
        self._grip = Grip()
        self.run = run = Projector(
            film, at, host.settings.speed, playing=playing, lay=self._lay, laid=self._show_controls
        )
        self._tick = -1
        self._loading: Loading | None = None
        self._acts: dict[str, Callable[[], None]] = {
            "start": lambda: run.jump(0),
            "round_back": lambda: run.jump_round(-1),
            "back": run.step_back,
            "play": run.toggle,
            "forward": run.step_forward,
            "round_forward": lambda: run.jump_round(1),
            "end": lambda: run.jump(film.last),
            "speed": run.cycle_speed,
            "hands": self._toggle_hands,
            "seat": run.sit_next,
            "contents": self._contents,
            "log": self._log,
            "leave": self._leave,
        }

    @property
    def attended(self) -> Focus:
        """The buttons of the reel."""
        return self.focus

    def _focus_moved(self) -> None:
        self.host.audio.play("focus")

    # -- coming and going --------------------------------------------------------------------------------

    def enter(self, size: Size) -> None:
        """Lay the table."""
        self.resize(size)
        self.host.audio.ambience("ambience_fairground")

    def resize(self, size: Size) -> None:
        """Another size, theme or language."""
        self.size = size
        board = self.director.board
        board.resize(size, self.host.kit.text)
        self.stage = Stage(self.host.kit, board.layout)
        steps = enumerate(self.stage.prepare(), 1)
        self._loading = Loading(min(1.0, number * LOADING_STEP) for number, _ in steps)
        self._show_controls()
        self.dirty = True

    def _lay(self, run: Projector) -> Director:
        """The table as it was, with nothing on its way."""
        board = Board(run.film.view(run.at, run.viewer), self.size, self.host.kit.text)
        board.sorting = self.host.settings.sorting
        board.sort()
        director = Director(board, self._manner, self.host.audio.play)
        director.log.extend(run.film.past(run.at, run.viewer))
        self._grip.ease(board, frozenset(), False, None, 0.0, glide=False)
        return director

    def _manner(self) -> Manner:
        settings = self.host.settings
        return Manner(self.run.speed, settings.reduced_motion, settings.shake)

    @property
    def director(self) -> Director:
        """What shows the film now."""
        return self.run.director

    @property
    def cast(self) -> Cast:
        """Who plays, in the language that is set."""
        return cast_of(self.run.film.plan, self.host.words, self.run.viewer, self.host.settings.player_name)

    def _show_controls(self) -> None:
        circles = reel_circles(self.director.board.layout)
        spots = [
            Spot(
                name,
                partial(getattr, circles[name], "rect"),
                self._acts[name],
                says=partial(self._tip, name),
            )
            for name in ICONS
        ]
        self.focus.show("replay", spots, "play")
        self.dirty = True

    # -- running -----------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """While it runs, and a little while it rests."""
        if self._loading or self.director.moving or self._grip.easing or self.run.playing:
            return True
        return not self.host.settings.reduced_motion and int(self.director.now * AMBIENT) != self._tick

    def update(self, dt: float) -> None:
        """Go on, once what is shown has been seen."""
        if self._loading is not None:
            return
        self.run.update(dt)
        glide = not self.host.settings.reduced_motion
        self._grip.ease(self.director.board, frozenset(), False, None, dt, glide)

    def spare(self, seconds: float) -> None:
        """Fill the bar, or make sharp what is seen."""
        art = self.host.kit.art
        if self._loading is not None:
            self._loading.go_on()
            self._loading = None if self._loading.done else self._loading
        elif art.waiting and self.director.idle and not self._grip.easing:
            self.dirty = art.sharpen(seconds) or self.dirty

    def load(self) -> None:
        """Paint the stage at once."""
        if self._loading is not None:
            self._loading.finish()
            self._loading = None

    def _toggle_hands(self) -> None:
        self.all_hands = not self.all_hands

    def _contents(self) -> None:
        self.run.playing = False
        self.host.stack.push(Contents(self.host, self.run, self.cast))

    def _log(self) -> None:
        self.run.playing = False
        steps = tuple(self.director.log)
        self.host.stack.push(open_log(self.host, self.director.board.layout, self.cast, steps))

    def _leave(self) -> None:
        self.host.audio.play("close_dialog")
        self.host.stack.pop(Transition.WIPE)

    # -- input -------------------------------------------------------------------------------------------

    def handle(self, given: Input) -> bool:
        """Buttons by pointer, key or gamepad."""
        self.dirty = True
        match given:
            case Pressed(action=Action.UP | Action.DOWN as action):
                self.run.change_speed(1 if action is Action.UP else -1)
            case Pressed(action=Action.SKIP):
                self.run.hurry()
            case Pressed(action=Action.CONFIRM) if not self.focus.visible:
                self.run.toggle()
            case Pressed(action=action) if action in KEYS:
                self._acts[KEYS[action]]()
            case Pressed():
                return self.focus.handle(given)
            case Pointer():
                self._point(given)
            case _:
                return False
        return True

    def _under(self, point: Point) -> str | None:
        board = self.director.board
        for name, circle in reel_circles(board.layout).items():
            if circle.holds(point):
                return name
        if reel_track(board.layout).inflate(0, 16).collidepoint(point):
            return TRACK
        seats = zip(board.order[1:], board.layout.seats[1:], strict=True)
        return next((f"seat:{seat}" for seat, place in seats if place.area.collidepoint(point)), None)

    def _point(self, given: Pointer) -> None:
        self.focus.visible = False
        hovered = None if given.touch is Touch.LEAVE else self._under(given.at)
        self._grip.hovered = hovered
        if given.touch is Touch.PRESS:
            self._grip.pressed = hovered
        if self._grip.pressed == TRACK and given.touch in (Touch.PRESS, Touch.DRAG):
            self._slide(given.at[0])
        elif given.touch is Touch.RELEASE:
            pressed, self._grip.pressed = self._grip.pressed, None
            if pressed is not None and pressed == hovered and pressed != TRACK:
                self._click(pressed)

    def _click(self, name: str) -> None:
        self.host.audio.play("button")
        if name in self._acts:
            self._acts[name]()
        else:
            self.run.sit(int(name.removeprefix("seat:")))

    def _slide(self, x: float) -> None:
        track = reel_track(self.director.board.layout)
        at = round((x - track.left) / max(1, track.width) * self.run.film.last)
        if at != self.run.at:
            self.run.jump(at)

    # -- drawing -----------------------------------------------------------------------------------------

    @property
    def _attention(self) -> Attention:
        return self._grip.attention(self.focus.current if self.focus.visible else None)

    def draw(self, surface: pygame.Surface) -> None:
        """The table, the hands that are open, and the strip."""
        kit, layout, director = self.host.kit, self.director.board.layout, self.director
        if self._loading is not None:
            draw_loading(surface, kit, self._loading.share)
            return
        self._tick = int(director.now * AMBIENT)
        self._sharp = False
        draw_table(surface, kit, layout, self.stage, self._model())
        self._draw_hands(surface)
        draw_reel(surface, kit, layout, self._reel())
        if dealing := dealer_model(self.cast, director):
            draw_dealer(surface, kit, layout, dealing)
        if banner := banner_model(self.cast, director):
            draw_banner(surface, kit, layout, banner)
        elif self.run.at == self.run.film.last and director.idle:
            self._draw_end(surface)

    def _draw_end(self, surface: pygame.Surface) -> None:
        ended = next((each for each in self.director.log[-1] if isinstance(each, ev.MatchEnded)), None)
        if ended is not None:
            kit, layout = self.host.kit, self.director.board.layout
            at = (layout.table.x, layout.banner.centery)
            draw_note_pill(surface, kit, at, sentence(self.cast.telling, ended), NOTE, NIGHT, icon="trophy")

    def _model(self) -> TableModel:
        reduced = self.host.settings.reduced_motion
        model = portray(self.cast, self.director, self._attention, Call(), reduced=reduced)
        counts = (0,) * len(model.seats) if self.all_hands else model.mini_counts
        return replace(model, played=False, mini_counts=counts)

    def _open_hands(self) -> list[tuple[int, tuple[str, ...]]]:
        """Hands to be seen, by place: all as far as their cards have arrived, or those the viewer saw."""
        board, peek = self.director.board, self.director.show.peek
        if self.all_hands:
            held = self.run.film.hands(self.run.at, self.run.viewer)
            hands = [(seat, sorted(held[seat][: board.shown_count(seat)])) for seat in board.order[1:]]
            return [(board.place(seat), tuple(str(CARDS[card]) for card in hand)) for seat, hand in hands]
        seen = () if peek is None else peek.hands
        return [(board.place(seat), tuple(map(str, cards))) for seat, cards in seen]

    def _draw_hands(self, surface: pygame.Surface) -> None:
        kit, layout = self.host.kit, self.director.board.layout
        hands = [(place, cards) for place, cards in self._open_hands() if cards]
        if layout.players >= SMALL_HANDS:
            draw_small_hands(surface, kit, layout, hands)
        else:
            shown = tuple(PeekHand(place, cards) for place, cards in hands)
            draw_peek(surface, kit, layout, PeekModel("", "", shown, open=0))

    def _reel(self) -> ReelModel:
        words, run, attention = self.cast.words, self.run, self._attention
        rounds, last = run.film.rounds, max(1, run.film.last)
        disabled = set() if run.ahead else {"forward", "round_forward", "end"}
        disabled |= set() if run.behind else {"start", "round_back", "back"}
        number, total = run.film.round_at(run.at) + 1, len(rounds)
        return ReelModel(
            words.text("Round {number} of {total}", "replay", number=number, total=total),
            words.text("Step {number} of {total}", "replay", number=run.at, total=run.film.last),
            words.text("Speed: {speed}", "replay", speed=choice_name(words, "speed", run.speed)),
            run.at / last,
            tuple(start / last for start in rounds[1:]),
            run.playing,
            self.all_hands,
            frozenset(disabled),
            self._tip(attention.focused or attention.hovered),
            attention.hovered,
            attention.focused,
            attention.pressed,
        )

    def _tip(self, name: str | None) -> str:
        """What a control does, and the key or button for it."""
        if name is None or name not in TIPS:
            return ""
        return with_key(self.host, self.cast.words.of(TIPS[name]), _SHOWN_KEYS.get(name))
