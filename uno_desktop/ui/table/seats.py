"""The players: avatars, plates, badges, tags, and the light on whose turn it is."""

from __future__ import annotations

import pygame

from .. import paths, svg
from ..cache import Sprite
from ..kit import Kit, put
from ..motion import PULSE_SWELL
from ..paper import draw_badge, draw_disc, draw_focus, draw_tag, draw_ticket, tag_width
from ..paths import Point
from ..theme import CREAM, GOLD, INK, LILAC, NAME, ORANGE, PINK, PLATE_POINTS, TAG, TEAL, UNLIT
from .frame import around
from .layout import TableLayout
from .model import SeatModel
from .seating import LARGE_FROM, SeatPlace, Side

CALL_SCALE = 1.15
"""How much larger the call to catch somebody is than other tags."""
POOL_RADII = 2.35
"""How far the light reaches round an avatar."""


def draw_turn_light(
    surface: pygame.Surface, kit: Kit, layout: TableLayout, seat: int, alpha: float = 1, beam: bool = True
) -> None:
    """Light on a seat: a pool round the avatar, and at the own turn a beam on the hand as well."""
    place = layout.seats[seat]
    if beam and place.side is Side.OWN:
        put(surface, _beam(kit, layout), (0, 0), alpha)
    put(surface, _pool(kit, place.radius), place.center, alpha)


def _pool(kit: Kit, radius: int) -> Sprite:
    theme, reach = kit.theme, radius * POOL_RADII
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach)

    def draw() -> svg.Drawing:
        stops = [
            svg.Stop(at, color, opacity)
            for at, color, opacity in zip((0, 0.5, 1), theme.pool, theme.pool_opacity, strict=True)
        ]
        light = svg.radial_gradient("pool", 0, 0, reach, *stops)
        return light + svg.fill(paths.circle(0, 0, reach), "url(#pool)")

    return kit.sheet(("pool", radius, theme.name), box, draw)


def _beam(kit: Kit, layout: TableLayout) -> Sprite:
    """A beam from the bar down to the hand, and the light it throws on the floor there."""
    theme, u = kit.theme, kit.u
    width, height, middle = layout.frame.width, layout.frame.height, layout.table.x
    top = layout.bar.bottom
    box = svg.box_around(middle - 760 * u, top, 1520 * u, height - top)

    def draw() -> svg.Drawing:
        faint = svg.Stop(0, theme.beam, theme.beam_opacity / 4)
        beam = svg.linear_gradient(
            "beam", (0, top), (0, height), faint, svg.Stop(1, theme.beam, theme.beam_opacity)
        )
        cone = [
            (middle - 60 * u, top),
            (middle + 60 * u, top),
            (middle + 700 * u, height),
            (middle - 700 * u, height),
        ]
        light = svg.radial_gradient(
            "floor", 0, 0, 760 * u, svg.Stop(0, theme.pool[1], 0.5), svg.Stop(1, theme.pool[2], 0)
        )
        # A round light, made flat by its group: gradients know no ellipses.
        floor = svg.fill(paths.circle(0, 0, 760 * u), "url(#floor)")
        place = paths.xy((middle, height - 50 * u))
        flat = f'<g transform="translate({place}) scale(1 .26)">{floor}</g>'
        return beam + light + svg.fill(paths.polygon(cone), "url(#beam)") + flat

    return kit.sheet(("beam", theme.name, width), box, draw)


def draw_seat(surface: pygame.Surface, kit: Kit, place: SeatPlace, model: SeatModel) -> None:
    """A player with everything that belongs to the seat."""
    if model.active > 0:
        _draw_rings(surface, kit, place, model)
    gold = model.active >= 0.5
    if place.wide:
        _draw_wide_plate(surface, kit, place, model, gold)
    _draw_avatar(surface, kit, place, model, gold)
    if not place.wide:
        _draw_plate(surface, kit, place, model, gold)
    if not model.away:
        draw_badge(surface, kit, place.badge, model.count, scale=place.badge_scale, alarm=model.alarm)
    _draw_marks(surface, kit, place, model)
    _draw_tags(surface, kit, place, model)
    if model.focused:
        draw_focus(surface, kit, place.area, 26)


def _draw_rings(surface: pygame.Surface, kit: Kit, place: SeatPlace, model: SeatModel) -> None:
    u = kit.u
    swell = round(model.pulse * PULSE_SWELL * u)
    outer = place.radius + round(28 * u) + swell
    put(surface, _halo(kit, outer, 4), place.center, model.active * (0.5 + 0.2 * model.pulse))
    put(surface, _halo(kit, place.radius + round(14 * u), 8), place.center, model.active)


def _halo(kit: Kit, radius: int, width: float) -> Sprite:
    """A golden ring round an avatar, edged where the stage is bright."""
    u, edge = kit.u, kit.theme.ring_edge
    reach = radius + (width + 6) * u
    box = svg.box_around(-reach, -reach, 2 * reach, 2 * reach)

    def draw() -> svg.Drawing:
        circle = paths.circle(0, 0, radius)
        under = svg.line(circle, edge, (width + 6) * u) if edge else ""
        return under + svg.line(circle, GOLD, width * u)

    return kit.sheet(("halo", radius, width, edge), box, draw)


