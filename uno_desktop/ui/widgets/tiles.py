"""Tiles to choose from: editions, formats, numbers of players, and the players themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

import pygame

from uno_desktop.i18n.about import CHARACTERS, LEVELS, TEMPERAMENTS, name_of
from uno_desktop.session.plan import SeatPlan

from ..art import card_width
from ..host import Host
from ..kit import CENTER, LEFT, Kit, put
from ..paper import draw_panel
from ..table.cards import draw_card
from ..table.model import CardModel
from ..table.pairings import PAIRS
from ..theme import CREAM, CREAM_EDGE, GOLD, INK, MUTED, WHITE, Style, mix
from .board import Look, Painter
from .paint import LABEL, QUIET

SPECIAL: Final[Mapping[str, str]] = MappingProxyType(
    {
        "classic": "W4",
        "eight_wilds": "W",
        "special_agent": "WA",
        "rock_n_swap": "WX",
        "dumb_fu": "WF",
    }
)
"""The card that an edition is known for."""
_NAME: Final = Style(36)
_SMALL: Final = Style(28, QUIET.color, QUIET.face)


def _draw_tile(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look, chosen: bool, head: str | None = None
) -> None:
    fill = GOLD if chosen else CREAM
    if not look.enabled:
        fill = mix(fill, MUTED, 0.55)
    elif look.hovered:
        fill = mix(fill, WHITE, 0.6)
    edge = INK if chosen else GOLD if look.hovered and look.enabled else None
    draw_panel(
        surface, kit, rect, fill, radius=26, drop=7, edge=edge, head=(head, kit.px(22)) if head else None
    )


def whole_words(kit: Kit, text: str, style: Style, width: int) -> tuple[str, Style]:
    """The text and the style, smaller if need be, so that no word is broken but at its hyphen."""
    px = kit.type_px(style)
    lines = [
        f"{head}{hyphen}\n{tail}" if hyphen and kit.letters.width(word, style.face, px) > width else word
        for word in text.split()
        for head, hyphen, tail in (word.rpartition("-"),)
    ]
    parts = " ".join(lines).split()
    small = min(kit.letters.fit(part, style.face, px, width, kit.px(20)) for part in parts)
    return " ".join(lines), replace(style, size=style.size * small / px)


def edition_tile(label: str, card: str, chosen: bool) -> Painter:
    """An edition: its card, and its name."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        _draw_tile(surface, kit, rect, look, chosen)
        height = rect.height - kit.px(30)
        x = rect.left + kit.px(18) + card_width(height) / 2
        lift = 0.5 if look.hovered else 0.15
        draw_card(surface, kit, CardModel(card, x, rect.centery, height, -4 if chosen else 0, lift=lift))
        left = round(x + card_width(height) / 2) + kit.px(14)
        words = pygame.Rect(left, rect.top, rect.right - left - kit.px(12), rect.height)
        text, style = whole_words(kit, label, _NAME, words.width)
        kit.paragraph(surface, text, style, words, align=CENTER)

    return paint


def format_tile(label: str, icon: str, chosen: bool) -> Painter:
    """A format: a pictogram, and its name."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        _draw_tile(surface, kit, rect, look, chosen)
        side = min(kit.px(64), rect.height - kit.px(24))
        put(
            surface,
            kit.art.icon(f"{icon}_plain", side, INK),
            (rect.left + kit.px(26) + side / 2, rect.centery),
        )
        left = rect.left + side + kit.px(46)
        words = pygame.Rect(left, rect.top, rect.right - left - kit.px(16), rect.height)
        kit.paragraph(surface, label, LABEL, words, align=LEFT)

    return paint


def number_tile(label: str, chosen: bool) -> Painter:
    """A number of players."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        _draw_tile(surface, kit, rect, look, chosen)
        style = Style(48, INK if look.enabled else MUTED)
        px = min(kit.type_px(style), round(rect.height * 0.7))
        kit.words(surface, label, style, rect.center, px=px, width=rect.width)

    return paint


def character_tile(name: str, animal: str, chosen: bool) -> Painter:
    """One of the animals to be."""

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        _draw_tile(surface, kit, rect, look, chosen)
        px = min(kit.type_px(_SMALL), round(rect.height * 0.22))
        below = round(px * 1.5)
        radius = min(rect.width - kit.px(24), rect.height - below - kit.px(10)) // 2
        face, ring = ("happy", CREAM) if chosen else ("happy" if look.hovered else "calm", CREAM_EDGE)
        middle = (rect.centerx, rect.top + kit.px(8) + radius)
        put(surface, kit.art.avatar(animal, face, radius, ring), middle)
        at = (rect.centerx, rect.bottom - below * 0.56)
        kit.words(surface, name, replace(_NAME, size=_SMALL.size), at, px=px, width=rect.width - kit.px(16))

    return paint


def player_name(host: Host, players: Sequence[SeatPlan], number: int) -> str:
    """What a player is called, as at the table: only a single person is *you*."""
    seat = players[number]
    if seat.name:
        return seat.name
    if seat.human and sum(each.human for each in players) == 1:
        return host.settings.player_name or host.words.text("You", "player")
    return host.words.of(CHARACTERS[seat.character].name)


def seat_tile(host: Host, players: Sequence[SeatPlan], number: int, pair: int | None) -> Painter:
    """A player: face, name, and how they play; partners have a head of the same color."""
    words, seat = host.words, players[number]
    level = name_of(words, LEVELS, seat.level)
    temper = name_of(words, TEMPERAMENTS, seat.temperament)
    manner = words.text("Person", "player") if seat.human else f"{level}, {temper}"
    name = player_name(host, players, number)

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        _draw_tile(surface, kit, rect, look, seat.human, None if pair is None else PAIRS[pair])
        top = kit.px(22) if pair is not None else 0
        words_height = max(kit.px(76), round(kit.type_px(_NAME) * 2.1))
        radius = (rect.height - words_height - top - kit.px(16)) // 2
        middle = rect.top + top + kit.px(12) + radius
        face = "happy" if look.hovered else "calm"
        ring = CREAM if seat.human else CREAM_EDGE
        put(surface, kit.art.avatar(seat.character, face, radius, ring), (rect.centerx, middle))
        icon = "human" if seat.human else "computer"
        side = kit.px(46)
        put(
            surface,
            kit.art.icon(f"{icon}_plain", side, INK),
            (rect.right - kit.px(38), rect.top + top + kit.px(38)),
        )
        room = rect.width - kit.px(24)
        y = rect.bottom - words_height
        kit.words(surface, name, _NAME, (rect.centerx, y + words_height * 0.27), width=room)
        kit.words(surface, manner, _SMALL, (rect.centerx, y + words_height * 0.70), width=room)

    return paint
