"""Reading fields of foreign JSON data: each error is a ValueError that names the field."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any, Final

Data = Mapping[str, Any]

_MISSING: Final = object()


def _read(data: Data, name: str, kind: type, what: str, default: object) -> Any:
    value = data.get(name, _MISSING)
    if value is _MISSING:
        if default is _MISSING:
            raise ValueError(f"{name}: missing")
        return default
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise ValueError(f"{name}: expected {what}, not {_short(value)}")
    return value


def _short(value: object) -> str:
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def read_str(data: Data, name: str, default: object = _MISSING) -> str:
    """A text field."""
    text: str = _read(data, name, str, "a text", default)
    return text


def read_int(data: Data, name: str, low: int, high: int, default: object = _MISSING) -> int:
    """A whole number within limits."""
    number: int = _read(data, name, int, "a whole number", default)
    if not low <= number <= high:
        raise ValueError(f"{name}: {number} is not within {low} to {high}")
    return number


def read_bool(data: Data, name: str, default: object = _MISSING) -> bool:
    """A true or false field."""
    flag: bool = _read(data, name, bool, "true or false", default)
    return flag


def read_list(data: Data, name: str, default: object = _MISSING) -> list[Any]:
    """A list field."""
    items: list[Any] = _read(data, name, list, "a list", default)
    return items


def read_dict(data: Data, name: str, default: object = _MISSING) -> dict[str, Any]:
    """An object field."""
    items: dict[str, Any] = _read(data, name, dict, "an object", default)
    return items


def reject_unknown(data: Data, known: Iterable[str], what: str) -> None:
    """Refuse fields that nobody would read."""
    for name in data:
        if name not in known:
            raise ValueError(f"{what}: unknown field {_short(name)}")
