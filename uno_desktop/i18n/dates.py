"""When something was, in words."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final

from .catalog import Message, Words

TODAY: Final = Message("today, {time}", "date")
YESTERDAY: Final = Message("yesterday, {time}", "date")
THIS_YEAR: Final = Message("{month} {day}, {time}", "date")
EARLIER: Final = Message("{month} {day}, {year}", "date")
TIME: Final = Message("{hour}:{minute}", "date")
MONTHS: Final = (
    Message("Jan", "month"),
    Message("Feb", "month"),
    Message("Mar", "month"),
    Message("Apr", "month"),
    Message("May", "month"),
    Message("Jun", "month"),
    Message("Jul", "month"),
    Message("Aug", "month"),
    Message("Sep", "month"),
    Message("Oct", "month"),
    Message("Nov", "month"),
    Message("Dec", "month"),
)


def told_date(words: Words, when: datetime, today: date) -> str:
    """The day, and the time where it still matters.

    >>> today = date(2026, 3, 1)
    >>> told_date(Words(), datetime(2026, 2, 28, 9, 5), today)
    'yesterday, 9:05'
    >>> told_date(Words(), datetime(2026, 2, 3, 21, 30), today)
    'Feb 3, 21:30'
    >>> told_date(Words(), datetime(2025, 12, 31, 23, 59), today)
    'Dec 31, 2025'
    """
    time = words.of(TIME, hour=when.hour, minute=f"{when.minute:02}")
    if when.date() == today:
        return words.of(TODAY, time=time)
    if when.date() == today - timedelta(days=1):
        return words.of(YESTERDAY, time=time)
    month = words.of(MONTHS[when.month - 1])
    if when.year == today.year:
        return words.of(THIS_YEAR, month=month, day=when.day, time=time)
    return words.of(EARLIER, month=month, day=when.day, year=when.year)
