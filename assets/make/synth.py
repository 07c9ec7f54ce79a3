"""Building blocks of every sound: noise, oscillators, resonators, filters, a small room, loudness and files.

A signal is a list of floats, one per sample. Lists are what plain Python loops over fastest; where a loop
reads what it wrote earlier, it walks a list that grows under its feet, which is a delay line for free.
"""

from __future__ import annotations

import sys
import wave
from array import array
from collections.abc import Callable, Sequence
from functools import lru_cache
from itertools import accumulate, islice, pairwise
from math import copysign, cos, log10, pi, sin, sqrt, tan, tanh
from operator import add, mul
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

Signal: TypeAlias = list[float]
Points: TypeAlias = Sequence[tuple[float, float]]

RATE: Final = 22_050
FULL_SCALE: Final = 32_767
NYQUIST: Final = RATE / 2
TABLE_SIZE: Final = 1024
COMBS: Final = (558, 594, 638, 678, 711, 745)
ALLPASSES: Final = (278, 220, 170)


def samples(seconds: float) -> int:
    """How many samples that takes."""
    return round(seconds * RATE)


def ratio(decibels: float) -> float:
    """The amplitude that many decibels stand for.

    >>> round(ratio(-6), 3)
    0.501
    """
    return float(10.0 ** (decibels / 20))


def decibels(amplitude: float) -> float:
    """The other way round; silence is -200 dB."""
    return 20 * log10(max(amplitude, 1e-10))


# --- Making ----------------------------------------------------------------------------------


def noise(seconds: float, rng: Random) -> Signal:
    """White noise."""
    draw = rng.random
    return [2 * draw() - 1 for _ in range(samples(seconds))]


def ring(seconds: float, modes: Sequence[tuple[float, float, float]]) -> Signal:
    """Struck resonances: (hertz, level, seconds to fade by 60 dB) each, all starting from zero."""
    count = samples(seconds)
    total = [0.0] * count
    for hertz, level, fade in modes:
        if hertz >= NYQUIST * 0.9:
            continue
        radius = 10.0 ** (-3 / (fade * RATE))
        angle = 2 * pi * hertz / RATE
        turn, shrink = 2 * radius * cos(angle), radius * radius
        before, now = 0.0, level * radius * sin(angle)
        wave_ = [before, now]
        push = wave_.append
        for _ in range(count - 2):
            before, now = now, turn * now - shrink * before
            push(now)
        total = list(map(add, total, wave_))
    return total


@lru_cache
def cycle(harmonics: tuple[float, ...]) -> tuple[float, ...]:
    """One period of a tone with these harmonic levels, its first sample repeated at the end."""
    step = 2 * pi / TABLE_SIZE
    period = [
        sum(level * sin(step * at * number) for number, level in enumerate(harmonics, 1))
        for at in range(TABLE_SIZE)
    ]
    return (*period, period[0])


def oscillate(harmonics: Sequence[float], pitch: Signal) -> Signal:
    """A tone that follows a pitch in hertz, sample by sample, without the harmonics too high for it."""
    highest = max(1, int(0.9 * NYQUIST / max(pitch)))
    table = cycle(tuple(harmonics[:highest]))
    scale = TABLE_SIZE / RATE
    phase = 0.0
    out: Signal = []
    push = out.append
    for hertz in pitch:
        at = int(phase)
        low = table[at]
        push(low + (table[at + 1] - low) * (phase - at))
        phase = (phase + hertz * scale) % TABLE_SIZE
    return out


def string(hertz: float, seconds: float, fade: float, softness: float, rng: Random) -> Signal:
    """A plucked string after Karplus and Strong: a ragged period goes round and is averaged each time.

    The harmonics of that period are those of a string plucked at a fifth of its length, all out of step. The
    last part of a sample that the loop is too short by comes from an allpass, which keeps it in tune.
    """
    period = RATE / hertz
    whole = int(period - softness - 0.3)
    rest = period - softness - whole
    tune = (1 - rest) / (1 + rest)
    loss = 10.0 ** (-3 * period / (fade * RATE))
    keep, blur = loss * (1 - softness), loss * softness
    partials = [
        (2 * pi * number / whole, sin(0.21 * pi * number) / number**0.75, 2 * pi * rng.random())
        for number in range(1, max(2, int(4000 / hertz)))
    ]
    line = [sum(level * sin(step * at + start) for step, level, start in partials) for at in range(whole)]
    push = line.append
    last = early = late = 0.0
    for value in islice(line, max(0, samples(seconds) - whole)):
        damped = keep * value + blur * last
        last = value
        late = tune * (damped - late) + early
        early = damped
        push(late)
    return line


