"""Cut paper: panels, tickets, pills, ribbons, bubbles, badges and bars, with crisp shadows straight below.

Rectangles and points are pixels of the window; other lengths are those of the 1920 by 1080 drawing.
"""

from __future__ import annotations

import math
from dataclasses import replace
from typing import Final

import pygame

from . import paths, svg
from .kit import CENTER, LEFT, Kit, put
from .paths import Point
from .text import LINE
from .theme import (
    ALARM,
    BADGE,
    BAR,
    BUBBLE,
    CREAM,
    DIM,
    DIM_OPACITY,
    GOLD,
    INK,
    LILAC,
    RIBBON,
    RIBBON_TEXT,
    TAG,
    TEAL,
    TURN_TEXT,
    WHITE,
    Style,
    mix,
    text_on,
)

PANEL_RADIUS: Final = 30
PANEL_DROP: Final = 9
LARGEST_PENNON: Final = 70
PENNON_HALF: Final = 0.8
"""Half of its height, as a share of the size of its words."""
LARGEST_TAG: Final = 46
"""A larger one would hide the face behind it."""
TICKET_BITE: Final = 8
TICKET_RADIUS: Final = 10


# --- Sheets -----------------------------------------------------------------------------------


def draw_panel(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    fill: str = CREAM,
    *,
    radius: float = PANEL_RADIUS,
    drop: float = PANEL_DROP,
    edge: str | None = None,
    head: tuple[str, int] | None = None,
    alpha: float = 1,
) -> None:
    """A sheet with round corners, maybe with a colored edge or a colored head so many pixels high."""
    r, down = kit.px(radius), kit.px(drop) if drop else 0

    def draw() -> svg.Drawing:
        outline = paths.rectangle(0, 0, rect.width, rect.height, r)
        drawing = svg.paper(outline, fill, down, 0.5) if down else svg.fill(outline, fill)
        if head:
            drawing += svg.fill(paths.tab(0, 0, rect.width, head[1], r), head[0])
        return drawing + (svg.line(outline, edge, kit.px(3), 0.85) if edge else "")

    box = svg.box_around(0, 0, rect.width, rect.height + down, kit.px(3))
    put(surface, kit.sheet(("panel", fill, r, down, edge, head), box, draw), rect.topleft, alpha)


def draw_ticket(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, fill: str = CREAM, alpha: float = 1
) -> None:
    """A ticket with half round bites left and right."""
    radius, bite, down = kit.px(TICKET_RADIUS), kit.px(TICKET_BITE), kit.px(6)
    box = svg.box_around(0, 0, rect.width, rect.height + down, 1)
    sheet = kit.sheet(
        ("ticket", fill),
        box,
        lambda: svg.paper(paths.ticket(0, 0, rect.width, rect.height, radius, bite), fill, down),
    )
    put(surface, sheet, rect.topleft, alpha)


def draw_pill(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, fill: str, rim: str | None = None, alpha: float = 1
) -> None:
    """A sheet with half round ends, maybe with a rim of another color."""
    down, border = kit.px(5), kit.px(5) if rim else 0

    def draw() -> svg.Drawing:
        outer = paths.rectangle(0, 0, rect.width, rect.height, rect.height / 2)
        inside = (rect.width - 2 * border, rect.height - 2 * border)
        inner = paths.rectangle(border, border, *inside, inside[1] / 2)
        return svg.paper(outer, rim or fill, down) + (svg.fill(inner, fill) if rim else "")

    box = svg.box_around(0, 0, rect.width, rect.height + down, 1)
    put(surface, kit.sheet(("pill", fill, rim), box, draw), rect.topleft, alpha)


def draw_disc(
    surface: pygame.Surface, kit: Kit, center: Point, radius: float, fill: str = CREAM, alpha: float = 1
) -> None:
    """A round sheet; the radius is pixels."""
    down = kit.px(5)
    box = svg.box_around(-radius, -radius, 2 * radius, 2 * radius + down, 1)
    sheet = kit.sheet(("disc", radius, fill), box, lambda: svg.paper(paths.circle(0, 0, radius), fill, down))
    put(surface, sheet, center, alpha)


