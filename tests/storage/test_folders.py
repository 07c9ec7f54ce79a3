"""Folders and settings: the customary places, a portable copy, and disks that take nothing."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.storage.disk import full_disk, guarded_folder, open_folder, unprivileged
from uno_desktop.storage.folders import find_folders, prepare
from uno_desktop.storage.problems import Trouble
from uno_desktop.storage.settings_file import FILE, load_settings, save_settings


@pytest.fixture
def guarded() -> Iterator[Path]:
    with guarded_folder() as folder:
        yield folder


def test_a_data_dir_holds_everything(tmp_path: Path) -> None:
    folders = find_folders(tmp_path / "stick")
    assert not (tmp_path / "stick").exists()
    for folder in (folders.config, folders.data, folders.logs, folders.saves, folders.replays):
        assert folder.is_relative_to(tmp_path / "stick")
    assert prepare(folders) == ()
    assert folders.saves.is_dir()
    assert os.listdir(folders.config) == [], "nothing is left of trying it out"


def test_without_one_the_system_says_where(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    for name in ("CONFIG", "DATA", "STATE"):
        monkeypatch.setenv(f"XDG_{name}_HOME", str(tmp_path / name))
    folders = find_folders()
    assert len({folders.config, folders.data, folders.logs}) == 3
    assert folders.saves.parent == folders.data


def test_whoever_has_no_home_plays_without_anything_being_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: object) -> None:
        raise RuntimeError("could not determine the home directory")

    monkeypatch.setattr("platformdirs.PlatformDirs.user_config_path", property(fail))
    problems = prepare(find_folders())
    assert {problem.trouble for problem in problems} == {
        Trouble.NO_SETTINGS,
        Trouble.NO_DATA,
        Trouble.NO_LOGS,
    }
    assert load_settings(find_folders().config) == ({}, ()), "what cannot be there is not missed"


def test_a_read_only_disk_says_what_cannot_be_kept(guarded: Path) -> None:
    problems = prepare(find_folders(guarded))
    assert [problem.trouble for problem in problems] == [
        Trouble.NO_SETTINGS,
        Trouble.NO_DATA,
        Trouble.NO_LOGS,
    ]
    assert str(guarded) in problems[0].file


def test_a_file_in_the_way_is_no_folder(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("I was here first")
    assert [problem.trouble for problem in prepare(find_folders(tmp_path))] == [Trouble.NO_DATA]


def test_a_full_disk_is_said_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with full_disk(monkeypatch):
        assert [problem.trouble for problem in prepare(find_folders(tmp_path))] == [Trouble.DISK_FULL]
    assert os.listdir(tmp_path / "config") == []


# --- Settings


def test_settings_come_back(tmp_path: Path) -> None:
    assert load_settings(tmp_path) == ({}, ())
    assert save_settings(tmp_path / "new", {"speed": "fast", "player_name": "Zoë"}) is None
    assert load_settings(tmp_path / "new") == ({"speed": "fast", "player_name": "Zoë"}, ())


def test_settings_may_be_edited_by_hand(tmp_path: Path) -> None:
    save_settings(tmp_path, {"speed": "fast"})
    path = tmp_path / FILE
    path.write_text(path.read_text().replace("fast", "slow"))
    assert load_settings(tmp_path) == ({"speed": "slow"}, ())


@pytest.mark.parametrize("raw", [b"", b"{", b"[]", b'{"uno_desktop":"settings","version":99}', b"x" * 2**21])
def test_settings_that_make_no_sense_are_set_aside(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / FILE).write_bytes(raw)
    data, (problem,) = load_settings(tmp_path)
    assert data == {}
    assert problem.kept_as == f"{FILE}.bad-1"
    assert save_settings(tmp_path, {"speed": "fast"}) is None
    assert load_settings(tmp_path) == ({"speed": "fast"}, ())


def test_settings_that_cannot_be_kept_are_a_problem(guarded: Path) -> None:
    problem = save_settings(guarded, {})
    assert problem is not None
    assert problem.trouble is Trouble.SETTINGS_NOT_KEPT


def test_settings_that_cannot_be_read_are_a_problem() -> None:
    with open_folder() as folder:
        save_settings(folder, {})
        (folder / FILE).chmod(0)
        with unprivileged():
            _, (problem,) = load_settings(folder)
    assert problem.trouble is Trouble.UNREADABLE