# --- Shaping ---------------------------------------------------------------------------------


def curve(points: Points) -> Signal:
    """Straight lines through (seconds, value) points, the first at zero seconds."""
    out: Signal = []
    for (start, low), (stop, high) in pairwise(points):
        first, last = samples(start), samples(stop)
        if last > first:
            slope = (high - low) / (last - first)
            out += [low + slope * at for at in range(last - first)]
    return out


def shape(signal: Signal, *points: tuple[float, float]) -> Signal:
    """The signal under an envelope; it ends where the envelope does."""
    return list(map(mul, signal, curve(points)))


def scale(signal: Signal, by: float) -> Signal:
    """Louder or softer."""
    return [by * value for value in signal]


def unit(signal: Signal) -> Signal:
    """As loud as full scale allows."""
    return scale(signal, 1 / max(map(abs, signal)))


def mix(*layers: tuple[float, float, Signal]) -> Signal:
    """Signals put together: (seconds to wait, level, signal) each."""
    out = [0.0] * max(samples(at) + len(signal) for at, _, signal in layers)
    for at, level, signal in layers:
        lay(out, signal, at, level)
    return out


def lay(out: Signal, signal: Signal, at: float, level: float) -> None:
    """Add a signal to a longer one that is already there."""
    first = samples(at)
    last = first + len(signal)
    out[first:last] = map(add, out[first:last], scale(signal, level))


def fold(signal: Signal, seconds: float) -> Signal:
    """A loop of that length: whatever sounds on after its end is heard at its beginning."""
    count = samples(seconds)
    loop = signal[:count]
    for start in range(count, len(signal), count):
        tail = signal[start : start + count]
        loop[: len(tail)] = map(add, loop, tail)
    return loop


def around(effect: Callable[[Signal], Signal], loop: Signal, warm_up: float = 1.0) -> Signal:
    """An effect on a loop, as if the loop had been going round for ever."""
    before = samples(warm_up)
    return effect(loop[-before:] + loop)[before:]


# --- Filters ---------------------------------------------------------------------------------


def _filter(signal: Signal, ahead: tuple[float, float, float], back: tuple[float, float, float]) -> Signal:
    norm, a1, a2 = back
    b0, b1, b2 = (value / norm for value in ahead)
    a1, a2 = a1 / norm, a2 / norm
    one = two = 0.0
    out: Signal = []
    push = out.append
    for value in signal:
        now = b0 * value + one
        one = b1 * value - a1 * now + two
        two = b2 * value - a2 * now
        push(now)
    return out


def lowpass(signal: Signal, hertz: float, q: float = 0.707) -> Signal:
    """Keep what is below: second order, after Bristow-Johnson."""
    angle = 2 * pi * hertz / RATE
    alpha, c = sin(angle) / (2 * q), cos(angle)
    return _filter(signal, ((1 - c) / 2, 1 - c, (1 - c) / 2), (1 + alpha, -2 * c, 1 - alpha))


def highpass(signal: Signal, hertz: float, q: float = 0.707) -> Signal:
    """Keep what is above."""
    angle = 2 * pi * hertz / RATE
    alpha, c = sin(angle) / (2 * q), cos(angle)
    return _filter(signal, ((1 + c) / 2, -1 - c, (1 + c) / 2), (1 + alpha, -2 * c, 1 - alpha))


def bandpass(signal: Signal, hertz: float, q: float) -> Signal:
    """Keep what is near."""
    angle = 2 * pi * hertz / RATE
    alpha, c = sin(angle) / (2 * q), cos(angle)
    return _filter(signal, (alpha, 0.0, -alpha), (1 + alpha, -2 * c, 1 - alpha))


