"""What is the same as in the last frame is painted again without being thought about again."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.studio import studio
from uno_desktop.ui.cache import Sprite, SpriteCache
from uno_desktop.ui.kit import put
from uno_desktop.ui.paper import draw_tag

ROOM = (12, 12)


class Painter:
    """Paints a square of one color, a second one as a ghost, and counts how often it is asked to."""

    def __init__(self, cache: SpriteCache) -> None:
        self.cache = cache
        self.asked = 0

    def __call__(self, surface: pygame.Surface) -> None:
        self.asked += 1
        square = self.cache.get("square", lambda: _square("#D42F0C"))
        put(surface, square, (1, 1))
        put(surface, square, (6, 6), 0.5)

    def painted(self, shows: object = "same") -> bytes:
        """The pixels after one more frame."""
        surface = pygame.Surface(ROOM)
        self.cache.repaint(surface, "place", shows, self)
        return pygame.image.tobytes(surface, "RGB")


def _square(color: str, side: int = 4) -> Sprite:
    surface = pygame.Surface((side, side), pygame.SRCALPHA)
    surface.fill(color)
    return Sprite(surface)


@pytest.fixture
def painter() -> Painter:
    return Painter(SpriteCache())


def test_the_same_again_looks_the_same_and_is_not_asked_for(painter: Painter) -> None:
    first, *later = [painter.painted() for _ in range(5)]
    assert all(pixels == first for pixels in later)
    assert painter.asked == 2  # once for the first frame, once to note what it takes


def test_what_keeps_away_from_the_edges_stays_where_it_is() -> None:
    """Tags at the seats, which are pushed back into the window, were seen for one frame only."""
    kit, size = studio().kit, (300, 200)

    def painted() -> bytes:
        surface = pygame.Surface(size)
        kit.repaint(surface, "tag", lambda paper, *_: draw_tag(paper, kit, (290, 100), "NEXT"), "same")
        return pygame.image.tobytes(surface, "RGB")

    first, *later = [painted() for _ in range(3)]
    assert all(pixels == first for pixels in later)


def test_what_shows_something_else_is_drawn_anew(painter: Painter) -> None:
    for _ in range(3):
        painter.painted()
    asked = painter.asked
    painter.painted("other")
    assert painter.asked == asked + 1


def test_a_sprite_drawn_since_then_is_seen(painter: Painter) -> None:
    """A sharper card, or one in other colors, takes the place of what was noted."""
    before = [painter.painted() for _ in range(3)][-1]
    painter.cache.put("square", _square("#1EB392"))
    assert painter.painted() != before


def test_what_is_on_the_screen_counts_as_used(painter: Painter) -> None:
    painter.cache.limit = 3 * 4 * 16
    painter.painted()
    painter.cache.put("old", _square("#000000"))
    for _ in range(3):
        painter.painted()
    for name in ("new", "newer"):
        painter.cache.put(name, _square("#000000"))
    assert "square" in painter.cache
    assert "old" not in painter.cache


def test_another_window_forgets_what_was_noted(painter: Painter) -> None:
    for _ in range(3):
        painter.painted()
    painter.cache.clear()
    painter.painted()
    assert "square" in painter.cache


def test_whoever_reads_the_screen_is_told_every_line_each_time() -> None:
    kit, read = studio().kit, list[object]()
    kit.letters.witness = read.append
    try:
        for _ in range(4):
            kit.repaint(pygame.Surface(ROOM), "place", lambda *_: read.append("drawn"), "same")
    finally:
        kit.letters.witness = None
    assert len(read) == 4
