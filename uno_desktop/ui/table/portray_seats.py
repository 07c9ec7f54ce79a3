"""The players around the table at this moment, with what they say and had to take."""

from __future__ import annotations

from uno_desktop.engine import Phase
from uno_desktop.engine.scoring import partners_of
from uno_desktop.i18n import table as t
from uno_desktop.i18n.bubbles import Cue, line

from ..motion import SECONDS, Beat, overshoot, progress, pulse, there_and_back
from .board import Board
from .cast import Cast
from .director import Director
from .grip import Attention
from .model import BubbleModel, PenaltyModel, SeatModel
from .powers import Call


def seat_model(
    cast: Cast, director: Director, attention: Attention, call: Call, seat: int, reduced: bool
) -> SeatModel:
    """One player."""
    board, show, now = director.board, director.show, director.now
    view, words = board.view, cast.words
    active = show.turn == seat
    name = f"seat:{seat}"
    total = view.setup.totals[seat]
    lit = progress(now - show.turn_since, 0.25)
    return SeatModel(
        animal=cast.animal(seat),
        face=_face(director, call, seat),
        name=cast.name(seat),
        points=words.of(t.POINTS, count=total),
        count=board.shown_count(seat),
        active=lit if active else 0.0,
        pulse=pulse(now) if active and not reduced else 0.0,
        next_word=words.of(t.NEXT) if _is_next(board, show.turn, seat) else None,
        pose_word=words.of(t.POSING) if view.posing >> seat & 1 else None,
        call_word=words.of(t.CATCH) if seat in call.catch else None,
        thinking=(now % SECONDS[Beat.THINKING]) / SECONDS[Beat.THINKING] if call.thinking == seat else None,
        partner=seat != view.seat and seat in partners_of(view.setup, view.seat),
        dealer=view.setup.dealer == seat,
        alarm=board.last_card(seat),
        hop=0.0 if reduced else _hop(director, seat),
        away=seat not in view.setup.in_play,
        hovered=attention.hovered == name,
        focused=attention.focused == name,
    )


def _face(director: Director, call: Call, seat: int) -> str:
    view = director.board.view
    if found := director.show.faces.get(seat):
        return found[0]
    if view.posing >> seat & 1:
        return "posing"
    if call.thinking == seat:
        return "thinking"
    if director.board.last_card(seat):
        return "smug"
    return "calm"


def _is_next(board: Board, turn: int | None, seat: int) -> bool:
    setup = board.view.setup
    if turn is None or turn not in setup.in_play or board.view.phase is Phase.OVER:
        return False
    return setup.after[board.view.direction][turn] == seat and len(setup.in_play) > 2


def _hop(director: Director, seat: int) -> float:
    """A little jump when someone speaks."""
    said = director.show.speeches.get(seat)
    if said is None:
        return 0.0
    share = progress(director.now - said.born, 2 * SECONDS[Beat.HOP])
    return 10 * there_and_back(share)


def bubbles(cast: Cast, director: Director) -> tuple[BubbleModel, ...]:
    """What is being said."""
    now = director.now
    found = []
    for said in director.show.speeches.values():
        if said.seat not in director.board.order:
            continue
        age, left = now - said.born, said.until - now
        found.append(
            BubbleModel(
                director.board.place(said.seat),
                line(cast.words, said.cue, said.number),
                shout=said.cue in (Cue.UNO, Cue.CATCH, Cue.CHALLENGE),
                sparks=min(1.0, age / 0.6) if said.cue is Cue.UNO else 0.0,
                scale=overshoot(progress(age, 0.18)),
                alpha=min(1.0, left / 0.2),
            )
        )
    return tuple(found)


def penalties(director: Director) -> tuple[PenaltyModel, ...]:
    """Cards that players have just had to take."""
    now = director.now
    return tuple(
        PenaltyModel(
            director.board.place(toll.seat),
            f"+{toll.amount}",
            overshoot(progress(now - toll.born, 0.2)),
            min(1.0, (toll.until - now) / 0.3),
        )
        for toll in director.show.tolls.values()
        if toll.seat in director.board.order
    )
