"""What every painter holds in hand: drawings, letters, colors, the scale, and the sprites made so far."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

import pygame

from . import svg
from .art import Art
from .cache import MEGABYTE, Sprite, SpriteCache
from .text import LINE, Lettering, Written
from .theme import CARNIVAL, CARNIVAL_COLORS, MIN_TYPE, Palette, Style, Theme, scale_for

LEFT: Final = 0.0
CENTER: Final = 0.5
RIGHT: Final = 1.0
CACHE_AT_1080P: Final = 96 * MEGABYTE
"""A table of ten and what happens at it; what else was drawn goes first."""
LEAST_CACHE: Final = 32 * MEGABYTE


@dataclass(frozen=True)
class Kit:
    """Paints at one scale, in one theme and palette, with words of one size."""

    art: Art
    letters: Lettering
    cache: SpriteCache
    theme: Theme
    palette: Palette
    u: float
    """Pixels for each pixel of the 1920 by 1080 drawing."""
    text: float = 1.0
    """Size of words, 1 to 2."""

    @property
    def incomplete(self) -> bool:
        """Whether something else stands in for a drawing or a font."""
        return self.art.missing or bool(self.letters.missing)

    # --- Lengths ------------------------------------------------------------------------------

    def px(self, length: float) -> int:
        """A length of the drawing in whole pixels, at least one."""
        return max(1, round(length * self.u))

    def type_px(self, style: Style, size: float | None = None) -> int:
        """The pixel size of words in a style, or of this size instead of the style's own."""
        return max(6, round((size or style.size) * self.u * self.text))

    @property
    def floor(self) -> int:
        """The smallest pixel size that words shrink to."""
        return max(6, round(MIN_TYPE * self.u))

    # --- Sprites ------------------------------------------------------------------------------

    def sheet(self, key: Hashable, box: svg.Box, draw: Callable[[], svg.Drawing]) -> Sprite:
        """A drawing as a sprite; its point is (0, 0) of the drawing. The key names all that it depends on."""

        def make() -> Sprite:
            return Sprite(svg.rasterize(svg.document(draw(), box), box[2:]), box.x, box.y)

        return self.cache.get((key, box), make)

    def sheet_soon(self, key: Hashable, box: svg.Box, draw: Callable[[], svg.Drawing]) -> Sprite | None:
        """The same, drawn when there is time for it; until then there is none."""

        def steps() -> Iterator[None]:
            self.sheet(key, box, draw)
            yield

        sprite = self.cache.find((key, box))
        if sprite is None:
            self.art.wish((key, box), steps())
        return sprite

    def ground(self, key: Hashable, size: tuple[int, int], draw: Callable[[], svg.Drawing]) -> pygame.Surface:
        """A drawing that fills the window: rough at once, and sharp when there has been time for it."""
        sprite = self.cache.find((key, size))
        if sprite is None:
            drawing = draw()
            sprite = self.cache.put((key, size), Sprite(svg.rough(drawing, size)))
            self.art.wish((key, size), svg.strips(sprite.surface, drawing))
        return sprite.surface

    def rehearse(self, draw: Callable[[], None], seconds: float) -> bool:
        """Draw what nobody sees or reads yet, for a while; whether all its sprites are there now."""
        witness, self.letters.witness = self.letters.witness, None
        try:
            return self.cache.rehearse(draw, seconds)
        finally:
            self.letters.witness = witness

    def repaint(
        self, surface: pygame.Surface, name: Hashable, painter: Callable[..., None], *shown: object
    ) -> None:
        """Let a painter paint what is often the same as in the last frame; see ``SpriteCache.repaint``."""
        if self.letters.witness is not None:
            painter(surface, self, *shown)
        else:
            self.cache.repaint(surface, name, (self, shown), lambda paper: painter(paper, self, *shown))

    def words(
        self,
        surface: pygame.Surface,
        text: str,
        style: Style,
        at: tuple[float, float],
        *,
        align: float = CENTER,
        px: int | None = None,
        width: float | None = None,
        angle: float = 0,
        alpha: float = 1,
        tabular: bool = False,
        room: pygame.Rect | None = None,
        goes_on: bool = False,
    ) -> pygame.Rect:
        """Write a line with its capitals centered on a height; return where it is.

        With a ``width`` it shrinks to fit, and what still does not fit ends in an ellipsis. ``room`` and
        ``goes_on`` are for readers: where its paragraph is, and whether it is not the first line of it.
        """
        px, meant = px or self.type_px(style), text
        if width is not None:
            px = self.letters.fit(text, style.face, px, width, min(px, self.floor))
            text = self.letters.shorten(text, style.face, px, width)
        measure = self.letters.tabular_width if tabular else self.letters.width
        across = measure(text, style.face, px)
        left = at[0] - align * across
        sprite = self.letters.line(text, style, px, angle, tabular)
        put(surface, sprite, (left + across / 2 if angle else left, at[1]), alpha)
        place = pygame.Rect(round(left), round(at[1] - px * LINE / 2), across, round(px * LINE))
        if self.letters.witness is not None:
            self.letters.witness(Written(meant, place, px, text != meant, room, goes_on))
        return place

    def paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        style: Style,
        rect: pygame.Rect,
        *,
        align: float = CENTER,
        alpha: float = 1,
    ) -> int:
        """Write wrapped lines into a rectangle, centered in its height; return the height they take.

        Type shrinks until all lines fit, but not below the smallest size; lines are about equally long.
        """
        px = self.type_px(style)
        lines = self.letters.wrap(text, style.face, px, rect.width)
        while px > self.floor and len(lines) * px * LINE > rect.height:
            px -= 1
            lines = self.letters.wrap(text, style.face, px, rect.width)
        lines = self.letters.even(text, style.face, px, rect.width)
        step = px * LINE
        top = rect.centery - len(lines) * step / 2
        corner = (rect.x + align * rect.width, top)
        self.lines(surface, lines, style, corner, align=align, px=px, alpha=alpha, room=rect)
        return round(len(lines) * step)

    def lines(
        self,
        surface: pygame.Surface,
        lines: Sequence[str],
        style: Style,
        top: tuple[float, float],
        *,
        align: float = LEFT,
        px: int | None = None,
        alpha: float = 1,
        room: pygame.Rect | None = None,
    ) -> None:
        """Write the lines of a paragraph from a height down."""
        px = px or self.type_px(style)
        for number, line in enumerate(lines):
            at = (top[0], top[1] + (number + 0.5) * px * LINE)
            self.words(
                surface, line, style, at, align=align, px=px, alpha=alpha, room=room, goes_on=number > 0
            )


