#!/usr/bin/env python3
"""Play, test, benchmark and lint Uno Desktop: `python3 dev.py COMMAND [args...]`.

Needs nothing but Python 3.11 or newer. Each command sets up `.venv` with what it needs from
pyproject.toml, at the versions in constraints.txt, and then runs inside it.
"""

from __future__ import annotations

import hashlib
import importlib.util
import io
import json
import os
import queue
import shutil
import subprocess
import sys
import threading
import time
from collections import deque
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping, Sequence

if sys.version_info < (3, 11):
    sys.stderr.write(
        "dev.py: Uno Desktop needs Python 3.11 or newer, this is {}.{}\n".format(*sys.version_info)
    )
    raise SystemExit(2)

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
STAMP = VENV / "dev-stamp.json"
PINNED_BY = ("pyproject.toml", "constraints.txt")
TAIL_LINES = 12
GRACE_SECONDS = 10
INTERRUPTED = 130
PROBE = """
import csv, importlib.util, os, pathlib, sys, sysconfig
home = sysconfig.get_path("purelib")
records = [path.read_text(encoding="utf-8") for path in pathlib.Path(home).glob("*.dist-info/RECORD")]
files = [row[0] for text in records for row in csv.reader(text.splitlines())]
gone = [name for name in files if not (name.endswith(".pyc") or os.path.exists(os.path.join(home, name)))]
sys.exit(bool(gone) or not all(map(importlib.util.find_spec, ("pip", "uno_desktop"))))
"""
NOT_INSTALLED = "pip could not install the packages, for which it needs a network"


class UsageError(Exception):
    """The command line makes no sense."""


class SetupError(Exception):
    """The environment could not be made."""


# --- Commands ---------------------------------------------------------------------------------


@dataclass(frozen=True)
class Step:
    """One run of the environment's Python."""

    name: str
    argv: tuple[str, ...]


@dataclass(frozen=True)
class Command:
    """What `dev.py NAME` needs installed, and the steps it runs."""

    name: str
    summary: str
    extras: tuple[str, ...]
    steps: Callable[[Sequence[str]], list[Step]]


def play_steps(args: Sequence[str]) -> list[Step]:
    """Start the game."""
    return [Step("play", ("-m", "uno_desktop", *args))]


def test_steps(args: Sequence[str]) -> list[Step]:
    """Run pytest, on two workers unless the arguments say otherwise."""
    chosen = any(arg.startswith(("-n", "-p", "--numprocesses", "--pdb")) for arg in args)
    workers = () if chosen or (os.cpu_count() or 1) < 2 else ("-n", "2")
    return [Step("pytest", ("-m", "pytest", *workers, *args))]


def bench_steps(args: Sequence[str]) -> list[Step]:
    """Run one benchmark, or list them."""
    return [Step("bench", ("-m", "tests.bench", *args))]


def arena_steps(args: Sequence[str]) -> list[Step]:
    """Let computer players play each other."""
    return [Step("arena", ("-m", "tests.arena", *args))]


def tune_steps(args: Sequence[str]) -> list[Step]:
    """Learn the weights of the computer players anew."""
    return [Step("tune", ("-m", "tests.arena.tune", *args))]


def soak_steps(args: Sequence[str]) -> list[Step]:
    """Run one long trial, or list them."""
    return [Step("soak", ("-m", "tests.soak", *args))]


def shots_steps(args: Sequence[str]) -> list[Step]:
    """Take pictures of the game."""
    return [Step("shots", ("-m", "tests.shots", *args))]


def package_steps(args: Sequence[str]) -> list[Step]:
    """Make the program one double-clicks."""
    return [Step("package", ("-m", "build.package", *args))]


def lint_steps(args: Sequence[str]) -> list[Step]:
    """Check format, style, types and the layering of imports."""
    if any(arg != "--fix" for arg in args):
        raise UsageError("lint takes no arguments but --fix")
    lint_imports = "from importlinter.cli import lint_imports_command as run; run()"
    return [
        Step("ruff format", ("-m", "ruff", "format", *(() if args else ("--check",)), ".")),
        Step("ruff check", ("-m", "ruff", "check", *(("--fix",) if args else ()), ".")),
        Step("mypy", ("-m", "mypy")),
        Step("lint-imports", ("-c", lint_imports)),
    ]


COMMANDS = {
    command.name: command
    for command in (
        Command("play", "start the game", (), play_steps),
        Command("test", "run the tests (arguments go to pytest)", ("test",), test_steps),
        Command("bench", "list the benchmarks, or run one: bench NAME", ("bench",), bench_steps),
        Command("arena", "level against level: who wins how often", ("bench",), arena_steps),
        Command("tune", "learn the weights of the computer players", ("bench",), tune_steps),
        Command("soak", "list the long trials, or run one: soak NAME", ("test",), soak_steps),
        Command("shots", "take pictures of every screen (see shots --help)", (), shots_steps),
        Command("package", "make the program one double-clicks (--onefile)", (), package_steps),
        Command("lint", "check style, types and imports (--fix)", ("lint", "test"), lint_steps),
    )
}


