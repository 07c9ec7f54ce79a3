"""Whether to believe a Wild Draw Four: who played it, what is at stake, and the two answers."""

from __future__ import annotations

import math
from dataclasses import replace

import pygame

from uno_desktop.engine import Color

from .. import paths, svg
from ..buttons import Button, draw_button
from ..cache import Sprite
from ..kit import LEFT, Kit, put
from ..paper import draw_disc, draw_panel
from ..paths import Point
from ..theme import (
    BERRY,
    BUTTON,
    CREAM,
    GAIN,
    GOLD,
    HEAD_FILL,
    HEADLINE,
    LEAF,
    LOSS,
    NAME,
    NOTE_INK,
    PINK,
    POINTS,
    RIBBON,
    SKY,
    WHITE,
    mix,
)
from .cards import draw_card
from .layout import TableLayout
from .model import CardModel, ChallengeModel, Portrait
from .seating import LARGE_FROM

_HEAD = 98
_TITLE = replace(HEADLINE, size=58)


def challenge_buttons(layout: TableLayout) -> dict[str, pygame.Rect]:
    """The two answers, ``take`` and ``challenge``."""
    panel, u = layout.dialog, layout.u
    width, height = panel.width - 110 * u, round(94 * u)
    # What a challenge may lead to takes more words than taking the cards.
    take = round(width * (0.5 - 0.1 * (layout.text - 1)))
    challenge, top = round(width - take), panel.bottom - round(262 * u)
    return {
        "take": pygame.Rect(round(panel.left + 36 * u), top, take, height),
        "challenge": pygame.Rect(round(panel.right - 36 * u) - challenge, top, challenge, height),
    }


def draw_challenge(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: ChallengeModel) -> None:
    """The question on a sheet; while it opens, it slides up and fades in."""
    u, panel = kit.u, layout.dialog
    slide = round((1 - model.open) * 60 * u)
    panel = panel.move(0, slide)
    draw_panel(
        surface, kit, panel, CREAM, radius=40, drop=16, head=(HEAD_FILL, kit.px(_HEAD)), alpha=model.open
    )
    if model.open < 0.5:
        return
    title = (panel.centerx, panel.top + kit.px(_HEAD) / 2)
    px = min(kit.type_px(_TITLE), kit.px(_HEAD * 0.72))
    kit.words(surface, model.title, _TITLE, title, px=px, width=panel.width - 80 * u)
    _draw_scene(surface, kit, panel, model)
    for name, rect in challenge_buttons(layout).items():
        _draw_answer(surface, kit, rect.move(0, slide), name, model)
    _draw_stakes(surface, kit, layout, model, slide)


def _draw_scene(surface: pygame.Surface, kit: Kit, panel: pygame.Rect, model: ChallengeModel) -> None:
    """The player under suspicion behind a fan of hidden cards, the question, and the card itself."""
    u, middle = kit.u, panel.top + 228 * kit.u
    stage = pygame.Rect(panel.left + kit.px(36), panel.top + kit.px(_HEAD + 22), kit.px(356), kit.px(214))
    put(surface, _spotlight(kit, stage.size), stage.topleft)
    face = kit.art.avatar(model.offender.animal, model.offender.face, kit.px(92), GOLD)
    put(surface, face, (stage.left + 124 * u, stage.centery - 4 * u))
    _draw_fan(surface, kit, (stage.left + 246 * u, stage.bottom + 42 * u), model.held)
    _draw_question(surface, kit, panel, model, middle)
    card = CardModel(model.card, panel.right - 138 * u, middle + 2 * u, kit.px(214), 6, lift=0.3)
    draw_card(surface, kit, card)


def _spotlight(kit: Kit, size: tuple[int, int]) -> Sprite:
    """A little stage with rays."""
    width, height = size
    box = svg.Box(0, 0, width, height)

    def draw() -> svg.Drawing:
        radius = kit.px(28)
        sheet = paths.rectangle(0, 0, width, height, radius)
        light = svg.radial_gradient(
            "light", width * 0.35, height * 0.5, width * 0.75, svg.Stop(0, PINK), svg.Stop(1, BERRY)
        )
        return light + svg.fill(sheet, "url(#light)")

    return kit.sheet(("spotlight", size), box, draw)


