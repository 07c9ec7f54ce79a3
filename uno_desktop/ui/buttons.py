"""Buttons of paper: a face, a lower edge, a gloss, and a focus ring. They never bounce."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate, pairwise
from typing import Final, Protocol

import pygame

from . import paths, svg
from .cache import Sprite
from .kit import CENTER, LEFT, Kit, put
from .paper import draw_focus
from .paths import Point
from .theme import (
    BUTTON,
    BUTTON_NOTE,
    CREAM,
    GOLD,
    GOLD_EDGE,
    INK,
    MUTED,
    MUTED_EDGE,
    MUTED_LIGHT,
    MUTED_TEXT,
    PINK,
    RIBBON,
    RIBBON_EDGE,
    UNO,
    WHITE,
    Style,
    mix,
    text_on,
)

RADIUS: Final = 22
EDGE: Final = 7
PRESS: Final = 5
"""How far a pressed face goes down."""
_LARGE_FROM: Final = 1.25
_LARGE_SHARE: Final = 0.9
"""A pictogram that leaves words above this size less than this share of what fits without it, goes."""


@dataclass(frozen=True, slots=True)
class Button:
    """What a button shows."""

    label: str = ""
    fill: str = CREAM
    icon: str | None = None
    """A pictogram that has a plain version."""
    note: str | None = None
    """A smaller line below the label."""
    style: Style = BUTTON
    left: bool = False
    """Label after the icon instead of in the middle."""
    hovered: bool = False
    pressed: bool = False
    focused: bool = False
    enabled: bool = True


def draw_button(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, button: Button, alpha: float = 1
) -> None:
    """A button whose face fills the rectangle; its lower edge hangs below."""
    button = _words_first(kit, rect, button)
    down = kit.px(PRESS) if button.pressed and button.enabled else 0
    face = button.fill if button.enabled else mix(button.fill, MUTED, 0.55)
    face = mix(face, WHITE, 0.16) if button.hovered and button.enabled and not down else face
    box = svg.box_around(0, 0, rect.width, rect.height + kit.px(EDGE + 5), 1)
    sheet = kit.sheet(("button", face, down), box, lambda: _slab(kit, rect.size, face, down))
    put(surface, sheet, rect.topleft, alpha)
    _inscribe(surface, kit, rect.move(0, down), replace(button, fill=face), alpha)
    if button.focused:
        draw_focus(surface, kit, rect.inflate(0, kit.px(EDGE)).move(0, kit.px(EDGE) // 2), RADIUS)


def _slab(kit: Kit, size: tuple[int, int], fill: str, down: int) -> svg.Drawing:
    width, height = size
    radius, edge = kit.px(RADIUS), kit.px(EDGE)
    face = paths.rectangle(0, down, width, height, radius)
    edge_sheet = paths.rectangle(0, edge, width, height, radius)
    inset = kit.px(8)
    gloss = paths.rectangle(inset, down + kit.px(6), width - 2 * inset, height * 0.34, kit.px(16))
    drawing = svg.fill(paths.rectangle(0, edge + kit.px(3), width, height, radius), INK, 0.5)
    drawing += svg.fill(edge_sheet, mix(fill, INK, 0.45)) + svg.fill(face, fill)
    return drawing + svg.fill(gloss, WHITE, 0.18)


def _inscribe(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, button: Button, alpha: float) -> None:
    """Icon, label and note on a button's face."""
    color, outlined = text_on(button.fill)
    style = replace(button.style, color=color, outline=0.085 if outlined else 0)
    start, room = _label_room(kit, rect, button)
    if button.icon:
        icon = kit.art.icon(f"{button.icon}_plain", _icon_side(kit, rect), color)
        put(surface, icon, (_icon_at(kit, rect, button), rect.centery), alpha)
    if not button.label:
        return
    face, px = style.face, _label_px(kit, rect, button)
    note = replace(BUTTON_NOTE, color=color)
    note_px = min(kit.type_px(BUTTON_NOTE), round(rect.height * 0.26))
    wide = kit.letters.width(button.label, face, px)
    if button.note:
        wide = max(wide, min(room, kit.letters.width(button.note, note.face, note_px)))
    align = LEFT if button.left else CENTER
    # In the middle of the face, or as near to it as the pictogram lets it.
    x = start if button.left else max(rect.centerx, start + wide / 2 + min(0.3 * px, (room - wide) / 2))
    y = rect.y + rect.height * (0.34 if button.note else 0.5)
    kit.words(surface, button.label, style, (x, y), align=align, px=px, width=room, alpha=alpha)
    if button.note:
        at = x, rect.y + rect.height * 0.74
        kit.words(surface, button.note, note, at, align=align, px=note_px, width=room, alpha=alpha)


