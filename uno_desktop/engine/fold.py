"""What a seat knows after it has seen an event: views move on by redacted events alone.

This is how a table on screen, a replay or a computer player follows a round without its state. It also
proves that events are complete: folding them over the first view gives every later view.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from . import events as ev
from .cards import (
    COLOR_OF,
    DRAW_TWO,
    FIRST_WILD,
    NO_COLOR,
    ONE,
    RANKS_PER_COLOR,
    ROCK_N_SWAP,
    WILD_DRAW_FOUR,
)
from .events import Cards, Event, Why
from .matching import fits
from .state import NO_CARD, NOBODY, Penalty, Phase, Result, WrongCard
from .table import DRAW_TWO_PENALTY, uno_after_trade
from .views import HIDDEN, View

_BEGINS_TURN = {Why.TURN, Why.DRAW_TWO, Why.WILD_DRAW_FOUR}


def fold(view: View, events: Iterable[Event]) -> View:
    """The view after events of the same round, each as that view's seat sees it."""
    for event in events:
        view = view._replace(**_changes(view, event))
    return view


def _changes(view: View, event: Event) -> dict[str, Any]:
    match event:
        case ev.TurnStarted(seat=seat):
            return {"turn": seat, "phase": Phase.PLAY, "drawn": NO_CARD, "penalty": None}
        case ev.CardPlayed():
            return _card_played(view, event)
        case ev.ColorChosen():
            return _color_chosen(view, event)
        case ev.CardsDrawn():
            return _cards_drawn(view, event)
        case ev.CardKept(seat=seat):
            return {"uno_said": view.uno_said & ~(1 << seat)}
        case ev.TurnPassed(seat=seat):
            early = 1 << seat if len(view.hands[seat]) > 1 else 0
            closed = {"uno_open": 0, "wrong": None}
            return closed | {"passes": view.passes + 1, "uno_said": view.uno_said & ~early}
        case ev.DirectionReversed(direction=direction):
            return {"direction": direction}
        case ev.UnoSaid(seat=seat):
            bit = 1 << seat
            return {"uno_said": view.uno_said | bit, "uno_open": view.uno_open & ~bit}
        case ev.UnoCaught(seat=seat):
            return {"uno_open": view.uno_open & ~(1 << seat)}
        case ev.Challenged():
            if event.seat == view.seat:
                return {"uno_open": 0, "wrong": None, "penalty": None}
            hands = _with(view, event.seat, _seen(view.hands[event.seat], event.hand))
            return {"hands": hands, "uno_open": 0, "wrong": None, "penalty": None}
        case ev.HandsPeeked(hands=shown):
            for seat, cards in shown:
                view = view._replace(hands=_with(view, seat, _seen(view.hands[seat], cards)))
            return {"hands": view.hands}
        case ev.HandsSwapped():
            return _hands_swapped(view, event)
        case ev.PoseStruck(seat=seat):
            return {"posing": view.posing | 1 << seat}
        case ev.PoseBroken(seat=seat) | ev.PoseEnded(seat=seat):
            return {"posing": view.posing & ~(1 << seat)}
        case ev.PileReshuffled(cards=count):
            return {"draw": bytes([HIDDEN]) * count, "discard": view.discard[count:]}
        case ev.WrongCardNoticed():
            return _wrong_card_noticed(view, event)
        case ev.RoundEnded():
            return _round_ended(view, event)
        case _:
            return {}


def _card_played(view: View, event: ev.CardPlayed) -> dict[str, Any]:
    seat, card = event.seat, int(event.card)
    hand = view.hands[seat]
    was_known = card in hand and (seat == view.seat or not event.drawn)
    gone = ONE[card] if was_known else bytes([HIDDEN])
    hand = hand.replace(gone, b"", 1)
    caught = len(hand) == 1 and not view.uno_said >> seat & 1
    right = fits(card, view.color, view.discard[-1])
    changes: dict[str, Any] = {
        "hands": _with(view, seat, hand),
        "discard": view.discard + ONE[card],
        "passes": 0,
        "drawn": NO_CARD,
        "uno_open": 1 << seat if caught else 0,
        "wrong": None if right else WrongCard(seat, event.card, view.color, view.direction),
    }
    if card < FIRST_WILD:
        changes["color"] = COLOR_OF[card]
        if card % RANKS_PER_COLOR == DRAW_TWO and (right or hand):
            changes |= _demanded(view, seat, DRAW_TWO_PENALTY, hand)
    elif card == WILD_DRAW_FOUR:
        challengeable = view.setup.rules.challenge and bool(hand)
        four = Penalty(4, Why.WILD_DRAW_FOUR, seat, challengeable)
        if hand:
            changes |= {"turn": seat, "phase": Phase.COLOR, "penalty": four}
        else:
            changes |= _demanded(view, seat, four, hand)
    elif hand:
        changes |= {"turn": seat, "phase": Phase.SWAP if card == ROCK_N_SWAP else Phase.COLOR}
    return changes


