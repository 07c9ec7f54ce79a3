"""The director: whatever is shown, sped up or skipped, the table ends as the engine's view says.

The engine is always ahead of the screen, any input skips, and what only the player may end is not skipped.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from random import Random

import pytest

from tests import screen  # noqa: F401  # first: no hardware
from tests.engine.scenario import Game, table
from tests.session.sitting import do, live_at, live_of, plan_of
from uno_desktop.engine import EDITIONS, Event
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import CARDS
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.session.live import Live
from uno_desktop.session.pace import Pace
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.table.board import Board
from uno_desktop.ui.table.director import Director
from uno_desktop.ui.table.flights import Flight, Rest
from uno_desktop.ui.table.show import Manner

SIZE = (1280, 720)
TICK = 1 / 60


class Watch:
    """A viewer at a table: everything that happens goes to a director, and into a list."""

    def __init__(self, live: Live, viewer: int, manner: Manner | None = None) -> None:
        self.live = live
        self.viewer = viewer
        self.manner = manner or Manner()
        self.sounds: Counter[str] = Counter()
        self.board = Board(live.view(viewer), SIZE)
        self.director = Director(self.board, lambda: self.manner, self._hear)
        self.told: list[Event] = []

    def _hear(self, name: str) -> None:
        self.sounds[name] += 1

    def take(self) -> None:
        """What happened goes to the director."""
        own = self.live.table_of(self.viewer)
        for happening in self.live.take(self.viewer):
            if happening.table == own:
                self.director.add(happening)
                self.told += happening.events

    def play(self, dt: float) -> None:
        """Time goes by, as at the table."""
        self.live.update(dt, self.director.idle, self.viewer)
        self.take()
        self.director.update(dt)

    def check(self) -> None:
        """Everything is as the engine's view says."""
        board, show, view = self.board, self.director.show, self.live.view(self.viewer)
        assert board.view == view
        assert not +board.pending
        assert (board.heap_pending, board.unturned) == (0, 0)
        assert Counter(held.card for held in board.hand) == Counter(CARDS[card] for card in view.hand)
        assert not any(held.hidden for held in board.hand)
        assert [board.shown_count(seat) for seat in board.order] == [
            len(view.hands[seat]) for seat in board.order
        ]
        assert board.heap()[-1].code == str(CARDS[view.discard[-1]])
        assert board.left == len(view.draw)
        assert (show.color, show.turn, show.direction) == (board.color, view.turn, view.direction)
        assert (show.peek, show.dealing, show.trading) == (None, {}, ())
        assert [event for step in self.director.log for event in step] == self.told[-self._logged() :]

    def _logged(self) -> int:
        return sum(map(len, self.director.log))


MANNERS = (
    Manner(),
    Manner(Speed.SLOW),
    Manner(Speed.FAST, shake=False),
    Manner(Speed.INSTANT),
    Manner(reduced=True),
    Manner(Speed.INSTANT, reduced=True, timed=False),
)


def round_of(edition: str, seats: int, seed: int) -> Live:
    plan = plan_of(MatchSetup(edition=edition, seats=seats), seed, humans=())
    return live_of(plan, pace=Pace(4.0))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seats", range(2, 11))
def test_after_any_skip_the_table_is_as_the_engine_says(edition: str, seats: int) -> None:
    rng = Random(f"{edition} {seats}")
    watch = Watch(round_of(edition, seats, rng.randrange(10**6)), rng.randrange(seats), rng.choice(MANNERS))
    for _ in range(30_000):
        watch.play(rng.choice((1 / 240, TICK, TICK, 0.1, 0.7)))
        if rng.random() < 0.04:
            watch.director.skip()
            if watch.director.waiting:
                assert watch.director.show.peek is not None
                watch.director.skip()
            assert watch.director.idle
        if rng.random() < 0.01:
            watch.manner = rng.choice(MANNERS)
        if watch.director.idle:
            watch.check()
            if watch.live.match.round_over:
                return
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("manner", MANNERS)
@pytest.mark.parametrize("edition", EDITIONS)
def test_without_a_skip_too(edition: str, manner: Manner) -> None:
    """Every pace and reduced motion, frame by frame; looks into hands are ended by the player."""
    watch = Watch(round_of(edition, 4, 8), 0, manner)
    for _ in range(60_000):
        watch.play(TICK)
        if watch.director.waiting:
            watch.director.skip()
        if watch.director.idle:
            watch.check()
            if watch.live.match.round_over:
                return
    raise AssertionError("the round does not end")


