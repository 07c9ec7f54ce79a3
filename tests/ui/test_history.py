"""Looking back: figures, fairness, saves and replays, used with keys and mouse."""

from __future__ import annotations

import contextlib
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from tests.screen import LOCALES
from tests.storage.sitting import reframed
from tests.ui.menus import Hands, hands
from uno_desktop.engine.match import next_round
from uno_desktop.i18n.catalog import load_words
from uno_desktop.storage.files import try_lock
from uno_desktop.storage.folders import find_folders
from uno_desktop.storage.named import keep_as
from uno_desktop.storage.recorder import JOURNAL_FILE, LOCK_FILE, THUMBNAIL_FILE
from uno_desktop.storage.replays import export_replay, list_replays, load_replay, read_replay
from uno_desktop.storage.saves import list_saves
from uno_desktop.storage.statistics import FairnessRow
from uno_desktop.storage.statistics_file import FILE
from uno_desktop.ui.actions import Action
from uno_desktop.ui.film import film_of
from uno_desktop.ui.scenes.deal_check import DealCheck
from uno_desktop.ui.scenes.dialog import Dialog
from uno_desktop.ui.scenes.history import TABS, History
from uno_desktop.ui.scenes.history_shelf import replay_slips, save_slips
from uno_desktop.ui.scenes.new_match import NewMatch
from uno_desktop.ui.scenes.replay import ReplayScene
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import Title
from uno_desktop.ui.scenes.writing import Writing
from uno_desktop.ui.staged_history import stage_match, staged_plan
from uno_desktop.ui.widgets.charts import Against

SHORT = 30


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Hands]:
    with hands(tmp_path) as player:
        yield player


def controls(player: Hands) -> set[str]:
    return {spot.id for spot in player.board.focus.spots}


def only_save(player: Hands) -> str:
    (save,) = list_saves(player.host.folders.saves)[0]
    return save.id


def leave_a_match(player: Hands) -> str:
    stage_match(player.host.folders, staged_plan(), SHORT).close()
    return only_save(player)


def finish_a_match(player: Hands) -> str:
    stage_match(player.host.folders, staged_plan())
    (replay,) = list_replays(player.host.folders.replays)[0]
    return replay.id


def test_the_title_opens_it(player: Hands) -> None:
    player.open(Title(player.host))
    player.use("records")
    opened: object = player.top
    assert isinstance(opened, History)
    player.press(Action.CANCEL)
    assert isinstance(player.top, Title)


@pytest.mark.parametrize("tab", TABS)
def test_a_new_player_sees_that_there_is_nothing_yet(player: Hands, tab: str) -> None:
    player.open(History(player.host, tab))
    offered = {"bring_in", "new"} if tab == "replays" else {"new"}
    assert controls(player) == {"back", *offered, *(f"tab:{name}" for name in TABS)}


def test_from_an_empty_page_a_match_is_begun(player: Hands) -> None:
    player.open(History(player.host))
    player.use("new")
    assert isinstance(player.top, NewMatch)


def test_page_keys_turn_the_tabs_over(player: Hands) -> None:
    player.open(History(player.host))
    scene = player.top
    assert isinstance(scene, History)
    seen = []
    for _ in TABS:
        seen.append(scene.tab)
        player.press(Action.NEXT_TAB)
    assert seen == list(TABS)
    player.press(Action.PREVIOUS_TAB)
    assert scene.tab == list(TABS)[-1]


@pytest.mark.parametrize("tab", ["figures", "fairness"])
def test_pages_of_numbers_scroll_with_the_arrow_keys(player: Hands, tab: str) -> None:
    finish_a_match(player)
    player.open(History(player.host, tab))
    player.press(Action.DOWN)
    player.top.update(1.0)
    assert player.board.scroll > 0


# -- saves -------------------------------------------------------------------------------------------------


def test_a_save_is_played_on(player: Hands) -> None:
    save = leave_a_match(player)
    player.open(History(player.host, "saves"))
    player.use(f"use:{save}")
    table = player.top
    assert isinstance(table, TableScene)
    player.host.stack.close()


def test_a_save_gets_a_name(player: Hands) -> None:
    save = leave_a_match(player)
    player.open(History(player.host, "saves"))
    player.use(f"rename:{save}")
    writing = player.top
    assert isinstance(writing, Writing)
    writing.line.done("Before the storm")
    assert list_saves(player.host.folders.saves)[0][0].title == "Before the storm"


