"""The guide of the first hand: words on a sheet at the side, and a soft light on what they are about."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final, NamedTuple

import pygame

from .. import paths, svg
from ..buttons import EDGE, Button, Choice, draw_button, draw_choices
from ..cache import Sprite
from ..kit import LEFT, RIGHT, Kit, put
from ..paper import draw_panel
from ..text import LINE
from ..theme import BUTTON_SMALL, CREAM, GOLD, GOLD_EDGE, LEAF, NOTE_INK, POINTS, Face, Style, mix
from .grip import Attention
from .layout import TableLayout

_HOW: Final = Style(31, POINTS)
_COUNT: Final = Style(28, POINTS, Face.TEXT)
_SKIP: Final = (384, 54)
_FACE: Final = 58
_PAD: Final = 26
_HEAD: Final = 46
"""Beside the face, above the words."""
_BUTTON: Final = 66
_GAP: Final = 14
_EDGE: Final = 14
_WIDE: Final = 640
LARGE: Final = 1.2
"""Words above this size need more room than there is below the seats."""
_DARK: Final = 0.42
_SHADES: Final = 4
"""Steps in which the veil falls."""
_COARSE: Final = 8
"""The veil is painted so many times smaller: it is soft all over."""
_REACH: Final = 26
"""How far the light reaches beyond what is lit."""
_ARROW: Final = 46
_LARGE: Final = 200
"""What is as wide as it is high, and so large, is not hidden by an arrow: the colors, the UNO button."""


@dataclass(frozen=True, slots=True)
class GuideModel:
    """What the guide says, and what it is about."""

    animal: str
    face: str
    text: str
    how: str
    """What to press."""
    count: str
    """How far the hand has come."""
    next: str
    """On the button, if it is enough to have read; else empty."""
    lit: tuple[pygame.Rect, ...]
    middle: pygame.Rect
    """What lies in the middle of the table: the words stand beside it."""
    clear: tuple[pygame.Rect, ...] = ()
    """What else must be seen."""
    veiled: bool = True
    """The table is darkened but for what is lit; not where a dialog does that."""
    focus: str | None = None
    hovered: str | None = None
    pressed: str | None = None
    open: float = 1
    bob: float = 0
    """Where in their swing the arrows are, -1 to 1."""


class _Places(NamedTuple):
    sheet: pygame.Rect
    words: pygame.Rect
    how: pygame.Rect
    button: pygame.Rect
    px: int
    """Of the words."""


def skip_button(layout: TableLayout) -> pygame.Rect:
    """The button that ends the hand, always in the same place."""
    u = layout.u
    left, top = round(_EDGE * u), layout.bar.bottom + round(_EDGE / 2 * u)
    return pygame.Rect(left, top, round(_SKIP[0] * u), round(_SKIP[1] * u))


def guide_buttons(kit: Kit, layout: TableLayout, model: GuideModel) -> dict[str, pygame.Rect]:
    """``next``, where it is enough to have read."""
    return {"next": _places(kit, layout, model).button} if model.next else {}


def guide_sheet(kit: Kit, layout: TableLayout, model: GuideModel) -> pygame.Rect:
    """Where the words stand."""
    return _places(kit, layout, model).sheet


def _rooms(layout: TableLayout, kit: Kit, model: GuideModel) -> tuple[pygame.Rect, pygame.Rect]:
    """Right and left of the middle; large words, and dialogs, let them reach above the seats."""
    gap, frame = round(_EDGE * layout.u), layout.frame
    high = skip_button(layout).bottom + round((_EDGE + _FACE) * layout.u)
    tall = kit.text > LARGE or not model.veiled
    tops = [high if tall else max(high, seat.area.bottom + round(_FACE * layout.u)) for seat in layout.seats]
    right = model.middle.right + 2 * gap
    low = min((round(layout.turn_sign[1] - 50 * layout.u), *(rect.top - gap for rect in model.clear)))
    bottoms = layout.uno_button.rect.top - gap, low
    return (
        pygame.Rect(right, tops[-1], frame.width - gap - right, bottoms[0] - tops[-1]),
        pygame.Rect(gap, tops[1], model.middle.left - 3 * gap, bottoms[1] - tops[1]),
    )


def _places(kit: Kit, layout: TableLayout, model: GuideModel) -> _Places:
    """Beside the middle, where nothing that must be seen is covered; words shrink until they fit."""
    if kit.text > LARGE and not model.veiled and model.middle.bottom > layout.prompt.top:
        return _laid_out(kit, _over_hand(layout, model), model, left=False, wide=True)
    rooms = _rooms(layout, kit, model)
    tries = [_laid_out(kit, room, model, left=room is rooms[1]) for room in rooms]
    return min(tries, key=lambda places: _covered(places.sheet, (*model.lit, *model.clear)))


def _over_hand(layout: TableLayout, model: GuideModel) -> pygame.Rect:
    """Below a dialog, which leaves large words no room at its sides."""
    gap, top = round(_EDGE * layout.u), model.middle.bottom + round((_FACE + 8) * layout.u)
    hand = layout.hand_rect
    return pygame.Rect(hand.left, top, hand.width, layout.frame.height - gap - top)


def _covered(sheet: pygame.Rect, others: tuple[pygame.Rect, ...]) -> int:
    shared = [sheet.clip(other) for other in others]
    return sum(part.width * part.height for part in shared)


def _laid_out(kit: Kit, room: pygame.Rect, model: GuideModel, *, left: bool, wide: bool = False) -> _Places:
    pad, gap = kit.px(_PAD), kit.px(_GAP)
    width = room.width if wide else min(room.width, round(kit.px(_WIDE) * max(1.0, kit.text / 1.5)))
    inner = width - 2 * pad
    taken = kit.px(_HEAD) + pad + (kit.px(_BUTTON + EDGE) + gap if model.next else 0)
    px = kit.type_px(NOTE_INK)
    while True:
        words = _height(kit, model.text, NOTE_INK, px, inner)
        how = _height(kit, model.how, _HOW, px, inner) + gap if model.how else 0
        if taken + words + how <= room.height or px <= kit.floor:
            break
        px -= 1
    sheet = pygame.Rect(0, 0, width, taken + words + how)
    if left:
        sheet.bottomleft = room.bottomleft
    else:
        sheet.bottomright = room.bottomright
    text = pygame.Rect(sheet.left + pad, sheet.top + kit.px(_HEAD), inner, words)
    hint = pygame.Rect(text.left, text.bottom + gap, inner, max(0, how - gap))
    top = sheet.bottom - pad + kit.px(6) - kit.px(_BUTTON + EDGE)
    button = pygame.Rect(text.left, top, inner, kit.px(_BUTTON))
    return _Places(sheet, text, hint, button, px)


def _height(kit: Kit, text: str, style: Style, px: int, width: int) -> int:
    size = round(px * style.size / NOTE_INK.size)
    return round(len(kit.letters.wrap(text, style.face, size, width)) * size * LINE)


# --- Painting -----------------------------------------------------------------------------------


def draw_guide(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: GuideModel) -> None:
    """The veil with its light, arrows, and the sheet with the guide's face."""
    if model.veiled:
        _draw_veil(surface, kit, model)
    for rect in model.lit:
        if rect.width < kit.px(420):
            _draw_arrow(surface, kit, rect, model.bob)
    if model.open < 0.3:
        return
    places = _places(kit, layout, model)
    slide = round((1 - model.open) * kit.px(30))
    sheet = places.sheet.move(0, slide)
    draw_panel(surface, kit, sheet, CREAM, radius=28, drop=10, edge=GOLD_EDGE, alpha=model.open)
    face = kit.art.avatar(model.animal, model.face, kit.px(_FACE), GOLD)
    put(surface, face, (sheet.left + kit.px(_FACE + 8), sheet.top - kit.px(14)), model.open)
    count = (sheet.right - kit.px(_PAD), sheet.top + kit.px(_HEAD) * 0.55)
    room = sheet.width - kit.px(2 * _FACE + 2 * _PAD)
    kit.words(
        surface, model.count, _COUNT, count, align=RIGHT, px=min(kit.type_px(_COUNT), kit.px(34)), width=room
    )
    for text, style, rect in ((model.text, NOTE_INK, places.words), (model.how, _HOW, places.how)):
        size = style.size * places.px / kit.type_px(NOTE_INK)
        kit.paragraph(surface, text, replace(style, size=size), rect.move(0, slide), align=LEFT)
    rects = {name: rect.move(0, slide) for name, rect in guide_buttons(kit, layout, model).items()}
    draw_choices(
        surface, kit, rects, (Choice("next", model.next, LEAF, "chevron_right"),), model, BUTTON_SMALL
    )