@pytest.mark.parametrize("name", [Format.PARTNERS, Format.ROTATING, Format.TOURNAMENT, Format.CHALLENGE])
def test_from_round_to_round(name: Format) -> None:
    """Other partners, another table, fewer players (section 8): the next deal is shown as it is."""
    seats = 8 if name is Format.TOURNAMENT else 4
    setup = MatchSetup(format=name, seats=seats, target=100)
    live = live_of(plan_of(setup, 3, humans=()), pace=Pace(0.0))
    watch = Watch(live, 1)
    live.rush = True
    for _ in range(20_000):
        watch.play(TICK)
        watch.director.skip()
        if watch.director.idle:
            watch.check()
        if live.match.over or live.match.round > 8:
            return
        if live.match.round_over:
            live.next_round()
    raise AssertionError("the match does not go on")


def test_nothing_is_left_out_of_the_log() -> None:
    watch = Watch(round_of("classic", 3, 5), 0)
    while not watch.live.match.round_over:
        watch.play(0.3)
    watch.director.skip()
    assert [event for step in watch.director.log for event in step] == watch.told
    assert isinstance(watch.told[0], ev.MatchStarted)
    assert any(isinstance(event, ev.RoundEnded) for event in watch.told)


# --- A position, and what is shown of it --------------------------------------------------------


def watching(game: Game, command: str, manner: Manner | None = None, viewer: int = 0) -> Watch:
    """A position in which somebody has just done something."""
    watch = Watch(live_at(game, humans=range(game.state.setup.seats)), viewer, manner)
    assert do(watch.live, command) is None
    watch.take()
    return watch


def peeking() -> Watch:
    game = table("WA B1 R7 | B3 R9 Y1 | G1 G2", top="R5", edition="special_agent")
    return watching(game, "0 play WA")


def frames(watch: Watch, until: Callable[[], bool]) -> float:
    passed = 0.0
    while not until():
        watch.director.update(TICK)
        passed += TICK
        assert passed < 60
    return passed


def test_a_skip_stops_at_a_look_into_hands_and_another_ends_it() -> None:
    watch = peeking()
    watch.director.skip()
    peek = watch.director.show.peek
    assert peek is not None
    assert [seat for seat, _ in peek.hands] == [1, 2]
    assert watch.director.waiting
    watch.director.skip()
    assert watch.director.show.peek is None
    assert watch.director.idle
    watch.check()


def test_a_look_into_hands_ends_by_itself_only_where_there_is_a_limit() -> None:
    timed, timeless = peeking(), peeking()
    timeless.manner = Manner(timed=False)
    assert 5 < frames(timed, lambda: timed.director.idle) < 15
    for _ in range(60 * 60):
        timeless.director.update(TICK)
    assert timeless.director.waiting


def test_others_see_that_somebody_looks_and_no_more() -> None:
    game = table("WA B1 R7 | B3 R9 Y1 | G1 G2", top="R5", edition="special_agent")
    watch = watching(game, "0 play WA", viewer=1)
    frames(watch, lambda: watch.director.idle)
    assert watch.director.show.peek is None
    watch.check()


def test_a_played_card_takes_its_time_and_lands_once() -> None:
    """380 ms to the heap (look, motion); meanwhile it lies nowhere."""
    watch = watching(table("R7 B1 G2 | B3 R9 Y1", top="R5"), "0 play R7")
    watch.director.update(0.0)
    assert [flight.code for flight in watch.director.flights] == ["R7"]
    assert watch.board.heap()[-1].code == "R5"
    assert len(watch.board.hand) == 2
    assert frames(watch, lambda: watch.board.heap()[-1].code == "R7") == pytest.approx(0.38, abs=2 * TICK)
    frames(watch, lambda: watch.director.idle)
    assert watch.sounds["card_place"] == 1
    watch.check()


def test_at_once_nothing_is_ever_in_the_air() -> None:
    watch = watching(table("R7 B1 G2 | B3 R9 Y1", top="R5"), "0 play R7", Manner(Speed.INSTANT))
    watch.director.update(TICK)
    assert watch.director.idle
    watch.check()
    assert watch.director.flights == []


