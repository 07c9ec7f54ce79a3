"""The first hand with the guide as a whole: it leaves no trace but that it was done."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.app.machine import machine
from tests.app.test_tutorial import KEYS, NAMES, fulfill, learn_all
from tests.ui.seated import control, place_of
from uno_desktop.storage.saves import list_saves
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.lessons import How, Lesson
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import Title
from uno_desktop.ui.scenes.tutorial import Tutorial
from uno_desktop.ui.scenes.tutorial_end import Celebration
from uno_desktop.ui.settings import Tutored


def test_by_keyboard_alone(tmp_path: Path) -> None:
    with machine(tmp_path) as running:
        running.walk_to("learn")
        running.key(pygame.K_RETURN)
        running.run(2)
        running.table.load()

        def press(scene: Tutorial, lesson: Lesson) -> None:
            if lesson.how is How.CARD:
                running.walk_to(control(running, lesson.points[0].removeprefix("card:")))
                running.key(pygame.K_RETURN)
            else:
                running.key(KEYS[lesson.how])

        assert learn_all(running, press) == NAMES
        running.run(2)
        running.key(pygame.K_RETURN)
        running.run(2)
        assert isinstance(running.top, Celebration)
        running.walk_to("answer2")
        running.key(pygame.K_RETURN)
        running.run(3)
        assert isinstance(running.top, Title)
        assert running.host.settings.tutorial is Tutored.DONE
        assert list_saves(running.host.folders.saves) == ((), ())
        traces = [path.name for path in tmp_path.rglob("*") if path.is_file()]
        assert sorted(traces) == ["last_match.json", "settings.json"]


def test_by_mouse_alone(tmp_path: Path) -> None:
    with machine(tmp_path) as running:
        running.click_on("learn")
        running.run(2)
        running.table.load()

        def click(scene: Tutorial, lesson: Lesson) -> None:
            if lesson.name == "number":
                heap = scene.board.layout.heap
                running.drag(place_of(running, "G2"), (heap.x, heap.y))
            elif lesson.how is How.CARD:
                running.click(place_of(running, lesson.points[0].removeprefix("card:")))
            elif not lesson.step.awaits:
                running.click_on("next")
            else:
                running.click_on(lesson.points[0])

        assert learn_all(running, click) == NAMES
        running.run(2)
        running.click_on("go_on")
        running.run(2)
        running.click_on("answer0")
        running.run(3)
        assert type(running.top) is TableScene


def test_a_match_that_was_left_stays(tmp_path: Path) -> None:
    with machine(tmp_path) as running:
        running.click_on("quick")
        running.run(2)
        running.table.load()
        running.settle()
        running.host.stack.reset(Title(running.host))
        running.run(2)
        (before,), _ = list_saves(running.host.folders.saves)
        running.click_on("learn")
        running.run(2)
        running.table.load()
        learn_all(running, fulfill)
        running.host.stack.reset(Title(running.host))
        running.run(2)
        (after,), _ = list_saves(running.host.folders.saves)
        assert after == before
        assert "continue" in {spot.id for spot in running.focus().spots}


def test_an_edition_is_introduced_until_it_is_known(tmp_path: Path) -> None:
    with machine(tmp_path, Wishes("dumb_fu", 3, seed=5), editions_met=()) as running:

        def open_table() -> list[str]:
            running.host.stack.reset(Title(running.host))
            running.run(2)
            running.click_on("quick")
            running.run(2)
            running.table.load()
            running.run(2)
            return [type(scene).__name__ for scene in running.host.stack.scenes]

        assert open_table()[-1] == "SpecialCard"
        running.click_on("answer1")
        running.run(2)
        assert running.top is running.table
        assert open_table()[-1] == "SpecialCard"
        running.click_on("answer0")
        running.run(2)
        assert running.host.settings.editions_met == ("dumb_fu",)
        assert open_table()[-1] == "TableScene"
