"""The loops: a waltz for the carnival, a rag for the parlor, and the fairground outside.

Tunes are written as ``note:beats`` with - for rests and | between bars. Both have the form AABA, and both
end in what leads back to their beginning.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial
from math import pi, sin
from random import Random
from typing import Final, NamedTuple, TypeAlias

from .instruments import (
    BASS_PIPE,
    CALLIOPE,
    REED,
    STEPS,
    glockenspiel,
    hertz,
    key,
    marimba,
    pipe,
    pluck,
    rank,
)
from .synth import (
    Signal,
    around,
    bandpass,
    curve,
    fold,
    highpass,
    lay,
    lowpass,
    mix,
    noise,
    oscillate,
    reverb,
    samples,
    shape,
    unit,
)

# What plays a note of so many hertz for so many seconds.
Player: TypeAlias = Callable[[float, float], Signal]


class Note(NamedTuple):
    """A note on the page: when and for how long in beats, and which key."""

    at: float
    beats: float
    key: int


class Part(NamedTuple):
    """What one player plays; level is how loud, sounding how much of each note's time it rings."""

    player: Player
    notes: list[Note]
    level: float
    sounding: float = 1.0


class Section(NamedTuple):
    """Eight bars: the tune, a second voice, bells, and the harmony by bars or half bars."""

    harmony: str
    tune: str
    second: str = ""
    bells: str = ""


WALTZ_BEAT: Final = 0.375
WALTZ: Final = (
    Section(
        "C C Am Dm | Dm G7 C G7",
        "E5:2 G5:1 | C6:2 B5:1 | A5:2 E5:1 | F5:3 | D5:1 F5:1 A5:1 | G5:2 F5:1 | E5:1 G5:1 E5:1 | D5:2 F5:1",
        "",
        "-:21 | -:1 G5:.5 A5:.5 B5:1",
    ),
    Section(
        "C C Am Dm | F G7 C C",
        "E5:2 G5:1 | C6:1.5 D6:.5 B5:1 | A5:2 E5:1 | F5:2 G5:1"
        " | A5:1 C6:1 A5:1 | G5:1 D5:1 F5:1 | E5:2 D5:1 | C5:2 -:1",
        "C5:2 E5:1 | E5:2 G5:1 | C5:2 C5:1 | D5:2 E5:1"
        " | F5:1 A5:1 F5:1 | D5:1 B4:1 D5:1 | C5:2 B4:1 | G4:2 -:1",
        "-:1 C6:.5 E6:.5 G6:1 | -:1 E6:.5 G6:.5 -:1 | -:1 C6:.5 E6:.5 A6:1 | -:1 D6:.5 F6:.5 A6:1"
        " | -:3 | -:1 B5:.5 D6:.5 G6:1 | -:1 G5:.5 C6:.5 -:1 | -:1 E6:.5 G6:.5 C7:1",
    ),
    Section(
        "F F C A7 | Dm D7 G G7",
        "",
        "A5:1 C6:1 A5:1 | F5:2 A5:1 | G5:1 C6:1 G5:1 | E5:2 C#5:1"
        " | D5:1 F5:1 A5:1 | C6:2 A5:1 | B5:1 D6:1 B5:1 | G5:2 F5:1",
        "A6:1 -:2 | -:1 C6:.5 F6:.5 A6:1 | G6:1 -:2 | -:1 C#6:.5 E6:.5 G6:1"
        " | D6:1 F6:1 A6:1 | -:1 A5:.5 D6:.5 F#6:1 | B5:1 D6:1 G6:1 | -:1 D6:.5 B5:.5 -:1",
    ),
    Section(
        "C C Am Dm | F G7 C C",
        "E5:2 G5:1 | C6:1.5 D6:.5 B5:1 | A5:1.5 G5:.5 E5:1 | F5:2 G5:1"
        " | A5:1 C6:1.5 A5:.5 | G5:1 D5:1 F5:1 | E5:1.5 F5:.5 D5:1 | C5:2 D5:1",
        "C5:2 E5:1 | E5:2 G5:1 | C5:2 C5:1 | D5:2 E5:1"
        " | F5:1 A5:1.5 F5:.5 | D5:1 B4:1 D5:1 | C5:2 B4:1 | G4:2 -:1",
        "E6:2 G6:1 | -:1 G6:.5 E6:.5 -:1 | A6:2 E6:1 | -:1 A5:.5 D6:.5 -:1"
        " | -:1 C6:1 -:1 | -:1 B5:.5 D6:.5 F6:1 | E6:1 -:2 | -:1 G5:.5 C6:.5 E6:1",
    ),
)

