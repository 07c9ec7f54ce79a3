"""The heads of the twelve animals, within 100 of (0, 0), in any mood."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .faces import (
    CALM,
    HAPPY,
    POSING,
    SHOCKED,
    SMUG,
    THINKING,
    THROAT,
    TONGUE,
    Features,
    Mood,
    beak_corners,
    mouth,
)
from .paint import Drawing, blob, both_sides, fill, group, line, mirrored, outlined, paper
from .palette import BLUE, CREAM, INK, WHITE, YELLOW, mix
from .paths import circle, ellipse, rectangle, scallop, soft, symmetric, tapered

_BEAK: Final = "#FF9E2C"
_BEAK_EDGE: Final = "#C9650A"


@dataclass(frozen=True, slots=True)
class Coat:
    """An animal's papers."""

    skin: str
    dark: str
    light: str
    garment: str
    backdrop: str


@dataclass(frozen=True, slots=True)
class Head:
    """A head: what lies under the eyes, what lies over them, and where features go."""

    skull: Drawing
    front: Drawing
    features: Features
    band: tuple[int, int]
    """y and half width of a headband."""


COATS: Final = {
    "fox": Coat("#FF7A2E", "#C94A12", "#FFF0DC", "#2B7CF7", "#7FE0E8"),
    "cat": Coat("#4B3C7A", "#2C2152", "#C9B6F2", "#F2364A", "#FFD24D"),
    "owl": Coat("#A8683A", "#6E3F20", "#FFE2B8", "#1DB469", "#BFA2FF"),
    "rabbit": Coat("#FFFFFF", "#D9BFDC", "#FFB3CF", "#8B5CF6", "#FF8FB8"),
    "frog": Coat("#4CC65A", "#1F8A3E", "#D6F7A8", "#F2364A", "#FFC524"),
    "panda": Coat("#FFFFFF", "#2A2140", "#52467A", "#1DB469", "#7EE2A8"),
    "lion": Coat("#FFC247", "#E0731A", "#FFEDC2", "#C2185B", "#4C9AFF"),
    "elephant": Coat("#8FA8D8", "#5870A8", "#B3C6EC", "#FF8B2C", "#FFB7A0"),
    "penguin": Coat("#2B3A7A", "#182352", "#FFFFFF", "#F2364A", "#8FD8FF"),
    "monkey": Coat("#8A5230", "#5C3219", "#FFD2A0", "#FFC524", "#8BE3B0"),
    "raccoon": Coat("#8D8AA6", "#3A3552", "#F1EEF8", "#27D3C3", "#FFA24D"),
    "parrot": Coat("#F2364A", "#B3152F", "#FFFFFF", "#2B7CF7", "#A6E84F"),
}


def _ears(right: Drawing, mood: Mood, pivot: str) -> Drawing:
    return both_sides(group(right, turn=mood.droop, pivot=pivot))


def _shine(x: float, y: float) -> Drawing:
    return fill(ellipse(x, y, 4, 2), WHITE, 0.6)


def _fox(mood: Mood, coat: Coat) -> Head:
    ear = paper(soft([(18, -36), (66, -98), (72, -14)], 9), coat.skin)
    ear += fill(soft([(34, -40), (60, -80), (62, -26)], 6), coat.dark)
    ear += fill(soft([(50, -78), (66, -98), (68, -70)], 5), INK)
    skull = _ears(ear, mood, "44 -30")
    outline = symmetric([(0, -62), (42, -52), (66, -18), (88, 22), (56, 44), (22, 62), (0, 68)])
    skull += paper(outline, coat.skin)
    cheek = "M88 22C66 14 44 12 26 16C10 20 4 34 0 40L0 68C10 68 20 64 24 60C50 52 74 44 88 22Z"
    skull += both_sides(fill(cheek, coat.light))
    nose = fill(soft([(-14, 26), (14, 26), (0, 43)], 8), INK) + _shine(-4, 30)
    features = Features((30, -10, 14), (54, 26, 11), coat.dark, mix(coat.skin, INK, 0.2))
    return Head(skull, nose + mouth(mood, 0, 49, 28), features, (-40, 58))


