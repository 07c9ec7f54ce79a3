"""Replays: kept within limits, carried around as one file, and never believed without being played."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.storage.disk import failing, guarded_folder
from tests.storage.sitting import plan_for, played, rebuild, reframed, summarize
from uno_desktop.storage.imports import import_replay
from uno_desktop.storage.journal import Pen, read_journal
from uno_desktop.storage.problems import Trouble
from uno_desktop.storage.recorder import Recorder
from uno_desktop.storage.replays import (
    Limits,
    delete_replay,
    drop_old,
    export_replay,
    finish,
    list_replays,
    load_replay,
    set_aside_replay,
)
from uno_desktop.storage.saves import latest, list_saves

PLAN = plan_for(4, single_round=True)


@pytest.fixture
def kept(saves: Path, replays: Path) -> Recorder:
    """A match that is over and became a replay."""
    recorder, _ = played(saves, PLAN)
    assert finish(saves, replays, recorder) is None
    return recorder


def test_a_finished_match_becomes_a_replay(kept: Recorder, saves: Path, replays: Path) -> None:
    assert list_saves(saves) == ((), ())
    (replay,), problems = list_replays(replays)
    assert not problems
    assert replay.summary.over
    assert replay.summary.winners == kept.match.winners
    saved, problem = load_replay(replays, replay.id)
    assert problem is None
    assert saved is not None
    assert rebuild(saved)[1] == kept.match


def test_a_replay_that_cannot_be_kept_stays_a_save(
    saves: Path, replays: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, _ = played(saves, PLAN)
    recorder.close()
    with failing(monkeypatch, 28, "replace"):
        problem = finish(saves, replays, recorder)
    assert problem is not None
    assert problem.trouble is Trouble.REPLAY_NOT_KEPT
    (save,), _ = list_saves(saves)
    assert save.summary.over
    assert latest([save]) is None, "one does not go on with a match that is over"


def test_the_oldest_replays_go_first(saves: Path, replays: Path) -> None:
    names = []
    for day in range(1, 6):
        recorder, _ = played(saves, PLAN)
        recorder._clock = lambda day=day: f"2026-01-0{day}T00:00:00+00:00"  # type: ignore[misc]
        finish(saves, replays, recorder, Limits(count=3))
        names.append(recorder.folder.name)
    found, _ = list_replays(replays)
    assert [replay.id for replay in found] == names[:1:-1]
    drop_old(replays, Limits(size=found[0].size * 2), names[4])
    assert [replay.id for replay in list_replays(replays)[0]] == names[:2:-1]
    assert delete_replay(replays, names[4]) is None
    assert len(list_replays(replays)[0]) == 1


def test_a_new_replay_stays_whatever_the_clock_says(saves: Path, replays: Path) -> None:
    names = []
    for year in (2026, 2027, 2001):
        recorder, _ = played(saves, PLAN)
        recorder._clock = lambda year=year: f"{year}-01-01T00:00:00+00:00"  # type: ignore[misc]
        names.append(recorder.folder.name)
        for old in replays.glob("*"):
            os.utime(old, (4e9, 4e9))
        assert finish(saves, replays, recorder, Limits(count=2, size=1)) is None
    assert [replay.id for replay in list_replays(replays)[0]] == names[-1:]


def test_what_cannot_be_read_or_written_is_said(kept: Recorder, replays: Path, tmp_path: Path) -> None:
    (replay,), _ = list_replays(replays)
    assert import_replay(replays, tmp_path / "missing", summarize)[1] is not None
    for name in ("nothing", "../saves", "/x"):
        for problem in (
            load_replay(replays, name)[1],
            delete_replay(replays, name),
            export_replay(replays, name, tmp_path / "x"),
            set_aside_replay(replays, name, ""),
        ):
            assert problem is not None
            assert problem.trouble is Trouble.GONE
    assert not (tmp_path / "x").exists()
    raw = kept.finished()
    with guarded_folder() as folder:
        assert export_replay(folder, replay.id, folder / "x") is not None
        (problem,) = {import_replay(folder / "replays", Path("/dev/null"), summarize)[1]}
        assert problem is not None
    assert export_replay(replays, replay.id, tmp_path / "no" / "such" / "folder") is not None
    assert (replays / f"{replay.id}.jsonl").read_bytes() == raw


def test_damaged_replays_are_set_aside_and_the_rest_is_listed(kept: Recorder, replays: Path) -> None:
    raw = kept.finished()
    (replays / "short.jsonl").write_bytes(raw[:-20])
    (replays / "empty.jsonl").write_bytes(b"")
    (replays / "newer.jsonl").write_bytes(reframed(raw, 0, lambda head: head.update(version=2)))
    (replays / "huge.jsonl").write_bytes(raw)
    os.truncate(replays / "huge.jsonl", 60 * 2**20)
    found, problems = list_replays(replays)
    assert len(found) == 1
    assert {problem.file: (problem.trouble, bool(problem.kept_as)) for problem in problems} == {
        "short.jsonl": (Trouble.DAMAGED, True),
        "empty.jsonl": (Trouble.FOREIGN, True),
        "newer.jsonl": (Trouble.NEWER_VERSION, False),
        "huge.jsonl": (Trouble.TOO_LARGE, True),
    }


def test_a_replay_damaged_in_the_middle_is_set_aside_when_loaded(kept: Recorder, replays: Path) -> None:
    (replay,), _ = list_replays(replays)
    path = replays / f"{replay.id}.jsonl"
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 1
    path.write_bytes(raw)
    saved, problem = load_replay(replays, replay.id)
    assert saved is None
    assert problem is not None
    assert problem.kept_as
    path.write_bytes(bytes(raw))
    problem = set_aside_replay(replays, replay.id, "does not hold")
    assert problem is not None
    assert problem.kept_as.endswith(".bad-2")


def test_the_last_line_says_how_it_ended(kept: Recorder) -> None:
    reading = read_journal(kept.finished())
    assert reading.end is not None
    assert reading.summary == reading.end
    assert Pen(reading.crc).crc == reading.crc
