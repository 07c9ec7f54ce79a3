"""Thinking in another process: answers arrive, stale ones are dropped, and nothing stops if it dies."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from typing import NoReturn

import pytest

from tests.ai.helpers import sight_of
from tests.engine.scenario import table
from uno_desktop.__main__ import main
from uno_desktop.ai import worker
from uno_desktop.ai.bot import Bot
from uno_desktop.ai.levels import LEVELS
from uno_desktop.ai.worker import Answer, Question, Thinker, answer
from uno_desktop.engine.commands import DrawCard, PlayCard

BOT = Bot(LEVELS["hard"])
OUT, STUCK = table("R7 | B3 B9", top="R5"), table("B7 G2 | B3 B9", top="R5")


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def wait(thinker: Thinker) -> Answer:
    """Poll until there is an answer, as the table does frame after frame."""
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if reply := thinker.poll():
            return reply
    raise AssertionError("no answer")


def test_the_worker_answers_as_the_bot_would(thinker: Thinker) -> None:
    assert not thinker.alone
    ticket = thinker.ask(sight_of(OUT), BOT, "seed")
    reply = wait(thinker)
    assert reply == answer(Question(ticket, sight_of(OUT), BOT, "seed"), 1)
    assert isinstance(reply.command, PlayCard)
    assert thinker.poll() is None


def test_only_the_newest_question_is_answered(thinker: Thinker) -> None:
    thinker.ask(sight_of(OUT), BOT, "seed")
    newest = thinker.ask(sight_of(STUCK), BOT, "seed")
    reply = wait(thinker)
    assert reply.ticket == newest
    assert isinstance(reply.command, DrawCard)


def test_a_forgotten_question_is_never_answered(thinker: Thinker) -> None:
    thinker.ask(sight_of(OUT), BOT, "seed")
    thinker.forget()
    newest = thinker.ask(sight_of(STUCK), BOT, "seed")
    assert wait(thinker).ticket == newest
    assert thinker.poll() is None


def test_without_a_worker_the_answer_comes_all_the_same(thinker: Thinker) -> None:
    process = thinker._process
    assert process is not None
    process.kill()
    process.join()
    thinker.ask(sight_of(OUT), BOT, "seed")
    assert isinstance(wait(thinker).command, PlayCard)
    assert thinker.alone


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="a process is stopped the POSIX way")
def test_a_worker_that_is_stuck_is_done_without(thinker: Thinker, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker, "LOST", 0.0)
    process = thinker._process
    assert process is not None
    assert process.pid is not None
    os.kill(process.pid, signal.SIGSTOP)
    thinker.ask(sight_of(OUT), BOT, "seed")
    assert isinstance(wait(thinker).command, PlayCard)
    assert thinker.alone
    assert not process.is_alive()


@pytest.mark.parametrize("error", [RuntimeError("no more threads"), OSError(24, "too many open files")])
@pytest.mark.parametrize("call", ["SpawnProcess.start", "SpawnContext.Pipe"])
def test_a_system_that_starts_no_process_is_played_on_all_the_same(
    monkeypatch: pytest.MonkeyPatch, call: str, error: Exception
) -> None:
    def refuse(_: object) -> NoReturn:
        raise error

    monkeypatch.setattr(f"multiprocessing.context.{call}", refuse)
    assert Thinker().alone


def test_a_table_that_may_not_spawn_thinks_itself() -> None:
    thinker = Thinker(spawn=False)
    thinker.ask(sight_of(STUCK), BOT, "seed")
    reply = thinker.poll()
    assert reply is not None
    assert isinstance(reply.command, DrawCard)


def test_the_worker_imports_no_pygame() -> None:
    """Nor does the main module, which a spawned process imports first."""
    for module in ("uno_desktop.ai.worker", "uno_desktop.__main__"):
        code = f"import sys, {module}; assert not [m for m in sys.modules if 'pygame' in m]"
        subprocess.run([sys.executable, "-c", code], check=True)


def test_a_packaged_worker_is_let_through_before_anything_else(monkeypatch: pytest.MonkeyPatch) -> None:
    """Frozen, the program starts itself as the worker: options are none of its business then."""

    def worker_starts() -> NoReturn:
        raise SystemExit(0)

    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr("multiprocessing.freeze_support", worker_starts)
    with pytest.raises(SystemExit) as left:
        main(["--no-such-option"])
    assert left.value.code == 0
