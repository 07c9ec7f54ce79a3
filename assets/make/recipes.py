"""Recipes of the short sounds. Each gets a generator of its own; variants differ by its seed alone.

The music is in C and F and the recipes keep to notes of both where they can, so that little clashes. Where a
card counts, so does its sound: two stabs for Draw Two, four for Draw Four, and as many notes for a color as
its shape has corners.
"""

from __future__ import annotations

from functools import partial
from random import Random

from .instruments import (
    BASS_PIPE,
    REED,
    cymbal,
    drum,
    glockenspiel,
    gong,
    hastening,
    line,
    marimba,
    patter,
    pipe,
    pluck,
    rank,
    roll,
    snap,
    snare,
    swish,
    whistle,
    wood,
)
from .synth import Signal, lowpass, mix, noise, reverb, ring, shape, sweep

# --- Cards -----------------------------------------------------------------------------------


def card_flick(rng: Random) -> Signal:
    """A card leaves the fingers."""
    center = 1900 + 500 * rng.random()
    air = swish(rng, ((0, 0), (0.012, 1), (0.07, 0)), ((0, center * 0.6), (0.07, center)))
    return mix((0, 1, snap(rng, center)), (0.004, 0.35, air))


def card_slide(rng: Random) -> Signal:
    """A card over felt."""
    low, end = 700 + 300 * rng.random(), 0.19 + 0.05 * rng.random()
    return swish(rng, ((0, 0), (0.05, 1), (end * 0.6, 0.55), (end, 0)), ((0, low), (end, low * 2.1)))


def card_flip(rng: Random) -> Signal:
    """A card turns in the air and claps down."""
    air = swish(rng, ((0, 0), (0.04, 0.8), (0.08, 0.25), (0.13, 0)), ((0, 600), (0.13, 1700)))
    return mix((0, 0.7, air), (0.085, 1, snap(rng, 1600 + 300 * rng.random(), 0.06)))


def card_place(rng: Random) -> Signal:
    """A card lands on the heap."""
    low = 180 + 40 * rng.random()
    thump = shape(
        ring(0.14, [(low, 1, 0.12), (low * 1.6, 0.5, 0.08), (low * 2.7, 0.3, 0.05)]), (0, 1), (0.14, 0)
    )
    settle = swish(rng, ((0, 0), (0.02, 1), (0.09, 0)), ((0, 1500), (0.09, 800)))
    return mix((0, 0.9, thump), (0.001, 0.8, snap(rng, 1300 + 300 * rng.random())), (0.025, 0.25, settle))


def shuffle(rng: Random) -> Signal:
    """A riffle: two halves purr into each other, then the pack is squared."""
    thumbs = hastening(0.0, 0.41, 0.024, 0.0085)
    purr = patter(rng, thumbs, ((0, 0.35), (0.15, 0.8), (0.36, 1), (0.43, 0.5)), 1100, 2300)
    bridge = swish(rng, ((0, 0), (0.06, 1), (0.15, 0)), ((0, 900), (0.15, 1700)))
    return mix((0, 1, purr), (0.4, 0.45, bridge), (0.53, 0.45, card_place(rng)))


def deal(rng: Random) -> Signal:
    """One card of many."""
    air = swish(rng, ((0, 0), (0.025, 1), (0.09, 0)), ((0, 1000), (0.09, 2000)))
    return mix((0, 0.6, air), (0.06, 0.7, snap(rng, 1500, 0.04)))


def draw_card(rng: Random) -> Signal:
    """A card comes off the pile and is lifted."""
    air = swish(rng, ((0, 0), (0.09, 0.9), (0.17, 0.5), (0.27, 0)), ((0, 650), (0.27, 2300)))
    return mix((0, 0.8, air), (0.16, 0.7, snap(rng, 2000)))


# --- The turn --------------------------------------------------------------------------------


def turn_chime(_: Random) -> Signal:
    """It is your turn."""
    bells = line(glockenspiel, "G5 C6", 0.13)
    return reverb(mix((0, 0.7, bells), (0, 0.6, line(marimba, "G4 C5", 0.13))), 0.25)


