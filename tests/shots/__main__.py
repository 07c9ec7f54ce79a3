"""Pictures of every screen and every moment worth seeing: ``python3 dev.py shots [FOLDER] [options]``."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Container, Iterable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.shots import formats, learned, played
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.progress import Progress
from uno_desktop.storage.folders import find_folders
from uno_desktop.ui import gallery, screen_shots
from uno_desktop.ui.actions import Action, Device, Pressed
from uno_desktop.ui.settings import TEXT_SIZES, Settings
from uno_desktop.ui.theme import PALETTES, THEMES

GROUPS = ("played", "learned", "formats", "menu", "staged")
"""The running game, its first hand, its formats, the screens around it, and painters with examples."""

SIZES = ((1280, 720), (1920, 1080))
EXTREMES = (((960, 540), 100), ((1280, 720), 200))
"""Sizes and text sizes at which least has room."""
KEY = frozenset(
    {
        *("table", "uno", "ten_seats", "forty_cards", "picker", "challenge", "swap", "peek", "pose", "drawn"),
        *(
            "hint",
            "log",
            "pause",
            "curtain",
            "round_end",
            "match_end",
            "tournament_standings",
            "challenge_ranking",
        ),
        *("title", "new_game", "new_players", "new_seats", "new_rules", "seat", "rules", "about", "replay"),
        *("settings_display", "settings_play", "settings_controls", "history_figures", "history_replays"),
    }
)


def main() -> int:
    """Take the pictures that were asked for."""
    given = _arguments()
    pygame.display.init()
    pygame.font.init()
    jobs = list(_jobs(given))
    if not jobs:
        print("no picture has such a name", file=sys.stderr)
        return 2
    with Progress(len(jobs), "pictures") as progress:
        for path, take in jobs:
            path.parent.mkdir(parents=True, exist_ok=True)
            take(path)
            progress.advance()
    print(f"{len(jobs)} pictures in {given.folder}")
    return 0


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="dev.py shots", description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?", default=Path("shots"))
    parser.add_argument("--size", action="append", type=_size, metavar="WIDTHxHEIGHT")
    parser.add_argument("--lang", action="append", choices=LANGUAGES)
    parser.add_argument("--theme", choices=THEMES, default="carnival")
    parser.add_argument("--palette", choices=PALETTES, default="carnival")
    parser.add_argument("--text", type=int, choices=TEXT_SIZES, help="percent")
    parser.add_argument(
        "--device",
        choices=Device,
        type=Device,
        default=Device.MOUSE,
        help="whose keys are named, and who has a focus",
    )
    parser.add_argument("--group", action="append", choices=GROUPS)
    parser.add_argument("--only", action="append", metavar="NAME")
    return parser.parse_args()


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


Job = tuple[Path, Callable[[Path], None]]


class Look(NamedTuple):
    """How pictures are taken; the folder tells."""

    size: tuple[int, int]
    language: str
    text: int = 100
    only: Container[str] | None = None

    @property
    def folder(self) -> str:
        large = f"_text{self.text}" if self.text != 100 else ""
        return f"{self.size[0]}x{self.size[1]}_{self.language}{large}"


def _looks(given: argparse.Namespace) -> list[Look]:
    """What was asked for; or every picture in two sizes and all languages, the key ones in extremes."""
    languages = given.lang or list(LANGUAGES)
    if given.size or given.text:
        sizes, text = given.size or [(1280, 720)], given.text or 100
        return [Look(size, language, text, given.only) for size in sizes for language in languages]
    whole = [Look(size, language, 100, given.only) for size in SIZES for language in languages]
    key = given.only or KEY
    return whole + [Look(size, language, text, key) for size, text in EXTREMES for language in languages]


def _jobs(given: argparse.Namespace) -> Iterator[Job]:
    groups = given.group or GROUPS
    for look in _looks(given):
        settings = played.settings_for(look.language, given.theme, given.palette, look.text)
        takers: dict[str, tuple[Iterable[str], Callable[[str], Callable[[Path], None]]]] = {
            "played": (played.NAMES, partial(_played, played.game_at, look.size, settings)),
            "formats": (formats.NAMES, partial(_played, formats.game_at, look.size, settings)),
            "learned": (learned.NAMES, partial(_learned, look.size, settings, given.device)),
            "menu": (screen_shots.SHOTS, partial(_menu, look.size, settings, given.device)),
            "staged": (gallery.SHOTS if look.language == "en" else (), partial(_staged, look, given)),
        }
        for group in groups:
            names, taker = takers[group]
            for name in names:
                if look.only is None or name in look.only:
                    yield given.folder / look.folder / f"{group}_{name}.png", taker(name)


def _played(
    game_at: Callable[[str, tuple[int, int], Settings, Path], played.Game],
    size: tuple[int, int],
    settings: Settings,
    name: str,
) -> Callable[[Path], None]:
    def take(path: Path) -> None:
        with tempfile.TemporaryDirectory() as kept:
            game_at(name, size, settings, Path(kept)).save(path)

    return take


def _learned(size: tuple[int, int], settings: Settings, device: Device, name: str) -> Callable[[Path], None]:
    def take(path: Path) -> None:
        with tempfile.TemporaryDirectory() as kept:
            learned.game_at(name, size, settings, Path(kept), device).save(path)

    return take


def _menu(size: tuple[int, int], settings: Settings, device: Device, name: str) -> Callable[[Path], None]:
    def take(path: Path) -> None:
        surface = pygame.display.set_mode(size)
        with tempfile.TemporaryDirectory() as kept:
            host = screen_shots.shot_host(size, settings, find_folders(Path(kept)), device)
            keys = () if device is Device.MOUSE else (Pressed(Action.DOWN),)
            screen_shots.shoot(surface, host, screen_shots.SHOTS[name](host), keys)
            pygame.image.save(surface, path)

    return take


def _staged(look: Look, given: argparse.Namespace, name: str) -> Callable[[Path], None]:
    def take(path: Path) -> None:
        theme, palette = THEMES[given.theme], PALETTES[given.palette]
        studio = gallery.Studio(look.size, theme, palette, look.text / 100, screen_shots.ROOT / "assets")
        studio.shoot(gallery.SHOTS[name])
        pygame.image.save(studio.surface, path)

    return take


if __name__ == "__main__":
    raise SystemExit(main())
