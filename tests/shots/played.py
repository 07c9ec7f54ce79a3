"""Pictures of the running game: real scenes, played from fixed positions to the moments worth seeing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import pygame

from tests.engine.scenario import command_of, table
from uno_desktop.ai.worker import Thinker
from uno_desktop.engine import command_from_dict
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.engine.match import Match
from uno_desktop.session.live import Live
from uno_desktop.session.pace import Pace
from uno_desktop.session.plan import MatchPlan, SeatPlan
from uno_desktop.storage.folders import find_folders
from uno_desktop.ui.actions import Action, Device, Input, Pressed
from uno_desktop.ui.host import Host
from uno_desktop.ui.scenes.curtain import Curtain
from uno_desktop.ui.scenes.match_end import MatchEnd
from uno_desktop.ui.scenes.round_end import RoundEnd
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.screen_shots import shot_host
from uno_desktop.ui.settings import Settings
from uno_desktop.ui.table.posing import Grasp

CAST = ["rabbit", "fox", "elephant", "raccoon", "owl", "lion", "panda", "penguin", "cat", "frog"]
FRAME = 1 / 60
YOURS = "R3 RD Y1 Y4 YS G7 B5 W"
OTHERS = "R1 B2 G4 Y9 B0 GS | R5 Y2 BS G9 | B7"
TWENTY = "R0 R3 R5 RD RS Y1 Y4 Y6 Y9 YR G2 G2 G7 G8 B1 B6 B8 BS W W4"
FORTY = f"{TWENTY} R1 R2 R4 R6 RR Y0 Y2 Y3 Y5 YD G0 G1 G4 G9 GR B3 B4 B9 W W4"
TEN = f"{TWENTY} | R1 R2 R4 R6 R7 R8 | B2 B3 B4 | Y2 Y3 Y5 | G0 G1 G3 | B5 B7 | G4 | G5 G6 G9 | B0 B9 | Y7 Y8"


class Game:
    """A running table that a picture can be taken of."""

    def __init__(self, host: Host, surface: pygame.Surface, scene: TableScene) -> None:
        self.host, self.surface, self.scene = host, surface, scene
        host.stack.push(scene)
        host.stack.settle(surface)
        scene.load()
        self.run(0.1)

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds / FRAME)):
            self.host.stack.settle(self.surface)
            self.host.stack.update(FRAME)

    def do(self, *commands: str) -> None:
        """Let seats do something, whoever they are; the table shows it."""
        for text in commands:
            refusal = self.scene.live.do(command_from_dict(command_of(text)))
            assert refusal is None, f"{text}: {refusal}"
            self.run(0.05)

    def until(self, ready: Callable[[], object], most: float = 20) -> None:
        """Play on until a moment has come."""
        for _ in range(round(most / FRAME)):
            if ready():
                return
            self.run(FRAME)
        raise AssertionError("the moment did not come")

    def give(self, *given: Input) -> None:
        for each in given:
            self.host.stack.handle(each)
        self.run(0.4)

    def settle(self) -> None:
        self.until(lambda: self.scene.director.idle)
        self.run(0.3)

    def save(self, path: Path) -> None:
        self.host.stack.settle(self.surface)
        for _ in range(20):  # what takes long to draw comes bit by bit
            self.host.stack.draw(self.surface)
            self.host.kit.art.sharpen()
        self.host.stack.draw(self.surface)
        pygame.image.save(self.surface, path)
        self.host.stack.close()


class Moment(NamedTuple):
    """A position, and what happens in it before the picture is taken."""

    hands: str
    top: str
    act: Callable[[Game], None]
    edition: str = "classic"
    turn: int = 0
    under: str = "B2 R7 GS YR G7"
    color: str | None = None
    totals: tuple[int, ...] = ()
    match_format: Format = Format.STANDARD


def _nothing(game: Game) -> None:
    game.run(1.0)


def _uno(game: Game) -> None:
    game.do("3 play Y7", "3 uno")
    game.until(lambda: game.scene.director.idle and game.scene.board.view.turn == 0)
    game.run(0.4)


def _color(game: Game) -> None:
    game.do("0 play W")
    game.settle()


def _challenge(game: Game) -> None:
    game.do("3 play W4", "3 color B")
    game.settle()


def _swap(game: Game) -> None:
    game.do("0 play WX")
    game.settle()
    game.scene.controls.asker.chosen[:] = [0, 3]
    game.run(0.3)


def _peek(game: Game) -> None:
    game.do("0 play WA")
    game.until(lambda: game.scene.director.show.peek)
    game.run(1.2)


def _pose(game: Game) -> None:
    game.do("3 play WF", "3 color R")
    game.settle()
    game.scene.player.pose.press(Grasp.KEY)
    game.do("0 draw")
    game.until(lambda: game.scene.player.pose.active and not game.scene.player.call.your_turn)
    game.run(0.5)


def _caught(game: Game) -> None:
    game.do("3 play Y7")
    game.settle()
    game.do("0 catch 3")
    game.until(lambda: game.scene.director.show.banner)
    game.run(0.4)


def _drawn(game: Game) -> None:
    game.do("0 draw")
    game.settle()


def _refused(game: Game) -> None:
    game.run(0.5)
    held = next(held for held in game.scene.board.hand if str(held.card) == "R3")
    game.scene.player.play(held.key)
    game.run(0.3)


def _hint(game: Game) -> None:
    game.run(0.5)
    game.give(Pressed(Action.HINT))
    game.until(lambda: game.scene.live.hint is not None)
    game.run(0.4)


def _log(game: Game) -> None:
    game.do("3 play Y7", "3 uno")
    game.settle()
    game.give(Pressed(Action.LOG))


def _pause(game: Game) -> None:
    game.give(Pressed(Action.PAUSE))


def _dealer(game: Game) -> None:
    game.until(lambda: game.scene.director.show.dealer is not None)
    game.run(0.2)


def _deal(game: Game) -> None:
    game.until(lambda: len(game.scene.board.hand) and game.scene.board.shown_count(0) == 5)


def _curtain(game: Game) -> None:
    game.until(lambda: isinstance(game.host.stack.top, Curtain))
    game.run(0.5)


def _flight(game: Game) -> None:
    game.run(0.5)
    game.do("0 play Y4")
    game.run(0.12)


def _penalty(game: Game) -> None:
    game.do("0 play RD")
    game.settle()
    game.do("1 draw")
    game.until(lambda: game.scene.director.show.tolls)
    game.run(0.35)


def _round_end(game: Game) -> None:
    game.do("3 play Y7")
    game.until(lambda: isinstance(game.host.stack.top, RoundEnd))
    game.run(2.0)


def _match_end(game: Game) -> None:
    _round_end(game)
    game.give(Pressed(Action.CONFIRM))
    game.until(lambda: isinstance(game.host.stack.top, MatchEnd))
    game.run(2.2)


_LAST = "R3 RD B5 | W B3 | R5 YD G8 | Y7"
MOMENTS = {
    "table": Moment(YOURS, "G7", _nothing, under="B2 R7 GS YR Y7"),
    "uno": Moment(
        f"{YOURS} | R1 B2 G4 Y9 B0 GS | R5 Y2 BS G9 | Y7 B7", "G7", _uno, turn=3, under="B2 R7 GS YR"
    ),
    "forty_cards": Moment(f"{FORTY} | {OTHERS}", "G7", _nothing),
    "ten_seats": Moment(TEN, "B6", _nothing, turn=0),
    "picker": Moment(YOURS + " | " + OTHERS, "Y7", _color),
    "challenge": Moment(f"{YOURS} | {OTHERS.rsplit('|', 1)[0]}| B7 W4 R2 G1 G2 Y8", "B6", _challenge, turn=3),
    "swap": Moment(f"R3 B5 Y1 WX | {OTHERS} B8", "Y7", _swap, "rock_n_swap"),
    "peek": Moment(f"R3 B5 Y1 WA | {OTHERS} B8", "Y7", _peek, "special_agent"),
    "pose": Moment(f"B3 B5 G1 | {OTHERS} WF B8", "G7", _pose, "dumb_fu", turn=3),
    "caught": Moment(f"{YOURS} | {OTHERS.rsplit('|', 1)[0]}| Y7 B7", "G7", _caught, turn=3),
    "drawn": Moment(f"R3 B5 B1 | {OTHERS}", "Y7", _drawn),
    "refused": Moment(f"{YOURS} | {OTHERS}", "Y7", _refused),
    "hint": Moment(f"{YOURS} | {OTHERS}", "Y7", _hint),
    "log": Moment(f"{YOURS} | {OTHERS.rsplit('|', 1)[0]}| Y7 B7", "G7", _log, turn=3),
    "pause": Moment(f"{YOURS} | {OTHERS}", "Y7", _pause),
    "flight": Moment(f"{YOURS} | {OTHERS}", "Y7", _flight),
    "penalty": Moment(f"{YOURS} | {OTHERS}", "R7", _penalty),
    "round_end": Moment(_LAST, "G7", _round_end, turn=3),
    "match_end": Moment(_LAST, "G7", _match_end, turn=3, totals=(285, 145, 210, 460)),
}
DEALT = {"dealer": _dealer, "deal": _deal, "curtain": _curtain}
"""Moments of a new deal."""
NAMES = (*MOMENTS, *DEALT)
TOTALS = [285, 145, 210, 320, 60, 85, 0, 40, 175, 95]


def game_at(name: str, size: tuple[int, int], settings: Settings, folder: Path) -> Game:
    """The game at a moment."""
    host = shot_host(size, settings, find_folders(folder), Device.MOUSE)
    surface = pygame.display.set_mode(size)
    if name in DEALT:
        plan = MatchPlan(MatchSetup(seats=4), _seats(4, people=2 if name == "curtain" else 1), seed=7)
        game = Game(host, surface, TableScene(host, Live(plan, thinkers=[Thinker(spawn=False)])))
        DEALT[name](game)
        return game
    moment = MOMENTS[name]
    seats = moment.hands.count("|") + 1
    if seats == 1:
        moment, seats = moment._replace(hands=f"{moment.hands} | {OTHERS}"), 4
    state = table(
        moment.hands,
        top=moment.top,
        edition=moment.edition,
        turn=moment.turn,
        under=moment.under,
        color=moment.color,
        totals=list(moment.totals or TOTALS[:seats]),
        round=7,
    ).state
    plan = MatchPlan(MatchSetup(moment.edition, seats=seats), _seats(seats), seed=7)
    everyone = tuple(range(seats))
    start = Match(plan.setup, 7, 7, (state,), everyone, tuple(state.setup.totals))
    # Whoever sits there, only what the moment is about happens.
    live = Live(plan, thinkers=[Thinker(spawn=False)], start=start, pace=Pace(factor=1e-6))
    live.set_pace = lambda pace: None  # type: ignore[method-assign]
    live.history = [tuple(total * k // 6 for total in state.setup.totals) for k in (1, 2, 2, 4, 5, 6)]
    scene = TableScene(host, live)
    game = Game(host, surface, scene)
    moment.act(game)
    return game


def _seats(count: int, people: int = 1) -> tuple[SeatPlan, ...]:
    return tuple(SeatPlan(animal, human=number < people) for number, animal in enumerate(CAST[:count]))


def settings_for(language: str, theme: str, palette: str, text: int) -> Settings:
    """Settings for pictures."""
    return replace(Settings(), language=language, theme=theme, palette=palette, text_size=text)
