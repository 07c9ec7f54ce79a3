"""One player of a match: who it is, and how they play."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final, Protocol

import pygame

from uno_desktop.i18n.about import CHARACTERS, LEVELS, TEMPERAMENTS, about, name_of
from uno_desktop.i18n.names import capitalized
from uno_desktop.session.live import Live
from uno_desktop.session.plan import SeatPlan

from ..actions import Action, Input, Pressed
from ..buttons import Button
from ..callers import call_keys
from ..drafts import TEMPERS, Draft
from ..focus import Focus
from ..host import Host
from ..kit import put
from ..scene import Scene, Size
from ..settings import MAX_NAME, clean_name
from ..theme import CREAM, GOLD, LEAF, MUTED_LIGHT
from ..widgets.board import Area, Board, Control
from ..widgets.paint import GAP, HEAD, button, choice, draw_help, draw_sheet, row_height
from ..widgets.tiles import player_name
from .writing import Line, ask_line

_WIDTH: Final = 1240
_FACE: Final = 150


class Drafting(Protocol):
    """Whoever holds the draft that is changed."""

    draft: Draft

    def change(self, draft: Draft) -> None:
        """Go on with another draft."""


class Seats(Protocol):
    """The players that a sheet shows one by one."""

    @property
    def players(self) -> Sequence[SeatPlan]:
        """All of them, by seat."""

    @property
    def playing(self) -> bool:
        """A match is on: only how computer players play can be changed."""

    def change(self, number: int, **changes: Any) -> None:
        """Let something be otherwise at a seat."""


@dataclass(frozen=True, slots=True)
class DraftSeats:
    """Those of a match that is being set up."""

    owner: Drafting
    playing: bool = False

    @property
    def players(self) -> Sequence[SeatPlan]:
        """Whoever will play."""
        return self.owner.draft.seats

    def change(self, number: int, **changes: Any) -> None:
        """Anything may change."""
        self.owner.change(self.owner.draft.with_seat(number, **changes))


@dataclass(frozen=True, slots=True)
class MatchSeats:
    """Those of a match that is on."""

    live: Live
    playing: bool = True

    @property
    def players(self) -> Sequence[SeatPlan]:
        """Whoever plays."""
        return self.live.plan.seats

    def change(self, number: int, **changes: Any) -> None:
        """Another level or temperament."""
        self.live.set_bot(number, **changes)


def open_opponents(host: Host, live: Live) -> SeatSheet:
    """How strongly the computer players of a match play, beginning with the first of them."""
    return SeatSheet(host, MatchSeats(live), next(_computers(live.plan.seats)))


def has_opponents(live: Live) -> bool:
    """Whether any computer player takes part."""
    return not all(seat.human for seat in live.plan.seats)


class SeatSheet(Scene):
    """A sheet upon the new match, or upon the pause. What is chosen holds at once."""

    opaque = False

    def __init__(self, host: Host, seats: Seats, number: int) -> None:
        self.host = host
        self.seats = seats
        self.number = number
        self.board = Board(host)
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._help = pygame.Rect(0, 0, 0, 0)

    @property
    def attended(self) -> Focus:
        """The rows."""
        return self.board.focus

    @property
    def heading(self) -> str | None:
        """Which seat it is."""
        return self._title()

    def _title(self) -> str:
        words = self.host.words
        if self.seats.playing:
            return words.text("Opponents", "player")
        return words.text("Seat {number}", number=self.number + 1)

    def enter(self, size: Size) -> None:
        """Lay everything out."""
        self.resize(size)

    def resume(self) -> None:
        """The name may have been written anew."""
        self.board_up()

    def resize(self, size: Size) -> None:
        """Lay everything out anew."""
        px = self.host.kit.px
        rows = 3 if self.seats.playing else 5
        width = min(size[0] - 2 * px(40), px(_WIDTH))
        help_height = round(px(70) * min(1.4, self.host.kit.text))
        wanted = px(HEAD + 40) + rows * (row_height(self.host.kit) + px(GAP)) + px(150)
        height = min(wanted, size[1] - px(60) - help_height)
        top = (size[1] - height - help_height - px(16)) // 2
        self._panel = pygame.Rect((size[0] - width) // 2, top, width, height)
        self._help = pygame.Rect(self._panel.left, self._panel.bottom + px(20), width, help_height)
        self.board_up()

    def board_up(self) -> None:
        """Put the rows on the board, as the draft now says."""
        px, panel = self.host.kit.px, self._panel
        face = px(2 * _FACE + 50) if self.host.kit.text <= 1.25 else 0
        view = pygame.Rect(panel.left + px(40) + face, panel.top + px(HEAD + 26), 0, 0)
        view.width, view.height = panel.right - px(40) - view.left, panel.bottom - px(140) - view.top
        height = row_height(self.host.kit)
        controls = []
        for at, row in enumerate(self._rows()):
            rect = pygame.Rect(view.left, view.top + at * (height + px(GAP)), view.width, height)
            controls.append(replace(row, rect=rect, scrolls=True))
        done = pygame.Rect(panel.right - px(360), panel.bottom - px(120), px(320), px(92))
        label = self.host.words.text("Done", "button")
        controls.append(Control(done, button(Button(label, LEAF, "check")), "done", self.host.stack.pop))
        area = Area(view, len(self._rows()) * (height + px(GAP)))
        self.board.show("seat", controls, area, default="who")
        self.dirty = True

    # -- rows --------------------------------------------------------------------------------------------

    def _rows(self) -> Sequence[Control]:
        return ((self._opponent(),) if self.seats.playing else self._identity()) + self._manner()

    @property
    def _seat(self) -> SeatPlan:
        return self.seats.players[self.number]

    def _opponent(self) -> Control:
        """Which of the computer players the other rows are about."""
        words = self.host.words
        return self._row(
            "who",
            choice(words.text("Opponent", "player"), player_name(self.host, self.seats.players, self.number)),
            self._turn,
            words.text("What you change here counts from the next move on."),
        )

    def _identity(self) -> tuple[Control, ...]:
        words, seat = self.host.words, self._seat
        person, computer = words.text("Person", "player"), words.text("Computer", "player")
        alone = seat.human and sum(each.human for each in self.seats.players) == 1
        animal = CHARACTERS[seat.character]
        line = Line(words.text("Name", "player"), seat.name, MAX_NAME, self._rename)
        return (
            self._row(
                "who",
                choice(words.text("Played by", "player"), person if seat.human else computer),
                lambda step: self._set(human=not seat.human),
                self._keys() or words.text("Several people can play at one computer, one after the other."),
                words.text("Somebody has to play.") if alone else "",
            ),
            Control(
                pygame.Rect(0, 0, 0, 0),
                choice(
                    words.text("Name", "player"),
                    player_name(self.host, self.seats.players, self.number),
                    arrows=False,
                ),
                "name",
                lambda: ask_line(self.host, line),
                about=words.text("Left empty, it is the character’s own."),
            ),
            self._row(
                "character",
                choice(words.text("Character", "player"), words.of(animal.name)),
                lambda step: self._set(**_character(seat.character, step)),
                f"{words.of(animal.name)}, {words.of(animal.title)}. {words.of(animal.about)}",
            ),
        )

    def _keys(self) -> str:
        """With which keys this person calls, if several play."""
        people = [number for number, seat in enumerate(self.seats.players) if seat.human]
        return call_keys(self.host, people, self.number)

    def _manner(self) -> tuple[Control, ...]:
        """How a computer player plays."""
        words, seat = self.host.words, self._seat
        only = words.text("People play as they like.") if seat.human else ""
        temper = capitalized(name_of(words, TEMPERAMENTS, seat.temperament))
        return (
            self._row(
                "level",
                choice(words.text("Level", "player"), name_of(words, LEVELS, seat.level)),
                lambda step: self._set(level=_stepped(list(LEVELS), seat.level, step)),
                about(words, LEVELS, seat.level),
                only,
            ),
            self._row(
                "temperament",
                choice(words.text("Temperament", "player"), temper),
                lambda step: self._set(temperament=_stepped(list(TEMPERAMENTS), seat.temperament, step)),
                about(words, TEMPERAMENTS, seat.temperament),
                only,
            ),
        )

    def _row(self, name: str, paint: Any, adjust: Any, help_text: str, refusal: str = "") -> Control:
        return Control(pygame.Rect(0, 0, 0, 0), paint, name, adjust=adjust, about=help_text, refusal=refusal)

    def _set(self, **changes: Any) -> None:
        self.seats.change(self.number, **changes)
        self.board_up()

    def _rename(self, text: str) -> None:
        self._set(name=clean_name(text))

    # -- the scene ---------------------------------------------------------------------------------------

    @property
    def moving(self) -> bool:
        """Only while it scrolls."""
        return self.board.moving

    def handle(self, given: Input) -> bool:
        """Everything: what lies below has to wait."""
        if (
            not self.board.handle(given)
            and isinstance(given, Pressed)
            and given.action in (Action.CANCEL, Action.NEXT_TAB, Action.PREVIOUS_TAB)
        ):
            if given.action is Action.CANCEL:
                self.host.audio.play("close_dialog")
                self.host.stack.pop()
            else:
                self._turn(1 if given.action is Action.NEXT_TAB else -1)
        return isinstance(given, Pressed)

    def _turn(self, step: int) -> None:
        """On to the neighbor; while a match is on, to the next computer player."""
        players = self.seats.players
        choices = list(_computers(players)) if self.seats.playing else list(range(len(players)))
        self.number = choices[(choices.index(self.number) + step) % len(choices)]
        self.board_up()

    def update(self, dt: float) -> None:
        """Scroll on."""
        self.board.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """A veil, the sheet, the face, the rows, and the line that helps."""
        kit, panel, seat = self.host.kit, self._panel, self._seat
        draw_sheet(surface, kit, panel, self._title(), MUTED_LIGHT)
        if kit.text <= 1.25:
            face = kit.art.avatar(seat.character, "happy", kit.px(_FACE), GOLD if seat.human else CREAM)
            put(surface, face, (panel.left + kit.px(_FACE + 40), panel.top + kit.px(HEAD + 60 + _FACE)))
        self.board.draw(surface)
        control = self.board.current
        warning = control is not None and bool(control.refusal)
        draw_help(surface, kit, self._help, self.board.help, warning)


def _computers(players: Sequence[SeatPlan]) -> Iterator[int]:
    return (number for number, seat in enumerate(players) if not seat.human)


def _stepped(names: list[str], now: str, step: int) -> str:
    return names[(names.index(now) + step) % len(names)]


def _character(now: str, step: int) -> dict[str, str]:
    """The next animal, with its own temper."""
    name = _stepped(list(CHARACTERS), now, step)
    return {"character": name, "temperament": TEMPERS[name]}
