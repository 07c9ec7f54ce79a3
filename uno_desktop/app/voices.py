"""The system's own speech: programs that are there or not, each run for as long as it speaks."""

from __future__ import annotations

import base64
import contextlib
import logging
import os
import re
import shutil
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final

from .processes import system_environment

LOOK: Final = 0.02
"""Seconds between two looks at whether it is done, or to be cut short."""
PATIENCE: Final = 6.0
SECONDS_A_LETTER: Final = 0.25
"""Whoever takes longer than this hangs; slow voices take half of it."""
STOP_WITHIN: Final = 2.0
NO_WINDOW: Final = 0x08000000
"""Windows would open a console for the program."""

REGIONS: Final[Mapping[str, str]] = MappingProxyType(
    {"en": "en-US", "fr": "fr-CA", "es": "es-MX", "pt": "pt-BR"}
)
"""Whose words the catalogs use."""
_DISPATCHED: Final = {"pt": "pt-BR"}
_ESPEAK_NG: Final = {"en": "en-us", "fr": "fr", "es": "es-419", "pt": "pt-br"}
_ESPEAK: Final = {"en": "en-us", "fr": "fr", "es": "es-la", "pt": "pt"}
_SAPI: Final = (
    "$ErrorActionPreference = 'Stop';"
    "Add-Type -AssemblyName System.Speech;"
    "$voice = New-Object System.Speech.Synthesis.SpeechSynthesizer;"
    "try { $voice.SelectVoiceByHints('NotSet', 'NotSet', 0,"
    " [Globalization.CultureInfo]::GetCultureInfo('{region}')) } catch { }"
    "$given = [Convert]::FromBase64String([Console]::In.ReadToEnd());"
    "$voice.Speak([Text.Encoding]::UTF8.GetString($given))"
)
_SAY_VOICE: Final = re.compile(r"(.+?)\s+([a-z]{2})[_-](\w+)\s+#")

_log = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class Program:
    """A program that speaks and then ends."""

    command: Callable[[str], list[str]]
    """For a language of the game."""
    as_argument: bool = False
    """The words come after the command; else it reads them."""
    encode: Callable[[str], str] = str
    stop: tuple[str, ...] = ()
    """Silences what goes on speaking when the program has ended."""

    def say(self, text: str, language: str, cut: threading.Event) -> bool:
        """Speak to the end, or until it is cut; False if that is impossible."""
        try:
            command = self.command(language)
            process = _started([*command, text] if self.as_argument else command)
        except OSError as error:
            _log.warning("no speech: %s", error)
            return False
        _hand_over(process, "" if self.as_argument else self.encode(text))
        patience = time.monotonic() + PATIENCE + SECONDS_A_LETTER * len(text)
        while process.poll() is None and time.monotonic() < patience and not cut.wait(LOOK):
            pass
        code = process.poll()
        if code is None:
            _end(process)
            if self.stop:
                _run(list(self.stop))
        if code == 0 or cut.is_set():
            return True
        _log.warning("%s: %s", command[0], "takes too long" if code is None else f"exit code {code}")
        return False


def system_voices(
    platform: str = sys.platform, which: Callable[[str], str | None] = shutil.which
) -> tuple[Program, ...]:
    """What this system can speak with, best first."""
    if platform == "win32":
        offers = {"powershell": _sapi}
    elif platform == "darwin":
        offers = {"say": _say}
    else:
        offers = {"spd-say": _speech_dispatcher, "espeak-ng": _espeak_ng, "espeak": _espeak}
    found = ((which(name), offer) for name, offer in offers.items())
    return tuple(offer(path) for path, offer in found if path is not None)


# --- The programs -----------------------------------------------------------------------------


def _speech_dispatcher(path: str) -> Program:
    def command(language: str) -> list[str]:
        spoken = _DISPATCHED.get(language, language)
        return [path, "--wait", "--application-name", "uno-desktop", "--language", spoken, "--"]

    return Program(command, as_argument=True, stop=(path, "--stop"))


def _espeak_ng(path: str) -> Program:
    return Program(lambda language: [path, "-v", _ESPEAK_NG.get(language, language), "--stdin"])


def _espeak(path: str) -> Program:
    return Program(lambda language: [path, "-v", _ESPEAK.get(language, language), "--stdin"])


def _say(path: str) -> Program:
    """The program of macOS; voices that were not asked for by name speak the system's language only."""

    def command(language: str) -> list[str]:
        name = say_voice(_run([path, "-v", "?"]), REGIONS.get(language, language))
        return [path, *(("-v", name) if name else ()), "-f", "-"]

    return Program(command)


def say_voice(listed: str, region: str) -> str | None:
    """The first voice of a region, else of its language, in what ``say -v ?`` lists.

    >>> say_voice("Thomas    fr_FR  # Bonjour\\nAmélie    fr_CA  # Bonjour", "fr-CA")
    'Amélie'
    """
    language, _, place = region.partition("-")
    voices = [match.groups() for line in listed.splitlines() if (match := _SAY_VOICE.match(line))]
    near = [(name, where) for name, spoken, where in voices if spoken == language]
    return min(near, key=lambda voice: voice[1] != place)[0] if near else None


def _sapi(path: str) -> Program:
    """Windows; the words are ASCII on their way, whatever the code page of the console."""

    def command(language: str) -> list[str]:
        script = _SAPI.replace("{region}", REGIONS.get(language, "en-US"))
        return [path, "-NoProfile", "-NonInteractive", "-Command", script]

    return Program(command, encode=lambda text: base64.b64encode(text.encode()).decode())


# --- Running them -----------------------------------------------------------------------------


def _started(command: list[str]) -> subprocess.Popen[str]:
    return subprocess.Popen(
        command,
        stdin=subprocess.PIPE,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        text=True,
        encoding="utf-8",
        env=system_environment(os.environ),
        creationflags=NO_WINDOW if sys.platform == "win32" else 0,
    )


def _run(command: list[str]) -> str:
    """What a program prints that is soon done; nothing if it is not."""
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            encoding="utf-8",
            errors="replace",
            env=system_environment(os.environ),
            timeout=STOP_WITHIN,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        _log.warning("%s", error)
        return ""
    return done.stdout


def _hand_over(process: subprocess.Popen[str], text: str) -> None:
    """The words, and the end of them; a program that has died already is noticed by its exit code."""
    assert process.stdin is not None
    with contextlib.suppress(OSError):
        process.stdin.write(text)
        process.stdin.close()


def _end(process: subprocess.Popen[str]) -> None:
    process.terminate()
    try:
        process.wait(STOP_WITHIN)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
