"""The curtain between two people at one screen: nobody sees a hand until its owner is ready."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

import pygame

from .. import paths, scenery, svg
from ..buttons import Choice, draw_choices
from ..cache import Sprite
from ..kit import Kit, put
from ..motion import ease_in_out
from ..paper import draw_ribbon, ribbon_width
from ..theme import BUTTON, GOLD, HEADLINE, LEAF, mix
from .frame import Frame
from .hall import draw_glory, draw_note, frame_of
from .model import Portrait

_FOLDS: Final = 9
_RADIUS: Final = 210


@dataclass(frozen=True, slots=True)
class CurtainModel:
    """Whose turn it is to look."""

    portrait: Portrait
    name: str
    note: str
    """What the others should do."""
    ready: str
    keys: str = ""
    """With which keys they may call at any time."""
    focus: str | None = None
    """``ready``."""
    hovered: str | None = None
    pressed: str | None = None
    closed: float = 1
    """0 is open, 1 hides the whole window."""


def curtain_buttons(size: tuple[int, int], text: float = 1) -> dict[str, pygame.Rect]:
    """``ready``, in a window of this size."""
    grown = text - 1
    return {"ready": Frame(*size).centered(960, 908 - 44 * grown, 560 + 160 * grown, 110)}


def draw_curtain(surface: pygame.Surface, kit: Kit, model: CurtainModel) -> None:
    """Two halves that meet in the middle; once they do, who is to take over, and a button."""
    frame = frame_of(surface)
    share = ease_in_out(min(1.0, max(0.0, model.closed)))
    half = _half(kit, (frame.width, frame.height))
    right = _half(kit, (frame.width, frame.height), right=True)
    shift = round((1 - share) * half.surface.get_width())
    surface.blit(half.surface, (-shift, 0))
    surface.blit(right.surface, (frame.width - right.surface.get_width() + shift, 0))
    put(surface, _awning(kit, frame.width), (0, -shift // 6))
    if share < 1:
        return
    grown = kit.text - 1
    center, radius = frame.at(960, 400 - 40 * grown), kit.px(_RADIUS - 24 * grown)
    draw_glory(surface, kit, center, round(radius * 1.9))
    face = kit.art.avatar(model.portrait.animal, model.portrait.face, radius, GOLD)
    put(surface, face, center)
    width = ribbon_width(kit, model.name, HEADLINE)
    draw_ribbon(surface, kit, frame.at(960, 662 - 52 * grown), width, model.name, style=HEADLINE)
    draw_note(surface, kit, frame.centered(960, 792 - 54 * grown, 1780, 92 + 24 * grown), model.note)
    draw_note(surface, kit, frame.centered(960, 1020 - 22 * grown, 1840, 60 + 50 * grown), model.keys)
    choices = (Choice("ready", model.ready, LEAF),)
    rects = curtain_buttons((frame.width, frame.height), kit.text)
    draw_choices(surface, kit, rects, choices, model, replace(BUTTON, size=56))


def _half(kit: Kit, size: tuple[int, int], right: bool = False) -> Sprite:
    """One half of the curtain, a little wider than half of the window, with its folds and a golden hem."""
    width, height = size[0] // 2 + kit.px(60), size[1]
    key = ("curtain", size, right, kit.theme.name)

    def make() -> Sprite:
        drawing = _folds(kit, width, height)
        picture = svg.rasterize(svg.document(drawing, svg.Box(0, 0, width, height)), (width, height))
        return Sprite(pygame.transform.flip(picture, True, False) if right else picture)

    return kit.cache.get(key, make)


def _folds(kit: Kit, width: int, height: int) -> svg.Drawing:
    """Sheets that lie on each other like scales, from the outer edge inward."""
    u, (back, middle, front) = kit.u, kit.theme.curtains
    drawing = ""
    for i in reversed(range(_FOLDS)):
        edge = (width - 26 * u) * (i + 1) / _FOLDS
        points = [
            (edge + 16 * u * math.sin(1.3 * k + i * 1.9), -40 * u + (height + 80 * u) * k / 6)
            for k in range(7)
        ]
        sheet = (
            paths.curve(points) + f"L{paths.xy((-80 * u, height + 60 * u))}L{paths.xy((-80 * u, -60 * u))}Z"
        )
        color = (back, middle, mix(middle, front, 0.5), front)[(i * 3) % 4]
        shade = kit.theme.shadow
        drawing += scenery.soft_shadow(sheet, shade, 18 * u, 0.45, 0) + svg.fill(sheet, color)
    return drawing


def _awning(kit: Kit, width: int) -> Sprite:
    box = svg.box_around(0, 0, width, 190 * kit.u)
    return kit.sheet("curtain awning", box, lambda: scenery.awning(width, kit.u))
