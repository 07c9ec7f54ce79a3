"""The viewer's own pose, over the hand or, while it is the viewer's turn, above it."""

from __future__ import annotations

import pygame

from uno_desktop.i18n import table as t

from ..actions import Action, Device
from ..host import Host
from ..labels import input_name
from ..table.board import Board
from ..table.model import PoseModel
from ..table.portray import Cast
from ..table.pose import draw_meter, draw_pose
from ..table.posing import Pose


def draw_posing(
    surface: pygame.Surface, host: Host, board: Board, cast: Cast, pose: Pose, your_turn: bool
) -> None:
    """The meter; with the character and the words, as long as the hand is not needed."""
    layout, words = board.layout, cast.words
    if your_turn:
        rect = pygame.Rect(0, 0, round(620 * layout.u), round(48 * layout.u))
        rect.midbottom = layout.prompt.midtop
        draw_meter(surface, host.kit, rect, pose.needle)
        return
    careful = pose.slack > 0.15
    model = PoseModel(
        words.of(t.HOLD_POSE),
        words.of(t.SLIPPING if careful else t.STEADY),
        words.of(t.SLIP),
        words.of(t.UNTIL_TURN) if pose.holding else how_to_hold(host, pose),
        cast.animal(board.view.seat),
        pose.needle,
        "worried" if careful else "posing",
    )
    draw_pose(surface, host.kit, layout, model)


def how_to_hold(host: Host, pose: Pose) -> str:
    """Which key or button holds the pose, on the device in use."""
    bindings, words = host.settings.bindings, host.words
    name = bindings.of(Action.POSE, host.device()) or bindings.of(Action.POSE, Device.KEYBOARD)
    key = "" if name is None else input_name(words, name)
    return words.of(t.PRESS_KEY if pose.toggled else t.HOLD_KEY, key=key)
