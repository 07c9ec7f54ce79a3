"""How seats meet each other: calls, challenges, looks into hands, trades, poses, and going out."""

from __future__ import annotations

from math import inf
from typing import Final

from uno_desktop.engine import events as ev
from uno_desktop.engine.events import Hands
from uno_desktop.engine.scoring import partners_of
from uno_desktop.i18n.bubbles import Cue

from ...motion import Beat
from ..crew import TALKS, Crew
from ..places import heap_place, seat_place
from ..show import Banner, Headline, Peek, Story, Wait

PEEK_SECONDS: Final = 9.0


def uno_said(crew: Crew, event: ev.UnoSaid) -> Story:
    """A cheerful shout."""
    crew.fold(event)
    crew.sound("uno_call")
    crew.say(event.seat, Cue.UNO)
    crew.face(event.seat, "happy")
    yield crew.pause(0.3)


def uno_caught(crew: Crew, event: ev.UnoCaught) -> Story:
    """Who was caught, and by whom."""
    crew.fold(event)
    crew.sound("caught")
    crew.face(event.seat, "shocked")
    crew.face(event.by, "smug")
    crew.announce(Banner(Headline.CAUGHT, hero=event.seat, witness=event.by, amount=2))
    yield crew.beat(Beat.BANNER)


def challenged(crew: Crew, event: ev.Challenged) -> Story:
    """A challenger who watches looks into the hand; then everybody learns what came of it."""
    crew.sound("challenge")
    crew.say(event.by, Cue.CHALLENGE)
    yield crew.pause(0.5)
    crew.fold(event)
    if event.by == crew.board.view.seat:
        yield from _look(crew, ((event.seat, event.hand),), agent=False)
    crew.sound("challenge_won" if event.guilty else "challenge_lost")
    headline = Headline.BLUFF if event.guilty else Headline.HONEST
    loser = event.seat if event.guilty else event.by
    crew.face(loser, "shocked")
    crew.face(event.by if event.guilty else event.seat, "smug")
    crew.announce(Banner(headline, hero=loser, amount=4 if event.guilty else 6))
    yield crew.beat(Beat.BANNER)


def hands_peeked(crew: Crew, event: ev.HandsPeeked) -> Story:
    """A Special Agent looks into the hands of others."""
    crew.fold(event)
    crew.sound("peek")
    if event.seat == crew.board.view.seat:
        yield from _look(crew, event.hands, agent=True)
    else:
        crew.say(event.seat, Cue.PEEK)
        crew.face(event.seat, "smug")
        yield crew.pause(0.7)


def _look(crew: Crew, hands: Hands, *, agent: bool) -> Story:
    """Let the viewer look into hands for as long as they like, or for a while."""
    shown = tuple(
        (seat, tuple(card for card in cards if card is not None))
        for seat, cards in hands
        if seat != crew.board.view.seat
    )
    limit = PEEK_SECONDS if crew.manner().timed else inf
    crew.show.peek = Peek(shown, agent, crew.now, crew.now + limit)
    yield Wait(limit, stops=True)
    crew.show.peek = None


def hands_swapped(crew: Crew, event: ev.HandsSwapped) -> Story:
    """Two hands cross in the air, unless all were left as they were."""
    board = crew.board
    if not event.between:
        crew.fold(event)
        yield crew.pause(0.2)
        return
    first, second = event.between
    counts = {seat: board.shown_count(seat) for seat in event.between}
    crew.sound("swap")
    crew.say(event.by, Cue.SWAP, often=TALKS)
    crew.fold(event)
    crew.show.trading = event.between
    for held in board.hand:
        held.hidden = board.view.seat in event.between
    length = crew.seconds(Beat.SWAP)
    for seat, other in ((first, second), (second, first)):
        start, end = seat_place(board, seat), seat_place(board, other)
        for number in range(min(7, counts[seat])):
            bend = 120 * (1 if seat == first else -1)
            crew.send(None, start, end, Beat.SWAP, apex=bend, delay=0.03 * number * length, turns=(0, 0))
    yield crew.beat(Beat.SWAP)
    yield crew.pause(0.15)
    crew.show.trading = ()
    for held in board.hand:
        held.hidden = False
    crew.sound("card_place")


def pose(crew: Crew, event: ev.PoseStruck | ev.PoseBroken | ev.PoseEnded) -> Story:
    """A pose begins, breaks or ends."""
    crew.fold(event)
    match event:
        case ev.PoseStruck(seat=seat):
            crew.sound("pose")
            crew.say(seat, Cue.POSE, often=0.8)
            yield crew.pause(0.4)
        case ev.PoseBroken(seat=seat):
            crew.sound("pose_broken")
            crew.face(seat, "shocked")
            crew.say(seat, Cue.POSE_BROKEN)
            crew.announce(Banner(Headline.POSE_BROKEN, hero=seat, amount=4))
            yield crew.beat(Beat.BANNER)
        case ev.PoseEnded():
            yield crew.pause(0.1)


def wrong_card_noticed(crew: Crew, event: ev.WrongCardNoticed) -> Story:
    """A card goes back to where it came from."""
    start = heap_place(crew.board, len(crew.board.view.discard) - 1)
    crew.fold(event)
    crew.sound("refuse")
    crew.face(event.seat, "worried")
    crew.announce(Banner(Headline.WRONG_CARD, hero=event.seat, witness=event.by, amount=2))
    crew.send(str(event.card), start, seat_place(crew.board, event.seat), Beat.PLAY)
    crew.see_color()
    crew.show.direction = crew.board.view.direction
    yield crew.beat(Beat.BANNER)


def round_ended(crew: Crew, event: ev.RoundEnded) -> Story:
    """Who went out, and how the others take it."""
    crew.fold(event)
    if event.winner is None:
        crew.announce(Banner(Headline.BLOCKED))
    else:
        view = crew.board.view
        won = partners_of(view.setup, event.winner)
        crew.sound("round_win" if view.seat in won else "round_lose")
        crew.announce(Banner(Headline.OUT, hero=event.winner))
        crew.say(event.winner, Cue.WIN)
        for seat in view.setup.in_play:
            crew.face(seat, "happy" if seat in won else "worried", 6.0)
    yield crew.beat(Beat.BANNER)
    yield crew.pause(0.4)


def seat_eliminated(crew: Crew, event: ev.SeatEliminated) -> Story:
    """Somebody is out of the match."""
    crew.sound("eliminated")
    crew.announce(Banner(Headline.ELIMINATED, hero=event.seat))
    yield crew.beat(Beat.BANNER)
