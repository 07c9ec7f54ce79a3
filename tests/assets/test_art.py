"""The drawings that are committed are those the scripts make, and fit for SDL's SVG loader."""

from __future__ import annotations

import doctest
import re
from dataclasses import astuple
from functools import cache
from io import BytesIO
from pathlib import Path
from xml.etree import ElementTree

import pytest
from fontTools.ttLib import TTFont

from assets.make.art import palette, paths, write_all
from assets.make.art.characters import ANIMALS
from assets.make.art.faces import MOODS
from assets.make.art.palette import CREAM, HUES, INK
from uno_desktop.engine.cards import CARDS, Card, Color

ASSETS = Path(__file__).parents[2] / "assets"
FOLDERS = ("brand", "cards", "characters", "icons")
SVG = "{http://www.w3.org/2000/svg}"

ALLOWED = {
    "svg": {"width", "height", "viewBox"},
    "g": {"id", "transform"},
    "path": {
        *("d", "fill", "opacity", "transform"),
        *("stroke", "stroke-width", "stroke-linecap", "stroke-linejoin"),
    },
    "linearGradient": {"id", "gradientUnits", "x1", "y1", "x2", "y2"},
    "stop": {"offset", "stop-color"},
}
"""What SDL draws right, and no more; above all no text, clip paths, masks, patterns, filters, dashes, use."""

LETTERS = {
    "English": "",
    "French": "àâæçéèêëîïôœùûüÿ«»’",
    "Spanish": "áéíñóúü¿¡ªº",
    "Portuguese": "áâãàçéêíóôõúªº",
}
SIGNS = "–—…‘’“”«»¿¡·•×−€°"
HARD_SPACES = "\u00a0\u202f"
"""Not in both fonts: once lines are broken, text is drawn with plain blanks instead."""


@cache
def texts() -> dict[str, str]:
    """Every committed drawing by its path inside assets."""
    return {
        path.relative_to(ASSETS).as_posix(): path.read_text(encoding="utf-8")
        for folder in FOLDERS
        for path in sorted((ASSETS / folder).iterdir())
    }


def card_text(card: Card) -> str:
    return texts()[f"cards/{card}.svg"]


def hexes(text: str) -> set[str]:
    return set(re.findall(r"#[0-9A-Fa-f]{6}", text))


def six_of(color: Color) -> set[str]:
    return set(astuple(HUES[color]))


def names(folder: str) -> set[str]:
    return {Path(path).stem for path in texts() if path.startswith(f"{folder}/")}


def test_the_committed_files_are_what_the_scripts_make(tmp_path: Path) -> None:
    assert write_all(tmp_path) == len(texts())
    differing = [
        path
        for path, text in texts().items()
        if not (tmp_path / path).exists() or (tmp_path / path).read_bytes() != text.encode()
    ]
    assert not differing, "run python -m assets.make.art"


def test_only_what_the_loader_knows() -> None:
    strange: set[tuple[str, str]] = set()
    for path, text in texts().items():
        for element in ElementTree.fromstring(text).iter():
            tag = element.tag.removeprefix(SVG)
            strange |= {(path, f"{tag} {name}") for name in element.attrib.keys() - ALLOWED.get(tag, set())}
            if tag not in ALLOWED or element.get("gradientUnits", "userSpaceOnUse") != "userSpaceOnUse":
                strange.add((path, tag))
    assert not strange


def test_no_arc_nearly_closes() -> None:
    """SDL drops an arc whose ends all but meet: no arc may go more than 300 degrees round."""
    arc = re.compile(r"A(\S+) (\S+) 0 1 [01] (\S+?) ([-\d.]+)")
    for path, text in texts().items():
        for data in re.findall(r' d="([^"]*)"', text):
            for found in arc.finditer(data):
                before = re.findall(r"-?[\d.]+", data[: found.start()])[-2:]
                rx, _, x, y = map(float, found.groups())
                chord = ((x - float(before[0])) ** 2 + (y - float(before[1])) ** 2) ** 0.5
                assert chord > rx, (path, found.group())


def test_nothing_is_cut_off_or_empty() -> None:
    """Seen through the loader itself, in boxes that leave a margin; cards fill theirs."""
    pygame = pytest.importorskip("pygame")
    for path, text in texts().items():
        side = 96
        drawn = pygame.image.load_sized_svg(BytesIO(text.encode()), (side, side))
        box, whole = drawn.get_bounding_rect(), drawn.get_rect()
        assert box.w > side / 3, path
        assert path.startswith("cards/") or whole.inflate(-1, -1).contains(box), path


def test_every_card_has_a_face() -> None:
    assert names("cards") == {str(card) for card in CARDS} | {"back"}


def test_every_animal_has_every_face() -> None:
    assert names("characters") == {f"{animal}_{mood.name}" for animal in ANIMALS for mood in MOODS}
    assert len(names("characters")) == 12 * 7


@pytest.mark.parametrize("color", Color)
def test_a_color_is_its_six_hexes(color: Color) -> None:
    six = six_of(color)
    others = set().union(*(six_of(other) for other in Color if other is not color))
    assert len(six) == 6
    assert not six & others
    for card in CARDS:
        if card.color is color:
            assert six <= hexes(card_text(card)), card
            assert not others & hexes(card_text(card)), card
        elif card.is_wild:
            assert HUES[color].base in hexes(card_text(card)), card


def test_colored_cards_differ_in_hue_alone() -> None:
    """With its six hexes taken away, a colored card keeps the same few neutral papers in every color."""
    neutral = {
        frozenset(hexes(card_text(card)) - six_of(card.color)) for card in CARDS if card.color is not None
    }
    assert len(neutral) == 1


def test_plain_icons_are_ink_and_have_a_twin_of_paper() -> None:
    plain = {name for name in names("icons") if name.endswith("_plain")}
    assert plain
    for name in plain:
        assert hexes(texts()[f"icons/{name}.svg"]) == {INK}, name
        assert name.removesuffix("_plain") in names("icons")


def test_a_medallion_can_be_taken_out_or_gilded() -> None:
    """Without it the figure stands alone; its ring is the one cream thing in it."""
    for path, text in texts().items():
        if path.startswith("characters/"):
            medallion = re.findall(r'<g id="medallion">.*?</g>\n', text, re.DOTALL)
            assert len(medallion) == 1, path
            assert medallion[0].count(CREAM) == 1, path
            ElementTree.fromstring(text.replace(medallion[0], ""))


@pytest.mark.parametrize("font", ["FredokaOne-Regular", "Quicksand-Bold"])
@pytest.mark.parametrize("language", LETTERS)
def test_fonts_cover_the_four_languages(font: str, language: str) -> None:
    letters = LETTERS[language]
    wanted = {chr(code) for code in range(0x20, 0x7F)} | {*letters, *letters.upper(), *SIGNS, *HARD_SPACES}
    covered = {chr(code) for code in TTFont(ASSETS / "fonts" / f"{font}.ttf").getBestCmap()}
    assert wanted - covered <= set(HARD_SPACES)


def test_fonts_come_with_their_licenses() -> None:
    for font, holder in (("FredokaOne", "Milena Brandao"), ("Quicksand", "The Quicksand Project Authors")):
        text = (ASSETS / "fonts" / f"{font}-OFL.txt").read_text(encoding="utf-8")
        assert holder in text
        assert "SIL OPEN FONT LICENSE Version 1.1" in text


def test_examples() -> None:
    for module in (palette, paths):
        assert doctest.testmod(module).failed == 0
