"""Surfaces that were dear to make, kept as long as they fit."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from time import perf_counter
from typing import Final, NamedTuple

import pygame

MEGABYTE: Final = 1 << 20


class Sprite(NamedTuple):
    """A surface, and where its upper left corner lies as seen from the point it belongs to."""

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0


class OutOfTime(Exception):  # it is no error
    """A rehearsal stops here; what was made so far stays."""


class SpriteCache:
    """Sprites by key. When there are too many bytes of them, those unused for longest go first."""

    def __init__(self, limit: int = 64 * MEGABYTE) -> None:
        self.limit = limit
        self.size = 0
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._until: float | None = None
        """When the rehearsal that is on has to stop."""
        self._made = 0

    def __len__(self) -> int:
        return len(self._sprites)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._sprites

    def get(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """The sprite with this key, made now if it is not there."""
        sprite = self._sprites.get(key)
        if sprite is None:
            if self._until is not None and self._made and perf_counter() >= self._until:
                raise OutOfTime
            return self.put(key, make())
        self._sprites.move_to_end(key)
        return sprite

    def rehearse(self, draw: Callable[[], None], seconds: float) -> bool:
        """Draw what nobody sees yet, so that its sprites are there in time; whether all of them are.

        When the time is up it stops before the next sprite to be made. Tried again, it comes further: at
        least one is made each time.
        """
        self._until, self._made = perf_counter() + seconds, 0
        try:
            draw()
        except OutOfTime:
            return False
        finally:
            self._until = None
        return True

    def find(self, key: Hashable) -> Sprite | None:
        """The sprite with this key, if it is there."""
        sprite = self._sprites.get(key)
        if sprite is not None:
            self._sprites.move_to_end(key)
        return sprite

    def put(self, key: Hashable, sprite: Sprite) -> Sprite:
        """Keep a sprite, and return it."""
        self._made += 1
        old = self._sprites.pop(key, None)
        if old is not None:
            self.size -= _bytes(old)
        self._sprites[key] = sprite
        self.size += _bytes(sprite)
        while self.size > self.limit and len(self._sprites) > 1:
            self.size -= _bytes(self._sprites.popitem(last=False)[1])
        return sprite

    def clear(self) -> None:
        """Forget all sprites, as when the window has another size."""
        self._sprites.clear()
        self.size = 0


def _bytes(sprite: Sprite) -> int:
    return sprite.surface.get_width() * sprite.surface.get_height() * 4
