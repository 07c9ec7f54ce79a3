"""Why a good player would do something, in one line."""

from __future__ import annotations

from uno_desktop.ai.policy import decisions
from uno_desktop.engine import Card, Color, Command, View
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.cards import CARDS
from uno_desktop.i18n import table as t
from uno_desktop.i18n.catalog import Message
from uno_desktop.i18n.names import Form, card_name, color_name, listed

from .cast import Cast

CLOSE: int = 2
"""Whoever holds so few cards is close to going out."""


def reason_for(cast: Cast, view: View, command: Command) -> str:
    """What to do, and why."""
    words = cast.words
    match command:
        case cmd.PlayCard(card=card):
            why = words.of(_why_play(view, card))
            return words.of(t.HINT_PLAY, card=card_name(words, card, Form.THE), reason=why)
        case cmd.DrawCard() if view.penalty is not None:
            return words.of(t.HINT_TAKE)
        case cmd.DrawCard():
            return words.of(t.HINT_DRAW if _plays(view) else t.HINT_MUST_DRAW)
        case cmd.KeepCard():
            return words.of(t.HINT_KEEP)
        case cmd.ChooseColor(color=color):
            held = _held(view)
            most = held[color] == max(held.values())
            return words.of(t.HINT_COLOR if most else t.HINT_COLOR_OTHER, color=color_name(words, color))
        case cmd.Challenge():
            return words.of(t.HINT_CHALLENGE)
        case cmd.SwapHands(between=between) if between:
            return words.of(t.HINT_SWAP, names=listed(cast.name(seat) for seat in between))
        case cmd.SwapHands():
            return words.of(t.HINT_LEAVE)
        case _:
            return words.of(t.HINT_UNO)


def _plays(view: View) -> list[Card]:
    return [move.card for move in decisions(view) if isinstance(move, cmd.PlayCard)]


def _held(view: View) -> dict[Color, int]:
    cards = [CARDS[card] for card in view.hand]
    return {color: sum(card.color is color for card in cards) for color in Color}


def _why_play(view: View, card: Card) -> Message:
    choices = _plays(view)
    after = view.setup.after[view.direction][view.seat]
    held = _held(view)
    if len(view.hand) == 1:
        return t.WHY_GO_OUT
    if len(set(choices)) == 1:
        return t.WHY_ONLY
    if card.color is None:
        return t.WHY_WILD
    if card.number is None and len(view.hands[after]) <= CLOSE:
        return t.WHY_ATTACK
    if view.color != card.color and held[card.color] >= max(held.values()):
        return t.WHY_CHANGE
    if held[card.color] == max(held.values()):
        return t.WHY_COLOR
    if any(other.color is None for other in choices):
        return t.WHY_SAVE
    if card.number is None or card.number >= max(other.number or 0 for other in choices):
        return t.WHY_POINTS
    return t.WHY_GOOD
