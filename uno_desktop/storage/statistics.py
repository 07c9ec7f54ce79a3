"""Statistics: what the person at this table has done, and whether the cards were dealt fairly.

Everything follows from the events of finished rounds. A round counts once, however often it is told: after
a crash the match is played again from its journal, and so are its events.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import asdict, dataclass, field, fields, replace
from math import sqrt
from typing import Any, Final, NamedTuple

from uno_desktop.engine import Card, Event, Rank, Scoring
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import COLOR_OF, NO_COLOR, WILD_DRAW_FOUR
from uno_desktop.engine.editions import DECKS, EDITIONS
from uno_desktop.engine.fields import read_dict, read_int
from uno_desktop.engine.formats import MatchSetup
from uno_desktop.engine.match import MatchEvent
from uno_desktop.engine.matching import honest

MATCHES_REMEMBERED: Final = 100
"""Matches of which it is known how many of their rounds have been counted."""
_MAX: Final = 2**53
NUMBER: Final = "number"
"""The kind of all cards with a number; the others are named by their rank, as in ``W4``."""


# -- what there is to know -----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Score:
    """Matches and rounds, and how many were won."""

    matches: int = 0
    matches_won: int = 0
    rounds: int = 0
    rounds_won: int = 0


@dataclass(frozen=True, slots=True)
class Deeds:
    """What the person did and what happened to them, added up."""

    points: int = 0
    """Gained in all rounds together."""
    cards_played: int = 0
    cards_drawn: int = 0
    uno_said: int = 0
    uno_forgotten: int = 0
    """Times that somebody caught the person."""
    catches: int = 0
    bluffs: int = 0
    """Wild Draw Fours played though a card of the color was in hand."""
    bluffs_caught: int = 0
    challenges: int = 0
    challenges_won: int = 0


@dataclass(frozen=True, slots=True)
class Records:
    """Bests, and the like. 0 where there is none yet."""

    best_round: int = 0
    """Points."""
    best_match: int = 0
    fewest_plays: int = 0
    """Cards played in a round that was won."""
    most_cards: int = 0
    """Held at once."""
    longest_match: int = 0
    """Rounds."""
    streak: int = 0
    """Matches won one after the other, up to now."""
    longest_streak: int = 0


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards of first hands in one edition, to people or to computer players."""

    cards: Mapping[str, int] = field(default_factory=dict)
    """How many of each kind."""
    spread: float = 0.0
    """Adds up how much chance there was; see :func:`fairness_table`."""


@dataclass(frozen=True, slots=True)
class Statistics:
    """All of it. Scores by edition, format and level have the same shape as the total."""

    total: Score = Score()
    editions: Mapping[str, Score] = field(default_factory=dict)
    formats: Mapping[str, Score] = field(default_factory=dict)
    levels: Mapping[str, Score] = field(default_factory=dict)
    """By the level of computer players at the table; a match against two levels counts for both."""
    deeds: Deeds = Deeds()
    records: Records = Records()
    to_people: Mapping[str, Dealt] = field(default_factory=dict)
    """By edition."""
    to_computers: Mapping[str, Dealt] = field(default_factory=dict)
    counted: Mapping[str, int] = field(default_factory=dict)
    """The last round that was counted of recent matches, by their ids."""


class RoundPlayed(NamedTuple):
    """A finished round, or both tables of it at a tournament."""

    match_id: str
    setup: MatchSetup
    round: int
    people: frozenset[int]
    """The seats at which people play."""
    levels: Mapping[int, str]
    """Of the computer players, by seat."""
    events: tuple[MatchEvent, ...]
    """Everything from ``RoundStarted`` to ``RoundEnded``, and ``MatchEnded`` if that came; not redacted."""


# -- counting ------------------------------------------------------------------------------------------------


def count_round(statistics: Statistics, played: RoundPlayed) -> Statistics:
    """The statistics with one more round, unless it has been counted or nobody but computers played."""
    if not played.people or played.round <= statistics.counted.get(played.match_id, 0):
        return statistics
    story = _Story(played.people, played.setup.facts.scoring is Scoring.WINNER)
    for event, table, _ in played.events:
        story.see(event, table)
    counted = {name: number for name, number in statistics.counted.items() if name != played.match_id}
    counted[played.match_id] = played.round
    while len(counted) > MATCHES_REMEMBERED:
        del counted[next(iter(counted))]
    score = story.score()
    edition = played.setup.edition
    levels = {level for seat, level in played.levels.items() if seat not in played.people}
    return Statistics(
        total=_sum(statistics.total, score),
        editions=_with_score(statistics.editions, (edition,), score),
        formats=_with_score(statistics.formats, (played.setup.format.value,), score),
        levels=_with_score(statistics.levels, sorted(levels), score),
        deeds=_sum(statistics.deeds, story.deeds()),
        records=_records(statistics.records, story, played.round),
        to_people=_with_hands(statistics.to_people, edition, story.dealt_to(people=True)),
        to_computers=_with_hands(statistics.to_computers, edition, story.dealt_to(people=False)),
        counted=counted,
    )


