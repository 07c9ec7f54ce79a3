"""Every word of every screen has room, in every language, at the usual and at twice the size."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

import pygame
import pytest

from tests import screen  # noqa: F401  # first: no hardware
from tests.app.reading import reading
from tests.shots import played
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.storage.folders import Folders, find_folders
from uno_desktop.ui.kit import Kit, changed
from uno_desktop.ui.scene import Scene
from uno_desktop.ui.scenes.rules import RuleBook
from uno_desktop.ui.screen_shots import SHOTS, shoot, shot_host
from uno_desktop.ui.text import Written
from uno_desktop.ui.widgets.board import Board

SMALL = (960, 540)
LARGE = (1280, 720)
CASES = [
    *((SMALL, language, text) for language in LANGUAGES for text in (100, 200)),
    # Everything is in proportion; only rounding differs.
    (LARGE, "fr", 100),
    (LARGE, "pt", 200),
]
Trouble = tuple[str, pygame.Rect, pygame.Rect | None]


def without_room(page: Iterable[Written]) -> list[Trouble]:
    """Lines that end in an ellipsis, or stick out of the place they belong to."""
    return [
        (line.text, line.place, line.room)
        for line in page
        if line.cut or (line.room is not None and not _roomy(line.room, line.px).contains(line.place))
    ]


def _roomy(room: pygame.Rect, px: int) -> pygame.Rect:
    """Above and below the letters of a line there is air, which may stick out."""
    return room.inflate(4, round(0.5 * px) + 2)


def views(scene: Scene) -> Iterator[None]:
    """Stop at everything there is to see of it."""
    board, seen = getattr(scene, "board", None), set[object]()
    if isinstance(scene, RuleBook):
        while (scene.topic, scene.page) not in seen:
            seen.add((scene.topic, scene.page))
            yield
            scene.turn(1)
    while isinstance(board, Board) and board.scroll not in seen:
        seen.add(board.scroll)
        yield
        board.scroll_to(board.scroll + 80)
        while board.moving:
            board.update(0.1)


@pytest.fixture(scope="module")
def kits() -> dict[tuple[int, int], Kit]:
    """Drawings that are the same in all languages are drawn once."""
    return {}


@pytest.fixture(scope="module")
def folders(tmp_path_factory: pytest.TempPathFactory) -> Folders:
    """What was played is the same for all."""
    return find_folders(tmp_path_factory.mktemp("kept"))


@pytest.mark.parametrize(("size", "language", "text"), CASES)
def test_menus_have_room_for_their_words(
    size: tuple[int, int],
    language: str,
    text: int,
    kits: dict[tuple[int, int], Kit],
    folders: Folders,
) -> None:
    pygame.font.init()
    surface = pygame.display.set_mode(size)
    found: dict[str, list[Trouble]] = {}
    for name, make in SHOTS.items():
        settings = played.settings_for(language, "carnival", "carnival", text)
        host = shot_host(size, settings, folders)
        host.kit = changed(kits.setdefault(size, host.kit), text=text / 100)
        scene = make(host)
        shoot(surface, host, scene)
        with reading(host.kit) as page:
            scene.draw(surface)
            for _ in views(scene):
                scene.draw(surface)
        if troubles := without_room(page):
            found[name] = troubles
        host.stack.close()
    assert found == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_table_has_room_for_its_words(language: str, tmp_path: Path) -> None:
    pygame.font.init()
    settings = played.settings_for(language, "carnival", "carnival", 200)
    found: dict[str, list[Trouble]] = {}
    for name in played.NAMES:
        game = played.game_at(name, SMALL, settings, tmp_path / name)
        with reading(game.host.kit) as page:
            game.host.stack.draw(game.surface)
        if troubles := without_room(page):
            found[name] = troubles
        game.host.stack.close()
    assert found == {}
