"""What the command line asks of the next match."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Wishes:
    """What was asked for on the command line, for the next match; None leaves it to the player."""

    edition: str | None = None
    players: int | None = None
    seed: int | None = None
