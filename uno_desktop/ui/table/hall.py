"""What lies behind the screens without a table: the stage, its rays and diamonds, and paper in the air."""

from __future__ import annotations

import pygame

from .. import paths, scenery, svg
from ..confetti import draw_scattered
from ..kit import Kit, put
from ..paper import draw_note_pill
from ..paths import Point
from ..theme import NOTE, WHITE
from .frame import Frame


def draw_hall(
    surface: pygame.Surface, kit: Kit, center: Point, confetti: pygame.Rect | None = None, pieces: int = 0
) -> None:
    """Fill the window with the stage, lit round a point, with confetti in a part of it."""
    theme, size = kit.theme, surface.get_size()

    def draw() -> svg.Drawing:
        return scenery.backdrop(theme, size, center, kit.u) + scenery.harlequin(theme, size, kit.u)

    surface.blit(kit.ground(("hall", center, theme.name), size, draw), (0, 0))
    if confetti:
        draw_scattered(surface, kit, confetti, pieces)


def draw_glory(surface: pygame.Surface, kit: Kit, center: Point, radius: float, alpha: float = 1) -> None:
    """The light behind a winner; the radius is pixels."""
    theme = kit.theme
    box = svg.box_around(-radius, -radius, 2 * radius, 2 * radius)

    def draw() -> svg.Drawing:
        color = theme.pool[1] if not theme.daylight else WHITE
        light = svg.radial_gradient(
            "glory", 0, 0, radius, svg.Stop(0, color, 0.95), svg.Stop(0.5, color, 0.5), svg.Stop(1, color, 0)
        )
        rays = svg.radial_gradient("rays", 0, 0, radius, svg.Stop(0.3, WHITE, 0.3), svg.Stop(1, WHITE, 0))
        wedges = svg.fill(paths.rays(0, 0, radius, 22, 4), "url(#rays)")
        return light + svg.fill(paths.circle(0, 0, radius), "url(#glory)") + rays + wedges

    put(surface, kit.sheet(("glory", radius, theme.name), box, draw), center, alpha)


def draw_note(surface: pygame.Surface, kit: Kit, room: pygame.Rect, text: str) -> None:
    """A line on a dark pill in the middle of a room, no larger than fits."""
    if text:
        px = min(kit.type_px(NOTE), round(room.height / 1.8))
        px = kit.letters.fit(text, NOTE.face, px, room.width - kit.px(50), kit.floor)
        draw_note_pill(surface, kit, room.center, text, NOTE, px=px)


def frame_of(surface: pygame.Surface) -> Frame:
    """The frame of the window that a surface fills."""
    return Frame(*surface.get_size())
