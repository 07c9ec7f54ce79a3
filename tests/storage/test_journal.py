"""Journals: whatever was written comes back, whatever was damaged does not, and nothing in between."""

from __future__ import annotations

import json
import tracemalloc
from pathlib import Path

import pytest

from tests.storage.sitting import TOURNAMENT, framed, plan_for, played
from uno_desktop.engine import EDITIONS
from uno_desktop.engine.cards import Color
from uno_desktop.engine.commands import Advise
from uno_desktop.storage.journal import MAX_LINE, Pen, read_journal
from uno_desktop.storage.problems import Refused, Trouble


@pytest.fixture(scope="module")
def raw(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    recorder, _ = played(tmp_path_factory.mktemp("saves"), plan_for(single_round=True), 60)
    recorder.close()
    return recorder.content


@pytest.mark.parametrize("edition", EDITIONS)
def test_records_come_back_exactly(tmp_path: Path, edition: str) -> None:
    recorder, records = played(tmp_path, plan_for(5, edition=edition))
    recorder.close()
    reading = read_journal(recorder.content)
    assert list(reading.records) == records
    assert reading.size == len(recorder.content)
    assert len(reading.deals) == recorder.match.round


def test_both_tables_of_a_tournament_come_back(tmp_path: Path) -> None:
    recorder, records = played(tmp_path, plan_for(5, **TOURNAMENT), 400)
    recorder.close()
    assert list(read_journal(recorder.content).records) == records
    assert {table for table, _ in records} == {0, 1}


def test_advice_comes_back() -> None:
    pen, head = Pen(), b""
    line = pen.record((0, Advise(0, 1, Color.RED)))
    assert json.loads(line)[1] == {"do": "advise", "seat": 0, "to": 1, "color": "R"}
    assert head == b""


def test_a_journal_cut_anywhere_is_whole_up_to_there(raw: bytes) -> None:
    all_records = read_journal(raw).records
    head = raw.index(b"\n") + 1
    for size in range(head, len(raw)):
        reading = read_journal(raw[:size])
        assert reading.size <= size
        assert reading.size == raw.rindex(b"\n", 0, size) + 1
        assert reading.records == all_records[: len(reading.records)]
        assert len(reading.records) == raw[head:size].count(b"\n")


def test_a_journal_without_its_first_line_is_refused(raw: bytes) -> None:
    for size in (0, 1, 100, raw.index(b"\n")):
        with pytest.raises(Refused):
            read_journal(raw[:size])


def test_millions_of_empty_lines_are_not_all_looked_at(raw: bytes) -> None:
    head = raw[: raw.index(b"\n") + 1]
    huge = head + b"\n" * 10**7
    tracemalloc.start()
    reading = read_journal(huge)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert reading.size == len(head)
    assert most < len(huge)


def test_no_changed_byte_goes_unnoticed(raw: bytes) -> None:
    whole = read_journal(raw)
    for at in range(raw.index(b"\n") + 1, len(raw), 7):
        reading = read_journal(raw[:at] + bytes([raw[at] ^ 1]) + raw[at + 1 :])
        assert reading.size <= at
        assert reading.records == whole.records[: len(reading.records)]


def test_lost_doubled_and_exchanged_lines_end_the_journal(raw: bytes) -> None:
    lines = raw.splitlines(keepends=True)
    for changed in (
        lines[:10] + lines[11:],
        [*lines[:10], lines[9], *lines[10:]],
        [*lines[:10], lines[11], lines[10], *lines[12:]],
    ):
        assert len(read_journal(b"".join(changed)).records) <= 10


@pytest.mark.parametrize(
    ("change", "trouble"),
    [
        ({"version": 2}, Trouble.NEWER_VERSION),
        ({"version": None}, Trouble.DAMAGED),
        ({"uno_desktop": "settings"}, Trouble.FOREIGN),
        ({"id": "../../evil"}, Trouble.DAMAGED),
        ({"id": "a" * 99}, Trouble.DAMAGED),
        ({"plan": []}, Trouble.DAMAGED),
        ({"deal": ["x"]}, Trouble.DAMAGED),
        ({"summary": {}}, Trouble.DAMAGED),
        ({"start": 1}, Trouble.DAMAGED),
        ({"plan": {"x": "y" * MAX_LINE}}, Trouble.FOREIGN),
    ],
)
def test_a_first_line_that_makes_no_sense_is_refused(
    raw: bytes, change: dict[str, object], trouble: Trouble
) -> None:
    head = json.loads(raw.splitlines()[0])[1]
    assert read_journal(framed(json.dumps(head))).records == ()
    with pytest.raises(Refused) as caught:
        read_journal(framed(json.dumps(head | change)))
    assert caught.value.trouble is trouble


@pytest.mark.parametrize(
    "line",
    [
        "{}",
        '{"do": "fly", "seat": 1}',
        '{"do": "draw", "seat": 1, "table": 2}',
        '{"do": "draw", "seat": 1, "table": true}',
        '{"do": "next_round"}',
        '{"do": "next_round", "deal": [1]}',
        '{"do": "plan", "plan": 1}',
        '{"do": "end", "summary": {"names": []}}',
        '{"do": "play", "seat": 1, "card": "../R7"}',
        '{"do": ' + "[" * 5000 + "]" * 5000 + "}",
    ],
)
def test_a_line_that_makes_no_sense_ends_the_journal(raw: bytes, line: str) -> None:
    head = raw.splitlines()[0].decode()[12:-1]
    good = '{"do":"draw","seat":0}'
    assert len(read_journal(framed(head, good, good)).records) == 2
    assert len(read_journal(framed(head, good, line, good)).records) == 1


def test_nothing_follows_the_end(tmp_path: Path) -> None:
    recorder, _ = played(tmp_path, plan_for(single_round=True))
    recorder.close()
    finished = recorder.finished()
    reading = read_journal(finished + Pen(read_journal(finished).crc).record((0, None)))
    assert reading.size == len(finished)
    assert reading.end is not None
    assert reading.end.winners == recorder.match.winners


def test_only_so_many_records_are_read(raw: bytes) -> None:
    reading = read_journal(raw, 5)
    assert len(reading.records) == 5
    assert read_journal(raw[: reading.size]).records == reading.records
