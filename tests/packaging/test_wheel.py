"""What a wheel holds: the game with its drawings, sounds and catalogs, and nothing besides."""

from __future__ import annotations

import zipfile
from pathlib import Path

import pytest

from tests.screen import ROOT
from uno_desktop import __version__
from uno_desktop.app import paths

hatchling = pytest.importorskip("hatchling.builders.wheel", reason="hatchling builds wheels, and is missing")


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    (built,) = hatchling.WheelBuilder(str(ROOT)).build(directory=str(folder), versions=["standard"])
    with zipfile.ZipFile(built) as archive:
        archive.extractall(folder / "site")
    return folder / "site"


def files_under(folder: Path) -> set[str]:
    found = (path.relative_to(folder) for path in folder.rglob("*") if path.is_file())
    return {path.as_posix() for path in found if "__pycache__" not in path.parts}


def test_an_installed_game_finds_its_files(wheel: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(paths, "_PACKAGE", wheel / "uno_desktop")
    found = paths.find_paths()
    assert found.assets == wheel / "uno_desktop" / "assets"
    assert files_under(found.locales) == files_under(ROOT / "locales")
    shipped = {name for name in files_under(ROOT / "assets") if not name.startswith("make/")}
    assert files_under(found.assets) == shipped


def test_a_source_tree_has_them_beside_the_package() -> None:
    assert paths.resource_root() == ROOT


def test_the_wheel_holds_the_package_and_the_license_alone(wheel: Path) -> None:
    information = f"uno_desktop-{__version__}.dist-info"
    assert {path.name for path in wheel.iterdir()} == {"uno_desktop", information}
    assert (wheel / information / "licenses" / "LICENSE").is_file()
    source = files_under(ROOT / "uno_desktop")
    assert {name for name in files_under(wheel / "uno_desktop") if name.endswith(".py")} == source
