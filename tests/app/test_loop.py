"""The loop with a clock, events and sleep of our own: what is drawn when, and what reaches the scenes."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests import screen  # noqa: F401  # first: no hardware
from uno_desktop.app.inputs import Inputs
from uno_desktop.app.loop import FRAME, MAX_LAG, RESIZE_QUIET, STEP, SUSPENDED, Loop
from uno_desktop.app.window import Window
from uno_desktop.ui.actions import Action, FocusChanged, Input, Pressed, QuitRequested
from uno_desktop.ui.bindings import Bindings
from uno_desktop.ui.scene import Scene, Size, Stack


class Recorder(Scene):
    """Writes down what happens to it."""

    def __init__(self, animated: bool = False) -> None:
        self.animated = animated
        self.given: list[Input] = []
        self.sizes: list[Size] = []
        self.steps = 0
        self.keeps_quit = False
        self.failing = False
        self.left = False

    @property
    def moving(self) -> bool:
        return self.animated

    def resize(self, size: Size) -> None:
        self.sizes.append(size)

    def handle(self, given: Input) -> bool:
        self.given.append(given)
        return self.keeps_quit

    def update(self, dt: float) -> None:
        assert dt == STEP
        self.steps += 1
        if self.failing:
            raise LookupError("on purpose")

    def exit(self) -> None:
        self.left = True


class World:
    """A loop whose time passes only by sleeping, or when a test says so."""

    def __init__(self, scene: Scene) -> None:
        self.now = 0.0
        self.slept: list[float] = []
        self.events: list[pygame.Event] = []
        self.resized: list[Size] = []
        self.crashes: list[Exception] = []
        self.refuge: Scene | None = None
        self.taken: set[Action] = set()
        self.refines = 0
        self.spare: list[float] = []
        window = Window("Test")
        window.open((1280, 720))
        self.stack = Stack(reduced_motion=True)
        self.stack.push(scene)
        self.loop = Loop(
            window,
            self.stack,
            Inputs(Bindings(), window.to_logical),
            intercept=lambda given: isinstance(given, Pressed) and given.action in self.taken,
            on_resize=self.resized.append,
            on_crash=self.crash,
            refine=self.refine,
            poll=self.poll,
            clock=lambda: self.now,
            sleep=self.sleep,
        )

    def poll(self) -> list[pygame.Event]:
        events, self.events = self.events, []
        return events

    def sleep(self, seconds: float) -> None:
        self.slept.append(seconds)
        self.now += seconds

    def crash(self, error: Exception) -> Scene | None:
        self.crashes.append(error)
        return self.refuge

    def refine(self, seconds: float) -> bool:
        self.spare.append(seconds)
        return len(self.spare) <= self.refines

    def turns(self, count: int) -> None:
        for _ in range(count):
            self.loop.turn()

    def step(self) -> None:
        """One turn as ``run`` makes it, with what it does about a crash."""
        self.loop.safe_turn()

    def key(self, key: int, kind: int = pygame.KEYDOWN) -> None:
        self.events.append(pygame.Event(kind, key=key, mod=0))


@pytest.fixture
def scene() -> Recorder:
    return Recorder()


@pytest.fixture
def world(scene: Recorder) -> Iterator[World]:
    world = World(scene)
    yield world
    world.loop.window.close()


def test_nothing_is_drawn_while_nothing_changes(world: World) -> None:
    world.turns(1)
    drawn = world.loop.frames
    world.turns(50)
    assert world.loop.frames == drawn == 1


def test_a_moving_scene_is_drawn_in_every_turn(world: World, scene: Recorder) -> None:
    scene.animated = True
    world.turns(10)
    assert world.loop.frames == 10


def test_a_dirty_scene_is_drawn_once(world: World, scene: Recorder) -> None:
    world.turns(1)
    scene.dirty = True
    world.turns(5)
    assert world.loop.frames == 2


def test_time_comes_in_equal_steps(world: World, scene: Recorder) -> None:
    world.turns(61)
    assert scene.steps in (119, 120)
    assert world.slept[0] == pytest.approx(FRAME)


def test_a_stall_costs_little(world: World, scene: Recorder) -> None:
    world.turns(1)
    world.now += 60
    world.turns(1)
    assert scene.steps <= MAX_LAG / STEP + 1


def test_keys_reach_the_scene_unless_the_program_takes_them(world: World, scene: Recorder) -> None:
    world.taken = {Action.FULLSCREEN}
    world.turns(1)
    world.key(pygame.K_F11)
    world.key(pygame.K_u)
    world.turns(1)
    assert [each.action for each in scene.given if isinstance(each, Pressed)] == [Action.UNO]


def test_held_navigation_comes_again(world: World, scene: Recorder) -> None:
    world.turns(1)
    world.key(pygame.K_DOWN)
    world.turns(40)
    repeats = [each for each in scene.given if isinstance(each, Pressed) and each.repeat]
    assert len(repeats) >= 2


def test_out_of_focus_nothing_moves_and_the_loop_sleeps_long(world: World, scene: Recorder) -> None:
    world.turns(1)
    world.events = [pygame.Event(pygame.WINDOWFOCUSLOST)]
    world.turns(1)
    steps = scene.steps
    world.turns(5)
    assert scene.steps == steps
    assert world.slept[-1] == pytest.approx(SUSPENDED)
    world.events = [pygame.Event(pygame.WINDOWFOCUSGAINED)]
    world.turns(1)
    assert [each.active for each in scene.given if isinstance(each, FocusChanged)] == [False, True]


def test_a_drag_of_the_window_is_laid_out_once_it_rests(world: World, scene: Recorder) -> None:
    world.turns(1)
    pygame.display.set_mode((1600, 900), pygame.RESIZABLE)
    world.events = [pygame.Event(pygame.VIDEORESIZE, size=(1600, 900), w=1600, h=900)]
    world.turns(2)
    assert scene.sizes == []
    world.now += RESIZE_QUIET
    world.turns(1)
    assert scene.sizes == world.resized == [(1600, 900)]


def test_closing_the_window_ends_unless_a_scene_wants_to_ask(world: World, scene: Recorder) -> None:
    scene.keeps_quit = True
    world.turns(1)
    world.events = [pygame.Event(pygame.QUIT)]
    world.turns(1)
    assert QuitRequested() in scene.given
    scene.keeps_quit = False
    world.events = [pygame.Event(pygame.QUIT)]
    world.loop.run()
    assert scene.left


def test_the_loop_ends_when_the_last_scene_has_gone(world: World, scene: Recorder) -> None:
    world.turns(1)
    world.stack.pop()
    world.loop.run()
    assert scene.left


def test_a_crash_gives_way_to_another_scene(world: World, scene: Recorder) -> None:
    world.refuge = Recorder()
    scene.failing = True
    while world.stack.top is not world.refuge:
        world.step()
    assert [type(error) for error in world.crashes] == [LookupError]
    assert scene.left


def test_a_crash_of_the_refuge_is_not_hidden(world: World, scene: Recorder) -> None:
    refuge = Recorder()
    refuge.failing = True
    world.refuge = refuge
    scene.failing = True
    with pytest.raises(LookupError):
        world.loop.run()
    assert len(world.crashes) == 1


def test_what_is_left_of_a_frame_refines_the_picture(world: World) -> None:
    world.refines = 2
    world.turns(6)
    # Drawn at first, and after each of the two times that changed the picture.
    assert world.loop.frames == 3
    assert all(0 < seconds < FRAME for seconds in world.spare)
