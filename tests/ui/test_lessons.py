"""The first hand as data: cards of one deck, words for every lesson, and others who wait to be seen."""

from __future__ import annotations

from collections import Counter

import pytest

from uno_desktop.engine.cards import CARDS, codes
from uno_desktop.engine.editions import edition_named
from uno_desktop.i18n.lessons import LESSONS as WORDS
from uno_desktop.session.guided import HESITATION, GuidedLive
from uno_desktop.session.pace import Pace
from uno_desktop.ui.lessons import LESSONS, first_hand, first_position


def at_first_move(pace: Pace | None = None) -> GuidedLive:
    """The first card was played, and the others are about to answer."""
    _, live = first_hand("fox")
    live.set_pace(pace or Pace())
    live.take_note()
    assert live.do(LESSONS[1].step.awaits[0]) is None
    assert live.step is None
    return live


def test_the_deal_is_part_of_one_deck() -> None:
    state = first_position()
    dealt = Counter(codes(b"".join((*state.hands, state.draw, state.discard))))
    deck = Counter(str(CARDS[card]) for card in edition_named("classic").deck)
    assert dealt <= deck
    assert {len(hand) for hand in state.hands} == {5}


def test_every_lesson_has_words_and_every_word_a_lesson() -> None:
    assert [lesson.name for lesson in LESSONS] == list(WORDS)


def test_the_others_wait_until_all_was_seen_and_then_a_moment() -> None:
    live = at_first_move()
    before = live.match
    live.update(60, ready=False)
    live.update(HESITATION * 0.9)
    assert live.match == before
    live.update(HESITATION * 0.2)
    assert live.match.tables[0].turn == 2


@pytest.mark.parametrize(("factor", "seconds"), [(0.5, 2 * HESITATION), (2.0, HESITATION / 2), (0.0, 0.01)])
def test_the_speed_of_the_game_is_theirs(factor: float, seconds: float) -> None:
    live = at_first_move(Pace(factor))
    live.update(seconds * 0.99 if factor else 0.0)
    assert live.match.tables[0].turn == 1
    live.update(seconds * 0.02 + 0.001)
    assert live.match.tables[0].turn == 2


def test_nothing_happens_as_long_as_the_person_does_nothing() -> None:
    _, live = first_hand("owl")
    before = live.match
    live.update(3600)
    assert live.match == before


def test_the_hint_is_the_lesson() -> None:
    _, live = first_hand("fox")
    live.take_note()
    live.ask_hint(0)
    assert live.hint == LESSONS[1].step.awaits[0]
