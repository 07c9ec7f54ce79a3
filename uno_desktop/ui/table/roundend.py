"""The end of a round: who went out, what everyone still held and what it is worth, and the scores."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Final

import pygame

from ..art import card_width
from ..buttons import Choice, draw_choices
from ..confetti import draw_confetti
from ..kit import CENTER, LEFT, RIGHT, Kit, put
from ..paper import draw_panel, draw_ribbon
from ..theme import (
    BUTTON,
    CARD_POINTS,
    CREAM,
    CREAM_EDGE,
    GAINED,
    GOLD,
    HEADLINE,
    LEAF,
    LILAC,
    MUTED,
    NAME,
    NIGHT,
    SUM,
    VIOLET,
)
from .cards import draw_card
from .fan import turned_over
from .frame import Frame
from .hall import draw_glory, draw_hall, draw_note, frame_of
from .ladder import LadderModel, draw_ladder
from .layout import Circle
from .model import CardModel, Portrait
from .scores import ROW, Standing, draw_chart, draw_standings, scores_and_chart
from .seating import LARGE_FROM

MANY: Final = 5
"""From so many hands or standings on, the headline makes room for them."""
TALL_ROW: Final = 118
"""A row as high as this has the name below the face; lower ones have it beside."""
_LARGE_TALL_ROW: Final = 160
_CARD: Final = 137
_LEAST_CARD: Final = 96
"""Cards smaller than that stand without their points."""
_STRIP: Final = 112
"""How high the result of the other table is."""
_OTHER_TITLE: Final = replace(NAME, color=LILAC)
_OTHER_NAME: Final = replace(NAME, color=CREAM)
_OTHER_GAIN: Final = replace(GAINED, size=64)


@dataclass(frozen=True, slots=True)
class LostHand:
    """What someone still held at the end of a round."""

    portrait: Portrait
    name: str
    cards: tuple[str, ...]
    points: tuple[str, ...]
    """Of each card."""
    total: str
    counts: bool = True
    """Nobody scores the hand of a winner's partner."""


@dataclass(frozen=True, slots=True)
class OtherResult:
    """How the round ended at the other table."""

    table: str
    winners: tuple[Portrait, ...]
    words: str
    gained: str = ""


@dataclass(frozen=True, slots=True)
class RoundEndModel:
    """The end of a round."""

    headline: str
    hero: Portrait
    gained: str
    hands: tuple[LostHand, ...]
    standings: tuple[Standing, ...]
    target: int
    """Points that end the match; 0 if none do."""
    round_word: str
    note: str
    history: str
    go_on: str
    focus: str | None = None
    """``history`` or ``go_on``."""
    hovered: str | None = None
    pressed: str | None = None
    counted: float = 1
    """How much of the points gained has been counted up."""
    confetti: float | None = None
    """Seconds since confetti was thrown."""
    partner: Portrait | None = None
    """Who won with the hero."""
    ladder: LadderModel | None = None
    """Instead of standings and chart, where reaching the target is the end."""
    elsewhere: OtherResult | None = None
    explained: bool = False
    """Words take the place of the chart, however large they are."""


@dataclass(frozen=True, slots=True)
class RoundEndLayout:
    """Where everything of the end of a round is."""

    hero: Circle
    ribbon: pygame.Rect
    hands: tuple[pygame.Rect, ...]
    standings: pygame.Rect
    chart: pygame.Rect
    ladder: pygame.Rect
    """In the place of both."""
    elsewhere: pygame.Rect
    note: pygame.Rect


