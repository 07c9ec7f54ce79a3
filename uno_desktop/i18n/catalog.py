"""Words in one language, read from the catalogs.

A msgid is the English sentence itself. The msgctxt tells apart what English does not, such as the gender of
a color. An entry whose context ends in ``@edition`` replaces the common one when that edition is played.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias

from .languages import LANGUAGES, SOURCE_LANGUAGE
from .po import MAX_BYTES, Entry, PoError, decode, parse
from .scan import scan

DOMAIN: Final = "uno_desktop"
EDITION_MARK: Final = "@"
PLACEHOLDER: Final = re.compile(r"\{([a-z_]+)\}")

Texts: TypeAlias = Mapping[tuple[str, str], tuple[str, ...]]
"""Translations, in one form or two, by context and msgid."""


class Message(NamedTuple):
    """A sentence, translated where it is used; ``uno_desktop.i18n.check`` finds it where it is written."""

    msgid: str
    context: str = ""
    plural: str = ""


@dataclass(frozen=True, slots=True)
class Words:
    """All words in one language, of one edition if one is named. What is missing is said in English."""

    language: str = SOURCE_LANGUAGE
    texts: Texts = field(default_factory=dict)
    english: Texts = field(default_factory=dict)
    edition: str = ""

    def of_edition(self, edition: str) -> Words:
        """The same language with an edition's own vocabulary."""
        return replace(self, edition=edition)

    def text(self, msgid: str, context: str = "", **values: object) -> str:
        """The sentence, its placeholders filled in.

        >>> Words().text("{name} draws a card.", name="Mimi")
        'Mimi draws a card.'
        """
        return fill(self._forms(msgid, context, (msgid,))[0], values)

    def plural(self, msgid: str, plural: str, count: int, context: str = "", **values: object) -> str:
        """The sentence for so many; ``{count}`` is one of its placeholders.

        >>> Words().plural("{count} card", "{count} cards", 0)
        '0 cards'
        """
        return self.of(Message._make((msgid, context, plural)), count=count, **values)

    def of(self, message: Message, **values: object) -> str:
        """The text of a message; one with a plural is told for so many as ``count`` says."""
        msgid, context, plural = message
        first, *others = self._forms(msgid, context, (msgid, plural) if plural else (msgid,))
        count = values.get("count")
        several = others and isinstance(count, int) and not LANGUAGES[self.language].singular(count)
        return fill(others[0] if several else first, values)

    def _forms(self, msgid: str, context: str, default: tuple[str, ...]) -> tuple[str, ...]:
        for texts in (self.texts, self.english):
            if self.edition and (found := texts.get((f"{context}{EDITION_MARK}{self.edition}", msgid))):
                return found
            if found := texts.get((context, msgid)):
                return found
        return default


def fill(text: str, values: Mapping[str, object]) -> str:
    """Put values in their places, in one go: braces inside a value, such as a name, stay as they are.

    >>> fill("{name} {who}", {"name": "{who}"})
    '{who} {who}'
    """
    return PLACEHOLDER.sub(lambda place: readable(values.get(place[1], place[0])), text)


def readable(value: object) -> str:
    """A value as text that can be painted and spoken: names of files need not be text at all.

    >>> readable("match\\udcff.jsonl")
    'match?.jsonl'
    """
    return str(value).replace("\0", "?").encode(errors="replace").decode()


def catalog_path(folder: Path, language: str) -> Path:
    """Where a language's catalog lies."""
    return folder / language / "LC_MESSAGES" / f"{DOMAIN}.po"


def read_catalog(folder: Path, language: str) -> tuple[Entry, ...]:
    """The entries of a catalog; an OSError or a PoError says why there are none."""
    return parse(_read(folder, language), _source(language))


def _source(language: str) -> str:
    """How errors call a catalog."""
    return f"{language}/{DOMAIN}.po"


def _read(folder: Path, language: str) -> str:
    with catalog_path(folder, language).open("rb") as file:
        return decode(file.read(MAX_BYTES + 1), _source(language))


def load_words(folder: Path, language: str) -> tuple[Words, tuple[str, ...]]:
    """A language's words, and what was wrong with the files; at worst everything is said in English."""
    problems: list[str] = []
    if language not in LANGUAGES:
        problems.append(f"{language}: not one of {', '.join(LANGUAGES)}")
        language = SOURCE_LANGUAGE
    english = _texts(folder, SOURCE_LANGUAGE, problems)
    texts = english if language == SOURCE_LANGUAGE else _texts(folder, language, problems)
    return Words(language, texts, english), tuple(problems)


def _texts(folder: Path, language: str, problems: list[str]) -> Texts:
    try:
        return translations(_read(folder, language), _source(language))
    except PoError as error:
        problems.append(str(error))
        return {}
    except OSError as error:
        problems.append(f"{_source(language)}: {error.strerror}")
        return {}


def translations(text: str, source: str) -> Texts:
    """What of a catalog may be used; a PoError says why there is nothing."""
    scanned = scan(text)
    if scanned is not None:
        return scanned
    return {entry.key: entry.strings for entry in parse(text, source) if entry.msgid and usable(entry)}


def usable(entry: Entry) -> bool:
    """Whether an entry is translated in all its forms, and nobody doubts it."""
    return not entry.fuzzy and all(entry.strings)
