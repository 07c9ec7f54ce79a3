"""The drawings in ``assets``, as sprites of any size, angle and palette.

A card that lies at an angle is drawn from its outlines at that very angle, which is the sharpest there is but
takes a few milliseconds. Until then a turned bitmap stands in; :meth:`Art.sharpen` replaces those when there
is time, and does whatever else was put off. Sprites belong to the middle of what they show.
"""

from __future__ import annotations

import logging
import math
import re
from collections.abc import Callable, Hashable, Iterable, Iterator
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import pygame

from . import paths, svg
from .cache import Sprite, SpriteCache
from .theme import CARD_DIM, CARD_DIM_OPACITY, CARNIVAL_COLORS, CREAM, GOLD, INK, SHADOW, Palette

CARD_WIDTH: Final = 200
CARD_HEIGHT: Final = 300
CARD_RADIUS: Final = 18
BACK: Final = "back"
"""The card code of a card that lies face down."""
_PADDING: Final = 2
"""Transparent pixels round a card, without which turning it would leave jagged edges."""
_ENLARGED: Final = 1.6
"""How much larger than it was drawn a card may be shown, for a moment."""
_ROUGHLY: Final = 3
"""Degrees; a sheet at a multiple of them stands in for one that was not drawn yet."""
DIM_STEPS: Final = 4
_AVATAR_SIDE: Final = 2.6
"""Side of an avatar's picture in radii."""
_MEDALLION: Final = re.compile(r'<g id="medallion">.*?</g>', re.DOTALL)

_BOXES: Final = {
    "cards": svg.Box(0, 0, CARD_WIDTH, CARD_HEIGHT),
    "characters": svg.Box(-130, -130, 260, 260),
    "icons": svg.Box(-64, -64, 128, 128),
    "brand": svg.Box(0, 0, 810, 508),
}
"""What each kind of drawing fills."""

_log = logging.getLogger(__name__)

CardKey = tuple[str, int, float, int]
"""Code, height, angle and how dim, in steps."""


def half_degrees(angle: float) -> float:
    """An angle as sprites are kept: to half a degree, above -180 and up to 180.

    >>> half_degrees(12.3), half_degrees(-0.1), half_degrees(359)
    (12.5, 0.0, -1.0)
    """
    angle = -((-round(angle * 2) / 2 + 180) % 360 - 180)
    return angle or 0.0


def card_width(height: float) -> float:
    """How wide a card is."""
    return height * CARD_WIDTH / CARD_HEIGHT


