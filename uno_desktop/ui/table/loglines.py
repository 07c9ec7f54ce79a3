"""What happened, as lines: the strip along the top, and the whole log."""

from __future__ import annotations

from collections.abc import Reversible
from typing import Final

from uno_desktop.engine import Event, redact
from uno_desktop.engine import events as ev
from uno_desktop.i18n.say import sentence
from uno_desktop.session.simulate import ONLOOKER

from ..theme import GOLD
from .cast import Cast
from .director import Director
from .model import LogAvatar, LogCard, LogDot, LogItem, LogShape, LogWords

STRIP_EVENTS: Final = 2
"""How many of the latest events the strip along the top tells."""
_UNTOLD: Final = (ev.MatchStarted, ev.TurnStarted, ev.CardsDealt, ev.RoundStarted, ev.MatchEnded)
"""Events that the table shows plainly enough."""


def told(director: Director) -> tuple[tuple[Event, ...], ...]:
    """What was shown so far; while the hand is hidden, only what everybody may know."""
    log = tuple(director.log)
    if not director.board.concealed:
        return log
    return tuple(tuple(redact(event, ONLOOKER) for event in step) for step in log)


def log_strip(cast: Cast, log: Reversible[tuple[Event, ...]]) -> tuple[LogItem, ...]:
    """The latest of what happened, in one line."""
    latest: tuple[Event, ...] = ()
    for events in reversed(log):
        latest = tuple(event for event in events if not isinstance(event, _UNTOLD))
        if latest:
            break
    items: list[LogItem] = []
    for event in latest[:STRIP_EVENTS]:
        if items:
            items.append(LogDot())
        items += log_items(cast, event)
    return tuple(items)


def log_items(cast: Cast, event: Event) -> tuple[LogItem, ...]:
    """An event as a line of the log: who, what, and the card or color it is about."""
    words = LogWords(sentence(cast.telling, event), GOLD if isinstance(event, ev.UnoSaid) else None)
    actor: int | None = getattr(event, "by", getattr(event, "seat", None))
    head = () if actor is None else (LogAvatar(cast.animal(actor)),)
    match event:
        case ev.CardPlayed(card=card) | ev.CardTurned(card=card) | ev.WrongCardNoticed(card=card):
            return (*head, words, LogCard(str(card)))
        case ev.ColorChosen(color=color) | ev.Advised(color=color):
            return (*head, words, LogShape(color))
        case _:
            return (*head, words)
