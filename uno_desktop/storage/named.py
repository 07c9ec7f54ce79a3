"""Saves that the player named: kept beside the automatic one, and never written to again."""

from __future__ import annotations

import contextlib
import os
import shutil
from dataclasses import replace
from pathlib import Path
from typing import Final

from .documents import store, to_bytes
from .files import read_file, replace_file, sync_folder, temporary_path
from .problems import Problem, Trouble
from .recorder import JOURNAL_FILE, SNAPSHOT_FILE, THUMBNAIL_FILE, Recorder
from .saves import (
    MAX_PICTURE,
    Save,
    delete_save,
    folder_of,
    hold,
    list_saves,
    load_snapshot,
    new_id,
    picture_in,
)
from .snapshot import SNAPSHOT, clean_title, snapshot_to_dict

NAMED_KEPT: Final = 50
"""The player deletes some before there are more; none goes by itself."""


def named(saves: Path, title: str) -> Save | None:
    """The save that the player gave this title, in capitals or not."""
    wanted = clean_title(title).casefold()
    found = (save for save in list_saves(saves)[0] if save.title)
    return next((save for save in found if save.title.casefold() == wanted), None)


def keep_as(saves: Path, recorder: Recorder, title: str) -> Problem | None:
    """Keep the match as it stands under a title of the player's; the automatic save goes on.

    A save that has this title already gives way; whoever calls this has asked.
    """
    title = clean_title(title) or recorder.head.summary.date
    before = named(saves, title)
    if before is None and sum(bool(save.title) for save in list_saves(saves)[0]) >= NAMED_KEPT:
        return Problem(Trouble.TOO_MANY, title)
    folder = saves / new_id()
    making = temporary_path(folder)
    try:
        making.mkdir(parents=True)
        replace_file(making / JOURNAL_FILE, recorder.content)
        replace_file(making / SNAPSHOT_FILE, to_bytes(SNAPSHOT, snapshot_to_dict(recorder.snapshot(title))))
        if (picture := picture_in(recorder.folder)) is not None:
            replace_file(making / THUMBNAIL_FILE, read_file(picture, MAX_PICTURE))
        os.rename(making, folder)
        sync_folder(saves)
    except OSError as error:
        shutil.rmtree(making, ignore_errors=True)
        return Problem(Trouble.NAMED_NOT_KEPT, title, detail=str(error))
    return None if before is None else delete_save(saves, before.id)


def rename_save(saves: Path, save_id: str, title: str) -> Problem | None:
    """Give a save another title; an automatic one becomes a named one."""
    folder, problem = folder_of(saves, save_id)
    if folder is None:
        return problem
    holder = named(saves, title)
    if holder is not None and holder.id != save_id:
        return Problem(Trouble.NAME_TAKEN, holder.title)
    with hold(folder) or contextlib.nullcontext() as lock:
        if lock is None:
            return Problem(Trouble.IN_USE, save_id)
        snapshot, problem = load_snapshot(folder)
        if snapshot is None:
            return problem or Problem(Trouble.GONE, save_id)
        renamed = replace(snapshot, title=clean_title(title) or snapshot.title)
        return store(SNAPSHOT, folder / SNAPSHOT_FILE, snapshot_to_dict(renamed), Trouble.NOT_DONE)
