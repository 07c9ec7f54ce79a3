"""What the tests of the built program share."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from tests.packaging.built import built


@pytest.fixture
def program(tmp_path: Path) -> Path:
    """A copy of the program in a folder with spaces, an accent and an apostrophe in its path."""
    folder = tmp_path / "Jeux d’été à moi"
    shutil.copytree(built().parent, folder, symlinks=True)
    return folder / built().name
