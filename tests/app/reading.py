"""What is written on the screen, and in which language that is."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from functools import cache

from tests.screen import LOCALES
from uno_desktop.i18n.catalog import read_catalog
from uno_desktop.ui.kit import Kit
from uno_desktop.ui.text import Written

LEAST_LETTERS = 3
"""A sentence with fewer letters of its own, such as “{first} & {second}”, fits everything."""
_PLACEHOLDER = re.compile(r"\\\{\w+\\\}")


@contextmanager
def reading(kit: Kit) -> Iterator[list[Written]]:
    """All lines that are painted meanwhile."""
    page: list[Written] = []
    kit.letters.witness = page.append
    yield page
    kit.letters.witness = None


def paragraphs(page: Iterable[Written]) -> list[str]:
    """The texts of a page, those of several lines whole."""
    texts: list[str] = []
    for line in page:
        if line.goes_on and texts:
            texts[-1] += f" {line.text}"
        else:
            texts.append(line.text)
    return texts


@cache
def _sentences(language: str) -> re.Pattern[str]:
    patterns = []
    for entry in read_catalog(LOCALES, language):
        for string in entry.strings if entry.msgid else ():
            pattern = _PLACEHOLDER.sub(".+", re.escape(string))
            if sum(letter.isalpha() for letter in _PLACEHOLDER.sub("", re.escape(string))) >= LEAST_LETTERS:
                patterns.append(pattern)
    return re.compile("|".join(patterns), re.DOTALL)


def left_over(page: Iterable[Written], old: str, new: str) -> set[str]:
    """Texts that one language has and the other has not."""
    texts = set(paragraphs(page))
    return {text for text in texts if _sentences(old).fullmatch(text) and not _sentences(new).fullmatch(text)}
