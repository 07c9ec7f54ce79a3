"""Compare the catalogs with the source: ``python -m uno_desktop.i18n.check [--write [--prune]]``.

Reports what is missing, unused or has other placeholders than the English text, and exits with 1 if there is
any such thing. ``--write`` rewrites the catalogs in the order of the source, keeping all translations;
``--prune`` drops those that nothing uses.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeAlias

from uno_desktop.engine import EDITIONS

from .catalog import DOMAIN, EDITION_MARK, PLACEHOLDER, catalog_path, read_catalog, usable
from .extract import SourceError, Use, uses
from .languages import LANGUAGES, SOURCE_LANGUAGE
from .po import FORMS, Entry, PoError, render

PACKAGE: Final = Path(__file__).parents[1]
LOCALES: Final = PACKAGE.parent / "locales"

Key: TypeAlias = tuple[str, str]
"""A context and a msgid."""


def wanted(found: Iterable[Use]) -> dict[Key, Entry]:
    """An empty entry for every message of the source, in its order, with the files that use it."""
    entries: dict[Key, Entry] = {}
    for use in found:
        msgid, context, plural = use.message
        entry = entries.setdefault(
            (context, msgid), Entry(msgid, ("",) * (FORMS if plural else 1), context, plural, line=use.line)
        )
        if entry.plural != plural:
            raise SourceError(f"{use.file}:{use.line}: elsewhere {msgid!r} has another plural")
        if use.file not in entry.sources:
            entries[entry.key] = replace(entry, sources=(*entry.sources, use.file))
    return entries


def base_key(key: Key) -> Key:
    """The key without the edition that its context may name."""
    context, mark, edition = key[0].rpartition(EDITION_MARK)
    return (context, key[1]) if mark and edition in EDITIONS else key


def problems(language: str, entries: Sequence[Entry], source: Mapping[Key, Entry]) -> list[str]:
    """What is wrong with a catalog, a line each."""
    found: list[str] = []
    done = {entry.key for entry in entries if usable(entry)}
    found += [f"missing {_shown(key)}" for key in source if key not in done]
    for entry in entries:
        if not entry.msgid:
            continue
        use = source.get(base_key(entry.key))
        if use is None:
            found.append(f"unused {_shown(entry.key)}")
        elif entry.plural != use.plural:
            found.append(f"another plural in the source {_shown(entry.key)}")
        elif usable(entry):
            found += [f"{complaint} {_shown(entry.key)}" for complaint in _complaints(entry)]
    return [f"{language}: {text}" for text in found]


def _complaints(entry: Entry) -> list[str]:
    """What differs between the English text and its translation."""
    found: list[str] = []
    for english, string in zip((entry.msgid, entry.plural), entry.strings, strict=False):
        if set(PLACEHOLDER.findall(english)) != set(PLACEHOLDER.findall(string)):
            found.append("other placeholders in")
        if english[-1:] in ".!?:…" and string.rstrip("»”")[-1:] != english.rstrip("»”")[-1:]:
            found.append("another mark at the end of")
        if string != string.strip() or "  " in string:
            found.append("stray spaces in")
    return found


def _shown(key: Key) -> str:
    context, msgid = key
    return f"{msgid!r}" + (f" ({context})" if context else "")


def arranged(
    language: str, entries: Sequence[Entry], source: Mapping[Key, Entry], *, prune: bool
) -> list[Entry]:
    """The catalog in the order of the source, editions after the common text, what is unused at the end."""
    old = {entry.key: entry for entry in entries}
    result = [old.get(("", ""), Entry("", (header(language),)))]
    for key, entry in source.items():
        result.append(_renewed(language, old.pop(key, None), entry))
        for edition in EDITIONS:
            special = old.pop((f"{entry.context}{EDITION_MARK}{edition}", entry.msgid), None)
            if special is not None:
                result.append(replace(special, sources=entry.sources))
    unused = [entry for entry in old.values() if entry.msgid]
    return result if prune else result + [replace(entry, sources=()) for entry in unused]


def _renewed(language: str, old: Entry | None, entry: Entry) -> Entry:
    strings = old.strings if old is not None and len(old.strings) == len(entry.strings) else entry.strings
    if language == SOURCE_LANGUAGE and not any(strings):
        strings = (entry.msgid, entry.plural)[: len(strings)]
    if old is None:
        return replace(entry, strings=strings)
    return replace(entry, strings=strings, fuzzy=old.fuzzy, notes=old.notes)


def header(language: str) -> str:
    """What other gettext tools want to know about a catalog."""
    return (
        f"Project-Id-Version: {DOMAIN}\n"
        f"Language: {language}\n"
        "MIME-Version: 1.0\n"
        "Content-Type: text/plain; charset=UTF-8\n"
        "Content-Transfer-Encoding: 8bit\n"
        f"Plural-Forms: {LANGUAGES[language].plural_header}\n"
    )


def main(arguments: Sequence[str] | None = None) -> int:
    """Check, or rewrite, the catalogs."""
    parser = argparse.ArgumentParser(
        prog="python -m uno_desktop.i18n.check", description="Check the catalogs."
    )
    parser.add_argument("--write", action="store_true", help="rewrite the catalogs, keeping translations")
    parser.add_argument("--prune", action="store_true", help="with --write: drop what nothing uses")
    parser.add_argument("--locales", type=Path, default=LOCALES, help="the folder of the catalogs")
    options = parser.parse_args(arguments)
    try:
        source = wanted(uses(PACKAGE))
        found = [
            line for language in LANGUAGES for line in _visit(options.locales, language, source, options)
        ]
    except (SourceError, PoError) as error:
        print(error, file=sys.stderr)
        return 1
    for line in found:
        print(line)
    print(f"{len(source)} messages, {len(found)} problems")
    return bool(found)


def _visit(
    folder: Path, language: str, source: Mapping[Key, Entry], options: argparse.Namespace
) -> list[str]:
    try:
        entries: Sequence[Entry] = read_catalog(folder, language)
    except FileNotFoundError:
        entries = ()
    if options.write:
        entries = arranged(language, entries, source, prune=options.prune)
        path = catalog_path(folder, language)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(render(entries), encoding="utf-8", newline="\n")
    return problems(language, entries, source)


if __name__ == "__main__":
    raise SystemExit(main())
