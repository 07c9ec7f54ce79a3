"""The schedule of a match in faces and words: tables from above, rows, and who plays against whom."""

from __future__ import annotations

from collections.abc import Sequence

from uno_desktop.engine.formats import MatchSetup, Seating
from uno_desktop.i18n import matches as m
from uno_desktop.i18n import table as t
from uno_desktop.i18n.names import listed
from uno_desktop.session.schedule import Leg, leg_of, movers, opponents_in, partners_in, schedule

from .cast import Cast
from .model import Portrait
from .pairings import LegModel, Sitter, TableTop


def viewer_of(cast: Cast) -> int:
    """From whose seat the tables are seen; of nobody, from the first."""
    viewer = cast.telling.viewer
    return 0 if viewer is None else viewer


def table_tops(cast: Cast, leg: Leg, before: Leg | None = None) -> tuple[TableTop, ...]:
    """The tables of a leg; the viewer sits at the lower edge, and whoever comes from elsewhere is marked."""
    moved = movers(before, leg) if before is not None and len(leg.tables) > 1 else frozenset[int]()
    pairs = [pair for table in leg.tables for pair in table.partners]
    names = tuple(side_words(cast, _viewer_first(cast, pair)) for pair in pairs)
    return tuple(
        TableTop(
            tuple(_sitter(cast, seat, pairs, seat in moved) for seat in _from_viewer(cast, table)),
            m.table_name(cast.words, number) if len(leg.tables) > 1 else "",
            names,
        )
        for number, table in enumerate(leg.tables)
    )


def _from_viewer(cast: Cast, table: Seating) -> tuple[int, ...]:
    start = table.in_play.index(viewer_of(cast)) if viewer_of(cast) in table.in_play else 0
    return table.in_play[start:] + table.in_play[:start]


def _sitter(cast: Cast, seat: int, pairs: Sequence[tuple[int, ...]], moved: bool) -> Sitter:
    pair = next((number for number, pair in enumerate(pairs) if seat in pair), None)
    own = seat in cast.plan.humans
    return Sitter(
        seat, Portrait(cast.animal(seat), "happy" if own else "calm"), cast.name(seat), pair, own, moved
    )


def leg_models(cast: Cast, setup: MatchSetup, now: int | None = None) -> tuple[LegModel, ...]:
    """The rows of the schedule; ``now`` is the hand that is played, if one is."""
    at = None if now is None else leg_of(setup, now)
    return tuple(
        LegModel(
            leg_label(cast, leg),
            table_tops(cast, leg),
            now=number == at,
            past=at is not None and number < at,
        )
        for number, leg in enumerate(schedule(setup))
    )


def leg_label(cast: Cast, leg: Leg) -> str:
    """Which rounds a leg is made of."""
    if leg.first == leg.last:
        return cast.words.of(t.ROUND_NUMBER, number=leg.first)
    return cast.words.of(m.ROUNDS, first=leg.first, last=leg.last)


def own_table_words(cast: Cast, leg: Leg) -> str:
    """Who plays against whom at the viewer's table."""
    return against(cast, leg.tables[leg.table_of(viewer_of(cast))], viewer_of(cast))


def other_table_words(cast: Cast, leg: Leg) -> str:
    """The same for the other table of a tournament; nothing where there is none."""
    others = [table for table in leg.tables if viewer_of(cast) not in table.in_play]
    if not others or len(leg.tables) == 1:
        return ""
    what = against(cast, others[0], others[0].in_play[0])
    return cast.words.of(m.OTHER_TABLE, what=what)


def against(cast: Cast, table: Seating, seat: int) -> str:
    """A side of a table against the others."""
    own = side_words(cast, partners_in(table, seat))
    others = [side_words(cast, side) for side in opponents_in(table, seat)]
    return cast.words.of(m.AGAINST, side=own, others=listed(others))


def side_words(cast: Cast, side: tuple[int, ...]) -> str:
    """A player, or two partners."""
    return m.side_name(cast.words, [cast.name(seat) for seat in side])


def _viewer_first(cast: Cast, pair: tuple[int, ...]) -> tuple[int, ...]:
    viewer = viewer_of(cast)
    return (viewer, *(seat for seat in pair if seat != viewer)) if viewer in pair else pair
