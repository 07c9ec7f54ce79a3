"""How controls of menus look: rows of paper with a switch, a choice or a slider, buttons, tabs and words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

import pygame

from .. import paths, svg
from ..buttons import Button, draw_button
from ..kit import CENTER, LEFT, RIGHT, Kit, put
from ..paper import draw_bar, draw_dim, draw_disc, draw_panel, draw_pill
from ..text import LINE
from ..theme import (
    BAR,
    BAR_OPACITY,
    BUTTON_SMALL,
    CREAM,
    GOLD,
    HEAD_FILL,
    HEADLINE,
    INK,
    LEAF,
    LILAC,
    MUTED,
    MUTED_LIGHT,
    NOTE,
    NOTE_INK,
    POINTS,
    TEAL,
    TROUGH,
    WHITE,
    Style,
    mix,
)
from .board import Look, Painter

LARGE: Final = 1.25
"""Words larger than this have no picture beside them on a divider."""
ROW: Final = 84
"""The least height of a row."""
ROW_RADIUS: Final = 22
GAP: Final = 14
LABEL: Final = Style(36)
VALUE: Final = Style(36, POINTS)
QUIET: Final = Style(30, POINTS, NOTE_INK.face)
VEIL: Final = 1.4
"""How dark it gets behind a sheet."""
HEAD: Final = 98
_TITLE: Final = replace(HEADLINE, size=54)
HEADING: Final = Style(44, CREAM, outline=0.08, drop=0.05)


def row_height(kit: Kit, lines: float = 1) -> int:
    """How high a row with so many lines of words is."""
    return max(kit.px(ROW), round(kit.type_px(LABEL) * (0.95 + LINE * lines)))


def paragraph_height(kit: Kit, text: str, style: Style, width: int) -> int:
    """How high a paragraph is at the size it is meant to have."""
    px = kit.type_px(style)
    return round(len(kit.letters.wrap(text, style.face, px, width)) * px * LINE)


def button(given: Button) -> Painter:
    """A button."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        shown = replace(
            given, hovered=look.hovered, pressed=look.pressed, enabled=given.enabled and look.enabled
        )
        draw_button(surface, kit, rect, shown)

    return paint