def _cat(mood: Mood, coat: Coat) -> Head:
    ear = paper(soft([(14, -44), (56, -98), (70, -20)], 9), coat.skin)
    ear += fill(soft([(32, -46), (54, -78), (60, -32)], 6), "#FF9EC0")
    skull = _ears(ear, mood, "44 -34")
    skull += paper(symmetric([(0, -60), (46, -52), (74, -14), (72, 26), (44, 54), (0, 62)]), coat.skin)
    skull += fill(soft([(-8, -60), (8, -60), (0, -36)], 4), coat.dark)
    skull += both_sides(fill(soft([(26, -58), (14, -60), (17, -42)], 4), coat.dark))
    skull += fill(ellipse(0, 37, 33, 22), coat.light)
    front = both_sides(line("M42 26L92 16M44 36L92 38M42 45L86 57", WHITE, 3.6))
    front += fill(soft([(-10, 18), (10, 18), (0, 30)], 5), "#FF7EA8") + mouth(mood, 0, 37, 25)
    features = Features((30, -8, 15), (54, 20, 10), coat.light, coat.dark, closed=CREAM)
    return Head(skull, front, features, (-36, 68))


def _owl(mood: Mood, coat: Coat) -> Head:
    tuft = paper(soft([(20, -50), (62, -92), (66, -22)], 8), coat.dark)
    skull = _ears(tuft, mood, "46 -40")
    skull += paper(symmetric([(0, -64), (44, -60), (74, -24), (74, 24), (46, 58), (0, 66)]), coat.skin)
    hood = "M0 -40C12 -58 30 -64 44 -60C60 -52 70 -36 73 -24C50 -44 20 -46 0 -22Z"
    skull += both_sides(fill(hood, coat.dark))
    for x, y in ((-18, 47), (18, 47), (-9, 57), (9, 57)):
        skull += fill(f"M{x - 8} {y}A8 8 0 0 0 {x + 8} {y}Z", coat.dark, 0.5)
    glasses = "" if mood is POSING else line(circle(30, -4, 31), YELLOW.base, 6)
    skull += both_sides(paper(circle(30, -4, 31), coat.light, 3) + glasses)
    features = Features((30, -4, 17), (56, 34, 10), INK, coat.dark, rim=coat.dark)
    return Head(skull, _small_beak(mood, 12, 15), features, (-44, 68))


def _small_beak(mood: Mood, y: float, half: float) -> Drawing:
    """A beak like a little tent; in loud moods it is open."""
    if mood in {HAPPY, SHOCKED}:
        depth = 19 if mood is SHOCKED else 14
        jaw = ellipse(0, y + half + 2, half * 0.85, depth)
        tongue = ellipse(0, y + half + depth * 0.55 + 2, half * 0.5, depth * 0.35)
        upper = soft([(-half - 3, y), (half + 3, y), (0, y + half * 1.2)], half * 0.5)
        open_jaw = line(jaw, _BEAK_EDGE, 6) + fill(jaw, THROAT) + fill(tongue, TONGUE)
        return open_jaw + paper(upper, _BEAK, 2)
    return paper(soft([(-half, y), (half, y), (0, y + half * 1.9)], half * 0.55), _BEAK, 3)


def _rabbit(mood: Mood, coat: Coat) -> Head:
    ear = paper("M22 -38C10 -70 14 -112 34 -112C54 -112 52 -70 46 -36Z", coat.skin)
    ear += fill("M28 -46C22 -70 24 -98 34 -98C44 -98 43 -70 39 -44Z", coat.light)
    bent = group(ear, turn=mood.droop * 1.2 + 4, pivot="34 -42")
    skull = bent + mirrored(group(bent, turn=22, pivot="34 -42") if mood is THINKING else bent)
    skull += paper(symmetric([(0, -52), (46, -44), (70, -4), (68, 34), (40, 58), (0, 64)]), coat.skin)
    skull += both_sides(fill(ellipse(45, 30, 14, 10), coat.light, 0.85))
    front = fill(soft([(-10, 16), (10, 16), (0, 28)], 5), "#FF6F9F")
    if mood in {CALM, SMUG}:
        tooth = rectangle(-7, 40, 6.5, 11, 2) + rectangle(0.5, 40, 6.5, 11, 2)
        front += outlined(tooth, WHITE, 2)
    features = Features((28, -7, 14), (46, 29, 11), "#7B4F86", coat.dark, rim="#57306A")
    return Head(skull, front + mouth(mood, 0, 35, 28), features, (-32, 64))


def _frog(mood: Mood, coat: Coat) -> Head:
    skull = both_sides(paper(circle(36, -44, 29), coat.skin))
    skull += paper(symmetric([(0, -44), (44, -36), (82, 2), (78, 40), (44, 60), (0, 64)]), coat.skin)
    skull += fill("M-74 44C-56 22 56 22 74 44C56 58 30 64 0 64C-30 64 -56 58 -74 44Z", coat.light)
    for x, y, radius in ((-58, 0, 7), (62, -4, 6), (52, 10, 4), (-48, 14, 4)):
        skull += fill(circle(x, y, radius), coat.dark, 0.55)
    front = both_sides(fill(circle(8, 6, 3.6), coat.dark))
    front += mouth(mood, 0, 24 if mood is SHOCKED else 29, 52 if mood is HAPPY else 62)
    features = Features((36, -46, 17), (60, 24, 11), coat.dark, coat.dark)
    return Head(skull, front, features, (-10, 70))


