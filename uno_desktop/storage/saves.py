"""Saves: one automatic save for each match that is not over, and those that the player named, see ``named``.

A save is a folder with a journal, a snapshot, a picture and a lock. Only the window that plays a match
writes to its folder; loading a named save goes on in a new automatic one, so that it stays as it was.
"""

from __future__ import annotations

import contextlib
import os
import secrets
import shutil
import struct
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from uno_desktop import __version__
from uno_desktop.engine.match import Match

from .documents import load
from .fairness import Deal, Record, fingerprints
from .files import Lock, read_file, set_aside, temporary_path, try_lock
from .journal import JOURNAL, Head, Reading, check_id, read_journal
from .problems import Problem, Refused, Trouble
from .recorder import JOURNAL_FILE, LOCK_FILE, SNAPSHOT_FILE, THUMBNAIL_FILE, Recorder
from .snapshot import SNAPSHOT, Snapshot, match_to_dict, snapshot_from_dict
from .summary import Summary, now, recency, summary_of

AUTOMATIC_KEPT: Final = 20
"""Matches begun and not finished; older ones go when a new one begins: a tournament outlasts quick ones."""
_LEFT_ALONE: Final = {Trouble.NEWER_VERSION, Trouble.UNREADABLE}
"""Nothing is wrong with such a save; another program, or another player, can read it."""
MAX_PICTURE: Final = 2 * 2**20
MAX_PICTURE_SIDE: Final = 2048

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Save:
    """A save as the list shows it."""

    id: str
    """The name of its folder."""
    title: str
    """Empty for an automatic save."""
    summary: Summary
    plan: Mapping[str, Any]
    picture: Path | None = None
    in_use: bool = False
    """Another window is playing it."""


class Saved(NamedTuple):
    """What a match is rebuilt from."""

    plan: Mapping[str, Any]
    records: tuple[Record, ...]
    deals: tuple[Deal, ...] = ()
    """The fingerprints of the deals, for :func:`fairness.check_match`."""
    start: Mapping[str, Any] | None = None
    """A position to begin with instead of a deal, for :func:`snapshot.match_from_dict`."""


# -- listing -------------------------------------------------------------------------------------------------


def list_saves(saves: Path) -> tuple[tuple[Save, ...], tuple[Problem, ...]]:
    """All saves, those last played first; what makes no sense is set aside."""
    found: list[Save] = []
    problems: list[Problem] = []
    for name in _names(saves):
        save, problem = _look_at(saves / name)
        if save is not None:
            found.append(save)
        if problem is not None:
            problems.append(problem)
    found.sort(key=lambda save: (recency(save.summary), save.id), reverse=True)
    return tuple(found), tuple(problems)


def latest(found: Sequence[Save]) -> Save | None:
    """The save that *Continue* goes on with."""
    return next((save for save in found if not (save.title or save.in_use or save.summary.over)), None)


def _names(saves: Path) -> list[str]:
    """Folders that may be saves; those set aside and half made have other names."""
    names: list[str] = []
    with contextlib.suppress(OSError), os.scandir(saves) as entries:
        for entry in entries:
            with contextlib.suppress(ValueError, OSError):
                if entry.is_dir(follow_symlinks=False):
                    names.append(check_id(entry.name))
    return names


def _look_at(folder: Path) -> tuple[Save | None, Problem | None]:
    snapshot, problem = load_snapshot(folder)
    try:
        in_use = _is_locked(folder)
    except OSError as error:
        return None, Problem(Trouble.UNREADABLE, folder.name, detail=str(error))
    if snapshot is not None:
        picture = picture_in(folder)
        save = Save(folder.name, snapshot.title, snapshot.summary, snapshot.plan, picture, in_use)
        return save, problem
    if in_use or _left_alone(problem):
        return None, problem  # it is just being made, or not ours
    reading, journal_problem = _load_journal(folder)
    if reading is not None:
        found, _ = reading
        return Save(folder.name, "", found.summary, found.plan, picture_in(folder)), problem
    return None, _set_folder_aside(folder, journal_problem or problem)


def _left_alone(problem: Problem | None) -> bool:
    return problem is not None and problem.trouble in _LEFT_ALONE


