"""The playing table under real events: every action by mouse, key and gamepad, and settings in mid-match.

What each test guards stands in its name; the rules are those of the look (“At a glance”, “Everyone can play”)
and of sections 4 to 6.
"""

from __future__ import annotations

from dataclasses import replace

import pygame
import pytest

from tests.app.machine import Machine
from tests.engine.scenario import table
from tests.ui.seated import (
    SECOND,
    control,
    forgot,
    hand_of,
    model_of,
    my_turn,
    nearly_out,
    pad,
    place_of,
    seated,
    strip_of,
    until,
)
from uno_desktop.engine import Phase, Refusal
from uno_desktop.engine.formats import Format
from uno_desktop.i18n.refusals import explain
from uno_desktop.session.pace import Timing
from uno_desktop.ui.focus import Spot
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scenes.log import Log
from uno_desktop.ui.scenes.pause import Pause
from uno_desktop.ui.scenes.round_end import RoundEnd
from uno_desktop.ui.settings import Sorting, Tutored
from uno_desktop.ui.table.bar import control_circles
from uno_desktop.ui.table.callouts import CalloutModel, boxes, callout_rect
from uno_desktop.ui.table.grip import Attention


def change(game: Machine, **settings: object) -> None:
    game.host.change(replace(game.host.settings, **settings))  # type: ignore[arg-type]


# --- Cards --------------------------------------------------------------------------------------


def test_where_keys_are_used_the_resting_pointer_means_nothing(hall: Machine) -> None:
    with seated(hall, table("R7 W G3 | B3 R9 Y1 | G1 G2 G9", top="R5")) as game:
        at = place_of(game, "G3")
        pos = (round(at[0]), round(at[1]))
        game.events.append(pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(9, 9), buttons=(0, 0, 0)))
        game.run(SECOND)
        assert game.table.controls.attention.hovered == control(game, "G3")
        game.walk_to(control(game, "W"))
        game.run(SECOND)
        assert game.table.controls.attention == Attention(focused=control(game, "W"))
        assert [str(held.card) for held in game.table.board.hand if held.hover] == ["W"]


def test_the_pointer_points_at_nothing_once_another_scene_was_open(hall: Machine) -> None:
    with seated(hall, my_turn()) as game:
        game.click_on("pause")
        game.click_on("resume")
        game.run(SECOND)
        assert game.top is game.table
        assert game.table.controls.attention.hovered is None


def test_a_click_plays_a_card(hall: Machine) -> None:
    with seated(hall, my_turn()) as game:
        game.click(place_of(game, "R7"))
        assert hand_of(game) == ["R1", "G3", "B2"]


def test_a_card_dragged_to_the_heap_is_played(hall: Machine) -> None:
    with seated(hall, my_turn()) as game:
        game.drag(place_of(game, "R7"), game.table.board.layout.heap.center)
        game.run()
        assert hand_of(game) == ["R1", "G3", "B2"]


def test_a_card_dragged_in_the_hand_changes_its_place_and_sorting_is_by_hand(hall: Machine) -> None:
    with seated(hall, my_turn()) as game:
        assert hand_of(game) == ["R1", "R7", "G3", "B2"]
        start, end = place_of(game, "B2"), place_of(game, "R1")
        game.drag(start, (end[0] - 40, end[1]))
        assert hand_of(game) == ["B2", "R1", "R7", "G3"]
        assert game.host.settings.sorting is Sorting.MANUAL
        game.run(5)
        assert hand_of(game) == ["B2", "R1", "R7", "G3"]
        game.key(pygame.K_s)
        assert hand_of(game) == ["R1", "R7", "G3", "B2"]


def test_a_card_is_pulled_off_the_pile(hall: Machine) -> None:
    with seated(hall, table("B3 B5 B1 | R1 B2", top="Y7", draw="Y0 R9 R8")) as game:
        game.drag(game.table.board.layout.draw_pile.rect.center, place_of(game, "B3"))
        assert len(game.table.live.view(0).hand) == 4


def test_losing_the_focus_puts_a_dragged_card_back(hall: Machine) -> None:
    with seated(hall, my_turn()) as game:
        start, heap = place_of(game, "R7"), game.table.board.layout.heap.center
        for kind, at in ((pygame.MOUSEBUTTONDOWN, start), (pygame.MOUSEMOTION, heap)):
            pos = tuple(map(round, at))
            game.events.append(pygame.Event(kind, pos=pos, rel=(50, 50), buttons=(1, 0, 0), button=1))
            game.run()
        assert game.table.player.grip.drag
        game.events.append(pygame.Event(pygame.WINDOWFOCUSLOST))
        game.run(2)
        assert not game.table.player.grip.drag
        assert len(hand_of(game)) == 4