def help_text() -> str:
    """List the commands, a line each."""
    lines = [f"  {command.name:<9}{command.summary}" for command in COMMANDS.values()]
    return "\n".join(["usage: python3 dev.py COMMAND [args...]", "", *lines])


# --- Environment ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Stamp:
    """What an environment was made from; written into it once it is complete."""

    root: str
    python: str
    pins: str
    extras: tuple[str, ...]


def pins_digest(root: Path) -> str:
    """Hash the files that decide which versions get installed."""
    digest = hashlib.sha256()
    for name in PINNED_BY:
        digest.update((root / name).read_bytes() + b"\0")
    return digest.hexdigest()


def wanted_stamp(extras: Iterable[str], root: Path = ROOT) -> Stamp:
    """Describe the environment a command with these extras needs."""
    python = f"{sys.implementation.cache_tag} {sys.version}"
    return Stamp(str(root), python, pins_digest(root), tuple(sorted(extras)))


def read_stamp(path: Path) -> Stamp | None:
    """Return the stamp, or None where it is missing or damaged."""
    try:
        fields = json.loads(path.read_text(encoding="utf-8"))
        return Stamp(**{**fields, "extras": tuple(fields["extras"])})
    except (OSError, ValueError, TypeError, KeyError):
        return None


def write_stamp(path: Path, stamp: Stamp) -> None:
    """Record that the environment is complete."""
    path.write_text(json.dumps(asdict(stamp), indent=2) + "\n", encoding="utf-8")


def reusable(old: Stamp, wanted: Stamp) -> bool:
    """Tell whether an environment was made by this Python and has not moved."""
    return (old.root, old.python) == (wanted.root, wanted.python)


def merged(old: Stamp, wanted: Stamp) -> Stamp:
    """Return the wanted stamp with the extras that are already there kept."""
    extras = tuple(sorted({*old.extras, *wanted.extras}))
    return Stamp(wanted.root, wanted.python, wanted.pins, extras)


def venv_python() -> str:
    """Return where the environment's Python is."""
    return str(VENV / ("Scripts/python.exe" if os.name == "nt" else "bin/python"))


def works() -> bool:
    """Tell whether the environment's Python starts, and finds pip, the project and all that was installed."""
    try:
        done = subprocess.run(
            [venv_python(), "-I", "-c", PROBE], capture_output=True, check=False, timeout=60
        )
    except (OSError, subprocess.TimeoutExpired):
        return False
    return done.returncode == 0


def ensure_environment(extras: Sequence[str]) -> None:
    """Make `.venv` ready for a command that needs these extras; quick if it already is."""
    wanted, old = wanted_stamp(extras), read_stamp(STAMP)
    if old and not (reusable(old, wanted) and works()):
        old = None
    if old:
        wanted = merged(old, wanted)
        if wanted == old:
            return
        STAMP.unlink()
    status = Status()
    if not old:
        create_venv(status)
    install(wanted.extras, status)
    write_stamp(STAMP, wanted)
    status.close(f"environment ready ({', '.join(wanted.extras) or 'game only'})")


def create_venv(status: Status) -> None:
    """Replace `.venv` by a new, empty environment."""
    if missing := [name for name in ("venv", "ensurepip") if not importlib.util.find_spec(name)]:
        raise SetupError(
            f"this Python has no {' and no '.join(missing)} module; on Debian and Ubuntu: "
            f"sudo apt install python3-venv (or python3.{sys.version_info.minor}-venv)"
        )
    # Run from inside an environment, even .venv itself, the new one must not depend on it.
    python = getattr(sys, "_base_executable", None) or sys.executable
    try:
        if VENV.is_symlink() or VENV.is_file():
            VENV.unlink()
        elif VENV.exists():
            shutil.rmtree(VENV)
    except OSError as error:
        raise SetupError(f"cannot replace .venv: {error}") from error
    status.show("creating .venv")
    watch([python, "-m", "venv", str(VENV)], status, "cannot create .venv")


