"""The catalogs that are committed: complete, consistent, well typeset, and drawable in the game's fonts."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest
from fontTools.ttLib import TTFont

from tests.screen import FONTS, LOCALES
from uno_desktop.engine import EDITIONS
from uno_desktop.i18n.catalog import EDITION_MARK, catalog_path, read_catalog
from uno_desktop.i18n.check import PACKAGE, arranged, base_key, problems, wanted
from uno_desktop.i18n.extract import uses
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.i18n.po import Entry, render

every_language = pytest.mark.parametrize("language", LANGUAGES)


@cache
def source() -> dict[tuple[str, str], Entry]:
    return wanted(uses(PACKAGE))


@cache
def catalog(language: str) -> tuple[Entry, ...]:
    return read_catalog(LOCALES, language)


def texts(language: str) -> Iterator[tuple[str, str]]:
    for entry in catalog(language):
        if entry.msgid:
            for string in entry.strings:
                yield entry.msgid, string


@every_language
def test_nothing_missing_unused_or_with_other_placeholders(language: str) -> None:
    assert problems(language, catalog(language), source()) == []


@every_language
def test_the_file_is_as_the_tool_writes_it(language: str) -> None:
    written = render(arranged(language, catalog(language), source(), prune=True))
    assert catalog_path(LOCALES, language).read_text(encoding="utf-8") == written


def test_english_says_what_the_source_says() -> None:
    for entry in catalog("en"):
        if entry.msgid and base_key(entry.key) == entry.key:
            assert entry.strings == (entry.msgid, entry.plural)[: len(entry.strings)]


@every_language
def test_editions_that_differ_are_known_and_really_differ(language: str) -> None:
    common = {entry.key: entry.strings for entry in catalog(language)}
    for entry in catalog(language):
        if EDITION_MARK in entry.context:
            assert entry.context.rpartition(EDITION_MARK)[2] in EDITIONS
            assert entry.strings != common[base_key(entry.key)], entry


@every_language
@pytest.mark.parametrize("font", ["FredokaOne-Regular.ttf", "Quicksand-Bold.ttf"])
def test_every_glyph_is_in_the_fonts(language: str, font: str) -> None:
    glyphs = TTFont(FONTS / font).getBestCmap()
    shown = {character for _, string in texts(language) for character in string} | set(
        "".join(each.name for each in LANGUAGES.values())
    )
    assert {character for character in shown if ord(character) not in glyphs and character != "\xa0"} == set()


def test_french_is_typeset_as_in_canada() -> None:
    for msgid, string in texts("fr"):
        assert " :" not in string.replace("\xa0:", ""), msgid
        assert not re.search(r"\w:", string), msgid
        assert not re.search(r"\s[!?;]", string), msgid
        assert not set("“”\"'") & set(string), msgid
        assert not re.search("«[^\xa0]|[^\xa0]»", string), msgid


def test_french_never_puts_a_name_after_de_or_que() -> None:
    """They would be d’ and qu’ before a vowel, and names are anything."""
    for msgid, string in texts("fr"):
        assert not re.search(
            r"\b(?:de|que|le|la|ne|se|je|te) \{(?:name|other|first|second|names)\}", string
        ), msgid


def test_spanish_opens_what_it_closes() -> None:
    for msgid, string in texts("es"):
        for opening, closing in ("¡!", "¿?", "“”", "()"):
            assert string.count(opening) == string.count(closing), msgid
        assert "vosotros" not in string


def test_quotes_are_curly_elsewhere() -> None:
    for language in ("en", "es", "pt"):
        for msgid, string in texts(language):
            assert not set("«»\"'") & set(string), msgid


GLOSSARY = {
    "fr": "carte blanche; pioche; talon; pige; brass; Manche; Partie; Défi UNO; Tournoi",
    "es": "comodín; pila para robar; roba; baraj; Ronda; partida; UNO Desafío; Juego en varias mesas; cierra",
    "pt": "Curinga; monte; compra; embaralha; Rodada; partida; Desafio UNO; Torneio com várias mesas; bateu",
}


@pytest.mark.parametrize("language", GLOSSARY)
def test_the_leaflets_words_are_used(language: str) -> None:
    everything = "\n".join(string for _, string in texts(language)).lower()
    for word in GLOSSARY[language].lower().split("; "):
        assert word in everything


def test_words_of_other_regions_stay_out() -> None:
    foreign = {
        "fr": r"pioch(?:er|es?z|ons)\b|\btire[rs]? une carte",
        "es": r"ordenador|vosotr|\bcoge[rs]?\b|\bvale\b$",
        "pt": r"\becrã\b|\butilizador|\bfixe\b|\btu\b",
    }
    for language, pattern in foreign.items():
        for _, string in texts(language):
            assert not re.search(pattern, string, re.IGNORECASE), string
