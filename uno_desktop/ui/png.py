"""Pictures as PNG files in memory. pygame can do it too, but never lets go of what it has written to."""

from __future__ import annotations

import struct
import zlib
from typing import Final

import pygame

_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_EIGHT_BIT_RGB: Final = (8, 2, 0, 0, 0)


def png_of(surface: pygame.Surface) -> bytes:
    """The picture without its transparency."""
    width, height = surface.get_size()
    pixels = memoryview(pygame.image.tobytes(surface, "RGB"))
    rows = (pixels[at : at + 3 * width] for at in range(0, len(pixels), 3 * width))
    lines = b"".join(b"\0" + row for row in rows)  # each line says that it is not filtered
    header = struct.pack(">II5B", width, height, *_EIGHT_BIT_RGB)
    chunks = ((b"IHDR", header), (b"IDAT", zlib.compress(lines, 6)), (b"IEND", b""))
    return _SIGNATURE + b"".join(_chunk(name, data) for name, data in chunks)


def _chunk(name: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))
