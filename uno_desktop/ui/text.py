"""Words: fonts, rendered lines with ink outlines, fitting and wrapping. All sizes are pixels."""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

from .cache import Sprite, SpriteCache
from .theme import INK, Face, Style

_log = logging.getLogger(__name__)

CAP_MIDDLE: Final = 0.35
"""From the baseline up to the middle of a capital, as a share of the size; the same in both faces."""
LINE: Final = 1.24
"""From one line of a paragraph to the next, as a share of the size."""
SHADE: Final = 102
"""How dark the shadow of letters is, out of 255."""
ELLIPSIS: Final = "…"
DIGITS: Final = "0123456789"
_BLANKS: Final = str.maketrans({"\u00a0": " ", "\u202f": " "})
"""Fredoka One has no glyphs for the blanks that keep words together."""


@dataclass(frozen=True, slots=True)
class Written:
    """A line that was painted, for whoever reads what is on the screen."""

    text: str
    """As it was meant: what is seen may end in an ellipsis."""
    place: pygame.Rect
    px: int
    cut: bool = False
    """Not all of it is seen, since there was no room."""
    room: pygame.Rect | None = None
    """The rectangle that its paragraph had to go into."""
    goes_on: bool = False
    """It is one more line of the paragraph before it."""


class Lettering:
    """Sets words. A font file that is missing is replaced by pygame's own font, with one warning."""

    def __init__(self, folder: Path, cache: SpriteCache) -> None:
        self.witness: Callable[[Written], None] | None = None
        """Is told of every line that is painted."""
        self._folder = folder
        self._cache = cache
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._widths: dict[tuple[str, Face, int], int] = {}
        self.missing: set[Face] = set()
        """Whose place pygame's own font has taken."""

    # --- Measuring ----------------------------------------------------------------------------

    def width(self, text: str, face: Face, px: int) -> int:
        """How wide a line is."""
        key = (text, face, px)
        if key not in self._widths:
            if len(self._widths) > 4096:
                self._widths.clear()
            self._widths[key] = self._font(face, px).size(text.translate(_BLANKS))[0]
        return self._widths[key]

    def tabular_width(self, text: str, face: Face, px: int) -> int:
        """How wide a line is whose digits are all equally wide."""
        return sum(width for _, width in self._cells(text, face, px))

    def fit(self, text: str, face: Face, px: int, width: float, floor: int) -> int:
        """The largest size, at most ``px`` and at least ``floor``, at which a line is no wider."""
        while px > floor and self.width(text, face, px) > width:
            px = max(floor, min(px - 1, int(px * width / self.width(text, face, px))))
        return px

    def shorten(self, text: str, face: Face, px: int, width: float) -> str:
        """The text, or as much of its beginning as fits before an ellipsis."""
        if self.width(text, face, px) <= width:
            return text
        while text and self.width(text + ELLIPSIS, face, px) > width:
            text = text[:-1].rstrip()
        return text + ELLIPSIS

    def wrap(self, text: str, face: Face, px: int, width: float) -> tuple[str, ...]:
        """The lines of a paragraph. Breaks at blanks and line ends, and inside words that are too long."""
        lines: list[str] = []
        for paragraph in text.split("\n"):
            line = ""
            for word in self._pieces(paragraph, face, px, width):
                longer = f"{line} {word}" if line else word
                if line and self.width(longer, face, px) > width:
                    lines.append(line)
                    longer = word
                line = longer
            lines.append(line)
        return tuple(lines)

    def even(self, text: str, face: Face, px: int, width: float) -> tuple[str, ...]:
        """The same number of lines as wrapped, but as equally long as may be: no last line of one word."""
        lines = self.wrap(text, face, px, width)
        if len(lines) == 1:
            return lines
        least = max(self.width(word, face, px) for word in text.replace("\n", " ").split(" "))
        narrow, wide = max(least, width / len(lines)), width
        while wide - narrow > 2:
            middle = (narrow + wide) / 2
            if len(self.wrap(text, face, px, middle)) > len(lines):
                narrow = middle
            else:
                wide = middle
        return self.wrap(text, face, px, wide)

    def _pieces(self, paragraph: str, face: Face, px: int, width: float) -> Iterator[str]:
        """Its words, those too long for a line cut where they must be."""
        for word in paragraph.split(" "):
            rest = word
            while self.width(rest, face, px) > width and len(rest) > 1:
                cut = len(rest) - 1
                while cut > 1 and self.width(rest[:cut], face, px) > width:
                    cut -= 1
                yield rest[:cut]
                rest = rest[cut:]
            yield rest

    # --- Rendering ----------------------------------------------------------------------------

    def line(self, text: str, style: Style, px: int, angle: float = 0, tabular: bool = False) -> Sprite:
        """One line. Its point is the left end (turned: the middle), half way up the capitals.

        ``tabular`` gives every digit the same width, for numbers that change in place.
        """
        angle = round(angle * 2) / 2
        key = ("text", text, style, px, angle, tabular)
        return self._cache.get(key, lambda: self._made(text.translate(_BLANKS), style, px, angle, tabular))

    def _made(self, text: str, style: Style, px: int, angle: float, tabular: bool) -> Sprite:
        if not angle:
            return self._set(text, style, px, tabular)
        # Twice the size, turned, and halved: smooth edges and sharp letters.
        big = self._set(text, style, 2 * px, tabular)
        middle = self._line_width(text, style.face, 2 * px, tabular) / 2
        half_width = max(middle - big.dx, big.surface.get_width() + big.dx - middle)
        half_height = max(-big.dy, big.surface.get_height() + big.dy)
        canvas = _blank((2 * round(half_width) + 8, 2 * half_height + 8), style)
        corner = (canvas.get_width() / 2 - middle + big.dx, canvas.get_height() / 2 + big.dy)
        canvas.blit(big.surface, corner)
        turned = pygame.transform.rotozoom(canvas, -angle, 1)
        small = pygame.transform.smoothscale(turned, (turned.get_width() // 2, turned.get_height() // 2))
        return Sprite(small, -(small.get_width() // 2), -(small.get_height() // 2))

    def _set(self, text: str, style: Style, px: int, tabular: bool) -> Sprite:
        border = max(1, round(style.outline * px)) if style.outline else 0
        drop = max(1, round(style.drop * px)) if style.drop else 0
        font = self._font(style.face, px)
        width = self._line_width(text, style.face, px, tabular)
        glyphs = self._cells(text, style.face, px) if tabular else [(text, width)]
        size = (width + 2 * border + 2, font.get_height() + 2 * border + drop)
        canvas = _blank(size, style)
        if drop:
            shadow = _blank(size, style)
            _stamp(shadow, font, glyphs, INK, border, (0, drop))
            shadow.set_alpha(SHADE)
            canvas.blit(shadow, (0, 0))
        if border:
            _stamp(canvas, font, glyphs, INK, border, (0, 0))
        _stamp(canvas, font, glyphs, style.color, 0, (border, border))
        return Sprite(canvas, -border, -border - round(font.get_ascent() - CAP_MIDDLE * px))

    def _line_width(self, text: str, face: Face, px: int, tabular: bool) -> int:
        return self.tabular_width(text, face, px) if tabular else self.width(text, face, px)

    def _cells(self, text: str, face: Face, px: int) -> list[tuple[str, int]]:
        """Each letter with the width of its cell."""
        widest = max(self.width(digit, face, px) for digit in DIGITS)
        return [(letter, widest if letter in DIGITS else self.width(letter, face, px)) for letter in text]

    def _font(self, face: Face, px: int) -> pygame.font.Font:
        if (face, px) not in self._fonts:
            self._fonts[face, px] = self._opened(face, px)
        return self._fonts[face, px]

    def _opened(self, face: Face, px: int) -> pygame.font.Font:
        try:
            return open_font(self._folder / face, px)
        except (OSError, ValueError, pygame.error) as error:
            if face not in self.missing:
                self.missing.add(face)
                _log.warning("cannot open font %s: %s", self._folder / face, error)
            return pygame.font.Font(None, px)


def open_font(path: Path, px: int) -> pygame.font.Font:
    """A font; raises OSError, ValueError or pygame.error if it is missing or damaged."""
    font = pygame.font.Font(path, px)
    font.size("x")  # a damaged one is opened all the same, and some uses of it end the program
    return font


def _blank(size: tuple[int, int], style: Style) -> pygame.Surface:
    """An empty surface whose pixels have the letters' edge color, so that it scales without dark fringes."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    surface.fill((*pygame.Color(INK if style.outline else style.color)[:3], 0))
    return surface


def _stamp(
    canvas: pygame.Surface,
    font: pygame.font.Font,
    glyphs: list[tuple[str, int]],
    color: str,
    outline: int,
    corner: tuple[int, int],
) -> None:
    """Put letters into their cells, from left to right."""
    font.outline = outline
    x = float(corner[0])
    for text, cell in glyphs:
        letters = font.render(text, True, color)
        canvas.blit(letters, (round(x + (cell - letters.get_width() + 2 * outline) / 2), corner[1]))
        x += cell
    font.outline = 0
