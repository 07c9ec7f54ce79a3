"""The rule book."""

from __future__ import annotations

from ..host import Host
from .screen import Screen


class RuleBook(Screen):
    """Pages to read."""

    def __init__(self, host: Host, topic: str = "") -> None:
        super().__init__(host)
        self.topic = topic

    def lay_out(self) -> None:
        """Only a way back, so far."""
        self.board.show("rules", [self.back_control()])
