"""The whole log: a sheet at the right side with everything that happened, turn by turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from ..buttons import draw_round_button
from ..kit import LEFT, Kit, put
from ..paper import draw_panel
from ..theme import GOLD, HEADLINE, LILAC, LOG, NAME, NIGHT, NOTE, PLUM, VIOLET
from .bar import draw_item, item_width
from .layout import Circle, TableLayout
from .model import LogItem, LogWords, Portrait

WIDTH: Final = 780
_HEAD: Final = 92
_PAD: Final = 30
_FACE: Final = 30
_TITLE: Final = replace(HEADLINE, size=52)
_TURN: Final = replace(NAME, color=GOLD, size=32)


@dataclass(frozen=True, slots=True)
class LogTurn:
    """What happened in one turn."""

    title: str
    lines: tuple[tuple[LogItem, ...], ...]
    portrait: Portrait | None = None


@dataclass(frozen=True, slots=True)
class LogPanelModel:
    """The log of a round, the oldest turn first."""

    title: str
    turns: tuple[LogTurn, ...]
    empty: str = ""
    """Said when nothing has happened yet."""
    scroll: float = 0
    """Pixels from the top; see :func:`log_reach`."""
    focus: str | None = None
    """``close`` or ``standings``."""
    hovered: str | None = None
    pressed: str | None = None
    open: float = 1
    """0 is outside of the window, 1 is there."""
    standings: bool = False
    """Whether the standings can be opened from here."""


@dataclass(frozen=True, slots=True)
class _Line:
    """A line of the log that fits the sheet, and where it begins."""

    top: int
    items: tuple[LogItem, ...]
    turn: LogTurn | None = None
    """The turn that begins with this line."""


def log_panel(layout: TableLayout) -> pygame.Rect:
    """The sheet."""
    u, frame = layout.u, layout.frame
    top = layout.bar.bottom + round(20 * u)
    width = min(round(WIDTH * u), frame.width)
    return pygame.Rect(frame.width - width - round(20 * u), top, width, frame.height - top - round(24 * u))


def log_view(layout: TableLayout) -> pygame.Rect:
    """The part of the sheet that scrolls."""
    panel, u = log_panel(layout), layout.u
    head = round(_HEAD * u)
    return pygame.Rect(
        panel.left + round(_PAD * u),
        panel.top + head,
        panel.width - 2 * round(_PAD * u),
        panel.height - head - round(16 * u),
    )


def log_close(layout: TableLayout) -> Circle:
    """The button that closes the sheet."""
    panel, u = log_panel(layout), layout.u
    return Circle(panel.right - 56 * u, panel.top + _HEAD * u / 2, 30 * u)


def log_standings(layout: TableLayout) -> Circle:
    """The button that opens the standings instead."""
    close = log_close(layout)
    return Circle(close.x - 2.4 * close.radius, close.y, close.radius)


def log_reach(kit: Kit, layout: TableLayout, model: LogPanelModel) -> int:
    """How far the log can be scrolled: at that offset, the newest line is in sight."""
    return max(0, _lines(kit, model.turns, log_view(layout).width)[1] - log_view(layout).height)


def draw_log_panel(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: LogPanelModel) -> None:
    """The sheet with its title, its button, and as much of the log as it shows."""
    slide = round((1 - model.open) * (log_panel(layout).width + kit.px(60)))
    panel, view = log_panel(layout).move(slide, 0), log_view(layout).move(slide, 0)
    draw_panel(surface, kit, panel, NIGHT, radius=34, drop=12, edge=VIOLET, head=(PLUM, kit.px(_HEAD - 12)))
    title = (view.left, panel.top + kit.px(_HEAD - 12) / 2)
    kit.words(
        surface,
        model.title,
        _TITLE,
        title,
        align=LEFT,
        px=kit.px(_TITLE.size),
        width=view.width - kit.px(160),
    )
    buttons = {"close": ("cross", log_close(layout))}
    if model.standings:
        buttons["standings"] = ("trophy", log_standings(layout))
    for name, (icon, circle) in buttons.items():
        _draw_button(surface, kit, circle, slide, icon, name, model)
    if not model.turns:
        kit.paragraph(surface, model.empty, NOTE, view)
        return
    clip = surface.get_clip()
    surface.set_clip(view)
    lines, height = _lines(kit, model.turns, view.width)
    scroll = round(min(max(0.0, model.scroll), max(0, height - view.height)))
    for line in lines:
        y = view.top + line.top - scroll
        if view.top - 3 * kit.px(LOG.size) * kit.text < y < view.bottom:
            _draw_line(surface, kit, line, (view.left, y))
    surface.set_clip(clip)
    _draw_thumb(surface, kit, panel, view, scroll, height)


def _draw_button(
    surface: pygame.Surface, kit: Kit, circle: Circle, slide: int, icon: str, name: str, model: LogPanelModel
) -> None:
    draw_round_button(
        surface,
        kit,
        (circle.x + slide, circle.y - kit.px(6)),
        circle.radius,
        icon,
        hovered=model.hovered == name,
        pressed=model.pressed == name,
        focused=model.focus == name,
    )


def _draw_thumb(
    surface: pygame.Surface, kit: Kit, panel: pygame.Rect, view: pygame.Rect, scroll: int, height: int
) -> None:
    """How much of the log is in sight, at the right edge."""
    if height <= view.height:
        return
    length = max(kit.px(50), view.height * view.height // height)
    top = view.top + (view.height - length) * scroll // (height - view.height)
    bar = pygame.Rect(0, top, kit.px(10), length)
    bar.centerx = (view.right + panel.right) // 2
    draw_panel(surface, kit, bar, LILAC, radius=5, drop=0.1)


def _draw_line(surface: pygame.Surface, kit: Kit, line: _Line, at: tuple[float, float]) -> None:
    px = kit.type_px(LOG)
    x, y = at[0], at[1] + _step(kit) / 2
    if line.turn:
        radius = kit.px(_FACE)
        if line.turn.portrait:
            face = kit.art.avatar(line.turn.portrait.animal, line.turn.portrait.face, radius)
            put(surface, face, (x + radius, y))
        kit.words(surface, line.turn.title, _TURN, (x + _indent(kit), y), align=LEFT, px=px)
        return
    x += _indent(kit)
    for item in line.items:
        draw_item(surface, kit, item, (x, y), px, 1)
        x += item_width(kit, item, px)


def _indent(kit: Kit) -> int:
    return kit.px(2 * _FACE + 14)


def _step(kit: Kit) -> int:
    """From one line to the next: cards and faces must fit between."""
    return max(kit.px(2 * _FACE), round(kit.type_px(LOG) * 1.4))


@lru_cache(maxsize=4)
def _lines(kit: Kit, turns: tuple[LogTurn, ...], width: int) -> tuple[tuple[_Line, ...], int]:
    """All lines, broken where the sheet ends, and their height together."""
    step, room = _step(kit), width - _indent(kit)
    y, lines = kit.px(8), []
    for turn in turns:
        lines.append(_Line(y, (), turn))
        y += step
        for line in turn.lines:
            for items in _broken(kit, line, room):
                lines.append(_Line(y, items))
                y += step
        y += kit.px(16)
    return tuple(lines), y


def _broken(kit: Kit, line: tuple[LogItem, ...], room: int) -> Iterator[tuple[LogItem, ...]]:
    """A line in pieces that fit; words break at blanks."""
    px, used = kit.type_px(LOG), 0.0
    piece: list[LogItem] = []
    for item in _words(line):
        width = item_width(kit, item, px)
        if piece and used + width > room:
            yield tuple(piece)
            piece, used = [], 0.0
        piece.append(item)
        used += width
    if piece:
        yield tuple(piece)


def _words(line: tuple[LogItem, ...]) -> Iterator[LogItem]:
    for item in line:
        if isinstance(item, LogWords):
            yield from (replace(item, text=word) for word in item.text.split(" "))
        else:
            yield item
