"""Replays from elsewhere: read within limits, played again, and only then taken in.

Nothing in such a file serves as a path: it gets a new name here, and one that holds paths is refused.
"""

from __future__ import annotations

import contextlib
import os
import re
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final
from urllib.parse import unquote, urlsplit

from .files import read_file, refused, replace_file, set_aside
from .journal import Reading
from .problems import Problem, Refused, Trouble
from .replays import LIMITS, MAX_IMPORT, SUFFIX, Limits, drop_old, replay_files, whole_replay
from .saves import Saved, new_id, saved_in
from .summary import Summary

_PATH: Final = re.compile(r"^(?:[/\\]|~[^/\\]*[/\\]|[A-Za-z]:[/\\]|file:)|(?:^|[/\\])\.\.(?:[/\\]|$)|\0")
"""An absolute path, a way up, or a file address."""
Check = Callable[[Saved], Summary]
"""Plays a match again and tells how it ended; raises ValueError or LookupError if it does not hold."""


def import_replay(
    replays: Path, source: Path, check: Check, limits: Limits = LIMITS
) -> tuple[str | None, Problem | None]:
    """Take in a replay that somebody else exported; returns its id here. The file itself stays as it is."""
    try:
        raw = read_file(source, min(MAX_IMPORT, limits.size))
        reading = whole_replay(raw)
        _refuse_paths(reading)
        summary = check(saved_in(reading))
        if _result(summary) != _result(reading.summary):
            raise Refused(Trouble.DAMAGED, "the match did not end like that")
        if _is_here(replays, raw):
            raise Refused(Trouble.ALREADY_HERE, "the same bytes are kept already")
        replays.mkdir(parents=True, exist_ok=True)
        name = new_id()
        replace_file(replays / f"{name}{SUFFIX}", raw)
    except FileNotFoundError as error:
        return None, Problem(Trouble.UNREADABLE, source.name, detail=str(error))
    except (OSError, ValueError, LookupError) as error:
        # A path with a NUL in it is a ValueError too.
        trouble = Trouble.NOT_DONE if isinstance(error, OSError) else Trouble.DAMAGED
        return None, Problem(trouble, source.name, detail=str(error)[:200])
    except Refused as error:
        return None, Problem(error.trouble, source.name, detail=str(error))
    drop_old(replays, limits, name)
    return name, None


def import_inbox(
    inbox: Path, replays: Path, check: Check, limits: Limits = LIMITS
) -> tuple[int, tuple[Problem, ...]]:
    """Take in what the player put into a folder, and tell how many: they leave it, bad ones are set aside."""
    taken, problems = 0, []
    for path in _dropped_in(inbox):
        if path.is_symlink():  # which may lead anywhere
            problems.append(refused(path, Refused(Trouble.FOREIGN, "a link")))
            continue
        name, problem = import_replay(replays, path, check, limits)
        if problem is None or problem.trouble is Trouble.ALREADY_HERE:
            taken += name is not None
            with contextlib.suppress(OSError):
                path.unlink()
        elif problem.trouble not in (Trouble.NOT_DONE, Trouble.NEWER_VERSION):
            problem = Problem(problem.trouble, path.name, set_aside(path), problem.detail)
        problems += [problem] if problem else []
    return taken, tuple(problems)


def _dropped_in(inbox: Path) -> list[Path]:
    """What lies there under a name of a replay, however its ending is written."""
    try:
        return sorted(path for path in inbox.iterdir() if path.suffix.lower() == SUFFIX)
    except OSError:
        return []


def path_from_text(text: str) -> Path | None:
    """The file that a player wrote or pasted: with quotes round it, as an address, or as it is.

    >>> path_from_text(' "/home/ana/my match.jsonl" ') == path_from_text("file:///home/ana/my%20match.jsonl")
    True
    """
    text = text.strip().strip("\"'").strip()
    if text.startswith("file:"):
        text = unquote(urlsplit(text).path)
        if os.name == "nt":
            text = text.lstrip("/")  # file:///C:/matches
    try:
        return Path(os.path.expanduser(text)) if text else None
    except (ValueError, RuntimeError):
        return None


def _is_here(replays: Path, raw: bytes) -> bool:
    with contextlib.suppress(OSError, Refused):
        return any(
            facts.st_size == len(raw) and read_file(path) == raw for path, facts in replay_files(replays)
        )
    return False


def _result(summary: Summary) -> tuple[object, ...]:
    """What a summary may not invent."""
    return summary.edition, summary.format, summary.totals, summary.round, summary.over, summary.winners


def _refuse_paths(reading: Reading) -> None:
    texts = [reading.head.app, *reading.head.summary.names, *reading.summary.names]
    values: list[Any] = [reading.head.plan, reading.plan, reading.head.start]
    while values:
        match values.pop():
            case str(text):
                texts.append(text)
            case Mapping() as data:
                values += [*data, *data.values()]
            case list(items):
                values += items
    for text in texts:
        if _PATH.search(text):
            raise Refused(Trouble.FOREIGN, "a replay holds no paths")
