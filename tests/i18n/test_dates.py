"""Dates as each language writes them."""

from datetime import date, datetime

import pytest

from tests.screen import LOCALES
from uno_desktop.i18n.catalog import load_words
from uno_desktop.i18n.dates import told_date

TODAY = date(2026, 8, 2)


@pytest.mark.parametrize(
    ("language", "today", "yesterday", "this_year", "earlier"),
    [
        ("en", "today, 20:05", "yesterday, 9:30", "Jan 4, 9:30", "Dec 31, 2025"),
        ("fr", "aujourd’hui, 20 h 05", "hier, 9 h 30", "4 janv., 9 h 30", "31 déc. 2025"),
        ("es", "hoy, 20:05", "ayer, 9:30", "4 de ene, 9:30", "31 de dic de 2025"),
        ("pt", "hoje, 20:05", "ontem, 9:30", "4 de jan., 9:30", "31 de dez. de 2025"),
    ],
)
def test_a_date_is_as_near_as_it_is_told(
    language: str, today: str, yesterday: str, this_year: str, earlier: str
) -> None:
    words, problems = load_words(LOCALES, language)
    assert not problems
    told = [
        told_date(words, when, TODAY)
        for when in (
            datetime(2026, 8, 2, 20, 5),
            datetime(2026, 8, 1, 9, 30),
            datetime(2026, 1, 4, 9, 30),
            datetime(2025, 12, 31, 23, 59),
        )
    ]
    assert told == [today, yesterday, this_year, earlier]
