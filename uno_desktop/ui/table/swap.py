"""Rock-'n'-Swap: choose two hands at their seats, and see which way they will go."""

from __future__ import annotations

from dataclasses import replace

import pygame

from .. import paths, svg
from ..buttons import Button, draw_button
from ..cache import Sprite
from ..kit import Kit, put
from ..paper import draw_disc, draw_ribbon, ribbon_width
from ..theme import BUTTON, CREAM, FUCHSIA, INK, LEAF, PINK, RIBBON_TEXT, TEAL, WHITE
from .hand import draw_mini_hand
from .layout import TableLayout
from .model import SwapModel
from .seating import SeatPlace
from .seats import draw_seat, draw_turn_light
from .trade import HEAD, Way, question_at, search, swap_buttons

TITLE = replace(RIBBON_TEXT, size=50)
ANSWER = replace(BUTTON, size=40)


def draw_swap(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: SwapModel) -> None:
    """All seats stand out from the dimmed table; the chosen ones are lit, with arrows between two of them."""
    for seat in model.chosen:
        draw_turn_light(surface, kit, layout, seat, model.open, beam=False)
    if len(model.chosen) == 2:
        one, other = model.chosen
        found = search(layout, question_width(kit, model.title), one, other)
        if not found.done:
            kit.art.wish(found, found.steps())
        elif found.best is not None:
            for way, color in zip(found.best, (PINK, TEAL), strict=True):
                _draw_arrow(surface, kit, way, color, model.open)
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


def question_width(kit: Kit, title: str) -> int:
    """How wide the question is, with the tails of its ribbon."""
    return ribbon_width(kit, title, TITLE) + kit.px(90)


def _draw_check(surface: pygame.Surface, kit: Kit, place: SeatPlace) -> None:
    at = (place.center[0] - place.radius * 0.86, place.center[1] - place.radius * 0.5)
    if place.wide:
        at = (place.center[0] - place.radius * 0.7, place.center[1] + place.radius * 0.7)
    draw_disc(surface, kit, at, 30 * kit.u, LEAF)
    put(surface, kit.art.icon("check_plain", kit.px(48), WHITE), at)


def _draw_arrow(surface: pygame.Surface, kit: Kit, way: Way, color: str, alpha: float) -> None:
    origin = round(way.start[0]), round(way.start[1])
    near = Way(*((x - origin[0], y - origin[1]) for x, y in way))
    put(surface, _arrow(kit, near, color), origin, alpha)


def _arrow(kit: Kit, way: Way, color: str) -> Sprite:
    u = kit.u
    points = way.points()
    left, top = (min(axis) for axis in zip(*points, strict=True))
    right, bottom = (max(axis) for axis in zip(*points, strict=True))
    box = svg.box_around(left, top, right - left, bottom - top, 70 * u)

    def draw() -> svg.Drawing:
        turn, end = way.heading, way.end
        back = paths.polar(turn + 180, HEAD * 0.7 * u, end)
        coming = way.coming[0] + back[0] - end[0], way.coming[1] + back[1] - end[1]
        bow = f"M{paths.xy(way.start)}C{paths.xy(way.leaving)} {paths.xy(coming)} {paths.xy(back)}"
        tips = [(-56 * u, -34 * u), (0, 0), (-56 * u, 34 * u)]
        head = paths.soft(tips, 7 * u)
        ink = svg.line(bow, INK, 38 * u) + svg.group(svg.blob(head, INK, 7 * u), *end, turn=turn)
        shadow = svg.line(bow, INK, 38 * u, 0.4, 10 * u)
        return shadow + ink + svg.line(bow, color, 24 * u) + svg.group(svg.fill(head, color), *end, turn=turn)

    return kit.sheet(("swap arrow", way, color), box, draw)
