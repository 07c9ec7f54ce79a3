"""No sentence that a player sees is written outside the catalogs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import uno_desktop

PACKAGE = Path(uno_desktop.__file__).parent
SEEN = ("ui", "app", "session")
"""Where painters get their words from."""
NO_WORDS_OF_THE_GAME = {
    "ui/screen_shots.py",
    "ui/staged.py",
    "ui/staged_ends.py",
    "ui/staged_history.py",
    "ui/staged_prompts.py",
    "app/self_test.py",
    # Complaints for the log, or for a terminal.
    "ui/bindings.py",
    "ui/settings.py",
    "session/journal.py",
    "session/simulate.py",
    # Other languages: drawings, and scripts of the system.
    "ui/svg.py",
    "app/failure.py",
    "app/voices.py",
}
"""Where nothing is written that is painted."""
PROSE = re.compile(r"[^\W\d_]{2,}[,.;:!?…]? +[^\W\d_]+|[^\W\d_]{2,}[!?…]$")
"""Two words in a row, or one that is called out."""
KEY = re.compile(r"[a-z]+ [a-z]+|Uno Desktop")
"""What sprites and scenes are known by, and the name of the game."""
PAINTERS = {"words", "paragraph", "lines", "draw_note_pill", "draw_ribbon", "draw_sheet", "draw_help"}
CATALOG = {"text", "plural", "of", "Message"}
NEVER_SEEN = {
    *("debug", "info", "warning", "error", "exception", "getLogger", "log"),
    *("ArgumentParser", "add_argument", "TypeVar", "NewType", "compile", "print", "Thread"),
}


def literals(tree: ast.AST) -> Iterator[ast.Constant]:
    """Texts that may be shown: not documentation, complaints to programmers, logs or catalog entries."""
    if isinstance(tree, ast.Raise | ast.Assert) or _is_documentation(tree):
        return
    if isinstance(tree, ast.Call) and _called(tree) in CATALOG | NEVER_SEEN:
        return
    if isinstance(tree, ast.Constant) and isinstance(tree.value, str):
        yield tree
    if isinstance(tree, ast.AnnAssign):
        if tree.value is not None:
            yield from literals(tree.value)
        return
    for child in ast.iter_child_nodes(tree):
        yield from literals(child)


def _is_documentation(node: ast.AST) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant)


def _called(call: ast.Call) -> str:
    return call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")


def painted(tree: ast.AST) -> Iterator[ast.Constant]:
    """Texts that are handed to a painter as they are, even single words."""
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and _called(node) in PAINTERS:
            for value in node.args:
                if isinstance(value, ast.Constant) and isinstance(value.value, str):
                    yield value


def offenders(source: str) -> list[str]:
    """What is written in the source, and should be in the catalogs."""
    tree = ast.parse(source)
    texts = [(each, str(each.value)) for each in literals(tree)]
    prose = [each for each, text in texts if PROSE.search(text) and not KEY.fullmatch(text)]
    bare = [each for each in painted(tree) if re.search(r"[^\W\d_]{2}", str(each.value))]
    return [f"{each.lineno}: {each.value!r}" for each in (*prose, *bare)]


@pytest.mark.parametrize(
    "source",
    [
        'kit.words(surface, "Draw", style, at)',
        'shown = "Draw a card"',
        'label = f"{name} wins the round"',
        'Button("Go on!")',
    ],
)
def test_the_check_finds_what_is_not_in_the_catalogs(source: str) -> None:
    assert offenders(source)


@pytest.mark.parametrize(
    "source",
    [
        'words.text("Draw a card")',
        'Message("Draw a card")',
        'raise ValueError("no such card")',
        '_log.warning("no such card")',
        'def f():\n    """Draw a card."""',
        'kit.art.icon("chevron_left", 9)',
        'name = f"{first} · {second}"',
    ],
)
def test_the_check_leaves_the_rest_alone(source: str) -> None:
    assert offenders(source) == []


def test_no_sentence_is_outside_the_catalogs() -> None:
    found = {
        path.relative_to(PACKAGE).as_posix(): wrong
        for folder in SEEN
        for path in sorted((PACKAGE / folder).rglob("*.py"))
        if path.relative_to(PACKAGE).as_posix() not in NO_WORDS_OF_THE_GAME
        and (wrong := offenders(path.read_text(encoding="utf-8")))
    }
    assert found == {}


@pytest.mark.parametrize("name", sorted(NO_WORDS_OF_THE_GAME))
def test_no_file_is_left_out_in_vain(name: str) -> None:
    assert offenders((PACKAGE / name).read_text(encoding="utf-8"))
