"""The page of a new match that shows who sits where, with whom, and when that changes."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.i18n import matches as m
from uno_desktop.i18n.about import FORMATS, about
from uno_desktop.session.plan import MatchPlan
from uno_desktop.session.schedule import Leg, schedule

from ..drafts import Draft
from ..host import Host
from ..kit import Kit
from ..table.cast import Cast, cast_of
from ..table.ladder import LadderModel, Rung, draw_ladder
from ..table.legs import leg_models, other_table_words, own_table_words, table_tops
from ..table.model import Portrait
from ..table.pairings import (
    LegModel,
    Sitter,
    TableTop,
    draw_leg,
    draw_oval,
    draw_pair,
    draw_sitter,
    sitter_places,
    sitter_radius,
)
from ..theme import CREAM, NOTE, Style
from ..widgets.board import Control, Look, Painter
from ..widgets.paint import GAP, note, paragraph_height, row_height

_NOTE: Final = Style(31, CREAM, NOTE.face)
_SHARE: Final = 0.5
"""How much of the width the tables take."""
_MARGIN: Final = 20
_LADDER: Final = 430
_LEAST_ROW: Final = 66


def seats_page(
    host: Host,
    draft: Draft,
    view: pygame.Rect,
    shown: int,
    show: Callable[[int], None],
    open_seat: Callable[[int], None],
) -> list[Control]:
    """Tables from above, with every player to be chosen; beside them the rows of the schedule.

    ``shown`` is the row whose seats are drawn, ``show`` picks another one.
    """
    kit = host.kit
    plan = draft.plan()
    cast = _cast(host, plan)
    gap, large = kit.px(GAP), kit.text > 1.25
    width = view.width if large else round(view.width * _SHARE)
    left = pygame.Rect(view.left, view.top, width, view.height - kit.px(_MARGIN))
    legs = schedule(plan.setup)
    if not large and _alone(draft, legs):
        told = _told_above(kit, _explained(cast, draft, len(legs)), view)
        below = view.move(0, told.rect.bottom + gap - view.top)
        below.height = left.bottom - below.top
        return [told, *_tables(host, cast, below, legs, shown, open_seat)]
    controls = _tables(host, cast, left, legs, shown, open_seat)
    right = pygame.Rect(left.right + 2 * gap, view.top, view.right - left.right - 2 * gap, left.height)
    if large:
        right = pygame.Rect(view.left, left.bottom + gap, view.width, view.height)
    return controls + _aside(kit, cast, draft, right, legs, shown, show)


def _alone(draft: Draft, legs: tuple[Leg, ...]) -> bool:
    """Nothing but words stands beside the table."""
    climbed = draft.format is Format.CHALLENGE and not draft.single_round
    return len(legs) == 1 and draft.format in (Format.STANDARD, Format.LOW, Format.CHALLENGE) and not climbed


def _told_above(kit: Kit, text: str, room: pygame.Rect) -> Control:
    """What the format means for the seats."""
    height = paragraph_height(kit, text, _NOTE, room.width - 2 * kit.px(24)) + 2 * kit.px(12)
    return Control(pygame.Rect(room.left, room.top, room.width, height), note(text, _NOTE))


def _cast(host: Host, plan: MatchPlan) -> Cast:
    viewer = (*plan.humans, 0)[0]
    return cast_of(plan, host.words, viewer, host.settings.player_name)


# --- Tables -----------------------------------------------------------------------------------


def _tables(
    host: Host,
    cast: Cast,
    room: pygame.Rect,
    legs: tuple[Leg, ...],
    shown: int,
    open_seat: Callable[[int], None],
) -> list[Control]:
    kit = host.kit
    before = legs[shown - 1] if shown else None
    tops = table_tops(cast, legs[shown], before)
    width = (room.width - kit.px(GAP) * (len(tops) - 1)) // len(tops)
    controls = []
    for number, top in enumerate(tops):
        place = pygame.Rect(room.left + number * (width + kit.px(GAP)), room.top, width, room.height)
        controls.append(Control(place, _oval(top)))
        radius = sitter_radius(kit, place, len(top.sitters))
        places = sitter_places(kit, place, top)
        for sitter in top.sitters:
            x, y = places[sitter.seat]
            spot = pygame.Rect(0, 0, round(2.5 * radius), round(2.7 * radius))
            spot.center = round(x), round(y + 0.2 * radius)
            controls.append(
                Control(
                    spot,
                    _player(sitter, radius),
                    f"seat:{sitter.seat}",
                    partial(open_seat, sitter.seat),
                    about=host.words.text("Who sits here, and how they play"),
                    sound="open_dialog",
                    radius=30,
                )
            )
    return controls


def _oval(top: TableTop) -> Painter:
    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_oval(surface, kit, rect, top)

    return paint


def _player(sitter: Sitter, radius: int) -> Painter:
    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        at = (rect.centerx, rect.centery - 0.2 * radius)
        draw_sitter(surface, kit, at, radius, sitter, lit=look.hovered)

    return paint


# --- What stands beside them ------------------------------------------------------------------


def _aside(
    kit: Kit,
    cast: Cast,
    draft: Draft,
    room: pygame.Rect,
    legs: tuple[Leg, ...],
    shown: int,
    show: Callable[[int], None],
) -> list[Control]:
    """What the format means for the seats, then the schedule or the ladder."""
    controls = [_told_above(kit, _explained(cast, draft, len(legs)), room)]
    y = controls[0].rect.bottom + kit.px(GAP)
    if draft.format is Format.CHALLENGE and not draft.single_round:
        tall = max(kit.px(_LADDER), room.bottom - y) if kit.text <= 1.25 else kit.px(_LADDER)
        ladder = pygame.Rect(room.left, y, room.width, tall)
        controls.append(Control(ladder, _ladder(cast, draft)))
    if len(legs) > 1:
        controls += _rows(kit, cast, room, y, legs, shown, show)
    else:
        controls += _pairs(kit, cast, room, y, legs[0])
    return controls


def _explained(cast: Cast, draft: Draft, legs: int) -> str:
    words = cast.words
    match draft.format:
        case Format.PARTNERS:
            return words.of(m.PARTNERS_SIT)
        case Format.ROTATING if legs > 1:
            return words.of(m.PARTNERS_CHANGE)
        case Format.TOURNAMENT if legs > 1:
            return words.of(m.TABLES_CHANGE)
        case Format.CHALLENGE if not draft.single_round:
            return words.of(m.LADDER_RULE, target=draft.target)
        case _:
            return f"{about(words, FORMATS, draft.format)}\n{words.of(m.PLAY_GOES)}"


def _rows(
    kit: Kit,
    cast: Cast,
    room: pygame.Rect,
    y: int,
    legs: tuple[Leg, ...],
    shown: int,
    show: Callable[[int], None],
) -> list[Control]:
    setup: MatchSetup = cast.plan.setup
    height, gap = row_height(kit), kit.px(10)
    if kit.text <= 1.25:
        height = max(kit.px(_LEAST_ROW), min(height, (room.bottom - y) // 7 - gap))
    return [
        Control(
            pygame.Rect(room.left, y + number * (height + gap), room.width, height),
            _row(model, number == shown),
            f"leg:{number}",
            partial(show, number),
            about=_told(cast, legs[number]),
        )
        for number, model in enumerate(leg_models(cast, setup))
    ]


def _pairs(kit: Kit, cast: Cast, room: pygame.Rect, y: int, leg: Leg) -> list[Control]:
    """Partners who stay together, of each table."""
    height, gap = row_height(kit), kit.px(GAP)
    controls: list[Control] = []
    for top in table_tops(cast, leg):
        for pair in sorted({sitter.pair for sitter in top.sitters if sitter.pair is not None}):
            rect = pygame.Rect(room.left, y + len(controls) * (height + gap), room.width, height)
            both = [sitter for sitter in top.sitters if sitter.pair == pair]
            controls.append(Control(rect, _pair(both, top.pair_names[pair])))
    return controls


def _pair(both: Sequence[Sitter], name: str) -> Painter:
    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_pair(surface, kit, rect, both, name)

    return paint


def _row(model: LegModel, chosen: bool) -> Painter:
    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_leg(surface, kit, rect, replace(model, now=chosen), lit=look.hovered)

    return paint


def _told(cast: Cast, leg: Leg) -> str:
    """A row of the schedule in words."""
    return " · ".join(filter(None, (own_table_words(cast, leg), other_table_words(cast, leg))))


def _ladder(cast: Cast, draft: Draft) -> Painter:
    rungs = tuple(
        Rung(Portrait(cast.animal(seat), "calm"), cast.name(seat), 0) for seat in range(draft.players)
    )
    model = LadderModel(rungs, draft.target, cast.words.of(m.OUT_LINE))

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_ladder(surface, kit, rect, model)

    return paint
