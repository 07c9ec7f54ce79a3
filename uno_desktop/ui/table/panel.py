"""A sheet with a title, maybe some lines, and buttons: the pause menu and every short question."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

import pygame

from ..buttons import Choice, draw_choices, in_column, in_row
from ..kit import Kit, put
from ..paper import draw_panel
from ..text import LINE
from ..theme import BUTTON, GOLD, HEAD_FILL, HEADLINE, NOTE, PLUM, VIOLET
from .frame import Frame, around
from .model import Portrait
from .seating import LARGE_FROM

WIDTH: Final = 820
TWO_COLUMNS: Final = 1560
"""How wide a sheet is whose buttons are too many for large words in one column."""
_HEAD: Final = 104
_PAD: Final = 44
_BUTTON: Final = 88
_GAP: Final = 22
_FACE: Final = 74
_TITLE: Final = replace(HEADLINE, size=60)
_LABEL: Final = replace(BUTTON, size=44)


@dataclass(frozen=True, slots=True)
class PanelModel:
    """A title, words, and buttons below each other; below words, two buttons stand side by side.

    Where large words leave too little room for a column, all buttons but the first stand in pairs.
    """

    title: str
    buttons: tuple[Choice, ...]
    text: str = ""
    portrait: Portrait | None = None
    """Who speaks."""
    focus: str | None = None
    hovered: str | None = None
    pressed: str | None = None
    open: float = 1


@dataclass(frozen=True, slots=True)
class _Places:
    sheet: pygame.Rect
    words: pygame.Rect
    buttons: dict[str, pygame.Rect]


def panel_sheet(kit: Kit, size: tuple[int, int], model: PanelModel) -> pygame.Rect:
    """The sheet, in the middle of a window of this size."""
    return _places(kit, size, model).sheet


def panel_buttons(kit: Kit, size: tuple[int, int], model: PanelModel) -> dict[str, pygame.Rect]:
    """The buttons by name."""
    return _places(kit, size, model).buttons


def _places(kit: Kit, size: tuple[int, int], model: PanelModel) -> _Places:
    frame = Frame(*size)
    pad, most = kit.px(_PAD), frame.height - kit.px(60)
    names = [choice.name for choice in model.buttons]
    head = kit.px(_HEAD + (_FACE if model.portrait else 0))
    beside = bool(model.text) and len(names) <= 2
    paired = not model.text and _too_many(kit, len(names), most - head - 2 * pad)
    wide = TWO_COLUMNS if paired else WIDTH + 280 * (kit.text - 1)
    width = min(kit.px(wide), frame.width - kit.px(40))
    rows = 1 if beside else 1 + len(names) // 2 if paired else len(names)
    gap, button = _button_rows(kit, rows, most - head - 2 * pad)
    buttons = rows * button + (rows - 1) * gap
    room = most - head - buttons - 3 * pad
    words = min(room, _words_height(kit, model.text, width - 2 * pad)) if model.text else 0
    height = min(most, head + words + buttons + pad * (3 if words else 2))
    sheet = around((frame.width / 2, frame.height / 2), width, height)
    text = pygame.Rect(sheet.left + pad, sheet.top + head + round(pad * 0.6), width - 2 * pad, words)
    low = sheet.bottom - pad - kit.px(4)
    top = max(text.bottom if words else sheet.top + head + pad // 2, low - buttons)
    place = pygame.Rect(sheet.left + pad, top, width - 2 * pad, low - top)
    if beside:
        return _Places(sheet, text, in_row(place, names, gap))
    if paired:
        return _Places(sheet, text, _in_pairs(place, names, gap, button))
    return _Places(sheet, text, in_column(place, names, gap, button))


def _too_many(kit: Kit, rows: int, room: int) -> bool:
    """Whether large words would have to stay small on buttons in one column."""
    gap, button = _button_rows(kit, rows, room)
    return kit.text > LARGE_FROM and (button < _tallest(kit) or (button + gap) * rows - gap > room)


def _in_pairs(place: pygame.Rect, names: list[str], gap: int, tallest: int) -> dict[str, pygame.Rect]:
    """The first over both columns, the last as well if nobody is left beside it."""
    pairs = [names[:1], *(names[at : at + 2] for at in range(1, len(names), 2))]
    rows = in_column(place, [pair[0] for pair in pairs], gap, tallest)
    spots = dict[str, pygame.Rect]()
    for pair in pairs:
        spots |= in_row(rows[pair[0]], pair, gap)
    return spots


def _button_rows(kit: Kit, rows: int, room: int) -> tuple[int, int]:
    """The gap between buttons and their height; large words make them higher, as far as there is room."""
    gap = kit.px(_GAP) if kit.text <= LARGE_FROM else kit.px(_GAP) * 2 // 3
    fits = (room - gap * (rows - 1)) // rows
    return gap, max(kit.px(_BUTTON), min(fits, _tallest(kit)))


def _tallest(kit: Kit) -> int:
    return kit.px(_BUTTON * (1 + 0.5 * (kit.text - 1)))


def _words_height(kit: Kit, text: str, width: int) -> int:
    px = kit.type_px(NOTE)
    return round(len(kit.letters.wrap(text, NOTE.face, px, width)) * px * LINE) + kit.px(8)


def draw_sheet(surface: pygame.Surface, kit: Kit, model: PanelModel) -> None:
    """The sheet; it slides up and fades in. The veil below it is the caller's."""
    places = _places(kit, surface.get_size(), model)
    slide = round((1 - model.open) * kit.px(60))
    sheet = places.sheet.move(0, slide)
    draw_panel(
        surface,
        kit,
        sheet,
        PLUM,
        radius=40,
        drop=16,
        edge=VIOLET,
        head=(HEAD_FILL, kit.px(_HEAD)),
        alpha=model.open,
    )
    if model.open < 0.5:
        return
    room = sheet.width - kit.px(2 * _PAD)
    kit.words(
        surface,
        model.title,
        _TITLE,
        (sheet.centerx, sheet.top + kit.px(_HEAD) / 2),
        px=min(kit.type_px(_TITLE), kit.px(76)),
        width=room,
    )
    if model.portrait:
        face = kit.art.avatar(model.portrait.animal, model.portrait.face, kit.px(_FACE), GOLD)
        put(surface, face, (sheet.centerx, sheet.top + kit.px(_HEAD) + kit.px(_FACE * 0.36)))
    if model.text:
        kit.paragraph(surface, model.text, NOTE, places.words.move(0, slide))
    rects = {name: rect.move(0, slide) for name, rect in places.buttons.items()}
    draw_choices(surface, kit, rects, model.buttons, model, _LABEL)
