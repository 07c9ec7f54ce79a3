"""The title: what to do next, before a fairground that is alive."""

from __future__ import annotations

import pygame

from ..buttons import Button
from ..drafts import as_wished, kept_draft, seated_as
from ..host import Host
from ..widgets.board import Control
from ..widgets.paint import button
from .screen import Screen


class Title(Screen):
    """Where everything starts from."""

    def lay_out(self) -> None:
        rect = pygame.Rect(self.px(100), self.px(600), self.px(660), self.px(100))
        self.board.show("title", [Control(rect, button(Button("Quick")), "quick", self._quick)])

    def _quick(self) -> None:
        start(self.host)


def start(host: Host) -> None:
    """Deal the cards of the last table again, without a question."""
    draft = seated_as(as_wished(kept_draft(host.folders.config, host.settings), host.wishes), host.settings)
    from .table import open_table  # type: ignore[import-untyped]

    host.stack.push(open_table(host, draft.plan()))