def _draw_fan(surface: pygame.Surface, kit: Kit, pivot: Point, count: int) -> None:
    """The cards that are left in the suspect's hand."""
    shown = min(count, 9)
    step = min(11.0, 62 / max(1, shown - 1))
    for i in range(shown):
        angle = (i - (shown - 1) / 2) * step
        turn = math.radians(angle)
        x, y = pivot[0] + 150 * kit.u * math.sin(turn), pivot[1] - 150 * kit.u * math.cos(turn)
        draw_card(surface, kit, CardModel(None, x, y, kit.px(112), angle, lift=0.06))


def _draw_question(
    surface: pygame.Surface, kit: Kit, panel: pygame.Rect, model: ChallengeModel, middle: float
) -> None:
    """What a challenge would find out, with the shape of the color, and how many cards are left."""
    u = kit.u
    left, right = panel.left + 416 * u, panel.right - 260 * u
    center = (left + right) / 2
    disc, room = (center, middle - 66 * u), pygame.Rect(round(left), round(middle - 22 * u), 0, kit.px(92))
    if kit.text > LARGE_FROM:  # the shape makes way: beside the question
        disc, room = (left + 46 * u, middle - 32 * u), pygame.Rect(round(left), 0, 0, kit.px(130))
        room.left, room.centery = round(disc[0] + 50 * u), round(disc[1])
    room.width = round(right) - room.left
    if model.color is not None:
        draw_disc(surface, kit, disc, 40 * u, kit.palette[model.color].base)
        put(surface, _shape(kit, model.color), disc)
    kit.paragraph(surface, model.question, replace(NOTE_INK, size=36), room)
    note = replace(NOTE_INK, color=POINTS, size=30)
    px = min(kit.type_px(note), kit.px(36 if kit.text <= LARGE_FROM else 48))
    at = (room.centerx, middle + 66 * u) if kit.text > LARGE_FROM else (center, middle + 88 * u)
    kit.words(surface, model.held_words, note, at, px=px, width=right - left)


def _shape(kit: Kit, color: Color) -> Sprite:
    reach = 34 * kit.u
    outline = paths.color_shape(color, 0, 0, 21 * kit.u)
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach)
    return kit.sheet(("asked", color), box, lambda: svg.outlined(outline, CREAM, 3.5 * kit.u))


def _draw_answer(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, name: str, model: ChallengeModel
) -> None:
    label, fill = (model.take, SKY) if name == "take" else (model.challenge, RIBBON)
    button = Button(
        label,
        fill,
        style=BUTTON,
        hovered=model.hovered == name,
        pressed=model.pressed == name,
        focused=model.focus == name,
    )
    draw_button(surface, kit, rect, button)


def _draw_stakes(
    surface: pygame.Surface, kit: Kit, layout: TableLayout, model: ChallengeModel, slide: int
) -> None:
    """What each answer leads to, below its button."""
    u = kit.u
    buttons = challenge_buttons(layout)
    below = buttons["take"].move(0, slide)
    y = below.bottom + layout.grown(66, 10)
    for i in range(4):
        card = CardModel(None, below.left + (52 + 30 * i) * u, y, kit.px(78), -9 + 6 * i, lift=0.05)
        draw_card(surface, kit, card)
    room = pygame.Rect(below.left + kit.px(190), 0, below.width - kit.px(196), layout.grown(100, 40))
    room.centery = round(y)
    kit.paragraph(surface, model.take_note, replace(NOTE_INK, size=32), room, align=LEFT)
    right = buttons["challenge"].move(0, slide)
    shocked = Portrait(model.offender.animal, "shocked")
    worried = Portrait(model.victim.animal, "worried")
    for portrait, words, color, icon, disc, row in (
        (shocked, model.bluff, GAIN, "check", LEAF, 54),
        (worried, model.honest, LOSS, "cross", RIBBON, 118),
    ):
        middle = right.bottom + row * u
        at = (right.left + 36 * u, middle)
        put(surface, kit.art.avatar(portrait.animal, portrait.face, kit.px(29), mix(disc, WHITE, 0.2)), at)
        mark = (at[0] + 26 * u, at[1] + 15 * u)
        draw_disc(surface, kit, mark, 14 * u, disc)
        put(surface, kit.art.icon(f"{icon}_plain", kit.px(24), WHITE), mark)
        style = replace(NAME, color=color, size=32)
        kit.words(
            surface, words, style, (right.left + 84 * u, middle), align=LEFT, width=right.width - 88 * u
        )
