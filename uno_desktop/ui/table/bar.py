"""The bar along the top with the latest events, and the fixed buttons."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, assert_never

import pygame

from .. import paths, svg
from ..art import card_width
from ..buttons import draw_round_button, draw_uno_button
from ..cache import Sprite
from ..kit import LEFT, Kit, put
from ..text import ELLIPSIS
from ..theme import BAR, BAR_OPACITY, BAR_TEXT, CREAM, GOLD, LOG, PINK
from .layout import BAR_LINE, Circle, TableLayout
from .model import BarModel, ControlsModel, LogAvatar, LogCard, LogDot, LogItem, LogShape, LogWords
from .seating import LARGE_FROM

LARGEST_ITEM: Final = 1.45
"""How much larger cards and faces are among large words: the bar has no room for more."""
_LEAST_GROWN: Final = 1.4
"""How much larger than usual large words in the log stay, if they can."""
ICONS: Final = {"log": "menu", "pause": "pause", "hint": "hint", "sort": "sort"}
_AVATAR: Final = 25
LOG_CARD: Final = 56
_SHAPE: Final = 16
_GAP: Final = 10


def draw_bar(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: BarModel) -> None:
    """Round and target at the left, then the log strip."""
    put(surface, _ground(kit, layout), (0, 0))
    _draw_title(surface, kit, layout.bar_title, model)
    draw_log_line(surface, kit, layout.log, model.log, model.log_alpha)


def _ground(kit: Kit, layout: TableLayout) -> Sprite:
    width, height, line = layout.bar.width, layout.bar.height, kit.px(BAR_LINE)
    return kit.sheet(
        "bar",
        svg.Box(0, 0, width, height + line),
        lambda: (
            svg.fill(paths.rectangle(0, 0, width, height), BAR, BAR_OPACITY)
            + svg.fill(paths.rectangle(0, height, width, line), PINK)
        ),
    )


def _draw_title(surface: pygame.Surface, kit: Kit, room: pygame.Rect, model: BarModel) -> None:
    gap, gold = kit.px(17), replace(BAR_TEXT, color=GOLD)
    whole = f"{model.title}{model.target}"
    px = kit.letters.fit(whole, BAR_TEXT.face, kit.type_px(BAR_TEXT), room.width - 2 * gap, kit.floor)
    high = round(room.height * 0.45)
    if model.target and kit.text > LARGE_FROM and px < high:  # large words need two lines
        for text, style, share in ((model.title, BAR_TEXT, 0.27), (model.target, gold, 0.73)):
            at = (room.left, room.top + room.height * share)
            kit.words(surface, text, style, at, align=LEFT, px=high, width=room.width)
        return
    x = kit.words(surface, model.title, BAR_TEXT, room.midleft, align=LEFT, px=px).right + gap
    if not model.target:
        return  # a match of so many hands
    _draw_dot(surface, kit, (x, room.centery))
    kit.words(surface, model.target, gold, (x + gap, room.centery), align=LEFT, px=px)


def _draw_dot(surface: pygame.Surface, kit: Kit, center: tuple[float, float], alpha: float = 1) -> None:
    radius = 4.5 * kit.u
    box = svg.box_around(-radius, -radius, 2 * radius, 2 * radius)
    put(surface, kit.sheet("dot", box, lambda: svg.fill(paths.circle(0, 0, radius), PINK)), center, alpha)


def draw_log_line(
    surface: pygame.Surface, kit: Kit, room: pygame.Rect, log: Sequence[LogItem], alpha: float = 1
) -> None:
    """As much of a line of the log as fits: first the words shrink, then the end is cut off.

    Large words stay large: they shrink less, and what happened first makes way.
    """
    px, least = kit.type_px(LOG), kit.floor
    if kit.text > LARGE_FROM:
        least = round(LOG.size * kit.u * _LEAST_GROWN)
        while LogDot() in log and _log_width(kit, log, least) > room.width:
            log = log[log.index(LogDot()) + 1 :]
        least = least if _log_width(kit, log, least) <= room.width else kit.floor
    while px > least and _log_width(kit, log, px) > room.width:
        px -= 1
    cut = _log_width(kit, log, px) > room.width
    x = float(room.x)
    for i, item in enumerate(log):
        width = item_width(kit, item, px)
        rest = room.right - x
        last = i == len(log) - 1
        if cut and width > rest - (0 if last else 2 * px):
            if isinstance(item, LogWords):
                text = kit.letters.shorten(item.text + ("" if last else ELLIPSIS), LOG.face, px, rest)
                draw_item(surface, kit, replace(item, text=text), (x, room.centery), px, alpha)
            return
        draw_item(surface, kit, item, (x, room.centery), px, alpha)
        x += width


def _log_width(kit: Kit, log: Sequence[LogItem], px: int) -> float:
    return sum(item_width(kit, item, px) for item in log)


def _item_unit(kit: Kit, px: int) -> float:
    """Pixels for each pixel of the drawing of a card or face among words of a size."""
    return kit.u * min(LARGEST_ITEM, max(1.0, px / (LOG.size * kit.u)))


def item_width(kit: Kit, item: LogItem, px: int) -> float:
    """How much of a line of the log an item takes, with the gap after it."""
    u = _item_unit(kit, px)
    match item:
        case LogWords():
            return kit.letters.width(item.text, LOG.face, px) + _GAP * u
        case LogAvatar():
            return (2 * _AVATAR + _GAP) * u
        case LogCard():
            return card_width(LOG_CARD * u) + _GAP * u
        case LogShape():
            return (2 * _SHAPE + _GAP) * u
        case LogDot():
            return 2.4 * _GAP * u
        case _:
            assert_never(item)


def draw_item(
    surface: pygame.Surface, kit: Kit, item: LogItem, at: tuple[float, float], px: int, alpha: float
) -> None:
    """One item, its left end at a point."""
    (x, y), u = at, _item_unit(kit, px)
    match item:
        case LogWords():
            style = replace(LOG, color=item.color or CREAM)
            kit.words(surface, item.text, style, at, align=LEFT, px=px, alpha=alpha)
        case LogAvatar():
            put(
                surface,
                kit.art.avatar(item.animal, item.face, round(_AVATAR * u)),
                (x + _AVATAR * u, y),
                alpha,
            )
        case LogCard():
            put(
                surface,
                kit.art.card(item.code, round(LOG_CARD * u)),
                (x + card_width(LOG_CARD * u) / 2, y),
                alpha,
            )
        case LogShape():
            put(surface, _shape(kit, item, u), (x + _SHAPE * u, y), alpha)
        case LogDot():
            _draw_dot(surface, kit, (x + _GAP * 0.7 * u, y), alpha)
        case _:
            assert_never(item)


def _shape(kit: Kit, item: LogShape, u: float) -> Sprite:
    reach = (_SHAPE + 3) * u
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach)
    base = kit.palette[item.color].base

    def draw() -> svg.Drawing:
        outline = paths.color_shape(item.color, 0, 0, 13 * u)
        return svg.blob(outline, CREAM, 3.2 * u) + svg.fill(outline, base)

    return kit.sheet(("log shape", item.color, base), box, draw)


def control_circles(layout: TableLayout) -> dict[str, Circle]:
    """The fixed buttons by name."""
    return {
        "log": layout.log_button,
        "pause": layout.pause_button,
        "hint": layout.hint_button,
        "sort": layout.sort_button,
        "uno": layout.uno_button,
    }


def draw_controls(surface: pygame.Surface, kit: Kit, layout: TableLayout, model: ControlsModel) -> None:
    """Log, pause, hint, sort and UNO."""
    circles = control_circles(layout)
    for name, icon in ICONS.items():
        circle = circles[name]
        draw_round_button(
            surface,
            kit,
            circle.center,
            circle.radius,
            icon,
            hovered=model.hovered == name,
            pressed=model.pressed == name,
            focused=model.focused == name,
            enabled=name not in model.disabled,
        )
    uno = replace(
        model.uno,
        hovered=model.hovered == "uno",
        pressed=model.pressed == "uno",
        focused=model.focused == "uno",
    )
    draw_uno_button(surface, kit, layout.uno_button.center, layout.uno_button.radius, uno)
