"""Holding a pose: a key or button held down, a needle that trembles, and a little grace."""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Final

STRIKE: Final = 4.0
"""Seconds to strike the pose in the first place."""
SLIP: Final = 0.6
"""Seconds that a slip is forgiven."""
_TREMBLE: Final = 0.09


class Grasp(Enum):
    """What holds a pose; whoever lets go of one may still hold the other."""

    KEY = auto()
    POINTER = auto()


@dataclass(slots=True)
class Pose:
    """The viewer's pose, as far as the hands are concerned."""

    active: bool = False
    toggled: bool = False
    """One press is enough, and nothing more is asked."""
    slack: float = 0.0
    """How much of the grace is used up, 0 to 1."""
    struck: bool = False
    clock: float = 0.0
    _grasps: set[Grasp] = field(default_factory=set)
    _pressed: bool = False
    _by_pointer: bool = False
    """What held it last."""

    @property
    def holding(self) -> bool:
        """Whether the pose is held at this moment."""
        return self._pressed if self.toggled else bool(self._grasps)

    def begin(self) -> None:
        """A pose must be struck; who holds the key already has."""
        self.active, self.slack, self.clock = True, 0.0, 0.0
        self._pressed = bool(self._grasps)
        self.struck = self.holding

    def end(self) -> None:
        """The pose is over, one way or the other."""
        self.active = self.struck = self._pressed = False

    def press(self, grasp: Grasp) -> None:
        """A key or button goes down."""
        self._grasps.add(grasp)
        self._by_pointer = grasp is Grasp.POINTER
        if self.active:
            self.struck = self._pressed = True

    def release(self, grasp: Grasp) -> None:
        """It goes up; where one press is enough, that means nothing."""
        self._grasps.discard(grasp)

    def switch(self, toggled: bool) -> None:
        """Another way to hold it: what was held stays held, or there is time to strike it again."""
        if toggled != self.toggled:
            self._pressed, self.toggled = self.holding, toggled
            self.struck = self.holding

    def rest(self) -> None:
        """Nobody could hold on, as when the window lost the focus: there is time to strike it again."""
        self._grasps.clear()
        self.struck, self.slack = self.holding, 0.0

    def update(self, dt: float, *, busy: bool = False) -> bool:
        """Time goes by; True once the pose is broken. A mouse that is busy with cards has more of it."""
        if not self.active:
            return False
        self.clock += dt
        if self.holding:
            self.slack = max(0.0, self.slack - dt / SLIP)
        else:
            self.slack += dt / (STRIKE if not self.struck or (busy and self._by_pointer) else SLIP)
        return self.slack >= 1.0

    @property
    def needle(self) -> float:
        """Where the needle points, 0 to 1; the middle is safe."""
        tremble = _TREMBLE * (math.sin(self.clock * 2.3) * 0.6 + math.sin(self.clock * 5.1 + 1) * 0.4)
        way = 1 if math.sin(self.clock * 0.7) >= 0 else -1
        return min(1.0, max(0.0, 0.5 + tremble + way * 0.5 * self.slack))
