"""The stage and the table, painted once for each window, theme and color in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from uno_desktop.engine.cards import Color

from .. import paths, scenery, svg
from ..cache import Sprite
from ..kit import Kit
from ..theme import CREAM, UNCOLORED, Hue
from .layout import TableLayout

BUMPS: Final = 64
BUNTING_UP_TO: Final = 4
"""With more players, the bunting would hang behind their heads."""


class Stage:
    """One opaque picture for each color in force, and cross-fades between them."""

    def __init__(self, kit: Kit, layout: TableLayout) -> None:
        self._kit = kit
        self._layout = layout
        self._size = (layout.frame.width, layout.frame.height)
        self._ground: pygame.Surface | None = None
        self._upper: list[Sprite] = []
        self._pictures: dict[Color | None, pygame.Surface] = {}

    def prepare(self) -> Iterator[None]:
        """Paint everything ahead of time, a few milliseconds at each step."""
        for color in (None, *Color):
            yield from self._painting(color)
        # What the pictures are made of takes as much memory as they do.
        self._ground, self._upper = None, []

    def paint(
        self, surface: pygame.Surface, color: Color | None, former: Color | None = None, share: float = 1
    ) -> None:
        """Fill the surface with the stage; while ``share`` is below 1, the former color shows through."""
        picture = self._picture(color)
        if share >= 1:
            surface.blit(picture, (0, 0))
            return
        surface.blit(self._picture(former), (0, 0))
        picture.set_alpha(round(255 * share))
        surface.blit(picture, (0, 0))
        picture.set_alpha(None)

    def _picture(self, color: Color | None) -> pygame.Surface:
        for _ in self._painting(color):
            pass
        return self._pictures[color]

    def _painting(self, color: Color | None) -> Iterator[None]:
        """Paint the picture of a color bit by bit, unless that is done."""
        if color in self._pictures:
            return
        if self._ground is None:
            yield from self._paint_ground()
            yield from self._paint_upper()
        assert self._ground is not None
        picture = self._ground.copy()
        yield
        yield from self._paint_rim(picture, UNCOLORED if color is None else self._kit.palette[color])
        for sheet in self._upper:
            picture.blit(sheet.surface, (sheet.dx, sheet.dy))
            yield
        self._pictures[color] = picture

    def _paint_ground(self) -> Iterator[None]:
        """The stage, the curtains and the shadow of the table on the floor."""
        theme, table, u = self._kit.theme, self._layout.table, self._layout.u
        drawing = scenery.backdrop(theme, self._size, (table.x, table.y), u)
        shade = 0.3 if theme.daylight else 0.5
        drawing += "".join(scenery.curtains(theme.curtains, self._size, u, theme.shadow, shade))
        ground = pygame.Surface(self._size).convert()
        yield from svg.strips(ground, drawing)
        x, y, rx, ry = table.x, table.y + 46 * u, table.rx + 60 * u, table.ry + 50 * u
        box = svg.box_around(x - rx, y - ry, 2 * rx, 2 * ry, 120 * u)
        shadow = svg.fill(paths.ellipse(x, y, rx, ry), theme.shadow, theme.floor_opacity)
        ground.blit(svg.blurred(shadow, box, theme.shadow, 34 * u), box[:2])
        self._ground = ground
        yield

    def _paint_upper(self) -> Iterator[None]:
        """The table without its rim, and the bunting above it."""
        kit, (x, y, rx, ry), u = self._kit, self._layout.table, self._layout.u
        drawing = scenery.table_top(kit.theme, x, y, rx, ry, u)
        track, theme = self._layout.ring, kit.theme
        drawing += svg.line(paths.ellipse(*track), theme.track, 26 * u, theme.track_opacity)
        box = svg.box_around(x - rx, y - ry, 2 * rx, 2 * ry, 24 * u)
        cloth = pygame.Surface(box[2:], pygame.SRCALPHA)
        yield from svg.strips(cloth, drawing, corner=box[:2])
        self._upper = [Sprite(cloth, box.x, box.y)]
        if self._layout.players <= BUNTING_UP_TO:
            box = svg.Box(0, 0, self._size[0], round(200 * u))
            self._upper.append(Sprite(svg.rasterize(svg.document(self._bunting(), box), box[2:])))
            yield

    def _bunting(self) -> svg.Drawing:
        kit, frame, u = self._kit, self._layout.frame, self._layout.u
        left = ((-30 * u, 84 * u), (frame.x(640), 70 * u))
        right = ((frame.x(1280), 70 * u), (frame.width + 30 * u, 84 * u))
        red, yellow, green, blue = scenery.AROUND
        return scenery.bunting(
            *left, 46 * u, 12, kit.palette, (red, yellow, green, blue), u
        ) + scenery.bunting(*right, 46 * u, 12, kit.palette, (blue, green, yellow, red), u)

    def _paint_rim(self, picture: pygame.Surface, hue: Hue) -> Iterator[None]:
        """The scalloped rim of the table, and its glow, in the color in force."""
        (x, y, rx, ry), u = self._layout.table, self._layout.u
        box = svg.box_around(x - rx, y - ry, 2 * rx, 2 * ry, 190 * u)
        glow = svg.fill(paths.ellipse(x, y, rx + 95 * u, ry + 85 * u), hue.base, 0.34)
        picture.blit(svg.blurred(glow, box, hue.base, 34 * u), box[:2])
        yield
        outer = paths.scallop(x, y, rx + 30 * u, ry + 30 * u, BUMPS)
        inner = paths.scallop(x, y, rx + 25 * u, ry + 25 * u, BUMPS)
        rim = svg.fill(outer, self._kit.theme.shadow, 0.5, 12 * u) + svg.fill(outer, hue.pleat, 1, 4 * u)
        rim += svg.fill(outer, hue.base) + svg.fill(inner, hue.pleat, 0.55)
        rim += svg.line(paths.ellipse(x, y, rx + 22 * u, ry + 22 * u), CREAM, u)
        reach = 42 * u + paths.bump_height(rx + 30 * u, ry + 30 * u, BUMPS)
        yield from svg.strips(picture, rim, svg.box_around(x - rx, y - ry, 2 * rx, 2 * ry, reach))
