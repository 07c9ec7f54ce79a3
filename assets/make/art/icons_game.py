"""Icons for play: signs at the table, players, prizes, replays."""

from __future__ import annotations

from typing import Final

from .layers import Layer, bar, cut
from .lettering import lettering
from .palette import BLUE, CREAM, GOLD, GREEN, LILAC, ORANGE, PINK, RED, SKIN, TEAL, YELLOW
from .paths import arc_arrow, arrow, circle, hole, rectangle, slit, soft, star
from .pictograms import eye_outline

_GLASS: Final = "#BDEBFF"


def _triangle(x: float, half: float, length: float) -> str:
    """A triangle whose flat side lies at ``x``; a negative length points left."""
    return soft([(x, -half), (x + length, 0), (x, half)], 9)


def _pips(spots: list[tuple[float, float]], radius: float) -> str:
    return "".join(hole(x, y, radius) for x, y in spots)


_TRANSPORT: Final[dict[str, list[Layer]]] = {
    "play": [cut(_triangle(-30, 46, 78))],
    "pause": [cut(rectangle(-36, -44, 25, 88, 9) + rectangle(11, -44, 25, 88, 9))],
    "step_forward": [cut(rectangle(-44, -42, 20, 84, 8) + _triangle(-12, 42, 60))],
    "step_back": [cut(rectangle(24, -42, 20, 84, 8)), cut(_triangle(12, 42, -60))],
    "to_end": [cut(_triangle(-42, 42, 60) + rectangle(26, -42, 20, 84, 8))],
    "to_start": [cut(_triangle(42, 42, -60)), cut(rectangle(-46, -42, 20, 84, 8))],
    "fast_forward": [cut(_triangle(-48, 40, 50) + _triangle(0, 40, 50))],
    "replay": [cut(arc_arrow(40, 15, -40, 228, 44)), cut(_triangle(-11, 17, 30), GOLD)],
}

_TABLE: Final[dict[str, list[Layer]]] = {
    "hint": [
        cut("M-16 20C-16 6 -36 0 -36 -18C-36 -38 -20 -50 0 -50C20 -50 36 -38 36 -18C36 0 16 6 16 20Z", GOLD),
        cut(rectangle(-16, 24, 32, 12, 5) + rectangle(-10, 40, 20, 11, 5)),
    ],
    "sort": [cut("".join(rectangle(-46, y, width, 18, 9) for y, width in ((-38, 92), (-9, 62), (20, 34))))],
    "log": [
        cut("".join(rectangle(-20, y - 8, 66, 16, 8) for y in (-32, 0, 32))),
        cut("".join(circle(-38, y, 9) for y in (-32, 0, 32)), PINK),
    ],
    "eye": [cut(eye_outline(54, 46), CREAM, hole(0, 0, 22)), cut(circle(0, 0, 10.5), TEAL)],
    "swap": [cut(arrow((-48, -23), (50, -23), 18, 46), PINK), cut(arrow((48, 25), (-50, 25), 18, 46), TEAL)],
    "challenge": [
        bar("M18 18L42 42", ORANGE, 19),
        cut(circle(-10, -10, 38), CREAM, hole(-10, -10, 25)),
        cut(circle(-10, -10, 18), _GLASS),
    ],
    "speech": [
        cut(
            "M-28 -44H28C42 -44 52 -34 52 -20V0C52 14 42 24 28 24H4L-22 48L-20 24H-28C-42 24 -52 14 -52 0V-20"
            "C-52 -34 -42 -44 -28 -44Z",
            CREAM,
            _pips([(-25, -10), (0, -10), (25, -10)], 7.5),
        )
    ],
    "pose": [
        cut(rectangle(-30, 24, 50, 24, 7), RED.base),
        cut(
            "M-38 -16C-38 -32 -30 -36 -24 -34C-20 -44 -6 -44 -2 -36C4 -44 18 -42 20 -33"
            "C30 -38 40 -32 40 -20V2C40 18 30 26 16 26H-16C-30 26 -38 16 -38 2Z",
            SKIN,
            "".join(slit((x, -21), (x, -8), 6) for x in (-20, 0, 20)) + slit((-18, 8), (8, 8), 7),
        ),
    ],
    "cards": [
        cut("M-50 -26L-18 -38V34L-26 38C-30 39 -33 37 -34 34L-53 -20C-54 -23 -53 -25 -50 -26Z", PINK),
        cut(rectangle(-9, -44, 54, 80, 9), CREAM, hole(18, -4, 14)),
    ],
    "bolt": [cut(soft([(7, -52), (-34, 9), (-5, 9), (-11, 50), (34, -14), (5, -14)], 5), GOLD)],
    "dice": [
        cut(
            rectangle(-42, -42, 84, 84, 18),
            CREAM,
            _pips([(-21, -21), (21, -21), (0, 0), (-21, 21), (21, 21)], 8.5),
        )
    ],
}

