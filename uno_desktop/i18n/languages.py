"""The languages of the game: their own names, their plurals, and which one a system asks for."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

SOURCE_LANGUAGE: Final = "en"
"""The language of the msgids, and of whatever is not translated."""


@dataclass(frozen=True, slots=True)
class Language:
    """A language as the game offers it."""

    code: str
    name: str
    """In the language itself."""
    singular: Callable[[int], bool]
    """Whether a number takes the singular."""
    plural_header: str
    """The same rule as other gettext tools read it."""


def _only_one(number: int) -> bool:
    return number == 1


def _up_to_one(number: int) -> bool:
    return number in (0, 1)


_ONLY_ONE: Final = "nplurals=2; plural=(n != 1);"
_UP_TO_ONE: Final = "nplurals=2; plural=(n > 1);"

LANGUAGES: Final[Mapping[str, Language]] = MappingProxyType(
    {
        language.code: language
        for language in (
            Language("en", "English", _only_one, _ONLY_ONE),
            Language("fr", "Français", _up_to_one, _UP_TO_ONE),
            Language("es", "Español", _only_one, _ONLY_ONE),
            Language("pt", "Português", _up_to_one, _UP_TO_ONE),
        )
    }
)


def preferred_locales(environ: Mapping[str, str] = os.environ) -> tuple[str, ...]:
    """What the environment asks for, best first. Windows and macOS do not say it there.

    >>> preferred_locales({"LANGUAGE": "pt_BR:es", "LANG": "fr_CA.UTF-8"})
    ('pt_BR', 'es', 'fr_CA.UTF-8')
    """
    names = environ.get("LANGUAGE", "").split(":")
    names += [environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    return tuple(name for name in names if name)


def choose_language(locales: Iterable[str]) -> str:
    """The first language that the game speaks, else English.

    >>> choose_language(["de_DE", "fr-CA", "es"]), choose_language(["C"])
    ('fr', 'en')
    """
    for name in locales:
        code = name.lower().replace("-", "_").partition("_")[0].partition(".")[0]
        if code in LANGUAGES:
            return code
    return SOURCE_LANGUAGE
