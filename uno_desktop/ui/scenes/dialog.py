"""A question or a message on a sheet of paper, upon whatever is open."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from ..actions import Action, Input, Pressed
from ..buttons import Button, alike, in_row
from ..focus import Focus
from ..host import Host
from ..kit import LEFT, put
from ..paper import draw_dim
from ..paths import Point
from ..scene import Scene, Size
from ..theme import BUTTON_SMALL, GOLD, LEAF, LILAC, NOTE_INK, RIBBON
from ..widgets.board import Area, Board, Control
from ..widgets.paint import HEAD, VEIL, button, draw_sheet, paragraph_height, words

WIDTH: Final = 1120
FACE: Final = 92
"""Half the width and height of the picture at the left."""


@dataclass(frozen=True, slots=True)
class Answer:
    """A button of a dialog. The dialog closes before it acts."""

    label: str
    act: Callable[[], None] = lambda: None
    fill: str = LILAC
    """Cream would not be seen on the sheet."""
    icon: str | None = None


@dataclass(frozen=True, slots=True)
class Question:
    """What a dialog says, and the answers to it; giving none is like the last one."""

    title: str
    text: str
    answers: tuple[Answer, ...]
    animal: str = "owl"
    face: str = "calm"
    first: int = 0
    """The answer that has the focus at first."""


def ask(host: Host, question: Question) -> None:
    """Put a question before the player."""
    host.audio.play("open_dialog")
    host.stack.push(Dialog(host, question))


def confirm(
    host: Host, title: str, text: str, yes: str, act: Callable[[], None], *, danger: bool = False
) -> None:
    """Ask before something is done; no is one press away. Who hurries through it loses nothing."""
    no = Answer(host.words.text("No, go back", "button"), icon="back")
    sure = Answer(yes, act, RIBBON if danger else LEAF, "check")
    face = "worried" if danger else "thinking"
    ask(host, Question(title, text, (sure, no), face=face, first=1 if danger else 0))


def tell(host: Host, title: str, text: str, *, animal: str = "owl", face: str = "calm") -> None:
    """Say something that needs no answer."""
    ask(host, Question(title, text, (Answer(host.words.text("OK", "button"), fill=LEAF),), animal, face))


class Dialog(Scene):
    """A sheet with a head, a face, words, and buttons in a row; the last answer is what Back means."""

    opaque = False

    def __init__(self, host: Host, question: Question) -> None:
        self.host = host
        self.question = question
        self.board = Board(host)
        self._panel = pygame.Rect(0, 0, 0, 0)

    @property
    def attended(self) -> Focus:
        """The answers."""
        return self.board.focus

    @property
    def heading(self) -> str | None:
        """All that it says."""
        return f"{self.question.title} {self.question.text}"

    def enter(self, size: Size) -> None:
        """Lay everything out."""
        self.resize(size)

    def resize(self, size: Size) -> None:
        """Lay everything out anew; long words scroll."""
        kit, question = self.host.kit, self.question
        px = kit.px
        width = min(size[0] - 2 * px(40), round(px(WIDTH) * min(1.3, kit.text**0.5)))
        column = width - px(2 * FACE + 120)
        words_height = paragraph_height(kit, question.text, NOTE_INK, column)
        button_height = px(94)
        narrow = width < px(900) or kit.text > 1.5 or len(question.answers) == 4
        rows = _rows(question.answers, 2 if narrow else 3)
        foot = len(rows) * (button_height + px(22)) + px(26)
        room = size[1] - px(120) - px(HEAD) - foot - px(60)
        inner = max(px(2 * FACE + 20), min(words_height, room))
        height = px(HEAD) + inner + px(60) + foot
        self._panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        view = pygame.Rect(
            self._panel.right - px(50) - column, self._panel.top + px(HEAD + 30), column, inner
        )
        top = view.top + max(0, (inner - words_height) // 2)
        text = pygame.Rect(view.left, top, column, words_height)
        controls = [Control(text, words(question.text, NOTE_INK, LEFT, even=True), scrolls=True)]
        y = self._panel.bottom - foot
        rects: dict[str, pygame.Rect] = {}
        for row in rows:
            rects |= self._answer_places(row, y, button_height)
            y += button_height + px(22)
        controls += self._answers(rects)
        area = Area(view, words_height, step=px(60))
        self.board.show("dialog", controls, area, default=f"answer{question.first}")
        self.dirty = True

    def _answer_places(self, row: Sequence[int], y: int, height: int) -> dict[str, pygame.Rect]:
        px, panel = self.host.kit.px, self._panel
        room = pygame.Rect(panel.left + px(40), y, panel.width - px(80), height)
        return in_row(room, [f"answer{number}" for number in row], px(24))

    def _answers(self, rects: Mapping[str, pygame.Rect]) -> list[Control]:
        """The buttons, with words of one size."""
        answers = {f"answer{number}": answer for number, answer in enumerate(self.question.answers)}
        shown = {
            name: Button(answers[name].label, answers[name].fill, answers[name].icon, style=BUTTON_SMALL)
            for name in rects
        }
        return [
            Control(rects[name], button(face), name, partial(self._give, answers[name]))
            for name, face in alike(self.host.kit, rects, shown).items()
        ]

    def _give(self, answer: Answer) -> None:
        self.host.stack.pop()
        answer.act()

    @property
    def moving(self) -> bool:
        """Only while it scrolls."""
        return self.board.moving

    def handle(self, given: Input) -> bool:
        """Everything: what lies below has to wait."""
        if not self.board.handle(given) and isinstance(given, Pressed) and given.action is Action.CANCEL:
            self.host.audio.play("close_dialog")
            self._give(self.question.answers[-1])
        return isinstance(given, Pressed)

    def update(self, dt: float) -> None:
        """Scroll on."""
        self.board.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """A veil, the sheet, the face, and the controls."""
        kit, panel = self.host.kit, self._panel
        draw_dim(surface, VEIL)
        self.draw_behind(surface)
        draw_sheet(surface, kit, panel, self.question.title, veil=False)
        self.draw_picture(surface, (panel.left + kit.px(FACE + 40), panel.top + kit.px(HEAD + 40 + FACE)))
        self.board.draw(surface)

    def draw_behind(self, surface: pygame.Surface) -> None:
        """What lies between the veil and the sheet."""

    def draw_picture(self, surface: pygame.Surface, at: Point) -> None:
        """Who says it."""
        kit, question = self.host.kit, self.question
        put(surface, kit.art.avatar(question.animal, question.face, kit.px(FACE), GOLD), at)


def _rows(answers: Sequence[Answer], across: int) -> list[range]:
    """Which answers stand beside each other."""
    return [range(at, min(at + across, len(answers))) for at in range(0, len(answers), across)]
