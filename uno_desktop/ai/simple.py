"""Two simple players, to measure others against."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final, TypeVar

from uno_desktop.engine import Command, Phase, View, legal
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.cards import COLOR_OF, FIRST_WILD, WILD_DRAW_FOUR, Color
from uno_desktop.engine.matching import honest, playable

from .sight import Player, Sight

T = TypeVar("T")


def pick(items: Sequence[T], rng: Random) -> T:
    """Any of the items; of ``Random``, only ``random()`` is the same in every Python version."""
    return items[int(rng.random() * len(items))]


def random_player(sight: Sight, rng: Random) -> Command | None:
    """Any legal command, all alike; while another seat decides, also none."""
    view = sight.view
    moves: list[Command | None] = [*legal(view, view.seat)]
    if view.turn != view.seat:
        moves.append(None)
    return pick(moves, rng)


def baseline(sight: Sight, rng: Random) -> Command | None:
    """Honest and attentive, but without a plan: the yardstick for better players."""
    view = sight.view
    if call := _call(view):
        return call
    seat = view.seat
    if view.turn != seat:
        return None
    match view.phase:
        case Phase.PLAY:
            card = _choose(view, view.hand, rng)
            return cmd.DRAW[seat] if card is None else cmd.PLAY[seat][card]
        case Phase.DRAWN:
            card = _choose(view, bytes([view.drawn]), rng)
            return cmd.KEEP[seat] if card is None else cmd.PLAY[seat][card]
        case Phase.COLOR:
            return cmd.COLOR[seat][most_held(view.hand, rng)]
        case Phase.SWAP:
            return _swap(view)
        case _:
            return cmd.DRAW[seat]


def _call(view: View) -> Command | None:
    """Say UNO, catch, point out a wrong card: whatever there is cause for."""
    calls = (cmd.SayUno, cmd.CatchUno, cmd.NoticeWrongCard)
    return next((move for move in legal(view, view.seat) if isinstance(move, calls)), None)


def _choose(view: View, cards: bytes, rng: Random) -> int | None:
    """An honest Wild Draw Four, else a colored card, else a wild."""
    rules = view.setup.rules
    fitting = set(playable(view.hand, view.color, view.discard[-1], rules)) & set(cards)
    if WILD_DRAW_FOUR in fitting:
        if honest(view.hand, view.color):
            return WILD_DRAW_FOUR
        fitting.remove(WILD_DRAW_FOUR)
    colored = sorted(card for card in fitting if card < FIRST_WILD)
    choices = colored or sorted(fitting)
    return pick(choices, rng) if choices else None


def most_held(hand: bytes, rng: Random) -> Color:
    """The color most held; any of those tied."""
    counts = [sum(COLOR_OF[card] == color for card in hand) for color in Color]
    return pick([color for color in Color if counts[color] == max(counts)], rng)


def _swap(view: View) -> Command:
    """Take the smallest hand if it is smaller than the own."""
    sizes = {seat: len(view.hands[seat]) for seat in view.setup.in_play}
    smallest = min(sizes, key=lambda seat: (sizes[seat], seat != view.seat, seat))
    if smallest == view.seat:
        return cmd.LEAVE_HANDS[view.seat]
    first, second = sorted((view.seat, smallest))
    return cmd.SWAP[view.seat][first, second]


SIMPLE_PLAYERS: Final[Mapping[str, Player]] = MappingProxyType(
    {"random": random_player, "baseline": baseline}
)
