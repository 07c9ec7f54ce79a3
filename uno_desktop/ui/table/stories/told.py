"""Which story tells of which event."""

from __future__ import annotations

from typing import assert_never

from uno_desktop.engine import Event
from uno_desktop.engine import events as ev

from ..crew import Crew
from ..show import Story
from . import calls, deal, play


def story_of(crew: Crew, event: Event) -> Story:
    """The story of an event, not yet begun."""
    match event:
        case ev.DealerDrawn():
            return deal.dealer_drawn(crew, event)
        case ev.RoundStarted():
            return deal.round_started(crew, event)
        case ev.CardsDealt():
            return deal.cards_dealt(crew, event)
        case ev.CardTurned():
            return deal.card_turned(crew, event)
        case ev.TurnStarted():
            return play.turn_started(crew, event)
        case ev.CardPlayed():
            return play.card_played(crew, event)
        case ev.ColorChosen():
            return play.color_chosen(crew, event)
        case ev.CardsDrawn():
            return play.cards_drawn(crew, event)
        case ev.SeatSkipped():
            return play.seat_skipped(crew, event)
        case ev.DirectionReversed():
            return play.direction_reversed(crew, event)
        case ev.PileReshuffled():
            return play.pile_reshuffled(crew, event)
        case ev.UnoSaid():
            return calls.uno_said(crew, event)
        case ev.UnoCaught():
            return calls.uno_caught(crew, event)
        case ev.Challenged():
            return calls.challenged(crew, event)
        case ev.HandsPeeked():
            return calls.hands_peeked(crew, event)
        case ev.HandsSwapped():
            return calls.hands_swapped(crew, event)
        case ev.PoseStruck() | ev.PoseBroken() | ev.PoseEnded():
            return calls.pose(crew, event)
        case ev.WrongCardNoticed():
            return calls.wrong_card_noticed(crew, event)
        case ev.RoundEnded():
            return calls.round_ended(crew, event)
        case ev.SeatEliminated():
            return calls.seat_eliminated(crew, event)
        case ev.MatchStarted() | ev.CardKept() | ev.TurnPassed() | ev.Advised() | ev.MatchEnded():
            return play.said_in_the_log(crew, event)
        case _:
            assert_never(event)