@lru_cache(maxsize=16)
def round_end_layout(
    size: tuple[int, int],
    hands: int,
    standings: int,
    elsewhere: bool = False,
    text: float = 1,
    explained: bool = False,
) -> RoundEndLayout:
    """Hands at the left, scores at the right; a single hand leaves the whole width to the chart."""
    frame = Frame(*size)
    many = max(hands, standings) >= MANY
    top, bottom = frame.y(276 if many else 318), frame.y(936)
    left, middle, right = round(frame.x(48)), round(frame.x(928)), round(frame.x(1872))
    gap = frame.px(20)
    column = right - middle - 2 * gap
    scores_left = middle + 2 * gap
    room = bottom - top - gap
    row = ROW if standings > 3 else 100
    scores = min(frame.px(row * standings + 24), round(room * (0.74 if many else 0.56)))
    if hands <= 1:
        scores = max(scores, frame.px(240))
    scores, chart = scores_and_chart(
        frame, round(bottom) - round(top), standings, scores, 1 if explained else text
    )
    chart_left = left if hands <= 1 else scores_left
    chart_top = round(top) + scores + (gap if chart else 0)
    hero = Circle(frame.x(290), frame.y(146 if many else 172), frame.px(116 if many else 145))
    strip = pygame.Rect(left, round(bottom) - frame.px(_STRIP), middle - left, frame.px(_STRIP))
    low = strip.top - gap if elsewhere else bottom
    return RoundEndLayout(
        hero=hero,
        ribbon=frame.centered(1080, 104, 1100, 150),
        hands=_rows(frame, left, middle, round(top), round(low if hands > 1 else top + scores), hands),
        standings=pygame.Rect(scores_left, round(top), column, scores),
        chart=pygame.Rect(chart_left, chart_top, right - chart_left, chart),
        ladder=pygame.Rect(scores_left, round(top), column, round(bottom) - round(top)),
        elsewhere=strip,
        note=pygame.Rect(
            left, round(frame.y(958)), _buttons_left(frame, text) - frame.px(40) - left, frame.px(92)
        ),
    )


def _rows(frame: Frame, left: int, right: int, top: int, bottom: int, count: int) -> tuple[pygame.Rect, ...]:
    """One row below the other, as high as there is room for, up to a limit."""
    gap = frame.px(16 if count < MANY else 9)
    height = min((bottom - top + gap) / max(1, count) - gap, frame.px(292))
    return tuple(
        pygame.Rect(left, round(top + (height + gap) * i), right - left, round(height)) for i in range(count)
    )


def _buttons_left(frame: Frame, text: float) -> int:
    return round(frame.x(968) - frame.px(110 * (text - 1)))


def round_end_buttons(size: tuple[int, int], text: float = 1) -> dict[str, pygame.Rect]:
    """``history`` and ``go_on``, in a window of this size."""
    frame = Frame(*size)
    left, right = _buttons_left(frame, text), round(frame.x(1872))
    top, height, gap = round(frame.y(960)), frame.px(90), frame.px(32)
    split = left + round((right - left) * (0.435 + 0.05 * (text - 1)))
    return {
        "history": pygame.Rect(left, top, split - left, height),
        "go_on": pygame.Rect(split + gap, top, right - split - gap, height),
    }


def draw_round_end(surface: pygame.Surface, kit: Kit, model: RoundEndModel) -> None:
    """Fill the window with the end of a round."""
    frame = frame_of(surface)
    size = (frame.width, frame.height)
    count, rows, other = len(model.hands), len(model.standings), model.elsewhere is not None
    layout = round_end_layout(size, count, rows, other, kit.text, model.explained)
    draw_hall(surface, kit, layout.hero.center, pygame.Rect(0, 0, frame.width, layout.standings.top), 46)
    if model.confetti is not None:
        draw_confetti(surface, kit, surface.get_rect(), model.confetti)
    _draw_headline(surface, kit, layout, model)
    widest = max((hand.total for hand in model.hands), key=len, default="")
    for rect, hand in zip(layout.hands, model.hands, strict=True):
        _draw_lost(surface, kit, rect, hand, widest)
    if model.elsewhere:
        _draw_elsewhere(surface, kit, layout.elsewhere, model.elsewhere)
    if model.ladder:
        draw_ladder(surface, kit, layout.ladder, model.ladder)
    else:
        draw_standings(surface, kit, layout.standings, model.standings, model.target, model.counted)
        if layout.chart.height and not model.explained:
            draw_chart(surface, kit, layout.chart, model.standings, model.target, model.round_word)
    draw_note(surface, kit, layout.note, model.note)
    choices = (Choice("history", model.history), Choice("go_on", model.go_on, LEAF))
    draw_choices(surface, kit, round_end_buttons(size, kit.text), choices, model, replace(BUTTON, size=44))


def _draw_headline(surface: pygame.Surface, kit: Kit, layout: RoundEndLayout, model: RoundEndModel) -> None:
    hero, ribbon = layout.hero, layout.ribbon
    draw_glory(surface, kit, hero.center, round(hero.radius * 1.9))
    draw_ribbon(surface, kit, ribbon.center, ribbon.width, model.headline, style=HEADLINE, angle=-1)
    if model.partner:
        beside = (hero.x - hero.radius * 1.15, hero.y + hero.radius * 0.32)
        radius = round(hero.radius * 0.62)
        put(surface, kit.art.avatar(model.partner.animal, model.partner.face, radius, GOLD), beside)
    face = kit.art.avatar(model.hero.animal, model.hero.face, round(hero.radius), GOLD)
    put(surface, face, hero.center)
    if model.gained:
        at = (hero.x + hero.radius * 1.05, hero.y + hero.radius * 0.5)
        px = kit.px(GAINED.size * hero.radius / kit.px(145))
        width = kit.letters.width(model.gained, GAINED.face, px)
        kit.words(surface, model.gained, GAINED, (at[0] + width * 0.36, at[1]), px=px, angle=-8)


