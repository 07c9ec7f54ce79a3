"""The sounds that are committed are those of the table, sound in form, and what the script makes."""

from __future__ import annotations

import doctest
import sys
import wave
from array import array
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType

import pytest

from assets.make import instruments, music, sounds, synth
from assets.make.sounds import FOLDER, TABLE
from assets.make.synth import FULL_SCALE, RATE, decibels, loudness, samples

LOOPS = [name for name, sound in TABLE.items() if sound.kind.loops]
EFFECTS = [name for name in TABLE if name not in LOOPS]
MEGABYTE = 1_000_000


@cache
def committed(name: str) -> array[int]:
    with wave.open(str(FOLDER / f"{name}.wav"), "rb") as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, RATE)
        data = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        data.byteswap()
    return data


def rms(data: array[int]) -> float:
    return decibels((sum(value * value for value in data) / len(data)) ** 0.5 / FULL_SCALE)


def test_the_folder_holds_the_table_and_nothing_else() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{name}.wav" for name in TABLE}


def test_all_files_together_stay_small() -> None:
    assert sum(path.stat().st_size for path in FOLDER.iterdir()) < 6 * MEGABYTE


@pytest.mark.parametrize("name", TABLE)
def test_length(name: str) -> None:
    sound = TABLE[name]
    assert sound.shortest <= len(committed(name)) / RATE <= sound.longest


@pytest.mark.parametrize("name", TABLE)
def test_peak(name: str) -> None:
    data = committed(name)
    peak = decibels(max(map(abs, data)) / FULL_SCALE)
    assert -30 < peak <= TABLE[name].kind.peak + 0.01


@pytest.mark.parametrize("name", TABLE)
def test_no_constant_offset(name: str) -> None:
    data = committed(name)
    assert abs(sum(data) / len(data)) < FULL_SCALE / 1000


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_begin_and_end_in_silence(name: str) -> None:
    data = committed(name)
    assert max(abs(data[0]), abs(data[-1])) <= 4
    assert rms(data[-samples(0.001) :]) < -50


@pytest.mark.parametrize("name", EFFECTS)
def test_effects_of_a_kind_are_equally_loud(name: str) -> None:
    heard = loudness([value / FULL_SCALE for value in committed(name)])
    assert heard == pytest.approx(TABLE[name].kind.loud, abs=0.5)


@pytest.mark.parametrize("name", LOOPS)
def test_loops_have_no_seam(name: str) -> None:
    data = committed(name)
    near = samples(0.05)
    turn = data[-near:] + data[:near]
    steps = [later - sooner for sooner, later in pairwise(turn)]
    bends = [later - sooner for sooner, later in pairwise(steps)]
    assert abs(steps[near - 1]) <= 3 * sum(map(abs, steps)) / len(steps)
    assert max(map(abs, bends[near - 2 : near])) <= 4 * sum(map(abs, bends)) / len(bends)


@pytest.mark.parametrize("name", ["button", "card_flick_1", "color_blue", "refuse", "turn_chime"])
def test_the_script_makes_the_committed_file(name: str) -> None:
    made, kept = sounds.make(name), committed(name)
    assert len(made) == len(kept)
    assert max(abs(new - old) for new, old in zip(made, kept, strict=True)) <= 2


def test_only_named_sounds_are_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sounds, "FOLDER", tmp_path)
    sounds.main(["hover", "focus"])
    assert [line.split()[0] for line in capsys.readouterr().out.splitlines()] == ["hover", "focus"]
    assert {path.name for path in tmp_path.iterdir()} == {"hover.wav", "focus.wav"}


def test_unknown_names_are_refused(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit):
        sounds.main(["hover", "hoover"])
    assert "no such sound: hoover" in capsys.readouterr().err


@pytest.mark.parametrize("module", [synth, instruments, music])
def test_examples(module: ModuleType) -> None:
    assert doctest.testmod(module).failed == 0
