"""The system's speech programs, with programs of our own in their place: nothing is heard."""

from __future__ import annotations

import base64
import os
import sys
import threading
from pathlib import Path

import pytest

from uno_desktop.app import voices
from uno_desktop.app.voices import Program, system_voices

READS = "import pathlib, sys; pathlib.Path(sys.argv[1]).write_text(sys.stdin.buffer.read().decode(), 'utf-8')"
TELLS = "import pathlib, sys; pathlib.Path(sys.argv[1]).write_text(sys.argv[2], 'utf-8')"
HANGS = "import signal; signal.pause()"
TRICKY = "«Ñandú; rm -rf $HOME && `whoami`\"' — été"


def program(script: str, *given: str, as_argument: bool = False, stop: tuple[str, ...] = ()) -> Program:
    command = [sys.executable, "-c", script, *given]
    return Program(lambda language: command, as_argument, stop=stop)


def silent() -> threading.Event:
    return threading.Event()


@pytest.mark.parametrize(("script", "as_argument"), [(READS, False), (TELLS, True)])
def test_words_arrive_as_they_are(script: str, as_argument: bool, tmp_path: Path) -> None:
    heard = tmp_path / "heard"
    assert program(script, str(heard), as_argument=as_argument).say(TRICKY, "fr", silent())
    assert heard.read_text("utf-8") == TRICKY


@pytest.mark.parametrize("script", ["raise SystemExit(3)", "import os; os.abort()"])
def test_a_program_that_dies_says_so(script: str) -> None:
    assert not program(script).say("words " * 20_000, "en", silent())


def test_a_program_that_is_gone_says_so() -> None:
    assert not Program(lambda language: ["/no/such/program"]).say("words", "en", silent())


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_what_is_cut_short_ends_and_is_silenced(tmp_path: Path) -> None:
    stopped = tmp_path / "stopped"
    stop = (sys.executable, "-c", TELLS, str(stopped), "stop")
    cut = threading.Event()
    cut.set()
    assert program(HANGS, stop=stop).say("words", "en", cut)
    assert stopped.read_text("utf-8") == "stop"


@pytest.mark.skipif(sys.platform == "win32", reason="signals")
def test_a_program_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(voices, "PATIENCE", 0.0)
    monkeypatch.setattr(voices, "SECONDS_A_LETTER", 0.0)
    assert not program(HANGS).say("words", "en", silent())


def commands(platform: str, *there: str) -> list[list[str]]:
    found = system_voices(platform, lambda name: f"/bin/{name}" if name in there else None)
    return [voice.command("pt") for voice in found]


def test_linux_prefers_the_dispatcher() -> None:
    dispatcher, espeak = commands("linux", "espeak-ng", "spd-say")
    assert dispatcher[0] == "/bin/spd-say"
    assert dispatcher[-3:] == ["--language", "pt-BR", "--"]
    assert espeak == ["/bin/espeak-ng", "-v", "pt-br", "--stdin"]
    assert commands("linux", "espeak") == [["/bin/espeak", "-v", "pt", "--stdin"]]


def test_a_system_without_speech_has_none() -> None:
    for platform in ("linux", "darwin", "win32"):
        assert commands(platform) == []


def test_windows_gets_its_words_as_plain_ascii() -> None:
    (sapi,) = system_voices("win32", lambda name: f"C:\\{name}.exe")
    command = sapi.command("fr")
    assert "'fr-CA'" in command[-1]
    assert "{" + "region" not in command[-1]
    assert base64.b64decode(sapi.encode(TRICKY)).decode() == TRICKY


@pytest.mark.skipif(sys.platform == "win32", reason="a script as the program")
def test_macos_is_asked_for_a_voice_of_the_region(tmp_path: Path) -> None:
    say = tmp_path / "say"
    say.write_text("#!/bin/sh\necho 'Joana  pt_PT  # Olá'\necho 'Luciana (Enhanced)  pt_BR  # Olá'\n")
    say.chmod(0o755)
    (voice,) = system_voices("darwin", lambda name: str(say))
    assert voice.command("pt") == [str(say), "-v", "Luciana (Enhanced)", "-f", "-"]
    assert voice.command("fr") == [str(say), "-f", "-"]


def test_a_program_of_the_system_gets_its_own_libraries(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    heard = tmp_path / "heard"
    monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path / "game"))
    monkeypatch.setenv("LD_LIBRARY_PATH_ORIG", os.fspath(tmp_path))
    script = "import os, pathlib, sys; pathlib.Path(sys.argv[1]).write_text(os.environ['LD_LIBRARY_PATH'])"
    assert program(script, str(heard)).say("words", "en", silent())
    assert heard.read_text() == os.fspath(tmp_path)
