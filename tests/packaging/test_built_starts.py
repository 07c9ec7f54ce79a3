"""The built program is started from odd places, with next to nothing around it, and where it cannot start."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tarfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from build import linux_launcher, package
from tests.desktop import PATIENCE, Desktop, needs_desktop, virtual_desktop, wait_for
from tests.packaging.built import NEEDS_BUILT, PICTURES, SILENT, built, comes_up, inside, run, started
from tests.packaging.test_scripts import started_by
from tests.screen import LOCALES
from uno_desktop import __version__
from uno_desktop.app import notice
from uno_desktop.app.failure import FAILED, INCOMPLETE, TOO_OLD
from uno_desktop.app.window import NoDisplay
from uno_desktop.i18n.catalog import Message, load_words
from uno_desktop.i18n.languages import LANGUAGES

pytestmark = NEEDS_BUILT


@pytest.fixture
def desktop() -> Iterator[Desktop]:
    with virtual_desktop() as desktop:
        yield desktop


def files_in(folder: Path) -> dict[Path, tuple[int, int]]:
    return {path: ((at := path.lstat()).st_mtime_ns, at.st_size) for path in folder.rglob("*")}


# -- from odd places ---------------------------------------------------------------------------------------


def test_it_tests_itself_in_a_bare_environment_and_leaves_its_folder_alone(
    program: Path, tmp_path: Path
) -> None:
    before = files_in(program.parent)
    done = run(program, "--self-test", "--data-dir", str(tmp_path / "gardé"), **SILENT)
    assert done.returncode == 0, done.stdout + done.stderr
    assert "packaged" in done.stdout
    assert files_in(program.parent) == before


def linked(program: Path, tmp_path: Path) -> tuple[Path, dict[str, str]]:
    link = tmp_path / "links" / "game"
    link.parent.mkdir()
    link.symlink_to(program)
    return link, {}


def linked_twice(program: Path, tmp_path: Path) -> tuple[Path, dict[str, str]]:
    first, environment = linked(program, tmp_path)
    second = tmp_path / "again"
    second.symlink_to(first.relative_to(tmp_path))
    return second, environment


def in_a_linked_folder(program: Path, tmp_path: Path) -> tuple[Path, dict[str, str]]:
    (tmp_path / "folder").symlink_to(program.parent)
    return tmp_path / "folder" / program.name, {}


def found_by_path(program: Path, _: Path) -> tuple[Path, dict[str, str]]:
    return Path(program.name), {"PATH": str(program.parent)}  # and nowhere else: no Python, no tools


def with_a_home_that_is_missing(program: Path, tmp_path: Path) -> tuple[Path, dict[str, str]]:
    return program, {"HOME": str(tmp_path / "no" / "such" / "home")}


@needs_desktop
@pytest.mark.parametrize(
    "how",
    [linked, linked_twice, in_a_linked_folder, found_by_path, with_a_home_that_is_missing],
)
def test_it_starts_where_nothing_names_a_home(
    how: Callable[[Path, Path], tuple[Path, dict[str, str]]], program: Path, tmp_path: Path, desktop: Desktop
) -> None:
    command, variables = how(program, tmp_path)
    # The home that the system's list of users names is not for tests.
    places = ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME")
    kept = {} if "HOME" in variables else {name: str(tmp_path / name) for name in places}
    shell = ["/bin/sh", "-c", 'exec "$0"', str(command)]
    comes_up(desktop, shell, {"SDL_AUDIODRIVER": "dummy", **kept, **variables}, tmp_path)


@needs_desktop
def test_it_starts_from_a_medium_that_cannot_be_written_even_if_it_holds_the_home(
    program: Path, tmp_path: Path, desktop: Desktop
) -> None:
    medium = program.parent
    mounted = f'mount --bind -o ro "{medium}" "{medium}" && ! touch "{program}" 2>/dev/null'
    alone = ["unshare", "--map-root-user", "--mount", "sh", "-c"]
    if shutil.which("unshare") is None or subprocess.run([*alone, mounted], check=False).returncode:
        pytest.skip("nothing can be mounted here")
    environment = {"HOME": str(medium), "PATH": os.environ["PATH"], "SDL_AUDIODRIVER": "dummy"}
    comes_up(desktop, [*alone, f'{mounted} && exec "$0"', program], environment, tmp_path)
    assert sorted(path.name for path in medium.iterdir()) == ["program", "uno-desktop"]


@needs_desktop
def test_without_sound_it_goes_on(program: Path, tmp_path: Path, desktop: Desktop) -> None:
    for driver in ("bogus", "alsa"):
        comes_up(desktop, [program], {"HOME": str(tmp_path), "SDL_AUDIODRIVER": driver}, tmp_path)
    (log,) = tmp_path.rglob("uno-desktop.log")
    assert "no sound" in log.read_text(encoding="utf-8")


@needs_desktop
def test_what_the_archive_installs_starts_from_the_desktop_and_is_removed_but_for_the_players_files(
    tmp_path: Path, desktop: Desktop
) -> None:
    (archive,) = package.DIST.glob(f"uno-desktop-{__version__}-linux-*.tar.xz")
    with tarfile.open(archive) as packed:
        packed.extractall(tmp_path / "unpacked", filter="data")
    (tree,) = (tmp_path / "unpacked").iterdir()
    home = tmp_path / "Ana María"
    home.mkdir()
    environment = {"HOME": str(home), "PATH": os.environ["PATH"], "SDL_AUDIODRIVER": "dummy"}
    subprocess.run([tree / "install.sh"], env=environment, check=True, capture_output=True)
    comes_up(desktop, [started_by(home)], environment, tmp_path)
    uninstall = [home / ".local/opt/uno-desktop/uninstall.sh"]
    subprocess.run(uninstall, env=environment, check=True, capture_output=True)
    left = {path for path in home.rglob("*") if path.is_file() and path.suffix != ".cache"}
    assert left
    assert all("uno-desktop" in path.parent.relative_to(home).as_posix() for path in left)
    assert not [path for path in left if {"opt", "bin", "icons", "applications"} & set(path.parts)]


@pytest.mark.skipif(shutil.which("dpkg-deb") is None, reason="dpkg-deb is not installed here")
def test_what_the_debian_package_installs_starts(tmp_path: Path) -> None:
    (archive,) = package.DIST.glob(f"uno-desktop_{__version__}_*.deb")
    subprocess.run(["dpkg-deb", "--extract", archive, tmp_path], check=True)
    assert run(tmp_path / "usr/games/uno-desktop", "--version").stdout == f"uno-desktop {__version__}\n"


# -- where it cannot start ---------------------------------------------------------------------------------


def assert_said(program: Path, message: Message, *args: str, **environment: str) -> None:
    """Check that the program says why it cannot start, in every language and nothing else, and fails."""
    for language in LANGUAGES:
        done = run(program, *args, LANG=f"{language}_XX.UTF-8", **environment)
        words, _ = load_words(LOCALES, language)
        assert done.returncode == FAILED
        assert f"uno-desktop: {words.of(message)}\n(" in done.stderr
        assert "Traceback" not in done.stderr
        assert not done.stdout


@pytest.mark.parametrize(
    "environment", [{}, {"SDL_VIDEODRIVER": "bogus"}, {"WAYLAND_DISPLAY": "none", "XDG_RUNTIME_DIR": "/none"}]
)
def test_no_display_is_said(tmp_path: Path, environment: dict[str, str]) -> None:
    assert_said(built(), NoDisplay.message, "--data-dir", str(tmp_path), **environment, PATH="/none")


@pytest.mark.parametrize("missing", ["libpython3.*", "base_library.zip", "pygame_ce.libs/libSDL2-*"])
def test_a_missing_library_is_said_by_the_launcher(program: Path, tmp_path: Path, missing: str) -> None:
    (library,) = inside(program).glob(missing)
    whole = library.read_bytes()
    library.unlink()
    assert_said(program, INCOMPLETE, "--data-dir", str(tmp_path), **SILENT)
    library.write_bytes(whole[:-1])
    assert_said(program, INCOMPLETE, "--data-dir", str(tmp_path), **SILENT)


@pytest.mark.parametrize("missing", ["pygame_ce.libs/libSDL2-*", "pygame_ce.libs/libFLAC*", "pygame/draw.*"])
def test_a_missing_library_is_said_by_the_program(program: Path, tmp_path: Path, missing: str) -> None:
    (library,) = inside(program).glob(missing)
    library.unlink()
    frozen = program.parent / "program" / program.name
    assert_said(frozen, INCOMPLETE, "--data-dir", str(tmp_path), **SILENT)


def test_missing_drawings_are_said(program: Path, tmp_path: Path) -> None:
    shutil.rmtree(inside(program) / "uno_desktop" / "assets" / "cards")
    assert_said(program, INCOMPLETE, "--data-dir", str(tmp_path), **SILENT)


def test_a_font_that_is_missing_or_none_is_said(program: Path, tmp_path: Path) -> None:
    for font in (inside(program) / "uno_desktop" / "assets" / "fonts").glob("*.ttf"):
        font.write_bytes(b"not a font")
    assert_said(program, INCOMPLETE, "--data-dir", str(tmp_path), **SILENT)
    for font in (inside(program) / "uno_desktop" / "assets" / "fonts").glob("*.ttf"):
        font.unlink()
    assert_said(program, INCOMPLETE, "--data-dir", str(tmp_path), **SILENT)


def test_without_catalogs_it_is_said_in_english(program: Path, tmp_path: Path) -> None:
    shutil.rmtree(inside(program) / "uno_desktop" / "locales")
    done = run(program, "--data-dir", str(tmp_path), LANG="fr_CA.UTF-8", **SILENT)
    assert done.returncode == FAILED
    assert INCOMPLETE.msgid in done.stderr


@needs_desktop
def test_with_a_broken_catalog_it_speaks_english(program: Path, tmp_path: Path, desktop: Desktop) -> None:
    for catalog in (inside(program) / "uno_desktop" / "locales").rglob("*.po"):
        catalog.write_bytes(b'msgid "')
    environment = {"HOME": str(tmp_path), "LANG": "fr_CA.UTF-8", "SDL_AUDIODRIVER": "dummy"}
    comes_up(desktop, [program], environment, tmp_path)


def test_a_system_that_is_too_old_is_said(tmp_path: Path) -> None:
    (tmp_path / "getconf").write_text("#!/bin/sh\necho 'glibc 2.17'\n", encoding="utf-8")
    (tmp_path / "getconf").chmod(0o755)
    assert_said(built(), TOO_OLD, "--version", PATH=str(tmp_path))


def test_a_system_of_another_kind_is_said(program: Path) -> None:
    loader = linux_launcher.loader(program.parent / "program" / program.name)
    text = program.read_text(encoding="utf-8")
    assert loader in text
    program.write_text(text.replace(loader, "/lib/ld-of-another.so"), encoding="utf-8")
    assert_said(program, TOO_OLD, "--version")


# -- said on the screen ------------------------------------------------------------------------------------


@needs_desktop
def test_it_is_said_on_the_screen_if_there_is_one(program: Path, tmp_path: Path, desktop: Desktop) -> None:
    shutil.rmtree(inside(program) / "uno_desktop" / "assets" / "cards")
    environment = {"DISPLAY": desktop.display, "HOME": str(tmp_path), "LANG": "pt_BR.UTF-8"}
    with started([program], environment, tmp_path) as game:
        wait_for(lambda: desktop.xdotool("search", "--onlyvisible", "--name", "Uno Desktop"), "the message")
        desktop.picture(PICTURES / "7-not-installed-completely.png", colors=2)
        assert game.poll() is None  # until somebody has read it
        desktop.click((notice.BUTTON.centerx, notice.BUTTON.centery))
        assert game.wait(PATIENCE) == FAILED


def test_the_launcher_says_it_on_the_screen_too(program: Path, tmp_path: Path) -> None:
    (library,) = inside(program).glob("libpython3.*")
    library.unlink()
    tools = tmp_path / "tools"
    tools.mkdir()
    (tools / "zenity").write_text(f'#!/bin/sh\nprintf "%s" "$*" >"{tmp_path}/shown"\n', encoding="utf-8")
    (tools / "zenity").chmod(0o755)
    done = run(program, DISPLAY=":0", LANGUAGE="de:es", LANG="fr_CA.UTF-8", PATH=str(tools))
    assert done.returncode == FAILED
    shown = (tmp_path / "shown").read_text(encoding="utf-8")
    assert re.search(r"--text El juego no está instalado .*libpython3", shown, re.DOTALL)
