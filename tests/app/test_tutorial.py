"""The first hand with the guide, in the real program: by any device, in any way, and without a trace."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.app.machine import Machine, machine
from tests.ui.seated import pad, place_of, until
from uno_desktop.engine import Color, Command
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.cards import CARDS
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.ui.actions import Action
from uno_desktop.ui.lessons import LESSONS, RIGHT, How, Lesson
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.round_end import RoundEnd
from uno_desktop.ui.scenes.title import Title
from uno_desktop.ui.scenes.tutorial import Tutorial
from uno_desktop.ui.scenes.tutorial_end import Celebration, Points, celebrate
from uno_desktop.ui.settings import Tutored
from uno_desktop.ui.table.guide import guide_buttons, guide_sheet, skip_button
from uno_desktop.ui.table.roundend import round_end_layout

NAMES = [lesson.name for lesson in LESSONS]
KEYS = {
    How.DRAW: pygame.K_d,
    How.PLAY_DRAWN: pygame.K_RETURN,
    How.COLOR: pygame.K_4,
    How.CHALLENGE: pygame.K_b,
    How.UNO: pygame.K_u,
    How.CATCH: pygame.K_c,
    How.NOTE: pygame.K_RETURN,
    How.HELPERS: pygame.K_RETURN,
}


@pytest.fixture(scope="module")
def shared(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """One program for all tests that leave nothing behind."""
    with machine(tmp_path_factory.mktemp("tutorial")) as running:
        yield running


@contextmanager
def learning(running: Machine, **settings: object) -> Iterator[Tutorial]:
    """Somebody sits down to learn."""
    changed = {
        "language": "en",
        "tutorial": Tutored.NEW,
        "window_size": (960, 540),
        "text_size": 100,
        **settings,
    }
    running.host.change(replace(running.host.settings, **changed))  # type: ignore[arg-type]
    scene = Tutorial(running.host)
    running.host.stack.reset(scene)
    running.run(2)
    scene.load()
    yield scene
    running.host.stack.reset(Title(running.host))
    running.run(2)


def next_lesson(running: Machine, scene: Tutorial) -> Lesson:
    """Let the others play until the guide speaks."""
    until(running, lambda: scene.pupil.lesson is not None)
    running.run(2)
    assert scene.pupil.lesson is not None
    return scene.pupil.lesson


def top_of(running: Machine) -> Scene:
    """The scene that has the say by now."""
    return running.top


def fulfill(scene: Tutorial, lesson: Lesson, way: int = 0) -> None:
    """Do what the lesson is about, without hands."""
    if lesson.step.awaits:
        scene.pupil.do(lesson.step.awaits[way])
    else:
        scene.pupil.guided.take_note()


def reach(running: Machine, scene: Tutorial, name: str) -> Lesson:
    """Learn on until a lesson."""
    while (lesson := next_lesson(running, scene)).name != name:
        fulfill(scene, lesson)
        running.run()
    return lesson


def learn_all(running: Machine, do: Callable[[Tutorial, Lesson], None]) -> list[str]:
    """Do every lesson in some way, up to the points; their names."""
    scene = running.table
    assert isinstance(scene, Tutorial)
    learned = []
    while not scene.live.match.round_over:
        lesson = next_lesson(running, scene)
        do(scene, lesson)
        running.run()
        assert scene.pupil.lesson is not lesson, f"{lesson.name} goes on"
        learned.append(lesson.name)
    until(running, lambda: isinstance(running.top, RoundEnd))
    return learned


def test_by_gamepad_alone(shared: Machine) -> None:
    with learning(shared):

        def press(scene: Tutorial, lesson: Lesson) -> None:
            # The guide has put the focus on what it points at.
            pad(shared, {How.DRAW: "x", How.UNO: "y"}.get(lesson.how, "a"))

        assert learn_all(shared, press) == NAMES


def test_the_other_color_will_do_as_well(shared: Machine) -> None:
    with learning(shared):
        assert learn_all(shared, lambda scene, lesson: fulfill(scene, lesson, -1)) == NAMES


def test_uno_may_be_said_before_the_card(shared: Machine) -> None:
    with learning(shared) as scene:
        reach(shared, scene, "two_left")
        shared.key(pygame.K_u)
        assert scene.pupil.lesson is not None
        assert scene.pupil.lesson.name == "two_left"
        fulfill(scene, scene.pupil.lesson)
        shared.run()
        assert next_lesson(shared, scene).name == "catch"


@pytest.mark.parametrize("name", NAMES)
def test_it_can_be_skipped_at_any_lesson(shared: Machine, name: str) -> None:
    with learning(shared) as scene:
        reach(shared, scene, name)
        shared.key(pygame.K_n)
        shared.run(2)
        shared.key(pygame.K_ESCAPE)
        shared.run(2)
        assert top_of(shared) is scene, "no means no"
        shared.click(skip_button(scene.board.layout).center)
        shared.run(2)
        shared.key(pygame.K_RETURN)
        shared.run(3)
        assert isinstance(shared.top, Title)
        assert shared.host.settings.tutorial is Tutored.SKIPPED


def test_nobody_else_speaks_while_the_guide_does(shared: Machine) -> None:
    """Bao complained about the skip behind the arrow that points at Bao."""
    with learning(shared, speed=Speed.NORMAL) as scene:
        reach(shared, scene, "skip")
        assert not scene.director.show.speeches


def test_it_can_be_left_from_the_pause(shared: Machine) -> None:
    with learning(shared) as scene:
        reach(shared, scene, "challenge")
        shared.key(pygame.K_ESCAPE)
        shared.run(2)
        assert {spot.id for spot in shared.focus().spots} == {"resume", "settings", "rules", "leave"}
        shared.walk_to("leave")
        shared.key(pygame.K_RETURN)
        shared.run(3)
        assert isinstance(shared.top, Title)


def test_who_learned_it_has_learned_it(shared: Machine) -> None:
    with learning(shared, tutorial=Tutored.DONE):
        shared.key(pygame.K_n)
        shared.run(2)
        shared.key(pygame.K_RETURN)
        shared.run(3)
        assert shared.host.settings.tutorial is Tutored.DONE


def test_whatever_is_tried_nobody_gets_stuck(shared: Machine) -> None:
    with learning(shared):

        def try_everything(scene: Tutorial, lesson: Lesson) -> None:
            allowed = lesson.step.awaits + lesson.step.also
            tried: list[Command] = [
                cmd.DRAW[0],
                cmd.KEEP[0],
                cmd.CHALLENGE[0],
                cmd.UNO[0],
                cmd.NOTICE[0],
                cmd.BREAK_POSE[0],
            ]
            tried += [cmd.PLAY[0][card] for card in CARDS]
            tried += [cmd.COLOR[0][color] for color in Color] + [cmd.CATCH[0][1], cmd.CATCH[0][2]]
            tried += [cmd.Advise(0, 1, Color.RED)]
            position = scene.live.match
            for command in tried:
                if command not in allowed:
                    scene.pupil.do(command)
            shared.run(3)
            for key in (pygame.K_k, pygame.K_a, pygame.K_s, pygame.K_h, pygame.K_TAB, pygame.K_LEFT):
                shared.key(key)
            assert scene.live.match == position, lesson.name
            assert scene.pupil.lesson is lesson
            fulfill(scene, lesson)

        assert learn_all(shared, try_everything) == NAMES


def test_a_legal_card_is_declined_with_a_better_one(shared: Machine) -> None:
    with learning(shared) as scene:
        lesson = reach(shared, scene, "draw_two")
        shared.key(pygame.K_d)
        told = scene.guided.guide(lesson).text
        assert told.startswith("First try the green Draw Two.")
        assert "miss a turn" in told
        assert len(scene.live.view(0).hand) == 3


def test_a_wrong_card_is_refused_as_always(shared: Machine) -> None:
    with learning(shared) as scene:
        lesson = reach(shared, scene, "color")
        shared.click(place_of(shared, "B9"))
        assert scene.player.note is not None
        assert scene.player.note.refusal
        assert "Red on red" in scene.guided.guide(lesson).text


def test_the_guide_speaks_the_language_that_is_set(shared: Machine) -> None:
    with learning(shared) as scene:
        lesson = reach(shared, scene, "uno")
        said = set()
        for language in LANGUAGES:
            shared.host.change(replace(shared.host.settings, language=language))
            shared.run(3)
            model = scene.guided.guide(lesson)
            said.add((model.text, model.how))
        assert len(said) == len(LANGUAGES)


def test_the_guide_names_the_key_that_is_bound(shared: Machine) -> None:
    with learning(shared) as scene:
        lesson = reach(shared, scene, "uno")
        shared.key(pygame.K_TAB)
        assert scene.guided.guide(lesson).how == "Press U."
        bindings = shared.host.settings.bindings
        shared.host.change(replace(shared.host.settings, bindings=bindings.bound(Action.UNO, "key:q")))
        shared.run(3)
        assert scene.guided.guide(lesson).how == "Press Q."
        pad(shared, "left_stick")
        assert scene.guided.guide(lesson).how == "Press Y."
        shared.click((3, 500))
        assert scene.guided.guide(lesson).how == "Click the UNO button."
        shared.host.change(replace(shared.host.settings, bindings=bindings))


@pytest.mark.parametrize(
    ("size", "text", "language"),
    [((960, 540), 100, "en"), ((960, 540), 200, "fr"), ((1280, 720), 150, "pt"), ((1920, 1080), 200, "es")],
)
def test_the_guide_covers_nothing_that_it_points_at(
    shared: Machine, size: tuple[int, int], text: int, language: str
) -> None:
    with learning(shared, window_size=size, text_size=text, language=language) as scene:

        def look(scene: Tutorial, lesson: Lesson) -> None:
            kit, layout, model = shared.host.kit, scene.board.layout, scene.guided.guide(lesson)
            sheet = guide_sheet(kit, layout, model)
            assert pygame.Rect((0, 0), scene.size).contains(sheet), lesson.name
            covered = [rect for rect in (*model.lit, *model.clear) if sheet.colliderect(rect)]
            assert not covered or lesson.name == "reverse", lesson.name
            assert all(sheet.contains(rect) for rect in guide_buttons(kit, layout, model).values())
            assert not sheet.colliderect(layout.heap.rect)
            fulfill(scene, lesson)

        scene.load()
        learn_all(shared, look)


def test_learning_is_offered_first_and_stays_in_reach(shared: Machine) -> None:
    for tutored in Tutored:
        shared.host.change(replace(shared.host.settings, tutorial=tutored))
        shared.host.stack.reset(Title(shared.host))
        shared.run(2)
        names = [spot.id for spot in shared.focus().spots]
        assert names[:2] == ["quick", "learn"]
        assert {"settings", "about", "quit"} <= set(names)


@pytest.mark.parametrize("text", [100, 200])
def test_the_words_on_points_keep_their_distance(shared: Machine, text: int) -> None:
    with learning(shared, text_size=text):
        learn_all(shared, fulfill)
        points = shared.top
        assert isinstance(points, Points)
        layout = round_end_layout(points.size, 2, 3, text=text / 100, explained=True)
        around = points.said_at().inflate(2 * shared.host.kit.px(12), 2 * shared.host.kit.px(12))
        assert around.collidelist([layout.standings, *layout.hands, *points.places().values()]) < 0


def test_all_special_cards_can_be_looked_at_after_the_first_hand(shared: Machine) -> None:
    with learning(shared):
        learn_all(shared, fulfill)
        shared.run(2)
        shared.key(pygame.K_RETURN)
        shared.run(2)
        shared.click_on("answer1")
        shared.run(2)
        seen = []
        for _ in range(4):
            seen.append(shared.top.card)  # type: ignore[attr-defined]
            shared.click_on("answer0")
            shared.run(2)
        assert sorted(seen) == ["W", "WA", "WF", "WX"]
        shared.click_on("answer2")
        shared.run(2)
        assert isinstance(shared.top, Celebration)


def test_whoever_sits_there_nobody_sits_there_twice(shared: Machine) -> None:
    for character in ("owl", "rabbit", "panda", "fox"):
        with learning(shared, character=character) as scene:
            seated = [seat.character for seat in scene.live.plan.seats]
            assert len({scene.guide, *seated}) == 4
            assert scene.cast.name(RIGHT) in scene.guided.guide(reach(shared, scene, "skip")).text


def test_paper_rains_beside_the_last_words(tmp_path: Path) -> None:
    """Whatever has been said and can be pressed looks the same while paper falls."""
    with machine(tmp_path, reduced_motion=False) as game:
        celebrate(game.host, "owl")
        game.run(2)
        answers = game.top.attended
        assert answers is not None
        spots = [spot.place() for spot in answers.spots]
        pictures, around = set(), set()
        for _ in range(4):
            game.run(20)
            surface = pygame.Surface((1280, 720))
            game.top.draw(surface)
            sheet = surface.subsurface(spots[0].unionall(spots[1:]))
            pictures.add(pygame.image.tobytes(sheet, "RGB"))
            around.add(pygame.image.tobytes(surface, "RGB"))
        assert len(around) > 1
        assert len(pictures) == 1
