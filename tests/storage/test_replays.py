"""Replays: kept within limits, carried around as one file, and never believed without being played."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.storage.disk import failing, guarded_folder
from tests.storage.sitting import framed, plan_for, played, rebuild, summarize
from uno_desktop.storage.journal import Pen, read_journal
from uno_desktop.storage.problems import Trouble
from uno_desktop.storage.recorder import Recorder
from uno_desktop.storage.replays import (
    Limits,
    delete_replay,
    drop_old,
    export_replay,
    finish,
    finish_left_over,
    import_replay,
    list_replays,
    load_replay,
    set_aside_replay,
)
from uno_desktop.storage.saves import latest, list_saves

PLAN = plan_for(4, single_round=True)


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
def replays(tmp_path: Path) -> Path:
    return tmp_path / "replays"


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


def test_a_match_whose_end_was_interrupted_becomes_one_later(
    saves: Path, replays: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, _ = played(saves, PLAN)
    recorder.close()
    unfinished, _ = played(saves, plan_for(5), 10)
    unfinished.close()
    found, _ = list_saves(saves)
    ours = latest(found)
    assert ours is not None
    assert ours.id == unfinished.folder.name, "one does not go on with a match that is over"
    assert finish_left_over(saves, replays) == ()
    assert [save.id for save in list_saves(saves)[0]] == [unfinished.folder.name]
    (replay,), _ = list_replays(replays)
    saved, _ = load_replay(replays, replay.id)
    assert saved is not None
    assert rebuild(saved)[1] == recorder.match


def test_a_replay_that_cannot_be_kept_stays_a_save(
    saves: Path, replays: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    recorder, _ = played(saves, PLAN)
    recorder.close()
    with failing(monkeypatch, 28, "replace"):
        problem = finish(saves, replays, recorder)
    assert problem is not None
    assert problem.trouble is Trouble.REPLAY_NOT_KEPT
    assert finish_left_over(saves, replays) == ()
    assert len(list_replays(replays)[0]) == 1


def test_the_oldest_replays_go_first(saves: Path, replays: Path) -> None:
    names = []
    for day in range(1, 6):
        recorder, _ = played(saves, PLAN)
        recorder._clock = lambda day=day: f"2026-01-0{day}T00:00:00+00:00"  # type: ignore[misc]
        finish(saves, replays, recorder, Limits(count=3))
        names.append(recorder.folder.name)
    found, _ = list_replays(replays)
    assert [replay.id for replay in found] == names[:1:-1]
    drop_old(replays, Limits(size=found[0].size * 2))
    assert [replay.id for replay in list_replays(replays)[0]] == names[:2:-1]
    assert delete_replay(replays, names[4]) is None
    assert len(list_replays(replays)[0]) == 1


def test_a_replay_travels_as_one_file(kept: Recorder, replays: Path, tmp_path: Path) -> None:
    (replay,), _ = list_replays(replays)
    file = tmp_path / "my match.jsonl"
    assert export_replay(replays, replay.id, file) is None
    name, problem = import_replay(tmp_path / "other", file, summarize)
    assert problem is None
    assert name is not None
    saved, _ = load_replay(tmp_path / "other", name)
    assert saved is not None
    assert rebuild(saved)[1] == kept.match
    assert all(json.loads(line) for line in file.read_bytes().splitlines()), "every line is JSON"


def reframed(raw: bytes, number: int, change: Callable[[dict[str, Any]], object]) -> bytes:
    """The file with a line changed and all checksums right."""
    lines = [json.loads(line)[1] for line in raw.splitlines()]
    change(lines[number])
    return framed(*map(json.dumps, lines))


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (0, lambda head: head["plan"]["players"][0].update(name="../../etc/passwd")),
        (0, lambda head: head["plan"]["players"][0].update(character="/etc/passwd")),
        (0, lambda head: head["plan"]["players"][0].update(name="C:\\Windows")),
        (0, lambda head: head["plan"]["players"][0].update(name="file:///x")),
        (0, lambda head: head["plan"].update({"~/x": 1})),
        (0, lambda head: head["summary"]["names"].__setitem__(0, "..")),
        (0, lambda head: head["plan"].update(seed=5)),
        (0, lambda head: head["plan"].update(edition="gold")),
        (0, lambda head: head["plan"].pop("players")),
        (0, lambda head: head.update(version=2)),
        (0, lambda head: head["deal"].__setitem__(0, "0" * 64)),
        (3, lambda line: line.update(seat=9)),
        (3, lambda line: line.update(table=1)),
        (-1, lambda end: end["summary"].update(winners=[0, 1, 2])),
        (-1, lambda end: end["summary"].update(totals=[999, 999, 999])),
        (-1, lambda end: end.update(do="draw")),
    ],
)
def test_a_replay_that_was_tampered_with_is_not_imported(
    kept: Recorder, replays: Path, tmp_path: Path, number: int, change: Callable[[dict[str, Any]], object]
) -> None:
    file = tmp_path / "x.jsonl"
    raw = kept.finished()
    file.write_bytes(reframed(raw, 0, lambda head: None))
    assert import_replay(tmp_path / "good", file, summarize)[1] is None
    file.write_bytes(reframed(raw, number, change))
    name, problem = import_replay(tmp_path / "bad", file, summarize)
    assert name is None
    assert problem is not None
    assert problem.file == "x.jsonl"
    assert list_replays(tmp_path / "bad") == ((), ())
    assert file.exists()


@pytest.mark.parametrize("raw", [b"", b"PK\x03\x04", b"[" * 10**6, b"x" * (9 * 2**20)])
def test_a_foreign_file_is_not_imported(replays: Path, tmp_path: Path, raw: bytes) -> None:
    (tmp_path / "x").write_bytes(raw)
    name, problem = import_replay(replays, tmp_path / "x", summarize)
    assert name is None
    assert problem is not None


def test_a_match_that_is_not_over_is_no_replay(saves: Path, replays: Path, tmp_path: Path) -> None:
    recorder, _ = played(saves, PLAN, 10)
    recorder.close()
    for raw in (recorder.content, recorder.finished(), recorder.finished() + b"x"):
        (tmp_path / "x").write_bytes(raw)
        name, problem = import_replay(replays, tmp_path / "x", summarize)
        if raw == recorder.finished():
            assert name is not None, "a match that was given up may be shown too"
        else:
            assert problem is not None


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
