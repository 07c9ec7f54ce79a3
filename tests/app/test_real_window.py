"""The game in a real window, under a virtual display, with real clicks and keys."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.ui.menus import hands as menu_hands
from uno_desktop.ui.scenes.title import Title

TOOLS = ("Xvfb", "xdotool")
MISSING = [tool for tool in TOOLS if shutil.which(tool) is None]
PATIENCE = 60.0

pytestmark = pytest.mark.skipif(bool(MISSING), reason=f"needs {' and '.join(MISSING)}: not installed here")


@pytest.fixture
def display() -> Iterator[str]:
    """A virtual screen of 1280 by 720."""
    read, write = os.pipe()
    server = subprocess.Popen(
        ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x720x24", "-nolisten", "tcp"],
        pass_fds=(write,),
        stderr=subprocess.DEVNULL,
    )
    os.close(write)
    with os.fdopen(read) as pipe:
        number = pipe.readline().strip()
    yield f":{number}"
    server.terminate()
    server.wait()


def wait_for(ready: Callable[[], object], what: str) -> None:
    end = time.monotonic() + PATIENCE
    while not ready():
        assert time.monotonic() < end, f"{what} did not come"
        time.sleep(0.1)  # another process is on its way


def test_a_click_deals_and_a_key_draws(display: str, tmp_path: Path) -> None:
    with menu_hands(tmp_path / "plan") as hands:
        hands.open(Title(hands.host))
        quick = next(spot for spot in hands.board.focus.spots if spot.id == "quick").place().center
    environment = {**os.environ, "DISPLAY": display, "SDL_AUDIODRIVER": "dummy"}
    environment.pop("SDL_VIDEODRIVER", None)

    def xdotool(*words: str) -> str:
        done = subprocess.run(
            ["xdotool", *words], env=environment, capture_output=True, text=True, check=False
        )
        return done.stdout.strip()

    def journal() -> str:
        return "".join(path.read_text() for path in (tmp_path / "data" / "saves").glob("*/match.jsonl"))

    game = subprocess.Popen(
        [sys.executable, "-m", "uno_desktop", "--data-dir", str(tmp_path), "--lang", "en", "--seed", "7"],
        env=environment,
    )
    try:
        wait_for(lambda: xdotool("search", "--class", "uno-desktop"), "the window")
        window = xdotool("search", "--class", "uno-desktop").splitlines()[0]

        def dealt() -> bool:
            xdotool("mousemove", str(quick[0]), str(quick[1]), "click", "1")
            return bool(journal())

        wait_for(dealt, "the deal")

        def drew() -> bool:
            xdotool("windowfocus", window, "key", "n", "key", "d")
            return '"do":"draw","seat":0' in journal().replace(" ", "")

        wait_for(drew, "a drawn card in the journal")
        assert game.poll() is None
    finally:
        game.kill()
        game.wait()
