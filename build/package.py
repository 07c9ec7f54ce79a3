"""Makes the program one double-clicks: `python3 dev.py package [--onefile]`.

A new environment gets the game as a wheel, PyInstaller freezes it, the frozen program tests itself, and
archives with their checksums are left in dist/.
"""

from __future__ import annotations

import argparse
import hashlib
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

import dev
from build import archives, linux_files, linux_launcher, product

DIST: Final = product.ROOT / "dist"
ENVIRONMENT: Final = DIST / "environment"
WORK: Final = DIST / "work"
APP: Final = DIST / "app"
CHECKSUMS: Final = DIST / "SHA256SUMS"
SOURCE_STAMP: Final = DIST / "app-source.txt"
"""Tells from which source the program was made, so that tests do not try an old one."""
SOURCES: Final = ("uno_desktop", "assets", "locales", "constraints.txt", "packaging.spec", "build")
WINDOWS: Final = os.name == "nt"
SELF_TEST_SECONDS: Final = 300
LINUX_TOOLS: Final = ("ldd", "objcopy", "objdump", "strip")


def main(argv: Sequence[str]) -> int:
    """Make a package and return the exit code."""
    parser = argparse.ArgumentParser(prog="dev.py package", description="make the program one double-clicks")
    parser.add_argument("--onefile", action="store_true", help="a single file, which is slower to start")
    given = parser.parse_args(argv)
    status = dev.Status()
    try:
        made = make(status, onefile=given.onefile)
    except dev.SetupError as error:
        status.close()
        print(f"dev.py package: {error}", file=sys.stderr)
        return 1
    status.close("packaged")
    for path in made:
        print(f"{path.stat().st_size / 1e6:8.1f} MB  {path.relative_to(product.ROOT).as_posix()}")
    return 0


def make(status: dev.Status, *, onefile: bool = False) -> list[Path]:
    """Freeze the game and pack it; returns the files made."""
    check_tools()
    SOURCE_STAMP.unlink(missing_ok=True)
    source = source_digest()
    install(status)
    freeze(status, onefile=onefile)
    if sys.platform == "linux" and not onefile:
        frozen = APP / product.PROGRAM
        linux_launcher.add_launcher(frozen, linux_files.oldest_libc(frozen))
    program = program_path(onefile=onefile)
    status.show("the program tests itself")
    self_test(program)
    status.show("packing")
    made = [program] if onefile else packed(program)
    archives.write_checksums(CHECKSUMS, made)
    if not onefile:
        SOURCE_STAMP.write_text(source, encoding="utf-8")
    return [*made, CHECKSUMS]


def check_tools() -> None:
    """Say what is missing before anything takes time."""
    missing = [tool for tool in LINUX_TOOLS if sys.platform == "linux" and shutil.which(tool) is None]
    if missing:
        raise dev.SetupError(
            f"{', '.join(missing)} not found; on Debian and Ubuntu: sudo apt install binutils"
        )


def source_digest() -> str:
    """A digest of everything the program is made from."""
    digest = hashlib.sha256()
    for name in SOURCES:
        path = product.ROOT / name
        for file in sorted(path.rglob("*")) if path.is_dir() else [path]:
            if file.is_file() and "__pycache__" not in file.parts:
                digest.update(f"{file.relative_to(product.ROOT).as_posix()}\0".encode())
                digest.update(file.read_bytes() + b"\0")
    return digest.hexdigest()


def built_program() -> Path | None:
    """The program, if it has been made from the source as it is now."""
    try:
        fresh = SOURCE_STAMP.read_text(encoding="utf-8") == source_digest()
    except OSError:
        return None
    return program_path() if fresh and program_path().is_file() else None


def install(status: dev.Status) -> None:
    """Make an environment that holds the game, as a wheel, and PyInstaller."""
    shutil.rmtree(ENVIRONMENT, ignore_errors=True)
    base = getattr(sys, "_base_executable", None) or sys.executable
    status.show("creating an empty environment")
    dev.watch([base, "-m", "venv", str(ENVIRONMENT)], status, "cannot create an environment")
    pip = [python(), "-m", "pip", "install", "--disable-pip-version-check", "--no-input"]
    pip += ["--progress-bar", "off", "-c", "constraints.txt", ".[package]"]
    dev.watch(pip, status, dev.NOT_INSTALLED)


