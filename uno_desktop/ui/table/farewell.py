"""Whoever is out of the match walks off the stage; when two are left, they face each other."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from typing import Final

import pygame

from ..buttons import Choice, draw_choices
from ..kit import Kit, put
from ..motion import ease_in_out, ease_out, overshoot
from ..paper import bubble_size, draw_bubble, draw_panel, draw_ribbon
from ..theme import BUBBLE, BUTTON, CREAM, GOLD, HEADLINE, LEAF, NAME, NIGHT, PINK, RIBBON, VIOLET
from .frame import Frame
from .hall import draw_glory, draw_hall, draw_note, frame_of
from .model import Portrait

_FIGURE: Final = 250
_STRIP: Final = (700, 872)
"""Behind this strip stands whoever leaves; those who stay look on from it."""
_COLUMN: Final = 420
"""How wide the place of one who stays may be."""
_STEPS: Final = 7
"""On the way out."""
_WORDS: Final = 54
_LARGEST: Final = 1.25
"""How far large words grow in the bubble, which must not cover who speaks."""
_NAME: Final = replace(NAME, color=CREAM)


@dataclass(frozen=True, slots=True)
class FarewellModel:
    """Some leave, some stay."""

    headline: str
    leaving: tuple[Portrait, ...]
    words: str
    """What the first of them says."""
    staying: tuple[tuple[Portrait, str], ...]
    note: str
    go_on: str
    focus: str | None = None
    """``go_on``."""
    hovered: str | None = None
    pressed: str | None = None
    spoken: float = 1
    """How far the bubble has come up."""
    gone: float = 0
    """How far those who leave are on their way."""
    stay: float = 0
    """How far those who stay have come forward once the others have gone."""
    duel: float | None = None
    """The two who are left face each other: how far they have come."""


def farewell_buttons(size: tuple[int, int]) -> dict[str, pygame.Rect]:
    """``go_on``, in a window of this size."""
    return {"go_on": Frame(*size).centered(1610, 1000, 520, 96)}


def draw_farewell(surface: pygame.Surface, kit: Kit, model: FarewellModel) -> None:
    """Fill the window with the stage."""
    frame = frame_of(surface)
    size = (frame.width, frame.height)
    draw_hall(surface, kit, frame.at(960, 470))
    if model.duel is None:
        draw_glory(surface, kit, frame.at(960, 470), kit.px(460), 1 - 0.8 * model.gone * (1 - model.stay))
        _draw_leaving(surface, kit, frame, model)
        _draw_staying(surface, kit, frame, model)
    else:
        _draw_duel(surface, kit, frame, model)
    fill = RIBBON if model.duel is None else VIOLET
    draw_ribbon(
        surface, kit, frame.at(960, 100), kit.px(1240), model.headline, fill, style=HEADLINE, angle=-1
    )
    room = pygame.Rect(
        round(frame.x(48)), round(frame.y(954)), round(frame.x(1320) - frame.x(48)), kit.px(92)
    )
    draw_note(surface, kit, room, model.note)
    choices = (Choice("go_on", model.go_on, LEAF),)
    draw_choices(surface, kit, farewell_buttons(size), choices, model, replace(BUTTON, size=48))


def _draw_leaving(surface: pygame.Surface, kit: Kit, frame: Frame, model: FarewellModel) -> None:
    """Step by step to the right, and out of the window."""
    count = len(model.leaving)
    radius = kit.px(_FIGURE if count == 1 else _FIGURE * 0.8)
    step = min(radius * 1.7, frame.width * 0.72 / count)
    way = ease_in_out(model.gone)
    ground = frame.y(_STRIP[0])
    for number, portrait in enumerate(model.leaving):
        start = frame.width / 2 + (number - (count - 1) / 2) * step
        x = start + way * (frame.width + radius * 1.4 - frame.width / 2 + step)
        hop = abs(math.sin(math.pi * _STEPS * model.gone + number)) * kit.px(26) if 0 < model.gone < 1 else 0
        y = ground - radius * 0.62 - hop
        put(surface, kit.art.avatar(portrait.animal, portrait.face, radius, None), (x, y))
        if number == 0 and model.spoken > 0 and model.gone < 0.5:
            _draw_words(surface, kit, (x, y), radius, model)


def _draw_words(
    surface: pygame.Surface, kit: Kit, at: tuple[float, float], radius: int, model: FarewellModel
) -> None:
    style = replace(BUBBLE, size=_WORDS * min(kit.text, _LARGEST) / kit.text)
    width, height = bubble_size(kit, model.words, style)
    center = (
        max(width / 2 + kit.px(20), at[0] - radius * 0.8 - width / 2),
        at[1] - radius * 0.35 - height / 2,
    )
    tip = (at[0] - radius * 0.55, at[1] + radius * 0.1)
    draw_bubble(
        surface,
        kit,
        center,
        model.words,
        tip,
        style=style,
        shout=False,
        scale=overshoot(model.spoken),
        alpha=max(0.0, 1 - 2 * model.gone),
    )


def _draw_staying(surface: pygame.Surface, kit: Kit, frame: Frame, model: FarewellModel) -> None:
    """Faces and names in a row; once the stage is empty, they rise behind it as large as there is room."""
    top, bottom = round(frame.y(_STRIP[0])), round(frame.y(_STRIP[1]))
    strip = pygame.Rect(round(frame.x(48)), top, round(frame.x(1872) - frame.x(48)), bottom - top)
    count = max(1, len(model.staying))
    width = min(strip.width / count, kit.px(_COLUMN))
    left = strip.centerx - width * count / 2
    places = [left + width * (number + 0.5) for number in range(count)]
    tall = min(kit.px(_FIGURE * 0.86), round(width * 0.5))
    for x, (portrait, _) in zip(places, model.staying, strict=False):
        if model.stay > 0:
            y = strip.top - tall * 0.62 + (1 - overshoot(model.stay)) * tall * 1.7
            put(surface, kit.art.avatar(portrait.animal, portrait.face, tall, None), (x, y))
    draw_panel(surface, kit, strip, NIGHT, edge=VIOLET)
    px = min(kit.type_px(NAME), kit.px(60))
    radius = min(kit.px(52), round((strip.height - px * 1.9) * 0.47))
    low = strip.bottom - px * 0.95
    for x, (portrait, name) in zip(places, model.staying, strict=False):
        face = kit.art.avatar(portrait.animal, portrait.face, radius)
        put(surface, face, (x, strip.top + kit.px(14) + radius), 1 - model.stay)
        at = (x, low + (strip.centery - low) * model.stay)
        kit.words(surface, name, _NAME, at, px=px, width=round(width) - kit.px(14))


def _draw_duel(surface: pygame.Surface, kit: Kit, frame: Frame, model: FarewellModel) -> None:
    """One from each side, and sparks between them."""
    come = ease_out(model.duel or 0.0)
    radius = kit.px(220)
    for (portrait, name), side in zip(model.staying, (-1, 1), strict=False):
        end = frame.width / 2 + side * radius * 1.75
        x = end + side * (1 - come) * (frame.width / 2 + radius - radius * 1.75)
        y = frame.y(480)
        draw_glory(surface, kit, (x, y), radius * 1.7, come)
        put(surface, kit.art.avatar(portrait.animal, portrait.face, radius, GOLD), (x, y))
        plate = (x, y + radius * 1.32)
        width = min(kit.px(560), round(radius * 2.4))
        draw_ribbon(surface, kit, plate, width, name, PINK, style=replace(HEADLINE, size=54))
    if come > 0.9:
        put(surface, kit.art.icon("bolt", kit.px(190)), (frame.width / 2, frame.y(480)))