def draw_focus(
    surface: pygame.Surface, kit: Kit, rect: pygame.Rect, radius: float = 22, angle: float = 0
) -> None:
    """The ring round what the keyboard or gamepad has chosen: cream, edged in ink to show on any ground."""
    gap, width, r = kit.px(9), kit.px(6), kit.px(radius + 8)
    wide, tall = rect.width + 2 * gap, rect.height + 2 * gap
    angle = round(angle * 2) / 2
    reach = wide if not angle else math.hypot(wide, tall)
    box = svg.box_around(-reach / 2, -tall / 2, reach, tall, width + (reach - wide if angle else 0))

    def draw() -> svg.Drawing:
        outline = paths.rectangle(-wide / 2, -tall / 2, wide, tall, r)
        ring = svg.line(outline, INK, width + kit.px(4), 0.75) + svg.line(outline, CREAM, width)
        return svg.group(ring, turn=angle)

    put(surface, kit.sheet(("focus", r, angle), box, draw), rect.center)


def draw_dim(surface: pygame.Surface, amount: float = 1) -> None:
    """The veil between the table and a dialog."""
    share = DIM_OPACITY * max(0.0, min(1.0, amount))
    if share > 0:
        # Two fills that need no surface of their own, and are quicker than painting one.
        surface.fill([round(255 * (1 - share))] * 3, special_flags=pygame.BLEND_RGB_MULT)
        veil = [round(channel * share) for channel in pygame.Color(DIM)[:3]]
        surface.fill(veil, special_flags=pygame.BLEND_RGB_ADD)


# --- Signs ------------------------------------------------------------------------------------


def ribbon_width(kit: Kit, text: str, style: Style = RIBBON_TEXT) -> int:
    """How wide a ribbon with these words should be, up to a limit at which they shrink."""
    words = kit.letters.width(text, style.face, kit.type_px(style))
    return min(kit.px(1100), max(kit.px(style.size * 8), words + kit.px(style.size * 2.2)))


def draw_ribbon(
    surface: pygame.Surface,
    kit: Kit,
    center: Point,
    width: float,
    text: str,
    fill: str = RIBBON,
    *,
    style: Style = RIBBON_TEXT,
    angle: float = 0,
    alpha: float = 1,
) -> None:
    """A ribbon with folded tails; its width is pixels, its height follows from the type size."""
    height = kit.px(style.size * 1.62)
    angle = round(angle * 2) / 2
    reach = width / 2 + height
    tilt = abs(math.sin(math.radians(angle))) * reach
    box = svg.box_around(-reach, -height - tilt, 2 * reach, 2 * height + 2 * tilt)
    sheet = kit.sheet(
        ("ribbon", width, height, fill, angle),
        box,
        lambda: svg.group(_ribbon(kit, width, height, fill), turn=angle),
    )
    put(surface, sheet, center, alpha)
    px = kit.letters.fit(text, style.face, kit.type_px(style), width - height * 0.4, kit.floor)
    px = min(px, round(height * 0.72))
    kit.words(surface, text, style, center, px=px, angle=angle, alpha=alpha)


def _ribbon(kit: Kit, width: float, height: float, fill: str) -> svg.Drawing:
    fold, half, tall = height * 0.34, width / 2, height / 2
    lower = fold * 0.7
    tail = paths.polygon(
        [
            (half + fold * 1.6, lower - tall),
            (half - fold, lower - tall),
            (half - fold, lower + tall),
            (half + fold * 1.6, lower + tall),
            (half + fold * 0.8, lower),
        ]
    )
    crease = paths.polygon([(half, tall), (half - fold, tall), (half - fold, tall + lower)])
    end = svg.paper(tail, mix(fill, INK, 0.38), kit.px(5), 0.35) + svg.fill(crease, INK)
    front = paths.rectangle(-half, -tall, width, height, kit.px(8))
    gap, inset = kit.u * 14.5, kit.px(12)
    dots = "".join(
        paths.circle(-half + kit.px(16) + gap * i, y, kit.u * 1.9)
        for i in range(int((width - 2 * kit.px(16)) / gap) + 1)
        for y in (inset - tall, tall - inset)
    )
    return end + svg.mirrored(end) + svg.paper(front, fill, kit.px(8), 0.4) + svg.fill(dots, CREAM, 0.7)


def draw_pennon(
    surface: pygame.Surface, kit: Kit, left: Point, text: str, fill: str = RIBBON, alpha: float = 1
) -> None:
    """A small slanting flag with notched ends, as wide as its words, from a point at its left end."""
    angle, style = -4.0, TURN_TEXT
    px = min(kit.type_px(style), kit.px(LARGEST_PENNON))
    half, tall, notch = kit.letters.width(text, style.face, px) / 2 + px * 0.85, px * PENNON_HALF, px * 0.45
    points = [
        (-half, -tall),
        (half, -tall),
        (half - notch, 0),
        (half, tall),
        (-half, tall),
        (notch - half, 0),
    ]
    box = svg.box_around(-half, -tall - half * 0.08, 2 * half, 2 * tall + half * 0.16, kit.px(8))
    sheet = kit.sheet(
        ("pennon", half, tall, fill),
        box,
        lambda: svg.group(svg.paper(paths.soft(points, kit.px(3)), fill, kit.px(6)), turn=angle),
    )
    center = (left[0] + half, left[1])
    put(surface, sheet, center, alpha)
    kit.words(surface, text, style, center, px=px, angle=angle, alpha=alpha)


