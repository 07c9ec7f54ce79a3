"""The colors of paper."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from uno_desktop.engine.cards import Color

INK: Final = "#1B0A33"
CREAM: Final = "#FFF4DF"
WHITE: Final = "#FFFFFF"
GOLD: Final = "#FFE36B"
PINK: Final = "#FF5C9E"
TEAL: Final = "#27D3C3"
ORANGE: Final = "#FF8B2C"
VIOLET: Final = "#8B5CF6"
LILAC: Final = "#C9A7FF"
NIGHT: Final = "#2A1259"
PLUM: Final = "#5A1478"
SKIN: Final = "#FFC79A"


@dataclass(frozen=True, slots=True)
class Hue:
    """The six papers of one card color.

    The game swaps palettes by replacing these hexes in the text of a card, so on cards they stand for
    the color and nothing else.
    """

    base: str
    top: str
    bottom: str
    pleat: str
    deep: str
    light: str


HUES: Final = {
    Color.RED: Hue("#F2364A", "#FF5560", "#DA1B3D", "#C9123A", "#7E0A2C", "#FF9D8C"),
    Color.YELLOW: Hue("#FFC524", "#FFD94A", "#FCAE10", "#F09A00", "#8F4300", "#FFF0A3"),
    Color.GREEN: Hue("#1FBE74", "#44DA90", "#0EA062", "#098F56", "#034D38", "#A0F7C2"),
    Color.BLUE: Hue("#2B7CF7", "#4C9AFF", "#1658DC", "#1049C4", "#0A2778", "#9FD0FF"),
}
"""In the order in which the four go round a pinwheel."""

RED: Final = HUES[Color.RED]
YELLOW: Final = HUES[Color.YELLOW]
GREEN: Final = HUES[Color.GREEN]
BLUE: Final = HUES[Color.BLUE]


def mix(one: str, other: str, share: float) -> str:
    """The color that lies ``share`` of the way from one to the other.

    >>> mix("#000000", "#FF8000", 0.5)
    '#804000'
    """
    pairs = [(int(one[at : at + 2], 16), int(other[at : at + 2], 16)) for at in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)
