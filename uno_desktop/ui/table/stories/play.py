"""How a turn is played: cards, colors, cards drawn, turns lost and turned around."""

from __future__ import annotations

from typing import Final

from uno_desktop.engine import Card, Event, Rank
from uno_desktop.engine import events as ev
from uno_desktop.engine.events import Why
from uno_desktop.i18n.bubbles import Cue

from ...motion import ARC_OTHER, ARC_OWN, SHAKE_DRAW_FOUR, SHAKE_DRAW_TWO, Beat
from ..crew import TALKS, Crew
from ..places import heap_place, seat_place
from ..show import Story

PENALTY_GAP: Final = 0.17
"""From one penalty card to the next, at normal speed."""


def turn_started(crew: Crew, event: ev.TurnStarted) -> Story:
    """A chime, if it is the viewer's."""
    crew.fold(event)
    if event.seat == crew.board.view.seat:
        crew.sound("turn_chime")
    yield crew.pause(0.05)


def card_played(crew: Crew, event: ev.CardPlayed) -> Story:
    """A card flies to the heap, and does what it does."""
    board = crew.board
    own = event.seat == board.view.seat
    start = seat_place(board, event.seat, event.card if own else None)
    crew.fold(event)
    board.heap_pending += 1
    crew.sound("card_flick")
    number = len(board.view.discard) - 1

    def landed() -> None:
        board.heap_pending = max(0, board.heap_pending - 1)
        crew.sound("card_place")

    crew.send(
        str(event.card),
        start,
        heap_place(board, number),
        Beat.PLAY,
        apex=ARC_OWN if own else ARC_OTHER,
        turns=(1, 1) if own else (0, 1),
        settle=crew.seconds(Beat.SETTLE),
        landed=landed,
    )
    yield crew.beat(Beat.PLAY)
    crew.see_color()
    yield from _impact(crew, event.seat, event.card)


def _impact(crew: Crew, seat: int, card: Card) -> Story:
    """What a card does when it lands."""
    match card.rank:
        case Rank.DRAW_TWO:
            crew.jolt(SHAKE_DRAW_TWO)
            crew.sound("draw_two")
            crew.say(seat, Cue.DRAW_TWO, often=TALKS)
        case Rank.WILD_DRAW_FOUR:
            crew.jolt(SHAKE_DRAW_FOUR)
            crew.sound("draw_four")
            crew.say(seat, Cue.DRAW_FOUR, often=TALKS)
        case Rank.SKIP:
            crew.sound("skip")
            crew.say(seat, Cue.SKIP, often=TALKS)
        case Rank.REVERSE:
            crew.say(seat, Cue.REVERSE, often=TALKS)
        case Rank.WILD | Rank.SPECIAL_AGENT | Rank.ROCK_N_SWAP | Rank.DUMB_FU:
            crew.sound("wild")
        case _:
            yield crew.beat(Beat.SETTLE)
            return
    crew.face(seat, "smug")
    yield crew.pause(0.2)


def color_chosen(crew: Crew, event: ev.ColorChosen) -> Story:
    """The color runs out over the table."""
    crew.fold(event)
    crew.sound(f"color_{event.color.name.lower()}")
    crew.show.sweep_since = crew.now
    crew.see_color()
    yield crew.beat(Beat.SWEEP)


def cards_drawn(crew: Crew, event: ev.CardsDrawn) -> Story:
    """One card after the other; a penalty is counted at the seat."""
    board, seat = crew.board, event.seat
    before = {held.key for held in board.hand}
    if not crew.opening:
        crew.fold(event)
        board.pending[seat] += len(event.cards)
    new = [held for held in board.hand if held.key not in before or (crew.opening and held.hidden)]
    penalty = event.why is not Why.TURN
    if penalty and event.cards:
        crew.toll(seat, len(event.cards))
        crew.face(seat, "shocked" if len(event.cards) > 2 else "worried")
        if len(event.cards) > 1:
            crew.say(seat, Cue.TOOK_CARDS, often=TALKS)
    for held in new:
        held.hidden = True
    for number, _ in enumerate(event.cards):
        crew.sound("draw_card")
        if seat == board.view.seat and number < len(new):
            crew.deal_own(new[number], Beat.DRAW_MOVE)
        else:
            crew.deal_other(seat, Beat.DRAW_MOVE)
        yield crew.pause(PENALTY_GAP) if number + 1 < len(event.cards) else crew.beat(Beat.DRAW_MOVE)


def seat_skipped(crew: Crew, event: ev.SeatSkipped) -> Story:
    """Somebody cannot believe it."""
    crew.fold(event)
    crew.face(event.seat, "shocked")
    crew.say(event.seat, Cue.SKIPPED, often=TALKS)
    yield crew.pause(0.35)


def direction_reversed(crew: Crew, event: ev.DirectionReversed) -> Story:
    """The arrows turn around."""
    crew.fold(event)
    crew.sound("reverse")
    crew.show.direction = event.direction
    crew.show.turned_since = crew.now
    yield crew.beat(Beat.REVERSE)


def pile_reshuffled(crew: Crew, event: ev.PileReshuffled) -> Story:
    """The heap becomes the draw pile."""
    crew.fold(event)
    crew.sound("shuffle")
    yield crew.beat(Beat.RIFFLE)


def said_in_the_log(crew: Crew, event: Event) -> Story:
    """Nothing but the line in the log."""
    crew.fold(event)
    yield crew.pause(0.1)
