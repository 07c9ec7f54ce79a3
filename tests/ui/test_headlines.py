"""Who has won reads well: a single person is told as *you*, several people go by their names."""

from __future__ import annotations

import pytest

from tests.screen import LOCALES
from tests.session.sitting import plan_of
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.i18n.catalog import Words, load_words
from uno_desktop.storage.summary import Summary
from uno_desktop.ui.scenes.match_end import match_headline
from uno_desktop.ui.scenes.round_end import round_headline
from uno_desktop.ui.table.cast import Cast, cast_of


def told(language: str, *humans: int) -> Cast:
    words = Words() if language == "en" else load_words(LOCALES, language)[0]
    return cast_of(plan_of(MatchSetup(format=Format.PARTNERS, seats=4), humans=humans), words, humans[0])


@pytest.mark.parametrize(
    ("language", "match", "round_"),
    [
        ("en", "You win the match, together with Otto!", "You and Otto win the round!"),
        ("fr", "Tu gagnes la partie avec Otto!", "Otto et toi gagnez la manche!"),
        ("es", "¡Ganas la partida junto con Otto!", "¡Otto y tú ganan la ronda!"),
        ("pt", "Você venceu a partida junto com Otto!", "Você e Otto venceram a rodada!"),
    ],
)
def test_with_a_partner(language: str, match: str, round_: str) -> None:
    cast = told(language, 0)
    assert match_headline(cast, (0, 2)) == match
    assert round_headline(cast, 2, 0) == round_


def test_alone_or_by_others() -> None:
    cast = told("en", 0)
    assert match_headline(cast, (0,)) == "You win the match!"
    assert match_headline(cast, (1,)) == "Mimi wins the match!"
    assert match_headline(cast, (1, 3)).endswith("win the match!")
    assert round_headline(cast, 0) == "You win the round!"
    assert round_headline(cast, 1) == "Mimi wins the round!"


def test_where_several_people_play_nobody_is_you() -> None:
    cast = told("en", 0, 1)
    assert match_headline(cast, (0,)) == "Ruby wins the match!"
    assert round_headline(cast, 0, 2) == "Ruby & Otto win the round!"


@pytest.mark.parametrize(("format_", "best"), [("standard", 120), ("low", 15), ("challenge", 15)])
def test_whoever_is_ahead_has_the_best_points(format_: str, best: int) -> None:
    summary = Summary("classic", format_, ("Ana", "Leo"), (120, 15), 3, "2026-03-01T20:15:00+00:00")
    assert summary.best == best
