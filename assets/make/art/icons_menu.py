"""Icons for menus and settings."""

from __future__ import annotations

from typing import Final

from .layers import Layer, bar, cut
from .palette import CREAM, GOLD, GREEN, LILAC, ORANGE, PINK, RED, TEAL
from .paths import arrow, circle, ellipse, hole, polar, polyline, rectangle, slit, soft

_STEEL: Final = "#D9D3F2"
_SKY: Final = "#8CC8FF"
_DPAD: Final = "M-33 -22V-13H-42V-3H-33V6H-23V-3H-14V-13H-23V-22Z"


def _gear() -> str:
    points = []
    for tooth in range(8):
        for turn, radius in ((-15, 38), (-10, 52), (10, 52), (15, 38)):
            points.append(polar(45 * tooth + turn, radius))
    return soft(points, 5)


def _chevron(turn: int) -> Layer:
    bend = ((-112, 43), (0, 23), (112, 43))
    return bar(polyline([polar(angle + turn, radius) for angle, radius in bend]), CREAM, 19)


def _meridians() -> str:
    """A ring of longitude and the equator; holes must not overlap."""
    ring = "M0 -45A26 45 0 0 0 0 45A26 45 0 0 0 0 -45Z" + ellipse(0, 0, 18, 39)
    return ring + slit((-40, 0), (-31, 0), 8) + slit((-12, 0), (12, 0), 8) + slit((31, 0), (40, 0), 8)


def _keys() -> str:
    keys = [(x + 22 * i, y) for x, y in ((-36, -12), (-30, 6)) for i in range(4)]
    return "".join(hole(x, y, 6) for x, y in keys) + slit((-22, 23), (22, 23), 9)


