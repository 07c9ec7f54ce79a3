"""A match that is being played is kept under a name as well."""

from __future__ import annotations

from uno_desktop.i18n.about import EDITIONS, name_of
from uno_desktop.storage.named import named
from uno_desktop.storage.snapshot import MAX_TITLE, clean_title

from ..host import Host
from ..keeping import Keeper
from .dialog import confirm, tell
from .problems import tell_problems
from .writing import Line, ask_line


def save_as(host: Host, keeper: Keeper) -> None:
    """Ask for a name, and whether a save of that name may go."""
    match = keeper.live.match
    words = host.words.of_edition(match.setup.edition)

    def done(text: str) -> None:
        title = clean_title(text) or proposed
        if named(host.folders.saves, title) is None:
            _keep(host, keeper, title)
            return
        confirm(
            host,
            words.text("Replace the save?"),
            words.text("There is already a save called “{name}”. It would be lost.", name=title),
            words.text("Replace", "button"),
            lambda: _keep(host, keeper, title),
            danger=True,
        )

    edition = name_of(words, EDITIONS, match.setup.edition)
    proposed = words.text("{edition}, round {number}", "save", edition=edition, number=match.round)
    ask_line(host, Line(words.text("Name of the save", "save"), proposed, MAX_TITLE, done))


def _keep(host: Host, keeper: Keeper, title: str) -> None:
    problem = keeper.keep_as(title)
    if problem is not None:
        tell_problems(host, (problem,))
        return
    words = host.words
    text = words.text("“{name}” is in the history. Going on from there leaves it as it is.", name=title)
    tell(host, words.text("Saved", "title"), text, face="happy")
