"""The quick reader says what the strict one says, or nothing."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.screen import LOCALES
from uno_desktop.i18n.catalog import catalog_path, translations, usable
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.i18n.po import PoError, parse
from uno_desktop.i18n.scan import scan

SMALL = """\
msgid ""
msgstr ""
"Language: es\\n"

# a remark
#: ui/table.py
msgctxt "menu"
msgid "Rules"
msgstr "Reglas"

#, fuzzy
msgid "Skip"
msgstr "Salta"

msgid "{count} \\"card\\""
msgid_plural "{count} cards"
msgstr[0] "{count}\\tcarta"
msgstr[1] ""
"{count} "
"cartas\\\\"
"""


def strictly(text: str) -> object:
    """What the strict reader makes of a catalog: its translations, or its complaint."""
    try:
        return {entry.key: entry.strings for entry in parse(text) if entry.msgid and usable(entry)}
    except PoError as error:
        return str(error)


@pytest.mark.parametrize("language", LANGUAGES)
def test_our_catalogs_are_read_quickly_and_alike(language: str) -> None:
    text = catalog_path(LOCALES, language).read_text(encoding="utf-8")
    assert scan(text) == strictly(text)


def test_every_kind_of_entry_is_read() -> None:
    assert scan(SMALL) == {
        ("menu", "Rules"): ("Reglas",),
        ("", '{count} "card"'): ("{count}\tcarta", "{count} cartas\\"),
    }


@given(
    st.lists(
        st.tuples(
            st.integers(0, len(SMALL)),
            st.integers(0, 9),
            st.sampled_from(
                ("", "\n", '"', "\\", "\\q", "#, fuzzy\n", "#~ x\n", "\r", "\x01", " ", "msgid", "é")
            ),
        ),
        min_size=1,
        max_size=3,
    )
)
def test_damage_never_makes_the_two_differ(cuts: list[tuple[int, int, str]]) -> None:
    text = SMALL
    for at, length, instead in cuts:
        text = text[:at] + instead + text[at + length :]
    scanned = scan(text)
    if scanned is not None:
        assert scanned == strictly(text)


@pytest.mark.parametrize(
    "text",
    [
        SMALL + '\nmsgctxt "menu"\nmsgid "Rules"\nmsgstr "Otra vez"\n',
        SMALL + '\nmsgid "Draw"\nmsgstr "\\q"\n',
        SMALL + f'\nmsgid "Draw"\nmsgstr "{"x" * 5000}"\n',
    ],
)
def test_what_is_wrong_is_said_by_the_strict_reader(text: str) -> None:
    with pytest.raises(PoError):
        translations(text, "catalog")
