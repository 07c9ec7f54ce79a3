"""Draws the results of the arena: every contest a bar with its 95 % interval, and what an equal would win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path

import pygame

from tests.screen import FONTS  # it asks for a screen that needs no hardware
from uno_desktop.ui.theme import CREAM, CREAM_EDGE, GOLD, INK, LEAF, MUTED, PINK, PLUM, SKY, TROUGH, VIOLET

Figure = Mapping[str, object]
Panel = tuple[str, list[Figure]]

FINE = 2
"""Everything is drawn so many times larger and then scaled down: smooth edges."""
COLUMN, GAP, MARGIN, TITLE = 800, 36, 48, 104
HEAD, ROW, FOOT = 64, 44, 44
LABEL, VALUE = 270, 230
COLORS = {"easy": LEAF, "normal": SKY, "hard": VIOLET, "expert": PINK}
"""By level; other contestants are muted."""


def draw(figures: Sequence[Figure], path: Path) -> None:
    """Write a PNG of the figures that ``arena --json`` prints."""
    panels = panels_of(figures)
    heights = [HEAD + ROW * len(rows) + FOOT for _, rows in panels]
    lines = [max(heights[at : at + 2]) for at in range(0, len(heights), 2)]
    width = 2 * MARGIN + 2 * COLUMN + GAP if len(panels) > 1 else 2 * MARGIN + COLUMN
    height = TITLE + sum(lines) + GAP * len(lines) + MARGIN - GAP
    surface = pygame.Surface((width * FINE, height * FINE))
    surface.fill(PLUM)
    pygame.font.init()
    _write(surface, "Who beats whom", (MARGIN, 34), 44, GOLD, display=True)
    _write(
        surface,
        "share of games won, 95 % interval; the line is an equal's share",
        (width - MARGIN, 48),
        24,
        CREAM,
        align="right",
    )
    top = TITLE
    for place, panel in enumerate(panels):
        left = MARGIN + place % 2 * (COLUMN + GAP)
        _draw_panel(surface, panel, pygame.Rect(left, top, COLUMN, lines[place // 2]))
        if place % 2:
            top += lines[place // 2] + GAP
    pygame.image.save(pygame.transform.smoothscale(surface, (width, height)), path)


def panels_of(figures: Sequence[Figure]) -> list[Panel]:
    """The contests by kind, in the order they come: same seats, unit and edition, pairs apart."""
    panels: dict[str, list[Figure]] = {}
    for figure in figures:
        pairs = ", in pairs" if figure["partner"] else ""
        edition = str(figure["edition"]).replace("_", " ")
        where = "" if edition == "classic" else f", {edition}"
        panels.setdefault(f"{figure['seats']} players{pairs}{where}: {figure['unit']}", []).append(figure)
    return list(panels.items())


def name_of(figure: Figure) -> str:
    """Who plays whom.

    >>> name_of({"challenger": "expert", "partner": "hard", "others": "normal"})
    'expert + hard v normal'
    """
    pair = f" + {figure['partner']}" if figure["partner"] else ""
    return f"{figure['challenger']}{pair} v {figure['others']}"


def _draw_panel(surface: pygame.Surface, panel: Panel, area: pygame.Rect) -> None:
    """A sheet of paper with a row for each contest, all on one scale."""
    title, rows = panel
    _box(surface, area.move(0, 5), CREAM_EDGE, 22)
    _box(surface, area, CREAM, 22)
    _write(surface, title, (area.left + 26, area.top + 16), 28, INK, display=True)
    track = pygame.Rect(area.left + LABEL, area.top + HEAD, area.width - LABEL - VALUE, ROW)
    scale = max(0.5, *(float(str(row["high"])) for row in rows)) * 1.04
    for row in rows:
        _draw_row(surface, row, area, track, scale)
        track.top += ROW
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        if share <= scale:
            at = track.left + track.width * share / scale
            _write(surface, f"{share:.0%}", (at, track.top + 4), 17, MUTED, align="center")


def _draw_row(
    surface: pygame.Surface, row: Figure, area: pygame.Rect, track: pygame.Rect, scale: float
) -> None:
    won, low, high = (float(str(row[key])) for key in ("won", "low", "high"))
    color = COLORS.get(str(row["challenger"]).partition(":")[0], MUTED)
    middle = track.centery

    def at(share: float) -> float:
        return track.left + track.width * share / scale

    _write(surface, name_of(row), (area.left + 26, middle - 13), 20, INK)
    _box(surface, pygame.Rect(track.left, middle - 9, track.width, 18), TROUGH, 9)
    _box(surface, pygame.Rect(track.left, middle - 9, at(won) - track.left, 18), color, 9)
    _line(surface, (at(par_of(row)), middle - 16), (at(par_of(row)), middle + 16), MUTED, 2)
    _line(surface, (at(low), middle), (at(high), middle), INK, 3)
    for end in (low, high):
        _line(surface, (at(end), middle - 6), (at(end), middle + 6), INK, 3)
    pygame.draw.circle(surface, INK, (at(won) * FINE, middle * FINE), 6 * FINE)
    pygame.draw.circle(surface, CREAM, (at(won) * FINE, middle * FINE), 3 * FINE)
    _write(surface, f"{won:.1%}", (area.right - 136, middle - 15), 24, INK, align="right")
    _write(surface, f"{low:.1%}–{high:.1%}", (area.right - 20, middle - 10), 16, MUTED, align="right")


def par_of(figure: Figure) -> float:
    """What an equal would win."""
    return 0.5 if figure["partner"] else 1 / int(str(figure["seats"]))


def _box(surface: pygame.Surface, area: pygame.Rect, color: str, radius: int) -> None:
    fine = pygame.Rect(*(round(value * FINE) for value in area))
    pygame.draw.rect(surface, color, fine, border_radius=radius * FINE)


def _line(
    surface: pygame.Surface, start: tuple[float, float], end: tuple[float, float], color: str, width: int
) -> None:
    pygame.draw.lines(surface, color, False, [(x * FINE, y * FINE) for x, y in (start, end)], width * FINE)


def _write(
    surface: pygame.Surface,
    text: str,
    at: tuple[float, float],
    size: int,
    color: str,
    *,
    display: bool = False,
    align: str = "left",
) -> None:
    font = pygame.font.Font(
        FONTS / ("FredokaOne-Regular.ttf" if display else "Quicksand-Bold.ttf"), size * FINE
    )
    label = font.render(text, True, color)
    shift = {"left": 0.0, "center": label.width / 2, "right": float(label.width)}[align]
    surface.blit(label, (at[0] * FINE - shift, at[1] * FINE))
