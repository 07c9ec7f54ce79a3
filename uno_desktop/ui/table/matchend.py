"""The end of a match: the best on a podium, everybody's place, and how it came about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from .. import paths, svg
from ..buttons import Choice, draw_choices, in_row
from ..cache import Sprite
from ..confetti import draw_confetti
from ..kit import Kit, put
from ..motion import ease_out, overshoot
from ..paper import draw_ribbon, draw_ticket
from ..theme import (
    BUTTON,
    CREAM,
    GOLD,
    GOLD_EDGE,
    HEADLINE,
    INK,
    NAME,
    RIBBON,
    TEAL,
    VIOLET,
    Style,
    mix,
)
from .frame import Frame
from .hall import draw_glory, draw_hall, draw_note, frame_of
from .model import Portrait
from .scores import ROW, Standing, draw_chart, draw_standings, scores_and_chart
from .seating import LARGE_FROM

HIGH: Final = (300, 214, 150)
"""How high the blocks of the podium are, best first."""
_LARGE_PLATE: Final = 36
"""How much higher, where large names are on them."""
_X: Final = (520, 217, 823)
_WIDTHS: Final = (330, 270, 270)
_FIGURES: Final = (200, 142, 128)
_FILLS: Final = (RIBBON, VIOLET, TEAL)
_STARTS: Final = (0.45, 0.2, 0.0)
"""When in the rise of the podium each block begins: the third first, the winner last."""
_NUMERAL: Final = Style(120, GOLD, outline=0.07, drop=0.06)


@dataclass(frozen=True, slots=True)
class MatchEndModel:
    """The end of a match."""

    headline: str
    standings: tuple[Standing, ...]
    """Best first; the first three stand on the podium."""
    target: int
    round_word: str
    note: str
    buttons: tuple[Choice, ...]
    focus: str | None = None
    hovered: str | None = None
    pressed: str | None = None
    rise: float = 1
    """How far the podium has come up."""
    cheer: float = 0
    """-1 to 1: how far up those on it have jumped."""
    confetti: float | None = None
    """Seconds since confetti was thrown."""


@dataclass(frozen=True, slots=True)
class MatchEndLayout:
    """Where everything of the end of a match is."""

    ribbon: pygame.Rect
    blocks: tuple[pygame.Rect, ...]
    """Of the podium, best first."""
    standings: pygame.Rect
    chart: pygame.Rect
    note: pygame.Rect


@lru_cache(maxsize=16)
def match_end_layout(
    size: tuple[int, int], ranks: tuple[int, ...], buttons: int, text: float = 1
) -> MatchEndLayout:
    """The podium at the left, whose blocks are as high as the places of those on it; scores at the right."""
    frame = Frame(*size)
    left, right = round(frame.x(1030)), round(frame.x(1872))
    top, bottom = round(frame.y(206)), round(frame.y(936))
    standings = len(ranks)
    row = ROW if standings > 3 else 110
    scores = min(frame.px(row * standings + 24), round((bottom - top) * 0.7))
    scores, chart = scores_and_chart(frame, bottom - top, standings, scores, text)
    note_right = _buttons_left(frame, buttons, text) - frame.px(32)
    return MatchEndLayout(
        ribbon=frame.centered(960, 104, 1360, 150),
        blocks=tuple(
            _block(frame, number, rank, 0 if standings > 2 else 147, text)
            for number, rank in enumerate(ranks[:3])
        ),
        standings=pygame.Rect(left, top, right - left, scores),
        chart=pygame.Rect(left, bottom - chart, right - left, chart),
        note=pygame.Rect(
            round(frame.x(48)), round(frame.y(958)), note_right - round(frame.x(48)), frame.px(92)
        ),
    )


def _block(frame: Frame, number: int, rank: int, shift: float, text: float) -> pygame.Rect:
    width = frame.px(_WIDTHS[number])
    height = frame.px(HIGH[min(rank, len(HIGH)) - 1] + _LARGE_PLATE * (text - 1))
    return pygame.Rect(
        round(frame.x(_X[number] + shift)) - width // 2, round(frame.y(936)) - height, width, height
    )


def _buttons_left(frame: Frame, count: int, text: float) -> int:
    return round(frame.x(1030 if count <= 2 else 640) - frame.px((130 if count <= 2 else 40) * (text - 1)))


def match_end_buttons(size: tuple[int, int], model: MatchEndModel, text: float = 1) -> dict[str, pygame.Rect]:
    """The buttons by name, side by side."""
    frame = Frame(*size)
    names = [choice.name for choice in model.buttons]
    left = _buttons_left(frame, len(names), text)
    room = pygame.Rect(left, round(frame.y(960)), round(frame.x(1872)) - left, frame.px(90))
    return in_row(room, names, frame.px(28))


def draw_match_end(surface: pygame.Surface, kit: Kit, model: MatchEndModel) -> None:
    """Fill the window with the end of a match."""
    frame = frame_of(surface)
    size = (frame.width, frame.height)
    ranks = tuple(int(standing.rank) for standing in model.standings)
    layout = match_end_layout(size, ranks, len(model.buttons), kit.text)
    winner = (layout.blocks[0].centerx, layout.blocks[0].top - kit.px(160))
    draw_hall(surface, kit, winner, pygame.Rect(0, 0, layout.standings.left, frame.height), 60)
    draw_glory(surface, kit, winner, kit.px(430), ease_out(min(1.0, model.rise)))
    put(surface, _floor(kit, layout.standings.left), (0, layout.blocks[0].bottom))
    for place in reversed(range(len(layout.blocks))):
        _draw_place(surface, kit, layout.blocks[place], place, model)
    if model.confetti is not None:
        draw_confetti(surface, kit, surface.get_rect(), model.confetti)
    draw_standings(surface, kit, layout.standings, model.standings, model.target)
    if layout.chart.height:
        draw_chart(surface, kit, layout.chart, model.standings, model.target, model.round_word)
    draw_ribbon(
        surface, kit, layout.ribbon.center, layout.ribbon.width, model.headline, style=HEADLINE, angle=-1
    )
    draw_note(surface, kit, layout.note, model.note)
    rects, choices = match_end_buttons(size, model, kit.text), model.buttons
    if kit.text > LARGE_FROM:  # rather words than pictograms
        choices = tuple(replace(choice, icon=None) for choice in choices)
    draw_choices(surface, kit, rects, choices, model, replace(BUTTON, size=42))


# --- The podium -------------------------------------------------------------------------------


def _draw_place(
    surface: pygame.Surface, kit: Kit, block: pygame.Rect, place: int, model: MatchEndModel
) -> None:
    """A block with whoever stands behind it; it comes up out of the floor."""
    share = min(1.0, max(0.0, (model.rise - _STARTS[place]) / 0.55))
    if share <= 0:
        return
    sunk = round((1 - overshoot(share)) * (block.height + kit.px(60)))
    clip = surface.get_clip()
    surface.set_clip(pygame.Rect(0, 0, surface.get_width(), block.bottom + kit.px(6)))
    rect = block.move(0, sunk)
    standing = model.standings[place]
    _draw_figures(surface, kit, rect, place, standing, model.cheer)
    fill = _FILLS[min(int(standing.rank), len(_FILLS)) - 1]
    put(surface, _box(kit, block.size, fill), rect.topleft)
    plate = _draw_plate(surface, kit, rect, standing)
    room = rect.bottom - plate.bottom
    px = min(kit.px(_NUMERAL.size), round(room * 0.8))
    kit.words(surface, standing.rank, _NUMERAL, (rect.centerx, plate.bottom + room / 2), px=px)
    surface.set_clip(clip)


def _draw_figures(
    surface: pygame.Surface, kit: Kit, block: pygame.Rect, place: int, standing: Standing, cheer: float
) -> None:
    """The bust of a player, or both of a pair, whose lower edge the block hides."""
    radius = kit.px(_FIGURES[place])
    jump = max(0.0, cheer if place != 1 else -cheer) * kit.px(18 if place == 0 else 10)
    y = block.top - radius * 0.66 - jump
    cast: list[tuple[Portrait, float]] = [(standing.portrait, 0.0)]
    if standing.partner:
        radius = round(radius * 0.74)
        y = block.top - radius * 0.66 - jump
        cast = [(standing.partner, 0.52), (standing.portrait, -0.52)]
    for portrait, dx in cast:
        figure = kit.art.avatar(portrait.animal, portrait.face, radius, None)
        put(surface, figure, (block.centerx + dx * radius, y))
    if standing.lit:
        side = kit.px(104 if place == 0 else 72)
        put(surface, kit.art.icon("crown", side), (block.centerx, y - radius * 1.02 - side * 0.3))


def _draw_plate(surface: pygame.Surface, kit: Kit, block: pygame.Rect, standing: Standing) -> pygame.Rect:
    """The name on a ticket at the top of the block; return where it is."""
    px = min(kit.type_px(NAME), kit.px(42 if kit.text <= LARGE_FROM else 64))
    plate = pygame.Rect(0, 0, block.width - kit.px(36), round(px * (1.7 if kit.text <= LARGE_FROM else 1.4)))
    plate.midtop = block.centerx, block.top + kit.px(16)
    draw_ticket(surface, kit, plate, GOLD if standing.rank == "1" else CREAM)
    kit.words(surface, standing.name, NAME, plate.center, px=px, width=plate.width - kit.px(30))
    return plate


def _box(kit: Kit, size: tuple[int, int], fill: str) -> Sprite:
    """A block of the podium: a striped front below a scalloped edge."""
    (width, height), u = size, kit.u
    box = svg.box_around(0, 0, width, height, 16 * u)

    def draw() -> svg.Drawing:
        front = paths.rectangle(0, 0, width, height, 14 * u)
        drawing = svg.fill(front, INK, 0.5, 8 * u) + svg.fill(front, fill)
        stripes = 5
        step = width / (2 * stripes + 1)
        for i in range(stripes):
            stripe = paths.rectangle(step * (2 * i + 1), 10 * u, step, height - 10 * u)
            drawing += svg.fill(stripe, mix(fill, INK, 0.18))
        lip = paths.rectangle(-8 * u, -6 * u, width + 16 * u, 26 * u, 12 * u)
        drawing += svg.fill(lip, INK, 0.4, 6 * u) + svg.fill(lip, mix(fill, CREAM, 0.42))
        return drawing

    return kit.sheet(("podium", fill), box, draw)


def _floor(kit: Kit, width: int) -> Sprite:
    """The boards the podium stands on."""
    u = kit.u
    box = svg.box_around(0, 0, width, 24 * u)

    def draw() -> svg.Drawing:
        board = paths.rectangle(34 * u, -4 * u, width - 60 * u, 16 * u, 8 * u)
        return (
            svg.fill(board, INK, 0.45, 7 * u)
            + svg.fill(board, GOLD_EDGE)
            + svg.fill(board, GOLD, 0.5, -3 * u)
        )

    return kit.sheet("podium floor", box, draw)