def _demanded(view: View, by: int, penalty: Penalty, hand: bytes) -> dict[str, Any]:
    victim = view.setup.after[view.direction][by]
    return {
        "turn": victim,
        "phase": Phase.PENALTY,
        "penalty": penalty,
        "going_out": NOBODY if hand else by,
    }


def _color_chosen(view: View, event: ev.ColorChosen) -> dict[str, Any]:
    changes: dict[str, Any] = {"color": int(event.color)}
    if view.color != NO_COLOR and view.penalty is not None:
        changes |= _demanded(view, event.seat, view.penalty, view.hands[event.seat])
    return changes


def _cards_drawn(view: View, event: ev.CardsDrawn) -> dict[str, Any]:
    seat, cards = event.seat, event.cards
    drawn = _bytes(cards)
    changes: dict[str, Any] = {"draw": view.draw[len(cards) :]}
    if event.why in _BEGINS_TURN:
        changes |= {"uno_open": 0, "wrong": None, "penalty": None}
    if cards:
        clear = ~(1 << seat)
        changes["hands"] = _with(view, seat, view.hands[seat] + drawn)
        changes["uno_said"] = view.uno_said & clear
        changes["uno_open"] = changes.get("uno_open", view.uno_open) & clear
    if event.why is Why.TURN:
        own = NO_CARD if cards[0] is None else int(cards[0])
        changes |= {"phase": Phase.DRAWN, "drawn": own, "passes": 0}
    return changes


def _hands_swapped(view: View, event: ev.HandsSwapped) -> dict[str, Any]:
    changes: dict[str, Any] = {"phase": Phase.COLOR}
    if not event.between:
        return changes
    first, second = event.between
    hands = list(view.hands)
    hands[first], hands[second] = hands[second], hands[first]
    for trader, cards in event.hands:
        hands[trader] = _seen(hands[trader], cards)
    said, caught = uno_after_trade(hands, event.by, event.between, view.uno_said, view.uno_open)
    changes |= {"uno_said": said, "uno_open": caught}
    for trader in event.between:
        view = view._replace(hands=_with(view, trader, hands[trader]))
    return changes | {"hands": view.hands}


def _wrong_card_noticed(view: View, event: ev.WrongCardNoticed) -> dict[str, Any]:
    wrong = view.wrong
    assert wrong is not None, "a wrong card lies on the table before it is noticed"
    return {
        "hands": _with(view, event.seat, view.hands[event.seat] + ONE[event.card]),
        "discard": view.discard[:-1],
        "color": wrong.color,
        "direction": wrong.direction,
        "uno_said": view.uno_said & ~(1 << event.seat),
        "uno_open": 0,
        "wrong": None,
        "penalty": None,
    }


def _round_ended(view: View, event: ev.RoundEnded) -> dict[str, Any]:
    hands, points = [b""] * view.setup.seats, [0] * view.setup.seats
    for seat, cards in event.hands:
        hands[seat] = _bytes(cards)
    for seat, gained in event.points:
        points[seat] = gained
    totals = tuple(total for _, total in event.totals)
    return {
        "hands": tuple(hands),
        "phase": Phase.OVER,
        "going_out": NOBODY,
        "uno_open": 0,
        "wrong": None,
        "result": Result(event.winner, tuple(points), totals),
    }


def _bytes(cards: Cards) -> bytes:
    return bytes(HIDDEN if card is None else card for card in cards)


def _seen(hand: bytes, cards: Cards) -> bytes:
    """A hand after some of it was shown: the cards shown, and what came to the hand since."""
    if None in cards:
        return hand
    shown = _bytes(cards)
    return shown + bytes([HIDDEN]) * (len(hand) - len(shown))


def _with(view: View, seat: int, hand: bytes) -> tuple[bytes, ...]:
    """All hands with one changed; in other hands the known cards come first, in order."""
    hands = list(view.hands)
    hands[seat] = hand if seat == view.seat else bytes(sorted(hand))
    return tuple(hands)
