"""Matches of every format from launch to the final ranking, by keyboard alone; scores are the engine's."""

from __future__ import annotations

from functools import partial
from pathlib import Path

import pygame
import pytest

from tests.app.machine import Machine, machine
from tests.app.test_matches import by_key
from tests.session.sitting import live_of, plan_of
from tests.ui.seated import SECOND, pad, sit, until
from uno_desktop.ai.worker import Thinker
from uno_desktop.engine import Phase
from uno_desktop.engine import events as ev
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.session import live as session_live
from uno_desktop.session.live import Live
from uno_desktop.session.ranking import just_eliminated, ranking
from uno_desktop.session.schedule import leg_of, schedule
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.farewell import Farewell
from uno_desktop.ui.scenes.hand_card import HandCard
from uno_desktop.ui.scenes.log import Log
from uno_desktop.ui.scenes.match_end import MatchEnd
from uno_desktop.ui.scenes.new_match import NewMatch
from uno_desktop.ui.scenes.pause import Pause
from uno_desktop.ui.scenes.round_end import RoundEnd
from uno_desktop.ui.scenes.standings import PairingsSheet, StandingsSheet
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.scenes.title import Title
from uno_desktop.ui.table.legs import own_table_words
from uno_desktop.ui.table.standings import standings


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """Computer players think when asked: turns of a loop that nobody times wait for no other process."""
    monkeypatch.setattr(session_live, "Thinker", partial(Thinker, spawn=False))


def start(game: Machine, kind: Format, players: int) -> None:
    """From the title over the new match to the table, with Tab and Enter."""
    assert isinstance(game.top, Title)
    press(game, "new")
    assert isinstance(game.top, NewMatch)
    press(game, f"format:{kind}")
    game.key(pygame.K_PAGEDOWN)
    if game.top.draft.players != players:
        press(game, f"players:{players}")
    game.key(pygame.K_PAGEDOWN)
    press(game, "seat:1")
    game.key(pygame.K_ESCAPE)
    game.run(2)
    press(game, "start")
    game.table.load()
    game.run(2)


def opened(game: Machine, kind: type[Scene]) -> bool:
    """Whether such a scene is on top, once it is there."""
    game.run(2)
    return isinstance(game.top, kind)


def press(game: Machine, control: str) -> None:
    game.walk_to(control)
    game.key(pygame.K_RETURN)
    game.run(2)


def shown(live: Live, game: Machine) -> list[tuple[int, int, int]]:
    """Place, total and gain of every row that the sheets of scores show."""
    cast = game.table.cast
    return [(int(row.rank), row.score, row.gained) for row in standings(cast, live)]


def told_by_engine(live: Live) -> list[tuple[int, int, int]]:
    return [(rank.place, rank.total, rank.gained) for rank in ranking(live.match, live.history)]


class Witness:
    """Plays a match by keyboard, and keeps what was shown between the hands."""

    def __init__(self, game: Machine) -> None:
        self.game = game
        self.rounds: list[int] = []
        self.cards: list[int] = []
        self.farewells: list[tuple[int, ...]] = []
        self.eliminated: list[tuple[int, ...]] = []
        self.finale = False

    def play(self) -> MatchEnd:
        game = self.game
        for _ in range(9000):
            top = game.top
            if isinstance(top, MatchEnd):
                return top
            if isinstance(top, TableScene):
                game.settle()
                if game.top is top:
                    by_key(game)
                continue
            self._see(top)
            game.key(pygame.K_RETURN)
            game.run(2)
        raise AssertionError(f"no end: {game.table.live.match}")

    def _see(self, top: object) -> None:
        live = self.game.table.live
        if isinstance(top, RoundEnd):
            self.rounds.append(live.match.round)
            assert shown(live, self.game) == told_by_engine(live)
            if out := just_eliminated(live.match, live.history):
                self.eliminated.append(out)
        elif isinstance(top, HandCard):
            self.cards.append(top.number)
        elif isinstance(top, Farewell):
            if top.duel_since is None:
                self.farewells.append(top.leaving)
            self.finale = self.finale or top.finale
        else:
            raise AssertionError(top)