def test_penalty_cards_come_one_at_a_time_with_a_badge() -> None:
    """“+N” stays for three seconds (look, motion)."""
    game = table("R7 B1 G2 | RD R9 Y1 | G1 G2 G9", top="R5", direction=-1, turn=1)
    game.do("1 play RD")
    watch = watching(game, "0 draw")
    counts = {watch.board.shown_count(0)}
    for _ in range(60):
        watch.director.update(TICK)
        counts.add(watch.board.shown_count(0))
    assert counts == {3, 4, 5}
    assert watch.director.show.tolls[0].amount == 2
    frames(watch, lambda: not watch.director.show.tolls)
    assert watch.director.now == pytest.approx(3.0, abs=0.2)


@pytest.mark.parametrize("viewer", range(4))
def test_whoever_wins_with_the_partner_is_glad(viewer: int) -> None:
    """The partner's last card sounded like a defeat."""
    hands = "R7 | B3 R9 Y1 | G1 G2 G9 | Y4 Y5"
    watch = watching(table(hands, top="R5", partners=[[0, 2], [1, 3]]), "0 play R7", viewer=viewer)
    frames(watch, lambda: watch.director.idle)
    won = viewer in (0, 2)
    assert (watch.sounds["round_win"], watch.sounds["round_lose"]) == (won, not won)
    faces = {seat: face for seat, (face, _) in watch.director.show.faces.items()}
    assert faces == {0: "happy", 1: "worried", 2: "happy", 3: "worried"}


def test_another_window_in_mid_flight() -> None:
    """Whatever is in the air lands, and the rest flies to where things are now."""
    game = table("R7 B1 G2 | RD R9 Y1 | G1 G2 G9", top="R5", direction=-1, turn=1)
    game.do("1 play RD")
    watch = watching(game, "0 draw")
    watch.director.update(0.1)
    assert watch.director.flights
    watch.board.resize((1920, 1080), 1.0)
    watch.director.land()
    assert watch.director.flights == []
    while not watch.director.idle:
        watch.director.update(TICK)
        for flight in watch.director.flights:
            assert flight.start.x == pytest.approx(watch.board.layout.draw_pile.x)
            assert watch.board.layout.hand.y - 200 < flight.end.y < 1080
    watch.check()


def test_a_new_deal_waits_for_nothing_in_the_air() -> None:
    """A card of the last round that is still flying must not count as one of the new hands."""
    live = live_of(plan_of(MatchSetup(seats=2, target=1000), 3, humans=()), pace=Pace(0.0))
    watch = Watch(live, 0)
    while not live.match.round_over:
        watch.live.update(1.0)
        watch.take()
    live.next_round()
    watch.take()
    while not watch.director.idle:
        watch.director.update(0.003 if watch.director.flights else 0.3)
    watch.check()


def test_what_has_changed_is_drawn_until_it_has_faded() -> None:
    """The color in force fades over for 300 ms: the table counts as moving meanwhile."""
    watch = watching(table("R7 B1 G2 | B3 R9 Y1", top="B7"), "0 play R7", Manner(Speed.INSTANT))
    watch.director.update(TICK)
    assert watch.director.idle
    assert watch.director.moving
    frames(watch, lambda: not watch.director.moving)
    assert 0.3 < watch.director.now < 3


# --- Flights ------------------------------------------------------------------------------------


@pytest.mark.parametrize("fade", [False, True])
@pytest.mark.parametrize("settle", [0.0, 0.1])
def test_a_flight_lands_exactly_once(settle: float, fade: bool) -> None:
    landed: list[float] = []
    flight = Flight(
        "R7",
        Rest(0, 0, 100),
        Rest(300, 200, 60, 12),
        seconds=0.4,
        delay=0.1,
        settle=settle,
        fade=fade,
        landed=lambda: landed.append(flight.elapsed),
    )
    assert flight.card() is None
    while not flight.over:
        flight.advance(0.03)
        card = flight.card()
        assert card is None or 0 <= card.x <= 300
    flight.finish()
    assert landed == [pytest.approx(0.5, abs=0.031)]
    assert flight.card() is None


def test_a_flight_that_is_skipped_lands_too() -> None:
    landed: list[int] = []
    flight = Flight(None, Rest(0, 0, 9), Rest(9, 9, 9), 1.0, delay=5.0, landed=lambda: landed.append(1))
    flight.finish()
    assert landed == [1]
    assert flight.over
