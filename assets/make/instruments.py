"""The band of the fairground, and the paper: instruments that the recipes and the tunes play.

Most take a pitch in hertz and a length in seconds, peak at full scale and start without a click. A voice is
an instrument with everything but the pitch settled.
"""

from __future__ import annotations

from collections.abc import Callable
from math import exp2, pi, sin
from random import Random
from typing import Final, TypeAlias

from .synth import (
    RATE,
    Points,
    Signal,
    bandpass,
    curve,
    highpass,
    lay,
    lowpass,
    mix,
    noise,
    oscillate,
    ring,
    samples,
    shape,
    string,
    sweep,
    unit,
)

Voice: TypeAlias = Callable[[float], Signal]

STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11, "#": 1, "b": -1}
BARREL_ORGAN: Final = (1.0, 0.42, 0.30, 0.10, 0.12, 0.04, 0.05)
CALLIOPE: Final = (1.0, 0.28, 0.12, 0.03)
BASS_PIPE: Final = (1.0, 0.65, 0.30, 0.14, 0.06)
REED: Final = (0.7, 1.0, 0.8, 0.55, 0.4, 0.25, 0.15, 0.1)


def key(note: str) -> int:
    """The number of a note, as on a keyboard: A4 is 69.

    >>> key("A4"), key("C4"), key("Bb3")
    (69, 60, 58)
    """
    return sum(STEPS[sign] for sign in note[:-1]) + 12 * int(note[-1]) + 12


def hertz(number: float) -> float:
    """The pitch of a key in equal temperament."""
    return 440 * exp2((number - 69) / 12)


def line(voice: Voice, notes: str, every: float, swell: float = 1.0) -> Signal:
    """A voice plays notes evenly, chords joined by +, rests as -; each is louder than the last by swell."""
    layers: list[tuple[float, float, Signal]] = []
    for at, chord in enumerate(notes.split()):
        if chord != "-":
            names = chord.split("+")
            level = swell**at / len(names) ** 0.5
            layers += [(at * every, level, voice(hertz(key(name)))) for name in names]
    return mix(*layers)


# --- Struck ----------------------------------------------------------------------------------


def glockenspiel(pitch: float, seconds: float = 0.9) -> Signal:
    """A small steel bar under a soft beater: the partials of a free bar, the upper ones gone at once."""
    fade = min(1.6, 1100 / pitch)
    tone = ring(
        seconds, [(pitch, 1, fade), (2.756 * pitch, 0.16, fade / 4), (5.404 * pitch, 0.05, fade / 12)]
    )
    return unit(shape(tone, (0, 0), (0.0015, 1), (seconds * 0.6, 1), (seconds, 0)))


def marimba(pitch: float, seconds: float = 0.6) -> Signal:
    """A wooden bar, its second partial tuned two octaves up, and the thud of the mallet."""
    fade = min(0.9, 260 / pitch)
    modes = [(pitch, 1, fade), (3.98 * pitch, 0.22, fade / 4), (9.1 * pitch, 0.06, fade / 10)]
    tone = ring(seconds, [*modes, (pitch * 0.52, 0.18, 0.03)])
    return unit(shape(tone, (0, 0), (0.002, 1), (seconds * 0.6, 1), (seconds, 0)))


def gong(pitch: float, seconds: float) -> Signal:
    """A gong that wobbles: pairs of neighboring modes beat against each other, the high ones bloom late."""
    pairs = (
        (1, 1, 1),
        (1.48, 0.8, 0.9),
        (2.03, 0.7, 0.8),
        (2.74, 0.6, 0.7),
        (3.61, 0.45, 0.55),
        (4.7, 0.3, 0.4),
    )
    modes = [
        (pitch * ratio + side, level * share, seconds * 2.6 * fade)
        for number, (ratio, level, fade) in enumerate(pairs)
        for side, share in ((0, 1), (3.4 + 0.35 * number, 0.6))
    ]
    low = ring(seconds, modes[:4])
    high = shape(ring(seconds, modes[4:]), (0, 0.25), (0.12, 1), (seconds, 1))
    tone = mix((0, 1, low), (0, 1, high))
    return unit(shape(tone, (0, 0), (0.006, 1), (seconds * 0.7, 0.8), (seconds, 0)))


