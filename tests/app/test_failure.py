"""What keeps the game from starting is said where somebody sees it, in their language."""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

import pygame
import pytest

from tests import screen  # first: no hardware
from uno_desktop.app import failure, notice, processes
from uno_desktop.app.failure import FAILED, INCOMPLETE, check_libraries, complain
from uno_desktop.app.paths import find_fonts
from uno_desktop.i18n.catalog import load_words
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.ui.theme import CREAM


class Terminal(io.StringIO):
    """Somebody looks at it."""

    def isatty(self) -> bool:
        return True


class Missing:
    """What pygame puts in the place of a module that cannot be loaded."""

    reason = "ImportError: libFLAC.so: no such file"

    def __bool__(self) -> bool:
        return False


@pytest.fixture
def shown(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What the screen shows; there is one."""
    texts: list[str] = []
    monkeypatch.setenv("DISPLAY", ":0")
    monkeypatch.delenv("SDL_VIDEODRIVER")
    monkeypatch.setattr(notice, "show_notice", lambda _title, text, _fonts: texts.append(text))
    return texts


@pytest.mark.parametrize("language", LANGUAGES)
def test_whoever_sees_no_terminal_is_told_on_the_screen(
    language: str, shown: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stderr", None)  # as in Windows, without a console
    assert complain(INCOMPLETE, "no cards", language) == FAILED
    words, _ = load_words(screen.LOCALES, language)
    assert shown == [f"{words.of(INCOMPLETE)}\n\nno cards"]


def test_on_a_terminal_it_is_said_there_alone(shown: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    terminal = Terminal()
    monkeypatch.setattr(sys, "stderr", terminal)
    complain(INCOMPLETE, "no cards", "fr")
    assert "n’est pas installé" in terminal.getvalue()
    assert not shown


def test_without_a_screen_nothing_is_shown(
    shown: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.delenv("DISPLAY")
    monkeypatch.delenv("WAYLAND_DISPLAY", raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    complain(INCOMPLETE, "no cards", "fr")
    assert "n’est pas installé" in capsys.readouterr().err
    assert not shown


@pytest.mark.skipif(os.name != "posix", reason="Windows has a box of its own")
def test_without_pygame_a_program_of_the_system_shows_it(
    shown: list[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    def fail(*_: object) -> None:
        raise NotImplementedError("display module not available")

    monkeypatch.setattr(notice, "show_notice", fail)
    program = tmp_path / "xmessage"
    program.write_text(f'#!/bin/sh\nprintf "%s" "$*" >"{tmp_path}/shown"\n', encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert complain(INCOMPLETE, "no SDL", "es") == FAILED
    assert (tmp_path / "shown").read_text(encoding="utf-8").startswith("-center El juego no está instalado")


def test_a_part_of_pygame_that_is_missing_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    check_libraries()
    monkeypatch.setattr(pygame, "mixer", Missing())
    with pytest.raises(ImportError, match="libFLAC"):
        check_libraries()


def test_every_part_of_pygame_that_is_used_is_looked_for() -> None:
    used = set()
    for path in (screen.ROOT / "uno_desktop").rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        used |= {name for name in vars(pygame) if f"pygame.{name}." in text}
    modules = {name for name in used if type(getattr(pygame, name)).__name__ == "module"}
    always = {"math", "surface", "system", "version", "base", "typing"}
    assert modules - always <= set(failure._MODULES)


def test_a_notice_is_shown_until_it_is_read() -> None:
    pygame.display.init()
    for unread in (pygame.MOUSEMOTION, pygame.WINDOWEXPOSED):
        pygame.event.post(pygame.Event(unread))
    painted: list[pygame.Surface] = []
    flip = pygame.display.flip

    def watched() -> None:
        flip()
        surface = pygame.display.get_surface()
        assert surface is not None
        painted.append(surface.copy())
        if len(painted) == 2:
            pygame.event.post(pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN))

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.display, "flip", watched)
        patch.setattr(pygame.display, "quit", lambda: None)
        patch.setattr(pygame.display, "get_driver", lambda: "x11")
        pygame.event.post(pygame.Event(pygame.WINDOWEXPOSED))
        notice.show_notice("Uno Desktop", "Não\n\n" + "x" * 400, (Path("none.ttf"), *find_fonts()))
    text = painted[0].subsurface((0, 0, notice.SIZE[0], notice.BUTTON.top))
    assert pygame.mask.from_threshold(text, CREAM, (60, 60, 60, 255)).count() > 500


def test_no_notice_waits_where_nobody_would_see_it() -> None:
    with pytest.raises(pygame.error, match="no screen"):
        notice.show_notice("Uno Desktop", "Hello?", find_fonts())


def test_programs_of_the_system_do_not_find_the_games_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    assert processes.system_environment({"LD_LIBRARY_PATH": "/game"}) == {}
