"""Drawing ahead of time, a little in each frame, and what is seen meanwhile."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from math import inf
from time import perf_counter
from typing import Final

import pygame

from ..kit import Kit, put
from ..paper import draw_panel
from ..scene import Scene, Size
from ..theme import GOLD, NIGHT, PLUM

SLICE: Final = 0.02
"""Seconds of a frame spent on drawing things ahead of time, while nothing but a bar is to be seen."""
MOMENT: Final = 0.004
"""The same, while something else is to be seen and nothing is left of the frame."""


@dataclass(slots=True)
class Loading:
    """Work in small steps, each of which yields how much is done, from 0 to 1."""

    steps: Iterator[float]
    share: float = 0.0
    done: bool = False

    def go_on(self, seconds: float = SLICE) -> None:
        """Work for a while, at least for one step."""
        end = perf_counter() + seconds
        while not self.done:
            share = next(self.steps, None)
            self.done, self.share = share is None, self.share if share is None else share
            if perf_counter() >= end:
                break

    def finish(self) -> None:
        """Do all the rest at once."""
        self.go_on(inf)


class Rehearsal:
    """A scene that will come soon is drawn where nobody sees it, a little at a time."""

    def __init__(self, scene: Scene, size: Size) -> None:
        self.scene = scene
        self._surface = unseen(size)
        self._done = False
        scene.resize(size)

    def go_on(self, kit: Kit, seconds: float) -> bool:
        """Draw some more of it; whether that is all. A slow machine never has time, and does it anyway."""
        if not self._done:
            self._done = kit.rehearse(lambda: self.scene.draw(self._surface), max(seconds, MOMENT))
        return self._done


def unseen(size: Size) -> pygame.Surface:
    """A surface for what is drawn for the sake of its sprites alone: no pixel of it is ever touched."""
    surface = pygame.Surface(size)
    surface.set_clip(pygame.Rect(0, 0, 0, 0))
    return surface


def draw_loading(surface: pygame.Surface, kit: Kit, share: float) -> None:
    """The wordmark and a bar that fills."""
    surface.fill(PLUM)
    width, height = surface.get_size()
    put(surface, kit.art.brand("wordmark", kit.px(260)), (width / 2, height * 0.42))
    bar = pygame.Rect(0, 0, kit.px(560), kit.px(26))
    bar.center = width // 2, round(height * 0.68)
    draw_panel(surface, kit, bar, NIGHT, radius=13, drop=4)
    bar.width = max(kit.px(26), round(bar.width * min(1.0, share)))
    pygame.draw.rect(surface, GOLD, bar.inflate(-kit.px(8), -kit.px(8)), border_radius=kit.px(10))
