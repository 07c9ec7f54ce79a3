"""What is seen of the table: the table itself, and upon it whatever is asked or announced."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from uno_desktop.engine import Phase

from ..host import Host
from ..table.callouts import CalloutModel, boxes, draw_callout
from ..table.dealer import draw_dealer
from ..table.effects import draw_banner
from ..table.elsewhere import Elsewhere
from ..table.news import banner_model, dealer_model
from ..table.pieces import draw_table
from ..table.seating import LARGE_FROM
from ..table.stage import Stage
from ..table.ticker import draw_ticker
from ..tips import draw_tip
from .loading import MOMENT
from .table_controls import Controls
from .table_player import Player
from .table_pose import draw_posing, draw_posing_in_turn

NOTE_FADES: Final = 0.25


def draw_scene(
    surface: pygame.Surface, host: Host, stage: Stage, player: Player, controls: Controls, other: Elsewhere
) -> None:
    """The table and what is asked of the player; ``other`` is the other table of a tournament."""
    question = controls.question
    asked = question is not None and question.modal
    opened = controls.opened
    model = controls.portrait()
    if asked:
        model = replace(model, dim=opened, turn_word="")
    elif question is not None and host.kit.text > LARGE_FROM:
        model = replace(model, turn_word="")  # large answers take its place
    draw_table(surface, host.kit, player.board.layout, stage, model)
    if other.shown and not asked:
        _draw_elsewhere(surface, host, player, controls, other)
    if player.hand_covered:
        draw_posing(surface, host, player.board, player.cast, player.pose)
    elif player.pose.active:
        draw_posing_in_turn(surface, host, player.board, player.pose, question)
    if question is not None:
        question.draw(surface, controls.attention, opened)


def _draw_elsewhere(
    surface: pygame.Surface, host: Host, player: Player, controls: Controls, other: Elsewhere
) -> None:
    director = player.director
    over = director.idle and player.board.view.phase is Phase.OVER
    reduced = host.settings.reduced_motion
    model = other.model(player.cast, director.now, over, controls.attention, reduced)
    draw_ticker(surface, host.kit, player.board.layout, model)


def draw_news(surface: pygame.Surface, host: Host, player: Player, controls: Controls) -> None:
    """The draw for dealer, a banner, a note, or what a control is for."""
    layout, director, note = player.board.layout, player.director, player.note
    if dealing := dealer_model(player.cast, director):
        draw_dealer(surface, host.kit, layout, dealing)
    if banner := banner_model(player.cast, director):
        # It slides in: what takes long to draw for the first time comes a frame later than the rest.
        host.kit.cache.rehearse(lambda: draw_banner(surface, host.kit, layout, banner), MOMENT)
    if note is not None:
        alpha = min(1.0, (note.until - director.now) / NOTE_FADES)
        clear = boxes(controls.kept_clear())
        model = CalloutModel(note.text, player.note_at(note), note.refusal, clear=clear, alpha=alpha)
        draw_callout(surface, host.kit, model)
    elif director.idle:
        _draw_tip(surface, host, controls)


def _draw_tip(surface: pygame.Surface, host: Host, controls: Controls) -> None:
    attention = controls.attention
    pointed = attention.focused or attention.hovered
    spot = next((spot for spot in controls.focus.spots if spot.id == pointed), None)
    if spot is not None and (text := controls.tip(spot.id)):
        draw_tip(surface, host.kit, spot.place(), text)
