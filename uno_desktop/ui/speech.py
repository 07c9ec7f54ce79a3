"""Spoken output: what is said next, and what is cut short for it. No frame ever waits for the voice."""

from __future__ import annotations

import threading
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from enum import Enum, IntEnum, auto
from typing import Final, Protocol

MOST_WAITING: Final = 4
"""Of what nobody has heard yet, older words are dropped: they are no longer true."""


class Weight(IntEnum):
    """How much something matters to the listener; the heavier cuts the lighter short."""

    NEWS = auto()
    """What others do."""
    CALL = auto()
    """What is wanted of the listener: a turn, a question, a refusal."""
    ANSWER = auto()
    """What the listener's own key has brought about. It also cuts short what another key did."""


class Health(Enum):
    """Whether anything can be heard."""

    ABSENT = auto()
    """The system has no speech."""
    READY = auto()
    BROKEN = auto()
    """All that the system has failed."""


class Voice(Protocol):
    """A way to speak that the system has."""

    def say(self, text: str, language: str, cut: threading.Event) -> bool:
        """Speak to the end, or until it is cut; False if that is impossible."""


@dataclass(frozen=True, slots=True)
class Utterance:
    """Something to be said."""

    text: str
    language: str
    weight: Weight
    cut: threading.Event = field(default_factory=threading.Event, compare=False)

    def gives_way_to(self, weight: Weight) -> bool:
        """Whether something else makes it pointless."""
        return self.weight < weight or self.weight is weight is Weight.ANSWER


class Speech:
    """Says things one after the other, as long as it is switched on and a voice is left."""

    def __init__(self, find: Callable[[], Sequence[Voice]] = tuple) -> None:
        self.language = "en"
        self._find = find
        self._found: tuple[Voice, ...] | None = None
        self._left: tuple[Voice, ...] = ()
        self._on = False
        self._now: Utterance | None = None
        self._waiting: list[Utterance] = []
        self._closed = False
        self._changed = threading.Condition()
        self._thread: threading.Thread | None = None

    @property
    def on(self) -> bool:
        """Whether there is any point in saying something."""
        return self._on and bool(self._left)

    @property
    def health(self) -> Health:
        """What there is to tell in the settings."""
        if not self._voices:
            return Health.ABSENT
        return Health.READY if self._left else Health.BROKEN

    @property
    def _voices(self) -> tuple[Voice, ...]:
        """All there are; nobody looks for them before they are needed."""
        if self._found is None:
            self._found = self._left = tuple(self._find())
        return self._found

    def switch(self, on: bool) -> None:
        """On or off; switching it on tries again what had failed."""
        if on and not self._on:
            with self._changed:
                self._left = self._voices
        elif not on:
            self.hush()
        self._on = on

    def say(self, text: str, weight: Weight = Weight.NEWS) -> None:
        """Say it when its turn comes. Returns at once."""
        if not (self.on and text):
            return
        with self._changed:
            waiting = [each for each in self._waiting if not each.gives_way_to(weight)]
            self._waiting = [*waiting, Utterance(text, self.language, weight)][-MOST_WAITING:]
            if self._now is not None and self._now.gives_way_to(weight):
                self._now.cut.set()
            if self._thread is None:
                self._thread = threading.Thread(target=self._speak, name="speech", daemon=True)
                self._thread.start()
            self._changed.notify_all()

    def hush(self) -> None:
        """Fall silent, and forget what waits."""
        with self._changed:
            self._waiting.clear()
            if self._now is not None:
                self._now.cut.set()

    def settle(self) -> None:
        """Wait until everything has been said."""
        with self._changed:
            self._changed.wait_for(lambda: not self._waiting and self._now is None)

    def close(self) -> None:
        """Fall silent for good."""
        self.hush()
        with self._changed:
            self._closed = True
            self._changed.notify_all()
        if self._thread is not None:
            self._thread.join()

    # -- in the thread -----------------------------------------------------------------------------------

    def _speak(self) -> None:
        while (utterance := self._next()) is not None:
            while self._left and not self._left[0].say(utterance.text, utterance.language, utterance.cut):
                with self._changed:
                    self._left = self._left[1:]

    def _next(self) -> Utterance | None:
        with self._changed:
            self._now = None
            if not self._left:
                self._waiting.clear()
            self._changed.notify_all()
            self._changed.wait_for(lambda: self._waiting or self._closed)
            self._now = None if self._closed else self._waiting.pop(0)
            return self._now
