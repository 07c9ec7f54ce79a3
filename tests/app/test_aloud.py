"""The game read aloud, by keyboard, with a voice that writes down what it says."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.app.machine import Machine, machine
from tests.app.test_matches import chosen_card
from tests.app.test_settings_by_key import begun
from tests.engine.scenario import table
from tests.ui.seated import SECOND, control, seated, until
from uno_desktop.i18n.names import card_name
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.scenes.curtain import Curtain
from uno_desktop.ui.scenes.settings import SettingsScreen
from uno_desktop.ui.speech import Health, Speech, Weight

COLORS = ("red", "yellow", "green", "blue")


class Mouth(Speech):
    """Notes what it was asked to say, whatever is cut short for something else."""

    def __init__(self, ear: Ear) -> None:
        super().__init__(lambda: [ear])
        self.asked: list[str] = []

    def say(self, text: str, weight: Weight = Weight.NEWS) -> None:
        self.asked.append(text)
        super().say(text, weight)


class Ear:
    """Hears everything at once, and may be told to fail."""

    def __init__(self) -> None:
        self.heard: list[str] = []
        self.languages: set[str] = set()
        self.works = True

    def say(self, text: str, language: str, cut: threading.Event) -> bool:
        self.heard.append(text)
        self.languages.add(language)
        return self.works


def listen(game: Machine, ear: Ear) -> None:
    game.host.speech = Mouth(ear)
    game.program.change(replace(game.host.settings, speech=True))


def latest(game: Machine, ear: Ear) -> list[str]:
    """What was said since the last time."""
    game.host.speech.settle()
    heard, ear.heard = ear.heard, []
    return heard


@pytest.fixture
def ear() -> Ear:
    return Ear()


@pytest.fixture
def game(tmp_path: Path, ear: Ear) -> Iterator[Machine]:
    with machine(tmp_path, Wishes("classic", 3, seed=5)) as game:
        listen(game, ear)
        yield game
        game.host.speech.close()


# -- menus -------------------------------------------------------------------------------------------------


def test_menus_say_where_one_is_and_what_is_chosen(game: Machine, ear: Ear) -> None:
    game.walk_to("settings")
    assert latest(game, ear)[-1].startswith("Settings")
    game.key(pygame.K_RETURN)
    game.run(2)
    assert latest(game, ear)[-1].startswith("Settings: Display. Language")
    game.walk_to("theme")
    assert latest(game, ear)[-1].startswith("Theme, Carnival.")
    game.key(pygame.K_RIGHT)
    assert latest(game, ear)[-1].startswith("Theme, Walnut parlor.")
    game.key(pygame.K_PAGEDOWN)
    assert "Motion" in latest(game, ear)[-1]


def test_nothing_is_said_twice_while_nothing_changes(game: Machine, ear: Ear) -> None:
    game.walk_to("settings")
    latest(game, ear)
    for _ in range(5):
        game.program.loop.redraw()
        game.run()
    assert latest(game, ear) == []


def test_the_language_follows_the_setting(game: Machine, ear: Ear) -> None:
    game.walk_to("rules")
    game.program.change(replace(game.host.settings, language="es"))
    game.run(2)
    assert latest(game, ear)[-1].startswith("Reglas")
    assert ear.languages == {"en", "es"}


def test_off_is_silent(game: Machine, ear: Ear) -> None:
    game.program.change(replace(game.host.settings, speech=False))
    latest(game, ear)
    game.walk_to("settings")
    assert latest(game, ear) == []


def test_a_voice_that_fails_is_told_in_the_settings(game: Machine, ear: Ear) -> None:
    ear.works = False
    game.walk_to("settings")
    game.key(pygame.K_RETURN)
    game.host.speech.settle()
    game.run(2)
    assert isinstance(game.top, SettingsScreen)
    game.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    game.walk_to("speech")
    assert game.host.speech.health is Health.BROKEN
    assert "failed" in game.top.board.help
    ear.works = True
    game.key(pygame.K_LEFT, pygame.K_RIGHT)
    assert "failed" not in game.top.board.help
    assert "Read aloud, On" in latest(game, ear)[-1]


def test_a_system_without_speech_says_so(tmp_path: Path) -> None:
    with machine(tmp_path) as game:
        game.host.speech = Speech()
        game.walk_to("settings")
        game.key(pygame.K_RETURN)
        game.run(2)
        game.key(pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
        game.walk_to("speech")
        game.key(pygame.K_RETURN)
        assert isinstance(game.top, SettingsScreen)
        assert "No speech" in game.top.board.help
        assert not game.host.settings.speech


# -- the table ---------------------------------------------------------------------------------------------


def test_turns_cards_and_what_others_did(game: Machine, ear: Ear) -> None:
    begun(game)
    assert any(text.startswith("It is your turn. On the pile lies") for text in latest(game, ear))
    scene = game.table
    card = chosen_card(scene)
    assert card is not None
    game.walk_to(card)
    held = next(held for held in scene.board.hand if card.endswith(f":{held.key}"))
    name = card_name(scene.cast.words, held.card)
    assert latest(game, ear)[-1].lower() == f"{name}, it fits."
    mouth = game.host.speech
    assert isinstance(mouth, Mouth)
    mouth.asked.clear()
    game.key(pygame.K_RETURN)
    game.settle()
    assert any(text.startswith("You play") for text in mouth.asked)
    others = {scene.cast.name(seat) for seat in (1, 2)}
    assert others <= {text.split()[0] for text in mouth.asked}


def test_refusals_are_said(game: Machine, ear: Ear) -> None:
    begun(game)
    lit = game.table.player.playable
    wrong = next(f"card:{held.key}" for held in game.table.board.hand if held.key not in lit)
    game.walk_to(wrong)
    latest(game, ear)
    game.key(pygame.K_RETURN)
    game.run(2)
    note = game.table.player.note
    assert note is not None
    assert isinstance(game.host.speech, Mouth)
    assert note.text in game.host.speech.asked


# -- several people ----------------------------------------------------------------------------------------


def test_what_is_hidden_is_never_said(tmp_path: Path, ear: Ear) -> None:
    position = table("G7 G1 G3 B2 | B3 R9 Y1 R2 | G1 G2 G9 R3", top="R5", draw="Y8 Y1 Y2 Y3")
    with machine(tmp_path) as running:
        mouth = running.host.speech = Mouth(ear)
        with seated(running, position, humans=(0, 1), speech=True) as game:
            until(game, lambda: isinstance(game.top, Curtain))
            game.run(SECOND)
            game.key(pygame.K_TAB)
            assert any("it is your turn" in text for text in mouth.asked)
            assert not any(color in text.lower() for text in mouth.asked for color in COLORS)
            game.key(pygame.K_RETURN)
            until(game, lambda: game.top is game.table)
            assert mouth.asked[-1].startswith("On the pile lies a red 5.")
            game.walk_to(control(game, "G7"))
            assert any(text.startswith("Green") for text in mouth.asked)
            game.key(pygame.K_d)
            until(game, lambda: game.table.board.concealed)
            game.table.controls.ask(present=False)
            game.key(pygame.K_TAB)
            assert "You draw 1 card." in mouth.asked
            assert not any("yellow" in text.lower() for text in mouth.asked)
        running.host.speech.close()
