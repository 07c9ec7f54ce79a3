"""Large words are really large: what is read in play grows with the size of text, wherever it can fit."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache

import pytest

from tests.app.reading import reading
from tests.ui.studio import studio
from uno_desktop.ui.gallery import SHOTS

SIZE = (960, 540)
HEADLINE = 25
"""Letters as high as this at the usual size (50 in the drawing) are large for everybody."""
GROWS = 1.25
"""How much larger words are at least at twice the size, after rounding to whole pixels."""
PICTURES = [
    *("table4", "table10", *(f"seats{players}" for players in range(2, 11))),
    *("picker", "challenge", "swap", "peek4", "peek10", "pose", "caught", "log", "pause", "confirm"),
    *("drawn", "drawn_first", "drawn_last", "ask_say", "ask_catch", "hint", "refusal", "dealer4", "curtain"),
    *("roundend2", "roundend4", "roundend6", "roundend10", "matchend4", "matchend10"),
]
SLOWER = {
    # As long as this, they would not fit into their line.
    "114 points from three hands · 66 to go": 1.1,
    "You & Ruby": 1.0,
    # They stand on a ribbon or a band that leaves the discards free, and are half as large again as others.
    "Swap which hands?": 1.1,
    "Special Agent": 1.1,
    "Highest card deals": 1.1,
    "Gotcha!": 1.0,
}
SIZES_APART = {"picker": 0.9, "roundend10": 1.0, "roundend6": 1.0, "matchend10": 1.2}
"""In these, numbers stand where they are not in the way of words, or as many of them as there are players."""
shared = lru_cache(studio)


def written(name: str, text: float) -> Mapping[str, int]:
    """How large words are in a picture; numbers that stand there in several sizes, as small as they get."""
    room = shared(SIZE, text=text)
    found: dict[str, int] = {}
    with reading(room.kit) as page:
        SHOTS[name](room)
    for line in page:
        found[line.text] = min(line.px, found.get(line.text, line.px))
    return found


@pytest.mark.parametrize("name", PICTURES)
def test_words_in_play_grow_with_the_size_of_text(name: str) -> None:
    usual, large = written(name, 1.0), written(name, 2.0)
    same = {text for text in usual.keys() & large.keys() if usual[text] < HEADLINE}
    assert same
    for text in same:
        numeral = not any(letter.isalpha() for letter in text)
        least = SLOWER.get(text, SIZES_APART.get(name, GROWS) if numeral else GROWS)
        assert large[text] >= least * usual[text], f"{text}: {usual[text]} -> {large[text]}"


@pytest.mark.parametrize("players", range(2, 11))
def test_names_and_points_at_the_table_are_twice_as_large(players: int) -> None:
    usual, large = written(f"seats{players}", 1.0), written(f"seats{players}", 2.0)
    plates = [text for text in usual if text.endswith(" pts") or text in ("Ruby", "Mimi", "Otto", "Bao")]
    assert len(plates) >= players
    assert all(large[text] >= 1.75 * usual[text] for text in plates), (usual, large)


@pytest.mark.parametrize("name", PICTURES)
def test_no_word_gets_smaller_on_the_way(name: str) -> None:
    sizes = [written(name, text) for text in (1.0, 1.25, 1.5, 1.75, 2.0)]
    for text in sizes[0].keys() & sizes[-1].keys():
        if any(letter.isalpha() for letter in text) and sizes[0][text] < HEADLINE:
            assert min(size.get(text, 999) for size in sizes) >= sizes[0][text], text