def words(text: str, style: Style = NOTE, align: float = LEFT, *, even: bool = False) -> Painter:
    """A paragraph from the top of its place down; ``even`` lines are about equally long."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        wrap = kit.letters.even if even else kit.letters.wrap
        lines = wrap(text, style.face, kit.type_px(style), rect.width)
        kit.lines(surface, lines, style, (rect.x + align * rect.width, rect.top), align=align, room=rect)

    return paint


def note(text: str, style: Style = NOTE) -> Painter:
    """A paragraph on a dark strip, to be read on any stage."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_panel(surface, kit, rect, BAR, radius=ROW_RADIUS, drop=0, alpha=BAR_OPACITY)
        inside = rect.inflate(-2 * kit.px(24), -2 * kit.px(12))
        over = inside.height - paragraph_height(kit, text, style, inside.width)
        words(text, style)(surface, kit, inside.move(0, max(0, over // 2)), look)

    return paint


def heading_height(kit: Kit) -> int:
    """How high the line above a group of rows is."""
    return max(kit.px(64), round(kit.type_px(HEADING) * 1.3))


def heading(text: str) -> Painter:
    """A line above a group of rows."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        kit.words(surface, text, HEADING, (rect.left, rect.centery), align=LEFT, width=rect.width)

    return paint


# --- Rows -------------------------------------------------------------------------------------


def draw_row(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look, fill: str = CREAM) -> None:
    """The sheet of a row; brighter while it is pointed at, gray where it cannot be used."""
    if not look.enabled:
        fill = mix(fill, MUTED, 0.5)
    elif look.hovered:
        fill = mix(fill, WHITE, 0.6)
    edge = GOLD if look.hovered and look.enabled else None
    draw_panel(surface, kit, rect, fill, radius=ROW_RADIUS, drop=6, edge=edge)


def _draw_label(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, text: str, share: float) -> None:
    place = pygame.Rect(rect.left + kit.px(30), rect.top, round(rect.width * share) - kit.px(40), rect.height)
    kit.paragraph(surface, text, LABEL, place.inflate(0, -kit.px(10)), align=LEFT)


def choice(label: str, value: str, *, share: float = 0.5, arrows: bool = True) -> Painter:
    """A row with one of several values between two arrows."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_row(surface, kit, rect, look)
        _draw_label(surface, kit, rect, label, share)
        left = rect.left + round(rect.width * share)
        field = pygame.Rect(left, rect.top, rect.right - left - kit.px(16), rect.height)
        draw_value(surface, kit, field, value, arrows=arrows and look.enabled)

    return paint


def draw_value(
    surface: pygame.Surface, kit: Kit, field: pygame.Rect, value: str, *, arrows: bool = True
) -> None:
    """A value in the middle of its field, between arrows if it can be changed."""
    side = min(kit.px(44), field.height // 2)
    if arrows:
        for name, x in (("chevron_left", field.left + side / 2), ("chevron_right", field.right - side / 2)):
            put(surface, kit.art.icon(f"{name}_plain", side, INK), (x, field.centery))
    kit.paragraph(surface, value, VALUE, field.inflate(-2 * side - kit.px(16), -kit.px(10)), align=CENTER)


def switch(label: str, on: bool, texts: tuple[str, str], share: float = 0.62) -> Painter:
    """A row with a knob that is to the left or to the right, and a word that says which."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_row(surface, kit, rect, look)
        _draw_label(surface, kit, rect, label, share)
        tall = min(kit.px(50), rect.height - kit.px(20))
        track = pygame.Rect(rect.right - kit.px(26) - 2 * tall, rect.centery - tall // 2, 2 * tall, tall)
        draw_bar(surface, kit, track, 1.0, LEAF if on else MUTED_LIGHT)
        knob = (track.right - tall / 2 if on else track.left + tall / 2, track.centery)
        draw_disc(surface, kit, knob, tall * 0.42, WHITE)
        room = track.left - kit.px(20) - (rect.left + round(rect.width * share))
        at = (track.left - kit.px(20), rect.centery)
        kit.words(surface, texts[on], VALUE, at, align=RIGHT, width=room)

    return paint


SLIDER: Final = (0.52, 0.84)
"""Where the slot of a slider lies in its row, as shares of the width."""


def slider(label: str, share: float, text: str) -> Painter:
    """A row with a slot, a knob in it, and the value as a number."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_row(surface, kit, rect, look)
        _draw_label(surface, kit, rect, label, SLIDER[0])
        left, right = (rect.left + round(rect.width * end) for end in SLIDER)
        tall = kit.px(18)
        slot = pygame.Rect(left, rect.centery - tall // 2, right - left, tall)
        draw_bar(surface, kit, slot, share, TEAL, TROUGH, 1)
        draw_disc(surface, kit, (left + (right - left) * share, rect.centery), kit.px(22), GOLD)
        at = (rect.right - kit.px(28), rect.centery)
        kit.words(surface, text, VALUE, at, align=RIGHT, width=rect.right - right - kit.px(60), tabular=True)

    return paint


def slider_share(share: float) -> float:
    """Where in the slot a pointer is that stands so far from the row's left end, 0 to 1."""
    return max(0.0, min(1.0, (share - SLIDER[0]) / (SLIDER[1] - SLIDER[0])))


def fact(label: str, value: str, share: float = 0.4) -> Painter:
    """A row that only tells something."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_row(surface, kit, rect, replace(look, hovered=False))
        _draw_label(surface, kit, rect, label, share)
        left = rect.left + round(rect.width * share)
        field = pygame.Rect(left, rect.top, rect.right - left - kit.px(30), rect.height)
        kit.paragraph(surface, value, QUIET, field.inflate(0, -kit.px(10)), align=RIGHT)

    return paint


# --- Sheets with a head -----------------------------------------------------------------------


def draw_sheet(
    surface: pygame.Surface,
    kit: Kit,
    panel: pygame.Rect,
    title: str,
    fill: str = CREAM,
    *,
    veil: bool = True,
) -> None:
    """A veil upon what lies below, and a sheet with a title in its head."""
    if veil:
        draw_dim(surface, VEIL)
    draw_panel(surface, kit, panel, fill, radius=40, drop=16, head=(HEAD_FILL, kit.px(HEAD)))
    px = min(kit.type_px(_TITLE), kit.px(HEAD * 0.66))
    middle = (panel.centerx, panel.top + kit.px(HEAD) / 2)
    kit.words(surface, title, _TITLE, middle, px=px, width=panel.width - kit.px(80))


# --- Tabs -------------------------------------------------------------------------------------


def tab(label: str, icon: str, selected: bool, others: Sequence[str] = ()) -> Painter:
    """A divider that sticks out above a page; the selected one is bright.

    Its words are not larger than those of the others can be, unless large words are wanted.
    """

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        fill = GOLD if selected else mix(LILAC, WHITE, 0.35) if look.hovered else LILAC
        rise = 0 if selected else kit.px(10)
        radius = kit.px(26)
        box = svg.box_around(0, 0, rect.width, rect.height + kit.px(8), 1)

        def draw() -> svg.Drawing:
            sheet = paths.tab(0, rise, rect.width, rect.height - rise, radius)
            return svg.fill(sheet, INK, 0.45, kit.px(6)) + svg.fill(sheet, fill)

        put(surface, kit.sheet(("tab", fill, rise, rect.size), box, draw), rect.topleft)
        face = rect.move(0, rise // 2)
        side = min(kit.px(48), round(rect.height * 0.6))
        room = rect.width - kit.px(26)
        beside = side + kit.px(8) if kit.text <= LARGE else 0
        px = min(kit.type_px(BUTTON_SMALL), round(rect.height * 0.46))
        for each in (label, *(others if beside else ())):
            px = kit.letters.fit(each, BUTTON_SMALL.face, px, room - beside, min(px, kit.floor))
        wide = kit.letters.width(label, BUTTON_SMALL.face, px)
        # Words before pictures: where both do not fit, the words stay; where they do not fit either, they go.
        pictured, worded = (0 < beside <= room - wide) or wide > room, wide <= room
        left = face.centerx - (beside * pictured + wide * worded) / 2
        if pictured:
            x = left + side / 2 if worded else face.centerx
            put(surface, kit.art.icon(f"{icon}_plain", side, INK), (x, face.centery))
        if worded:
            start = left + beside * pictured
            kit.words(surface, label, BUTTON_SMALL, (start, face.centery), align=LEFT, px=px)

    return paint


# --- The line that helps -----------------------------------------------------------------------


def draw_help(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, text: str, warning: bool = False) -> None:
    """What there is to say about a control, on a dark strip; nothing where there is nothing to say."""
    if not text:
        return
    draw_pill(surface, kit, rect, BAR, alpha=BAR_OPACITY)
    inside = rect.inflate(-2 * kit.px(40), -kit.px(8))
    if warning:
        side = min(kit.px(44), rect.height - kit.px(16))
        put(surface, kit.art.icon("warning", side), (inside.left + side / 2, inside.centery))
        inside = inside.move(side, 0)
        inside.width -= side
    kit.paragraph(surface, text, NOTE, inside, align=CENTER)
