"""Scores for the sheets at the end of a round and of a match, and for everyone who asks in between."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from uno_desktop.engine import Card, Scoring
from uno_desktop.engine.cards import CARDS
from uno_desktop.engine.editions import edition_named
from uno_desktop.engine.formats import Format
from uno_desktop.engine.scoring import partners_of
from uno_desktop.engine.state import State
from uno_desktop.i18n import matches as m
from uno_desktop.i18n import table as t
from uno_desktop.session.live import Live
from uno_desktop.session.ranking import Rank, ranking

from ..theme import BRONZE, LEAF, LILAC, ORANGE, PINK, RIBBON, SKY, SLATE, SUN, TEAL
from .cast import Cast
from .ladder import LadderModel, Rung, near_edge
from .legs import side_words, viewer_of
from .model import Portrait
from .roundend import LostHand, OtherResult
from .scores import Standing

LINES: Final = (RIBBON, SKY, LEAF, SUN, PINK, TEAL, ORANGE, LILAC, BRONZE, SLATE)
"""Colors of the lines of the chart, by seat."""


def lost_hands(cast: Cast, state: State) -> tuple[LostHand, ...]:
    """What everyone but the winner still holds, the costliest hand first; a winner's partner comes last."""
    points = edition_named(state.setup.edition).points
    result = state.result
    safe = () if result is None or result.winner is None else partners_of(state.setup, result.winner)
    hands = []
    for seat in state.setup.in_play:
        cards = sorted(state.hands[seat], key=lambda card: (CARDS[card].is_wild, card))
        if cards:
            worth = [points[card] for card in cards]
            face = "calm" if seat in safe else "shocked" if sum(worth) >= 60 else "worried"
            lost = _lost(cast, seat, face, [CARDS[card] for card in cards], worth, seat not in safe)
            hands.append((seat in safe, -sum(worth), lost))
    hands.sort(key=lambda hand: hand[:2])
    return tuple(lost for *_, lost in hands)


def _lost(
    cast: Cast, seat: int, face: str, cards: Sequence[Card], worth: Sequence[int], counts: bool
) -> LostHand:
    return LostHand(
        Portrait(cast.animal(seat), face),
        cast.name(seat),
        tuple(map(str, cards)),
        tuple(map(str, worth)),
        str(sum(worth)),
        counts,
    )


def standings(cast: Cast, live: Live) -> tuple[Standing, ...]:
    """Everyone's score, best first; fixed partners have one together. At first nobody leads."""
    ranks = ranking(live.match, live.history)
    before = sorted(range(len(ranks)), key=lambda row: (ranks[row].place + ranks[row].risen, row))
    return tuple(_standing(cast, live, rank, row, before.index(row)) for row, rank in enumerate(ranks))


def _standing(cast: Cast, live: Live, rank: Rank, row: int, before: int) -> Standing:
    match, seat = live.match, rank.seats[0]
    seats = _own_first(cast, rank.seats)
    faces = [Portrait(cast.animal(each), _face(rank)) for each in seats]
    return Standing(
        faces[0],
        side_words(cast, seats),
        rank.total,
        rank.gained,
        LINES[seat % len(LINES)],
        (0, *(after[seat] for after in live.history)),
        cast.words.of(t.GAINED, points=rank.gained) if rank.gained else "",
        str(rank.place),
        faces[1] if len(faces) > 1 else None,
        lit=seat in match.winners if match.over else rank.place == 1 and bool(live.history),
        loss=match.setup.facts.scoring is Scoring.OWN_HAND,
        risen=rank.risen,
        before=before if before != row else None,
        out=rank.out,
    )


def _face(rank: Rank) -> str:
    return "worried" if rank.out else "happy" if rank.place == 1 else "calm"


def _own_first(cast: Cast, seats: tuple[int, ...]) -> tuple[int, ...]:
    return tuple(sorted(seats, key=lambda seat: seat != viewer_of(cast)))


def other_result(cast: Cast, live: Live) -> OtherResult | None:
    """How the round ended at the other table of a tournament."""
    here = live.table_of(viewer_of(cast))
    for number, state in enumerate(live.match.tables):
        if number == here or state.result is None:
            continue
        name = m.table_name(cast.words, number)
        winner = state.result.winner
        if winner is None:
            return OtherResult(name, (), cast.words.of(m.BLOCKED_THERE))
        side = partners_of(state.setup, winner)
        gained = state.result.points[winner]
        return OtherResult(
            name,
            tuple(Portrait(cast.animal(seat), "happy") for seat in side),
            side_words(cast, side),
            cast.words.of(t.GAINED, points=gained),
        )
    return None


# --- Challenge UNO ----------------------------------------------------------------------------


def has_ladder(live: Live) -> bool:
    """Whether whoever reaches the target is out."""
    setup = live.plan.setup
    return setup.format is Format.CHALLENGE and not setup.single_round


def ladder(cast: Cast, live: Live, counted: float = 1) -> LadderModel:
    """Everyone on the ladder, in the order of their places."""
    target = live.plan.setup.target
    rungs = []
    for rank in ranking(live.match, live.history):
        seat = rank.seats[0]
        face = "worried" if rank.out or near_edge(rank.total, target) else _face(rank)
        if rank.out and rank.gained:
            face = "shocked"
        rungs.append(
            Rung(
                Portrait(cast.animal(seat), face),
                cast.name(seat),
                rank.total,
                rank.gained,
                seat in cast.plan.humans,
                rank.out,
            )
        )
    return LadderModel(tuple(rungs), target, cast.words.of(m.OUT_LINE), counted)


def closest_to_edge(cast: Cast, live: Live) -> str:
    """Who has the least points to go until they are out; nothing if nobody is near that."""
    target, match = live.plan.setup.target, live.match
    near = [seat for seat in match.in_play if near_edge(match.totals[seat], target)]
    if not near:
        return ""
    seat = max(near, key=lambda seat: match.totals[seat])
    return cast.words.of(m.TO_GO, name=cast.name(seat), count=target - match.totals[seat])
