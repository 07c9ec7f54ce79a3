"""Guesses at the cards a seat cannot see, in keeping with its view and with what everyone saw."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Final

from uno_desktop.engine import View
from uno_desktop.engine.table import Table
from uno_desktop.engine.views import HIDDEN
from uno_desktop.engine.worlds import imagine, unseen

from .memory import Memory

TRUST: Final = 0.97
"""How likely each inference is heeded: players do draw by choice now and then."""


def worlds(view: View, memory: Memory, bluffs: float, rng: Random) -> Iterator[Table]:
    """Tables as they may lie, without end.

    ``bluffs`` is how likely a Wild Draw Four that waits to be paid for was played by someone who held the
    color, if they did.
    """
    pool = unseen(view)
    others = [seat for seat in view.setup.in_play if seat != view.seat]
    known = {seat: view.hands[seat].rstrip(bytes([HIDDEN])) for seat in others}
    slots = {seat: _open_slots(memory.slots[seat], known[seat], len(view.hands[seat])) for seat in others}
    needed = sum(map(len, slots.values())) + len(view.draw)
    pool *= -(-needed // max(1, len(pool)))  # a made-up position may lack cards
    random = rng.random
    while True:
        order = [card for _, card in sorted([(random(), card) for card in pool])]
        hands = list(view.hands)
        for seat in others:
            hands[seat] = known[seat] + _fill(slots[seat], order, random)
        rest = order[: len(view.draw)]
        cut = int(random() * len(rest))  # what nobody can hold is left in a clump: it may lie anywhere
        draw = bytes(rest[cut:] + rest[:cut])
        table = imagine(view, hands, draw, int(random() * 2**53), memory.before)
        penalty = table.penalty
        if penalty is None or not penalty.challengeable or not penalty.guilty or random() < bluffs + 0.01:
            yield table


def _open_slots(slots: list[int], known: bytes, size: int) -> list[int]:
    """What is inferred of the cards that are not known, the narrowest first."""
    left = sorted(slots, key=int.bit_count, reverse=True)
    for card in known:
        fitting = next((slot for slot in left if not slot >> card & 1), None)
        if fitting is not None:
            left.remove(fitting)
    hidden = size - len(known)
    return (left + [0] * hidden)[:hidden]


def _fill(slots: list[int], order: list[int], random: Callable[[], float]) -> bytes:
    """Take a card for every slot from the shuffled cards, heeding most of what is inferred."""
    hand = []
    for slot in slots:
        if slot and random() < TRUST:
            for place, card in enumerate(order):
                if not slot >> card & 1:
                    hand.append(order.pop(place))
                    break
            else:
                hand.append(order.pop())
        else:
            hand.append(order.pop())
    return bytes(hand)
