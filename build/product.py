"""The facts that installers, bundles and desktops want to know, each from its one place."""

from __future__ import annotations

from pathlib import Path
from typing import Final

from uno_desktop import __version__
from uno_desktop.app.paths import APP
from uno_desktop.storage.folders import NAME

ROOT: Final = Path(__file__).resolve().parents[1]
INPUTS: Final = ROOT / "build"
PROGRAM: Final = NAME
"""What the program, its icons and its desktop entry are called."""
TITLE: Final = APP
VERSION: Final = __version__
HOME_PAGE: Final[str] = ""
"""Empty as long as the game has no address. With one, packages name it, and software centers look below it
for what is in build/pictures."""
IDENTIFIER: Final = "org.example.UnoDesktop"
"""Of the macOS bundle and of the AppStream component; a stand-in that is nobody's, like the address below."""
MAIL: Final = "uno-desktop@example.org"
MAKERS: Final = "Uno Desktop contributors"
SUMMARY: Final = "An offline UNO card game"
COPYRIGHT: Final = "MIT license. Unofficial and fan-made; UNO is a trademark of its owner."


def version_numbers(version: str = VERSION) -> tuple[int, int, int, int]:
    """The version as Windows wants it; what follows the numbers is left out.

    >>> version_numbers("1.2.3"), version_numbers("2.0rc1")
    ((1, 2, 3, 0), (2, 0, 0, 0))
    """
    numbers: list[int] = []
    for part in version.split("."):
        digits = part[: len(part) - len(part.lstrip("0123456789"))]
        if not digits:
            break
        numbers.append(int(digits))
        if digits != part:
            break
    first, second, third, fourth = (*numbers, 0, 0, 0, 0)[:4]
    return first, second, third, fourth
