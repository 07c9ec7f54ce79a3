"""The settings, in tabs; every change holds at once."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any, Final

import pygame

from uno_desktop.i18n.about import CHARACTERS
from uno_desktop.i18n.catalog import Message
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.session.pace import Timing

from ..buttons import Button, in_row
from ..host import Host
from ..labels import OFF, ON, PERCENT, SETTINGS, SETTINGS_ABOUT, choice_name
from ..motion import Speed
from ..settings import (
    MAX_NAME,
    RENDER_CAPS,
    REPLAY_COUNTS,
    REPLAY_SIZES,
    TEXT_SIZES,
    PoseControl,
    Sorting,
    as_at_first,
    clean_name,
)
from ..speech import Health
from ..theme import BUTTON_SMALL, PALETTES, THEMES
from ..widgets.board import Area, Control, Painter
from ..widgets.paint import GAP, button, choice, fact, row_height, slider, slider_share, switch
from ..widgets.tiles import character_tile
from .controls import control_rows
from .dialog import confirm
from .settings_side import draw_side
from .tabbed import TabbedScreen, TabFacts
from .writing import Line, ask_line

SIDE: Final = 0.34
"""How much of the width the picture beside the rows takes."""
_ANIMAL: Final = 150
"""The least height of an animal to choose."""
_TALLER: Final = 1.6
"""How much higher it gets for larger words."""
SIDE_UP_TO: Final = 1.25
"""With larger words the rows need all the room."""
WINDOWS: Final = ((960, 540), (1280, 720), (1600, 900), (1920, 1080), (2560, 1440), (3840, 2160))


TABS: Final[Mapping[str, TabFacts]] = MappingProxyType(
    {
        "display": TabFacts(Message("Display", "tab"), "palette"),
        "motion": TabFacts(Message("Motion", "tab"), "fast_forward"),
        "sound": TabFacts(Message("Sound", "tab"), "sound_on"),
        "play": TabFacts(Message("Play", "tab"), "cards"),
        "controls": TabFacts(Message("Controls", "tab"), "gamepad"),
        "you": TabFacts(Message("You", "tab"), "human"),
        "files": TabFacts(Message("Files", "tab"), "folder"),
    }
)
_SYSTEM: Final = Message("Same as the system ({language})", "language")


class SettingsScreen(TabbedScreen):
    """All that a player may choose."""

    tabs = TABS

    def __init__(self, host: Host, tab: str = "display") -> None:
        super().__init__(host, tab)
        self.time = 0.0
        self._health = host.speech.health

    @property
    def title(self) -> str:
        """What the ribbon says."""
        return self.host.words.text("Settings", "title")

    @property
    def moving(self) -> bool:
        """The tab about motion shows some."""
        return super().moving or (self.tab == "motion" and not self.host.settings.reduced_motion)

    def update(self, dt: float) -> None:
        """Time passes for the picture beside the rows, and a voice may have failed."""
        super().update(dt)
        self.time += dt
        if self.tab == "sound" and self.host.speech.health is not self._health:
            self.resize(self.size)

    # -- layout ------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The dividers, the rows of the open tab, and the picture beside them."""
        view = self._view()
        rows = self._rows()
        height = row_height(self.host.kit)
        step = height + self.px(GAP)
        controls = [self.back_control(), *self.tab_controls()]
        for number, row in enumerate(rows):
            rect = pygame.Rect(view.left, view.top + number * step, view.width, height)
            controls.append(replace(row, rect=rect, scrolls=True))
        if self.tab == "you":
            controls += self._animals(
                pygame.Rect(view.left, view.top + len(rows) * step, view.width, 0), view
            )
        bottom = max(control.rect.bottom for control in controls if control.scrolls) + self.px(GAP)
        area = Area(view, bottom - view.top)
        default = rows[0].id or f"tab:{self.tab}"
        self.board.show(f"settings/{self.tab}", controls, area, default=default)

    @property
    def with_side(self) -> bool:
        """A picture stands beside the rows."""
        return self.tab not in ("controls", "files") and self.host.kit.text <= SIDE_UP_TO

    def _view(self) -> pygame.Rect:
        body = self.body
        top = body.top + self.tab_height + self.px(34)
        width = round(body.width * (1 - SIDE)) - self.px(36) if self.with_side else body.width
        return pygame.Rect(body.left, top, width, body.bottom - top)

    def draw(self, surface: pygame.Surface) -> None:
        """The screen, and a picture that shows what the tab is about."""
        super().draw(surface)
        if self.with_side:
            body, view = self.body, self._view()
            side = pygame.Rect(view.right + self.px(60), view.top, 0, view.height)
            side.width = body.right - side.left
            draw_side(surface, self.host, side, self.tab, self.time)

    # -- rows --------------------------------------------------------------------------------------------

    def _rows(self) -> Sequence[Control]:
        return {
            "display": self._display,
            "motion": self._motion,
            "sound": self._sound,
            "play": self._play,
            "controls": lambda: control_rows(self.host),
            "you": self._you,
            "files": self._files,
        }[self.tab]()

    def _display(self) -> Sequence[Control]:
        kept, words = self.host.settings, self.host.words
        own = words.of(_SYSTEM, language=LANGUAGES[words.language].name)
        languages = {"": own, **{code: each.name for code, each in LANGUAGES.items()}}
        size = f"{kept.window_size[0]} × {kept.window_size[1]}"
        sizes = sorted({*WINDOWS, kept.window_size})
        return (
            self._choice("language", list(languages), languages[kept.language]),
            self._choice("theme", list(THEMES)),
            self._choice("palette", list(PALETTES)),
            self._choice("text_size", TEXT_SIZES, words.of(PERCENT, number=kept.text_size)),
            self._switch("fullscreen"),
            replace(
                self._choice("window_size", sizes, size),
                refusal=words.text("Full screen is on.") if kept.fullscreen else "",
            ),
            self._choice("render_cap", RENDER_CAPS, self._detail(kept.render_cap)),
        )

    def _detail(self, cap: int) -> str:
        return f"{cap}p" if cap else choice_name(self.host.words, "render_cap", cap)

    def _motion(self) -> Sequence[Control]:
        return (self._choice("speed", list(Speed)), self._switch("reduced_motion"), self._switch("shake"))

    def _sound(self) -> Sequence[Control]:
        volumes = ("master_volume", "effects_volume", "music_volume", "ambience_volume")
        return (*map(self._volume, volumes), self._switch("muted"), self._speech())

    def _speech(self) -> Control:
        """Whether it is read aloud, if it can be."""
        words = self.host.words
        health = self._health = self.host.speech.health
        row = self._switch("speech")
        if health is Health.ABSENT and not self.host.settings.speech:
            return replace(row, refusal=words.text("No speech was found on this system."))
        if health is Health.READY:
            return row
        return replace(
            row, about=words.text("The system’s speech has failed. Turn it off and on to try again.")
        )

    def _play(self) -> Sequence[Control]:
        return (
            self._switch("hints"),
            self._switch("auto_draw"),
            self._switch("confirm_play"),
            self._choice("sorting", list(Sorting)),
            self._choice("uno_timing", list(Timing)),
            self._choice("pose", list(PoseControl)),
            self._switch("strict_table"),
        )

    def _you(self) -> Sequence[Control]:
        kept, words = self.host.settings, self.host.words
        animal = CHARACTERS[kept.character]
        named = kept.player_name or words.text("You", "player")
        line = Line(words.of(SETTINGS["player_name"]), kept.player_name, MAX_NAME, self._rename)
        return (
            self._row(
                "player_name",
                choice(words.of(SETTINGS["player_name"]), named, arrows=False),
                lambda: ask_line(self.host, line),
            ),
            self._choice("character", list(CHARACTERS), f"{words.of(animal.name)}, {words.of(animal.title)}"),
        )

    def _animals(self, room: pygame.Rect, view: pygame.Rect) -> list[Control]:
        """All that one can be, in two lines that fill the page if they can."""
        gap, half = self.px(GAP), len(CHARACTERS) // 2
        least = round(self.px(_ANIMAL) * min(_TALLER, self.host.kit.text))
        fitting = min((view.bottom - room.top - gap) // 2 - gap, room.width // half)
        room.height = max(least, fitting)
        line = list(in_row(room, list(map(str, range(half))), gap).values())
        controls = []
        for at, (name, animal) in enumerate(CHARACTERS.items()):
            rect = line[at % half].move(0, at // half * (room.height + gap))
            paint = character_tile(
                self.host.words.of(animal.name), name, name == self.host.settings.character
            )
            act = partial(self._set, "character", name)
            about = self.host.words.of(animal.about)
            controls.append(Control(rect, paint, f"animal:{name}", act, about=about, radius=30, scrolls=True))
        return controls

    def _files(self) -> Sequence[Control]:
        words, folders = self.host.words, self.host.folders
        places = (
            (words.text("Settings", "folder"), folders.config),
            (words.text("Saved matches", "folder"), folders.saves),
            (words.text("Replays", "folder"), folders.replays),
            (words.text("Exported replays", "folder"), folders.exported),
            (words.text("Replays to bring in", "folder"), folders.inbox),
            (words.text("Log", "folder"), folders.logs),
        )
        nowhere = pygame.Rect(0, 0, 0, 0)
        facts = [Control(nowhere, fact(name, str(folder), 0.28), f"folder:{name}") for name, folder in places]
        size = words.text("{count} MB", count=self.host.settings.replay_size)
        limits = (
            self._choice("replay_count", REPLAY_COUNTS),
            self._choice("replay_size", REPLAY_SIZES, size),
        )
        label = words.text("Reset all settings", "button")
        shown = Button(label, icon="trash", style=BUTTON_SMALL)
        return (*limits, *facts, Control(nowhere, button(shown), "reset", self._ask_reset))

    def _ask_reset(self) -> None:
        words = self.host.words
        confirm(
            self.host,
            words.text("Reset all settings?"),
            words.text(
                "Everything goes back to how it was at first, keys and buttons included. Matches stay."
            ),
            words.text("Reset", "button"),
            lambda: self.host.change(as_at_first(self.host.settings)),
            danger=True,
        )

    def _rename(self, text: str) -> None:
        self._set("player_name", clean_name(text))

    # -- kinds of rows -----------------------------------------------------------------------------------

    def _row(self, name: str, paint: Painter, activate: Callable[[], None] | None = None) -> Control:
        about = self.host.words.of(SETTINGS_ABOUT[name])
        return Control(pygame.Rect(0, 0, 0, 0), paint, name, activate, about=about)

    def _choice(self, name: str, values: Sequence[Any], shown: str | None = None) -> Control:
        now = getattr(self.host.settings, name)
        text = choice_name(self.host.words, name, now) if shown is None else shown

        def adjust(step: int) -> None:
            self._set(name, values[(values.index(now) + step) % len(values)])

        return replace(self._row(name, choice(self._label(name), text)), adjust=adjust)

    def _switch(self, name: str) -> Control:
        on = getattr(self.host.settings, name)
        texts = (self.host.words.of(OFF), self.host.words.of(ON))

        def flip(step: int = 0) -> None:
            self._set(name, not on if not step else step > 0)

        return replace(self._row(name, switch(self._label(name), on, texts), flip), adjust=flip)

    def _volume(self, name: str) -> Control:
        now = getattr(self.host.settings, name)

        def adjust(step: int) -> None:
            self._set(name, max(0, min(100, now + 5 * step)))

        def slide(share: float) -> None:
            self._set(name, round(slider_share(share) * 20) * 5)

        paint = slider(self._label(name), now / 100, self.host.words.of(PERCENT, number=now))
        return replace(self._row(name, paint), adjust=adjust, slide=slide)

    def _label(self, name: str) -> str:
        return self.host.words.of(SETTINGS[name])

    def _set(self, name: str, value: Any) -> None:
        if getattr(self.host.settings, name) != value:
            self.host.change(replace(self.host.settings, **{name: value}))
