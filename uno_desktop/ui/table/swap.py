"""Rock-'n'-Swap: choose two hands at their seats, and see which way they will go."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from .. import paths, svg
from ..buttons import Button, draw_button
from ..cache import Sprite
from ..kit import Kit, put
from ..paper import draw_disc, draw_ribbon, ribbon_width
from ..paths import Point
from ..theme import BUTTON, CREAM, FUCHSIA, INK, LEAF, PINK, RIBBON_TEXT, TEAL, WHITE
from .hand import draw_mini_hand
from .layout import TableLayout
from .model import SwapModel
from .seating import SeatPlace
from .seats import draw_seat, draw_turn_light

TITLE = replace(RIBBON_TEXT, size=50)
ANSWER = replace(BUTTON, size=40)


def swap_buttons(layout: TableLayout) -> dict[str, pygame.Rect]:
    """The two answers, ``leave`` and ``swap``."""
    room = layout.prompt
    gap = layout.frame.px(40)
    width = (room.width - gap) // 2
    height = room.height + layout.grown(-4, 42)
    return {
        "leave": pygame.Rect(room.left, room.top, width, height),
        "swap": pygame.Rect(room.right - width, room.top, width, height),
    }


def question_at(layout: TableLayout) -> Point:
    """Where a question about the seats stands: below the discard pile, above the prompt."""
    return layout.table.x, layout.prompt.top - 42 * layout.u


def draw_swap(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: SwapModel) -> None:
    """All seats stand out from the dimmed table; the chosen ones are lit, with arrows between two of them."""
    for seat in model.chosen:
        draw_turn_light(surface, kit, layout, seat, model.open, beam=False)
    if len(model.chosen) == 2:
        one, other = (layout.seats[seat] for seat in model.chosen)
        for start, end, color in ((one, other, PINK), (other, one, TEAL)):
            _draw_arrow(surface, kit, layout, start, end, color, model.open)
    for place, player in zip(layout.seats, model.seats, strict=True):
        draw_mini_hand(surface, kit, place, player.count)
        draw_seat(surface, kit, place, player)
    for seat in model.chosen:
        _draw_check(surface, kit, layout.seats[seat])
    draw_ribbon(
        surface,
        kit,
        question_at(layout),
        ribbon_width(kit, model.title, TITLE),
        model.title,
        FUCHSIA,
        style=TITLE,
    )
    for name, rect in swap_buttons(layout).items():
        label, fill = (model.leave, CREAM) if name == "leave" else (model.swap, PINK)
        button = Button(
            label,
            fill,
            style=ANSWER,
            enabled=name == "leave" or len(model.chosen) == 2,
            focused=model.focus == name,
            hovered=model.hovered == name,
            pressed=model.pressed == name,
        )
        draw_button(surface, kit, rect, button)


def _draw_check(surface: pygame.Surface, kit: Kit, place: SeatPlace) -> None:
    at = (place.center[0] - place.radius * 0.86, place.center[1] - place.radius * 0.5)
    if place.wide:
        at = (place.center[0] - place.radius * 0.7, place.center[1] + place.radius * 0.7)
    draw_disc(surface, kit, at, 30 * kit.u, LEAF)
    put(surface, kit.art.icon("check_plain", kit.px(48), WHITE), at)


def _draw_arrow(
    surface: pygame.Surface,
    kit: Kit,
    layout: TableLayout,
    start: SeatPlace,
    end: SeatPlace,
    color: str,
    alpha: float,
) -> None:
    """A bent arrow over the table; each of a pair passes on its own side."""
    a, b = _port(layout, start), _port(layout, end)
    origin = (round((a[0] + b[0]) / 2), round((a[1] + b[1]) / 2))
    sprite = _arrow(kit, (a[0] - origin[0], a[1] - origin[1]), (b[0] - origin[0], b[1] - origin[1]), color)
    put(surface, sprite, origin, alpha)


def _port(layout: TableLayout, place: SeatPlace) -> Point:
    """A point between a seat and the middle of the table, clear of the avatar, its plate and the backs."""
    x, y = place.center
    dx, dy = layout.table.x - x, layout.table.y - y
    length = math.hypot(dx, dy)
    reach = place.radius + (150 if place.mini else 60) * layout.u
    return x + dx / length * reach, y + dy / length * reach


def _arrow(kit: Kit, start: Point, end: Point, color: str) -> Sprite:
    u = kit.u
    length = math.dist(start, end) or 1
    # To the left of the way, so that there and back do not meet.
    side = ((end[1] - start[1]) / length, -(end[0] - start[0]) / length)
    bulge, apart = min(150 * u, 0.24 * length), 26 * u
    a = (start[0] + side[0] * apart, start[1] + side[1] * apart)
    b = (end[0] + side[0] * apart, end[1] + side[1] * apart)
    middle = ((a[0] + b[0]) / 2 + side[0] * 2 * bulge, (a[1] + b[1]) / 2 + side[1] * 2 * bulge)
    reach = length / 2 + 90 * u
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach)

    def draw() -> svg.Drawing:
        turn = math.degrees(math.atan2(b[1] - middle[1], b[0] - middle[0]))
        back = paths.polar(turn + 180, 34 * u, b)
        bow = f"M{paths.xy(a)}Q{paths.xy(middle)} {paths.xy(back)}"
        tips = [(-44 * u, -34 * u), (12 * u, 0), (-44 * u, 34 * u)]
        head = paths.soft(tips, 7 * u)
        ink = svg.line(bow, INK, 38 * u) + svg.group(svg.blob(head, INK, 7 * u), *b, turn=turn)
        shadow = svg.line(bow, INK, 38 * u, 0.4, 10 * u)
        return shadow + ink + svg.line(bow, color, 24 * u) + svg.group(svg.fill(head, color), *b, turn=turn)

    return kit.sheet(("swap arrow", start, end, color), box, draw)
