"""Archives and checksums. The same files give the same archive, byte for byte."""

from __future__ import annotations

import hashlib
import os
import subprocess
import tarfile
from collections.abc import Iterable
from pathlib import Path

from build.product import ROOT


def moment() -> int:
    """The time that made files carry: that of the last change to the source, if it is known."""
    if (given := os.environ.get("SOURCE_DATE_EPOCH", "")).isdigit():
        return int(given)
    try:
        done = subprocess.run(
            ["git", "log", "-1", "--format=%ct"], cwd=ROOT, capture_output=True, text=True, check=True
        )
        return int(done.stdout)
    except (OSError, subprocess.CalledProcessError, ValueError):
        return int((ROOT / "uno_desktop" / "__init__.py").stat().st_mtime)


def tar(folder: Path, archive: Path) -> Path:
    """Pack a folder, under its own name, and return the archive."""
    made = moment()

    def plain(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        entry.mtime = made
        entry.mode = 0o755 if entry.isdir() or entry.mode & 0o100 else 0o644
        return entry

    with tarfile.open(archive, "w:xz", preset=9) as packed:
        packed.add(folder, folder.name, filter=plain)  # it sorts names by itself
    return archive


def checksum(path: Path) -> str:
    """The SHA-256 of a file."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def write_checksums(path: Path, files: Iterable[Path]) -> None:
    """Write a list that `sha256sum --check` reads."""
    lines = [f"{checksum(file)}  {file.relative_to(path.parent).as_posix()}\n" for file in files]
    path.write_text("".join(lines), encoding="utf-8", newline="\n")
