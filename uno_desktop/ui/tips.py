"""What a control does, and the key or button for it."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

import pygame

from .actions import Action, Device
from .host import Host
from .kit import Kit
from .labels import action_name, input_name
from .paper import draw_note_pill
from .text import LINE
from .theme import LOG, NIGHT

KEYS: Final[Mapping[str, Action]] = MappingProxyType(
    {
        **{
            action.value: action
            for action in (Action.UNO, Action.DRAW, Action.HINT, Action.SORT, Action.LOG, Action.PAUSE)
        },
        "challenge": Action.CHALLENGE,
        "take": Action.ACCEPT,
        "keep": Action.KEEP,
        "say": Action.UNO,
    }
)
"""By the names of the table's controls."""
_APART: Final = 10


def with_key(host: Host, text: str, action: Action | None) -> str:
    """Words about something, and the key for it; the button, if a gamepad is used."""
    device = Device.GAMEPAD if host.device() is Device.GAMEPAD else Device.KEYBOARD
    name = host.settings.bindings.of(action, device) if action is not None else None
    return f"{text} · {input_name(host.words, name)}" if name else text


def tip_for(host: Host, control: str | None, uno: Action | None = Action.UNO) -> str:
    """What a control of the table is for, and its key; nothing about controls without one.

    ``uno`` is what the viewer says UNO with.
    """
    action = KEYS.get(control or "")
    if action is Action.UNO and uno is not Action.UNO:
        return with_key(host, action_name(host.words, Action.UNO), uno)
    return "" if action is None else with_key(host, action_name(host.words, action), action)


def draw_tip(surface: pygame.Surface, kit: Kit, place: pygame.Rect, text: str) -> None:
    """Words above a control, or below it at the upper edge of the window."""
    width, px = kit.letters.width(text, LOG.face, kit.type_px(LOG)), kit.type_px(LOG)
    box = pygame.Rect(0, 0, width + 2 * px, round(px * LINE) + kit.px(_APART))
    box.midbottom = place.centerx, place.top - kit.px(_APART)
    if box.top < 0:
        box.midtop = place.centerx, place.bottom + kit.px(_APART)
    box.clamp_ip(surface.get_rect())
    draw_note_pill(surface, kit, box.center, text, LOG, NIGHT)
