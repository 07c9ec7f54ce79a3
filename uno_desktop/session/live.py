"""A match being played in time: people move when they like, computer players when they have thought.

Time comes in through ``update``; nothing here looks at a clock. The screen says when it has shown all that
happened, and only then do computer players go on: nobody is hurried past what there is to see.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Final, NamedTuple

from uno_desktop.ai.bot import Bot
from uno_desktop.ai.levels import LEVELS
from uno_desktop.ai.memory import new_memory
from uno_desktop.ai.sight import Sight
from uno_desktop.ai.stakes import stakes_of
from uno_desktop.ai.worker import Thinker
from uno_desktop.engine import (
    Color,
    Command,
    Event,
    IllegalCommand,
    Phase,
    Refusal,
    State,
    View,
    redact,
    view,
)
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.cards import NO_COLOR
from uno_desktop.engine.events import RoundStarted
from uno_desktop.engine.match import Match, MatchEvent, MatchStep, new_match, next_round, play
from uno_desktop.engine.scoring import partners_of
from uno_desktop.engine.state import seats_in

from .desk import Desk, people_at
from .pace import WINDOW, Pace, Timing
from .plan import MatchPlan
from .simulate import remember

ADVISER: Final = Bot(LEVELS["expert"])
"""Who gives hints."""
STAND_IN: Final = "expert"
"""Who plays for people who wish to see the end; never forgets to say UNO."""


class Record(NamedTuple):
    """What a match is made of, besides its plan: a command at a table, or None for the next deal."""

    table: int
    command: Command | None


class Happening(NamedTuple):
    """What a viewer saw at a table, and how things stand after it."""

    table: int
    events: tuple[Event, ...]
    view: View
    """Of the viewer; of a table where the viewer does not sit, the view of someone with no cards there."""


class Live:
    """One match. ``match`` is always ahead of the screen; ``take`` hands over what there is to show."""

    def __init__(
        self,
        plan: MatchPlan,
        *,
        thinkers: Sequence[Thinker] | None = None,
        pace: Pace = Pace(),  # noqa: B008  # frozen
        start: Match | None = None,
        records: Iterable[Record] = (),
        on_record: Callable[[Record], None] = lambda record: None,
        on_deal: Callable[[Match], None] = lambda match: None,
    ) -> None:
        self.plan = plan
        self.pace = pace
        self.rush = False
        """Nobody hesitates, as when no person is in play any more; a race with people stays fair."""
        self.acting = plan
        """Who plays now: while somebody stands in for the people, computer players alone."""
        tables = plan.setup.facts.tables
        self._thinkers = tuple(thinkers or (Thinker() for _ in range(tables)))
        self._desks = [Desk(self._thinkers[i], new_memory(plan.setup.seats)) for i in range(tables)]
        self._happened: list[tuple[int, MatchStep]] = []
        self.history: list[tuple[int, ...]] = []
        """Totals after each round."""
        self.on_record = on_record
        """Told of everything that the match is made of."""
        self._on_deal = on_deal
        """Told of each round that is dealt, also of those in the records."""
        self.on_plan: Callable[[], None] = lambda: None
        """Told when a computer player plays otherwise from now on."""
        self.round_events: list[MatchEvent] = []
        """All that has happened in this round, nothing hidden."""
        self._taken = 0
        """How many of these were handed over to be shown."""
        self.match: Match = self._begin(start) if start else self._take_in(new_match(plan.setup, plan.seed))
        past = tuple(records)
        dealt = max((number for number, record in enumerate(past) if record.command is None), default=0)
        for number, record in enumerate(past):
            self._replay(record, planned=number >= dealt)
            self._happened.clear()  # it was seen before
            self._taken = len(self.round_events)

    # -- looking -----------------------------------------------------------------------------------------

    def table_of(self, seat: int) -> int:
        """The table at which a seat plays this round; the first, if at none."""
        return next((n for n, table in enumerate(self.match.tables) if seat in table.setup.in_play), 0)

    def view(self, seat: int) -> View:
        """The table of a seat, as that seat sees it."""
        return view(self.match.tables[self.table_of(seat)], seat)

    def take(self, viewer: int) -> list[Happening]:
        """All that happened since the last time, as a seat may see it, in order."""
        happened, self._happened = self._happened, []
        self._taken = len(self.round_events)
        return [
            Happening(
                table,
                tuple(redact(each.event, viewer) for each in step.events if each.table in (None, table)),
                view(step.match.tables[table], viewer),
            )
            for table, step in happened
        ]

    def so_far(self, viewer: int) -> tuple[Event, ...]:
        """What happened in this round at the table of a seat, as that seat may see it, up to ``take``."""
        table = self.table_of(viewer)
        past = self.round_events[: self._taken]
        return tuple(redact(each.event, viewer) for each in past if each.table in (None, table))

    def color_before(self, seat: int) -> Color | None:
        """The color that was in force before the card on top, at the table of a seat."""
        before = self._desk_of(seat)[0].memory.before
        return None if before == NO_COLOR else Color(before)

    @property
    def asking(self) -> tuple[int, ...]:
        """People who are asked whether they say UNO or catch someone; the game waits for them."""
        if self.pace.timing is not Timing.NONE:
            return ()
        return tuple(seat for seat in self.acting.humans if self._could_call(seat))

    def _could_call(self, seat: int) -> bool:
        desk, state = self._desk_of(seat)
        if state.phase is Phase.OVER or desk.answered >> seat & 1 or seat not in state.setup.in_play:
            return False
        side = partners_of(state.setup, seat)
        return bool(state.uno_open >> seat & 1) or any(
            target not in side for target in seats_in(state.uno_open)
        )

    def _desk_of(self, seat: int) -> tuple[Desk, State]:
        table = self.table_of(seat)
        return self._desks[table], self.match.tables[table]

    @property
    def stood_in(self) -> bool:
        """Whether a computer player plays for the people."""
        return self.acting.humans != self.plan.humans

    # -- people ------------------------------------------------------------------------------------------

    def do(self, command: Command) -> Refusal | None:
        """Carry out what a person wants; a refusal says why not, and nothing has changed."""
        try:
            self._carry_out(self.table_of(command.seat), command)
        except IllegalCommand as error:
            return error.refusal
        return None

    def decline(self, seat: int) -> None:
        """A person who was asked has nothing to call."""
        self._desk_of(seat)[0].answered |= 1 << seat

    def stand_in(self, wished: bool) -> None:
        """Let a good player play for the people, and nobody hesitate, or give them their cards back."""
        self.rush = wished
        if wished == self.stood_in:
            return
        self._act(stood_in=wished)
        for number, desk in enumerate(self._desks):
            desk.hand_over(self.acting)
            self._settle(number)

    def _act(self, *, stood_in: bool) -> None:
        self.acting = self.plan
        for seat in self.plan.humans if stood_in else ():
            self.acting = self.acting.with_seat(seat, human=False, level=STAND_IN)

    def next_round(self) -> None:
        """Deal the next round, once this one is over."""
        self.match = self._take_in(next_round(self.match))
        self.on_record(Record(0, None))

    def ask_hint(self, seat: int) -> None:
        """Begin to think what a good player would do at a seat in turn; ``hint`` has the answer in time."""
        desk, state = self._desk_of(seat)
        if state.turn == seat and state.phase is not Phase.OVER:
            desk.hint, desk.advises, desk.asked = None, seat, False

    @property
    def hint(self) -> Command | None:
        """What a good player would do, once that is known."""
        return next((desk.hint for desk in self._desks if desk.hint is not None), None)

    # -- time --------------------------------------------------------------------------------------------

    def update(self, dt: float, ready: bool = True, viewer: int | None = None) -> None:
        """Time goes by. ``ready`` tells whether the viewer has seen all that happened at their table."""
        here = None if viewer is None else self.table_of(viewer)
        idle = here is not None and self.match.tables[here].phase is Phase.OVER
        for table, desk in enumerate(self._desks):
            state = self.match.tables[table]
            if self.match.over or state.phase is Phase.OVER:
                continue
            self._think(table, desk)
            if here in (None, table):
                goes_on = ready and not any(self.table_of(seat) == table for seat in self.asking)
            else:
                goes_on = not people_at(self.acting, state)  # people play where they can see it
            if goes_on:
                desk.now += dt
                due = desk.due(state, people_at(self.acting, state), self.rush or idle)
                if due is not None:
                    self._try(table, due)

    def _think(self, table: int, desk: Desk) -> None:
        state = self.match.tables[table]
        if self.acting.seats[state.turn].human:
            # Nobody need be asked whether to take cards that they must take.
            if state.penalty is not None and state.phase is Phase.PENALTY and not state.penalty.challengeable:
                desk.move = cmd.DRAW[state.turn]
            if desk.advises is not None and not desk.asked:
                desk.asked = True
                desk.thinker.ask(self._sight(table, state.turn), ADVISER, self._seed(table, "hint"))
        elif not desk.asked:
            desk.asked = True
            desk.move = None
            desk.thinker.ask(
                self._sight(table, state.turn), self.acting.seats[state.turn].bot, self._seed(table)
            )
        answer = desk.thinker.poll()
        if answer is None:
            return
        if desk.advises is not None:
            desk.hint, desk.advises = answer.command, None
        else:
            desk.move = answer.command

    def _try(self, table: int, command: Command) -> None:
        """Someone may have been quicker: then it is too late, and the seat thinks again."""
        try:
            self._carry_out(table, command)
        except IllegalCommand:
            self._desks[table].asked = False

    # -- the match ---------------------------------------------------------------------------------------

    def _carry_out(self, table: int, command: Command) -> None:
        step = play(self.match, command, table)
        self.match = self._take_in(step, table)
        self.on_record(Record(table, command))

    def _replay(self, record: Record, *, planned: bool) -> None:
        """A record of an earlier sitting; what is no longer legal raises IllegalCommand.

        Nothing that was planned in a round outlives it, so that earlier rounds need no plans again.
        """
        if record.command is None:
            self.match = self._take_in(next_round(self.match), planned=planned)
        else:
            step = play(self.match, record.command, record.table)
            self.match = self._take_in(step, record.table, planned=planned)

    def _begin(self, start: Match) -> Match:
        """Go on from a position whose history is lost."""
        self.match = start
        for number, desk in enumerate(self._desks):
            desk.forget_all(start.tables[number])
            self._settle(number)
        return start

    def _take_in(self, step: MatchStep, table: int | None = None, *, planned: bool = True) -> Match:
        """Let everybody take in what happened, and think about what follows."""
        self.match = step.match
        if any(isinstance(each.event, RoundStarted) for each in step.events):
            self._on_deal(step.match)
            self.round_events.clear()
            self._taken = 0
        self.round_events += step.events
        if step.match.round_over:
            self.history.append(step.match.totals)
        remember([desk.memory for desk in self._desks], step)
        for number in range(len(self._desks)) if table is None else (table,):
            self._happened.append((number, step))
            self._desks[number].steps += 1
            if planned:
                self._settle(number)
        return step.match

    def _settle(self, table: int) -> None:
        """Let the computer players at a table plan what they do next."""
        rng = Random(self._seed(table))
        self._desks[table].settle(self.match.tables[table], self.acting, self.pace, rng)

    def _sight(self, table: int, seat: int) -> Sight:
        """What a seat sees when it makes its move. Calls are timed apart, so it is not asked for them."""
        state = self.match.tables[table]
        seen = view(state, seat)._replace(uno_open=0, wrong=None)
        return Sight(seen, self._desks[table].memory, stakes_of(self.plan.setup, self.match.round))

    def _seed(self, table: int, who: str = "") -> str:
        """Tables do not depend on each other's time: what happens at one says nothing about the other."""
        return f"{self.plan.seed} {table} {self._desks[table].steps} {who}"

    def set_bot(self, seat: int, *, level: str | None = None, temperament: str | None = None) -> None:
        """Another level or temperament from the next decision on."""
        changes = {"level": level, "temperament": temperament}
        self.plan = self.plan.with_seat(seat, **{name: value for name, value in changes.items() if value})
        self._act(stood_in=self.stood_in)
        self.on_plan()

    def set_pace(self, pace: Pace) -> None:
        """Another pace, from the next decision on; a race that is on gets the time it now may take."""
        changed, self.pace = pace.timing is not self.pace.timing, pace
        for desk in self._desks if changed else ():
            desk.hold = max(desk.hold, desk.now + WINDOW[pace.timing])

    def close(self) -> None:
        """Let the computer players go."""
        for thinker in self._thinkers:
            thinker.close()
