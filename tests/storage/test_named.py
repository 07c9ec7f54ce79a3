"""Saves that the player named: they stay as they were, within limits, one for each name."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from tests.storage.disk import guarded_folder
from tests.storage.sitting import carry_out, next_record, plan_for, played, rebuild
from uno_desktop.storage import named as naming
from uno_desktop.storage.named import keep_as, named, rename_save
from uno_desktop.storage.problems import Trouble
from uno_desktop.storage.recorder import JOURNAL_FILE, Recorder
from uno_desktop.storage.saves import delete_save, list_saves, open_save

PLAN = plan_for(4)


def kept(folder: Path, records: int = 20) -> Recorder:
    recorder, _ = played(folder, PLAN, records)
    return recorder


def titles(folder: Path) -> list[str]:
    return sorted(save.title for save in list_saves(folder)[0] if save.title)


def test_a_named_save_stays_as_it_was(tmp_path: Path) -> None:
    recorder = kept(tmp_path)
    assert keep_as(tmp_path, recorder, "  Before\nthe end ") is None
    recorder.close()
    save = named(tmp_path, "before THE end")
    assert save is not None
    assert save.title == "Before the end"
    before = (tmp_path / save.id / JOURNAL_FILE).read_bytes()
    for _ in range(2):
        opened, problems = open_save(tmp_path, save.id, rebuild)
        assert opened is not None, problems
        saved, again = opened
        assert len(saved.records) == 20
        assert again.folder.name not in (save.id, recorder.folder.name)
        record = next_record(again.match, 20)
        assert record is not None
        again.record(record, carry_out(again.match, record).match)
        again.close()
    assert (tmp_path / save.id / JOURNAL_FILE).read_bytes() == before


def test_a_name_that_is_used_again_keeps_the_later_match(tmp_path: Path) -> None:
    recorder = kept(tmp_path)
    assert keep_as(tmp_path, recorder, "Mine") is None
    record = next_record(recorder.match, 20)
    assert record is not None
    recorder.record(record, carry_out(recorder.match, record).match)
    assert keep_as(tmp_path, recorder, "mine") is None
    recorder.close()
    assert titles(tmp_path) == ["mine"]
    save = named(tmp_path, "mine")
    assert save is not None
    opened, _ = open_save(tmp_path, save.id, rebuild)
    assert opened is not None
    assert len(opened[0].records) == 21
    opened[1].close()


def test_there_are_only_so_many(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(naming, "NAMED_KEPT", 2)
    recorder = kept(tmp_path)
    for title in ("a", "b"):
        assert keep_as(tmp_path, recorder, title) is None
    problem = keep_as(tmp_path, recorder, "c")
    assert problem is not None
    assert problem.trouble is Trouble.TOO_MANY
    assert keep_as(tmp_path, recorder, "b") is None, "a name that is there already makes no more of them"
    recorder.close()
    assert titles(tmp_path) == ["a", "b"]


def test_without_a_name_it_is_called_by_its_date(tmp_path: Path) -> None:
    recorder = kept(tmp_path)
    assert keep_as(tmp_path, recorder, " \t ") is None
    recorder.close()
    assert titles(tmp_path) == [recorder.head.summary.date]


def test_saves_are_renamed_and_deleted(tmp_path: Path) -> None:
    recorder = kept(tmp_path)
    recorder.close()
    name = recorder.folder.name
    assert rename_save(tmp_path, name, "x" * 500) is None
    assert rename_save(tmp_path, name, "X" * 60) is None, "its own name in capitals"
    (save,), _ = list_saves(tmp_path)
    assert save.title == "X" * 60
    assert delete_save(tmp_path, name) is None
    assert os.listdir(tmp_path) == []


def test_a_name_that_is_taken_is_refused(tmp_path: Path) -> None:
    recorder = kept(tmp_path)
    assert keep_as(tmp_path, recorder, "Mine") is None
    recorder.close()
    problem = rename_save(tmp_path, recorder.folder.name, "MINE")
    assert problem is not None
    assert (problem.trouble, problem.file) == (Trouble.NAME_TAKEN, "Mine")


@pytest.mark.parametrize("name", ["../other", "/etc", "", ".", "a/b", "nothing", "x.bad-1", "a\0b"])
def test_a_save_is_named_by_its_id_alone(tmp_path: Path, name: str) -> None:
    problem = rename_save(tmp_path, name, "x")
    assert problem is not None
    assert problem.trouble is Trouble.GONE


def test_what_cannot_be_kept_is_said() -> None:
    with guarded_folder() as folder:
        recorder = kept(folder, 5)
        problem = keep_as(folder, recorder, "Mine")
        assert problem is not None
        assert (problem.trouble, problem.file) == (Trouble.NAMED_NOT_KEPT, "Mine")
        recorder.close()
