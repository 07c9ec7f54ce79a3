"""Everything vector in the game, drawn by program: ``python -m assets.make.art`` writes it all anew.

SDL's SVG loader knows neither text, clip paths, masks, patterns, filters, dashes, ``use`` nor gradients
relative to a bounding box, so the drawings do without them. A group's opacity it would give to each of the
group's shapes, so see-through parts are single paths.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from uno_desktop.engine.cards import CARDS

from . import brand, cards, characters, icons
from .faces import MOODS


def drawings() -> Iterator[tuple[str, str]]:
    """Every file: its path inside assets, and its text."""
    for card in CARDS:
        yield f"cards/{card}.svg", cards.face(card)
    yield "cards/back.svg", cards.back()
    for animal in characters.ANIMALS:
        for mood in MOODS:
            yield f"characters/{animal}_{mood.name}.svg", characters.character(animal, mood)
    for name, text in icons.icons():
        yield f"icons/{name}.svg", text
    yield "brand/wordmark.svg", brand.wordmark()
    yield "brand/icon.svg", brand.icon()


def write_all(folder: Path) -> int:
    """Write every file below the folder; return how many."""
    count = 0
    for path, text in drawings():
        target = folder / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8", newline="\n")
        count += 1
    return count
