"""Commands: what a seat asks to do. Imperative, immutable, and made once for all seats.

``legal`` hands out ready-made commands from the tables at the end of this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias

from .cards import CARDS, Card, Color
from .editions import MAX_SEATS
from .fields import read_int, read_list, read_str, reject_unknown, shown


@dataclass(frozen=True, slots=True)
class PlayCard:
    """Put a card from hand, or the card just drawn, on the discard pile."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class DrawCard:
    """Draw one card as the turn; facing a penalty, take its cards."""

    seat: int


@dataclass(frozen=True, slots=True)
class KeepCard:
    """Keep the card just drawn and end the turn."""

    seat: int


@dataclass(frozen=True, slots=True)
class ChooseColor:
    """Name the color of the wild just played or turned up."""

    seat: int
    color: Color


@dataclass(frozen=True, slots=True)
class SwapHands:
    """Make two seats trade hands; an empty pair leaves all hands alone."""

    seat: int
    between: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Challenge:
    """Doubt the Wild Draw Four just played on this seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class SayUno:
    """Say UNO."""

    seat: int


@dataclass(frozen=True, slots=True)
class CatchUno:
    """Catch a seat that has not said UNO."""

    seat: int
    target: int


@dataclass(frozen=True, slots=True)
class NoticeWrongCard:
    """Point out the wrong card just put down."""

    seat: int


@dataclass(frozen=True, slots=True)
class Advise:
    """Suggest a color to another seat."""

    seat: int
    to: int
    color: Color


@dataclass(frozen=True, slots=True)
class BreakPose:
    """Move while posing."""

    seat: int


Command: TypeAlias = (
    PlayCard
    | DrawCard
    | KeepCard
    | ChooseColor
    | SwapHands
    | Challenge
    | SayUno
    | CatchUno
    | NoticeWrongCard
    | Advise
    | BreakPose
)

_NAMES: Final[dict[type[Command], str]] = {
    PlayCard: "play",
    DrawCard: "draw",
    KeepCard: "pass",
    ChooseColor: "color",
    SwapHands: "swap",
    Challenge: "challenge",
    SayUno: "uno",
    CatchUno: "catch",
    NoticeWrongCard: "notice",
    Advise: "advise",
    BreakPose: "break_pose",
}
_TYPES: Final = {name: kind for kind, name in _NAMES.items()}


def command_to_dict(command: Command) -> dict[str, object]:
    """The command as JSON-ready data.

    >>> command_to_dict(PlayCard(1, Card.parse("R7")))
    {'do': 'play', 'seat': 1, 'card': 'R7'}
    """
    data: dict[str, object] = {"do": _NAMES[type(command)], "seat": command.seat}
    match command:
        case PlayCard(card=card):
            data["card"] = str(card)
        case ChooseColor(color=color):
            data["color"] = color.code
        case SwapHands(between=between):
            data["between"] = list(between)
        case CatchUno(target=target):
            data["target"] = target
        case Advise(to=to, color=color):
            data["to"] = to
            data["color"] = color.code
        case _:
            pass
    return data


def command_from_dict(data: Mapping[str, object]) -> Command:
    """Read a command; a ValueError names the field that is wrong.

    >>> command_from_dict({"do": "swap", "seat": 1, "between": [1, 2]})
    SwapHands(seat=1, between=(1, 2))
    """
    if not isinstance(data, Mapping):
        raise ValueError(f"command: expected an object, not {shown(data)}")
    name = read_str(data, "do")
    kind = _TYPES.get(name)
    if kind is None:
        raise ValueError(f"do: {shown(name)} is not one of {', '.join(_TYPES)}")
    reject_unknown(data, ("do", *kind.__dataclass_fields__), "command")
    seat = _seat(data, "seat")
    if kind is PlayCard:
        return PlayCard(seat, _card(data))
    if kind is ChooseColor:
        return ChooseColor(seat, _color(data))
    if kind is SwapHands:
        return SwapHands(seat, _pair(data))
    if kind is CatchUno:
        return CatchUno(seat, _seat(data, "target"))
    if kind is Advise:
        return Advise(seat, _seat(data, "to"), _color(data))
    plain: type[DrawCard] = kind  # type: ignore[assignment]  # the rest carry a seat alone
    return plain(seat)


def _seat(data: Mapping[str, object], name: str) -> int:
    return read_int(data, name, 0, MAX_SEATS - 1)


def _card(data: Mapping[str, object]) -> Card:
    code = read_str(data, "card")
    try:
        return Card.parse(code)
    except ValueError as error:
        raise ValueError(f"card: {error}") from None


def _color(data: Mapping[str, object]) -> Color:
    code = read_str(data, "color")
    try:
        return Color.parse(code)
    except ValueError as error:
        raise ValueError(f"color: {error}") from None


def _pair(data: Mapping[str, object]) -> tuple[int, ...]:
    between = read_list(data, "between")
    for seat in between:
        if type(seat) is not int or not 0 <= seat < MAX_SEATS:
            raise ValueError(f"between: not a seat: {shown(seat)}")
    if len(between) not in {0, 2}:
        raise ValueError("between: expected two seats, or none")
    return tuple(between)


_SEATS: Final = range(MAX_SEATS)
PLAY: Final = tuple(tuple(PlayCard(seat, card) for card in CARDS) for seat in _SEATS)
DRAW: Final = tuple(map(DrawCard, _SEATS))
KEEP: Final = tuple(map(KeepCard, _SEATS))
COLOR: Final = tuple(tuple(ChooseColor(seat, color) for color in Color) for seat in _SEATS)
LEAVE_HANDS: Final = tuple(SwapHands(seat, ()) for seat in _SEATS)
SWAP: Final = tuple({pair: SwapHands(seat, pair) for pair in combinations(_SEATS, 2)} for seat in _SEATS)
CHALLENGE: Final = tuple(map(Challenge, _SEATS))
UNO: Final = tuple(map(SayUno, _SEATS))
CATCH: Final = tuple(tuple(CatchUno(seat, target) for target in _SEATS) for seat in _SEATS)
NOTICE: Final = tuple(map(NoticeWrongCard, _SEATS))
BREAK_POSE: Final = tuple(map(BreakPose, _SEATS))
