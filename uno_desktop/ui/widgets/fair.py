"""The fairground of the title: tents, the animals that want to play, a fan of cards, and paper in the air."""

from __future__ import annotations

import math
from typing import Final, NamedTuple

import pygame

from .. import paths, scenery, svg
from ..art import CARD_HEIGHT, CARD_RADIUS, CARD_WIDTH
from ..cache import Sprite
from ..confetti import draw_confetti, draw_scattered
from ..kit import Kit, put
from ..motion import SECONDS, Beat, ease_out, progress
from ..theme import SHADOW, WHITE, mix


class Guest(NamedTuple):
    """An animal of the crowd, where it stands as seen from the lower right corner, and how it sways."""

    animal: str
    face: str
    other_face: str
    right: float
    up: float
    scale: float
    phase: float


GUESTS: Final = (
    Guest("elephant", "happy", "calm", 770, 690, 2.0, 0.0),
    Guest("penguin", "happy", "smug", 262, 700, 1.9, 0.6),
    Guest("owl", "happy", "calm", 995, 500, 1.5, 0.3),
    Guest("panda", "happy", "calm", 52, 500, 1.6, 0.8),
    Guest("lion", "happy", "smug", 515, 560, 2.6, 0.45),
    Guest("fox", "smug", "happy", 810, 445, 2.3, 0.15),
    Guest("rabbit", "happy", "shocked", 230, 460, 2.2, 0.7),
)
"""Back to front."""
FAN: Final = ("R7", "YR", "G2", "W", "BD", "YS", "R4")
_CARD: Final = 330
_BOOTH: Final = 1105
"""How far from the right edge the booth begins."""
_SWAY: Final = 5.2
"""Seconds from one sway of a guest to the next."""
_FACE: Final = 7.0
"""Seconds until a guest makes another face for a while."""
_PAPER: Final = 0.32
"""Paper falls slower here than when a match is won."""
_PIECES: Final = 22
_REACH: Final = 130
_ARRIVES: Final = 0.05
"""Seconds from one guest or card to the next when the fair opens."""
_RISES: Final = 0.4
"""Seconds it takes one of them to come up."""
_RISE: Final = 90
OPEN_AFTER: Final = _ARRIVES * (len(GUESTS) + len(FAN)) + _RISES
"""Seconds until everyone is there."""


def draw_fair(surface: pygame.Surface, kit: Kit, time: float, still: bool) -> None:
    """Everything, at a time in seconds since the fair opened; ``still`` leaves out all that moves.

    Guests and cards come one after the other, each as soon as it has been drawn.
    """
    width, height = surface.get_size()
    surface.blit(_ground(kit, (width, height)), (0, 0))
    sky = pygame.Rect(width - kit.px(1180), kit.px(60), kit.px(1180), kit.px(640))
    if still:
        draw_scattered(surface, kit, sky, 2 * _PIECES, seed=3)
    else:
        lap = SECONDS[Beat.CONFETTI] * 1.4
        for layer in range(2):
            seconds = (time * _PAPER + layer * lap / 2) % lap
            draw_confetti(surface, kit, sky, seconds, _PIECES, seed=40 * layer)
    since = [math.inf if still else time - _ARRIVES * at for at in range(len(GUESTS) + len(FAN))]
    time = 0.0 if still else time
    for guest, seconds in zip(GUESTS, since, strict=False):
        _draw_guest(surface, kit, guest, time, progress(seconds, _RISES))
    _draw_fan(surface, kit, time, [progress(seconds, _RISES) for seconds in since[len(GUESTS) :]])
    put(surface, _booth(kit, (width, height)), (0, 0))