RAG_BEAT: Final = 0.5625
_RAG_START: Final = (
    "C5:.25 F5:.5 A5:.25 C6:.5 A5:.5 | A5:.25 F#5:.5 A5:.25 C6:.5 A5:.5"
    " | Bb5:.25 G5:.5 D5:.25 G5:.5 Bb5:.5 | Bb5:.25 G5:.5 E5:.25 G5:1"
)
_RAG_END: Final = (
    " | C5:.25 F5:.5 A5:.25 C6:.5 Eb6:.5 | D6:.25 Bb5:.5 F5:.25 D6:.5 B5:.5"
    " | C6:.25 A5:.5 F5:.25 E5:.5 G5:.5 | F5:1"
)
_RAG_HARMONY: Final = "F F D7 D7 Gm Gm C7 C7"
RAG: Final = (
    Section(
        _RAG_HARMONY + " | F F D7 D7 G7 G7 C7 C7",
        _RAG_START + " | C5:.25 F5:.5 A5:.25 C6:.5 D6:.5 | C6:.25 A5:.5 F#5:.25 A5:1"
        " | G5:.25 B5:.5 D6:.25 B5:.5 G5:.5 | C6:.5 Bb5:.5 G5:.5 E5:.5",
    ),
    Section(
        _RAG_HARMONY + " | F F7/A Bb Bdim F/C C7 F F",
        _RAG_START + _RAG_END + " A5:.25 C6:.5 F5:.25",
        "-:14 | F4:1 -:1",
    ),
    Section(
        "Bb Bb Bbm Bbm F F D7 D7 | G7 G7 G7 G7 C C C7 C7",
        "",
        "D5:.75 Bb4:.25 F4:.5 Bb4:.5 | Db5:.75 Bb4:.25 F4:1"
        " | C5:.75 A4:.25 F4:.5 A4:.5 | C5:.25 A4:.5 F#4:.25 D4:1"
        " | D4:.25 G4:.5 B4:.25 D5:.5 F5:.5 | D5:.25 B4:.5 G4:.25 A4:.5 B4:.5"
        " | C5:.25 G4:.5 E4:.25 G4:.5 C5:.5 | Bb4:.5 G4:.5 E4:.5 D4:.5",
        "-:1 F5:.5 Bb5:.5 | -:1 F5:.25 Bb5:.25 Db6:.5 | -:1 F5:.5 A5:.5 | -:1 A5:.25 C6:.25 D6:.5"
        " | -:2 | -:1 D6:.5 F6:.5 | -:2 | E6:.5 D6:.5 Bb5:.5 G5:.5",
    ),
    Section(
        _RAG_HARMONY + " | F F7/A Bb Bdim F/C C7 F C7",
        _RAG_START + _RAG_END + " C5:.5 E5:.25 G5:.25",
        "-:8 | C4:.25 F4:.5 A4:.25 C5:.5 Eb5:.5 | D5:.25 Bb4:.5 F4:.25 D5:.5 B4:.5"
        " | C5:.25 A4:.5 F4:.25 E4:.5 G4:.5 | F4:1 -:1",
        "-:1 C6:.5 F6:.5 | -:1 C6:.25 D6:.25 F#6:.5 | -:1 D6:.5 G6:.5 | -:1 E6:.25 C6:.25 Bb5:.5 | -:8",
    ),
)
CHORDS: Final = {"": (0, 4, 7), "m": (0, 3, 7), "7": (0, 4, 10), "dim": (0, 3, 6)}