class _Story:
    """A round as it concerns the people at the table."""

    def __init__(self, people: frozenset[int], points_count: bool) -> None:
        self.people = people
        self.points_count = points_count
        """Where everyone adds up what they still hold, points are no merit."""
        self.did: Counter[str] = Counter()
        self.hands: dict[int, bytes] = {}
        self.first: list[tuple[int, bytes]] = []
        self.color: dict[int | None, int] = {}
        """In force at each table."""
        self.most_cards = 0
        self.points: dict[int, int] = {}
        self.winners: set[int | None] = set()
        self.ended: ev.MatchEnded | None = None
        self.plays: Counter[int] = Counter()

    def see(self, event: Event, table: int | None) -> None:
        """Take in an event at a table."""
        match event:
            case ev.CardsDealt(hands=hands):
                dealt = [(seat, _pile(hand)) for seat, hand in hands]
                self.first += dealt
                self.hands |= dict(dealt)
            case ev.CardTurned(card=card):
                self.color[table] = COLOR_OF[card]
            case ev.CardPlayed(seat=seat, card=card):
                self._played(seat, card, table)
            case ev.ColorChosen(color=color):
                self.color[table] = int(color)
            case ev.CardsDrawn(seat=seat, cards=cards):
                self._took(seat, _pile(cards))
                self._count("cards_drawn", seat, len(cards))
            case ev.HandsSwapped(hands=hands):
                self.hands |= {seat: _pile(hand) for seat, hand in hands}
            case ev.WrongCardNoticed(seat=seat, card=card):
                self._took(seat, bytes([card]))
            case ev.UnoSaid(seat=seat):
                self._count("uno_said", seat)
            case ev.UnoCaught(seat=seat, by=by):
                self._count("uno_forgotten", seat)
                self._count("catches", by)
            case ev.Challenged(seat=seat, by=by, guilty=guilty):
                self._count("bluffs_caught", seat, int(guilty))
                self._count("challenges", by)
                self._count("challenges_won", by, int(guilty))
            case ev.RoundEnded(winner=winner, points=points):
                self.winners.add(winner)
                if self.points_count:
                    self.points |= dict(points)
            case ev.MatchEnded():
                self.ended = event
            case _:
                pass

    def _played(self, seat: int, card: Card, table: int | None) -> None:
        hand = self.hands.get(seat, b"").replace(bytes([card]), b"", 1)
        self.hands[seat] = hand
        self.plays[seat] += 1
        self._count("cards_played", seat)
        if card == WILD_DRAW_FOUR and not honest(hand, self.color.get(table, NO_COLOR)):
            self._count("bluffs", seat)
        if COLOR_OF[card] != NO_COLOR:
            self.color[table] = COLOR_OF[card]

    def _took(self, seat: int, cards: bytes) -> None:
        self.hands[seat] = self.hands.get(seat, b"") + cards
        if seat in self.people:
            self.most_cards = max(self.most_cards, len(self.hands[seat]))

    def _count(self, what: str, seat: int, times: int = 1) -> None:
        if seat in self.people:
            self.did[what] += times

    @property
    def round_won(self) -> bool:
        """Whether a person went out, or the partner of one."""
        return bool(self.winners & self.people) or self.most_points > 0

    @property
    def most_points(self) -> int:
        """The most that a person gained."""
        return max((self.points.get(seat, 0) for seat in self.people), default=0)

    @property
    def match_won(self) -> bool:
        """Whether the match is over and a person has won it."""
        return self.ended is not None and bool(self.people & set(self.ended.winners))

    def score(self) -> Score:
        """This round alone."""
        return Score(int(self.ended is not None), int(self.match_won), 1, int(self.round_won))

    def deeds(self) -> Deeds:
        """This round alone."""
        return Deeds(points=sum(self.points.get(seat, 0) for seat in self.people), **self.did)

    def dealt_to(self, *, people: bool) -> bytes:
        """The first hands of people, or of computer players."""
        return b"".join(hand for seat, hand in self.first if (seat in self.people) is people)


def _pile(cards: ev.Cards) -> bytes:
    return bytes(card for card in cards if card is not None)


def _sum(first: Any, second: Any) -> Any:
    """Add dataclasses of numbers, field by field."""
    return type(first)(
        **{each.name: getattr(first, each.name) + getattr(second, each.name) for each in fields(first)}
    )


