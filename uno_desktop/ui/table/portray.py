"""The table at this moment, from the board and the director, as the painters want it."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.engine.formats import MatchSetup
from uno_desktop.engine.state import NOBODY
from uno_desktop.i18n import table as t
from uno_desktop.i18n.catalog import Words

from ..buttons import UnoButton
from ..motion import SECONDS, Beat, ease_out, progress, pulse, shake
from .board import Board
from .cast import Cast
from .director import Director
from .fan import fan
from .grip import Attention, Drag
from .hand import hand_cards
from .layout import TableLayout
from .loglines import log_strip, told
from .model import BarModel, CardModel, ControlsModel, HandModel, PilesModel, RingModel, Sweep
from .news import round_word
from .pieces import TableModel
from .portray_seats import bubbles, penalties, seat_model
from .powers import Call


def portray(
    cast: Cast,
    director: Director,
    attention: Attention,
    call: Call,
    *,
    drag: Drag | None = None,
    reduced: bool = False,
) -> TableModel:
    """Everything on the table."""
    board, show = director.board, director.show
    layout = board.layout
    turn = None if show.turn is None or show.turn not in board.order else board.place(show.turn)
    return TableModel(
        seats=tuple(seat_model(cast, director, attention, call, seat, reduced) for seat in board.order),
        piles=_piles(cast.words, director, attention, call, reduced),
        hand=_hand(board, attention, drag),
        bar=BarModel(*_title(cast, board), log=log_strip(cast, told(director))),
        controls=_controls(cast.words, director, attention, call, reduced),
        ring=_ring(director, layout, turn, reduced),
        turn=turn,
        turn_word=cast.words.of(t.YOUR_TURN) if call.your_turn else "",
        flying=_flying(director),
        bubbles=() if reduced and not show.speeches else bubbles(cast, director),
        penalties=penalties(director),
        sweep=_sweep(director, layout, reduced),
        mini_counts=tuple(
            0 if seat in show.trading else board.shown_count(seat) if place else 0
            for place, seat in enumerate(board.order)
        ),
    )


def jolt(director: Director) -> float:
    """How far aside the whole table is, in pixels of the drawing."""
    length = 3 * SECONDS[Beat.SHAKE]
    past = director.now - director.show.shake_since
    return shake(past / length, director.show.shake) if 0 <= past < length else 0.0


# --- The middle ---------------------------------------------------------------------------------


def _piles(words: Words, director: Director, attention: Attention, call: Call, reduced: bool) -> PilesModel:
    board, show = director.board, director.show
    glow = 0.0
    if call.must_draw:
        glow = 1.0 if reduced else 0.65 + 0.35 * pulse(director.now)
    return PilesModel(
        heap=board.heap(),
        left=board.left,
        color=show.color,
        color_word=t.color_word(words, show.color),
        former_color=show.former_color,
        color_share=progress(director.now - show.color_since, SECONDS[Beat.COLOR_FADE]),
        glow=glow,
        hovered=attention.hovered == "draw",
        focused=attention.focused == "draw",
    )


def _ring(director: Director, layout: TableLayout, turn: int | None, reduced: bool) -> RingModel:
    board, show = director.board, director.show
    arc = None
    if turn is not None and not director.board.view.result:
        view = board.view
        after = NOBODY if show.turn is None else view.setup.after[view.direction][show.turn]
        if after in board.order:
            arc = layout.arc(turn, board.place(after), show.direction)
    return RingModel(show.direction, 0.0 if reduced else director.march, arc)


def _sweep(director: Director, layout: TableLayout, reduced: bool) -> Sweep | None:
    show = director.show
    share = (director.now - show.sweep_since) / SECONDS[Beat.SWEEP]
    if show.color is None or not 0 <= share < 1 or reduced:
        return None
    return Sweep(show.color, layout.heap.center, ease_out(share))


def _flying(director: Director) -> tuple[CardModel, ...]:
    return tuple(card for flight in director.flights if (card := flight.card()) is not None)


# --- Hand and controls --------------------------------------------------------------------------


def _hand(board: Board, attention: Attention, drag: Drag | None) -> HandModel:
    opened: float | None = None
    for index, held in enumerate(board.hand):
        if f"card:{held.key}" in (attention.hovered, attention.focused):
            opened = float(index)
    model = board.hand_model(opened)
    cards = tuple(
        replace(card, focused=attention.focused == f"card:{held.key}")
        for card, held in zip(model.cards, board.hand, strict=True)
    )
    model = replace(model, cards=cards)
    resting = hand_cards(board.layout.hand, model)
    slots = fan(board.layout.hand, len(cards), model.gaps, opened)
    shown = []
    for card, slot, held in zip(resting, slots, board.hand, strict=True):
        if held.x is not None:
            card = replace(card, x=held.x, y=held.y + card.y - slot.y)  # noqa: PLW2901
        if drag is not None and drag.key == held.key:
            card = replace(card, x=drag.x, y=drag.y, angle=0, lift=1, dim=0, moving=True)  # noqa: PLW2901
        if board.concealed:
            card = replace(card, code=None, dim=0, halo=0)  # noqa: PLW2901
        shown.append(card)
    return replace(model, shown=tuple(shown))


def _controls(
    words: Words, director: Director, attention: Attention, call: Call, reduced: bool
) -> ControlsModel:
    armed = 0.0
    if call.owes or call.catch:
        armed = 1.0 if reduced else 0.5 + 0.5 * pulse(2 * director.now)
    disabled = frozenset() if call.your_turn else frozenset({"hint"})
    return ControlsModel(
        UnoButton(words.of(t.UNO), live=call.uno, armed=armed),
        attention.hovered,
        attention.focused,
        attention.pressed,
        disabled,
    )


def _title(cast: Cast, board: Board) -> tuple[str, str]:
    words, setup = cast.words, cast.plan.setup
    number = board.view.setup.round
    return round_word(words, setup, number), _target_word(words, setup)


def _target_word(words: Words, setup: MatchSetup) -> str:
    if setup.rounds == 1:
        return words.of(t.SINGLE_ROUND)
    return "" if setup.rounds else words.of(t.TO_TARGET, target=setup.target)
