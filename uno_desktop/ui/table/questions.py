"""What the table asks the player: a color, whose hands to swap, whether to believe, to keep, to call."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

import pygame

from uno_desktop.engine import Color, Command, Phase
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.cards import CARDS
from uno_desktop.engine.table import ADVICE_PENALTY
from uno_desktop.i18n import table as t
from uno_desktop.i18n.names import color_name

from ..actions import COLORS, Action
from ..focus import Spot
from ..kit import Kit
from .aloud import seat_says
from .board import Board
from .cast import Cast
from .challenge import challenge_buttons, draw_challenge
from .director import Director
from .grip import Attention, card_name
from .hand import card_box
from .model import ChallengeModel, PickerModel, Portrait, SeatModel, SwapModel
from .news import peek_model
from .peek import draw_peek, peek_buttons
from .picker import color_under, draw_picker, picker_blades
from .powers import catchable
from .prompts import (
    AskModel,
    DrawnModel,
    RestModel,
    ask_buttons,
    draw_ask,
    draw_drawn,
    draw_rest,
    drawn_buttons,
    drawn_card,
    rest_button,
    uno_choices,
)
from .swap import draw_swap
from .trade import swap_buttons

PICKER_ORDER: Final = (Color.RED, Color.YELLOW, Color.GREEN, Color.BLUE)
"""As the number keys name them."""


@dataclass(frozen=True, slots=True)
class Question:
    """Something to be answered: its controls, its keys, and how it is drawn."""

    name: str
    spots: tuple[Spot, ...]
    draw: Callable[[pygame.Surface, Attention, float], None]
    """On a surface, with what the player points at, as far as it has opened."""
    keys: Mapping[Action, Callable[[], None]] = field(default_factory=dict)
    default: str | None = None
    modal: bool = True
    """The table below is dimmed and cannot be touched."""
    under: Callable[[tuple[float, float]], str | None] | None = None
    """The control at a point, where rectangles would not do."""
    about: int | None = None
    """The seat it is about; about another seat it is another question."""
    let_be: Callable[[], None] | None = None
    """What a touch beside it means, if anything."""
    title: str = ""
    """What a voice asks."""


@dataclass(slots=True)
class Asker:
    """Puts the questions of one viewer. ``do`` carries the answer out."""

    kit: Callable[[], Kit]
    cast: Callable[[], Cast]
    director: Director
    do: Callable[[Command], None]
    let_be: Callable[[], None]
    """Nothing is called."""
    color_before: Callable[[], Color | None]
    """The color that was in force before the card on top."""
    chosen: list[int] = field(default_factory=list)
    """Seats picked so far for a swap."""

    @property
    def _board(self) -> Board:
        return self.director.board

    def question(self, seats: Callable[[], tuple[SeatModel, ...]], asking: bool) -> Question | None:
        """What has to be answered now, if anything. ``asking``: UNO is a question, not a race."""
        self._board.lifted = None
        if self.director.show.peek is not None:
            return self._peek(seats)
        if not self.director.idle:
            return None
        view = self._board.view
        if asking:
            return self._call()
        if view.turn != view.seat:
            return None
        match view.phase:
            case Phase.COLOR:
                return self._color()
            case Phase.SWAP:
                return self._swap(seats)
            case Phase.PENALTY if view.penalty is not None and view.penalty.challengeable:
                return self._challenge()
            case Phase.DRAWN:
                return self._drawn()
            case _:
                return None

    # -- watching ----------------------------------------------------------------------------------------

    def rest(self, go_on: Callable[[], None]) -> Question:
        """While somebody stands in for the viewer: a button to play on themselves."""
        board, word = self._board, self.cast().words.of(t.RESUME)

        def draw(surface: pygame.Surface, attention: Attention, opened: float) -> None:
            model = RestModel(word, attention.focused, attention.hovered, attention.pressed)
            draw_rest(surface, self.kit(), board.layout, model)

        spot = Spot("go_on", lambda: rest_button(board.layout)["go_on"], go_on)
        return Question("rest", (spot,), draw, {}, "go_on", modal=False, title=word)

    # -- looking -----------------------------------------------------------------------------------------

    def _peek(self, seats: Callable[[], tuple[SeatModel, ...]]) -> Question:
        def draw(surface: pygame.Surface, attention: Attention, opened: float) -> None:
            peek = self.director.show.peek
            if peek is not None:
                model = peek_model(self.cast(), self.director, peek, attention)
                draw_peek(surface, self.kit(), self._board.layout, replace(model, seats=seats()))

        board = self._board
        spot = Spot("dismiss", partial(_named, peek_buttons, board, "dismiss"), self.director.skip)
        keys = {Action.SKIP: self.director.skip, Action.CANCEL: self.director.skip}
        return Question("peek", (spot,), draw, keys, title=self.cast().words.of(t.ONLY_YOU))

    # -- a color -----------------------------------------------------------------------------------------

    def _color(self) -> Question:
        own = self._board.view.seat

        def answer(color: Color) -> None:
            self.do(cmd.COLOR[own][color])

        return self._wheel("color", self.cast().words.of(t.PICK_COLOR), answer)

    def _wheel(self, name: str, title: str, answer: Callable[[Color], None]) -> Question:
        board, words = self._board, self.cast().words
        hand = [CARDS[card] for card in board.view.hand]
        counts = {color: sum(card.color == color for card in hand) for color in Color}
        best = max(PICKER_ORDER, key=lambda color: counts[color])
        top = str(CARDS[board.view.discard[-1]])
        names = {color: t.color_word(words, color) for color in Color}

        def draw(surface: pygame.Surface, attention: Attention, opened: float) -> None:
            pointed = attention.hovered or attention.focused
            focus = Color[pointed.upper()] if pointed in _COLOR_IDS else None
            model = PickerModel(title, names, counts, top, focus, best, opened)
            draw_picker(surface, self.kit(), board.layout, model)

        def under(point: tuple[float, float]) -> str | None:
            color = color_under(board.layout, point)
            return None if color is None else color.name.lower()

        spots = tuple(
            Spot(
                color.name.lower(),
                partial(_blade, board, color),
                partial(answer, color),
                says=partial(color_name, words, color),
            )
            for color in PICKER_ORDER
        )
        keys = {action: partial(answer, color) for action, color in zip(COLORS, PICKER_ORDER, strict=True)}
        return Question(name, spots, draw, keys, best.name.lower(), under=under, title=title)

    # -- hands -------------------------------------------------------------------------------------------

    def _swap(self, seats: Callable[[], tuple[SeatModel, ...]]) -> Question:
        board, words = self._board, self.cast().words
        own = board.view.seat
        # Most swaps are with oneself: then whoever is touched first is the other.
        self.chosen[:] = [seat for seat in self.chosen if seat in board.view.setup.in_play] or [own]

        def toggle(seat: int) -> None:
            if seat in self.chosen:
                self.chosen.remove(seat)
            else:
                self.chosen[:] = [*self.chosen, seat][-2:]

        def answer(name: str) -> None:
            if name == "leave":
                self.chosen.clear()
                self.do(cmd.LEAVE_HANDS[own])
            elif len(self.chosen) == 2:
                first, second = sorted(self.chosen)
                self.chosen.clear()
                self.do(cmd.SWAP[own][first, second])

        def draw(surface: pygame.Surface, attention: Attention, opened: float) -> None:
            model = SwapModel(
                words.of(t.SWAP_WHICH),
                seats(),
                tuple(board.place(seat) for seat in self.chosen),
                words.of(t.LEAVE_HANDS),
                words.of(t.SWAP),
                attention.focused,
                attention.hovered,
                attention.pressed,
                opened,
            )
            draw_swap(surface, self.kit(), board.layout, model)

        spots = [
            Spot(
                f"seat:{seat}",
                partial(_area, board, seat),
                partial(toggle, seat),
                says=partial(seat_says, self.cast(), board, seat, self.chosen),
            )
            for seat in board.order
            if seat in board.view.setup.in_play
        ]
        spots += [
            Spot(name, partial(_named, swap_buttons, board, name), partial(answer, name))
            for name in ("leave", "swap")
        ]
        title = words.of(t.SWAP_WHICH)
        return Question("swap", tuple(spots), draw, {}, f"seat:{board.order[1]}", title=title)

    # -- belief ------------------------------------------------------------------------------------------

    def _challenge(self) -> Question:
        board, cast = self._board, self.cast()
        words, view = cast.words, board.view
        penalty = view.penalty
        assert penalty is not None
        by, own = penalty.by, view.seat
        before = self.color_before()
        held = t.BLUFFING if before is None else t.HELD_COLOR[before]
        asked = words.of(held, name=cast.name(by))

        def draw(surface: pygame.Surface, attention: Attention, opened: float) -> None:
            name = cast.name(by)
            model = ChallengeModel(
                title=words.of(t.BELIEVE, name=name),
                question=asked,
                color=before,
                offender=Portrait(cast.animal(by), "smug"),
                held=len(view.hands[by]),
                held_words=words.of(t.CARDS_LEFT, count=len(view.hands[by])),
                card="W4",
                take=words.of(t.TAKE_FOUR),
                take_note=words.of(t.MISS_TURN),
                challenge=words.of(t.CHALLENGE),
                bluff=words.of(t.IF_BLUFF, name=name),
                honest=words.of(t.IF_HONEST),
                victim=Portrait(cast.animal(own), "worried"),
                focus=attention.focused,
                hovered=attention.hovered,
                pressed=attention.pressed,
                open=opened,
            )
            draw_challenge(surface, self.kit(), board.layout, model)

        acts = {
            "take": partial(self.do, cmd.DRAW[own]),
            "challenge": partial(self.do, cmd.CHALLENGE[own]),
        }
        spots = tuple(
            Spot(name, partial(_named, challenge_buttons, board, name), act) for name, act in acts.items()
        )
        keys = {Action.ACCEPT: acts["take"], Action.DRAW: acts["take"], Action.CHALLENGE: acts["challenge"]}
        return Question("challenge", spots, draw, keys, "take", title=asked)

    # -- the card just drawn -----------------------------------------------------------------------------

    def _drawn(self) -> Question | None:
        """Play the card or keep it; where it must be played, there is nothing to ask."""
        board, words = self._board, self.cast().words
        own, drawn = board.view.seat, CARDS[board.view.drawn]
        held = board.newest(drawn)
        if board.view.setup.rules.must_play_drawn or held is None:
            return None
        acts = {"keep": partial(self.do, cmd.KEEP[own]), "play": partial(self.do, cmd.PLAY[own][drawn])}
        name_of_card = card_name(held)

        def model(attention: Attention, opened: float) -> DrawnModel:
            return DrawnModel(
                board.hand_model(),
                board.hand.index(held),
                words.of(t.PLAY_DRAWN),
                words.of(t.KEEP_DRAWN),
                "card" if attention.focused == name_of_card else attention.focused,
                attention.hovered,
                attention.pressed,
                opened,
            )

        def under(point: tuple[float, float]) -> str | None:
            card = card_box(drawn_card(board.layout, model(Attention(), 1)))
            return name_of_card if card.collidepoint(point) else None

        def place(name: str) -> pygame.Rect:
            return drawn_buttons(board.layout, model(Attention(), 1))[name]

        def draw(surface: pygame.Surface, attention: Attention, opened: float) -> None:
            if held in board.hand:
                draw_drawn(surface, self.kit(), board.layout, model(attention, opened))

        board.lifted = held.key
        spots = tuple(Spot(name, partial(place, name), act) for name, act in acts.items())
        return Question("drawn", spots, draw, {Action.KEEP: acts["keep"]}, "play", modal=False, under=under)

    # -- a call, with all the time in the world ----------------------------------------------------------

    def _call(self) -> Question:
        """Whether to say UNO, or to catch someone."""
        board, cast = self._board, self.cast()
        own, view = board.view.seat, board.view
        about = own if view.uno_open >> own & 1 else catchable(view)[0]
        command = cmd.UNO[own] if about == own else cmd.CATCH[own][about]
        label = (
            cast.words.of(t.SAY_UNO) if about == own else cast.words.of(t.CATCH_NAME, name=cast.name(about))
        )
        acts: dict[str, Callable[[], None]] = {"skip": self.let_be, "say": partial(self.do, command)}

        def model(attention: Attention, opened: float) -> AskModel:
            return AskModel(
                t.one(cast.telling, t.ONE_CARD_LEFT, about),
                Portrait(cast.animal(about), "worried" if about == own else "smug"),
                uno_choices(label, cast.words.of(t.LET_BE)),
                attention.focused,
                attention.hovered,
                attention.pressed,
                opened,
            )

        def place(name: str) -> pygame.Rect:
            return ask_buttons(board.layout, model(Attention(), 1))[name]

        def draw(surface: pygame.Surface, attention: Attention, opened: float) -> None:
            draw_ask(surface, self.kit(), board.layout, model(attention, opened))

        spots = tuple(Spot(name, partial(place, name), act) for name, act in acts.items())
        keys = {Action.UNO: acts["say"], Action.CATCH: acts["say"]}
        title = t.one(cast.telling, t.ONE_CARD_LEFT, about)
        return Question("call", spots, draw, keys, "say", modal=False, about=about, title=title)

    # -- advice ------------------------------------------------------------------------------------------

    def advice(self, seat: int, done: Callable[[], None]) -> Question:
        """Which color to suggest to another seat."""
        own = self._board.view.seat

        def answer(color: Color) -> None:
            done()
            self.do(cmd.Advise(own, seat, color))

        cast, rules = self.cast(), self._board.view.setup.rules
        title = cast.words.of(t.ADVISE, name=cast.name(seat))
        if rules.advice_penalty:
            title = cast.words.of(t.ADVISE_AT_A_PRICE, name=cast.name(seat), count=ADVICE_PENALTY)
        wheel = self._wheel("advice", title, answer)
        return replace(wheel, keys={**wheel.keys, Action.CANCEL: done}, about=seat, let_be=done)


_COLOR_IDS: Final = frozenset(color.name.lower() for color in Color)


def _area(board: Board, seat: int) -> pygame.Rect:
    return board.layout.seats[board.place(seat)].area


def _blade(board: Board, color: Color) -> pygame.Rect:
    return picker_blades(board.layout)[color]


def _named(rects: Callable[..., dict[str, pygame.Rect]], board: Board, name: str) -> pygame.Rect:
    return rects(board.layout)[name]
