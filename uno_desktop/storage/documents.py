"""Documents: JSON files that name their kind and version, most of them sealed with a checksum.

A version that is older than ours is brought up to date step by step, a newer one is left alone.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final, TypeAlias, TypeVar

from .files import parse_json, read_file, refused, replace_file
from .problems import Problem, Refused, Trouble

Data: TypeAlias = dict[str, Any]
T = TypeVar("T")
Upgrade: TypeAlias = Callable[[Data], Data]

MARK: Final = "uno_desktop"
"""The first field of every file, with its kind."""
_SEAL: Final = "sha256"


@dataclass(frozen=True, slots=True)
class Kind:
    """One kind of file."""

    name: str
    version: int
    limit: int
    """Bytes."""
    sealed: bool = True
    """Whether a file that somebody edited counts as damaged."""
    upgrades: Mapping[int, Upgrade] = field(default_factory=dict)
    """What makes version n + 1 of version n."""


def stamped(kind: Kind, data: Mapping[str, Any]) -> Data:
    """The data with its kind and version in front."""
    return {MARK: kind.name, "version": kind.version, **data}


def unstamped(kind: Kind, value: object) -> Data:
    """The data of a file of a known version, brought up to date; raises Refused."""
    if not isinstance(value, dict) or value.get(MARK) != kind.name:
        raise Refused(Trouble.FOREIGN, f"not a {kind.name} file")
    version = value.get("version")
    if type(version) is not int or version < 1:
        raise Refused(Trouble.DAMAGED, "no version")
    if version > kind.version:
        raise Refused(Trouble.NEWER_VERSION, f"version {version}, this program knows {kind.version}")
    data = {name: item for name, item in value.items() if name not in (MARK, "version")}
    for number in range(version, kind.version):
        upgrade = kind.upgrades.get(number)
        if upgrade is None:
            raise Refused(Trouble.OLD_VERSION, f"version {version}, this program knows {kind.version}")
        try:
            data = upgrade(data)
        except (ValueError, LookupError, TypeError, AttributeError) as error:
            raise Refused(Trouble.DAMAGED, f"version {number}: {error}") from None
    return data


def to_bytes(kind: Kind, data: Mapping[str, Any]) -> bytes:
    """A document as it is written."""
    value = stamped(kind, data)
    if kind.sealed:
        value[_SEAL] = _seal(value)
    return json.dumps(value, indent=None if kind.sealed else 2, allow_nan=False).encode() + b"\n"


def from_bytes(kind: Kind, raw: bytes) -> Data:
    """A document as it was written; raises Refused."""
    value = parse_json(raw)
    if kind.sealed and isinstance(value, dict) and value.get(MARK) == kind.name:
        seal = value.pop(_SEAL, None)
        if seal != _seal(value):
            raise Refused(Trouble.DAMAGED, "the checksum is wrong")
    return unstamped(kind, value)


def _seal(value: Mapping[str, Any]) -> str:
    return hashlib.sha256(json.dumps(value, separators=(",", ":"), sort_keys=True).encode()).hexdigest()


def checked(read: Callable[[Data], T], data: Data) -> T:
    """What is made of data; a ValueError means that they are damaged."""
    try:
        return read(data)
    except ValueError as error:
        raise Refused(Trouble.DAMAGED, str(error)) from None


def load(
    kind: Kind, path: Path, read: Callable[[Data], T], *, overwritten: bool = True
) -> tuple[T | None, Problem | None]:
    """Read a document, setting a bad one aside; nothing and no problem if there is none.

    ``read`` makes something of its data; it raises ValueError if they make no sense. If the document is going
    to be overwritten, one of a newer version is set aside as well.
    """
    try:
        return checked(read, from_bytes(kind, read_file(path, kind.limit))), None
    except (FileNotFoundError, NotADirectoryError):
        return None, None
    except OSError as error:
        return None, Problem(Trouble.UNREADABLE, path.name, detail=str(error))
    except Refused as error:
        return None, refused(path, error, newer=overwritten)


def store(kind: Kind, path: Path, data: Mapping[str, Any], trouble: Trouble) -> Problem | None:
    """Write a document, making its folder if need be; ``trouble`` is what it means if that fails.

    One that is there and cannot be read just now is not written over: nobody knows what would be lost.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with contextlib.suppress(FileNotFoundError, Refused):
            read_file(path, 0)
        replace_file(path, to_bytes(kind, data))
    except OSError as error:
        return Problem(trouble, path.name, detail=str(error))
    return None
