"""The six match formats as data, their seatings, and who has won (section 8)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from types import MappingProxyType
from typing import Final, NamedTuple

from .editions import MAX_SEATS, MIN_SEATS, Rules, edition_named
from .events import Pairs
from .state import Result, Scoring

MIN_TARGET: Final = 100
MAX_TARGET: Final = 1000
DEFAULT_TARGET: Final = 500
MAX_CYCLES: Final = 10
HANDS_PER_PAIRING: Final = 4


class Format(StrEnum):
    """How a match is played and won."""

    STANDARD = "standard"
    LOW = "low"
    PARTNERS = "partners"
    ROTATING = "rotating"
    TOURNAMENT = "tournament"
    CHALLENGE = "challenge"


class FormatFacts(NamedTuple):
    """What tells one format from another."""

    seats: tuple[int, ...]
    scoring: Scoring
    pairings: int = 0
    """Fixed length: so many pairings of four hands each; 0 plays to the target."""
    tables: int = 1


_ANY: Final = tuple(range(MIN_SEATS, MAX_SEATS + 1))

FORMATS: Final[Mapping[Format, FormatFacts]] = MappingProxyType(
    {
        Format.STANDARD: FormatFacts(_ANY, Scoring.WINNER),
        Format.LOW: FormatFacts(_ANY, Scoring.OWN_HAND),
        Format.PARTNERS: FormatFacts((4, 6, 8, 10), Scoring.WINNER),
        Format.ROTATING: FormatFacts((4,), Scoring.WINNER, pairings=3),
        Format.TOURNAMENT: FormatFacts((8,), Scoring.WINNER, pairings=7, tables=2),
        Format.CHALLENGE: FormatFacts(_ANY, Scoring.OWN_HAND),
    }
)


@dataclass(frozen=True, slots=True)
class MatchSetup:
    """What is settled before a match.

    >>> MatchSetup(format=Format.PARTNERS, seats=5)
    Traceback (most recent call last):
    ...
    ValueError: seats: partners needs 4, 6, 8 or 10 players, not 5
    """

    edition: str = "classic"
    format: Format = Format.STANDARD
    seats: int = 4
    target: int = DEFAULT_TARGET
    rules: Rules = None  # type: ignore[assignment]  # filled in from the edition
    single_round: bool = False
    cycles: int = 1
    """How often the rotating partners or the tournament go through all pairings."""

    def __post_init__(self) -> None:
        """Fill in the edition's rules, and refuse what cannot be."""
        object.__setattr__(self, "rules", self.rules or edition_named(self.edition).rules)
        allowed = self.facts.seats
        if self.seats not in allowed:
            raise ValueError(f"seats: {self.format} needs {_either(allowed)} players, not {self.seats}")
        if not MIN_TARGET <= self.target <= MAX_TARGET:
            raise ValueError(f"target: {self.target} is not within {MIN_TARGET} to {MAX_TARGET}")
        if not 1 <= self.cycles <= MAX_CYCLES:
            raise ValueError(f"cycles: {self.cycles} is not within 1 to {MAX_CYCLES}")

    @property
    def facts(self) -> FormatFacts:
        """The format's own data."""
        return FORMATS[self.format]

    @property
    def rounds(self) -> int:
        """How many rounds there will be; 0 if that depends on the play."""
        if self.single_round:
            return 1
        return self.facts.pairings * HANDS_PER_PAIRING * self.cycles


def _either(numbers: Sequence[int]) -> str:
    if len(numbers) > 2 and numbers[-1] - numbers[0] == len(numbers) - 1:
        return f"{numbers[0]} to {numbers[-1]}"
    head = ", ".join(map(str, numbers[:-1]))
    return f"{head} or {numbers[-1]}" if head else str(numbers[-1])


class Seating(NamedTuple):
    """Who sits at one table, in order to the left, and who plays with whom."""

    in_play: tuple[int, ...]
    partners: Pairs = ()


