"""Something went wrong: what to say about it, and the way back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame

from ..host import Host
from ..scene import Scene
from ..theme import LEAF
from ..widgets.ground import draw_ground
from .dialog import Answer, Dialog, Question


class Crash(Dialog):
    """A dialog with nothing below it, since what was there has failed."""

    opaque = True

    def __init__(self, host: Host, error: Exception, log: Path, start: Callable[[], Scene]) -> None:
        words = host.words
        text = words.text(
            "The game ran into a mistake of its own ({error}). What happened is written in {file}.",
            error=type(error).__name__,
            file=log,
        )
        again = Answer(
            words.text("Back to the title", "button"), lambda: host.stack.push(start()), LEAF, "home"
        )
        leave = Answer(words.text("Leave the game", "button"), host.leave, icon="quit")
        title = words.text("Something went wrong")
        super().__init__(host, Question(title, text, (again, leave), "rabbit", "shocked"))

    def draw(self, surface: pygame.Surface) -> None:
        """The dialog on the ground of the menus."""
        draw_ground(surface, self.host.kit)
        super().draw(surface)
