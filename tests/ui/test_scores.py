"""Scores as pictures: the chart, and the ladder."""

from __future__ import annotations

from itertools import combinations

import pygame
import pytest

from tests.ui.studio import studio
from uno_desktop.ui.table.ladder import LadderModel, Rung, draw_ladder
from uno_desktop.ui.table.model import Portrait
from uno_desktop.ui.table.scores import Standing, draw_chart
from uno_desktop.ui.text import Written

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


@pytest.mark.parametrize("text", [1.0, 1.5, 2.0])
@pytest.mark.parametrize("name", ["Otto", "Maximiliane"])
@pytest.mark.parametrize("players", [2, 6, 10])
@pytest.mark.parametrize("height", [380, 500])
def test_names_below_the_ladders_stay_in_the_sheet_and_apart(
    text: float, name: str, players: int, height: int
) -> None:
    kit = studio(SIZE, text=text).kit
    rungs = tuple(Rung(Portrait("owl", "calm"), name, 20 * seat) for seat in range(players))
    sheet = pygame.Rect(640, 130, 600, height)
    lines: list[Written] = []
    kit.letters.witness = lines.append
    try:
        draw_ladder(pygame.Surface(SIZE), kit, sheet, LadderModel(rungs, 300, "HORS JEU"))
    finally:
        kit.letters.witness = None
    inside = sheet.inflate(-2 * kit.px(12), -2 * kit.px(12))
    for line in lines:
        letters = line.place.inflate(0, line.px * 0.7 - line.place.height)
        assert inside.contains(letters), line.text
    names = [line.place.inflate(0, -line.place.height // 2) for line in lines if line.text == name]
    assert len(names) == players
    assert not any(one.colliderect(other) for one, other in combinations(names, 2))
