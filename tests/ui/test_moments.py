"""The rule book opens at the moment in question, by keyboard."""

from __future__ import annotations

import pygame
import pytest

from tests.app.machine import Machine
from tests.engine.scenario import table
from tests.ui.seated import control, seated
from uno_desktop.engine import Refusal
from uno_desktop.i18n.rulebook import TOPICS
from uno_desktop.ui.scenes.rules import RuleBook
from uno_desktop.ui.table.moments import topic_now


def opened(game: Machine) -> str:
    """The topic at which the book opens from the pause."""
    game.key(pygame.K_p)
    game.run(2)
    game.walk_to("rules")
    game.key(pygame.K_RETURN)
    game.run(2)
    assert isinstance(game.top, RuleBook)
    return game.top.topic


@pytest.mark.parametrize(("card", "topic"), [("RS", "actions"), ("W", "wilds"), ("R1", "classic")])
def test_it_opens_at_the_card_under_focus(card: str, topic: str, hall: Machine) -> None:
    with seated(hall, table("RS W R1 B2 | R9 Y1 | G1 G2", top="R5")) as game:
        game.walk_to(control(game, card))
        assert opened(game) == topic


def test_it_opens_at_what_was_refused(hall: Machine) -> None:
    with seated(hall, table("RS W R1 B2 | R9 Y1 | G1 G2", top="R5")) as game:
        game.walk_to(control(game, "B2"))
        game.key(pygame.K_RETURN)
        assert game.table.player.refused is Refusal.DOES_NOT_MATCH
        assert opened(game) == "turn"


def test_it_opens_at_what_is_asked(hall: Machine) -> None:
    with seated(hall, table("RS W R1 B2 | R9 Y1 | G1 G2", top="R5")) as game:
        game.walk_to(control(game, "W"))
        game.key(pygame.K_RETURN)
        game.settle()
        assert game.table.question is not None
        assert opened(game) == "wilds"


def test_every_moment_has_its_topic() -> None:
    for refusal in Refusal:
        assert topic_now("classic", refused=refusal) in TOPICS
    for question in ("color", "challenge", "swap", "peek", "drawn", "call", "advice"):
        assert topic_now("", asked=question) in TOPICS
