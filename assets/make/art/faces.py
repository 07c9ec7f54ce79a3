"""What moods do to a face: eyes, brows, mouths, cheeks and the marks round a head."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from .paint import Drawing, both_sides, fill, group, line, paper
from .palette import CREAM, INK, WHITE
from .paths import Point, circle, ellipse, num, polar, polyline, rectangle, star, xy

THROAT: Final = "#5A0F2E"
TONGUE: Final = "#FF6F91"
_LINE: Final = 5.5


@dataclass(frozen=True, slots=True)
class Mood:
    """How a mood sets a head: degrees, and lengths in eye radii."""

    name: str
    tilt: float = 0
    lift: float = 0
    droop: float = 0
    """Ears: outward if positive."""
    pupil: float = 0.62
    gaze: Point = (0, 0.05)
    brows: tuple[Point, Point] | None = None
    """Height above the eye and angle (inner end up if positive), left and right."""


CALM: Final = Mood("calm")
HAPPY: Final = Mood("happy", tilt=-4, lift=-2, droop=4)
WORRIED: Final = Mood("worried", tilt=3, droop=16, pupil=0.56, gaze=(0, 0.1), brows=((1.75, 24), (1.75, 24)))
SHOCKED: Final = Mood("shocked", lift=-5, droop=-7, pupil=0.27, gaze=(0, 0), brows=((2.2, 12), (2.2, 12)))
SMUG: Final = Mood("smug", tilt=-5, droop=5, pupil=0.56, gaze=(0.34, 0.16), brows=((1.35, -12), (2.0, 10)))
POSING: Final = Mood("posing", tilt=3, droop=8, brows=((0.95, -24), (0.95, -24)))
THINKING: Final = Mood("thinking", tilt=6, pupil=0.54, gaze=(0.34, -0.38), brows=((1.55, -8), (2.05, 14)))
MOODS: Final = (CALM, HAPPY, WORRIED, SHOCKED, SMUG, POSING, THINKING)


@dataclass(frozen=True, slots=True)
class Features:
    """Where an animal's features lie, and their colors. A side's x counts outward."""

    eyes: tuple[float, float, float]
    """x, y, radius."""
    cheeks: tuple[float, float, float]
    """x, y, radius."""
    brow: str
    lid: str
    rim: str = ""
    """Round the white of an eye that lies on light fur."""
    closed: str = INK
    """The line of a closed eye."""


def _open_eye(mood: Mood, x: float, y: float, radius: float, features: Features) -> Drawing:
    r = radius * (1.5 if mood is SHOCKED else 1.08)
    rim = fill(circle(x, y, r + 4), features.rim) if features.rim else fill(circle(x, y + 2.5, r), INK, 0.2)
    px, py, pr = x + mood.gaze[0] * r, y + mood.gaze[1] * r, mood.pupil * r
    drawing = rim + fill(circle(x, y, r), WHITE) + fill(circle(px, py, pr), INK)
    drawing += fill(circle(px + pr * 0.34, py - pr * 0.36, pr * 0.34), WHITE)
    if mood is CALM:
        left, right = polar(-152, r, (x, y)), polar(-28, r, (x, y))
        return drawing + line(f"M{xy(left)}A{num(r)} {num(r)} 0 0 1 {xy(right)}", INK, r * 0.26)
    if mood is SMUG:
        lid = f"M{xy((x - r * 1.04, y))}A{num(r * 1.04)} {num(r * 1.04)} 0 0 1 {xy((x + r * 1.04, y))}Z"
        return drawing + fill(lid, features.lid) + line(polyline([(x - r, y), (x + r, y)]), INK, r * 0.2)
    return drawing


def eyes(mood: Mood, features: Features) -> Drawing:
    """Both eyes with their brows."""
    x, y, r = features.eyes
    drawing = ""
    for side in (-1, 1):
        at = side * x
        if mood is HAPPY:
            arch = f"M{xy((at - r, y + r * 0.4))}Q{xy((at, y - r * 1.15))} {xy((at + r, y + r * 0.4))}"
            drawing += line(arch, features.closed, r * 0.5)
        elif mood is POSING:
            dip = f"M{xy((at - r, y))}Q{xy((at, y + r * 0.8))} {xy((at + r, y))}"
            drawing += line(dip, features.closed, r * 0.5)
        else:
            drawing += _open_eye(mood, at, y, r, features)
        if mood.brows:
            height, angle = mood.brows[(side + 1) // 2]
            brow = fill(rectangle(-r, -r * 0.29, 2 * r, r * 0.58, r * 0.29), features.brow)
            drawing += group(brow, at, y - height * r, turn=angle * side)
    return drawing


def _around(x: float, y: float, size: float) -> Callable[[float, float], str]:
    """Turns offsets, counted in sizes, into path coordinates."""
    return lambda dx, dy: xy((x + dx * size, y + dy * size))


def _grin(x: float, y: float, width: float) -> Drawing:
    at = _around(x, y, width)
    corner = at(-0.72, -0.1)
    lips = f"M{corner}Q{at(0, 0.08)} {at(0.72, -0.1)}C{at(0.66, 0.8)} {at(-0.66, 0.8)} {corner}Z"
    teeth = (
        f"M{at(-0.57, -0.05)}Q{at(0, 0.11)} {at(0.57, -0.05)}L{at(0.5, 0.12)}Q{at(0, 0.26)} {at(-0.5, 0.12)}Z"
    )
    tongue = ellipse(x, y + width * 0.4, width * 0.36, width * 0.15)
    return line(lips, INK, _LINE) + fill(lips, THROAT) + fill(tongue, TONGUE) + fill(teeth, WHITE)


def _gasp(x: float, y: float, width: float) -> Drawing:
    w = min(width * 1.25, 40)
    hollow, tongue = ellipse(x, y + w * 0.34, w * 0.4, w * 0.54), ellipse(x, y + w * 0.63, w * 0.26, w * 0.18)
    return line(hollow, INK, _LINE) + fill(hollow, THROAT) + fill(tongue, TONGUE)


def mouth(mood: Mood, x: float, y: float, width: float) -> Drawing:
    """A mouth whose lips meet at (x, y)."""
    at = _around(x, y, width)
    match mood.name:
        case "happy":
            return _grin(x, y, max(width, 30))
        case "shocked":
            return _gasp(x, y, width)
        case "worried":
            step = num(width / 3)
            data = f"M{at(-0.5, 0.2)}q{num(width / 6)} {num(-width / 4)} {step} 0t{step} 0t{step} 0"
        case "smug":
            data = f"M{at(-0.36, 0.14)}Q{at(0.2, 0.4)} {at(0.64, -0.12)}"
        case "posing":
            data = f"M{at(-0.38, 0.12)}L{at(0.38, 0.12)}"
        case "thinking":
            data = f"M{at(-0.1, 0.18)}Q{at(0.2, -0.04)} {at(0.46, 0.16)}"
        case _:
            data = f"M{at(-0.55, -0.04)}Q{at(0, 0.5)} {at(0.55, -0.04)}"
    return line(data, INK, _LINE)


def beak_corners(mood: Mood, x: float, y: float, size: float) -> Drawing:
    """What the cheeks beside a closed beak say; a beak has no lips."""
    rise = {"calm": 0.5, "smug": 0.15, "posing": 0, "thinking": -0.25, "worried": -0.6}.get(mood.name)
    if rise is None:
        return ""
    drawing = ""
    for side in (-1, 1):
        lifted = 0.75 if mood is SMUG and side > 0 else rise
        at = _around(side * x, y, size)
        drawing += line(f"M{at(0, 0)}Q{at(side * 0.6, lifted * 0.25)} {at(side, -lifted)}", INK, _LINE)
    return drawing


def blush(mood: Mood, features: Features) -> Drawing:
    """Warm cheeks of the well pleased."""
    x, y, r = features.cheeks
    return both_sides(fill(ellipse(x, y, r, r * 0.66), "#FF7E9D", 0.6)) if mood in {HAPPY, SMUG} else ""


def marks_behind(mood: Mood, glint: str) -> Drawing:
    """Signs in the air behind the head."""
    if mood is SHOCKED:
        rays = [
            (polar(-angle, 90, (0, -4)), polar(-angle, 103, (0, -4))) for angle in (18, 42, 66, 114, 138, 162)
        ]
        return line("".join(polyline(ray) for ray in rays), CREAM, 8)
    if mood is HAPPY:
        return paper(star(-84, -56, 13, 6, 4, 2), glint, 2) + paper(star(86, -44, 11, 5, 4, 2), glint, 2)
    return ""


def marks_before(mood: Mood) -> Drawing:
    """Signs in front of the head."""
    if mood is WORRIED:
        drop = "M-68 -54C-78 -40 -83 -31 -77 -23C-71 -16 -60 -20 -59 -30C-58 -38 -64 -44 -68 -54Z"
        return paper(drop, "#38A9F0", 3) + fill(ellipse(-72, -29, 3, 4.5), WHITE, 0.8)
    if mood is THINKING:
        return paper(circle(64, -66, 5.5), CREAM, 3) + paper(circle(79, -82, 8.5), CREAM, 3)
    return ""
