"""What holds in every edition, at every number of seats, whatever is played."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from tests.engine.walks import all_moves, check_cards, check_hidden, check_legal_is_accepted, check_step, walk
from uno_desktop.engine import (
    EDITIONS,
    Color,
    IllegalCommand,
    Phase,
    Rules,
    Setup,
    apply,
    new_round,
    position_to_dict,
    view,
)
from uno_desktop.engine.commands import Advise
from uno_desktop.engine.formats import FORMATS, Format, MatchSetup, seatings

RULE_SETS = {
    "default": {},
    "strict": {"strict_table": True, "advice_penalty": True},
    "enforced": {"challenge": False, "must_play_drawn": True, "two_handed_reverse": False},
    "strict_enforced": {"challenge": False, "strict_table": True},
}


@pytest.mark.parametrize("rules", RULE_SETS)
@pytest.mark.parametrize("seats", range(2, 11))
@pytest.mark.parametrize("edition", EDITIONS)
def test_every_step_keeps_cards_views_and_notation(edition: str, seats: int, rules: str) -> None:
    """Cards conserved; JSON round trip; folding redacted events gives the next view; someone can go on."""
    base = EDITIONS[edition].rules
    setup = Setup(edition, seats, rules=replace(base, **RULE_SETS[rules]))
    rng = Random(seats)
    views = [view(new_round(setup, seats).state, seat) for seat in range(seats)]
    for number, (state, command, step) in enumerate(walk(setup, seats, limit=250)):
        views = check_step(views, state, step)
        assert apply(state, command) == step, "the same command gives the same step"
        if number % 10 == 0:
            check_hidden(state, rng.randrange(seats), rng)
        if number % 60 == 0:
            check_legal_is_accepted(state)


@pytest.mark.parametrize(
    ("name", "seats"), [(name, seats) for name, facts in FORMATS.items() for seats in facts.seats]
)
def test_every_format_plays_by_the_same_rules(name: Format, seats: int) -> None:
    """Seatings of every format, reseated and paired, keep all that must hold."""
    for edition in EDITIONS:
        match = MatchSetup(edition, name, seats)
        for number in (1, 5, 9):
            for seating in seatings(match, number, tuple(range(seats))):
                setup = Setup(
                    edition,
                    seats,
                    in_play=seating.in_play,
                    partners=seating.partners,
                    scoring=match.facts.scoring,
                )
                views = [view(new_round(setup, number).state, seat) for seat in range(seats)]
                for state, _, step in walk(setup, number, limit=80):
                    views = check_step(views, state, step)


class RoundMachine(RuleBasedStateMachine):
    """A round that hypothesis tries to break."""

    @initialize(
        edition=st.sampled_from(sorted(EDITIONS)),
        seats=st.integers(2, 10),
        switches=st.tuples(*[st.booleans()] * 5),
        seed=st.integers(),
    )
    def deal(self, edition: str, seats: int, switches: tuple[bool, ...], seed: int) -> None:
        self.state = new_round(Setup(edition, seats, rules=Rules(*switches)), seed).state
        self.views = [view(self.state, seat) for seat in range(seats)]

    @precondition(lambda self: self.state.phase is not Phase.OVER)
    @rule(choice=st.floats(0, 1, exclude_max=True))
    def anyone_moves(self, choice: float) -> None:
        moves = all_moves(self.state)
        step = apply(self.state, moves[int(choice * len(moves))])
        self.views = check_step(self.views, self.state, step)
        self.state = step.state

    @rule(seat=st.integers(0, 9), to=st.integers(0, 9), color=st.sampled_from(Color))
    def anyone_advises(self, seat: int, to: int, color: Color) -> None:
        before = position_to_dict(self.state)
        try:
            step = apply(self.state, Advise(seat, to, color))
        except IllegalCommand:
            assert position_to_dict(self.state) == before
        else:
            self.views = check_step(self.views, self.state, step)
            self.state = step.state

    @invariant()
    def no_card_is_lost(self) -> None:
        if hasattr(self, "state"):
            check_cards(self.state)


TestRound = RoundMachine.TestCase
TestRound.settings = settings(
    max_examples=60,
    stateful_step_count=60,
    deadline=None,
    derandomize=True,
    database=None,
    suppress_health_check=[HealthCheck.too_slow],
)
