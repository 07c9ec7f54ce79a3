"""Whole files: all or nothing, within limits, bad ones out of the way; documents and their versions."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from uno_desktop.storage.documents import Kind, from_bytes, load, store, to_bytes
from uno_desktop.storage.files import (
    MAX_ASIDE,
    MAX_DEPTH,
    locked,
    parse_json,
    read_file,
    replace_file,
    set_aside,
    sweep,
    try_lock,
    wait_for_lock,
)
from uno_desktop.storage.problems import Refused, Trouble

NOTE = Kind("note", version=3, limit=1000, upgrades={2: lambda data: {"text": data["words"]}})


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "x"
    replace_file(path, b"old")
    written = os.write

    def full(file: int, data: bytes) -> int:
        if len(data) > 3:
            return written(file, data[:3])
        raise OSError(errno.ENOSPC, "full")

    monkeypatch.setattr(os, "write", full)
    with pytest.raises(OSError, match="full"):
        replace_file(path, b"much longer")
    assert path.read_bytes() == b"old"
    assert os.listdir(tmp_path) == ["x"]


@pytest.mark.parametrize("size", [10, 11])
def test_reading_stops_at_the_limit(tmp_path: Path, size: int) -> None:
    path = tmp_path / "x"
    path.write_bytes(bytes(size))
    if size == 10:
        assert len(read_file(path, 10)) == 10
    else:
        with pytest.raises(Refused) as caught:
            read_file(path, 10)
        assert caught.value.trouble is Trouble.TOO_LARGE


def test_what_is_no_file_is_refused_and_does_not_block(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    for name in ("pipe", "."):
        with pytest.raises(Refused) as caught:
            read_file(tmp_path / name)
        assert caught.value.trouble is Trouble.FOREIGN


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{",
        b"\xff",
        b"NaN",
        b"[Infinity]",
        b"[1e999]",
        b"[-1e999]",
        b'{"a": 1, "a": 1}',
        b'{"a": [{"b": 1, "\\u0062": 2}]}',
        b'"\\ud800"',
        b'{"\\udfff": 1}',
        b"9" * 5000,
        b"[" * 100_000,
        b"[" * (MAX_DEPTH + 1) + b"]" * (MAX_DEPTH + 1),
        b'{"a":' * 50 + b"1" + b"}" * 50,
    ],
)
def test_what_is_no_decent_json_is_refused(raw: bytes) -> None:
    with pytest.raises(Refused):
        parse_json(raw)


def test_ordinary_json_is_read() -> None:
    assert parse_json('{"é": [1, {"x": "\\u00e9"}]}'.encode()) == {"é": [1, {"x": "é"}]}


def test_bad_files_are_numbered_and_kept(tmp_path: Path) -> None:
    path = tmp_path / "x"
    for number in (1, 2):
        path.write_text(str(number))
        assert set_aside(path) == f"x.bad-{number}"
    assert (tmp_path / "x.bad-1").read_text() == "1"
    assert set_aside(path) == "", "there is nothing to set aside"
    for number in range(1, MAX_ASIDE + 1):
        (tmp_path / f"x.bad-{number}").touch()
    path.touch()
    assert set_aside(path) == ""
    assert path.exists()


def test_only_old_leftovers_are_swept(tmp_path: Path) -> None:
    for name in (".x.1.tmp", ".y.2.tmp", "z.tmp"):
        (tmp_path / name).touch()
    (tmp_path / ".folder.3.tmp" / "inside").mkdir(parents=True)
    for name in (".x.1.tmp", "z.tmp", ".folder.3.tmp"):
        os.utime(tmp_path / name, (1, 1))
    sweep(tmp_path)
    assert sorted(os.listdir(tmp_path)) == [".y.2.tmp", "z.tmp"]
    sweep(tmp_path / "missing")


def test_a_lock_is_held_once_and_let_go(tmp_path: Path) -> None:
    lock = try_lock(tmp_path / "lock")
    assert lock is not None
    assert try_lock(tmp_path / "lock") is None
    lock.close()
    again = try_lock(tmp_path / "lock")
    assert again is not None
    with locked(tmp_path / "lock", patience=0.0):
        pass  # a lock that is never let go does not stop us
    again.close()


def test_a_lock_that_somebody_just_looks_at_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    glance = try_lock(tmp_path / "lock")
    assert glance is not None
    monkeypatch.setattr("time.sleep", lambda _: glance.close())
    lock = wait_for_lock(tmp_path / "lock")
    assert lock is not None
    lock.close()


# --- Documents


def test_documents_come_back_as_they_were(tmp_path: Path) -> None:
    assert load(NOTE, tmp_path / "missing", dict) == (None, None)
    assert store(NOTE, tmp_path / "new" / "note", {"text": "é"}, Trouble.NOT_DONE) is None
    assert load(NOTE, tmp_path / "new" / "note", dict) == ({"text": "é"}, None)


def versioned(version: object, **data: object) -> bytes:
    kind = Kind("note", version=version, limit=1000)  # type: ignore[arg-type]
    return to_bytes(kind, data)


def test_old_versions_are_brought_up_to_date() -> None:
    assert from_bytes(NOTE, versioned(2, words="hello")) == {"text": "hello"}


@pytest.mark.parametrize(
    ("raw", "trouble"),
    [
        (versioned(1, words="x"), Trouble.OLD_VERSION),
        (versioned(4, text="x"), Trouble.NEWER_VERSION),
        (versioned(2, other="x"), Trouble.DAMAGED),
        (versioned(0, text="x"), Trouble.DAMAGED),
        (versioned("3", text="x"), Trouble.DAMAGED),
        (versioned(True, text="x"), Trouble.DAMAGED),
        (versioned(3, text="x").replace(b'"x"', b'"y"'), Trouble.DAMAGED),
        (to_bytes(Kind("letter", 3, 1000), {}), Trouble.FOREIGN),
        (b"[]", Trouble.FOREIGN),
        (b"null", Trouble.FOREIGN),
        (b"{}" * 3, Trouble.DAMAGED),
        (b" " * 1001, Trouble.TOO_LARGE),
    ],
)
def test_other_documents_are_set_aside_and_said(tmp_path: Path, raw: bytes, trouble: Trouble) -> None:
    path = tmp_path / "note"
    path.write_bytes(raw)
    data, problem = load(NOTE, path, dict)
    assert data is None
    assert problem is not None
    assert (problem.trouble, problem.file, problem.kept_as) == (trouble, "note", "note.bad-1")
    assert (tmp_path / "note.bad-1").read_bytes() == raw


def test_a_newer_version_that_nobody_overwrites_stays(tmp_path: Path) -> None:
    path = tmp_path / "note"
    path.write_bytes(versioned(4))
    _, problem = load(NOTE, path, dict, overwritten=False)
    assert problem is not None
    assert problem.trouble is Trouble.NEWER_VERSION
    assert path.exists()


def test_nothing_is_ever_executed(tmp_path: Path) -> None:
    path = tmp_path / "note"
    evil = tmp_path / "evil"
    path.write_bytes(b"cposix\nsystem\n(S'touch " + str(evil).encode() + b"'\ntR.")
    assert load(NOTE, path, dict)[0] is None
    assert not evil.exists()


def test_documents_are_plain_json(tmp_path: Path) -> None:
    store(NOTE, tmp_path / "note", {"text": "x"}, Trouble.NOT_DONE)
    assert json.loads((tmp_path / "note").read_bytes())["text"] == "x"
