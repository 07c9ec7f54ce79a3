"""What desktops, installers and bundles are told: complete, in four languages, and from one place."""

from __future__ import annotations

import configparser
import re
import shutil
import subprocess
import tomllib
from pathlib import Path
from xml.etree import ElementTree

import pytest

from build import contents, linux_files, macos_files, product, windows_files
from tests.screen import ROOT
from uno_desktop.app import window
from uno_desktop.i18n.languages import LANGUAGES

WINDOWS, MACOS = product.INPUTS / "windows", product.INPUTS / "macos"
TRANSLATED = [language for language in LANGUAGES if language != "en"]
XML_LANG = "{http://www.w3.org/XML/1998/namespace}lang"


def check_with(tool: str, *arguments: str) -> None:
    """Let the system's own checker look at a file; skip where there is none."""
    if shutil.which(tool) is None:
        pytest.skip(f"{tool} is not installed here")
    done = subprocess.run([tool, *arguments], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def entry() -> configparser.SectionProxy:
    parser = configparser.ConfigParser(interpolation=None, delimiters="=")
    parser.optionxform = str  # type: ignore[assignment,method-assign]
    parser.read(linux_files.DESKTOP_ENTRY, encoding="utf-8")
    return parser["Desktop Entry"]


@pytest.fixture
def metainfo() -> ElementTree.Element:
    return ElementTree.parse(linux_files.METAINFO).getroot()


# -- Linux -------------------------------------------------------------------------------------------------


def test_the_desktop_entry_speaks_every_language(entry: configparser.SectionProxy) -> None:
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert entry[key]
        for language in TRANSLATED:
            assert entry[f"{key}[{language}]"]


def test_the_desktop_entry_starts_the_program_and_recognizes_its_window(
    entry: configparser.SectionProxy,
) -> None:
    assert entry["Name"] == product.TITLE
    assert entry["Categories"] == "Game;CardGame;"
    assert entry["Exec"] == entry["Icon"] == entry["StartupWMClass"] == product.PROGRAM
    assert window._CLASS["SDL_VIDEO_X11_WMCLASS"] == product.PROGRAM
    assert window._CLASS["SDL_VIDEO_WAYLAND_WMCLASS"] == linux_files.DESKTOP_ENTRY.stem


def test_the_desktop_entry_is_valid() -> None:
    check_with("desktop-file-validate", str(linux_files.DESKTOP_ENTRY))


@pytest.mark.parametrize("home_page", ["", "https://example.org/uno-desktop"])
def test_the_metainfo_is_valid_with_and_without_an_address(home_page: str, tmp_path: Path) -> None:
    file = tmp_path / linux_files.METAINFO.name
    file.write_text(linux_files.metainfo(home_page), encoding="utf-8")
    check_with("appstreamcli", "validate", "--no-net", str(file))


def test_the_metainfo_agrees_with_the_program(metainfo: ElementTree.Element) -> None:
    assert metainfo.findtext("id") == product.IDENTIFIER
    assert metainfo.findtext("name") == product.TITLE
    assert metainfo.findtext("launchable") == linux_files.DESKTOP_ENTRY.name
    newest = metainfo.find("releases/release")
    assert newest is not None
    assert newest.get("version") == product.VERSION


def test_the_metainfo_says_what_is_needed(metainfo: ElementTree.Element) -> None:
    assert metainfo.findtext("requires/internet") == "offline-only"
    controls = {control.text for control in metainfo.findall("supports/control")}
    assert controls == {"pointing", "keyboard", "gamepad"}
    rating = metainfo.find("content_rating")
    assert rating is not None
    assert rating.get("type") == "oars-1.1"


def test_the_metainfo_speaks_every_language(metainfo: ElementTree.Element) -> None:
    groups = [metainfo.findall("summary"), *(shot.findall("caption") for shot in metainfo.iter("screenshot"))]
    description = metainfo.find("description")
    assert description is not None
    groups.append(description.findall("p"))
    groups.append(description.findall("ul/li"))
    for group in groups:
        spoken = [each.get(XML_LANG, "en") for each in group]
        assert {language: spoken.count(language) for language in LANGUAGES} == dict.fromkeys(
            LANGUAGES, len(spoken) // len(LANGUAGES)
        )


def test_the_pictures_of_the_metainfo_exist(metainfo: ElementTree.Element) -> None:
    images = list(metainfo.iter("image"))
    assert images
    for image in images:
        assert image.text is not None
        header = (product.INPUTS / "pictures" / image.text).read_bytes()[16:24]
        size = int.from_bytes(header[:4]), int.from_bytes(header[4:])
        assert size == (int(image.get("width", 0)), int(image.get("height", 0)))


def test_no_address_is_given_as_long_as_there_is_none() -> None:
    told = linux_files.metainfo("") + linux_files.control("amd64", 1, (2, 31)).replace(product.MAIL, "")
    assert "://" not in told
    assert "<screenshot" not in told
    with_one = ElementTree.fromstring(linux_files.metainfo("https://game.test"))
    assert with_one.findtext("url") == "https://game.test"
    addresses = [image.text or "" for image in with_one.iter("image")]
    assert addresses
    assert all(address.startswith("https://game.test/pictures/") for address in addresses)


def test_the_debian_control_file_has_what_must_be_there() -> None:
    text = linux_files.control("amd64", 40_000_001, (2, 31))
    fields = dict(line.split(": ", 1) for line in text.splitlines() if not line.startswith(" "))
    assert fields["Package"] == product.PROGRAM
    assert fields["Version"] == product.VERSION
    assert fields["Depends"] == "libc6 (>= 2.31)"
    assert fields["Installed-Size"] == "39063"
    assert text.endswith("\n")


def test_the_oldest_c_library_is_the_newest_that_anything_asks_for(tmp_path: Path) -> None:
    (tmp_path / "libone.so.1").write_bytes(b"\0GLIBC_2.2.5\0GLIBC_2.28\0")
    (tmp_path / "two.so").write_bytes(b"\0GLIBC_2.9\0")
    (tmp_path / "notes.txt").write_bytes(b"GLIBC_2.99")
    assert linux_files.oldest_libc(tmp_path) == (2, 28)


# -- Windows: written here, never run on Windows so far ----------------------------------------------------


def test_the_version_resource_carries_the_version() -> None:
    def kept(*args: object, **named: object) -> tuple[object, ...]:
        return (*args, *named.values())

    names = ("VSVersionInfo", "FixedFileInfo", "StringFileInfo", "StringTable", "StringStruct")
    text = windows_files.version_resource("1.4.2")
    made = eval(text, {**dict.fromkeys(names, kept), "VarFileInfo": kept, "VarStruct": kept})
    fixed, ((((_, strings),),), _) = made
    assert fixed[:2] == ((1, 4, 2, 0), (1, 4, 2, 0))
    assert dict(strings)["ProductVersion"] == "1.4.2"
    assert dict(strings)["ProductName"] == product.TITLE
    assert dict(strings)["OriginalFilename"] == "uno-desktop.exe"


def test_the_windows_manifest_asks_for_sharp_pixels_and_no_rights() -> None:
    root = ElementTree.parse(WINDOWS / "uno-desktop.manifest").getroot()
    texts = {element.tag.rpartition("}")[2]: element for element in root.iter()}
    assert texts["dpiAwareness"].text == "PerMonitorV2"
    assert texts["longPathAware"].text == "true"
    assert texts["requestedExecutionLevel"].get("level") == "asInvoker"


def test_the_windows_installer_uses_files_that_exist_and_every_language() -> None:
    script = (WINDOWS / "uno-desktop.iss").read_text(encoding="utf-8")
    for name in re.findall(r"^(?:LicenseFile|SetupIconFile)=(.+)$", script, re.M):
        assert (WINDOWS / name.replace("\\", "/")).resolve().is_file()
    assert re.findall(r'^Name: "(\w\w)"; MessagesFile', script, re.M) == list(LANGUAGES)
    assert product.VERSION not in script


# -- macOS: written here, never run on macOS so far --------------------------------------------------------


def test_the_macos_bundle_is_sharp_and_knows_its_languages() -> None:
    information = macos_files.information()
    assert information["NSHighResolutionCapable"] is True
    assert information["CFBundleLocalizations"] == list(LANGUAGES)
    assert information["CFBundleShortVersionString"] == product.VERSION
    assert re.fullmatch(r"[A-Za-z0-9.-]+", product.IDENTIFIER)


def test_the_disk_image_is_made_of_the_bundle() -> None:
    script = (MACOS / "make_dmg.sh").read_text(encoding="utf-8")
    assert f'bundle="dist/app/{product.TITLE}.app"' in script
    subprocess.run(["sh", "-n", MACOS / "make_dmg.sh"], check=True)


# -- all systems -------------------------------------------------------------------------------------------


def test_the_workflow_builds_on_three_systems() -> None:
    text = (ROOT / ".github" / "workflows" / "build.yml").read_text(encoding="utf-8")
    runners = re.findall(r"^ +runner: (\w+)-", text, re.M)
    assert set(runners) == {"ubuntu", "windows", "macos"}
    assert "python dev.py package" in text


def test_licenses_of_every_library_are_packed() -> None:
    packed = {(folder, Path(path).name) for path, folder in contents.license_files()}
    assert {("licenses", "LICENSE"), ("licenses", "THIRD-PARTY.txt"), ("licenses", "LGPL-2.1.txt")} <= packed
    folders = {folder for folder, _ in packed}
    # pygame-ce comes without a license file: its text is the LGPL above.
    assert {f"licenses/{name}" for name in contents.LIBRARIES if name != "pygame-ce"} <= folders
    named = (product.INPUTS / "licenses" / "THIRD-PARTY.txt").read_text(encoding="utf-8")
    assert all(name in named for name in contents.LIBRARIES)


def test_every_library_of_the_game_is_known() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    needed = {re.split(r"[<>=]", each)[0].replace("-", "_") for each in project["dependencies"]}
    assert needed <= {name.replace("-", "_") for name in contents.LIBRARIES}


@pytest.mark.parametrize(
    ("name", "wanted"),
    [
        ("pygame_gui/data/NotoSans-Regular.ttf", True),
        ("pygame_gui/data/FiraCode-Regular.ttf", True),
        ("pygame_gui/data/NotoSans-BoldItalic.ttf", False),
        ("pygame_gui/data/NotoSansSC-Regular.otf", False),
        ("pygame_gui/data/NotoSansHebrew-Regular.ttf", False),
        ("uno_desktop/locales/fr/LC_MESSAGES/uno_desktop.po", True),
        ("pygame/py.typed", False),
    ],
)
def test_only_what_is_needed_goes_in(name: str, wanted: bool) -> None:
    assert contents.wanted(name) is wanted
