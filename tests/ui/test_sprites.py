"""Sprites are kept as long as they fit, and drawn anew when anything about them changes."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests import screen
from tests.ui.studio import studio
from uno_desktop.ui import svg
from uno_desktop.ui.cache import MEGABYTE, Sprite, SpriteCache
from uno_desktop.ui.gallery import SHOTS
from uno_desktop.ui.gui import TextLine
from uno_desktop.ui.kit import changed, make_kit
from uno_desktop.ui.theme import PALETTES, Face


def sprite(side: int) -> Sprite:
    return Sprite(pygame.Surface((side, side)))


def test_what_was_unused_for_longest_goes_first() -> None:
    cache = SpriteCache(limit=3 * 4 * 100)
    for name in "abc":
        cache.put(name, sprite(10))
    assert cache.find("a")
    cache.put("d", sprite(10))
    assert "b" not in cache
    assert all(name in cache for name in "acd")
    assert cache.size <= cache.limit


def test_a_sprite_is_made_once() -> None:
    cache, made = SpriteCache(), []

    def make() -> Sprite:
        made.append(1)
        return sprite(4)

    assert cache.get("a", make) is cache.get("a", make)
    assert made == [1]


def test_a_sprite_that_is_put_again_is_counted_once() -> None:
    cache = SpriteCache()
    cache.put("a", sprite(10))
    cache.put("a", sprite(20))
    assert cache.size == 4 * 400
    cache.clear()
    assert (cache.size, len(cache)) == (0, 0)


def test_one_sprite_larger_than_the_limit_is_kept_alone() -> None:
    cache = SpriteCache(limit=10)
    cache.put("a", sprite(2))
    assert cache.put("b", sprite(100)).surface.get_width() == 100
    assert "a" not in cache


def test_everything_painted_in_turn_stays_within_the_limit() -> None:
    room = studio()
    room.kit.cache.limit = 12 * MEGABYTE
    for name in ("table10", "picker", "peek10", "roundend10", "matchend10", "curtain"):
        room.shoot(SHOTS[name])
        assert room.kit.cache.size <= room.kit.cache.limit


def test_a_still_table_needs_nothing_new() -> None:
    room = studio()
    room.shoot(SHOTS["table10"])
    before = len(room.kit.cache)
    SHOTS["table10"](room)
    assert len(room.kit.cache) == before


def test_another_size_forgets_what_was_drawn() -> None:
    kit = studio().kit
    kit.art.card("R5", 100)
    larger = changed(kit, size=(1920, 1080))
    assert len(larger.cache) == 0
    assert larger.u == 2 * kit.u


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_cards_take_the_colors_of_the_palette(palette: object) -> None:
    kit = studio().kit
    plain = pygame.image.tobytes(kit.art.card("R5", 120).surface, "RGBA")
    other = changed(kit, palette=palette)  # type: ignore[arg-type]
    painted = pygame.image.tobytes(other.art.card("R5", 120).surface, "RGBA")
    assert (painted == plain) == (palette is PALETTES["carnival"])


def test_a_turned_card_becomes_sharp_when_there_is_time() -> None:
    art = studio().kit.art
    quick = art.card("B7", 120, 12)
    assert art.sharpen()
    sharp = art.card("B7", 120, 12)
    assert sharp.surface is not quick.surface
    assert abs(sharp.surface.get_width() - quick.surface.get_width()) <= 4


class Outlines:
    """Counts what is drawn from outlines, which takes milliseconds."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.drawn = 0
        self._rasterize = svg.rasterize
        patch.setattr(svg, "rasterize", self._counted)

    def _counted(self, text: str, size: tuple[int, int]) -> pygame.Surface:
        self.drawn += 1
        return self._rasterize(text, size)