class Art:
    """Cards, characters, pictograms and lettering as sprites."""

    def __init__(self, folder: Path, cache: SpriteCache, palette: Palette = CARNIVAL_COLORS) -> None:
        self._folder = folder
        self._cache = cache
        self._texts: dict[str, str] = {}
        self._wishes: dict[Hashable, Iterator[None]] = {}
        self._heights: set[int] = set()
        """At which cards were drawn."""
        self.missing = False
        """Paper stands in for a drawing."""
        self.palette = palette

    # --- Cards --------------------------------------------------------------------------------

    def card(self, code: str, height: int, angle: float = 0, dim: float = 0) -> Sprite:
        """A card at rest; ``dim`` 1 is as dark as a card that may not be played."""
        key = (code, height, half_degrees(angle), round(dim * DIM_STEPS))
        if key[2] == 0:
            return self._master(code, height, key[3])
        sharp_key = self._sharp(key)
        sharp = self._cache.find(sharp_key)
        if sharp:
            return sharp
        if sharp_key not in self._wishes:
            self.wish(sharp_key, self._sharpened(key))
        return self._cache.get(
            ("turned", self.palette.name, *key), lambda: self._turned(code, height, key[2], 1, 1, key[3])
        )

    def moving(
        self, code: str, height: int, angle: float, scale: float = 1, width: float = 1, dim: float = 0
    ) -> Sprite:
        """A card in motion, not kept: scaled, and seen ``width`` of its full width while it turns over."""
        return self._turned(code, height, angle, scale, width, round(dim * DIM_STEPS))

    def shadow(self, height: int, angle: float = 0, lift: float = 0) -> Sprite:
        """The shadow of a card: the higher it is above the table, the fainter."""
        return self._soon(_SHADOWS[round(lift * LIFTS)], height, half_degrees(angle))

    def halo(self, height: int, angle: float = 0) -> Sprite:
        """The golden sheet that sticks out from behind a card that may be played."""
        return self._soon(_GOLD, height, half_degrees(angle))

    def wish(self, key: Hashable, steps: Iterator[None]) -> None:
        """Put drawing off until there is time for it; each step takes a few milliseconds."""
        self._wishes[key] = steps

    @property
    def waiting(self) -> bool:
        """Whether something is still to be drawn."""
        return bool(self._wishes)

    def sharpen(self, seconds: float | None = None) -> bool:
        """Draw what waits for so long, at least one step, or all of it. Whether nothing waits now."""
        end = math.inf if seconds is None else perf_counter() + seconds
        while self._wishes:
            key, steps = next(iter(self._wishes.items()))
            if next(steps, steps) is steps:
                del self._wishes[key]
            elif perf_counter() >= end:
                break
        return not self._wishes

    def _sharpened(self, key: CardKey) -> Iterator[None]:
        self._cache.put(self._sharp(key), self._drawn(*key))
        yield

    def prepare(
        self, cards: Iterable[tuple[str, int]] = (), avatars: Iterable[tuple[str, str, int]] = ()
    ) -> Iterator[None]:
        """Draw cards (code, height) and avatars (animal, face, radius) ahead of time, one at each step."""
        for code, height in cards:
            self.card(code, height)
            yield
        for animal, face, radius in avatars:
            self.avatar(animal, face, radius)
            yield

    def forget_wishes(self) -> None:
        """Drop what waits to be drawn, as when the window has another size."""
        self._wishes.clear()
        self._heights.clear()

    # --- Everything else ----------------------------------------------------------------------

    def avatar(self, animal: str, face: str, radius: int, ring: str | None = CREAM) -> Sprite:
        """A character in its medallion with a ring of this color, or the bare figure without a ring."""
        side = round(radius * _AVATAR_SIDE)
        return self._picture(
            f"characters/{animal}_{face}", (side, side), lambda text: _ringed(text, ring), ring
        )

    def icon(self, name: str, side: int, color: str | None = None) -> Sprite:
        """A pictogram in its box of 128; the plain ones may have any color."""
        return self._picture(
            f"icons/{name}", (side, side), lambda text: text.replace(INK, color) if color else text, color
        )

    def brand(self, name: str, height: int) -> Sprite:
        """The wordmark or the program's icon."""
        width, tall = re.findall(r'(?:width|height)="([\d.]+)"', self._text(f"brand/{name}"))[:2]
        size = (round(height * float(width) / float(tall)), height)
        return self._picture(f"brand/{name}", size, lambda text: text, None)

    def figure(self, animal: str, face: str) -> svg.Drawing:
        """The elements of a bare character, within 130 of (0, 0), to be part of a larger drawing."""
        return svg.inner(_ringed(self._text(f"characters/{animal}_{face}"), None))

    def card_drawing(self, code: str) -> svg.Drawing:
        """The elements of a card of 200 by 300, to be part of a larger drawing."""
        return svg.inner(self._text(f"cards/{code}"))

    # --- Making -------------------------------------------------------------------------------

    def _text(self, path: str) -> str:
        if path not in self._texts:
            self._texts[path] = self._read(path)
        text = self._texts[path]
        return text if path.startswith("characters") else _recolored(text, self.palette)

    def _read(self, path: str) -> str:
        """A drawing as its file has it; blank paper where there is none, so that one can play on."""
        try:
            text = (self._folder / f"{path}.svg").read_text(encoding="utf-8")
            svg.inner(text)
        except (OSError, ValueError) as error:
            _log.warning("cannot read the drawing %s: %s", path, error)
            self.missing = True
            return _blank(path)
        return text

    def _picture(
        self, path: str, size: tuple[int, int], change: Callable[[str], str], variant: str | None
    ) -> Sprite:
        def make() -> Sprite:
            surface = svg.rasterize(change(self._text(path)), size)
            return Sprite(surface, -(size[0] // 2), -(size[1] // 2))

        return self._cache.get((path, size, variant, self.palette.name), make)

    def _sharp(self, key: CardKey) -> tuple[object, ...]:
        return ("card", self.palette.name, *key)

    def _master(self, code: str, height: int, dim: int) -> Sprite:
        """A card that stands upright, padded so that it can be turned."""
        key = (code, height, 0.0, dim)
        return self._cache.get(self._sharp(key), lambda: self._drawn(*key))

    def _drawn(self, code: str, height: int, angle: float, dim: int) -> Sprite:
        """A card drawn at an angle from its outlines; a dark one is painted over one that is there."""
        if dim:
            plain = self._cache.find(self._sharp((code, height, angle, 0)))
            return _dimmed(plain or self._drawn(code, height, angle, 0), dim)
        self._heights.add(height)
        centered = svg.group(self.card_drawing(code), -CARD_WIDTH / 2, -CARD_HEIGHT / 2)
        return _rasterized(
            svg.group(centered, scale=height / CARD_HEIGHT, turn=angle), height, angle, _PADDING
        )

    def _turned(self, code: str, height: int, angle: float, scale: float, width: float, dim: int) -> Sprite:
        drawn = self._nearest(code, height)
        surface, scale = self._master(code, drawn, dim).surface, scale * height / drawn
        if width != 1:
            narrow = max(1, round(surface.get_width() * width))
            surface = pygame.transform.smoothscale(surface, (narrow, surface.get_height()))
        turned = pygame.transform.rotozoom(surface, -angle, scale)
        return Sprite(turned, -(turned.get_width() // 2), -(turned.get_height() // 2))

    def _nearest(self, code: str, height: int) -> int:
        """The height at which a card that stands upright is there: another one does until there is time."""
        key = (code, height, 0.0, 0)
        sharp_key = self._sharp(key)
        if sharp_key in self._cache:
            return height
        others = [
            other
            for other in self._heights
            if other * _ENLARGED > height and self._sharp((code, other, 0.0, 0)) in self._cache
        ]
        if not others:
            return height
        if sharp_key not in self._wishes:
            self.wish(sharp_key, self._sharpened(key))
        return min(others, key=lambda other: abs(other - height))

    def _soon(self, sheet: _Sheet, height: int, angle: float) -> Sprite:
        """A sheet at an angle; until there is time for it, at one that is likely to be there."""
        key, rough = (sheet, height, angle), round(angle / _ROUGHLY) * float(_ROUGHLY)
        sharp = self._cache.find(key)
        if sharp is not None:
            return sharp
        if rough == angle:
            return self._cache.get(key, lambda: sheet.drawn(height, angle))

        def steps() -> Iterator[None]:
            self._cache.put(key, sheet.drawn(height, angle))
            yield

        if key not in self._wishes:
            self.wish(key, steps())
        return self._soon(sheet, height, half_degrees(rough))


def strength(lift: float) -> float:
    """How dark a card's shadow is, compared with that of a card that lies on the table."""
    return 1 - 0.45 * lift


class _Sheet(NamedTuple):
    """A plain sheet of a card's shape, ``border`` larger on each side."""

    border: float
    radius: float
    color: str
    opacity: float

    def drawn(self, height: int, angle: float) -> Sprite:
        border = self.border
        outline = paths.rectangle(
            -CARD_WIDTH / 2 - border,
            -CARD_HEIGHT / 2 - border,
            CARD_WIDTH + 2 * border,
            CARD_HEIGHT + 2 * border,
            self.radius,
        )
        paper = svg.fill(outline, self.color, self.opacity)
        drawing = svg.group(paper, scale=height / CARD_HEIGHT, turn=angle)
        return _rasterized(drawing, height, angle, _PADDING + border * height / CARD_HEIGHT)


def _blank(path: str) -> str:
    """A sheet where a drawing should be; that of a card has its color."""
    kind, _, name = path.partition("/")
    box, colors = _BOXES[kind], CARNIVAL_COLORS
    hues = {"B": colors.blue, "G": colors.green, "R": colors.red, "Y": colors.yellow}
    color = hues[name[0]].base if name[0] in hues else CREAM
    edge = box.width / 16
    sheet = paths.rectangle(
        box.x + edge, box.y + edge, box.width - 2 * edge, box.height - 2 * edge, CARD_RADIUS
    )
    return svg.document(svg.outlined(sheet, color, edge / 2), box)


LIFTS: Final = 8
"""Shadows are drawn for so many heights above the table: to make one fainter takes longer to paint."""
_SHADOWS: Final = [_Sheet(0, CARD_RADIUS, SHADOW, 0.45 * strength(step / LIFTS)) for step in range(LIFTS + 1)]
_GOLD: Final = _Sheet(7, 24, GOLD, 1)


def _rasterized(drawing: svg.Drawing, height: float, angle: float, margin: float) -> Sprite:
    """A drawing of a card round (0, 0) as a sprite."""
    turn, width = math.radians(angle), card_width(height)
    half_width = (width * abs(math.cos(turn)) + height * abs(math.sin(turn))) / 2 + margin
    half_height = (width * abs(math.sin(turn)) + height * abs(math.cos(turn))) / 2 + margin
    box = svg.box_around(-half_width, -half_height, 2 * half_width, 2 * half_height)
    return Sprite(svg.rasterize(svg.document(drawing, box), box[2:]), box.x, box.y)


def _dimmed(sprite: Sprite, dim: int) -> Sprite:
    """A card as under a veil."""
    share = CARD_DIM_OPACITY * dim / DIM_STEPS
    surface, light = sprite.surface.copy(), round(255 * (1 - share))
    veil = [round(tone * share) for tone in pygame.Color(CARD_DIM)[:3]]
    surface.fill((light, light, light, 255), special_flags=pygame.BLEND_RGBA_MULT)
    surface.fill((*veil, 0), special_flags=pygame.BLEND_RGBA_ADD)
    return sprite._replace(surface=surface)


def _ringed(text: str, ring: str | None) -> str:
    if ring is None:
        return _MEDALLION.sub("", text)
    return _MEDALLION.sub(lambda found: found[0].replace(CREAM, ring), text)


def _recolored(text: str, palette: Palette) -> str:
    """A drawing of cards or shapes in the colors of a palette."""
    if palette is CARNIVAL_COLORS:
        return text
    old = [paper for hue in _hues(CARNIVAL_COLORS) for paper in hue]
    new = [paper for hue in _hues(palette) for paper in hue]
    swap = dict(zip(old, new, strict=True))
    return re.sub("|".join(old), lambda found: swap[found[0]], text)


def _hues(palette: Palette) -> tuple[tuple[str, ...], ...]:
    return tuple(hue.papers for hue in (palette.blue, palette.green, palette.red, palette.yellow))
