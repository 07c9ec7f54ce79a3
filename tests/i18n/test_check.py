"""The tool that compares catalogs and source."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.screen import LOCALES
from uno_desktop.i18n.catalog import catalog_path, read_catalog
from uno_desktop.i18n.check import main, problems, wanted
from uno_desktop.i18n.extract import SourceError, uses_in
from uno_desktop.i18n.po import Entry

SOURCE = """
title = words.text("Play", context="menu")
label = self.words.plural("{count} card", "{count} cards", n, name=name)
TABLE = {1: Message("Skip", "card"), 2: Message("A" " long " "text")}
other.text("not ours")
words.of(TABLE[1])
"""


def test_messages_are_found_where_they_are_written() -> None:
    found = [use.message for use in uses_in(SOURCE, "x.py")]
    assert [tuple(message) for message in found] == [
        ("Play", "menu", ""),
        ("{count} card", "", "{count} cards"),
        ("Skip", "card", ""),
        ("A long text", "", ""),
    ]


@pytest.mark.parametrize(
    "code", ["words.text(title)", 'words.text(f"{x}")', 'Message("a", context=c)', "Message()"]
)
def test_texts_put_together_at_run_time_are_refused(code: str) -> None:
    with pytest.raises(SourceError, match=r"x\.py:1: "):
        list(uses_in(code, "x.py"))


def test_one_text_has_one_plural() -> None:
    with pytest.raises(SourceError, match="another plural"):
        wanted(uses_in('words.plural("a", "b", 1); words.text("a")', "x.py"))


def complaints(*entries: Entry) -> list[str]:
    return problems("fr", entries, wanted(uses_in(SOURCE, "x.py")))


def test_problems_are_named() -> None:
    done = (
        Entry("Play", ("Jouer",), "menu"),
        Entry("{count} card", ("{count} carte", "{count} cartes"), plural="{count} cards"),
        Entry("Skip", ("Passer",), "card"),
        Entry("A long text", ("Un texte",)),
    )
    assert complaints(*done) == []
    assert complaints(*done[:3]) == ["fr: missing 'A long text'"]
    assert complaints(*done, Entry("Old", ("Vieux",))) == ["fr: unused 'Old'"]
    assert complaints(*done, Entry("Play", ("Tirer",), "menu@dumb_fu")) == []
    assert complaints(*done, Entry("Play", ("Tirer",), "menu@chess")) == ["fr: unused 'Play' (menu@chess)"]
    wrong = Entry("{count} card", ("une carte", "{number} cartes"), plural="{count} cards")
    assert complaints(done[0], wrong, *done[2:]) == ["fr: other placeholders in '{count} card'"] * 2
    assert complaints(done[0], Entry("{count} card", ("x",)), *done[2:])[0].startswith("fr: another plural")
    assert complaints(Entry("Play", ("Jouer ",), "menu"), *done[1:]) == ["fr: stray spaces in 'Play' (menu)"]


def test_fuzzy_and_empty_translations_count_as_missing() -> None:
    fuzzy = Entry("Skip", ("Passer",), "card", fuzzy=True)
    empty = Entry("Play", ("",), "menu")
    missing = [line for line in complaints(fuzzy, empty) if "missing" in line]
    assert len(missing) == 4


def test_write_keeps_translations_and_prune_drops_what_is_unused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    folder = tmp_path / "locales"
    shutil.copytree(LOCALES, folder)
    path = catalog_path(folder, "es")
    before = path.read_text(encoding="utf-8")
    path.write_text('msgid "Old"\nmsgstr "Viejo"\n\n' + before.partition("\n\n")[2], encoding="utf-8")
    assert main(["--locales", str(folder)]) == 1
    assert "es: unused 'Old'" in capsys.readouterr().out
    assert main(["--locales", str(folder), "--write"]) == 1
    assert read_catalog(folder, "es")[-1].strings == ("Viejo",)
    assert main(["--locales", str(folder), "--write", "--prune"]) == 0
    assert path.read_text(encoding="utf-8") == before
    path.write_text("msgid", encoding="utf-8")
    assert main(["--locales", str(folder)]) == 1
    assert "es/uno_desktop.po:1: expected" in capsys.readouterr().err


def test_a_new_language_starts_with_empty_texts(tmp_path: Path) -> None:
    assert main(["--locales", str(tmp_path), "--write"]) == 1
    english, french = read_catalog(tmp_path, "en"), read_catalog(tmp_path, "fr")
    assert all(all(entry.strings) for entry in english)
    assert not any(any(entry.strings) for entry in french[1:])
