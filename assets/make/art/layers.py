"""Layers that icons are built of, and their two finishes: cut paper and plain ink."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Final

from .paint import Drawing, blob, fill, line
from .palette import CREAM, INK

_BORDER: Final = 5.5
_EDGE: Final = 5


@dataclass(frozen=True, slots=True)
class Layer:
    """An outline, or lines along it, cut from a sheet."""

    outline: str
    holes: str = ""
    """Drawn counterclockwise in a clockwise outline. Ink shows through them in the paper finish."""
    width: float = 0
    """Of the lines; 0 fills the outline."""
    tone: str = CREAM
    """The sheet's color in the paper finish."""


def cut(outline: str, tone: str = CREAM, holes: str = "") -> Layer:
    """A filled outline."""
    return Layer(outline, holes, 0, tone)


def bar(outline: str, tone: str = CREAM, width: float = 14) -> Layer:
    """Lines along an outline."""
    return Layer(outline, "", width, tone)


def _face(layer: Layer, color: str) -> Drawing:
    if layer.width:
        return line(layer.outline, color, layer.width)
    return fill(layer.outline + layer.holes, color)


def _border(layer: Layer, down: float = 0) -> Drawing:
    if layer.width:
        return line(layer.outline, INK, layer.width + 2 * _BORDER, down=down)
    return blob(layer.outline, INK, _BORDER, down=down)


def in_paper(layers: Sequence[Layer]) -> Drawing:
    """Sheets with a border of ink that is thicker below. Neighbors of one tone share a border."""
    drawing = "".join(_border(layer, _EDGE) for layer in layers)
    for tone, sheets in groupby(layers, lambda layer: layer.tone):
        same = list(sheets)
        drawing += "".join(map(_border, same)) + "".join(_face(layer, tone) for layer in same)
    return drawing


def in_ink(layers: Sequence[Layer]) -> Drawing:
    """All in ink, for the face of a button."""
    return "".join(_face(layer, INK) for layer in layers)