_PEOPLE: Final[dict[str, list[Layer]]] = {
    "human": [cut("M-46 50C-46 22 -26 11 0 11C26 11 46 22 46 50Z", PINK), cut(circle(0, -24, 25), SKIN)],
    "computer": [
        bar("M0 -34V-46", CREAM, 8),
        cut(circle(0, -49, 7), RED.base),
        cut(rectangle(-54, -10, 16, 28, 6) + rectangle(38, -10, 16, 28, 6), LILAC),
        cut(
            rectangle(-42, -34, 84, 74, 20),
            TEAL,
            hole(-18, -6, 10) + hole(18, -6, 10) + slit((-18, 22), (18, 22), 9),
        ),
    ],
    "partners": [
        cut("M-55 -33L-43 -37L-33 16L-48 21Z", PINK),
        cut("M55 -33L43 -37L33 16L48 21Z", TEAL),
        cut("M36 -30L29 6L5 -20C2 -24 -2 -25 -6 -24C6 -35 20 -36 36 -30Z", SKIN),
        cut("M-20 27L-11 20L8 32C14 36 20 34 26 28C28 38 20 46 10 42Z", SKIN),
        cut(
            "M-36 -26C-24 -34 -12 -30 -6 -18C-10 -6 -18 0 -22 6C-26 14 -16 20 -10 12L0 -2L26 20"
            "C34 26 24 34 16 28L-4 14L-22 20L-29 12Z",
            "#FFE0BF",
        ),
    ],
    "crown": [
        cut(soft([(-42, 38), (-50, -26), (-24, -2), (0, -44), (24, -2), (50, -26), (42, 38)], 5), GOLD),
        cut(circle(0, 16, 9), RED.base),
    ],
    "trophy": [
        bar("M-28 -32H-46C-46 -10 -36 0 -20 0M28 -32H46C46 -10 36 0 20 0", GOLD, 10),
        cut("M-30 -48H30V-18C30 6 16 16 7 18V30H-7V18C-16 16 -30 6 -30 -18Z", GOLD),
        cut(rectangle(-28, 30, 56, 18, 6), ORANGE),
    ],
    "tournament": [
        bar("M-46 -36H-14V36H-46M-14 0H16", CREAM, 13),
        cut(star(32, 0, 26, 13, 5, 4), GOLD),
    ],
    "star": [cut(star(0, 3, 54, 28, 5, 9), GOLD)],
    "confetti": [
        cut(rectangle(-44, -42, 16, 36, 5) + star(30, 30, 22, 11, 5, 3), YELLOW.base),
        cut(circle(2, -34, 12) + "M-42 22L-30 8L-6 30L-18 44Z", RED.base),
        cut(soft([(-8, -4), (10, -2), (0, 14)], 4) + "M24 -46L40 -38L26 -8L10 -16Z", GREEN.base),
        cut(
            rectangle(-50, 0, 12, 12, 3) + rectangle(36, -8, 16, 16, 4) + rectangle(2, 34, 14, 14, 4),
            BLUE.base,
        ),
    ],
    "question": [cut(lettering("?", 0, 48, 136), PINK)],
}

GAME_ICONS: Final = _TRANSPORT | _TABLE | _PEOPLE