def test_sorting_by_key_does_not_disturb_the_table(hall: Machine) -> None:
    """A setting that changes nothing of the drawing is applied without drawing everything anew."""
    with seated(hall, my_turn()) as game:
        game.key(pygame.K_s)
        assert game.host.settings.sorting is Sorting.VALUE
        assert hand_of(game) == ["R1", "B2", "G3", "R7"]
        assert game.table.waits_for_player
        game.key(pygame.K_m)
        assert game.host.settings.muted
        assert game.table.waits_for_player


def test_a_hint_follows_its_card_when_the_hand_is_sorted(hall: Machine) -> None:
    with seated(hall, table("R7 B6 Y3 Y4 | B3 B9 Y1 | G1 G2 G9", top="R5")) as game:
        player = game.table.player
        game.key(pygame.K_h)
        until(game, lambda: player.note is not None and player.note.card is not None)
        first, last = place_of(game, "R7"), place_of(game, hand_of(game)[-1])
        game.drag(first, (last[0] + 40, last[1]))
        game.run(SECOND)
        assert hand_of(game)[-1] == "R7"
        assert player.note is not None
        assert abs(player.note_at(player.note)[0] - place_of(game, "R7")[0]) < 40


@pytest.mark.parametrize("language", ["en", "fr", "es", "pt"])
def test_a_refused_card_says_why_at_the_card_in_the_language_set(language: str, hall: Machine) -> None:
    with seated(hall, my_turn(), language=language) as game:
        at = place_of(game, "G3")
        game.click(at)
        note = game.table.player.note
        assert note is not None
        assert note.refusal
        assert note.text == explain(game.table.cast.words, Refusal.DOES_NOT_MATCH)
        assert abs(note.at[0] - at[0]) < 80
        assert note.at[1] < at[1]
        assert len(hand_of(game)) == 4
        game.run(4 * SECOND)
        assert game.table.player.note is None


def test_a_choice_can_be_confirmed(hall: Machine) -> None:
    with seated(hall, my_turn(), confirm_play=True) as game:
        game.click(place_of(game, "R7"))
        assert len(hand_of(game)) == 4
        game.click(place_of(game, "R1"))
        assert len(hand_of(game)) == 4
        game.click(place_of(game, "R1"))
        assert hand_of(game) == ["R7", "G3", "B2"]


def test_when_nothing_fits_a_card_is_drawn_if_so_set(hall: Machine) -> None:
    stuck = "B2 B3 | B3 R9 Y1 | G1 G2 G9"
    with seated(hall, table(stuck, top="R5")) as game:
        game.run(3 * SECOND)
        assert game.table.player.call.must_draw
        assert len(hand_of(game)) == 2
        assert model_of(game).piles.glow > 0
    with seated(hall, table(stuck, top="R5"), auto_draw=True) as game:
        until(game, lambda: len(hand_of(game)) == 3, 3)
    with seated(hall, my_turn(), auto_draw=True) as game:
        game.run(3 * SECOND)
        assert len(hand_of(game)) == 4


def test_any_input_ends_the_animation_and_does_nothing_else(hall: Machine) -> None:
    with seated(hall, my_turn(turn=1), speed=Speed.SLOW, reduced_motion=False) as game:
        until(game, lambda: not game.table.director.idle)
        game.click(place_of(game, "R1"))
        assert game.table.director.idle
        assert len(hand_of(game)) >= 4


def test_buttons_answer_where_they_are(hall: Machine) -> None:
    with seated(hall, my_turn()) as game:
        for name, circle in control_circles(game.table.board.layout).items():
            spot = game.focus().at(circle.center)
            assert spot is not None
            assert spot.id == name


# --- Words, hints, sheets -----------------------------------------------------------------------


def test_the_hint_key_says_what_to_do_and_why_in_one_line(hall: Machine) -> None:
    with seated(hall, table("R7 G3 B2 | B3 R9 Y1", top="R5")) as game:
        game.key(pygame.K_h)
        until(game, lambda: game.table.player.note and "7" in game.table.player.note.text, 5)
        assert game.table.player.note is not None
        assert "\n" not in game.table.player.note.text
        assert game.table.focus.current == control(game, "R7")


def test_hints_are_given_for_questions_too(hall: Machine) -> None:
    with seated(hall, table("W B2 B3 B4 | B3 R9 Y1", top="R5")) as game:
        game.click(place_of(game, "W"))
        until(game, lambda: game.table.question, 2)
        game.key(pygame.K_h)
        until(game, lambda: game.table.player.note and "blue" in game.table.player.note.text, 5)