@pytest.mark.parametrize(
    ("kind", "players", "hands", "cards"),
    [
        (Format.ROTATING, 4, 12, [1, 5, 9]),
        (Format.TOURNAMENT, 8, 28, [1, 5, 9, 13, 17, 21, 25]),
        (Format.PARTNERS, 4, 0, []),
        (Format.PARTNERS, 6, 0, []),
        (Format.STANDARD, 2, 0, []),
        (Format.LOW, 3, 0, []),
    ],
)
def test_from_launch_to_the_final_ranking(
    kind: Format, players: int, hands: int, cards: list[int], tmp_path: Path
) -> None:
    with machine(tmp_path, Wishes(seed=4)) as game:
        start(game, kind, players)
        witness = Witness(game)
        end = witness.play()
        match = end.live.match
        assert match.over
        assert witness.rounds == list(range(1, (hands or match.round) + 1))
        assert witness.cards == cards
        assert shown(end.live, game) == told_by_engine(end.live)
        first = {seat for rank in ranking(match, end.live.history) if rank.place == 1 for seat in rank.seats}
        assert first == set(match.winners)


def test_challenge_uno_from_launch_to_the_last_player(tmp_path: Path) -> None:
    """Section 8.6: everyone who reaches the target says good-bye; the last two play a finale."""
    with machine(tmp_path, Wishes(seed=4)) as game:
        start(game, Format.CHALLENGE, 5)
        witness = Witness(game)
        end = witness.play()
        match = end.live.match
        assert witness.farewells == witness.eliminated[: len(witness.farewells)]
        assert len(witness.eliminated) - len(witness.farewells) == 1  # the last one goes to the podium
        assert witness.finale == (len(witness.eliminated[-1]) == 1)
        assert {seat for out in witness.eliminated for seat in out} == set(range(5)) - set(match.winners)
        places = {rank.seats[0]: rank.place for rank in ranking(match, end.live.history)}
        assert [places[seat] for seat in match.winners] == [1]
        assert all(places[seat] == 2 for seat in witness.eliminated[-1][:1])


# --- The other table --------------------------------------------------------------------------


def tournament(seed: int = 2) -> Live:
    return live_of(plan_of(MatchSetup(format=Format.TOURNAMENT, seats=8), seed))


def test_the_other_table_is_seen_while_it_plays(tmp_path: Path) -> None:
    """Everyone's cards are counted there as the engine has them, and news come when it is done."""
    with machine(tmp_path) as game:
        live = tournament()
        scene = sit(game, live)
        counts = set()
        for _ in range(120 * SECOND):
            other = live.match.tables[1 - live.table_of(0)]
            model = scene.elsewhere.model(
                scene.cast, scene.director.now, False, scene.controls.attention, True
            )
            counts.add(tuple(seat.count for seat in model.seats))
            assert [seat.count for seat in model.seats] == [len(other.hands[n]) for n in other.setup.in_play]
            if other.phase is Phase.OVER:
                break
            game.run()
        assert len(counts) > 8
        assert other.result is not None
        assert other.result.winner is not None
        assert model.result == f"+{other.result.points[other.result.winner]}"
        assert str(other.result.points[other.result.winner]) in model.toast
        assert live.match.tables[live.table_of(0)].phase is not Phase.OVER


def test_results_of_both_tables_are_in_the_standings(tmp_path: Path) -> None:
    with machine(tmp_path) as game:
        live = tournament()
        sit(game, live)
        for _ in range(4000):
            game.settle()
            if isinstance(game.top, RoundEnd):
                break
            by_key(game)
        gained = [0] * 8
        for event in live.round_events:
            if isinstance(event.event, ev.RoundEnded):
                for seat, points in event.event.points:
                    gained[seat] += points
        assert sum(points > 0 for points in gained) >= 2
        assert {rank.seats[0]: rank.gained for rank in ranking(live.match, live.history)} == dict(
            enumerate(gained)
        )
        assert shown(live, game) == told_by_engine(live)


# --- Whenever somebody wants to know ----------------------------------------------------------


def test_standings_from_the_table_by_key_mouse_and_gamepad(tmp_path: Path) -> None:
    with machine(tmp_path) as game:
        scene = sit(game, tournament())
        game.settle()
        game.key(pygame.K_t)
        assert opened(game, StandingsSheet)
        press(game, "pairings")
        assert opened(game, PairingsSheet)
        press(game, "standings")
        assert opened(game, StandingsSheet)
        game.key(pygame.K_t)
        assert opened(game, TableScene)
        game.click_on("standings")
        assert opened(game, StandingsSheet)
        game.click_on("close")
        assert opened(game, TableScene)
        pad(game, "start")
        assert opened(game, Pause)
        for _ in range(12):
            if game.focus().current == "standings":
                break
            pad(game, "dpad_down")
        pad(game, "a")
        assert opened(game, StandingsSheet)
        pad(game, "b")
        assert opened(game, Pause)
        assert scene in game.host.stack.scenes


