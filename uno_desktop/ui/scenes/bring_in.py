"""Replays are brought in from outside: dropped on the window, put into a folder, or named by their path."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from uno_desktop.i18n.problems import describe_problem
from uno_desktop.storage.imports import import_inbox, import_replay, path_from_text
from uno_desktop.storage.problems import Problem

from ..film import summarize
from ..host import Host
from ..settings import limits_of
from ..theme import LEAF
from .dialog import Answer, Dialog, Question, ask
from .writing import Line, ask_line

MAX_PATH: Final = 1000
_SHOWN: Final = 6
"""Of many bad files, so many are named."""


def ask_where(host: Host, changed: Callable[[], None]) -> None:
    """Say how a replay gets here, and take one in; ``changed`` is told when there are more."""
    words, inbox = host.words, host.folders.inbox
    with contextlib.suppress(OSError):  # the player is told where it should be
        inbox.mkdir(parents=True, exist_ok=True)
    text = words.text(
        "Drop the file on this window, or type where it is, or put it into this folder: {folder}",
        folder=inbox,
    )
    answers = (
        Answer(words.text("Look there", "button"), partial(_look, host, changed), LEAF, "folder"),
        Answer(words.text("Type the path", "button"), partial(_write, host, changed), icon="pencil"),
        Answer(words.text("No, go back", "button"), icon="back"),
    )
    host.audio.play("open_dialog")
    host.stack.push(_Where(host, Question(words.text("Bring in a replay"), text, answers)))


class _Where(Dialog):
    """Says how a replay gets here; a file that is dropped meanwhile is an answer, too."""


def _look(host: Host, changed: Callable[[], None]) -> None:
    folders = host.folders
    taken, problems = import_inbox(folders.inbox, folders.replays, summarize, limits_of(host.settings))
    changed()
    _tell(host, taken, problems)


def _write(host: Host, changed: Callable[[], None]) -> None:
    def done(text: str) -> None:
        path = path_from_text(text)
        if path is not None:
            take_in(host, (path,))
            changed()

    ask_line(host, Line(host.words.text("Path of the file"), "", MAX_PATH, done))


def take_in(host: Host, files: Sequence[Path]) -> None:
    """Take in files, wherever they are, and say what came of it."""
    limits = limits_of(host.settings)
    results = [import_replay(host.folders.replays, file, summarize, limits) for file in files]
    taken = sum(name is not None for name, _ in results)
    _tell(host, taken, [problem for _, problem in results if problem is not None])


def _tell(host: Host, taken: int, problems: Sequence[Problem]) -> None:
    words = host.words
    told = [describe_problem(words, each.trouble, each.file, each.kept_as) for each in problems[:_SHOWN]]
    if taken or not told:
        told.insert(
            0,
            words.plural("{count} replay was brought in.", "{count} replays were brought in.", taken)
            if taken
            else words.text("There is no replay in {folder}.", folder=host.folders.inbox),
        )
    face = "happy" if taken and not problems else "worried" if problems else "calm"
    ok = Answer(words.text("OK", "button"), fill=LEAF)
    ask(host, Question(words.text("Bring in a replay"), "\n".join(told), (ok,), face=face))


class Drops:
    """Files that are dropped on the window: taken in together, once all of them have arrived."""

    def __init__(self, host: Host, changed: Callable[[], None] = lambda: None) -> None:
        self._host = host
        self._changed = changed
        self._files: list[Path] = []

    def event(self, event: pygame.Event) -> None:
        """What pygame reports."""
        if event.type == pygame.DROPFILE:
            self._files.append(Path(event.file))
        elif event.type == pygame.DROPCOMPLETE and self._files:
            files, self._files = self._files, []
            if isinstance(self._host.stack.top, _Where):
                self._host.stack.pop()
            take_in(self._host, files)
            self._changed()