def test_out_of_turn_the_hint_key_says_so(hall: Machine) -> None:
    with seated(hall, my_turn(turn=1), speed=Speed.SLOW) as game:
        game.key(pygame.K_h)
        assert game.table.player.note is not None
        assert not game.table.player.note.refusal


def test_the_log_opens_scrolls_and_closes(hall: Machine) -> None:
    many = "G1 G2 G4 G6 G8 Y1 Y2 Y4 Y6 Y8"
    with seated(hall, table(f"B1 B2 B3 | {many} | {many}", top="R5")) as game:
        for _ in range(12):
            game.key(pygame.K_d)
            game.settle()
            if game.table.question is not None:
                game.key(pygame.K_k)
                game.settle()
        game.key(pygame.K_l)
        game.run(20)
        log = game.top
        assert isinstance(log, Log)
        assert log.turns
        newest = log.scroll
        assert newest
        game.key(pygame.K_UP, pygame.K_UP)
        assert log.scroll is not None
        assert log.scroll < newest
        game.events.append(pygame.Event(pygame.MOUSEWHEEL, x=0, y=-99, precise_x=0.0, precise_y=-99.0))
        game.run()
        assert log.scroll == newest
        game.key(pygame.K_l)
        game.run(20)
        assert game.top is game.table


def test_a_pause_stops_everything_and_ends(hall: Machine) -> None:
    with seated(hall, my_turn(turn=1), speed=Speed.SLOW) as game:
        game.key(pygame.K_ESCAPE)
        game.run(2)
        assert isinstance(game.top, Pause)
        before = game.table.live.match
        game.run(10 * SECOND)
        assert game.table.live.match is before
        game.key(pygame.K_ESCAPE)
        game.run(2)
        until(game, lambda: game.table.live.match is not before)


def test_another_language_in_mid_match_changes_every_word_at_once(hall: Machine) -> None:
    with seated(hall, table("W R1 R2 | B3 R9 Y1 | G1 G2 G9", top="R5")) as game:
        game.click(place_of(game, "W"))
        until(game, lambda: game.table.question, 2)
        english = strip_of(game), model_of(game).bar.title, game.host.words.text("Pick a color")
        first = game.table.question
        change(game, language="fr")
        game.run(2)
        french = strip_of(game), model_of(game).bar.title, game.host.words.text("Pick a color")
        assert all(one != other for one, other in zip(english, french, strict=True))
        assert game.table.question is not None
        assert game.table.question is not first  # it is asked anew, in French
        game.key(pygame.K_1)
        assert game.table.live.view(0).phase is not Phase.COLOR


def test_a_bubble_speaks_the_language_set(hall: Machine) -> None:
    with seated(hall, nearly_out(), speed=Speed.NORMAL) as game:
        game.key(pygame.K_u)
        until(game, lambda: model_of(game).bubbles, 3)
        english = [bubble.text for bubble in model_of(game).bubbles]
        change(game, language="es")
        assert [bubble.text for bubble in model_of(game).bubbles] != english


@pytest.mark.parametrize("settings", [{"theme": "walnut"}, {"text_size": 200}, {"palette": "okabe_ito"}])
def test_another_look_in_mid_match(settings: dict[str, object], hall: Machine) -> None:
    with seated(hall, my_turn()) as game:
        before = game.table.live.match
        change(game, **settings)
        game.table.load()
        game.run(5)
        assert game.table.live.match is before
        game.click(place_of(game, "R7"))
        assert len(hand_of(game)) == 3


def test_another_window_in_mid_flight(hall: Machine) -> None:
    with seated(hall, my_turn(), speed=Speed.SLOW, reduced_motion=False) as game:
        game.click(place_of(game, "R7"))
        until(game, lambda: game.table.director.flights, 1)
        change(game, window_size=(1600, 900))
        game.table.load()
        assert game.table.board.size == (1600, 900)
        until(game, lambda: game.table.director.idle, 10)
        assert game.table.board.view == game.table.live.view(0)
        game.run(SECOND)
        held = game.table.board.hand[0]
        assert held.x is not None
        assert 0 < held.x < 1600


# --- Gamepads, and other tables -----------------------------------------------------------------


def test_a_gamepad_alone_plays_a_turn(hall: Machine) -> None:
    with seated(hall, my_turn()) as game:
        for _ in range(12):
            pad(game, "dpad_right")
            if game.table.focus.current == control(game, "R7"):
                break
        pad(game, "a")
        assert hand_of(game) == ["R1", "G3", "B2"]


