"""The title: what to do next, before a fairground that is alive."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

import pygame

from uno_desktop.i18n import lessons
from uno_desktop.i18n.problems import describe_problem
from uno_desktop.storage.problems import Problem
from uno_desktop.storage.saves import Save, latest, list_saves

from ..actions import Action, Input, Pressed, QuitRequested
from ..buttons import Button, alike, in_row
from ..host import Host
from ..kit import put
from ..scene import Size, Transition
from ..settings import Tutored, limits_of
from ..theme import BUTTON, CREAM, LEAF, LILAC, ORANGE, PINK, SUN, TEAL, Style
from ..widgets.board import Control
from ..widgets.fair import draw_fair
from ..widgets.paint import LARGE, button
from .screen import Screen

if TYPE_CHECKING:
    from .bring_in import Drops

LEFT: Final = 72
WIDTH: Final = 704
BOTTOM: Final = 28
GAP: Final = 18
BIG: Final = 122
TALL: Final = 88
SMALL: Final = 70
LOGO: Final = 440
BESIDE: Final = 94
"""What a small button needs beside its words."""
_BUTTON: Final = Style(37)
_SMALL: Final = Style(32)


@dataclass(frozen=True, slots=True)
class Entry:
    """A button of the menu."""

    id: str
    label: str
    icon: str
    fill: str
    act: Callable[[], None]
    note: str | None = None


class Title(Screen):
    """Where everything starts from, and comes back to."""

    takes_files = True

    def __init__(self, host: Host, problems: tuple[Problem, ...] = ()) -> None:
        super().__init__(host)
        self.time = 0.0
        self._left: Save | None = None
        self._drops: Drops | None = None
        self._problems = problems

    # -- the scene ---------------------------------------------------------------------------------------

    def enter(self, size: Size) -> None:
        """Look for a match that was left, and say once what is wrong with the player's files."""
        self._look_for_saves()
        super().enter(size)
        self.host.audio.music("music_carnival")
        self.host.audio.ambience("ambience_fairground")
        if self._problems:
            self._tell_problems()

    def resume(self) -> None:
        """A match may have been left or finished in the meantime."""
        self._look_for_saves()
        super().resume()
        self.host.audio.music("music_carnival")
        self.host.audio.ambience("ambience_fairground")

    def _look_for_saves(self) -> None:
        folders = self.host.folders
        found, problems = list_saves(folders.saves)
        self._problems += problems
        if any(save.summary.over for save in found):
            from ..keeping import finish_left_over

            self._problems += finish_left_over(folders, found, lambda: limits_of(self.host.settings))
        elsewhere = next((save for save in found if save.in_use and not save.title), None)
        self._left = latest(found) or elsewhere

    def event(self, event: pygame.Event) -> None:
        """Replays may be dropped on the window."""
        if event.type in (pygame.DROPFILE, pygame.DROPCOMPLETE):
            if self._drops is None:
                from .bring_in import Drops

                self._drops = Drops(self.host)
            self._drops.event(event)

    @property
    def moving(self) -> bool:
        """The fair never rests, unless it is asked to."""
        return super().moving or not self.host.settings.reduced_motion

    def update(self, dt: float) -> None:
        """Let the fair go on."""
        super().update(dt)
        self.time += dt

    def handle(self, given: Input) -> bool:
        """There is nothing to go back to; leaving is asked for."""
        if isinstance(given, Pressed) and given.action is Action.CANCEL:
            self._ask_quit()
            return True
        return False if isinstance(given, QuitRequested) else super().handle(given)

    def draw(self, surface: pygame.Surface) -> None:
        """The fair, the wordmark and the menu."""
        kit = self.host.kit
        draw_fair(surface, kit, self.time, self.host.settings.reduced_motion)
        top, bottom = self.px(66), self._top - self.px(14)
        height = min(self.px(LOGO), bottom - top)
        middle = (self.px(LEFT + WIDTH / 2), (top + bottom) / 2)
        put(surface, kit.art.brand("wordmark", height), middle)
        self.board.draw(surface)

    # -- layout ------------------------------------------------------------------------------------------

    @property
    def _top(self) -> int:
        """Where the menu begins."""
        rows = self.px(BIG) + 3 * self.px(TALL) + self.px(SMALL) + 4 * self.px(GAP)
        return self.size[1] - self.px(BOTTOM) - rows

    def lay_out(self) -> None:
        """One large button for what is likely wanted, pairs for the rest, a row of small ones to end with."""
        first, pairs, last = self._entries()
        left, width, gap = self.px(LEFT), self.px(WIDTH), self.px(GAP)
        y = self._top
        controls = self._controls({first: pygame.Rect(left, y, width, self.px(BIG))}, BUTTON)
        halves: dict[Entry, pygame.Rect] = {}
        y += self.px(BIG) + gap
        half = (width - gap) // 2
        for at, entry in enumerate(pairs):
            # An odd one out at the beginning has the row to itself.
            wide = len(pairs) % 2 == 1 and at == 0
            column = 0 if wide else (at - len(pairs) % 2) % 2
            rect = pygame.Rect(left + column * (half + gap), y, width if wide else half, self.px(TALL))
            if wide:
                controls += self._controls({entry: rect}, _BUTTON)
            else:
                halves[entry] = rect
            if wide or column == 1:
                y += self.px(TALL) + gap
        controls += self._controls(halves, _BUTTON)
        # Longer words get a wider button: where the smallest words fit beside their pictograms, all do.
        kit = self.host.kit
        needs = [kit.letters.width(entry.label, _SMALL.face, kit.floor) + self.px(BESIDE) for entry in last]
        row = pygame.Rect(left, y, width, self.px(SMALL))
        places = in_row(row, [entry.id for entry in last], gap, needs)
        controls += self._controls({entry: places[entry.id] for entry in last}, _SMALL)
        self.board.show("title", controls, default=first.id)

    def _controls(self, places: Mapping[Entry, pygame.Rect], style: Style) -> list[Control]:
        """Buttons of one kind. Their words are equally large, but for large words: each is then as it can."""
        kit = self.host.kit
        rects = {entry.id: rect for entry, rect in places.items()}
        shown = {entry.id: Button(entry.label, entry.fill, entry.icon, entry.note, style) for entry in places}
        if kit.text <= LARGE:
            shown = alike(kit, rects, shown)
        return [Control(rects[entry.id], button(shown[entry.id]), entry.id, entry.act) for entry in places]

    def _entries(self) -> tuple[Entry, list[Entry], list[Entry]]:
        words = self.host.words
        quick = Entry("quick", words.text("Quick match", "menu"), "bolt", LEAF, lambda: start(self.host))
        pairs = [
            Entry("new", words.text("New match", "menu"), "plus", LILAC, self._new_match),
            Entry("tournament", words.text("Tournament", "menu"), "tournament", ORANGE, self._tournament),
            Entry("rules", words.text("Rules", "menu"), "rules", TEAL, self._rules),
            Entry("records", words.text("History", "menu"), "statistics", PINK, self._history),
        ]
        settings = Entry("settings", words.text("Settings", "menu"), "settings", CREAM, self._settings)
        last = [
            Entry("about", words.text("About", "menu"), "info", CREAM, self._about),
            Entry("quit", words.text("Quit", "menu"), "quit", CREAM, self.host.leave),
        ]
        learn = Entry("learn", words.of(lessons.LEARN), "question", SUN, self._learn)
        if self._left is not None:
            return self._continue(self._left), [quick, *pairs, settings], [learn, *last]
        if self.host.settings.tutorial is Tutored.NEW:
            # Who has not learned it yet sees that first, and can play at once all the same.
            return quick, [replace(learn, label=words.of(lessons.OFFER)), *pairs], [settings, *last]
        return quick, [learn, *pairs, settings], last

    def _continue(self, save: Save) -> Entry:
        summary = save.summary
        words = self.host.words.of_edition(summary.edition)
        points = summary.best
        note = (
            words.text("Open in another window", "save")
            if save.in_use
            else words.text("Round {round} · best total: {points}", round=summary.round, points=points)
        )
        return Entry(
            "continue", words.text("Continue", "menu"), "play", SUN, lambda: self._resume(save), note
        )

    # -- what the buttons do: screens are imported when they are opened, so that the title comes quickly --

    def _new_match(self) -> None:
        from .new_match import open_new_match

        open_new_match(self.host)

    def _learn(self) -> None:
        from .tutorial import Tutorial

        self.host.stack.push(Tutorial(self.host), Transition.WIPE)

    def _rules(self) -> None:
        from .rules import RuleBook

        self.host.stack.push(RuleBook(self.host))

    def _history(self) -> None:
        from .history import History

        self.host.stack.push(History(self.host))

    def _settings(self) -> None:
        from .settings import SettingsScreen

        self.host.stack.push(SettingsScreen(self.host))

    def _about(self) -> None:
        from .about import About

        self.host.stack.push(About(self.host))

    def _resume(self, save: Save) -> None:
        from .table import resume_table

        resume_table(self.host, save.id)

    def _tournament(self) -> None:
        from uno_desktop.engine.formats import Format

        from .new_match import open_new_match

        open_new_match(self.host, Format.TOURNAMENT)

    def _tell_problems(self) -> None:
        from .dialog import tell

        words = self.host.words
        told = [describe_problem(words, each.trouble, each.file, each.kept_as) for each in self._problems]
        tell(self.host, words.text("A word about your files"), "\n".join(told), face="worried")
        self._problems = ()

    def _ask_quit(self) -> None:
        from .dialog import confirm

        words = self.host.words
        confirm(
            self.host,
            words.text("Leave the game?"),
            words.text("The table will be waiting for you."),
            words.text("Leave the game", "button"),
            self.host.leave,
        )


def start(host: Host) -> None:
    """Deal cards at the table of the last match, without a question."""
    from ..drafts import as_wished, kept_draft, seated_as
    from .problems import tell_problems
    from .table import open_table

    kept, problems = kept_draft(host.folders.config, host.settings)
    draft = seated_as(as_wished(kept, host.wishes), host.settings)
    host.stack.push(open_table(host, draft.plan()), Transition.WIPE)
    tell_problems(host, problems)
