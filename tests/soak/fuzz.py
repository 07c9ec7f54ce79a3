"""Damaged, foreign and hostile files of every kind: none crashes anything, none is taken for whole."""

from __future__ import annotations

import argparse
import json
import re
import tempfile
import time
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any, Final

from tests.bench import Figures
from tests.screen import LOCALES
from tests.storage.sitting import framed, plan_for, played, rebuild, rounds_of, summarize
from uno_desktop.i18n.catalog import catalog_path, load_words
from uno_desktop.progress import Progress
from uno_desktop.session.plan import MatchPlan
from uno_desktop.storage.documents import Kind, to_bytes
from uno_desktop.storage.imports import import_inbox, import_replay
from uno_desktop.storage.problems import Trouble
from uno_desktop.storage.recorder import JOURNAL_FILE, SNAPSHOT_FILE
from uno_desktop.storage.replays import finish, list_replays, load_replay
from uno_desktop.storage.saves import list_saves, open_save
from uno_desktop.storage.settings_file import FILE as SETTINGS_FILE
from uno_desktop.storage.settings_file import SETTINGS, load_settings, save_settings
from uno_desktop.storage.snapshot import SNAPSHOT
from uno_desktop.storage.statistics_file import FILE as STATISTICS_FILE
from uno_desktop.storage.statistics_file import STATISTICS, add_rounds, load_statistics
from uno_desktop.ui.settings import Settings, settings_from_dict, settings_to_dict

DEEP: Final = 5000
MEMORY: Final = Path("/dev/shm")
"""Waiting for a disk would take most of the time."""
JUNK: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, -1, 1, 7, 2**63, -(2**70), 1.5, 1e308, "", "R7", "W4", "../../etc/passwd"),
    *("\ud800", "C:\\x", "x" * 5000, [], [[]], {}, {"0": None}, [0, 1], ["R7"] * 300, {"do": "draw"}),
)
FOREIGN: Final = (b"", b"null", b"[]", b"{}", b"\xff\xfe", b"\x80\x04\x95.", b"PK\x03\x04", b"1e999")
Check = Callable[[bytes], bool]
"""Reads a file with these bytes, and tells whether it was taken for whole."""


# -- mutations -----------------------------------------------------------------------------------------------


def broken(raw: bytes, rng: Random) -> bytes:
    """A file as a bad disk, a bad transfer or a curious person leaves it."""
    data = bytearray(raw)
    at = rng.randrange(len(data) + 1)
    match rng.randrange(9):
        case 0:
            return bytes(data[:at])
        case 1:
            for _ in range(rng.randrange(1, 5)):
                data[rng.randrange(len(data))] ^= 1 << rng.randrange(8)
        case 2:
            data[at : at + rng.randrange(1, 40)] = b""
        case 3:
            data[at:at] = rng.randbytes(rng.randrange(1, 40))
        case 4:
            data[at:] = bytes(len(data) - at)
        case 5:
            other = rng.randrange(len(data) + 1)
            data[at:at] = data[min(at, other) : max(at, other)][:4000]
        case 6:
            data[at:at] = rng.choice((b"[", b'{"a":')) * DEEP
        case 7:
            return rng.choice(FOREIGN)
        case _:
            lines = bytes(data).splitlines(keepends=True)
            rng.shuffle(lines)
            return b"".join(lines)
    return bytes(data)


def twisted(value: Any, rng: Random) -> Any:
    """The same JSON with something in it replaced, left out or added, anywhere."""
    if isinstance(value, dict) and value and rng.random() < 0.9:
        name = rng.choice(list(value))
        match rng.randrange(8):
            case 0:
                return {key: item for key, item in value.items() if key != name}
            case 1:
                return {**value, rng.choice(("x", "do", "version", "__class__")): rng.choice(JUNK)}
            case _:
                return {**value, name: twisted(value[name], rng)}
    if isinstance(value, list) and value and rng.random() < 0.8:
        at = rng.randrange(len(value))
        return [*value[:at], twisted(value[at], rng), *value[at + rng.randrange(1, 3) :]]
    if type(value) is int and rng.random() < 0.5:
        return value + rng.choice((-1, 1, 2, 1000))
    return rng.choice(JUNK)


