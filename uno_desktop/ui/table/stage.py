"""The stage and the table, painted once for each window, theme and color in force."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pygame

from uno_desktop.engine.cards import Color

from .. import paths, scenery, svg
from ..kit import Kit
from ..theme import CREAM, LILAC, VIOLET, Hue
from .layout import TableLayout

BUMPS: Final = 64
BUNTING_UP_TO: Final = 4
"""With more players, the bunting would hang behind their heads."""
_NO_COLOR: Final = Hue(VIOLET, LILAC, VIOLET, "#6B3FD6", "#2A1259", LILAC)


class Stage:
    """One opaque picture for each color in force, and cross-fades between them."""

    def __init__(self, kit: Kit, layout: TableLayout) -> None:
        self._kit = kit
        self._layout = layout
        self._size = (layout.frame.width, layout.frame.height)
        self._ground: pygame.Surface | None = None
        self._cloth: pygame.Surface | None = None
        self._pictures: dict[Color | None, pygame.Surface] = {}

    def prepare(self) -> Iterator[None]:
        """Paint everything ahead of time, a little at each step."""
        yield from self._ground_steps()
        self._clothed()
        yield
        for color in Color:
            self._picture(color)
            yield

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
        if color not in self._pictures:
            picture = self._grounded().copy()
            hue = _NO_COLOR if color is None else self._kit.palette[color]
            self._paint_rim(picture, hue)
            picture.blit(self._clothed(), (0, 0))
            self._pictures[color] = picture
        return self._pictures[color]

    def _grounded(self) -> pygame.Surface:
        """The stage, the curtains and the shadow of the table on the floor."""
        if self._ground is None:
            for _ in self._ground_steps():
                pass
        assert self._ground is not None
        return self._ground

    def _ground_steps(self) -> Iterator[None]:
        """Paint the ground bit by bit, unless that is done."""
        if self._ground is not None:
            return
        theme, table, u = self._kit.theme, self._layout.table, self._layout.u
        whole = svg.Box(0, 0, *self._size)
        drawing = scenery.backdrop(theme, self._size, (table.x, table.y), u)
        ground = svg.rasterize(svg.document(drawing, whole), self._size).convert()
        yield
        for sheet in scenery.curtains(
            theme.curtains, self._size, u, theme.shadow, 0.3 if theme.daylight else 0.5
        ):
            ground.blit(svg.rasterize(svg.document(sheet, whole), self._size), (0, 0))
            yield
        floor = paths.ellipse(table.x, table.y + 46 * u, table.rx + 60 * u, table.ry + 50 * u)
        shadow = svg.fill(floor, theme.shadow, theme.floor_opacity)
        ground.blit(svg.blurred(shadow, whole, theme.shadow, 34 * u), (0, 0))
        self._ground = ground

    def _clothed(self) -> pygame.Surface:
        """The table without its rim, and the bunting above it."""
        if self._cloth is None:
            kit, table, u = self._kit, self._layout.table, self._layout.u
            drawing = scenery.table_top(kit.theme, table.x, table.y, table.rx, table.ry, u)
            track, theme = self._layout.ring, kit.theme
            drawing += svg.line(paths.ellipse(*track), theme.track, 26 * u, theme.track_opacity)
            if self._layout.players <= BUNTING_UP_TO:
                drawing += self._bunting()
            self._cloth = svg.rasterize(svg.document(drawing, svg.Box(0, 0, *self._size)), self._size)
        return self._cloth

    def _bunting(self) -> svg.Drawing:
        kit, frame, u = self._kit, self._layout.frame, self._layout.u
        left = ((-30 * u, 84 * u), (frame.x(640), 70 * u))
        right = ((frame.x(1280), 70 * u), (frame.width + 30 * u, 84 * u))
        red, yellow, green, blue = scenery.AROUND
        return scenery.bunting(
            *left, 46 * u, 12, kit.palette, (red, yellow, green, blue), u
        ) + scenery.bunting(*right, 46 * u, 12, kit.palette, (blue, green, yellow, red), u)

    def _paint_rim(self, picture: pygame.Surface, hue: Hue) -> None:
        """The scalloped rim of the table, and its glow, in the color in force."""
        table, u = self._layout.table, self._layout.u
        x, y, rx, ry = table
        box = svg.box_around(x - rx, y - ry, 2 * rx, 2 * ry, 190 * u)
        glow = svg.fill(paths.ellipse(x, y, rx + 95 * u, ry + 85 * u), hue.base, 0.34)
        picture.blit(svg.blurred(glow, box, hue.base, 34 * u), box[:2])
        outer = paths.scallop(x, y, rx + 30 * u, ry + 30 * u, BUMPS)
        inner = paths.scallop(x, y, rx + 25 * u, ry + 25 * u, BUMPS)
        rim = svg.fill(outer, self._kit.theme.shadow, 0.5, 12 * u) + svg.fill(outer, hue.pleat, 1, 4 * u)
        rim += svg.fill(outer, hue.base) + svg.fill(inner, hue.pleat, 0.55)
        rim += svg.line(paths.ellipse(x, y, rx + 22 * u, ry + 22 * u), CREAM, u)
        picture.blit(svg.rasterize(svg.document(rim, box), box[2:]), box[:2])
