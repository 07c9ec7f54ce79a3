"""What a list of saves or replays shows of a match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from uno_desktop.engine.editions import MAX_SEATS, MIN_SEATS, edition_named
from uno_desktop.engine.fields import one_line, read_bool, read_int, read_list, read_str, shown
from uno_desktop.engine.formats import FORMATS, Format
from uno_desktop.engine.match import Match
from uno_desktop.engine.state import Scoring

MAX_NAME: Final = 40
_MAX_POINTS: Final = 10**9
_YEARS: Final = (1970, 9000)
"""The clock of a computer may be wrong by decades; beyond these years calendars end."""


@dataclass(frozen=True, slots=True)
class Summary:
    """A match at a glance."""

    edition: str
    format: str
    names: tuple[str, ...]
    """By seat."""
    totals: tuple[int, ...]
    round: int
    date: str
    """When it was last played, in UTC: ``2026-03-01T20:15:00+00:00``."""
    over: bool = False
    winners: tuple[int, ...] = ()

    @property
    def best(self) -> int:
        """The points of whoever is ahead; where one's own cards count, that is the fewest."""
        low = FORMATS[Format(self.format)].scoring is Scoring.OWN_HAND
        return min(self.totals) if low else max(self.totals)


def summary_of(match: Match, names: Sequence[str], date: str) -> Summary:
    """The summary of a match as it stands."""
    return Summary(
        edition=match.setup.edition,
        format=match.setup.format.value,
        names=tuple(name[:MAX_NAME] for name in names),
        totals=match.totals,
        round=match.round,
        date=date,
        over=match.over,
        winners=match.winners,
    )


def now() -> str:
    """The time as summaries tell it."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def recency(summary: Summary) -> tuple[bool, str]:
    """What lists are sorted by: a day that has not come yet is that of a wrong clock, as if long ago."""
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    return summary.date <= tomorrow.isoformat(), summary.date


def summary_to_dict(summary: Summary) -> dict[str, Any]:
    """Plain data that :func:`summary_from_dict` reads back."""
    return {
        "edition": summary.edition,
        "format": summary.format,
        "names": list(summary.names),
        "totals": list(summary.totals),
        "round": summary.round,
        "date": summary.date,
        "over": summary.over,
        "winners": list(summary.winners),
    }


def summary_from_dict(data: Mapping[str, Any]) -> Summary:
    """Read a summary; a ValueError names the field that is wrong."""
    names = read_list(data, "names")
    if not MIN_SEATS <= len(names) <= MAX_SEATS:
        raise ValueError(f"names: {len(names)} is not within {MIN_SEATS} to {MAX_SEATS}")
    if not all(isinstance(name, str) and len(name) <= MAX_NAME for name in names):
        raise ValueError("names: expected short texts")
    name = read_str(data, "format")
    if name not in Format.__members__.values():
        raise ValueError(f"format: {shown(name)} is not one of {', '.join(Format)}")
    totals = read_list(data, "totals")
    if len(totals) != len(names):
        raise ValueError("totals: expected one for each name")
    return Summary(
        edition=edition_named(read_str(data, "edition")).name,
        format=name,
        names=tuple(one_line(name, MAX_NAME) for name in names),
        totals=whole_numbers(totals, "totals", -_MAX_POINTS, _MAX_POINTS),
        round=read_int(data, "round", 1, _MAX_POINTS),
        date=_date(data),
        over=read_bool(data, "over"),
        winners=whole_numbers(read_list(data, "winners"), "winners", 0, len(names) - 1),
    )


def _date(data: Mapping[str, Any]) -> str:
    """A time that can be told in any time zone."""
    date = read_str(data, "date")
    when = datetime.fromisoformat(date)
    if when.tzinfo is None or not _YEARS[0] <= when.year <= _YEARS[1]:
        raise ValueError(f"date: {shown(date)} is not a time of this game")
    return date


def whole_numbers(items: Sequence[object], name: str, low: int, high: int) -> tuple[int, ...]:
    """A list of whole numbers within limits."""
    numbers: list[int] = []
    for item in items:
        if type(item) is not int or not low <= item <= high:
            raise ValueError(f"{name}: {shown(item)} is not a whole number within {low} to {high}")
        numbers.append(item)
    return tuple(numbers)
