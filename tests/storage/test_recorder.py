"""A match kept while it is played: on good disks, on bad ones, and on those that come and go."""

from __future__ import annotations

import errno
import os
import shutil
import threading
from pathlib import Path

import pytest

from tests.storage.disk import failing, full_disk, guarded_folder, open_folder, unprivileged
from tests.storage.sitting import carry_out, next_record, plan_for, played, rebuild
from uno_desktop.engine.match import new_match
from uno_desktop.storage.journal import read_journal
from uno_desktop.storage.problems import Trouble
from uno_desktop.storage.recorder import JOURNAL_FILE, SNAPSHOT_FILE, Recorder
from uno_desktop.storage.saves import list_saves, open_save

PLAN = plan_for(4)


def play_on(recorder: Recorder, records: int) -> None:
    for _ in range(records):
        record = next_record(recorder.match, len(read_journal(recorder.content).records))
        assert record is not None
        recorder.record(record, carry_out(recorder.match, record).match)


def on_disk(recorder: Recorder) -> bytes:
    return (recorder.folder / JOURNAL_FILE).read_bytes()


def troubles(recorder: Recorder) -> list[Trouble]:
    return [problem.trouble for problem in recorder.notices()]


def test_every_record_is_with_the_system_when_record_returns(tmp_path: Path) -> None:
    recorder, _ = played(tmp_path, PLAN, 10)
    for _ in range(10):
        play_on(recorder, 1)
        assert on_disk(recorder) == recorder.content
    recorder.close()
    assert recorder.notices() == ()
    assert recorder.saving


def test_a_closed_save_has_a_snapshot_of_the_last_moment(tmp_path: Path) -> None:
    recorder, records = played(tmp_path, PLAN, 33)
    recorder.close()
    recorder.close()
    (save,), problems = list_saves(tmp_path)
    assert not problems
    assert save.summary == recorder.snapshot().summary
    assert recorder.snapshot().records == len(records)
    assert not [thread for thread in threading.enumerate() if "saving" in thread.name]


