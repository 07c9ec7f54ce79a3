"""What happens at the table for a moment: speech, penalties, banners."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

import pygame

from .. import paths, svg
from ..art import card_width
from ..cache import Sprite
from ..kit import Kit, put
from ..motion import ease_out
from ..paper import bubble_size, draw_bubble
from ..paths import Point
from ..scenery import AROUND
from ..theme import BUBBLE, CREAM, GOLD, INK, SHOUT, SKY, Style, mix
from .cards import draw_card
from .layout import TableLayout
from .model import BannerModel, BubbleModel, CardModel, PenaltyModel
from .seating import LARGE_FROM

PENALTY_TEXT: Final = Style(62, GOLD, outline=0.09, drop=0.08)
BANNER_NOTE: Final = Style(46, GOLD, outline=0.085, drop=0.05)
BANNER_WORDS: Final = Style(46, SKY, outline=0.065, drop=0.05)
BANNER_AMOUNT: Final = Style(120, CREAM, outline=0.08, drop=0.07)
SMALL_SHOUT: Final = replace(BUBBLE, size=50)
TALK: Final = Style(40, INK)
"""Words that are said rather than shouted."""
_LARGE_TALK: Final = 420
"""How wide the lines are of what is said in large words, which would else cover the table."""
BANNER_TILT: Final = -2.5
BESIDE_WORDS: Final = 0.34
"""How much of its width the text of a banner may fill while somebody speaks on it."""
SPARKS: Final = 16


def draw_speech(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: BubbleModel) -> None:
    """What a player says, where it covers nothing that matters; a call comes with sparks."""
    style, text = _speech_style(kit, layout, model), model.text
    if not model.shout and kit.text > LARGE_FROM:
        lines = kit.letters.wrap(text, style.face, kit.type_px(style), kit.px(_LARGE_TALK))
        text = "\n".join(lines)
    size = bubble_size(kit, text, style)
    center = layout.bubble(model.seat, size)
    if model.sparks > 0:
        _draw_sparks(surface, kit, center, size, model.sparks)
    draw_bubble(
        surface,
        kit,
        center,
        text,
        layout.tail(model.seat, center),
        style=style,
        shout=model.shout,
        scale=model.scale,
        alpha=model.alpha,
    )


def _speech_style(kit: Kit, layout: TableLayout, model: BubbleModel) -> Style:
    """Shouts are large anyway: if they grew with the text, they would cover the table."""
    style, most = (BUBBLE if layout.players <= 5 else SMALL_SHOUT, 1.15) if model.shout else (TALK, 1.5)
    return replace(style, size=style.size * min(kit.text, most) / kit.text)


def _draw_sparks(
    surface: pygame.Surface, kit: Kit, center: Point, size: tuple[int, int], share: float
) -> None:
    """Paper strips that fly out round a shout."""
    out = 1.06 + 0.16 * ease_out(min(1.0, share))
    alpha = min(1.0, 3 * (1 - share) + 0.25) if share < 1 else 0.25
    for i in range(SPARKS):
        turn = 360 * i / SPARKS + 11
        x, y = paths.polar(turn, 1)
        if y > 0.55:
            continue
        spark = _spark(kit, i % 4, round(turn / 7.5) * 7.5)
        at = (center[0] + x * size[0] * 0.5 * out, center[1] + y * size[1] * 0.66 * out)
        put(surface, spark, at, alpha)


def _spark(kit: Kit, color: int, turn: float) -> Sprite:
    u = kit.u
    fill = kit.palette[AROUND[color]].base
    box = svg.box_around(-20 * u, -20 * u, 40 * u, 46 * u)

    def draw() -> svg.Drawing:
        strip = paths.rectangle(-16 * u, -6 * u, 32 * u, 12 * u, 6 * u)
        shadow = svg.group(svg.group(svg.fill(strip, INK, 0.4), turn=turn), 0, 5 * u)
        return shadow + svg.group(svg.fill(strip, fill), turn=turn)

    return kit.sheet(("spark", fill, turn), box, draw)


def draw_penalty(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: PenaltyModel) -> None:
    """How many cards a player had to take, at the seat."""
    at = layout.seats[model.seat].penalty
    px = max(8, round(min(kit.type_px(PENALTY_TEXT), kit.px(78)) * model.scale))
    for lean, dx in ((-14, -0.32), (10, 0.36)):
        card = CardModel(
            None,
            at[0] + dx * px,
            at[1],
            round(1.5 * px),
            lean,
            lift=0.1,
            alpha=model.alpha,
            moving=model.scale != 1,
        )
        draw_card(surface, kit, card)
    kit.words(
        surface, model.text, PENALTY_TEXT, (at[0], at[1] + px * 0.2), px=px, angle=-5, alpha=model.alpha
    )


# --- Banners ----------------------------------------------------------------------------------


def draw_banner(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: BannerModel) -> None:
    """A slanting band above the piles, with whom it is about at the right and who did it at the left."""
    room = layout.banner
    shift = (1 - ease_out(min(1.0, model.slide))) * room.width
    middle = (room.centerx - shift, room.centery)
    band = round(room.height * 0.74)
    put(surface, _band(kit, room.width, band, model.fill), middle, model.alpha)
    large = kit.text > 1 and bool(model.note)
    lift = band * 0.13 if model.note else 0
    px = min(round(band * (0.5 if large else 0.56 if model.note else 0.62)), kit.px(SHOUT.size))
    wide = room.width * (BESIDE_WORDS if model.words else 0.5 if model.hero or model.witness else 0.8)
    px = kit.letters.fit(model.text, SHOUT.face, px, wide, kit.floor)
    kit.words(
        surface,
        model.text,
        SHOUT,
        (middle[0], middle[1] - lift * 1.5),
        px=px,
        angle=BANNER_TILT,
        alpha=model.alpha,
    )
    if model.note:
        note = min(round(band * (0.36 if large else 0.22)), kit.px(BANNER_NOTE.size * kit.text))
        note = kit.letters.fit(model.note, BANNER_NOTE.face, note, wide, kit.floor)
        at = (middle[0], middle[1] + band * 0.3)
        kit.words(surface, model.note, BANNER_NOTE, at, px=note, angle=BANNER_TILT, alpha=model.alpha)
    _draw_cast(surface, kit, model, room, shift)


def _draw_cast(
    surface: pygame.Surface, kit: Kit, model: BannerModel, room: pygame.Rect, shift: float
) -> None:
    """The characters on a banner; they come in from their own side."""
    if model.hero:
        radius = round(room.height * 0.4)
        x = room.right - room.width * 0.2 + shift
        y = room.centery - room.height * 0.04
        if model.amount:
            _draw_amount(surface, kit, model, (x + radius * 1.3, y + radius * 0.35), radius)
        hero = kit.art.avatar(model.hero.animal, model.hero.face, radius, GOLD)
        put(surface, hero, (x, y), model.alpha)
    if model.witness:
        radius = round(room.height * 0.33)
        x, y = room.left + room.width * 0.115 - shift, room.centery + room.height * 0.1
        put(surface, kit.art.avatar(model.witness.animal, model.witness.face, radius), (x, y), model.alpha)
        if model.words:
            style = replace(BANNER_WORDS, size=BANNER_WORDS.size / kit.text)
            width, _ = bubble_size(kit, model.words, style, shout=False)
            free = room.width * (0.5 - BESIDE_WORDS / 2) - (x + shift - room.left) - radius * 1.1
            if width > free:  # between the face and the words of the banner
                style = replace(style, size=style.size * free / width)
                width, _ = bubble_size(kit, model.words, style, shout=False)
            center = (x + radius * 1.1 + width / 2, y - radius * 0.75)
            draw_bubble(
                surface,
                kit,
                center,
                model.words,
                (x + radius * 0.9, y - radius * 0.3),
                style=style,
                shout=False,
                alpha=model.alpha,
            )


def _draw_amount(surface: pygame.Surface, kit: Kit, model: BannerModel, at: Point, radius: int) -> None:
    height = round(radius * 1.15)
    for dx, lean in ((-0.1, -12), (0.5, 8)):
        card = CardModel(
            None, at[0] + dx * card_width(height), at[1], height, lean, lift=0.2, alpha=model.alpha
        )
        draw_card(surface, kit, card)
    px = min(round(radius * 0.9), kit.px(BANNER_AMOUNT.size))
    at = (at[0] + card_width(height) * 1.25, at[1] + height * 0.2)
    kit.words(surface, model.amount, BANNER_AMOUNT, at, px=px, alpha=model.alpha)


def _band(kit: Kit, width: int, height: int, fill: str) -> Sprite:
    u = kit.u
    rise = math.tan(math.radians(-BANNER_TILT)) * width / 2
    half, tall = width / 2 + 30 * u, height / 2
    box = svg.box_around(-width / 2, -tall - rise, width, height + 2 * rise, 40 * u)

    def stripe(top: float, bottom: float) -> str:
        left, right = rise * half * 2 / width, -rise * half * 2 / width
        return paths.polygon(
            [(-half, top + left), (half, top + right), (half, bottom + right), (-half, bottom + left)]
        )

    def draw() -> svg.Drawing:
        hem, cream = 22 * u, 16 * u
        drawing = svg.fill(stripe(-tall, tall), INK, 0.5, cream + 14 * u)
        drawing += svg.fill(stripe(-tall - cream, tall + cream), CREAM) + svg.fill(stripe(-tall, tall), fill)
        drawing += svg.fill(stripe(-tall, -tall + hem), mix(fill, INK, 0.28))
        return drawing + svg.fill(stripe(tall - hem, tall), mix(fill, INK, 0.28))

    return kit.sheet(("band", width, height, fill), box, draw)
