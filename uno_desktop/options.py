"""Numbers on the command line: what cannot be is told in one clear line."""

from __future__ import annotations

from argparse import ArgumentTypeError

from uno_desktop.engine.fields import shown
from uno_desktop.engine.rng import MAX_SEED


def count(text: str) -> int:
    """How many: at least one."""
    number = _whole(text)
    if number < 1:
        raise ArgumentTypeError("must be at least 1")
    return number


def seed(text: str) -> int:
    """A seed that journals and saves can hold."""
    number = _whole(text)
    if abs(number) > MAX_SEED:
        raise ArgumentTypeError(f"{shown(number)} is too large for a seed")
    return number


def _whole(text: str) -> int:
    try:
        return int(text)
    except ValueError:
        raise ArgumentTypeError(f"invalid int value: {shown(text)}") from None
