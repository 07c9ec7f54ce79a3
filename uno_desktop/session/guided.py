"""A round from a prepared position, step by step: the others do what the steps say, and nobody is hurried."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from uno_desktop.ai.worker import Thinker
from uno_desktop.engine import Command, IllegalCommand, Refusal, State, apply, legal
from uno_desktop.engine.match import Match

from .live import Live
from .plan import MatchPlan

HESITATION: Final = 0.9
"""Seconds before each thing that the others do."""


class Step(NamedTuple):
    """What a person is to do, and what follows from it."""

    awaits: tuple[Command, ...] = ()
    """Any of these will do; without any, it is enough that the person has taken note."""
    also: tuple[Command, ...] = ()
    """Allowed, too, but the step goes on."""
    then: tuple[tuple[Command, ...], ...] = ()
    """What happens of itself, one after the other: of each group, the first command that is legal."""


class GuidedLive(Live):
    """A round in which computer players have no will of their own; ``step`` is what the person is to do."""

    def __init__(self, plan: MatchPlan, position: State, steps: Sequence[Step]) -> None:
        seats = plan.setup.seats
        start = Match(plan.setup, plan.seed, 1, (position,), tuple(range(seats)), (0,) * seats)
        super().__init__(plan, thinkers=[Thinker(spawn=False)], start=start)
        self.at = 0
        """The number of the step that is on, or is coming up while the others play."""
        self._steps = tuple(steps)
        self._done: set[Command] = set()
        self._coming: list[tuple[Command, ...]] = []
        self._waited = 0.0

    @property
    def step(self) -> Step | None:
        """What waits for the person; None while the others play, and at the end."""
        return self._steps[self.at] if not self._coming and self.at < len(self._steps) else None

    def declines(self, command: Command) -> bool:
        """Whether a command would be carried out, but leads away from what is to be learned."""
        step = self.step
        if step is not None and command in step.awaits + step.also:
            return False
        try:
            apply(self.match.tables[0], command)
        except IllegalCommand:
            return False
        return True

    def do(self, command: Command) -> Refusal | None:
        """Carry out what the person wants, and go on if that was the step."""
        refusal = super().do(command)
        if refusal is None:
            self._done.add(command)
            self._go_on()
        return refusal

    def take_note(self) -> None:
        """The person has understood a step that asks for nothing else."""
        step = self.step
        if step is not None and not step.awaits:
            self._coming += step.then
            self.at += 1
            self._go_on()

    def _go_on(self) -> None:
        """Leave behind what is done, even if it was done early."""
        while self.at < len(self._steps) and self._done.intersection(self._steps[self.at].awaits):
            self._coming += self._steps[self.at].then
            self.at += 1

    @property
    def asking(self) -> tuple[int, ...]:
        """Nobody: the steps themselves wait for UNO."""
        return ()

    def ask_hint(self, seat: int) -> None:
        """The hint is what the step waits for."""
        step = self.step
        self._desks[0].hint = step.awaits[0] if step is not None and step.awaits else None

    def update(self, dt: float, ready: bool = True, viewer: int | None = None) -> None:
        """Time goes by: the others do what is next, each after a moment, once the last thing was seen."""
        self._waited = self._waited + dt if ready and self._coming else 0.0
        if self._waited and self._waited * self.pace.factor >= HESITATION * bool(self.pace.factor):
            state = self.match.tables[0]
            choices = self._coming.pop(0)
            super().do(next(choice for choice in choices if choice in legal(state, choice.seat)))
            self._waited = 0.0