def test_deleting_a_save_is_asked_for(player: Hands) -> None:
    save = leave_a_match(player)
    player.open(History(player.host, "saves"))
    player.use(f"delete:{save}")
    assert isinstance(player.top, Dialog)
    player.press(Action.CANCEL)
    assert only_save(player) == save
    player.use(f"delete:{save}")
    player.press(Action.CONFIRM)
    assert only_save(player) == save
    player.use(f"delete:{save}")
    player.use("answer0")
    assert list_saves(player.host.folders.saves)[0] == ()
    assert f"use:{save}" not in controls(player)


def test_a_match_that_another_window_plays_is_refused(player: Hands) -> None:
    save = leave_a_match(player)
    lock = try_lock(player.host.folders.saves / save / LOCK_FILE)
    assert lock is not None
    with lock:
        player.open(History(player.host, "saves"))
        player.use(f"use:{save}")
        assert isinstance(player.top, History)
        assert "Another window" in player.board.help


def test_named_and_automatic_saves_lie_side_by_side(player: Hands) -> None:
    playing = stage_match(player.host.folders, staged_plan(), SHORT)
    assert keep_as(player.host.folders.saves, playing, "Kept") is None
    playing.close()
    player.open(History(player.host, "saves"))
    assert len([name for name in controls(player) if name.startswith("use:")]) == 2


