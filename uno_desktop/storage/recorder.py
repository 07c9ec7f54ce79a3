"""Keeps one match on disk while it is played, and never stands in its way.

Each line is handed to the system before ``record`` returns, so whatever ends the program loses nothing of
it. A thread makes it last on the disk itself, and writes the snapshots. What cannot be written waits in
memory and is tried again with the next line; the player is told once, and once more when it worked.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections import deque
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from uno_desktop.engine.match import Match

from .documents import to_bytes
from .fairness import Deal, Record, fingerprints
from .files import Lock, replace_file, sync_folder, wait_for_lock
from .journal import Head, Pen, Reading, read_journal
from .problems import Problem, Trouble, is_full
from .snapshot import SNAPSHOT, Snapshot, match_to_dict, snapshot_to_dict
from .summary import now, summary_of

JOURNAL_FILE: Final = "match.jsonl"
SNAPSHOT_FILE: Final = "snapshot.json"
THUMBNAIL_FILE: Final = "thumbnail.png"
LOCK_FILE: Final = "lock"
SNAPSHOT_EVERY: Final = 40
"""Records after which there is a new snapshot, in the middle of a round too."""
_APPEND: Final = os.O_WRONLY | os.O_APPEND | os.O_CREAT | getattr(os, "O_BINARY", 0)


class _Moment(NamedTuple):
    """What a snapshot is made of."""

    match: Match
    records: int
    plan: Mapping[str, Any]


class Recorder:
    """The automatic save of one match.

    ``record`` is called for each command, with the match as it then stands; ``notices`` says what the
    player should know. Use :func:`saves.start_save` or :func:`saves.open_save` to get one.
    """

    def __init__(
        self, folder: Path, head: Head, match: Match, lock: Lock | None, clock: Callable[[], str]
    ) -> None:
        self.folder = folder
        self.head = head
        self.deal: Deal = head.deal
        """The fingerprints of the round that is being played; none if it goes on from a snapshot."""
        self._names = head.summary.names
        self._clock = clock
        self._pen = Pen()
        self._content = bytearray()
        """All that belongs in the file."""
        self._written = 0
        """How much of it is there."""
        self._records = 0
        self._file: int | None = None
        self._lock = lock
        self._lost = False
        """The file that we write to is no longer the one in the folder."""
        self._failing = False
        self._unkept = False
        """A snapshot or picture could not be written, and the player was told."""
        self._notices: deque[Problem] = deque()
        self._latest = _Moment(match, 0, head.plan)
        self._shot: _Moment | None = self._latest
        self._picture: Callable[[], bytes] | None = None
        self._dirty = False
        self._busy = False
        self._closing = False
        self._change = threading.Condition()
        self._thread: threading.Thread | None = None

    @classmethod
    def begin(
        cls,
        folder: Path,
        head: Head,
        match: Match,
        *,
        lock: Lock | None = None,
        clock: Callable[[], str] = now,
    ) -> Recorder:
        """A new journal, in a folder of its own."""
        recorder = cls(folder, head, match, lock, clock)
        recorder._write(recorder._pen.head(head))
        return recorder

    @classmethod
    def resume(
        cls,
        folder: Path,
        reading: Reading,
        whole: bytes,
        match: Match,
        *,
        lock: Lock | None = None,
        clock: Callable[[], str] = now,
    ) -> Recorder:
        """Go on with a journal, in its own folder if that is locked, else with a copy in another one."""
        recorder = cls(folder, reading.head, match, lock, clock)
        recorder._pen = Pen(reading.crc)
        recorder._content += whole
        recorder._written = len(whole) if lock is not None else 0
        recorder._records = len(reading.records)
        recorder.deal = reading.deal
        recorder._latest = recorder._shot = _Moment(match, recorder._records, reading.plan)
        recorder._write(b"")
        return recorder

    # -- the match -----------------------------------------------------------------------------------------

    def record(self, record: Record, match: Match) -> None:
        """A command was accepted, or the next round dealt, and led to this match."""
        dealt = record[1] is None
        if dealt:
            self.deal = fingerprints(match)
        self._records += 1
        self._latest = _Moment(match, self._records, self._latest.plan)
        # The snapshot comes after the line: it must never know more than the journal.
        self._write(self._pen.record(record, self.deal))
        if dealt or match.round_over or self._records % SNAPSHOT_EVERY == 0:
            self.snap()

    def change_plan(self, plan: Mapping[str, Any]) -> None:
        """The plan is another from now on, as when a computer player gets another level."""
        self._latest = self._latest._replace(plan=plan)
        self._write(self._pen.plan(plan))
        self.snap()

    def rewind(self, records: int, match: Match) -> None:
        """Forget all but so many records, which led to this match: as to play a round again."""
        self.flush()
        reading = read_journal(self.content, records)
        del self._content[reading.size :]
        self._pen = Pen(reading.crc)
        self._records = len(reading.records)
        self.deal = reading.deal
        self._latest = _Moment(match, self._records, reading.plan)
        # A snapshot that knows more than the journal counts as more: the old one goes first.
        with contextlib.suppress(OSError):
            (self.folder / SNAPSHOT_FILE).unlink(missing_ok=True)
        self._lost = True
        self._write(b"")
        self.snap()

    def keep_picture(self, make: Callable[[], bytes]) -> None:
        """Show this picture, as a PNG file, in the list of saves; it is made in the thread."""
        self._picture = make
        self._wake()

    def snap(self) -> None:
        """Make a snapshot of the match as it stands."""
        self._shot = self._latest
        self._wake()

    def notices(self) -> tuple[Problem, ...]:
        """What there is to tell since the last time."""
        found = []
        while self._notices:
            found.append(self._notices.popleft())
        return tuple(found)

    @property
    def saving(self) -> bool:
        """Whether all records so far are safe from the end of this program."""
        return not self._failing

    @property
    def content(self) -> bytes:
        """The journal so far."""
        return bytes(self._content)

    @property
    def match(self) -> Match:
        """The match as last recorded."""
        return self._latest.match

    def snapshot(self, title: str = "") -> Snapshot:
        """The match as last recorded, in short."""
        return self._snapshot(self._latest, title)

    def finished(self) -> bytes:
        """The journal with its last line, as a replay has it."""
        pen = Pen(self._pen.crc)
        return self.content + pen.end(self.snapshot().summary)

    # -- writing -------------------------------------------------------------------------------------------

    def _write(self, line: bytes) -> None:
        if self._closing:
            return  # a late command, while the program ends
        self._content += line
        try:
            if self._file is None or self._lost:
                self._open()
            assert self._file is not None
            while self._written < len(self._content):
                self._written += os.write(self._file, self._content[self._written :])
        except OSError as error:
            self._fail(error)
        else:
            if self._failing:
                self._failing = False
                self._notices.append(Problem(Trouble.SAVED_AGAIN))
            self._dirty = True
        self._wake()

    def _open(self) -> None:
        """Open the journal, or make it anew if it is not what we left there."""
        self._close_file()
        self.folder.mkdir(parents=True, exist_ok=True)
        if self._lock is None or self._lost:
            sync_folder(self.folder.parent)
            self._unlock()
            self._lock = wait_for_lock(self.folder / LOCK_FILE)
        path = self.folder / JOURNAL_FILE
        if self._lost or (self._written and _size(path) < self._written):
            replace_file(path, self.content)
            self._written = len(self._content)
            self._shot = self._latest  # the one that was there may be gone as well
        file = os.open(path, _APPEND, 0o644)
        try:
            if os.fstat(file).st_size > self._written:
                os.ftruncate(file, self._written)
        except OSError:
            os.close(file)
            raise
        self._file, self._lost = file, False

    def _fail(self, error: OSError) -> None:
        if not self._failing:
            self._failing = True
            trouble = Trouble.DISK_FULL if is_full(error) else Trouble.NOT_SAVED
            self._notices.append(Problem(trouble, str(self.folder), detail=str(error)))

    def _close_file(self) -> None:
        with self._change:
            file, self._file = self._file, None
        if file is not None:
            try:
                os.close(file)
            except OSError as error:
                self._fail(error)

    def _unlock(self) -> None:
        if self._lock is not None:
            self._lock.close()
            self._lock = None

    # -- the thread ----------------------------------------------------------------------------------------

    def _wake(self) -> None:
        with self._change:
            if self._thread is None and not self._closing:
                self._thread = threading.Thread(target=self._serve, name="uno-desktop saving", daemon=True)
                self._thread.start()
            self._change.notify_all()

    @property
    def _work(self) -> bool:
        return self._dirty or self._shot is not None or self._picture is not None

    def _serve(self) -> None:
        while True:
            with self._change:
                self._busy = False
                self._change.notify_all()
                self._change.wait_for(lambda: self._work or self._closing)
                if not self._work:
                    return
                self._busy = True
                dirty, self._dirty = self._dirty, False
                shot, self._shot = self._shot, None
                picture, self._picture = self._picture, None
            try:
                if dirty:
                    self._sync()
                self._keep(shot, picture)
            except Exception as error:
                # Whatever it is, nobody must wait for this thread in vain.
                self._notices.append(Problem(Trouble.NOT_SAVED, str(self.folder), detail=repr(error)))

    def _sync(self) -> None:
        """Make the lines last, and see whether the file is still where it was."""
        try:
            with self._change:
                if self._file is None:
                    return
                file = os.dup(self._file)
            try:
                os.fsync(file)
                if not os.path.samestat(os.fstat(file), os.stat(self.folder / JOURNAL_FILE)):
                    self._lost = True
            finally:
                os.close(file)
        except FileNotFoundError:
            self._lost = True
        except OSError as error:
            # After this the system may have dropped what it had not written: all of it is written anew.
            self._lost = True
            self._fail(error)

    def _keep(self, shot: _Moment | None, picture: Callable[[], bytes] | None) -> None:
        """Write the snapshot and the picture; a failure is told once, as long as it lasts."""
        try:
            if shot is not None:
                data = to_bytes(SNAPSHOT, snapshot_to_dict(self._snapshot(shot, "")))
                replace_file(self.folder / SNAPSHOT_FILE, data)
            if picture is not None:
                replace_file(self.folder / THUMBNAIL_FILE, picture())
        except OSError as error:
            if not self._unkept and not self._failing and not self._lost:
                self._unkept = True
                trouble = Trouble.DISK_FULL if is_full(error) else Trouble.NOT_SAVED
                self._notices.append(Problem(trouble, str(self.folder), detail=str(error)))
        else:
            if self._unkept and (shot is not None or picture is not None):
                self._unkept = False
                if not self._failing:
                    self._notices.append(Problem(Trouble.SAVED_AGAIN))

    def _snapshot(self, moment: _Moment, title: str) -> Snapshot:
        return Snapshot(
            id=self.head.id,
            title=title,
            plan=moment.plan,
            summary=summary_of(moment.match, self._names, self._clock()),
            records=moment.records,
            match=match_to_dict(moment.match),
        )

    # -- the end -------------------------------------------------------------------------------------------

    def flush(self) -> None:
        """Wait until everything is on the disk, or has failed to get there."""
        if self._lost or self._failing:
            self._write(b"")
        with self._change:
            self._change.wait_for(lambda: not self._work and not self._busy)

    def close(self) -> None:
        """Keep the match as it stands, and let go of it."""
        if self._closing:
            return
        self.snap()
        self.flush()
        with self._change:
            self._closing = True
            self._change.notify_all()
        if self._thread is not None:
            self._thread.join()
            self._thread = None
        self._close_file()
        self._unlock()


def _size(path: Path) -> int:
    try:
        return path.stat().st_size
    except FileNotFoundError:
        return 0