def uno_call(rng: Random) -> Signal:
    """U-no! A dark pipe, then an open one with bells."""
    first = lowpass(line(partial(rank, seconds=0.15, rng=rng), "G4+G5", 1), 900)
    second = line(partial(rank, seconds=0.42, rng=rng), "C5+E5+C6", 1)
    return reverb(
        mix(
            (0, 1, first),
            (0.15, 1, second),
            (0.15, 0.5, line(glockenspiel, "C6 E6 G6", 0.05)),
            (0.15, 0.5, drum(98, 0.2, rng)),
        ),
        0.2,
    )


def caught(rng: Random) -> Signal:
    """A slapstick, and what children sing at each other."""
    slap = mix((0, 1, snap(rng, 1700, 0.08)), (0, 0.8, wood(420)), (0.012, 0.6, snap(rng, 1400, 0.08)))
    taunt = line(partial(pipe, seconds=0.13, rng=rng), "G5 E5 A5 G5 E5", 0.11)
    return reverb(mix((0, 1, slap), (0.06, 0.7, taunt), (0.5, 0.5, drum(98, 0.18, rng))), 0.15, 0.3)


def challenge(rng: Random) -> Signal:
    """A roll on the snare, and a held breath."""
    low = shape(
        line(partial(pipe, seconds=0.85, rng=rng, harmonics=BASS_PIPE), "E3+A3", 1), (0, 0.2), (0.85, 1)
    )
    return mix((0, 1, roll(0.8, 24, rng)), (0, 0.35, low), (0.8, 0.9, snare(0.12, rng)))


def challenge_won(rng: Random) -> Signal:
    """Ta-daa."""
    horns = mix(
        (0, 0.8, line(partial(rank, seconds=0.12, rng=rng), "G4+C5+E5", 1)),
        (0.15, 1, line(partial(rank, seconds=0.5, rng=rng), "C5+E5+G5+C6", 1)),
    )
    shine = line(glockenspiel, "C6 E6 G6", 0.06)
    return reverb(mix((0, 1, horns), (0.15, 0.4, shine), (0.15, 0.25, cymbal(0.5, rng))), 0.18, 0.4)


def challenge_lost(rng: Random) -> Signal:
    """A sad muted horn, wah wah waah: three steps down, the last one drooping."""
    steps = (((0, 233), (0.18, 231)), ((0, 220), (0.18, 218)), ((0, 208), (0.16, 206), (0.52, 185)))
    wah = [
        sweep(whistle(path, rng, 0.012, REED), 1.2, (0, 420), (0.09, 950), (path[-1][0], 400))
        for path in steps
    ]
    return reverb(mix((0, 0.8, wah[0]), (0.19, 0.85, wah[1]), (0.38, 1, wah[2])), 0.15, 0.4)


def stabs(rng: Random, chords: str, every: float, skin: float) -> Signal:
    """Short organ chords with a drum under each, every one louder."""
    horns = line(partial(rank, seconds=every * 0.95, rng=rng), chords, every, 1.12)
    beats = len(chords.split())
    drums = [(at * every, 0.55 + 0.12 * at, drum(skin, 0.22, rng)) for at in range(beats)]
    return mix((0, 0.8, horns), *drums)


def draw_two(rng: Random) -> Signal:
    """Two stabs, going down."""
    return reverb(
        mix((0, 1, stabs(rng, "A4+D5+F5 A4+C5+E5", 0.17, 92)), (0.17, 0.25, cymbal(0.3, rng))), 0.18
    )


def draw_four(rng: Random) -> Signal:
    """Four stabs, going down and growing, and a boom."""
    four = stabs(rng, "D5+F5+A5 C5+E5+G5 A4+D5+F5 A3+E4+C5+E5", 0.15, 96)
    boom = mix((0, 0.7, drum(78, 0.6, rng)), (0, 0.4, gong(110, 0.9)), (0, 0.4, cymbal(0.7, rng)))
    hold = line(partial(rank, seconds=0.5, rng=rng), "A3+E4+C5+E5", 1)
    return reverb(mix((0, 0.9, four), (0.45, 0.9, boom), (0.55, 0.5, hold)), 0.2)


