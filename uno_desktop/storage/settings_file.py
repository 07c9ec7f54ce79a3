"""The settings on disk, as plain data; ``ui.settings`` gives it meaning."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from .documents import Kind, from_bytes, load, store
from .files import read_file
from .problems import Problem, Refused, Trouble

SETTINGS: Final = Kind("settings", version=1, limit=2**20, sealed=False)
FILE: Final = "settings.json"


def load_settings(folder: Path) -> tuple[dict[str, Any], tuple[Problem, ...]]:
    """What was kept, empty if nothing; a file that makes no sense is set aside."""
    data, problem = load(SETTINGS, folder / FILE, dict)
    return data or {}, (problem,) if problem else ()


def look_at_settings(folder: Path) -> dict[str, Any]:
    """The same for whoever only asks: a file that makes no sense stays for the game, which says so."""
    try:
        return from_bytes(SETTINGS, read_file(folder / FILE, SETTINGS.limit))
    except (OSError, Refused):
        return {}


def save_settings(folder: Path, data: Mapping[str, Any]) -> Problem | None:
    """Keep the settings."""
    return store(SETTINGS, folder / FILE, data, Trouble.SETTINGS_NOT_KEPT)
