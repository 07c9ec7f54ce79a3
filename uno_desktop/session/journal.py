"""Journals of events, one JSON object a line, and the proof that they are true.

A journal names its seed, and every event tells which command caused it. So a journal is verified by
playing it again: each line must be exactly what the engine says happened. The line that ends a match
carries a fingerprint of all lines before it, so that leaving out what might not have been said, such
as an UNO, shows as well.
"""

from __future__ import annotations

import hashlib
import json
from collections import deque
from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple, TextIO

from uno_desktop.engine import Command, IllegalCommand, command_from_dict
from uno_desktop.engine.fields import once_each, read_int, shown
from uno_desktop.engine.match import Match, MatchStep, match_event_to_dict, new_match, next_round, play

from .plan import seed_from_dict, setup_from_dict

MAX_LINE = 1_000_000


class JournalError(ValueError):
    """A journal that does not hold; says where and why."""


class Verified(NamedTuple):
    """How much was replayed."""

    matches: int
    events: int


class Journal:
    """Writes matches as lines, one after the other."""

    def __init__(self) -> None:
        self._fingerprint = hashlib.sha256()

    def lines(self, step: MatchStep) -> list[str]:
        """The events of a step as lines."""
        return [self._line(match_event_to_dict(event)) for event in step.events]

    def _line(self, data: dict[str, Any]) -> str:
        if data["event"] == "match_started":
            self._fingerprint = hashlib.sha256()
        elif data["event"] == "match_ended":
            data["sha256"] = self._fingerprint.hexdigest()
        line = json.dumps(data, separators=(",", ":"))
        self._fingerprint.update(line.encode())
        return line


def read_lines(file: TextIO) -> Iterator[str]:
    """The lines of a file, of which one that is too long is not read to its end."""
    while line := file.readline(MAX_LINE + 1):
        yield line


def verify(lines: Iterable[str]) -> Verified:
    """Replay a journal and check that every line follows; raises JournalError at the first that does not."""
    replay = _Replay()
    number = 0
    for number, line in enumerate(lines, 1):
        try:
            replay.check(_parse(line))
        except (IllegalCommand, ValueError) as error:
            reason = f"refused: {error.refusal}" if isinstance(error, IllegalCommand) else str(error)
            raise JournalError(f"line {number}: {reason}") from None
        except RecursionError:
            raise JournalError(f"line {number}: nested too deeply") from None
    if number == 0:
        raise JournalError("the journal is empty")
    if not replay.complete:
        raise JournalError(f"line {number}: the journal ends before its match does")
    return Verified(replay.matches, number)


def _parse(line: str) -> dict[str, Any]:
    if len(line) > MAX_LINE:
        raise ValueError("the line is too long")
    try:
        data = json.loads(line, object_pairs_hook=once_each)
    except (ValueError, RecursionError):
        raise ValueError("not a JSON object") from None
    if not isinstance(data, dict):
        raise ValueError("not a JSON object")
    return data


class _Replay:
    """The matches of a journal, played again line by line."""

    def __init__(self) -> None:
        self.matches = 0
        self.journal = Journal()
        self.match: Match | None = None
        self.expected: deque[dict[str, Any]] = deque()

    @property
    def complete(self) -> bool:
        return not self.expected and (self.match is None or self.match.over)

    def check(self, line: dict[str, Any]) -> None:
        """Compare one line with what must come now."""
        if not self.expected:
            self._play_on(line)
        expected = self.expected.popleft()
        if _text(line) != _text(expected):
            raise ValueError(_difference(line, expected))

    def _play_on(self, line: dict[str, Any]) -> None:
        """Let the engine say what follows."""
        if self.match is None or self.match.over:
            self.matches += 1
            if line.get("event") != "match_started":
                raise ValueError(f"expected match_started, not {shown(line.get('event'))}")
            step = new_match(setup_from_dict(line), seed_from_dict(line))
        elif self.match.round_over:
            step = next_round(self.match)
        else:
            table = read_int(line, "table", 0, len(self.match.tables) - 1, 0)
            command = cause_of(line, self.match.tables[table].turn)
            step = play(self.match, command, table)
        self.match = step.match
        self.expected.extend(map(json.loads, self.journal.lines(step)))


def cause_of(event: Mapping[str, Any], turn: int) -> Command:
    """The command that an event, the first of its step, was caused by; ``turn`` is the seat in turn."""
    match event:
        case {"event": "card_played", "seat": seat, "card": card}:
            data = {"do": "play", "seat": seat, "card": card}
        case {"event": "cards_drawn" | "turn_passed", "seat": seat}:
            data = {"do": "draw", "seat": seat}
        case {"event": "pile_reshuffled"}:
            data = {"do": "draw", "seat": turn}
        case {"event": "card_kept", "seat": seat}:
            data = {"do": "pass", "seat": seat}
        case {"event": "color_chosen", "seat": seat, "color": color}:
            data = {"do": "color", "seat": seat, "color": color}
        case {"event": "hands_swapped", "by": seat, "between": between}:
            data = {"do": "swap", "seat": seat, "between": between}
        case {"event": "challenged", "by": seat}:
            data = {"do": "challenge", "seat": seat}
        case {"event": "uno_said", "seat": seat}:
            data = {"do": "uno", "seat": seat}
        case {"event": "uno_caught", "seat": target, "by": seat}:
            data = {"do": "catch", "seat": seat, "target": target}
        case {"event": "wrong_card_noticed", "by": seat}:
            data = {"do": "notice", "seat": seat}
        case {"event": "advised", "seat": seat, "to": to, "color": color}:
            data = {"do": "advise", "seat": seat, "to": to, "color": color}
        case {"event": "pose_broken", "seat": seat}:
            data = {"do": "break_pose", "seat": seat}
        case _:
            raise ValueError(f"{shown(event.get('event'))} cannot come here")
    return command_from_dict(data)


def _difference(line: dict[str, Any], expected: dict[str, Any]) -> str:
    if line.get("event") != expected["event"]:
        return f"expected {expected['event']}, not {shown(line.get('event'))}"
    names = dict.fromkeys((*expected, *line))
    field = next(name for name in names if _text(line.get(name, line)) != _text(expected.get(name, expected)))
    if field not in expected:
        return f"{expected['event']}: unknown field {shown(field)}"
    return f"{expected['event']}.{field} does not follow from what came before"


def _text(value: object) -> str:
    """One text for equal JSON values alone: in Python, true equals 1."""
    return json.dumps(value, sort_keys=True)
