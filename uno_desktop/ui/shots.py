"""Pictures of everything that can be painted: ``python -m uno_desktop.ui.shots FOLDER``."""

from __future__ import annotations

import argparse
import os
from pathlib import Path

import pygame

from .gallery import SHOTS, Studio
from .theme import PALETTES, THEMES


def take(folder: Path, studio: Studio, names: list[str]) -> None:
    """Write pictures of these names into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        studio.shoot(SHOTS[name])
        pygame.image.save(studio.surface, folder / f"{name}.png")


def _size(text: str) -> tuple[int, int]:
    width, _, height = text.partition("x")
    return int(width), int(height)


def main() -> None:
    """Read the command line and take the pictures."""
    parser = argparse.ArgumentParser(prog="uno_desktop.ui.shots", description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--size", type=_size, default=(1920, 1080), metavar="WIDTHxHEIGHT")
    parser.add_argument("--theme", choices=THEMES, default="carnival")
    parser.add_argument("--palette", choices=PALETTES, default="carnival")
    parser.add_argument("--text", type=int, default=100, metavar="PERCENT")
    parser.add_argument("--only", choices=SHOTS, action="append", metavar="NAME")
    parser.add_argument("--assets", type=Path, default=Path(__file__).parents[2] / "assets")
    given = parser.parse_args()
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
    pygame.display.init()
    pygame.font.init()
    studio = Studio(given.size, THEMES[given.theme], PALETTES[given.palette], given.text / 100, given.assets)
    take(given.folder, studio, given.only or list(SHOTS))


if __name__ == "__main__":
    main()
