"""Every sentence that the source uses, found without running it.

Three ways of writing count: ``words.text("…")`` and ``words.plural("…", "…", n)``, of anything called words,
and ``Message("…")``. Their texts must be literals.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from .catalog import Message

_PARAMETERS: Final = {
    "text": ("msgid", "context"),
    "plural": ("msgid", "plural", "count", "context"),
    "Message": ("msgid", "context", "plural"),
}
_TEXTS: Final = Message._fields


@dataclass(frozen=True, slots=True)
class Use:
    """A message, and where the source says it."""

    message: Message
    file: str
    line: int


class SourceError(ValueError):
    """A text that cannot be found in the source because it is put together at run time."""


def uses(package: Path) -> Iterator[Use]:
    """The messages of all modules under a folder, file by file in the order of their names."""
    for path in sorted(package.rglob("*.py")):
        name = path.relative_to(package.parent).as_posix()
        yield from uses_in(path.read_text(encoding="utf-8"), name)


def uses_in(source: str, file: str) -> Iterator[Use]:
    """The messages of one module, in order.

    >>> [use.message.msgid for use in uses_in('self.words.text("Play")', "menu.py")]
    ['Play']
    """
    calls = [node for node in ast.walk(ast.parse(source, file)) if isinstance(node, ast.Call)]
    for call in sorted(calls, key=lambda node: (node.lineno, node.col_offset)):
        names = _PARAMETERS.get(_called(call))
        if names is not None:
            yield Use(_message(call, names, file), file, call.lineno)


def _called(call: ast.Call) -> str:
    """``Message``, or the name of a method of something called words."""
    match call.func:
        case ast.Name(id="Message"):
            return "Message"
        case ast.Attribute(value=ast.Name(id="words") | ast.Attribute(attr="words"), attr=method):
            return method
        case _:
            return ""


def _message(call: ast.Call, names: tuple[str, ...], file: str) -> Message:
    given = dict(zip(names, call.args, strict=False))
    given.update({word.arg: word.value for word in call.keywords if word.arg in names})
    message = Message._make(_literal(given[name], file) if name in given else "" for name in _TEXTS)
    if not message.msgid:
        raise SourceError(f"{file}:{call.lineno}: a message without a text")
    return message


def _literal(node: ast.expr, file: str) -> str:
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        return node.value
    raise SourceError(f"{file}:{node.lineno}: write the text itself, not {ast.unparse(node)}")
