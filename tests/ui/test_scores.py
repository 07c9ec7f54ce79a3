"""The chart of the scores."""

from __future__ import annotations

import pygame

from tests.ui.studio import studio
from uno_desktop.ui.table.model import Portrait
from uno_desktop.ui.table.scores import Standing, draw_chart

SIZE = (1280, 720)
CHART = pygame.Rect(400, 100, 640, 500)


def test_before_anything_is_scored_no_line_rises() -> None:
    kit = studio(SIZE).kit
    surface = pygame.Surface(SIZE)
    color = "#FF00FF"
    standings = [Standing(Portrait("fox", "calm"), "You", 0, color=color, history=(0,)) for _ in range(8)]
    draw_chart(surface, kit, CHART, standings, 0, "round")
    middle = [surface.get_at((CHART.centerx, y)) for y in range(CHART.top, CHART.bottom)]
    heights = [y for y, found in enumerate(middle) if found == pygame.Color(color)]
    assert heights
    assert max(heights) - min(heights) < 20