# --- Reading ---------------------------------------------------------------------------------


def read(tune: str, start: float) -> Iterator[Note]:
    """The notes of a tune that begins at that beat.

    >>> [(note.at, note.key) for note in read("C4:1 -:1 | E4:2", 8)]
    [(8, 60), (10.0, 64)]
    """
    at = start
    for word in tune.replace("|", " ").split():
        name, beats = word.split(":")
        if name != "-":
            yield Note(at, float(beats), key(name))
        at += float(beats)


def chord(name: str) -> tuple[int, tuple[int, ...]]:
    """The bass of a chord, and its notes, as steps above C.

    >>> chord("D7"), chord("F/C")
    ((2, (2, 6, 0)), (0, (5, 9, 0)))
    """
    above, _, below = name.partition("/")
    width = 2 if above[1:2] in {"#", "b"} else 1
    root = sum(STEPS[sign] for sign in above[:width])
    bass = sum(STEPS[sign] for sign in below) if below else root
    return bass % 12, tuple((root + step) % 12 for step in CHORDS[above[width:]])


def within(step: int, lowest: int) -> int:
    """The key of that step in the octave that starts at the lowest: chords move little, hands stay put."""
    return lowest + (step - lowest) % 12


def harmonies(sections: tuple[Section, ...]) -> list[str]:
    """All chords of a piece in order."""
    return [name for section in sections for name in section.harmony.replace("|", " ").split()]


def voices(sections: tuple[Section, ...], beats: float) -> tuple[list[Note], list[Note], list[Note]]:
    """The tune, the second voice and the bells of a piece."""
    lines = [
        [note for at, section in enumerate(sections) for note in read(section[field], at * beats)]
        for field in (1, 2, 3)
    ]
    return lines[0], lines[1], lines[2]


def accompany(
    names: list[str], beats: float, lowest: int, strums: tuple[float, ...], size: float
) -> tuple[list[Note], list[Note]]:
    """Bass notes, the fifth when a chord stays, and the chords on the beats after them."""
    basses: list[Note] = []
    chords: list[Note] = []
    before = ""
    for place, name in enumerate(names):
        bass, steps = chord(name)
        again = name == before and "/" not in name
        fifth = (bass + 7) % 12
        basses.append(Note(place * beats, size, within(fifth if again else bass, lowest)))
        before = "" if again else name
        for strum in strums:
            chords += [Note(place * beats + strum, size / 2, within(step, lowest + 14)) for step in steps]
    return basses, chords


# --- Playing ---------------------------------------------------------------------------------


def perform(parts: list[Part], beat: float, beats: float, rng: Random) -> Signal:
    """All parts together, by people: nobody quite on time, no note quite like the last. A folded loop."""
    length = beat * beats
    out = [0.0] * samples(length + 1.6)
    for part in parts:
        for note in part.notes:
            late = 0.02 + 0.007 * (rng.random() - rng.random())
            strength = (0.88 + 0.24 * rng.random()) * (1.08 if note.at % 1 == 0 else 0.94)
            tone = part.player(hertz(note.key), note.beats * beat * part.sounding)
            lay(out, tone, note.at * beat + late, part.level * strength)
    loop = fold(reverb(out, 0.2, feedback=0.82), length)
    return around(lambda signal: lowpass(highpass(signal, 45), 6000), loop)


