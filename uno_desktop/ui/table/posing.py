"""Holding a pose: a key or button held down, a needle that trembles, and a little grace."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

STRIKE: Final = 3.0
"""Seconds to strike the pose in the first place."""
SLIP: Final = 0.6
"""Seconds that a slip is forgiven."""
_TREMBLE: Final = 0.09


@dataclass(slots=True)
class Pose:
    """The viewer's pose, as far as the hands are concerned."""

    active: bool = False
    holding: bool = False
    toggled: bool = False
    """One press is enough, and nothing more is asked."""
    slack: float = 0.0
    """How much of the grace is used up, 0 to 1."""
    struck: bool = False
    clock: float = 0.0

    def begin(self, toggled: bool, holding: bool) -> None:
        """A pose must be struck; who holds the key already has."""
        self.active, self.toggled, self.holding = True, toggled, holding
        self.struck, self.slack, self.clock = holding, 0.0, 0.0

    def end(self) -> None:
        """The pose is over, one way or the other."""
        self.active = self.struck = False

    def press(self) -> None:
        """The key goes down."""
        self.holding = True
        self.struck = self.struck or self.active

    def release(self) -> None:
        """The key goes up; where one press is enough, that means nothing."""
        if not self.toggled:
            self.holding = False

    def rest(self) -> None:
        """The window lost the focus: nothing is lost, and there is time to strike the pose again."""
        self.holding = self.struck = False
        self.slack = 0.0

    def update(self, dt: float) -> bool:
        """Time goes by; True once the pose is broken."""
        if not self.active:
            return False
        self.clock += dt
        if self.holding:
            self.slack = max(0.0, self.slack - dt / SLIP)
        else:
            self.slack += dt / (SLIP if self.struck else STRIKE)
        return self.slack >= 1.0

    @property
    def needle(self) -> float:
        """Where the needle points, 0 to 1; the middle is safe."""
        tremble = _TREMBLE * (math.sin(self.clock * 2.3) * 0.6 + math.sin(self.clock * 5.1 + 1) * 0.4)
        way = 1 if math.sin(self.clock * 0.7) >= 0 else -1
        return min(1.0, max(0.0, 0.5 + tremble + way * 0.5 * self.slack))
