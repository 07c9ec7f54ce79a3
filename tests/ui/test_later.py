"""What is rough or missing at first: drawn a little at a time, and then exactly as if at once."""

from __future__ import annotations

import pygame
import pytest

from tests.ui.studio import studio
from uno_desktop.ui import scenery, svg
from uno_desktop.ui.theme import CARNIVAL
from uno_desktop.ui.widgets.fair import OPEN_AFTER, draw_fair

SIZE = (640, 360)
WHOLE = svg.Box(0, 0, *SIZE)


def backdrop() -> svg.Drawing:
    return scenery.backdrop(CARNIVAL, SIZE, (320, 180), 1 / 3) + scenery.awning(640, 1 / 3)


def pixels(surface: pygame.Surface) -> bytes:
    return pygame.image.tobytes(surface, "RGB")


def test_strips_make_the_same_picture_as_one_sheet() -> None:
    studio()
    whole = svg.rasterize(svg.document(backdrop(), WHOLE), SIZE).convert()
    picture = pygame.Surface(SIZE).convert()
    steps = sum(1 for _ in svg.strips(picture, backdrop()))
    assert steps > 2
    # Edges are rounded a little differently; nobody can see that.
    assert max(abs(a - b) for a, b in zip(pixels(whole), pixels(picture), strict=True)) <= 4


def test_a_part_of_a_drawing_lands_where_it_belongs() -> None:
    studio()
    picture = pygame.Surface((100, 50)).convert()
    square = svg.fill("M20 30H40V50H20Z", "#FF0000")
    for _ in svg.strips(picture, square, svg.Box(20, 30, 20, 20), corner=(10, 20)):
        pass
    assert picture.get_at((10, 10))[:3] == picture.get_at((29, 29))[:3] == (255, 0, 0)
    assert picture.get_at((9, 9))[:3] == picture.get_at((30, 30))[:3] == (0, 0, 0)


def test_a_ground_is_there_at_once_and_sharp_after_a_while() -> None:
    kit = studio().kit
    kit.cache.clear()
    ground = kit.ground("test", SIZE, backdrop)
    rough = pixels(ground)
    assert kit.art.waiting
    while not kit.art.sharpen(0):
        pass
    assert kit.ground("test", SIZE, backdrop) is ground
    assert pixels(ground) != rough
    assert not kit.art.waiting


def test_a_ground_that_was_forgotten_becomes_sharp_again() -> None:
    kit = studio().kit
    kit.ground("test", SIZE, backdrop)
    kit.art.sharpen(0)
    kit.cache.clear()
    again = kit.ground("test", SIZE, backdrop)
    rough = pixels(again)
    assert kit.art.sharpen()
    assert pixels(again) != rough


def test_a_sheet_that_can_wait_is_drawn_when_there_is_time() -> None:
    kit = studio().kit
    box = svg.box_around(0, 0, 10, 10)
    assert kit.sheet_soon("test", box, lambda: "") is None
    assert kit.art.sharpen()
    assert kit.sheet_soon("test", box, lambda: "") is kit.sheet("test", box, lambda: "")


@pytest.mark.parametrize("still", [True, False])
def test_the_fair_is_painted_without_waiting_and_complete_soon(still: bool) -> None:
    room = studio()
    room.kit.cache.clear()
    surface = pygame.Surface(SIZE).convert()
    draw_fair(surface, room.kit, 0.0, still)
    empty = pixels(surface)
    assert room.kit.art.waiting
    assert room.kit.art.sharpen()
    draw_fair(surface, room.kit, OPEN_AFTER, still)
    assert pixels(surface) != empty
