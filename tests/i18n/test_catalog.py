"""Words: fallbacks, plurals, editions, and catalogs that are missing or damaged."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.screen import LOCALES
from uno_desktop.engine import EDITIONS
from uno_desktop.i18n.catalog import Message, Words, catalog_path, load_words
from uno_desktop.i18n.languages import LANGUAGES, choose_language, preferred_locales


def words(language: str, edition: str = "") -> Words:
    found, problems = load_words(LOCALES, language)
    assert not problems
    return found.of_edition(edition)


def write(folder: Path, language: str, text: str) -> None:
    path = catalog_path(folder, language)
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")


@pytest.mark.parametrize(
    ("language", "zero", "one", "two"),
    [("en", "s", "", "s"), ("fr", "", "", "s"), ("es", "s", "", "s"), ("pt", "", "", "s")],
)
def test_plurals(language: str, zero: str, one: str, two: str) -> None:
    ends = {"en": "card", "fr": "carte", "es": "carta", "pt": "carta"}
    for count, end in ((0, zero), (1, one), (2, two)):
        text = words(language).plural("You draw {count} card.", "You draw {count} cards.", count)
        assert text.endswith(f" {count} {ends[language]}{end}.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_header_states_the_same_plural_rule(language: str) -> None:
    rule = LANGUAGES[language].plural_header
    assert rule in catalog_path(LOCALES, language).read_text(encoding="utf-8")
    expression = rule.partition("plural=")[2].strip("();")
    for n in range(5):
        assert eval(expression, {"n": n}) is not LANGUAGES[language].singular(n)


def test_what_is_missing_is_said_in_english(tmp_path: Path) -> None:
    write(tmp_path, "en", 'msgctxt "@dumb_fu"\nmsgid "Play"\nmsgstr "Throw"')
    write(tmp_path, "fr", '#, fuzzy\nmsgid "Play"\nmsgstr "Faux"\n\nmsgid "Back"\nmsgstr ""')
    french, problems = load_words(tmp_path, "fr")
    assert not problems
    assert french.text("Play") == "Play"
    assert french.of_edition("dumb_fu").text("Play") == "Throw"
    assert french.text("Back") == "Back"
    assert french.plural("{count} way", "{count} ways", 3) == "3 ways"
    assert french.of(Message("{count} way", plural="{count} ways")) == "{count} way"


def test_damaged_and_missing_catalogs_do_not_stop_the_game(tmp_path: Path) -> None:
    write(tmp_path, "pt", "msgid oops")
    portuguese, problems = load_words(tmp_path, "pt")
    assert portuguese.text("Play", name="x") == "Play"
    assert len(problems) == 2
    assert "pt/uno_desktop.po:1: expected a keyword" in problems[1]
    klingon, problems = load_words(LOCALES, "tlh")
    assert klingon.language == "en"
    assert problems == ("tlh: not one of en, fr, es, pt",)


def test_names_cannot_smuggle_placeholders_in() -> None:
    text = words("en").text("{name} plays {card}.", name="{card} %s {0}", card="a Wild")
    assert text == "{card} %s {0} plays a Wild."
    assert words("en").text("{name} moved!") == "{name} moved!"


def test_an_edition_replaces_only_its_own_words() -> None:
    for edition in ("", *EDITIONS):
        drawn = words("es", edition).text("You draw {card}.", card="x")
        assert drawn == ("Tomas x." if edition == "dumb_fu" else "Robas x.")
    assert words("en", "rock_n_swap").text("Round {number}: you deal.", number=2) == "Hand 2: you deal."


@pytest.mark.parametrize(
    ("locales", "language"),
    [
        (["fr_CA.UTF-8"], "fr"),
        (["pt-BR", "en-US"], "pt"),
        (["ES"], "es"),
        (["de_DE", "es_419@x"], "es"),
        (["C.UTF-8"], "en"),
        ([], "en"),
    ],
)
def test_the_system_chooses_the_language(locales: list[str], language: str) -> None:
    assert choose_language(locales) == language


def test_the_environment_is_asked_in_gettexts_order() -> None:
    environ = {"LANG": "en_US", "LC_ALL": "fr_CA", "LC_MESSAGES": "es_MX", "LANGUAGE": "pt"}
    assert preferred_locales(environ) == ("pt", "fr_CA", "es_MX", "en_US")
