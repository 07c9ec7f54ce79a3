"""The one queue of the table: what happened becomes what is seen and heard, one thing after the other.

Each event has a method that tells its story: it moves the board on, sends cards flying, and yields how long
to wait before it goes on. Skipping runs the same stories without waiting, so the table is always left as the
view says. The director knows no rules, and the engine knows no time.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from enum import Enum, auto
from math import inf
from typing import Final, NamedTuple, assert_never

from uno_desktop.engine import Card, Color, Event, Rank
from uno_desktop.engine import events as ev
from uno_desktop.engine.events import Hands, Why
from uno_desktop.i18n.bubbles import Cue
from uno_desktop.session.live import Happening

from ..motion import (
    ARC_OTHER,
    ARC_OWN,
    SECONDS,
    SHAKE_DRAW_FOUR,
    SHAKE_DRAW_TWO,
    Beat,
    Speed,
    march_speed,
    seconds,
)
from .board import Board, Held
from .fan import fan
from .flights import Flight, Rest
from .piles import heap_lie
from .seating import SeatPlace, mini_cards

LOG_KEPT: Final = 400
PEEK_SECONDS: Final = 9.0
PENALTY_GAP: Final = 0.17
"""From one penalty card to the next, at normal speed."""
TALKS: Final = 0.45
"""How often something worth a word gets one."""


class Wait(NamedTuple):
    """How long a story pauses; one that ``stops`` is not skipped past, but ended by the player."""

    seconds: float
    stops: bool = False


Story = Iterator[Wait]


class Headline(Enum):
    """What a banner announces."""

    ROUND = auto()
    CAUGHT = auto()
    BLUFF = auto()
    HONEST = auto()
    POSE_BROKEN = auto()
    WRONG_CARD = auto()
    ELIMINATED = auto()
    BLOCKED = auto()
    OUT = auto()


@dataclass(frozen=True, slots=True)
class Banner:
    """A band across the window."""

    headline: Headline
    hero: int | None = None
    witness: int | None = None
    amount: int = 0
    number: int = 0
    born: float = 0.0
    seconds: float = 0.0


@dataclass(frozen=True, slots=True)
class Speech:
    """Something a seat says."""

    seat: int
    cue: Cue
    number: int
    born: float
    until: float


@dataclass(frozen=True, slots=True)
class Toll:
    """Cards that a seat had to take."""

    seat: int
    amount: int
    born: float
    until: float


@dataclass(frozen=True, slots=True)
class Peek:
    """Hands that the viewer may look into."""

    hands: tuple[tuple[int, tuple[Card, ...]], ...]
    agent: bool
    """Through a Special Agent; else after a challenge."""
    born: float
    until: float


@dataclass(frozen=True, slots=True)
class Manner:
    """How the table moves, as the settings say."""

    speed: Speed = Speed.NORMAL
    reduced: bool = False
    shake: bool = True
    timed: bool = True
    """Looks into hands end by themselves."""


@dataclass(slots=True)
class Show:
    """What is to be seen besides the board; times are the director's."""

    speeches: dict[int, Speech] = field(default_factory=dict)
    tolls: dict[int, Toll] = field(default_factory=dict)
    faces: dict[int, tuple[str, float]] = field(default_factory=dict)
    banner: Banner | None = None
    peek: Peek | None = None
    color: Color | None = None
    former_color: Color | None = None
    color_since: float = -inf
    sweep_since: float = -inf
    direction: int = 1
    turned_since: float = -inf
    shake: float = 0.0
    shake_since: float = -inf
    turn: int | None = None
    turn_since: float = -inf
    dealing: dict[int, tuple[Card, float]] = field(default_factory=dict)
    """Cards that were drawn for the deal, and since when."""
    dealer: int | None = None
    """Who drew the highest of them, once that is known."""
    trading: tuple[int, ...] = ()
    """Seats whose hands are in the air."""


