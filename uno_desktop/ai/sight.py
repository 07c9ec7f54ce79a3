"""All that a computer player gets: what its seat sees, what everyone saw, and what is at stake."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import NamedTuple, TypeAlias

from uno_desktop.engine import Command, View

from .memory import Memory
from .stakes import SINGLE_ROUND, Stakes


class Sight(NamedTuple):
    """A seat's side of the table. Nothing reachable from here holds a hidden card."""

    view: View
    memory: Memory
    stakes: Stakes = SINGLE_ROUND


Player: TypeAlias = Callable[[Sight, Random], Command | None]
"""Says what a seat does; None means that it has nothing to say while another seat decides."""