def seatings(setup: MatchSetup, round_number: int, in_play: tuple[int, ...]) -> tuple[Seating, ...]:
    """The tables of a round, counted from 1; ``in_play`` are the seats not eliminated.

    >>> seatings(MatchSetup(format=Format.ROTATING), 5, (0, 1, 2, 3))
    (Seating(in_play=(0, 2, 1, 3), partners=((0, 1), (2, 3))),)
    """
    pairing = (round_number - 1) // HANDS_PER_PAIRING
    match setup.format:
        case Format.PARTNERS:
            half = setup.seats // 2
            pairs = tuple((seat, seat + half) for seat in range(half))
            return (Seating(in_play, pairs),)
        case Format.ROTATING:
            return (_four(*_ROTATION[pairing % 3]),)
        case Format.TOURNAMENT:
            return whist_tables(pairing % 7)
        case _:
            return (Seating(in_play),)


_ROTATION: Final = (((0, 2), (1, 3)), ((0, 1), (2, 3)), ((0, 3), (1, 2)))


def _four(ours: tuple[int, int], theirs: tuple[int, int]) -> Seating:
    """Two pairs at a table, partners across."""
    return Seating((ours[0], theirs[0], ours[1], theirs[1]), (ours, theirs))


def whist_tables(pairing: int) -> tuple[Seating, Seating]:
    """One pairing of the eight-player schedule: everyone partners everyone once, opposes everyone twice.

    >>> whist_tables(0)[1].partners
    ((2, 6), (4, 5))
    """

    def player(offset: int) -> int:
        return (pairing + offset) % 7

    return (
        _four((7, player(0)), (player(1), player(3))),
        _four((player(2), player(6)), (player(4), player(5))),
    )


class Verdict(NamedTuple):
    """What the end of a round means for the match; no winners while it goes on."""

    over: bool
    winners: tuple[int, ...] = ()
    eliminated: tuple[int, ...] = ()


def judge(
    setup: MatchSetup,
    round_number: int,
    in_play: tuple[int, ...],
    totals: Sequence[int],
    results: Sequence[Result],
) -> Verdict:
    """Whether the match is decided after a round, and who drops out of it."""
    if setup.rounds:
        return Verdict(round_number >= setup.rounds, _leaders(setup, in_play, totals, results))
    reached = [seat for seat in in_play if totals[seat] >= setup.target]
    if setup.format is Format.CHALLENGE:
        return _eliminate(in_play, totals, reached)
    leaders = _leaders(setup, in_play, totals, results)
    if setup.format is Format.LOW:
        return Verdict(bool(reached) and len(leaders) == 1, leaders)
    return Verdict(bool(reached), tuple(reached))


def _leaders(
    setup: MatchSetup, in_play: tuple[int, ...], totals: Sequence[int], results: Sequence[Result]
) -> tuple[int, ...]:
    """Lowest total where own hands count, else highest.

    Of a single round: whoever went out, and the partner, whatever little the others hold. If it was blocked,
    nobody where only winners score.
    """
    own_hand = setup.facts.scoring is Scoring.OWN_HAND
    best = (min if own_hand else max)(totals[seat] for seat in in_play)
    leaders = tuple(seat for seat in in_play if totals[seat] == best)
    if not setup.single_round:
        return leaders
    out = {result.winner for result in results}
    pairs = [pair for table in seatings(setup, 1, in_play) for pair in table.partners]
    winners = out.union(*(pair for pair in pairs if out.intersection(pair)))
    return tuple(seat for seat in leaders if seat in winners) or (leaders if own_hand else ())


def _eliminate(in_play: Sequence[int], totals: Sequence[int], reached: list[int]) -> Verdict:
    """Challenge UNO: whoever reached the target is out; the last one in has won.

    A blocked round may take everyone over it: then the lowest total stays in, and any tied with it.
    """
    if len(reached) == len(in_play):
        lowest = min(totals[seat] for seat in in_play)
        reached = [seat for seat in in_play if totals[seat] > lowest]
    left = tuple(seat for seat in in_play if seat not in reached)
    return Verdict(len(left) == 1, left if len(left) == 1 else (), tuple(reached))
