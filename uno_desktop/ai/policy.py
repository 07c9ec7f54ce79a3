"""What a move seems worth at a glance, where 1 is about a round won: learned weights, and odds.

The weights were learned by self-play (``python3 dev.py tune``). The decisions that come up too seldom to
learn from, which are swaps and challenges, are reckoned.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from uno_desktop.engine import Command, Phase, View, legal
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.cards import NO_COLOR, OFF_COLOR, WILD_DRAW_FOUR, Card
from uno_desktop.engine.matching import honest, playable
from uno_desktop.engine.scoring import partners_of
from uno_desktop.engine.views import HIDDEN
from uno_desktop.engine.worlds import unseen

from .features import COLOR_SHAPE, MOVE_FEATURES, SITUATIONS, Sketch
from .levels import Temperament
from .memory import OF_COLOR, Memory
from .sight import Sight
from .weights import COLORS, MOVES

BLUFF_COST: Final = 0.5
"""What being caught bluffing loses, against going unchallenged."""
CHALLENGE_GAIN: Final = 0.45
CHALLENGE_COST: Final = 0.12
SEEN_HAND: Final = 0.07
"""What it is worth in a duel that a challenge shows the other hand, whatever comes of it."""
CARD_COST: Final = 0.08
"""About what a card more in hand loses."""
LAST_CARD: Final = 0.25
"""What holding one card is worth beyond that."""
TRADE_COST: Final = 0.02
"""Whoever trades hands knows the other's from then on: a trade needs a reason."""
ADVICE: Final = 0.1
"""What a partner's word adds to a color."""
CALLS: Final = (cmd.SayUno, cmd.CatchUno, cmd.NoticeWrongCard, cmd.BreakPose)


def decisions(view: View) -> list[Command]:
    """The moves of the seat in turn that keep to the rules; bluffs included, wrong cards not."""
    moves: list[Command] = [move for move in legal(view, view.seat) if not isinstance(move, CALLS)]
    if view.setup.rules.strict_table and view.phase is Phase.PLAY:
        fitting = playable(view.hand, view.color, view.discard[-1], view.setup.rules)
        moves = [move for move in moves if not isinstance(move, cmd.PlayCard) or move.card in fitting]
    return moves


def is_bluff(view: View, move: Command) -> bool:
    """Whether a move is a Wild Draw Four that could be challenged with success."""
    return (
        isinstance(move, cmd.PlayCard)
        and move.card == WILD_DRAW_FOUR
        and not honest(view.hand, view.color)
        and len(view.hand) > 1
    )


def scores(sight: Sight, moves: Sequence[Command], temperament: Temperament, suspicion: float) -> list[float]:
    """What each of the moves of one decision seems worth, compared with each other."""
    view = sight.view
    match view.phase:
        case Phase.SWAP:
            return [_swap_score(view, move) for move in moves]
        case Phase.PENALTY:
            guilt = bluff_odds(sight, suspicion)
            gain = guilt * CHALLENGE_GAIN - (1 - guilt) * CHALLENGE_COST
            if len(view.setup.in_play) == 2:
                gain += SEEN_HAND
            return [gain if isinstance(move, cmd.Challenge) else 0.0 for move in moves]
        case Phase.COLOR:
            return _color_scores(sight, moves)
        case _:
            return _card_scores(sight, moves, temperament)


def _card_scores(sight: Sight, moves: Sequence[Command], temperament: Temperament) -> list[float]:
    view, sketch = sight.view, Sketch(sight)
    weights = move_weights(len(view.setup.in_play) == 2, temperament)
    advised = _advice(sight)
    result = []
    for move in moves:
        card = move.card if isinstance(move, cmd.PlayCard) else None
        score = _dot(weights, sketch.of_move(card))
        if is_bluff(view, move):
            score -= BLUFF_COST * challenge_odds(sight)
        if card is not None and Card(card).color == advised != NO_COLOR:
            score += ADVICE
        result.append(score)
    return result


