"""What happened, as lines: the strip along the top, and the whole log."""

from __future__ import annotations

from collections.abc import Iterable, Reversible, Sequence
from dataclasses import replace
from typing import Final

from uno_desktop.engine import Event, redact
from uno_desktop.engine import events as ev
from uno_desktop.i18n.say import sentence
from uno_desktop.session.simulate import ONLOOKER

from ..theme import GOLD, INK, POINTS
from .cast import Cast
from .director import Director
from .model import LogAvatar, LogCard, LogDot, LogItem, LogShape, LogWords

STRIP_EVENTS: Final = 2
"""How many of the latest events the strip along the top tells."""
TURN_EVENTS: Final = 3
"""How many a line for a whole turn tells."""
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
    latest: Sequence[Event] = ()
    for events in reversed(log):
        latest = _worth_telling(events)
        if latest:
            break
    return _in_line(cast, latest[:STRIP_EVENTS])


def log_of_turn(cast: Cast, events: Iterable[Event]) -> tuple[LogItem, ...]:
    """A whole turn in a line, in ink on light paper; the face it begins with stands elsewhere."""
    items = _in_line(cast, _worth_telling(events)[:TURN_EVENTS])
    return tuple(
        replace(item, color=POINTS if item.color else INK) if isinstance(item, LogWords) else item
        for item in (items[1:] if items and isinstance(items[0], LogAvatar) else items)
    )


def _worth_telling(events: Iterable[Event]) -> list[Event]:
    return [event for event in events if not isinstance(event, _UNTOLD)]


def _in_line(cast: Cast, events: Iterable[Event]) -> tuple[LogItem, ...]:
    items: list[LogItem] = []
    for event in events:
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
