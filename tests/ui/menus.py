"""A host for menus, and hands to use them with."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pygame

from tests import screen  # noqa: F401  # first: no hardware
from uno_desktop.storage.folders import find_folders
from uno_desktop.ui.actions import Action, Device, Input, Pointer, Pressed, Touch
from uno_desktop.ui.host import Host
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.screen_shots import shot_host
from uno_desktop.ui.settings import Settings
from uno_desktop.ui.widgets.board import Board

SIZE = (1280, 720)


class Hands:
    """Uses whatever scene is on top, as a player would."""

    def __init__(self, host: Host, surface: pygame.Surface) -> None:
        self.host = host
        self.surface = surface

    @property
    def top(self) -> Scene:
        self.host.stack.settle(self.surface)
        assert self.host.stack.top is not None
        return self.host.stack.top

    @property
    def board(self) -> Board:
        board = getattr(self.top, "board")  # noqa: B009  # scenes need not have one
        assert isinstance(board, Board)
        return board

    def open(self, scene: Scene) -> None:
        self.host.stack.push(scene)
        self.draw()

    def draw(self) -> None:
        self.host.stack.settle(self.surface)
        self.host.stack.draw(self.surface)

    def give(self, given: Input) -> bool:
        taken = self.top.handle(given)
        self.draw()
        return taken

    def press(self, *actions: Action) -> None:
        for action in actions:
            self.give(Pressed(action))

    def go(self, control: str) -> None:
        """Put the focus on a control, as if it had been reached with the arrow keys."""
        board = self.board
        board.focus.visible = True
        board.focus.focus(control)
        assert board.focus.current == control

    def use(self, control: str, *actions: Action) -> None:
        """Go to a control, and press these there, or confirm."""
        self.go(control)
        self.press(*(actions or (Action.CONFIRM,)))

    def click(self, control: str, share: float = 0.5) -> None:
        """Click on a control, so far from its left end."""
        spot = next(spot for spot in self.board.focus.spots if spot.id == control)
        place = spot.place()
        at = (place.left + share * place.width, place.centery)
        self.give(Pointer(Touch.PRESS, at, at))
        self.give(Pointer(Touch.RELEASE, at, at))


@contextmanager
def hands(folder: Path, settings: Settings | None = None, device: Device = Device.MOUSE) -> Iterator[Hands]:
    """Hands at a window of the usual size."""
    surface = pygame.display.set_mode(SIZE)
    pygame.font.init()
    yield Hands(shot_host(SIZE, settings or Settings(), find_folders(folder), device), surface)
    pygame.display.quit()
