"""The first thing that is seen: an empty window as the settings want it, before anything else is read."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from uno_desktop.storage.problems import Problem
from uno_desktop.storage.settings_file import load_settings
from uno_desktop.ui.settings import Settings, settings_from_dict
from uno_desktop.ui.theme import NIGHT
from uno_desktop.ui.wishes import Wishes

from .paths import APP, Paths
from .window import Window

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Options:
    """What the command line may say. What it says holds for this run, unless the player changes it."""

    language: str | None = None
    fullscreen: bool | None = None
    reduced_motion: bool | None = None
    data_dir: Path | None = None
    wishes: Wishes = field(default_factory=Wishes)

    @property
    def overrides(self) -> dict[str, Any]:
        """The settings that are given."""
        given = {name: getattr(self, name) for name in ("language", "fullscreen", "reduced_motion")}
        return {name: value for name, value in given.items() if value is not None}


@dataclass(frozen=True, slots=True)
class Opened:
    """A window, and what was known when it was opened."""

    window: Window
    paths: Paths
    options: Options
    kept: Settings
    """As they were kept, without what the command line says."""
    problems: tuple[Problem, ...]
    """What to tell the player about files."""

    @property
    def settings(self) -> Settings:
        """As they hold for this run."""
        return replace(self.kept, **self.options.overrides)


def open_window(paths: Paths, options: Options, problems: tuple[Problem, ...] = ()) -> Opened:
    """Show an empty stage; raises NoDisplay where that is impossible."""
    kept, found = _read_settings(paths.folders.config)
    problems = (*problems, *found)
    note(problems)
    settings = replace(kept, **options.overrides)
    window = Window(APP, paths.assets / "brand" / "icon.svg", settings.render_cap)
    window.open(settings.window_size, settings.fullscreen)
    window.surface.fill(NIGHT)
    window.present()
    return Opened(window, paths, options, kept, problems)


def note(problems: Iterable[Problem | str]) -> None:
    """Log what was wrong with files, none of which keeps anyone from playing."""
    for problem in problems:
        _log.warning("%s", problem)


def _read_settings(folder: Path) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings that were kept, and what to tell the player about the file; trifles are only logged."""
    data, problems = load_settings(folder)
    settings, wrong = settings_from_dict(data)
    note(wrong)
    return settings, problems
