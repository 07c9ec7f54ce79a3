"""Archives, checksums, and the scripts that install into a home and remove it all again."""

from __future__ import annotations

import os
import re
import shutil
import stat
import subprocess
import sys
import tarfile
from pathlib import Path

import pytest

import dev
from build import archives, linux_files, package

pytestmark = pytest.mark.skipif(os.name != "posix", reason="the scripts are for Linux")


@pytest.fixture
def unpacked(tmp_path: Path) -> Path:
    """An unpacked archive whose program only says that it ran."""
    app = tmp_path / "made" / "uno-desktop"
    app.mkdir(parents=True)
    program = app / "uno-desktop"
    program.write_text("#!/bin/sh\necho ran\n", encoding="utf-8")
    program.chmod(0o755)
    tree = tmp_path / "Téléchargements du soir" / "uno-desktop-9"
    tree.parent.mkdir()
    linux_files.lay_out_archive(app, tree)
    return tree


def run(script: Path, home: Path, **variables: str) -> subprocess.CompletedProcess[str]:
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), **variables}
    return subprocess.run([script], env=environment, cwd="/", capture_output=True, text=True, check=False)


def files_in(folder: Path) -> set[Path]:
    """All files but the indexes that desktops make for themselves."""
    found = (path for path in folder.rglob("*") if not path.is_dir() or path.is_symlink())
    return {path.relative_to(folder) for path in found if path.suffix != ".cache"}


def started_by(home: Path) -> str:
    """What the desktop entry in a home starts."""
    entry = (home / ".local/share/applications/uno-desktop.desktop").read_text(encoding="utf-8")
    command = re.search(r"^Exec=(.*)$", entry, re.M)
    assert command is not None
    # First as a value, where a backslash is written twice, then as an argument in quotes.
    value = command[1].replace("\\\\", "\\")
    return re.sub(r'\\([\\"`$])', r"\1", value[1:-1]).replace("%%", "%")


@pytest.mark.parametrize("name", ["home", "Zoë’s home", 'a "b" $c `d` \\e % f'])
def test_what_is_installed_starts_from_the_desktop(unpacked: Path, tmp_path: Path, name: str) -> None:
    home = tmp_path / name
    home.mkdir()
    done = run(unpacked / "install.sh", home)
    assert done.returncode == 0, done.stderr
    argument = started_by(home)
    assert subprocess.run([argument], capture_output=True, text=True, check=True).stdout == "ran\n"
    assert (home / ".local/bin/uno-desktop").resolve() == Path(argument).resolve()


def test_installing_twice_leaves_nothing_of_the_first(unpacked: Path, tmp_path: Path) -> None:
    assert run(unpacked / "install.sh", tmp_path).returncode == 0
    old = tmp_path / ".local/opt/uno-desktop/old_library.so"
    old.touch()
    assert run(unpacked / "install.sh", tmp_path).returncode == 0
    assert not old.exists()


def test_removing_takes_everything_away_but_the_saves(unpacked: Path, tmp_path: Path) -> None:
    home = tmp_path / "Ana María"
    saves = home / ".local/share/uno-desktop/saves"
    saves.mkdir(parents=True)
    (saves / "match").touch()
    other = home / ".local/share/icons/hicolor/16x16/apps/other.png"
    other.parent.mkdir(parents=True)
    other.touch()
    before = files_in(home)
    assert run(unpacked / "install.sh", home).returncode == 0
    assert len(files_in(home)) > len(before) + 10
    shutil.rmtree(unpacked)  # whoever removes the game may have removed the archive long ago
    done = run(home / ".local/opt/uno-desktop/uninstall.sh", home)
    assert done.returncode == 0, done.stderr
    assert files_in(home) == before


def test_where_the_game_cannot_start_nothing_is_installed(unpacked: Path, tmp_path: Path) -> None:
    (unpacked / "uno-desktop" / "uno-desktop").write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    home = tmp_path / "home"
    home.mkdir()
    done = run(unpacked / "install.sh", home)
    assert done.returncode == 1
    assert not files_in(home)


def test_archives_are_the_same_every_time(unpacked: Path, tmp_path: Path) -> None:
    first = archives.tar(unpacked, tmp_path / "first.tar.xz")
    for path in unpacked.rglob("*"):
        os.utime(path, (1, 1))
    second = archives.tar(unpacked, tmp_path / "second.tar.xz")
    assert first.read_bytes() == second.read_bytes()
    with tarfile.open(first) as packed:
        program = packed.getmember(f"{unpacked.name}/uno-desktop/uno-desktop")
        assert stat.S_IMODE(program.mode) == 0o755
        assert (program.uid, program.uname) == (0, "")


def test_checksums_can_be_checked(tmp_path: Path) -> None:
    (tmp_path / "a.deb").write_bytes(b"one")
    (tmp_path / "b.tar.xz").write_bytes(b"two")
    sums = tmp_path / "SHA256SUMS"
    archives.write_checksums(sums, [tmp_path / "a.deb", tmp_path / "b.tar.xz"])
    command = ["sha256sum", "--check", sums.name]
    assert subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode == 0
    (tmp_path / "b.tar.xz").write_bytes(b"changed")
    assert subprocess.run(command, cwd=tmp_path, capture_output=True, check=False).returncode != 0


def test_a_program_that_fails_its_self_test_is_not_packed(tmp_path: Path) -> None:
    program = tmp_path / "program"
    program.write_text("#!/bin/sh\necho 'failed   match: no cards'\nexit 1\n", encoding="utf-8")
    program.chmod(0o755)
    with pytest.raises(dev.SetupError, match="no cards"):
        package.self_test(program)


@pytest.mark.skipif(sys.platform != "linux", reason="tools of Linux")
def test_missing_tools_are_said_first(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("PATH", "")
    assert package.main([]) == 1
    assert "objcopy, objdump, strip not found" in capsys.readouterr().err
