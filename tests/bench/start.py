"""Start to the first frame and to the menu, against a bare window with one button, in seconds.

The game is started by its own command line, the bare window by the shortest program there is for it; both
from compiled modules, in turns, in one run. The menu is there when it has been shown and the loop asks for
events again: whatever is clicked then works. It is complete when every animal has come and nothing waits to
be drawn.
"""

from __future__ import annotations

import argparse
import os
import statistics
import subprocess
import sys
import tempfile
import time

from tests.bench import Figures

BARE = """
import time
import pygame, pygame_gui
pygame.init()
window = pygame.display.set_mode((1280, 720))
manager = pygame_gui.UIManager((1280, 720))
button = pygame_gui.elements.UIButton(pygame.Rect(540, 320, 200, 80), "Play", manager)
manager.update(0.016)
manager.draw_ui(window)
pygame.display.flip()
print(time.time())
"""
OURS = """
import sys, time
from uno_desktop.__main__ import main
from uno_desktop.app import loop, window

present, turn, seen = window.Window.present, loop.Loop.turn, []

def watched_present(self):
    present(self)
    if not seen:
        seen.append(time.time())

def watched_turn(self):
    top = self.stack.top
    if self.frames and len(seen) == 1:
        seen.append(time.time())
    if self.frames and not top.host.kit.art.waiting and top.time > {open_after}:
        print(*seen, time.time(), flush=True)
        self.stop()
    turn(self)

window.Window.present, loop.Loop.turn = watched_present, watched_turn
main(["--lang", {language!r}, "--data-dir", sys.argv[1]])
"""
MOMENTS = ("first frame", "menu", "menu complete")


def run(args: list[str]) -> Figures:
    """Start both in turn, several times."""
    parser = argparse.ArgumentParser(prog="dev.py bench start")
    parser.add_argument("--repeats", type=int, default=11)
    parser.add_argument("--lang", default="fr", help="a language that needs its catalog and the English one")
    given = parser.parse_args(args)
    from uno_desktop.ui.widgets.fair import OPEN_AFTER

    ours = OURS.format(open_after=OPEN_AFTER, language=given.lang)
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed has been compiled once
    times: dict[str, list[float]] = {"bare window": [], **{moment: [] for moment in MOMENTS}}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(given.repeats + 1):
            times["bare window"] += _started([sys.executable, "-c", BARE], environment)
            for moment, seconds in zip(
                MOMENTS, _started([sys.executable, "-c", ours, folder], environment), strict=True
            ):
                times[moment].append(seconds)
    # The first start of each reads its files from the disk, and compiles them if need be.
    figures = {f"{name} s": statistics.median(each[1:]) for name, each in times.items()}
    least = {name: min(each[1:]) for name, each in times.items()}
    for moment in MOMENTS[:2]:
        ratios = [mine / bare for mine, bare in zip(times[moment], times["bare window"], strict=True)]
        figures[f"{moment}, times bare (median)"] = statistics.median(ratios[1:])
        figures[f"{moment}, times bare (quickest of each)"] = least[moment] / least["bare window"]
    return figures


def _started(command: list[str], environment: dict[str, str]) -> list[float]:
    """Seconds from the start of a program to each moment that it prints."""
    begun = time.time()
    done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
    return [float(moment) - begun for moment in done.stdout.splitlines()[-1].split()]
