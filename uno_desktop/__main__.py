"""The command line: ``uno-desktop`` plays, ``simulate``, ``verify`` and others work without a window."""

from __future__ import annotations

import argparse
import io
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import NoReturn

from uno_desktop import __version__
from uno_desktop.engine.editions import EDITIONS, MAX_SEATS, MIN_SEATS
from uno_desktop.engine.fields import one_line
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.options import BAD_INPUT, seed

INTERRUPTED = 130
MAX_MESSAGE = 400
"""Characters; what was given may be longer than anybody wants to read again."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {one_line(message, MAX_MESSAGE)}\n")


class _Windowless(_Parser):
    """A command that works without a window: its options are read once it is given, to start quickly."""

    def parse_known_args(  # type: ignore[override]  # argparse calls it with both
        self, args: list[str], namespace: argparse.Namespace
    ) -> tuple[argparse.Namespace, list[str]]:
        from uno_desktop.windowless import COMMANDS

        COMMANDS[self.prog.split()[-1]].add_options(self)
        return super().parse_known_args(args, namespace)


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return its exit code."""
    if getattr(sys, "frozen", False):
        import multiprocessing

        multiprocessing.freeze_support()  # a packaged program is also what its worker starts
    if isinstance(sys.stdout, io.TextIOWrapper):
        sys.stdout.reconfigure(errors="backslashreplace")  # a terminal may lack the letters of a name
    try:
        try:
            options = _arguments().parse_args(argv)
            if options.command is not None:
                from uno_desktop.windowless import COMMANDS

                return COMMANDS[options.command].run(options)
        finally:
            if sys.stdout is not None:  # as it is on Windows, in a program without a console
                sys.stdout.flush()
    except BrokenPipeError:
        sys.stdout = None  # the reader has gone: nothing is left to flush
        return 0
    except OSError as error:
        if error.filename is None:
            sys.stdout = None  # it will not be written at the end either
        print(f"uno-desktop: {error.filename or 'output'}: {error.strerror}", file=sys.stderr)
        return BAD_INPUT
    except ValueError as error:
        print(f"uno-desktop {options.command}: {error}", file=sys.stderr)
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    return _play(options)


def _arguments() -> argparse.ArgumentParser:
    parser = _Parser(prog="uno-desktop", description="UNO on the desktop, offline.")
    parser.add_argument("--version", action="version", version=f"uno-desktop {__version__}")
    _add_window_options(parser)
    commands = parser.add_subparsers(dest="command", parser_class=_Windowless)
    commands.add_parser("simulate", help="let computer players play, without a window")
    commands.add_parser("verify", help="play a journal or replay again and check that all of it follows")
    commands.add_parser("replays", help="list the matches that were kept")
    commands.add_parser("export", help="copy a replay to a file")
    commands.add_parser("import", help="take in replays from files")
    return parser


def _add_window_options(parser: argparse.ArgumentParser) -> None:
    window = parser.add_argument_group("the window", "what is given here holds for this run")
    window.add_argument("--lang", choices=LANGUAGES, help="the language of the game")
    window.add_argument("--edition", dest="wished_edition", choices=EDITIONS, help="of the next match")
    window.add_argument(
        "--players", dest="wished_players", type=int, choices=range(MIN_SEATS, MAX_SEATS + 1), metavar="N"
    )
    window.add_argument("--seed", dest="wished_seed", type=seed, help="deals the next match as it did before")
    mode = window.add_mutually_exclusive_group()
    mode.add_argument("--fullscreen", action="store_true", default=None)
    mode.add_argument("--windowed", dest="fullscreen", action="store_false", default=None)
    window.add_argument("--reduced-motion", action="store_true", default=None, help="less to move")
    window.add_argument("--data-dir", type=_folder, help="keep everything of the player in this folder")
    window.add_argument(
        "--self-test", action="store_true", help="check that everything works, and say what does not"
    )


def _folder(text: str) -> Path:
    """A folder that may not be there yet, wherever the program goes."""
    if not text:
        raise argparse.ArgumentTypeError("expected a folder")
    try:
        return Path(text).expanduser().absolute()
    except (OSError, RuntimeError) as error:  # nobody of this name, or the current folder is gone
        raise argparse.ArgumentTypeError(f"{text}: {error}") from None


def _play(options: argparse.Namespace) -> int:
    """Open the window. Only now is it imported: the other commands work without."""
    from uno_desktop.app.failure import INCOMPLETE, check_libraries, complain

    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    try:
        check_libraries()
        from uno_desktop.app.main import run
        from uno_desktop.app.opening import Options
        from uno_desktop.ui.wishes import Wishes
    except ImportError as error:
        return complain(INCOMPLETE, error, options.lang)
    wishes = Wishes(options.wished_edition, options.wished_players, options.wished_seed)
    given = Options(options.lang, options.fullscreen, options.reduced_motion, options.data_dir, wishes)
    try:
        if options.self_test:
            from uno_desktop.app.self_test import self_test

            return self_test(given)
        return run(given)
    except KeyboardInterrupt:
        return INTERRUPTED


if __name__ == "__main__":
    raise SystemExit(main())
