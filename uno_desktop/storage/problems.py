"""What can go wrong with files, as values: ``i18n.problems`` puts them in words.

Nothing here raises at the player. Functions that read or write return a :class:`Problem`, or none.
"""

from __future__ import annotations

import errno
from dataclasses import dataclass
from enum import StrEnum
from typing import Final


class Trouble(StrEnum):
    """What cannot be kept, or what was found."""

    NO_SETTINGS = "no_settings"
    """The folder of the settings cannot be written: they last until the game is closed."""
    NO_DATA = "no_data"
    """The same of saves, replays and statistics."""
    NO_LOGS = "no_logs"
    DISK_FULL = "disk_full"
    """There is no space left: the match is not being saved."""
    NOT_SAVED = "not_saved"
    """The match is not being saved, for another reason."""
    SAVED_AGAIN = "saved_again"
    SETTINGS_NOT_KEPT = "settings_not_kept"
    STATISTICS_NOT_KEPT = "statistics_not_kept"
    REPLAY_NOT_KEPT = "replay_not_kept"
    NOT_DONE = "not_done"
    """A file could not be copied, renamed or deleted."""
    DAMAGED = "damaged"
    FOREIGN = "foreign"
    """Not a file of this game, or not of the kind it should be."""
    TOO_LARGE = "too_large"
    OLD_VERSION = "old_version"
    NEWER_VERSION = "newer_version"
    UNREADABLE = "unreadable"
    """It is there, but the system does not let us read it."""
    GONE = "gone"
    MOVES_LOST = "moves_lost"
    """The last moves of a save were damaged; the rest of it is whole."""
    IN_USE = "in_use"
    """Another window is playing this match."""
    NAMED_NOT_KEPT = "named_not_kept"
    """The match goes on, but could not be saved under a name as well."""
    TOO_MANY = "too_many"
    """There are as many named saves as there may be."""
    NAME_TAKEN = "name_taken"
    """Another save has this name."""
    ALREADY_HERE = "already_here"
    """A replay that was to be brought in is one of those that are kept."""


@dataclass(frozen=True, slots=True)
class Problem:
    """Something to tell the player, once."""

    trouble: Trouble
    file: str = ""
    """The name of the file or folder, as the player may look for it."""
    kept_as: str = ""
    """The new name of a bad file that was set aside."""
    detail: str = ""
    """What the system said, in English, for the log."""


class Refused(Exception):
    """A file that is not read, and why. Stays inside this package."""

    def __init__(self, trouble: Trouble, detail: str) -> None:
        super().__init__(detail)
        self.trouble = trouble


_FULL: Final = {errno.ENOSPC, errno.EDQUOT, errno.EFBIG}


def is_full(error: OSError) -> bool:
    """Whether the disk, or what this player may use of it, is full."""
    return error.errno in _FULL
