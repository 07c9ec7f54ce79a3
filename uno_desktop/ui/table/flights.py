"""Cards in the air: where they come from, where they land, and where they are in between."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from ..motion import arc, blend, ease_in_out, ease_out
from .model import CardModel

_FLAT: Final = 1e-6


@dataclass(frozen=True, slots=True)
class Rest:
    """A card lying somewhere."""

    x: float
    y: float
    height: float
    angle: float = 0.0


@dataclass(slots=True)
class Flight:
    """A card on its way. ``landed`` is called once, when it arrives or is skipped."""

    code: str | None
    start: Rest
    end: Rest
    seconds: float
    delay: float = 0.0
    apex: float = 0.0
    """How high above the straight line it rises, in pixels."""
    turns: tuple[float, float] = (1.0, 1.0)
    """How far it is face up at the start and at the end."""
    settle: float = 0.0
    """Seconds to come to rest after it has arrived."""
    fade: bool = False
    """It does not fly: it fades from one place to the other."""
    landed: Callable[[], None] | None = None
    elapsed: float = 0.0

    @property
    def over(self) -> bool:
        """Whether it has come to rest."""
        return self.elapsed >= self.delay + self.seconds + self.settle

    def advance(self, dt: float) -> None:
        """Time goes by."""
        self.elapsed += dt
        if self.landed is not None and self.elapsed >= self.delay + self.seconds:
            landed, self.landed = self.landed, None
            landed()

    def finish(self) -> None:
        """Land at once."""
        self.advance(self.delay + self.seconds + self.settle)

    def card(self) -> CardModel | None:
        """The card as it is now; None before it sets out, and once it has landed."""
        past = self.elapsed - self.delay
        if past < 0 or self.over or (self.landed is None and not self.settle):
            return None
        share = min(1.0, past / max(self.seconds, _FLAT))
        if self.fade:
            return self._fading(share)
        eased = ease_out(share)
        x, y = arc((self.start.x, self.start.y), (self.end.x, self.end.y), self.apex, eased)
        height = max(self.start.height, self.end.height)
        lift = 0.25 + 0.75 * min(1.0, 4 * share * (1 - share))
        return CardModel(
            self.code,
            x,
            y,
            round(height),
            blend(self.start.angle, self.end.angle, eased),
            scale=blend(self.start.height, self.end.height, eased) / height,
            face_up=blend(*self.turns, ease_in_out(share)),
            lift=lift,
            moving=True,
        )

    def _fading(self, share: float) -> CardModel:
        place, alpha = (self.start, 1 - 2 * share) if share < 0.5 else (self.end, 2 * share - 1)
        face_up = self.turns[0] if share < 0.5 else self.turns[1]
        return CardModel(
            self.code,
            place.x,
            place.y,
            round(place.height),
            place.angle,
            face_up=round(face_up),
            lift=0.2,
            alpha=alpha,
        )
