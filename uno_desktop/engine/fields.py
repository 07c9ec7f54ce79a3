"""Reading fields of foreign JSON data: each error is a ValueError that names the field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

Data = Mapping[str, Any]

MISSING: Final = object()


def _read(data: Data, name: str, kind: type, what: str, default: object) -> Any:
    value = data.get(name, MISSING)
    if value is MISSING:
        if default is MISSING:
            raise ValueError(f"{name}: missing")
        return default
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError(f"{name}: expected {what}, not {shown(value)}")
    return value


def once_each(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object, as long as no name is there twice: readers do not agree on which one counts."""
    found = dict(pairs)
    if len(found) != len(pairs):
        raise ValueError("a name is there twice")
    return found


def shown(value: object) -> str:
    """A foreign value as messages show it: short, whatever it is."""
    try:
        text = repr(value)
    except (ValueError, RecursionError):  # a number too long to print, or lists too deep
        text = f"such a {type(value).__name__}"
    return text if len(text) <= 60 else text[:57] + "..."


def read_str(data: Data, name: str, default: object = MISSING) -> str:
    """A text field."""
    text: str = _read(data, name, str, "a text", default)
    return text


def one_line(text: str, most: int) -> str:
    """A text from a player or a file that fits in one line: only what can be printed, and not too much of it.

    >>> one_line("  Ana \\n María\\0 ", 20)
    'Ana María'
    """
    visible = "".join(each if each.isprintable() else " " for each in text[: 4 * most])
    return " ".join(visible.split())[:most].strip()


def read_int(data: Data, name: str, low: int, high: int, default: object = MISSING) -> int:
    """A whole number within limits."""
    number: int = _read(data, name, int, "a whole number", default)
    if not low <= number <= high:
        raise ValueError(f"{name}: {shown(number)} is not within {shown(low)} to {shown(high)}")
    return number


def read_bool(data: Data, name: str, default: object = MISSING) -> bool:
    """A true or false field."""
    flag: bool = _read(data, name, bool, "true or false", default)
    return flag


def read_list(data: Data, name: str, default: object = MISSING) -> list[Any]:
    """A list field."""
    items: list[Any] = _read(data, name, list, "a list", default)
    return items


def read_dict(data: Data, name: str, default: object = MISSING) -> dict[str, Any]:
    """An object field."""
    items: dict[str, Any] = _read(data, name, dict, "an object", default)
    return items


def reject_unknown(data: Data, known: Iterable[str], what: str) -> None:
    """Refuse fields that nobody would read."""
    for name in data:
        if name not in known:
            raise ValueError(f"{what}: unknown field {shown(name)}")