def _panda(mood: Mood, coat: Coat) -> Head:
    skull = both_sides(paper(circle(54, -50, 25), coat.dark) + fill(circle(54, -50, 12), coat.light))
    skull += paper(symmetric([(0, -60), (48, -52), (78, -8), (74, 32), (44, 58), (0, 64)]), coat.skin)
    skull += both_sides(group(fill(ellipse(0, 0, 22, 28), coat.dark), 33, -3, turn=-24))
    nose = fill(ellipse(0, 24, 12, 8.5), INK) + _shine(-3, 21)
    features = Features((30, -6, 13), (56, 26, 12), coat.dark, coat.light, closed=CREAM)
    return Head(skull, nose + mouth(mood, 0, 37, 27), features, (-40, 66))


def _lion(mood: Mood, coat: Coat) -> Head:
    skull = paper(scallop(0, -2, 80, 15), coat.dark, 5) + fill(scallop(0, -2, 70, 15), "#F08A24")
    skull += both_sides(paper(circle(48, -50, 17), coat.skin) + fill(circle(48, -50, 8), coat.dark))
    skull += paper(symmetric([(0, -52), (40, -46), (60, -10), (58, 28), (36, 54), (0, 60)]), coat.skin)
    skull += both_sides(fill(ellipse(15, 36, 20, 16), coat.light))
    nose = fill(soft([(-14, 17), (14, 17), (0, 33)], 7), "#7A3410") + _shine(-4, 21)
    features = Features((27, -9, 14), (45, 22, 10), "#A64B10", mix(coat.skin, INK, 0.22))
    return Head(skull, nose + mouth(mood, 0, 40, 27), features, (-34, 54))


def _elephant(mood: Mood, coat: Coat) -> Head:
    ear = paper("M40 -42C74 -72 112 -46 106 -4C102 30 74 40 46 22Z", coat.skin)
    ear += fill("M52 -34C76 -52 98 -36 94 -6C90 16 72 22 54 14Z", "#FFB7C8")
    skull = _ears(ear, mood, "46 -10")
    skull += paper(symmetric([(0, -66), (42, -58), (62, -20), (58, 26), (36, 58), (0, 67)]), coat.skin)
    tip = (
        [(60.0, 26.0), (76, 2), (75, -12)] if mood in {HAPPY, SHOCKED} else [(56.0, 36.0), (76, 22), (78, 9)]
    )
    trunk = tapered([(0, -6), (0, 12), (6, 28), (28, 37), *tip], [32, 33, 30, 25, 21, 20, 17])
    front = mouth(mood, -8, 51, 27) + blob(trunk, coat.dark, 2.2) + fill(trunk, coat.light)
    front += line("M-12 9C-5 13 5 13 12 9M-11 21C-4 24 4 23 11 18", coat.dark, 3.6)
    features = Features((29, -14, 14), (46, 16, 11), coat.dark, mix(coat.skin, INK, 0.2))
    return Head(skull, front, features, (-42, 56))


def _penguin(mood: Mood, coat: Coat) -> Head:
    skull = line("M0 -70C-2 -86 -14 -90 -20 -83M2 -70C4 -88 16 -94 22 -85", coat.skin, 8)
    skull += paper(symmetric([(0, -72), (48, -60), (72, -14), (70, 34), (42, 62), (0, 66)]), coat.skin)
    heart = "M0 -26C-14 -48 -50 -44 -56 -8C-60 26 -36 56 0 58C36 56 60 26 56 -8C50 -44 14 -48 0 -26Z"
    features = Features((27, -9, 14), (43, 24, 11), coat.dark, "#7E8FD0", rim=coat.skin)
    smile = beak_corners(mood, 9, 27, 18)
    return Head(skull + fill(heart, coat.light), smile + _small_beak(mood, 10, 18), features, (-46, 64))


def _monkey(mood: Mood, coat: Coat) -> Head:
    skull = both_sides(paper(circle(72, -4, 25), coat.skin) + fill(circle(72, -4, 14), coat.light))
    skull += paper(symmetric([(0, -66), (44, -56), (68, -16), (62, 30), (36, 58), (0, 64)]), coat.skin)
    skull += fill(soft([(-14, -60), (0, -86), (14, -60)], 7), coat.skin)
    mask = (
        "M0 -24C-12 -46 -48 -44 -52 -10C-54 4 -44 10 -46 24C-48 46 -26 60 0 60"
        "C26 60 48 46 46 24C44 10 54 4 52 -10C48 -44 12 -46 0 -24Z"
    )
    nose = line("M-7 17L-3 20M7 17L3 20", coat.dark, 5)
    features = Features((25, -10, 14), (38, 24, 10), coat.dark, mix(coat.light, INK, 0.25))
    return Head(skull + fill(mask, coat.light), nose + mouth(mood, 0, 32, 38), features, (-42, 60))


