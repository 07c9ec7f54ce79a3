"""Everything can be painted in every theme, palette and text size, and looks as it did.

``python -m tests.ui.test_pictures`` writes the reference pictures anew; look at them before committing them.
"""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

import pytest

from tests.ui.studio import studio
from uno_desktop.ui.gallery import SHOTS, Studio
from uno_desktop.ui.theme import PALETTES, THEMES

import pygame  # isort: skip

FOLDER = Path(__file__).parents[1] / "screens"
SMALL = (240, 135)
TOLERANCE = 4.0
"""How far a picture may be off on average, of 255: other versions of SDL draw edges a little differently."""
KEPT = {
    "carnival": (
        *("table4", "table10", "picker", "challenge", "swap", "peek4", "peek10", "pose", "caught", "log"),
        *("pause", "hint", "refusal", "drawn", "ask_catch", "dealer7", "curtain"),
        *("roundend4", "roundend10", "matchend4", "matchend_pairs"),
    ),
    "walnut": ("table4",),
    "daylight": ("table4", "roundend4"),
}
"""Pictures that are compared, by theme."""
shared = lru_cache(studio)
"""One studio for each look: most sprites are the same in many pictures."""
PICTURES = [(theme, name) for theme, names in KEPT.items() for name in names]


def small(room: Studio, name: str) -> pygame.Surface:
    """A picture in the size of the references."""
    room.shoot(SHOTS[name])
    return pygame.transform.smoothscale(room.surface.convert(24), SMALL)


def difference(one: pygame.Surface, other: pygame.Surface) -> float:
    """How far two pictures are apart, on average over pixels and channels."""
    a, b = pygame.image.tobytes(one, "RGB"), pygame.image.tobytes(other, "RGB")
    return sum(abs(x - y) for x, y in zip(a, b, strict=True)) / len(a)


@pytest.mark.parametrize(("theme", "name"), PICTURES)
def test_a_picture_looks_as_it_did(theme: str, name: str, tmp_path: Path) -> None:
    reference = pygame.image.load(FOLDER / f"{theme}_{name}.png")
    picture = small(shared(theme=THEMES[theme]), name)
    pygame.image.save(picture, tmp_path / f"{theme}_{name}.png")
    assert difference(picture, reference) <= TOLERANCE, f"see {tmp_path}"


def test_a_picture_that_changed_is_noticed() -> None:
    one = pygame.image.load(FOLDER / "carnival_table4.png")
    assert difference(one, pygame.image.load(FOLDER / "walnut_table4.png")) > 2 * TOLERANCE
    assert difference(one, pygame.image.load(FOLDER / "carnival_picker.png")) > 2 * TOLERANCE


@pytest.mark.parametrize("name", SHOTS)
def test_what_is_painted_again_looks_the_same(name: str) -> None:
    """From the third frame on, sprites are painted without asking for them, unless somebody reads along."""
    room = shared()
    room.shoot(SHOTS[name])
    room.kit.letters.witness = lambda written: None
    SHOTS[name](room)
    asked = room.surface.copy()
    room.kit.letters.witness = None
    room.surface.fill("black")
    room.shoot(SHOTS[name])
    SHOTS[name](room)
    assert difference(room.surface, asked) == 0


@pytest.mark.parametrize("name", SHOTS)
def test_everything_can_be_painted(name: str) -> None:
    looks = [(theme, PALETTES["carnival"], 1.0) for theme in THEMES.values()]
    looks += [(THEMES["carnival"], palette, 1.5) for palette in list(PALETTES.values())[1:]]
    for theme, palette, text in [*looks, (THEMES["daylight"], PALETTES["okabe_ito"], 2.0)]:
        room = shared((480, 270), theme, palette, text)
        room.surface.fill("#00FF01")
        SHOTS[name](room)
        corners = [room.surface.get_at(point)[:3] for point in ((0, 0), (479, 0), (0, 269), (479, 269))]
        assert (0, 255, 1) not in corners


def write() -> None:
    """Write all reference pictures."""
    FOLDER.mkdir(exist_ok=True)
    for theme, name in PICTURES:
        pygame.image.save(small(studio(theme=THEMES[theme]), name), FOLDER / f"{theme}_{name}.png")


if __name__ == "__main__":
    write()