def test_a_full_disk_is_told_once_and_play_goes_on(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder, _ = played(tmp_path, PLAN, 5)
    recorder.flush()
    with full_disk(monkeypatch):
        play_on(recorder, 30)
        recorder.flush()
        assert troubles(recorder) == [Trouble.DISK_FULL]
        assert not recorder.saving
        assert len(on_disk(recorder)) < len(recorder.content)
    play_on(recorder, 1)
    assert troubles(recorder) == [Trouble.SAVED_AGAIN]
    assert on_disk(recorder) == recorder.content
    recorder.close()


def test_a_disk_that_takes_half_a_line_gets_the_rest_later(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, _ = played(tmp_path, PLAN, 5)
    recorder.flush()
    write, room = os.write, [10]

    def tight(file: int, data: bytes) -> int:
        if not room[0]:
            raise OSError(errno.ENOSPC, "full")
        part = bytes(data)[: room[0]]
        room[0] -= len(part)
        return write(file, part)

    with monkeypatch.context() as patch:
        patch.setattr(os, "write", tight)
        play_on(recorder, 3)
        recorder.flush()
    assert not recorder.saving
    reading = read_journal(on_disk(recorder))
    assert len(reading.records) == 5, "half a line does not count"
    play_on(recorder, 1)
    assert on_disk(recorder) == recorder.content
    recorder.close()


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
def test_a_disk_that_is_really_full(tmp_path: Path) -> None:
    recorder, _ = played(tmp_path / "first", PLAN, 5)
    recorder.close()
    folder = tmp_path / "second"
    folder.mkdir()
    (folder / JOURNAL_FILE).symlink_to("/dev/full")
    other = Recorder.begin(folder, recorder.head, new_match(PLAN.setup, PLAN.seed).match)
    play_on(other, 20)
    assert troubles(other) == [Trouble.DISK_FULL]
    other.close()


def test_a_read_only_folder_is_told_once_and_play_goes_on() -> None:
    with guarded_folder() as folder:
        recorder, records = played(folder / "saves", PLAN, 40)
        recorder.close()
        assert troubles(recorder) == [Trouble.NOT_SAVED]
        assert len(read_journal(recorder.content).records) == len(records) == 40


def test_a_folder_that_becomes_writable_gets_everything() -> None:
    with open_folder() as folder:
        folder.chmod(0o555)
        with unprivileged():
            recorder, _ = played(folder / "saves", PLAN, 10)
        assert troubles(recorder) == [Trouble.NOT_SAVED]
        folder.chmod(0o777)
        play_on(recorder, 1)
        assert troubles(recorder) == [Trouble.SAVED_AGAIN]
        assert on_disk(recorder) == recorder.content
        recorder.close()


def test_permission_lost_in_mid_match_is_told_once() -> None:
    with open_folder() as folder, unprivileged():
        recorder, _ = played(folder / "saves", PLAN, 10)
        recorder.flush()
        recorder.folder.chmod(0o555)
        for _ in range(3):
            play_on(recorder, 1)
            recorder.snap()
            recorder.flush()
        assert troubles(recorder) == [Trouble.NOT_SAVED]
        recorder.folder.chmod(0o755)
        recorder.close()
        assert on_disk(recorder) == recorder.content


def test_a_deleted_folder_is_made_again(tmp_path: Path) -> None:
    recorder, _ = played(tmp_path, PLAN, 10)
    recorder.flush()
    shutil.rmtree(recorder.folder)
    play_on(recorder, 1)
    recorder.flush()
    play_on(recorder, 1)
    assert on_disk(recorder) == recorder.content
    recorder.flush()
    (save,), problems = list_saves(tmp_path)
    assert save.in_use, "other windows see it again at once"
    assert not problems
    recorder.close()
    opened, problems = open_save(tmp_path, recorder.folder.name, rebuild)
    assert opened is not None
    assert not problems
    opened[1].close()


def test_after_a_failed_sync_everything_is_written_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, _ = played(tmp_path, PLAN, 10)
    recorder.flush()
    with failing(monkeypatch, errno.EIO, "fsync"):
        play_on(recorder, 1)
        recorder.flush()
    assert troubles(recorder)[0] is Trouble.NOT_SAVED
    os.truncate(recorder.folder / JOURNAL_FILE, 100)  # what the system dropped
    play_on(recorder, 1)
    assert on_disk(recorder) == recorder.content
    assert troubles(recorder) == [Trouble.SAVED_AGAIN]
    recorder.close()


def test_snapshots_that_fail_are_told_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    recorder, _ = played(tmp_path, PLAN, 10)
    recorder.flush()
    with failing(monkeypatch, errno.EACCES, "replace"):
        for _ in range(3):
            recorder.snap()
            recorder.flush()
        assert troubles(recorder) == [Trouble.NOT_SAVED]
        assert recorder.saving, "the journal is enough to go on"
    recorder.close()
    assert troubles(recorder) == [Trouble.SAVED_AGAIN]


def test_a_round_can_be_played_again(tmp_path: Path) -> None:
    recorder, records = played(tmp_path, PLAN, 50)
    match = new_match(PLAN.setup, PLAN.seed).match
    for record in records[:20]:
        match = carry_out(match, record).match
    recorder.rewind(20, match)
    assert on_disk(recorder) == recorder.content
    recorder.close()
    opened, problems = open_save(tmp_path, recorder.folder.name, rebuild)
    assert opened is not None
    assert not problems
    saved, again = opened
    assert list(saved.records) == records[:20]
    assert again.match == match
    again.close()


def test_another_plan_during_the_match_is_kept(tmp_path: Path) -> None:
    recorder, _ = played(tmp_path, PLAN, 10)
    plan = {**recorder.head.plan, "target": 250}
    recorder.change_plan(plan)
    recorder.close()
    reading = read_journal(on_disk(recorder))
    assert reading.plan["target"] == 250
    assert reading.head.plan["target"] == 100
    assert recorder.snapshot().plan["target"] == 250


def test_the_snapshot_never_knows_more_than_the_journal(tmp_path: Path) -> None:
    recorder, _ = played(tmp_path, PLAN)
    for _ in range(3):
        recorder.flush()
        assert (recorder.folder / SNAPSHOT_FILE).exists()
    recorder.close()
    assert recorder.snapshot().records == len(read_journal(on_disk(recorder)).records)