def drum(pitch: float, seconds: float, rng: Random) -> Signal:
    """A parade drum: a skin that sinks in pitch as it settles, and the beater on it."""
    fall = curve([(0, pitch * 1.7), (0.03, pitch * 1.1), (seconds, pitch)])
    skin = shape(oscillate((1.0, 0.4, 0.2, 0.1), fall), (0, 0), (0.003, 1), (0.06, 0.5), (seconds, 0))
    beater = shape(lowpass(noise(0.03, rng), 1400), (0, 0), (0.002, 1), (0.03, 0))
    return unit(mix((0, 1, skin), (0, 0.5, beater)))


def snare(seconds: float, rng: Random) -> Signal:
    """One stroke on a small snare drum."""
    hiss = lowpass(bandpass(noise(seconds, rng), 1900, 0.7), 4200)
    wires = shape(hiss, (0, 0), (0.002, 1), (0.025, 0.4), (seconds, 0))
    skin = shape(ring(seconds, [(215, 1, 0.09), (340, 0.6, 0.06)]), (0, 1), (seconds, 0))
    return unit(mix((0, 1.6, wires), (0, 0.6, skin)))


def roll(seconds: float, rate: float, rng: Random) -> Signal:
    """A roll that grows, its strokes never quite even."""
    out = [0.0] * samples(seconds + 0.1)
    at = 0.0
    while at < seconds:
        grown = 0.12 + 0.88 * (at / seconds) ** 1.6
        lay(out, snare(0.07, rng), at, grown * (0.85 + 0.3 * rng.random()))
        at += (0.94 + 0.12 * rng.random()) / rate
    return unit(out)


def cymbal(seconds: float, rng: Random) -> Signal:
    """A small cymbal touched with felt."""
    hiss = lowpass(highpass(noise(seconds, rng), 2200), 5200)
    return unit(shape(hiss, (0, 0), (0.012, 1), (seconds * 0.2, 0.35), (seconds * 0.5, 0.1), (seconds, 0)))


def wood(pitch: float, seconds: float = 0.09) -> Signal:
    """A wood block, or a knuckle on a table when low."""
    tone = ring(seconds, [(pitch, 1, 0.06), (2.6 * pitch, 0.35, 0.03), (4.3 * pitch, 0.12, 0.015)])
    return unit(shape(tone, (0, 0), (0.0012, 1), (seconds, 0)))


# --- Blown and plucked -----------------------------------------------------------------------


def pipe(
    pitch: float,
    seconds: float,
    rng: Random,
    harmonics: tuple[float, ...] = BARREL_ORGAN,
    vibrato: float = 0.004,
) -> Signal:
    """An organ pipe: it speaks with a chiff, wavers a little, and none is in tune with the next to a cent."""
    count = samples(seconds)
    center = pitch * (1 + 0.0016 * (rng.random() - rng.random()))
    speed, start = 2 * pi * (5.2 + 0.6 * rng.random()) / RATE, 2 * pi * rng.random()
    settle = count / 3 + 1
    depth = center * vibrato
    wave_ = [center + depth * min(1.0, at / settle) * sin(start + speed * at) for at in range(count)]
    attack, release = min(0.022, seconds / 4), min(0.06, seconds / 3)
    hold = ((0.0, 0.0), (attack, 1.0), (attack * 3, 0.9), (seconds - release, 0.85), (seconds, 0.0))
    tone = shape(oscillate(harmonics, wave_), *hold)
    chiff = bandpass(noise(min(0.05, seconds), rng), min(2.5 * pitch, 4200), 3)
    breath = shape(chiff, (0, 0), (0.012, 1), (min(0.05, seconds), 0))
    return unit(mix((0, 1, tone), (0, 0.35, breath)))


