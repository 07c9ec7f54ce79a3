"""The title comes quickly because it needs little; everything else is read while it is looked at."""

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


def modules_after(statement: str) -> set[str]:
    program = f"import sys; {statement}; print(*sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], check=True, capture_output=True, text=True)
    return set(done.stdout.split())


def test_the_window_opens_without_what_scenes_need() -> None:
    read = modules_after("import uno_desktop.__main__, uno_desktop.app.main")
    assert "uno_desktop.app.opening" in read
    assert not {"uno_desktop.ui.kit", "uno_desktop.ui.scene", "uno_desktop.windowless"} & read


def test_the_title_needs_neither_opponents_nor_tables_nor_widgets_of_others() -> None:
    read = modules_after("import uno_desktop.app.program")
    assert "uno_desktop.ui.scenes.title" in read
    dear = ("uno_desktop.ai.", "uno_desktop.ui.table.", "uno_desktop.session.live", "pygame_gui")
    assert not [name for name in read if name.startswith(dear)]
