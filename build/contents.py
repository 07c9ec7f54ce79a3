"""What goes into the program, and what stays out of it."""

from __future__ import annotations

import sysconfig
from importlib.metadata import distribution
from pathlib import Path, PurePosixPath
from typing import Final

from build.product import INPUTS, ROOT

START: Final = INPUTS / "frozen" / "start.py"
LIBRARIES: Final = ("pygame-ce", "pygame_gui", "platformdirs", "python-i18n")
UNUSED_MODULES: Final = (
    *("numpy", "PIL", "tkinter", "setuptools", "pkg_resources", "yaml"),
    *("pygame.tests", "pygame.docs", "pygame.examples", "pygame._camera", "pygame.camera"),
    *("pygame.midi", "pygame.pypm", "pygame.surfarray", "pygame.sndarray", "pygame.gfxdraw"),
    # Digests come from Python's own code; OpenSSL would be as large as the game.
    *("_ssl", "ssl", "_hashlib"),
    *("unittest", "doctest", "pydoc", "pdb", "lib2to3", "distutils", "ensurepip", "venv", "idlelib"),
    *("sqlite3", "asyncio", "xmlrpc", "http", "ftplib", "curses", "readline", "_curses", "_decimal"),
    # Nothing that is read or written is in these.
    *("_codecs_cn", "_codecs_hk", "_codecs_iso2022", "_codecs_jp", "_codecs_kr", "_codecs_tw"),
    "_multibytecodec",
)
_UNUSED_FILES: Final = (
    # pygame_gui brings fonts for every script. The game hands it its own; two are read all the same.
    "pygame_gui/data/NotoSans[!-]*",
    "pygame_gui/data/NotoSans-*Bold*",
    "pygame_gui/data/NotoSans-*Italic*",
    "pygame/freesansbold.ttf",
    "pygame_gui/data/translations/*",
    "*.pyi",
    "*/py.typed",
)


def wanted(name: str) -> bool:
    r"""Whether a collected file belongs into the program.

    >>> wanted("uno_desktop/assets/fonts/Quicksand-Bold.ttf"), wanted(r"pygame_gui\data\NotoSansJP-Bold.otf")
    (True, False)
    """
    path = PurePosixPath(name.replace("\\", "/"))
    return not any(path.match(pattern) for pattern in _UNUSED_FILES)


def license_files() -> list[tuple[str, str]]:
    """The licenses of everything inside, and the folders of the program they go to."""
    found = [(ROOT / "LICENSE", "licenses")]
    found += [(path, "licenses") for path in sorted((INPUTS / "licenses").iterdir())]
    for library in LIBRARIES:
        for file in distribution(library).files or ():
            if "license" in file.name.lower() and file.parts[0].endswith(".dist-info"):
                found.append((Path(str(file.locate())), f"licenses/{library}"))
    python = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    if python.is_file():
        found.append((python, "licenses/python"))
    return [(str(path), folder) for path, folder in found]
