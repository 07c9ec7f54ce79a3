"""What is started on Linux: a script that looks whether the game can start before it does so."""

from __future__ import annotations

import re
import shlex
from pathlib import Path
from typing import Final

import dev
from build.product import INPUTS, PROGRAM, ROOT
from uno_desktop.app.failure import DIALOGS, INCOMPLETE, TOO_OLD
from uno_desktop.i18n.catalog import load_words
from uno_desktop.i18n.languages import LANGUAGES

TEMPLATE: Final = INPUTS / "linux" / "launcher.sh"
FOLDER: Final = "program"
"""Where the frozen program lies beside the launcher."""
MESSAGES: Final = {"too_old": TOO_OLD, "incomplete": INCOMPLETE}


def add_launcher(app: Path, libc: tuple[int, int]) -> None:
    """Move a frozen program into a folder of its own, and put the launcher in its place."""
    inner = app.rename(app.with_name(FOLDER))
    app.mkdir()
    inner = inner.rename(app / FOLDER)
    launcher = app / PROGRAM
    launcher.write_text(launcher_text(inner / "_internal", libc), encoding="utf-8")
    launcher.chmod(0o755)


def launcher_text(inside: Path, libc: tuple[int, int]) -> str:
    """The launcher of a program with these files inside, made for this C library or a newer one."""
    libraries = sorted(path for path in inside.rglob("*") if is_library(path))
    values = {
        "LANGUAGES": "|".join(f"{language}*" for language in LANGUAGES),
        "DIALOGS": "\n".join(_dialog(each) for each in DIALOGS if each[0] != "osascript"),
        "WORDS": "\n".join(_words(language) for language in LANGUAGES),
        "LOADER": loader(inside.parent / PROGRAM),
        "LIBC_MINOR": str(libc[1]),
        "LIBRARIES": " ".join(path.relative_to(inside).as_posix() for path in libraries),
        "SIZES": "\n".join(str(path.lstat().st_size) for path in libraries),
    }
    text = TEMPLATE.read_text(encoding="utf-8")
    for name, value in values.items():
        text = text.replace(f"@{name}@", value)
    return text


def loader(program: Path) -> str:
    """What loads a program: other processors and other C libraries have another."""
    with program.open("rb") as file:
        found = re.search(rb"/[^\0]+/ld-[^\0]+", file.read(4096))
    if found is None:
        raise dev.SetupError(f"{program.name} does not say what loads it")
    return found[0].decode()


def is_library(path: Path) -> bool:
    """Whether it is a library, of C or of Python; those that are only linked to have another name."""
    return path.is_file() and not path.is_symlink() and (".so" in path.suffixes or path.suffix == ".zip")


def _dialog(command: tuple[str, ...]) -> str:
    run = f'{shlex.join(command)} "$1" 2>/dev/null'
    return f"    if command -v {command[0]} >/dev/null; then {run}; return; fi"


def _words(language: str) -> str:
    words, _ = load_words(ROOT / "locales", language)
    lines = (
        f"        {name}-{language}) said={shlex.quote(words.of(each))} ;;" for name, each in MESSAGES.items()
    )
    return "\n".join(lines)
