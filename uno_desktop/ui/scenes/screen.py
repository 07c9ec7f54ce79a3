"""What all menu screens share: the ground, a ribbon with their name, a way back, and a line that helps."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from ..actions import Action, Input, Pressed
from ..buttons import Button
from ..focus import Focus
from ..host import Host
from ..paper import draw_ribbon
from ..scene import Scene, Size
from ..theme import BUTTON_SMALL, RIBBON_TEXT
from ..widgets.board import Board, Control
from ..widgets.ground import AWNING, draw_ground
from ..widgets.paint import button, draw_help

WIDE: Final = 1760
"""Menus are not wider than this, however wide the window."""
HELP: Final = 76
BACK: Final = "back"
MARGIN: Final = 40
RIBBON_Y: Final = 92
_RIBBON: Final = replace(RIBBON_TEXT, size=56)


class Screen(Scene):
    """A menu. Subclasses lay their controls out in ``lay_out``, whenever anything has changed."""

    def __init__(self, host: Host) -> None:
        self.host = host
        self.board = Board(host)
        self.size: Size = (0, 0)

    @property
    def title(self) -> str:
        """What the ribbon says."""
        return ""

    @property
    def attended(self) -> Focus:
        """The controls of the board."""
        return self.board.focus

    @property
    def heading(self) -> str | None:
        """The title."""
        return self.title

    def lay_out(self) -> None:
        """Put the controls on the board, for ``size`` and everything the host now says."""
        raise NotImplementedError

    # -- places ------------------------------------------------------------------------------------------

    def px(self, length: float) -> int:
        """A length of the drawing in pixels."""
        return self.host.kit.px(length)

    @property
    def body(self) -> pygame.Rect:
        """The part between the ribbon and the line that helps."""
        width = min(self.size[0] - 2 * self.px(MARGIN), self.px(WIDE))
        top = self.px(AWNING + 64)
        return pygame.Rect((self.size[0] - width) // 2, top, width, self.help_line.top - self.px(16) - top)

    @property
    def help_line(self) -> pygame.Rect:
        """Where the line that helps is."""
        width = min(self.size[0] - 2 * self.px(MARGIN), self.px(WIDE))
        height = round(self.px(HELP) * min(1.4, self.host.kit.text))
        left = (self.size[0] - width) // 2
        return pygame.Rect(left, self.size[1] - height - self.px(20), width, height)

    def back_control(self) -> Control:
        """The button in the corner that closes the screen."""
        text = self.host.words.text("Back", "button")
        kit, style = self.host.kit, BUTTON_SMALL
        height = self.px(74)
        label = kit.letters.width(text, style.face, min(kit.type_px(style), round(height * 0.66)))
        rect = pygame.Rect(self.body.left, self.px(AWNING - 44), label + self.px(110), height)
        shown = Button(text, icon="back", style=style)
        return Control(rect, button(shown), BACK, self.back, sound="close_dialog")

    # -- the scene ---------------------------------------------------------------------------------------

    def back(self) -> None:
        """Close the screen."""
        self.host.stack.pop()

    def enter(self, size: Size) -> None:
        """Lay everything out."""
        self.resize(size)

    def resize(self, size: Size) -> None:
        """Lay everything out anew."""
        self.size = size
        self.lay_out()
        self.dirty = True

    def resume(self) -> None:
        """Lay everything out anew: the screen above may have changed things."""
        self.resize(self.size)

    @property
    def moving(self) -> bool:
        """Only while it scrolls."""
        return self.board.moving

    def handle(self, given: Input) -> bool:
        """Controls first; what is left of it may close the screen."""
        if self.board.handle(given):
            return True
        if isinstance(given, Pressed) and given.action is Action.CANCEL:
            self.host.audio.play("close_dialog")
            self.back()
            return True
        return False

    def update(self, dt: float) -> None:
        """Scroll on."""
        self.board.update(dt)

    def draw(self, surface: pygame.Surface) -> None:
        """Ground, ribbon, controls, help."""
        draw_ground(surface, self.host.kit)
        self.draw_title(surface)
        self.board.draw(surface)
        control = self.board.current
        draw_help(
            surface,
            self.host.kit,
            self.help_line,
            self.board.help,
            warning=control is not None and bool(control.refusal),
        )

    def draw_title(self, surface: pygame.Surface) -> None:
        """The ribbon at the top."""
        kit = self.host.kit
        words = kit.letters.width(self.title, _RIBBON.face, kit.type_px(_RIBBON))
        width = min(self.size[0] - self.px(900), max(self.px(460), words + self.px(120)))
        draw_ribbon(
            surface, kit, (self.size[0] / 2, self.px(RIBBON_Y - 10)), width, self.title, style=_RIBBON
        )