@dataclass(frozen=True, slots=True)
class Choice:
    """One of several buttons, known by a name."""

    name: str
    label: str
    fill: str = CREAM
    icon: str | None = None
    note: str | None = None
    enabled: bool = True


class Attended(Protocol):
    """Names which of its buttons has the focus, is under the pointer, and is held down."""

    @property
    def focus(self) -> str | None: ...

    @property
    def hovered(self) -> str | None: ...

    @property
    def pressed(self) -> str | None: ...


def draw_choices(
    surface: pygame.Surface,
    kit: Kit,
    rects: Mapping[str, pygame.Rect],
    choices: Iterable[Choice],
    model: Attended,
    style: Style = BUTTON,
    *,
    left: bool = False,
    alpha: float = 1,
) -> None:
    """Buttons in their places, all with words of one size; those without a place are left out."""
    placed = [choice for choice in choices if choice.name in rects]
    buttons = {
        choice.name: Button(
            choice.label,
            choice.fill,
            choice.icon,
            choice.note,
            style,
            left,
            hovered=model.hovered == choice.name,
            pressed=model.pressed == choice.name,
            focused=model.focus == choice.name,
            enabled=choice.enabled,
        )
        for choice in placed
    }
    for name, button in alike(kit, rects, buttons).items():
        draw_button(surface, kit, rects[name], button, alpha)


def alike(kit: Kit, rects: Mapping[str, pygame.Rect], buttons: Mapping[str, Button]) -> dict[str, Button]:
    """Buttons with words of one size: the largest that fits all of them in their places."""
    px = min((_label_px(kit, rects[name], button) for name, button in buttons.items()), default=0)
    size = px / (kit.u * kit.text)
    return {name: replace(button, style=replace(button.style, size=size)) for name, button in buttons.items()}


def _words_first(kit: Kit, rect: pygame.Rect, button: Button) -> Button:
    """Without its pictogram, if there is no room for the words beside it, or for large ones."""
    if not (button.icon and button.label):
        return button
    bare = replace(button, icon=None)
    _, room = _label_room(kit, rect, button)
    if kit.letters.width(button.label, button.style.face, kit.floor) > room:
        return bare
    cramped = kit.text > _LARGE_FROM and _fitted(kit, rect, button) < _LARGE_SHARE * _fitted(kit, rect, bare)
    return bare if cramped else button


def _label_px(kit: Kit, rect: pygame.Rect, button: Button) -> int:
    """The size of a button's words that fits its face."""
    return _fitted(kit, rect, _words_first(kit, rect, button))


def _fitted(kit: Kit, rect: pygame.Rect, button: Button) -> int:
    px = min(kit.type_px(button.style), round(rect.height * (0.46 if button.note else 0.66)))
    _, room = _label_room(kit, rect, button)
    return kit.letters.fit(button.label, button.style.face, px, room, kit.floor)


def _icon_side(kit: Kit, rect: pygame.Rect) -> int:
    return min(round(rect.height * 0.66), kit.px(84))


def _icon_at(kit: Kit, rect: pygame.Rect, button: Button) -> float:
    """The middle of the pictogram."""
    if not button.label:
        return rect.centerx
    return rect.x + max(rect.height * 0.5, kit.px(22) + _icon_side(kit, rect) / 2)


def _label_room(kit: Kit, rect: pygame.Rect, button: Button) -> tuple[int, int]:
    """Where the label may begin, and how wide it may be."""
    pad = kit.px(22)
    if not button.icon:
        return rect.x + pad, rect.width - 2 * pad
    taken = round(_icon_at(kit, rect, button) + _icon_side(kit, rect) / 2) + kit.px(6) - rect.x
    return rect.x + taken, rect.width - taken - pad


def in_row(
    room: pygame.Rect, names: Sequence[str], gap: int, needs: Sequence[float] = ()
) -> dict[str, pygame.Rect]:
    """Places for buttons side by side, from the left edge of a room to the right one.

    All are equally wide, or share the width as their needs are.
    """
    shares = needs or [1.0] * len(names)
    width = room.width - gap * (len(names) - 1)
    ends = [0.0, *accumulate(width * share / sum(shares) for share in shares)]
    return {
        name: pygame.Rect(
            round(room.left + start + gap * i), room.top, round(end) - round(start), room.height
        )
        for i, (name, (start, end)) in enumerate(zip(names, pairwise(ends), strict=True))
    }


