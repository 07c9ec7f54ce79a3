"""One contest: a challenger, or a pair of them, against a table of others, every seat in turn."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import asdict, dataclass, replace
from math import sqrt
from random import Random
from typing import Any, NamedTuple

from uno_desktop.ai.bot import Bot, player, player_named
from uno_desktop.ai.levels import LEVELS
from uno_desktop.ai.sight import Player, Sight
from uno_desktop.engine import Command, Phase
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.engine.match import Match
from uno_desktop.engine.views import masked
from uno_desktop.session.simulate import play_match


@dataclass(frozen=True)
class Contest:
    """Who plays whom, where, and how often; in pairs the challenger's partner is ``partner``."""

    challenger: str
    others: str
    seats: int = 2
    unit: str = "rounds"
    games: int = 1000
    edition: str = "classic"
    partner: str = ""
    first: int = 0
    """The first deal: figures to be quoted come from deals that nothing was tuned on."""

    @property
    def deals(self) -> range:
        """The numbers of the deals, each of which is played once for every seat."""
        return range(self.first, self.first - (-self.games // self.seats))

    @property
    def par(self) -> float:
        """What an equal would win."""
        return 0.5 if self.partner else 1 / self.seats

    @property
    def setup(self) -> MatchSetup:
        """A single round, or a match to 500."""
        return MatchSetup(
            edition=self.edition,
            format=Format.PARTNERS if self.partner else Format.STANDARD,
            seats=self.seats,
            single_round=self.unit == "rounds",
        )

    @property
    def key(self) -> str:
        """Tells contests apart in a file of results, whatever deals are played."""
        return "|".join(str(value) for name, value in asdict(self).items() if name not in ("games", "first"))


class Score(NamedTuple):
    """Games won of those played; a game shared by several winners counts in part."""

    won: float = 0.0
    played: int = 0

    def __add__(self, other: object) -> Score:
        assert isinstance(other, Score)
        return Score(self.won + other.won, self.played + other.played)

    @property
    def share(self) -> float:
        """The part won."""
        return self.won / self.played if self.played else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Wilson's 95 % interval.

        >>> [round(x, 3) for x in Score(60, 100).interval]
        [0.502, 0.691]
        """
        n, p, z = max(1, self.played), self.share, 1.96
        middle = (p + z * z / (2 * n)) / (1 + z * z / n)
        half = z / (1 + z * z / n) * sqrt(p * (1 - p) / n + z * z / (4 * n * n))
        return middle - half, middle + half


def play_deal(contest: Contest, number: int) -> Score:
    """Play one deal once for every seat of the challenger: luck of the cards evens out."""
    score = Score()
    for seat in range(contest.seats):
        players = [contestant(contest.others)] * contest.seats
        players[seat] = contestant(contest.challenger)
        side = {seat}
        if contest.partner:
            mate = (seat + contest.seats // 2) % contest.seats
            players[mate] = contestant(contest.partner)
            side.add(mate)
        winners = set(played(contest.setup, number, players).winners)
        score += Score(len(winners & side) / max(1, len(winners)), 1)
    return score


def numbered_deal(contest: Contest, deal: int) -> tuple[int, Score]:
    """A deal played, with its number: results come in any order."""
    return deal, play_deal(contest, deal)


def played(setup: MatchSetup, seed: int, players: Sequence[Player]) -> Match:
    """A match that is over."""
    return deque(play_match(setup, seed, players), maxlen=1).pop().match


def contestant(name: str) -> Player:
    """A player by name, or one that lacks something: ``expert-search-peek`` neither searches nor peeks."""
    whole, *lacks = name.split("-")
    if not lacks:
        return player_named(whole)
    level = LEVELS[whole]
    for lack in lacks:
        level = replace(level, **_LEVELS_LACKING.get(lack, {}))
    plays = player(Bot(level))
    for lack in lacks:
        if lack not in _LEVELS_LACKING:
            plays = _HABITS_LACKING[lack](plays)
    return plays


_LEVELS_LACKING: dict[str, dict[str, Any]] = {
    "memory": {"trust": 0.0},
    "poise": {"wobbles": 1.0},
    "search": {"playouts": 0},
}


def _without_peek(whole: Player) -> Player:
    """Forgets the hands that it was shown, but not who could not follow."""

    def plays(sight: Sight, rng: Random) -> Command | None:
        view = sight.view
        hands = tuple(
            hand if seat == view.seat else masked(b"", len(hand)) for seat, hand in enumerate(view.hands)
        )
        return whole(sight._replace(view=view._replace(hands=hands)), rng)

    return plays


def _without_swap(whole: Player) -> Player:
    """Leaves all hands where they are."""

    def plays(sight: Sight, rng: Random) -> Command | None:
        if sight.view.phase is Phase.SWAP and sight.view.turn == sight.view.seat:
            return cmd.LEAVE_HANDS[sight.view.seat]
        return whole(sight, rng)

    return plays


_HABITS_LACKING = {"peek": _without_peek, "swap": _without_swap}
