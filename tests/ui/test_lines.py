"""Lines of words: none is lonely, none touches its neighbor, and those that belong together are alike."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.ui.menus import hands
from tests.ui.studio import studio
from uno_desktop.ui.gallery import SHOTS
from uno_desktop.ui.kit import CENTER, LEFT, Kit
from uno_desktop.ui.scenes.dialog import Answer, Question, ask
from uno_desktop.ui.table.curtain import CurtainModel, curtain_buttons, draw_curtain
from uno_desktop.ui.table.layout import table_layout
from uno_desktop.ui.table.model import Portrait
from uno_desktop.ui.table.pairings import LegModel, Sitter, TableTop, draw_leg
from uno_desktop.ui.text import Written
from uno_desktop.ui.theme import NOTE_INK

SIZE = (1920, 1080)


@pytest.fixture(scope="module")
def kit() -> Kit:
    return studio(SIZE).kit


def lines_of(kit: Kit, paint: Callable[[pygame.Surface], object]) -> list[Written]:
    """What is written where."""
    lines: list[Written] = []
    kit.letters.witness = lines.append
    try:
        paint(pygame.Surface(SIZE))
    finally:
        kit.letters.witness = None
    return lines


@pytest.mark.parametrize("align", [LEFT, CENTER])
def test_no_paragraph_ends_in_a_lonely_word(align: float, kit: Kit) -> None:
    text = "Now you: with this card the next player draws two cards and misses a turn."
    whole = kit.letters.width(text, NOTE_INK.face, kit.type_px(NOTE_INK))
    room = pygame.Rect(0, 0, round(whole * 0.97), 400)
    lines = lines_of(kit, lambda surface: kit.paragraph(surface, text, NOTE_INK, room, align=align))
    assert [len(line.text.split()) > 4 for line in lines] == [True, True]


def test_the_curtain_leaves_its_lines_room(kit: Kit) -> None:
    """The keys used to touch the button above them."""
    model = CurtainModel(Portrait("rabbit", "happy"), "Pip", "Look away", "I am ready", "Keys: U and C")
    lines = lines_of(kit, lambda surface: draw_curtain(surface, kit, model))
    button = curtain_buttons(SIZE)["ready"]
    above = next(line.place for line in lines if line.text == model.note)
    below = next(line.place for line in lines if line.text == model.keys)
    assert above.bottom + 20 < button.top
    assert button.bottom + 20 < below.top
    assert below.bottom + 20 < SIZE[1]


def test_a_leg_names_its_pairs_on_one_line(kit: Kit) -> None:
    """A name was broken in two beside an empty space."""
    names = ("Você & Otto", "Mimi & Pip")
    sitters = tuple(Sitter(seat, Portrait("owl", "calm"), "Otto", seat % 2) for seat in range(4))
    leg = LegModel("Rodadas 9–12", (TableTop(sitters, pair_names=names),))
    lines = lines_of(kit, lambda surface: draw_leg(surface, kit, pygame.Rect(0, 0, 852, 68), leg))
    assert {leg.label, *names} <= {line.text for line in lines}


def test_answers_of_a_dialog_have_words_of_one_size(tmp_path: Path) -> None:
    labels = ("Go", "Something rather long", "Back again")
    with hands(tmp_path) as player:
        ask(player.host, Question("?", "text", tuple(Answer(label) for label in labels)))
        lines = lines_of(player.host.kit, lambda surface: player.draw())
    sizes = {line.text: line.px for line in lines if line.text in labels}
    assert len(sizes) == len(labels)
    assert len(set(sizes.values())) == 1


def test_who_holds_a_hand_that_is_looked_at_is_seen_as_well() -> None:
    """Hands were shown beside faces in the dark."""
    room, seats = studio(SIZE), table_layout(SIZE, 4).seats
    bright = []
    for name in ("table4", "peek4"):
        room.shoot(SHOTS[name])
        means = [pygame.transform.average_color(room.surface, seat.area)[:3] for seat in seats[1:]]
        bright.append([sum(mean) for mean in means])
    assert all(look > 0.8 * usual for usual, look in zip(*bright, strict=True))