def skip(rng: Random) -> Signal:
    """A hop over somebody: tap, leap, tap."""
    leap = whistle(((0, 420), (0.1, 900), (0.2, 700)), rng, 0.0)
    return reverb(mix((0, 0.8, marimba(523.3)), (0.05, 0.4, leap), (0.24, 1, line(marimba, "G5", 1))), 0.15)


def reverse(rng: Random) -> Signal:
    """What was heard comes back the other way: the first half is the second, played backwards."""
    air = swish(rng, ((0, 1), (0.1, 0.7), (0.4, 0)), ((0, 2000), (0.4, 500)))
    notes = line(partial(pluck, seconds=0.35, rng=rng), "G5 E5 C5 G4", 0.07)
    half = shape(mix((0, 0.7, air), (0, 0.5, notes)), (0, 1), (0.3, 0.7), (0.45, 0))
    return reverb(half[::-1] + half, 0.12, 0.3)


def wild(rng: Random) -> Signal:
    """All colors at once: a run over the bells in a ring of air."""
    run = line(partial(glockenspiel, seconds=0.6), "C5 D5 E5 G5 A5 C6 D6 E6 G6 C7", 0.045, 1.04)
    air = sweep(noise(0.75, rng), 2, (0, 500), (0.45, 2800), (0.75, 1600))
    ring_ = shape(air, (0, 0), (0.35, 0.5), (0.75, 0))
    return reverb(mix((0, 0.7, run), (0, 0.5, ring_)), 0.35)


# --- Colors ----------------------------------------------------------------------------------


def color_red(rng: Random) -> Signal:
    """The circle: one round note that swells."""
    note = line(partial(rank, seconds=0.55, rng=rng), "C5", 1)
    return reverb(shape(note, (0, 0.25), (0.2, 1), (0.36, 0.7), (0.55, 0)), 0.12, 0.2)


def color_green(_: Random) -> Signal:
    """The triangle: three notes rising on wood."""
    return reverb(line(marimba, "C5 E5 G5", 0.11), 0.12, 0.2)


def color_blue(rng: Random) -> Signal:
    """The square: four even corners on strings."""
    return reverb(line(partial(pluck, seconds=0.28, rng=rng), "G4 D5 G4 D5", 0.1), 0.12, 0.2)


def color_yellow(_: Random) -> Signal:
    """The star: five quick points on bells."""
    return reverb(line(partial(glockenspiel, seconds=0.5), "G6 E6 A6 E6 C7", 0.065), 0.12, 0.2)


# --- Special cards ---------------------------------------------------------------------------


def peek(rng: Random) -> Signal:
    """On tiptoe, and a raised eyebrow."""
    toes = line(partial(pluck, seconds=0.22, rng=rng), "C4 E4 G4", 0.12)
    brow = whistle(((0, 620), (0.08, 640), (0.24, 1050)), rng, 0.01)
    return reverb(mix((0, 1, toes), (0.36, 0.3, brow)), 0.12, 0.3)


def swap(rng: Random) -> Signal:
    """Two hands cross: one line goes up while the other comes down."""
    strings = partial(pluck, seconds=0.3, rng=rng)
    crossing = mix(
        (0, 0.6, line(strings, "C4 E4 G4 C5 E5 G5", 0.12)), (0, 0.6, line(strings, "G5 E5 C5 G4 E4 C4", 0.12))
    )
    hump = ((0, 0), (0.3, 1), (0.75, 0))
    up = swish(rng, hump, ((0, 600), (0.75, 2000)))
    down = swish(rng, hump, ((0, 2000), (0.75, 600)))
    return reverb(
        mix((0, 1, crossing), (0, 0.3, up), (0, 0.3, down), (0.72, 0.6, card_place(rng))), 0.12, 0.2
    )