def put(surface: pygame.Surface, sprite: Sprite, at: tuple[float, float], alpha: float = 1) -> None:
    """Paint a sprite at its point, more or less see-through."""
    corner = (round(at[0]) + sprite.dx, round(at[1]) + sprite.dy)
    if alpha >= 1:
        surface.blit(sprite.surface, corner)
    elif alpha > 0:
        sprite.surface.set_alpha(round(alpha * 255))
        surface.blit(sprite.surface, corner)
        sprite.surface.set_alpha(255)


def make_kit(
    assets: Path,
    size: tuple[int, int],
    theme: Theme = CARNIVAL,
    palette: Palette = CARNIVAL_COLORS,
    text: float = 1.0,
) -> Kit:
    """A kit for a window of this size, with the drawings and fonts in a folder."""
    u = scale_for(size)
    cache = SpriteCache(_cache_limit(u))
    art = Art(assets, cache, palette)
    return Kit(art, Lettering(assets / "fonts", cache), cache, theme, palette, u, text)


def _cache_limit(u: float) -> int:
    return max(LEAST_CACHE, round(CACHE_AT_1080P * u * u))


def changed(
    kit: Kit,
    *,
    size: tuple[int, int] | None = None,
    theme: Theme | None = None,
    palette: Palette | None = None,
    text: float | None = None,
) -> Kit:
    """The kit after a change of the window or the settings. Sprites of another size are dropped."""
    u = scale_for(size) if size else kit.u
    if u != kit.u:
        kit.cache.clear()
        kit.cache.limit = _cache_limit(u)
        kit.art.forget_wishes()
    kit.art.palette = palette or kit.palette
    return replace(kit, u=u, theme=theme or kit.theme, palette=palette or kit.palette, text=text or kit.text)
