"""Problems with files in words: what happened, and what it means for the player.

Troubles are named by the values of ``storage.problems.Trouble``: what is kept on disk and words know nothing
of each other.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from .catalog import Message, Words

_TROUBLES: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "no_settings": Message("Settings cannot be kept: the game may not write to {file}."),
        "no_data": Message("Matches cannot be saved: the game may not write to {file}."),
        "no_logs": Message("Crash reports cannot be kept: the game may not write to {file}."),
        "disk_full": Message("The disk is full. You can play on, but nothing is being saved."),
        "not_saved": Message("You can play on, but the match is not being saved."),
        "saved_again": Message("The match is being saved again."),
        "settings_not_kept": Message("The settings could not be saved. They last until you close the game."),
        "statistics_not_kept": Message("The statistics could not be saved."),
        "replay_not_kept": Message("The replay of this match could not be kept."),
        "not_done": Message("That did not work: {file} could not be changed."),
        "damaged": Message("{file} is damaged and was not used."),
        "foreign": Message("{file} is not a file of this game."),
        "too_large": Message("{file} is too large to be a file of this game."),
        "old_version": Message("{file} is from an old version of the game and can no longer be read."),
        "newer_version": Message("{file} is from a newer version of the game. Update the game to use it."),
        "unreadable": Message("{file} cannot be opened."),
        "gone": Message("What you chose is no longer there."),
        "moves_lost": Message("The end of the saved match was damaged. It goes on from the last whole move."),
        "in_use": Message("This match is open in another window."),
        "named_not_kept": Message("“{file}” could not be saved. The match goes on as before."),
        "too_many": Message("There are too many saved matches. Delete some before you save “{file}”."),
        "name_taken": Message("Another saved match is called “{file}”."),
        "already_here": Message("{file} is among your replays already."),
    }
)


def describe_problem(words: Words, trouble: str, file: str = "", kept_as: str = "") -> str:
    """What happened to a file, and where it went if it was set aside.

    >>> describe_problem(Words(), "damaged", "settings.json", "settings.json.bad-1")
    'settings.json is damaged and was not used. It was set aside as settings.json.bad-1.'
    """
    text = words.of(_TROUBLES[trouble], file=file)
    return f"{text} {words.text('It was set aside as {kept_as}.', kept_as=kept_as)}" if kept_as else text
