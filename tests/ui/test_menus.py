"""The menus, used with keys and mouse: what they change, refuse and open."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from tests.ui.menus import Hands, hands
from uno_desktop.engine.formats import Format
from uno_desktop.ui.actions import Action, Captured, Device, Pointer, Pressed, Touch
from uno_desktop.ui.bindings import Bindings
from uno_desktop.ui.drafts import FILE, PRESETS, kept_draft
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.scenes.controls import Capture
from uno_desktop.ui.scenes.crash import Crash
from uno_desktop.ui.scenes.dialog import Answer, Dialog, Question, ask, confirm, tell
from uno_desktop.ui.scenes.new_match import NewMatch
from uno_desktop.ui.scenes.settings import TABS, SettingsScreen
from uno_desktop.ui.scenes.tabbed import TabbedScreen
from uno_desktop.ui.scenes.title import Title
from uno_desktop.ui.scenes.writing import Line, Writing
from uno_desktop.ui.screen_shots import SHOTS, shoot, shot_host
from uno_desktop.ui.settings import Settings
from uno_desktop.ui.speech import Speech
from uno_desktop.ui.theme import CREAM, MIN_WINDOW
from uno_desktop.ui.widgets.tiles import player_name


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Hands]:
    with hands(tmp_path) as player:
        yield player


# -- every screen ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", SHOTS)
@pytest.mark.parametrize(
    ("size", "settings"),
    [
        (MIN_WINDOW, Settings(language="fr", text_size=200)),
        ((1600, 1200), Settings(language="pt", theme="daylight")),
    ],
)
def test_every_screen_can_be_painted_and_used_without_a_mouse(
    name: str, size: tuple[int, int], settings: Settings, tmp_path: Path
) -> None:
    with hands(tmp_path) as player:
        surface = pygame.display.set_mode(size)
        host = shot_host(size, settings, player.host.folders)
        scene = SHOTS[name](host)
        shoot(surface, host, scene)
        board = getattr(scene, "board", None)
        if board is None:  # one that waits for any key
            return
        seen = {board.focus.current}
        for _ in range(200):
            board.handle(Pressed(Action.NEXT))
            scene.update(1.0)
            seen.add(board.focus.current)
            place = board.focus.spot.place()
            assert surface.get_rect().colliderect(place), board.focus.current
        assert seen == {spot.id for spot in board.focus.spots}


@pytest.mark.parametrize("size", [MIN_WINDOW, (1600, 1200)])
@pytest.mark.parametrize("name", [name for name in SHOTS if name.startswith(("new", "settings", "history"))])
def test_pages_end_where_their_dividers_end(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    with hands(tmp_path) as player:
        surface = pygame.display.set_mode(size)
        host = shot_host(size, Settings(), player.host.folders)
        scene = SHOTS[name](host)
        shoot(surface, host, scene)
        assert isinstance(scene, TabbedScreen)
        body, spots = scene.body, scene.board.focus.spots
        dividers = [spot.place() for spot in spots if spot.id.startswith("tab:")]
        assert (dividers[0].left, dividers[-1].right) == (body.left, body.right)
        rows = [spot.place() for spot in spots if spot.window is not None]
        pictured = isinstance(scene, SettingsScreen) and scene.with_side
        if rows and not pictured and scene.tab != "seats":
            assert (min(row.left for row in rows), max(row.right for row in rows)) == (body.left, body.right)


# -- dialogs -----------------------------------------------------------------------------------------------


def test_answers_are_seen_on_the_sheet(player: Hands) -> None:
    player.open(Crash(player.host, ZeroDivisionError(), None, None))
    scene = player.top
    assert isinstance(scene, Dialog)
    assert all(answer.fill != CREAM for answer in scene.question.answers)


def test_a_question_closes_before_its_answer_acts(player: Hands) -> None:
    player.open(Title(player.host))
    heard: list[str] = []
    ask(player.host, Question("?", "text", (Answer("a", lambda: heard.append("a")), Answer("b"))))
    player.use("answer0")
    assert heard == ["a"]
    assert isinstance(player.top, Title)


def test_going_back_is_the_last_answer(player: Hands) -> None:
    player.open(Title(player.host))
    heard: list[str] = []
    confirm(player.host, "Sure?", "text", "yes", lambda: heard.append("yes"))
    player.press(Action.CANCEL)
    assert heard == []
    assert isinstance(player.top, Title)


def test_a_dialog_takes_every_key(player: Hands) -> None:
    player.open(Title(player.host))
    tell(player.host, "Title", "A word. " * 400)
    assert isinstance(player.top, Dialog)
    player.press(Action.UNO, Action.PAUSE, Action.DOWN)
    assert isinstance(player.top, Dialog)


def test_a_crash_offers_the_way_back(player: Hands, tmp_path: Path) -> None:
    player.open(Crash(player.host, KeyError("x"), tmp_path / "log", None))
    player.use("answer0")
    assert isinstance(player.top, Title)


# -- writing -----------------------------------------------------------------------------------------------


def test_a_name_is_written_with_the_keyboard(player: Hands) -> None:
    done: list[str] = []
    player.open(Title(player.host))
    player.open(Writing(player.host, Line("Name", "Al", 4, done.append)))
    assert player.top.typing
    for letter in "Zoëyx":
        player.top.event(pygame.Event(pygame.TEXTINPUT, text=letter))
    player.press(Action.CONFIRM)
    assert done == ["Zoëy"]
    assert isinstance(player.top, Title)


def test_a_name_is_written_with_a_gamepad(tmp_path: Path) -> None:
    done: list[str] = []
    with hands(tmp_path, device=Device.GAMEPAD) as player:
        player.open(Title(player.host))
        player.open(Writing(player.host, Line("Name", "", 9, done.append)))
        assert not player.top.typing
        for letter in "MIMIX":
            player.use(f"letter:{letter}")
        player.use("erase")
        player.use("done")
    assert done == ["Mimi"]


def test_writing_can_be_left(player: Hands) -> None:
    done: list[str] = []
    player.open(Title(player.host))
    player.open(Writing(player.host, Line("Name", "Al", 4, done.append)))
    player.press(Action.CANCEL)
    assert done == []
    assert isinstance(player.top, Title)


def test_the_pointer_is_an_arrow_again_once_a_name_is_written(
    player: Hands, monkeypatch: pytest.MonkeyPatch
) -> None:
    shapes: list[object] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", shapes.append)
    player.open(Title(player.host))
    player.open(Writing(player.host, Line("Name", "Al", 4, print)))
    player.press(Action.CANCEL)
    assert shapes == [pygame.SYSTEM_CURSOR_ARROW]


# -- settings ----------------------------------------------------------------------------------------------


def test_choices_go_round_with_arrows_and_clicks(player: Hands) -> None:
    player.open(SettingsScreen(player.host, "motion"))
    speeds = []
    player.use("speed", Action.RIGHT)
    speeds.append(player.host.settings.speed)
    for share in (0.95, 0.95, 0.52):
        player.click("speed", share)
        speeds.append(player.host.settings.speed)
    assert speeds == [Speed.FAST, Speed.INSTANT, Speed.SLOW, Speed.INSTANT]


def test_switches_flip(player: Hands) -> None:
    player.open(SettingsScreen(player.host, "motion"))
    states = []
    for actions in ((), (Action.RIGHT,), (Action.RIGHT,), (Action.LEFT,)):
        player.use("shake", *actions)
        states.append(player.host.settings.shake)
    player.click("shake")
    assert [*states, player.host.settings.shake] == [False, True, True, False, True]


def test_sliders_slide(player: Hands) -> None:
    player.open(SettingsScreen(player.host, "sound"))
    player.use("music_volume", Action.RIGHT)
    assert player.host.settings.music_volume == 55
    spot = next(spot for spot in player.board.focus.spots if spot.id == "music_volume")
    place = spot.place()
    start = (place.left + 0.6 * place.width, place.centery)
    player.give(Pointer(Touch.PRESS, start, start))
    player.give(Pointer(Touch.DRAG, (place.right, place.centery), start))
    player.give(Pointer(Touch.RELEASE, (place.right, place.centery), start, dragged=True))
    assert player.host.settings.music_volume == 100


def test_page_keys_turn_the_tabs_over(player: Hands) -> None:
    screen = SettingsScreen(player.host)
    player.open(screen)
    tabs = []
    for _ in TABS:
        player.press(Action.NEXT_TAB)
        tabs.append(screen.tab)
    assert tabs == [*list(TABS)[1:], "display"]


def test_the_window_has_no_size_while_it_fills_the_screen(tmp_path: Path) -> None:
    with hands(tmp_path, Settings(fullscreen=True)) as player:
        player.open(SettingsScreen(player.host))
        player.use("window_size", Action.RIGHT)
        assert player.host.settings.window_size == Settings().window_size
        assert "screen" in player.board.help


def test_everything_can_be_reset(tmp_path: Path) -> None:
    with hands(tmp_path, Settings(theme="walnut", hints=False)) as player:
        player.open(SettingsScreen(player.host, "files"))
        player.use("reset")
        player.use("answer0")
        assert player.host.settings == Settings()


def test_a_key_is_bound_and_a_taken_one_is_asked_for(player: Hands) -> None:
    player.open(SettingsScreen(player.host, "controls"))
    player.use("action:draw")
    player.use("answer0")
    assert isinstance(player.top, Capture)
    assert player.top.capturing
    player.give(Captured("key:y"))
    assert player.host.settings.bindings.action("key:y") is Action.DRAW
    player.use("action:draw")
    player.use("answer0")
    player.give(Captured("key:u"))
    assert isinstance(player.top, Dialog)
    assert player.host.settings.bindings.action("key:u") is Action.UNO
    player.use("answer0")
    assert player.host.settings.bindings.action("key:u") is Action.DRAW


def test_capturing_can_be_left(player: Hands) -> None:
    for leave in (Captured("key:escape"), Pointer(Touch.RELEASE, (5, 5))):
        player.open(SettingsScreen(player.host, "controls"))
        player.open(Capture(player.host, Action.DRAW))
        player.give(leave)
        assert isinstance(player.top, SettingsScreen)
    assert player.host.settings.bindings == Bindings()


def test_conflicts_are_said(tmp_path: Path) -> None:
    inputs = {**Bindings().inputs, Action.DRAW: ("key:u",)}
    with hands(tmp_path, Settings(bindings=Bindings(inputs))) as player:
        player.open(SettingsScreen(player.host, "controls"))
        player.go("action:draw")
        assert "UNO" in player.board.help
        player.use("reset_bindings")
        assert player.host.settings.bindings == Bindings()


# -- a new match -------------------------------------------------------------------------------------------


def test_any_format_goes_with_any_number_it_allows(player: Hands) -> None:
    match = NewMatch(player.host)
    player.open(match)
    for kind in Format:
        player.use(f"format:{kind}")
        assert match.draft.plan().setup.format is kind


def test_people_who_share_the_screen_go_by_the_names_of_the_table(player: Hands) -> None:
    match = NewMatch(player.host, tab="players")
    player.open(match)
    assert player_name(player.host, match.draft.seats, 0) == "You"
    match.change(match.draft.with_seat(1, human=True))
    assert [player_name(player.host, match.draft.seats, at) for at in (0, 1)] == ["Ruby", "Mimi"]
    match.change(match.draft.with_seat(0, human=False))
    assert [player_name(player.host, match.draft.seats, at) for at in (0, 1)] == ["Ruby", "You"]


def test_keys_turn_to_a_page_and_not_to_the_button_that_deals(player: Hands) -> None:
    player.open(NewMatch(player.host))
    assert player.board.focus.current == "start"
    player.use("tab:rules")
    assert player.board.focus.current == "target"
    player.use("tab:game")
    assert player.board.focus.current == "start"
    player.press(Action.NEXT_TAB)
    assert player.board.focus.current == "players:2"


def test_impossible_numbers_are_refused_with_a_reason(player: Hands) -> None:
    match = NewMatch(player.host)
    player.open(match)
    player.use("format:partners")
    player.use("tab:players")
    player.use("players:5")
    assert match.draft.players == 4
    assert "4, 6, 8, 10" in player.board.help
    player.use("players:6")
    assert match.draft.players == 6


def test_a_target_makes_no_sense_for_one_round(player: Hands) -> None:
    match = NewMatch(player.host, tab="rules")
    player.open(match)
    player.use("target", Action.RIGHT)
    assert match.draft.target == 550
    player.use("single_round")
    player.use("target", Action.RIGHT)
    assert match.draft.target == 550
    assert player.board.help


def test_a_seat_is_changed_and_its_character_trades_places(player: Hands) -> None:
    match = NewMatch(player.host, tab="players")
    player.open(match)
    before = [seat.character for seat in match.draft.bench]
    player.use("seat:1")
    assert "character" in {spot.id for spot in player.board.focus.spots}
    player.use("character", Action.RIGHT)
    player.use("level", Action.RIGHT)
    player.use("who", Action.RIGHT)
    after = match.draft.bench[1]
    assert after.human
    assert after.level == "hard"
    assert after.character == before[2]
    assert sorted(before) == sorted(seat.character for seat in match.draft.bench)
    player.use("done")
    assert player.top is match


def test_somebody_has_to_play(player: Hands) -> None:
    match = NewMatch(player.host, tab="players")
    player.open(match)
    player.use("seat:0")
    player.use("who", Action.RIGHT)
    assert match.draft.bench[0].human


def test_presets_can_all_be_dealt(player: Hands) -> None:
    match = NewMatch(player.host)
    player.open(match)
    for name in PRESETS:
        player.use(f"preset:{name}")
        assert match.draft.plan().humans == (0,)


def test_dealing_remembers_the_choice(player: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    from uno_desktop.ui.scenes import table

    opened: list[object] = []

    def open_table(host: object, plan: object) -> Title:
        opened.append(plan)
        return Title(player.host)

    monkeypatch.setattr(table, "open_table", open_table)
    match = NewMatch(player.host)
    player.open(match)
    player.use("edition:dumb_fu")
    player.use("start")
    assert len(opened) == 1
    assert kept_draft(player.host.folders.config, player.host.settings) == (match.draft, ())


def test_what_was_chosen_is_remembered_though_nothing_was_dealt(player: Hands) -> None:
    match = NewMatch(player.host)
    player.open(Title(player.host))
    player.open(match)
    player.use("edition:dumb_fu")
    player.press(Action.CANCEL)
    assert not isinstance(player.top, NewMatch)
    assert kept_draft(player.host.folders.config, player.host.settings) == (match.draft, ())


@pytest.mark.parametrize("button", ["quick", "new", "tournament"])
@pytest.mark.parametrize(
    "raw",
    [
        b"{",
        b'{"uno_desktop": "last match", "version": 1}',
        b'{"uno_desktop": "last match", "version": 1, "plan": {"seed": 1, "edition": "classic",'
        b' "format": "standard", "players": [{"character": "../x"}, {"character": "owl"}]}}',
    ],
)
def test_a_last_match_that_makes_no_sense_is_told_and_set_aside(
    player: Hands, button: str, raw: bytes
) -> None:
    config = player.host.folders.config
    config.mkdir(parents=True, exist_ok=True)
    (config / FILE).write_bytes(raw)
    player.open(Title(player.host))
    player.use(button)
    told = player.top
    assert isinstance(told, Dialog)
    assert f"set aside as {FILE}.bad-1" in told.question.text
    assert not (config / FILE).exists()
    player.host.stack.close()


# -- the title ---------------------------------------------------------------------------------------------


def test_cards_are_one_click_away(player: Hands, monkeypatch: pytest.MonkeyPatch) -> None:
    from uno_desktop.ui.scenes import table

    opened: list[object] = []

    def open_table(host: object, plan: object) -> NewMatch:
        opened.append(plan)
        return NewMatch(player.host)

    monkeypatch.setattr(table, "open_table", open_table)
    player.open(Title(player.host))
    player.click("quick")
    assert len(opened) == 1


def test_leaving_is_asked_for(player: Hands) -> None:
    left: list[bool] = []
    player.host = replace(player.host, leave=lambda: left.append(True))
    player.open(Title(player.host))
    player.press(Action.CANCEL)
    assert left == []
    player.use("answer0")
    assert left == [True]


def test_the_title_rests_with_less_motion(tmp_path: Path) -> None:
    with hands(tmp_path, Settings(reduced_motion=True)) as player:
        player.open(Title(player.host))
        player.top.update(0.1)
        assert not player.top.moving


CHOSEN = {
    "display": "language theme palette text_size fullscreen window_size render_cap",
    "motion": "speed reduced_motion shake",
    "sound": "master_volume effects_volume music_volume ambience_volume muted speech",
    "play": "hints auto_draw confirm_play sorting uno_timing pose strict_table",
    "you": "player_name character",
    "files": "folder:Settings reset",
}


@pytest.mark.parametrize("tab", CHOSEN)
def test_everything_can_be_chosen_where_it_belongs(tab: str, player: Hands) -> None:
    player.open(SettingsScreen(player.host, tab))
    assert set(CHOSEN[tab].split()) <= {spot.id for spot in player.board.focus.spots}


@pytest.mark.parametrize("name", [name for names in list(CHOSEN.values())[:4] for name in names.split()])
def test_a_key_to_the_right_changes_it_at_once(name: str, tmp_path: Path) -> None:
    tab = next(tab for tab, names in CHOSEN.items() if name in names.split())
    with hands(tmp_path, Settings(master_volume=40, effects_volume=40)) as player:
        player.host.speech = Speech(lambda: [Silent()])
        player.open(SettingsScreen(player.host, tab))
        before = getattr(player.host.settings, name)
        player.use(name, Action.LEFT if before is True else Action.RIGHT)
        assert getattr(player.host.settings, name) != before


class Silent:
    """A voice that nobody hears."""

    def say(self, text: str, language: str, cut: object) -> bool:
        return True


def test_an_animal_is_chosen_by_its_face(player: Hands) -> None:
    player.open(SettingsScreen(player.host, "you"))
    player.click("animal:panda")
    assert player.host.settings.character == "panda"