def _raccoon(mood: Mood, coat: Coat) -> Head:
    ear = paper(soft([(26, -40), (62, -88), (76, -24)], 14), coat.skin)
    ear += fill(soft([(40, -44), (60, -72), (65, -34)], 9), coat.dark)
    skull = _ears(ear, mood, "52 -34")
    outline = symmetric([(0, -58), (44, -52), (66, -20), (86, 18), (54, 46), (24, 60), (0, 64)])
    skull += paper(outline, coat.skin)
    patch = "M0 -30C20 -38 52 -34 72 -8C82 6 84 14 84 18C60 26 24 28 10 10C4 4 2 -2 0 -6Z"
    stripe = "M8 -34C26 -44 50 -42 62 -28C48 -34 24 -34 10 -26Z"
    skull += both_sides(fill(patch, coat.dark) + fill(stripe, coat.light))
    muzzle = "M0 4C-10 6 -30 24 -34 40C-28 56 -14 63 0 64C14 63 28 56 34 40C30 24 10 6 0 4Z"
    skull += fill(muzzle, coat.light) + fill(soft([(-6, -56), (6, -56), (5, 6), (-5, 6)], 3), coat.dark)
    nose = fill(ellipse(0, 23, 13, 9.5), INK) + _shine(-3, 20)
    features = Features((32, -4, 14), (58, 28, 10), coat.light, coat.skin, closed=CREAM)
    return Head(skull, nose + mouth(mood, 0, 40, 26), features, (-42, 58))


def _parrot(mood: Mood, coat: Coat) -> Head:
    crest = (
        "M-4 -54C-30 -76 -34 -100 -20 -104C-10 -102 -6 -88 -2 -80C-2 -100 6 -114 16 -110"
        "C26 -104 20 -86 16 -78C26 -92 40 -96 44 -86C46 -74 26 -58 12 -52Z"
    )
    feather = fill("M2 -56C-2 -76 6 -100 14 -104C20 -98 12 -76 10 -54Z", BLUE.base)
    skull = group(paper(crest, YELLOW.base) + feather, turn=mood.droop / 2, pivot="4 -54")
    skull += paper(symmetric([(0, -64), (46, -54), (70, -12), (66, 32), (42, 60), (0, 68)]), coat.skin)
    patch = fill(ellipse(32, -4, 26, 30), coat.light) + line("M52 10h-16M50 18h-14", coat.skin, 3.6)
    skull += both_sides(patch)
    features = Features((33, -10, 14), (54, 30, 10), coat.dark, "#E8B9C0", rim=coat.dark)
    return Head(skull, _hooked_beak(mood), features, (-40, 62))


def _hooked_beak(mood: Mood) -> Drawing:
    gloss = fill("M0 -6C-12 -4 -15 8 -13 18C-9 6 -4 0 6 -4Z", "#FFE08A")
    if mood in {HAPPY, SHOCKED}:
        depth = 24 if mood is SHOCKED else 19
        jaw, tongue = ellipse(0, 36, 19, depth), ellipse(0, 36 + depth * 0.5, 11, depth * 0.38)
        upper = "M0 -12C22 -12 28 6 23 20C17 32 8 30 0 38C-8 30 -17 32 -23 20C-28 6 -22 -12 0 -12Z"
        open_jaw = outlined(jaw, THROAT, 3) + line(jaw, _BEAK, 7) + fill(jaw, THROAT) + fill(tongue, TONGUE)
        return open_jaw + paper(upper, "#FFB01F", 3) + gloss
    upper = "M0 -12C22 -12 28 8 22 24C16 38 8 42 0 50C-8 42 -16 38 -22 24C-28 8 -22 -12 0 -12Z"
    lower = fill(ellipse(0, 42, 14, 11), _BEAK_EDGE)
    return beak_corners(mood, 15, 35, 20) + lower + paper(upper, "#FFB01F", 3) + gloss


HEADS: Final[dict[str, Callable[[Mood, Coat], Head]]] = {
    "fox": _fox,
    "cat": _cat,
    "owl": _owl,
    "rabbit": _rabbit,
    "frog": _frog,
    "panda": _panda,
    "lion": _lion,
    "elephant": _elephant,
    "penguin": _penguin,
    "monkey": _monkey,
    "raccoon": _raccoon,
    "parrot": _parrot,
}
