"""Makes the icons of all systems from assets/brand/icon.svg: `python -m build.icons`."""

from __future__ import annotations

import io
import shutil
import struct
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Final

import pygame

from build.product import INPUTS, PROGRAM, ROOT

MASTER: Final = ROOT / "assets" / "brand" / "icon.svg"
LINUX: Final = INPUTS / "linux" / "icons" / "hicolor"
WINDOWS: Final = INPUTS / "windows" / f"{PROGRAM}.ico"
MACOS: Final = INPUTS / "macos" / f"{PROGRAM}.icns"

LINUX_SIZES: Final = (16, 22, 24, 32, 48, 64, 96, 128, 256, 512)
WINDOWS_SIZES: Final = (16, 20, 24, 32, 40, 48, 64, 128, 256)
MACOS_TYPES: Final[Mapping[bytes, int]] = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic11": 32,
    b"ic12": 64,
    b"ic07": 128,
    b"ic13": 256,
    b"ic08": 256,
    b"ic14": 512,
    b"ic09": 512,
    b"ic10": 1024,
}
"""The codes of the sizes, those for high resolutions included."""
FINER: Final = 4
"""Painted so many times larger and scaled down: small icons get smoother edges."""


def picture(size: int) -> pygame.Surface:
    """The icon, so many pixels wide and high."""
    large = pygame.image.load_sized_svg(MASTER, (size * FINER, size * FINER))
    return pygame.transform.smoothscale(large, (size, size))


def png(size: int) -> bytes:
    """The icon as a PNG file."""
    file = io.BytesIO()
    pygame.image.save(picture(size), file, "icon.png")
    return file.getvalue()


def bitmap(size: int) -> bytes:
    """The icon as Windows keeps small ones: a bitmap from the bottom up, and a mask that hides nothing."""
    rows = pygame.image.tobytes(picture(size), "BGRA", True)
    mask = bytes((size + 31) // 32 * 4 * size)
    header = struct.pack("<IiiHHIIiiII", 40, size, 2 * size, 1, 32, 0, len(rows) + len(mask), 0, 0, 0, 0)
    return header + rows + mask


def ico(sizes: Iterable[int] = WINDOWS_SIZES) -> bytes:
    """An icon file for Windows; the largest picture is compressed, as is the custom."""
    pictures = {size: png(size) if size == 256 else bitmap(size) for size in sizes}
    directory, at = struct.pack("<HHH", 0, 1, len(pictures)), 6 + 16 * len(pictures)
    for size, data in pictures.items():
        # 256 is written as 0.
        directory += struct.pack("<BBBBHHII", size % 256, size % 256, 0, 0, 1, 32, len(data), at)
        at += len(data)
    return directory + b"".join(pictures.values())


def icns(types: Mapping[bytes, int] = MACOS_TYPES) -> bytes:
    """An icon file for macOS."""
    pictures = {size: png(size) for size in set(types.values())}
    parts = [(code, pictures[size]) for code, size in types.items()]
    body = b"".join(code + struct.pack(">I", 8 + len(data)) + data for code, data in parts)
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def linux_icon(size: int) -> Path:
    """Where desktops look for a size."""
    return LINUX / f"{size}x{size}" / "apps" / f"{PROGRAM}.png"


def _write(path: Path, data: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)


def main() -> None:
    """Write every icon anew."""
    shutil.rmtree(LINUX, ignore_errors=True)
    for size in LINUX_SIZES:
        _write(linux_icon(size), png(size))
    _write(LINUX / "scalable" / "apps" / f"{PROGRAM}.svg", MASTER.read_bytes())
    _write(WINDOWS, ico())
    _write(MACOS, icns())


if __name__ == "__main__":
    main()
