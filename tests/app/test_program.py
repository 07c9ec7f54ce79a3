"""The whole program: settings applied and remembered, and clear words when it cannot start."""

from __future__ import annotations

import json
import shutil
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests import screen  # first: no hardware
from tests.app.machine import machine
from tests.storage.disk import full_disk
from uno_desktop.app import failure, paths
from uno_desktop.app.main import run
from uno_desktop.app.opening import Options, open_window
from uno_desktop.app.paths import MissingFiles, find_paths
from uno_desktop.app.program import Program
from uno_desktop.app.window import NoDisplay, Window
from uno_desktop.i18n.catalog import catalog_path
from uno_desktop.storage.problems import Problem, Trouble
from uno_desktop.ui.actions import Action, FocusChanged, Pressed
from uno_desktop.ui.scene import Scene, Size
from uno_desktop.ui.scenes.dialog import Dialog
from uno_desktop.ui.scenes.title import Title
from uno_desktop.ui.settings import Settings


class Watcher(Scene):
    """Counts how often it is laid out."""

    def __init__(self) -> None:
        self.sizes: list[Size] = []

    def resize(self, size: Size) -> None:
        self.sizes.append(size)


@pytest.fixture
def program(tmp_path: Path) -> Iterator[Program]:
    program = Program(open_window(find_paths(tmp_path), Options("en")))
    yield program
    program.window.close()


@pytest.fixture
def watcher(program: Program) -> Watcher:
    watcher = Watcher()
    program.host.stack.push(watcher)
    program.host.stack.settle(program.window.surface)
    return watcher


def kept(folder: Path) -> dict[str, object]:
    data = json.loads((folder / "config" / "settings.json").read_text(encoding="utf-8"))
    assert isinstance(data, dict)
    return data


def change(program: Program, **changes: object) -> None:
    program.change(replace(program.host.settings, **changes))  # type: ignore[arg-type]


def test_every_change_lays_the_scenes_out_anew(program: Program, watcher: Watcher) -> None:
    change(program, hints=False)
    change(program, theme="walnut")
    assert watcher.sizes == [(1280, 720)] * 2


def test_a_change_of_language_changes_the_words(program: Program) -> None:
    change(program, language="fr")
    assert program.host.words.language == "fr"
    assert program.host.words.text("Full screen", "setting") != "Full screen"


def test_a_change_of_looks_changes_the_kit(program: Program) -> None:
    change(program, theme="daylight", palette="okabe_ito", text_size=150)
    kit = program.host.kit
    assert (kit.theme.name, kit.palette.name, kit.art.palette.name, kit.text) == (
        "daylight",
        "okabe_ito",
        "okabe_ito",
        1.5,
    )


def test_a_change_of_the_window_changes_the_scale(program: Program, watcher: Watcher) -> None:
    change(program, window_size=(1920, 1080))
    assert program.host.kit.u == 1
    change(program, render_cap=720)
    assert watcher.sizes[-1] == (1280, 720)
    assert program.host.kit.u == pytest.approx(2 / 3)


def test_volumes_motion_and_keys_follow(program: Program) -> None:
    bindings = program.host.settings.bindings.bound(Action.UNO, "key:q")
    change(program, music_volume=10, reduced_motion=True, bindings=bindings)
    assert program.host.audio.volumes.music == 10
    assert program.host.stack.reduced_motion
    assert program._inputs.bindings.action("key:q") is Action.UNO


def test_full_screen_and_silence_work_on_every_screen(program: Program, watcher: Watcher) -> None:
    for action in (Action.FULLSCREEN, Action.MUTE):
        assert program.loop.give(Pressed(action))
    assert program.window.fullscreen
    assert program.host.audio.volumes.muted
    assert not program.loop.give(FocusChanged(False))


def test_changes_are_kept_at_once(program: Program, tmp_path: Path) -> None:
    change(program, palette="high_contrast")
    assert kept(tmp_path)["palette"] == "high_contrast"


def test_what_the_command_line_says_is_not_kept(tmp_path: Path) -> None:
    options = Options("pt", fullscreen=False, reduced_motion=True)
    program = Program(open_window(find_paths(tmp_path), options))
    change(program, hints=False)
    assert program.host.words.language == "pt"
    assert kept(tmp_path)["language"] == ""
    assert kept(tmp_path)["reduced_motion"] is False
    change(program, language="es")
    assert kept(tmp_path)["language"] == "es"
    program.window.close()


