"""What a voice says at the table: what happened, whose turn it is, and what each control is."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Final

from uno_desktop.engine import Event, redact
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import CARDS
from uno_desktop.i18n import table as t
from uno_desktop.i18n.names import Form, capitalized, card_name, color_name
from uno_desktop.i18n.say import sentence
from uno_desktop.session.simulate import ONLOOKER

from ..speech import Speech, Weight
from .board import Board
from .cast import Cast
from .director import Director

_UNSAID: Final = (ev.CardsDealt, ev.MatchEnded)
"""Sheets with the scores tell more, and cards that are dealt can be heard."""


class Herald:
    """Says everything once, as soon as it has been shown."""

    def __init__(self, speech: Speech, *, shared: bool) -> None:
        self._speech = speech
        self._shared = shared
        """Several people listen: what one of them drew is nobody else's business."""
        self._heard = 0
        self._note = ""

    def welcome(self, cast: Cast, board: Board) -> None:
        """Somebody has come to the seat, and has not heard what lies there."""
        self._speech.say(pile_says(cast, board), Weight.CALL)

    def report(
        self, cast: Callable[[], Cast], director: Director, note: str = "", *, refusal: bool = False
    ) -> None:
        """What was shown since the last time, and words that stand at a place of the table."""
        shown, self._heard = director.shown - self._heard, director.shown
        if not self._speech.on:
            return
        for event in _latest(director, shown):
            known = redact(event, ONLOOKER) if self._shared or director.board.concealed else event
            if text := told_aloud(cast(), director.board, known):
                self._speech.say(text, Weight.CALL if _concerns(cast(), event) else Weight.NEWS)
        if note and note != self._note:
            self._speech.say(note, Weight.ANSWER if refusal else Weight.CALL)
        self._note = note


def _latest(director: Director, count: int) -> tuple[Event, ...]:
    """The events that were shown last, in their order."""
    if not count:
        return ()
    events = [event for step in director.log for event in step]
    return tuple(events[max(0, len(events) - count) :])


def _concerns(cast: Cast, event: Event) -> bool:
    """Whether it is about the listener."""
    return cast.telling.viewer in (getattr(event, field, None) for field in ("seat", "by", "to"))


def told_aloud(cast: Cast, board: Board, event: Event) -> str:
    """A sentence; of turns only the listener's own, with what lies on the table."""
    if isinstance(event, _UNSAID):
        return ""
    if isinstance(event, ev.TurnStarted):
        mine = event.seat == cast.telling.viewer
        return f"{sentence(cast.telling, event)} {pile_says(cast, board)}" if mine else ""
    return sentence(cast.telling, event)


# --- What the controls are --------------------------------------------------------------------


def pile_says(cast: Cast, board: Board) -> str:
    """What is to be played upon."""
    words, card = cast.words, CARDS[board.view.discard[-1]]
    shown = card_name(words, card, Form.ANY)
    if card.color is None and board.color is not None:
        return words.of(t.PILE_SHOWS_COLOR, card=shown, color=color_name(words, board.color))
    return words.of(t.PILE_SHOWS, card=shown)


def card_says(cast: Cast, board: Board, key: int, lit: frozenset[int]) -> str:
    """A card of the hand, and whether it fits; nothing about it while the hand is hidden."""
    held = board.held(key)
    if held is None or board.concealed:
        return cast.words.of(t.HIDDEN_CARD)
    named = capitalized(card_name(cast.words, held.card))
    return cast.words.of(t.CARD_FITS, card=named) if key in lit else named


def seat_says(cast: Cast, board: Board, seat: int, chosen: Collection[int] = ()) -> str:
    """Who sits there, and how many cards they hold; or that they are chosen."""
    if seat in chosen:
        return cast.words.of(t.SEAT_CHOSEN, name=cast.name(seat))
    return cast.words.of(t.SEAT_HOLDS, count=len(board.view.hands[seat]), name=cast.name(seat))