def twisted_document(kind: Kind, raw: bytes, rng: Random) -> bytes:
    """A document with other contents and a checksum that is right."""
    data = {name: item for name, item in json.loads(raw).items() if name != "sha256"}
    changed = twisted(data, rng)
    return to_bytes(kind, changed) if isinstance(changed, dict) else json.dumps(changed).encode()


def twisted_journal(raw: bytes, rng: Random) -> bytes:
    """A journal in which a line says something else, with checksums that are right."""
    lines = [json.loads(line)[1] for line in raw.splitlines()]
    at = rng.choice((0, rng.randrange(len(lines)), len(lines) - 1))
    match rng.randrange(4):
        case 0:
            del lines[at]
        case 1:
            lines.insert(at, rng.choice(lines))
        case _:
            lines[at] = twisted(lines[at], rng)
    return framed(*map(json.dumps, lines))


# -- kinds of files ------------------------------------------------------------------------------------------


class Trial:
    """A folder with whole files of every kind, and what reads them."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.saves, self.replays = home / "saves", home / "replays"
        plan: MatchPlan = plan_for(3, single_round=True, edition="rock_n_swap")
        recorder, _ = played(self.saves, plan)
        finish(self.saves, self.replays, recorder)
        self.replay = list_replays(self.replays)[0][0].id
        recorder, self.records = played(self.saves, plan, 40)
        recorder.close()
        self.save = recorder.folder.name
        save_settings(home, settings_to_dict(Settings()))
        add_rounds(home, rounds_of(plan))
        self.whole: dict[str, bytes] = {
            "journal": self._journal.read_bytes(),
            "snapshot": self._snapshot.read_bytes(),
            "settings": (home / SETTINGS_FILE).read_bytes(),
            "statistics": (home / STATISTICS_FILE).read_bytes(),
            "replay": self._replay.read_bytes(),
            "catalog": catalog_path(LOCALES, "fr").read_bytes(),
        }
        self.checks: Mapping[str, Check] = {
            "journal": self.read_save,
            "snapshot": self.read_snapshot,
            "settings": self.read_settings,
            "statistics": self.read_statistics,
            "replay": self.read_replay,
            "catalog": self.read_catalog,
        }

    @property
    def _journal(self) -> Path:
        return self.saves / self.save / JOURNAL_FILE

    @property
    def _snapshot(self) -> Path:
        return self.saves / self.save / SNAPSHOT_FILE

    @property
    def _replay(self) -> Path:
        return self.replays / f"{self.replay}.jsonl"

    def mutated(self, kind: str, rng: Random) -> bytes:
        """A file of a kind that is not as it was."""
        raw = self.whole[kind]
        if rng.random() < 0.5 and kind != "catalog":
            match kind:
                case "journal" | "replay":
                    return twisted_journal(raw, rng)
                case "snapshot":
                    return twisted_document(SNAPSHOT, raw, rng)
                case "settings":
                    return twisted_document(SETTINGS, raw, rng)
                case _:
                    return twisted_document(STATISTICS, raw, rng)
        return broken(raw, rng)

    def read_save(self, raw: bytes) -> bool:
        """Go on with a save whose journal is this; the snapshot helps out where it can."""
        return self._open_save(raw, self.whole["snapshot"])

    def read_snapshot(self, raw: bytes) -> bool:
        """Go on with a save whose snapshot is this and whose journal is gone."""
        return self._open_save(None, raw)

    def _open_save(self, journal: bytes | None, snapshot: bytes) -> bool:
        folder = self.saves / self.save
        folder.mkdir(exist_ok=True)
        if journal is not None:
            self._journal.write_bytes(journal)
        self._snapshot.write_bytes(snapshot)
        saves, problems = list_saves(self.saves)
        found = [save for save in saves if save.id == self.save]
        opened, more = open_save(self.saves, self.save, rebuild) if found else (None, problems)
        if opened is None:
            assert problems or more
        else:
            saved, recorder = opened
            assert len(saved.records) <= len(self.records) + 1
            recorder.close()
        self._clear(self.saves)
        return opened is not None and not problems and not more

    def read_settings(self, raw: bytes) -> bool:
        (self.home / SETTINGS_FILE).write_bytes(raw)
        data, problems = load_settings(self.home)
        settings, wrong = settings_from_dict(data)
        assert isinstance(settings, Settings)
        self._clear(self.home)
        return not problems and not wrong

    def read_statistics(self, raw: bytes) -> bool:
        (self.home / STATISTICS_FILE).write_bytes(raw)
        statistics, problem = load_statistics(self.home)
        assert statistics.total.rounds is not None
        self._clear(self.home)
        return problem is None

    def read_replay(self, raw: bytes) -> bool:
        """Look at it in the list, load it, and import it."""
        self._replay.write_bytes(raw)
        list_replays(self.replays)
        saved, _ = load_replay(self.replays, self.replay)
        if saved is not None:
            try:
                rebuild(saved)
            except (ValueError, LookupError):
                saved = None
        source = self.home / "somewhere.jsonl"
        source.write_bytes(raw)
        name, problem = import_replay(self.home / "others", source, summarize)
        assert (name is None) is (problem is not None)
        assert source.read_bytes() == raw
        self._clear(self.home / "others")
        self._from_inbox(raw, accepted=name is not None)
        self._clear(self.replays)
        return saved is not None and name is not None

    def _from_inbox(self, raw: bytes, *, accepted: bool) -> None:
        """The same by way of the inbox: nothing stays in it as it was, unless it is of a newer version."""
        inbox = self.home / "inbox"
        inbox.mkdir(exist_ok=True)
        (inbox / "from a friend.jsonl").write_bytes(raw)
        taken, problems = import_inbox(inbox, self.home / "others", summarize)
        assert taken + len(problems) == 1
        assert bool(taken) is accepted
        left = [path for path in inbox.iterdir() if path.suffix == ".jsonl"]
        assert not left or problems[0].trouble is Trouble.NEWER_VERSION
        for path in inbox.iterdir():
            path.unlink()
        self._clear(self.home / "others")

    def read_catalog(self, raw: bytes) -> bool:
        path = catalog_path(self.home / "locales", "fr")
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(raw)
        words, problems = load_words(self.home / "locales", "fr")
        assert words.text("The round is over.")
        return not any("fr" in problem for problem in problems)

    def _clear(self, folder: Path) -> None:
        """Take away what was set aside or copied; it must all be under the folder."""
        for path in sorted(folder.rglob("*"), reverse=True):
            if re.search(r"\.bad-\d+", str(path.relative_to(folder))) or path.parent.parent == self.saves:
                path.rmdir() if path.is_dir() else path.unlink()
            elif path.parent == self.home / "others":
                path.unlink()


def fuzz(trial: Trial, kind: str, count: int, rng: Random, progress: Progress | None = None) -> int:
    """Read so many mutated files of a kind; returns how many still made sense, as with another name."""
    assert trial.checks[kind](trial.whole[kind]) or kind == "snapshot"
    whole = 0
    for _ in range(count):
        whole += trial.checks[kind](trial.mutated(kind, rng))
        if progress is not None:
            progress.advance()
    return whole


def run(args: list[str]) -> Figures:
    """Every kind in turn."""
    parser = argparse.ArgumentParser(prog="dev.py soak fuzz")
    parser.add_argument("--files", type=int, default=20_000, help="of each kind")
    parser.add_argument("--kind", help="one kind alone")
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args(args)
    figures: dict[str, float] = {}
    start = time.perf_counter()
    with tempfile.TemporaryDirectory(dir=MEMORY if MEMORY.is_dir() else None) as home:
        trial = Trial(Path(home))
        kinds = [options.kind] if options.kind else list(trial.checks)
        with Progress(options.files * len(kinds), "files") as progress:
            for kind in kinds:
                taken = fuzz(trial, kind, options.files, Random(f"{options.seed} {kind}"), progress)
                figures[f"{kind}_files"] = options.files
                figures[f"{kind}_still_whole"] = taken
    figures["seconds"] = time.perf_counter() - start
    return figures
