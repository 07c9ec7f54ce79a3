"""Lays out what Linux desktops want: the archive that installs itself into a home, and the Debian package."""

from __future__ import annotations

import gzip
import re
import shutil
import subprocess
from datetime import UTC, datetime
from email.utils import format_datetime
from pathlib import Path
from typing import Final

import dev
from build.archives import moment
from build.product import HOME_PAGE, IDENTIFIER, INPUTS, MAIL, MAKERS, PROGRAM, ROOT, SUMMARY, VERSION

INPUT: Final = INPUTS / "linux"
DESKTOP_ENTRY: Final = INPUT / f"{PROGRAM}.desktop"
METAINFO: Final = INPUT / f"{IDENTIFIER}.metainfo.xml"
SCRIPTS: Final = ("install.sh", "uninstall.sh", "places.sh")
LOADED_AT_RUN_TIME: Final = (
    *("libx11-6", "libxext6", "libxcursor1", "libxi6", "libxrandr2", "libxfixes3", "libxss1"),
    *("libwayland-client0", "libwayland-cursor0", "libxkbcommon0", "libdecor-0-0"),
    *("libasound2t64 | libasound2", "libpulse0"),
)
"""What SDL looks for once it runs; it makes do with what it finds."""
_LIBC_VERSION: Final = re.compile(rb"GLIBC_(\d+)\.(\d+)")


def lay_out_archive(app: Path, tree: Path) -> None:
    """Put the program, what the desktop wants and the scripts into a new folder."""
    shutil.copytree(app, tree / PROGRAM, symlinks=True)
    lay_out_share(tree / "share")
    for name in SCRIPTS:
        shutil.copy(INPUT / name, tree / name)


def lay_out_share(share: Path) -> None:
    """Put the desktop entry, the icons and the metainfo where desktops look below a share folder."""
    (share / "applications").mkdir(parents=True)
    shutil.copy(DESKTOP_ENTRY, share / "applications")
    (share / "metainfo").mkdir()
    (share / "metainfo" / METAINFO.name).write_text(metainfo(), encoding="utf-8")
    shutil.copytree(INPUT / "icons", share / "icons")


def metainfo(home_page: str = HOME_PAGE) -> str:
    """What software centers show. Pictures need addresses: without a home page there are none."""
    text = METAINFO.read_text(encoding="utf-8")
    if not home_page:
        return re.sub(r"\n  <screenshots>.*</screenshots>", "", text, flags=re.DOTALL)
    text = text.replace("  <provides>", f'  <url type="homepage">{home_page}</url>\n  <provides>')
    return re.sub("<image[^>]*>", rf"\g<0>{home_page}/pictures/", text)


def make_deb(app: Path, tree: Path, folder: Path) -> Path:
    """Make a Debian package of the program, by way of a tree, in a folder."""
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(app, tree / "usr" / "lib" / PROGRAM, symlinks=True)
    (tree / "usr" / "games").mkdir()
    (tree / "usr" / "games" / PROGRAM).symlink_to(f"../lib/{PROGRAM}/{PROGRAM}")
    lay_out_share(tree / "usr" / "share")
    lay_out_doc(tree / "usr" / "share" / "doc" / PROGRAM)
    (tree / "DEBIAN").mkdir()
    architecture = _run("dpkg", "--print-architecture").strip()
    size = sum(path.lstat().st_size for path in tree.rglob("*"))
    (tree / "DEBIAN" / "control").write_text(control(architecture, size, oldest_libc(app)), encoding="utf-8")
    _make_readable(tree)
    package = folder / f"{PROGRAM}_{VERSION}_{architecture}.deb"
    _run("dpkg-deb", "--root-owner-group", "-Zxz", "--build", str(tree), str(package))
    return package


def lay_out_doc(doc: Path) -> None:
    """Put what every Debian package says about itself into a new folder."""
    doc.mkdir(parents=True)
    notices = (ROOT / "LICENSE", INPUTS / "licenses" / "THIRD-PARTY.txt")
    texts = [path.read_text(encoding="utf-8") for path in notices]
    texts.append("On Debian the LGPL is also in /usr/share/common-licenses/LGPL-2.1.\n")
    (doc / "copyright").write_text("\n".join(texts), encoding="utf-8")
    date = format_datetime(datetime.fromtimestamp(moment(), UTC))
    change = (
        f"{PROGRAM} ({VERSION}) unstable; urgency=low\n\n  * New release.\n\n -- {MAKERS} <{MAIL}>  {date}\n"
    )
    (doc / "changelog.gz").write_bytes(gzip.compress(change.encode(), mtime=0))


def control(architecture: str, size: int, libc: tuple[int, int]) -> str:
    """The control file of the Debian package of so many bytes."""
    fields = {
        "Package": PROGRAM,
        "Version": VERSION,
        "Architecture": architecture,
        "Maintainer": f"{MAKERS} <{MAIL}>",
        "Installed-Size": str(-(-size // 1024)),
        "Depends": "libc6 (>= {}.{})".format(*libc),
        "Recommends": ", ".join(LOADED_AT_RUN_TIME),
        "Section": "games",
        "Priority": "optional",
        "Homepage": HOME_PAGE,
        "Description": f"{SUMMARY}\n Five editions, two to ten players, computer opponents, four languages.\n"
        " Unofficial and fan-made; UNO is a trademark of its owner.",
    }
    return "".join(f"{name}: {value}\n" for name, value in fields.items() if value)


def oldest_libc(app: Path) -> tuple[int, int]:
    """The oldest C library that has all that the program asks for."""
    versions = {
        (int(major), int(minor))
        for path in app.rglob("*")
        if path.is_file() and (path.name == PROGRAM or ".so" in path.suffixes)
        for major, minor in _LIBC_VERSION.findall(path.read_bytes())
    }
    return max(versions, default=(2, 17))


def _make_readable(tree: Path) -> None:
    """Give every file the same rights, whatever the mask of whoever makes the package."""
    for path in (tree, *tree.rglob("*")):
        if not path.is_symlink():
            runs = path.is_dir() or path.name == PROGRAM
            path.chmod(0o755 if runs else 0o644)


def _run(*command: str) -> str:
    """Run a tool of the system and return what it printed."""
    environment = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "SOURCE_DATE_EPOCH": str(moment())}
    try:
        done = subprocess.run(command, capture_output=True, text=True, check=True, env=environment)
    except subprocess.CalledProcessError as error:
        raise dev.SetupError(f"{command[0]} failed: {error.stderr.strip()}") from error
    return done.stdout
