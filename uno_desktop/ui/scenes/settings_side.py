"""Pictures beside the rows of the settings: each shows what its tab is about."""

from __future__ import annotations

import math
from typing import Final

import pygame

from uno_desktop.i18n.about import CHARACTERS, FACES

from ..art import card_width
from ..host import Host
from ..kit import Kit, put
from ..motion import ARC_OWN, Beat, arc, ease_out, progress, seconds
from ..paper import draw_panel
from ..table.cards import draw_card
from ..table.hall import draw_glory
from ..table.model import CardModel
from ..theme import CREAM, GOLD, NAME, NIGHT, VIOLET, Style

_PAUSE: Final = 0.7
_FAN: Final = ("R7", "YS", "GR", "BD", "W4")
_LEAN: Final = 13
"""Degrees from card to card."""
_NAME: Final = Style(46, CREAM, outline=0.1)
_ABOUT: Final = Style(32, CREAM, NAME.face)


def draw_side(surface: pygame.Surface, host: Host, rect: pygame.Rect, tab: str, time: float) -> None:
    """The picture of a tab."""
    draw_panel(surface, host.kit, rect, NIGHT, edge=VIOLET)
    _draw_light(surface, host.kit, rect)
    if tab == "display":
        _draw_fan(surface, host, rect)
    elif tab == "motion":
        _draw_flight(surface, host, rect, time)
    elif tab == "you":
        _draw_you(surface, host, rect)
    else:
        _draw_friend(surface, host, rect, *{"sound": ("parrot", "happy")}.get(tab, ("owl", "thinking")))


def _draw_light(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Rays behind whatever is shown, from edge to edge of the panel."""
    clip = surface.get_clip()
    surface.set_clip(rect.inflate(-kit.px(6), -kit.px(6)).clip(clip))
    draw_glory(surface, kit, rect.center, round(min(rect.size) * 0.58), 0.5)
    surface.set_clip(clip)


def _draw_fan(surface: pygame.Surface, host: Host, rect: pygame.Rect) -> None:
    """One card of each color, in the palette that is chosen."""
    kit = host.kit
    pivot, last = 1.0, math.radians(_LEAN * (len(_FAN) // 2))
    # How far the outer upper corner of the last card is from the middle, in card heights.
    reach = (pivot + 0.5) * math.sin(last) + card_width(1) / 2 * math.cos(last)
    height = round(min(rect.height * 0.46, (rect.width / 2 - kit.px(28)) / reach))
    for at, code in enumerate(_FAN):
        turn = (at - len(_FAN) // 2) * _LEAN
        x = rect.centerx + math.sin(math.radians(turn)) * height * pivot
        y = rect.centery + (0.5 + 0.5 * math.cos(last) - math.cos(math.radians(turn))) * height * pivot
        draw_card(surface, kit, CardModel(code, x, y, height, turn, lift=0.2))


def _draw_flight(surface: pygame.Surface, host: Host, rect: pygame.Rect, time: float) -> None:
    """A card is played again and again, as fast as it will be."""
    kit, settings = host.kit, host.settings
    duration = seconds(Beat.PLAY, settings.speed)
    t = ease_out(progress(time % (duration + _PAUSE), duration))
    height = round(min(rect.height * 0.34, rect.width * 0.46))
    start, end = (rect.centerx, rect.bottom - height * 0.75), (rect.centerx, rect.top + height * 0.85)
    draw_card(surface, kit, CardModel("G4", *end, height, 8))
    if settings.reduced_motion:
        draw_card(surface, kit, CardModel("G7", *end, height, -5))
        return
    x, y = arc(start, end, ARC_OWN * kit.u * 0.4, t)
    lift = math.sin(math.pi * t)
    draw_card(surface, kit, CardModel("G7", x, y, height, -5 * t, lift=lift, moving=0 < t < 1))


def _draw_friend(surface: pygame.Surface, host: Host, rect: pygame.Rect, animal: str, face: str) -> None:
    radius = round(min(rect.width, rect.height) * 0.36)
    put(surface, host.kit.art.avatar(animal, face, radius, GOLD), rect.center)


def _draw_you(surface: pygame.Surface, host: Host, rect: pygame.Rect) -> None:
    """The player's character, with all its faces."""
    kit, animal = host.kit, host.settings.character
    radius = round(min(rect.width * 0.3, rect.height * 0.2))
    top = rect.top + round(rect.height * 0.06) + radius
    put(surface, kit.art.avatar(animal, "happy", radius, GOLD), (rect.centerx, top))
    name = host.settings.player_name or host.words.of(CHARACTERS[animal].name)
    room = rect.width - kit.px(60)
    y = top + radius + kit.px(40)
    kit.words(surface, name, _NAME, (rect.centerx, y), width=room)
    about = pygame.Rect(rect.left + kit.px(30), y + kit.px(26), room, kit.px(84))
    kit.paragraph(surface, host.words.of(CHARACTERS[animal].about), _ABOUT, about)
    faces = [face for face in FACES if face != "happy"]
    small = round(min(rect.width / 8.4, (rect.bottom - about.bottom) / 5.6))
    for at, face in enumerate(faces):
        x = rect.centerx + (at % 3 - 1) * small * 2.3
        low = rect.bottom - small * (3.7 - 2.3 * (at // 3))
        put(surface, kit.art.avatar(animal, face, small), (x, low))
