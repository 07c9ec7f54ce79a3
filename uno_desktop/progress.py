"""A progress bar for long runs on a terminal."""

from __future__ import annotations

import shutil
import sys
import time
from types import TracebackType
from typing import IO, Self


class Progress:
    """Shows how far a run is on stderr: a live bar on a terminal, now and then a line elsewhere.

    Nothing is shown for runs that are over in a moment.
    """

    def __init__(self, total: int, what: str, stream: IO[str] | None = None) -> None:
        self.total = total
        self.what = what
        self.done = 0
        self.stream = stream or sys.stderr
        self.live = self.stream.isatty()
        self.started = time.monotonic()
        self.pause = 0.1 if self.live else 10.0
        self.next_time = self.started + max(1.0, self.pause)
        self.shown = False

    def advance(self, steps: int = 1) -> None:
        """Count some steps as done."""
        self.done += steps
        now = time.monotonic()
        if now >= self.next_time:
            self.next_time = now + self.pause
            self._show(now - self.started)

    def _show(self, seconds: float) -> None:
        self.shown = True
        share = min(1.0, self.done / self.total) if self.total else 1.0
        left = seconds * (1 - share) / share if share else 0.0
        text = f"{self.done}/{self.total} {self.what}, {seconds:.0f} s, about {left:.0f} s left"
        if self.live:
            width = max(10, shutil.get_terminal_size().columns - len(text) - 6)
            filled = round(width * share)
            self.stream.write(f"\r[{'#' * filled}{'.' * (width - filled)}] {text} ")
        else:
            self.stream.write(text + "\n")
        self.stream.flush()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.live and self.shown:
            self.stream.write("\r" + " " * (shutil.get_terminal_size().columns - 1) + "\r")
            self.stream.flush()
