"""Random numbers that are the same on every platform and Python version.

The generator is a 64-bit number that the state carries. Each use expands it with SHAKE-128, a fixed
public standard, into as many bits as are wanted and its own successor.
"""

from __future__ import annotations

from hashlib import shake_128
from struct import unpack
from typing import Final

MAX_SEED: Final = 2**256
"""As far from zero as the seeds of saves and journals may be; ``derive`` takes any."""


def derive(seed: int, *path: int) -> int:
    """A generator for one branch of a seed: a match, a round, a table.

    >>> derive(7, 1) == derive(7, 1), derive(7, 1) == derive(7, 2)
    (True, False)
    """
    name = "/".join(map(str, (seed, *path)))
    return int.from_bytes(shake_128(name.encode()).digest(8), "little")


def _expand(rng: int, words: int) -> tuple[int, ...]:
    """The next generator, then some 32-bit words."""
    return unpack(f"<Q{words}I", shake_128(rng.to_bytes(8, "little")).digest(8 + 4 * words))


def below(limit: int, rng: int) -> tuple[int, int]:
    """A number from 0 to limit - 1, and the next generator."""
    rng, word = _expand(rng, 1)
    return word * limit >> 32, rng


def shuffled(cards: bytes, rng: int) -> tuple[bytes, int]:
    """The cards in random order, and the next generator.

    >>> shuffled(b"abcdef", 1)[0]
    b'bfcead'
    """
    rng, *words = _expand(rng, len(cards))
    order = bytearray(cards)
    for last, word in zip(range(len(order) - 1, 0, -1), words, strict=False):
        other = word * (last + 1) >> 32
        order[last], order[other] = order[other], order[last]
    return bytes(order), rng
