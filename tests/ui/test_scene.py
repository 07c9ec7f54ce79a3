"""The stack of scenes: who is told what, in which order, and what is seen in between."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
import pytest

from tests import screen  # noqa: F401  # first: no hardware
from uno_desktop.ui.actions import Action, Input, Pointer, Pressed, Touch
from uno_desktop.ui.scene import SECONDS, Scene, Size, Stack, Transition


class Sheet(Scene):
    """A scene of one color that writes down what it is told."""

    def __init__(self, color: str, story: list[str], opaque: bool = True) -> None:
        self.color = color
        self.story = story
        self.opaque = opaque

    def enter(self, size: Size) -> None:
        self.story.append(f"{self.color} enters")

    def exit(self) -> None:
        self.story.append(f"{self.color} exits")

    def pause(self) -> None:
        self.story.append(f"{self.color} pauses")

    def resume(self) -> None:
        self.story.append(f"{self.color} resumes")

    def update(self, dt: float) -> None:
        self.story.append(f"{self.color} moves")

    def draw(self, surface: pygame.Surface) -> None:
        if self.opaque:
            surface.fill(self.color)


@pytest.fixture
def surface() -> Iterator[pygame.Surface]:
    yield pygame.display.set_mode((320, 180))
    pygame.display.quit()


@pytest.fixture
def story() -> list[str]:
    return []


def test_changes_wait_for_the_next_frame(surface: pygame.Surface, story: list[str]) -> None:
    stack = Stack()
    stack.push(Sheet("red", story))
    assert story == []
    assert not stack.empty
    assert stack.settle(surface)
    assert story == ["red enters"]
    assert not stack.settle(surface)


def test_push_and_pop_tell_both_sides(surface: pygame.Surface, story: list[str]) -> None:
    stack = Stack()
    stack.push(Sheet("red", story))
    stack.push(Sheet("blue", story))
    stack.settle(surface)
    stack.pop()
    stack.settle(surface)
    assert story == ["red enters", "red pauses", "blue enters", "blue exits", "red resumes"]


def test_replace_and_reset(surface: pygame.Surface, story: list[str]) -> None:
    stack = Stack()
    stack.push(Sheet("red", story))
    stack.push(Sheet("blue", story))
    stack.settle(surface)
    story.clear()
    stack.replace(Sheet("green", story))
    stack.settle(surface)
    assert story == ["blue exits", "green enters"]
    stack.reset(Sheet("gold", story))
    stack.settle(surface)
    assert story[2:] == ["green exits", "red exits", "gold enters"]


def test_only_the_topmost_moves_and_takes_input(surface: pygame.Surface, story: list[str]) -> None:
    stack = Stack()
    stack.push(Sheet("red", story))
    stack.push(Sheet("blue", story, opaque=False))
    stack.settle(surface)
    story.clear()
    stack.update(0.1)
    assert story == ["blue moves"]


def test_below_a_dialog_the_scene_stays_visible(surface: pygame.Surface, story: list[str]) -> None:
    stack = Stack(reduced_motion=True)
    stack.push(Sheet("red", story))
    stack.push(Sheet("blue", story, opaque=False))
    stack.settle(surface)
    stack.draw(surface)
    assert surface.get_at((5, 5)) == pygame.Color("red")


@pytest.mark.parametrize("kind", [Transition.FADE, Transition.WIPE])
def test_a_transition_shows_the_old_picture_first_and_ends(
    surface: pygame.Surface, story: list[str], kind: Transition
) -> None:
    stack = Stack()
    stack.push(Sheet("red", story))
    stack.settle(surface)
    stack.draw(surface)
    stack.push(Sheet("blue", story), kind)
    stack.settle(surface)
    before = stack.moving
    stack.draw(surface)
    assert surface.get_at((310, 5)) == pygame.Color("red")
    stack.update(SECONDS[kind])
    assert (before, stack.moving) == (True, False)
    stack.draw(surface)
    assert surface.get_at((310, 5)) == pygame.Color("blue")


def test_after_a_transition_a_scene_that_keeps_still_is_drawn_once_more(
    surface: pygame.Surface, story: list[str]
) -> None:
    stack = Stack()
    stack.push(Sheet("red", story))
    stack.settle(surface)
    stack.push(Sheet("blue", story))
    stack.settle(surface)
    stack.update(SECONDS[Transition.FADE] / 2)
    stack.drawn()
    stack.update(SECONDS[Transition.FADE])
    assert (stack.moving, stack.dirty) == (False, True)
    stack.drawn()
    assert not stack.dirty


def test_any_key_ends_a_transition_and_less_motion_has_none(
    surface: pygame.Surface, story: list[str]
) -> None:
    stack = Stack()
    stack.push(Sheet("red", story))
    stack.settle(surface)
    stack.push(Sheet("blue", story))
    stack.settle(surface)
    stack.handle(Pressed(Action.DOWN))
    assert not stack.changing
    stack.reduced_motion = True
    stack.pop()
    stack.settle(surface)
    assert not stack.changing


def test_one_that_cannot_close_does_not_keep_the_others_open(
    surface: pygame.Surface, story: list[str]
) -> None:
    class Stubborn(Sheet):
        def exit(self) -> None:
            raise OSError("no")

    stack = Stack()
    stack.push(Sheet("red", story))
    stack.push(Stubborn("blue", story))
    stack.settle(surface)
    stack.close()
    assert story[-1] == "red exits"
    assert stack.empty


class Door(Sheet):
    """Gives way when it is pressed."""

    def __init__(self, stack: Stack, story: list[str]) -> None:
        super().__init__("red", story)
        self.stack = stack

    def handle(self, given: Input) -> bool:
        self.story.append("red is pressed")
        self.stack.replace(Sheet("green", self.story))
        return True


@pytest.mark.parametrize("given", [Pressed(Action.CONFIRM), Pointer(Touch.PRESS, (9, 9))])
def test_two_presses_between_two_frames_open_one_door(
    given: Input, surface: pygame.Surface, story: list[str]
) -> None:
    stack = Stack()
    stack.push(Door(stack, story))
    stack.settle(surface)
    assert stack.handle(given)
    assert stack.handle(given)
    stack.settle(surface)
    assert story == ["red enters", "red is pressed", "red exits", "green enters"]


class Clock(Sheet):
    """Gives way in time."""

    def __init__(self, stack: Stack, story: list[str]) -> None:
        super().__init__("red", story)
        self.stack = stack

    def update(self, dt: float) -> None:
        self.story.append("red is over")
        self.stack.replace(Sheet("green", self.story))


def test_a_scene_that_gives_way_has_no_more_time(surface: pygame.Surface, story: list[str]) -> None:
    """A long frame moves on in several steps."""
    stack = Stack()
    stack.push(Clock(stack, story))
    stack.settle(surface)
    for _ in range(3):
        stack.update(0.1)
    stack.settle(surface)
    assert story == ["red enters", "red is over", "red exits", "green enters"]
