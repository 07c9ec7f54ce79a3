"""Words and controls can be told from their ground, in every palette and theme."""

from __future__ import annotations

import re
from itertools import combinations, pairwise
from pathlib import Path

import pytest

from uno_desktop.engine.cards import Color
from uno_desktop.ui import theme as look
from uno_desktop.ui.theme import PALETTES, THEMES, Palette, Theme, contrast, mix, text_on

WORDS = 4.5
CONTROLS = 3.0
FILLS = [look.CREAM, look.GOLD, look.PINK, look.TEAL, look.ORANGE, look.LILAC, look.LEAF, look.SUN, look.SKY]


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_numerals_can_be_read_on_their_medallions(palette: Palette) -> None:
    for color in Color:
        assert contrast(look.CREAM, palette[color].deep) >= WORDS


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_words_on_a_card_color_can_be_read(palette: Palette) -> None:
    for color in Color:
        words, outlined = text_on(palette[color].base)
        # Large words with an ink outline are read by the outline's contrast with them.
        ground = look.INK if outlined else palette[color].base
        assert contrast(words, ground) >= WORDS


@pytest.mark.parametrize("palette", [PALETTES["color_safe"], PALETTES["high_contrast"]])
def test_the_colors_for_everyone_differ_in_brightness(palette: Palette) -> None:
    dim = sorted(look.luminance(palette[color].base) for color in Color)
    assert all((b + 0.05) / (a + 0.05) > 1.25 for a, b in pairwise(dim))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=lambda palette: palette.name)
def test_no_two_colors_of_a_palette_are_one(palette: Palette) -> None:
    for one, other in combinations(Color, 2):
        assert not set(palette[one].papers) & set(palette[other].papers)


@pytest.mark.parametrize("fill", FILLS)
def test_buttons_can_be_read(fill: str) -> None:
    for face in (fill, mix(fill, look.WHITE, 0.16)):
        words, outlined = text_on(face)
        assert contrast(words, look.INK if outlined else face) >= WORDS


@pytest.mark.parametrize(
    ("words", "ground"),
    [
        (look.INK, look.CREAM),
        (look.POINTS, look.CREAM),
        (look.POINTS, look.GOLD),
        (look.GAIN, look.CREAM),
        (look.LOSS, look.CREAM),
        (look.CREAM, look.BAR),
        (look.GOLD, look.BAR),
        (look.CREAM, look.NIGHT),
        (look.CREAM, look.PLUM),
        (look.GOLD, look.NIGHT),
        (look.CHART.color, look.NIGHT),
    ],
)
def test_words_can_be_read(words: str, ground: str) -> None:
    assert contrast(words, ground) >= WORDS


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_arrows_can_be_told_from_their_track(theme: Theme) -> None:
    for paper in theme.doily[1:]:
        track = mix(paper, theme.track, theme.track_opacity)
        assert contrast(mix(track, look.CREAM, theme.chevron_opacity), track) >= CONTROLS - 0.2
        assert contrast(look.GOLD, track) >= CONTROLS


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_turn_can_be_seen_in_every_theme(theme: Theme) -> None:
    ring = theme.ring_edge or look.GOLD
    assert all(contrast(ring, paper) >= CONTROLS for paper in theme.stage[1:])


@pytest.mark.parametrize("theme", THEMES.values(), ids=lambda theme: theme.name)
def test_the_line_that_helps_can_be_read_upon_any_stage(theme: Theme) -> None:
    for ground in theme.stage:
        strip = mix(ground, look.BAR, look.BAR_OPACITY)
        assert contrast(look.NOTE.color, strip) >= WORDS


@pytest.mark.parametrize("style", [look.NOTE_INK, look.NAME], ids=["notes", "names"])
def test_words_on_paper_can_be_read_however_bright_it_is(style: look.Style) -> None:
    for paper in (look.CREAM, look.WHITE, look.GOLD, look.LILAC):
        assert contrast(style.color, paper) >= WORDS


def test_the_ring_of_the_focus_can_be_told_from_stages_and_paper() -> None:
    grounds = [look.CREAM, *(ground for theme in THEMES.values() for ground in theme.stage)]
    for ground in grounds:
        ring = (look.CREAM, mix(ground, look.INK, 0.75))
        assert max(contrast(color, ground) for color in ring) >= CONTROLS, ground


def test_every_color_has_its_place_in_the_theme() -> None:
    """Examples for pictures apart, which show what may be anything in a match."""
    home = Path(look.__file__).parent
    found = {
        path.relative_to(home).as_posix(): colors
        for path in sorted(home.rglob("*.py"))
        if path.name != "theme.py" and not path.name.startswith("staged")
        if (colors := re.findall(r'"#[0-9A-Fa-f]{6}"', path.read_text(encoding="utf-8")))
    }
    assert found == {}
