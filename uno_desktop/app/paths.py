"""Where things lie: the game's own files, and the player's folders. Nothing is created here."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import platformdirs

APP: Final = "Uno Desktop"
_FOLDER: Final = "uno-desktop"
"""As in the names of folders, which are better without spaces."""
_PACKAGE: Final = Path(__file__).resolve().parents[1]


class MissingFiles(FileNotFoundError):
    """The game's own files are not where they should be; the text lists the folders looked at."""


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders of one installation and one player. Those of the player may not exist yet."""

    assets: Path
    locales: Path
    config: Path
    data: Path
    logs: Path


def find_paths(data_dir: Path | None = None) -> Paths:
    """All folders; a data dir holds everything the player keeps, as on a stick or in tests."""
    root = resource_root()
    if data_dir is not None:
        home = data_dir.expanduser().absolute()
        config, data, logs = home / "config", home / "data", home / "logs"
    else:
        dirs = platformdirs.PlatformDirs(_FOLDER, appauthor=False)
        config, data, logs = dirs.user_config_path, dirs.user_data_path, dirs.user_log_path
    return Paths(root / "assets", root / "locales", config, data, logs)


def resource_root() -> Path:
    """The folder that holds ``assets`` and ``locales``."""
    looked = tuple(_candidates())
    for root in looked:
        if (root / "assets" / "fonts").is_dir() and (root / "locales").is_dir():
            return root
    raise MissingFiles(f"assets and locales are in none of: {', '.join(map(str, looked))}")


def _candidates() -> Iterator[Path]:
    """A frozen program unpacks them, a wheel has them in the package, a source tree beside it."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        yield Path(frozen)
    yield _PACKAGE
    yield _PACKAGE.parent
