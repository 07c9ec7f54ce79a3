"""Replays without a window: ``replays`` lists them, ``export`` and ``import`` copy them."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Sequence
from pathlib import Path

from uno_desktop.app.language import player_language
from uno_desktop.app.paths import find_locales
from uno_desktop.i18n.catalog import Words, load_words
from uno_desktop.i18n.problems import describe_problem
from uno_desktop.storage.folders import Folders, find_folders, prepare
from uno_desktop.storage.imports import import_replay
from uno_desktop.storage.problems import Problem
from uno_desktop.storage.replays import export_replay, list_replays
from uno_desktop.storage.settings_file import look_at_settings
from uno_desktop.ui.film import summarize
from uno_desktop.ui.settings import Settings, limits_of, settings_from_dict

FAILED = 1
LATEST = "latest"


def add_export_options(parser: argparse.ArgumentParser) -> None:
    """What ``export`` must be told."""
    parser.add_argument("replay", help=f"its id as `uno-desktop replays` lists it, or {LATEST}")
    parser.add_argument("file", type=Path, help="where the copy goes")


def add_import_options(parser: argparse.ArgumentParser) -> None:
    """What ``import`` must be told."""
    parser.add_argument("files", type=Path, nargs="+", help="replays that somebody exported")


def add_no_options(parser: argparse.ArgumentParser) -> None:
    """``replays`` needs nothing."""


def list_them(options: argparse.Namespace) -> int:
    """One line for each replay, the latest first."""
    found, problems = list_replays(find_folders(options.data_dir).replays)
    for replay in found:
        summary = replay.summary
        scores = ", ".join(
            f"{name} {total}" for name, total in zip(summary.names, summary.totals, strict=True)
        )
        print(f"{replay.id}  {summary.date}  {summary.edition} {summary.format}  {scores}")
    return complain(options, problems)


def export_one(options: argparse.Namespace) -> int:
    """Copy a replay to a file."""
    replays = find_folders(options.data_dir).replays
    wanted = options.replay
    if wanted == LATEST:
        found, _ = list_replays(replays)
        wanted = found[0].id if found else LATEST
    problem = export_replay(replays, wanted, options.file)
    if problem is None:
        print(options.file)
    return complain(options, () if problem is None else (problem,))


def import_all(options: argparse.Namespace) -> int:
    """Take files in as replays, each checked by playing it again; tell their ids."""
    folders = find_folders(options.data_dir)
    problems = list(prepare(folders))
    limits = limits_of(_settings(folders))
    for file in options.files:
        name, problem = import_replay(folders.replays, file, summarize, limits)
        if problem is not None:
            problems.append(problem)
        else:
            print(f"{file}: {name}")
    return complain(options, problems)


def complain(options: argparse.Namespace, problems: Sequence[Problem], code: int = FAILED) -> int:
    """Say what went wrong in the player's language, and give the exit code for it."""
    locales = find_locales()
    language = options.lang or _settings(find_folders(options.data_dir)).language
    words = Words() if locales is None else load_words(locales, player_language(language))[0]
    for each in problems:
        told = describe_problem(words, each.trouble, each.file, each.kept_as)
        print(f"uno-desktop: {told}" + (f" ({each.detail})" if each.detail else ""), file=sys.stderr)
    return code if problems else 0


def _settings(folders: Folders) -> Settings:
    """What the player chose in the game, as far as it can be read."""
    return settings_from_dict(look_at_settings(folders.config))[0]