def _draw_elsewhere(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, result: OtherResult) -> None:
    """The other table, who won there, and how much."""
    draw_panel(surface, kit, rect, NIGHT, edge=VIOLET)
    radius = round(rect.height * 0.36)
    x = rect.left + kit.px(28) + radius
    for portrait in result.winners:
        put(surface, kit.art.avatar(portrait.animal, portrait.face, radius), (x, rect.centery))
        x += round(radius * 1.5)
    left = x - (radius // 2 if result.winners else radius) + kit.px(18)
    right = rect.right - kit.px(28)
    if result.gained:
        px = min(kit.type_px(_OTHER_GAIN), round(rect.height * 0.6))
        right = kit.words(surface, result.gained, _OTHER_GAIN, (right, rect.centery), align=RIGHT, px=px).left
    room = right - kit.px(20) - left
    px = min(kit.type_px(NAME), round(rect.height * 0.32))
    for text, style, y in (
        (result.table, _OTHER_TITLE, rect.top + rect.height * 0.3),
        (result.words, _OTHER_NAME, rect.top + rect.height * 0.68),
    ):
        kit.words(surface, text, style, (left, y), align=LEFT, px=px, width=room)


# --- What someone still held ------------------------------------------------------------------


def _draw_lost(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, hand: LostHand, widest: str) -> None:
    """Face and name, the cards with their points, and the sum, in a column as wide as the widest needs."""
    draw_panel(surface, kit, rect, radius=min(30, rect.height / kit.u * 0.28))
    room = _draw_holder(surface, kit, rect, hand)
    px = min(kit.px(SUM.size), round(rect.height * (0.62 if kit.text <= LARGE_FROM else 0.86)))
    sum_width = max(kit.letters.width(text, SUM.face, px) for text in ("00", widest))
    sum_at = (rect.right - kit.px(36) - sum_width / 2, rect.centery)
    equals = sum_at[0] - sum_width / 2 - px * 0.4
    if hand.counts:
        kit.words(surface, "=", replace(NAME, size=60), (equals, rect.centery), px=round(px * 0.6))
        kit.words(surface, hand.total, SUM, sum_at, px=px)
    else:
        put(surface, kit.art.icon("partners_plain", round(px * 1.1), MUTED), sum_at)
    margin = min(kit.px(18), round(rect.height * 0.09))
    room = room.inflate(0, -2 * margin)
    room.width = round(equals - px * 0.3) - room.left
    _draw_cards(surface, kit, room, hand)


def _draw_holder(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, hand: LostHand) -> pygame.Rect:
    """The face with the name below it, or beside it in a low row; return what they leave for the cards."""
    animal, face = hand.portrait.animal, hand.portrait.face
    end = rect.right
    large = kit.text > LARGE_FROM
    if large and rect.height >= kit.px(_LARGE_TALL_ROW):
        return _draw_large_holder(surface, kit, rect, hand)
    if not large and rect.height >= kit.px(TALL_ROW):
        px = min(kit.type_px(NAME), round(rect.height * 0.2), kit.px(54))
        radius = min(kit.px(92), round((rect.height - px * 1.15) * 0.47))
        width = max(round(radius * 2.4), kit.px(176))
        x, top = rect.left + width // 2, rect.centery - round(radius + px * 0.5)
        put(surface, kit.art.avatar(animal, face, radius, CREAM_EDGE), (x, top + radius))
        at = (x, top + 2 * radius + px * 0.5)
        kit.words(surface, hand.name, NAME, at, px=px, width=width - kit.px(12))
        left = rect.left + width + kit.px(14)
        return pygame.Rect(left, rect.top, end - left, rect.height)
    radius = round(rect.height * 0.43)
    at = (rect.left + radius + kit.px(12), rect.centery)
    put(surface, kit.art.avatar(animal, face, radius, CREAM_EDGE), at)
    left = rect.left + 2 * radius + kit.px(26)
    px = min(kit.type_px(NAME), round(rect.height * (0.7 if large else 0.5)))
    room = kit.px(156 + 60 * (kit.text - 1))
    kit.words(surface, hand.name, NAME, (left, rect.centery), align=LEFT, px=px, width=room)
    left += room + kit.px(14)
    return pygame.Rect(left, rect.top, end - left, rect.height)


def _draw_large_holder(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, hand: LostHand) -> pygame.Rect:
    """The face, and beside it a large name above the cards; return what is left for these."""
    radius = min(kit.px(92), round(rect.height * 0.42))
    face = kit.art.avatar(hand.portrait.animal, hand.portrait.face, radius)
    put(surface, face, (rect.left + radius + kit.px(14), rect.centery))
    left = rect.left + 2 * radius + kit.px(34)
    px = min(kit.type_px(NAME), round(rect.height * 0.32))
    line = rect.top + round(px * 0.82)
    kit.words(surface, hand.name, NAME, (left, line), align=LEFT, px=px, width=rect.width * 0.5)
    top = rect.top + round(px * 1.25)
    return pygame.Rect(left, top, rect.right - left, rect.bottom - top)


def _draw_cards(surface: pygame.Surface, kit: Kit, room: pygame.Rect, hand: LostHand) -> None:
    """Each card with its points beside it, or below it; without them if there is no room for that either."""
    if not hand.cards:
        return
    shares = (0.6, 0.45, 0.3) if kit.text > LARGE_FROM else (0.3,)
    if any(_draw_beside(surface, kit, room, hand, share) for share in shares):
        return
    if _draw_above(surface, kit, room, hand):
        return
    height, slots = turned_over(room, len(hand.cards), room.height)
    shift = room.left + card_width(height) / 2 - min(slot.x for slot in slots)
    for code, slot in zip(hand.cards, slots, strict=True):
        draw_card(surface, kit, CardModel(code, slot.x + shift, slot.y, height, lift=0.05))


def _points_px(kit: Kit, height: float, share: float = 0.3) -> int:
    return max(kit.floor, min(kit.type_px(CARD_POINTS), round(height * share), kit.px(52)))


def _draw_beside(surface: pygame.Surface, kit: Kit, room: pygame.Rect, hand: LostHand, share: float) -> bool:
    """Cards next to each other, each with its points at its right, if they fit so."""
    tallest = min(room.height, max(kit.px(_CARD), round(room.height * 0.7)))
    for height in range(tallest, min(tallest, kit.px(_LEAST_CARD)) - 1, -kit.px(6)):
        px, width = _points_px(kit, height, share), round(card_width(height))
        gap = round(px * 0.24)
        cells = [_cell(kit, points, px) + width + 3 * gap for points in hand.points]
        if sum(cells) > room.width:
            continue
        x = float(room.left)
        for code, points, cell in zip(hand.cards, hand.points, cells, strict=True):
            draw_card(surface, kit, CardModel(code, x + width / 2, room.centery, height, lift=0.05))
            kit.words(
                surface, points, CARD_POINTS, (x + width + gap, room.centery), align=LEFT, px=px, tabular=True
            )
            x += cell
        return True
    return False


def _cell(kit: Kit, points: str, px: int) -> int:
    """Cells are alike, so that the cards of several hands stand below each other."""
    return kit.letters.tabular_width(max(points, "00", key=len), CARD_POINTS.face, px)


def _draw_above(surface: pygame.Surface, kit: Kit, room: pygame.Rect, hand: LostHand) -> bool:
    """Cards that overlap, each with its points below, if there is room for that."""
    px = _points_px(kit, kit.px(_CARD))
    height = min(kit.px(_CARD), room.height - round(px * 1.15))
    width, count = card_width(height), len(hand.cards)
    step = min(width * 1.08, (room.width - width) / max(1, count - 1))
    widest = max(kit.letters.tabular_width(points, CARD_POINTS.face, px) for points in hand.points)
    if height < kit.px(_LEAST_CARD) or step < widest + kit.px(8):
        return False
    top = room.centery - (height + px * 1.15) / 2
    for i, (code, points) in enumerate(zip(hand.cards, hand.points, strict=True)):
        x = room.left + width / 2 + step * i
        draw_card(surface, kit, CardModel(code, x, top + height / 2, height, lift=0.05))
        label = (x - width / 2 + min(step, width) / 2, top + height + px * 0.68)
        kit.words(surface, points, CARD_POINTS, label, align=CENTER, px=px, tabular=True)
    return True
