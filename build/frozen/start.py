"""Where the packaged program begins, in a folder of its own: PyInstaller looks for modules beside it."""

from __future__ import annotations


def start() -> int:
    """Play, or say that something is missing."""
    try:
        from uno_desktop.__main__ import main
    except ImportError as error:
        from uno_desktop.app.failure import INCOMPLETE, complain

        return complain(INCOMPLETE, error)
    return main()


if __name__ == "__main__":
    raise SystemExit(start())
