"""A match on disk as it is played: one JSON line for each command, each with a checksum.

The checksum of a line goes on from that of the line before, so that lines cannot be lost, doubled or
exchanged unnoticed. A line that was being written when the power failed does not hold, and is dropped with
whatever follows. A replay is the journal of a match that is over.
"""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Final, NamedTuple

from uno_desktop.engine import command_from_dict, command_to_dict
from uno_desktop.engine.fields import read_dict, read_int, read_list, read_str

from .documents import Kind, checked, stamped, unstamped
from .fairness import Deal, Record
from .files import MAX_FILE, parse_json
from .problems import Refused, Trouble
from .summary import Summary, summary_from_dict, summary_to_dict

JOURNAL: Final = Kind("match", version=1, limit=MAX_FILE, sealed=False)
MAX_RECORDS: Final = 500_000
MAX_LINE: Final = 2**17
_MAX_TABLES: Final = 2
_ID: Final = re.compile(r"[0-9a-z]+(?:-[0-9a-z]+)*")
_MAX_ID: Final = 40
_FINGERPRINT: Final = re.compile(r"[0-9a-f]{64}")
_FRAME: Final = re.compile(rb'\["([0-9a-f]{8})",(\{.*\})\]', re.DOTALL)


class _Do(StrEnum):
    """What a line says that is no command."""

    NEXT_ROUND = "next_round"
    PLAN = "plan"
    END = "end"


@dataclass(frozen=True, slots=True)
class Head:
    """The first line: all that is settled before the first command."""

    id: str
    """Of the match; the same in all copies of it."""
    app: str
    """The version of the program that began it."""
    plan: Mapping[str, Any]
    summary: Summary
    """As the match began."""
    deal: Deal = ()
    """The fingerprints of the first deal."""
    start: Mapping[str, Any] | None = None
    """A position to begin with instead of a deal: what was left of a damaged save."""


class Reading(NamedTuple):
    """What a journal holds, as far as it is whole."""

    head: Head
    plan: Mapping[str, Any]
    """The latest one: levels may change during a match."""
    records: tuple[Record, ...]
    deals: tuple[Deal, ...]
    end: Summary | None
    """How the match ended; only a replay has it."""
    size: int
    """How many bytes are whole."""
    crc: int
    """Of the last whole line."""

    @property
    def summary(self) -> Summary:
        """The latest summary that the file itself has."""
        return self.end or self.head.summary

    @property
    def deal(self) -> Deal:
        """The fingerprints of the latest deal that the file knows of."""
        return self.deals[-1] if self.deals else ()


# -- writing -------------------------------------------------------------------------------------------------


class Pen:
    """Writes lines, each with its checksum."""

    def __init__(self, crc: int = 0) -> None:
        self.crc = crc

    def head(self, head: Head) -> bytes:
        """The first line."""
        data: dict[str, Any] = {
            "id": head.id,
            "app": head.app,
            "plan": head.plan,
            "summary": summary_to_dict(head.summary),
            "deal": list(head.deal),
        }
        if head.start is not None:
            data["start"] = head.start
        return self._line(stamped(JOURNAL, data))

    def record(self, record: Record, deal: Deal = ()) -> bytes:
        """A command, or the next deal with its fingerprints."""
        table, command = record
        if command is None:
            return self._line({"do": _Do.NEXT_ROUND, "deal": list(deal)})
        data = command_to_dict(command)
        if table:
            data["table"] = table
        return self._line(data)

    def plan(self, plan: Mapping[str, Any]) -> bytes:
        """Another plan from here on."""
        return self._line({"do": _Do.PLAN, "plan": plan})

    def end(self, summary: Summary) -> bytes:
        """The last line of a replay."""
        return self._line({"do": _Do.END, "summary": summary_to_dict(summary)})

    def _line(self, data: Mapping[str, Any]) -> bytes:
        text = json.dumps(data, separators=(",", ":"), allow_nan=False).encode()
        self.crc = zlib.crc32(text, self.crc)
        return b'["%08x",%s]\n' % (self.crc, text)


