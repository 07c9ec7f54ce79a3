"""The program: window, sound, words and scenes put together, run, and changed while they run."""

from __future__ import annotations

import logging
import logging.handlers
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, Final

import pygame

from uno_desktop import __version__
from uno_desktop.i18n.catalog import Words, load_words
from uno_desktop.i18n.languages import choose_language, preferred_locales
from uno_desktop.storage.crashes import write_crash
from uno_desktop.storage.folders import prepare
from uno_desktop.storage.problems import Problem
from uno_desktop.storage.settings_file import load_settings, save_settings
from uno_desktop.ui.actions import Action, FocusChanged, Input, Pressed
from uno_desktop.ui.audio import Audio, Volumes
from uno_desktop.ui.host import Host, Wishes
from uno_desktop.ui.kit import changed, make_kit
from uno_desktop.ui.scene import Scene, Stack
from uno_desktop.ui.scenes.crash import Crash
from uno_desktop.ui.scenes.title import Title
from uno_desktop.ui.settings import Settings, settings_from_dict, settings_to_dict
from uno_desktop.ui.theme import NIGHT, PALETTES, THEMES

from .failure import INCOMPLETE, complain, words_without_paths
from .inputs import Inputs
from .loop import Loop
from .paths import APP, MissingFiles, Paths, find_paths
from .window import NoDisplay, Size, Window

LOG_FILE: Final = "uno-desktop.log"
LOG_BYTES: Final = 512 * 1024

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


def run(options: Options) -> int:
    """Play until the player leaves; gives the exit code, after saying what is wrong if something is."""
    words = words_without_paths(options.language)
    try:
        paths = find_paths(options.data_dir)
    except MissingFiles as error:
        return complain(INCOMPLETE, error, words)
    problems = prepare(paths.folders)
    _start_log(paths.folders.logs)
    try:
        Program(paths, options, problems).run()
    except NoDisplay as error:
        return complain(NoDisplay.message, error, words)
    except FileNotFoundError as error:
        # A drawing that is missing: everything the player may lack is dealt with where it is read.
        _log.exception("the installation lacks a file")
        return complain(INCOMPLETE, error, words)
    finally:
        pygame.quit()
    return 0


