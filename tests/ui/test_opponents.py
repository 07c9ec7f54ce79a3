"""Levels and temperaments of computer players, changed while a match is on."""

from __future__ import annotations

from pathlib import Path

import pygame

from tests.app.machine import Machine, machine
from tests.engine.scenario import table
from tests.ui.seated import pad, seated
from uno_desktop.storage.saves import list_saves
from uno_desktop.ui.drafts import first_draft
from uno_desktop.ui.keeping import resume_kept
from uno_desktop.ui.scenes.pause import Pause
from uno_desktop.ui.scenes.seat import SeatSheet
from uno_desktop.ui.scenes.table import open_table
from uno_desktop.ui.settings import Settings

THREE = "R7 R1 G3 | B3 R9 Y1 | G1 G2 G9"


def levels(game: Machine) -> list[tuple[str, str]]:
    return [(seat.level, seat.temperament) for seat in game.table.live.plan.seats[1:]]


def opponents(game: Machine) -> SeatSheet:
    """From the table to the sheet, by keys."""
    game.key(pygame.K_p)
    game.run(20)
    game.walk_to("opponents")
    game.key(pygame.K_RETURN)
    game.run(2)
    assert isinstance(game.top, SeatSheet)
    return game.top


def test_by_keys_any_opponent_plays_otherwise_and_that_is_seen_at_once(hall: Machine) -> None:
    with seated(hall, table(THREE, top="R5")) as game:
        assert levels(game) == [("normal", "even")] * 2
        sheet = opponents(game)
        assert sheet.number == 1
        game.walk_to("level")
        game.key(pygame.K_RIGHT)
        assert levels(game) == [("hard", "even"), ("normal", "even")]
        game.walk_to("who")
        game.key(pygame.K_RIGHT)
        assert sheet.number == 2
        game.walk_to("temperament")
        game.key(pygame.K_RIGHT)
        assert levels(game)[1][1] != "even"
        game.walk_to("who")
        game.key(pygame.K_RIGHT)
        assert sheet.number == 1  # people are passed over
        game.key(pygame.K_ESCAPE)
        game.run(2)
        assert isinstance(game.top, Pause)


def test_by_mouse(hall: Machine) -> None:
    with seated(hall, table(THREE, top="R5")) as game:
        game.click_on("pause")
        game.run(20)
        game.click_on("opponents")
        game.run(2)
        row = next(spot for spot in game.focus().spots if spot.id == "level").place()
        game.click((row.right - row.height / 2, row.centery))
        assert levels(game)[0][0] == "hard"
        game.click_on("done")
        game.run(2)
        assert isinstance(game.top, Pause)


def test_by_gamepad(hall: Machine) -> None:
    with seated(hall, table(THREE, top="R5")) as game:
        pad(game, "start")
        game.run(20)
        for _ in range(6):
            if game.focus().current == "opponents":
                break
            pad(game, "dpad_down")
        pad(game, "a")
        game.run(2)
        assert isinstance(game.top, SeatSheet)
        pad(game, "right_shoulder")
        assert game.top.number == 2
        pad(game, "dpad_down")
        pad(game, "dpad_left")
        assert levels(game)[1][0] == "easy"


def test_among_people_alone_there_is_nothing_to_change(hall: Machine) -> None:
    with seated(hall, table(THREE, top="R5"), humans=(0, 1, 2)) as game:
        game.key(pygame.K_ESCAPE)
        game.run(20)
        assert "opponents" not in [spot.id for spot in game.focus().spots]


def test_the_save_knows_it(tmp_path: Path) -> None:
    with machine(tmp_path) as game:
        game.host.stack.reset(open_table(game.host, first_draft(Settings()).plan()))
        game.run(2)
        game.table.load()
        sheet = opponents(game)
        game.walk_to("level")
        game.key(pygame.K_RIGHT)
        level = sheet.seats.players[1].level
        assert level == "hard"
        game.host.stack.close()
        (save,), _ = list_saves(game.host.folders.saves)
        opened, _ = resume_kept(game.host.folders, save.id)
        assert opened is not None
        live, keeper = opened
        assert live.plan.seats[1].level == level
        live.close()
        keeper.close()
