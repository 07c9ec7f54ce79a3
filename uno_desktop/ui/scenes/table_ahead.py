"""What a table needs is drawn before it is needed: nobody waits for a card in the middle of a move."""

from __future__ import annotations

from collections.abc import Iterator

from uno_desktop.engine.cards import CARDS
from uno_desktop.engine.editions import edition_named
from uno_desktop.i18n.about import FACES
from uno_desktop.session.plan import MatchPlan

from ..kit import Kit
from ..table.bar import LOG_CARD
from ..table.board import Board
from ..table.cast import animal_of
from ..table.pieces import TableModel, draw_table
from ..table.seats import draw_turn_light
from ..table.stage import Stage
from .loading import SLICE, unseen


def draw_ahead(kit: Kit, plan: MatchPlan, board: Board, stage: Stage, model: TableModel) -> Iterator[float]:
    """Everything that the first moves need; yields how much is done."""
    layout = board.layout
    for _ in stage.prepare():
        yield 0.0
    codes = _codes(plan)
    heights = (layout.hand.card_height(7), layout.heap.height, round(LOG_CARD * layout.u))
    cards = [(code, high) for code in codes for high in heights]
    faces = [
        (animal_of(plan.seats[seat]), face, place.radius)
        for seat, place in zip(board.order, layout.seats, strict=True)
        for face in FACES
    ]
    for done, _ in enumerate(kit.art.prepare(cards, faces)):
        yield done / (len(cards) + len(faces))
    nowhere = unseen(board.size)

    def draw() -> None:
        draw_turn_light(nowhere, kit, layout, 0)
        draw_table(nowhere, kit, layout, stage, model)

    while not kit.rehearse(draw, SLICE):
        yield 1.0


def draw_later(kit: Kit, plan: MatchPlan, board: Board) -> Iterator[None]:
    """The cards of larger hands, in moments when nothing else happens."""
    heights = {board.layout.hand.card_height(count) for count in (13, 25)}
    return kit.art.prepare([(code, high) for high in sorted(heights) for code in _codes(plan)])


def _codes(plan: MatchPlan) -> list[str]:
    return sorted({str(CARDS[card]) for card in edition_named(plan.setup.edition).deck})