# -- reading -------------------------------------------------------------------------------------------------


def read_journal(raw: bytes, most: int = MAX_RECORDS) -> Reading:
    """All that is whole, up to so many records.

    Raises Refused if not even the first line is whole, and for another kind of file.
    """
    lines = _lines(raw)
    first = next(lines, b"")
    text, crc = _unframed(first, 0)
    head = checked(_head, unstamped(JOURNAL, parse_json(text)))
    size = len(first) + 1
    plan, end = head.plan, None
    records: list[Record] = []
    deals = [head.deal] if head.start is None else []
    for line in lines:
        try:
            text, new_crc = _unframed(line, crc)
            if end is not None or len(records) >= most:
                raise Refused(Trouble.DAMAGED, "more lines than there can be")
            data = parse_json(text)
            match read_str(data, "do"):
                case _Do.NEXT_ROUND:
                    deals.append(_deal(data))
                    records.append((0, None))
                case _Do.PLAN:
                    plan = read_dict(data, "plan")
                case _Do.END:
                    end = summary_from_dict(read_dict(data, "summary"))
                case _:
                    records.append(_command(data))
        except (Refused, ValueError):
            break
        crc = new_crc
        size += len(line) + 1
    return Reading(head, plan, tuple(records), tuple(deals), end, size, crc)


def _lines(raw: bytes) -> Iterator[bytes]:
    """One by one, for there may be millions; what follows the last line break was not finished."""
    start = 0
    while (end := raw.find(b"\n", start)) >= 0:
        yield raw[start:end]
        start = end + 1


def glance(head: bytes, tail: bytes) -> tuple[Summary, Mapping[str, Any]]:
    """The last summary and the first plan of a replay, of which only both ends were read; raises Refused."""
    begun = unstamped(JOURNAL, parse_json(_unframed(head.partition(b"\n")[0], 0)[0]))
    lines = tail.split(b"\n")
    frame = _FRAME.fullmatch(lines[-2]) if len(lines) > 1 and not lines[-1] else None
    if frame is None:
        raise Refused(Trouble.DAMAGED, "the end is missing")
    match parse_json(frame[2]):
        case {"do": _Do.END, "summary": dict(data)}:
            return checked(summary_from_dict, data), checked(lambda first: read_dict(first, "plan"), begun)
        case _:
            raise Refused(Trouble.DAMAGED, "the end is missing")


def _unframed(line: bytes, crc: int) -> tuple[bytes, int]:
    """What a line says, and its checksum, if it goes with the line before."""
    frame = _FRAME.fullmatch(line) if len(line) <= MAX_LINE else None
    if frame is None:
        raise Refused(Trouble.FOREIGN, "not a line of a journal")
    text = frame[2]
    found = zlib.crc32(text, crc)
    if b"%08x" % found != frame[1]:
        raise Refused(Trouble.DAMAGED, "the checksum is wrong")
    return text, found


def _command(data: dict[str, Any]) -> Record:
    table = read_int(data, "table", 0, _MAX_TABLES - 1, 0)
    data.pop("table", None)
    return table, command_from_dict(data)


def _head(data: dict[str, Any]) -> Head:
    return Head(
        id=check_id(read_str(data, "id")),
        app=read_str(data, "app")[:40],
        plan=read_dict(data, "plan"),
        summary=summary_from_dict(read_dict(data, "summary")),
        deal=_deal(data),
        start=None if data.get("start") is None else read_dict(data, "start"),
    )


def check_id(text: str) -> str:
    """An id that may serve as a file name; raises ValueError for anything else."""
    if len(text) > _MAX_ID or not _ID.fullmatch(text):
        raise ValueError("id: expected a few small letters and digits")
    return text


def _deal(data: Mapping[str, Any]) -> Deal:
    deal = read_list(data, "deal")
    if len(deal) > _MAX_TABLES or not all(isinstance(f, str) and _FINGERPRINT.fullmatch(f) for f in deal):
        raise ValueError("deal: expected fingerprints")
    return tuple(deal)
