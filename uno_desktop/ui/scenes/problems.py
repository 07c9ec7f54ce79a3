"""What could not be kept or read is told to the player."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from uno_desktop.i18n import table as t
from uno_desktop.i18n.problems import describe_problem
from uno_desktop.storage.problems import Problem, Trouble

from ..host import Host
from .dialog import tell

_SAVING: Final = (Trouble.DISK_FULL, Trouble.NOT_SAVED, Trouble.SAVED_AGAIN)
"""What concerns the match that is being played."""


def tell_problems(host: Host, problems: Iterable[Problem]) -> None:
    """Say what could not be kept, or read; what belongs together is said at once."""
    words = host.words
    sheets: dict[tuple[str, str], list[str]] = {}
    for each in problems:
        head = words.of(t.SAVE_TROUBLE) if each.trouble in _SAVING else words.text("A word about your files")
        face = "happy" if each.trouble is Trouble.SAVED_AGAIN else "worried"
        text = describe_problem(words, each.trouble, each.file, each.kept_as)
        sheets.setdefault((head, face), []).append(text)
    for (head, face), texts in sheets.items():
        tell(host, head, "\n".join(texts), face=face)
