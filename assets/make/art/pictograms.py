"""What action and wild cards show: drawings round (0, 0), within 62 of it."""

from __future__ import annotations

import math
from typing import Final

from uno_desktop.engine.cards import Rank

from .lettering import lettering
from .paint import Drawing, blob, fill, group, line, mirrored, outlined
from .palette import BLUE, CREAM, GREEN, HUES, INK, ORANGE, PINK, RED, SKIN, TEAL, VIOLET, YELLOW, Hue
from .paths import (
    Point,
    arc_arrow,
    arrow,
    circle,
    hole,
    line_outline,
    num,
    polar,
    polygon,
    polyline,
    rectangle,
    soft,
    wedge,
    xy,
)

_BORDER: Final = 6
_DROP: Final = 6
_BLADE: Final = "M0 0L0 -66C34 -70 62 -44 54 -8C38 -22 16 -20 0 0Z"
_FOLD: Final = "M0 0L0 -66C22 -46 22 -20 0 0Z"


def _skip_outline() -> str:
    """A ring with a bar across."""
    inner, bar = 35.5, 9.5
    spread = math.degrees(math.acos(bar / inner))
    data = circle(0, 0, 54.5)
    for side in (45, 225):
        start, end = polar(side + spread, inner), polar(side - spread, inner)
        data += f"M{xy(start)}A{num(inner)} {num(inner)} 0 0 0 {xy(end)}Z"
    return data


def _reverse_outline() -> str:
    """Two arrows chasing each other."""
    return "".join(arc_arrow(38, 19, start, start + 112, 54) for start in (155, 335))


def _cross_outline() -> str:
    """Two arrows that cross, one under the other."""
    over, under = arrow((44, -36), (-52, 40), 19, 50), arrow((16, 11.5), (52, 40), 19, 50)
    return over + under + line_outline((-44, -36), (-22, -18.6), 19)


def eye_outline(half: float, height: float) -> str:
    """An almond; its lids reach three quarters of ``height`` from the middle."""
    w, bend, h = num(half), num(half * 0.57), num(height)
    return f"M-{w} 0C-{bend} -{h} {bend} -{h} {w} 0C{bend} {h} -{bend} {h} -{w} 0Z"


def _mini_card(x: float, y: float, turn: float, color: str, width: float, height: float) -> Drawing:
    """A little card, its middle at (x, y)."""
    sheet = rectangle(-width / 2, -height / 2, width, height, 8)
    field = rectangle(-width / 2 + 4.5, -height / 2 + 4.5, width - 9, height - 9, 4.5)
    return group(outlined(sheet, CREAM, 3.5, 4, 0.35) + fill(field, color), x, y, turn=turn)


def _skip() -> Drawing:
    return outlined(_skip_outline(), CREAM, _BORDER, _DROP)


def _reverse() -> Drawing:
    return outlined(_reverse_outline(), CREAM, _BORDER, _DROP)


def _draw_two(hue: Hue) -> Drawing:
    cards = _mini_card(-18, -20, -15, hue.light, 56, 80) + _mini_card(18, -14, 12, hue.base, 56, 80)
    return cards + outlined(lettering("+2", 0, 49, 90, -3), CREAM, 6.5, 5)


def _draw_four() -> Drawing:
    cards = ""
    for i, hue in enumerate(HUES.values()):
        turn = -36 + 24 * i
        x, y = polar(turn - 90, 50)
        cards += _mini_card(x, y + 30, turn, hue.base, 46, 72)
    return cards + outlined(lettering("+4", 0, 60, 84, -3), CREAM, 6.5, 5)


def pinwheel() -> Drawing:
    """The four-color pinwheel that stands for a free choice of color."""
    turns = [90 * i for i in range(4)]
    shadow = "".join(group(blob(_BLADE, INK, 4.5, 0.32), 0, _DROP, turn=turn) for turn in turns)
    ink = "".join(group(blob(_BLADE, INK, 4.5), turn=turn) for turn in turns)
    blades = "".join(
        group(fill(_BLADE, hue.base) + fill(_FOLD, hue.light), turn=turn)
        for turn, hue in zip(turns, HUES.values(), strict=True)
    )
    return shadow + ink + blades + outlined(circle(0, 0, 8), CREAM, 4.5)


def small_pinwheel(radius: float) -> Drawing:
    """A pinwheel bold enough for a corner of a card 40 pixels high."""
    r, bend = num(radius), num(-radius * 0.28)
    sail = f"M0 0L0 -{r}A{r} {r} 0 0 1 {r} 0C{num(radius * 0.7)} {bend} {num(radius * 0.3)} {bend} 0 0Z"
    return fill(circle(0, 0, radius + 2.5), INK) + "".join(
        group(fill(sail, hue.base), turn=90 * i) for i, hue in enumerate(HUES.values())
    )


