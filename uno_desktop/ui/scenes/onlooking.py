"""Whoever is out of a match looks on: between its rounds, nobody has to press anything."""

from __future__ import annotations

from typing import Final

import pygame

from uno_desktop.session.live import Live
from uno_desktop.session.pace import Timing

from ..host import Host
from ..kit import Kit
from ..paper import draw_bar
from ..theme import GOLD, NIGHT

READING: Final = 6.0
"""Seconds that the scores stay."""
SEEING: Final = 2.5
"""Seconds that a farewell stays once everybody has gone."""


def goes_on_alone(host: Host, live: Live) -> bool:
    """Whether a sheet between rounds closes in time; never where nothing may depend on time."""
    played = {seat for state in live.match.tables for seat in state.setup.in_play}
    timed = host.settings.uno_timing is not Timing.NONE
    return timed and bool(live.plan.humans) and played.isdisjoint(live.plan.humans)


def draw_time(surface: pygame.Surface, kit: Kit, button: pygame.Rect, share: float) -> None:
    """How much of the time is over, along the lower edge of the button that would be pressed."""
    bar = pygame.Rect(button.left + kit.px(36), button.bottom - kit.px(26), 0, kit.px(10))
    bar.width = button.width - kit.px(72)
    draw_bar(surface, kit, bar, min(1.0, share), GOLD, NIGHT)
