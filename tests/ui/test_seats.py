"""The page of a new match that shows who sits where: for every format, size of words and language."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.menus import Hands, hands
from uno_desktop.engine.formats import FORMATS, Format
from uno_desktop.session.schedule import schedule
from uno_desktop.ui.actions import Action
from uno_desktop.ui.drafts import first_draft
from uno_desktop.ui.scenes.new_match import NewMatch
from uno_desktop.ui.scenes.seat import SeatSheet
from uno_desktop.ui.settings import Settings


@pytest.fixture
def at_menu(tmp_path: Path) -> Iterator[Hands]:
    with hands(tmp_path) as running:
        yield running


def opened(at_menu: Hands, kind: Format, players: int) -> NewMatch:
    screen = NewMatch(
        at_menu.host, replace(first_draft(Settings()), format=kind, players=players), tab="seats"
    )
    at_menu.open(screen)
    return screen


@pytest.mark.parametrize(
    ("kind", "players"), [(kind, players) for kind in Format for players in FORMATS[kind].seats]
)
@pytest.mark.parametrize("text", [100, 200])
def test_everyone_has_a_seat(tmp_path: Path, kind: Format, players: int, text: int) -> None:
    with hands(tmp_path, Settings(text_size=text)) as at_menu:
        sit(at_menu, kind, players)


def sit(at_menu: Hands, kind: Format, players: int) -> None:
    screen = opened(at_menu, kind, players)
    spots = {spot.id: spot.place() for spot in screen.board.focus.spots}
    seats = [spots[f"seat:{seat}"] for seat in range(players)]
    for number, place in enumerate(seats):
        assert place.width >= 30
        assert place.collidelist(seats[:number]) < 0, f"seat {number} lies upon another"
    legs = [name for name in spots if name.startswith("leg:")]
    expected = len(schedule(screen.draft.plan().setup))
    assert len(legs) == (expected if expected > 1 else 0)


def test_a_row_of_the_schedule_shows_its_seats(at_menu: Hands) -> None:
    screen = opened(at_menu, Format.ROTATING, 4)

    def around() -> list[int]:
        """Seats from left to right."""
        places = {spot.id: spot.place().center for spot in screen.board.focus.spots if "seat:" in spot.id}
        return [int(name.partition(":")[2]) for name in sorted(places, key=lambda name: places[name][0])]

    first = around()
    at_menu.use("leg:1")
    assert screen.leg == 1
    assert around() != first
    assert screen.board.help
    screen.change(replace(screen.draft, players=4))
    assert screen.leg == 0


def test_players_can_be_chosen_at_their_seats(at_menu: Hands) -> None:
    screen = opened(at_menu, Format.PARTNERS, 4)
    at_menu.use("seat:2")
    opened_on_top = at_menu.top
    assert isinstance(opened_on_top, SeatSheet)
    at_menu.press(Action.CANCEL)
    assert at_menu.top is screen
