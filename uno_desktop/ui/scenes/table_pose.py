"""The viewer's own pose, over the hand or, while it is the viewer's turn, above it."""

from __future__ import annotations

from typing import Final

import pygame

from uno_desktop.i18n import table as t

from ..actions import Action, Device
from ..host import Host
from ..labels import input_name
from ..paper import draw_note_pill
from ..table.board import Board
from ..table.cast import Cast
from ..table.layout import TableLayout
from ..table.model import PoseModel
from ..table.picker import GROWN, picker_wheel
from ..table.pose import draw_meter, draw_pose
from ..table.posing import Pose
from ..table.questions import Question
from ..theme import NIGHT, NOTE

METER: Final = (400, 44)
"""While the hand is needed."""
ASIDE: Final = 320
"""How wide it is beside a question."""
RIM: Final = 12
"""Of paper, around it."""


def draw_posing(surface: pygame.Surface, host: Host, board: Board, cast: Cast, pose: Pose) -> None:
    """The meter, with the character and the words."""
    words = cast.words
    careful = pose.slack > 0.15
    model = PoseModel(
        words.of(t.HOLD_POSE),
        words.of(t.SLIPPING if careful else t.STEADY),
        words.of(t.SLIP),
        advice(host, pose),
        cast.animal(board.view.seat),
        pose.needle,
        "worried" if careful else "posing",
    )
    draw_pose(surface, host.kit, board.layout, model)


def draw_posing_in_turn(
    surface: pygame.Surface, host: Host, board: Board, pose: Pose, question: Question | None
) -> None:
    """The meter between heap and hand; a question takes that place, and the meter goes aside."""
    layout, kit, u = board.layout, host.kit, board.layout.u
    if question is not None:
        draw_meter(surface, kit, meter_aside(layout, modal=question.modal), pose.needle)
        return
    rect = pygame.Rect(0, 0, round(METER[0] * u), round(METER[1] * u))
    rect.midleft = layout.prompt.left, layout.prompt.centery
    draw_meter(surface, kit, rect, pose.needle)
    text = advice(host, pose)
    room = layout.prompt.right - rect.right - 60 * u
    px = kit.letters.fit(text, NOTE.face, min(kit.type_px(NOTE), kit.px(40)), room, kit.floor)
    draw_note_pill(surface, kit, (layout.prompt.right - room / 2, rect.centery), text, NOTE, NIGHT, px=px)


def meter_aside(layout: TableLayout, *, modal: bool) -> pygame.Rect:
    """While answers take its place: beside the draw pile, or beside the wheel of colors."""
    rect = pygame.Rect(0, 0, round(ASIDE * layout.u), round(METER[1] * layout.u))
    pile, gap = layout.draw_pile.rect, (RIM + 8) * layout.u
    if modal:
        (x, _), radius = picker_wheel(layout)
        rect.midright = round(x - GROWN * radius - gap), layout.prompt.centery
    else:
        rect.midright = round(pile.left - gap), pile.centery
    return rect


def advice(host: Host, pose: Pose) -> str:
    """What to do, or what for."""
    return host.words.of(t.UNTIL_TURN) if pose.holding else how_to_hold(host, pose)


def how_to_hold(host: Host, pose: Pose) -> str:
    """Which key or button holds the pose, on the device in use."""
    bindings, words = host.settings.bindings, host.words
    name = bindings.of(Action.POSE, host.device()) or bindings.of(Action.POSE, Device.KEYBOARD)
    key = "" if name is None else input_name(words, name)
    return words.of(t.PRESS_KEY if pose.toggled else t.HOLD_KEY, key=key)
