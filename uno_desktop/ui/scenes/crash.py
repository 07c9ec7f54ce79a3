"""Something went wrong: what to say about it, and the ways on."""

from __future__ import annotations

from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path

import pygame

from uno_desktop.storage.crashes import write_crash

from ..host import Host
from ..keeping import Keeper, keeper_in
from ..scene import Scene, Transition
from ..theme import LEAF, LILAC
from ..widgets.ground import draw_ground
from .dialog import Answer, Dialog, Question, tell


def open_crash(host: Host, error: Exception) -> Scene:
    """Write down what happened, and offer to go on with the match if there was one."""
    kept = keeper_in(host.stack.scenes)
    return Crash(host, error, _report(host, error, kept), kept)


def _report(host: Host, error: Exception, kept: Keeper | None) -> Path | None:
    logs = host.folders.logs
    if kept is not None:
        with suppress(Exception):  # the match may be what is broken
            saved = kept.saved
            match = kept.live.match
            return write_crash(logs, error, match=match, plan=saved.plan, records=saved.records)[0]
    return write_crash(logs, error)[0]


class Crash(Dialog):
    """A dialog with nothing below it, since what was there has failed."""

    opaque = True

    def __init__(self, host: Host, error: Exception, report: Path | None, kept: Keeper | None) -> None:
        self.host = host
        words = host.words
        playing = kept is not None and not kept.live.match.over
        told = [
            words.text("The game tripped over an error of its own ({error}).", error=type(error).__name__)
        ]
        if playing:
            told.append(words.text("Nothing of your match is lost."))
        if report is not None:
            told.append(words.text("What happened is written in {file}.", file=report))
        super().__init__(
            host,
            Question(
                words.text("Something went wrong"),
                "\n".join(told),
                self._answers_with(kept) if kept is not None and playing else self._answers_without(),
                "rabbit",
                "shocked",
            ),
        )

    def _answers_with(self, kept: Keeper) -> tuple[Answer, ...]:
        words = self.host.words
        return (
            Answer(
                words.text("Go on with the match", "button"), partial(_go_on, self.host, kept), LEAF, "play"
            ),
            Answer(
                words.text("Play this round again", "button"),
                partial(_go_on, self.host, kept, round_again=True),
                icon="replay",
            ),
            *(replace(answer, fill=LILAC) for answer in reversed(self._answers_without())),
        )

    def _answers_without(self) -> tuple[Answer, ...]:
        words = self.host.words
        return (
            Answer(words.text("Back to the title", "button"), partial(_open_title, self.host), LEAF, "home"),
            Answer(words.text("Leave the game", "button"), self.host.leave, icon="quit"),
        )

    def draw(self, surface: pygame.Surface) -> None:
        """The dialog on the ground of the menus."""
        draw_ground(surface, self.host.kit)
        super().draw(surface)


def _go_on(host: Host, kept: Keeper, *, round_again: bool = False) -> None:
    """Lay the table once more, with everything on it built anew."""
    from .table import TableScene

    try:
        table = TableScene(host, *kept.reopened(round_again=round_again))
    except (ValueError, LookupError):
        _open_title(host)
        words = host.words
        tell(host, words.text("Something went wrong"), words.text("The match cannot go on."), face="worried")
    else:
        host.stack.push(table, Transition.WIPE)


def _open_title(host: Host) -> None:
    from .title import Title

    host.stack.push(Title(host))
