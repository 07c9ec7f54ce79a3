"""Everything that can be painted, by name, from the fixed examples: for looking at and for testing."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Final, TypeVar

import pygame

from . import staged, staged_ends, staged_prompts
from .kit import Kit, make_kit
from .paper import draw_dim
from .table.callouts import draw_callout
from .table.challenge import draw_challenge
from .table.curtain import draw_curtain
from .table.dealer import draw_dealer
from .table.effects import draw_banner
from .table.layout import TableLayout, table_layout
from .table.logpanel import draw_log_panel
from .table.matchend import draw_match_end
from .table.model import HandModel, RingModel
from .table.panel import PanelModel, draw_sheet
from .table.peek import draw_peek
from .table.picker import draw_picker
from .table.pieces import TableModel, draw_table
from .table.pose import draw_pose
from .table.prompts import draw_ask, draw_drawn
from .table.roundend import draw_round_end
from .table.stage import Stage
from .table.swap import draw_swap
from .theme import Palette, Theme

Painter = Callable[["Studio"], None]
Over = Callable[["Studio", TableLayout], None]
Model = TypeVar("Model")


class Studio:
    """A surface to paint on, with all that painting needs."""

    def __init__(
        self, size: tuple[int, int], theme: Theme, palette: Palette, text: float, assets: Path
    ) -> None:
        self.size = size
        self.text = text
        if pygame.display.get_surface() is None:
            # Surfaces take the pixel format of a window, so there must be one.
            pygame.display.set_mode((1, 1))
        self.surface = pygame.Surface(size).convert()
        self.kit: Kit = make_kit(assets, size, theme, palette, text)
        self._stages: dict[TableLayout, Stage] = {}

    def layout(self, players: int) -> TableLayout:
        """The layout of a table of so many players."""
        return table_layout(self.size, players, self.text)

    def shoot(self, painter: Painter) -> None:
        """Paint twice: the second time every card is sharp."""
        painter(self)
        self.kit.art.sharpen()
        painter(self)

    def table(self, model: TableModel, layout: TableLayout) -> None:
        """Paint a whole table."""
        stage = self._stages.setdefault(layout, Stage(self.kit, layout))
        draw_table(self.surface, self.kit, layout, stage, model)


def _table(players: int, make: Callable[[TableLayout], TableModel]) -> Painter:
    def paint(studio: Studio) -> None:
        layout = studio.layout(players)
        studio.table(make(layout), layout)

    return paint


def _over(
    players: int, paint: Over, make: Callable[[TableLayout], TableModel] = staged.quiet, dim: float = 1
) -> Painter:
    """A painter of something on top of a table that is more or less dim."""

    def both(studio: Studio) -> None:
        layout = studio.layout(players)
        studio.table(replace(make(layout), dim=dim), layout)
        paint(studio, layout)

    return both


def _alone(draw: Callable[[pygame.Surface, Kit, Model], None], model: Model) -> Painter:
    """A painter of something that fills the window."""
    return lambda studio: draw(studio.surface, studio.kit, model)


def _without_hand(layout: TableLayout) -> TableModel:
    """A table before the deal."""
    model = staged.quiet(layout)
    piles = replace(model.piles, heap=(), color=None, color_word="")
    seats = tuple(
        replace(seat, active=0.0, next_word=None, pose_word=None, thinking=None, count=0)
        for seat in model.seats
    )
    return replace(model, hand=HandModel(()), piles=piles, seats=seats, turn=None, ring=RingModel(alpha=0))


def _drawn(index: int) -> Painter:
    """A drawn card at one place of the hand."""
    model = staged_prompts.drawn(index)

    def table(layout: TableLayout) -> TableModel:
        return replace(staged.quiet(layout), hand=model.hand)

    return _over(4, lambda s, layout: draw_drawn(s.surface, s.kit, layout, model), table, 0)


def _sheet(model: PanelModel) -> Painter:
    """A panel, with a veil over hand and buttons too."""

    def paint(studio: Studio, _: TableLayout) -> None:
        draw_dim(studio.surface)
        draw_sheet(studio.surface, studio.kit, model)

    return _over(4, paint, dim=0)


def _dealer(players: int) -> Painter:
    return _over(
        players,
        lambda s, layout: draw_dealer(s.surface, s.kit, layout, staged_prompts.dealer(layout)),
        _without_hand,
        0.4,
    )


def _peek(players: int) -> Painter:
    return _over(players, lambda s, layout: draw_peek(s.surface, s.kit, layout, staged.peek(layout)))


def _swap(players: int) -> Painter:
    return _over(players, lambda s, layout: draw_swap(s.surface, s.kit, layout, staged.swap(layout)))


TABLES: Final[dict[str, Painter]] = {
    "table4": _table(4, staged.four),
    "table10": _table(10, staged.ten),
    **{f"seats{players}": _table(players, staged.seated) for players in range(2, 11)},
}
DIALOGS: Final[dict[str, Painter]] = {
    "picker": _over(4, lambda s, layout: draw_picker(s.surface, s.kit, layout, staged.picker())),
    "challenge": _over(4, lambda s, layout: draw_challenge(s.surface, s.kit, layout, staged.challenge())),
    "swap": _swap(4),
    "swap10": _swap(10),
    **{f"peek{players}": _peek(players) for players in (2, 4, 6, 7, 8, 10)},
    "pose": _over(4, lambda s, layout: draw_pose(s.surface, s.kit, layout, staged.pose())),
    "caught": _over(4, lambda s, layout: draw_banner(s.surface, s.kit, layout, staged.caught())),
    "log": _over(
        4,
        lambda s, layout: draw_log_panel(s.surface, s.kit, layout, staged_prompts.log_panel(s.kit, layout)),
        dim=0,
    ),
    "pause": _sheet(staged_prompts.pause()),
    "confirm": _sheet(staged_prompts.confirm()),
}
PROMPTS: Final[dict[str, Painter]] = {
    "hint": _over(4, lambda s, la: draw_callout(s.surface, s.kit, staged_prompts.hint(la)), staged.four, 0),
    "refusal": _over(
        4, lambda s, la: draw_callout(s.surface, s.kit, staged_prompts.refusal(la)), staged.four, 0
    ),
    "drawn": _drawn(5),
    "drawn_first": _drawn(0),
    "drawn_last": _drawn(7),
    "ask_say": _over(
        4, lambda s, layout: draw_ask(s.surface, s.kit, layout, staged_prompts.ask_say()), dim=0
    ),
    "ask_catch": _over(
        4, lambda s, layout: draw_ask(s.surface, s.kit, layout, staged_prompts.ask_catch()), dim=0
    ),
    **{f"dealer{players}": _dealer(players) for players in (2, 4, 7, 10)},
    "curtain": _alone(draw_curtain, staged_prompts.curtain()),
}
ENDS: Final[dict[str, Painter]] = {
    **{f"roundend{count}": _alone(draw_round_end, staged_ends.round_end(count)) for count in range(2, 11)},
    "roundend_pairs": _alone(draw_round_end, staged_ends.pairs_round_end()),
    "roundend_long": _alone(draw_round_end, staged_ends.round_end(4, long=True)),
    **{f"matchend{count}": _alone(draw_match_end, staged_ends.match_end(count)) for count in range(2, 11)},
    "matchend_pairs": _alone(draw_match_end, staged_ends.pairs_match_end()),
}
TITLES: Final[dict[str, Painter]] = {}
SHOTS: Final[dict[str, Painter]] = {**TITLES, **TABLES, **DIALOGS, **PROMPTS, **ENDS}
