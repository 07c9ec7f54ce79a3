"""Where the rule book opens: at what was refused, at what is asked, or at the card under the hand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from uno_desktop.engine import Card, Rank, Refusal

_REFUSED: Final[Mapping[Refusal, str]] = MappingProxyType(
    {
        Refusal.NOT_YOUR_TURN: "turn",
        Refusal.DOES_NOT_MATCH: "turn",
        Refusal.ONLY_DRAWN_CARD: "turn",
        Refusal.MUST_PLAY_DRAWN: "turn",
        Refusal.HOLDS_COLOR: "wilds",
        Refusal.CHOOSE_COLOR_FIRST: "wilds",
        Refusal.NO_CHALLENGE: "wilds",
        Refusal.TAKE_PENALTY_FIRST: "actions",
        Refusal.NO_UNO_NEEDED: "uno",
        Refusal.NOTHING_TO_CATCH: "uno",
        Refusal.NOTHING_WRONG: "penalties",
        Refusal.CHOOSE_SWAP_FIRST: "rock_n_swap",
        Refusal.BAD_SWAP: "rock_n_swap",
        Refusal.NOT_POSING: "dumb_fu",
    }
)
_ASKED: Final[Mapping[str, str]] = MappingProxyType(
    {
        "color": "wilds",
        "challenge": "wilds",
        "swap": "rock_n_swap",
        "peek": "special_agent",
        "drawn": "turn",
        "call": "uno",
        "advice": "penalties",
    }
)
"""By the names of questions."""
_CARDS: Final[Mapping[Rank, str]] = MappingProxyType(
    {
        **dict.fromkeys((Rank.DRAW_TWO, Rank.REVERSE, Rank.SKIP), "actions"),
        **dict.fromkeys((Rank.WILD, Rank.WILD_DRAW_FOUR), "wilds"),
        Rank.SPECIAL_AGENT: "special_agent",
        Rank.ROCK_N_SWAP: "rock_n_swap",
        Rank.DUMB_FU: "dumb_fu",
    }
)


def topic_now(
    edition: str, *, refused: Refusal | None = None, asked: str | None = None, card: Card | None = None
) -> str:
    """The topic of the rule book that is about this moment; of an ordinary one, the edition's.

    >>> topic_now("classic", asked="call"), topic_now("classic", card=Card.parse("W4")), topic_now("dumb_fu")
    ('uno', 'wilds', 'dumb_fu')
    """
    found = (
        _REFUSED.get(refused) if refused is not None else None,
        _ASKED.get(asked or ""),
        _CARDS.get(card.rank) if card is not None else None,
    )
    return next(filter(None, found), edition)
