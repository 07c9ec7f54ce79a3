"""``uno-desktop --self-test``: loads everything, shows every screen, plays a match, says what is wrong."""

from __future__ import annotations

import sys
import tempfile
import time
import wave
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final

import pygame

from uno_desktop import __version__
from uno_desktop.ai.worker import Thinker
from uno_desktop.engine.formats import MIN_TARGET
from uno_desktop.i18n.catalog import load_words
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.session.live import Live
from uno_desktop.storage.folders import prepare
from uno_desktop.ui import gallery, screen_shots
from uno_desktop.ui.actions import Action, Device, Pressed
from uno_desktop.ui.drafts import first_draft
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.match_end import MatchEnd
from uno_desktop.ui.scenes.round_end import RoundEnd
from uno_desktop.ui.scenes.table import TableScene
from uno_desktop.ui.settings import Settings
from uno_desktop.ui.theme import PALETTES, THEMES

from .failure import FAILED, complain
from .loop import FRAME, Loop
from .opening import Options, open_window
from .paths import MissingFiles, Paths, find_paths
from .processes import share_no_memory
from .program import Program
from .window import NoDisplay

SIZE: Final = (1280, 720)
SEED: Final = 7
TURNS: Final = 200_000
"""Turns of the loop after which a match should have ended long ago."""
BREATH: Final = 0.0005
"""Seconds between two turns of the loop, which leave the processor to whoever thinks."""
ANSWER_WITHIN: Final = 20.0
"""Seconds until the worker process must have answered."""

Check = Callable[[], str]
"""Does something and says what it did; raises what is wrong."""


class Wrong(Exception):
    """A check found something wrong that was not an error in itself."""


def self_test(options: Options) -> int:
    """Check everything, a line each, and give the exit code."""
    try:
        paths = find_paths(options.data_dir)
    except MissingFiles as error:
        _say(f"failed   files: {error}")
        return FAILED
    share_no_memory()
    _say(f"uno-desktop {__version__}, {'packaged' if getattr(sys, 'frozen', False) else paths.assets.parent}")
    with tempfile.TemporaryDirectory(prefix="uno-desktop-") as folder:
        try:
            bench = _Bench(paths, replace(options, data_dir=Path(folder)))
        except NoDisplay as error:
            return complain(NoDisplay.message, error)
        try:
            failed = [name for name, check in bench.checks().items() if not _passes(name, check)]
        finally:
            bench.close()
    _say(f"{len(failed)} failed: {', '.join(failed)}" if failed else "everything works")
    return FAILED if failed else 0


def _passes(name: str, check: Check) -> bool:
    """Run a check and say how it went. Whatever it raises is what is wrong."""
    start = time.perf_counter()
    try:
        done = check()
    except Exception as error:
        _say(f"failed   {name}: {type(error).__name__}: {error}")
        return False
    _say(f"ok       {name}: {done} ({time.perf_counter() - start:.1f} s)")
    return True


def _say(line: str) -> None:
    if sys.stdout is not None:  # a program without a console has nowhere to say it
        print(line, flush=True)


class _Bench:
    """The program on a clock of its own, with nothing of the player's in reach."""

    def __init__(self, paths: Paths, options: Options) -> None:
        self._paths = paths
        self._now = 0.0
        loop = partial(Loop, clock=lambda: self._now, sleep=self._sleep)
        assert options.data_dir is not None
        self.program = Program(open_window(find_paths(options.data_dir), options), loop)
        self.host = self.program.host
        self.program.change(replace(self.host.settings, speed=Speed.INSTANT, reduced_motion=True))

    def close(self) -> None:
        """Let go of the window and of the sound."""
        self.host.stack.close()
        self.host.audio.close()
        self.program.window.close()
        pygame.quit()

    def _sleep(self, seconds: float) -> None:
        self._now += max(seconds, FRAME)
        time.sleep(BREATH)

    def checks(self) -> dict[str, Check]:
        """All there is to check, by name."""
        return {
            "folders": self._folders,
            "languages": self._languages,
            "drawings": self._drawings,
            "sounds": self._sounds,
            "pictures": self._pictures,
            "screens": self._screens,
            "worker": self._worker,
            "match": self._match,
        }

    def _folders(self) -> str:
        """The player's own folders, which nothing else here touches."""
        if problems := prepare(self._paths.folders):
            raise Wrong("; ".join(f"{each.file}: {each.detail}" for each in problems))
        return str(self._paths.folders.data)

    def _languages(self) -> str:
        for language in LANGUAGES:
            _, problems = load_words(self._paths.locales, language)
            if problems:
                raise Wrong("; ".join(problems))
        return ", ".join(LANGUAGES)

    def _drawings(self) -> str:
        count = 0
        for path in self._files("*.svg"):
            try:
                pygame.image.load_sized_svg(path, (64, 64))
            except pygame.error as error:
                raise Wrong(f"{path.name}: {error}") from error
            count += 1
        for path in self._files("*.ttf"):
            pygame.font.Font(path, 20).render("Ññ Çç Œœ", True, "black")
        return f"{count} files, driver {pygame.display.get_driver()}"

    def _sounds(self) -> str:
        """Without an audio device the files are only read."""
        heard = self.host.audio.open()
        files = list(self._files("*.wav"))
        for path in files:
            if heard:
                pygame.mixer.Sound(path)
            else:
                with wave.open(str(path)) as sound:
                    sound.readframes(sound.getnframes())
        return f"{len(files)} files" + ("" if heard else ", but no audio device: the game will be silent")

    def _files(self, pattern: str) -> Iterator[Path]:
        return (path for path in sorted(self._paths.assets.rglob(pattern)))

    def _pictures(self) -> str:
        """Everything on the table that can be painted, from fixed examples."""
        settings = Settings()
        theme, palette = THEMES[settings.theme], PALETTES[settings.palette]
        studio = gallery.Studio(SIZE, theme, palette, 1.0, self._paths.assets)
        for painter in gallery.SHOTS.values():
            painter(studio)
        return f"{len(gallery.SHOTS)} painted"

    def _screens(self) -> str:
        for make in screen_shots.SHOTS.values():
            try:
                screen_shots.shoot(self.program.window.surface, self.host, make(self.host))
                self.program.window.present()
            finally:
                self.host.stack.close()
        return f"{len(screen_shots.SHOTS)} shown"

    def _worker(self) -> str:
        """The process in which computer players think; the game works without, but stutters."""
        plan = first_draft(self.host.settings).plan()
        thinker = Thinker()
        live = Live(plan.with_seat(0, human=False), thinkers=[thinker])
        try:
            end = time.monotonic() + ANSWER_WITHIN
            moves = live.match
            while live.match is moves and time.monotonic() < end:
                live.update(1.0)
                time.sleep(BREATH)
            if thinker.alone or live.match is moves:
                raise Wrong("it cannot be started" if thinker.alone else "it does not answer")
        finally:
            live.close()
        return "answers"

    def _match(self) -> str:
        """Computer players at the real table, until somebody has won."""
        draft = replace(first_draft(self.host.settings), target=MIN_TARGET, seed=SEED)
        live = Live(draft.plan().with_seat(0, human=False))
        stack, loop = self.host.stack, self.program.loop
        stack.push(TableScene(self.host, live))
        for _ in range(TURNS):
            loop.turn()
            top: Scene | None = stack.top
            if isinstance(top, MatchEnd):
                stack.close()
                return f"{live.match.round} rounds, {loop.frames} frames"
            if isinstance(top, RoundEnd):
                loop.give(Pressed(Action.CONFIRM, Device.KEYBOARD))
        raise Wrong(f"it does not come to an end: round {live.match.round}")