def test_the_window_is_as_large_as_the_last_time(tmp_path: Path) -> None:
    program = Program(open_window(find_paths(tmp_path), Options("en")))
    program.host.leave()
    program.window.set_windowed_size((1600, 900))
    program.run()
    assert Program(open_window(find_paths(tmp_path), Options("en"))).window.size == (1600, 900)
    pygame.display.quit()


def test_a_broken_settings_file_is_no_reason_not_to_play(tmp_path: Path) -> None:
    (tmp_path / "config").mkdir()
    (tmp_path / "config" / "settings.json").write_text("{oops", encoding="utf-8")
    program = Program(open_window(find_paths(tmp_path), Options("en")))
    assert replace(program.host.settings, language="") == Settings()
    assert len(program._problems) == 1
    program.window.close()


def told(program: Program) -> list[str]:
    """What the player has been told and not yet answered."""
    program.host.stack.settle(program.window.surface)
    return [scene.question.text for scene in program.host.stack.scenes if isinstance(scene, Dialog)]


def test_settings_that_cannot_be_kept_are_told_once_and_tried_again(
    program: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with full_disk(monkeypatch):
        change(program, hints=False)
        change(program, theme="walnut")
    assert len(told(program)) == 1
    assert "settings could not be saved" in told(program)[0]
    change(program, theme="walnut")
    assert (kept(tmp_path)["hints"], kept(tmp_path)["theme"]) == (False, "walnut")
    with full_disk(monkeypatch):
        change(program, hints=True)
    assert len(told(program)) == 2


def test_who_was_told_at_the_start_is_not_told_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    problems = (Problem(Trouble.NO_SETTINGS, str(tmp_path)),)
    program = Program(open_window(find_paths(tmp_path), Options("en"), problems))
    with full_disk(monkeypatch):
        change(program, hints=False)
    assert told(program) == []
    program.window.close()


def test_a_damaged_catalog_is_told_and_the_rest_works(tmp_path: Path) -> None:
    locales = tmp_path / "locales"
    shutil.copytree(screen.LOCALES, locales)
    catalog_path(locales, "fr").write_bytes(b"\xff\x00 no catalog")
    broken = Program(open_window(replace(find_paths(tmp_path), locales=locales), Options("en")))
    assert told(broken) == []
    change(broken, language="fr")
    (text,) = told(broken)
    assert "fr/uno_desktop.po is damaged" in text
    assert broken.host.words.text("Full screen", "setting") == "Full screen"
    broken.window.close()


# -- when it cannot start ----------------------------------------------------------------------------------


def test_no_display_is_said_in_the_players_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def refuse(*_: object) -> None:
        raise NoDisplay("the driver says no")

    monkeypatch.setattr(Window, "open", refuse)
    assert run(Options("es", data_dir=tmp_path)) == failure.FAILED
    told = capsys.readouterr().err
    assert "the driver says no" in told
    assert "pantalla" in told


def test_missing_drawings_are_said_in_the_players_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "locales").symlink_to(screen.LOCALES)
    monkeypatch.setattr(paths, "_candidates", lambda: iter([tmp_path]))
    assert run(Options("fr", data_dir=tmp_path)) == failure.FAILED
    assert "installé" in capsys.readouterr().err


def test_a_drawing_that_is_missing_is_told_once_and_one_can_play(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shutil.copytree(screen.ROOT / "assets", tmp_path / "assets", ignore=shutil.ignore_patterns("make"))
    (tmp_path / "assets" / "characters" / "fox_calm.svg").unlink()
    (tmp_path / "assets" / "cards" / "R7.svg").write_bytes(b"")
    (tmp_path / "locales").symlink_to(screen.LOCALES)
    monkeypatch.setattr(paths, "_candidates", lambda: iter([tmp_path]))
    with machine(tmp_path) as game:
        game.run(60)  # what is on the title is drawn bit by bit
        assert isinstance(game.top, Dialog)
        assert "not installed completely" in game.top.question.text
        game.key(pygame.K_RETURN)
        game.run(60)
        assert isinstance(game.top, Title)


def test_without_any_files_it_is_said_in_english(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "_candidates", lambda: iter([tmp_path]))
    with pytest.raises(MissingFiles, match=str(tmp_path)):
        find_paths(tmp_path)
    assert run(Options("fr", data_dir=tmp_path)) == failure.FAILED
    assert "not installed completely" in capsys.readouterr().err


def test_a_folder_that_cannot_be_written_is_no_reason_not_to_play(tmp_path: Path) -> None:
    (tmp_path / "config").write_text("a file where a folder should be", encoding="utf-8")
    program = Program(open_window(find_paths(tmp_path), Options("en")))
    change(program, hints=False)
    assert program.host.settings.hints is False
    program.window.close()
