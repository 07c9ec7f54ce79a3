"""Events: what happened. Past tense, immutable, complete; ``redact`` hides what a seat may not see.

Hidden cards become None, so that counts stay true: three cards drawn by a stranger are three Nones.
"""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Final, TypeAlias

from .cards import CARDS, Card, Color
from .editions import MAX_SEATS, RULE_NAMES, Rules

Cards: TypeAlias = tuple[Card | None, ...]
Hands: TypeAlias = tuple[tuple[int, Cards], ...]
Numbers: TypeAlias = tuple[tuple[int, int], ...]
Pairs: TypeAlias = tuple[tuple[int, int], ...]


class Why(StrEnum):
    """Why cards were drawn."""

    TURN = "turn"
    DRAW_TWO = "draw_two"
    WILD_DRAW_FOUR = "wild_draw_four"
    CHALLENGE_LOST = "challenge_lost"
    BLUFF_CAUGHT = "bluff_caught"
    UNO = "uno"
    WRONG_CARD = "wrong_card"
    ADVICE = "advice"
    POSE = "pose"


@dataclass(frozen=True, slots=True)
class MatchStarted:
    """A match begins. The seed is hidden from players until it ends."""

    edition: str
    format: str
    seats: int
    target: int
    rules: Rules
    seed: int | None
    single_round: bool = False
    cycles: int = 1


@dataclass(frozen=True, slots=True)
class DealerDrawn:
    """Everyone drew a card, ties again; the highest number deals."""

    draws: tuple[tuple[int, Card], ...]
    dealer: int


@dataclass(frozen=True, slots=True)
class RoundStarted:
    """A deal begins. Rounds count from 1."""

    round: int
    dealer: int
    in_play: tuple[int, ...]
    partners: Pairs


@dataclass(frozen=True, slots=True)
class CardsDealt:
    """Every hand as dealt."""

    hands: Hands


@dataclass(frozen=True, slots=True)
class CardTurned:
    """The first discard, and the cards that were turned up before it and went back."""

    card: Card
    returned: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class TurnStarted:
    """A seat may now play."""

    seat: int


@dataclass(frozen=True, slots=True)
class CardPlayed:
    """A card went to the discard pile; drawn tells whether it was the card just drawn."""

    seat: int
    card: Card
    drawn: bool


@dataclass(frozen=True, slots=True)
class ColorChosen:
    """A color was named for a wild."""

    seat: int
    color: Color


@dataclass(frozen=True, slots=True)
class CardsDrawn:
    """Cards came from the draw pile; none at all if a penalty found nothing to draw."""

    seat: int
    cards: Cards
    why: Why


@dataclass(frozen=True, slots=True)
class CardKept:
    """A playable card just drawn was kept."""

    seat: int


@dataclass(frozen=True, slots=True)
class TurnPassed:
    """A seat wished to draw, and nothing could be drawn."""

    seat: int


@dataclass(frozen=True, slots=True)
class SeatSkipped:
    """A Skip, or a two-handed Reverse, took this seat's turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class DirectionReversed:
    """Play goes the other way from now on."""

    direction: int


@dataclass(frozen=True, slots=True)
class UnoSaid:
    """A seat said UNO."""

    seat: int


@dataclass(frozen=True, slots=True)
class UnoCaught:
    """A seat had not said UNO, and another was quicker."""

    seat: int
    by: int


@dataclass(frozen=True, slots=True)
class Challenged:
    """A Wild Draw Four was doubted; its player's hand was shown to the challenger alone."""

    seat: int
    by: int
    guilty: bool
    hand: Cards


@dataclass(frozen=True, slots=True)
class HandsPeeked:
    """A Special Agent looked at all other hands."""

    seat: int
    hands: Hands


@dataclass(frozen=True, slots=True)
class HandsSwapped:
    """Two seats traded hands; an empty pair means that all hands were left alone.

    ``hands`` are the two hands after the trade; the traders know both, nobody else does.
    """

    by: int
    between: tuple[int, ...]
    hands: Hands


@dataclass(frozen=True, slots=True)
class PoseStruck:
    """A seat must hold a pose."""

    seat: int


@dataclass(frozen=True, slots=True)
class PoseBroken:
    """A posing seat moved."""

    seat: int


@dataclass(frozen=True, slots=True)
class PoseEnded:
    """A pose was held to its end."""

    seat: int


@dataclass(frozen=True, slots=True)
class PileReshuffled:
    """So many discards became the new draw pile."""

    cards: int


@dataclass(frozen=True, slots=True)
class WrongCardNoticed:
    """A wrong card was taken back."""

    seat: int
    by: int
    card: Card


