"""Thinking off the drawing thread: a process of its own that answers one question at a time.

If the process cannot be started, dies or hangs, the answer is worked out where it is asked for, quickly.
"""

from __future__ import annotations

import contextlib
import os
from multiprocessing import get_context
from multiprocessing.connection import Connection
from multiprocessing.process import BaseProcess
from random import Random
from time import monotonic
from typing import Final, NamedTuple

from uno_desktop.engine import Command

from .bot import Bot, decide
from .sight import Sight

PATIENCE: Final = 0.5
"""Seconds of thought for one decision at most."""
HASTE: Final = 0.02
"""Seconds of thought where the table must wait for it."""
LOST: Final = 10.0
"""Seconds after which a worker that has not answered is done without."""


class Question(NamedTuple):
    """What a seat is asked. The same question gets the same answer, but for the time limit."""

    ticket: int
    sight: Sight
    bot: Bot
    seed: str


class Answer(NamedTuple):
    """What the seat does; None if nothing."""

    ticket: int
    command: Command | None


def answer(question: Question, seconds: float) -> Answer:
    """Think about a question."""
    rng = Random(question.seed)
    command = decide(question.sight, question.bot, rng, monotonic() + seconds)
    return Answer(question.ticket, command)


class Thinker:
    """Asks a worker process, and does without one if need be. Only the newest question counts."""

    def __init__(self, *, spawn: bool = True) -> None:
        self._process: BaseProcess | None = None
        self._pipe: Connection | None = None
        self._open: Question | None = None
        self._asked = 0
        self._asked_at = 0.0
        if spawn:
            self._start()

    def _start(self) -> None:
        context = get_context("spawn")
        try:
            ours, theirs = context.Pipe()
        except (OSError, RuntimeError):
            return
        process = context.Process(target=_serve, args=(theirs,), name="uno-desktop thinker", daemon=True)
        try:
            process.start()
        except (OSError, RuntimeError):
            ours.close()
            return
        finally:
            theirs.close()
        self._process, self._pipe = process, ours

    @property
    def alone(self) -> bool:
        """Whether there is no worker to ask."""
        return self._pipe is None

    def ask(self, sight: Sight, bot: Bot, seed: str) -> int:
        """Put a question; whatever was asked before is forgotten. Returns the ticket of the answer."""
        self._asked += 1
        self._asked_at = monotonic()
        self._open = Question(self._asked, sight, bot, seed)
        if self._pipe is not None:
            try:
                self._pipe.send(self._open)
            except OSError:
                self._give_up()
        return self._asked

    def forget(self) -> None:
        """Drop the open question: its answer would come too late."""
        self._open = None

    def poll(self) -> Answer | None:
        """The answer, once it is there; never waits for the worker."""
        if self._pipe is not None:
            try:
                while self._pipe.poll():
                    reply: Answer = self._pipe.recv()
                    if self._open is not None and reply.ticket == self._open.ticket:
                        self._open = None
                        return reply
            except (EOFError, OSError):
                self._give_up()
        if self._open is not None and monotonic() - self._asked_at > LOST:
            self._give_up()
        if self._pipe is None and self._open is not None:
            question, self._open = self._open, None
            return answer(question, HASTE)
        return None

    def close(self) -> None:
        """Let the worker go."""
        self._open = None
        self._give_up()

    def _give_up(self) -> None:
        if self._pipe is not None:
            self._pipe.close()
        if self._process is not None:
            self._process.kill()  # a process that is stopped would not end when told to
            self._process.join(1)
        self._pipe = self._process = None


def _serve(pipe: Connection) -> None:
    """The worker: answer until the other end is gone. Drawing comes first, so it takes second place."""
    if hasattr(os, "nice"):
        os.nice(5)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            question: Question = pipe.recv()
            while pipe.poll():  # only the newest matters
                question = pipe.recv()
            pipe.send(answer(question, PATIENCE))
