"""Whole matches through the real scenes, with posted events: by mouse alone, and by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from tests.app.machine import Machine, machine
from uno_desktop.engine import EDITIONS
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.scenes.match_end import MatchEnd
from uno_desktop.ui.scenes.round_end import RoundEnd
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.settings import PoseControl
from uno_desktop.ui.table.grip import card_name
from uno_desktop.ui.table.powers import playable

UNO_KEYS = (pygame.K_u, pygame.K_q, pygame.K_o, pygame.K_z)
"""Of each person at the screen."""
COLOR_KEYS = {"red": pygame.K_1, "yellow": pygame.K_2, "green": pygame.K_3, "blue": pygame.K_4}


def chosen_card(table: TableScene) -> str | None:
    """The control of a card that fits."""
    lit = playable(table.live.plan, table.director)
    return next((card_name(held) for held in table.board.hand if held.key in lit), None)


def by_mouse(machine: Machine) -> None:
    """One move."""
    table = machine.table
    layout, call, question = table.board.layout, table.player.call, table.question
    if call.owes:
        machine.click(layout.uno_button.center)
    elif question is not None:
        machine.click(question.spots[-1].place().center)
        if question.name == "swap":
            machine.click_on("leave")
    elif card := chosen_card(table):
        machine.click_on(card)
    else:
        machine.click(layout.draw_pile.center)


def by_key(machine: Machine) -> None:
    """One move."""
    table = machine.table
    question = table.question
    if table.player.call.owes:
        people = table.live.plan.humans
        machine.key(UNO_KEYS[people.index(table.viewer)])
    elif question is None:
        if card := chosen_card(table):
            machine.walk_to(card)
            machine.key(pygame.K_RETURN)
        else:
            machine.key(pygame.K_d)
    elif question.name == "color":
        machine.key(COLOR_KEYS["green"])
    elif question.name == "challenge":
        machine.key(pygame.K_b)
    elif question.name == "drawn":
        machine.key(pygame.K_k)
    elif question.name == "swap":
        machine.walk_to("leave")
        machine.key(pygame.K_RETURN)
    else:
        machine.key(pygame.K_RETURN)


@pytest.mark.parametrize("hands", [by_mouse, by_key])
@pytest.mark.parametrize("edition", EDITIONS)
def test_a_match_from_launch_to_its_end(edition: str, hands: object, tmp_path: Path) -> None:
    mouse = hands is by_mouse
    # A pose is held by a key; with the mouse alone, one click is enough.
    with machine(tmp_path, Wishes(edition, 3, seed=5), pose=PoseControl.TOGGLE) as game:
        if mouse:
            game.click_on("quick")
        else:
            game.walk_to("quick")
            game.key(pygame.K_RETURN)
        game.run(2)
        game.table.load()
        rounds = 0
        for _ in range(3000):
            game.settle()
            if isinstance(game.top, MatchEnd):
                break
            if isinstance(game.top, RoundEnd):
                rounds += 1
                if mouse:
                    game.click_on("go_on")
                else:
                    game.key(pygame.K_RETURN)
                game.run(2)
                continue
            if game.table.player.pose.active and not game.table.player.pose.holding:
                game.key(pygame.K_f)
            (by_mouse if mouse else by_key)(game)
        assert isinstance(game.top, MatchEnd)
        assert game.top.live.match.over
        assert rounds == game.top.live.match.round
