"""A player at the real table, in the real program, from a position that a test sets up."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pygame

from tests.app.machine import QUICK, Machine
from tests.engine.scenario import Game, table
from tests.session.sitting import live_at
from uno_desktop.engine import Card
from uno_desktop.session.live import Live
from uno_desktop.ui.bindings import PAD_BUTTONS
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.settings import Settings
from uno_desktop.ui.table.grip import Attention, card_name
from uno_desktop.ui.table.model import LogWords
from uno_desktop.ui.table.pieces import TableModel
from uno_desktop.ui.table.portray import portray

SECOND = 60
"""Turns of the loop."""


def my_turn(**fields: object) -> Game:
    """A plain turn: a card that fits, some that do not."""
    return table("R7 R1 G3 B2 | B3 R9 Y1 | G1 G2 G9", top="R5", **fields)  # type: ignore[arg-type]


def nearly_out() -> Game:
    """The person has two cards, and the first fits."""
    return table("R7 R1 | B3 B9 Y1 | G1 G2 G9", top="R5")


def forgot(seat: int = 1, **fields: object) -> Game:
    """A computer player has one card and said nothing; the person is next."""
    hands = ["R7 R1 G3", "B3 B9 Y1", "G1 G2 G9"]
    hands[seat] = "R9 Y1"
    game = table(" | ".join(hands), top="R5", turn=seat, direction=-1 if seat == 1 else 1, **fields)  # type: ignore[arg-type]
    game.do(f"{seat} play R9")
    return game


@contextmanager
def seated(
    running: Machine,
    game: Game,
    *,
    humans: Sequence[int] = (0,),
    level: str = "normal",
    seed: int = 1,
    setup: dict[str, Any] | None = None,
    **settings: object,
) -> Iterator[Machine]:
    """Somebody sits at a table in this position, which has been drawn; other settings are as at first."""
    running.host.change(replace(Settings(), **{**QUICK, "language": "en", **settings}))  # type: ignore[arg-type]
    sit(running, live_at(game, seed, humans=humans, level=level, **(setup or {})))
    yield running
    running.events.clear()
    running.host.stack.close()
    window(running, pygame.WINDOWFOCUSLOST)
    window(running, pygame.WINDOWFOCUSGAINED)


def sit(running: Machine, live: Live) -> TableScene:
    """Open the table of a match."""
    scene = TableScene(running.host, live)
    running.host.stack.reset(scene)
    running.run(2)
    scene.load()
    running.run(2)
    return scene


def model_of(running: Machine) -> TableModel:
    """What is painted."""
    table = running.table
    return portray(table.cast, table.director, Attention(), table.player.call)


def strip_of(running: Machine) -> str:
    """What the strip along the top says."""
    return " ".join(item.text for item in model_of(running).bar.log if isinstance(item, LogWords))


def control(running: Machine, code: str) -> str:
    """The control of a card of the hand."""
    return next(card_name(held) for held in running.table.board.hand if held.card == Card.parse(code))


def place_of(running: Machine, code: str) -> tuple[float, float]:
    """Where a card of the hand can be touched."""
    name = control(running, code)
    spot = next(spot for spot in running.focus().spots if spot.id == name)
    return spot.place().center


def hand_of(running: Machine) -> list[str]:
    """The own hand from left to right."""
    return [str(held.card) for held in running.table.board.hand]


def until(running: Machine, happens: Callable[[], object], seconds: float = 60) -> float:
    """Let time go by until something is so; the seconds that passed."""
    for turn in range(round(seconds * SECOND)):
        if happens():
            return turn / SECOND
        running.run()
    raise AssertionError("it does not happen")


def pad(running: Machine, button: str, *, up: bool = True) -> None:
    """Press a button of a gamepad, and let go of it."""
    number = PAD_BUTTONS.index(button)
    kinds = (pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP)
    for kind in kinds if up else kinds[:1]:
        running.events.append(pygame.Event(kind, instance_id=0, button=number))
        running.run()


def press(running: Machine, key: int) -> None:
    """A key goes down and stays down."""
    running.events.append(pygame.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0))
    running.run()


def release(running: Machine, key: int) -> None:
    """A key goes up."""
    running.events.append(pygame.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0))
    running.run()


def window(running: Machine, kind: int) -> None:
    """Something happens to the window."""
    running.events.append(pygame.Event(kind))
    running.run()
