"""What the running program lends to every scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from uno_desktop.i18n.catalog import Words
from uno_desktop.storage.folders import Folders

from .actions import Device
from .audio import Audio
from .kit import Kit
from .scene import Stack
from .settings import Settings
from .speech import Speech
from .wishes import Wishes

__all__ = ["Host", "Wishes"]


@dataclass
class Host:
    """Scenes read it anew whenever they draw or act: any of it may change while they are open.

    After a change of settings every open scene gets ``resize``, and lays itself out anew.
    """

    settings: Settings
    words: Words
    kit: Kit
    audio: Audio
    stack: Stack
    change: Callable[[Settings], None]
    """Apply other settings at once, and remember them."""
    device: Callable[[], Device]
    """What the player last used."""
    leave: Callable[[], None]
    """End the program."""
    folders: Folders
    """Where the player's things are kept."""
    assets: Path
    """The folder of drawings, fonts and sounds."""
    wishes: Wishes = field(default_factory=Wishes)
    speech: Speech = field(default_factory=Speech)
    """Silent unless the program found voices."""

    def refine(self, seconds: float) -> bool:
        """Once in each turn of the loop, with what is left of the frame: draw what was put off.

        The scene on top may choose the moment itself. Tells whether the picture may be another now.
        """
        art, top = self.kit.art, self.stack.top
        if art.waiting and not (top is not None and top.refines):
            art.sharpen(seconds)
            return True
        if top is not None:
            top.spare(seconds)
        return False
