"""Replays from elsewhere: played again before they are taken in, and nothing in them is ever a path."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from tests.storage.disk import full_disk
from tests.storage.sitting import plan_for, played, rebuild, reframed, summarize
from uno_desktop.storage.imports import import_inbox, import_replay, path_from_text
from uno_desktop.storage.problems import Trouble
from uno_desktop.storage.recorder import Recorder
from uno_desktop.storage.replays import (
    SUFFIX,
    Limits,
    export_replay,
    finish,
    list_replays,
    load_replay,
)

PLAN = plan_for(4, single_round=True)


@pytest.fixture
def inbox(tmp_path: Path) -> Path:
    (tmp_path / "inbox").mkdir()
    return tmp_path / "inbox"


@pytest.fixture
def kept(saves: Path, replays: Path) -> Recorder:
    """A match that is over and became a replay."""
    recorder, _ = played(saves, PLAN)
    assert finish(saves, replays, recorder) is None
    return recorder


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


@pytest.mark.parametrize("name", ["~Lia~", "~", "Mr. M...", "AC/DC", "A: B"])
def test_names_that_only_look_like_paths_are_names(
    kept: Recorder, replays: Path, tmp_path: Path, name: str
) -> None:
    file = tmp_path / "x.jsonl"
    file.write_bytes(reframed(kept.finished(), 0, lambda head: head["plan"]["players"][0].update(name=name)))
    assert import_replay(tmp_path / "other", file, summarize)[1] is None


@pytest.mark.parametrize(
    ("number", "change"),
    [
        (0, lambda head: head["plan"]["players"][0].update(name="../../etc/passwd")),
        (0, lambda head: head["plan"]["players"][0].update(name="~root/.profile")),
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
    given_up = recorder.finished()
    for raw in (recorder.content, given_up, given_up + b"x"):
        (tmp_path / "x").write_bytes(raw)
        name, problem = import_replay(replays, tmp_path / "x", summarize)
        if raw is given_up:
            assert name is not None, "a match that was given up may be shown too"
        else:
            assert problem is not None


@pytest.mark.usefixtures("kept")
def test_a_replay_that_is_here_is_not_taken_in_twice(replays: Path, tmp_path: Path) -> None:
    file = tmp_path / "again.jsonl"
    file.write_bytes(next(replays.glob(f"*{SUFFIX}")).read_bytes())
    name, problem = import_replay(replays, file, summarize)
    assert name is None
    assert problem is not None
    assert problem.trouble is Trouble.ALREADY_HERE
    assert len(list_replays(replays)[0]) == 1


# -- the inbox ---------------------------------------------------------------------------------------------


def test_what_lies_in_the_inbox_is_taken_in_and_leaves_it(
    kept: Recorder, inbox: Path, tmp_path: Path
) -> None:
    (inbox / "From Ana (2).jsonl").write_bytes(kept.finished())
    (inbox / "the same.jsonl").write_bytes(kept.finished())
    (inbox / "notes.txt").write_bytes(b"nobody's business")
    taken, problems = import_inbox(inbox, tmp_path / "other", summarize)
    assert taken == 1
    assert [problem.trouble for problem in problems] == [Trouble.ALREADY_HERE]
    assert os.listdir(inbox) == ["notes.txt"]
    assert len(list_replays(tmp_path / "other")[0]) == 1


def test_a_bad_file_in_the_inbox_is_set_aside_and_told_once(inbox: Path, replays: Path) -> None:
    (inbox / "bad.jsonl").write_bytes(b"PK\x03\x04")
    _, (problem,) = import_inbox(inbox, replays, summarize)
    assert problem.kept_as == "bad.jsonl.bad-1"
    assert import_inbox(inbox, replays, summarize) == (0, ())


def test_links_in_the_inbox_lead_nowhere(kept: Recorder, inbox: Path, tmp_path: Path) -> None:
    secret = tmp_path / "secret.jsonl"
    secret.write_bytes(kept.finished())
    (inbox / "link.jsonl").symlink_to(secret)
    taken, (problem,) = import_inbox(inbox, tmp_path / "other", summarize)
    assert taken == 0
    assert (problem.trouble, problem.kept_as) == (Trouble.FOREIGN, "link.jsonl.bad-1")
    assert secret.read_bytes() == kept.finished()


def test_what_is_no_file_in_the_inbox_is_set_aside(inbox: Path, replays: Path) -> None:
    (inbox / "folder.jsonl").mkdir()
    os.mkfifo(inbox / "pipe.jsonl")  # nobody must wait for somebody to write into it
    taken, problems = import_inbox(inbox, replays, summarize)
    assert taken == 0
    assert [problem.kept_as for problem in problems] == ["folder.jsonl.bad-1", "pipe.jsonl.bad-1"]


def test_a_replay_from_long_ago_stays_when_it_comes_in(
    saves: Path, replays: Path, inbox: Path, tmp_path: Path
) -> None:
    recorder, _ = played(saves, plan_for(5, single_round=True))
    recorder._clock = lambda: "1999-01-01T00:00:00+00:00"
    assert finish(saves, tmp_path / "elsewhere", recorder) is None
    (inbox / "old.JSONL").write_bytes(next((tmp_path / "elsewhere").iterdir()).read_bytes())
    for seed in (6, 7):
        recorder, _ = played(saves, plan_for(seed, single_round=True))
        assert finish(saves, replays, recorder) is None
    assert import_inbox(inbox, replays, summarize, Limits(count=2)) == (1, ())
    found, _ = list_replays(replays)
    assert len(found) == 2
    assert found[-1].summary.date.startswith("1999"), "what was taken in is not dropped at once"


def test_a_full_disk_leaves_the_inbox_as_it_is(
    kept: Recorder, inbox: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (inbox / "x.jsonl").write_bytes(kept.finished())
    with full_disk(monkeypatch):
        taken, (problem,) = import_inbox(inbox, tmp_path / "other", summarize)
    assert (taken, problem.trouble) == (0, Trouble.NOT_DONE)
    assert import_inbox(inbox, tmp_path / "other", summarize) == (1, ())


def test_there_need_be_no_inbox(tmp_path: Path, replays: Path) -> None:
    assert import_inbox(tmp_path / "none", replays, summarize) == (0, ())


# -- what people write -------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["/a/my b.jsonl", "  '/a/my b.jsonl'\n", '"/a/my b.jsonl"', "file:///a/my%20b.jsonl"]
)
def test_a_path_is_understood_as_people_paste_it(text: str) -> None:
    assert path_from_text(text) == Path("/a/my b.jsonl")


def test_nothing_is_no_path_and_nonsense_is_no_crash(replays: Path) -> None:
    assert path_from_text('  ""  ') is None
    for text in ("a\0b", "~nobody-at-all/x", "x" * 5000, "/"):
        path = path_from_text(text)
        assert path is None or import_replay(replays, path, summarize)[1] is not None
