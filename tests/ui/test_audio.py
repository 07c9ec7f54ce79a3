"""Sounds with a device that nobody hears, and without one."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from tests import screen
from uno_desktop.ui.audio import AGAIN_AFTER, AMBIENCE, MUSIC, Audio, Volumes


class Clock:
    """Time that passes when it is told to."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def audio(clock: Clock) -> Iterator[Audio]:
    audio = Audio(screen.SOUNDS, clock)
    assert audio.open()
    yield audio
    audio.close()


def test_variants_are_one_sound(audio: Audio) -> None:
    assert "card_flick" in audio.names
    assert "card_flick_1" not in audio.names


def test_the_same_sound_is_not_heard_twice_at_once(audio: Audio, clock: Clock) -> None:
    assert audio.play("button")
    assert not audio.play("button")
    assert audio.play("hover")
    clock.now += AGAIN_AFTER
    assert audio.play("button")


def test_silence_is_silent_and_squares_make_loudness(audio: Audio) -> None:
    audio.set_volumes(Volumes(muted=True))
    assert not audio.play("button")
    assert Volumes(50, 100).share(100) == 0.25


def test_loops_go_on_until_another_name(audio: Audio) -> None:
    audio.music("music_carnival")
    audio.ambience("ambience_fairground")
    audio.settle()
    assert pygame.mixer.Channel(MUSIC).get_busy()
    audio.set_volumes(Volumes(master=100, music=50))
    assert pygame.mixer.Channel(MUSIC).get_volume() == pytest.approx(0.25, abs=0.02)
    assert pygame.mixer.Channel(AMBIENCE).get_busy()


def test_loops_asked_for_before_there_is_a_device_begin_with_it() -> None:
    audio = Audio(screen.SOUNDS)
    audio.music("music_carnival")
    audio.open()
    audio.settle()
    assert pygame.mixer.Channel(MUSIC).get_busy()
    assert not pygame.mixer.Channel(AMBIENCE).get_busy()
    audio.close()


def test_an_unknown_sound_is_logged_once(audio: Audio, caplog: pytest.LogCaptureFixture) -> None:
    assert not audio.play("no such thing")
    audio.play("no such thing")
    assert len(caplog.records) == 1


def test_a_broken_file_is_no_reason_to_stop(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    (tmp_path / "bad.wav").write_bytes(b"not a sound")
    audio = Audio(tmp_path)
    audio.open()
    assert not audio.play("bad")
    audio.close()
    assert "bad.wav" in caplog.text


def test_without_a_device_the_game_goes_on(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise pygame.error("no device")

    monkeypatch.setattr(pygame.mixer, "init", refuse)
    audio = Audio(screen.SOUNDS)
    assert not audio.open()
    assert not audio.play("button")
    for act in (audio.pause, audio.resume, audio.close):
        act()
    audio.music("music_carnival")
    audio.set_volumes(Volumes())
    assert "no device" in caplog.text
