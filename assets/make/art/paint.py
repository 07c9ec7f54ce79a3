"""Paint: turns outlines into SVG elements, one a line, and elements into documents."""

from __future__ import annotations

from .palette import INK
from .paths import num

Drawing = str
"""SVG elements, each with its line end, so that drawings add up."""


def fill(outline: str, color: str, opacity: float = 1, down: float = 0) -> Drawing:
    """Paper of this outline; ``down`` moves it, for shadows and lower edges."""
    return f'<path d="{outline}" fill="{color}"{_moved(down)}{_see_through(opacity)}/>\n'


def line(outline: str, color: str, width: float, opacity: float = 1, down: float = 0) -> Drawing:
    """A line along the outline, with round ends."""
    return (
        f'<path d="{outline}" fill="none" stroke="{color}" stroke-width="{num(width)}" '
        f'stroke-linecap="round" stroke-linejoin="round"{_moved(down)}{_see_through(opacity)}/>\n'
    )


def blob(outline: str, color: str, border: float, opacity: float = 1, down: float = 0) -> Drawing:
    """Paper with a border of its own color, ``border`` wide on each side."""
    return (
        f'<path d="{outline}" fill="{color}" stroke="{color}" stroke-width="{num(2 * border)}" '
        f'stroke-linejoin="round"{_moved(down)}{_see_through(opacity)}/>\n'
    )


def paper(outline: str, color: str, drop: float = 4, shade: float = 0.28) -> Drawing:
    """A sheet of cut paper with a crisp shadow straight below."""
    return fill(outline, INK, shade, drop) + fill(outline, color)


def outlined(outline: str, color: str, border: float, drop: float = 0, shade: float = 0.3) -> Drawing:
    """A sheet with a border of ink, and a shadow below if it drops."""
    shadow = blob(outline, INK, border, shade, drop) if drop else ""
    return shadow + blob(outline, INK, border) + fill(outline, color)


def group(
    inner: Drawing, x: float = 0, y: float = 0, scale: float = 1, turn: float = 0, pivot: str = ""
) -> Drawing:
    """A drawing moved, turned (round ``pivot``, if it is named) and scaled."""
    steps = [f"translate({num(x)} {num(y)})"] if x or y else []
    steps += [f"rotate({num(turn)}{pivot and ' ' + pivot})"] if turn else []
    steps += [f"scale({num(scale, 3)})"] if scale != 1 else []
    return f'<g transform="{" ".join(steps)}">\n{inner}</g>\n' if steps else inner


def mirrored(inner: Drawing) -> Drawing:
    """A drawing flipped left to right."""
    return f'<g transform="scale(-1 1)">\n{inner}</g>\n'


def both_sides(inner: Drawing) -> Drawing:
    """A drawing and its mirror image."""
    return inner + mirrored(inner)


def gradient(name: str, top: str, bottom: str, y_top: float, y_bottom: float) -> Drawing:
    """A gradient from top to bottom, to be used as ``url(#name)``."""
    return (
        f'<linearGradient id="{name}" gradientUnits="userSpaceOnUse" x1="0" y1="{num(y_top)}" x2="0" '
        f'y2="{num(y_bottom)}"><stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/>'
        "</linearGradient>\n"
    )


def document(body: Drawing, x: float, y: float, width: float, height: float) -> str:
    """A whole SVG file."""
    w, h = num(width), num(height)
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}" '
        f'viewBox="{num(x)} {num(y)} {w} {h}">\n{body}</svg>\n'
    )


def _moved(down: float) -> str:
    return f' transform="translate(0 {num(down)})"' if down else ""


def _see_through(opacity: float) -> str:
    return f' opacity="{num(opacity, 2)}"' if opacity != 1 else ""
