"""Where the game's own files lie, and the player's folders beside them. Nothing is created here."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from uno_desktop.storage.folders import Folders, find_folders

APP: Final = "Uno Desktop"
LOG_FILE: Final = "uno-desktop.log"
_PACKAGE: Final = Path(__file__).resolve().parents[1]
_ASSETS: Final = ("brand", "cards", "characters", "fonts", "icons", "sounds")


class MissingFiles(FileNotFoundError):
    """The game's own files are not where they should be; the text lists where they were looked for."""


@dataclass(frozen=True, slots=True)
class Paths:
    """The folders of one installation and one player. Those of the player may not exist yet."""

    assets: Path
    locales: Path
    folders: Folders


def find_paths(data_dir: Path | None = None) -> Paths:
    """All folders; a data dir holds everything the player keeps, as on a stick or in tests."""
    root = resource_root()
    return Paths(root / "assets", root / "locales", find_folders(data_dir))


def resource_root() -> Path:
    """The folder that holds ``assets`` and ``locales``."""
    looked = tuple(_candidates())
    for root in looked:
        if (root / "locales").is_dir() and all((root / "assets" / name).is_dir() for name in _ASSETS):
            return root
    raise MissingFiles(", ".join(str(root / name) for root in looked for name in ("assets", "locales")))


def find_locales() -> Path | None:
    """The catalogs alone, to say in the player's language that everything else is missing."""
    return next((root / "locales" for root in _candidates() if (root / "locales").is_dir()), None)


def find_fonts() -> tuple[Path, ...]:
    """Any fonts, best for reading first, to say that something else is missing."""
    roots = tuple(_candidates())
    own = [path for root in roots for path in (root / "assets" / "fonts").glob("*.ttf")]
    others = [path for root in roots for path in (root.parent / "pygame_gui").rglob("*.ttf")]
    return (*sorted(own, reverse=True), *others)


def _candidates() -> Iterator[Path]:
    """A wheel and a frozen program have them in the package, a source tree beside it."""
    yield _PACKAGE
    yield _PACKAGE.parent
