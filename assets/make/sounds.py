"""Every sound of the game as data, and the command that makes the files.

``python3 -m assets.make.sounds [name ...]`` from the root of the project, with nothing but Python, writes
assets/sounds. A recipe's generator is seeded with the name of its file, so the same file comes out each time.
"""

from __future__ import annotations

import argparse
import time
from array import array
from collections.abc import Callable, Sequence
from pathlib import Path
from random import Random
from typing import Final, NamedTuple, TypeAlias

from . import music, recipes
from .synth import RATE, Signal, leveled, pcm, save, trimmed

Recipe: TypeAlias = Callable[[Random], Signal]

FOLDER: Final = Path(__file__).parents[1] / "sounds"


class Kind(NamedTuple):
    """How loud a family of sounds is, and the peak it stays under, in dB of full scale."""

    loud: float
    peak: float
    loops: bool = False


TOUCH: Final = Kind(-39, -18)  # all the time, under the cursor
PRESS: Final = Kind(-30, -10)
CARD: Final = Kind(-26, -8)  # several in every turn
NOTICE: Final = Kind(-22, -8)
GENTLE: Final = Kind(-21, -8)  # losing needs no emphasis
STING: Final = Kind(-18, -6)
MUSIC: Final = Kind(-25, -6, loops=True)
AMBIENCE: Final = Kind(-36, -18, loops=True)


class Sound(NamedTuple):
    """A sound: how it is made, its family, and the shortest and longest it may last in seconds."""

    recipe: Recipe
    kind: Kind
    shortest: float
    longest: float


def variants(name: str, count: int, sound: Sound) -> dict[str, Sound]:
    """The same sound several times, by number."""
    return {f"{name}_{number}": sound for number in range(1, count + 1)}


TABLE: Final[dict[str, Sound]] = {
    **variants("card_flick", 3, Sound(recipes.card_flick, CARD, 0.03, 0.12)),
    **variants("card_slide", 3, Sound(recipes.card_slide, CARD, 0.12, 0.3)),
    **variants("card_flip", 2, Sound(recipes.card_flip, CARD, 0.1, 0.25)),
    **variants("card_place", 3, Sound(recipes.card_place, CARD, 0.06, 0.2)),
    "shuffle": Sound(recipes.shuffle, CARD, 0.4, 0.7),
    "deal": Sound(recipes.deal, CARD, 0.06, 0.15),
    "draw_card": Sound(recipes.draw_card, CARD, 0.15, 0.4),
    "turn_chime": Sound(recipes.turn_chime, NOTICE, 0.4, 1.2),
    "uno_call": Sound(recipes.uno_call, STING, 0.5, 1),
    "caught": Sound(recipes.caught, STING, 0.5, 1),
    "challenge": Sound(recipes.challenge, STING, 0.6, 1),
    "challenge_won": Sound(recipes.challenge_won, STING, 0.5, 1.1),
    "challenge_lost": Sound(recipes.challenge_lost, GENTLE, 0.5, 1.3),
    "draw_two": Sound(recipes.draw_two, STING, 0.3, 0.9),
    "draw_four": Sound(recipes.draw_four, STING, 0.6, 1.5),
    "skip": Sound(recipes.skip, NOTICE, 0.3, 0.8),
    "reverse": Sound(recipes.reverse, NOTICE, 0.6, 1.2),
    "wild": Sound(recipes.wild, NOTICE, 0.6, 1.3),
    "color_red": Sound(recipes.color_red, NOTICE, 0.3, 0.8),
    "color_green": Sound(recipes.color_green, NOTICE, 0.3, 0.8),
    "color_blue": Sound(recipes.color_blue, NOTICE, 0.3, 0.8),
    "color_yellow": Sound(recipes.color_yellow, NOTICE, 0.3, 0.8),
    "peek": Sound(recipes.peek, NOTICE, 0.4, 1),
    "swap": Sound(recipes.swap, NOTICE, 0.7, 1.2),
    "pose": Sound(recipes.pose, NOTICE, 1, 2),
    "pose_broken": Sound(recipes.pose_broken, NOTICE, 0.5, 1.2),
    "count_tick": Sound(recipes.count_tick, PRESS, 0.02, 0.08),
    "round_win": Sound(recipes.round_win, STING, 1, 2),
    "round_lose": Sound(recipes.round_lose, GENTLE, 1, 2),
    "match_win": Sound(recipes.match_win, STING, 3, 4),
    "match_lose": Sound(recipes.match_lose, GENTLE, 2, 3.8),
    "eliminated": Sound(recipes.eliminated, GENTLE, 0.8, 1.7),
    "button": Sound(recipes.button, PRESS, 0.03, 0.15),
    "hover": Sound(recipes.hover, TOUCH, 0.01, 0.08),
    "focus": Sound(recipes.focus, TOUCH, 0.02, 0.12),
    "refuse": Sound(recipes.refuse, PRESS, 0.15, 0.4),
    "open_dialog": Sound(recipes.open_dialog, PRESS, 0.15, 0.45),
    "close_dialog": Sound(recipes.close_dialog, PRESS, 0.15, 0.45),
    "confetti": Sound(recipes.confetti, STING, 0.4, 1.1),
    "join": Sound(recipes.join, NOTICE, 0.4, 0.9),
    **variants("bubble", 3, Sound(recipes.bubble, PRESS, 0.05, 0.15)),
    "ambience_fairground": Sound(music.ambience, AMBIENCE, 20, 30),
    "music_carnival": Sound(music.carnival, MUSIC, 30, 45),
    "music_parlor": Sound(music.parlor, MUSIC, 30, 45),
}


def make(name: str) -> array[int]:
    """The samples of one sound."""
    sound = TABLE[name]
    raw = sound.recipe(Random(name))
    if sound.kind.loops:
        return pcm(leveled(raw, sound.kind.loud, sound.kind.peak, window=3.0))
    return pcm(leveled(trimmed(raw), sound.kind.loud, sound.kind.peak))


def main(arguments: Sequence[str] | None = None) -> None:
    """Make all sounds, or those named."""
    parser = argparse.ArgumentParser(prog="python3 -m assets.make.sounds", description="Make the sounds.")
    parser.add_argument("names", nargs="*", metavar="name", help="only these; all of them if none is named")
    names = parser.parse_args(arguments).names or list(TABLE)
    if unknown := set(names) - set(TABLE):
        parser.error(f"no such sound: {', '.join(sorted(unknown))}")
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in names:
        start = time.perf_counter()
        data = make(name)
        save(FOLDER / f"{name}.wav", data)
        took = time.perf_counter() - start
        print(f"{name:<20} {len(data) / RATE:6.2f} s, made in {took:.1f} s", flush=True)


if __name__ == "__main__":
    main()
