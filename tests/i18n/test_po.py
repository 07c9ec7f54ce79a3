"""The reader of catalogs: what it takes, and how it complains."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from uno_desktop.i18n import po
from uno_desktop.i18n.po import Entry, PoError, decode, parse, render

GOOD = """
# A remark.
#: uno_desktop/ui/menu.py
msgctxt "menu"
msgid "Play"
msgstr "Jouer"

#, fuzzy
msgid "{count} card"
msgid_plural "{count} cards"
msgstr[0] "{count} carte"
msgstr[1] ""
"{count} "
"cartes"
#~ msgid "Obsolete"
#~ msgstr "Vieux"
msgid "Say \\"UNO\\"\\n"
msgstr "\\\\ \\t"
"""


def test_contexts_plurals_long_texts_escapes_and_comments() -> None:
    play, cards, uno = parse(GOOD)
    assert (play.key, play.strings, play.notes) == (("menu", "Play"), ("Jouer",), ("A remark.",))
    assert play.sources == ("uno_desktop/ui/menu.py",)
    assert cards.fuzzy
    assert cards.strings == ("{count} carte", "{count} cartes")
    assert (uno.msgid, uno.strings) == ('Say "UNO"\n', ("\\ \t",))


@pytest.mark.parametrize(
    ("text", "line", "reason"),
    [
        ("msgid Play", 1, "expected a keyword"),
        ('msgid "a"\nmsgstr "b', 2, "expected a keyword"),
        ('msgid "a"\nmsgstr "b" c"', 2, "quotes do not match"),
        ('msgid "a"\nmsgstr "\\x41"', 2, "unknown escape"),
        ('msgid "a"\nmsgstr "b\\"', 2, "quotes do not match"),
        ('\n"a"', 2, "a text without a keyword"),
        ('msgstr "b"', 1, "msgstr does not belong"),
        ('msgid "a"\n\nmsgid "b"\nmsgstr ""', 3, "msgid does not belong"),
        ('msgid "a"', 1, "lacks its msgstr"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[0] "c"', 1, r"lacks its msgstr\[1\]"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr "c"', 3, "does not belong after msgid_plural"),
        ('msgid "a"\nmsgid_plural "b"\nmsgstr[2] "c"', 3, "there are 2 forms"),
        ('msgid "a"\nmsgstr "b"\n\nmsgid "a"\nmsgstr "c"', 4, "already translated in line 1"),
        ('msgid "a"\nmsgstr "b\x07"', 2, "control character"),
        ("# " + "x" * 5000, 1, "longer than"),
    ],
)
def test_what_cannot_be_read_is_told_with_its_line(text: str, line: int, reason: str) -> None:
    with pytest.raises(PoError, match=f"^fr.po:{line}: .*{reason}"):
        parse(text, "fr.po")


def test_limits(monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(PoError, match="larger than"):
        decode(b"#" * (po.MAX_BYTES + 1), "fr.po")
    with pytest.raises(PoError, match=r"fr\.po:2: not UTF-8"):
        decode(b"#\n\xff", "fr.po")
    monkeypatch.setattr(po, "MAX_ENTRIES", 1)
    with pytest.raises(PoError, match="more than 1 entries"):
        parse('msgid "a"\nmsgstr ""\n\nmsgid "b"\nmsgstr ""')


TEXTS = st.text(st.characters(exclude_categories=["Cc", "Cs", "Zl", "Zp"]) | st.sampled_from('\n\t"\\ {}'))


@given(st.lists(st.builds(Entry, TEXTS.filter(bool), st.tuples(TEXTS), TEXTS), unique_by=lambda e: e.key))
def test_what_is_written_is_read_back(entries: list[Entry]) -> None:
    read = parse(render(entries))
    assert [(e.key, e.strings) for e in read] == [(e.key, e.strings) for e in entries]


def test_writing_keeps_flags_sources_notes_and_plurals() -> None:
    entry = Entry("a", ("b", "c"), "ctx", "as", fuzzy=True, notes=("n",), sources=("x.py",), line=4)
    assert parse(render([entry])) == (entry,)
