"""The card before a hand with new partners: who sits where now, and who walks over to the other table."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

import pygame

from ..buttons import Choice, draw_choices
from ..kit import Kit
from ..motion import blend, ease_in_out
from ..paper import draw_ribbon
from ..paths import Point
from ..theme import BUTTON, HEADLINE, LEAF
from .frame import Frame
from .hall import draw_hall, draw_note, frame_of
from .pairings import TableTop, draw_oval, draw_sitters, sitter_places, sitter_radius

_TOP: Final = 208
_BOTTOM: Final = 790


@dataclass(frozen=True, slots=True)
class HandCardModel:
    """The tables of the hands to come."""

    title: str
    tables: tuple[TableTop, ...]
    before: tuple[TableTop, ...]
    """Where everyone sat until now; the same tables at the beginning of a match."""
    note: str
    other: str
    """What happens at the other table; nothing where there is none."""
    deal: str
    focus: str | None = None
    """``deal``."""
    hovered: str | None = None
    pressed: str | None = None
    moved: float = 1
    """How far everyone has gone to their new seats."""


def hand_card_buttons(size: tuple[int, int]) -> dict[str, pygame.Rect]:
    """``deal``, in a window of this size."""
    return {"deal": Frame(*size).centered(960, 1004, 560, 92)}


def _rooms(frame: Frame, count: int) -> list[pygame.Rect]:
    """The tables side by side."""
    top, bottom = round(frame.y(_TOP)), round(frame.y(_BOTTOM))
    wide = frame.px(1000 if count == 1 else 860)
    gap = frame.px(60)
    left = (frame.width - count * wide - (count - 1) * gap) // 2
    return [pygame.Rect(left + number * (wide + gap), top, wide, bottom - top) for number in range(count)]


def draw_hand_card(surface: pygame.Surface, kit: Kit, model: HandCardModel) -> None:
    """Fill the window with the tables, on which everyone moves to their new seats."""
    frame = frame_of(surface)
    size = (frame.width, frame.height)
    draw_hall(surface, kit, frame.at(960, 500))
    rooms = _rooms(frame, len(model.tables))
    for room, table in zip(rooms, model.tables, strict=True):
        draw_oval(surface, kit, room, table if model.moved >= 1 else _without_bands(table))
    radius = sitter_radius(kit, rooms[0], len(model.tables[0].sitters))
    sitters = [sitter for table in model.tables for sitter in table.sitters]
    draw_sitters(surface, kit, radius, sitters, _places(kit, rooms, model))
    draw_ribbon(surface, kit, frame.at(960, 96), kit.px(1100), model.title, style=HEADLINE, angle=-1)
    grown = kit.text - 1
    draw_note(surface, kit, frame.centered(960, 838 - 10 * grown, 1780, 84 + 12 * grown), model.note)
    draw_note(surface, kit, frame.centered(960, 908 + 11 * grown, 1780, 66 + 18 * grown), model.other)
    choices = (Choice("deal", model.deal, LEAF, "play"),)
    draw_choices(surface, kit, hand_card_buttons(size), choices, model, replace(BUTTON, size=48))


def _without_bands(table: TableTop) -> TableTop:
    """While people walk, nobody is a partner of anybody yet."""
    return replace(table, sitters=tuple(replace(each, pair=None) for each in table.sitters), plain=True)


def _places(kit: Kit, rooms: list[pygame.Rect], model: HandCardModel) -> Mapping[int, Point]:
    """Everyone's place on the way from the former seat to the new one."""
    share = ease_in_out(model.moved)
    start, end = (
        {seat: at for room, table in zip(rooms, tables, strict=True) for seat, at in _at(kit, room, table)}
        for tables in (model.before, model.tables)
    )
    return {
        seat: (blend(start[seat][0], x, share), blend(start[seat][1], y, share))
        for seat, (x, y) in end.items()
    }


def _at(kit: Kit, room: pygame.Rect, table: TableTop) -> list[tuple[int, Point]]:
    return list(sitter_places(kit, room, table).items())