@pytest.mark.parametrize("by_button", [True, False])
def test_standings_from_the_log(by_button: bool, tmp_path: Path) -> None:
    with machine(tmp_path) as game:
        sit(game, live_of(plan_of(MatchSetup(seats=3), 2)))
        game.settle()
        game.key(pygame.K_l)
        assert opened(game, Log)
        if by_button:
            press(game, "standings")
        else:
            game.key(pygame.K_t)
        assert opened(game, StandingsSheet)
        game.key(pygame.K_ESCAPE)
        assert opened(game, TableScene)


def test_a_hasty_second_press_deals_one_round(tmp_path: Path) -> None:
    """Two presses between two frames: the scores go, and one round follows."""
    with machine(tmp_path, Wishes(seed=4)) as game:
        start(game, Format.STANDARD, 2)
        table = game.table
        while not opened(game, RoundEnd):
            game.settle()
            if game.top is table:
                by_key(game)
        kinds = (pygame.KEYDOWN, pygame.KEYUP) * 2
        game.events += [
            pygame.Event(kind, key=pygame.K_RETURN, mod=0, unicode="", scancode=0) for kind in kinds
        ]
        assert opened(game, TableScene)
        assert game.table.live.match.round == 2


# --- Cards before new partners ----------------------------------------------------------------


def test_everyone_walks_to_the_new_seat(tmp_path: Path) -> None:
    """The card tells the hand that the engine deals next, and moves nobody who wants less motion."""
    setup = MatchSetup(format=Format.TOURNAMENT, seats=8)
    with machine(tmp_path, speed=Speed.NORMAL, reduced_motion=False) as game:
        live = tournament()
        scene = sit(game, live)
        dealt: list[int] = []
        card = HandCard(game.host, live, 0, 5, lambda: dealt.append(5))
        game.host.stack.push(card)
        game.run(2)
        assert card.moving
        until(game, lambda: not card.moving, 5)
        legs = schedule(setup)
        model = card._model()
        assert model.note == own_table_words(scene.cast, legs[leg_of(setup, 5)])
        for top, table in zip(model.tables, legs[1].tables, strict=True):
            assert {sitter.seat for sitter in top.sitters} == set(table.in_play)
            for pair in table.partners:
                colors = {sitter.pair for sitter in top.sitters if sitter.seat in pair}
                assert len(colors) == 1
        game.key(pygame.K_RETURN)
        game.run(2)
        assert dealt == [5]
        assert game.top is scene


def test_the_standings_are_a_key_away_from_new_partners(tmp_path: Path) -> None:
    live = tournament()
    with machine(tmp_path) as game:
        sit(game, live)
        card = HandCard(game.host, live, 0, 5, lambda: None)
        game.host.stack.push(card)
        game.run(2)
        game.key(pygame.K_t)
        assert opened(game, StandingsSheet)
        game.key(pygame.K_t)
        game.run(2)
        assert game.top is card


@pytest.mark.parametrize("still", [True, False])
def test_the_finale_is_announced_by_itself_or_on_demand(still: bool, tmp_path: Path) -> None:
    live = live_of(plan_of(MatchSetup(format=Format.CHALLENGE, seats=3, target=100), 2, humans=()))
    while not (live.match.round_over and len(live.match.in_play) == 2):
        if live.match.round_over:
            live.next_round()
        live.rush = True
        live.update(1.0)
    with machine(tmp_path, speed=Speed.NORMAL, reduced_motion=still) as game:
        dealt: list[bool] = []
        scene = Farewell(game.host, live, 0, lambda: dealt.append(True))
        game.host.stack.push(scene)
        game.run(2)
        if not still:
            until(game, lambda: scene.duel_since is not None, 8)
        else:
            game.run(6 * SECOND)
            assert scene.duel_since is None
            game.key(pygame.K_RETURN)
            assert scene.duel_since is not None
        assert not dealt
        game.key(pygame.K_RETURN)
        game.run(2)
        assert dealt == [True]
        assert not isinstance(game.top, Farewell)
