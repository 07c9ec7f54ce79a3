"""Start to the first frame and to the menu, against a bare window with one button, in seconds."""

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
from pathlib import Path
from uno_desktop.app.loop import Loop
from uno_desktop.app.main import Options, Program
from uno_desktop.app.paths import find_paths
from uno_desktop.app.window import Window

present = Window.present
shown = []

def watched(window):
    present(window)
    shown.append(time.time())

Window.present = watched

class Brief(Loop):
    def turn(self):
        super().turn()
        if self.frames:
            print(shown[{which}], flush=True)
            self.stop()

Program(find_paths(Path(sys.argv[1])), Options("en"), make_loop=Brief).run()
"""
CONTENDERS = {"bare window": BARE, "first frame": OURS.format(which=0), "menu": OURS.format(which=-1)}
"""The first frame is an empty stage; the menu can be used as soon as it is seen."""


def run(args: list[str]) -> Figures:
    """Start each in turn, several times."""
    parser = argparse.ArgumentParser(prog="dev.py bench start")
    parser.add_argument("--repeats", type=int, default=7)
    given = parser.parse_args(args)
    environment = {**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy"}
    environment.pop("PYTHONDONTWRITEBYTECODE", None)  # what is installed has been compiled once
    times: dict[str, list[float]] = {name: [] for name in CONTENDERS}
    with tempfile.TemporaryDirectory() as folder:
        for _ in range(given.repeats + 1):
            for name, program in CONTENDERS.items():
                begun = time.time()
                command = [sys.executable, "-c", program, folder]
                done = subprocess.run(command, env=environment, check=True, capture_output=True, text=True)
                times[name].append(float(done.stdout.split()[-1]) - begun)
    # The first start of each reads its files from the disk.
    figures = {name: statistics.median(each[1:]) for name, each in times.items()}
    ratios = {f"{name}, times bare": figures[name] / figures["bare window"] for name in list(figures)[1:]}
    return {**figures, **ratios}