def carnival(rng: Random) -> Signal:
    """A carousel waltz for barrel organ and glockenspiel, in C."""
    tune, second, bells = voices(WALTZ, 24)
    basses, chords = accompany(harmonies(WALTZ), 3, key("F2"), (0.97, 1.98), 0.9)
    parts = [
        Part(partial(rank, rng=rng), tune, 0.5, 0.94),
        Part(partial(pipe, rng=rng, harmonics=CALLIOPE), second, 0.24, 0.92),
        Part(lambda pitch, _: glockenspiel(pitch), bells, 0.28),
        Part(partial(pipe, rng=rng, harmonics=BASS_PIPE, vibrato=0.0), basses, 0.42),
        Part(partial(pipe, rng=rng, harmonics=CALLIOPE, vibrato=0.002), chords, 0.16, 0.85),
    ]
    return perform(parts, WALTZ_BEAT, 96, rng)


def parlor(rng: Random) -> Signal:
    """A rag for plucked strings, marimba and a few bells, in F."""
    tune, second, bells = voices(RAG, 16)
    basses, chords = accompany(harmonies(RAG), 1, key("E2"), (0.5,), 0.9)
    parts = [
        Part(lambda pitch, seconds: pluck(pitch, seconds + 0.5, rng), tune, 0.55),
        Part(lambda pitch, _: marimba(pitch), second, 0.5),
        Part(lambda pitch, _: glockenspiel(pitch, 0.7), bells, 0.18),
        Part(lambda pitch, seconds: pluck(pitch, seconds + 0.25, rng), basses, 0.34),
        Part(lambda pitch, seconds: pluck(pitch, seconds + 0.12, rng), chords, 0.19),
    ]
    return perform(parts, RAG_BEAT, 64, rng)


# --- The fairground --------------------------------------------------------------------------

AMBIENCE_SECONDS: Final = 22.0
FRAGMENTS: Final = (
    (1.2, 0.33, "E5:2 G5:1 C6:2 A5:1 G5:3"),
    (9.4, 0.30, "A4:1 C5:1 D5:1 E5:2 D5:1 C5:3"),
    (15.6, 0.36, "G5:1.5 A5:.5 G5:1 E5:2 D5:1 G4:3"),
)


def syllable(rng: Random) -> Signal:
    """Somebody says something, too far away to tell what."""
    seconds = 0.1 + 0.16 * rng.random()
    pitch = 95 + 130 * rng.random()
    buzz = oscillate(REED, curve([(0, pitch * 1.08), (seconds, pitch * (0.85 + 0.2 * rng.random()))]))
    breath = mix((0, 0.5, buzz), (0, 0.9, noise(seconds, rng)))
    vowel = mix(
        (0, 1, bandpass(breath, 330 + 420 * rng.random(), 3)),
        (0, 0.5, bandpass(breath, 850 + 800 * rng.random(), 5)),
    )
    return unit(shape(vowel, (0, 0), (seconds * 0.3, 1), (seconds, 0)))


def ambience(rng: Random) -> Signal:
    """Murmur, a soft wind, and now and then the calliope from the far end."""
    length = AMBIENCE_SECONDS
    crowd = [0.0] * samples(length + 2)
    for _ in range(420):
        lay(crowd, syllable(rng), length * rng.random(), 0.15 + 0.85 * rng.random() ** 2)
    murmur = fold(reverb(lowpass(crowd, 1300), 0.6, feedback=0.86, damp=0.55), length)
    wind = around(lambda air: lowpass(bandpass(air, 320, 0.6), 800), noise(length, rng))
    turn = 2 * pi / len(wind)
    gusts = [
        value * (1 + 0.3 * sin(2 * turn * at) + 0.2 * sin(5 * turn * at)) for at, value in enumerate(wind)
    ]
    far = [0.0] * samples(length + 2)
    for start, beat, tune in FRAGMENTS:
        for note in read(tune, 0):
            tone = pipe(hertz(note.key), note.beats * beat, rng, CALLIOPE, 0.008)
            lay(far, tone, start + note.at * beat, 0.5 + 0.25 * sin(note.at))
    calliope = fold(reverb(lowpass(far, 1500), 0.9, feedback=0.88, damp=0.6), length)
    return mix((0, 1, unit(murmur)), (0, 0.4, unit(gusts)), (0, 0.5, unit(calliope)))
