"""The engine needs nothing but the standard library."""

from __future__ import annotations

import ast
import sys
from pathlib import Path

import uno_desktop

ENGINE = Path(uno_desktop.__file__).parent / "engine"


def imported_names(source: str) -> set[str]:
    names: set[str] = set()
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            names.update(alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module)
    return names


def outside(names: set[str]) -> set[str]:
    """Return the names that are neither the standard library's nor the engine's own."""
    return {
        name
        for name in names
        if name.partition(".")[0] not in sys.stdlib_module_names
        and not f"{name}.".startswith("uno_desktop.engine.")
    }


def test_engine_needs_only_the_standard_library() -> None:
    found = {
        path.relative_to(ENGINE).as_posix(): names
        for path in ENGINE.rglob("*.py")
        if (names := outside(imported_names(path.read_text(encoding="utf-8"))))
    }
    assert not found


def test_the_check_sees_foreign_imports() -> None:
    source = "import os.path\nimport numpy as np\nfrom uno_desktop.engine.cards import Card\n"
    assert outside(imported_names(source + "from uno_desktop import ai\nfrom . import x\n")) == {
        "numpy",
        "uno_desktop",
    }
