"""A match is shown again: on, back, from deal to deal, from any seat."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from tests.ui.menus import SIZE, Hands, hands
from uno_desktop.engine import view
from uno_desktop.engine.events import TurnStarted
from uno_desktop.engine.formats import Format
from uno_desktop.i18n.say import sentence
from uno_desktop.session.plan import MatchPlan
from uno_desktop.storage.folders import find_folders
from uno_desktop.storage.replays import load_replay
from uno_desktop.ui.actions import Action, Device, Pointer, Pressed, Touch
from uno_desktop.ui.bindings import Bindings
from uno_desktop.ui.film import Film, film_of
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.history import History
from uno_desktop.ui.scenes.log import Log
from uno_desktop.ui.scenes.replay import KEYS, ReplayScene
from uno_desktop.ui.scenes.replay_contents import Contents
from uno_desktop.ui.staged_history import stage_match, staged_plan
from uno_desktop.ui.table.layout import table_layout
from uno_desktop.ui.table.reel import ICONS, reel_circles, reel_sheet, reel_tip, reel_track
from uno_desktop.ui.text import Written


def film_for(folder: Path, **facts: object) -> Film:
    return film_of_plan(folder, staged_plan(**facts))  # type: ignore[arg-type]


def film_of_plan(folder: Path, plan: MatchPlan) -> Film:
    folders = find_folders(folder)
    played = stage_match(folders, plan)
    saved, _ = load_replay(folders.replays, played.folder.name)
    assert saved is not None
    return film_of(saved)


@pytest.fixture(scope="module")
def film(tmp_path_factory: pytest.TempPathFactory) -> Film:
    return film_for(tmp_path_factory.mktemp("film"), target=300)


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Hands]:
    with hands(tmp_path) as player:
        yield player


def watch(player: Hands, film: Film, at: int = 0, *, playing: bool = False) -> ReplayScene:
    scene = ReplayScene(player.host, film, at, playing=playing)
    player.host.stack.push(scene)
    player.host.stack.settle(player.surface)
    scene.load()
    player.draw()
    return scene


def settle(scene: ReplayScene) -> None:
    while not scene.director.idle:
        scene.update(0.5)


def written(player: Hands) -> set[str]:
    """The lines on the screen."""
    lines: list[Written] = []
    player.host.kit.letters.witness = lines.append
    try:
        player.draw()
    finally:
        player.host.kit.letters.witness = None
    return {line.text for line in lines}


# -- films -------------------------------------------------------------------------------------------------


def test_a_film_ends_as_the_match_did(film: Film) -> None:
    assert film.steps[-1].match.over
    assert film.round_at(film.last) == len(film.rounds) - 1 == film.steps[-1].match.round - 1


def test_a_film_of_another_deal_than_the_one_that_was_told_is_not_shown(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    played = stage_match(folders, staged_plan())
    saved, _ = load_replay(folders.replays, played.folder.name)
    assert saved is not None
    with pytest.raises(ValueError, match="not those that were told before"):
        film_of(saved._replace(deals=(*saved.deals[:-1], ("0" * 64,))))


def test_nobody_sees_more_than_they_did(film: Film) -> None:
    at = film.last // 2
    assert film.view(at, 2) == view(film.steps[at].match.tables[0], 2)
    assert film.happening(at, 2).view == film.view(at, 2)


def test_at_a_tournament_only_the_own_table_is_shown(tmp_path: Path) -> None:
    film = film_for(tmp_path, seats=8, format=Format.TOURNAMENT)
    at, seen = 0, [0]
    while (following := film.neighbor(at, 3, 1)) is not None:
        at = following
        seen.append(at)
    assert 2 * len(seen) < 1.5 * len(film.steps)
    assert all(film.tables[n] in (None, film.table_of(n, 3)) for n in seen)
    assert film.neighbor(seen[5], 3, -1) == seen[4]


# -- running -----------------------------------------------------------------------------------------------


def test_it_plays_to_the_end_and_rests_there(player: Hands, film: Film) -> None:
    scene = watch(player, film, film.last - 12, playing=True)
    for _ in range(600):
        scene.update(0.3)
    assert scene.run.at == film.last
    assert not scene.run.playing
    player.draw()
    player.press(Action.CONFIRM)
    assert scene.run.at == 0
    assert scene.run.playing


def test_every_step_forward_leaves_the_table_as_it_was(player: Hands, film: Film) -> None:
    scene = watch(player, film)
    for _ in range(film.last):
        player.press(Action.RIGHT)
        settle(scene)
        assert scene.director.board.view == film.view(scene.run.at, scene.run.viewer)
    assert scene.run.at == film.last


def test_a_step_back_is_the_table_before(player: Hands, film: Film) -> None:
    scene = watch(player, film, film.last)
    for at in range(film.last - 1, film.last - 20, -1):
        player.press(Action.LEFT)
        assert scene.run.at == at
        assert scene.director.idle
        assert scene.director.board.view == film.view(at, scene.run.viewer)
    player.press(Action.RIGHT)
    assert scene.run.at == film.last - 18


def test_page_keys_go_from_deal_to_deal(player: Hands, film: Film) -> None:
    scene = watch(player, film)
    second = film.rounds[1]
    player.press(Action.NEXT_TAB)
    assert scene.run.at == second
    player.press(Action.RIGHT, Action.RIGHT, Action.PREVIOUS_TAB)
    assert scene.run.at == second
    player.press(Action.PREVIOUS_TAB)
    assert scene.run.at == 0
    for _ in film.rounds:
        player.press(Action.NEXT_TAB)
    assert scene.run.at == film.last


def test_pausing_stops_it(player: Hands, film: Film) -> None:
    scene = watch(player, film, film.rounds[1] + 3, playing=True)
    player.press(Action.PAUSE)
    at = scene.run.at
    for _ in range(50):
        scene.update(0.5)
    assert scene.run.at == at


def test_up_and_down_change_the_speed(player: Hands, film: Film) -> None:
    scene = watch(player, film)
    normal = scene.run.speed
    player.press(Action.UP)
    fast = scene.run.speed
    player.press(Action.UP)
    assert scene.run.speed == fast != normal
    player.press(Action.DOWN)
    assert scene.run.speed == normal


def test_another_seat_shows_its_own_hand(player: Hands, film: Film) -> None:
    scene = watch(player, film, film.rounds[1] + 5)
    player.press(Action.SORT)
    assert scene.run.viewer == 1
    assert scene.run.at == film.rounds[1] + 5
    held = bytes(sorted(held.card for held in scene.director.board.hand))
    assert held == bytes(sorted(film.hands(scene.run.at, 1)[1]))


def test_the_person_stays_you_from_every_seat(tmp_path: Path, player: Hands) -> None:
    plan = staged_plan(2).with_seat(0, name="")
    film = film_of_plan(tmp_path / "film", plan)
    at, seat = next(turn for turn in film.turns(0, 1) if turn[1] == 1)
    played = film.neighbor(at, 1, 1)
    assert played is not None
    scene = watch(player, film, played)
    scene.run.sit(1)
    told = [sentence(scene.cast.telling, event) for event in scene.director.log[-1]]
    assert scene.cast.name(0) == "You"
    assert told
    assert told[0].startswith(f"{scene.cast.name(seat)} ")


def test_all_hands_are_seen_only_when_asked_for(player: Hands, film: Film) -> None:
    scene = watch(player, film, film.rounds[1] + 5)
    before = pygame.image.tobytes(player.surface, "RGB")
    player.press(Action.HINT)
    assert scene.all_hands
    assert pygame.image.tobytes(player.surface, "RGB") != before


def test_the_log_opens_and_closes(player: Hands, film: Film) -> None:
    scene = watch(player, film, film.rounds[1] + 9, playing=True)
    player.press(Action.LOG)
    opened = player.top
    assert isinstance(opened, Log)
    player.press(Action.CANCEL)
    assert player.top is scene
    assert not scene.run.playing


# -- rounds and turns --------------------------------------------------------------------------------------


def test_a_turn_is_gone_to_from_the_list(player: Hands, film: Film) -> None:
    scene = watch(player, film, film.rounds[1] + 5, playing=True)
    player.press(Action.DRAW)
    opened: Scene = player.top
    assert isinstance(opened, Contents)
    assert not scene.run.playing
    at, seat = film.turns(1, scene.run.viewer)[3]
    player.use(f"at:{at}")
    assert player.top is scene
    assert scene.run.at == at
    assert scene.director.board.view.turn == seat


def test_the_list_opens_at_the_turn_that_is_shown(player: Hands, film: Film) -> None:
    at, _ = film.turns(1, 0)[4]
    watch(player, film, at)
    player.press(Action.DRAW)
    assert player.board.focus.current == f"at:{at}"


def test_page_keys_and_arrows_choose_the_round_of_the_list(player: Hands, film: Film) -> None:
    watch(player, film)
    player.press(Action.DRAW, Action.NEXT_TAB)
    contents = player.top
    assert isinstance(contents, Contents)
    assert contents.number == 1
    player.use("round", Action.RIGHT)
    assert contents.number == 2
    player.use(f"at:{film.rounds[2]}")
    assert isinstance(player.top, ReplayScene)
    assert player.top.run.at == film.rounds[2]


def test_every_turn_of_a_match_is_listed(film: Film) -> None:
    listed = sum(len(film.turns(number, 0)) for number in range(len(film.rounds)))
    events = (event for at in range(film.last + 1) for event in film.events(at, 0))
    assert listed == sum(isinstance(event, TurnStarted) for event in events)


def test_a_turn_in_the_list_tells_all_of_itself(film: Film) -> None:
    turns = film.turns(1, 0)
    told = [film.between(at, end, 0) for (at, _), (end, _) in pairwise(turns)]
    assert all(told)
    first, last = turns[0][0] + 1, turns[-1][0] + 1
    assert sum(map(len, told)) == sum(len(film.events(at, 0)) for at in range(first, last))


# -- the strip ---------------------------------------------------------------------------------------------


def click(player: Hands, at: tuple[float, float]) -> None:
    player.give(Pointer(Touch.PRESS, at, at))
    player.give(Pointer(Touch.RELEASE, at, at))


def test_the_mouse_does_all_that_keys_do(player: Hands, film: Film) -> None:
    scene = watch(player, film, film.rounds[1] + 4)
    layout = scene.director.board.layout
    circles = reel_circles(layout)
    click(player, circles["back"].center)
    assert scene.run.at == film.rounds[1] + 3
    click(player, circles["start"].center)
    assert scene.run.at == 0
    click(player, circles["end"].center)
    assert scene.run.at == film.last
    track = reel_track(layout)
    click(player, (track.left + 1, track.centery))
    assert scene.run.at < film.last // 10
    click(player, layout.seats[1].center)
    assert scene.run.viewer == 1


def test_a_gamepad_alone_does_all_there_is(player: Hands, film: Film) -> None:
    """Buttons have meanings of their own here: a gamepad has no key that goes from control to control."""
    scene = watch(player, film, film.rounds[1] + 5)
    for action in (*KEYS, Action.UP, Action.DOWN, Action.CONFIRM):
        if action not in (Action.MENU, Action.CANCEL):
            assert Bindings().of(action, Device.GAMEPAD) is not None, action
    assert set(KEYS.values()) | {"speed", "start", "end"} == set(ICONS)
    for _ in film.rounds:
        player.give(Pressed(Action.PREVIOUS_TAB, Device.GAMEPAD))
    assert scene.run.at == 0
    for _ in film.rounds:
        player.give(Pressed(Action.NEXT_TAB, Device.GAMEPAD))
    assert scene.run.at == film.last
    player.give(Pressed(Action.CONFIRM, Device.GAMEPAD))
    assert scene.run.playing
    player.give(Pressed(Action.CANCEL, Device.GAMEPAD))
    assert scene not in player.host.stack.scenes


def test_the_tab_key_reaches_every_button(player: Hands, film: Film) -> None:
    scene = watch(player, film)
    seen = set()
    for _ in range(2 * len(ICONS)):
        player.give(Pressed(Action.NEXT))
        seen.add(scene.focus.current)
    assert seen == set(ICONS)


@pytest.mark.parametrize("players", [2, 4, 10])
def test_the_tip_covers_neither_the_color_nor_the_number_of_cards(players: int) -> None:
    layout = table_layout(SIZE, players)
    tip = reel_tip(layout, 30)
    assert tip.bottom < layout.frame.height
    assert not tip.colliderect(layout.tag_room)
    assert not tip.collidepoint(layout.draw_count)
    assert all(not tip.colliderect(circle.rect) for circle in reel_circles(layout).values())


@pytest.mark.parametrize("size", [(960, 540), SIZE, (1600, 1200), (2560, 1080)])
@pytest.mark.parametrize("players", [2, 4, 10])
def test_the_strip_covers_neither_piles_nor_seats(size: tuple[int, int], players: int) -> None:
    layout = table_layout(size, players)
    strip = [circle.rect for circle in reel_circles(layout).values()]
    solid = [layout.draw_pile.rect, layout.heap.rect, *(seat.avatar for seat in layout.seats)]
    for rect in (*strip, reel_sheet(layout)):
        assert pygame.Rect((0, 0), size).contains(rect)
        assert rect.collidelist(solid) == -1
    assert reel_sheet(layout).contains(reel_track(layout))


def test_an_edition_keeps_its_words(player: Hands, tmp_path: Path) -> None:
    """Where the leaflet calls a round a hand, so does everything about its matches."""
    stage_match(player.host.folders, staged_plan(edition="rock_n_swap", single_round=True))
    player.open(History(player.host, "replays"))
    assert "Rock-’n’-Swap · Standard · hand 1" in written(player)
    watch(player, film_for(tmp_path, edition="rock_n_swap", single_round=True))
    assert "Hand 1 of 1" in written(player)
    player.press(Action.DRAW)
    assert {"Hands and turns", "Hand", "Hand 1 of 1"} <= written(player)
