"""The choice of a color: four blades of a pinwheel, each with its shape, its word, and how many one holds."""

from __future__ import annotations

import math
from typing import Final

import pygame

from uno_desktop.engine.cards import Color

from .. import paths, svg
from ..cache import Sprite
from ..kit import LEFT, RIGHT, Kit, put
from ..motion import overshoot
from ..paper import draw_badge, draw_ribbon, ribbon_width
from ..paths import Point
from ..theme import CREAM, INK, PICKER, RIBBON_TEXT, VIOLET, WHITE, mix
from .cards import draw_card
from .frame import around
from .layout import TableLayout
from .model import CardModel, PickerModel
from .seating import LARGE_FROM

GROWN: Final = 1.06
"""How large the blade is that is pointed at."""
QUARTERS: Final = {Color.YELLOW: 0, Color.GREEN: 90, Color.BLUE: 180, Color.RED: 270}
"""How far each blade is turned from the upper right."""
_REACH: Final = 418
"""From the middle to the tip of a blade, in its drawing."""
_BLADE: Final = "M14 -14L14 -404C236 -428 434 -264 406 -26C300 -62 124 -70 14 -14Z"
_SHEEN: Final = "M14 -14L14 -404C108 -300 108 -124 14 -14Z"
_BLADE_SIDE: Final = 0.8
"""Of a square in a blade, in radii of the wheel."""
_QUARTERS: Final = {Color.RED: (-1, -1), Color.YELLOW: (1, -1), Color.GREEN: (1, 1), Color.BLUE: (-1, 1)}
_MIDDLE: Final = (198, -214)
"""Where the shape of the upper right blade is."""
_LOWER: Final = 12
"""How far the title comes down over what is written at the far seat."""
_APART: Final = 70
"""How far above and below the middle large words are, outside of the wheel."""
_LARGEST: Final = 88
_CARD_SIDE: Final = 108
"""How far to each side the card in the middle hides the upper words."""


def picker_wheel(layout: TableLayout) -> tuple[Point, float]:
    """The middle and the radius of the wheel."""
    top, bottom = layout.dialog.top + 106 * layout.u, layout.dialog.bottom + 24 * layout.u
    radius = min((bottom - top) / 2, 330 * layout.u)
    return (layout.dialog.centerx, bottom - radius), radius


def picker_blades(layout: TableLayout) -> dict[Color, pygame.Rect]:
    """The squares in the blades, for focus and reading aloud; a pointer asks :func:`color_under`."""
    (x, y), radius = picker_wheel(layout)
    side = _BLADE_SIDE * radius
    return {
        color: around((x + across * radius / 2, y + down * radius / 2), side, side)
        for color, (across, down) in _QUARTERS.items()
    }


def color_under(layout: TableLayout, point: Point) -> Color | None:
    """The color whose blade is under a point."""
    (x, y), radius = picker_wheel(layout)
    dx, dy = point[0] - x, point[1] - y
    if not 0.1 * radius < math.hypot(dx, dy) <= radius * 1.02:
        return None
    if dx > 0:
        return Color.YELLOW if dy < 0 else Color.GREEN
    return Color.RED if dy < 0 else Color.BLUE


def draw_picker(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: PickerModel) -> None:
    """The wheel, unfolding; it leaves the own hand in sight."""
    center, full = picker_wheel(layout)
    size = full * max(0.05, overshoot(min(1.0, model.open)))
    order = sorted(QUARTERS, key=lambda color: color is model.focus)
    for color in order:
        _draw_blade(surface, kit, center, size, color, model)
    height = round(size * 0.62)
    moving = model.open < 1
    draw_card(surface, kit, CardModel(model.card, *center, height, -6, lift=0.3, moving=moving))
    if model.open > 0.6:
        title = (center[0], layout.dialog.top + kit.px(RIBBON_TEXT.size * 0.62 + _LOWER))
        draw_ribbon(surface, kit, title, ribbon_width(kit, model.title), model.title, VIOLET)


def _draw_blade(
    surface: pygame.Surface, kit: Kit, center: Point, size: float, color: Color, model: PickerModel
) -> None:
    chosen = color is model.focus
    scale = size / _REACH * (GROWN if chosen else 1)
    put(surface, _blade(kit, scale, color, chosen), center)
    x, y = _turned(_MIDDLE, QUARTERS[color])
    at = (center[0] + x * scale, center[1] + (y + 6) * scale)
    if model.open < 0.6:
        return
    count = model.counts.get(color)
    _write_color(surface, kit, center, scale, (x, y), model.words[color])
    side = 1 if x > 0 else -1
    if count is not None:
        spot = (at[0] + side * 104 * scale, at[1] - 58 * scale)
        draw_badge(surface, kit, spot, count, scale=1.35 * scale / kit.u, alarm=False)
    if model.suggested is color:
        star = kit.art.icon("hint", round(76 * scale))
        put(surface, star, (at[0] - side * 104 * scale, at[1] - 62 * scale))


def _write_color(
    surface: pygame.Surface, kit: Kit, center: Point, scale: float, spot: Point, word: str
) -> None:
    """The word of a blade in it; a large one outside of the wheel, at its side."""
    (x, y), side = spot, 1 if spot[0] > 0 else -1
    if kit.text > LARGE_FROM:
        edge = center[0] + side * (_REACH + 30) * scale
        room = min(edge, surface.get_width() - edge, kit.px(420)) - kit.px(20)
        at = (edge, center[1] + math.copysign(_APART * kit.u, y))
        px = min(kit.type_px(PICKER), kit.px(_LARGEST))
        kit.words(surface, word, PICKER, at, align=LEFT if side > 0 else RIGHT, px=px, width=room)
        return
    px = min(round(70 * scale), kit.px(PICKER.size * kit.text))
    room = 290 * scale
    beside = _CARD_SIDE * scale + min(kit.letters.width(word, PICKER.face, px), room) / 2 if y < 0 else 0
    across = center[0] + side * max(abs(x) * scale, beside)
    height = center[1] + (y + 6 + 92) * scale
    kit.words(surface, word, PICKER, (across, height), px=px, width=room)


def _turned(point: Point, turn: int) -> Point:
    """A point turned clockwise by quarters."""
    x, y = point
    for _ in range(turn // 90):
        x, y = -y, x
    return x, y


def _blade(kit: Kit, scale: float, color: Color, chosen: bool) -> Sprite:
    scale = round(scale, 3)
    hue = kit.palette[color]
    reach = (_REACH + 36) * scale
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach)

    def draw() -> svg.Drawing:
        turn = QUARTERS[color]
        shadow = svg.group(svg.group(svg.blob(_BLADE, INK, 6, 0.5), turn=turn), 0, 16)
        blade = (
            svg.blob(_BLADE, CREAM, 20) + svg.blob(_BLADE, INK, 10) if chosen else svg.blob(_BLADE, INK, 7)
        )
        blade += svg.fill(_BLADE, mix(hue.base, WHITE, 0.1) if chosen else hue.base)
        blade += svg.fill(_SHEEN, hue.light, 0.55)
        x, y = _turned(_MIDDLE, turn)
        shape = paths.color_shape(color, x, y - 14, 64)
        mark = svg.fill(shape, INK, 0.4, 9) + svg.blob(shape, INK, 5) + svg.fill(shape, CREAM)
        return svg.group(shadow + svg.group(blade, turn=turn) + mark, scale=scale)

    return kit.sheet(("blade", scale, color, chosen, kit.palette.name), box, draw)
