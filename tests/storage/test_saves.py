"""Saves: the list, going on exactly, names of the player's own, two windows, and damage of every sort."""

from __future__ import annotations

import json
import os
import struct
from pathlib import Path

import pytest

from tests.storage.disk import full_disk, open_folder, unprivileged
from tests.storage.sitting import (
    carry_out,
    framed,
    history,
    names_of,
    next_record,
    plan_for,
    played,
    rebuild,
)
from uno_desktop.engine import EDITIONS, Rules
from uno_desktop.engine.match import Match, new_match
from uno_desktop.session.plan import MatchPlan, plan_to_dict
from uno_desktop.storage.documents import Kind, to_bytes
from uno_desktop.storage.journal import read_journal
from uno_desktop.storage.named import keep_as, rename_save
from uno_desktop.storage.problems import Trouble
from uno_desktop.storage.recorder import JOURNAL_FILE, SNAPSHOT_FILE, THUMBNAIL_FILE, Recorder
from uno_desktop.storage.saves import (
    AUTOMATIC_KEPT,
    MAX_PICTURE_SIDE,
    Saved,
    delete_save,
    latest,
    list_saves,
    open_save,
    reopen,
    start_save,
)
from uno_desktop.storage.snapshot import match_from_dict, match_to_dict

PLAN = plan_for(4)
STRICT = Rules(strict_table=True, advice_penalty=True)


def closed(folder: Path, plan: MatchPlan = PLAN, records: int = 45) -> Recorder:
    recorder, _ = played(folder, plan, records)
    recorder.close()
    return recorder


def reopened(folder: Path, name: str) -> tuple[Saved, Recorder]:
    opened, problems = open_save(folder, name, rebuild)
    assert opened is not None, problems
    assert not problems
    return opened


