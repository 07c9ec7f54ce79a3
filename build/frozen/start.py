"""Where the packaged program begins, in a folder of its own: PyInstaller looks for modules beside it."""

from uno_desktop.__main__ import main

if __name__ == "__main__":
    raise SystemExit(main())
