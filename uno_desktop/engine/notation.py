"""Positions as JSON-ready data, and back. Reading checks everything and names the field that is wrong.

Beyond what a player needs to set a position up, it holds what an exact round trip needs: the generator,
the totals, an unnoticed wrong card and what seats know of each other's hands.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import Any, Final

from .cards import COLOR_OF, FIRST_WILD, NO_COLOR, Card, Color, codes
from .editions import DECKS, MAX_SEATS, MIN_SEATS, RULE_NAMES, edition_named, rules_for
from .events import Why
from .fields import (
    Data,
    read_bool,
    read_dict,
    read_int,
    read_list,
    read_str,
    reject_unknown,
)
from .knowledge import Knowledge, learn
from .state import (
    NO_CARD,
    NOBODY,
    Penalty,
    Phase,
    Result,
    Scoring,
    Setup,
    State,
    WrongCard,
    mask_of,
    seats_in,
)

MAX_PILE: Final = 1000
_MAX_POINTS: Final = 10**9
_FIELDS: Final = (
    *("edition", "seats", "hands", "draw", "discard", "color", "dealer", "turn"),
    *("direction", "rules", "in_play", "partners", "uno_said", "posing", "decision", "uno_open", "result"),
    *("going_out", "passes", "wrong", "known", "scoring", "totals", "round", "rng"),
)


def position_text(state: State) -> str:
    """The position in one line, for messages and reports."""
    return json.dumps(position_to_dict(state), separators=(",", ":"))


def position_to_dict(state: State) -> dict[str, Any]:
    """The whole round, hidden cards included."""
    setup = state.setup
    data: dict[str, Any] = {
        "edition": setup.edition,
        "seats": setup.seats,
        "hands": [codes(hand) for hand in state.hands],
        "draw": codes(state.draw),
        "discard": codes(state.discard),
        "color": _color_code(state.color),
        "dealer": setup.dealer,
        "turn": state.turn,
        "direction": state.direction,
        "rules": {name: getattr(setup.rules, name) for name in RULE_NAMES},
        "in_play": list(setup.in_play),
        "partners": [list(pair) for pair in setup.partners],
        "uno_said": list(seats_in(state.uno_said)),
        "posing": list(seats_in(state.posing)),
        "decision": _decision(state),
        "uno_open": list(seats_in(state.uno_open)),
        "going_out": None if state.going_out == NOBODY else state.going_out,
        "passes": state.passes,
        "wrong": _wrong(state.wrong),
        "known": {
            str(seat): {str(viewer): codes(cards) for viewer, cards in enumerate(row) if cards}
            for seat, row in enumerate(state.known)
            if row
        },
        "scoring": setup.scoring.value,
        "totals": list(setup.totals),
        "round": setup.round,
        "rng": state.rng,
    }
    if state.result is not None:
        data["result"] = {
            "winner": state.result.winner,
            "hands": {str(seat): codes(state.hands[seat]) for seat in setup.in_play},
            "points": list(state.result.points),
            "totals": list(state.result.totals),
        }
    return data


def _color_code(color: int) -> str | None:
    return None if color == NO_COLOR else Color(color).code


def _decision(state: State) -> dict[str, Any]:
    over = state.phase is Phase.OVER
    data: dict[str, Any] = {"seat": None if over else state.turn, "kind": state.phase.value}
    if state.drawn != NO_CARD:
        data["card"] = str(Card(state.drawn))
    if state.penalty is not None:
        cards, why, by, challengeable, guilty, shown = state.penalty
        data |= {"cards": cards, "challengeable": challengeable, "why": why.value}
        if by != NOBODY:
            data |= {"by": by, "guilty": guilty, "shown": codes(shown)}
    return data


def _wrong(wrong: WrongCard | None) -> dict[str, Any] | None:
    if wrong is None:
        return None
    color = _color_code(wrong.color)
    return {
        "seat": wrong.seat,
        "card": str(wrong.card),
        "color": color,
        "direction": wrong.direction,
    }


# -- reading -------------------------------------------------------------------------------------------


def position_from_dict(data: Mapping[str, Any]) -> State:
    """Read a position. The fields after ``turn`` may be left out.

    >>> state = position_from_dict({
    ...     "edition": "classic", "seats": 2, "hands": [["R7"], ["B3", "B9"]], "draw": ["G1"],
    ...     "discard": ["R5"], "color": "R", "dealer": 0, "turn": 1})
    >>> position_from_dict(position_to_dict(state)) == state
    True
    """
    if not isinstance(data, Mapping):
        raise ValueError("position: expected an object")
    reject_unknown(data, _FIELDS, "position")
    setup = _setup(data)
    reader = _Reader(setup)
    discard = reader.cards(data, "discard")
    if not discard:
        raise ValueError("discard: the pile needs a top card")
    hands = _hands(reader, data)
    color = _color(data, discard[-1])
    phase, drawn, penalty = _read_decision(reader, data, color, hands)
    result = _result(data, setup) if phase is Phase.OVER else None
    return State(
        setup=setup,
        rng=read_int(data, "rng", 0, 2**64 - 1, 0),
        hands=hands,
        draw=reader.cards(data, "draw"),
        discard=discard,
        color=color,
        turn=reader.seat(data, "turn"),
        phase=phase,
        direction=_direction(data),
        drawn=drawn,
        penalty=penalty,
        going_out=reader.maybe_seat(data, "going_out"),
        uno_said=reader.mask(data, "uno_said"),
        uno_open=reader.mask(data, "uno_open"),
        posing=reader.mask(data, "posing"),
        passes=read_int(data, "passes", 0, MAX_SEATS, 0),
        wrong=_read_wrong(reader, data, discard),
        known=_known(reader, data, hands),
        result=result,
    )


class _Reader:
    """Reads cards and seats that this round can have."""

    def __init__(self, setup: Setup) -> None:
        self.setup = setup
        self.kinds = frozenset(DECKS[setup.edition])

    def pile(self, items: object, name: str) -> bytes:
        if not isinstance(items, list):
            raise ValueError(f"{name}: expected a list of cards")
        if len(items) > MAX_PILE:
            raise ValueError(f"{name}: more than {MAX_PILE} cards")
        cards = bytearray()
        for item in items:
            cards.append(self.card(item, name))
        return bytes(cards)

    def card(self, code: object, name: str) -> Card:
        try:
            card = Card.parse(code)  # type: ignore[arg-type]  # refuses anything but a known code
        except ValueError as error:
            raise ValueError(f"{name}: {error}") from None
        if card not in self.kinds:
            raise ValueError(f"{name}: edition {self.setup.edition} has no {card}")
        return card

    def cards(self, data: Data, name: str) -> bytes:
        return self.pile(read_list(data, name), name)

    def seat(self, data: Data, name: str) -> int:
        return self._in_play(read_int(data, name, 0, self.setup.seats - 1), name)

    def maybe_seat(self, data: Data, name: str) -> int:
        return NOBODY if data.get(name) is None else self.seat(data, name)

    def mask(self, data: Data, name: str) -> int:
        return mask_of([self._in_play(seat, name) for seat in read_list(data, name, [])])

    def _in_play(self, seat: object, name: str) -> int:
        if type(seat) is not int or seat not in self.setup.in_play:
            raise ValueError(f"{name}: seat {seat!r} is not in play")
        return seat


def _setup(data: Data) -> Setup:
    edition = edition_named(read_str(data, "edition")).name
    seats = read_int(data, "seats", MIN_SEATS, MAX_SEATS)
    scoring = read_str(data, "scoring", Scoring.WINNER.value)
    if scoring not in Scoring.__members__.values():
        raise ValueError(f"scoring: {scoring!r} is not one of {', '.join(Scoring)}")
    return Setup(
        edition=edition,
        seats=seats,
        dealer=read_int(data, "dealer", 0, seats - 1),
        in_play=_seat_list(data, "in_play", seats),
        partners=_partners(data),
        rules=rules_for(edition, read_dict(data, "rules", {})),
        scoring=Scoring(scoring),
        totals=_numbers(data, "totals", seats),
        round=read_int(data, "round", 1, _MAX_POINTS, 1),
    )


def _seat_list(data: Data, name: str, seats: int) -> tuple[int, ...]:
    listed = read_list(data, name, list(range(seats)))
    if not listed:
        raise ValueError(f"{name}: nobody is in play")
    for seat in listed:
        if type(seat) is not int:
            raise ValueError(f"{name}: not a seat: {seat!r}")
    return tuple(listed)


def _partners(data: Data) -> tuple[tuple[int, int], ...]:
    pairs = []
    for pair in read_list(data, "partners", []):
        if not (isinstance(pair, list) and len(pair) == 2 and all(type(s) is int for s in pair)):
            raise ValueError(f"partners: not a pair of seats: {pair!r}")
        pairs.append((pair[0], pair[1]))
    return tuple(pairs)


def _numbers(data: Data, name: str, count: int) -> tuple[int, ...]:
    numbers = read_list(data, name, [0] * count)
    if len(numbers) != count or not all(type(n) is int and abs(n) <= _MAX_POINTS for n in numbers):
        raise ValueError(f"{name}: expected {count} whole numbers")
    return tuple(numbers)


def _hands(reader: _Reader, data: Data) -> tuple[bytes, ...]:
    listed = read_list(data, "hands")
    if len(listed) != reader.setup.seats:
        raise ValueError(f"hands: expected {reader.setup.seats} hands, not {len(listed)}")
    hands = tuple(reader.pile(hand, f"hands[{seat}]") for seat, hand in enumerate(listed))
    for seat, hand in enumerate(hands):
        if hand and seat not in reader.setup.in_play:
            raise ValueError(f"hands[{seat}]: this seat is out of play and cannot hold cards")
    return hands


def _color(data: Data, top: int) -> int:
    """The color in force; null while an opening wild waits for it, or for that of a colored top card."""
    value = data.get("color", data)
    if value is data:
        raise ValueError("color: missing")
    if value is None:
        return COLOR_OF[top]
    try:
        color = Color.parse(value)
    except ValueError as error:
        raise ValueError(f"color: {error}") from None
    if top < FIRST_WILD and color != COLOR_OF[top]:
        raise ValueError(f"color: {value} is not the color of {Card(top)}, which lies on top")
    return color


def _direction(data: Data) -> int:
    direction = read_int(data, "direction", -1, 1, 1)
    if direction == 0:
        raise ValueError("direction: expected 1 or -1")
    return direction


def _read_decision(
    reader: _Reader, data: Data, color: int, hands: Sequence[bytes]
) -> tuple[Phase, int, Penalty | None]:
    default = "color" if color == NO_COLOR else "play"
    given = read_dict(data, "decision", {"seat": data.get("turn"), "kind": default})
    known = ("seat", "kind", "card", "cards", "challengeable", "why", "by", "guilty", "shown")
    reject_unknown(given, known, "decision")
    kind = read_str(given, "kind")
    if kind not in Phase.__members__.values():
        raise ValueError(f"decision.kind: {kind!r} is not one of {', '.join(Phase)}")
    phase, turn = Phase(kind), reader.seat(data, "turn")
    if phase is not Phase.OVER and given.get("seat", turn) != turn:
        raise ValueError("decision.seat: must be the seat in turn")
    if color == NO_COLOR and phase is not Phase.COLOR:
        raise ValueError("color: missing, yet the decision is not about a color")
    if phase in {Phase.COLOR, Phase.SWAP} and COLOR_OF[_top(data)] != NO_COLOR:
        raise ValueError("decision.kind: only a wild on top asks for this")
    drawn = NO_CARD
    if phase is Phase.DRAWN:
        drawn = reader.card(given.get("card"), "decision.card")
        if drawn not in hands[turn]:
            raise ValueError(f"decision.card: {Card(drawn)} is not in the hand of seat {turn}")
    return phase, drawn, _read_penalty(reader, given, phase)


def _top(data: Data) -> Card:
    return Card.parse(data["discard"][-1])


def _read_penalty(reader: _Reader, given: Data, phase: Phase) -> Penalty | None:
    if phase is not Phase.PENALTY and "cards" not in given:
        return None
    cards = read_int(given, "cards", 1, MAX_PILE)
    why = read_str(given, "why", Why.WILD_DRAW_FOUR if "by" in given else Why.DRAW_TWO)
    if why not in {Why.DRAW_TWO, Why.WILD_DRAW_FOUR}:
        raise ValueError(f"decision.why: {why!r} is not a penalty that is taken in turn")
    challengeable = read_bool(given, "challengeable", default=False)
    if challengeable and "by" not in given:
        raise ValueError("decision.by: missing, so nobody could be challenged")
    return Penalty(
        cards=cards,
        why=Why(why),
        by=reader.maybe_seat(given, "by"),
        challengeable=challengeable,
        guilty=read_bool(given, "guilty", default=False),
        shown=reader.pile(given.get("shown", []), "decision.shown"),
    )


def _read_wrong(reader: _Reader, data: Data, discard: bytes) -> WrongCard | None:
    given = data.get("wrong")
    if given is None:
        return None
    if not isinstance(given, Mapping):
        raise ValueError("wrong: expected an object or null")
    reject_unknown(given, ("seat", "card", "color", "direction"), "wrong")
    card = reader.card(given.get("card"), "wrong.card")
    if card >= FIRST_WILD or len(discard) < 2 or discard[-1] != card:
        raise ValueError("wrong.card: is not a colored card on top of another")
    color = _color(given, discard[-2])
    return WrongCard(reader.seat(given, "seat"), card, color, _direction(given))


def _known(reader: _Reader, data: Data, hands: Sequence[bytes]) -> Knowledge:
    known: Knowledge = ()
    seats = reader.setup.seats
    for seat, row in read_dict(data, "known", {}).items():
        if not (seat.isdecimal() and int(seat) < seats and isinstance(row, Mapping)):
            raise ValueError(f"known: not a seat with what others know of it: {seat!r}")
        for viewer, items in row.items():
            name = f"known.{seat}.{viewer}"
            if not (viewer.isdecimal() and int(viewer) < seats and viewer != seat):
                raise ValueError(f"{name}: not another seat")
            cards = reader.pile(items, name)
            if any(cards.count(card) > hands[int(seat)].count(card) for card in cards):
                raise ValueError(f"{name}: these cards are not in that hand")
            known = learn(known, seats, int(viewer), {int(seat): cards})
    return known


def _result(data: Data, setup: Setup) -> Result:
    given = read_dict(data, "result")
    winner = given.get("winner")
    if winner is not None and winner not in setup.in_play:
        raise ValueError(f"result.winner: seat {winner!r} is not in play")
    points = _numbers(given, "points", setup.seats)
    return Result(winner, points, _numbers(given, "totals", setup.seats))