class Director:
    """Shows what happens to one viewer."""

    def __init__(
        self,
        board: Board,
        manner: Callable[[], Manner],
        sound: Callable[[str], object],
        past: Iterable[Event] = (),
    ) -> None:
        self.board = board
        self.show = Show(color=board.color, direction=board.view.direction, turn=board.view.turn)
        self.log: deque[tuple[Event, ...]] = deque(((event,) for event in past), maxlen=LOG_KEPT)
        """What has been shown, step by step, after what happened before there was anything to show."""
        self.now = 0.0
        self._manner = manner
        self._sound = sound
        self._queue: deque[Happening] = deque()
        self._story: Story | None = None
        self._wait = Wait(0.0)
        self._flights: list[Flight] = []
        self._opening = False
        self._spoken = 0
        self.march = 0.0
        """How many arrows the direction ring has marched clockwise."""

    # -- the queue ---------------------------------------------------------------------------------------

    def add(self, happening: Happening) -> None:
        """Something to be shown after all that is still to be shown."""
        self._queue.append(happening)

    @property
    def idle(self) -> bool:
        """Whether everything has been shown, and every card is where it belongs."""
        told = self._story is None and not self._queue
        return told and not any(flight.landed for flight in self._flights)

    @property
    def moving(self) -> bool:
        """Whether something is under way, even if nobody need wait for it."""
        show = self.show
        return bool(
            not self.idle
            or self._flights
            or show.speeches
            or show.tolls
            or show.banner
            or self.now - max(show.color_since, show.turned_since, show.turn_since, show.shake_since) < 1
        )

    @property
    def waiting(self) -> bool:
        """Whether the player must end what is shown, such as a look into hands."""
        return self._wait.stops and self._story is not None

    def update(self, dt: float) -> None:
        """Time goes by."""
        self.now += dt
        way = march_speed(
            self.now - self.show.turned_since,
            -self.show.direction,
            self.show.direction,
            SECONDS[Beat.REVERSE],
        )
        self.march += way * dt / SECONDS[Beat.CHEVRON]
        for flight in self._flights:
            flight.advance(dt)
        self._flights = [flight for flight in self._flights if not flight.over]
        self._expire()
        self._wait = self._wait._replace(seconds=self._wait.seconds - dt)
        while self._wait.seconds <= 0 and self._advance():
            pass

    def skip(self) -> None:
        """Show everything at once, up to what only the player may end; being there already, end it."""
        stopped = self.waiting
        self._wait = Wait(0.0)
        self.land()
        while self._advance():
            self.land()
            if self._wait.stops and not stopped:
                return
            stopped = False
            self._wait = Wait(0.0)
        self.land()
        self.show.banner = None

    def _advance(self) -> bool:
        """Go on with the story, or begin the next; False if there is none."""
        if self._story is None:
            if not self._queue:
                return False
            self._story = self._tell(self._queue.popleft())
        try:
            self._wait = next(self._story)
        except StopIteration:
            self._story = None
            self._wait = Wait(0.0)
        return True

    def land(self) -> None:
        """Whatever is in the air is where it was going, as when the window has another size."""
        for flight in self._flights:
            flight.finish()
        self._flights.clear()

    def _expire(self) -> None:
        show = self.show
        show.speeches = {seat: said for seat, said in show.speeches.items() if said.until > self.now}
        show.tolls = {seat: toll for seat, toll in show.tolls.items() if toll.until > self.now}
        show.faces = {seat: face for seat, face in show.faces.items() if face[1] > self.now}
        if show.banner and self.now >= show.banner.born + show.banner.seconds:
            show.banner = None

    @property
    def flights(self) -> list[Flight]:
        """Cards in the air, in the order they set out."""
        return self._flights

    # -- stories -----------------------------------------------------------------------------------------

    def _tell(self, happening: Happening) -> Story:
        self.log.append(())
        self._opening = any(isinstance(event, ev.RoundStarted) for event in happening.events)
        if self._opening:
            self._clear_table(happening)
        for event in happening.events:
            self.log[-1] += (event,)
            yield from self._story_of(event)
            self._see_turn()
        self._opening = False
        self.board.agree(happening.view)
        self._see_color()
        self._see_turn()

    def _story_of(self, event: Event) -> Story:
        match event:
            case ev.DealerDrawn():
                yield from self._dealer_drawn(event)
            case ev.RoundStarted():
                yield from self._round_started(event)
            case ev.CardsDealt():
                yield from self._cards_dealt(event)
            case ev.CardTurned():
                yield from self._card_turned(event)
            case ev.TurnStarted():
                yield from self._turn_started(event)
            case ev.CardPlayed():
                yield from self._card_played(event)
            case ev.ColorChosen():
                yield from self._color_chosen(event)
            case ev.CardsDrawn():
                yield from self._cards_drawn(event)
            case ev.SeatSkipped():
                yield from self._seat_skipped(event)
            case ev.DirectionReversed():
                yield from self._direction_reversed(event)
            case ev.UnoSaid():
                yield from self._uno_said(event)
            case ev.UnoCaught():
                yield from self._uno_caught(event)
            case ev.Challenged():
                yield from self._challenged(event)
            case ev.HandsPeeked():
                yield from self._hands_peeked(event)
            case ev.HandsSwapped():
                yield from self._hands_swapped(event)
            case ev.PoseStruck() | ev.PoseBroken() | ev.PoseEnded():
                yield from self._pose(event)
            case ev.PileReshuffled():
                self._fold(event)
                self._sound("shuffle")
                yield self._beat(Beat.RIFFLE)
            case ev.WrongCardNoticed():
                yield from self._wrong_card_noticed(event)
            case ev.RoundEnded():
                yield from self._round_ended(event)
            case ev.SeatEliminated():
                self._sound("eliminated")
                self._announce(Banner(Headline.ELIMINATED, hero=event.seat))
                yield self._beat(Beat.BANNER)
            case ev.MatchStarted() | ev.CardKept() | ev.TurnPassed() | ev.Advised() | ev.MatchEnded():
                self._fold(event)
                yield self._pause(0.1)
            case _:
                assert_never(event)

    # -- setting up --------------------------------------------------------------------------------------

    def _clear_table(self, happening: Happening) -> None:
        """A new deal: everything is still on the draw pile."""
        board, show = self.board, self.show
        self.land()
        board.hand.clear()
        board.show(happening.view)
        for seat, hand in enumerate(happening.view.hands):
            board.pending[seat] = len(hand)
        board.heap_pending = board.unturned = len(happening.view.discard)
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

    def _dealer_drawn(self, event: ev.DealerDrawn) -> Story:
        """Everyone draws; whoever ties draws again."""
        show = self.show
        for seat, card in event.draws:
            self._sound("draw_card")
            show.dealing[seat] = (card, self.now)
            yield self._pause(0.28)
        yield self._beat(Beat.FLIP)
        show.dealer = event.dealer
        self._face(event.dealer, "happy", 2.5)
        yield self._pause(1.3)
        show.dealing.clear()
        show.dealer = None

    def _round_started(self, event: ev.RoundStarted) -> Story:
        self._announce(Banner(Headline.ROUND, number=event.round))
        self._sound("shuffle")
        yield self._beat(Beat.RIFFLE)
        yield self._pause(0.25)

    def _cards_dealt(self, event: ev.CardsDealt) -> Story:
        """Round and round, one card at a time, as dealers do."""
        hands = dict(event.hands)
        rounds = max(map(len, hands.values()), default=0)
        own = self.board.view.seat
        gap = self._seconds(Beat.DEAL_GAP)
        gap = min(gap, gap * 28 / max(1, rounds * len(hands)))
        for number in range(rounds):
            for seat in self.board.order[1:] + self.board.order[:1]:
                if number < len(hands.get(seat, ())):
                    if seat == own and number < len(self.board.hand):
                        self._deal_own(self.board.hand[number], Beat.DEAL)
                    else:
                        self._deal_other(seat, Beat.DEAL)
                    yield Wait(gap)
            self._sound("deal")
        yield self._beat(Beat.DEAL)

    def _card_turned(self, event: ev.CardTurned) -> Story:
        board = self.board
        for card in event.returned:
            self._sound("card_flip")
            back = Rest(self._pile().x, self._pile().y, self._pile().height)
            self._send(str(card), self._pile(), self._heap_place(0), Beat.PLAY, turns=(0, 1))
            yield self._pause(0.7)
            self._send(str(card), self._heap_place(0), back, Beat.PLAY, turns=(1, 0))
            yield self._beat(Beat.PLAY)
        self._sound("card_flip")

        def landed() -> None:
            board.heap_pending = max(0, board.heap_pending - 1)
            board.unturned = max(0, board.unturned - 1)
            self._sound("card_place")

        self._send(str(event.card), self._pile(), self._heap_place(0), Beat.PLAY, turns=(0, 1), landed=landed)
        yield self._beat(Beat.PLAY)
        self._see_color()
        yield self._pause(0.2)

    # -- play --------------------------------------------------------------------------------------------

    def _turn_started(self, event: ev.TurnStarted) -> Story:
        self._fold(event)
        if event.seat == self.board.view.seat:
            self._sound("turn_chime")
        yield self._pause(0.05)

    def _card_played(self, event: ev.CardPlayed) -> Story:
        board = self.board
        own = event.seat == board.view.seat
        start = self._source(event.seat, event.card if own else None)
        self._fold(event)
        board.heap_pending += 1
        self._sound("card_flick")
        number = len(board.view.discard) - 1

        def landed() -> None:
            board.heap_pending = max(0, board.heap_pending - 1)
            self._sound("card_place")

        self._send(
            str(event.card),
            start,
            self._heap_place(number),
            Beat.PLAY,
            apex=ARC_OWN if own else ARC_OTHER,
            turns=(1, 1) if own else (0, 1),
            settle=self._seconds(Beat.SETTLE),
            landed=landed,
        )
        yield self._beat(Beat.PLAY)
        self._see_color()
        yield from self._impact(event.seat, event.card)

    def _impact(self, seat: int, card: Card) -> Story:
        """What a card does when it lands."""
        match card.rank:
            case Rank.DRAW_TWO:
                self._jolt(SHAKE_DRAW_TWO)
                self._sound("draw_two")
                self._say(seat, Cue.DRAW_TWO, often=TALKS)
            case Rank.WILD_DRAW_FOUR:
                self._jolt(SHAKE_DRAW_FOUR)
                self._sound("draw_four")
                self._say(seat, Cue.DRAW_FOUR, often=TALKS)
            case Rank.SKIP:
                self._sound("skip")
                self._say(seat, Cue.SKIP, often=TALKS)
            case Rank.REVERSE:
                self._say(seat, Cue.REVERSE, often=TALKS)
            case Rank.WILD | Rank.SPECIAL_AGENT | Rank.ROCK_N_SWAP | Rank.DUMB_FU:
                self._sound("wild")
            case _:
                yield self._beat(Beat.SETTLE)
                return
        self._face(seat, "smug")
        yield self._pause(0.2)

    def _color_chosen(self, event: ev.ColorChosen) -> Story:
        self._fold(event)
        self._sound(f"color_{event.color.name.lower()}")
        self.show.sweep_since = self.now
        self._see_color()
        yield self._beat(Beat.SWEEP)

    def _cards_drawn(self, event: ev.CardsDrawn) -> Story:
        board, seat = self.board, event.seat
        before = {held.key for held in board.hand}
        if not self._opening:
            self._fold(event)
            board.pending[seat] += len(event.cards)
        new = [held for held in board.hand if held.key not in before or (self._opening and held.hidden)]
        penalty = event.why is not Why.TURN
        if penalty and event.cards:
            self._toll(seat, len(event.cards))
            self._face(seat, "shocked" if len(event.cards) > 2 else "worried")
            if len(event.cards) > 1:
                self._say(seat, Cue.TOOK_CARDS, often=TALKS)
        for held in new:
            held.hidden = True
        for number, _ in enumerate(event.cards):
            self._sound("draw_card")
            if seat == board.view.seat and number < len(new):
                self._deal_own(new[number], Beat.DRAW_MOVE)
            else:
                self._deal_other(seat, Beat.DRAW_MOVE)
            yield self._pause(PENALTY_GAP) if number + 1 < len(event.cards) else self._beat(Beat.DRAW_MOVE)

    def _seat_skipped(self, event: ev.SeatSkipped) -> Story:
        self._fold(event)
        self._face(event.seat, "shocked")
        self._say(event.seat, Cue.SKIPPED, often=TALKS)
        yield self._pause(0.35)

    def _direction_reversed(self, event: ev.DirectionReversed) -> Story:
        self._fold(event)
        self._sound("reverse")
        self.show.direction = event.direction
        self.show.turned_since = self.now
        yield self._beat(Beat.REVERSE)

    # -- calls -------------------------------------------------------------------------------------------

    def _uno_said(self, event: ev.UnoSaid) -> Story:
        self._fold(event)
        self._sound("uno_call")
        self._say(event.seat, Cue.UNO)
        self._face(event.seat, "happy")
        yield self._pause(0.3)

    def _uno_caught(self, event: ev.UnoCaught) -> Story:
        self._fold(event)
        self._sound("caught")
        self._face(event.seat, "shocked")
        self._face(event.by, "smug")
        self._announce(Banner(Headline.CAUGHT, hero=event.seat, witness=event.by, amount=2))
        yield self._beat(Beat.BANNER)

    def _challenged(self, event: ev.Challenged) -> Story:
        self._sound("challenge")
        self._say(event.by, Cue.CHALLENGE)
        yield self._pause(0.5)
        self._fold(event)
        if event.by == self.board.view.seat:
            yield from self._look(((event.seat, event.hand),), agent=False)
        self._sound("challenge_won" if event.guilty else "challenge_lost")
        headline = Headline.BLUFF if event.guilty else Headline.HONEST
        loser = event.seat if event.guilty else event.by
        self._face(loser, "shocked")
        self._face(event.by if event.guilty else event.seat, "smug")
        self._announce(Banner(headline, hero=loser, amount=4 if event.guilty else 6))
        yield self._beat(Beat.BANNER)

    def _hands_peeked(self, event: ev.HandsPeeked) -> Story:
        self._fold(event)
        self._sound("peek")
        if event.seat == self.board.view.seat:
            yield from self._look(event.hands, agent=True)
        else:
            self._say(event.seat, Cue.PEEK)
            self._face(event.seat, "smug")
            yield self._pause(0.7)

    def _look(self, hands: Hands, *, agent: bool) -> Story:
        """Let the viewer look into hands for as long as they like, or for a while."""
        shown = tuple(
            (seat, tuple(card for card in cards if card is not None))
            for seat, cards in hands
            if seat != self.board.view.seat
        )
        limit = PEEK_SECONDS if self._manner().timed else inf
        self.show.peek = Peek(shown, agent, self.now, self.now + limit)
        yield Wait(limit, stops=True)
        self.show.peek = None

    def _hands_swapped(self, event: ev.HandsSwapped) -> Story:
        board = self.board
        if not event.between:
            self._fold(event)
            yield self._pause(0.2)
            return
        first, second = event.between
        counts = {seat: board.shown_count(seat) for seat in event.between}
        self._sound("swap")
        self._say(event.by, Cue.SWAP, often=TALKS)
        self._fold(event)
        self.show.trading = event.between
        for held in board.hand:
            held.hidden = board.view.seat in event.between
        length = self._seconds(Beat.SWAP)
        for seat, other in ((first, second), (second, first)):
            start, end = self._source(seat, None), self._source(other, None)
            for number in range(min(7, counts[seat])):
                bend = 120 * (1 if seat == first else -1) * board.layout.u
                self._send(None, start, end, Beat.SWAP, apex=bend, delay=0.03 * number * length, turns=(0, 0))
        yield self._beat(Beat.SWAP)
        yield self._pause(0.15)
        self.show.trading = ()
        for held in board.hand:
            held.hidden = False
        self._sound("card_place")

    def _pose(self, event: ev.PoseStruck | ev.PoseBroken | ev.PoseEnded) -> Story:
        self._fold(event)
        match event:
            case ev.PoseStruck(seat=seat):
                self._sound("pose")
                self._say(seat, Cue.POSE, often=0.8)
                yield self._pause(0.4)
            case ev.PoseBroken(seat=seat):
                self._sound("pose_broken")
                self._face(seat, "shocked")
                self._say(seat, Cue.POSE_BROKEN)
                self._announce(Banner(Headline.POSE_BROKEN, hero=seat, amount=4))
                yield self._beat(Beat.BANNER)
            case ev.PoseEnded():
                yield self._pause(0.1)

    def _wrong_card_noticed(self, event: ev.WrongCardNoticed) -> Story:
        start = self._heap_place(len(self.board.view.discard) - 1)
        self._fold(event)
        self._sound("refuse")
        self._face(event.seat, "worried")
        self._announce(Banner(Headline.WRONG_CARD, hero=event.seat, witness=event.by, amount=2))
        self._send(str(event.card), start, self._source(event.seat, None), Beat.PLAY)
        self._see_color()
        self.show.direction = self.board.view.direction
        yield self._beat(Beat.BANNER)

    def _round_ended(self, event: ev.RoundEnded) -> Story:
        self._fold(event)
        if event.winner is None:
            self._announce(Banner(Headline.BLOCKED))
        else:
            own = self.board.view.seat
            self._sound("round_win" if event.winner == own else "round_lose")
            self._announce(Banner(Headline.OUT, hero=event.winner))
            self._face(event.winner, "happy", 6.0)
            self._say(event.winner, Cue.WIN)
            for seat, _ in event.hands:
                if seat != event.winner:
                    self._face(seat, "worried", 6.0)
        yield self._beat(Beat.BANNER)
        yield self._pause(0.4)

    # -- parts of stories --------------------------------------------------------------------------------

    def _fold(self, event: Event) -> None:
        """Move the board on. The opening of a round is shown on a board that is there already."""
        if not self._opening:
            self.board.fold(event)

    def _seconds(self, beat: Beat) -> float:
        return seconds(beat, self._manner().speed)

    def _beat(self, beat: Beat) -> Wait:
        return Wait(self._seconds(beat))

    def _pause(self, length: float) -> Wait:
        """A pause that no beat in the table of durations stands for."""
        return Wait(length * self._seconds(Beat.PLAY) / seconds(Beat.PLAY))

    def _see_color(self) -> None:
        show, color = self.show, self.board.color
        if show.color != color:
            show.former_color, show.color = show.color, color
            show.color_since = self.now

    def _see_turn(self) -> None:
        show, turn = self.show, self.board.view.turn
        if not self._opening and show.turn != turn:
            show.turn, show.turn_since = turn, self.now

    def _announce(self, banner: Banner) -> None:
        length = self._seconds(Beat.BANNER)
        if length:
            self.show.banner = Banner(
                banner.headline, banner.hero, banner.witness, banner.amount, banner.number, self.now, length
            )

    def _say(self, seat: int, cue: Cue, often: float = 1.0) -> None:
        """Let a seat speak; what is said follows from how much was said before, not from chance."""
        self._spoken += 1
        if seat == self.board.view.seat and cue is not Cue.UNO:
            return  # people speak for themselves
        if (self._spoken * 0.6180339887) % 1 < often and self._seconds(Beat.BUBBLE):
            length = seconds(Beat.BUBBLE)
            self._sound("bubble")
            self.show.speeches[seat] = Speech(seat, cue, self._spoken, self.now, self.now + length)

    def _face(self, seat: int, face: str, length: float = 2.0) -> None:
        self.show.faces[seat] = (face, self.now + length)

    def _toll(self, seat: int, amount: int) -> None:
        """Say how many cards a seat takes; more on top of those of a moment ago are added."""
        before = self.show.tolls.get(seat)
        total = amount + (before.amount if before and self.now - before.born < 1.0 else 0)
        if self._seconds(Beat.PENALTY_BADGE):
            length = seconds(Beat.PENALTY_BADGE)
            self.show.tolls[seat] = Toll(seat, total, self.now, self.now + length)

    def _jolt(self, reach: float) -> None:
        manner = self._manner()
        if manner.shake and not manner.reduced and manner.speed is not Speed.INSTANT:
            self.show.shake, self.show.shake_since = reach, self.now

    # -- places and flights ------------------------------------------------------------------------------

    def _send(
        self,
        code: str | None,
        start: Rest,
        end: Rest,
        beat: Beat,
        *,
        apex: float = 0.0,
        delay: float = 0.0,
        turns: tuple[float, float] = (1, 1),
        settle: float = 0.0,
        landed: Callable[[], None] | None = None,
    ) -> None:
        manner, length = self._manner(), self._seconds(beat)
        if not length:
            (landed or _nothing)()
            return
        rest = 0.0 if manner.reduced else settle
        rise = apex * self.board.layout.u
        self._flights.append(
            Flight(code, start, end, length, delay, rise, turns, rest, manner.reduced, landed or _nothing)
        )

    def _deal_other(self, seat: int, beat: Beat) -> None:
        def landed() -> None:
            self.board.pending[seat] = max(0, self.board.pending[seat] - 1)

        self._send(None, self._pile(), self._source(seat, None), beat, turns=(0, 0), landed=landed)

    def _deal_own(self, held: Held, beat: Beat) -> None:
        board, seat = self.board, self.board.view.seat
        place = self._own_slots()[board.hand.index(held)]

        def landed() -> None:
            board.pending[seat] = max(0, board.pending[seat] - 1)
            held.hidden = False
            held.x, held.y = place.x, place.y

        code, turned = (None, 0) if board.concealed else (str(held.card), 1)
        self._send(code, self._pile(), place, beat, turns=(0, turned), landed=landed)

    def _own_slots(self) -> list[Rest]:
        place, model = self.board.layout.hand, self.board.hand_model()
        height = place.card_height(len(model.cards))
        return [Rest(s.x, s.y, height, s.angle) for s in fan(place, len(model.cards), model.gaps)]

    def _pile(self) -> Rest:
        pile = self.board.layout.draw_pile
        return Rest(pile.x, pile.y, pile.height)

    def _heap_place(self, number: int) -> Rest:
        layout = self.board.layout
        dx, dy, angle = heap_lie(max(0, number))
        return Rest(layout.heap.x + dx * layout.u, layout.heap.y + dy * layout.u, layout.heap.height, angle)

    def _source(self, seat: int, card: Card | None) -> Rest:
        """Where cards of a seat come from and go to: the hand, or the player if no hand is seen."""
        board = self.board
        if seat == board.view.seat:
            held = board.take_out(card) if card is not None else None
            slots = self._own_slots()
            if held is not None and held.x is not None:
                slot = slots[board.hand.index(held)]
                return Rest(held.x, held.y, slot.height, slot.angle)
            middle = board.layout.hand
            return Rest((middle.left + middle.right) / 2, middle.y, middle.card_height(7))
        return _mini_place(board.layout.seats[board.place(seat)])


def _mini_place(place: SeatPlace) -> Rest:
    if place.mini is None:
        return Rest(*place.center, place.radius * 1.1)
    ((x, y), angle), *_ = mini_cards(place.mini, 1)
    return Rest(x, y, place.mini.height, angle)


def _nothing() -> None:
    """Nothing happens where a card lands."""
