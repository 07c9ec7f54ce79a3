"""The guide's words for a lesson, with the names at the table and the keys that are bound."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from uno_desktop.engine import commands as cmd
from uno_desktop.i18n import lessons as w
from uno_desktop.i18n import table as t
from uno_desktop.i18n.about import CHARACTERS
from uno_desktop.i18n.names import Form, card_name

from .actions import Action, Device
from .host import Host
from .labels import input_name
from .lessons import LEFT, RIGHT, How, Lesson
from .table.cast import Cast

SHORTCUTS: Final[Mapping[How, Action]] = MappingProxyType(
    {
        How.DRAW: Action.DRAW,
        How.PLAY_DRAWN: Action.CONFIRM,
        How.CHALLENGE: Action.CHALLENGE,
        How.UNO: Action.UNO,
        How.CATCH: Action.CATCH,
    }
)
"""Where one key will do."""


def lesson_text(cast: Cast, lesson: Lesson, guide: str) -> str:
    """What the guide says."""
    names = {"left": cast.name(LEFT), "right": cast.name(RIGHT)}
    return cast.words.of(lesson.words, guide=cast.words.of(CHARACTERS[guide].name), **names)


def first_text(cast: Cast, lesson: Lesson) -> str:
    """What to try first, when something else was tried."""
    awaited = lesson.step.awaits[0] if lesson.step.awaits else None
    card = card_name(cast.words, awaited.card, Form.THE) if isinstance(awaited, cmd.PlayCard) else ""
    return cast.words.of(lesson.first, card=card, name=cast.name(RIGHT), button=cast.words.of(w.NEXT))


def how_text(host: Host, cast: Cast, how: How) -> str:
    """What to click or press for it, on the device in use."""
    device = host.device()
    if how is How.NOTE:
        return ""
    if how is How.HELPERS:
        keys = {name: _key(host, Action(name), device) for name in ("hint", "log", "pause")}
        return "" if device is Device.MOUSE or not all(keys.values()) else cast.words.of(w.HELPERS, **keys)
    if device is Device.MOUSE:
        return _click(cast, how)
    key = _key(host, SHORTCUTS[how], device) if how in SHORTCUTS else ""
    if key:
        return cast.words.of(w.PRESS, key=key)
    moves = {"previous": Action.LEFT, "next": Action.RIGHT, "key": Action.CONFIRM}
    return cast.words.of(w.CHOOSE, **{name: _key(host, action, device) for name, action in moves.items()})


def _click(cast: Cast, how: How) -> str:
    words = cast.words
    match how:
        case How.DRAW:
            return words.of(w.CLICK_PILE)
        case How.PLAY_DRAWN:
            return words.of(w.CLICK_BUTTON, button=words.of(t.PLAY_DRAWN))
        case How.CHALLENGE:
            return words.of(w.CLICK_BUTTON, button=words.of(t.CHALLENGE))
        case How.COLOR:
            return words.of(w.CLICK_COLOR)
        case How.UNO:
            return words.of(w.CLICK_UNO)
        case How.CATCH:
            return words.of(w.CLICK_SEAT, name=cast.name(RIGHT))
        case _:
            return words.of(w.CLICK_CARD)


def _key(host: Host, action: Action, device: Device) -> str:
    name = host.settings.bindings.of(action, device)
    return "" if name is None else input_name(host.words, name)
