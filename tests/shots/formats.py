"""Pictures of partners, tournaments and Challenge UNO, played by the computer up to there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from tests.shots.played import CAST, Game
from uno_desktop.ai.policy import decisions
from uno_desktop.ai.worker import Thinker
from uno_desktop.engine import Phase
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.session.live import Live
from uno_desktop.session.plan import MatchPlan, SeatPlan
from uno_desktop.session.ranking import just_eliminated
from uno_desktop.storage.folders import find_folders
from uno_desktop.ui.actions import Action, Device, Pressed
from uno_desktop.ui.host import Host
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.farewell import Farewell
from uno_desktop.ui.scenes.hand_card import HandCard
from uno_desktop.ui.scenes.match_end import MatchEnd
from uno_desktop.ui.scenes.round_end import RoundEnd
from uno_desktop.ui.scenes.sheet import Sheet
from uno_desktop.ui.scenes.standings import PairingsSheet, StandingsSheet
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.screen_shots import shot_host
from uno_desktop.ui.settings import Settings

SEED = 3
TARGET = 300


def _live(kind: Format, seats: int) -> Live:
    players = tuple(SeatPlan(animal, human=number == 0) for number, animal in enumerate(CAST[:seats]))
    plan = MatchPlan(MatchSetup(format=kind, seats=seats, target=TARGET), players, SEED)
    return Live(plan, thinkers=[Thinker(spawn=False) for _ in range(plan.setup.facts.tables)])


def _move(live: Live) -> None:
    """Whoever is in turn moves; the person does the first thing that is allowed."""
    state = live.match.tables[live.table_of(0)]
    if state.phase is not Phase.OVER and state.turn == 0:
        live.do(decisions(live.view(0))[0])
    live.rush = True
    live.update(1.0)


def _played(kind: Format, seats: int, far_enough: Callable[[Live], object]) -> Live:
    """A match up to the end of a round that is wanted, or its own end."""
    live = _live(kind, seats)
    while not (live.match.round_over and (live.match.over or far_enough(live))):
        if live.match.round_over:
            live.next_round()
        _move(live)
    live.take(0)
    live.rush = False
    return live


def _nothing() -> None:
    """Nobody goes on from a picture."""


def _no_log() -> Sheet:
    raise AssertionError("nobody opens the log in a picture")


def _round_end(host: Host, live: Live) -> Scene:
    return RoundEnd(host, live, 0, _nothing, _no_log)


def _card(host: Host, live: Live) -> Scene:
    return HandCard(host, live, 0, live.match.round + 1, _nothing)


def _farewell(host: Host, live: Live) -> Scene:
    return Farewell(host, live, 0, _nothing)


def _standings(host: Host, live: Live) -> Scene:
    return StandingsSheet(host, live, 0)


def _pairings(host: Host, live: Live) -> Scene:
    return PairingsSheet(host, live, 0)


def _match_end(host: Host, live: Live) -> Scene:
    return MatchEnd(host, live, 0)


def _four_hands(live: Live) -> bool:
    return live.match.round == 4


def _somebody_left(live: Live) -> bool:
    return bool(just_eliminated(live.match, live.history))


def _two_left(live: Live) -> bool:
    return len(live.match.in_play) == 2


def _never(live: Live) -> bool:
    return False


Sheets = tuple[Format, int, Callable[[Live], object], Callable[[Host, Live], Scene], float]
SHEETS: dict[str, Sheets] = {
    "tournament_round_end": (Format.TOURNAMENT, 8, _four_hands, _round_end, 3.0),
    "tournament_moving": (Format.TOURNAMENT, 8, _four_hands, _card, 1.0),
    "tournament_card": (Format.TOURNAMENT, 8, _four_hands, _card, 3.0),
    "tournament_standings": (Format.TOURNAMENT, 8, _four_hands, _standings, 1.0),
    "tournament_pairings": (Format.TOURNAMENT, 8, _four_hands, _pairings, 1.0),
    "tournament_ranking": (Format.TOURNAMENT, 8, _never, _match_end, 3.0),
    "rotating_round_end": (Format.ROTATING, 4, _four_hands, _round_end, 3.0),
    "rotating_card": (Format.ROTATING, 4, _four_hands, _card, 3.0),
    "rotating_ranking": (Format.ROTATING, 4, _never, _match_end, 3.0),
    "partners_round_end": (Format.PARTNERS, 6, lambda live: live.match.round == 2, _round_end, 3.0),
    "partners_ranking": (Format.PARTNERS, 10, _never, _match_end, 3.0),
    "challenge_round_end": (Format.CHALLENGE, 6, _somebody_left, _round_end, 3.0),
    "challenge_standings": (Format.CHALLENGE, 10, lambda live: live.match.round == 3, _standings, 1.0),
    "challenge_farewell": (Format.CHALLENGE, 6, _somebody_left, _farewell, 1.4),
    "challenge_finale": (Format.CHALLENGE, 6, _two_left, _farewell, 5.0),
    "challenge_ranking": (Format.CHALLENGE, 6, _never, _match_end, 3.0),
}
"""Sheets by name: format, players, up to where, which sheet, and after how many seconds."""
AT_TABLE = ("tournament_hand", "tournament_table", "tournament_news")
NAMES = (*SHEETS, *AT_TABLE)


def game_at(name: str, size: tuple[int, int], settings: Settings, folder: Path) -> Game:
    """The game at a moment."""
    host = shot_host(size, settings, find_folders(folder), Device.MOUSE)
    surface = pygame.display.set_mode(size)
    if name in AT_TABLE:
        return _at_table(name, host, surface)
    kind, seats, far_enough, sheet, seconds = SHEETS[name]
    live = _played(kind, seats, far_enough)
    game = Game(host, surface, TableScene(host, live))
    host.stack.push(sheet(host, live))
    game.run(seconds)
    return game


def _at_table(name: str, host: Host, surface: pygame.Surface) -> Game:
    """In the first hand of a tournament: its banner, a turn, and the end at the other table."""
    live = _live(Format.TOURNAMENT, 8)
    game = Game(host, surface, TableScene(host, live))
    scene = game.scene
    if name == "tournament_hand":
        game.until(lambda: scene.director.show.banner)
        game.run(0.4)
        return game
    game.until(lambda: scene.waits_for_player)
    other = 1 - live.table_of(0)
    while name == "tournament_news" and live.match.tables[other].phase is not Phase.OVER:
        if scene.waits_for_player:
            live.do(decisions(live.view(0))[-1])
            game.give(Pressed(Action.SKIP))
        game.run(0.1)
    game.run(0.6)
    return game
