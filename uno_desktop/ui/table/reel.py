"""The strip of buttons with which a replay is run, and the sheet that tells where it is."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

import pygame

from ..art import card_width
from ..buttons import draw_round_button
from ..kit import Kit
from ..paper import draw_bar, draw_note_pill, draw_panel, draw_pill
from ..theme import BAR, CREAM, GOLD, LEAF, LOG, NAME, NIGHT, NOTE_INK, PINK, VIOLET, Style
from .cards import draw_card
from .layout import Circle, TableLayout
from .model import CardModel
from .seating import SeatPlace, Side

ICONS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "start": "to_start",
        "round_back": "chevron_left",
        "back": "step_back",
        "play": "play",
        "forward": "step_forward",
        "round_forward": "chevron_right",
        "end": "to_end",
        "speed": "fast_forward",
        "hands": "eye",
        "seat": "human",
        "contents": "rules",
        "log": "log",
        "leave": "quit",
    }
)
"""The buttons in their order, with their pictograms."""
_RADIUS: Final = 32
_GAP: Final = 10
_SMALL_CARD: Final = 96
_LARGEST: Final = 1.3
"""How far large words grow here."""
_HEAD: Final = Style(38)
_LINE: Final = Style(30, NOTE_INK.color, NOTE_INK.face)


@dataclass(frozen=True, slots=True)
class ReelModel:
    """Where a replay is, in words and as a share."""

    round_word: str
    step_word: str
    speed_word: str
    share: float
    """0 at the beginning to 1 at the end."""
    marks: tuple[float, ...]
    """Where the rounds begin, as shares."""
    playing: bool
    all_hands: bool
    disabled: frozenset[str] = frozenset()
    tip: str = ""
    """What the button pointed at does, and the key for it."""
    hovered: str | None = None
    focused: str | None = None
    pressed: str | None = None


def reel_circles(layout: TableLayout) -> dict[str, Circle]:
    """The buttons by name: a row between the table and the hand."""
    radius, u = _RADIUS * layout.u, layout.u
    step = 2 * radius + _GAP * u
    left = layout.prompt.centerx - step * (len(ICONS) - 1) / 2
    return {name: Circle(left + step * at, layout.prompt.centery, radius) for at, name in enumerate(ICONS)}


def reel_sheet(layout: TableLayout) -> pygame.Rect:
    """The sheet at the right end of the hand."""
    frame, px = layout.frame, layout.frame.px
    left = round(frame.x(1556))
    bottom = frame.height - px(24)
    return pygame.Rect(left, bottom - px(226), frame.width - px(24) - left, px(226))


def reel_track(layout: TableLayout) -> pygame.Rect:
    """The bar that shows how far the replay is; a click there jumps."""
    sheet, px = reel_sheet(layout), layout.frame.px
    return pygame.Rect(sheet.left + px(22), sheet.top + px(78), sheet.width - px(44), px(24))


def reel_tip(layout: TableLayout, height: int) -> pygame.Rect:
    """Where the words for a button stand: below the strip, for above it are the piles and the color."""
    ground, gap = _ground(layout), layout.frame.px(6)
    return pygame.Rect(ground.left, ground.bottom + gap, ground.width, height)


def _ground(layout: TableLayout) -> pygame.Rect:
    circles = reel_circles(layout)
    first, last = circles["start"], circles["leave"]
    ground = pygame.Rect(round(first.x), 0, round(last.x - first.x), 0).inflate(
        round(3.1 * first.radius), round(2.7 * first.radius)
    )
    ground.centery = round(first.y)
    return ground


def draw_reel(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: ReelModel) -> None:
    """Buttons, the sheet, and the words for the button pointed at."""
    circles = reel_circles(layout)
    draw_pill(surface, kit, _ground(layout), BAR, VIOLET, 0.92)
    for name, icon in ICONS.items():
        shown = "pause" if name == "play" and model.playing else icon
        lit = name == "play" or (name == "hands" and model.all_hands)
        draw_round_button(
            surface,
            kit,
            circles[name].center,
            circles[name].radius,
            shown,
            fill=(LEAF if name == "play" else GOLD) if lit else CREAM,
            hovered=model.hovered == name,
            pressed=model.pressed == name,
            focused=model.focused == name,
            enabled=name not in model.disabled,
        )
    _draw_sheet(surface, kit, layout, model)
    if model.tip:
        _draw_tip(surface, kit, layout, model.tip)


def draw_small_hands(
    surface: pygame.Surface, kit: Kit, layout: TableLayout, hands: Iterable[tuple[int, tuple[str, ...]]]
) -> None:
    """Hands face up in a row at each seat, where a full table has no room for more."""
    height = kit.px(_SMALL_CARD)
    for seat, cards in hands:
        left, y, step = _small_row(layout.seats[seat], len(cards), height, kit.px(8))
        for number, code in enumerate(cards):
            draw_card(surface, kit, CardModel(code, left + step * number, y, height, lift=0.05))


def _small_row(place: SeatPlace, count: int, height: int, gap: int) -> tuple[float, float, float]:
    """Where the first card lies, and how far it is to the next: beside seats at the sides, else below."""
    wide = card_width(height)
    room = max(place.plate.width, round(2.6 * wide))
    step = min(wide * 0.62, (room - wide) / max(1, count - 1))
    length = step * (count - 1)
    if place.side is Side.LEFT:
        return place.area.right + gap + wide / 2, place.plate.bottom, step
    if place.side is Side.RIGHT:
        return place.area.left - gap - wide / 2 - length, place.plate.bottom, step
    middle = place.center[0] if place.wide else place.plate.centerx
    return middle - length / 2, max(place.plate.bottom, place.avatar.bottom) + gap + height / 2, step


def _draw_tip(surface: pygame.Surface, kit: Kit, layout: TableLayout, tip: str) -> None:
    px = kit.letters.fit(tip, LOG.face, _px(kit, LOG), kit.px(1000), kit.floor)
    place = reel_tip(layout, round(1.75 * px))
    draw_note_pill(surface, kit, place.center, tip, LOG, NIGHT, px=px)


def _px(kit: Kit, style: Style) -> int:
    return round(style.size * kit.u * min(kit.text, _LARGEST))


def _draw_sheet(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: ReelModel) -> None:
    sheet, track = reel_sheet(layout), reel_track(layout)
    draw_panel(surface, kit, sheet, CREAM, radius=26)
    at = (sheet.centerx, sheet.top + kit.px(44))
    kit.words(surface, model.round_word, _HEAD, at, px=_px(kit, _HEAD), width=track.width)
    draw_bar(surface, kit, track, model.share, PINK, NIGHT)
    for mark in model.marks:
        x = track.left + round(mark * (track.width - track.height)) + track.height // 2
        pygame.draw.circle(surface, CREAM, (x, track.centery), kit.px(4))
    for line, (text, style) in enumerate(((model.step_word, _LINE), (model.speed_word, NAME))):
        at = (sheet.centerx, track.bottom + kit.px(36 + 48 * line))
        kit.words(surface, text, style, at, px=_px(kit, style), width=track.width)