def freeze(status: dev.Status, *, onefile: bool) -> None:
    """Run PyInstaller on the recipe."""
    shutil.rmtree(APP, ignore_errors=True)
    status.show("freezing")
    # -P: the game is the one that was installed, not the one in the current folder.
    command = [python(), "-P", "-m", "PyInstaller", "packaging.spec", "--noconfirm", "--clean"]
    command += ["--distpath", str(APP), "--workpath", str(WORK)]
    dev.watch(command, status, "PyInstaller failed", stage, freezing_environment(onefile=onefile))


def freezing_environment(*, onefile: bool) -> dict[str, str]:
    """The environment variables of PyInstaller: the same source gives the same program."""
    return {
        **os.environ,
        "PYTHONHASHSEED": "0",
        "SOURCE_DATE_EPOCH": str(archives.moment()),
        "PYINSTALLER_CONFIG_DIR": str(WORK / "cache"),
        "UNO_DESKTOP_ONEFILE": str(int(onefile)),
    }


def stage(line: str) -> str:
    """What a line of PyInstaller's output says about progress, or an empty string.

    >>> stage("1234 INFO: Building PYZ (ZlibArchive) work/PYZ-00.pyz"), stage("99 INFO: Platform: Linux")
    ('freezing: building PYZ', '')
    """
    _, _, text = line.partition(" INFO: ")
    if not text.startswith(("Analyzing", "Building")):
        return ""
    return f"freezing: {text[0].lower()}{' '.join(text[1:].split()[:2])}"


def python() -> str:
    """The Python of the new environment."""
    return str(ENVIRONMENT / ("Scripts/python.exe" if WINDOWS else "bin/python"))


def program_path(*, onefile: bool = False) -> Path:
    """What is started: the frozen program, on Linux by way of the launcher."""
    if sys.platform == "darwin" and not onefile:
        return APP / f"{product.TITLE}.app" / "Contents" / "MacOS" / product.PROGRAM
    name = product.PROGRAM + (".exe" if WINDOWS else "")
    return APP / name if onefile else APP / product.PROGRAM / name


def self_test(program: Path) -> None:
    """Let the program test itself where it can show nothing and is heard by nobody."""
    silent = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    with tempfile.TemporaryDirectory() as folder:
        command = [str(program), "--self-test", "--data-dir", folder]
        try:
            done = subprocess.run(
                command,
                env=silent,
                cwd=folder,
                capture_output=True,
                text=True,
                errors="replace",
                check=False,
                timeout=SELF_TEST_SECONDS,
            )
        except subprocess.TimeoutExpired:
            raise dev.SetupError("the self-test of the program did not come to an end") from None
    if done.returncode:
        said = (done.stdout + done.stderr).splitlines()[-dev.TAIL_LINES :]
        raise dev.SetupError(f"the program fails its self-test:\n{dev.indent(said)}")


def packed(program: Path) -> list[Path]:
    """The archives of this system."""
    name = f"{product.PROGRAM}-{product.VERSION}-{system()}"
    pack = PACKERS.get(sys.platform, pack_linux)
    return pack(program, name)


def system() -> str:
    """The system and the processor, as in the names of archives."""
    systems = {"win32": "windows", "darwin": "macos"}
    return f"{systems.get(sys.platform, sys.platform)}-{platform.machine().lower()}"


def pack_linux(program: Path, name: str) -> list[Path]:
    """An archive that installs itself into a home, and a Debian package where one can be made."""
    tree = WORK / name
    shutil.rmtree(tree, ignore_errors=True)
    linux_files.lay_out_archive(program.parent, tree)
    made = [archives.tar(tree, DIST / f"{name}.tar.xz")]
    if shutil.which("dpkg-deb"):
        made.append(linux_files.make_deb(program.parent, WORK / "deb", DIST))
    return made


def pack_windows(program: Path, name: str) -> list[Path]:
    """An archive to unpack anywhere. build/windows/uno-desktop.iss makes an installer of the same folder."""
    return [Path(shutil.make_archive(str(DIST / name), "zip", APP, product.PROGRAM))]


def pack_macos(program: Path, name: str) -> list[Path]:
    """An archive of the bundle. build/macos/make_dmg.sh makes a disk image of it."""
    return [archives.tar(APP / f"{product.TITLE}.app", DIST / f"{name}.tar.xz")]


PACKERS: Final[dict[str, Callable[[Path, str], list[Path]]]] = {
    "win32": pack_windows,
    "darwin": pack_macos,
}


if __name__ == "__main__":
    raise SystemExit(main(sys.argv[1:]))
