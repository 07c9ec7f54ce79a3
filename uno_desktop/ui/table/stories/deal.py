"""How a round is set up: the draw for dealer, the deal, the first card."""

from __future__ import annotations

from uno_desktop.engine import View
from uno_desktop.engine import events as ev

from ...motion import Beat
from ..crew import Crew
from ..places import heap_place, pile_place
from ..show import Banner, Headline, Story, Wait


def clear_table(crew: Crew, dealt: View) -> None:
    """A new deal: everything is still on the draw pile."""
    board, show = crew.board, crew.show
    crew.land()
    board.hand.clear()
    board.show(dealt)
    for seat, hand in enumerate(dealt.hands):
        board.pending[seat] = len(hand)
    board.heap_pending = board.unturned = len(dealt.discard)
    for held in board.hand:
        held.hidden = True
    show.speeches.clear()
    show.tolls.clear()
    show.faces.clear()
    show.dealing.clear()
    show.dealer = None
    show.color, show.former_color = None, None
    show.turn = None
    show.direction = 1


def dealer_drawn(crew: Crew, event: ev.DealerDrawn) -> Story:
    """Everyone draws; whoever ties draws again."""
    show = crew.show
    for seat, card in event.draws:
        crew.sound("draw_card")
        show.dealing[seat] = (card, crew.now)
        yield crew.pause(0.28)
    yield crew.beat(Beat.FLIP)
    show.dealer = event.dealer
    crew.face(event.dealer, "happy", 2.5)
    yield crew.pause(1.3)
    show.dealing.clear()
    show.dealer = None


def round_started(crew: Crew, event: ev.RoundStarted) -> Story:
    """The number of the round, and cards being shuffled."""
    crew.announce(Banner(Headline.ROUND, number=event.round))
    crew.sound("shuffle")
    yield crew.beat(Beat.RIFFLE)
    yield crew.pause(0.25)


def cards_dealt(crew: Crew, event: ev.CardsDealt) -> Story:
    """Round and round, one card at a time, as dealers do."""
    hands = dict(event.hands)
    rounds = max(map(len, hands.values()), default=0)
    own = crew.board.view.seat
    gap = crew.seconds(Beat.DEAL_GAP)
    gap = min(gap, gap * 28 / max(1, rounds * len(hands)))
    for number in range(rounds):
        for seat in crew.board.order[1:] + crew.board.order[:1]:
            if number < len(hands.get(seat, ())):
                if seat == own and number < len(crew.board.hand):
                    crew.deal_own(crew.board.hand[number], Beat.DEAL)
                else:
                    crew.deal_other(seat, Beat.DEAL)
                yield Wait(gap)
        crew.sound("deal")
    yield crew.beat(Beat.DEAL)


def card_turned(crew: Crew, event: ev.CardTurned) -> Story:
    """The first card of the heap; what must not lie there goes back."""
    board = crew.board
    for card in event.returned:
        crew.sound("card_flip")
        crew.send(str(card), pile_place(board), heap_place(board, 0), Beat.PLAY, turns=(0, 1))
        yield crew.pause(0.7)
        crew.send(str(card), heap_place(board, 0), pile_place(board), Beat.PLAY, turns=(1, 0))
        yield crew.beat(Beat.PLAY)
    crew.sound("card_flip")

    def landed() -> None:
        board.heap_pending = max(0, board.heap_pending - 1)
        board.unturned = max(0, board.unturned - 1)
        crew.sound("card_place")

    first = str(event.card)
    crew.send(first, pile_place(board), heap_place(board, 0), Beat.PLAY, turns=(0, 1), landed=landed)
    yield crew.beat(Beat.PLAY)
    crew.see_color()
    yield crew.pause(0.2)
