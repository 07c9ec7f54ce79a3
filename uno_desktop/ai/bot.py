"""A computer player of some level and temperament: every decision that the rules ask for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import exp
from random import Random
from typing import Final, NamedTuple

from uno_desktop.engine import Command, Phase, View, legal
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.fields import shown
from uno_desktop.engine.scoring import partners_of
from uno_desktop.engine.state import seats_in
from uno_desktop.engine.views import masked

from .levels import LEVELS, TEMPERAMENTS, Level, Temperament
from .memory import NOTHING
from .policy import decisions, is_bluff, scores
from .search import think
from .sight import Player, Sight
from .simple import SIMPLE_PLAYERS, pick

LATE: Final = 0.5
"""Whoever did not say UNO in time still does so half as often: it is a race with whoever catches."""


class Bot(NamedTuple):
    """Who plays, and how."""

    level: Level = LEVELS["normal"]
    temperament: Temperament = TEMPERAMENTS["even"]


def player_named(name: str) -> Player:
    """A player by its level, or by level and temperament with a colon between; or a simple player.

    >>> player_named("expert:bold") is not None
    True
    >>> player_named("genius")
    Traceback (most recent call last):
    ...
    ValueError: level: 'genius' is not one of random, baseline, easy, normal, hard, expert
    """
    level, _, temperament = name.partition(":")
    if level in SIMPLE_PLAYERS and not temperament:
        return SIMPLE_PLAYERS[level]
    if level not in LEVELS:
        raise ValueError(f"level: {shown(level)} is not one of {', '.join(PLAYER_NAMES)}")
    if temperament and temperament not in TEMPERAMENTS:
        raise ValueError(f"temperament: {shown(temperament)} is not one of {', '.join(TEMPERAMENTS)}")
    return player(Bot(LEVELS[level], TEMPERAMENTS[temperament or "even"]))


PLAYER_NAMES: Final = (*SIMPLE_PLAYERS, *LEVELS)


def player(bot: Bot) -> Player:
    """The bot as a player."""

    def plays(sight: Sight, rng: Random) -> Command | None:
        return decide(sight, bot, rng)

    return plays


def decide(sight: Sight, bot: Bot, rng: Random, deadline: float | None = None) -> Command | None:
    """What the bot does; None while another seat decides and it has nothing to say."""
    level, view = bot.level, sight.view
    if call := _call(view, level, rng):
        return call
    if view.turn != view.seat:
        return None
    if level.slips and rng.random() < level.slips and (slip := _slip(view, rng)):
        return slip
    return best_move(_remembered(sight, level, rng), bot, rng, deadline)


def best_move(sight: Sight, bot: Bot, rng: Random, deadline: float | None = None) -> Command:
    """The decision of the turn."""
    view = sight.view
    moves = decisions(view)
    if rng.random() >= bot.level.bluffs * bot.temperament.bluffs:
        moves = [move for move in moves if not is_bluff(view, move)] or moves
    if len(view.hand) == 1 and isinstance(moves[0], cmd.PlayCard):
        return moves[0]
    return chosen(sight, moves, bot, rng, deadline)


def chosen(
    sight: Sight, moves: Sequence[Command], bot: Bot, rng: Random, deadline: float | None = None
) -> Command:
    """The one of these moves that the bot prefers."""
    if len(moves) == 1:
        return moves[0]
    level, temperament = bot
    suspicion = min(1.0, level.suspicion * temperament.suspicion)
    rated = scores(sight, moves, temperament, suspicion)
    if level.playouts:
        return think(
            sight,
            moves,
            rated,
            playouts=level.playouts,
            suspicion=suspicion,
            rng=rng,
            deadline=deadline,
        )
    return _blurred(moves, rated, level.blur, rng)


def _call(view: View, level: Level, rng: Random) -> Command | None:
    """Say UNO, catch, point out a wrong card, or lose one's poise."""
    seat = view.seat
    if view.phase is Phase.OVER or seat not in view.setup.in_play:
        return None
    chance = 1 - level.forgets_uno
    if view.uno_open >> seat & 1 and rng.random() < chance * LATE:
        return cmd.UNO[seat]
    if _may_say_uno(view) and rng.random() < chance:
        return cmd.UNO[seat]
    side = partners_of(view.setup, seat)
    for target in seats_in(view.uno_open):
        if target not in side and rng.random() < level.catches:
            return cmd.CATCH[seat][target]
    if view.wrong is not None and view.wrong.seat != seat and rng.random() < level.notices:
        return cmd.NOTICE[seat]
    if view.posing >> seat & 1 and view.turn != seat and rng.random() < level.wobbles:
        return cmd.BREAK_POSE[seat]
    return None


def _may_say_uno(view: View) -> bool:
    """Whether the seat is about to play down to one card and has not said so."""
    seat = view.seat
    return (
        view.turn == seat
        and view.phase in (Phase.PLAY, Phase.DRAWN)
        and len(view.hand) == 2
        and not view.uno_said >> seat & 1
        and any(isinstance(move, cmd.PlayCard) for move in decisions(view))
    )


def _slip(view: View, rng: Random) -> Command | None:
    """A card that does not fit, put down in haste at a strict table."""
    if view.phase is not Phase.PLAY or not view.setup.rules.strict_table or len(view.hand) == 1:
        return None
    fitting = decisions(view)
    wrong = [
        move for move in legal(view, view.seat) if isinstance(move, cmd.PlayCard) and move not in fitting
    ]
    return pick(wrong, rng) if wrong else None


def _remembered(sight: Sight, level: Level, rng: Random) -> Sight:
    """What the bot still has in mind of what it saw."""
    if level.trust >= 1:
        return sight
    view, memory = sight.view, sight.memory
    slots = [[slot if rng.random() < level.trust else NOTHING for slot in hand] for hand in memory.slots]
    hands = tuple(
        hand if seat == view.seat or rng.random() < level.trust else masked(b"", len(hand))
        for seat, hand in enumerate(view.hands)
    )
    return sight._replace(view=view._replace(hands=hands), memory=replace(memory, slots=slots))


def _blurred(moves: Sequence[Command], rated: Sequence[float], blur: float, rng: Random) -> Command:
    """The best move, or with some blur one nearly as good."""
    best = max(rated)
    if not blur:
        return moves[rated.index(best)]
    chances = [exp((score - best) / blur) for score in rated]
    left = rng.random() * sum(chances)
    for move, chance in zip(moves, chances, strict=True):
        left -= chance
        if left <= 0:
            return move
    return moves[-1]