def test_a_gamepad_draws_says_uno_and_pauses(hall: Machine) -> None:
    with seated(hall, nearly_out()) as game:
        pad(game, "y")
        assert game.table.live.view(0).uno_said & 1
        pad(game, "x")
        assert len(game.table.live.view(0).hand) == 3
        pad(game, "start")
        game.run(2)
        assert isinstance(game.top, Pause)


def test_the_stick_of_a_gamepad_moves_too(hall: Machine) -> None:
    with seated(hall, my_turn()) as game:
        seen = set()
        for _ in range(6):
            for value in (32767, 0):
                game.events.append(
                    pygame.Event(pygame.CONTROLLERAXISMOTION, instance_id=0, axis=0, value=value)
                )
                game.run()
            seen.add(game.table.focus.current)
        assert len(seen) > 2


def test_ten_players_find_room(hall: Machine) -> None:
    hands = " | ".join(["R7 R1 G3", *["B3 B4 Y1"] * 9])
    with seated(hall, table(hands, top="R5")) as game:
        layout = game.table.board.layout
        assert len(game.table.board.order) == 10
        areas = [place.area for place in layout.seats[1:]]
        assert all(pygame.Rect((0, 0), game.table.size).contains(area) for area in areas)
        game.click(place_of(game, "R7"))
        until(game, lambda: len(game.table.board.view.discard) >= 4, 30)


@pytest.mark.parametrize("code", ["R0", "G5", "B9", "Y5"])
def test_each_of_forty_cards_can_be_picked(code: str, hall: Machine) -> None:
    cards = " ".join(f"{color}{rank}" for color in "RGBY" for rank in "0123456789")
    with seated(hall, table(f"{cards} | B3 R9 Y1", top="W", color=code[0])) as game:
        game.click(place_of(game, code))
        game.run(2)
        assert (len(hand_of(game)), code in hand_of(game)) == (39, False)


def test_paper_falls_for_a_partner_who_goes_out(hall: Machine) -> None:
    last = table("R1 R2 | B3 R9 | R7 | Y4 Y5", top="R5", turn=2, partners=[[0, 2], [1, 3]])
    with seated(hall, last, setup={"format": Format.PARTNERS}, reduced_motion=False) as game:
        until(game, lambda: isinstance(game.top, RoundEnd), 20)
        assert isinstance(game.top, RoundEnd)
        assert game.top._model().confetti is not None


def test_whoever_has_played_a_round_is_not_asked_to_learn_first(hall: Machine) -> None:
    last = table("R1 R2 | R7", top="R5", turn=1)
    with seated(hall, last) as game:
        until(game, lambda: isinstance(game.top, RoundEnd), 20)
        assert game.host.settings.tutorial is Tutored.SKIPPED


# --- Notes and tips -----------------------------------------------------------------------------


def test_at_a_strict_table_the_discards_tell_what_pressing_them_does(hall: Machine) -> None:
    with seated(hall, table("R1 R2 | B3 R9", top="R5", rules={"strict_table": True})) as game:
        assert game.table.controls.tip("heap") == "Point out a wrong card · B"


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_refusal_leaves_the_color_and_the_answers_in_sight(text_size: int, hall: Machine) -> None:
    with seated(hall, forgot(), text_size=text_size, uno_timing=Timing.NONE) as game:
        until(game, lambda: game.table.controls.question)
        game.table.player.play(next(held.key for held in game.table.board.hand if str(held.card) == "G3"))
        note, layout = game.table.player.note, game.table.board.layout
        assert note is not None
        clear = game.table.controls.kept_clear()
        model = CalloutModel(note.text, note.at, refusal=True, clear=boxes(clear))
        answers = [spot.place() for spot in asked(game)]
        seen = [layout.color_ring.rect, layout.tag_room, *answers]
        assert callout_rect(game.host.kit, (960, 540), model).collidelist(seen) < 0


def asked(game: Machine) -> tuple[Spot, ...]:
    question = game.table.controls.question
    assert question is not None
    return question.spots


def test_after_a_card_the_keys_stay_in_the_hand(hall: Machine) -> None:
    with seated(hall, my_turn(), speed=Speed.NORMAL) as game:
        until(game, lambda: game.table.player.may_move)
        game.walk_to(control(game, "R1"))
        game.key(pygame.K_RETURN)
        until(game, lambda: len(hand_of(game)) == 3 and not game.table.player.may_move)
        game.run(2)
        assert game.focus().current in {control(game, code) for code in hand_of(game)}