def pose(rng: Random) -> Signal:
    """Freeze: a gong that wobbles."""
    wobble = whistle(((0, 330), (0.12, 345), (0.24, 318), (0.36, 340), (0.5, 330)), rng, 0.03)
    return mix((0, 1, gong(147, 1.9)), (0, 0.3, drum(80, 0.3, rng)), (0.12, 0.16, wobble))


def pose_broken(rng: Random) -> Signal:
    """Somebody topples over."""
    slide = whistle(((0, 780), (0.12, 880), (0.45, 240)), rng, 0.02)
    clatter = [
        (0.46 + at, 0.8 - at, wood(pitch)) for at, pitch in ((0, 330), (0.07, 450), (0.13, 290), (0.22, 380))
    ]
    return reverb(mix((0, 0.55, slide), (0.45, 0.7, drum(90, 0.25, rng)), *clatter), 0.15, 0.4)


def eliminated(rng: Random) -> Signal:
    """The curtain comes down."""
    slide = whistle(((0, 660), (0.15, 640), (0.8, 165)), rng, 0.02)
    curtain = swish(rng, ((0, 0), (0.5, 0.6), (0.8, 1), (0.95, 0)), ((0, 1600), (0.95, 450)))
    end = line(partial(pipe, seconds=0.4, rng=rng), "A3+E3", 1)
    return reverb(
        mix((0, 0.5, slide), (0, 0.35, curtain), (0.82, 1, drum(70, 0.4, rng)), (0.84, 0.3, end)), 0.2
    )


# --- Ends ------------------------------------------------------------------------------------


def count_tick(_: Random) -> Signal:
    """One more point."""
    return shape(mix((0, 1, wood(784, 0.07)), (0, 0.3, marimba(784, 0.07))), (0, 1), (0.04, 0.4), (0.07, 0))


def round_win(rng: Random) -> Signal:
    """Up the stairs and in."""
    run = mix((0, 0.8, line(marimba, "C5 E5 G5 C6", 0.1)), (0, 0.4, line(glockenspiel, "C6 E6 G6 C7", 0.1)))
    close = line(partial(rank, seconds=0.75, rng=rng), "C4+E4+G4+C5+E5", 1)
    return reverb(
        mix((0, 0.8, run), (0.4, 1, close), (0.4, 0.5, drum(92, 0.25, rng)), (0.4, 0.15, cymbal(0.5, rng))),
        0.22,
    )


def round_lose(rng: Random) -> Signal:
    """Down the stairs, with a shrug."""
    fall = line(partial(pluck, seconds=0.5, rng=rng), "E5 D5 C5 A4", 0.17)
    close = line(partial(pipe, seconds=0.6, rng=rng), "A3+C4+E4", 1)
    return reverb(
        mix((0, 0.9, fall), (0, 0.4, line(marimba, "C5 B4 A4 E4", 0.17)), (0.68, 0.45, close)), 0.22
    )


def match_win(rng: Random) -> Signal:
    """The fanfare: a climb to the fifth, then three steps home with the whole band."""
    horn = [
        (at, 0.75, line(partial(rank, seconds=length, rng=rng), notes, 1))
        for at, length, notes in (
            (0, 0.14, "G4"),
            (0.15, 0.14, "C5"),
            (0.3, 0.14, "E5"),
            (0.45, 0.43, "C5+G5"),
            (0.9, 0.14, "C5+E5"),
            (1.05, 0.28, "C5+G5"),
            (1.35, 0.28, "F4+C5+A5"),
            (1.65, 0.28, "G4+D5+B5"),
            (1.95, 1.3, "C4+E5+G5+C6"),
        )
    ]
    low = [
        (at, 0.6, line(partial(pipe, seconds=length, rng=rng, harmonics=BASS_PIPE), notes, 1))
        for at, length, notes in (
            (0.45, 0.8, "C3+G3"),
            (1.35, 0.28, "F3"),
            (1.65, 0.28, "G3"),
            (1.95, 1.3, "C3+G3"),
        )
    ]
    shine = line(glockenspiel, "C6 E6 G6 C7 G6 E6 G6 C7", 0.11)
    band = [
        (1.35, 0.35, roll(0.58, 24, rng)),
        (1.95, 0.3, cymbal(1.2, rng)),
        *((at, 0.6, drum(86, 0.3, rng)) for at in (0.45, 1.35, 1.65, 1.95)),
    ]
    return reverb(mix(*horn, *low, (1.97, 0.35, shine), *band), 0.25)


