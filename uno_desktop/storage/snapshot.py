"""The position of a match as a document of its own: for lists, and for when the journal is damaged."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from uno_desktop.engine import position_from_dict, position_to_dict
from uno_desktop.engine.fields import one_line, read_bool, read_dict, read_int, read_list, read_str
from uno_desktop.engine.formats import MatchSetup
from uno_desktop.engine.match import Match
from uno_desktop.engine.rng import MAX_SEED

from .documents import Kind
from .journal import MAX_RECORDS, check_id
from .summary import Summary, summary_from_dict, summary_to_dict, whole_numbers

SNAPSHOT: Final = Kind("snapshot", version=1, limit=2**20)
MAX_TITLE: Final = 60
_MAX_POINTS: Final = 10**9


@dataclass(frozen=True, slots=True)
class Snapshot:
    """A save in short."""

    id: str
    """Of the match."""
    title: str
    """What the player called it; empty for an automatic save."""
    plan: Mapping[str, Any]
    summary: Summary
    records: int
    """How many records of the journal led to it."""
    match: Mapping[str, Any]
    """The position, see :func:`match_from_dict`."""


def snapshot_to_dict(snapshot: Snapshot) -> dict[str, Any]:
    """Plain data that :func:`snapshot_from_dict` reads back."""
    return {
        "id": snapshot.id,
        "title": snapshot.title,
        "plan": snapshot.plan,
        "summary": summary_to_dict(snapshot.summary),
        "records": snapshot.records,
        "match": snapshot.match,
    }


def snapshot_from_dict(data: Mapping[str, Any]) -> Snapshot:
    """Read a snapshot; a ValueError names the field that is wrong. The position is read when it is needed."""
    return Snapshot(
        id=check_id(read_str(data, "id")),
        title=clean_title(read_str(data, "title")),
        plan=read_dict(data, "plan"),
        summary=summary_from_dict(read_dict(data, "summary")),
        records=read_int(data, "records", 0, MAX_RECORDS),
        match=read_dict(data, "match"),
    )


def clean_title(text: str) -> str:
    """A title in one line of printable characters, and not too long."""
    return one_line(text, MAX_TITLE)


def match_to_dict(match: Match) -> dict[str, Any]:
    """A match as it stands, without its set-up."""
    return {
        "seed": match.seed,
        "round": match.round,
        "tables": [position_to_dict(state) for state in match.tables],
        "in_play": list(match.in_play),
        "totals": list(match.totals),
        "over": match.over,
        "winners": list(match.winners),
    }


def match_from_dict(setup: MatchSetup, data: Mapping[str, Any]) -> Match:
    """Read a match that has this set-up; a ValueError names the field that is wrong."""
    seats = setup.seats
    tables = tuple(position_from_dict(table) for table in read_list(data, "tables"))
    if len(tables) != setup.facts.tables:
        raise ValueError(f"tables: expected {setup.facts.tables}, not {len(tables)}")
    wanted = (setup.edition, seats, setup.rules, setup.facts.scoring)
    for state in tables:
        if (state.setup.edition, state.setup.seats, state.setup.rules, state.setup.scoring) != wanted:
            raise ValueError("tables: another edition, other rules or other players than the match has")
    totals = whole_numbers(read_list(data, "totals"), "totals", -_MAX_POINTS, _MAX_POINTS)
    if len(totals) != seats:
        raise ValueError(f"totals: expected {seats}, not {len(totals)}")
    return Match(
        setup=setup,
        seed=read_int(data, "seed", -MAX_SEED, MAX_SEED),
        round=read_int(data, "round", 1, MAX_RECORDS),
        tables=tables,
        in_play=_seats(data, "in_play", seats),
        totals=totals,
        over=read_bool(data, "over"),
        winners=_seats(data, "winners", seats),
    )


def _seats(data: Mapping[str, Any], name: str, seats: int) -> tuple[int, ...]:
    listed = whole_numbers(read_list(data, name), name, 0, seats - 1)
    if len(set(listed)) != len(listed):
        raise ValueError(f"{name}: a seat is named twice")
    return listed
