"""Milliseconds a frame of a full table takes, beside bare pygame blitting the same sprites.

Ten seats of 20 cards, five cards in flight, 100 pieces of confetti, a marching ring, a pulse and a moving
hover. Both take turns in one run. At 4K the table is painted 1440 pixels high and enlarged, as the window
does it; that is measured apart. What is shown is not part of it: the driver shows nothing.
"""

from __future__ import annotations

import argparse
import gc
import math
import subprocess
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

from tests.bench import Figures
from tests.screen import ROOT  # before pygame: it chooses the driver that shows nothing

import pygame  # isort: skip

from uno_desktop.ui import staged
from uno_desktop.ui.confetti import draw_confetti
from uno_desktop.ui.kit import Kit, make_kit
from uno_desktop.ui.motion import SECONDS, Beat, arc, pulse
from uno_desktop.ui.table.layout import TableLayout, table_layout
from uno_desktop.ui.table.model import CardModel, RingModel
from uno_desktop.ui.table.pieces import TableModel, draw_table
from uno_desktop.ui.table.stage import Stage

CARDS = 20
FLIGHTS = 5
PARTICLES = 100
RATE = 60
SIZES = {"720p": (1280, 720), "1080p": (1920, 1080), "4K": (2560, 1440)}
"""How large the drawing is; at 4K it is capped."""
SCREEN_4K = (3840, 2160)


Clock = Callable[[], float]


class Recorder(pygame.Surface):
    """A surface that remembers what was blitted on it."""

    def __init__(self, size: tuple[int, int]) -> None:
        super().__init__(size)
        self.blits_seen: list[tuple[pygame.Surface, Any]] = []

    def blit(self, source: pygame.Surface, dest: Any = (0, 0), *rest: Any, **named: Any) -> pygame.Rect:
        self.blits_seen.append((source, dest))
        return super().blit(source, dest, *rest, **named)

    def fblits(self, blit_sequence: Any, special_flags: int = 0) -> None:
        self.blits_seen.extend(blit_sequence)
        super().fblits(blit_sequence, special_flags)


class Scene:
    """A busy table that moves."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.layout: TableLayout = table_layout(size, 10)
        self.kit: Kit = make_kit(ROOT / "assets", size)
        self.stage = Stage(self.kit, self.layout)
        self.base = staged.ten(self.layout)

    def paint(self, surface: pygame.Surface, seconds: float) -> None:
        """Paint the table as it is at a moment."""
        draw_table(surface, self.kit, self.layout, self.stage, self.moment(seconds))
        draw_confetti(surface, self.kit, surface.get_rect(), seconds % SECONDS[Beat.CONFETTI], PARTICLES)
        self.kit.art.sharpen(0.001)

    def moment(self, seconds: float) -> TableModel:
        """What the table shows at a moment."""
        model = self.base
        seats = tuple(
            replace(seat, count=CARDS, pulse=pulse(seconds) if seat.active else 0.0) for seat in model.seats
        )
        hovered = int(seconds * 3) % CARDS
        cards = tuple(
            replace(card, hover=min(1.0, seconds * 3 % 1 * 3) if i == hovered else 0.0)
            for i, card in enumerate(model.hand.cards)
        )
        ring = RingModel(1, seconds / SECONDS[Beat.CHEVRON], model.ring.arc)
        flying = tuple(self._flight(i, seconds) for i in range(FLIGHTS))
        hand = replace(model.hand, cards=cards)
        return replace(model, seats=seats, hand=hand, ring=ring, flying=flying)

    def _flight(self, number: int, seconds: float) -> CardModel:
        """A card on its way from the draw pile to a seat."""
        t = (seconds / SECONDS[Beat.PLAY] + number / FLIGHTS) % 1
        end = self.layout.seats[2 * number % 10].center
        x, y = arc(self.layout.draw_pile.center, end, 90 * self.layout.u, t)
        height = self.layout.draw_pile.height
        lift = math.sin(math.pi * t)
        return CardModel("R5", x, y, height, 40 * t - 20, 1.0, t, lift=lift, moving=True)


def bare(surface: pygame.Surface, blits: Sequence[tuple[pygame.Surface, Any]]) -> None:
    """The same sprites, without anything that decides where they go."""
    for source, dest in blits:
        surface.blit(source, dest)


def times(paint: Callable[[float], None], moments: Iterable[float], clock: Clock) -> list[float]:
    """Milliseconds of each frame."""
    found = []
    for moment in moments:
        start = clock()
        paint(moment)
        found.append((clock() - start) * 1000)
    return found


def quantile(values: Sequence[float], share: float) -> float:
    """The value below which this share of all values is."""
    return sorted(values)[min(len(values) - 1, int(share * len(values)))]


def measure(name: str, frames: int, rounds: int, clock: Clock) -> dict[str, float]:
    """Measure one size; ours and bare pygame take turns."""
    size = SIZES[name]
    surface = pygame.Surface(size).convert()
    scene = Scene(size)
    recorder = Recorder(size)
    scene.paint(recorder, 0.2)
    for warm in range(2 * RATE):
        scene.paint(surface, warm / 20)
    ours: list[float] = []
    theirs: list[float] = []
    gc.collect()
    for turn in range(rounds):
        moments = [(turn * frames + i) / RATE for i in range(frames)]
        ours += times(lambda t: scene.paint(surface, t), moments, clock)
        theirs += times(lambda _: bare(surface, recorder.blits_seen), moments, clock)
    return {
        f"{name} sprites": float(len(recorder.blits_seen)),
        f"{name} p50 ms": quantile(ours, 0.5),
        f"{name} p99 ms": quantile(ours, 0.99),
        f"{name} bare p50 ms": quantile(theirs, 0.5),
        f"{name} bare p99 ms": quantile(theirs, 0.99),
        f"{name} cache MB": scene.kit.cache.size / 2**20,
    }


def enlarging(frames: int, clock: Clock) -> dict[str, float]:
    """What it takes to bring the capped drawing to the size of a 4K window."""
    drawing, screen = pygame.Surface(SIZES["4K"]).convert(), pygame.Surface(SCREEN_4K).convert()
    smooth = times(lambda _: _enlarge(drawing, screen), range(frames), clock)
    return {"4K enlarging p50 ms": quantile(smooth, 0.5)}


def _enlarge(drawing: pygame.Surface, screen: pygame.Surface) -> None:
    pygame.transform.smoothscale(drawing, SCREEN_4K, screen)


@contextmanager
def expert_thinking() -> Iterator[None]:
    """Another process that thinks all the time, and takes second place as the game's own worker does."""
    program = "import os, sys; os.nice(5); from uno_desktop.__main__ import main; main(sys.argv[1:])"
    command = [sys.executable, "-c", program, "simulate", "--levels", "expert", "--matches", "99999"]
    worker = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield
    finally:
        worker.kill()
        worker.wait()


def run(args: list[str]) -> Figures:
    """Measure all sizes."""
    parser = argparse.ArgumentParser(prog="bench frames")
    parser.add_argument("--frames", type=int, default=120, help="frames a turn")
    parser.add_argument("--turns", type=int, default=5)
    parser.add_argument("--cpu", action="store_true", help="time of our own thread, for a busy machine")
    given = parser.parse_args(args)
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((64, 64))
    clock = time.thread_time if given.cpu else time.perf_counter
    figures: dict[str, float] = {}
    for name in SIZES:
        figures |= measure(name, given.frames, given.turns, clock)
    with expert_thinking():
        beside = measure("1080p", given.frames, given.turns, clock)
    figures |= {f"{name}, an expert thinking": value for name, value in beside.items()}
    return figures | enlarging(20, clock)
