"""Runs a film on the table: on, back, from deal to deal, at any speed, and as any seat saw it."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from ..film import Film
from ..motion import FACTORS, Speed
from .director import Director

PAUSE: Final = 0.45
"""Seconds between two steps, at normal speed."""
ROUND_PAUSE: Final = 2.2
"""Before the next round is dealt."""
SPEEDS: Final = (Speed.SLOW, Speed.NORMAL, Speed.FAST)


class Projector:
    """Where a film is, and what shows it.

    ``lay`` makes a director for the table at the position ``at``, as ``viewer`` saw it, with nothing on its
    way. ``laid`` is told when there is a new one, and after a deal, when seats may have changed places.
    """

    def __init__(
        self,
        film: Film,
        at: int,
        speed: Speed,
        *,
        playing: bool,
        lay: Callable[[Projector], Director],
        laid: Callable[[], None],
    ) -> None:
        self.film = film
        self.at = at
        """The position that is shown, or being shown."""
        self.viewer = (*film.plan.humans, 0)[0]
        self.speed = speed if speed in SPEEDS else Speed.NORMAL
        self.playing = playing
        self._lay = lay
        self._laid = laid
        self._rested = 0.0
        self.director = lay(self)

    @property
    def ahead(self) -> bool:
        """Whether there is more to come."""
        return self.film.neighbor(self.at, self.viewer, 1) is not None

    @property
    def behind(self) -> bool:
        """Whether anything was before."""
        return self.film.neighbor(self.at, self.viewer, -1) is not None

    def update(self, dt: float) -> None:
        """Go on, once what is shown has been seen."""
        self.director.update(dt)
        self._rested = self._rested + dt if self.director.idle else 0.0
        pause = ROUND_PAUSE if self.film.steps[self.at].match.round_over else PAUSE
        if self.playing and self._rested >= pause / FACTORS[self.speed]:
            self._go_on()

    def _go_on(self) -> None:
        """Begin to show the next step; at the end, rest."""
        following = self.film.neighbor(self.at, self.viewer, 1)
        if following is None:
            self.playing = False
            return
        self.at = following
        self._rested = 0.0
        self.director.add(self.film.happening(following, self.viewer))
        if self.film.tables[following] is None:
            self._laid()

    def toggle(self) -> None:
        """Play, or pause; at the end, play from the beginning."""
        again = not self.playing and not self.ahead
        if again:
            self.jump(0)
        self.playing = again or not self.playing

    def step_forward(self) -> None:
        """Pause, and show one more step."""
        self.playing = False
        self.hurry()
        self._go_on()

    def step_back(self) -> None:
        """Pause, and show the position before."""
        before = self.film.neighbor(self.at, self.viewer, -1)
        if before is not None:
            self.jump(before)

    def jump(self, at: int) -> None:
        """Pause at a position."""
        self.playing = False
        self.at = max(0, min(self.film.last, at))
        self._rebuild()

    def jump_round(self, way: int) -> None:
        """To the next deal; or to the last one, or the one before it from there."""
        rounds = self.film.rounds
        if way > 0:
            self.jump(next((start for start in rounds if start > self.at), self.film.last))
        else:
            self.jump(max((start for start in rounds if start < self.at), default=0))

    def hurry(self) -> None:
        """Show what is on its way as done."""
        while not self.director.idle:
            self.director.skip()

    def cycle_speed(self) -> None:
        """Faster, and from the fastest to the slowest."""
        self.speed = SPEEDS[(SPEEDS.index(self.speed) + 1) % len(SPEEDS)]

    def change_speed(self, way: int) -> None:
        """One faster or slower, as far as that goes."""
        self.speed = SPEEDS[max(0, min(len(SPEEDS) - 1, SPEEDS.index(self.speed) + way))]

    def sit(self, seat: int) -> None:
        """See the match from another seat."""
        self.viewer = seat
        self._rebuild()

    def sit_next(self) -> None:
        """See it from the seat to the left."""
        self.sit((self.viewer + 1) % self.film.plan.setup.seats)

    def _rebuild(self) -> None:
        self.director = self._lay(self)
        self._rested = 0.0
        self._laid()
