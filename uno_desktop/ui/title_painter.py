"""The title: the name, the characters behind a fan of cards at their booth, and the menu."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

import pygame

from . import paths, scenery, svg
from .buttons import Choice, draw_choices
from .cache import Sprite
from .kit import RIGHT, Kit, put
from .motion import there_and_back
from .table.cards import draw_card
from .table.effects import draw_drifting
from .table.frame import Frame
from .table.model import CardModel
from .theme import BUTTON, BUTTON_NOTE, CREAM, Theme, mix

LARGE_TEXT: Final = 1.5
"""From this text size on, the menu is larger, and the name smaller."""
_MIDDLE: Final = 1395
"""Of the scene, in the drawing; everything in it keeps its distance from there."""
_MENU_LEFT: Final = 96
_BOB: Final = 3.4
_HOP: Final = 7.3
"""Seconds from one breath, and from one hop of a character, to its next."""
_CARD: Final = 336
_GROUND: Final = 690
"""Above this, nothing of the nearest hill is seen."""


@dataclass(frozen=True, slots=True)
class _Actor:
    animal: str
    face: str
    x: float
    y: float
    radius: float


_BACK_ROW: Final = (
    _Actor("owl", "happy", 930, 560, 158),
    _Actor("panda", "happy", 1840, 560, 158),
    _Actor("elephant", "happy", 1150, 352, 183),
    _Actor("penguin", "happy", 1640, 352, 177),
)
_FRONT_ROW: Final = (
    _Actor("lion", "happy", 1395, 480, 268),
    _Actor("fox", "smug", 1100, 600, 238),
    _Actor("rabbit", "happy", 1690, 605, 238),
)
_FAN: Final = ("R7", "YR", "G2", "W", "BD", "YS", "R4")


@dataclass(frozen=True, slots=True)
class TitleModel:
    """The menu, and how alive what stands behind it is."""

    buttons: tuple[Choice, ...]
    """Those with a note, such as a match in progress, are large; the others stand two in a row."""
    focus: str | None = None
    hovered: str | None = None
    pressed: str | None = None
    time: float = 0
    """Seconds: everything that moves follows from it. It stands still where motion is not wanted."""
    footer: str = ""


# --- The menu ---------------------------------------------------------------------------------


def title_buttons(kit: Kit, size: tuple[int, int], buttons: Sequence[Choice]) -> dict[str, pygame.Rect]:
    """The buttons by name: rows below the wordmark, down to the lower edge."""
    frame = Frame(*size)
    rows = _rows(buttons)
    top, bottom = _menu_top(kit, frame), frame.height - kit.px(26)
    shares = [1.4 if row[0].note else 1.0 for row in rows]
    # A large button keeps its distance, or its focus ring would touch the next.
    gaps = [kit.px(30 if row[0].note else 18) for row in rows]
    unit = min(
        kit.px(116 if kit.text >= LARGE_TEXT else 92), (bottom - top - sum(gaps[:-1])) / max(1.0, sum(shares))
    )
    left, width = kit.px(_MENU_LEFT), _menu_width(kit)
    y = top + (bottom - top - unit * sum(shares) - sum(gaps[:-1])) / 2
    rects = {}
    for row, share, gap in zip(rows, shares, gaps, strict=True):
        each = (width - kit.px(20) * (len(row) - 1)) / len(row)
        for i, choice in enumerate(row):
            x = left + (each + kit.px(20)) * i
            rects[choice.name] = pygame.Rect(round(x), round(y), round(each), round(unit * share))
        y += unit * share + gap
    return rects


def _menu_width(kit: Kit) -> int:
    return kit.px(740 if kit.text >= LARGE_TEXT else 680)


def _rows(buttons: Sequence[Choice]) -> list[list[Choice]]:
    """Large buttons on their own, the others two by two."""
    rows: list[list[Choice]] = []
    for choice in buttons:
        last = rows[-1] if rows else []
        if choice.note or not last or last[0].note or len(last) == 2:
            rows.append([choice])
        else:
            last.append(choice)
    return rows


def _menu_top(kit: Kit, frame: Frame) -> int:
    return _wordmark(kit, frame).bottom + kit.px(14)


def _wordmark(kit: Kit, frame: Frame) -> pygame.Rect:
    """Where the name is: large at the upper left, smaller where the menu needs the room."""
    picture = kit.art.brand("wordmark", _wordmark_height(kit)).surface
    rect = picture.get_rect()
    rect.midtop = kit.px(_MENU_LEFT) + _menu_width(kit) // 2 - kit.px(4), kit.px(112)
    return rect


def _wordmark_height(kit: Kit) -> int:
    return kit.px(300 if kit.text >= LARGE_TEXT else 480)


def _draw_menu(surface: pygame.Surface, kit: Kit, model: TitleModel) -> None:
    rects = title_buttons(kit, surface.get_size(), model.buttons)
    large = [choice for choice in model.buttons if choice.note]
    full = _menu_width(kit)
    narrow = [choice for choice in model.buttons if not choice.note and rects[choice.name].width < full - 2]
    wide = [choice for choice in model.buttons if not choice.note and choice not in narrow]
    draw_choices(surface, kit, rects, large, model, replace(BUTTON, size=60))
    draw_choices(surface, kit, rects, narrow, model, replace(BUTTON, size=37), left=True)
    draw_choices(surface, kit, rects, wide, model, replace(BUTTON, size=38))


# --- The scene --------------------------------------------------------------------------------


def draw_title(surface: pygame.Surface, kit: Kit, model: TitleModel) -> None:
    """Fill the window with the title."""
    frame = Frame(*surface.get_size())
    surface.blit(_ground(kit, frame).surface, (0, 0))
    sky = pygame.Rect(kit.px(800), kit.px(96), frame.width - kit.px(800), round(frame.y(720)))
    draw_drifting(surface, kit, sky, model.time, 44)
    _draw_row(surface, kit, frame, _BACK_ROW, model.time)
    put(surface, _hill(kit, frame), (0, frame.y(_GROUND)))
    _draw_row(surface, kit, frame, _FRONT_ROW, model.time)
    _draw_fan(surface, kit, frame, model.time)
    put(surface, _booth(kit, frame), (0, frame.height))
    put(surface, _awning(kit, frame), (0, 0))
    mark = _wordmark(kit, frame)
    sway = round(3 * kit.u * math.sin(2 * math.pi * model.time / (2 * _BOB)))
    put(surface, kit.art.brand("wordmark", _wordmark_height(kit)), (mark.centerx, mark.centery + sway))
    _draw_menu(surface, kit, model)
    if model.footer:
        at = (frame.width - kit.px(24), frame.height - kit.px(20))
        kit.words(surface, model.footer, replace(BUTTON_NOTE, color=CREAM), at, align=RIGHT, px=kit.floor)


def _scene_at(kit: Kit, frame: Frame, x: float, y: float) -> tuple[float, float]:
    return frame.x(_MIDDLE) + (x - _MIDDLE) * kit.u, frame.y(720) + (y - 720) * kit.u


def _draw_row(surface: pygame.Surface, kit: Kit, frame: Frame, actors: Sequence[_Actor], time: float) -> None:
    """Characters who breathe, and now and then one hops."""
    for i, actor in enumerate(actors):
        breath = math.sin(2 * math.pi * (time / _BOB + 0.23 * i + actor.x / 700))
        hop = (time / _HOP + actor.x / 911) % 1 * _HOP
        rise = 4 * breath + (22 * there_and_back(hop / 0.5) if time > 0 and hop < 0.5 else 0)
        x, y = _scene_at(kit, frame, actor.x, actor.y - rise)
        put(surface, kit.art.avatar(actor.animal, actor.face, kit.px(actor.radius), None), (x, y))


def _draw_fan(surface: pygame.Surface, kit: Kit, frame: Frame, time: float) -> None:
    """Seven cards along an arc; a wave runs through them."""
    last = len(_FAN) - 1
    for i, code in enumerate(_FAN):
        turn = (i - last / 2) * 5.2
        wave = 7 * math.sin(2 * math.pi * (time / _BOB - i / 7)) if time else 0
        x = _MIDDLE + 1400 * math.sin(math.radians(turn))
        y = 884 + 1400 * (1 - math.cos(math.radians(turn))) - wave
        at = _scene_at(kit, frame, x, y)
        draw_card(surface, kit, CardModel(code, *at, kit.px(_CARD), turn, lift=0.3))


def _ground(kit: Kit, frame: Frame) -> Sprite:
    """Sky, rays, tents and the farther hills: one opaque picture."""
    size = (frame.width, frame.height)

    def make() -> Sprite:
        drawing = _sky(kit, frame) + _far(kit, frame)
        picture = svg.rasterize(svg.document(drawing, svg.Box(0, 0, *size)), size).convert()
        radius = kit.px(520)
        glow = svg.radial_gradient(
            "glow", 0, 0, radius, svg.Stop(0, kit.theme.pool[1], 0.5), svg.Stop(1, kit.theme.pool[1], 0)
        )
        box = svg.box_around(-radius, -radius, 2 * radius, 2 * radius)
        light = svg.document(glow + svg.fill(paths.circle(0, 0, radius), "url(#glow)"), box)
        x, y = _scene_at(kit, frame, 1370, 520)
        picture.blit(svg.rasterize(light, box[2:]), (x - radius, y - radius))
        return Sprite(picture)

    return kit.cache.get(("title ground", size, kit.theme.name), make)


def _sky(kit: Kit, frame: Frame) -> svg.Drawing:
    size, center = (frame.width, frame.height), _scene_at(kit, frame, 1330, 560)
    rays = paths.rays(*center, math.hypot(*size), 30)
    return scenery.backdrop(kit.theme, size, center, kit.u) + svg.fill(rays, kit.theme.pool[2], 0.08)


def _far(kit: Kit, frame: Frame) -> svg.Drawing:
    size, u = (frame.width, frame.height), kit.u
    light, dark = mix(kit.theme.curtains[0], CREAM, 0.14), kit.theme.curtains[0]
    drawing = ""
    for x, y, scale in ((900, 470, 1.0), (1870, 440, 1.1)):
        drawing += scenery.tent(*_scene_at(kit, frame, x, y), scale * u, light, dark)
    one, two, _ = _hills(kit.theme)
    drawing += scenery.hill(frame.y(720) - 160 * u, 46 * u, one, 1, size, u)
    return drawing + scenery.hill(frame.y(720) - 40 * u, 40 * u, two, 3, size, u)


def _hills(theme: Theme) -> tuple[str, str, str]:
    """Papers of the hills, the farthest first."""
    near, middle, far = theme.table[2], theme.table[1], theme.table[0]
    return mix(far, middle, 0.6), middle, mix(middle, near, 0.45)


def _hill(kit: Kit, frame: Frame) -> Sprite:
    """The nearest hill, which hides the feet of the back row."""
    size = (frame.width, frame.height - round(frame.y(_GROUND)))
    box = svg.Box(0, 0, *size)
    color = _hills(kit.theme)[2]
    return kit.sheet(
        ("title hill", color), box, lambda: scenery.hill(30 * kit.u, 26 * kit.u, color, 6, size, kit.u)
    )


def _booth(kit: Kit, frame: Frame) -> Sprite:
    """The front of the booth; its point is the lower left corner of the window."""
    tall, left = kit.px(124), frame.x(_MIDDLE) - 570 * kit.u
    size = (frame.width, tall)
    box = svg.Box(0, -tall, *size)
    return kit.sheet(
        ("title booth", left), box, lambda: svg.group(scenery.booth(left, size, kit.u), 0, -tall)
    )


def _awning(kit: Kit, frame: Frame) -> Sprite:
    stripes = max(8, 2 * round(frame.width / kit.u / 240))
    reach = 44 * kit.u + frame.width / stripes / 2 + 14 * kit.u
    box = svg.box_around(0, 0, frame.width, reach)
    return kit.sheet("title awning", box, lambda: scenery.awning(frame.width, kit.u, stripes))
