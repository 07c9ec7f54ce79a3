"""A sheet to write a line on: with the keyboard, or letter by letter with a gamepad."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from ..actions import Action, Device, Input, Pressed
from ..buttons import Button
from ..focus import Focus
from ..gui import TextLine
from ..host import Host
from ..scene import Scene, Size
from ..theme import BUTTON_SMALL, LEAF, LILAC
from ..widgets.board import Board, Control
from ..widgets.paint import HEAD, button, draw_sheet

LETTERS: Final = ("ABCDEFGHIJ", "KLMNOPQRST", "UVWXYZ’-. ")
DIGITS: Final = ("0123456789",)
_WIDTH: Final = 1120
_TALLEST: Final = 1.5
"""How much higher the line gets for larger words."""


@dataclass(frozen=True, slots=True)
class Line:
    """What is asked for."""

    title: str
    text: str
    limit: int
    done: Callable[[str], None]
    digits: bool = False


def ask_line(host: Host, line: Line) -> None:
    """Let the player write something; it comes to ``done`` unless they go back."""
    host.audio.play("open_dialog")
    host.stack.push(Writing(host, line))


class Writing(Scene):
    """The sheet. Letters to pick from appear when a gamepad is used."""

    opaque = False

    def __init__(self, host: Host, line: Line) -> None:
        self.host = host
        self.line = line
        self.board = Board(host)
        self._panel = pygame.Rect(0, 0, 0, 0)
        self._entry: TextLine
        self._text = line.text

    @property
    def attended(self) -> Focus:
        """The answers, and the letters to pick from."""
        return self.board.focus

    @property
    def heading(self) -> str | None:
        """What is to be written, and what stands there."""
        return f"{self.line.title}: {self._text}"

    def enter(self, size: Size) -> None:
        """Lay everything out."""
        self.resize(size)

    def exit(self) -> None:
        """The line is gone, also for the pointer that lay on it."""
        self._entry.close()

    def resize(self, size: Size) -> None:
        """Lay everything out anew; what was written stays."""
        px = self.host.kit.px
        pad = self.host.device() is Device.GAMEPAD
        rows = (DIGITS if self.line.digits else LETTERS) if pad else ()
        line_height, key = round(px(96) * min(_TALLEST, self.host.kit.text)), px(84)
        height = px(HEAD) + px(36) + line_height + len(rows) * (key + px(14)) + px(30) + px(94) + px(56)
        width = min(size[0] - px(60), px(_WIDTH))
        self._panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        inside = self._panel.inflate(-px(100), 0)
        place = pygame.Rect(inside.left, self._panel.top + px(HEAD + 36), inside.width, line_height)
        fonts = self.host.assets / "fonts"
        self._entry = TextLine(fonts, size, place, self._text, self.line.limit, self.line.digits)
        controls = [
            control
            for number, row in enumerate(rows)
            for control in self._keys(row, place.bottom + px(24) + number * (key + px(14)), inside, key)
        ]
        controls += self._answers(inside)
        self.board.show("writing", controls, default="letter:A" if pad and not self.line.digits else "done")
        self.dirty = True

    def _keys(self, row: str, y: int, inside: pygame.Rect, height: int) -> list[Control]:
        gap = self.host.kit.px(12)
        width = (inside.width - gap * (len(row) - 1)) // len(row)
        controls = []
        for number, letter in enumerate(row):
            rect = pygame.Rect(inside.left + number * (width + gap), y, width, height)
            shown = Button("_" if letter == " " else letter, LILAC, style=BUTTON_SMALL)
            controls.append(
                Control(rect, button(shown), f"letter:{letter}", partial(self._type, letter), sound="focus")
            )
        return controls

    def _answers(self, inside: pygame.Rect) -> list[Control]:
        px, words = self.host.kit.px, self.host.words
        gap, height = px(24), px(94)
        answers = [
            ("done", words.text("Done", "button"), "check", LEAF, self._done),
            ("back", words.text("Back", "button"), "back", LILAC, self.host.stack.pop),
        ]
        if self.host.device() is Device.GAMEPAD:
            answers.insert(1, ("erase", words.text("Erase", "button"), "trash", LILAC, self._erase))
        width = (inside.width - gap * (len(answers) - 1)) // len(answers)
        y = self._panel.bottom - px(44) - height
        return [
            Control(
                pygame.Rect(inside.left + at * (width + gap), y, width, height),
                button(Button(label, fill, icon, style=BUTTON_SMALL)),
                name,
                act,
            )
            for at, (name, label, icon, fill, act) in enumerate(answers)
        ]

    def _type(self, letter: str) -> None:
        # As people write: a capital only at the beginning of a word.
        small = self._entry.text[-1:].isalpha()
        self._entry.type(letter.lower() if small else letter)

    def _erase(self) -> None:
        self._entry.erase()

    def _done(self) -> None:
        self.host.stack.pop()
        self.line.done(self._entry.text)

    @property
    def typing(self) -> bool:
        """With a keyboard, letters are letters."""
        return self.host.device() is not Device.GAMEPAD

    @property
    def moving(self) -> bool:
        """The cursor blinks."""
        return True

    def event(self, event: pygame.Event) -> None:
        """Letters and the mouse go to the line."""
        self._entry.event(event)

    def handle(self, given: Input) -> bool:
        """Everything: what lies below has to wait."""
        if isinstance(given, Pressed):
            if given.action is Action.CANCEL:
                self.host.audio.play("close_dialog")
                self.host.stack.pop()
                return True
            if given.action is Action.CONFIRM and self.typing and not self.board.focus.visible:
                self._done()
                return True
        return self.board.handle(given) or isinstance(given, Pressed)

    def update(self, dt: float) -> None:
        """Let the cursor blink; a gamepad brings its letters, a keyboard needs none."""
        self._entry.update(dt)
        self._text = self._entry.text

    def draw(self, surface: pygame.Surface) -> None:
        """A veil, the sheet, the line and the controls."""
        draw_sheet(surface, self.host.kit, self._panel, self.line.title)
        self._entry.draw(surface)
        self.board.draw(surface)
