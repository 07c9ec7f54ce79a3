"""Crash reports, and problems in words."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from tests.screen import LOCALES
from tests.storage.disk import guarded_folder
from tests.storage.sitting import NAMES, history, plan_for
from uno_desktop import __version__
from uno_desktop.engine import position_from_dict
from uno_desktop.i18n.catalog import load_words
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.i18n.problems import describe_problem
from uno_desktop.session.plan import plan_to_dict
from uno_desktop.storage.crashes import KEPT, LAST_COMMANDS, write_crash
from uno_desktop.storage.problems import Trouble

PLAN = plan_for(12)


def crash(text: str = "oh no") -> Exception:
    try:
        raise RuntimeError(text)
    except RuntimeError as error:
        return error


def test_a_report_holds_what_is_needed_to_find_the_bug(tmp_path: Path) -> None:
    steps = list(history(PLAN, 60))
    records = [record for record, _ in steps if record is not None]
    match = steps[-1][1].match
    path, problem = write_crash(
        tmp_path / "logs", crash("\ud800"), match=match, plan=plan_to_dict(PLAN), records=records
    )
    assert problem is None
    assert path is not None
    report = path.read_text(encoding="utf-8")
    assert f"Uno Desktop {__version__}" in report
    assert "RuntimeError" in report
    assert "seed 12" in report
    position = re.search(r"^Position: (.*)$", report, re.MULTILINE)
    assert position is not None
    assert position_from_dict(json.loads(position[1])) == match.tables[0]
    assert report.count('"do":') == LAST_COMMANDS
    assert not any(name in report for name in NAMES), "nothing about the player"


def test_a_crash_outside_a_match_is_reported_too(tmp_path: Path) -> None:
    path, _ = write_crash(tmp_path, crash())
    assert path is not None
    assert "oh no" in path.read_text(encoding="utf-8")


def test_old_reports_make_room(tmp_path: Path) -> None:
    for _ in range(KEPT + 3):
        write_crash(tmp_path, crash())
    assert len(list(tmp_path.iterdir())) == KEPT


def test_the_new_report_stays_when_the_clock_went_backwards(tmp_path: Path) -> None:
    for number in range(KEPT):
        (tmp_path / f"crash-99990101-00000{number}-abcdef.txt").touch()
    path, _ = write_crash(tmp_path, crash())
    assert path is not None
    assert path.exists()
    assert len(list(tmp_path.iterdir())) == KEPT


def test_a_report_that_cannot_be_written_is_a_problem() -> None:
    with guarded_folder() as folder:
        path, problem = write_crash(folder / "logs", crash())
    assert path is None
    assert problem is not None
    assert problem.trouble is Trouble.NO_LOGS


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_trouble_has_words(language: str) -> None:
    words, _ = load_words(LOCALES, language)
    english, _ = load_words(LOCALES, "en")
    told = set()
    for trouble in Trouble:
        text = describe_problem(words, trouble, "match.jsonl", "match.jsonl.bad-1")
        assert "match.jsonl.bad-1" in text
        assert "{" not in text
        assert (text == describe_problem(english, trouble, "match.jsonl", "match.jsonl.bad-1")) is (
            language == "en"
        )
        told.add(text)
    assert len(told) == len(Trouble)
