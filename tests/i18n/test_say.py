"""Events, refusals, cards and bubbles in words, in every language, edition and to every viewer."""

from __future__ import annotations

import re
from dataclasses import replace
from functools import cache
from typing import get_args

import pytest

from tests.screen import ROOT
from uno_desktop.ai.levels import LEVELS, TEMPERAMENTS
from uno_desktop.engine import EDITIONS, Card, Color, Rank, Refusal, redact, rules_for
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import CARDS
from uno_desktop.engine.editions import RULE_NAMES
from uno_desktop.engine.events import Event, Why
from uno_desktop.engine.formats import Format
from uno_desktop.i18n import about
from uno_desktop.i18n.bubbles import Cue, line
from uno_desktop.i18n.catalog import Words
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.i18n.names import Form, card_name, color_name, kind_name
from uno_desktop.i18n.refusals import explain
from uno_desktop.i18n.say import Telling, sentence

from .test_catalog import words as fresh_words

every_language = pytest.mark.parametrize("language", LANGUAGES)
NAMES = ("Ana", "Mimi", "Otto", "Inés")
R7, GD, W, W4 = (Card.parse(code) for code in ("R7", "GD", "W", "W4"))
HANDS = ((0, (R7, GD)), (1, (W,)))
STARTED = ev.MatchStarted("dumb_fu", "standard", 4, 500, rules_for("dumb_fu"), 7)

EVENTS: tuple[Event, ...] = (
    STARTED,
    replace(STARTED, single_round=True),
    replace(STARTED, format="rotating"),
    ev.DealerDrawn(((0, R7), (1, W)), 0),
    ev.RoundStarted(3, 1, (0, 1, 2, 3), ()),
    ev.CardsDealt(HANDS),
    ev.CardTurned(R7, ()),
    ev.CardTurned(GD, (W4,)),
    ev.CardTurned(GD, (W4, W4)),
    ev.TurnStarted(0),
    ev.CardPlayed(0, R7, drawn=False),
    ev.CardPlayed(1, GD, drawn=True),
    ev.ColorChosen(1, Color.YELLOW),
    *(ev.CardsDrawn(seat, cards, why) for why in Why for seat in (0, 1) for cards in ((R7,), (R7, W), ())),
    ev.CardKept(0),
    ev.TurnPassed(1),
    ev.SeatSkipped(0),
    ev.DirectionReversed(1),
    ev.DirectionReversed(-1),
    ev.UnoSaid(0),
    ev.UnoCaught(0, 1),
    ev.Challenged(1, 0, True, (R7,)),
    ev.Challenged(0, 1, False, (R7,)),
    ev.HandsPeeked(0, HANDS[1:]),
    ev.HandsSwapped(0, (), ()),
    ev.HandsSwapped(0, (0, 1), HANDS),
    ev.HandsSwapped(1, (0, 1), HANDS),
    ev.HandsSwapped(2, (0, 1), HANDS),
    ev.PoseStruck(1),
    ev.PoseBroken(1),
    ev.PoseEnded(1),
    ev.PileReshuffled(1),
    ev.PileReshuffled(40),
    ev.WrongCardNoticed(1, 0, GD),
    ev.Advised(0, 1, Color.BLUE),
    ev.RoundEnded(0, False, HANDS, ((0, 50), (1, 0)), ((0, 50), (1, 0))),
    ev.RoundEnded(1, False, HANDS, ((0, 27), (1, 0)), ((0, 27), (1, 0))),
    ev.RoundEnded(None, True, HANDS, (), ()),
    ev.SeatEliminated(0),
    ev.MatchEnded((0,), ()),
    ev.MatchEnded((0, 2), ()),
    ev.MatchEnded((), ()),
)


@cache
def words(language: str, edition: str = "") -> Words:
    return fresh_words(language, edition)


