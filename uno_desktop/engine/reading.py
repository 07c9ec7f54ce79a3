"""Positions read back from JSON-ready data: everything is checked, and errors name the wrong field."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from .cards import COLOR_OF, FIRST_WILD, NO_COLOR, ROCK_N_SWAP, WILD_DRAW_FOUR, Card, Color, codes
from .editions import DECKS, MAX_SEATS, MIN_SEATS, edition_named, rules_for
from .events import Why
from .fields import (
    MISSING,
    Data,
    read_bool,
    read_dict,
    read_int,
    read_list,
    read_str,
    reject_unknown,
    shown,
)
from .knowledge import Knowledge, learn
from .matching import honest
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
)

MAX_PILE: Final = 1000
_MAX_POINTS: Final = 10**9
_PENALTY_FIELDS: Final = ("cards", "challengeable", "why", "by", "guilty", "shown")
_FIELDS: Final = (
    *("edition", "seats", "hands", "draw", "discard", "color", "dealer", "turn"),
    *("direction", "rules", "in_play", "partners", "uno_said", "posing", "decision", "uno_open", "result"),
    *("going_out", "passes", "wrong", "known", "scoring", "totals", "round", "rng"),
)


def position_from_dict(data: Mapping[str, Any]) -> State:
    """Read a position. The fields after ``turn`` may be left out.

    >>> from .notation import position_to_dict
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
    phase, drawn, penalty = _read_decision(reader, data, discard, color, hands)
    turns = len(setup.in_play) - (phase is not Phase.OVER)
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
        going_out=_going_out(reader, data, phase, hands),
        uno_said=reader.mask(data, "uno_said"),
        uno_open=reader.mask(data, "uno_open"),
        posing=reader.mask(data, "posing"),
        passes=read_int(data, "passes", 0, turns, 0),
        wrong=_read_wrong(reader, data, discard),
        known=_known(reader, data, hands),
        result=_result(data, setup, phase, hands),
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
            raise ValueError(f"{name}: seat {shown(seat)} is not in play")
        return seat


def _setup(data: Data) -> Setup:
    edition = edition_named(read_str(data, "edition")).name
    seats = read_int(data, "seats", MIN_SEATS, MAX_SEATS)
    scoring = read_str(data, "scoring", Scoring.WINNER.value)
    if scoring not in Scoring.__members__.values():
        raise ValueError(f"scoring: {shown(scoring)} is not one of {', '.join(Scoring)}")
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
            raise ValueError(f"{name}: not a seat: {shown(seat)}")
    return tuple(listed)


def _partners(data: Data) -> tuple[tuple[int, int], ...]:
    pairs = []
    for pair in read_list(data, "partners", []):
        if not (isinstance(pair, list) and len(pair) == 2 and all(type(s) is int for s in pair)):
            raise ValueError(f"partners: not a pair of seats: {shown(pair)}")
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
    reader: _Reader, data: Data, discard: bytes, color: int, hands: Sequence[bytes]
) -> tuple[Phase, int, Penalty | None]:
    turn = reader.seat(data, "turn")
    given = read_dict(data, "decision", {"kind": "color" if color == NO_COLOR else "play"})
    reject_unknown(given, ("seat", "kind", "card", *_PENALTY_FIELDS), "decision")
    kind = read_str(given, "kind")
    if kind not in Phase.__members__.values():
        raise ValueError(f"decision.kind: {shown(kind)} is not one of {', '.join(Phase)}")
    phase, top = Phase(kind), discard[-1]
    _check_decider(given, phase, turn)
    if color == NO_COLOR and phase is not Phase.COLOR:
        raise ValueError("color: missing, yet the decision is not about a color")
    if (phase is Phase.COLOR and top < FIRST_WILD) or (phase is Phase.SWAP and top != ROCK_N_SWAP):
        raise ValueError(f"decision.kind: {Card(top)} on top does not ask for this")
    drawn = NO_CARD
    if phase is Phase.DRAWN:
        drawn = reader.card(given.get("card"), "decision.card")
        if drawn not in hands[turn]:
            raise ValueError(f"decision.card: {Card(drawn)} is not in the hand of seat {turn}")
    elif "card" in given:
        raise ValueError("decision.card: only a decision of kind drawn has a card")
    return phase, drawn, _read_penalty(reader, data, phase, discard, color, hands)


def _check_decider(given: Data, phase: Phase, turn: int) -> None:
    seat = given.get("seat", None if phase is Phase.OVER else turn)
    wanted = None if phase is Phase.OVER else turn
    if type(seat) is not type(wanted) or seat != wanted:
        raise ValueError("decision.seat: must be the seat in turn, or null once the round is over")