def test_a_save_shows_how_the_table_looked(player: Hands) -> None:
    save = leave_a_match(player)
    red = pygame.Surface((320, 180))
    red.fill("#FF0000")
    pygame.image.save(red, player.host.folders.saves / save / THUMBNAIL_FILE)
    player.open(History(player.host, "saves"))
    slip = next(spot for spot in player.board.focus.spots if spot.id == f"use:{save}").place()
    red_part, green, _, _ = player.surface.get_at((slip.left + slip.height // 2, slip.centery))
    assert red_part > 240
    assert green < 10


def test_a_damaged_file_is_told_once(player: Hands) -> None:
    player.host.folders.data.mkdir(parents=True)
    (player.host.folders.data / FILE).write_text("{")
    player.open(History(player.host))
    assert isinstance(player.top, Dialog)
    player.use("answer0")
    assert isinstance(player.top, History)


def test_many_damaged_files_are_told_on_one_sheet(player: Hands) -> None:
    replays = player.host.folders.replays
    replays.mkdir(parents=True)
    names = [f"bad-{number}.jsonl" for number in range(12)]
    for name in names:
        (replays / name).write_bytes(b"no replay")
    player.open(History(player.host, "replays"))
    assert isinstance(player.top, Dialog)
    assert all(name in player.top.question.text for name in names)
    player.use("answer0")
    assert isinstance(player.top, History)


def test_whoever_has_no_name_is_called_in_the_language_that_is_set(player: Hands) -> None:
    plan = staged_plan()
    nameless = tuple(replace(seat, name="") for seat in plan.seats)
    recorder = stage_match(player.host.folders, replace(plan, seats=nameless))
    replay = player.host.folders.replays / f"{recorder.folder.name}.jsonl"
    for winner, title in ((0, "¡Ganas la partida!"), (1, "¡Ruby gana la partida!")):
        rewrite(replay, names=["Toi", "Fifi", "Gus", "Lulu"], winners=[winner])
        player.host.words = load_words(LOCALES, "es")[0]
        (lying,) = replay_slips(player.host, list_replays(replay.parent)[0], lambda: None)
        assert lying.slip.title == title
        assert lying.slip.scores.startswith("Tú ")
    stage_match(player.host.folders, replace(plan, seats=nameless), SHORT).close()
    (lying,) = save_slips(player.host, list_saves(player.host.folders.saves)[0], lambda: None)
    assert lying.slip.scores.startswith("Tú ")


# -- files from elsewhere ----------------------------------------------------------------------------------


def rewrite(path: Path, **summary: object) -> None:
    """Another summary in the last line of a replay, with all checksums right."""
    last = path.read_bytes().count(b"\n") - 1
    path.write_bytes(reframed(path.read_bytes(), last, lambda line: line["summary"].update(summary)))


@pytest.mark.parametrize("name", ["a\0b", "a\nb\tc", "\u202ealb", "\U0001f98a" * 40, "", "{0.__class__} %s"])
def test_strange_names_can_be_shown(player: Hands, name: str) -> None:
    replay = finish_a_match(player)
    rewrite(player.host.folders.replays / f"{replay}.jsonl", names=[name, "Ben", "Cy", "Di"])
    player.open(History(player.host, "replays"))
    assert isinstance(player.top, History)
    assert f"use:{replay}" in controls(player)


@pytest.mark.parametrize(
    "date", ["0001-01-01T00:00:00+14:00", "0001-01-01", "9999-12-31T23:59:59-14:00", "2026-03-01T20:15:00"]
)
def test_a_time_that_cannot_be_told_is_damage(player: Hands, date: str) -> None:
    replay = finish_a_match(player)
    rewrite(player.host.folders.replays / f"{replay}.jsonl", date=date)
    player.open(History(player.host, "replays"))
    assert isinstance(player.top, Dialog)
    assert "was set aside" in player.top.question.text
    player.use("answer0")
    assert f"use:{replay}" not in controls(player)


@pytest.mark.parametrize(("character", "name"), [("a\0b", ""), ("../../../../etc/passwd", "a\0b")])
def test_strange_players_can_be_watched_and_played_with(player: Hands, character: str, name: str) -> None:
    def change(head: dict[str, Any]) -> None:
        head["plan"]["players"][1].update(character=character, name=name)

    replay, save = finish_a_match(player), leave_a_match(player)
    folders = player.host.folders
    for path in (folders.replays / f"{replay}.jsonl", folders.saves / save / JOURNAL_FILE):
        path.write_bytes(reframed(path.read_bytes(), 0, change))
    for tab, what, kind in (("replays", replay, ReplayScene), ("saves", save, TableScene)):
        player.open(History(player.host, tab))
        player.use(f"use:{what}")
        assert isinstance(player.top, kind)
        player.top.load()
        player.draw()
        player.top.update(0.1)
        player.draw()
    player.host.stack.close()


# -- replays -----------------------------------------------------------------------------------------------


def test_a_replay_is_watched_and_left(player: Hands) -> None:
    replay = finish_a_match(player)
    player.open(History(player.host, "replays"))
    player.click(f"use:{replay}")
    assert isinstance(player.top, ReplayScene)
    player.top.load()
    player.press(Action.CANCEL)
    assert isinstance(player.top, History)


def test_an_exported_replay_can_be_read_elsewhere(player: Hands) -> None:
    replay = finish_a_match(player)
    player.open(History(player.host, "replays"))
    player.use(f"export:{replay}")
    assert isinstance(player.top, Dialog)
    (file,) = (player.host.folders.data / "exported").iterdir()
    assert str(file) in player.top.question.text
    saved, problem = read_replay(file)
    assert problem is None
    assert saved is not None
    with pytest.raises(ValueError, match="next round"):
        next_round(film_of(saved).steps[-1].match)


def test_an_export_that_fails_is_told(player: Hands) -> None:
    replay = finish_a_match(player)
    (player.host.folders.data / "exported").write_text("in the way")
    player.open(History(player.host, "replays"))
    player.use(f"export:{replay}")
    assert isinstance(player.top, Dialog)
    assert player.top.question.face == "worried"


def test_deleting_a_replay_is_asked_for(player: Hands) -> None:
    replay = finish_a_match(player)
    player.open(History(player.host, "replays"))
    player.use(f"delete:{replay}")
    player.press(Action.CANCEL)
    assert len(list_replays(player.host.folders.replays)[0]) == 1
    player.use(f"delete:{replay}")
    player.use("answer0")
    assert list_replays(player.host.folders.replays)[0] == ()


def test_a_replay_whose_moves_do_not_hold_is_told_and_set_aside(
    player: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    replay = finish_a_match(player)

    def refuse(saved: object) -> None:
        raise ValueError("no")

    monkeypatch.setattr("uno_desktop.ui.scenes.replay.film_of", refuse)
    player.open(History(player.host, "replays"))
    player.use(f"use:{replay}")
    assert isinstance(player.top, Dialog)
    assert list_replays(player.host.folders.replays)[0] == ()


# -- replays from outside ----------------------------------------------------------------------------------


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A replay that somebody else exported."""
    others = find_folders(tmp_path / "somebody else")
    played = stage_match(others, staged_plan())
    assert export_replay(others.replays, played.folder.name, tmp_path / "My match.jsonl") is None
    return tmp_path / "My match.jsonl"


def drop(player: Hands, *files: Path) -> None:
    player.draw()
    for each in files:
        player.host.stack.event(pygame.Event(pygame.DROPFILE, file=str(each)))
    player.host.stack.event(pygame.Event(pygame.DROPCOMPLETE))
    player.draw()


def kept_replays(player: Hands) -> int:
    return len(list_replays(player.host.folders.replays)[0])


@pytest.mark.parametrize("scene", [Title, History])
def test_a_file_dropped_on_the_window_is_brought_in(
    player: Hands, file: Path, scene: type[Title | History]
) -> None:
    player.open(scene(player.host))
    drop(player, file)
    assert isinstance(player.top, Dialog)
    assert "1 replay was" in player.top.question.text
    assert kept_replays(player) == 1


def test_a_file_is_dropped_where_that_is_asked_for(player: Hands, file: Path) -> None:
    player.open(History(player.host, "replays"))
    player.use("bring_in")
    drop(player, file)
    assert "1 replay was" in player.top.question.text  # type: ignore[attr-defined]
    player.use("answer0")
    assert isinstance(player.top, History)
    assert any(name.startswith("use:") for name in controls(player))


def test_of_several_files_the_good_ones_are_brought_in_and_the_bad_ones_named(
    player: Hands, file: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "holiday.jsonl"
    bad.write_bytes(b"no replay")
    player.open(History(player.host, "replays"))
    drop(player, bad, file, file)
    text = player.top.question.text  # type: ignore[attr-defined]
    assert "1 replay was" in text
    assert "holiday.jsonl is not a file of this game" in text
    assert "among your replays already" in text
    assert kept_replays(player) == 1
    player.use("answer0")
    assert any(name.startswith("use:") for name in controls(player))


@pytest.mark.parametrize("name", [b"\xff\xfe.jsonl", b"a\nb\x01.jsonl", b"no\0thing.jsonl"])
def test_a_name_that_is_no_text_can_be_told(player: Hands, tmp_path: Path, name: bytes) -> None:
    file = tmp_path / os.fsdecode(name)
    with contextlib.suppress(ValueError, OSError):  # not every name may be that of a file
        file.write_bytes(b"no replay")
    player.open(History(player.host, "replays"))
    drop(player, file)
    assert isinstance(player.top, Dialog)
    assert ".jsonl" in player.top.question.text


def test_what_lies_in_the_folder_is_brought_in(player: Hands, file: Path) -> None:
    player.open(History(player.host, "replays"))
    player.use("bring_in")
    asked = player.top
    assert isinstance(asked, Dialog)
    inbox = player.host.folders.inbox
    assert str(inbox) in asked.question.text
    assert inbox.is_dir(), "one can put something there at once"
    file.rename(inbox / file.name)
    player.use("answer0")
    assert kept_replays(player) == 1
    player.use("answer0")
    player.use("bring_in")
    player.use("answer0")
    assert "no replay in" in player.top.question.text  # type: ignore[attr-defined]


def test_a_path_is_written_or_pasted(player: Hands, file: Path) -> None:
    player.open(History(player.host, "replays"))
    player.use("bring_in")
    player.use("answer1")
    writing = player.top
    assert isinstance(writing, Writing)
    player.host.stack.pop()
    writing.line.done(f' "{file}" ')
    assert kept_replays(player) == 1


def test_what_was_exported_can_be_dropped_elsewhere(player: Hands, tmp_path: Path) -> None:
    replay = finish_a_match(player)
    player.open(History(player.host, "replays"))
    player.use(f"export:{replay}")
    (exported,) = player.host.folders.exported.iterdir()
    with hands(tmp_path / "friend") as friend:
        friend.open(History(friend.host, "replays"))
        drop(friend, exported)
        assert kept_replays(friend) == 1


# -- the deal ----------------------------------------------------------------------------------------------


def test_the_deal_of_a_replay_is_checked(player: Hands) -> None:
    replay = finish_a_match(player)
    player.open(History(player.host, "replays"))
    player.use(f"check:{replay}")
    check = player.top
    assert isinstance(check, DealCheck)
    assert check.holds
    assert check.rounds == list_replays(player.host.folders.replays)[0][0].summary.round
    player.press(Action.DOWN, Action.CANCEL)
    assert isinstance(player.top, History)


def test_a_match_that_was_written_otherwise_does_not_hold(player: Hands) -> None:
    saved, _ = load_replay(player.host.folders.replays, finish_a_match(player))
    assert saved is not None
    told = ("0" * 64,)
    for wrong in (saved._replace(deals=(told, *saved.deals[1:])), saved._replace(records=saved.records[1:])):
        check = DealCheck(player.host, wrong)
        assert not check.holds
        player.open(check)


# -- chance ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("dealt", "unlikely"), [(100, False), (119, False), (121, True), (79, True)])
def test_only_what_chance_hardly_does_is_marked(dealt: int, unlikely: bool) -> None:
    row = FairnessRow("number", dealt, 100.0, 10.0)
    assert Against("", row.dealt, row.expected, row.deviation, "").unlikely is unlikely