def in_column(room: pygame.Rect, names: Sequence[str], gap: int, tallest: int) -> dict[str, pygame.Rect]:
    """Places for buttons below each other, centered in the height of a room if they do not fill it."""
    count = max(1, len(names))
    height = min(tallest, (room.height - gap * (count - 1)) // count)
    top = room.top + (room.height - height * count - gap * (count - 1)) // 2
    return {
        name: pygame.Rect(room.left, top + (height + gap) * i, room.width, height)
        for i, name in enumerate(names)
    }


def draw_round_button(
    surface: pygame.Surface,
    kit: Kit,
    center: Point,
    radius: float,
    icon: str,
    *,
    fill: str = CREAM,
    hovered: bool = False,
    pressed: bool = False,
    focused: bool = False,
    enabled: bool = True,
) -> None:
    """A round button with a pictogram; the radius is pixels."""
    face = fill if enabled else mix(fill, MUTED, 0.55)
    face = mix(face, GOLD, 0.5) if hovered and enabled else face
    down = kit.px(4) if pressed and enabled else 0
    drop = kit.px(6)
    box = svg.box_around(-radius, -radius, 2 * radius, 2 * radius + drop, 1)

    def draw() -> svg.Drawing:
        disc = paths.circle(0, down, radius)
        edge = svg.fill(disc, mix(face, INK, 0.35), 1, kit.px(3) - down if not down else 0)
        return svg.fill(paths.circle(0, 0, radius), INK, 0.45, drop) + edge + svg.fill(disc, face)

    put(surface, kit.sheet(("round", radius, face, down), box, draw), center)
    color = text_on(face)[0]
    put(surface, kit.art.icon(f"{icon}_plain", round(radius * 1.5), color), (center[0], center[1] + down))
    if focused:
        side = round(2 * radius)
        rect = pygame.Rect(round(center[0] - radius), round(center[1] - radius), side, side)
        draw_focus(surface, kit, rect, radius / kit.u)


@dataclass(frozen=True, slots=True)
class UnoButton:
    """The big button to call UNO with."""

    label: str
    live: bool = True
    """Whether there is anything to say; else it is gray."""
    armed: float = 0
    """0 at rest to 1 at the height of its pulse: it glows, since UNO must be said now."""
    hovered: bool = False
    pressed: bool = False
    focused: bool = False


def draw_uno_button(
    surface: pygame.Surface, kit: Kit, center: Point, radius: float, button: UnoButton
) -> None:
    """A star of 18 points round a red disc; the radius is that of the star in pixels."""
    if button.armed > 0 and button.live:
        put(surface, _glow(kit, radius), center, 0.35 + 0.65 * button.armed)
    down = kit.px(6) if button.pressed and button.live else 0
    reach = radius * 1.1
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach + kit.px(12))
    key = ("uno", radius, button.live, down, button.hovered and button.live)
    put(surface, kit.sheet(key, box, lambda: _star(kit, radius, button, down)), center)
    style = UNO if button.live else replace(UNO, color=MUTED_TEXT, drop=0)
    px = kit.letters.fit(button.label, style.face, round(radius * 0.54), radius * 1.44, kit.floor)
    kit.words(surface, button.label, style, (center[0], center[1] + down), px=px, angle=-6)
    if button.focused:
        side = round(2 * radius)
        rect = pygame.Rect(round(center[0] - radius), round(center[1] - radius), side, side)
        draw_focus(surface, kit, rect, radius / kit.u)


def _star(kit: Kit, radius: float, button: UnoButton, down: int) -> svg.Drawing:
    paper, edge, face, rim = (GOLD, GOLD_EDGE, RIBBON, RIBBON_EDGE)
    if not button.live:
        paper, edge, face, rim = (MUTED_LIGHT, MUTED_EDGE, MUTED, MUTED_EDGE)
    elif button.hovered:
        face = mix(face, WHITE, 0.14)
    star = paths.star(0, 0, radius, radius * 0.845, 18, kit.px(6))
    disc = radius * 0.74
    drawing = (
        svg.fill(star, INK, 0.5, kit.px(10)) + svg.fill(star, edge, 1, kit.px(4)) + svg.fill(star, paper)
    )
    drawing += svg.fill(paths.circle(0, 0, disc), rim, 1, kit.px(8)) + svg.fill(
        paths.circle(0, down, disc), face
    )
    wide, high, bend = radius * 0.585, down - radius * 0.3, radius * 0.655
    gloss = (
        f"M{paths.xy((-wide, high))}A{paths.num(bend)} {paths.num(bend)} 0 0 1 {paths.xy((wide, high))}"
        f"A{paths.num(radius * 0.95)} {paths.num(radius * 0.95)} 0 0 0 {paths.xy((-wide, high))}Z"
    )
    return drawing + svg.fill(gloss, WHITE, 0.22)


def _glow(kit: Kit, radius: float) -> Sprite:
    reach = radius * 1.5
    light = svg.radial_gradient("glow", 0, 0, reach, svg.Stop(0.55, PINK, 0.9), svg.Stop(1, PINK, 0))
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach)
    return kit.sheet(
        ("uno glow", radius), box, lambda: light + svg.fill(paths.circle(0, 0, reach), "url(#glow)")
    )
