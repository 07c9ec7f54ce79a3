"""A screen and an audio device that need no hardware: import this before anything opens a window."""

from __future__ import annotations

import os
from pathlib import Path

os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"

ROOT = Path(__file__).parents[1]
FONTS = ROOT / "assets" / "fonts"
SOUNDS = ROOT / "assets" / "sounds"
LOCALES = ROOT / "locales"
