"""Words on buttons: in the middle, or next to their pictogram, and always with room at both ends."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from tests.ui.studio import studio
from uno_desktop.ui.buttons import Button, draw_button
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.text import Written

RECT = pygame.Rect(40, 30, 330, 92)


@pytest.fixture(scope="module")
def kit() -> Kit:
    return studio((1920, 1080)).kit


def words(kit: Kit, button: Button) -> pygame.Rect:
    """Where the label is."""
    lines: list[Written] = []
    kit.letters.witness = lines.append
    try:
        draw_button(pygame.Surface((420, 160)), kit, RECT, button)
    finally:
        kit.letters.witness = None
    return next(line.place for line in lines if line.text == button.label)


@pytest.mark.parametrize("icon", [None, "home"])
def test_short_words_are_in_the_middle(kit: Kit, icon: str | None) -> None:
    assert words(kit, Button("Hi", icon=icon)).centerx == pytest.approx(RECT.centerx, abs=1)


def test_words_give_way_to_a_pictogram_no_more_than_they_must(kit: Kit) -> None:
    """They used to jump to the middle of what was left beside it."""
    middles = [words(kit, Button("m" * length, icon="home")).centerx for length in range(1, 9)]
    assert max(abs(after - before) for before, after in pairwise(middles)) < 30


@pytest.mark.parametrize("label", ["Play", "Play it again", "Play it again and again and again"])
def test_there_is_as_much_room_at_the_right_as_at_the_left(kit: Kit, label: str) -> None:
    place = words(kit, Button(label, icon="home"))
    assert place.left >= RECT.left + 22
    assert place.right <= RECT.right - 21
