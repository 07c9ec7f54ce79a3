"""The built program: size, cold and warm start beside the source, and memory in a full match.

The first frame is the first that shows colors on a virtual screen; program and source take turns. Cold means
that the system was asked to drop their files from memory; those of Python itself, which only the source uses,
and those that another program holds stay there, so that the source starts from a little ahead.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from build import package
from tests.bench import Figures
from tests.desktop import COLORS, MISSING, PATIENCE, Desktop, virtual_desktop, wait_for
from tests.screen import ROOT
from uno_desktop.ui.drafts import first_draft, keep_draft
from uno_desktop.ui.settings import Settings

SITE = Path(sys.prefix) / "lib"
SEATS = 10
SETTLED = 5.0
"""Seconds of play before memory is read."""


def run(args: list[str]) -> Figures:
    """Measure what `dev.py package` made."""
    parser = argparse.ArgumentParser(prog="dev.py bench package")
    parser.add_argument("--repeats", type=int, default=11)
    given = parser.parse_args(args)
    program = package.program_path()
    if not program.is_file():
        raise SystemExit("bench package: nothing is built yet; python3 dev.py package does it")
    if MISSING:
        raise SystemExit(f"bench package: needs {' and '.join(MISSING)}")
    figures = sizes(program.parent)
    with virtual_desktop() as desktop:
        figures |= starts(desktop, program, given.repeats)
        figures |= memory(desktop, program)
    return figures


def sizes(folder: Path) -> dict[str, float]:
    """Megabytes on disk and packed."""
    figures = {"on disk MB": sum(path.lstat().st_size for path in folder.rglob("*")) / 1e6}
    for path in sorted(package.DIST.glob("uno-desktop*.*")):
        figures[f"{''.join(path.suffixes[-2:]).lstrip('.0123456789')} MB"] = path.stat().st_size / 1e6
    return figures


def starts(desktop: Desktop, program: Path, repeats: int) -> dict[str, float]:
    """Median seconds to the first frame, and how often the program takes as long as the source."""
    contenders = {
        "packaged": ([str(program)], [program.parent]),
        "source": ([sys.executable, "-m", "uno_desktop"], [ROOT / "uno_desktop", ROOT / "assets", SITE]),
    }
    times: dict[str, list[float]] = {}
    for repeat in range(repeats + 1):
        for name, (command, folders) in contenders.items():
            for kind in ("cold", "warm"):
                if kind == "cold":
                    forget(folders)
                seconds, busy = first_frame(desktop, command)
                if repeat:  # the first start of all compiles the source
                    times.setdefault(f"{kind} start, {name} s", []).append(seconds)
                    times.setdefault(f"{kind} processor time, {name} s", []).append(busy)
    figures = {name: statistics.median(each) for name, each in times.items()}
    for kind in ("cold start", "warm start", "cold processor time", "warm processor time"):
        figures[f"{kind}, times source"] = figures[f"{kind}, packaged s"] / figures[f"{kind}, source s"]
    return figures


def forget(folders: Sequence[Path]) -> None:
    """Let the system drop the files of folders from memory."""
    for folder in folders:
        for path in folder.rglob("*"):
            if path.is_file():
                with suppress(OSError), path.open("rb") as file:
                    os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def first_frame(desktop: Desktop, command: Sequence[str]) -> tuple[float, float]:
    """Seconds from the start of a program to its first colors on the screen, and of the processor."""
    assert not any(desktop.pixels()), "the screen is not empty"
    with tempfile.TemporaryDirectory() as folder:
        begun = time.perf_counter()
        game = start(desktop, [*command, "--data-dir", folder])
        try:
            while not any(desktop.pixels()[::4001]):
                assert time.perf_counter() < begun + PATIENCE, "nothing is shown"
                time.sleep(0.001)
            seconds = time.perf_counter() - begun
        finally:
            busy = end(game)
            wait_for(lambda: not any(desktop.pixels()), "an empty screen")
        return seconds, busy


def memory(desktop: Desktop, program: Path) -> dict[str, float]:
    """Megabytes in a match of ten: of the program alone, and with the process that thinks."""
    with tempfile.TemporaryDirectory() as folder:
        data = Path(folder)
        (data / "config").mkdir()
        keep_draft(data / "config", first_draft(Settings()))
        game = start(desktop, [str(program), "--data-dir", folder, "--players", str(SEATS), "--seed", "7"])
        try:
            wait_for(lambda: desktop.colors() > COLORS, "the title")
            desktop.key("Return")
            wait_for(lambda: list((data / "data" / "saves").glob("*/match.jsonl")), "the deal")
            time.sleep(SETTLED)
            children = Path(f"/proc/{game.pid}/task/{game.pid}/children").read_text(encoding="utf-8")
            figures: dict[str, float] = {"processes": 1 + len(children.split())}
            for kind in ("Pss", "Rss"):
                own, *others = (
                    memory_of(process, kind) for process in (game.pid, *map(int, children.split()))
                )
                figures |= {f"{kind} MB": own, f"{kind} with worker MB": own + sum(others)}
            return figures
        finally:
            end(game)


def memory_of(process: int, kind: str) -> float:
    """Megabytes of a process; in its Pss, what it shares with others is divided among them."""
    lines = Path(f"/proc/{process}/smaps_rollup").read_text(encoding="utf-8").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{kind}:")) * 1024 / 1e6


def start(desktop: Desktop, command: Sequence[str]) -> subprocess.Popen[bytes]:
    """Start the game on the virtual screen."""
    environment = {**os.environ, "DISPLAY": desktop.display, "SDL_AUDIODRIVER": "dummy"}
    environment.pop("SDL_VIDEODRIVER", None)
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed has been compiled once
    return subprocess.Popen(command, env=environment, cwd=ROOT)


def end(game: subprocess.Popen[bytes]) -> float:
    """End the game; returns the seconds it has kept the processor busy."""
    game.kill()
    _, status, used = os.wait4(game.pid, 0)
    game.returncode = os.waitstatus_to_exitcode(status)
    return used.ru_utime + used.ru_stime
