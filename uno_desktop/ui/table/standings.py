"""Scores for the sheets at the end of a round and of a match."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uno_desktop.engine import Card, Scoring
from uno_desktop.engine.cards import CARDS
from uno_desktop.engine.editions import edition_named
from uno_desktop.engine.formats import Format
from uno_desktop.engine.state import State
from uno_desktop.i18n import table as t
from uno_desktop.session.live import Live

from ..theme import CREAM, GOLD, LEAF, LILAC, ORANGE, PINK, RIBBON, SKY, SUN, TEAL
from .cast import Cast
from .model import LostHand, Portrait, Standing

LINES: Final = (RIBBON, SKY, LEAF, SUN, PINK, TEAL, ORANGE, LILAC, GOLD, CREAM)
"""Colors of the lines of the chart, by seat."""


def lost_hands(cast: Cast, state: State) -> tuple[LostHand, ...]:
    """What everyone but the winner still holds, the costliest hand first."""
    points = edition_named(state.setup.edition).points
    hands = []
    for seat in state.setup.in_play:
        cards = sorted(state.hands[seat], key=lambda card: (CARDS[card].is_wild, card))
        if cards:
            worth = [points[card] for card in cards]
            face = "shocked" if sum(worth) >= 60 else "worried"
            hands.append((sum(worth), _lost(cast, seat, face, [CARDS[card] for card in cards], worth)))
    hands.sort(key=lambda hand: -hand[0])
    return tuple(hand for _, hand in hands)


def _lost(cast: Cast, seat: int, face: str, cards: Sequence[Card], worth: Sequence[int]) -> LostHand:
    return LostHand(
        Portrait(cast.animal(seat), face),
        cast.name(seat),
        tuple(map(str, cards)),
        tuple(map(str, worth)),
        str(sum(worth)),
    )


def standings(cast: Cast, live: Live) -> tuple[Standing, ...]:
    """Everyone's score, best first; fixed partners have one together."""
    match, setup = live.match, live.plan.setup
    seats = range(setup.seats)
    lowest_wins = setup.facts.scoring is Scoring.OWN_HAND
    if setup.format is Format.PARTNERS:
        seats = range(setup.seats // 2)
    ranked = sorted(seats, key=lambda seat: match.totals[seat] if lowest_wins else -match.totals[seat])
    return tuple(_standing(cast, live, seat, place) for place, seat in enumerate(ranked))


def _standing(cast: Cast, live: Live, seat: int, place: int) -> Standing:
    setup, totals = live.plan.setup, live.match.totals
    history = (0, *(after[seat] for after in live.history))
    gained = history[-1] - history[-2]
    best = live.match.totals[seat]
    rank = 1 + sum(
        (other < best) if setup.facts.scoring is Scoring.OWN_HAND else other > best for other in totals
    )
    name, partner = cast.name(seat), None
    if setup.format is Format.PARTNERS:
        other = seat + setup.seats // 2
        name = cast.words.of(t.PAIR, first=name, second=cast.name(other))
        partner = Portrait(cast.animal(other), "calm")
        rank = place + 1
    out = seat not in live.match.in_play
    return Standing(
        Portrait(cast.animal(seat), "worried" if out else "happy" if place == 0 else "calm"),
        name,
        totals[seat],
        gained,
        LINES[seat % len(LINES)],
        history,
        cast.words.of(t.GAINED, points=gained) if gained else "",
        str(rank),
        partner,
        lit=seat in live.match.winners if live.match.over else place == 0,
    )
