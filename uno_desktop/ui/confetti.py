"""Bits of paper in the air: falling, or hanging still."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import Final

import pygame

from . import paths, svg
from .cache import Sprite
from .kit import Kit, put
from .motion import SECONDS, Beat
from .scenery import AROUND
from .theme import CREAM, INK, PINK, TEAL

CONFETTI: Final = 40
_FRAMES: Final = 12
"""Drawings of a turning piece."""


def draw_confetti(
    surface: pygame.Surface,
    kit: Kit,
    room: pygame.Rect,
    seconds: float,
    pieces: int = CONFETTI,
    seed: int = 0,
) -> None:
    """Paper that falls through a rectangle; where each piece is follows from the time alone."""
    life = SECONDS[Beat.CONFETTI]
    for i in range(pieces):
        start, fall, drift, spin, kind, across, _ = _chances(seed + i)
        age = seconds - 0.5 * start
        span = life * (0.84 + 0.33 * fall)
        if not 0 <= age < span:
            continue
        t = age / span
        x = room.x + room.width * across + math.sin(t * 9 + 6 * drift) * 26 * kit.u
        y = room.y - 30 * kit.u + (room.height + 60 * kit.u) * t**1.15
        frame = int((spin + t * (2 + 4 * spin)) * _FRAMES) % _FRAMES
        put(surface, _piece(kit, int(kind * 10), frame), (x, y), min(1.0, 6 * (1 - t)))


def draw_scattered(
    surface: pygame.Surface, kit: Kit, room: pygame.Rect, pieces: int, seed: int = 0, alpha: float = 1
) -> None:
    """Confetti that hangs still in the air, as on the title."""
    for i in range(pieces):
        *_, spin, kind, across, down = _chances(seed + i)
        at = (room.x + room.width * across, room.y + room.height * down)
        put(surface, _piece(kit, int(kind * 10), int(spin * _FRAMES)), at, alpha)


@lru_cache(maxsize=1024)
def _chances(piece: int) -> list[float]:
    """Numbers from 0 to 1 that look like chance and are always the same."""
    values = [math.sin(piece * 127.1 + salt * 311.7) * 43758.5453 for salt in range(7)]
    return [value - math.floor(value) for value in values]


def _piece(kit: Kit, kind: int, frame: int) -> Sprite:
    """One of ten pieces at one of twelve angles."""
    key = ("confetti", kind, frame, kit.palette.name)
    return kit.sheet(key, _box(kit.u), lambda: _paper(kit, kind, frame))


@lru_cache(maxsize=1)
def _box(u: float) -> svg.Box:
    return svg.box_around(-24 * u, -24 * u, 48 * u, 54 * u)


def _paper(kit: Kit, kind: int, frame: int) -> svg.Drawing:
    """A strip, or the shape of a color; it gets thin as it turns."""
    u, color = kit.u, AROUND[kind % 4]
    size = (9 + 3 * (kind % 3)) * u
    fill = [kit.palette[color].base, PINK, TEAL, CREAM][kind % 4 if kind >= 6 else 0]
    outline = (
        paths.rectangle(-size * 1.2, -size * 0.5, size * 2.4, size, 2 * u)
        if kind % 3 == 2
        else paths.color_shape(color, 0, 0, size)
    )
    turn, thin = 360 * frame / _FRAMES, 0.35 + 0.65 * abs(math.cos(2 * math.pi * frame / _FRAMES))
    squeeze = f'<g transform="rotate({turn:.0f}) scale(1 {thin:.2f})">'
    shadow = svg.group(f"{squeeze}{svg.fill(outline, INK, 0.35)}</g>", 3 * u, 5 * u)
    return shadow + f"{squeeze}{svg.fill(outline, fill)}</g>"
