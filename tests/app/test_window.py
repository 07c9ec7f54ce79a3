"""The window under a driver that shows nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests import screen  # noqa: F401  # first: no hardware
from tests.desktop import needs_desktop, virtual_desktop
from uno_desktop.app.window import NoDisplay, Window, drawn_size
from uno_desktop.ui.theme import MIN_WINDOW


@pytest.fixture
def window() -> Iterator[Window]:
    window = Window("Test", Path("no such icon.svg"))
    window.open((1280, 720))
    yield window
    window.close()


def test_it_is_never_opened_too_small() -> None:
    window = Window("Test")
    window.open((10, 10))
    assert window.size == MIN_WINDOW
    window.close()


def test_full_screen_and_back_keeps_the_size(window: Window) -> None:
    window.set_fullscreen(True)
    assert window.fullscreen
    window.set_fullscreen(False)
    assert window.screen_size == (1280, 720)


THERE_AND_BACK = """
import pygame
from uno_desktop.app.window import Window

window = Window("Test")
window.open((1000, 600), fullscreen=True)
for filling in (False, True, False):
    window.set_fullscreen(filling)
    for _ in range(30):
        pygame.event.get()
        window.present()
        pygame.time.wait(10)
    print(*window.screen_size)
"""


@needs_desktop
def test_out_of_full_screen_a_real_window_is_as_it_was() -> None:
    with virtual_desktop() as desktop:
        environment = {**os.environ, "DISPLAY": desktop.display, "SDL_VIDEODRIVER": "x11"}
        command = [sys.executable, "-c", THERE_AND_BACK]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, check=True)
    assert done.stdout.splitlines()[-3:] == ["1000 600", "1280 720", "1000 600"]


def test_a_cap_draws_less_and_points_are_converted(window: Window) -> None:
    window.set_windowed_size((1920, 1080))
    window.set_cap(540)
    assert window.size == (960, 540)
    assert window.to_logical((1920, 1080)) == (960, 540)
    window.surface.fill("red")
    window.present()
    shown = pygame.display.get_surface()
    assert shown is not None
    assert shown.get_at((1919, 1079)) == pygame.Color("red")


@pytest.mark.parametrize(
    ("size", "cap", "drawn"),
    [
        ((1280, 720), 0, (1280, 720)),
        ((3840, 2160), 1080, (1920, 1080)),
        ((640, 360), 0, (960, 540)),
        ((0, 0), 0, (960, 960)),
    ],
)
def test_what_is_drawn_can_always_be_laid_out(
    size: tuple[int, int], cap: int, drawn: tuple[int, int]
) -> None:
    assert drawn_size(size, cap) == drawn


def test_without_a_display_it_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SDL_VIDEODRIVER", "none such")
    with pytest.raises(NoDisplay, match="none such"):
        Window("Test").open((1280, 720))


def test_a_driver_that_shows_nothing_is_no_display(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pygame.display, "get_driver", lambda: "offscreen")
    with pytest.raises(NoDisplay, match="offscreen"):
        Window("Test").open((1280, 720))
