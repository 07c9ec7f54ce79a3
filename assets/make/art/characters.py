"""The twelve animals in their paper medallions, in a box of 260 by 260 round (0, 0)."""

from __future__ import annotations

from typing import Final

from .animals import COATS, HEADS, Coat
from .costumes import arms, bust, headwear
from .faces import Mood, blush, eyes, marks_before, marks_behind
from .paint import Drawing, document, fill, group, paper
from .palette import CREAM, GOLD, WHITE
from .paths import circle, scallop, wedge

ANIMALS: Final = tuple(HEADS)
_BOX: Final = 260
_ON_YELLOW: Final = ("cat", "frog")
"""Nothing golden is seen behind them."""


def _medallion(backdrop: str) -> Drawing:
    rays = "".join(wedge(30 * i, 30 * i + 15, 88) for i in range(12))
    ring = paper(scallop(0, 0, 92, 22, 0.72), CREAM, 6, 0.4)
    return f'<g id="medallion">\n{ring}{fill(circle(0, 0, 88), backdrop)}{fill(rays, WHITE, 0.22)}</g>\n'


def _figure(animal: str, mood: Mood, coat: Coat) -> Drawing:
    head = HEADS[animal](mood, coat)
    band, hat = headwear(animal, mood, head.band)
    layers = head.skull + blush(mood, head.features) + band + eyes(mood, head.features) + head.front + hat
    behind = marks_behind(mood, CREAM if animal in _ON_YELLOW else GOLD)
    posed = group(layers, 0, mood.lift, turn=mood.tilt)
    return behind + bust(animal, coat) + posed + arms(animal, mood, coat) + marks_before(mood)


def character(animal: str, mood: Mood) -> str:
    """An animal in a mood, as a file.

    The medallion is a group of its own, first in the file. Taken out, it leaves the figure alone; its ring is
    the only cream thing in it, to be made golden by replacing that hex there.
    """
    coat = COATS[animal]
    body = _medallion(coat.backdrop) + group(_figure(animal, mood, coat), 0, 4, 0.82)
    return document(body, -_BOX / 2, -_BOX / 2, _BOX, _BOX)
