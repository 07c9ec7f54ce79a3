"""The stage: nothing of the table is cut off."""

from __future__ import annotations

import math

import pytest

from tests.ui.studio import studio
from uno_desktop.engine.cards import Color
from uno_desktop.ui.table.layout import table_layout
from uno_desktop.ui.table.stage import BUMPS, Stage

import pygame  # isort: skip

SIZE = (1280, 720)


@pytest.mark.parametrize("players", [4, 10])
def test_the_lace_of_the_table_is_whole(players: int) -> None:
    """At the upper edge the bumps are widest, and stick out farthest."""
    kit, layout = studio(SIZE).kit, table_layout(SIZE, players)
    surface = pygame.Surface(SIZE)
    Stage(kit, layout).paint(surface, Color.GREEN)
    (x, y, rx, ry), u = layout.table, layout.u
    rx, ry, step = rx + 30 * u, ry + 30 * u, 2 * math.pi / BUMPS
    for bump in (-1.5, -0.5, 0.5, 1.5):
        ends = [math.tau * 0.75 + step * (bump + side) for side in (-0.5, 0.5)]
        (ax, ay), (bx, by) = [(x + rx * math.cos(turn), y + ry * math.sin(turn)) for turn in ends]
        high = math.dist((ax, ay), (bx, by)) / 2 - 2
        tip = surface.get_at((round((ax + bx) / 2), round((ay + by) / 2 - high)))
        assert tip == pygame.Color(kit.palette[Color.GREEN].base), bump