def told(event: Event, viewer: int | None, language: str = "en", edition: str = "classic") -> str:
    shown = event if viewer is None else redact(event, viewer)
    return sentence(Telling(words(language, edition), NAMES, viewer), shown)


def test_every_kind_of_event_is_tried() -> None:
    assert {type(event) for event in EVENTS} == set(get_args(Event))


@every_language
@pytest.mark.parametrize("viewer", [0, 1, 2, 3, None])
def test_every_event_makes_a_sentence_for_every_viewer(language: str, viewer: int | None) -> None:
    for edition in EDITIONS:
        for event in EVENTS:
            text = told(event, viewer, language, edition)
            assert text[-1] in ".!»”", text
            assert not re.search(r"[{}]|\bNone\b|  ", text), text


@every_language
def test_nobody_is_told_a_card_that_is_hidden(language: str) -> None:
    hidden = told(ev.CardsDrawn(0, (R7,), Why.TURN), 1, language)
    assert color_name(words(language), Color.RED)[:3] not in hidden
    assert "7" not in hidden
    assert "7" in told(ev.CardsDrawn(0, (R7,), Why.TURN), 0, language)


@every_language
def test_the_actor_is_you_and_the_others_have_names(language: str) -> None:
    for event in EVENTS:
        seat = getattr(event, "seat", None)
        if seat is not None:
            assert NAMES[seat] not in told(event, seat, language)
            assert NAMES[seat] in told(event, 3, language)


def test_english() -> None:
    assert told(ev.CardPlayed(0, R7, False), 0) == "You play a red 7."
    assert told(ev.CardsDrawn(1, (W, W), Why.DRAW_TWO), 0) == "Mimi draws 2 cards."
    assert told(ev.CardsDrawn(1, (W,), Why.TURN), 1) == "You draw a Wild."
    assert told(ev.UnoCaught(0, 1), 0) == "Mimi catches you: you did not say UNO."
    assert told(ev.HandsSwapped(2, (0, 1), HANDS), 1) == "Otto makes you trade hands with Ana."
    assert told(ev.HandsSwapped(2, (0, 1), HANDS), 0) == "Otto makes you trade hands with Mimi."
    assert told(ev.HandsSwapped(1, (0, 1), HANDS), 3) == "Mimi trades hands with Ana."
    assert told(ev.MatchEnded((0, 2), ()), 2) == "You win the match, together with Ana!"
    assert told(ev.RoundStarted(2, 1, (), ()), 0, edition="rock_n_swap") == "Hand 2: Mimi deals."


def test_the_others_speak_their_own_vocabulary() -> None:
    draw, play = ev.CardsDrawn(1, (W, W), Why.DRAW_TWO), ev.CardPlayed(0, GD, False)
    assert told(draw, 0, "fr") == "Mimi pige 2 cartes."
    assert told(play, 0, "fr") == "Tu joues une carte +2 verte."
    assert told(play, 0, "fr", "rock_n_swap") == "Tu joues une carte «\xa0Draw Two\xa0» verte."
    assert told(draw, 0, "es") == "Mimi roba 2 cartas."
    assert told(draw, 0, "es", "dumb_fu") == "Mimi toma 2 cartas."
    assert told(play, 0, "es", "dumb_fu") == "Tiras una carta Toma 2 verde."
    assert told(draw, 0, "pt") == "Mimi compra 2 cartas."
    assert told(ev.PileReshuffled(9), 0, "fr").endswith("la pioche.")
    assert told(ev.PileReshuffled(9), 0, "fr", "rock_n_swap").endswith("le talon.")
    assert told(ev.PileReshuffled(9), 0, "pt", "rock_n_swap").endswith("monte de compra.")
    assert told(ev.UnoSaid(1), 0, "fr") == "Mimi dit «\xa0UNO!\xa0»"


