"""Icons in a box of 128 by 128 round (0, 0): cut from paper, or plain ink for buttons.

A plain icon holds one color, ink, so the game recolors it by replacing that hex.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from uno_desktop.engine.cards import Rank

from .icons_game import GAME_ICONS
from .icons_menu import MENU_ICONS
from .layers import cut, in_ink, in_paper
from .paint import Drawing, document, group
from .palette import CREAM, HUES, Hue
from .paths import color_shape
from .pictograms import pictogram

_BOX: Final = 128
_CREAM_CARDS: Final = Hue(*[CREAM] * 6)
_SHAPES: Final = {
    f"shape_{color.name.lower()}": [cut(color_shape(color, 0, 0, 46), hue.base)]
    for color, hue in HUES.items()
}


def _file(drawing: Drawing) -> str:
    return document(drawing, -_BOX / 2, -_BOX / 2, _BOX, _BOX)


def icons() -> Iterator[tuple[str, str]]:
    """The name and the file of each icon: of paper, its plain twin, and the pictograms of the cards."""
    for name, layers in (GAME_ICONS | MENU_ICONS | _SHAPES).items():
        yield name, _file(in_paper(layers))
        yield f"{name}_plain", _file(in_ink(layers))
    for rank in Rank:
        if not rank.value.isdigit():
            yield rank.name.lower(), _file(group(pictogram(rank, _CREAM_CARDS), scale=0.77))
