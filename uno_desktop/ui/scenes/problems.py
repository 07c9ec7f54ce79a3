"""What could not be kept or read is told to the player."""

from __future__ import annotations

from collections.abc import Iterable

from uno_desktop.i18n import table as t
from uno_desktop.i18n.problems import describe_problem
from uno_desktop.storage.problems import Problem

from ..host import Host
from .dialog import tell


def tell_problems(host: Host, problems: Iterable[Problem]) -> None:
    """Say what could not be kept, or read, one thing after the other."""
    for each in problems:
        text = describe_problem(host.words, each.trouble, each.file, each.kept_as)
        tell(host, host.words.of(t.SAVE_TROUBLE), text, face="worried")