def install(extras: Sequence[str], status: Status) -> None:
    """Install the project, editable, with extras at their pinned versions."""
    target = f".[{','.join(extras)}]" if extras else "."
    command = [venv_python(), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    command += ["--progress-bar", "off", "-c", "constraints.txt", "-e", target]
    watch(command, status, NOT_INSTALLED)


def watch(
    command: Sequence[str],
    status: Status,
    failure: str,
    describe: Callable[[str], str] | None = None,
    environment: Mapping[str, str] | None = None,
) -> None:
    """Run a command, showing its progress; if it fails, its last lines go with the failure.

    ``describe`` makes progress of a line, or an empty string; unless given, it understands pip.
    """
    describe = describe or progress
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=environment,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    )
    tail: deque[str] = deque(maxlen=TAIL_LINES)
    try:
        for line in lines_or_ticks(process):
            if line is None:
                status.tick()
            elif line and not line.lstrip().startswith("WARNING"):
                tail.append(line)
                status.show(describe(line))
        code = process.wait()
    except BaseException:
        process.kill()
        process.wait()
        raise
    if code:
        status.close()
        raise SetupError(f"{failure}; the last lines:\n{indent(tail)}")


def lines_or_ticks(process: subprocess.Popen[str]) -> Iterable[str | None]:
    """Yield the process's output line by line, and None whenever it is quiet for a moment."""
    lines: queue.Queue[str | None] = queue.Queue()

    def read() -> None:
        for line in process.stdout or ():
            lines.put(line.rstrip())
        lines.put(None)

    threading.Thread(target=read, daemon=True).start()
    while True:
        try:
            line = lines.get(timeout=0.25)
        except queue.Empty:
            yield None
            continue
        if line is None:
            return
        yield line


def progress(line: str) -> str:
    """Return what a line of pip's output says about progress, or an empty string."""
    text = line.strip()
    if not text.startswith(("Collecting", "Building", "Installing")):
        return ""
    text = text.split(" (")[0].split(":")[0]
    return text[0].lower() + text[1:]


def indent(lines: Iterable[str]) -> str:
    """Set another program's lines off from ours."""
    return "\n".join(f"    {line}" for line in lines)


class Status:
    """Progress on stderr: one live line on a terminal, plain lines elsewhere."""

    def __init__(self) -> None:
        self.live = sys.stderr.isatty()
        self.started = time.monotonic()
        self.text = ""

    def show(self, text: str) -> None:
        if text and text != self.text:
            self.text = text
            if self.live:
                self.tick()
            else:
                print(f"dev.py: {text}", file=sys.stderr, flush=True)

    def tick(self) -> None:
        if self.live:
            self._line(f"dev.py: {time.monotonic() - self.started:3.0f} s  {self.text}")

    def close(self, text: str = "") -> None:
        """Clear the live line, and leave a last one if there is something to say."""
        if self.live:
            self._line("")
        if text:
            seconds = time.monotonic() - self.started
            print(f"dev.py: {text} in {seconds:.0f} s", file=sys.stderr, flush=True)

    def _line(self, text: str) -> None:
        width = shutil.get_terminal_size().columns - 1
        sys.stderr.write("\r" + text[:width].ljust(width) + ("" if text else "\r"))
        sys.stderr.flush()


# --- Running ----------------------------------------------------------------------------------


def call(step: Step, capture: bool = False) -> tuple[int, str]:
    """Run a step in the repository's folder; return its exit code and what was captured."""
    process = subprocess.Popen(
        [venv_python(), *step.argv],
        cwd=ROOT,
        stdout=subprocess.PIPE if capture else None,
        stderr=subprocess.STDOUT if capture else None,
        text=True,
        errors="replace",
    )
    try:
        output, _ = process.communicate()
    except KeyboardInterrupt:
        # On a terminal the step got the Ctrl-C as well: let it close in its own way.
        try:
            process.wait(GRACE_SECONDS)
        except subprocess.TimeoutExpired:
            process.terminate()
        raise
    code = process.returncode
    return (code if code >= 0 else 128 - code), output or ""


def run_steps(steps: Sequence[Step]) -> int:
    """Run a lone step as it is; several one by one, each reported, and fail if any failed."""
    if len(steps) == 1:
        return call(steps[0])[0]
    failed = False
    for step in steps:
        print(f"{step.name:<13}", end="", flush=True)
        code, output = call(step, capture=True)
        print("failed" if code else "ok", flush=True)
        if code:
            failed = True
            print(indent(output.splitlines()), flush=True)
    return int(failed)


def main(argv: Sequence[str]) -> int:
    """Run one command line and return its exit code."""
    if not argv or argv[0] in ("-h", "--help", "help"):
        print(help_text())
        return 0
    name, *args = argv
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # what other programs say may have letters of any kind
    try:
        if name not in COMMANDS:
            raise UsageError(f"unknown command {name!r}; there are: {', '.join(COMMANDS)}")
        command = COMMANDS[name]
        steps = command.steps(args)
        ensure_environment(command.extras)
        return run_steps(steps)
    except UsageError as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return 2
    except (SetupError, OSError) as error:
        print(f"dev.py: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        print(file=sys.stderr)
        return INTERRUPTED


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
