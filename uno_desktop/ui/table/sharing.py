"""Several people at one screen: who is to act, and when a hand must not be seen."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from uno_desktop.engine import Phase, State, View
from uno_desktop.session.live import Live

LINGER: Final = 1.0
"""Seconds that a hand stays open after its turn, to see what was drawn."""


@dataclass(slots=True)
class Sharing:
    """Whether the viewer sits at the screen, and for how long somebody else has been due."""

    several: bool
    seated: bool = False
    """The viewer has said to be there; nobody has after a deal or a break."""
    away: float = 0.0
    called: int | None = None
    """Who was called to the seat and has not come yet."""

    def update(self, view: View, needed: int | None, dt: float) -> None:
        """Time goes by. ``needed`` is the person that everybody waits for, if that is known."""
        mine = view.turn == view.seat and decides(view) and needed in (None, view.seat)
        self.away = 0.0 if mine else self.away + dt

    @property
    def present(self) -> bool:
        """Whether the viewer is there to answer."""
        return self.seated or not self.several

    @property
    def conceals(self) -> bool:
        """Whether the viewer's hand is to be hidden."""
        return self.several and (self.away >= LINGER or not self.seated)

    def calls(self, viewer: int, needed: int | None) -> bool:
        """Whether somebody has to be called to the seat; once for each time."""
        there = self.seated and needed == viewer
        if needed is None or there or needed == self.called or not self.conceals:
            return False
        self.called = needed
        return True

    def sit(self) -> None:
        """Whoever was called is there."""
        self.seated, self.away, self.called = True, 0.0, None

    def leave(self) -> None:
        """A new deal: whoever plays first has to come."""
        self.seated = False


def decides(table: State | View) -> bool:
    """Whether the seat in turn has something to decide; cards that must be taken are no decision."""
    if table.phase is Phase.PENALTY:
        return table.penalty is not None and table.penalty.challengeable
    return table.phase is not Phase.OVER


def person_needed(live: Live, viewer: int) -> int | None:
    """The person without whom the match does not go on; the viewer, if it may be the viewer.

    Another table counts once the viewer's own is done.
    """
    here = live.match.tables[live.table_of(viewer)]
    tables = [here] if here.phase is not Phase.OVER else list(live.match.tables)
    asked = [seat for seat in live.asking if any(seat in table.setup.in_play for table in tables)]
    in_turn = [table.turn for table in tables if live.plan.seats[table.turn].human and decides(table)]
    people = asked or in_turn
    return viewer if viewer in people else next(iter(people), None)
