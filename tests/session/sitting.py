"""A match in time, for tests: positions to begin with, and a person who plays by rote."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from tests.engine.scenario import Game, command_of
from uno_desktop.ai.policy import decisions
from uno_desktop.ai.worker import Thinker
from uno_desktop.engine import Command, Phase, Refusal, command_from_dict
from uno_desktop.engine.formats import MatchSetup
from uno_desktop.engine.match import Match
from uno_desktop.session.live import Live, Record
from uno_desktop.session.pace import Pace
from uno_desktop.session.plan import MatchPlan, SeatPlan

TICK = 0.05
ANIMALS = ("fox", "cat", "owl", "frog", "lion", "panda", "rabbit", "monkey", "parrot", "raccoon")


def plan_of(
    setup: MatchSetup, seed: int = 1, *, humans: Sequence[int] = (0,), level: str = "normal"
) -> MatchPlan:
    """People at some seats, computer players of one level at the others."""
    seats = (SeatPlan(ANIMALS[n], human=n in humans, level=level) for n in range(setup.seats))
    return MatchPlan(setup, tuple(seats), seed)


def without_workers(plan: MatchPlan) -> list[Thinker]:
    """Computer players that think where they are asked."""
    return [Thinker(spawn=False) for _ in range(plan.setup.facts.tables)]


def live_of(plan: MatchPlan, **options: Any) -> Live:
    """A match without other processes."""
    return Live(plan, **{"thinkers": without_workers(plan), **options})


def live_at(
    game: Game,
    seed: int = 1,
    *,
    humans: Sequence[int] = (0,),
    level: str = "normal",
    pace: Pace = Pace(),  # noqa: B008  # frozen
    thinker: Thinker | None = None,
    **setup: Any,
) -> Live:
    """A match that goes on from a position."""
    table = game.state.setup
    wanted = MatchSetup(**{"edition": table.edition, "seats": table.seats, "rules": table.rules, **setup})
    start = Match(wanted, seed, 1, (game.state,), table.in_play, (0,) * table.seats)
    plan = plan_of(wanted, seed, humans=humans, level=level)
    return live_of(plan, start=start, pace=pace, **({"thinkers": [thinker]} if thinker else {}))


def do(live: Live, text: str) -> Refusal | None:
    """What a person does, as scenarios write it."""
    return live.do(command_from_dict(command_of(text)))


def told(live: Live) -> list[str]:
    """All that happens from now on, as scenarios write commands; grows with the match."""
    texts: list[str] = []
    live.on_record = lambda record: texts.append(text_of(record))
    return texts


def text_of(record: Record) -> str:
    """A record in short."""
    if record.command is None:
        return "deal"
    return f"{record.command.seat} {type(record.command).__name__}"


def run(live: Live, seconds: float, until: Callable[[], bool] = lambda: False) -> float:
    """Let time go by; the seconds that passed, as soon as something is so."""
    passed = 0.0
    while passed < seconds and not until():
        live.update(TICK)
        passed += TICK
    return passed


def by_rote(live: Live) -> Command | None:
    """What the person in turn does: always the first thing that is allowed. No calls."""
    for state in live.match.tables:
        person = live.plan.seats[state.turn].human
        if person and state.phase is not Phase.OVER:
            return decisions(live.view(state.turn))[0]
    return None


def play_a_tick(live: Live) -> None:
    """The person plays, or deals, if it is time to; then time goes by."""
    if live.match.round_over:
        live.next_round()
    elif command := by_rote(live):
        assert live.do(command) is None
    live.update(TICK)


def play_on(live: Live, records: list[Record], most: int) -> None:
    """Play until so many records have been made, or the match is over."""
    live.on_record = records.append
    for _ in range(200_000):
        if len(records) >= most or live.match.over:
            return
        play_a_tick(live)
    raise AssertionError(f"nothing happens: {live.match}")
