"""What lies on the shelf of the history: saves to go on with, and replays to look at."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple

import pygame

from uno_desktop.engine.events import MatchEnded
from uno_desktop.engine.formats import Format
from uno_desktop.i18n.about import EDITIONS, FORMATS, name_of
from uno_desktop.i18n.catalog import Words
from uno_desktop.i18n.dates import told_date
from uno_desktop.i18n.say import Telling, sentence
from uno_desktop.session.plan import plan_from_dict
from uno_desktop.storage.named import rename_save
from uno_desktop.storage.problems import Problem
from uno_desktop.storage.replays import SUFFIX, Replay, delete_replay, export_replay, load_replay
from uno_desktop.storage.saves import Save, delete_save
from uno_desktop.storage.snapshot import MAX_TITLE
from uno_desktop.storage.summary import Summary

from ..host import Host
from ..table.cast import cast_of
from ..widgets.slips import Slip
from ..widgets.tiles import SPECIAL
from .deal_check import DealCheck
from .dialog import confirm, tell
from .problems import tell_problems
from .replay import open_replay
from .table import resume_table
from .writing import Line, ask_line


class Deed(NamedTuple):
    """A small button beside a slip."""

    name: str
    icon: str
    about: str
    act: Callable[[], None]


class Lying(NamedTuple):
    """A slip with its id, what using it does, and what else can be done."""

    id: str
    slip: Slip
    about: str
    use: Callable[[], None]
    deeds: tuple[Deed, ...]
    refusal: str = ""


def save_slips(host: Host, saves: Sequence[Save], changed: Callable[[], None]) -> list[Lying]:
    """The saves, those last played first; ``changed`` is told when one is renamed or gone."""
    return [_save_slip(host, save, changed) for save in saves]


def _save_slip(host: Host, save: Save, changed: Callable[[], None]) -> Lying:
    words, summary = host.words, save.summary
    title = save.title or words.text("Saved automatically", "save")
    slip = Slip(
        title,
        _note(words, summary),
        _scores(_telling(host, summary, save.plan), summary),
        _date(words, summary),
        SPECIAL[summary.edition],
        _picture(save.picture),
        bool(save.title),
    )
    return Lying(
        save.id,
        slip,
        words.text("Go on with this match."),
        lambda: resume_table(host, save.id),
        (
            Deed(
                "rename",
                "pencil",
                words.text("Give this save a name."),
                partial(_rename, host, save, changed),
            ),
            Deed("delete", "trash", words.text("Delete this save."), partial(_delete, host, save, changed)),
        ),
        words.text("Another window is playing this match.") if save.in_use else "",
    )


def _rename(host: Host, save: Save, changed: Callable[[], None]) -> None:
    def done(text: str) -> None:
        _report(host, rename_save(host.folders.saves, save.id, text), changed)

    ask_line(host, Line(host.words.text("Name of the save", "save"), save.title, MAX_TITLE, done))


def _delete(host: Host, save: Save, changed: Callable[[], None]) -> None:
    words = host.words
    confirm(
        host,
        words.text("Delete this save?"),
        words.text("After that, the match cannot be continued."),
        words.text("Delete", "button"),
        lambda: _report(host, delete_save(host.folders.saves, save.id), changed),
        danger=True,
    )


def _report(host: Host, problem: Problem | None, changed: Callable[[], None]) -> None:
    changed()
    tell_problems(host, () if problem is None else (problem,))


# -- replays -------------------------------------------------------------------------------------------------


def replay_slips(host: Host, replays: Sequence[Replay], changed: Callable[[], None]) -> list[Lying]:
    """The replays, the latest first; ``changed`` is told when one is gone."""
    return [_replay_slip(host, replay, changed) for replay in replays]


def _replay_slip(host: Host, replay: Replay, changed: Callable[[], None]) -> Lying:
    words, summary = host.words, replay.summary
    telling = _telling(host, summary, replay.plan)
    title = sentence(telling, MatchEnded(summary.winners, ()))
    card = SPECIAL[summary.edition]
    slip = Slip(title, _note(words, summary), _scores(telling, summary), _date(words, summary), card)
    return Lying(
        replay.id,
        slip,
        words.text("Watch this match again."),
        lambda: open_replay(host, replay.id),
        (
            Deed(
                "check", "dice", words.text("Check the deal of this match."), partial(_check, host, replay.id)
            ),
            Deed(
                "export", "save", words.text("Copy this replay to a file."), partial(_export, host, replay.id)
            ),
            Deed(
                "delete",
                "trash",
                words.text("Delete this replay."),
                partial(_delete_replay, host, replay.id, changed),
            ),
        ),
    )


def _check(host: Host, replay_id: str) -> None:
    saved, problem = load_replay(host.folders.replays, replay_id)
    if saved is not None:
        host.stack.push(DealCheck(host, saved))
    tell_problems(host, () if problem is None else (problem,))


def _export(host: Host, replay_id: str) -> None:
    folder = host.folders.exported
    with contextlib.suppress(OSError):  # writing the file says what is wrong
        folder.mkdir(parents=True, exist_ok=True)
    target = folder / f"uno-{replay_id}{SUFFIX}"
    problem = export_replay(host.folders.replays, replay_id, target)
    if problem is not None:
        tell_problems(host, (problem,))
    else:
        words = host.words
        tell(
            host,
            words.text("The replay was copied"),
            words.text("It is here: {file}", file=target),
            face="happy",
        )


def _delete_replay(host: Host, replay_id: str, changed: Callable[[], None]) -> None:
    words = host.words
    confirm(
        host,
        words.text("Delete this replay?"),
        words.text("After that, the match cannot be watched again. The statistics stay."),
        words.text("Delete", "button"),
        lambda: _report(host, delete_replay(host.folders.replays, replay_id), changed),
        danger=True,
    )


# -- words ---------------------------------------------------------------------------------------------------


def _telling(host: Host, summary: Summary, plan: Mapping[str, Any]) -> Telling:
    """Who played, in the language that is set; as it was written down, where the plan makes no sense."""
    try:
        telling = cast_of(plan_from_dict(plan), host.words, 0, host.settings.player_name).aloud
    except ValueError:
        telling = None
    if telling is None or len(telling.names) != len(summary.names):
        return Telling(host.words, summary.names)
    return telling


def _note(words: Words, summary: Summary) -> str:
    words = words.of_edition(summary.edition)
    edition = name_of(words, EDITIONS, summary.edition)
    form = name_of(words, FORMATS, Format(summary.format))
    return words.text(
        "{edition} · {format} · round {round}", "save", edition=edition, format=form, round=summary.round
    )


def _scores(telling: Telling, summary: Summary) -> str:
    return " · ".join(f"{name} {total}" for name, total in zip(telling.names, summary.totals, strict=True))


def _date(words: Words, summary: Summary) -> str:
    """When it was, by the player's clock."""
    when = datetime.fromisoformat(summary.date).astimezone()
    return told_date(words, when, datetime.now().date())


def _picture(path: Path | None) -> pygame.Surface | None:
    if path is None:
        return None
    try:
        return pygame.image.load(path).convert()
    except (pygame.error, OSError):
        return None