@pytest.mark.parametrize(
    ("language", "edition", "code", "form", "name"),
    [
        ("en", "classic", "R7", Form.ANY, "a red 7"),
        ("en", "classic", "W4", Form.THE, "the Wild Draw Four"),
        ("fr", "classic", "G7", Form.BARE, "7 vert"),
        ("fr", "classic", "GS", Form.BARE, "carte Passer verte"),
        ("fr", "classic", "BR", Form.ANY, "une carte Inversion bleue"),
        ("fr", "special_agent", "WA", Form.THE, "la carte Agent secret"),
        ("fr", "rock_n_swap", "W4", Form.ANY, "une carte blanche «\xa0Draw Four\xa0»"),
        ("fr", "rock_n_swap", "WX", Form.ANY, "une carte Échange"),
        ("fr", "dumb_fu", "WF", Form.BARE, "carte blanche «\xa0Dumb Fu\xa0»"),
        ("es", "classic", "R7", Form.ANY, "un 7 rojo"),
        ("es", "classic", "RD", Form.BARE, "Roba 2 roja"),
        ("es", "rock_n_swap", "YD", Form.ANY, "una carta Roba dos amarilla"),
        ("es", "dumb_fu", "YD", Form.ANY, "una carta Toma 2 amarilla"),
        ("es", "special_agent", "W", Form.BARE, "comodín de color"),
        ("es", "rock_n_swap", "W4", Form.BARE, "comodín Roba cuatro"),
        ("es", "dumb_fu", "WF", Form.THE, "el comodín Kungelado"),
        ("pt", "classic", "Y0", Form.THE, "o 0 amarelo"),
        ("pt", "classic", "RS", Form.ANY, "uma carta Passar a Vez vermelha"),
        ("pt", "rock_n_swap", "RS", Form.BARE, "Pular vermelha"),
        ("pt", "rock_n_swap", "WX", Form.BARE, "Rock-Troque"),
        ("pt", "dumb_fu", "WF", Form.ANY, "um Curinga Dumb Fu"),
    ],
)
def test_cards(language: str, edition: str, code: str, form: Form, name: str) -> None:
    assert card_name(words(language, edition), Card.parse(code), form) == name


@every_language
def test_every_card_has_a_name_of_its_own(language: str) -> None:
    for edition in EDITIONS:
        for form in Form:
            assert len({card_name(words(language, edition), card, form) for card in CARDS}) == len(CARDS)
        assert len({kind_name(words(language, edition), rank) for rank in Rank}) == len(Rank)


@every_language
def test_every_refusal_is_explained(language: str) -> None:
    for edition in EDITIONS:
        for refusal in Refusal:
            assert explain(words(language, edition), refusal).endswith(".")


@every_language
def test_bubbles_are_short_and_any_number_picks_one(language: str) -> None:
    for cue in Cue:
        lines = {line(words(language), cue, number) for number in range(-5, 20)}
        assert len(lines) >= (1 if cue is Cue.UNO else 3), "UNO is said in one word"
        assert max(map(len, lines)) <= 28


def test_everything_that_can_be_chosen_is_described() -> None:
    assert set(about.EDITIONS) == set(EDITIONS)
    assert set(about.FORMATS) == set(Format)
    assert set(about.RULES) == set(RULE_NAMES)
    assert set(about.LEVELS) == set(LEVELS)
    assert set(about.TEMPERAMENTS) == set(TEMPERAMENTS)
    assert set(about.CARDS) == {rank for rank in Rank if not rank.value.isdigit()}
    pictures = {tuple(path.stem.split("_")) for path in (ROOT / "assets" / "characters").glob("*.svg")}
    assert pictures == {(animal, face) for animal in about.CHARACTERS for face in about.FACES}
    assert about.name_of(words("es"), about.EDITIONS, "dumb_fu") == "Kungelado"
    assert about.about(words("en"), about.LEVELS, "expert").endswith(".")
    assert about.name_of(words("en"), about.LEVELS, "random") == "random"
    assert about.about(words("en"), about.LEVELS, "random") == ""
