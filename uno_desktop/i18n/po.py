"""Gettext catalogs as text: a small strict reader, and a writer that keeps a stable form.

There is no compiled form: the program reads the file that a translator edits, and ``scan`` makes it quick.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field
from typing import Final

MAX_BYTES: Final = 2_000_000
MAX_ENTRIES: Final = 20_000
MAX_LINE: Final = 4_000
FORMS: Final = 2
"""Every language of the game has one form for the singular and one for the plural."""

_STATEMENT: Final = re.compile(r'(msgctxt|msgid|msgid_plural|msgstr)(?:\[(\d)\])?[ \t]+(".*")')
_QUOTED: Final = re.compile(r'"((?:[^"\\]|\\.)*)"')
_ESCAPE: Final = re.compile(r"\\(.?)")
ESCAPES: Final = {"n": "\n", "t": "\t", '"': '"', "\\": "\\"}
_WIDTH: Final = 100


class PoError(ValueError):
    """A catalog that cannot be read; the text names the file and the line."""

    def __init__(self, source: str, line: int, reason: str) -> None:
        """Say where, and what is wrong there."""
        super().__init__(f"{source}:{line}: {reason}")
        self.line = line


@dataclass(frozen=True, slots=True)
class Entry:
    """One message: the English text it stands for, and its translation in one form or two."""

    msgid: str
    strings: tuple[str, ...]
    context: str = ""
    plural: str = ""
    fuzzy: bool = False
    notes: tuple[str, ...] = ()
    """Translator's comments."""
    sources: tuple[str, ...] = ()
    """The files that use it."""
    line: int = 0

    @property
    def key(self) -> tuple[str, str]:
        """What tells it from all others: the context and the English text."""
        return self.context, self.msgid


@dataclass(slots=True)
class _Draft:
    """An entry while its lines are read."""

    parts: dict[str, list[str]] = field(default_factory=dict)
    notes: list[str] = field(default_factory=list)
    sources: list[str] = field(default_factory=list)
    fuzzy: bool = False
    line: int = 0
    last: str = ""


def decode(data: bytes, source: str) -> str:
    """The text of a catalog file."""
    if len(data) > MAX_BYTES:
        raise PoError(source, 1, f"larger than {MAX_BYTES} bytes")
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        line = data.count(b"\n", 0, error.start) + 1
        raise PoError(source, line, "not UTF-8") from None


def parse(text: str, source: str = "catalog") -> tuple[Entry, ...]:
    r"""All entries in order, the header (with an empty msgid) among them.

    >>> parse('msgid "Skip"\nmsgstr "Salta"')[0].strings
    ('Salta',)
    >>> parse('msgid "Skip"\nmsgstr "Salta')
    Traceback (most recent call last):
    ...
    uno_desktop.i18n.po.PoError: catalog:2: expected a keyword and a text in quotes
    """
    entries: list[Entry] = []
    seen: dict[tuple[str, str], int] = {}
    for draft in _drafts(text, source):
        entry = _finish(draft, source)
        if entry.key in seen:
            raise PoError(source, entry.line, f"already translated in line {seen[entry.key]}")
        if len(entries) == MAX_ENTRIES:
            raise PoError(source, entry.line, f"more than {MAX_ENTRIES} entries")
        seen[entry.key] = entry.line
        entries.append(entry)
    return tuple(entries)


def _drafts(text: str, source: str) -> Iterator[_Draft]:
    draft = _Draft()
    for number, raw in enumerate(text.split("\n"), 1):
        line = raw.strip()
        if len(line) > MAX_LINE:
            raise PoError(source, number, f"longer than {MAX_LINE} characters")
        starts = line.startswith(("#", "msgctxt")) or (line.startswith("msgid ") and draft.last != "msgctxt")
        if draft.last.startswith("msgstr") and (starts or not line):
            yield draft
            draft = _Draft()
        if line.startswith("#"):
            _comment(draft, line)
        elif line:
            _statement(draft, line, number, source)
    if draft.parts:
        yield draft


def _comment(draft: _Draft, line: str) -> None:
    """Remarks, flags and sources; obsolete entries and former texts are passed over."""
    if line.startswith("#,"):
        draft.fuzzy |= is_fuzzy(line)
    elif line.startswith("#:"):
        draft.sources += line[2:].split()
    elif line == "#" or line.startswith("# "):
        draft.notes.append(line[2:])


