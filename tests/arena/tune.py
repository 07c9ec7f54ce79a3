"""Learns the weights of the policy by self-play and writes ``uno_desktop/ai/weights.py``.

Players pick moves at random, good ones more often, and every round's outcome is explained by what the
moves chosen had over the average choice: least squares, with what the position was worth anyway taken out.
A few passes are enough. The same seed gives the same weights on one machine.
"""

from __future__ import annotations

import argparse
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from math import exp
from multiprocessing import Pool
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

import numpy as np

from uno_desktop.ai.features import COLOR_SHAPE, KINDS, MOVE_FEATURES, NOT_WILD, SITUATIONS, Sketch, held
from uno_desktop.ai.levels import Temperament
from uno_desktop.ai.memory import new_memory
from uno_desktop.ai.policy import color_weights, decisions, is_bluff, move_weights, scores
from uno_desktop.ai.sight import Sight
from uno_desktop.ai.simple import baseline
from uno_desktop.ai.weights import COLORS, MOVES, QUICK
from uno_desktop.engine import Command, Phase, Setup, apply, new_round, view
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.scoring import partners_of
from uno_desktop.engine.state import Result
from uno_desktop.progress import Progress

TARGET = Path(__file__).parents[2] / "uno_desktop" / "ai" / "weights.py"
HEAT, COOL = 0.06, 0.04
"""How freely moves are tried, at first and when refining: one so much worse is chosen a third as often."""
PULL = 200.0
"""How strongly weights hold on to their last value: as if so many decisions had confirmed it."""
CHUNKS = 32
QUICK_NAMES = (*KINDS, "face value", "color left", "can follow", "wilds left")
"""What playouts look at, in three of the situations."""
Weights = dict[str, tuple[float, ...]]


class Seats(NamedTuple):
    """A kind of table to learn at; the more weight, the more rounds."""

    players: int
    partners: bool
    weight: int


EDITIONS = (
    "classic",
    "eight_wilds",
    "classic",
    "special_agent",
    "classic",
    "rock_n_swap",
    "classic",
    "dumb_fu",
)


class Lesson(NamedTuple):
    """Where to learn, and what a round won counts, and each point of it."""

    tables: tuple[Seats, ...]
    editions: tuple[str, ...] = EDITIONS
    win: float = 0.6
    per_point: float = 0.01


LESSONS = {
    "two": Lesson((Seats(2, False, 1),)),
    "more": Lesson((Seats(3, False, 2), Seats(4, False, 4), Seats(4, True, 3), Seats(6, False, 1))),
}
FINISH = Lesson((Seats(4, False, 1),), ("classic",), win=1.0, per_point=0.0)
"""A last lesson for more than two: where there are many to beat, going out is most of it."""


@dataclass(frozen=True)
class Pass:
    """One batch of rounds to play and learn from."""

    moves: tuple[float, ...]
    colors: tuple[float, ...]
    lesson: Lesson
    heat: float
    seeds: range


@dataclass
class Sums:
    """Normal equations, added up."""

    size: int
    square: Any = None
    right: Any = None
    count: int = 0

    def add(self, rows: list[list[float]], outcomes: list[float]) -> None:
        if self.square is None:
            self.square, self.right = np.zeros((self.size, self.size)), np.zeros(self.size)
        if rows:
            matrix = np.array(rows)
            self.square += matrix.T @ matrix
            self.right += matrix.T @ np.array(outcomes)
            self.count += len(rows)

    def join(self, other: Sums) -> None:
        self.square = other.square if self.square is None else self.square + other.square
        self.right = other.right if self.right is None else self.right + other.right
        self.count += other.count


class Choice(NamedTuple):
    """A decision that was made: what the move had over the average, and how the seat stood."""

    seat: int
    named_color: bool
    edge: list[float]
    standing: list[float]


def play_batch(batch: Pass) -> tuple[Sums, Sums]:
    """Play some rounds and explain their outcomes."""
    moves = Sums(len(batch.moves) + STANDING)
    colors = Sums(len(batch.colors) + STANDING)
    rows: dict[bool, list[list[float]]] = {False: [], True: []}
    outcomes: dict[bool, list[float]] = {False: [], True: []}
    for seed in batch.seeds:
        setup = setup_for(batch.lesson, seed)
        result, choices = play_round(setup, seed, batch)
        for choice in choices:
            rows[choice.named_color].append(choice.edge + choice.standing)
            outcomes[choice.named_color].append(reward(batch.lesson, setup, result, choice.seat))
    moves.add(rows[False], outcomes[False])
    colors.add(rows[True], outcomes[True])
    return moves, colors


