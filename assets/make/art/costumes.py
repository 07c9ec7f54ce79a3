"""What the animals wear, and their arms."""

from __future__ import annotations

from typing import Final

from .animals import Coat
from .faces import POSING, SHOCKED, THINKING, Mood
from .paint import Drawing, both_sides, fill, group, line, mirrored, paper
from .palette import BLUE, CREAM, GOLD, GREEN, INK, ORANGE, PINK, RED, VIOLET, WHITE, YELLOW, mix
from .paths import circle, polar, polyline, rectangle, soft

_WINGED: Final = frozenset({"owl", "penguin", "parrot"})

_BUST: Final = "M-80 66C-66 55 -42 50 0 50C42 50 66 55 80 66A107 107 0 0 1 -80 66Z"
"""Ends in an arc round the medallion's middle, so that it needs no clipping."""


def _bow_tie(color: str, knot: str) -> Drawing:
    wing = paper(soft([(26, 61), (0, 72), (26, 85)], 5), color, 2)
    return both_sides(wing) + fill(circle(0, 73, 7.5), knot)


def _flower(x: float, y: float, petal: str) -> Drawing:
    petals = "".join(circle(*polar(72 * i, 6.5, (x, y)), 4.6) for i in range(5))
    return fill(petals, petal) + fill(circle(x, y, 4), ORANGE)


def _jester_collar() -> Drawing:
    drawing = ""
    for x, color in ((-52, YELLOW), (52, YELLOW), (-27, GREEN), (27, GREEN), (0, YELLOW)):
        tip = x * 1.08, 90 - abs(x) * 0.18
        drawing += paper(soft([(x - 19, 56), (x + 19, 56), tip], 4), color.base, 3)
        drawing += fill(circle(*tip, 4.5), GOLD)
    return drawing


def _scarf() -> Drawing:
    front = fill("M-40 94C-40 74 -24 64 0 64C24 64 40 74 40 94A107 107 0 0 1 -40 94Z", WHITE)
    scarf = paper(rectangle(-54, 56, 108, 21, 10.5), RED.base, 3)
    end = paper(rectangle(22, 64, 20, 33, 7), RED.bottom, 3) + fill(rectangle(22, 80, 20, 6), CREAM)
    return front + scarf + end


def _dots() -> Drawing:
    places = ((-58, 68), (-38, 80), (-14, 92), (14, 92), (38, 80), (58, 68), (0, 78))
    return fill("".join(circle(x, y, 5) for x, y in places), CREAM, 0.9)


def _collar() -> Drawing:
    bell = paper(circle(0, 77, 11), GOLD, 2) + fill(circle(0, 79, 3.2), INK)
    return fill(rectangle(-36, 60, 72, 13, 6.5), YELLOW.base) + bell


def _jacket() -> Drawing:
    lapel = fill("M16 52L0 84L18 100L52 92L40 54Z", BLUE.bottom)
    return both_sides(lapel) + _bow_tie(YELLOW.base, YELLOW.pleat)


def _waistcoat() -> Drawing:
    shirt = fill("M-26 52L0 98L26 52Z", CREAM) + both_sides(fill(circle(32, 82, 4), GOLD))
    return shirt + _bow_tie("#7A2FB0", "#5A1E88")


def _robe() -> Drawing:
    under, over = line("M26 54L4 82", CREAM, 10), line("M-26 54L12 97", CREAM, 10)
    return under + over + line("M-28 56L9 98", GREEN.pleat, 4)


def _hoodie() -> Drawing:
    cord = line("M22 56L18 80", CREAM, 5) + fill(circle(18, 83, 4.5), CREAM)
    return both_sides(cord) + line("M-40 60Q0 88 40 60", "#149B90", 7)


def _vest() -> Drawing:
    return fill("M-24 52L24 52L12 100L-12 100Z", WHITE) + both_sides(line("M24 54L14 100", YELLOW.pleat, 5))


def _blossoms() -> Drawing:
    outer = both_sides(_flower(44, 76, CREAM) + _flower(24, 92, PINK))
    return outer + _flower(0, 88, YELLOW.base)


_DRESS: Final = {
    "fox": _jacket(),
    "cat": _collar(),
    "owl": _waistcoat(),
    "rabbit": line("M-58 78L-43 88L-29 76L-14 88L0 76L14 88L29 76L43 88L58 78", CREAM, 6),
    "frog": _jester_collar(),
    "panda": _robe(),
    "lion": both_sides(line("M38 90L62 76", YELLOW.base, 5) + paper(circle(62, 76, 8), GOLD, 3)),
    "elephant": _dots(),
    "penguin": _scarf(),
    "monkey": _vest(),
    "raccoon": _hoodie(),
    "parrot": _blossoms(),
}


def _fez() -> Drawing:
    tassel = line("M0 -32L14 -38L20 -22", YELLOW.base, 4) + fill(circle(20, -18, 5), YELLOW.base)
    return group(paper("M-22 -4L22 -4L16 -32L-16 -32Z", RED.base, 3) + tassel, -14, -56, turn=-12)


def _party_hat() -> Drawing:
    cone = paper(soft([(-21, 0), (21, 0), (0, -46)], 5), PINK, 3)
    trim = fill("M-14 -14L14 -14L10 -24L-10 -24Z", GOLD) + paper(circle(0, -46, 8), GOLD, 2)
    return group(cone + trim, 14, -60, turn=12)


