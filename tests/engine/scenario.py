"""Rule scenarios one can read: a position in the notation, then commands as short texts.

>>> game = table("R7 R1 | B3 B9", top="R5")
>>> [event["event"] for event in game.do("0 play R7")]
['card_played', 'turn_started']
>>> game.do("0 uno"), game.hand(0), game.decision["seat"]
([{'event': 'uno_said', 'seat': 0}], 'R1', 1)
>>> game.refused("1 play B3")
'does_not_match'
"""

from __future__ import annotations

from typing import Any

from uno_desktop.engine import (
    Card,
    IllegalCommand,
    State,
    apply,
    command_from_dict,
    command_to_dict,
    event_to_dict,
    legal,
    position_from_dict,
    position_to_dict,
    view,
)
from uno_desktop.engine.views import View, faces

PLENTY = "Y0 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9 Y1 Y2 Y3 Y4 Y5 Y6 Y7 Y8 Y9"
"""A draw pile that lasts."""


def table(
    hands: str,
    *,
    top: str,
    edition: str = "classic",
    color: str | None = None,
    draw: str = PLENTY,
    under: str = "",
    turn: int = 0,
    **fields: Any,
) -> Game:
    """A position: hands by seat with ``|`` between, the top card, the discards under it."""
    dealt = [hand.split() for hand in hands.split("|")]
    card = Card.parse(top)
    position = {
        "edition": edition,
        "seats": len(dealt),
        "hands": dealt,
        "draw": draw.split(),
        "discard": [*under.split(), top],
        "color": color or (card.color.code if card.color is not None else None),
        "dealer": 0,
        "turn": turn,
    }
    return Game(position_from_dict(position | fields))


def command_of(text: str) -> dict[str, Any]:
    """``"0 play R7"``, ``"1 swap 1 2"``, ``"2 catch 1"``, ``"0 advise 2 B"`` as command data."""
    seat, do, *rest = text.split()
    data: dict[str, Any] = {"do": do, "seat": int(seat)}
    match do:
        case "play":
            data["card"] = rest[0]
        case "color":
            data["color"] = rest[0]
        case "swap":
            data["between"] = [int(trader) for trader in rest]
        case "catch":
            data["target"] = int(rest[0])
        case "advise":
            data |= {"to": int(rest[0]), "color": rest[1]}
        case _:
            pass
    return data


def text_of(data: dict[str, Any]) -> str:
    """The short text of command data."""
    words: list[Any] = [data["seat"], data["do"]]
    words += [data[name] for name in ("to", "card", "color", "target") if name in data]
    return " ".join(map(str, words + list(data.get("between", []))))


class Game:
    """A round under test."""

    def __init__(self, state: State) -> None:
        self.state = state

    def do(self, *commands: str) -> list[dict[str, Any]]:
        """Carry the commands out; the events of all of them, as data."""
        events: list[dict[str, Any]] = []
        for text in commands:
            step = apply(self.state, command_from_dict(command_of(text)))
            self.state = step.state
            events += map(event_to_dict, step.events)
        return events

    def refused(self, command: str) -> str:
        """Why the command is refused; fails if it is not, or if the state was touched."""
        before = position_to_dict(self.state)
        try:
            apply(self.state, command_from_dict(command_of(command)))
        except IllegalCommand as error:
            assert position_to_dict(self.state) == before
            return error.refusal.value
        raise AssertionError(f"{command!r} was not refused")

    def may(self, seat: int) -> set[str]:
        """The short texts of all that the seat may do."""
        return {text_of(command_to_dict(command)) for command in legal(self.state, seat)}

    @property
    def position(self) -> dict[str, Any]:
        """The whole position as data."""
        return position_to_dict(self.state)

    @property
    def decision(self) -> dict[str, Any]:
        """Who must decide what."""
        decision: dict[str, Any] = self.position["decision"]
        return decision

    @property
    def asked(self) -> tuple[int | None, str]:
        """Who must decide, and the kind of decision."""
        return self.decision["seat"], self.decision["kind"]

    def hand(self, seat: int) -> str:
        """A hand as codes with spaces between, in the order the cards came."""
        return " ".join(self.position["hands"][seat])

    def count(self, seat: int) -> int:
        """How many cards a seat holds."""
        return len(self.state.hands[seat])

    def view(self, seat: int) -> View:
        """What a seat may know."""
        return view(self.state, seat)

    def sees(self, viewer: int, seat: int) -> str:
        """A hand as another seat sees it: known cards first, hidden ones as ``?``."""
        return " ".join("?" if card is None else str(card) for card in faces(self.view(viewer).hands[seat]))

    def __getitem__(self, field: str) -> Any:
        """A field of the position."""
        return self.position[field]


def named(events: list[dict[str, Any]], name: str) -> list[dict[str, Any]]:
    """The events of one kind."""
    return [event for event in events if event["event"] == name]


def drawn(events: list[dict[str, Any]]) -> list[tuple[int, int, str]]:
    """Who drew how many cards, and why."""
    return [(e["seat"], len(e["cards"]), e["why"]) for e in named(events, "cards_drawn")]
