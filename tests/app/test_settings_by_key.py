"""The settings by keyboard and gamepad alone, in the middle of a match: what is chosen holds at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests.app.machine import Machine, machine
from tests.app.reading import left_over, paragraphs, reading
from tests.app.test_matches import by_key
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.ui.actions import Action
from uno_desktop.ui.bindings import PAD_BUTTONS
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scenes.controls import Capture
from uno_desktop.ui.scenes.dialog import Dialog
from uno_desktop.ui.scenes.settings import TABS, SettingsScreen
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.theme import PALETTES, THEMES


def begun(game: Machine, moves: int = 0) -> None:
    """A match some moves on, waiting for the player."""
    game.walk_to("quick")
    game.key(pygame.K_RETURN)
    game.run(2)
    game.table.load()
    game.settle()
    for _ in range(moves):
        by_key(game)
        game.settle()
    assert isinstance(game.top, TableScene)


@pytest.fixture
def game(tmp_path: Path) -> Iterator[Machine]:
    with machine(tmp_path, Wishes("classic", 4, seed=7)) as game:
        begun(game)
        yield game


def open_settings(game: Machine, tab: str) -> None:
    """From the table, through the pause."""
    game.key(pygame.K_p)
    game.run(2)
    game.walk_to("settings")
    game.key(pygame.K_RETURN)
    game.run(2)
    assert isinstance(game.top, SettingsScreen)
    for _ in range(list(TABS).index(tab)):
        game.key(pygame.K_PAGEDOWN)
    assert game.top.tab == tab


def back_to_the_table(game: Machine) -> None:
    for _ in range(2):
        game.key(pygame.K_ESCAPE)
        game.run(2)
    assert isinstance(game.top, TableScene)
    game.settle()


# -- language ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("language", [code for code in LANGUAGES if code != "en"])
def test_every_word_changes_in_the_middle_of_a_match(language: str, tmp_path: Path) -> None:
    wishes = Wishes("special_agent", 4, seed=11)
    with machine(tmp_path, wishes, speed=Speed.FAST, reduced_motion=False) as game:
        begun(game, moves=2)
        with reading(game.host.kit) as before:
            game.run(3)
            open_settings(game, "display")
        assert len(left_over(before, "en", language)) > 10
        game.walk_to("language")
        while game.host.words.language != language:
            game.key(pygame.K_RIGHT)
        with reading(game.host.kit) as after:
            game.run(3)
            back_to_the_table(game)
            for _ in range(3):
                by_key(game)
                game.settle()
            game.key(pygame.K_l)
            game.run(30)
        assert len(set(paragraphs(after))) > 30
        assert left_over(after, "en", language) == set()


# -- text size ---------------------------------------------------------------------------------------------


def test_what_is_changed_stays_in_sight_as_the_text_grows(game: Machine) -> None:
    open_settings(game, "display")
    game.walk_to("text_size")
    for _ in range(4):
        game.key(pygame.K_RIGHT)
    assert game.host.settings.text_size == 200
    assert isinstance(game.top, SettingsScreen)
    row = next(spot for spot in game.top.board.focus.spots if spot.id == "text_size")
    assert row.window is not None
    assert row.window.contains(row.place())


# -- keys and buttons --------------------------------------------------------------------------------------


def add_input(game: Machine, action: Action) -> None:
    """Ask for one more key or button for an action."""
    game.walk_to(f"action:{action}")
    game.key(pygame.K_RETURN)
    game.run(2)
    game.walk_to("answer0")
    game.key(pygame.K_RETURN)
    game.run(2)
    assert isinstance(game.top, Capture)


def press_pad(game: Machine, button: str) -> None:
    number = PAD_BUTTONS.index(button)
    for kind in (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP):
        game.events.append(pygame.Event(kind, instance_id=0, button=number))
    game.run()


def drawn(game: Machine) -> int:
    """How many cards the player has taken so far."""
    return len(game.table.live.view(game.table.viewer).hand)


def test_a_key_of_ones_own_works_at_the_table(game: Machine) -> None:
    open_settings(game, "controls")
    add_input(game, Action.DRAW)
    game.key(pygame.K_y)
    game.run(2)
    back_to_the_table(game)
    before = drawn(game)
    game.key(pygame.K_y)
    assert drawn(game) == before + 1


def test_a_key_that_means_something_else_is_told_before_it_is_taken(game: Machine) -> None:
    open_settings(game, "controls")
    add_input(game, Action.DRAW)
    with reading(game.host.kit) as page:
        game.key(pygame.K_h)
        game.run(2)
    assert isinstance(game.top, Dialog)
    assert any("H" in text and "Hint" in text for text in paragraphs(page))
    game.walk_to("answer0")
    game.key(pygame.K_RETURN)
    game.run(2)
    back_to_the_table(game)
    before = drawn(game)
    game.key(pygame.K_h)
    assert drawn(game) == before + 1
    assert game.host.settings.bindings.action("key:h") is Action.DRAW


def test_the_last_key_of_what_nobody_can_do_without_is_not_taken(game: Machine) -> None:
    before = game.host.settings.bindings
    open_settings(game, "controls")
    add_input(game, Action.DRAW)
    game.key(pygame.K_DOWN)
    game.run(2)
    told = game.top
    assert isinstance(told, Dialog)
    assert told.question.title == "Down"
    assert "One key always stays" in told.question.text
    game.key(pygame.K_RETURN)
    game.run(2)
    assert game.host.settings.bindings == before


def test_a_button_of_ones_own_works_at_the_table(game: Machine) -> None:
    open_settings(game, "controls")
    add_input(game, Action.DRAW)
    press_pad(game, "guide")
    game.run(2)
    assert "pad:guide" in game.host.settings.bindings.inputs[Action.DRAW]
    back_to_the_table(game)
    before = drawn(game)
    press_pad(game, "guide")
    assert drawn(game) == before + 1


# -- looks -------------------------------------------------------------------------------------------------


def test_larger_words_are_larger_at_once(game: Machine) -> None:
    open_settings(game, "display")
    sizes = []
    game.walk_to("text_size")
    for _ in range(2):
        with reading(game.host.kit) as page:
            game.program.loop.redraw()
            game.run()
        sizes.append(next(line.px for line in page if line.text == "Text size"))
        game.key(*[pygame.K_RIGHT] * 4)
    assert sizes[1] == pytest.approx(2 * sizes[0], abs=1)


@pytest.mark.parametrize(("setting", "values"), [("theme", THEMES), ("palette", PALETTES)])
def test_looks_change_at_once_and_on_the_table(
    setting: str, values: dict[str, object], game: Machine
) -> None:
    looks = set()
    for name in values:
        open_settings(game, "display")
        game.walk_to(setting)
        while getattr(game.host.settings, setting) != name:
            game.key(pygame.K_RIGHT)
        game.run(2)
        settings = pygame.image.tobytes(game.program.window.surface, "RGB")
        back_to_the_table(game)
        game.program.loop.redraw()
        game.run()
        looks.add((settings, pygame.image.tobytes(game.program.window.surface, "RGB")))
    assert len({settings for settings, _ in looks}) == len({table for _, table in looks}) == len(values)
