"""One focus for keyboard, gamepad and mouse."""

from __future__ import annotations

import pygame
import pytest

from uno_desktop.ui.actions import Action, Device, Pointer, Pressed, Touch
from uno_desktop.ui.focus import Focus, Spot


class Grid:
    """Two rows of three, and a slider below."""

    def __init__(self) -> None:
        self.used: list[str] = []
        self.value = 0
        self.revealed: list[str] = []
        self.moves = 0
        self.focus = Focus(self.moved)
        self.spots = [self.spot(f"{column}{row}", column, row) for row in range(2) for column in range(3)]
        self.spots.append(
            Spot("slider", lambda: pygame.Rect(0, 200, 290, 40), adjust=self.adjust, clicks=False)
        )
        self.focus.show("grid", self.spots)

    def spot(self, name: str, column: int, row: int) -> Spot:
        place = pygame.Rect(100 * column, 100 * row, 90, 90)
        return Spot(
            name,
            lambda: place,
            lambda: self.used.append(name),
            reveal=lambda: self.revealed.append(name),
        )

    def adjust(self, step: int) -> None:
        self.value += step

    def moved(self) -> None:
        self.moves += 1

    def press(self, *actions: Action) -> None:
        for action in actions:
            self.focus.handle(Pressed(action))

    def point(self, touch: Touch, at: tuple[float, float]) -> bool:
        return self.focus.handle(Pointer(touch, at))


@pytest.fixture
def grid() -> Grid:
    return Grid()


def test_the_first_key_only_shows_where_the_focus_is(grid: Grid) -> None:
    grid.press(Action.RIGHT)
    assert (grid.focus.current, grid.focus.visible) == ("00", True)
    grid.press(Action.RIGHT)
    assert grid.focus.current == "10"


def test_arrows_go_to_the_neighbor_and_round_the_edge(grid: Grid) -> None:
    grid.press(Action.RIGHT, Action.RIGHT, Action.DOWN)
    assert grid.focus.current == "11"
    grid.press(Action.RIGHT, Action.RIGHT)
    assert grid.focus.current == "01"
    grid.press(Action.DOWN)
    assert grid.focus.current == "slider"
    grid.press(Action.DOWN)
    assert grid.focus.current is not None
    assert grid.focus.current.endswith("0")


def test_a_held_key_stops_at_the_edge(grid: Grid) -> None:
    grid.press(Action.RIGHT, Action.RIGHT, Action.RIGHT)
    assert not grid.focus.handle(Pressed(Action.RIGHT, repeat=True))
    assert grid.focus.current == "20"


def test_tab_goes_through_all_of_them(grid: Grid) -> None:
    grid.press(*[Action.NEXT] * 7)
    assert grid.focus.current == "slider"
    grid.press(Action.NEXT, Action.PREVIOUS)
    assert grid.focus.current == "slider"


def test_left_and_right_change_a_slider(grid: Grid) -> None:
    grid.focus.focus("slider")
    grid.press(Action.RIGHT, Action.RIGHT, Action.LEFT)
    assert (grid.value, grid.focus.current) == (1, "slider")


def test_confirm_uses_the_control(grid: Grid) -> None:
    grid.focus.handle(Pressed(Action.CONFIRM, Device.GAMEPAD))
    assert grid.used == ["00"]


def test_a_click_is_a_press_and_a_release_at_the_same_control(grid: Grid) -> None:
    grid.point(Touch.PRESS, (110, 10))
    grid.point(Touch.RELEASE, (120, 20))
    grid.point(Touch.PRESS, (10, 10))
    grid.point(Touch.RELEASE, (210, 10))
    assert grid.used == ["10"]
    assert not grid.focus.visible


def test_the_mouse_takes_the_focus_along(grid: Grid) -> None:
    grid.point(Touch.MOVE, (210, 110))
    assert (grid.focus.current, grid.moves) == ("21", 1)
    grid.point(Touch.MOVE, (500, 500))
    assert grid.focus.current == "21"


def test_what_is_scrolled_out_of_its_window_cannot_be_pointed_at() -> None:
    focus = Focus()
    window = pygame.Rect(0, 0, 100, 50)
    focus.show("list", [Spot("low", lambda: pygame.Rect(0, 40, 100, 40), window=window)])
    assert focus.at((10, 45)) is not None
    assert focus.at((10, 60)) is None


def test_a_row_out_of_sight_comes_before_the_control_that_covers_it() -> None:
    """As up the turns of a replay, where the first row in sight has the choice of the round above it."""
    focus = Focus()
    window = pygame.Rect(0, 50, 100, 100)
    fixed, hidden, seen = (pygame.Rect(0, top, 100, 40) for top in (0, 0, 50))
    rows = [Spot(name, place.copy, window=window) for name, place in (("hidden", hidden), ("seen", seen))]
    focus.show("list", [Spot("fixed", fixed.copy), *rows], default="seen")
    for _ in range(2):
        focus.handle(Pressed(Action.UP))
    assert focus.current == "hidden"


def test_tabs_are_walked_whatever_lies_scrolled_behind_them() -> None:
    """As over the seats of a tournament: a wide row, half out of its list, was nearer than the next tab."""
    focus = Focus()
    tabs = [Spot(str(at), pygame.Rect(110 * at, 0, 100, 40).copy) for at in range(3)]
    row = Spot("row", pygame.Rect(0, 20, 300, 60).copy, window=pygame.Rect(0, 50, 300, 100))
    focus.show("tabs", [*tabs, row], default="0")
    for _ in range(3):
        focus.handle(Pressed(Action.RIGHT))
    assert focus.current == "2"
    focus.handle(Pressed(Action.DOWN))
    assert focus.current == "row"


def test_focus_comes_back_where_it_was(grid: Grid) -> None:
    grid.focus.focus("11")
    grid.focus.show("other", grid.spots, default="20")
    assert grid.focus.current == "20"
    grid.focus.show("grid", grid.spots)
    assert grid.focus.current == "11"
    grid.focus.forget("grid")
    grid.focus.show("grid", grid.spots)
    assert grid.focus.current == "00"


def test_moving_there_scrolls_it_into_sight(grid: Grid) -> None:
    grid.focus.focus("21")
    assert grid.revealed == ["21"]


def test_an_empty_screen_takes_nothing() -> None:
    focus = Focus()
    focus.show("empty", [])
    assert not focus.handle(Pressed(Action.DOWN))
    assert focus.spot is None


def test_two_controls_of_one_id_are_a_mistake(grid: Grid) -> None:
    with pytest.raises(ValueError, match="same id"):
        grid.focus.show("twice", [grid.spots[0], grid.spots[0]])


def test_what_lies_to_the_side_is_not_ahead() -> None:
    """As round a table: from the player at the left to what is asked in the middle, not to the one below."""
    left, below = pygame.Rect(0, 100, 90, 90), pygame.Rect(5, 250, 90, 90)
    asked = pygame.Rect(200, 200, 150, 40)
    focus = Focus()
    spots = [Spot("left", left.copy), Spot("below", below.copy), Spot("asked", asked.copy)]
    focus.show("table", spots)
    for _ in range(2):
        focus.handle(Pressed(Action.RIGHT))
    assert focus.current == "asked"
