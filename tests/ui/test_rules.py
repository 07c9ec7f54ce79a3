"""The rule book: its list shows which topic is open, and no page is nearly empty."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from tests.ui.menus import Hands, hands
from uno_desktop.i18n.rulebook import TOPICS
from uno_desktop.ui.scenes.rules import RuleBook
from uno_desktop.ui.text import Written
from uno_desktop.ui.widgets.board import Board


def seen_in_the_list(board: Board, topic: str) -> bool:
    while board.moving:
        board.update(0.1)
    spot = next(spot for spot in board.focus.spots if spot.id == f"topic:{topic}")
    assert spot.window is not None
    return spot.window.contains(spot.place())


@pytest.mark.parametrize("topic", TOPICS)
def test_the_list_shows_the_topic_at_which_the_book_opens(topic: str, tmp_path: Path) -> None:
    """By mouse it stayed at its beginning, wherever the book was opened or turned to."""
    with hands(tmp_path) as player:
        player.open(RuleBook(player.host, topic))
        assert seen_in_the_list(player.board, topic)


def test_the_list_follows_the_pages(tmp_path: Path) -> None:
    with hands(tmp_path) as player:
        book = RuleBook(player.host)
        player.open(book)
        for _ in range(30):
            book.turn(1)
            assert seen_in_the_list(book.board, book.topic)


def test_pages_are_filled_alike(tmp_path: Path) -> None:
    """The last one of Dumb Fu had a single note of two lines on it."""
    with hands(tmp_path) as player:
        player.host.change(replace(player.host.settings, language="es"))
        book = RuleBook(player.host)
        player.open(book)
        book.open("dumb_fu", -1)
        tag = player.host.words.text("How this table decides")
        assert _written(player).count(tag) == 2


def _written(player: Hands) -> list[str]:
    """The lines on the screen."""
    lines: list[Written] = []
    player.host.kit.letters.witness = lines.append
    try:
        player.draw()
    finally:
        player.host.kit.letters.witness = None
    return [line.text for line in lines]
