"""Text as outlines, set in the game's display font."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any, Final

from fontTools.pens.svgPathPen import SVGPathPen
from fontTools.pens.transformPen import TransformPen
from fontTools.ttLib import TTFont

from .paths import num

DISPLAY_FONT: Final = Path(__file__).parents[2] / "fonts" / "FredokaOne-Regular.ttf"
DIGIT_HEIGHT: Final = 0.704
"""Of digits and capitals, in font sizes."""


@cache
def _font() -> Any:
    return TTFont(DISPLAY_FONT)


def lettering(text: str, x: float, baseline: float, size: float, tracking: float = 0) -> str:
    """The outlines of a text centered on ``x``. The font hardly kerns, so advances are enough."""
    font = _font()
    glyphs, names = font.getGlyphSet(), font.getBestCmap()
    scale = size / font["head"].unitsPerEm
    steps = [glyphs[names[ord(letter)]].width * scale + tracking for letter in text]
    left = x - (sum(steps) - tracking) / 2
    pen = SVGPathPen(glyphs, ntos=num)
    for letter, step in zip(text, steps, strict=True):
        glyphs[names[ord(letter)]].draw(TransformPen(pen, (scale, 0, 0, -scale, left, baseline)))
        left += step
    return str(pen.getCommands())
