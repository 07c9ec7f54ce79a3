"""The game in a real window, under a virtual display, with real clicks and keys."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from tests.desktop import needs_desktop, virtual_desktop, wait_for
from tests.ui.menus import hands as menu_hands
from uno_desktop.ui.scenes.title import Title


@needs_desktop
def test_a_click_deals_and_a_key_draws(tmp_path: Path) -> None:
    with menu_hands(tmp_path / "plan") as hands:
        hands.open(Title(hands.host))
        quick = next(spot for spot in hands.board.focus.spots if spot.id == "quick").place().center

    def journal() -> str:
        return "".join(path.read_text() for path in (tmp_path / "data" / "saves").glob("*/match.jsonl"))

    def dealt() -> bool:
        desktop.click(quick)
        return bool(journal())

    def drew() -> bool:
        desktop.key("n")
        desktop.key("d")
        return '"do":"draw","seat":0' in journal().replace(" ", "")

    command = [
        sys.executable,
        "-m",
        "uno_desktop",
        "--data-dir",
        str(tmp_path),
        "--lang",
        "en",
        "--seed",
        "7",
    ]
    with virtual_desktop() as desktop:
        environment = {**os.environ, "DISPLAY": desktop.display, "SDL_AUDIODRIVER": "dummy"}
        environment.pop("SDL_VIDEODRIVER", None)
        game = subprocess.Popen(command, env=environment)
        try:
            wait_for(desktop.windows, "the window")
            wait_for(dealt, "the deal")
            wait_for(drew, "a drawn card in the journal")
            assert game.poll() is None
        finally:
            game.kill()
            game.wait()