def _tag_px(kit: Kit, scale: float) -> int:
    return max(6, round(min(kit.type_px(TAG), kit.px(LARGEST_TAG)) * scale))


def tag_width(kit: Kit, text: str) -> float:
    """How wide a tag is that is neither turned nor scaled."""
    px = _tag_px(kit, 1)
    return kit.letters.width(text, TAG.face, px) + px * 1.24


def draw_tag(
    surface: pygame.Surface,
    kit: Kit,
    center: Point,
    text: str,
    fill: str = GOLD,
    *,
    angle: float = -8,
    alpha: float = 1,
    scale: float = 1,
) -> None:
    """A slanting pill with a word or two, all on the surface: who is next, who poses, who can be caught."""
    px = _tag_px(kit, scale)
    half, tall = kit.letters.width(text, TAG.face, px) / 2 + px * 0.62, px * 0.74
    box = svg.box_around(-half, -tall - half * 0.2, 2 * half, 2 * tall + half * 0.4, kit.px(6))
    reach = half + kit.px(6)
    center = (min(max(center[0], reach), surface.get_width() - reach), center[1])

    def draw() -> svg.Drawing:
        outline = paths.rectangle(-half, -tall, 2 * half, 2 * tall, tall)
        return svg.group(svg.paper(outline, fill, kit.px(4)), turn=angle)

    sheet = kit.sheet(("tag", half, tall, fill, angle), box, draw)
    put(surface, sheet, center, alpha)
    color, outline_needed = text_on(fill)
    style = replace(TAG, color=color, outline=0.1 if outline_needed else 0)
    kit.words(surface, text, style, center, px=px, angle=angle, alpha=alpha)


def bubble_size(kit: Kit, text: str, style: Style = BUBBLE, *, shout: bool = True) -> tuple[int, int]:
    """How much room a speech bubble takes, tail aside; one that bursts takes more."""
    width, height = _bubble_room(kit, text, style, kit.type_px(style))
    across, up = (1.24, 1.32) if shout else (1, 1)
    return round(width * across) + kit.px(10), round(height * up) + kit.px(10)


def draw_bubble(
    surface: pygame.Surface,
    kit: Kit,
    center: Point,
    text: str,
    tip: Point,
    *,
    style: Style = BUBBLE,
    shout: bool = True,
    scale: float = 1,
    alpha: float = 1,
) -> None:
    """Words in a bubble whose tail ends at ``tip``; shouted words burst, others are in a round sheet."""
    px = max(6, round(kit.type_px(style) * scale))
    width, height = _bubble_room(kit, text, style, px)
    # In steps of four pixels, so that one drawing serves a seat for long.
    tail = (round((tip[0] - center[0]) * scale / 4) * 4, round((tip[1] - center[1]) * scale / 4) * 4)
    half_width, half_height = (
        max(abs(tail[0]), width * 0.64) + kit.px(12),
        max(abs(tail[1]), height * 0.7) + kit.px(18),
    )
    box = svg.box_around(-half_width, -half_height, 2 * half_width, 2 * half_height)
    sheet = kit.sheet(
        ("bubble", width, height, tail, shout), box, lambda: _bubble(kit, width, height, tail, shout)
    )
    put(surface, sheet, center, alpha)
    lines = text.split("\n")
    top = center[0], center[1] - len(lines) * px * LINE / 2
    kit.lines(surface, lines, style, top, align=CENTER, px=px, alpha=alpha)


def _bubble_room(kit: Kit, text: str, style: Style, px: int) -> tuple[float, float]:
    """The width and height of the paper round the lines of a text."""
    lines = text.split("\n")
    width = max(kit.letters.width(line, style.face, px) for line in lines)
    return width + px * 1.1, px * (1.75 + LINE * (len(lines) - 1))


