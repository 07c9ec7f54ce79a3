"""The five editions and the rules a table may switch, as data (rules section 1)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from types import MappingProxyType
from typing import Final

from .cards import CARDS, Card, parse_pile
from .fields import shown

HAND_SIZE: Final = 7
MIN_SEATS: Final = 2
MAX_SEATS: Final = 10


@dataclass(frozen=True, slots=True)
class Rules:
    """What may differ from table to table. The defaults are the common ones; editions change some."""

    challenge: bool = True
    """A Wild Draw Four may be a bluff, and be challenged; else its legality is enforced."""
    strict_table: bool = False
    """A wrong card may be put down, and be noticed; else it is refused."""
    advice_penalty: bool = False
    """Suggesting a play costs two cards."""
    two_handed_reverse: bool = True
    """With two players in play, Reverse acts as Skip."""
    must_play_drawn: bool = False
    """A drawn card that fits must be played."""


RULE_NAMES: Final = tuple(field.name for field in fields(Rules))


@dataclass(frozen=True, slots=True)
class Edition:
    """One printed edition: its deck, its points and its default rules."""

    name: str
    wilds: str
    wild_points: int = 50
    opening_returns: str = "W4"
    """Cards that go back into the deck when turned up first."""
    rules: Rules = Rules()

    @property
    def deck(self) -> bytes:
        """All its cards, unshuffled."""
        return _COLORED + parse_pile(self.wilds)

    @property
    def points(self) -> bytes:
        """A translation table: ``sum(hand.translate(edition.points))`` is what a hand counts."""
        values = [self._worth(card) for card in CARDS]
        return bytes(values + [0] * (256 - len(values)))

    def _worth(self, card: Card) -> int:
        if card.is_wild:
            return self.wild_points
        return 20 if card.number is None else card.number


_COLORED: Final = bytes(
    card for card in CARDS if not card.is_wild for _ in range(1 if card.number == 0 else 2)
)
_WILDS: Final = "W W W W W4 W4 W4 W4"

EDITIONS: Final[Mapping[str, Edition]] = MappingProxyType(
    {
        edition.name: edition
        for edition in (
            Edition("classic", _WILDS, wild_points=20, rules=Rules(advice_penalty=True)),
            Edition("eight_wilds", _WILDS + " W W W W"),
            Edition("special_agent", _WILDS + " WA WA WA WA"),
            Edition(
                "rock_n_swap",
                _WILDS + " WX WX WX WX",
                opening_returns="W4 WX",
                rules=Rules(challenge=False),
            ),
            Edition("dumb_fu", _WILDS + " WF WF WF WF"),
        )
    }
)

POINTS: Final[Mapping[str, bytes]] = MappingProxyType(
    {name: edition.points for name, edition in EDITIONS.items()}
)
DECKS: Final[Mapping[str, bytes]] = MappingProxyType(
    {name: edition.deck for name, edition in EDITIONS.items()}
)


def edition_named(name: str) -> Edition:
    """The edition, or a ValueError that lists them all."""
    edition = EDITIONS.get(name) if isinstance(name, str) else None
    if edition is None:
        raise ValueError(f"edition: {shown(name)} is not one of {', '.join(EDITIONS)}")
    return edition


def rules_for(edition: str, changes: Mapping[str, bool] | None = None) -> Rules:
    """An edition's rules with some of them switched.

    >>> rules_for("rock_n_swap").challenge
    False
    >>> rules_for("classic", {"strict_table": True}).strict_table
    True
    """
    changes = changes or {}
    for name, value in changes.items():
        if name not in RULE_NAMES:
            raise ValueError(f"rules: unknown rule {shown(name)} (known: {', '.join(RULE_NAMES)})")
        if not isinstance(value, bool):
            raise ValueError(f"rules.{name}: expected true or false, not {shown(value)}")
    return replace(edition_named(edition).rules, **changes)


def hand_points(edition: str, hand: bytes) -> int:
    """What the cards left in a hand count.

    >>> hand_points("classic", parse_pile("R7 GS W4")), hand_points("dumb_fu", parse_pile("WF"))
    (47, 50)
    """
    return sum(hand.translate(POINTS[edition]))
