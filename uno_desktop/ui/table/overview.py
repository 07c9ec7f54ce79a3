"""Sheets that hide the table for a look at the whole match: the standings, and the pairings."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from ..buttons import Choice, draw_choices, in_row
from ..kit import Kit
from ..paper import draw_ribbon
from ..theme import BUTTON, HEADLINE, VIOLET
from .frame import Frame
from .hall import draw_hall, draw_note, frame_of
from .ladder import LadderModel, draw_ladder
from .pairings import LegModel, TableTop, draw_leg, draw_table_top
from .scores import ROW, Standing, draw_chart, draw_standings

_TOP: Final = 196
_BOTTOM: Final = 936
_MIDDLE: Final = 950
_TALLEST_LEG: Final = 110
_BETWEEN: Final = 28
"""From one table to the next."""


@dataclass(frozen=True, slots=True)
class StandingsModel:
    """Everyone's totals in the middle of a match."""

    title: str
    standings: tuple[Standing, ...]
    target: int
    round_word: str
    note: str
    buttons: tuple[Choice, ...]
    ladder: LadderModel | None = None
    """Instead of the chart."""
    focus: str | None = None
    hovered: str | None = None
    pressed: str | None = None


@dataclass(frozen=True, slots=True)
class PairingsModel:
    """The schedule, and the tables as they are now."""

    title: str
    legs: tuple[LegModel, ...]
    tables: tuple[TableTop, ...]
    note: str
    buttons: tuple[Choice, ...]
    focus: str | None = None
    hovered: str | None = None
    pressed: str | None = None


def overview_buttons(size: tuple[int, int], buttons: tuple[Choice, ...]) -> dict[str, pygame.Rect]:
    """The buttons by name, side by side at the lower right."""
    frame = Frame(*size)
    left, right = round(frame.x(_MIDDLE + 20)), round(frame.x(1872))
    if len(buttons) == 1:
        left = (left + right) // 2
    room = pygame.Rect(left, round(frame.y(960)), right - left, frame.px(90))
    return in_row(room, [choice.name for choice in buttons], frame.px(28))


def _halves(frame: Frame) -> tuple[pygame.Rect, pygame.Rect]:
    top, bottom, gap = round(frame.y(_TOP)), round(frame.y(_BOTTOM)), frame.px(20)
    left, middle, right = round(frame.x(48)), round(frame.x(_MIDDLE)), round(frame.x(1872))
    return (
        pygame.Rect(left, top, middle - gap - left, bottom - top),
        pygame.Rect(middle + gap, top, right - middle - gap, bottom - top),
    )


def _draw_frame(surface: pygame.Surface, kit: Kit, model: StandingsModel | PairingsModel) -> Frame:
    """The hall, the title, the note and the buttons."""
    frame = frame_of(surface)
    draw_hall(surface, kit, frame.at(960, 500))
    draw_ribbon(surface, kit, frame.at(960, 92), kit.px(900), model.title, VIOLET, style=HEADLINE)
    left, _ = _halves(frame)
    draw_note(surface, kit, pygame.Rect(left.left, round(frame.y(958)), left.width, kit.px(92)), model.note)
    places = overview_buttons((frame.width, frame.height), model.buttons)
    draw_choices(surface, kit, places, model.buttons, model, replace(BUTTON, size=42))
    return frame


def draw_standings_sheet(surface: pygame.Surface, kit: Kit, model: StandingsModel) -> None:
    """Places and totals at the left, how they came about at the right."""
    left, right = _halves(_draw_frame(surface, kit, model))
    row = ROW * 1.3 if len(model.standings) > 3 else 130
    left.height = min(left.height, kit.px(row * len(model.standings) + 24))
    draw_standings(surface, kit, left, model.standings, model.target)
    if model.ladder:
        draw_ladder(surface, kit, right, model.ladder)
    else:
        draw_chart(surface, kit, right, model.standings, model.target, model.round_word)


def draw_pairings(surface: pygame.Surface, kit: Kit, model: PairingsModel) -> None:
    """The tables at the left, the rows of the schedule at the right."""
    left, right = _halves(_draw_frame(surface, kit, model))
    between = kit.px(_BETWEEN)
    width = (left.width - between * (len(model.tables) - 1)) // len(model.tables)
    for number, table in enumerate(model.tables):
        place = pygame.Rect(left.left + number * (width + between), left.top, width, left.height)
        draw_table_top(surface, kit, place, table)
    gap = kit.px(12)
    height = min(kit.px(_TALLEST_LEG), (right.height + gap) // len(model.legs) - gap)
    for number, leg in enumerate(model.legs):
        rect = pygame.Rect(right.left, right.top + number * (height + gap), right.width, height)
        draw_leg(surface, kit, rect, leg)