def _bubble(kit: Kit, width: float, height: float, tail: Point, shout: bool) -> svg.Drawing:
    if shout:
        outline = paths.burst(0, 0, width * 0.62, height * 0.66, 14, 0.16, kit.px(6))
    else:
        outline = paths.rectangle(-width / 2, -height / 2, width, height, height * 0.4)
    length = math.hypot(*tail) or 1
    thick = min(kit.px(22), height * 0.3)  # it must not stick out of the other side
    side = (-tail[1] / length * thick, tail[0] / length * thick)
    spike = paths.polygon([side, tail, (-side[0], -side[1])])
    border, drop = kit.u * 5, kit.px(8)
    drawing = svg.blob(outline + spike, INK, border, 0.45, drop) + svg.blob(outline + spike, INK, border)
    return drawing + svg.fill(spike, CREAM) + svg.fill(outline, CREAM)


def draw_badge(
    surface: pygame.Surface,
    kit: Kit,
    center: Point,
    count: int,
    *,
    scale: float = 1,
    alarm: bool | None = None,
    alpha: float = 1,
) -> None:
    """How many cards someone holds, on a little card; red at one unless told otherwise."""
    red = count == 1 if alarm is None else alarm
    half_width, half_height = 25 * kit.u * scale, 33 * kit.u * scale
    reach = half_height * 1.5
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach)
    fill = ALARM if red else CREAM
    sheet = kit.sheet(
        ("badge", half_width, red), box, lambda: _badge(kit, half_width, half_height, kit.u * scale, fill)
    )
    put(surface, sheet, center, alpha)
    px = round((BADGE.size if count < 10 else 32) * kit.u * scale)
    style = replace(BADGE, color=WHITE if red else INK)
    kit.words(surface, str(count), style, center, px=px, angle=6, alpha=alpha)


def _badge(kit: Kit, half_width: float, half_height: float, unit: float, fill: str) -> svg.Drawing:
    card = paths.rectangle(-half_width, -half_height, 2 * half_width, 2 * half_height, 11 * unit)
    behind = svg.group(svg.blob(card, INK, 2 * unit) + svg.fill(card, LILAC), -7 * unit, -3 * unit, turn=-12)
    return svg.group(behind + svg.outlined(card, fill, 2.5 * unit, 5 * unit, 0.4), turn=6)


# --- Bars -------------------------------------------------------------------------------------


def draw_bar(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    share: float,
    fill: str = TEAL,
    trough: str | None = BAR,
    opacity: float = 0.85,
) -> None:
    """A bar filled from the left, with round ends; without a trough of its own, it lies in another bar."""
    radius = rect.height / 2
    box = svg.box_around(0, 0, *rect.size)

    def draw(color: str, share: float) -> svg.Drawing:
        return svg.fill(paths.rectangle(0, 0, *rect.size, radius), color, share)

    if trough:
        sheet = kit.sheet(("trough", trough, opacity), box, lambda: draw(trough, opacity))
        put(surface, sheet, rect.topleft)
    if share <= 0:
        return
    # Never shorter than high: a bar with a little in it still has round ends.
    full = max(rect.height, round(rect.width * min(1.0, share)))
    # One full bar serves every length: its left part, and its round right end put where it stops.
    whole = kit.sheet(("filled", fill), box, lambda: draw(fill, 1)).surface
    cap = min(math.ceil(radius), full)
    surface.blit(whole, rect.topleft, (0, 0, full - cap, rect.height))
    surface.blit(whole, (rect.x + full - cap, rect.y), (rect.width - cap, 0, cap, rect.height))


def draw_note_pill(
    surface: pygame.Surface,
    kit: Kit,
    center: Point,
    text: str,
    style: Style,
    fill: str = BAR,
    *,
    icon: str | None = None,
    px: int | None = None,
    alpha: float = 1,
) -> pygame.Rect:
    """Words on a pill that is as wide as they are, maybe after a pictogram; return where it is."""
    px = px or kit.type_px(style)
    side = round(px * 1.35) if icon else 0
    width = kit.letters.width(text, style.face, px) + round(px * 1.3) + (side + px // 3 if icon else 0)
    rect = pygame.Rect(0, 0, width, round(px * 1.75))
    rect.center = round(center[0]), round(center[1])
    draw_pill(surface, kit, rect, fill, alpha=alpha)
    if icon:
        put(surface, kit.art.icon(icon, side), (rect.x + px * 0.6 + side / 2, rect.centery), alpha)
        kit.words(
            surface, text, style, (rect.x + px * 0.9 + side, rect.centery), align=LEFT, px=px, alpha=alpha
        )
    else:
        kit.words(surface, text, style, rect.center, align=CENTER, px=px, alpha=alpha)
    return rect