def rank(pitch: float, seconds: float, rng: Random) -> Signal:
    """A stop of the barrel organ: a pipe, its shimmering neighbor, and a soft one an octave up."""
    return unit(
        mix(
            (0, 1, pipe(pitch, seconds, rng)),
            (0, 0.5, pipe(pitch * 1.0018, seconds, rng)),
            (0, 0.22, pipe(2 * pitch, seconds, rng, CALLIOPE)),
        )
    )


def whistle(
    points: Points, rng: Random, wobble: float = 0.006, harmonics: tuple[float, ...] = CALLIOPE
) -> Signal:
    """A slide whistle that glides through (seconds, hertz) points."""
    path = curve(points)
    speed = 2 * pi * 6.5 / RATE
    tone = oscillate(harmonics, [pitch * (1 + wobble * sin(speed * at)) for at, pitch in enumerate(path)])
    air = sweep(noise(points[-1][0], rng), 4, *points)
    end = points[-1][0]
    hold = ((0.0, 0.0), (min(0.02, end / 4), 1.0), (end * 0.75, 0.8), (end, 0.0))
    return unit(shape(mix((0, 1, tone), (0, 0.25, air)), *hold))


def pluck(pitch: float, seconds: float, rng: Random) -> Signal:
    """A gut string, plucked with a finger. High ones are damped less, or they would not ring at all."""
    fade = min(2.4, 3.2 * (110 / pitch) ** 0.45)
    softness = min(0.5, (400 / pitch) ** 3)
    tone = highpass(string(pitch, seconds, fade, softness, rng), min(pitch * 0.6, 150))
    return unit(shape(tone, (0, 0), (0.0015, 1), (seconds * 0.65, 1), (seconds, 0)))


# --- Paper -----------------------------------------------------------------------------------


def swish(rng: Random, envelope: Points, path: Points, q: float = 0.9) -> Signal:
    """Paper over cloth: a moving band of noise with grain in it."""
    seconds = envelope[-1][0]
    grain = lowpass(noise(seconds, rng), 160)
    rough = max(map(abs, grain))
    air = sweep(noise(seconds, rng), q, *path)
    rubbed = [value * (0.55 + 0.9 * abs(touch) / rough) for value, touch in zip(air, grain, strict=False)]
    return unit(shape(lowpass(rubbed, 4200), *envelope))


def snap(rng: Random, center: float, seconds: float = 0.05) -> Signal:
    """The edge of a card let go."""
    crack = bandpass(noise(seconds, rng), center, 1.1)
    body = ring(seconds, [(center * 0.21, 0.5, 0.04), (center * 0.43, 0.35, 0.03)])
    soft = lowpass(shape(crack, (0, 0), (0.0015, 1), (seconds / 4, 0.3), (seconds, 0)), 4500)
    return unit(mix((0, 1, unit(soft)), (0, 0.5, shape(body, (0, 0), (0.002, 1), (seconds, 0)))))


def patter(rng: Random, times: list[float], levels: Points, low: float, high: float) -> Signal:
    """Many small snaps, at these times, as loud as the levels say, somewhere between two pitches."""
    strength = curve(levels)
    out = [0.0] * samples(max(times) + 0.05)
    for at in times:
        level = strength[min(samples(at), len(strength) - 1)] * (0.6 + 0.4 * rng.random())
        lay(out, snap(rng, low + (high - low) * rng.random(), 0.016), at, level)
    return unit(out)


def hastening(start: float, stop: float, slow: float, fast: float) -> list[float]:
    """Times between two moments whose distance changes evenly from slow to fast."""
    times = [start]
    while times[-1] < stop:
        done = (times[-1] - start) / (stop - start)
        times.append(times[-1] + slow + (fast - slow) * done)
    return times[:-1]