@dataclass(frozen=True, slots=True)
class Advised:
    """A seat suggested a color to another."""

    seat: int
    to: int
    color: Color


@dataclass(frozen=True, slots=True)
class RoundEnded:
    """A hand is empty, or the round is blocked. All hands are shown."""

    winner: int | None
    blocked: bool
    hands: Hands
    points: Numbers
    totals: Numbers


@dataclass(frozen=True, slots=True)
class SeatEliminated:
    """A seat reached the target in Challenge UNO."""

    seat: int


@dataclass(frozen=True, slots=True)
class MatchEnded:
    """The match is decided."""

    winners: tuple[int, ...]
    totals: Numbers


Event: TypeAlias = (
    MatchStarted
    | DealerDrawn
    | RoundStarted
    | CardsDealt
    | CardTurned
    | TurnStarted
    | CardPlayed
    | ColorChosen
    | CardsDrawn
    | CardKept
    | TurnPassed
    | SeatSkipped
    | DirectionReversed
    | UnoSaid
    | UnoCaught
    | Challenged
    | HandsPeeked
    | HandsSwapped
    | PoseStruck
    | PoseBroken
    | PoseEnded
    | PileReshuffled
    | WrongCardNoticed
    | Advised
    | RoundEnded
    | SeatEliminated
    | MatchEnded
)


def redact(event: Event, seat: int) -> Event:
    """The event as that seat sees it.

    >>> redact(CardsDrawn(1, (CARDS[3], CARDS[4]), Why.UNO), 0).cards
    (None, None)
    """
    match event:
        case CardsDrawn(seat=owner, cards=cards) if owner != seat:
            return replace(event, cards=_hidden(cards))
        case CardsDealt(hands=hands):
            return replace(event, hands=_hidden_but(hands, seat))
        case HandsPeeked(seat=owner, hands=hands) if owner != seat:
            return replace(event, hands=_hidden_but(hands, seat))
        case HandsSwapped(between=between, hands=hands) if seat not in between:
            return replace(event, hands=tuple((owner, _hidden(hand)) for owner, hand in hands))
        case Challenged(hand=hand) if seat not in {event.seat, event.by}:
            return replace(event, hand=_hidden(hand))
        case MatchStarted():
            return replace(event, seed=None)
        case _:
            return event


def _hidden(cards: Cards) -> Cards:
    return (None,) * len(cards)


def _hidden_but(hands: Hands, seat: int) -> Hands:
    return tuple((owner, hand if owner == seat else _hidden(hand)) for owner, hand in hands)


def event_to_dict(event: Event) -> dict[str, object]:
    """The event as JSON-ready data; hidden cards are null.

    >>> event_to_dict(CardPlayed(2, CARDS[5], drawn=False))
    {'event': 'card_played', 'seat': 2, 'card': 'B5', 'drawn': False}
    """
    kind = type(event)
    data: dict[str, object] = {"event": _NAMES[kind]}
    for name in _FIELDS[kind]:
        data[name] = _plain(getattr(event, name), keyed=name in _KEYED)
    return data


def _plain(value: object, *, keyed: bool = False) -> object:
    match value:
        case Card() | StrEnum():
            return str(value)
        case Color():
            return value.code
        case Rules():
            return {name: getattr(value, name) for name in RULE_NAMES}
        case tuple() if keyed:
            return {str(seat): _plain(item) for seat, item in value}
        case tuple():
            return [_plain(item) for item in value]
        case _:
            return value


_KEYED: Final = {"hands", "points", "totals"}
_FIELDS: Final = {kind: tuple(f.name for f in fields(kind)) for kind in Event.__args__}
_NAMES: Final = {kind: re.sub(r"(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower() for kind in Event.__args__}

# The commonest events, made once for all seats.
_SEATS: Final = range(MAX_SEATS)
TURN_STARTED: Final = tuple(map(TurnStarted, _SEATS))
CARD_PLAYED: Final = tuple(
    tuple(tuple(CardPlayed(seat, card, drawn) for card in CARDS) for seat in _SEATS)
    for drawn in (False, True)
)
DREW_ONE: Final = tuple(tuple(CardsDrawn(seat, (card,), Why.TURN) for card in CARDS) for seat in _SEATS)
COLOR_CHOSEN: Final = tuple(tuple(ColorChosen(seat, color) for color in Color) for seat in _SEATS)
CARD_KEPT: Final = tuple(map(CardKept, _SEATS))
SEAT_SKIPPED: Final = tuple(map(SeatSkipped, _SEATS))
UNO_SAID: Final = tuple(map(UnoSaid, _SEATS))
