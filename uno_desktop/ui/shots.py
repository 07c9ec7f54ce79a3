"""Pictures of everything that can be painted: ``python -m uno_desktop.ui.shots FOLDER``."""

from __future__ import annotations

import argparse
import os
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pygame

from . import staged, staged_ends
from .kit import Kit, make_kit
from .table.challenge import draw_challenge
from .table.effects import draw_banner
from .table.layout import TableLayout, table_layout
from .table.matchend import draw_match_end
from .table.peek import draw_peek
from .table.picker import draw_picker
from .table.pieces import TableModel, draw_table
from .table.pose import draw_pose
from .table.roundend import draw_round_end
from .table.stage import Stage
from .table.swap import draw_swap
from .theme import PALETTES, THEMES, Palette, Theme

Painter = Callable[["Studio"], None]
Model = TypeVar("Model")


class Studio:
    """A surface to paint on, with all that painting needs."""

    def __init__(
        self, size: tuple[int, int], theme: Theme, palette: Palette, text: float, assets: Path
    ) -> None:
        self.size = size
        self.text = text
        self.surface = pygame.display.set_mode(size)
        self.kit: Kit = make_kit(assets, size, theme, palette, text)

    def layout(self, players: int) -> TableLayout:
        """The layout of a table of so many players."""
        return table_layout(self.size, players, self.text)

    def table(self, model: TableModel, layout: TableLayout) -> None:
        """Paint a whole table, every card sharp."""
        stage = Stage(self.kit, layout)
        draw_table(self.surface, self.kit, layout, stage, model)
        self.kit.art.sharpen()
        draw_table(self.surface, self.kit, layout, stage, model)


def _four(studio: Studio) -> None:
    layout = studio.layout(4)
    studio.table(staged.four(layout), layout)


def _ten(studio: Studio) -> None:
    layout = studio.layout(10)
    studio.table(staged.ten(layout), layout)


def _seats(players: int) -> Painter:
    def paint(studio: Studio) -> None:
        layout = studio.layout(players)
        studio.table(staged.seated(layout), layout)

    return paint


def _over(players: int, paint: Callable[[Studio, TableLayout], None]) -> Painter:
    """A painter of something on top of a table."""

    def both(studio: Studio) -> None:
        layout = studio.layout(players)
        base = staged.quiet(layout)
        studio.table(base, layout)
        paint(studio, layout)
        studio.kit.art.sharpen()
        studio.table(base, layout)
        paint(studio, layout)

    return both


def _alone(draw: Callable[[pygame.Surface, Kit, Model], None], model: Model) -> Painter:
    """A painter of something that fills the window."""

    def both(studio: Studio) -> None:
        draw(studio.surface, studio.kit, model)
        studio.kit.art.sharpen()
        draw(studio.surface, studio.kit, model)

    return both


SHOTS: dict[str, Painter] = {
    "table4": _four,
    "table10": _ten,
    "picker": _over(
        4, lambda studio, layout: draw_picker(studio.surface, studio.kit, layout, staged.picker())
    ),
    "challenge": _over(
        4, lambda studio, layout: draw_challenge(studio.surface, studio.kit, layout, staged.challenge())
    ),
    "swap": _over(
        4, lambda studio, layout: draw_swap(studio.surface, studio.kit, layout, staged.swap(layout))
    ),
    "peek": _over(
        4, lambda studio, layout: draw_peek(studio.surface, studio.kit, layout, staged.peek(layout))
    ),
    "peek10": _over(
        10, lambda studio, layout: draw_peek(studio.surface, studio.kit, layout, staged.peek(layout))
    ),
    "pose": _over(4, lambda studio, layout: draw_pose(studio.surface, studio.kit, layout, staged.pose())),
    "caught": _over(
        4, lambda studio, layout: draw_banner(studio.surface, studio.kit, layout, staged.caught())
    ),
    **{f"seats{players}": _seats(players) for players in range(2, 11)},
    **{
        f"roundend{players}": _alone(draw_round_end, staged_ends.round_end(players))
        for players in range(2, 11)
    },
    **{
        f"matchend{count}": _alone(draw_match_end, staged_ends.match_end(count)) for count in (2, 3, 4, 6, 10)
    },
    "matchend_pairs": _alone(draw_match_end, staged_ends.pairs_match_end()),
    "roundend_pairs": _alone(draw_round_end, staged_ends.pairs_round_end()),
    "roundend_long": _alone(draw_round_end, staged_ends.round_end(4, long=True)),
}


def take(folder: Path, studio: Studio, names: list[str]) -> None:
    """Write pictures of these names into a folder."""
    folder.mkdir(parents=True, exist_ok=True)
    for name in names:
        SHOTS[name](studio)
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
