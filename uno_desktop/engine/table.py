"""The rules of play, on a mutable table.

``apply`` copies a state to a table, moves it on and freezes it again; playouts keep one table and move
it on for a whole round. The rules are therefore written once, here. Methods trust their caller: what
may be done is decided in ``play``, what then happens is decided here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from . import events as ev
from .cards import (
    CARDS,
    COLOR_OF,
    DRAW_TWO,
    DUMB_FU,
    FIRST_WILD,
    NO_COLOR,
    ONE,
    RANKS_PER_COLOR,
    ROCK_N_SWAP,
    SKIP,
    SPECIAL_AGENT,
    WILD_DRAW_FOUR,
    Color,
    cards_of,
)
from .events import Event, Why
from .knowledge import all_learn, forget, learn, trade
from .matching import fits, honest, playable
from .rng import shuffled
from .scoring import round_result
from .state import (
    NO_CARD,
    NOBODY,
    Penalty,
    Phase,
    Result,
    State,
    WrongCard,
    seats_in,
)

PLAY: Final = Phase.PLAY
DRAWN: Final = Phase.DRAWN
COLOR: Final = Phase.COLOR
SWAP: Final = Phase.SWAP
PENALTY: Final = Phase.PENALTY
OVER: Final = Phase.OVER
TURN: Final = Why.TURN

DRAW_TWO_PENALTY: Final = Penalty(2, Why.DRAW_TWO)
CHALLENGE_EXTRA: Final = 2
UNO_PENALTY: Final = 2
WRONG_CARD_PENALTY: Final = 2
ADVICE_PENALTY: Final = 2
POSE_PENALTY: Final = 4


def uno_after_trade(
    hands: Sequence[bytes], by: int, between: tuple[int, ...], said: int, caught: int
) -> tuple[int, int]:
    """Who has said UNO, and who can be caught, once two seats have traded hands.

    Both traders start afresh, but what the player said while playing down to one card still counts.
    """
    for trader in between:
        bit, one_left = 1 << trader, len(hands[trader]) == 1
        caught &= ~bit
        if not (trader == by and one_left):
            said &= ~bit
        if one_left and not said & bit:
            caught |= bit
    return said, caught


class Table:
    """A round in motion. The fields are those of ``State``, with the events since it was laid."""

    __slots__ = (*State._fields, "events")

    hands: list[bytes]
    phase: Phase
    result: Result | None

    def __init__(self, state: State) -> None:
        """Lay the table as the state has it."""
        (
            self.setup,
            self.rng,
            hands,
            self.draw,
            self.discard,
            self.color,
            self.turn,
            self.phase,
            self.direction,
            self.drawn,
            self.penalty,
            self.going_out,
            self.uno_said,
            self.uno_open,
            self.posing,
            self.passes,
            self.wrong,
            self.known,
            self.result,
        ) = state
        self.hands = list(hands)
        self.events: list[Event] = []

    def freeze(self) -> State:
        """The state of the table as it lies."""
        return State(
            self.setup,
            self.rng,
            tuple(self.hands),
            self.draw,
            self.discard,
            self.color,
            self.turn,
            self.phase,
            self.direction,
            self.drawn,
            self.penalty,
            self.going_out,
            self.uno_said,
            self.uno_open,
            self.posing,
            self.passes,
            self.wrong,
            self.known,
            self.result,
        )

    # -- turns -------------------------------------------------------------------------------------

    def next_seat(self, seat: int) -> int:
        """Who follows a seat in the direction of play."""
        return self.setup.after[self.direction][seat]

    def start_turn(self, seat: int) -> None:
        """The seat may now play."""
        if self.posing:
            self.reach(seat)
        self.turn = seat
        self.phase = PLAY
        self.events.append(ev.TURN_STARTED[seat])

    def reach(self, seat: int) -> None:
        """Play reaches a seat, to play, be skipped or take cards: that ends its pose (section 4)."""
        bit = 1 << seat
        if self.posing & bit:
            self.posing ^= bit
            self.events.append(ev.PoseEnded(seat))

    def skip(self, seat: int) -> None:
        """The seat misses its turn; the one after it plays."""
        if self.posing:
            self.reach(seat)
        self.events.append(ev.SEAT_SKIPPED[seat])
        self.start_turn(self.next_seat(seat))

    def begin_turn(self) -> None:
        """A turn begins: nobody can be caught, and no wrong card noticed, any more (section 5)."""
        self.uno_open = 0
        self.wrong = None

    # -- drawing -----------------------------------------------------------------------------------

    def take(self, seat: int, count: int, why: Why) -> int:
        """Draw up to so many cards, reshuffling where needed; returns how many could be had."""
        taken = 0
        while taken < count:
            if not self.draw:
                self._reshuffle()
            cards = self.draw[: count - taken]
            if not cards:
                break
            self.draw = self.draw[len(cards) :]
            self.hands[seat] += cards
            taken += len(cards)
            if why is TURN:
                self.events.append(ev.DREW_ONE[seat][cards[0]])
            else:
                self.events.append(ev.CardsDrawn(seat, cards_of(cards), why))
        if taken:
            clear = ~(1 << seat)
            self.uno_said &= clear
            self.uno_open &= clear
        return taken

    def _reshuffle(self) -> None:
        """All discards but the top card make the new draw pile; a wrong card keeps what it lies on."""
        kept = 1 if self.wrong is None else 2
        cards = self.discard[:-kept]
        if cards:
            self.draw, self.rng = shuffled(cards, self.rng)
            self.discard = self.discard[-kept:]
            self.events.append(ev.PileReshuffled(len(cards)))

    def draw_for_turn(self, seat: int) -> None:
        """Draw one card as the turn; it may be played if it fits."""
        self.begin_turn()
        if not self.take(seat, 1, TURN):
            if len(self.hands[seat]) > 1:
                self.uno_said &= ~(1 << seat)
            self.events.append(ev.TurnPassed(seat))
            self.passes += 1
            if self.passes == len(self.setup.in_play):
                self.finish(None)
            else:
                self.start_turn(self.next_seat(seat))
            return
        self.passes = 0
        hand = self.hands[seat]
        if hand[-1] in playable(hand, self.color, self.discard[-1], self.setup.rules):
            self.drawn = hand[-1]
            self.phase = DRAWN
        else:
            self.start_turn(self.next_seat(seat))

    def keep_drawn(self, seat: int) -> None:
        """Keep the card just drawn; an UNO said meanwhile lapses."""
        self.drawn = NO_CARD
        self.uno_said &= ~(1 << seat)
        self.events.append(ev.CARD_KEPT[seat])
        self.start_turn(self.next_seat(seat))

    def take_penalty(self, seat: int) -> None:
        """Take the cards of a Draw Two or Wild Draw Four, and miss the turn."""
        penalty = self.penalty
        assert penalty is not None
        self.begin_turn()
        self.penalty = None
        if not self.take(seat, penalty.cards, penalty.why):
            self.events.append(ev.CardsDrawn(seat, (), penalty.why))
        if self.going_out != NOBODY:
            self.finish(self.going_out)
        else:
            self.start_turn(self.next_seat(seat))

    # -- playing a card ----------------------------------------------------------------------------

    def play_card(self, seat: int, card: int) -> None:
        """Put a card on the discard pile and let it take effect."""
        self.begin_turn()
        if not fits(card, self.color, self.discard[-1]):
            self.wrong = WrongCard(seat, CARDS[card], self.color, self.direction)
        hand = self.hands[seat].replace(ONE[card], b"", 1)
        self.hands[seat] = hand
        self.discard += ONE[card]
        self.passes = 0
        just_drawn = self.drawn != NO_CARD
        self.events.append(ev.CARD_PLAYED[just_drawn][seat][card])
        self.drawn = NO_CARD
        if self.known and not just_drawn:  # nobody else knew the card just drawn
            self.known = forget(self.known, seat, card)
        if len(hand) == 1 and not self.uno_said >> seat & 1:
            self.uno_open = 1 << seat
        if hand:
            self._take_effect(seat, card)
        else:
            self._go_out(seat, card)

    def _take_effect(self, seat: int, card: int) -> None:
        """What a card does (section 4)."""
        if card < FIRST_WILD:
            self.color = COLOR_OF[card]
            symbol = card % RANKS_PER_COLOR
            if symbol < DRAW_TWO:
                self.start_turn(self.next_seat(seat))
            elif symbol == DRAW_TWO:
                self._demand(self.next_seat(seat), DRAW_TWO_PENALTY)
            elif symbol == SKIP or self.setup.two_handed:
                self.skip(self.next_seat(seat))
            else:
                self.reverse()
                self.start_turn(self.next_seat(seat))
            return
        self.turn = seat
        self.phase = COLOR
        if card == WILD_DRAW_FOUR:
            self.penalty = self._wild_draw_four(seat)
        elif card == ROCK_N_SWAP:
            self.phase = SWAP
        elif card == SPECIAL_AGENT:
            self._peek(seat)

    def _go_out(self, seat: int, card: int) -> None:
        """The last card: its penalty is still drawn, all else is over (section 7)."""
        if self.wrong is not None:
            # Everybody looks at the card that ends a round, so a wrong one never passes.
            self.notice_wrong_card(self.next_seat(seat))
            return
        self._end_poses()
        if card == WILD_DRAW_FOUR:
            self.going_out = seat
            self._demand(self.next_seat(seat), self._wild_draw_four(seat))
            return
        if card < FIRST_WILD:
            self.color = COLOR_OF[card]
            if card % RANKS_PER_COLOR == DRAW_TWO:
                self.going_out = seat
                self._demand(self.next_seat(seat), DRAW_TWO_PENALTY)
                return
        self.finish(seat)

    def _wild_draw_four(self, seat: int) -> Penalty:
        """Judged against the color in force before it, and the hand without it (section 4)."""
        hand = self.hands[seat]
        return Penalty(
            cards=4,
            why=Why.WILD_DRAW_FOUR,
            by=seat,
            challengeable=self.setup.rules.challenge and bool(hand),
            guilty=not honest(hand, self.color),
            shown=hand,
        )

    def _demand(self, seat: int, penalty: Penalty) -> None:
        """The seat must take cards; until it does, the UNO window stays open."""
        if self.posing:
            self.reach(seat)
        self.turn = seat
        self.phase = PENALTY
        self.penalty = penalty

    def reverse(self) -> None:
        """Turn the direction round."""
        self.direction = -self.direction
        self.events.append(ev.DirectionReversed(self.direction))

    def _peek(self, seat: int) -> None:
        shown = {other: self.hands[other] for other in self.setup.in_play if other != seat}
        self.known = learn(self.known, self.setup.seats, seat, shown)
        hands = tuple((other, cards_of(hand)) for other, hand in shown.items())
        self.events.append(ev.HandsPeeked(seat, hands))

    def choose_color(self, seat: int, color: Color) -> None:
        """Name the color of a wild; then play goes on."""
        opening = self.color == NO_COLOR
        self.color = int(color)
        self.events.append(ev.COLOR_CHOSEN[seat][color])
        following = self.next_seat(seat)
        if opening:
            self.start_turn(seat)
        elif self.penalty is not None:
            self._demand(following, self.penalty)
        elif self.discard[-1] == DUMB_FU:
            self._strike_pose(following)
        else:
            self.start_turn(following)

    def _strike_pose(self, seat: int) -> None:
        """The next player poses, and takes the turn at hand posing: this turn does not end the pose."""
        self.posing &= ~(1 << seat)
        self.events.append(ev.PoseStruck(seat))
        self.start_turn(seat)
        self.posing |= 1 << seat

    def swap_hands(self, seat: int, between: tuple[int, ...]) -> None:
        """Trade two hands, or none; whoever then holds one card must say UNO (section 5)."""
        self.phase = COLOR
        if between:
            first, second = between
            self.hands[first], self.hands[second] = self.hands[second], self.hands[first]
            self.known = trade(self.known, self.hands, first, second)
            self.uno_said, self.uno_open = uno_after_trade(
                self.hands, seat, between, self.uno_said, self.uno_open
            )
        hands = tuple((trader, cards_of(self.hands[trader])) for trader in between)
        self.events.append(ev.HandsSwapped(seat, between, hands))

    # -- between the turns -------------------------------------------------------------------------

    def challenge(self, seat: int) -> None:
        """Doubt a Wild Draw Four: the guilty draw it themselves, the innocent cost six (section 4)."""
        penalty = self.penalty
        assert penalty is not None
        self.begin_turn()
        self.penalty = None
        self.known = learn(self.known, self.setup.seats, seat, {penalty.by: penalty.shown})
        shown = cards_of(penalty.shown)
        self.events.append(ev.Challenged(penalty.by, seat, penalty.guilty, shown))
        if penalty.guilty:
            self.take(penalty.by, penalty.cards, Why.BLUFF_CAUGHT)
            self.start_turn(seat)
        else:
            self.take(seat, penalty.cards + CHALLENGE_EXTRA, Why.CHALLENGE_LOST)
            self.start_turn(self.next_seat(seat))

    def say_uno(self, seat: int) -> None:
        """UNO."""
        self.uno_said |= 1 << seat
        self.uno_open &= ~(1 << seat)
        self.events.append(ev.UNO_SAID[seat])

    def catch_uno(self, seat: int, target: int) -> None:
        """Too late: the target draws two."""
        self.uno_open &= ~(1 << target)
        self.events.append(ev.UnoCaught(target, seat))
        self.take(target, UNO_PENALTY, Why.UNO)

    def notice_wrong_card(self, seat: int) -> None:
        """The wrong card goes back with two more; the turn passes (section 6)."""
        wrong = self.wrong
        assert wrong is not None
        self.begin_turn()
        self.discard = self.discard[:-1]
        self.color, self.direction = wrong.color, wrong.direction
        self.penalty = None
        self.hands[wrong.seat] += ONE[wrong.card]
        self.uno_said &= ~(1 << wrong.seat)
        self.known = all_learn(self.known, self.setup.seats, wrong.seat, wrong.card)
        self.events.append(ev.WrongCardNoticed(wrong.seat, seat, wrong.card))
        self.take(wrong.seat, WRONG_CARD_PENALTY, Why.WRONG_CARD)
        self.start_turn(self.next_seat(wrong.seat))

    def advise(self, seat: int, to: int, color: Color) -> None:
        """A suggestion, which may cost two; whoever is out of cards stays out."""
        self.events.append(ev.Advised(seat, to, color))
        if self.setup.rules.advice_penalty and self.hands[seat]:
            self.take(seat, ADVICE_PENALTY, Why.ADVICE)

    def break_pose(self, seat: int) -> None:
        """Moving costs four."""
        self.posing &= ~(1 << seat)
        self.events.append(ev.PoseBroken(seat))
        self.take(seat, POSE_PENALTY, Why.POSE)

    def _end_poses(self) -> None:
        """Going out ends every pose (section 4)."""
        for seat in seats_in(self.posing):
            self.reach(seat)

    # -- the end -----------------------------------------------------------------------------------

    def finish(self, winner: int | None) -> None:
        """Someone went out, or the round is blocked: count (section 7)."""
        self._end_poses()
        self.begin_turn()
        self.phase = OVER
        self.going_out = NOBODY
        self.result = round_result(self.setup, self.hands, winner)
        self.events.append(
            ev.RoundEnded(
                winner=winner,
                blocked=winner is None,
                hands=tuple((seat, cards_of(self.hands[seat])) for seat in self.setup.in_play),
                points=tuple((seat, self.result.points[seat]) for seat in self.setup.in_play),
                totals=tuple(enumerate(self.result.totals)),
            )
        )
