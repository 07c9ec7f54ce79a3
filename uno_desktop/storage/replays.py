"""Matches that were played to their end: kept within limits, and carried around as one file each."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from .files import read_file, refused, replace_file
from .journal import JOURNAL, MAX_LINE, Reading, check_id, glance, read_journal
from .problems import Problem, Refused, Trouble
from .recorder import Recorder
from .saves import Saved, delete_save, saved_in
from .summary import Summary, recency

SUFFIX: Final = ".jsonl"
MAX_IMPORT: Final = 8 * 2**20


@dataclass(frozen=True, slots=True)
class Limits:
    """How much is kept; the replays that came here first go first."""

    count: int = 50
    size: int = 20 * 2**20
    """Bytes, of all together."""


LIMITS: Final = Limits()


@dataclass(frozen=True, slots=True)
class Replay:
    """A replay as the list shows it."""

    id: str
    summary: Summary
    plan: Mapping[str, Any]
    size: int


def list_replays(replays: Path) -> tuple[tuple[Replay, ...], tuple[Problem, ...]]:
    """All replays, the latest first; what makes no sense is set aside."""
    found: list[Replay] = []
    problems: list[Problem] = []
    for path, facts in replay_files(replays):
        try:
            summary, plan = _glance(path, facts.st_size)
            found.append(Replay(path.stem, summary, plan, facts.st_size))
        except OSError as error:
            problems.append(Problem(Trouble.UNREADABLE, path.name, detail=str(error)))
        except Refused as error:
            problems.append(refused(path, error))
    found.sort(key=lambda replay: (recency(replay.summary), replay.id), reverse=True)
    return tuple(found), tuple(problems)


def load_replay(replays: Path, replay_id: str) -> tuple[Saved | None, Problem | None]:
    """What a match is shown again from."""
    path, problem = _path(replays, replay_id)
    if path is None:
        return None, problem
    try:
        return saved_in(whole_replay(read_file(path, JOURNAL.limit))), None
    except OSError as error:
        return None, Problem(Trouble.UNREADABLE, path.name, detail=str(error))
    except Refused as error:
        return None, refused(path, error)


def is_replay(path: Path) -> bool:
    """Whether a file looks like a replay at its beginning; raises OSError if it cannot be read."""
    with path.open("rb") as file:
        return file.read(2) == b'["'


def read_replay(path: Path) -> tuple[Saved | None, Problem | None]:
    """A replay anywhere on disk, whole or not at all; the file stays as it is."""
    try:
        return saved_in(whole_replay(read_file(path, MAX_IMPORT))), None
    except OSError as error:
        return None, Problem(Trouble.UNREADABLE, path.name, detail=str(error))
    except Refused as error:
        return None, Problem(error.trouble, path.name, detail=str(error))


def set_aside_replay(replays: Path, replay_id: str, detail: str) -> Problem | None:
    """A replay could be read, but its moves do not hold."""
    path, problem = _path(replays, replay_id)
    return problem if path is None else refused(path, Refused(Trouble.DAMAGED, detail))


def finish(saves: Path, replays: Path, recorder: Recorder, limits: Limits = LIMITS) -> Problem | None:
    """A match is over: keep it as a replay instead of a save, and let go of it."""
    recorder.close()
    save_id = recorder.folder.name
    try:
        replays.mkdir(parents=True, exist_ok=True)
        replace_file(replays / f"{save_id}{SUFFIX}", recorder.finished())
    except OSError as error:
        return Problem(Trouble.REPLAY_NOT_KEPT, save_id, detail=str(error))
    delete_save(saves, save_id)
    drop_old(replays, limits, save_id)
    return None


def drop_old(replays: Path, limits: Limits, new: str) -> None:
    """Delete those that came here first until the rest is within the limits.

    The new one stays, however long ago it was played and whatever the clock says.
    """
    found = replay_files(replays)
    found.sort(key=lambda file: (file[0].stem == new, file[1].st_mtime_ns), reverse=True)
    size = 0
    for number, (path, facts) in enumerate(found):
        size += facts.st_size
        if number >= limits.count or (size > limits.size and path.stem != new):
            delete_replay(replays, path.stem)


def delete_replay(replays: Path, replay_id: str) -> Problem | None:
    """Delete a replay for good; whoever calls this has asked."""
    path, problem = _path(replays, replay_id)
    if path is None:
        return problem
    try:
        path.unlink()
    except OSError as error:
        return Problem(Trouble.NOT_DONE, path.name, detail=str(error))
    return None


def export_replay(replays: Path, replay_id: str, target: Path) -> Problem | None:
    """Copy a replay to a file of the player's choice."""
    path, problem = _path(replays, replay_id)
    if path is None:
        return problem
    try:
        replace_file(target, read_file(path, JOURNAL.limit))
    except OSError as error:
        return Problem(Trouble.NOT_DONE, target.name, detail=str(error))
    except Refused as error:
        return Problem(error.trouble, path.name, detail=str(error))
    return None


def whole_replay(raw: bytes) -> Reading:
    """All of a replay; raises Refused if anything is missing or too much."""
    reading = read_journal(raw)
    if reading.size != len(raw) or reading.end is None:
        line = raw[: reading.size].count(b"\n") + 1
        raise Refused(Trouble.DAMAGED, f"line {line}: not what a replay has here")
    return reading


def _glance(path: Path, size: int) -> tuple[Summary, Mapping[str, Any]]:
    """The summary in the last line and the plan in the first, without reading the rest."""
    if size > JOURNAL.limit:
        raise Refused(Trouble.TOO_LARGE, f"{path.name}: more than {JOURNAL.limit} bytes")
    with path.open("rb") as file:
        head = file.read(MAX_LINE)
        file.seek(max(0, size - MAX_LINE))
        return glance(head, file.read(MAX_LINE))


def replay_files(replays: Path) -> list[tuple[Path, os.stat_result]]:
    """The files that may be replays, each with what the system knows of it."""
    found: list[tuple[Path, os.stat_result]] = []
    with contextlib.suppress(OSError), os.scandir(replays) as entries:
        for entry in entries:
            with contextlib.suppress(OSError, ValueError):
                stem, suffix = os.path.splitext(entry.name)
                if suffix == SUFFIX and check_id(stem) and entry.is_file(follow_symlinks=False):
                    found.append((Path(entry.path), entry.stat(follow_symlinks=False)))
    return found


def _path(replays: Path, replay_id: str) -> tuple[Path | None, Problem | None]:
    try:
        path = replays / f"{check_id(replay_id)}{SUFFIX}"
    except ValueError as error:
        return None, Problem(Trouble.GONE, "", detail=str(error))
    return (path, None) if path.is_file() else (None, Problem(Trouble.GONE, path.name))