def setup_for(lesson: Lesson, seed: int) -> Setup:
    """The kinds of table and the editions in turn."""
    spread = [table for table in lesson.tables for _ in range(table.weight)]
    table = spread[seed % len(spread)]
    half = table.players // 2
    edition = lesson.editions[seed // len(spread) % len(lesson.editions)]
    pairs = tuple((seat, seat + half) for seat in range(half)) if table.partners else ()
    return Setup(edition, table.players, dealer=seed % table.players, partners=pairs)


def play_round(setup: Setup, seed: int, batch: Pass) -> tuple[Result, list[Choice]]:
    """One round; half of the seats play the baseline instead, so that weak opponents are met too."""
    rng = Random(f"tune {seed}")
    simple = [rng.random() < 0.5 for _ in range(setup.seats)]
    simple[seed % setup.seats] = False
    memory = new_memory(setup.seats)
    step = new_round(setup, seed)
    choices: list[Choice] = []
    while True:
        state = step.state
        for event in step.events:
            memory.see(event)
        if state.result is not None:
            return state.result, choices
        seat = state.turn
        sight = Sight(view(state, seat), memory)
        command: Command | None = None
        may_say = len(state.hands[seat]) == 2 and not state.uno_said >> seat & 1
        if may_say and state.phase in (Phase.PLAY, Phase.DRAWN):
            command = cmd.UNO[seat]
        elif simple[seat]:
            command = baseline(sight, rng)
        else:
            command = choose(sight, batch, rng, choices)
        assert command is not None
        step = apply(state, command)


def choose(sight: Sight, batch: Pass, rng: Random, choices: list[Choice]) -> Command:
    """Any move, good ones more often; what was chosen and from what is noted."""
    seen = sight.view
    options = [move for move in decisions(seen) if not is_bluff(seen, move)]
    if seen.phase in (Phase.SWAP, Phase.PENALTY):
        rated = scores(sight, options, Temperament(), 0.0)
        return options[rated.index(max(rated))]
    if len(options) == 1 or (len(seen.hand) == 1 and isinstance(options[0], cmd.PlayCard)):
        return options[0]
    sketch = Sketch(sight)
    naming = seen.phase is Phase.COLOR
    features = [
        sketch.of_color(move.color)
        if isinstance(move, cmd.ChooseColor)
        else sketch.of_move(move.card if isinstance(move, cmd.PlayCard) else None)
        for move in options
    ]
    table = np.array(features)
    rated = (table @ np.array(batch.colors if naming else batch.moves)).tolist()
    chances = [exp((score - max(rated)) / batch.heat) for score in rated]
    total = sum(chances)
    chances = [chance / total for chance in chances]
    chosen, left = 0, rng.random()
    while chosen < len(chances) - 1 and left > chances[chosen]:
        left -= chances[chosen]
        chosen += 1
    if chances[chosen] < 0.995:
        edge = (table[chosen] - np.array(chances) @ table).tolist()
        choices.append(Choice(seen.seat, naming, edge, standing(sight, sketch)))
    return options[chosen]


STANDING = 13


def standing(sight: Sight, sketch: Sketch) -> list[float]:
    """What the position is worth whatever is chosen, roughly."""
    hand = sight.view.hand
    size = len(hand)
    wilds = len(hand.translate(None, NOT_WILD))
    colors = sum(bool(held(hand, color)) for color in range(4))
    return [
        1.0,
        float(size),
        1 / size,
        sketch.threat,
        sketch.danger,
        float(wilds),
        wilds / size,
        float(colors),
        colors / size,
        sketch.threat / size,
        sketch.danger / size,
        float(sketch.danger == 1),
        float(size == 2),
    ]


def reward(lesson: Lesson, setup: Setup, result: Result, seat: int) -> float:
    """A round won counts for its side, and as much against the others together."""
    if result.winner is None:
        return 0.0
    side = partners_of(setup, result.winner)
    value = lesson.win + lesson.per_point * max(result.points)
    return value if seat in side else -value * len(side) / (len(setup.in_play) - len(side))


def improve(sums: Sums, weights: Sequence[float], used: Sequence[int], step: float) -> tuple[float, ...]:
    """Solve for the used weights, held to their last values; go so far of the way."""
    kept = [*used, *range(len(weights), sums.size)]
    pull = np.diag([PULL] * len(used) + [1e-3] * STANDING)
    last = np.array([weights[index] for index in used] + [0.0] * STANDING)
    solved = np.linalg.solve(sums.square[np.ix_(kept, kept)] + pull, sums.right[kept] + pull @ last)
    result = list(weights)
    for place, index in enumerate(used):
        result[index] += step * float(solved[place] - result[index])
    return tuple(result)


def learn(
    name: str,
    lesson: Lesson,
    passes: int,
    rounds: int,
    run: Callable[..., Any],
    *,
    quick: bool = False,
    refine: bool = False,
) -> tuple[Weights, Weights]:
    """The weights of moves and colors at one kind of table, from nothing or from what they are."""
    width = len(SITUATIONS)
    used = [
        index
        for index in range(len(MOVE_FEATURES) * width)
        if not quick or (MOVE_FEATURES[index // width] in QUICK_NAMES and index % width < 3)
    ]
    moves: tuple[float, ...] = (-0.5,) + (0.0,) * (len(MOVE_FEATURES) * width - 1)  # do not draw for fun
    colors = tuple(0.3 if index == width else 0.0 for index in range(len(COLOR_SHAPE) * width))
    if refine:
        moves = move_weights(name == "two", Temperament())
        colors = color_weights(name == "two")
    heat, later = (COOL, passes) if refine else (HEAT, 0)
    for number in range(passes):
        first = (later + number) * rounds
        batches = [
            Pass(moves, colors, lesson, heat, range(first + chunk, first + rounds, CHUNKS))
            for chunk in range(CHUNKS)
        ]
        move_sums, color_sums = Sums(len(moves) + STANDING), Sums(len(colors) + STANDING)
        with Progress(CHUNKS, f"parts of pass {number + 1}, {name}") as progress:
            for done in run(batches):
                move_sums.join(done[0])
                color_sums.join(done[1])
                progress.advance()
        step = 2 / (
            number + (3 if refine else 2)
        )  # later passes refine, and even out the luck of the earlier ones
        before = moves
        moves = improve(move_sums, moves, used, step)
        if not quick:
            colors = improve(color_sums, colors, range(len(colors)), step)
        change = sum(abs(a - b) for a, b in zip(moves, before, strict=True)) / len(used)
        print(
            f"{name}{' quick' if quick else ''} pass {number + 1}: {move_sums.count} moves, {change:.4f}",
            flush=True,
        )
    return named(MOVE_FEATURES, moves), named(COLOR_SHAPE, colors)


def named(names: Sequence[str], weights: Sequence[float]) -> Weights:
    """Weights by feature, one for each situation."""
    width = len(SITUATIONS)
    rounded = [round(weight, 3) + 0.0 for weight in weights]
    return {name: tuple(rounded[index * width : (index + 1) * width]) for index, name in enumerate(names)}


def write(
    moves: dict[str, Weights], colors: dict[str, Weights], quick: dict[str, Weights], path: Path
) -> None:
    """Write the module that the policy and the playouts read."""
    parts = [
        '"""Weights learned by self-play: written by ``python3 dev.py tune``, not by hand."""\n',
        "from __future__ import annotations\n",
        "from typing import Final\n",
    ]
    for title, tables in (("MOVES", moves), ("COLORS", colors), ("QUICK", quick)):
        shape = "tuple[float, float, float]" if title == "QUICK" else "tuple[float, float, float, float]"
        lines = [f"{title}: Final[dict[str, dict[str, {shape}]]] = {{"]
        for name, weights in tables.items():
            lines.append(f'    "{name}": {{')
            lines += [f'        "{feature}": {values},' for feature, values in weights.items()]
            lines.append("    },")
        parts.append("\n".join([*lines, "}"]))
    path.write_text("\n".join(parts) + "\n", encoding="utf-8", newline="\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Learn the weights and write them."""
    parser = argparse.ArgumentParser(prog="dev.py tune", description=__doc__)
    parser.add_argument("--passes", type=int, default=6)
    parser.add_argument("--rounds", type=int, default=48_000, help="rounds in each pass")
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument("--keep-quick", action="store_true", help="leave the weights of playouts alone")
    parser.add_argument(
        "--refine", action="store_true", help="go on from the weights there are, playouts apart"
    )
    parser.add_argument(
        "--finish", action="store_true", help="the same, four at a table that want nothing but to go out"
    )
    parser.add_argument("--output", type=Path, default=TARGET)
    options = parser.parse_args(argv)
    moves: dict[str, Weights] = {name: dict(weights) for name, weights in MOVES.items()}
    colors: dict[str, Weights] = {name: dict(weights) for name, weights in COLORS.items()}
    quick: dict[str, Weights] = {name: dict(weights) for name, weights in QUICK.items()}
    refine = options.refine or options.finish
    with Pool(options.processes) as pool:
        run = partial(pool.imap, play_batch)
        for name, lesson in ({"more": FINISH} if options.finish else LESSONS).items():
            moves[name], colors[name] = learn(
                name, lesson, options.passes, options.rounds, run, refine=refine
            )
            if not (options.keep_quick or refine):
                whole, _ = learn(name, lesson, options.passes, options.rounds, run, quick=True)
                quick[name] = {feature: whole[feature][:3] for feature in QUICK_NAMES}
    write(moves, colors, quick, options.output)
    print(f"wrote {options.output}")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
