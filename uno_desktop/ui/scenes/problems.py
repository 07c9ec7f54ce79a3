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
    """Say what could not be kept, or read, one thing after the other."""
    for each in problems:
        words = host.words
        text = describe_problem(words, each.trouble, each.file, each.kept_as)
        head = words.of(t.SAVE_TROUBLE) if each.trouble in _SAVING else words.text("A word about your files")
        tell(host, head, text, face="happy" if each.trouble is Trouble.SAVED_AGAIN else "worried")
