"""The program: window, sound, words and scenes put together, run, and changed while they run."""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

import pygame

from uno_desktop.i18n.catalog import Words, load_words
from uno_desktop.storage.problems import Problem, Trouble
from uno_desktop.storage.settings_file import save_settings
from uno_desktop.ui.actions import Action, FocusChanged, Input, Pressed
from uno_desktop.ui.audio import Audio, Volumes
from uno_desktop.ui.host import Host
from uno_desktop.ui.kit import changed, make_kit
from uno_desktop.ui.reader import Reader
from uno_desktop.ui.scene import Scene, Stack
from uno_desktop.ui.scenes.title import Title
from uno_desktop.ui.settings import Settings, settings_to_dict
from uno_desktop.ui.speech import Speech, Voice
from uno_desktop.ui.theme import PALETTES, THEMES

from .ahead import read_ahead
from .failure import INCOMPLETE
from .inputs import Inputs
from .language import player_language
from .loop import Loop
from .opening import Opened, note
from .processes import share_no_memory
from .window import Size

_log = logging.getLogger(__name__)

_NO_SETTINGS: Final = (Trouble.NO_SETTINGS, Trouble.DISK_FULL)
"""What says at the start that settings will not be kept."""


class Program:
    """The running game. Everything in it is also lent to the scenes, as ``host``."""

    def __init__(self, opened: Opened, make_loop: Callable[..., Loop] = Loop) -> None:
        self.window, self._paths = opened.window, opened.paths
        self._overrides = opened.options.overrides
        self._kept, self._problems = opened.kept, opened.problems
        self._unkept = any(each.trouble in _NO_SETTINGS for each in opened.problems)
        """The player knows that settings cannot be kept."""
        self._news: list[Problem] = []
        """What went wrong with files since the program was opened."""
        self._incomplete = False
        """The player knows that drawings or fonts are missing."""
        paths, settings = opened.paths, opened.settings
        pygame.font.init()
        self._inputs = Inputs(settings.bindings, self.window.to_logical)
        self._stack = Stack(settings.reduced_motion)
        self.loop = make_loop(
            self.window,
            self._stack,
            self._inputs,
            intercept=self._intercept,
            on_resize=self._resized,
            on_crash=self._crashed,
            draw=self._draw,
            refine=self._refine,
        )
        self.host = Host(
            settings,
            self._read_words(settings.language),
            make_kit(paths.assets, self.window.size),
            Audio(paths.assets / "sounds"),
            self._stack,
            change=self.change,
            device=lambda: self._inputs.device,
            leave=self.loop.stop,
            folders=paths.folders,
            assets=paths.assets,
            wishes=opened.options.wishes,
            speech=Speech(_voices),
        )
        self._reader = Reader(self.host)
        self._refresh()

    def run(self) -> None:
        """Show the title, and go on until the end."""
        self._stack.push(Title(self.host, (*self._problems, *self._news)))
        self._news.clear()
        ahead = read_ahead()
        try:
            self.loop.safe_turn()
            # The title is seen. What may take the system a while comes only now.
            share_no_memory()
            self.host.audio.open()
            self._inputs.open()
            self.loop.run()
        finally:
            ahead.cancel()
            self._remember_window()
            self.host.audio.close()
            self.host.speech.close()
            self.window.close()

    def change(self, settings: Settings) -> None:
        """Apply other settings at once, lay every scene out anew, and remember them."""
        old, self.host.settings = self.host.settings, settings
        if settings.language != old.language:
            self.host.words = self._read_words(settings.language)
        if settings.window_size != old.window_size:
            self.window.set_windowed_size(settings.window_size)
        self.window.set_fullscreen(settings.fullscreen)
        if settings.render_cap != old.render_cap:
            self.window.set_cap(settings.render_cap)
        self._refresh()
        self._stack.resize(self.window.size)
        self.loop.redraw()
        self._save()
        self._tell()

    def _tell(self) -> None:
        from uno_desktop.ui.scenes.problems import tell_problems

        tell_problems(self.host, self._news)
        self._news.clear()

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
        host.speech.language = host.words.language
        host.speech.switch(settings.speech)
        self._inputs.bindings = settings.bindings
        self._stack.reduced_motion = settings.reduced_motion

    def _draw(self, surface: pygame.Surface) -> None:
        self._reader.draw(surface)

    def _refine(self, seconds: float) -> bool:
        if self.host.kit.incomplete and not self._incomplete:
            self._incomplete = True
            self._tell_incomplete()
        return self.host.refine(seconds)

    def _tell_incomplete(self) -> None:
        """Something of the game's own is missing: one can play on, but should know why it looks like that."""
        from uno_desktop.ui.scenes.dialog import tell

        words = self.host.words
        tell(self.host, words.text("Something went wrong"), words.of(INCOMPLETE), face="worried")

    def _resized(self, size: Size) -> None:
        self.host.kit = changed(self.host.kit, size=size)

    def _intercept(self, given: Input) -> bool:
        """What holds on every screen: full screen, silence, and no sound while the window is away."""
        settings = self.host.settings
        self._reader.notice(given)
        match given:
            case Pressed(action=Action.FULLSCREEN):
                self.change(replace(settings, fullscreen=not settings.fullscreen))
            case Pressed(action=Action.MUTE):
                self.change(replace(settings, muted=not settings.muted))
            case FocusChanged(active=active):
                (self.host.audio.resume if active else self.host.audio.pause)()
                self.host.speech.hush()
                return False
            case _:
                return False
        return True

    def _crashed(self, error: Exception) -> Scene:
        from uno_desktop.ui.scenes.crash import open_crash

        _log.error("a scene failed", exc_info=error)
        return open_crash(self.host, error)

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
        if problem is None:
            self._kept = kept
        else:
            note((problem,))
            self._news += [] if self._unkept else [problem]
        self._unkept = problem is not None

    def _read_words(self, language: str) -> Words:
        """The words of a language; of the system's as long as nobody chose one."""
        words, problems = load_words(self._paths.locales, player_language(language))
        note(problems)
        self._news += [Problem(Trouble.DAMAGED, each.partition(":")[0], detail=each) for each in problems]
        return words


def _voices() -> Sequence[Voice]:
    from .voices import system_voices  # few need what it needs

    return system_voices()
