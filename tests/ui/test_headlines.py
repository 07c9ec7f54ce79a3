"""Who has won reads well: a single person is told as *you*, several people go by their names."""

from __future__ import annotations

import pytest

from tests.screen import LOCALES
from tests.session.sitting import live_of, plan_of
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.i18n.catalog import Words, load_words
from uno_desktop.storage.summary import Summary
from uno_desktop.ui.scenes.farewell import who_is_out
from uno_desktop.ui.scenes.match_end import match_headline
from uno_desktop.ui.scenes.round_end import round_headline
from uno_desktop.ui.table.cast import Cast, cast_of
from uno_desktop.ui.table.standings import standings


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


@pytest.mark.parametrize(
    ("language", "you", "others"),
    [
        ("en", "You are out, together with Otto!", "Mimi & Otto are out!"),
        ("fr", "Tu es hors jeu avec Otto!", "Mimi & Otto sont hors jeu!"),
        ("es", "¡Quedas fuera junto con Otto!", "¡Mimi & Otto quedan fuera!"),
        ("pt", "Você está fora junto com Otto!", "Mimi & Otto estão fora!"),
    ],
)
def test_who_has_to_leave(language: str, you: str, others: str) -> None:
    assert who_is_out(told(language, 0), (0, 2)) == you
    assert who_is_out(told(language, 0), (1, 2)) == others


def test_three_have_to_leave() -> None:
    cast = told("en", 0)
    assert who_is_out(cast, (0,)) == "You are out!"
    assert who_is_out(cast, (1,)) == "Mimi is out!"
    assert who_is_out(cast, (1, 2, 3)) == "Mimi, Otto, Gus are out!"


def test_nobody_leads_before_the_first_score_is_counted() -> None:
    live = live_of(plan_of(MatchSetup(seats=3, target=1000), 2, humans=()))
    live.rush = True
    cast = told("en", 0)
    assert not any(standing.lit for standing in standings(cast, live))
    while not live.match.round_over:
        live.update(1.0)
    assert any(standing.lit for standing in standings(cast, live))
