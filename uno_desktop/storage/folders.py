"""Where the player's things lie: by the customs of the system, or all in one folder to carry around."""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

from .files import sweep, temporary_path, write_all
from .problems import Problem, Trouble, is_full

NAME: Final = "uno-desktop"
_PROBE: Final = bytes(4096)
"""A full disk still takes an empty file."""


@dataclass(frozen=True, slots=True)
class Folders:
    """The folders of one player. They need not exist yet."""

    config: Path
    data: Path
    logs: Path

    @property
    def saves(self) -> Path:
        """A folder for every save."""
        return self.data / "saves"

    @property
    def replays(self) -> Path:
        """A file for every match that was played to its end."""
        return self.data / "replays"

    @property
    def exported(self) -> Path:
        """Copies of replays, to be carried away."""
        return self.data / "exported"

    @property
    def inbox(self) -> Path:
        """Replays that the player puts here are brought in when asked for."""
        return self.data / "inbox"


def find_folders(data_dir: Path | None = None) -> Folders:
    """The customary folders; a data dir holds everything, as on a stick or in tests. Creates nothing."""
    if data_dir is not None:
        home = data_dir.absolute()
        return Folders(home / "config", home / "data", home / "logs")
    dirs = platformdirs.PlatformDirs(NAME, appauthor=False)
    try:
        return Folders(dirs.user_config_path, dirs.user_data_path, dirs.user_log_path)
    except RuntimeError:  # a user whom the system does not know, and no HOME either
        nowhere = Path(os.devnull) / NAME
        return Folders(nowhere, nowhere, nowhere)


def prepare(folders: Folders) -> tuple[Problem, ...]:
    """Make the folders, try them out and tidy them up; returns what cannot be kept."""
    wanted = (
        (folders.config, Trouble.NO_SETTINGS),
        (folders.data, Trouble.NO_DATA),
        (folders.saves, Trouble.NO_DATA),
        (folders.replays, Trouble.NO_DATA),
        (folders.logs, Trouble.NO_LOGS),
    )
    found: dict[Trouble, Problem] = {}
    for folder, trouble in wanted:
        try:
            folder.mkdir(parents=True, exist_ok=True)
            _try_out(folder)
        except OSError as error:
            why = Trouble.DISK_FULL if is_full(error) else trouble
            found.setdefault(why, Problem(why, str(folder), detail=str(error)))
        else:
            sweep(folder)
    return tuple(found.values())


def _try_out(folder: Path) -> None:
    probe = temporary_path(folder / "probe")
    file = os.open(probe, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        write_all(file, _PROBE)
    finally:
        os.close(file)
        with contextlib.suppress(OSError):
            probe.unlink()
