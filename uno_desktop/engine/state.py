"""The values a round is made of: its set-up, its state, a step, and refusals."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final, NamedTuple

from .cards import Card
from .editions import MAX_SEATS, MIN_SEATS, Rules, edition_named
from .events import Event, Pairs, Why

NOBODY: Final = -1
NO_CARD: Final = -1


class Scoring(StrEnum):
    """Who gets the points of a round (section 7)."""

    WINNER = "winner"
    """Whoever went out, and the partner, scores all cards left in opposing hands."""
    OWN_HAND = "own_hand"
    """Everyone adds what is left in their own hand."""


@dataclass(frozen=True, slots=True)
class Setup:
    """What is settled before the cards are dealt.

    ``in_play`` lists the seats in order to the left; by default all of them. Without a dealer, the
    players draw for it. ``totals`` are the points before this round, by seat.

    >>> Setup(seats=3).in_play, Setup(seats=3).after[-1]
    ((0, 1, 2), (2, 0, 1))
    """

    edition: str = "classic"
    seats: int = 4
    dealer: int | None = None
    in_play: tuple[int, ...] = ()
    partners: Pairs = ()
    rules: Rules = None  # type: ignore[assignment]  # filled in from the edition
    scoring: Scoring = Scoring.WINNER
    totals: tuple[int, ...] = ()
    round: int = 1
    after: tuple[tuple[int, ...], ...] = field(init=False, repr=False, compare=False)
    """Who follows whom: ``after[direction][seat]``, direction 1 or -1; seats out of play give -1."""
    two_handed: bool = field(init=False, repr=False, compare=False)
    """Reverse acts as Skip (section 8.2)."""

    def __post_init__(self) -> None:
        """Fill in what follows from the rest, and refuse what cannot be."""
        edition = edition_named(self.edition)
        if not MIN_SEATS <= self.seats <= MAX_SEATS:
            raise ValueError(f"seats: {self.seats} is not within {MIN_SEATS} to {MAX_SEATS}")
        put = object.__setattr__
        put(self, "in_play", self.in_play or tuple(range(self.seats)))
        put(self, "rules", self.rules or edition.rules)
        put(self, "totals", self.totals or (0,) * self.seats)
        self._check()
        order = self.in_play
        left, right = [NOBODY] * self.seats, [NOBODY] * self.seats
        for seat, neighbor in zip(order, order[1:] + order[:1], strict=True):
            left[seat], right[neighbor] = neighbor, seat
        put(self, "after", ((), tuple(left), tuple(right)))
        put(self, "two_handed", len(order) == 2 and self.rules.two_handed_reverse)

    def _check(self) -> None:
        seated = set(self.in_play)
        if len(seated) != len(self.in_play) or not seated <= set(range(self.seats)):
            raise ValueError(f"in_play: {list(self.in_play)} does not name each seat at most once")
        if len(seated) < MIN_SEATS:
            raise ValueError(f"in_play: at least {MIN_SEATS} seats must be in play")
        if self.dealer is not None and self.dealer not in seated:
            raise ValueError(f"dealer: seat {self.dealer} is not in play")
        if len(self.totals) != self.seats:
            raise ValueError(f"totals: expected {self.seats} numbers")
        paired = [seat for pair in self.partners for seat in pair]
        if self.partners and sorted(paired) != sorted(seated):
            raise ValueError("partners: every seat in play must be in exactly one pair")


class Phase(StrEnum):
    """What the seat whose turn it is must decide."""

    PLAY = "play"
    DRAWN = "drawn"
    COLOR = "color"
    SWAP = "swap"
    PENALTY = "penalty"
    OVER = "over"


class Penalty(NamedTuple):
    """Cards that the seat in turn must take, and what a challenge would show."""

    cards: int
    why: Why
    by: int = NOBODY
    challengeable: bool = False
    guilty: bool = False
    shown: bytes = b""
    """The offender's hand as it was when the card was played, less the card itself."""


class WrongCard(NamedTuple):
    """A card that did not fit, still to be noticed, and what was in force before it."""

    seat: int
    card: Card
    color: int
    direction: int


class Result(NamedTuple):
    """How a round ended. Without a winner it was blocked."""

    winner: int | None
    points: tuple[int, ...]
    totals: tuple[int, ...]


class State(NamedTuple):
    """A round at one instant, hidden cards included. Sets of seats are bit masks: bit *s* is seat *s*."""

    setup: Setup
    rng: int
    hands: tuple[bytes, ...]
    """By seat; cards in the order they came."""
    draw: bytes
    """The draw pile; the first card is drawn next."""
    discard: bytes
    """The discard pile; the last card is on top."""
    color: int
    """The color in force, or NO_COLOR while an opening wild waits for it."""
    turn: int
    phase: Phase
    direction: int = 1
    drawn: int = NO_CARD
    penalty: Penalty | None = None
    going_out: int = NOBODY
    """Whoever played the last card while its penalty is still to be drawn."""
    uno_said: int = 0
    uno_open: int = 0
    """Who can be caught now."""
    posing: int = 0
    passes: int = 0
    """Turns in a row in which nothing could be drawn."""
    wrong: WrongCard | None = None
    known: tuple[tuple[bytes, ...], ...] = ()
    """Cards of a seat's hand that another seat knows: ``known[seat][viewer]`` (see ``knowledge``)."""
    result: Result | None = None


class Step(NamedTuple):
    """A new state, and what led to it."""

    state: State
    events: tuple[Event, ...]


class Refusal(StrEnum):
    """Why a command was refused."""

    ROUND_OVER = "round_over"
    NO_SUCH_SEAT = "no_such_seat"
    NOT_YOUR_TURN = "not_your_turn"
    NOT_NOW = "not_now"
    NOT_IN_HAND = "not_in_hand"
    DOES_NOT_MATCH = "does_not_match"
    HOLDS_COLOR = "holds_color"
    ONLY_DRAWN_CARD = "only_drawn_card"
    MUST_PLAY_DRAWN = "must_play_drawn"
    CHOOSE_COLOR_FIRST = "choose_color_first"
    CHOOSE_SWAP_FIRST = "choose_swap_first"
    TAKE_PENALTY_FIRST = "take_penalty_first"
    NO_CHALLENGE = "no_challenge"
    BAD_SWAP = "bad_swap"
    NO_UNO_NEEDED = "no_uno_needed"
    NOTHING_TO_CATCH = "nothing_to_catch"
    NOTHING_WRONG = "nothing_wrong"
    NOT_POSING = "not_posing"
    NOT_ONESELF = "not_oneself"
    UNKNOWN_COMMAND = "unknown_command"


class IllegalCommand(ValueError):
    """A command that the rules refuse. Its text quotes the position, so a bug report writes itself."""

    def __init__(self, refusal: Refusal, command: object = None, state: State | None = None) -> None:
        """Say which command was refused, and where."""
        super().__init__(refusal)
        self.refusal = refusal
        self.command = command
        self.state = state

    def __str__(self) -> str:
        if self.state is None:
            return self.refusal.value
        from .notation import position_text  # notation stands on this module

        return f"{self.refusal.value}: {self.command} at {position_text(self.state)}"


def seats_in(mask: int) -> tuple[int, ...]:
    """The seats of a bit mask, ascending.

    >>> seats_in(0b101)
    (0, 2)
    """
    return tuple(seat for seat in range(mask.bit_length()) if mask >> seat & 1)


def mask_of(seats: tuple[int, ...] | list[int]) -> int:
    """The bit mask of some seats."""
    return sum(1 << seat for seat in set(seats))