def _draw_avatar(surface: pygame.Surface, kit: Kit, place: SeatPlace, model: SeatModel, gold: bool) -> None:
    ring = GOLD if gold or model.hovered else CREAM
    at = (place.center[0], place.center[1] - model.hop * kit.u)
    alpha = 0.4 if model.away else 1.0
    if model.former_face and model.face_share < 1:
        put(surface, kit.art.avatar(model.animal, model.former_face, place.radius, ring), at, alpha)
        alpha *= model.face_share
    put(surface, kit.art.avatar(model.animal, model.face, place.radius, ring), at, alpha)


def _draw_plate(surface: pygame.Surface, kit: Kit, place: SeatPlace, model: SeatModel, gold: bool) -> None:
    plate, name = place.plate, place.name_px
    alpha = 0.55 if model.away else 1.0
    draw_ticket(surface, kit, plate, GOLD if gold else CREAM, alpha)
    room = plate.width - kit.px(26)
    kit.words(
        surface, model.name, NAME, (plate.centerx, plate.y + name * 0.70), px=name, width=room, alpha=alpha
    )
    points = round(name * 0.9)
    _write_points(surface, kit, model, (plate.centerx, plate.y + name * 1.71), points, room)


def _draw_wide_plate(
    surface: pygame.Surface, kit: Kit, place: SeatPlace, model: SeatModel, gold: bool
) -> None:
    plate, name = place.plate, place.name_px
    draw_ticket(surface, kit, plate, GOLD if gold else CREAM, 0.55 if model.away else 1)
    left = place.center[0] + place.radius * 1.12
    room = plate.right - left - kit.px(16)
    x = left + room / 2
    kit.words(surface, model.name, NAME, (x, plate.y + name * 0.74), px=name, width=room)
    _write_points(surface, kit, model, (x, plate.y + name * 1.76), round(name * 0.9), room)


def _write_points(
    surface: pygame.Surface, kit: Kit, model: SeatModel, at: Point, px: int, room: float
) -> None:
    kit.words(surface, model.points, PLATE_POINTS, at, px=px, width=room)


def _draw_marks(surface: pygame.Surface, kit: Kit, place: SeatPlace, model: SeatModel) -> None:
    """Small discs at the avatar's lower side: the partner, the dealer."""
    marks = [("partners", TEAL)] * model.partner + [("cards", LILAC)] * model.dealer
    size = max(kit.px(22), round(place.radius * 0.28))
    x, y = place.center[0] - place.radius * 0.9, place.center[1] + place.radius * 0.38
    for icon, color in marks:
        draw_disc(surface, kit, (x, y), size, color)
        put(surface, kit.art.icon(f"{icon}_plain", round(size * 1.5), INK), (x, y))
        x += size * 1.7


def _draw_tags(surface: pygame.Surface, kit: Kit, place: SeatPlace, model: SeatModel) -> None:
    if model.pose_word:
        draw_tag(surface, kit, place.pose_tag, model.pose_word, ORANGE, angle=-5, scale=1.04)
    if model.next_word:
        draw_tag(surface, kit, place.next_tag, model.next_word, GOLD, angle=-10)
    if model.call_word:
        at = call_at(kit, place, model.call_word)
        draw_tag(surface, kit, at, model.call_word, PINK, angle=-6, scale=CALL_SCALE)
    if model.thinking is not None:
        draw_thinking(surface, kit, place.thinking, model.thinking)


def call_at(kit: Kit, place: SeatPlace, word: str) -> Point:
    """Where a call lies that hides no face: beside it, toward the table; large words lie where they can."""
    if kit.text > LARGE_FROM:
        return place.penalty
    half, (_, y) = tag_width(kit, word) * CALL_SCALE / 2, place.penalty
    if place.wide:
        return place.plate.right + half, y
    side = 1 if place.side is Side.LEFT else -1
    return place.center[0] + side * (0.72 * place.radius + half), y


def call_rect(kit: Kit, place: SeatPlace, word: str) -> pygame.Rect:
    """The room of that call."""
    return around(call_at(kit, place, word), tag_width(kit, word) * CALL_SCALE, kit.type_px(TAG) * 2)


def draw_thinking(surface: pygame.Surface, kit: Kit, center: Point, share: float) -> None:
    """Three dots in a cloud; they light up one after the other."""
    lit = int(share % 1 * 4)
    u = kit.u
    box = svg.box_around(-56 * u, -32 * u, 130 * u, 78 * u)

    def draw() -> svg.Drawing:
        cloud = paths.rectangle(-52 * u, -28 * u, 104 * u, 56 * u, 28 * u)
        drawing = svg.paper(paths.circle(58 * u, 26 * u, 9 * u), CREAM, 5 * u) + svg.paper(
            cloud, CREAM, 5 * u
        )
        for i in range(3):
            dot = paths.circle((-26 + 26 * i) * u, 0, 8.5 * u)
            drawing += svg.fill(dot, INK if i < lit else UNLIT)
        return drawing

    put(surface, kit.sheet(("thinking", lit), box, draw), center)