def match_lose(rng: Random) -> Signal:
    """The lights go out one by one, and it was a good evening all the same."""
    song = line(partial(pluck, seconds=0.9, rng=rng), "E5 C5 A4 - F5 C5 A4 - G4 C5 E5", 0.22, 0.97)
    pads = [
        (at, 0.22, line(partial(pipe, seconds=length, rng=rng), notes, 1))
        for at, length, notes in ((0, 0.84, "A3+C4+E4"), (0.88, 0.84, "F3+A3+C4"), (1.76, 1.1, "E3+G3+C4"))
    ]
    lamp = line(partial(glockenspiel, seconds=1.0), "G5 C6", 0.25)
    return reverb(mix((0, 0.8, song), *pads, (2.2, 0.25, lamp)), 0.28)


# --- Around the table ------------------------------------------------------------------------


def button(rng: Random) -> Signal:
    """A wooden key, pressed."""
    return mix((0, 1, wood(392)), (0, 0.5, snap(rng, 1500, 0.04)), (0, 0.4, marimba(523.3, 0.12)))


def hover(rng: Random) -> Signal:
    """A fingertip on paper."""
    return mix((0, 1, snap(rng, 1300, 0.03)), (0, 0.5, wood(523.3, 0.05)))


def focus(rng: Random) -> Signal:
    """A small step on the keyboard."""
    return mix((0, 0.4, snap(rng, 1500, 0.03)), (0, 1, marimba(659.3, 0.09)))


def refuse(_: Random) -> Signal:
    """Nope, kindly."""
    return lowpass(line(partial(marimba, seconds=0.25), "E4 C4", 0.12), 1200)


def open_dialog(rng: Random) -> Signal:
    """A sheet unfolds."""
    sheet = swish(rng, ((0, 0), (0.08, 1), (0.24, 0)), ((0, 600), (0.24, 1700)))
    return mix((0, 0.6, sheet), (0.05, 0.6, line(partial(marimba, seconds=0.3), "C5 G5", 0.08)))


def close_dialog(rng: Random) -> Signal:
    """And folds again."""
    sheet = swish(rng, ((0, 0), (0.08, 1), (0.22, 0)), ((0, 1700), (0.22, 600)))
    return mix((0, 0.6, sheet), (0.02, 0.6, line(partial(marimba, seconds=0.3), "G5 C5", 0.08)))


def confetti(rng: Random) -> Signal:
    """A paper cannon, and what comes down."""
    pop = mix((0, 1, drum(150, 0.16, rng)), (0, 0.8, snap(rng, 1500, 0.09)))
    times = [0.08 + 0.7 * rng.random() ** 1.5 for _ in range(45)]
    return reverb(
        mix((0, 1, pop), (0, 0.5, patter(rng, times, ((0, 1), (0.8, 0.15)), 1600, 2800))), 0.15, 0.3
    )


def join(rng: Random) -> Signal:
    """Somebody sits down at the table."""
    hello = line(partial(pluck, seconds=0.5, rng=rng), "G4 C5 E5", 0.1)
    return reverb(mix((0, 0.8, hello), (0.2, 0.4, glockenspiel(1046.5, 0.6))), 0.2, 0.4)


def bubble(rng: Random) -> Signal:
    """A speech bubble pops up."""
    start = 260 + 260 * rng.random()
    pop = whistle(((0, start), (0.05, start * 1.9), (0.1, start * 2.1)), rng, 0.0, (1.0, 0.1))
    return shape(pop, (0, 1), (0.03, 1), (0.1, 0))