def draw_skip(
    surface: pygame.Surface, kit: Kit, layout: TableLayout, label: str, attention: Attention
) -> None:
    """The button that ends the hand."""
    name = "skip"
    shown = Button(
        label,
        mix(CREAM, GOLD, 0.3),
        "to_end",
        style=BUTTON_SMALL,
        hovered=attention.hovered == name,
        pressed=attention.pressed == name,
        focused=attention.focused == name,
    )
    draw_button(surface, kit, skip_button(layout), shown)


def _draw_veil(surface: pygame.Surface, kit: Kit, model: GuideModel) -> None:
    shade = round(model.open * _SHADES)
    if shade:
        lit = tuple((rect.x, rect.y, rect.width, rect.height) for rect in model.lit)
        key = ("guide's veil", surface.get_size(), lit, shade)
        veil = kit.cache.get(key, lambda: _veil(kit, surface.get_size(), model.lit, shade / _SHADES))
        surface.blit(veil.surface, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def _veil(kit: Kit, size: tuple[int, int], lit: tuple[pygame.Rect, ...], share: float) -> Sprite:
    """Dark everywhere but round what is lit; painted small, blurred, and enlarged."""
    small = pygame.Surface((size[0] // _COARSE, size[1] // _COARSE))
    small.fill([round(255 * (1 - _DARK * share))] * 3)
    reach = kit.px(_REACH)
    for rect in lit:
        wide = rect.inflate(2 * reach, 2 * reach)
        spot = pygame.Rect(*(round(side / _COARSE) for side in wide))
        pygame.draw.rect(small, "white", spot, border_radius=max(2, kit.px(60) // _COARSE))
    soft = pygame.transform.gaussian_blur(small, max(1, kit.px(24) // _COARSE))
    return Sprite(pygame.transform.smoothscale(soft, size))


def _draw_arrow(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, bob: float) -> None:
    """Points at a thing from above, or from below where there is no room above it; on a large one it lies."""
    reach, swing = kit.px(_ARROW), round(bob * kit.px(7))
    large = rect.width == rect.height >= kit.px(_LARGE)
    below = rect.top < 3 * reach and not large
    y = rect.bottom + kit.px(16) + swing if below else rect.top + (reach if large else -kit.px(10)) - swing
    put(surface, _arrow(kit, below), (rect.centerx, y))


def _arrow(kit: Kit, up: bool) -> Sprite:
    """Its tip is its point."""
    side = 1 if up else -1
    length, half, shaft = kit.px(_ARROW * 1.35), kit.px(_ARROW * 0.62), kit.px(_ARROW * 0.26)
    neck = round(length * 0.52)
    points = [
        (0, 0),
        (half, neck),
        (shaft, neck),
        (shaft, length),
        (-shaft, length),
        (-shaft, neck),
        (-half, neck),
    ]
    box = svg.box_around(-half, min(0, side * length), 2 * half, length, kit.px(12))

    def draw() -> svg.Drawing:
        outline = paths.soft([(x, y * side) for x, y in points], kit.px(5))
        return svg.outlined(outline, GOLD, kit.u * 4, kit.px(6))

    return kit.sheet(("guide's arrow", up), box, draw)
