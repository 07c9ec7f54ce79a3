"""The arena with the modules of the playouts compiled by mypyc: the same moves in two thirds of the time."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[2]
CACHE = Path(sys.prefix) / "compiled"
"""One folder for each version of the sources."""
KEPT = 8
"""Versions; those that were used longest ago go."""
MODULES = (
    "uno_desktop/engine/matching.py",
    "uno_desktop/engine/scoring.py",
    "uno_desktop/engine/table.py",
    "uno_desktop/engine/worlds.py",
    "uno_desktop/ai/playout.py",
    "uno_desktop/ai/search.py",
    "uno_desktop/ai/worlds.py",
)


def compiled_copy() -> Path:
    """A folder with the sources as they are now and the modules compiled in it."""
    sources = sorted(path for room in ("uno_desktop", "tests") for path in (ROOT / room).rglob("*.py"))
    digest = hashlib.sha256()
    for path in sources:
        digest.update(f"{path.relative_to(ROOT)}\0".encode() + path.read_bytes())
    copy = CACHE / digest.hexdigest()[:16]
    if copy.exists():
        os.utime(copy)
        return copy
    CACHE.mkdir(exist_ok=True)
    drop_old(CACHE, KEPT - 1)
    with TemporaryDirectory(dir=CACHE) as made:
        for path in sources:
            target = Path(made, path.relative_to(ROOT))
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(path, target)
        done = subprocess.run(
            [sys.executable, "-m", "mypyc", *MODULES], cwd=made, capture_output=True, text=True, check=False
        )
        if done.returncode:
            raise ValueError(
                f"mypyc, which needs a C compiler, failed:\n{(done.stdout + done.stderr)[-2000:]}"
            )
        Path(made).rename(copy)
        Path(made).mkdir()  # for the temporary folder to go
    return copy


def drop_old(folder: Path, kept: int) -> None:
    """Delete what was used longest ago, but for so many."""
    found = sorted(folder.iterdir(), key=lambda each: each.stat().st_mtime, reverse=True)
    for old in found[kept:]:
        shutil.rmtree(old, ignore_errors=True)


def run_compiled(argv: Sequence[str]) -> int:
    """Run the arena's command line from the compiled copy."""
    environment = {**os.environ, "PYTHONPATH": str(compiled_copy())}
    # -P: the folder one is in, with the plain modules, would be found first.
    return subprocess.run(
        [sys.executable, "-P", "-m", "tests.arena", *argv], env=environment, check=False
    ).returncode
