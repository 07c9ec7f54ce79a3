"""What the person at the table may do at this moment."""

from __future__ import annotations

from dataclasses import dataclass

from uno_desktop.ai.policy import decisions, is_bluff
from uno_desktop.engine import Phase, View
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.scoring import partners_of
from uno_desktop.engine.state import seats_in
from uno_desktop.session.plan import MatchPlan

from .director import Director


@dataclass(frozen=True, slots=True)
class Call:
    """What the player could do now, besides playing cards."""

    your_turn: bool = False
    must_draw: bool = False
    """Nothing fits."""
    uno: bool = False
    """UNO may have to be said: by the viewer, or, as far as they can see, by somebody who is to be caught."""
    owes: bool = False
    """The viewer must say UNO now."""
    catch: tuple[int, ...] = ()
    """Seats that may be caught."""
    thinking: int | None = None
    """The seat of a computer player who thinks."""


def is_person(plan: MatchPlan, director: Director) -> bool:
    """Whether the table is shown to somebody who plays."""
    return plan.seats[director.board.view.seat].human


def may_move(plan: MatchPlan, director: Director) -> bool:
    """Whether the viewer is in turn, and has seen all that led to it."""
    board, view = director.board, director.board.view
    mine = view.turn == view.seat and view.phase is not Phase.OVER and is_person(plan, director)
    return mine and director.idle and not board.concealed


def playable(plan: MatchPlan, director: Director) -> frozenset[int]:
    """Keys of the cards that may be put down, bluffs apart."""
    board, view = director.board, director.board.view
    if not may_move(plan, director) or view.phase not in (Phase.PLAY, Phase.DRAWN):
        return frozenset()
    cards = {
        move.card for move in decisions(view) if isinstance(move, cmd.PlayCard) and not is_bluff(view, move)
    }
    if view.phase is Phase.DRAWN:
        newest = [board.newest(card) for card in cards]
        return frozenset(held.key for held in newest if held is not None)
    return frozenset(held.key for held in board.hand if held.card in cards)


def catchable(view: View) -> tuple[int, ...]:
    """Seats that the viewer may catch, partners apart."""
    if view.seat not in view.setup.in_play:
        return ()
    side = partners_of(view.setup, view.seat)
    return tuple(seat for seat in seats_in(view.uno_open) if seat not in side)


def call_of(plan: MatchPlan, director: Director, lit: frozenset[int], hints: bool) -> Call:
    """What there is to do besides cards."""
    board, view = director.board, director.board.view
    own = view.seat
    playing = view.phase is not Phase.OVER
    person = is_person(plan, director)
    your_turn = may_move(plan, director) and playing
    early = your_turn and len(board.hand) == 2 and bool(lit) and not view.uno_said >> own & 1
    owes = bool(view.uno_open >> own & 1) or early
    bot = not plan.seats[view.turn].human
    caught = catchable(view) if hints and person else ()
    # Who is not helped has to find out whether somebody has said it.
    doubtful = not hints and any(board.last_card(seat) for seat in view.setup.in_play if seat != own)
    return Call(
        your_turn=your_turn,
        must_draw=your_turn and view.phase is Phase.PLAY and not lit,
        uno=owes or bool(caught) or doubtful,
        owes=owes and person,
        catch=caught,
        thinking=view.turn if director.idle and bot and playing else None,
    )