def _agent() -> Drawing:
    y, radius = 17, 25
    eye = group(outlined(eye_outline(60, 46), CREAM, 5.5, _DROP), 0, 18)
    for i, hue in enumerate(HUES.values()):
        eye += fill(wedge(-135 + 90 * i, -45 + 90 * i, radius, 0, y), hue.base)
    eye += line(circle(0, y, radius), INK, 6) + fill(circle(0, y, 11.5), INK)
    eye += fill(circle(5, y - 6, 5), CREAM)
    brim = "M-64 -18C-40 -34 40 -34 64 -18C40 -2 -40 -2 -64 -18Z"
    shine = "M-64 -18C-40 -34 40 -34 64 -18C40 -26 -40 -26 -64 -18Z"
    crown = "M-36 -22C-38 -48 -30 -68 -14 -66C-6 -65 6 -60 12 -65C28 -70 38 -46 36 -22Z"
    ribbon = "M-37 -36C-12 -30 12 -30 37 -36L36 -23C12 -18 -12 -18 -36 -23Z"
    hat = outlined(crown, TEAL, 5) + outlined(brim, TEAL, 5, _DROP)
    return eye + hat + fill(shine, "#9CF3EA") + fill(ribbon, INK)


def _arm_with_cards(sleeve: str, cards: tuple[str, str, str]) -> Drawing:
    """A forearm from the lower left to the upper right, and the hand of cards it holds."""
    fan = "".join(
        group(_mini_card(0, -35, 0, color, 31, 48), 31, -7, turn=turn)
        for color, turn in zip(cards, (0, 27, 54), strict=True)
    )
    arm = outlined(rectangle(-82, -11, 76, 22, 3), sleeve, 5)
    arm += outlined(rectangle(-3, -10, 23, 21, 10), SKIN, 5)
    arm += outlined(rectangle(10, -16, 20, 11, 5.5), SKIN, 4) + fill(rectangle(3, -9, 16, 18, 9), SKIN)
    arm += outlined(rectangle(-12, -14, 11, 28, 4), CREAM, 5)
    return fan + group(arm, 19, 7, turn=-41)


def _swap() -> Drawing:
    back = _arm_with_cards(TEAL, (BLUE.base, VIOLET, GREEN.base))
    front = _arm_with_cards(PINK, (RED.base, ORANGE, YELLOW.base))
    return group(mirrored(back) + front, scale=0.91)


def _limb(joints: list[Point], width: float) -> Drawing:
    return line(polyline(joints), INK, width + 10) + line(polyline(joints), CREAM, width)


def _fu() -> Drawing:
    """The crane: on one leg, both arms raised."""
    tails = "M17 -46C24 -52 30 -44 38 -50M17 -42C24 -42 30 -34 38 -38"
    drawing = line(tails, INK, 16) + line(tails, RED.base, 7)
    for x, y in ((13, 60), (-20, 50), (-55, -46), (55, -46)):
        drawing += outlined(circle(x, y, 9), SKIN, 5)
    drawing += _limb([(9, 22), (12, 50)], 18) + _limb([(-8, 20), (-40, 14), (-24, 40)], 17)
    for side in (-1, 1):
        drawing += _limb([(side * 16, -8), (side * 44, -10), (side * 53, -35)], 14)
    drawing += outlined(soft([(-25, -18), (25, -18), (18, 26), (-18, 26)], 6), CREAM, 5)
    drawing += line("M-9 20L-26 17", CREAM, 17) + line("M9 18L10 34", CREAM, 18)
    belt = polygon([(-21, 7), (21, 7), (19, 16), (-19, 16)])
    drawing += fill(belt, INK) + line("M4 14L0 27M4 14L11 25", INK, 6)
    drawing += line("M-13 -18L2 4M13 -18L0 -2", INK, 4.5)
    hair = "M-20 -46C-20 -68 20 -68 20 -46Z"
    band = "M-21 -50C-8 -45 8 -45 21 -50L21 -40C8 -35 -8 -35 -21 -40Z"
    drawing += outlined(circle(0, -40, 20), SKIN, 5) + fill(hair, INK) + fill(band, RED.base)
    return drawing + line("M-10 -31L-5 -30M10 -31L5 -30M-3 -24H3", INK, 3.6)


def pictogram(rank: Rank, hue: Hue) -> Drawing:
    """The picture of an action card of this hue, or of a wild."""
    match rank:
        case Rank.SKIP:
            return _skip()
        case Rank.REVERSE:
            return _reverse()
        case Rank.DRAW_TWO:
            return _draw_two(hue)
        case Rank.WILD:
            return pinwheel()
        case Rank.WILD_DRAW_FOUR:
            return _draw_four()
        case Rank.SPECIAL_AGENT:
            return _agent()
        case Rank.ROCK_N_SWAP:
            return _swap()
        case Rank.DUMB_FU:
            return _fu()
        case _:
            raise ValueError(f"{rank} shows a number")


def index_sign(rank: Rank) -> Drawing:
    """A pictogram simplified for the corner of a card, in ink alone."""
    match rank:
        case Rank.SKIP:
            return fill(_skip_outline(), INK)
        case Rank.REVERSE:
            return blob(_reverse_outline(), INK, 2)
        case Rank.SPECIAL_AGENT:
            return line(eye_outline(60, 44), INK, 15) + fill(circle(0, 0, 23) + hole(8, -8, 8), INK)
        case Rank.ROCK_N_SWAP:
            return blob(_cross_outline(), INK, 2)
        case Rank.DUMB_FU:
            legs = polyline([(6, 10), (10, 54)]) + polyline([(-4, 12), (-38, 16), (-26, 38)])
            arms = polyline([(-56, -46), (-44, -12), (44, -12), (56, -46)])
            body = line("M0 -6V8", INK, 34) + fill(circle(0, -44, 20), INK)
            return line(legs, INK, 19) + line(arms, INK, 16) + body
        case _:
            raise ValueError(f"{rank} has text in its corner")
