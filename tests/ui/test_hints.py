"""Hints: what a good player would do and why, in one line, for every decision there is."""

from __future__ import annotations

import pytest

from tests import screen
from tests.engine.scenario import Game, command_of, table
from tests.session.sitting import plan_of
from uno_desktop.engine import command_from_dict
from uno_desktop.engine.formats import MatchSetup
from uno_desktop.i18n.catalog import load_words
from uno_desktop.ui.table.cast import cast_of
from uno_desktop.ui.table.hints import reason_for

LANGUAGES = ("en", "fr", "es", "pt")


def reason(game: Game, command: str, language: str = "en") -> str:
    words, problems = load_words(screen.LOCALES, language)
    assert not problems
    setup = MatchSetup(edition=game.state.setup.edition, seats=game.state.setup.seats)
    cast = cast_of(plan_of(setup), words, 0)
    return reason_for(cast, game.view(0), command_from_dict(command_of(command)))


def wild() -> Game:
    game = table("W B1 B2 G3 | R3 R9 Y1", top="R5")
    game.do("0 play W")
    return game


def bluffed() -> Game:
    game = table("R7 R1 G3 | W4 R9 Y1 | G1 G2 G9", top="R5", turn=1, direction=-1)
    game.do("1 play W4", "1 color G")
    return game


def swap() -> Game:
    game = table("WX R1 R2 | B3 R9 Y1 | G1 G2 G9", top="B5", edition="rock_n_swap")
    game.do("0 play WX")
    return game


def drawn() -> Game:
    game = table("B7 G1 | B3 R9 Y1", top="R5", draw="R8 Y1")
    game.do("0 draw")
    return game


CASES = [
    (table("R7 | B3 R9", top="R5"), "0 play R7", "last card"),
    (table("R7 B3 | B3 R9", top="R5"), "0 play R7", "nothing else fits"),
    (table("W R7 | B3 R9", top="R5"), "0 play W", "free to choose"),
    (table("RS R7 | B3 R9", top="R5"), "0 play RS", "close to going out"),
    (table("R5 B5 B1 B2 | B3 R9 Y1 Y2", top="R5"), "0 play B5", "brings a color"),
    (table("R1 R2 B5 | B3 R9 Y1 Y2", top="R5"), "0 play R1", "more of that color"),
    (table("R1 W B1 B2 | B3 R9 Y1 Y2", top="R5"), "0 play R1", "saves your wilds"),
    (table("R9 R1 B1 B2 B3 | B3 R9 Y1 Y2", top="R5"), "0 play R9", "rid of points"),
    (table("R9 R1 B1 B2 B3 | B3 R9 Y1 Y2", top="R5"), "0 play R1", "choices open"),
    (table("R9 B1 | B3 R9 Y1", top="R5"), "0 draw", "worth playing"),
    (table("G9 B1 | B3 R9 Y1", top="R5"), "0 draw", "nothing fits"),
    (table("R7 R1 | B3 R9 Y1", top="R5"), "0 uno", "Say UNO"),
    (drawn(), "0 pass", "Keep it"),
    (wild(), "0 color B", "hold most"),
    (wild(), "0 color Y", "lack it"),
    (bluffed(), "0 draw", "no bluff"),
    (bluffed(), "0 challenge", "Challenge"),
    (swap(), "0 swap 0 1", "trade hands"),
    (swap(), "0 swap", "alone"),
]


@pytest.mark.parametrize(("game", "command", "part"), CASES)
def test_each_hint_has_its_reason(game: Game, command: str, part: str) -> None:
    assert part in reason(game, command)


@pytest.mark.parametrize("language", LANGUAGES)
def test_hints_are_one_line_in_every_language(language: str) -> None:
    texts = {reason(game, command, language) for game, command, _ in CASES}
    assert len(texts) == len(CASES)
    assert all(text and "\n" not in text and "{" not in text and len(text) < 110 for text in texts)
