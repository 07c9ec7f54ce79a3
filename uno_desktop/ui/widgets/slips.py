"""Slips of paper for matches that were kept: a picture, a name, how it stands, and when it was played."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from ..art import BACK
from ..kit import LEFT, RIGHT, Kit
from ..paper import draw_panel
from ..table.cards import draw_card
from ..table.model import CardModel
from ..theme import GOLD, INK, LILAC, Style
from .board import Look, Painter
from .paint import LABEL, QUIET, draw_row

SLIP: Final = 148
"""The height of a slip."""
_SMALL: Final = Style(29, QUIET.color, QUIET.face)


@dataclass(frozen=True, slots=True)
class Slip:
    """What a slip tells."""

    title: str
    note: str
    """Edition, format and the like."""
    scores: str
    date: str
    card: str
    """The card of the edition, shown where there is no picture."""
    picture: pygame.Surface | None = None
    marked: bool = False
    """On gold, as what the player named."""


def slip(told: Slip) -> Painter:
    """A match to go on with, or to look at."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_row(surface, kit, rect, look)
        margin = kit.px(14)
        frame = pygame.Rect(rect.left + margin, rect.top + margin, 0, rect.height - 2 * margin)
        frame.width = round(frame.height * 16 / 9)
        _draw_picture(surface, kit, frame, told)
        left, right = frame.right + kit.px(22), rect.right - kit.px(24)
        dated = kit.words(surface, told.date, _SMALL, (right, rect.top + rect.height * 0.25), align=RIGHT)
        lines = (
            (told.title, LABEL, 0.25, dated.left - kit.px(16)),
            (told.note, _SMALL, 0.5, right),
        )
        for text, style, height, end in lines:
            at = (left, rect.top + rect.height * height)
            px = min(kit.type_px(style), rect.height // 4)
            kit.words(surface, text, style, at, align=LEFT, px=px, width=max(1, end - left))
        # Ten players take two lines.
        top = rect.top + round(rect.height * 0.61)
        room = pygame.Rect(left, top, right - left, round(rect.height * 0.36))
        kit.paragraph(surface, told.scores, _SMALL, room, align=LEFT)

    return paint


def _draw_picture(surface: pygame.Surface, kit: Kit, frame: pygame.Rect, told: Slip) -> None:
    if told.picture is not None:
        surface.blit(pygame.transform.smoothscale(told.picture, frame.size), frame)
        pygame.draw.rect(surface, INK, frame, kit.px(3))
        return
    draw_panel(surface, kit, frame, GOLD if told.marked else LILAC, radius=12, drop=0)
    height = round(frame.height * 0.86)
    for code, x, turn in ((BACK, -0.26, -12), (told.card, 0.26, 6)):
        at = (frame.centerx + x * frame.height, frame.centery)
        draw_card(surface, kit, CardModel(code, *at, height, turn, lift=0.1))
