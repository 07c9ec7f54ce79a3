"""Sounds: effects in turn, music and ambience in loops. Where there is no audio device, silence."""

from __future__ import annotations

import logging
import re
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import pygame

RATE: Final = 22_050
"""That of the files, which are mono: so they are kept as they are, in a quarter of the memory."""
BUFFER: Final = 512
CHANNELS: Final = 12
MUSIC: Final = 0
AMBIENCE: Final = 1
"""The channels that the loops keep for themselves."""
LOOPS: Final = 2
AGAIN_AFTER: Final = 0.045
"""The same sound is not heard more often than this, in seconds."""
FADE: Final = 0.8

_VARIANT: Final = re.compile(r"(.+)_\d+")
_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Volumes:
    """How loud, in percent; the master volume applies to all others."""

    master: int = 80
    effects: int = 100
    music: int = 50
    ambience: int = 60
    muted: bool = False

    def share(self, percent: int) -> float:
        """The volume of a family as the mixer wants it, 0 to 1. Squared: so loudness follows the slider."""
        return 0.0 if self.muted else (self.master / 100 * percent / 100) ** 2


class Audio:
    """Plays the WAV files of a folder by name; ``name_1``, ``name_2`` and so on take turns as ``name``."""

    def __init__(self, folder: Path, clock: Callable[[], float] = time.monotonic) -> None:
        self.volumes = Volumes()
        self.working = False
        self._clock = clock
        self._files: dict[str, list[Path]] = {}
        for path in sorted(folder.glob("*.wav")):
            variant = _VARIANT.fullmatch(path.stem)
            self._files.setdefault(variant[1] if variant else path.stem, []).append(path)
        self._sounds: dict[Path, pygame.mixer.Sound | None] = {}
        self._turns: dict[str, int] = {}
        self._heard: dict[str, float] = {}
        self._unknown: set[str] = set()
        self._loops = [""] * LOOPS
        self._loader = ThreadPoolExecutor(1, "sounds")

    @property
    def names(self) -> tuple[str, ...]:
        """All sounds there are."""
        return tuple(self._files)

    def open(self) -> bool:
        """Take the audio device, and begin the loops that were asked for before.

        Without a device the game goes on in silence, and that is logged once.
        """
        if not self.working:
            try:
                pygame.mixer.init(RATE, -16, 1, BUFFER, allowedchanges=0)
            except pygame.error as error:
                _log.warning("no sound: %s", error)
                return False
            pygame.mixer.set_num_channels(CHANNELS)
            pygame.mixer.set_reserved(LOOPS)
            self.working = True
            for number in range(LOOPS):
                self._begin_later(number)
        return True

    def close(self) -> None:
        """Give the audio device back."""
        if self.working:
            self.working = False
            self._loader.shutdown(cancel_futures=True)
            self._loader = ThreadPoolExecutor(1, "sounds")
            self._sounds.clear()
            self._loops = [""] * LOOPS
            pygame.mixer.quit()

    def set_volumes(self, volumes: Volumes) -> None:
        """From now on, for what is already playing too."""
        self.volumes = volumes
        if self.working:
            for number in range(LOOPS):
                pygame.mixer.Channel(number).set_volume(self._loudness(number))
            for number in range(LOOPS, CHANNELS):
                pygame.mixer.Channel(number).set_volume(volumes.share(volumes.effects))

    def play(self, name: str) -> bool:
        """Let an effect be heard; tells whether it is. Too often, too many or no such sound: it is not."""
        volume = self.volumes.share(self.volumes.effects)
        now = self._clock()
        if not self.working or not volume or now - self._heard.get(name, -1.0) < AGAIN_AFTER:
            return False
        sound = self._next(name)
        channel = pygame.mixer.find_channel() if sound is not None else None
        if sound is None or channel is None:
            return False
        self._heard[name] = now
        channel.set_volume(volume)
        channel.play(sound)
        return True

    def music(self, name: str) -> None:
        """Play a piece again and again, fading over from the one before; an empty name fades out."""
        self._loop(MUSIC, name)

    def ambience(self, name: str) -> None:
        """The same for the sounds of the place."""
        self._loop(AMBIENCE, name)

    def settle(self) -> None:
        """Wait until the loops that were asked for have begun."""
        self._loader.submit(lambda: None).result()

    def pause(self) -> None:
        """Stop short, as when the window loses the focus."""
        if self.working:
            pygame.mixer.pause()

    def resume(self) -> None:
        """Go on from there."""
        if self.working:
            pygame.mixer.unpause()

    def _loop(self, number: int, name: str) -> None:
        if self._loops[number] == name:
            return
        self._loops[number] = name
        if self.working:
            pygame.mixer.Channel(number).fadeout(round(FADE * 1000))
            self._begin_later(number)

    def _begin_later(self, number: int) -> None:
        """Long pieces take long to read: that happens beside the drawing."""
        if name := self._loops[number]:
            self._loader.submit(self._begin_loop, number, name)

    def _begin_loop(self, number: int, name: str) -> None:
        sound = self._next(name)
        if sound is not None and self.working and self._loops[number] == name:
            channel = pygame.mixer.Channel(number)
            channel.set_volume(self._loudness(number))
            channel.play(sound, loops=-1, fade_ms=round(FADE * 1000))

    def _loudness(self, number: int) -> float:
        """How loud a loop is, 0 to 1."""
        return self.volumes.share(self.volumes.music if number == MUSIC else self.volumes.ambience)

    def _next(self, name: str) -> pygame.mixer.Sound | None:
        """The variant whose turn it is."""
        files = self._files.get(name)
        if files is None:
            if name not in self._unknown:
                self._unknown.add(name)
                _log.warning("no sound is called %s", name)
            return None
        turn = self._turns.get(name, 0)
        self._turns[name] = turn + 1
        return self._loaded(files[turn % len(files)])

    def _loaded(self, path: Path) -> pygame.mixer.Sound | None:
        if path not in self._sounds:
            try:
                self._sounds[path] = pygame.mixer.Sound(path)
            except (OSError, pygame.error) as error:
                _log.warning("%s cannot be played: %s", path.name, error)
                self._sounds[path] = None
        return self._sounds[path]
