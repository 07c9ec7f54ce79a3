"""Screens are read while the title is looked at."""

from __future__ import annotations

import subprocess
import sys

from uno_desktop.app.ahead import SCREENS

PROGRAM = """
import sys
from uno_desktop.app import ahead
import uno_desktop.app.program
before = set(sys.modules)
ahead.AFTER = 0
ahead.read_ahead().join()
print(*sorted(set(sys.modules) - before))
"""


def test_every_screen_is_read_and_was_not_read_before() -> None:
    done = subprocess.run([sys.executable, "-c", PROGRAM], check=True, capture_output=True, text=True)
    assert {f"uno_desktop.ui.scenes.{name}" for name in SCREENS} <= set(done.stdout.split())
