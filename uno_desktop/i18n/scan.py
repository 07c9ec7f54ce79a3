"""Catalogs read in one sweep, for a quick start. Whatever is out of the ordinary is left to ``po.parse``."""

from __future__ import annotations

import re
from typing import Final

from .po import ESCAPES, MAX_ENTRIES, MAX_LINE, is_fuzzy

_LINE: Final = r'"[^"\\\n]*(?:\\.[^"\\\n]*)*"'
_TEXT: Final = rf"({_LINE}(?:\n{_LINE})*)"
_ENTRY: Final = re.compile(
    rf"((?:#[^\n]*\n)*)(?:msgctxt {_TEXT}\n)?msgid {_TEXT}\n"
    rf"(?:msgstr {_TEXT}|msgid_plural {_TEXT}\nmsgstr\[0\] {_TEXT}\nmsgstr\[1\] {_TEXT})(?:\n+|\Z)"
)
_ESCAPE: Final = re.compile(r"\\(.)")
_CONTROL: Final = re.compile(r"[\x00-\x08\x0b-\x1f]")


def scan(text: str) -> dict[tuple[str, str], tuple[str, ...]] | None:
    r"""The translations that may be used, by context and msgid; None for a catalog that needs a closer look.

    >>> scan('msgctxt "menu"\nmsgid "Rules"\nmsgstr "Reglas"\n')
    {('menu', 'Rules'): ('Reglas',)}
    >>> scan('msgid "Skip"\nmsgstr "Salta')
    """
    if _CONTROL.search(text) or max(map(len, text.split("\n"))) > MAX_LINE:
        return None
    found: dict[tuple[str, str], tuple[str, ...]] = {}
    end = count = 0
    try:
        for entry in _ENTRY.finditer(text):
            remarks, context, msgid, only, plural, *forms = entry.groups()
            fuzzy = "fuzzy" in remarks and any(map(is_fuzzy, remarks.split("\n")))
            key = (_plain(context or '""'), _plain(msgid))
            # What is not used has to be well written all the same.
            _plain(plural or '""')
            texts = tuple(map(_plain, forms if only is None else (only,)))
            found[key] = () if fuzzy else texts
            if entry.start() != end:
                return None
            end, count = entry.end(), count + 1
    except KeyError:  # an escape that there is not
        return None
    if end != len(text) or len(found) != count or count > MAX_ENTRIES:
        return None
    return {key: strings for key, strings in found.items() if key[1] and strings and all(strings)}


def _plain(quoted: str) -> str:
    """What stands between the quotes of one line or several."""
    text = quoted.replace('"\n"', "")[1:-1]
    return _ESCAPE.sub(lambda escape: ESCAPES[escape[1]], text) if "\\" in text else text