def _color_scores(sight: Sight, moves: Sequence[Command]) -> list[float]:
    sketch, weights = Sketch(sight), color_weights(len(sight.view.setup.in_play) == 2)
    advised = _advice(sight)
    return [
        _dot(weights, sketch.of_color(move.color)) + (ADVICE if move.color == advised else 0.0)
        for move in moves
        if isinstance(move, cmd.ChooseColor)
    ]


def _advice(sight: Sight) -> int:
    """The color that a partner has suggested; others are not heeded."""
    seat = sight.view.seat
    adviser, color = sight.memory.advice[seat]
    return color if adviser in partners_of(sight.view.setup, seat) else NO_COLOR


def _swap_score(view: View, move: Command) -> float:
    """Small hands for the own side, large ones for the others."""
    if not isinstance(move, cmd.SwapHands) or not move.between:
        return 0.0
    first, second = move.between
    side = partners_of(view.setup, view.seat)
    rivals = len(view.setup.in_play) - len(side)

    def favor(seat: int, given: int, taken: int) -> float:
        change = _hand_worth(view.hands[taken]) - _hand_worth(view.hands[given])
        return change if seat in side else -change / rivals

    return favor(first, first, second) + favor(second, second, first) - TRADE_COST


def _hand_worth(hand: bytes) -> float:
    return -CARD_COST * len(hand) + (LAST_CARD if len(hand) == 1 else 0.0)


def challenge_odds(sight: Sight) -> float:
    """How likely the next player doubts a Wild Draw Four, by what it did so far."""
    view = sight.view
    habits = sight.memory.habits[view.setup.after[view.direction][view.seat]]
    return (0.6 + habits.challenged) / (3 + habits.faced)


def bluff_odds(sight: Sight, suspicion: float) -> float:
    """How likely the Wild Draw Four just played was a bluff."""
    view, memory = sight.view, sight.memory
    assert view.penalty is not None
    holds = color_odds(view, memory, view.penalty.by, memory.before)
    bluffing = bluff_rate(sight, suspicion) * holds
    return bluffing / (bluffing + 1 - holds + 1e-9)


def bluff_rate(sight: Sight, suspicion: float) -> float:
    """How often whoever played the penalty card bluffs when it holds the color.

    ``suspicion`` is what is believed of everyone; hands shown in challenges count more and more.
    """
    assert sight.view.penalty is not None
    by = sight.view.penalty.by
    if by < 0:
        return 0.0
    habits = sight.memory.habits[by]
    return (4 * suspicion + habits.shown_bluffing) / (4 + habits.shown_bluffing + habits.shown_honest)


def color_odds(view: View, memory: Memory, seat: int, color: int) -> float:
    """How likely a seat holds a color."""
    known = view.hands[seat].rstrip(bytes([HIDDEN]))
    if color == NO_COLOR or known.translate(None, OFF_COLOR[color]):
        return float(color != NO_COLOR)
    pool = unseen(view)
    miss = 1 - len(pool.translate(None, OFF_COLOR[color])) / (len(pool) or 1)
    cards = OF_COLOR[color]
    return 1 - miss ** sum(slot & cards != cards for slot in memory.slots[seat][len(known) :])


def _dot(weights: Sequence[float], features: Sequence[float]) -> float:
    return sum([weight * value for weight, value in zip(weights, features, strict=True) if value])


@cache
def move_weights(duel: bool, temperament: Temperament) -> tuple[float, ...]:
    """The weights of the move features in order, a temperament's tastes added."""
    tastes = dict(temperament.tastes)
    learned = MOVES["two" if duel else "more"]
    return tuple(
        weight + (tastes.get(name, 0.0) if situation == "plain" else 0.0)
        for name in MOVE_FEATURES
        for situation, weight in zip(SITUATIONS, learned[name], strict=True)
    )


@cache
def color_weights(duel: bool) -> tuple[float, ...]:
    """The weights of the color features in order."""
    learned: Mapping[str, tuple[float, ...]] = COLORS["two" if duel else "more"]
    return tuple(weight for name in COLOR_SHAPE for weight in learned[name])
