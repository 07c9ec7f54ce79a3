"""Writes every drawing into assets: ``python -m assets.make.art [FOLDER]``."""

from __future__ import annotations

import sys
from pathlib import Path

from . import write_all

if __name__ == "__main__":
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parents[2]
    print(f"{write_all(folder)} files in {folder}")