def _read_penalty(
    reader: _Reader, data: Data, phase: Phase, discard: bytes, color: int, hands: Sequence[bytes]
) -> Penalty | None:
    """The cards to be taken; what is left out of a Wild Draw Four follows from what lies on the table."""
    given, turn = data.get("decision", {}), data["turn"]
    four = discard[-1] == WILD_DRAW_FOUR
    choosing = phase is Phase.COLOR and four and color != NO_COLOR
    if phase is not Phase.PENALTY and not choosing:
        for name in _PENALTY_FIELDS:
            if name in given:
                raise ValueError(f"decision.{name}: this decision comes without a penalty")
        return None
    cards = read_int(given, "cards", 1, MAX_PILE, 4 if choosing else MISSING)
    why = read_str(given, "why", Why.WILD_DRAW_FOUR if four else Why.DRAW_TWO)
    if why != (Why.WILD_DRAW_FOUR if four else Why.DRAW_TWO):
        raise ValueError(f"decision.why: {shown(why)} is not what {Card(discard[-1])} on top asks for")
    if not four:
        for name in ("by", "guilty", "shown"):
            if name in given:
                raise ValueError(f"decision.{name}: only a Wild Draw Four has this")
        if read_bool(given, "challengeable", default=False):
            raise ValueError("decision.challengeable: only a Wild Draw Four can be challenged")
        return Penalty(cards, Why.DRAW_TWO)
    player = turn if choosing else reader.setup.after[-_direction(data)][turn]
    by = reader.seat({"decision.by": given.get("by", player)}, "decision.by")
    if choosing != (by == turn):
        raise ValueError("decision.by: must be whoever played the Wild Draw Four")
    evidence = reader.pile(given.get("shown", codes(hands[by])), "decision.shown")
    if not _held(evidence, hands[by]):
        raise ValueError("decision.shown: these cards are not in that hand")
    before = color if choosing else COLOR_OF[discard[-2]] if len(discard) > 1 else NO_COLOR
    challengeable = choosing and reader.setup.rules.challenge and bool(evidence)
    return Penalty(
        cards=cards,
        why=Why.WILD_DRAW_FOUR,
        by=by,
        challengeable=read_bool(given, "challengeable", default=challengeable),
        guilty=read_bool(given, "guilty", default=not honest(evidence, before)),
        shown=evidence,
    )


def _held(cards: bytes, hand: bytes) -> bool:
    return all(cards.count(card) <= hand.count(card) for card in cards)


def _going_out(reader: _Reader, data: Data, phase: Phase, hands: Sequence[bytes]) -> int:
    seat = reader.maybe_seat(data, "going_out")
    if seat != NOBODY and (phase is not Phase.PENALTY or hands[seat]):
        raise ValueError("going_out: only a seat without cards whose last card asks for a penalty")
    for name in ("uno_open", "posing"):
        if seat != NOBODY and reader.mask(data, name) >> seat & 1:
            raise ValueError(f"{name}: seat {seat} is going out, and owes nothing more")
    return seat


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
    if color == NO_COLOR:
        raise ValueError("wrong.color: missing: a wild lies under the wrong card")
    return WrongCard(reader.seat(given, "seat"), card, color, _direction(given))


def _known(reader: _Reader, data: Data, hands: Sequence[bytes]) -> Knowledge:
    known: Knowledge = ()
    seats = {str(seat): seat for seat in range(reader.setup.seats)}
    for owner, row in read_dict(data, "known", {}).items():
        if owner not in seats or not isinstance(row, Mapping):
            raise ValueError(f"known: not a seat with what others know of it: {shown(owner)}")
        for viewer, items in row.items():
            if viewer not in seats or viewer == owner:
                raise ValueError(f"known.{owner}: not another seat: {shown(viewer)}")
            cards = reader.pile(items, f"known.{owner}.{viewer}")
            if not _held(cards, hands[seats[owner]]):
                raise ValueError(f"known.{owner}.{viewer}: these cards are not in that hand")
            known = learn(known, len(seats), seats[viewer], {seats[owner]: cards})
    return known


def _result(data: Data, setup: Setup, phase: Phase, hands: Sequence[bytes]) -> Result | None:
    if phase is not Phase.OVER:
        if data.get("result") is not None:
            raise ValueError("result: the round is not over")
        return None
    given = read_dict(data, "result")
    reject_unknown(given, ("winner", "hands", "points", "totals"), "result")
    winner = given.get("winner", data)
    if winner is not None and (type(winner) is not int or winner not in setup.in_play):
        raise ValueError("result.winner: expected a seat in play, or null")
    held = {str(seat): codes(hands[seat]) for seat in setup.in_play}
    if given.get("hands", held) != held:
        raise ValueError("result.hands: are not the hands that are left")
    points = _numbers(given, "points", setup.seats)
    return Result(winner, points, _numbers(given, "totals", setup.seats))
