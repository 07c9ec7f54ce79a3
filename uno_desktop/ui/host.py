"""What the running program lends to every scene."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from uno_desktop.i18n.catalog import Words

from .actions import Device
from .audio import Audio
from .kit import Kit
from .scene import Stack
from .settings import Settings


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