def _ground(kit: Kit, size: tuple[int, int]) -> pygame.Surface:
    u, (width, height), theme = kit.u, size, kit.theme
    dark, mid, light = theme.curtains[2], theme.curtains[1], theme.curtains[0]

    def draw() -> svg.Drawing:
        pale = mix(light, WHITE, 0.12)
        return (
            scenery.backdrop(theme, size, (width - 620 * u, height - 560 * u), u)
            + scenery.tent(width - 1020 * u, height - 640 * u, 1.12 * u, pale, mid)
            + scenery.tent(width - 46 * u, height - 690 * u, 1.45 * u, pale, mid)
            + scenery.hill(height - 500 * u, 26 * u, mix(light, mid, 0.4), 0.4, size, u)
            + scenery.hill(height - 390 * u, 30 * u, mix(mid, dark, 0.5), 2.1, size, u)
            + scenery.awning(width, u, max(8, 2 * round(width / u / 240)))
        )

    return kit.ground(("fair", theme.name), size, draw)


def _draw_guest(surface: pygame.Surface, kit: Kit, guest: Guest, time: float, there: float) -> None:
    """A guest, ``there`` from 0 to 1."""
    width, height = surface.get_size()
    turn = 2 * math.pi * (time / _SWAY + guest.phase)
    hop = math.sin(turn) * 5 + math.sin(2.1 * turn) * 2
    other = (time / _FACE + guest.phase) % 1 > 0.78
    figure = _figure(kit, guest.animal, guest.face, guest.scale)
    if other:
        figure = _figure(kit, guest.animal, guest.other_face, guest.scale) or figure
    at = (width - guest.right * kit.u, height - (guest.up - hop) * kit.u)
    _put_rising(surface, kit, figure, at, there)


def _put_rising(
    surface: pygame.Surface, kit: Kit, sprite: Sprite | None, at: tuple[float, float], there: float
) -> None:
    """Someone or something that comes up out of nothing, if it is drawn yet."""
    if sprite is not None and there > 0:
        put(surface, sprite, (at[0], at[1] + (1 - ease_out(there)) * _RISE * kit.u), there)


def _figure(kit: Kit, animal: str, face: str, scale: float) -> Sprite | None:
    """A bare animal with a shadow of its own shape would be dear: its parts have shadows enough."""
    reach = _REACH * scale * kit.u
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach)
    return kit.sheet_soon(
        ("guest", animal, face), box, lambda: svg.group(kit.art.figure(animal, face), scale=scale * kit.u)
    )


def _draw_fan(surface: pygame.Surface, kit: Kit, time: float, there: list[float]) -> None:
    width, height = surface.get_size()
    middle = len(FAN) // 2
    for at, code in enumerate(FAN):
        x = width - (525 - (at - middle) * 136) * kit.u
        wave = math.sin(2 * math.pi * (time / _SWAY - at / len(FAN))) * 7
        y = height - (168 - 5.2 * (at - middle) ** 2 + wave) * kit.u
        _put_rising(surface, kit, _card(kit, code, (at - middle) * 3.4), (x, y), there[at])


def _card(kit: Kit, code: str, angle: float) -> Sprite | None:
    """A card at an angle, with its shadow."""
    scale = _CARD / CARD_HEIGHT
    reach = 0.6 * _CARD * kit.u
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach)

    def draw() -> svg.Drawing:
        sheet = paths.rectangle(0, 0, CARD_WIDTH, CARD_HEIGHT, CARD_RADIUS)
        card = svg.fill(sheet, SHADOW, 0.4, 12, -5) + kit.art.card_drawing(code)
        centered = svg.group(card, -CARD_WIDTH / 2, -CARD_HEIGHT / 2)
        return svg.group(centered, scale=scale * kit.u, turn=angle)

    return kit.sheet_soon(("fan", code, angle, kit.palette.name), box, draw)


def _booth(kit: Kit, size: tuple[int, int]) -> Sprite:
    left = size[0] - _BOOTH * kit.u
    box = svg.box_around(left - 60 * kit.u, size[1] - 150 * kit.u, _BOOTH * kit.u + 60 * kit.u, 150 * kit.u)
    return kit.sheet(("booth", size), box, lambda: scenery.booth(left, size, kit.u))