class Program:
    """The running game. Everything in it is also lent to the scenes, as ``host``."""

    def __init__(
        self,
        paths: Paths,
        options: Options,
        problems: tuple[Problem, ...] = (),
        make_loop: Callable[..., Loop] = Loop,
    ) -> None:
        self._paths = paths
        self._overrides = options.overrides
        self._kept, found = _read_settings(paths.folders.config)
        self._problems = (*problems, *found)
        _note(self._problems)
        settings = replace(self._kept, **self._overrides)
        self.window = Window(APP, paths.assets / "brand" / "icon.svg", settings.render_cap)
        self.window.open(settings.window_size, settings.fullscreen)
        # Something to look at at once, while words and drawings are being read.
        self.window.surface.fill(NIGHT)
        self.window.present()
        pygame.font.init()
        words = _words(paths.locales, settings.language)
        self._inputs = Inputs(settings.bindings, self.window.to_logical)
        self._stack = Stack(settings.reduced_motion)
        self.loop = make_loop(
            self.window,
            self._stack,
            self._inputs,
            intercept=self._intercept,
            on_resize=self._resized,
            on_crash=self._crashed,
        )
        self.host = Host(
            settings,
            words,
            make_kit(paths.assets, self.window.size),
            Audio(paths.assets / "sounds"),
            self._stack,
            change=self.change,
            device=lambda: self._inputs.device,
            leave=self.loop.stop,
            folders=paths.folders,
            assets=paths.assets,
            wishes=options.wishes,
        )
        self._refresh()

    def run(self) -> None:
        """Show the title, and go on until the end."""
        self.host.audio.open()
        self._inputs.open()
        self._stack.push(Title(self.host, self._problems))
        try:
            self.loop.run()
        finally:
            self._remember_window()
            self.host.audio.close()
            self.window.close()

    def change(self, settings: Settings) -> None:
        """Apply other settings at once, lay every scene out anew, and remember them."""
        old, self.host.settings = self.host.settings, settings
        if settings.language != old.language:
            self.host.words = _words(self._paths.locales, settings.language)
        if settings.window_size != old.window_size:
            self.window.set_windowed_size(settings.window_size)
        self.window.set_fullscreen(settings.fullscreen)
        if settings.render_cap != old.render_cap:
            self.window.set_cap(settings.render_cap)
        self._refresh()
        self._stack.resize(self.window.size)
        self.loop.redraw()
        self._save()

    def _refresh(self) -> None:
        """Make everything that follows from the settings and the window as they say."""
        host, settings = self.host, self.host.settings
        host.kit = changed(
            host.kit,
            size=self.window.size,
            theme=THEMES[settings.theme],
            palette=PALETTES[settings.palette],
            text=settings.text_size / 100,
        )
        host.audio.set_volumes(
            Volumes(
                settings.master_volume,
                settings.effects_volume,
                settings.music_volume,
                settings.ambience_volume,
                settings.muted,
            )
        )
        self._inputs.bindings = settings.bindings
        self._stack.reduced_motion = settings.reduced_motion

    def _resized(self, size: Size) -> None:
        self.host.kit = changed(self.host.kit, size=size)

    def _intercept(self, given: Input) -> bool:
        """What holds on every screen: full screen, silence, and no sound while the window is away."""
        settings = self.host.settings
        match given:
            case Pressed(action=Action.FULLSCREEN):
                self.change(replace(settings, fullscreen=not settings.fullscreen))
            case Pressed(action=Action.MUTE):
                self.change(replace(settings, muted=not settings.muted))
            case FocusChanged(active=active):
                (self.host.audio.resume if active else self.host.audio.pause)()
                return False
            case _:
                return False
        return True

    def _crashed(self, error: Exception) -> Scene:
        _log.error("a scene failed", exc_info=error)
        logs = self._paths.folders.logs
        report, _ = write_crash(logs, error)
        return Crash(self.host, error, report or logs / LOG_FILE, lambda: Title(self.host))

    def _remember_window(self) -> None:
        self.host.settings = replace(self.host.settings, window_size=self.window.windowed_size)
        self._save()

    def _save(self) -> None:
        """Keep the settings; what only the command line asked for stays as it was kept before."""
        settings = self.host.settings
        passing = {
            name: getattr(self._kept, name)
            for name, value in self._overrides.items()
            if getattr(settings, name) == value
        }
        kept = replace(settings, **passing)
        if kept == self._kept:
            return
        problem = save_settings(self._paths.folders.config, settings_to_dict(kept))
        _note(() if problem is None else (problem,))
        self._kept = kept


def _read_settings(folder: Path) -> tuple[Settings, tuple[Problem, ...]]:
    """The settings that were kept, and what to tell the player about the file; trifles are only logged."""
    data, problems = load_settings(folder)
    settings, wrong = settings_from_dict(data)
    _note(wrong)
    return settings, problems


def _words(folder: Path, language: str) -> Words:
    """The words of a language; of the system's as long as nobody chose one."""
    wanted = language or choose_language(preferred_locales() or _system_locales())
    words, problems = load_words(folder, wanted)
    _note(problems)
    return words


def _system_locales() -> tuple[str, ...]:
    """What Windows and macOS ask for, which they do not say in the environment."""
    return tuple(each["language"] for each in pygame.system.get_pref_locales())


def _note(problems: Iterable[Problem | str]) -> None:
    """Log what was wrong with files, none of which keeps anyone from playing."""
    for problem in problems:
        _log.warning("%s", problem)


def _start_log(folder: Path) -> None:
    """Write a log beside the player's other files; where that is impossible, none."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = logging.handlers.RotatingFileHandler(
            folder / LOG_FILE, maxBytes=LOG_BYTES, backupCount=1, encoding="utf-8", delay=True
        )
    except OSError:
        handler = logging.NullHandler()
    logging.basicConfig(
        level=logging.INFO, format="%(asctime)s %(levelname)s %(name)s: %(message)s", handlers=[handler]
    )
    _log.info("uno-desktop %s, pygame-ce %s", __version__, pygame.version.ver)