MENU_ICONS: Final[dict[str, list[Layer]]] = {
    "menu": [cut("".join(rectangle(-46, y - 9, 92, 18, 9) for y in (-31, 0, 31)))],
    "settings": [cut(_gear(), _STEEL, hole(0, 0, 17))],
    "sound_on": [
        cut(soft([(-52, -18), (-28, -18), (-2, -42), (-2, 42), (-28, 18), (-52, 18)], 5)),
        bar("M18 -18C28 -8 28 8 18 18M34 -36C54 -16 54 16 34 36", TEAL, 11),
    ],
    "sound_off": [
        cut(soft([(-52, -18), (-28, -18), (-2, -42), (-2, 42), (-28, 18), (-52, 18)], 5)),
        bar("M18 -17L50 17M50 -17L18 17", RED.base, 12),
    ],
    "music": [
        cut("M-22 -36L44 -50V-28L-22 -14Z", LILAC),
        bar("M-17 -26V32M39 -40V22", LILAC, 11),
        cut(circle(-29, 34, 17) + circle(27, 24, 17), LILAC),
    ],
    "language": [cut(circle(0, 0, 50), TEAL, _meridians())],
    "rules": [
        cut(
            "M-5 -32V44C-18 32 -38 30 -54 34V-40C-38 -44 -18 -44 -5 -32Z",
            CREAM,
            slit((-40, -22), (-20, -20), 7) + slit((-40, -2), (-20, 0), 7) + slit((-40, 18), (-20, 20), 7),
        ),
        cut("M5 -32C18 -44 38 -44 54 -40V34C38 30 18 32 5 44Z", TEAL),
    ],
    "statistics": [
        cut(rectangle(-46, 2, 24, 44, 6), PINK),
        cut(rectangle(-12, -22, 24, 68, 6), GOLD),
        cut(rectangle(22, -46, 24, 92, 6), TEAL),
    ],
    "save": [
        cut(
            soft([(-44, -44), (26, -44), (44, -26), (44, 44), (-44, 44)], 9),
            _SKY,
            slit((-16, -30), (10, -30), 20) + slit((-20, 22), (20, 22), 30),
        )
    ],
    "folder": [
        cut(soft([(-50, 36), (-50, -38), (-12, -38), (0, -24), (50, -24), (50, 36)], 8), ORANGE),
        cut(soft([(-50, 40), (-50, -8), (50, -8), (50, 40)], 8), GOLD),
    ],
    "trash": [
        cut(rectangle(-46, -40, 92, 17, 7) + rectangle(-17, -54, 34, 18, 7), RED.base),
        cut(
            soft([(-36, -16), (36, -16), (29, 50), (-29, 50)], 8),
            CREAM,
            slit((-13, 2), (-11, 34), 8) + slit((13, 2), (11, 34), 8),
        ),
    ],
    "back": [cut(arrow((50, 0), (-52, 0), 22, 70))],
    "check": [bar("M-38 4L-12 30L40 -28", GREEN.base, 20)],
    "cross": [bar("M-32 -32L32 32M32 -32L-32 32", RED.base, 20)],
    "plus": [bar("M-38 0H38M0 -38V38", CREAM, 20)],
    "minus": [bar("M-38 0H38", CREAM, 20)],
    "warning": [
        cut(soft([(0, -54), (58, 46), (-58, 46)], 14), GOLD, slit((0, -18), (0, 12), 13) + hole(0, 31, 8)),
    ],
    "info": [cut(circle(0, 0, 50), _SKY, hole(0, -24, 9) + slit((0, -2), (0, 26), 15))],
    "home": [
        cut("M-38 10H38V40C38 44 36 47 31 47H13V28C13 12 -13 12 -13 28V47H-31C-36 47 -38 44 -38 40Z"),
        cut(soft([(0, -52), (58, 2), (-58, 2)], 9), RED.base),
    ],
    "quit": [
        cut("M4 -50H-34C-42 -50 -46 -46 -46 -38V38C-46 46 -42 50 -34 50H4V34H-30V-34H4Z", ORANGE),
        cut(arrow((-16, 0), (54, 0), 19, 54)),
    ],
    "keyboard": [cut(rectangle(-54, -32, 108, 70, 13), CREAM, _keys())],
    "mouse": [
        cut(
            rectangle(-32, -50, 64, 100, 32), CREAM, slit((0, -30), (0, -16), 11) + slit((-27, 0), (27, 0), 6)
        ),
    ],
    "gamepad": [
        cut(
            "M-30 -32H30C50 -32 58 6 56 26C54 44 38 42 30 26L22 14H-22L-30 26C-38 42 -54 44 -56 26"
            "C-58 6 -50 -32 -30 -32Z",
            LILAC,
            _DPAD + hole(22, -1, 7.5) + hole(36, -15, 7.5),
        )
    ],
    "lock": [
        bar("M-22 -6V-22A22 22 0 0 1 22 -22V-6", _STEEL, 13),
        cut(rectangle(-38, -8, 76, 56, 12), GOLD, "M0 4A9 9 0 0 0 -4 21L-6 35H6L4 21A9 9 0 0 0 0 4Z"),
    ],
    "clock": [cut(circle(0, 0, 50), CREAM, "M-5 -32L-5 3L20 18L25 10L5 -2L5 -32Z")],
    "fullscreen": [bar("M-16 -42H-42V-16M16 -42H42V-16M-16 42H-42V16M16 42H42V16", CREAM, 15)],
    "pencil": [
        cut("M-46 46L-40 18L-18 40Z"),
        cut("M-40 18L22 -44L44 -22L-18 40Z", ORANGE, slit((-16, 16), (22, -22), 6)),
    ],
    "palette": [
        cut(
            "M0 -48C32 -48 54 -28 54 -2C54 18 38 22 26 20C12 18 8 28 14 36C18 44 10 48 0 48"
            "C-32 48 -54 26 -54 0C-54 -28 -30 -48 0 -48Z",
            CREAM,
            hole(-28, 4, 10) + hole(-14, -23, 10) + hole(16, -26, 10),
        )
    ],
    "chevron_right": [_chevron(0)],
    "chevron_down": [_chevron(90)],
    "chevron_left": [_chevron(180)],
    "chevron_up": [_chevron(270)],
}
