"""The one queue of the table: what happened becomes what is seen and heard, one thing after the other.

Each event has a story (``stories``), which a crew carries out. Skipping runs the same stories without
waiting, so the table is always left as the view says. The director knows no rules, and the engine no time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from typing import Final

from uno_desktop.engine import Event
from uno_desktop.engine import events as ev
from uno_desktop.session.live import Happening

from ..motion import SECONDS, Beat, march_speed
from .board import Board
from .crew import Crew
from .flights import Flight
from .show import Manner, Show, Story, Wait
from .stories.deal import clear_table
from .stories.told import story_of

LOG_KEPT: Final = 400


class Director:
    """Shows what happens to one viewer."""

    def __init__(
        self,
        board: Board,
        manner: Callable[[], Manner],
        sound: Callable[[str], object],
        past: Iterable[Event] = (),
    ) -> None:
        self.board = board
        self.show = Show(color=board.color, direction=board.view.direction, turn=board.view.turn)
        self.log: deque[tuple[Event, ...]] = deque(((event,) for event in past), maxlen=LOG_KEPT)
        """What has been shown, step by step, after what happened before there was anything to show."""
        self.shown = 0
        """How many events that was since there has been somebody to see them."""
        self.march = 0.0
        """How many arrows the direction ring has marched clockwise."""
        self._crew = Crew(board, self.show, manner, sound)
        self._queue: deque[Happening] = deque()
        self._story: Story | None = None
        self._wait = Wait(0.0)

    def add(self, happening: Happening) -> None:
        """Something to be shown after all that is still to be shown."""
        self._queue.append(happening)

    # -- looking -----------------------------------------------------------------------------------------

    @property
    def now(self) -> float:
        """Seconds since it began."""
        return self._crew.now

    @property
    def flights(self) -> list[Flight]:
        """Cards in the air, in the order they set out."""
        return self._crew.flights

    @property
    def idle(self) -> bool:
        """Whether everything has been shown, and every card is where it belongs."""
        told = self._story is None and not self._queue
        return told and not any(flight.landed for flight in self.flights)

    @property
    def moving(self) -> bool:
        """Whether something is under way, even if nobody need wait for it."""
        show = self.show
        return bool(
            not self.idle
            or self.flights
            or show.speeches
            or show.tolls
            or show.banner
            or self.now - max(show.color_since, show.turned_since, show.turn_since, show.shake_since) < 1
        )

    @property
    def waiting(self) -> bool:
        """Whether the player must end what is shown, such as a look into hands."""
        return self._wait.stops and self._story is not None

    # -- time --------------------------------------------------------------------------------------------

    def update(self, dt: float) -> None:
        """Time goes by."""
        crew, show = self._crew, self.show
        crew.now += dt
        turned = crew.now - show.turned_since
        way = march_speed(turned, -show.direction, show.direction, SECONDS[Beat.REVERSE])
        self.march += way * dt / SECONDS[Beat.CHEVRON]
        for flight in crew.flights:
            flight.advance(dt)
        crew.flights = [flight for flight in crew.flights if not flight.over]
        show.expire(crew.now)
        self._wait = self._wait._replace(seconds=self._wait.seconds - dt)
        while self._wait.seconds <= 0 and self._advance():
            pass

    def skip(self) -> None:
        """Show everything at once, up to what only the player may end; being there already, end it."""
        stopped = self.waiting
        self._wait = Wait(0.0)
        self.land()
        while self._advance():
            self.land()
            if self._wait.stops and not stopped:
                return
            stopped = False
            self._wait = Wait(0.0)
        self.land()
        self.show.banner = None

    def land(self) -> None:
        """Whatever is in the air is where it was going, as when the window has another size."""
        self._crew.land()

    def _advance(self) -> bool:
        """Go on with the story, or begin the next; False if there is none."""
        if self._story is None:
            if not self._queue:
                return False
            self._story = self._tell(self._queue.popleft())
        try:
            self._wait = next(self._story)
        except StopIteration:
            self._story = None
            self._wait = Wait(0.0)
        return True

    def _tell(self, happening: Happening) -> Story:
        crew = self._crew
        self.log.append(())
        crew.opening = any(isinstance(event, ev.RoundStarted) for event in happening.events)
        if crew.opening:
            clear_table(crew, happening.view)
        for event in happening.events:
            self.log[-1] += (event,)
            self.shown += 1
            yield from story_of(crew, event)
            crew.see_turn()
        crew.opening = False
        self.board.agree(happening.view)
        crew.see_color()
        crew.see_turn()