def _set_folder_aside(folder: Path, problem: Problem | None) -> Problem | None:
    """Nothing in it can be read: put the whole save aside, unless there is nothing in it at all."""
    if problem is not None and _left_alone(problem):
        return replace(problem, file=folder.name)
    if problem is None:
        with contextlib.suppress(OSError):
            (folder / LOCK_FILE).unlink(missing_ok=True)
            folder.rmdir()
        return None
    return replace(problem, file=folder.name, kept_as=set_aside(folder))


def load_snapshot(folder: Path) -> tuple[Snapshot | None, Problem | None]:
    """The snapshot of a save, if there is one; a bad one is set aside."""
    return load(SNAPSHOT, folder / SNAPSHOT_FILE, snapshot_from_dict, overwritten=False)


def _load_journal(folder: Path) -> tuple[tuple[Reading, bytes] | None, Problem | None]:
    """The journal and its bytes; a bad one stays where it is."""
    path = folder / JOURNAL_FILE
    try:
        raw = read_file(path, JOURNAL.limit)
        return (read_journal(raw), raw), None
    except FileNotFoundError:
        return None, None
    except OSError as error:
        return None, Problem(Trouble.UNREADABLE, folder.name, detail=str(error))
    except Refused as error:
        return None, Problem(error.trouble, folder.name, detail=str(error))


def _is_locked(folder: Path) -> bool:
    if not (folder / LOCK_FILE).exists():
        return False
    with hold(folder) or contextlib.nullcontext() as lock:
        return lock is None


def picture_in(folder: Path) -> Path | None:
    """The picture, if it is one of a size that can safely be shown."""
    path = folder / THUMBNAIL_FILE
    try:
        data = read_file(path, MAX_PICTURE)
    except (OSError, Refused):
        return None
    if data[:8] != b"\x89PNG\r\n\x1a\n" or data[12:16] != b"IHDR" or len(data) < 33:
        return None
    width, height = struct.unpack(">II", data[16:24])
    return path if 0 < width <= MAX_PICTURE_SIDE and 0 < height <= MAX_PICTURE_SIDE else None


# -- playing -------------------------------------------------------------------------------------------------


def start_save(
    saves: Path,
    plan: Mapping[str, Any],
    match: Match,
    names: Sequence[str],
    *,
    clock: Callable[[], str] = now,
) -> Recorder:
    """Begin to save a match that has just been dealt; works without a disk too, see ``notices``."""
    _drop_old(saves)
    head = Head(new_id(), __version__, plan, summary_of(match, names, clock()), fingerprints(match))
    return Recorder.begin(saves / head.id, head, match, clock=clock)


def open_save(
    saves: Path,
    save_id: str,
    rebuild: Callable[[Saved], tuple[T, Match]],
    *,
    clock: Callable[[], str] = now,
) -> tuple[tuple[T, Recorder] | None, tuple[Problem, ...]]:
    """Go on with a save.

    ``rebuild`` plays it again and returns whatever plays on, with its match; it raises ValueError or
    LookupError if the records do not hold. Then the snapshot is tried, and at last the save is set aside.
    """
    folder, problem = folder_of(saves, save_id)
    if folder is None:
        return None, (problem,) if problem else ()
    lock = hold(folder)
    if lock is None:
        return None, (Problem(Trouble.IN_USE, save_id),)
    snapshot, _ = load_snapshot(folder)
    source = _Source(folder, snapshot, lock, clock)
    if snapshot is not None and snapshot.title:
        lock.close()
        source = _Source(saves / new_id(), snapshot, None, clock)
    loaded, journal_problem = _load_journal(folder)
    opened, problem = _from_journal(source, loaded, rebuild)
    problem = journal_problem or problem
    if opened is None and not _left_alone(problem):
        opened, problem = _from_snapshot(source, problem, rebuild)
    if opened is None:
        lock.close()
        problem = _set_folder_aside(folder, problem)
    return opened, (problem,) if problem else ()


def reopen(
    recorder: Recorder,
    rebuild: Callable[[Saved], tuple[T, Match]],
    records: int | None = None,
    *,
    clock: Callable[[], str] = now,
) -> tuple[T, Recorder]:
    """Go on with a match that this program has closed, or with so many records of it alone.

    Everything comes from memory: the disk may have less of it. Raises what ``rebuild`` raises.
    """
    content, folder = recorder.content, recorder.folder
    reading = read_journal(content)
    kept = reading if records is None else read_journal(content, records)
    playing, match = rebuild(saved_in(kept))
    again = Recorder.resume(folder, reading, content, match, lock=hold(folder), clock=clock)
    if records is not None:
        again.rewind(records, match)
    return playing, again


