"""Pictures of every screen and every moment worth seeing: ``python3 dev.py shots [FOLDER] [options]``."""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

import pygame

from tests.shots import formats, learned, played
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.progress import Progress
from uno_desktop.storage.folders import find_folders
from uno_desktop.ui import gallery, screen_shots
from uno_desktop.ui.actions import Device
from uno_desktop.ui.settings import TEXT_SIZES, Settings
from uno_desktop.ui.theme import PALETTES, THEMES

GROUPS = ("played", "learned", "formats", "menus", "staged")
"""The running game, its first hand, its formats, the screens around it, and painters with examples."""


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
    parser.add_argument("--text", type=int, choices=TEXT_SIZES, default=100)
    parser.add_argument(
        "--device", choices=Device, type=Device, default=Device.MOUSE, help="for the first hand"
    )
    parser.add_argument("--group", action="append", choices=GROUPS)
    parser.add_argument("--only", action="append", metavar="NAME")
    return parser.parse_args()


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


Job = tuple[Path, Callable[[Path], None]]


def _jobs(given: argparse.Namespace) -> Iterator[Job]:
    groups = given.group or GROUPS
    for size in given.size or [(1280, 720)]:
        for language in given.lang or ["en"]:
            settings = played.settings_for(language, given.theme, given.palette, given.text)
            folder = given.folder / f"{size[0]}x{size[1]}_{language}"
            wanted = given.only
            if "played" in groups:
                for name in played.NAMES:
                    if not wanted or name in wanted:
                        yield folder / f"played_{name}.png", _played(played.game_at, name, size, settings)
            if "formats" in groups:
                for name in formats.NAMES:
                    if not wanted or name in wanted:
                        yield folder / f"formats_{name}.png", _played(formats.game_at, name, size, settings)
            if "learned" in groups:
                for name in learned.NAMES:
                    if not wanted or name in wanted:
                        yield folder / f"learned_{name}.png", _learned(name, size, settings, given.device)
            if "menus" in groups:
                for name in screen_shots.SHOTS:
                    if not wanted or name in wanted:
                        yield folder / f"menu_{name}.png", _menu(name, size, settings)
        if "staged" in groups and (not given.lang or "en" in given.lang):
            for name in gallery.SHOTS:
                if not given.only or name in given.only:
                    path = given.folder / f"{size[0]}x{size[1]}_staged" / f"{name}.png"
                    yield path, _staged(name, size, given)


def _played(
    game_at: Callable[[str, tuple[int, int], Settings, Path], played.Game],
    name: str,
    size: tuple[int, int],
    settings: Settings,
) -> Callable[[Path], None]:
    def take(path: Path) -> None:
        with tempfile.TemporaryDirectory() as kept:
            game_at(name, size, settings, Path(kept)).save(path)

    return take


def _learned(name: str, size: tuple[int, int], settings: Settings, device: Device) -> Callable[[Path], None]:
    def take(path: Path) -> None:
        with tempfile.TemporaryDirectory() as kept:
            learned.game_at(name, size, settings, Path(kept), device).save(path)

    return take


def _menu(name: str, size: tuple[int, int], settings: Settings) -> Callable[[Path], None]:
    def take(path: Path) -> None:
        surface = pygame.display.set_mode(size)
        with tempfile.TemporaryDirectory() as kept:
            host = screen_shots.shot_host(size, settings, find_folders(Path(kept)))
            screen_shots.shoot(surface, host, screen_shots.SHOTS[name](host))
            pygame.image.save(surface, path)

    return take


def _staged(name: str, size: tuple[int, int], given: argparse.Namespace) -> Callable[[Path], None]:
    def take(path: Path) -> None:
        theme, palette = THEMES[given.theme], PALETTES[given.palette]
        studio = gallery.Studio(size, theme, palette, given.text / 100, screen_shots.ROOT / "assets")
        studio.shoot(gallery.SHOTS[name])
        pygame.image.save(studio.surface, path)

    return take


if __name__ == "__main__":
    raise SystemExit(main())