def _jester_cap() -> Drawing:
    horn = "M0 -50C0 -84 26 -100 44 -84C30 -82 26 -66 22 -50Z"
    bell = paper(circle(44, -82, 6.5), GOLD, 2)
    return mirrored(paper(horn, VIOLET, 3) + bell) + paper(horn, RED.base, 3) + bell


def _blossom() -> Drawing:
    petals = "".join(circle(*polar(72 * i, 11), 8) for i in range(5))
    flower = fill(petals, INK, 0.25, 3) + fill(petals, YELLOW.base) + fill(circle(0, 0, 7), ORANGE)
    return group(flower, 48, -36)


def _sprout() -> Drawing:
    leaves = fill("M0 0C16 -22 40 -20 46 -4C30 8 12 8 0 0Z", GREEN.pleat)
    leaves += fill("M0 0C-4 -22 10 -38 24 -38C28 -20 16 -4 0 0Z", GREEN.base)
    return group(leaves, 2, -58, 0.85, -8)


def _cap() -> Drawing:
    dome = paper("M-40 6C-40 -26 -24 -42 0 -42C24 -42 40 -26 40 6Z", BLUE.base, 3)
    panel = fill("M-10 -42C-12 -20 -12 0 -10 6L10 6C12 0 12 -20 10 -42Z", BLUE.bottom)
    visor = paper("M-42 0C-20 -8 40 -10 62 6C40 14 -20 12 -42 10Z", BLUE.bottom, 3)
    return group(dome + panel + visor + fill(circle(0, -42, 5), YELLOW.base), 0, -50, 0.82, -6)


def _top_hat() -> Drawing:
    pipe = paper(soft([(-20, 0), (-22, -38), (22, -38), (20, 0)], 4), INK, 3)
    brim = paper(rectangle(-30, -6, 60, 11, 5.5), INK, 3)
    return group(pipe + fill(rectangle(-20.5, -14, 41, 9), RED.base) + brim, 16, -64, 0.95, 12)


_HATS: Final = {
    "rabbit": _blossom(),
    "frog": _jester_cap(),
    "panda": _sprout(),
    "elephant": _party_hat(),
    "penguin": _top_hat(),
    "monkey": _fez(),
    "raccoon": _cap(),
}


def bust(animal: str, coat: Coat) -> Drawing:
    """Shoulders and dress."""
    color = coat.skin if animal == "penguin" else coat.garment
    return paper(_BUST, color, 3, 0.25) + _DRESS[animal]


def headwear(animal: str, mood: Mood, band: tuple[int, int]) -> tuple[Drawing, Drawing]:
    """A headband, which lies under the brows, and a hat, which lies over all. For posing hats come off."""
    return (_headband(*band), "") if mood is POSING else ("", _HATS.get(animal, ""))


def _headband(y: int, w: int) -> Drawing:
    bend = 8
    tails = f"M{w - 6} {y}C{w + 14} {y - 14} {w + 16} {y + 6} {w + 32} {y - 8}"
    under = f"M{w - 6} {y + 3}C{w + 8} {y + 6} {w + 12} {y + 20} {w + 26} {y + 16}"
    band = f"M{-w} {y - 7}Q0 {y - 7 + 2 * bend} {w} {y - 7}L{w} {y + 9}Q0 {y + 9 + 2 * bend} {-w} {y + 9}Z"
    knot = line(tails, RED.pleat, 11) + line(under, RED.base, 11)
    return knot + paper(band, RED.base, 3, 0.25) + fill(circle(0, y + bend + 1, 8), CREAM)


def _hand(animal: str, coat: Coat) -> Drawing:
    """A paw, or the tip of a wing, pointing up from (0, 0)."""
    if animal in _WINGED:
        wing = "M-13 14C-19 -2 -16 -20 -8 -22C-4 -23 -2 -20 -1 -18C1 -26 9 -26 11 -17C18 -16 18 2 13 14Z"
        return paper(wing, coat.skin, 4) + line("M-1 -14V-4M9 -12V-4", coat.dark, 4)
    return paper(circle(0, 0, 17), coat.skin, 4) + line("M-6 -9V0M5 -9V0", coat.dark, 4.5)


def _arm(joints: list[tuple[float, float]], hand: Drawing, sleeve: str, turn: float) -> Drawing:
    path = polyline(joints)
    x, y = joints[-1]
    return line(path, INK, 28, 0.22, 4) + line(path, sleeve, 27) + group(hand, x, y - 8, turn=turn)


def arms(animal: str, mood: Mood, coat: Coat) -> Drawing:
    """Arms, where a mood lifts them."""
    hand = _hand(animal, coat)
    sleeve = coat.skin if animal in _WINGED else mix(coat.garment, INK, 0.08)
    if mood is POSING:
        right = _arm([(42, 86), (82, 74), (90, 38)], hand, sleeve, 8)
        return right + mirrored(_arm([(42, 88), (78, 86), (86, 62)], hand, sleeve, 8))
    if mood is SHOCKED:
        return both_sides(group(hand, 68, 54, turn=-14))
    if mood is THINKING:
        return _arm([(52, 82), (34, 76)], hand, sleeve, -24)
    return ""
