"""Positions as JSON-ready data, which ``reading`` reads back.

Beyond what a player needs to set a position up, it holds what an exact round trip needs: the generator,
the totals, an unnoticed wrong card and what seats know of each other's hands.
"""

from __future__ import annotations

import json
from typing import Any

from .cards import NO_COLOR, Card, Color, codes
from .editions import RULE_NAMES
from .state import NO_CARD, NOBODY, Phase, State, WrongCard, seats_in


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
        cards, why, by, challengeable, guilty, evidence = state.penalty
        data |= {"cards": cards, "challengeable": challengeable, "why": why.value}
        if by != NOBODY:
            data |= {"by": by, "guilty": guilty, "shown": codes(evidence)}
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
