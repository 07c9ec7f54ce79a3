"""Pictures of the first hand: every lesson as it is told, what comes after it, and the special cards."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.shots.played import Game
from uno_desktop.storage.folders import find_folders
from uno_desktop.ui.actions import Action, Device, Pressed
from uno_desktop.ui.host import Host
from uno_desktop.ui.lessons import LESSONS
from uno_desktop.ui.scenes.round_end import RoundEnd
from uno_desktop.ui.scenes.specials import EDITIONS, introduce_card
from uno_desktop.ui.scenes.tutorial import Tutorial
from uno_desktop.ui.screen_shots import shot_host
from uno_desktop.ui.settings import Settings

AFTER = ("points", "well_done")
NAMES = (*(lesson.name for lesson in LESSONS), *AFTER, *EDITIONS)


def game_at(name: str, size: tuple[int, int], settings: Settings, folder: Path, device: Device) -> Game:
    """The first hand at a lesson, or after the last, or with a special card upon it."""
    host = shot_host(size, settings, find_folders(folder), device)
    scene = Tutorial(host)
    game = Game(host, pygame.display.set_mode(size), scene)
    while not scene.live.match.round_over:
        game.until(lambda: scene.pupil.lesson is not None)
        lesson = scene.pupil.lesson
        if lesson is None or lesson.name == name or name in EDITIONS:
            game.run(0.8)
            _introduce(game, host, name)
            return game
        if lesson.step.awaits:
            scene.pupil.do(lesson.step.awaits[0])
        else:
            scene.pupil.guided.take_note()
        game.run(0.1)
    game.until(lambda: isinstance(host.stack.top, RoundEnd))
    game.run(2.5)
    if name == "well_done":
        game.give(Pressed(Action.CONFIRM))
        game.run(0.8)
    return game


def _introduce(game: Game, host: Host, name: str) -> None:
    if name in EDITIONS:
        introduce_card(host, name)
        game.run(0.2)
