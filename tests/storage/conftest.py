"""Folders to keep matches in."""

from __future__ import annotations

from pathlib import Path

import pytest


@pytest.fixture
def saves(tmp_path: Path) -> Path:
    return tmp_path / "saves"


@pytest.fixture
def replays(tmp_path: Path) -> Path:
    return tmp_path / "replays"