def is_fuzzy(line: str) -> bool:
    """Whether a remark says that the translation below it is in doubt."""
    return line.startswith("#,") and "fuzzy" in line[2:].replace(",", " ").split()


def _statement(draft: _Draft, line: str, number: int, source: str) -> None:
    if line.startswith('"'):
        if not draft.last:
            raise PoError(source, number, "a text without a keyword before it")
        name, quoted = draft.last, line
    else:
        found = _STATEMENT.fullmatch(line)
        if found is None:
            raise PoError(source, number, "expected a keyword and a text in quotes")
        keyword, index, quoted = found.groups()
        name = keyword if index is None else f"{keyword}[{index}]"
        _check_order(draft, name, number, source)
        draft.last = name
        draft.line = draft.line or number
    draft.parts.setdefault(name, []).append(_unquote(quoted, number, source))


_AFTER: Final = {
    "msgctxt": ("",),
    "msgid": ("", "msgctxt"),
    "msgid_plural": ("msgid",),
    "msgstr": ("msgid",),
    "msgstr[0]": ("msgid_plural",),
    "msgstr[1]": ("msgstr[0]",),
}


def _check_order(draft: _Draft, name: str, number: int, source: str) -> None:
    allowed = _AFTER.get(name)
    if allowed is None:
        raise PoError(source, number, f"{name} is not used here: there are {FORMS} forms")
    if draft.last not in allowed:
        after = f"after {draft.last}" if draft.last else "at the start of an entry"
        raise PoError(source, number, f"{name} does not belong {after}")


def _unquote(quoted: str, number: int, source: str) -> str:
    found = _QUOTED.fullmatch(quoted)
    if found is None:
        raise PoError(source, number, "quotes do not match")

    def plain(escape: re.Match[str]) -> str:
        character = ESCAPES.get(escape[1])
        if character is None:
            raise PoError(source, number, f"unknown escape \\{escape[1]}")
        return character

    text = _ESCAPE.sub(plain, found[1])
    if any(character < " " and character not in "\n\t" for character in text):
        raise PoError(source, number, "a control character")
    return text


def _finish(draft: _Draft, source: str) -> Entry:
    last = f"msgstr[{FORMS - 1}]" if "msgid_plural" in draft.parts else "msgstr"
    if draft.last != last:
        raise PoError(source, draft.line, f"the entry lacks its {last}")
    parts = {name: "".join(texts) for name, texts in draft.parts.items()}
    return Entry(
        msgid=parts["msgid"],
        strings=tuple(text for name, text in parts.items() if name.startswith("msgstr")),
        context=parts.get("msgctxt", ""),
        plural=parts.get("msgid_plural", ""),
        fuzzy=draft.fuzzy,
        notes=tuple(draft.notes),
        sources=tuple(draft.sources),
        line=draft.line,
    )


def render(entries: Iterable[Entry]) -> str:
    """A catalog's text; ``parse`` reads it back."""
    return "\n".join("".join(f"{line}\n" for line in _lines(entry)) for entry in entries)


def _lines(entry: Entry) -> Iterator[str]:
    for note in entry.notes:
        yield f"# {note}".rstrip()
    if entry.sources:
        yield "#: " + " ".join(entry.sources)
    if entry.fuzzy:
        yield "#, fuzzy"
    if entry.context:
        yield from _quoted("msgctxt", entry.context)
    yield from _quoted("msgid", entry.msgid)
    if not entry.plural:
        yield from _quoted("msgstr", entry.strings[0])
        return
    yield from _quoted("msgid_plural", entry.plural)
    for number, string in enumerate(entry.strings):
        yield from _quoted(f"msgstr[{number}]", string)


def _quoted(keyword: str, text: str) -> Iterator[str]:
    """One line, or an empty text and a line for each of the text's lines or so many words."""
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\t", "\\t").replace("\n", "\\n")
    one = f'{keyword} "{escaped}"'
    if len(one) <= _WIDTH and "\\n" not in escaped[:-2]:
        yield one
        return
    yield f'{keyword} ""'
    for row in escaped.replace("\\n", "\\n\n").splitlines():
        yield from (f'"{piece}"' for piece in _pieces(row))


def _pieces(row: str) -> Iterator[str]:
    piece = ""
    for word in re.findall(r" *[^ ]+ *", row):
        if piece and len(piece) + len(word) > _WIDTH - 2:
            yield piece
            piece = ""
        piece += word
    yield piece
