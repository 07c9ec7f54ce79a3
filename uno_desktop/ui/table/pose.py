"""Dumb Fu: holding the pose on a drum, with a needle that must stay in the middle."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from .. import paths, svg
from ..cache import Sprite
from ..kit import LEFT, RIGHT, Kit, put
from ..paper import draw_panel, draw_ribbon, ribbon_width
from ..paths import Point
from ..theme import (
    CREAM,
    GOLD,
    INK,
    LEAF,
    NAME,
    NIGHT,
    NOTE,
    ORANGE,
    PLUM,
    RIBBON,
    RIBBON_TEXT,
    SKY,
    SPOTLIGHT,
    SUN,
    VIOLET,
    Style,
)
from .layout import TableLayout
from .model import PoseModel

ZONES: Final = (
    (0, 0.18, RIBBON),
    (0.18, 0.34, SUN),
    (0.34, 0.66, LEAF),
    (0.66, 0.82, SUN),
    (0.82, 1, RIBBON),
)
"""Of the meter: red, where a pose breaks, yellow, green, and back."""
TITLE: Final = replace(RIBBON_TEXT, size=58)
WARNING: Final = Style(34, GOLD, NOTE.face, outline=0.09)


def pose_panel(layout: TableLayout) -> pygame.Rect:
    """Over the own hand, which nobody may touch while posing; the table stays in sight."""
    left, right = round(layout.hand.left), round(layout.hand.right)
    top = round(layout.hand.y - 186 * layout.u)
    return pygame.Rect(left, top, right - left, layout.frame.height - top - round(14 * layout.u))


def pose_meter(layout: TableLayout) -> pygame.Rect:
    """The meter; what is left of its middle pushes the needle to the left, the other half to the right."""
    panel, u = pose_panel(layout), layout.u
    left = _scene(layout).right + 10 * u
    return pygame.Rect(
        round(left),
        panel.top + layout.grown(212, 10),
        round(panel.right - 46 * u - left),
        layout.grown(72, -16),
    )


def _scene(layout: TableLayout) -> pygame.Rect:
    """The part of the panel with the character in it."""
    panel = pose_panel(layout)
    return pygame.Rect(panel.left, panel.top, round(min(panel.width * 0.34, 400 * layout.u)), panel.height)


def draw_pose(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: PoseModel) -> None:
    """The character in the light, the meter beside it."""
    u = kit.u
    slide = round((1 - model.open) * pose_panel(layout).height)
    panel, meter = pose_panel(layout).move(0, slide), pose_meter(layout).move(0, slide)
    draw_panel(surface, kit, panel, PLUM, radius=40, drop=10, edge=VIOLET)
    _draw_performer(surface, kit, _scene(layout).move(0, slide), model)
    left, right, center = meter.left, meter.right, meter.centerx
    width = min(ribbon_width(kit, model.title, TITLE), round(right - left - 90 * u))
    draw_ribbon(
        surface, kit, (center, panel.top + layout.grown(64, -2)), width, model.title, ORANGE, style=TITLE
    )
    words, px = panel.top + layout.grown(152, 4), min(kit.type_px(WARNING), kit.px(54))
    kit.words(
        surface,
        model.steady,
        replace(NAME, color=CREAM, size=38),
        (left, words),
        align=LEFT,
        px=px,
        width=(right - left) / 2,
    )
    at = (right, words)
    kit.words(surface, model.slip, WARNING, at, align=RIGHT, px=px, width=(right - left) * 0.48)
    draw_meter(surface, kit, meter, model.needle)
    px = min(kit.type_px(NOTE), kit.px(60))
    kit.words(surface, model.note, NOTE, (center, panel.bottom - 44 * u), px=px, width=right - left)


def draw_meter(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, needle: float) -> None:
    """Red, yellow, green, yellow, red, and a needle."""
    u = kit.u
    box = svg.box_around(0, 0, *rect.size, 26 * u)
    put(surface, kit.sheet("meter", box, lambda: _meter(kit, rect.size)), rect.topleft)
    inset = 16 * u
    x = rect.left + inset + (rect.width - 2 * inset) * min(1.0, max(0.0, needle))
    put(surface, _needle(kit, rect.height), (x, rect.top))


def _meter(kit: Kit, size: tuple[int, int]) -> svg.Drawing:
    u, (width, height) = kit.u, size
    rim = paths.rectangle(-12 * u, -12 * u, width + 24 * u, height + 24 * u, height)
    drawing = svg.paper(rim, CREAM, 9 * u, 0.5) + svg.fill(
        paths.rectangle(0, 0, width, height, height / 2), NIGHT
    )
    inset, gap = 7 * u, 2 * u
    whole = width - 2 * inset
    for start, end, color in ZONES:
        left, right = inset + whole * start + gap, inset + whole * end - gap
        tall = height - 2 * inset
        if start == 0 or end == 1:
            # The outer zones are round on the outside only.
            zone = paths.rectangle(left, inset, right - left, tall, tall / 2)
            square = left + (right - left) / 2 if start == 0 else left
            zone += paths.rectangle(square, inset, (right - left) / 2, tall, 8 * u)
        else:
            zone = paths.rectangle(left, inset, right - left, tall, 8 * u)
        drawing += svg.fill(zone, color)
    return drawing


def _needle(kit: Kit, height: int) -> Sprite:
    u = kit.u
    box = svg.box_around(-44 * u, -44 * u, 88 * u, height + 60 * u)

    def draw() -> svg.Drawing:
        tip = paths.soft([(-30 * u, -30 * u), (30 * u, -30 * u), (0, 26 * u)], 8 * u)
        bar = paths.rectangle(-6 * u, 10 * u, 12 * u, height - 8 * u, 5 * u)
        return svg.fill(bar, INK) + svg.outlined(tip, CREAM, 5 * u, 6 * u)

    return kit.sheet(("needle", height), box, draw)


def _draw_performer(surface: pygame.Surface, kit: Kit, scene: pygame.Rect, model: PoseModel) -> None:
    middle = (scene.centerx, scene.bottom)
    size = scene.height
    put(surface, _light(kit, scene.size), scene.topleft)
    figure = kit.art.avatar(model.animal, model.face, round(size * 0.44), None)
    put(surface, _drum(kit, size), middle)
    put(surface, figure, (scene.centerx, scene.bottom - size * 0.575))
    put(surface, _drum_rim(kit, size), middle)


def _light(kit: Kit, size: tuple[int, int]) -> Sprite:
    (width, height), (high, low, fallen) = size, SPOTLIGHT
    beam = svg.linear_gradient("beam", (0, 0), (0, height), svg.Stop(0, high, 0.1), svg.Stop(1, low, 0.5))
    cone: list[Point] = [
        (width * 0.4, 0),
        (width * 0.6, 0),
        (width * 0.98, height * 0.93),
        (width * 0.02, height * 0.93),
    ]
    pool = paths.ellipse(width / 2, height * 0.93, width * 0.48, height * 0.06)
    return kit.sheet(
        "pose light",
        svg.Box(0, 0, width, height),
        lambda: beam + svg.fill(paths.polygon(cone), "url(#beam)") + svg.fill(pool, fallen, 0.4),
    )


def _drum(kit: Kit, size: int) -> Sprite:
    """The body of the drum; its foot is at the point."""
    unit = size / 900
    box = svg.box_around(-300 * unit, -300 * unit, 600 * unit, 300 * unit)

    def draw() -> svg.Drawing:
        body = "M-240 -190L240 -190L214 -78Q0 -50 -214 -78Z"
        drawing = svg.fill(paths.ellipse(0, -70, 270, 34), INK, 0.5) + svg.paper(body, SKY, 8, 0.4)
        for i in range(6):
            left = -206 + 82 * i
            drawing += svg.fill(paths.polygon([(left - 34, -180), (left + 34, -180), (left, -78)]), SUN)
        return svg.group(drawing, scale=unit)

    return kit.sheet(("drum", size), box, draw)


def _drum_rim(kit: Kit, size: int) -> Sprite:
    unit = size / 900
    box = svg.box_around(-300 * unit, -300 * unit, 600 * unit, 300 * unit)

    def draw() -> svg.Drawing:
        rim = svg.paper(paths.rectangle(-258, -216, 516, 46, 20), RIBBON, 7, 0.4)
        dots = "".join(paths.circle(-216 + 72 * i, -193, 9) for i in range(7))
        return svg.group(rim + svg.fill(dots, CREAM), scale=unit)

    return kit.sheet(("drum rim", size), box, draw)
