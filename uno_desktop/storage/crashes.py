"""Crash reports: what a bug report needs, in one text file. Nothing is ever sent anywhere."""

from __future__ import annotations

import contextlib
import platform
import traceback
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from uno_desktop import __version__
from uno_desktop.engine.match import Match
from uno_desktop.engine.notation import position_text

from .fairness import Record
from .files import replace_file
from .journal import Pen
from .problems import Problem, Trouble
from .saves import new_id

KEPT: Final = 10
LAST_COMMANDS: Final = 40


def write_crash(
    logs: Path,
    error: BaseException,
    *,
    match: Match | None = None,
    plan: Mapping[str, Any] | None = None,
    records: Sequence[Record] = (),
) -> tuple[Path | None, Problem | None]:
    """Write what is known of a crash, and return where; the oldest reports make room."""
    path = logs / f"crash-{new_id()}.txt"
    try:
        logs.mkdir(parents=True, exist_ok=True)
        replace_file(path, crash_text(error, match, plan, records).encode(errors="backslashreplace"))
    except OSError as failure:
        return None, Problem(Trouble.NO_LOGS, str(logs), detail=str(failure))
    with contextlib.suppress(OSError):
        others = sorted(other for other in logs.glob("crash-*.txt") if other != path)
        for old in others[: -(KEPT - 1)]:  # the new one stays, whatever the clock says
            old.unlink()
    return path, None


def crash_text(
    error: BaseException, match: Match | None, plan: Mapping[str, Any] | None, records: Sequence[Record]
) -> str:
    """The report. The seed and the position say everything about the match, and nothing about the player."""
    pen = Pen()
    lines = [
        f"Uno Desktop {__version__}",
        f"Python {platform.python_version()} on {platform.platform()}",
        "",
        "".join(traceback.format_exception(error)).rstrip(),
    ]
    if match is not None:
        setup = match.setup
        lines += [
            "",
            f"Match: {setup.edition}, {setup.format}, {setup.seats} seats, seed {match.seed}",
            f"Round {match.round}, totals {list(match.totals)}",
            *(f"Position: {position_text(state)}" for state in match.tables),
        ]
    if plan is not None:
        lines += ["", f"Plan: { {name: item for name, item in plan.items() if name != 'players'} }"]
    if records:
        lines += ["", f"The last of {len(records)} commands:"]
        lines += [pen.record(record).decode().rstrip() for record in records[-LAST_COMMANDS:]]
    return "\n".join(lines) + "\n"
