"""Every control of every screen and moment is reached with arrows alone, as a gamepad has nothing else."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests import screen  # noqa: F401  # first: no hardware
from tests.shots import played
from uno_desktop.storage.folders import find_folders
from uno_desktop.ui.actions import NAVIGATION, Device
from uno_desktop.ui.focus import Focus, neighbor
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.screen_shots import SHOTS, shoot, shot_host
from uno_desktop.ui.settings import Settings

SIZE = (960, 540)


def reached(scene: Scene, focus: Focus) -> set[str]:
    """Where arrows lead from where the focus is, whatever left and right mean for a slider."""
    assert focus.spot is not None
    focus.visible = True
    found, waiting = {focus.spot.id}, [focus.spot]
    while waiting:
        spot = waiting.pop()
        focus.focus(spot.id)
        scene.update(0.0)  # a list scrolls along
        for action in sorted(NAVIGATION):
            if spot.adjust is not None and action.value in ("left", "right"):
                continue
            other = neighbor(spot, action, focus.spots)
            if other is not None and other.id not in found:
                found.add(other.id)
                waiting.append(other)
    return found


def ring_is_seen(surface: pygame.Surface, focus: Focus, draw: Callable[[], None]) -> bool:
    """Whether the picture tells which control has the focus."""
    focus.visible = True
    draw()
    shown = pygame.image.tobytes(surface, "RGB")
    focus.visible = False
    draw()
    return shown != pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("text", [100, 200])
@pytest.mark.parametrize("name", SHOTS)
def test_menus_are_walked_with_arrows_and_show_the_focus(name: str, text: int, tmp_path: Path) -> None:
    pygame.font.init()
    surface = pygame.display.set_mode(SIZE)
    settings = Settings(language="fr", text_size=text, reduced_motion=True)
    host = shot_host(SIZE, settings, find_folders(tmp_path), Device.GAMEPAD)
    scene = SHOTS[name](host)
    shoot(surface, host, scene)
    focus = scene.attended
    if focus is None:  # one that waits for any key
        assert scene.capturing
        return
    assert reached(scene, focus) == {spot.id for spot in focus.spots}
    assert ring_is_seen(surface, focus, lambda: scene.draw(surface))


@pytest.mark.parametrize("name", played.NAMES)
def test_the_table_is_walked_with_arrows_and_shows_the_focus(name: str, tmp_path: Path) -> None:
    pygame.font.init()
    settings = played.settings_for("en", "carnival", "carnival", 100)
    game = played.game_at(name, SIZE, settings, tmp_path)
    scene = game.host.stack.top
    assert scene is not None
    focus = scene.attended
    assert focus is not None
    if focus.spots:
        assert reached(scene, focus) == {spot.id for spot in focus.spots}
    for spot in focus.spots:
        focus.focus(spot.id)
        assert ring_is_seen(game.surface, focus, lambda: game.host.stack.draw(game.surface)), spot.id
    game.host.stack.close()
