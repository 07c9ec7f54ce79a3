"""A table as the computer players at it see time go by: what they are about to do, and when."""

from __future__ import annotations

from dataclasses import dataclass, field
from math import inf
from random import Random
from typing import Final

from uno_desktop.ai.memory import NOTHING, Memory
from uno_desktop.ai.worker import Thinker
from uno_desktop.engine import Command, Phase, State
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.scoring import partners_of
from uno_desktop.engine.state import seats_in

from .pace import HASTIEST, PATIENCE, WINDOW, Pace
from .plan import MatchPlan

ELSEWHERE: Final = 0.4
"""How long a move takes at one of several tables, if no person plays there."""
INSTANT: Final = 1e-6
"""Adding up frames is not exact: what is due within so many seconds is due now, in every sitting alike."""
_HESITATION: Final = {
    Phase.PLAY: 0.75,
    Phase.DRAWN: 0.55,
    Phase.COLOR: 0.6,
    Phase.SWAP: 0.9,
    Phase.PENALTY: 0.7,
    Phase.OVER: inf,
}


@dataclass(slots=True)
class Call:
    """Something a computer player is about to call out."""

    at: float
    command: Command


@dataclass(slots=True)
class Desk:
    """One table. Times are those of ``now``."""

    thinker: Thinker
    memory: Memory
    now: float = 0.0
    """Seconds that the table has been waiting for a move, altogether."""
    move_at: float = 0.0
    hold: float = 0.0
    """The race for UNO lasts at least until then."""
    asked: bool = False
    move: Command | None = None
    advises: int | None = None
    """The person in turn who has asked what to do: the answer is a hint, and no move."""
    hint: Command | None = None
    calls: list[Call] = field(default_factory=list)
    open: int = 0
    """Seats that may be caught, as a bit set, the last time anybody looked."""
    wrong: bool = False
    answered: int = 0
    """Seats of people who have had their say in the race that is on."""
    steps: int = 0
    """How much has happened at it."""

    def forget_all(self, state: State) -> None:
        """Go on from a position whose history is lost: nobody remembers anything."""
        self.memory.slots = [[NOTHING] * len(hand) for hand in state.hands]
        self.memory.color, self.memory.top = state.color, state.discard[-1]

    def hand_over(self, plan: MatchPlan) -> None:
        """Others play some of the seats: they call out for themselves."""
        self.calls = [call for call in self.calls if not plan.seats[call.command.seat].human]
        if not plan.humans:
            self.open, self.wrong = 0, False

    def settle(self, state: State, plan: MatchPlan, pace: Pace, rng: Random) -> None:
        """Plan what the computer players do next, and when."""
        people = people_at(plan, state)
        self.thinker.forget()
        self.asked, self.move = False, None
        self.hint = None
        if self.advises != state.turn or not people or state.phase is Phase.OVER:
            self.advises = None
        self.move_at = self.now + _hesitation(state, plan, pace, rng)
        opened = state.uno_open & ~self.open
        noticed = state.wrong is not None and not self.wrong
        self.open, self.wrong = state.uno_open, state.wrong is not None
        self.calls = [call for call in self.calls if _still_possible(state, call.command)]
        if opened or noticed:
            self.answered = 0
            self.hold = self.now + (WINDOW[pace.timing] if people else 0.0)
        patience = PATIENCE[pace.timing] if people else 1.0
        for seat in state.setup.in_play:
            if not plan.seats[seat].human and state.phase is not Phase.OVER:
                self._plan_calls(state, plan, seat, opened, noticed, patience, rng)

    def _plan_calls(
        self,
        state: State,
        plan: MatchPlan,
        seat: int,
        opened: int,
        noticed: bool,
        patience: float,
        rng: Random,
    ) -> None:
        level = plan.seats[seat].bot.level
        side = partners_of(state.setup, seat)

        def call(command: Command) -> None:
            delay = max(HASTIEST, level.reaction * (0.6 + 0.9 * rng.random())) * patience
            self.calls.append(Call(self.now + delay, command))

        for target in seats_in(opened):
            if target == seat and rng.random() >= level.forgets_uno:
                call(cmd.UNO[seat])
            elif target not in side and rng.random() < level.catches:
                call(cmd.CATCH[seat][target])
        if noticed and state.wrong is not None and state.wrong.seat != seat and rng.random() < level.notices:
            call(cmd.NOTICE[seat])
        if state.posing >> seat & 1 and state.turn != seat and rng.random() < level.wobbles:
            call(cmd.BREAK_POSE[seat])

    def due(self, state: State, people: bool, hurry: bool) -> Command | None:
        """What happens now, if anything; it is planned no longer."""
        first = min(self.calls, key=lambda call: call.at, default=None)
        if first is not None and (first.at <= self.now or (hurry and not people)):
            self.calls.remove(first)
            return first.command
        racing = state.uno_open or state.wrong is not None
        if racing and self.now < self.hold - INSTANT and state.phase not in (Phase.COLOR, Phase.SWAP):
            return None
        if self.now < self.move_at and not hurry:
            return None
        move, self.move = self.move, None
        return move


def people_at(plan: MatchPlan, state: State) -> bool:
    """Whether a person plays at a table."""
    return any(seat in state.setup.in_play for seat in plan.humans)


def _hesitation(state: State, plan: MatchPlan, pace: Pace, rng: Random) -> float:
    """How long a move takes that needs no thought: people follow by watching others hesitate."""
    if not people_at(plan, state) and plan.setup.facts.tables > 1:
        return ELSEWHERE * (0.5 + rng.random())
    if not pace.factor:
        return 0.0
    base = _HESITATION[state.phase] + 0.05 * min(8, len(state.hands[state.turn]))
    return base * (0.7 + 0.7 * rng.random()) / pace.factor


def _still_possible(state: State, command: Command) -> bool:
    match command:
        case cmd.SayUno(seat=seat):
            return bool(state.uno_open >> seat & 1)
        case cmd.CatchUno(target=target):
            return bool(state.uno_open >> target & 1)
        case cmd.NoticeWrongCard():
            return state.wrong is not None
        case cmd.BreakPose(seat=seat):
            return bool(state.posing >> seat & 1)
        case _:
            return True
