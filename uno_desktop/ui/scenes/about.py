"""What this game is, who made what, and under which terms."""

from __future__ import annotations

import pygame

from uno_desktop import __version__
from uno_desktop.i18n.about import CHARACTERS

from ..kit import Kit, put
from ..paper import draw_panel
from ..theme import CREAM, CREAM_EDGE, NOTE_INK, POINTS, Style
from ..widgets.board import Area, Control, Look
from ..widgets.paint import paragraph_height
from ..widgets.paint import words as written
from .screen import Screen

_SECTION = Style(40, POINTS)
_BRAND = 230
_ACROSS = 3


class About(Screen):
    """A sheet to read."""

    @property
    def title(self) -> str:
        """What the ribbon says."""
        return self.host.words.text("About", "menu")

    def lay_out(self) -> None:
        """The wordmark beside sections of text, which scroll if they must."""
        body, kit = self.body, self.host.kit
        bottom = self.help_line.bottom
        sheet = pygame.Rect(body.left, body.top, body.width, bottom - body.top)
        brand = 0 if kit.text > 1.25 else self.px(460)
        pad = self.px(48)
        view = pygame.Rect(
            sheet.left + pad + brand,
            sheet.top + pad,
            sheet.width - 2 * pad - brand - self.px(24),
            sheet.height - 2 * pad,
        )
        controls = [Control(sheet, self._sheet), self.back_control()]
        y = view.top
        for heading, text in self._sections():
            for line, style, after in ((heading, _SECTION, 4), (text, NOTE_INK, 30)):
                height = paragraph_height(kit, line, style, view.width)
                rect = pygame.Rect(view.left, y, view.width, height)
                controls.append(Control(rect, written(line, style), scrolls=True))
                y += height + self.px(after)
        self.board.show("about", controls, Area(view, y - view.top, step=self.px(80)))

    def _sections(self) -> tuple[tuple[str, str], ...]:
        words = self.host.words
        return (
            (
                words.text("Uno Desktop {version}", version=__version__),
                words.text(
                    "A card game for one to ten people and a table of paper animals. It plays offline."
                ),
            ),
            (
                words.text("Not the original"),
                words.text(
                    "This is an unofficial game by people who like to play. UNO is a trademark of its owner,"
                    " who has nothing to do with it. Cards, characters, sounds and words are our own."
                ),
            ),
            (
                words.text("Free to use and to change"),
                words.text("The game is under the MIT license: use it, share it, change it."),
            ),
            (
                words.text("Fonts"),
                words.text("Fredoka One and Quicksand, both under the SIL Open Font License."),
            ),
            (
                words.text("Made with"),
                words.text("Python, pygame-ce, pygame_gui and platformdirs."),
            ),
            (
                words.text("Your data"),
                words.text("Everything stays on this computer. The game never goes online."),
            ),
        )

    def _sheet(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_panel(surface, kit, rect, CREAM, drop=12)
        if kit.text <= 1.25:
            left = rect.left + self.px(270)
            put(surface, kit.art.brand("icon", self.px(_BRAND)), (left, rect.top + self.px(48 + _BRAND / 2)))
            top = rect.top + self.px(48 + _BRAND + 30)
            room = pygame.Rect(rect.left + self.px(48), top, self.px(444), rect.bottom - self.px(40) - top)
            self._draw_animals(surface, kit, room)

    def _draw_animals(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Everybody who plays, three in a row."""
        rows = -(-len(CHARACTERS) // _ACROSS)
        cell = min(room.width / _ACROSS, room.height / rows)
        left = room.centerx - cell * _ACROSS / 2
        for at, animal in enumerate(CHARACTERS):
            face = "happy" if at % 2 else "calm"
            middle = (left + cell * (at % _ACROSS + 0.5), room.top + cell * (at // _ACROSS + 0.5))
            put(surface, kit.art.avatar(animal, face, round(cell * 0.44), CREAM_EDGE), middle)