def _with_score(scores: Mapping[str, Score], names: Iterable[str], score: Score) -> dict[str, Score]:
    return {**scores, **{name: _sum(scores.get(name, Score()), score) for name in names}}


def _records(old: Records, story: _Story, number: int) -> Records:
    plays = [story.plays[seat] for seat in story.people if seat in story.winners]
    new = replace(
        old,
        best_round=max(old.best_round, story.most_points),
        most_cards=max(old.most_cards, story.most_cards),
        fewest_plays=min([*plays, *([old.fewest_plays] if old.fewest_plays else [])], default=0),
    )
    if story.ended is None:
        return new
    streak = old.streak + 1 if story.match_won else 0
    totals = [total for seat, total in story.ended.totals if seat in story.people]
    return replace(
        new,
        best_match=max([old.best_match, *totals]) if story.points_count else old.best_match,
        longest_match=max(old.longest_match, number),
        streak=streak,
        longest_streak=max(old.longest_streak, streak),
    )


# -- fairness ------------------------------------------------------------------------------------------------


class FairnessRow(NamedTuple):
    """How often a kind of card was dealt, over all rounds of all editions."""

    kind: str
    dealt: int
    expected: float
    deviation: float
    """The standard deviation of what chance gives: two rows in three lie within it, nearly all within two."""


def kind_of(card: Card) -> str:
    """The kind under which a card is counted."""
    return NUMBER if card.number is not None else card.rank.value


KINDS: Final = (NUMBER, *(rank.value for rank in Rank if not rank.value.isdigit()))


def _with_hands(tallies: Mapping[str, Dealt], edition: str, cards: bytes) -> dict[str, Dealt]:
    if not cards:
        return dict(tallies)
    old, deck = tallies.get(edition, Dealt()), len(DECKS[edition])
    kinds = Counter(kind_of(Card(card)) for card in cards)
    kinds.update(old.cards)
    # So many cards out of a deck of so many, without putting any back.
    spread = len(cards) * (deck - len(cards)) / (deck - 1)
    return {**tallies, edition: Dealt(dict(kinds), old.spread + spread)}


def fairness_table(tallies: Mapping[str, Dealt]) -> tuple[FairnessRow, ...]:
    """What was dealt, against what a fair deal gives on average, for each kind that was in play."""
    rows: list[FairnessRow] = []
    for kind in KINDS:
        dealt, expected, variance = 0, 0.0, 0.0
        for edition, tally in tallies.items():
            deck = DECKS[edition]
            share = sum(kind_of(Card(card)) == kind for card in deck) / len(deck)
            dealt += tally.cards.get(kind, 0)
            expected += share * sum(tally.cards.values())
            variance += share * (1 - share) * tally.spread
        if expected:
            rows.append(FairnessRow(kind, dealt, expected, sqrt(variance)))
    return tuple(rows)


# -- as plain data -------------------------------------------------------------------------------------------


def statistics_to_dict(statistics: Statistics) -> dict[str, Any]:
    """Plain data that :func:`statistics_from_dict` reads back."""
    return asdict(statistics)


def statistics_from_dict(data: Mapping[str, Any]) -> Statistics:
    """Read statistics; a ValueError names the field that is wrong."""
    return Statistics(
        total=_numbers(Score, read_dict(data, "total")),
        **{name: _scores(read_dict(data, name)) for name in ("editions", "formats", "levels")},
        deeds=_numbers(Deeds, read_dict(data, "deeds")),
        records=_numbers(Records, read_dict(data, "records")),
        to_people=_tallies(read_dict(data, "to_people")),
        to_computers=_tallies(read_dict(data, "to_computers")),
        counted={name: read_int(data["counted"], name, 0, _MAX) for name in read_dict(data, "counted")},
    )


def _numbers(kind: Any, data: Mapping[str, Any]) -> Any:
    return kind(**{each.name: read_int(data, each.name, -_MAX, _MAX) for each in fields(kind)})


def _scores(data: Mapping[str, Any]) -> dict[str, Score]:
    return {name: _numbers(Score, read_dict(data, name)) for name in data}


def _tallies(data: Mapping[str, Any]) -> dict[str, Dealt]:
    tallies: dict[str, Dealt] = {}
    for edition in data:
        if edition not in EDITIONS:
            raise ValueError(f"{edition[:40]!r} is not an edition")
        tally = read_dict(data, edition)
        cards = read_dict(tally, "cards")
        spread = tally.get("spread")
        if not isinstance(spread, int | float) or not 0 <= spread <= _MAX:
            raise ValueError("spread: expected a number")
        if not cards.keys() <= set(KINDS):
            raise ValueError("cards: not a kind of card")
        tallies[edition] = Dealt({kind: read_int(cards, kind, 0, _MAX) for kind in cards}, float(spread))
    return tallies
