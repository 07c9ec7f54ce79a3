"""What the commands share: numbers as options, and how they fail in one clear line."""

from __future__ import annotations

from argparse import ArgumentTypeError
from typing import Final

from uno_desktop.engine.fields import shown
from uno_desktop.engine.rng import MAX_SEED

BAD_INPUT: Final = 2
"""The exit code where options or files cannot be used."""


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