def test_a_card_gets_dark_without_being_drawn_again(monkeypatch: pytest.MonkeyPatch) -> None:
    art = studio().kit.art
    bright = art.card("R5", 120).surface
    outlines = Outlines(monkeypatch)
    dark = art.card("R5", 120, dim=1).surface
    assert outlines.drawn == 0
    middle = bright.get_rect().center
    assert sum(dark.get_at(middle)[:3]) < sum(bright.get_at(middle)[:3])
    assert dark.get_at(middle).a == 255
    assert dark.get_at((0, 0)).a == 0


def test_a_card_of_another_size_stands_in_until_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    art = studio().kit.art
    art.card("R5", 120)
    outlines = Outlines(monkeypatch)
    quick = art.card("R5", 132, 12)
    art.moving("R5", 132, 12)
    assert outlines.drawn == 0
    assert art.sharpen()
    sharp = art.card("R5", 132, 12)
    assert outlines.drawn == 2
    assert sharp.surface is not quick.surface
    assert abs(sharp.surface.get_width() - quick.surface.get_width()) <= 4


def test_a_shadow_at_another_angle_stands_in_until_there_is_time(monkeypatch: pytest.MonkeyPatch) -> None:
    art = studio().kit.art
    rough = art.shadow(120, 6)
    outlines = Outlines(monkeypatch)
    assert art.shadow(120, 7).surface is rough.surface
    assert outlines.drawn == 0
    assert art.sharpen()
    assert art.shadow(120, 7).surface is not rough.surface


# -- damage ------------------------------------------------------------------------------------------------

SIZE = (960, 540)


@pytest.mark.parametrize("damage", [None, b"", b"\xff\0", b"<svg>", bytes(4000)])
def test_paper_stands_in_for_a_drawing_that_cannot_be_read(tmp_path: Path, damage: bytes | None) -> None:
    studio()
    kit = make_kit(tmp_path, SIZE)
    assert not kit.incomplete
    for name in ("cards/R7", "cards/back", "characters/fox_calm", "icons/play", "brand/wordmark"):
        path = tmp_path / f"{name}.svg"
        path.parent.mkdir(exist_ok=True)
        if damage is not None:
            path.write_bytes(damage)
    sprites = [
        kit.art.card("R7", 90),
        kit.art.card("back", 90, angle=12),
        kit.art.avatar("fox", "calm", 30),
        kit.art.icon("play", 30),
        kit.art.brand("wordmark", 60),
    ]
    assert all(pygame.mask.from_surface(sprite.surface).count() > 100 for sprite in sprites)
    assert kit.art.card_drawing("R7")
    assert kit.art.figure("fox", "calm")
    assert kit.incomplete


@pytest.mark.parametrize("damage", [None, b"", b"no font" * 200, 0.5])
def test_another_font_stands_in_for_one_that_cannot_be_read(
    tmp_path: Path, damage: bytes | float | None
) -> None:
    studio()
    (tmp_path / "fonts").mkdir()
    for face in Face:
        whole = (screen.ROOT / "assets" / "fonts" / face).read_bytes()
        if isinstance(damage, float):
            (tmp_path / "fonts" / face).write_bytes(whole[: int(damage * len(whole))])
        elif damage is not None:
            (tmp_path / "fonts" / face).write_bytes(damage)
    kit = make_kit(tmp_path, SIZE)
    assert kit.letters.width("Año", Face.TEXT, 20) > 10
    assert kit.incomplete
    line = TextLine(tmp_path / "fonts", SIZE, pygame.Rect(10, 10, 400, 60), "Año", 20)
    line.update(0.1)
    line.draw(pygame.Surface(SIZE))
    assert line.text == "Año"


@pytest.mark.parametrize("blank", ["\u00a0", "\u202f"])
def test_even_lines_keep_together_what_a_hard_blank_holds(blank: str) -> None:
    letters = studio().kit.letters
    words = ["défi", f"avec{blank}points", "pioche"]
    width = max(letters.width(word, Face.TEXT, 20) for word in words)
    for room in range(width, 2 * width):
        lines = letters.even(" ".join(words), Face.TEXT, 20, room)
        assert [word for line in lines for word in line.split(" ")] == words
