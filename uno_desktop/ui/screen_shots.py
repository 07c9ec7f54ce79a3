"""Pictures of every menu screen: ``python -m uno_desktop.ui.screen_shots FOLDER --lang fr``."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from uno_desktop.engine.formats import Format
from uno_desktop.i18n.catalog import load_words
from uno_desktop.storage.folders import Folders
from uno_desktop.storage.replays import load_replay
from uno_desktop.storage.saves import Saved

from .actions import Action, Device, Input
from .audio import Audio
from .drafts import first_draft
from .film import film_of
from .host import Host
from .keeping import resume_kept
from .kit import changed, make_kit
from .scene import Scene, Stack
from .scenes.about import About
from .scenes.controls import Capture
from .scenes.crash import Crash
from .scenes.deal_check import DealCheck
from .scenes.history import TABS as HISTORY_TABS
from .scenes.history import History
from .scenes.new_match import NewMatch
from .scenes.replay import ReplayScene
from .scenes.replay_contents import Contents
from .scenes.rules import RuleBook
from .scenes.seat import DraftSeats, SeatSheet
from .scenes.settings import TABS, SettingsScreen
from .scenes.title import Title
from .scenes.writing import Line, Writing
from .settings import Settings
from .staged_history import stage_match, stage_past, staged_plan
from .theme import PALETTES, THEMES

Size = tuple[int, int]
ROOT = Path(__file__).parents[2]


def shot_host(size: Size, settings: Settings, folders: Folders, device: Device = Device.MOUSE) -> Host:
    """A host without a program: scenes open and change settings, and nothing is heard or kept."""
    words, _ = load_words(ROOT / "locales", settings.language or "en")
    kit = changed(
        make_kit(ROOT / "assets", size),
        theme=THEMES[settings.theme],
        palette=PALETTES[settings.palette],
        text=settings.text_size / 100,
    )

    def change(new: Settings) -> None:
        host.settings = new
        host.stack.resize(size)

    host = Host(
        settings,
        words,
        kit,
        Audio(ROOT / "assets" / "sounds"),
        Stack(reduced_motion=True),
        change,
        device=lambda: device,
        leave=lambda: None,
        folders=folders,
        assets=ROOT / "assets",
    )
    return host


def _history(host: Host, tab: str) -> History:
    if not host.folders.replays.exists():
        stage_past(host.folders)
    return History(host, tab)


def _played(host: Host, seats: int = 4) -> Saved:
    """A match that is over."""
    played = stage_match(host.folders, staged_plan(seats, target=300))
    saved, _ = load_replay(host.folders.replays, played.folder.name)
    assert saved is not None
    return saved


def _contents(host: Host) -> Contents:
    scene = _replay(host)
    return Contents(host, scene.run, scene.cast)


def _crash(host: Host) -> Crash:
    left = stage_match(host.folders, staged_plan(), 20)
    left.close()
    opened, _ = resume_kept(host.folders, left.folder.name)
    assert opened is not None
    for each in reversed(opened):
        each.close()
    report = host.folders.logs / "crash-20260301-201500-1a2b3c.txt"
    return Crash(host, ZeroDivisionError("division by zero"), report, opened[1])


def _replay(host: Host, seats: int = 4, *, all_hands: bool = False) -> ReplayScene:
    """In the middle of a match."""
    saved = _played(host, seats)
    scene = ReplayScene(host, film_of(saved), at=len(saved.records) // 2, playing=False)
    scene.all_hands = all_hands
    return scene


def _new_seats(kind: Format, players: int, host: Host) -> NewMatch:
    return NewMatch(host, replace(first_draft(host.settings), format=kind, players=players), tab="seats")


SHOTS: dict[str, Callable[[Host], Scene]] = {
    "title": Title,
    **{f"settings_{tab}": partial(SettingsScreen, tab=tab) for tab in TABS},
    "new_game": NewMatch,
    "new_players": partial(NewMatch, tab="players"),
    "new_seats": partial(_new_seats, Format.STANDARD, 4),
    "new_seats_partners": partial(_new_seats, Format.PARTNERS, 6),
    "new_seats_rotating": partial(_new_seats, Format.ROTATING, 4),
    "new_seats_tournament": partial(_new_seats, Format.TOURNAMENT, 8),
    "new_seats_challenge": partial(_new_seats, Format.CHALLENGE, 10),
    "new_rules": partial(NewMatch, tab="rules"),
    "seat": lambda host: SeatSheet(host, DraftSeats(NewMatch(host)), 1),
    **{f"history_{tab}": partial(_history, tab=tab) for tab in HISTORY_TABS},
    "replay": _replay,
    "replay_hands": partial(_replay, all_hands=True),
    "replay_hands10": partial(_replay, seats=10, all_hands=True),
    "replay_contents": _contents,
    "deal_check": lambda host: DealCheck(host, _played(host)),
    "crash": _crash,
    "about": About,
    "rules": RuleBook,
    "capture": lambda host: Capture(host, Action.UNO),
    "writing": lambda host: Writing(host, Line(host.words.text("Your name", "setting"), "Ana", 16, print)),
}


def shoot(surface: pygame.Surface, host: Host, scene: Scene, given: tuple[Input, ...] = ()) -> None:
    """Paint a scene as it is once it has come to rest."""
    host.stack.push(scene)
    host.stack.settle(surface)
    if isinstance(scene, ReplayScene):
        scene.load()
    for each in given:
        host.stack.handle(each)
    host.stack.settle(surface)
    for _ in range(3):
        host.stack.update(1.0)
        host.stack.draw(surface)
        host.kit.art.sharpen()
    host.stack.draw(surface)