def png(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR" + struct.pack(">II", width, height) + bytes(9)


# --- The list


def test_an_empty_folder_has_no_saves(tmp_path: Path) -> None:
    assert list_saves(tmp_path) == list_saves(tmp_path / "missing") == ((), ())
    assert latest(()) is None


def test_the_list_says_what_one_wants_to_know(tmp_path: Path) -> None:
    recorder = closed(tmp_path, plan_for(9, edition="dumb_fu", seats=4))
    (save,), problems = list_saves(tmp_path)
    assert not problems
    assert (save.title, save.in_use, save.picture) == ("", False, None)
    assert save.summary.edition == "dumb_fu"
    assert save.summary.format == "standard"
    assert save.summary.names == ("Ana", "AC/DC", "Zoë", "Mimi")
    assert save.summary.totals == recorder.match.totals
    assert save.summary.round == recorder.match.round


def test_the_save_played_last_comes_first(tmp_path: Path) -> None:
    dates = iter(f"2026-01-0{day}T00:00:00+00:00" for day in (1, 2, 3))
    names = []
    for date in dates:
        recorder, _ = played(tmp_path, PLAN, 3)
        recorder._clock = lambda date=date: date  # type: ignore[misc]
        recorder.close()
        names.append(recorder.folder.name)
    saves, _ = list_saves(tmp_path)
    assert [save.id for save in saves] == names[::-1]
    newest = latest(saves)
    assert newest is not None
    assert newest.id == names[-1]


def test_a_clock_that_was_wrong_for_a_while_hides_no_match(tmp_path: Path) -> None:
    names = []
    for year in (*range(9000 - AUTOMATIC_KEPT, 9000), 2001):
        plan, match = plan_to_dict(PLAN), new_match(PLAN.setup, PLAN.seed).match
        clock = f"{year}-01-01T00:00:00+00:00".__str__
        recorder = start_save(tmp_path, plan, match, names_of(PLAN), clock=clock)
        recorder.close()
        names.append(recorder.folder.name)
    newest = latest(list_saves(tmp_path)[0])
    assert newest is not None
    assert newest.id == names[-1], "what lies in the future is not what was played last"
    closed(tmp_path, PLAN, 2)
    assert names[-1] in [save.id for save in list_saves(tmp_path)[0]], "it does not make room for others"


def test_only_so_many_unfinished_matches_are_kept(tmp_path: Path) -> None:
    recorder = closed(tmp_path)
    assert keep_as(tmp_path, recorder, "Mine") is None
    for _ in range(AUTOMATIC_KEPT + 2):
        closed(tmp_path, PLAN, 2)
    titles = [save.title for save in list_saves(tmp_path)[0]]
    assert titles.count("") == AUTOMATIC_KEPT
    assert titles.count("Mine") == 1


@pytest.mark.parametrize(
    ("picture", "shown"),
    [
        (png(320, 180), True),
        (png(MAX_PICTURE_SIDE + 1, 10), False),
        (png(0, 10), False),
        (b"GIF89a" + bytes(99), False),
        (b"", False),
        (png(10, 10) + bytes(3 * 2**20), False),
    ],
)
def test_only_decent_pictures_are_shown(tmp_path: Path, picture: bytes, shown: bool) -> None:
    recorder, _ = played(tmp_path, PLAN, 3)
    recorder.keep_picture(lambda: picture)
    recorder.close()
    (save,), _ = list_saves(tmp_path)
    assert save.picture == (recorder.folder / THUMBNAIL_FILE if shown else None)


# --- Going on


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_position_comes_back_exactly(edition: str, tmp_path: Path) -> None:
    """Hands, piles, generator, open decisions, UNO windows, poses, wrong cards, what seats know."""
    plan = plan_for(2, edition=edition, rules=STRICT if edition == "dumb_fu" else Rules(), target=300)
    recorder, records = played(tmp_path, plan, 160)
    recorder.close()
    seen = set()
    assert read_journal(recorder.content).records == tuple(records)
    for number, (_, step) in enumerate(history(plan, 160)):
        _, match = rebuild(Saved(recorder.head.plan, tuple(records[:number])))
        assert match == step.match
        as_text = json.loads(json.dumps(match_to_dict(step.match)))
        assert match_from_dict(plan.setup, as_text) == step.match
        state = match.tables[0]
        seen |= {state.phase.value}
        seen |= {name for name in ("uno_open", "posing", "wrong", "known") if getattr(state, name)}
    own = {"special_agent": "known", "rock_n_swap": "swap", "dumb_fu": "posing"}.get(edition, "play")
    assert seen >= {"play", "color", "penalty", "over", "uno_open", own}
    assert ("wrong" in seen) is (edition == "dumb_fu")


def test_a_match_goes_on_as_if_never_interrupted(tmp_path: Path) -> None:
    recorder, _ = played(tmp_path, PLAN, 10)
    name, number = recorder.folder.name, 10
    while not recorder.match.over:
        recorder.close()
        saved, recorder = reopened(tmp_path, name)
        assert len(saved.records) == number
        for _ in range(20):
            record = next_record(recorder.match, number)
            if record is not None:
                recorder.record(record, carry_out(recorder.match, record).match)
                number += 1
    recorder.close()
    straight, _ = played(tmp_path / "other", PLAN)
    straight.close()
    assert recorder.match == straight.match
    assert recorder.content.count(b"\n") == straight.content.count(b"\n")


def test_a_torn_line_is_dropped_and_the_match_goes_on(tmp_path: Path) -> None:
    recorder = closed(tmp_path)
    path = recorder.folder / JOURNAL_FILE
    path.write_bytes(path.read_bytes() + b'["12345678",{"do":"dr')
    saved, again = reopened(tmp_path, recorder.folder.name)
    assert len(saved.records) == 45
    assert path.read_bytes() == again.content
    again.close()


def test_a_save_from_a_read_only_disk_can_be_played() -> None:
    with open_folder() as folder:
        name = closed(folder / "saves").folder.name
        keep_as(folder / "saves", closed(folder / "saves"), "Mine")
        for path in (folder / "saves").rglob("*"):
            path.chmod(0o555 if path.is_dir() else 0o444)
        (folder / "saves").chmod(0o555)
        with unprivileged():
            found, problems = list_saves(folder / "saves")
            assert problems == ()
            assert sorted(save.title for save in found) == ["", "", "Mine"]
            for save in found:
                opened, problems = open_save(folder / "saves", save.id, rebuild)
                assert opened is not None, (save, name)
                assert not problems
                assert [problem.trouble for problem in opened[1].notices()] == [Trouble.NOT_SAVED]
                opened[1].close()
        for path in (folder / "saves").rglob("*"):
            path.chmod(0o777)


# --- Two windows


def test_a_match_that_is_being_played_is_in_use(tmp_path: Path) -> None:
    recorder, _ = played(tmp_path, PLAN, 5)
    recorder.flush()
    (save,), _ = list_saves(tmp_path)
    assert save.in_use
    assert latest([save]) is None
    opened, (problem,) = open_save(tmp_path, save.id, rebuild)
    assert opened is None
    assert problem.trouble is Trouble.IN_USE
    for done in (delete_save(tmp_path, save.id), rename_save(tmp_path, save.id, "x")):
        assert done is not None
        assert done.trouble is Trouble.IN_USE
    other, _ = played(tmp_path, PLAN, 5)
    assert other.folder != recorder.folder
    other.close()
    recorder.close()
    assert not any(save.in_use for save in list_saves(tmp_path)[0])


@pytest.mark.parametrize("name", ["../other", "/etc", "", ".", "a/b", "nothing", "x.bad-1", "a\0b"])
def test_a_save_is_named_by_its_id_alone(tmp_path: Path, name: str) -> None:
    (tmp_path / "other").mkdir()
    saves = tmp_path / "saves"
    saves.mkdir()
    for problem in (
        delete_save(saves, name),
        *open_save(saves, name, rebuild)[1],
    ):
        assert problem is not None
        assert problem.trouble is Trouble.GONE
    assert (tmp_path / "other").exists()


# --- Once more in the same program


def test_a_match_that_was_closed_is_opened_again_from_memory(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with full_disk(monkeypatch):
        recorder, records = played(tmp_path, PLAN, 30)
        recorder.close()
    saved, again = reopen(recorder, rebuild)
    assert len(saved.records) == len(records)
    assert again.match == recorder.match
    assert again.saving
    again.close()
    assert reopened(tmp_path, recorder.folder.name)[1].match == recorder.match


def test_a_round_is_opened_again_as_it_was_dealt(tmp_path: Path) -> None:
    recorder = closed(tmp_path)
    saved, again = reopen(recorder, rebuild, 0)
    assert saved.records == ()
    record = next_record(again.match, 0)
    assert record is not None
    again.record(record, carry_out(again.match, record).match)
    again.close()
    assert len(reopened(tmp_path, recorder.folder.name)[0].records) == 1


# --- Damage


def test_a_damaged_journal_goes_on_from_the_snapshot(tmp_path: Path) -> None:
    recorder = closed(tmp_path)
    path = recorder.folder / JOURNAL_FILE
    raw = bytearray(path.read_bytes())
    raw[len(raw) // 2] ^= 1
    path.write_bytes(raw)
    opened, (problem,) = open_save(tmp_path, recorder.folder.name, rebuild)
    assert opened is not None
    assert (problem.trouble, problem.kept_as) == (Trouble.MOVES_LOST, f"{JOURNAL_FILE}.bad-1")
    assert opened[1].match == recorder.match
    record = next_record(recorder.match, 45)
    assert record is not None
    match: Match = carry_out(recorder.match, record).match
    opened[1].record(record, match)
    opened[1].close()
    saved, again = reopened(tmp_path, recorder.folder.name)
    assert saved.start is not None
    assert again.match == match
    again.close()


def test_without_a_snapshot_it_goes_on_from_the_last_whole_move(tmp_path: Path) -> None:
    recorder = closed(tmp_path)
    lines = recorder.content.splitlines(keepends=True)
    (recorder.folder / JOURNAL_FILE).write_bytes(b"".join([*lines[:11], b"garbage\n", *lines[12:]]))
    (recorder.folder / SNAPSHOT_FILE).write_bytes(b"")
    opened, (problem,) = open_save(tmp_path, recorder.folder.name, rebuild)
    assert problem.trouble is Trouble.MOVES_LOST
    assert opened is not None
    assert len(opened[0].records) == 10
    opened[1].close()


def test_moves_that_cannot_be_played_are_not_believed(tmp_path: Path) -> None:
    """A journal with checksums in order, and commands that this match does not allow."""
    recorder, _ = played(tmp_path, PLAN, 5)
    other, records = played(tmp_path / "other", plan_for(77), 30)
    for record in records:
        recorder.record(record, recorder.match)
    recorder.close()
    other.close()
    (recorder.folder / SNAPSHOT_FILE).unlink()
    opened, (problem,) = open_save(tmp_path, recorder.folder.name, rebuild)
    assert opened is None
    assert (problem.trouble, problem.kept_as) == (Trouble.DAMAGED, f"{recorder.folder.name}.bad-1")


def test_a_save_of_which_nothing_is_left_is_set_aside_and_the_rest_works(tmp_path: Path) -> None:
    good, bad = closed(tmp_path), closed(tmp_path)
    for name in (JOURNAL_FILE, SNAPSHOT_FILE):
        (bad.folder / name).write_bytes(os.urandom(500))
    (save,), (problem,) = list_saves(tmp_path)
    assert save.id == good.folder.name
    assert problem.file == bad.folder.name
    assert problem.kept_as == f"{bad.folder.name}.bad-1"
    assert (tmp_path / problem.kept_as / JOURNAL_FILE).exists()
    assert list_saves(tmp_path)[1] == ()


def test_a_huge_save_is_set_aside_unread(tmp_path: Path) -> None:
    recorder = closed(tmp_path)
    for name in (JOURNAL_FILE, SNAPSHOT_FILE):
        os.truncate(recorder.folder / name, 60 * 2**20)
    _, (problem,) = list_saves(tmp_path)
    assert problem.trouble is Trouble.TOO_LARGE


def test_a_save_of_a_newer_version_is_left_alone(tmp_path: Path) -> None:
    recorder = closed(tmp_path)
    (recorder.folder / SNAPSHOT_FILE).write_bytes(to_bytes(Kind("snapshot", 2, 0), {}))
    head = json.loads(recorder.content.splitlines()[0])[1]
    (recorder.folder / JOURNAL_FILE).write_bytes(framed(json.dumps({**head, "version": 2})))
    for _ in range(2):
        saves, (problem,) = list_saves(tmp_path)
        assert saves == ()
        assert problem.trouble is Trouble.NEWER_VERSION
    opened, (problem,) = open_save(tmp_path, recorder.folder.name, rebuild)
    assert opened is None
    assert problem.trouble is Trouble.NEWER_VERSION
    assert len(os.listdir(recorder.folder)) == 3


def test_links_and_strangers_among_the_saves_are_not_followed(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    elsewhere = closed(tmp_path / "elsewhere").folder
    saves.mkdir()
    (saves / "link").symlink_to(elsewhere)
    (saves / "note.txt").write_text("x")
    (saves / "empty").mkdir()
    assert list_saves(saves) == ((), ())
    assert not (saves / "empty").exists()
    assert (saves / "note.txt").exists()


@pytest.mark.parametrize(
    "change",
    [
        {"tables": []},
        {"tables": [{}]},
        {"totals": [1]},
        {"totals": ["x", 0, 0]},
        {"in_play": [0, 0]},
        {"in_play": [9]},
        {"round": 0},
        {"over": 1},
        {"winners": None},
        {"seed": "1"},
    ],
)
def test_a_position_that_makes_no_sense_is_refused(change: dict[str, object]) -> None:
    (_, step), *_ = history(PLAN, 0)
    data = match_to_dict(step.match)
    assert match_from_dict(PLAN.setup, data) == step.match
    with pytest.raises(ValueError, match=r"^\w+: "):
        match_from_dict(PLAN.setup, data | change)


def test_a_position_of_another_match_is_refused() -> None:
    (_, step), *_ = history(PLAN, 0)
    with pytest.raises(ValueError, match="another edition"):
        match_from_dict(plan_for(4, edition="dumb_fu").setup, match_to_dict(step.match))