def high_shelf(signal: Signal, hertz: float, gain: float) -> Signal:
    """Raise what is above by that many decibels."""
    a, angle = ratio(gain / 2), 2 * pi * hertz / RATE
    c, slope = cos(angle), 2 * sqrt(a) * sin(angle) / sqrt(2)
    ahead = (a * (a + 1 + (a - 1) * c + slope), -2 * a * (a - 1 + (a + 1) * c))
    back = (a + 1 - (a - 1) * c + slope, 2 * (a - 1 - (a + 1) * c), a + 1 - (a - 1) * c - slope)
    return _filter(signal, (*ahead, a * (a + 1 + (a - 1) * c - slope)), back)


def sweep(signal: Signal, q: float, *points: tuple[float, float]) -> Signal:
    """A band that moves through (seconds, hertz) points: a state variable filter."""
    low = band = 0.0
    damping = 1 / q
    out: Signal = []
    push = out.append
    for value, hertz in zip(signal, curve(points), strict=False):
        g = tan(pi * hertz / RATE)
        high = (value - low - (g + damping) * band) / (1 + g * (g + damping))
        middle = g * high + band
        band = middle + g * high
        low += 2 * g * middle
        push(middle * damping)
    return out


def reverb(signal: Signal, wet: float, tail: float = 0.7, feedback: float = 0.8, damp: float = 0.4) -> Signal:
    """A small wooden room: six combs side by side that lose their treble, then three allpasses in a row."""
    dry = signal + [0.0] * samples(tail)
    room = [0.0] * len(dry)
    for delay in COMBS:
        line = [0.0] * delay
        push = line.append
        dull = 0.0
        for value, back in zip(dry, line, strict=False):
            dull = back + damp * (dull - back)
            push(value + feedback * dull)
        room = list(map(add, room, line))
    for delay in ALLPASSES:
        line = [0.0] * delay
        push = line.append
        through: Signal = []
        for value, back in zip(room, line, strict=False):
            now = value + 0.5 * back
            push(now)
            through.append(back - 0.5 * now)
        room = through
    amount = wet / len(COMBS) * 3
    return [value + amount * other for value, other in zip(dry, room, strict=True)]


# --- Finishing -------------------------------------------------------------------------------


def loudness(signal: Signal, window: float = 0.2) -> float:
    """How loud the loudest stretch of that length seems, in dB: bass counts less, presence more.

    A fifth of a second is about what the ear adds up; shorter sounds are as loud as their energy in it.
    """
    count = samples(window)
    heard = high_shelf(highpass(signal, 80), 1500, 4)
    energy = list(accumulate((value * value for value in heard), initial=0.0))
    energy += [energy[-1]] * max(0, count + 1 - len(energy))
    most = max(later - sooner for sooner, later in zip(energy, energy[count:], strict=False))
    return decibels(sqrt(most / count))


def trimmed(signal: Signal, floor: float = -48) -> Signal:
    """A single sound without rumble and without its inaudible end, fading in and out."""
    clean = highpass(signal, 35)
    least = ratio(floor) * max(map(abs, clean))
    last = next(at for at in range(len(clean) - 1, 0, -1) if abs(clean[at]) > least) + 1
    end = last / RATE
    edge = min(0.15 * end, 0.12)
    return shape(clean[:last], (0, 0), (0.0008, 1), (end - edge, 1), (end, 0))


def leveled(signal: Signal, loud: float, peak: float, window: float = 0.2) -> Signal:
    """At that loudness, with what would stick out above the peak bent over softly."""
    level, ceiling = ratio(loud - loudness(signal, window)), ratio(peak)
    knee = 0.6 * ceiling
    room = ceiling - knee
    out: Signal = []
    for value in scale(signal, level):
        over = abs(value) - knee
        out.append(copysign(knee + room * tanh(over / room), value) if over > 0 else value)
    return out


def pcm(signal: Signal) -> array[int]:
    """The signal in 16 bits."""
    return array("h", (round(FULL_SCALE * value) for value in signal))


def save(path: Path, data: array[int]) -> None:
    """Write a mono WAV file."""
    if sys.byteorder == "big":
        data = array("h", data)
        data.byteswap()
    with wave.open(str(path), "wb") as file:
        file.setnchannels(1)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(data.tobytes())
