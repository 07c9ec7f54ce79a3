"""The icons of all systems: every size, and the same picture as the master."""

from __future__ import annotations

import io
import struct
from collections.abc import Iterator

import pygame
import pytest

from build import icons

LIKENESS = 6
"""How far a channel may be off on average: compilers round differently."""


def png_size(data: bytes) -> tuple[int, int]:
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    width, height = struct.unpack(">II", data[16:24])
    return width, height


def alike(one: pygame.Surface, other: pygame.Surface) -> bool:
    assert one.get_size() == other.get_size()
    first, second = (pygame.image.tobytes(each, "RGBA") for each in (one, other))
    return sum(abs(a - b) for a, b in zip(first, second, strict=True)) < LIKENESS * len(first)


def windows_pictures() -> Iterator[tuple[int, bytes]]:
    data = icons.WINDOWS.read_bytes()
    reserved, kind, count = struct.unpack_from("<HHH", data)
    assert (reserved, kind) == (0, 1)
    for number in range(count):
        width, height, _, _, planes, bits, size, at = struct.unpack_from("<BBBBHHII", data, 6 + 16 * number)
        assert (height, planes, bits) == (width, 1, 32)
        assert at + size <= len(data)
        yield width or 256, data[at : at + size]


@pytest.mark.parametrize("size", icons.LINUX_SIZES)
def test_linux_icons_are_as_large_as_their_folders_say_and_show_the_master(size: int) -> None:
    assert alike(pygame.image.load(icons.linux_icon(size)), icons.picture(size))


def test_linux_sizes_go_from_16_to_512_and_the_drawing_itself_is_there() -> None:
    assert {16, 24, 32, 48, 64, 128, 256, 512} <= set(icons.LINUX_SIZES)
    drawing = icons.LINUX / "scalable" / "apps" / "uno-desktop.svg"
    assert drawing.read_bytes() == icons.MASTER.read_bytes()


def test_the_windows_icon_has_every_size() -> None:
    pictures = dict(windows_pictures())
    assert tuple(pictures) == icons.WINDOWS_SIZES
    assert png_size(pictures.pop(256)) == (256, 256)
    for size, data in pictures.items():
        header, width, height = struct.unpack_from("<Iii", data)
        assert (header, width, height) == (40, size, 2 * size)
        assert len(data) == 40 + 4 * size * size + (size + 31) // 32 * 4 * size
        shown = pygame.image.frombytes(data[40 : 40 + 4 * size * size], (size, size), "BGRA", True)
        assert alike(shown, icons.picture(size))


def test_the_macos_icon_has_every_size() -> None:
    data = icons.MACOS.read_bytes()
    code, length = struct.unpack_from(">4sI", data)
    assert (code, length) == (b"icns", len(data))
    found, at = {}, 8
    while at < len(data):
        code, length = struct.unpack_from(">4sI", data, at)
        found[code] = png_size(data[at + 8 : at + length])
        at += length
    assert found == {code: (size, size) for code, size in icons.MACOS_TYPES.items()}
    assert max(found.values()) == (1024, 1024)


def test_icons_have_transparent_corners() -> None:
    picture = pygame.image.load(io.BytesIO(icons.png(64)), "icon.png")
    assert [picture.get_at(at).a for at in ((0, 0), (63, 0), (0, 63), (63, 63))] == [0] * 4
    assert picture.get_at((32, 32)).a == 255