def saved_in(reading: Reading) -> Saved:
    """What a journal rebuilds a match from."""
    return Saved(reading.plan, reading.records, reading.deals, reading.head.start)


class _Source(NamedTuple):
    """Where a match goes on."""

    folder: Path
    snapshot: Snapshot | None
    lock: Lock | None
    """None to go on with a copy."""
    clock: Callable[[], str]


def _from_journal(
    source: _Source, loaded: tuple[Reading, bytes] | None, rebuild: Callable[[Saved], tuple[T, Match]]
) -> tuple[tuple[T, Recorder] | None, Problem | None]:
    name = source.folder.name
    known = 0 if source.snapshot is None else source.snapshot.records
    if loaded is None or len(loaded[0].records) < known:
        return None, Problem(Trouble.DAMAGED, name, detail="the journal is not whole")
    reading, raw = loaded
    try:
        playing, match = rebuild(saved_in(reading))
    except (ValueError, LookupError) as error:
        return None, Problem(Trouble.DAMAGED, name, detail=_short(error))
    whole, rest = raw[: reading.size], raw[reading.size :]
    recorder = Recorder.resume(source.folder, reading, whole, match, lock=source.lock, clock=source.clock)
    return (playing, recorder), Problem(Trouble.MOVES_LOST, name) if b"\n" in rest else None


def _from_snapshot(
    source: _Source, problem: Problem | None, rebuild: Callable[[Saved], tuple[T, Match]]
) -> tuple[tuple[T, Recorder] | None, Problem | None]:
    """What is left of a damaged save; its journal is set aside and a new one begun from there."""
    folder, snapshot, lock, clock = source
    if snapshot is None:
        return None, problem
    try:
        playing, match = rebuild(Saved(snapshot.plan, (), (), snapshot.match))
    except (ValueError, LookupError) as error:
        return None, Problem(Trouble.DAMAGED, folder.name, detail=_short(error))
    aside = set_aside(folder / JOURNAL_FILE)
    head = Head(snapshot.id, __version__, snapshot.plan, snapshot.summary, (), match_to_dict(match))
    recorder = Recorder.begin(folder, head, match, lock=lock, clock=clock)
    return (playing, recorder), Problem(
        Trouble.MOVES_LOST, folder.name, aside, problem.detail if problem else ""
    )


def _short(error: Exception) -> str:
    """Refusals quote the whole position."""
    return str(error)[:200]


def hold(folder: Path) -> Lock | None:
    """The lock of a save, one without a file where there can be none; None if another window has it."""
    try:
        return try_lock(folder / LOCK_FILE)
    except OSError:
        return Lock()


def _drop_old(saves: Path) -> None:
    """Make room for another automatic save."""
    automatic = [save for save in list_saves(saves)[0] if not save.title and not save.in_use]
    for save in automatic[AUTOMATIC_KEPT - 1 :]:
        delete_save(saves, save.id)


def new_id() -> str:
    """An id for a match or a save: when it was made, and something random."""
    return f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{secrets.token_hex(3)}"


def delete_save(saves: Path, save_id: str) -> Problem | None:
    """Delete a save for good; whoever calls this has asked."""
    folder, problem = folder_of(saves, save_id)
    if folder is None:
        return problem
    with hold(folder) or contextlib.nullcontext() as lock:
        if lock is None:
            return Problem(Trouble.IN_USE, save_id)
    going = temporary_path(folder)
    try:
        os.rename(folder, going)  # so that there is never half a save
    except OSError as error:
        return Problem(Trouble.NOT_DONE, save_id, detail=str(error))
    shutil.rmtree(going, ignore_errors=True)
    return None


def folder_of(saves: Path, save_id: str) -> tuple[Path | None, Problem | None]:
    """The folder of a save, if the id is one and there is such a folder."""
    try:
        folder = saves / check_id(save_id)
    except ValueError as error:
        return None, Problem(Trouble.GONE, "", detail=str(error))
    if not folder.is_dir():
        return None, Problem(Trouble.GONE, save_id)
    return folder, None
