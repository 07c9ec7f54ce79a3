"""Surfaces that were dear to make, kept as long as they fit."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterable
from time import perf_counter
from typing import Any, Final, NamedTuple

import pygame

MEGABYTE: Final = 1 << 20
OPAQUE: Final = 255


class Sprite(NamedTuple):
    """A surface, and where its upper left corner lies as seen from the point it belongs to."""

    surface: pygame.Surface
    dx: int = 0
    dy: int = 0


class OutOfTime(Exception):  # it is no error
    """A rehearsal stops here; what was made so far stays."""


class Tracing(pygame.Surface):
    """Paper on which nothing is painted: it notes which sprites would be, and where.

    It says it were as large as what is painted on, since some sprites keep away from its edges.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__((1, 1))
        self._size = size
        self.noted: list[tuple[pygame.Surface, Any]] = []

    def get_size(self) -> tuple[int, int]:
        """The size of what is painted on."""
        return self._size

    def get_width(self) -> int:
        """Its width."""
        return self._size[0]

    def get_height(self) -> int:
        """Its height."""
        return self._size[1]

    def get_rect(self, **place: Any) -> pygame.Rect:
        """Its rectangle."""
        rect = pygame.Rect((0, 0), self._size)
        for name, value in place.items():
            setattr(rect, name, value)
        return rect

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *rest: Any, **named: Any) -> pygame.Rect:
        """Note a sprite as it is now; one that is see-through for this time only is copied."""
        assert not rest
        assert not named
        self.noted.append((source if source.get_alpha() in (None, OPAQUE) else source.copy(), dest))
        return pygame.Rect(dest, source.get_size())

    def fblits(self, blit_sequence: Iterable[tuple[pygame.Surface, Any]], special_flags: int = 0) -> None:
        """Note many."""
        self.noted.extend(blit_sequence)


class Trace:
    """What was painted last time, to be painted again at once as long as it shows the same."""

    __slots__ = ("blits", "keys", "made", "shows")

    def __init__(self, shows: object) -> None:
        self.shows = shows
        self.blits: list[tuple[pygame.Surface, Any]] = []
        self.keys: list[Hashable] = []
        self.made = -1
        """How many sprites had been made by then: a newer one may be sharper. -1 before it was noted."""


class SpriteCache:
    """Sprites by key. When there are too many bytes of them, those unused for longest go first."""

    def __init__(self, limit: int = 64 * MEGABYTE) -> None:
        self.limit = limit
        self.size = 0
        self._sprites: OrderedDict[Hashable, Sprite] = OrderedDict()
        self._until: float | None = None
        """When the rehearsal that is on has to stop."""
        self._made = 0
        self._made_before = 0
        """At the beginning of that rehearsal."""
        self._traces: dict[Hashable, Trace] = {}
        self._used: list[Hashable] | None = None
        """The sprites that what is being noted needs."""

    def __len__(self) -> int:
        return len(self._sprites)

    def __contains__(self, key: Hashable) -> bool:
        return key in self._sprites

    def get(self, key: Hashable, make: Callable[[], Sprite]) -> Sprite:
        """The sprite with this key, made now if it is not there."""
        sprite = self._sprites.get(key)
        if sprite is None:
            if self._until is not None and self._made > self._made_before and perf_counter() >= self._until:
                raise OutOfTime
            sprite = self.put(key, make())
        self._use(key)
        return sprite

    def rehearse(self, draw: Callable[[], None], seconds: float) -> bool:
        """Draw what nobody sees yet, so that its sprites are there in time; whether all of them are.

        When the time is up it stops before the next sprite to be made. Tried again, it comes further: at
        least one is made each time.
        """
        self._until, self._made_before = perf_counter() + seconds, self._made
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
            self._use(key)
        return sprite

    def _use(self, key: Hashable) -> None:
        self._sprites.move_to_end(key)
        if self._used is not None:
            self._used.append(key)

    def repaint(
        self, surface: pygame.Surface, name: Hashable, shows: object, draw: Callable[[pygame.Surface], None]
    ) -> None:
        """Draw what may well be the same as last time; then its sprites are painted without asking for each.

        ``shows`` is all that it depends on. What is another every time is drawn as if this were not there.
        """
        trace = self._traces.get(name)
        if self._until is not None or trace is None or trace.shows != shows:
            self._traces[name] = Trace(shows)
            draw(surface)
            return
        if trace.made != self._made:
            self._note(trace, draw, surface.get_size())
        for key in trace.keys:
            self._sprites.move_to_end(key)
        surface.fblits(trace.blits)

    def _note(self, trace: Trace, draw: Callable[[pygame.Surface], None], size: tuple[int, int]) -> None:
        paper, self._used = Tracing(size), []
        try:
            draw(paper)
            trace.blits, trace.keys, trace.made = paper.noted, self._used, self._made
        finally:
            self._used = None

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
        self._traces.clear()
        self._sprites.clear()
        self.size = 0


def _bytes(sprite: Sprite) -> int:
    return sprite.surface.get_width() * sprite.surface.get_height() * 4
