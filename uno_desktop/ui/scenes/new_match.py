"""A new match: which game, who plays, and by which rules. Whatever is shown can be dealt."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Final, TypeVar

import pygame

from uno_desktop.engine import EDITIONS, Card
from uno_desktop.engine.editions import MAX_SEATS, MIN_SEATS
from uno_desktop.engine.formats import FORMATS as FORMAT_FACTS
from uno_desktop.engine.formats import Format
from uno_desktop.i18n.about import CARDS, FORMATS, Described, about, name_of
from uno_desktop.i18n.about import EDITIONS as EDITION_WORDS
from uno_desktop.i18n.catalog import Message
from uno_desktop.i18n.names import capitalized, kind_name

from ..buttons import Button, in_row
from ..drafts import PRESETS, Draft, as_wished, from_preset, keep_draft, kept_draft
from ..host import Host
from ..scene import Transition
from ..theme import CREAM, LEAF, LILAC, NOTE, Style
from ..widgets.board import Area, Control
from ..widgets.paint import GAP, button, note, paragraph_height, row_height
from ..widgets.tiles import SPECIAL, edition_tile, format_tile, number_tile, seat_tile
from .new_match_rules import rules_page
from .new_match_seats import seats_page
from .problems import tell_problems
from .seat import DraftSeats, SeatSheet
from .tabbed import TabbedScreen, TabFacts

TABS: Final[Mapping[str, TabFacts]] = MappingProxyType(
    {
        "game": TabFacts(Message("Game", "tab"), "cards"),
        "players": TabFacts(Message("Players", "tab"), "human"),
        "seats": TabFacts(Message("Seats", "tab"), "partners"),
        "rules": TabFacts(Message("Rules", "tab"), "rules"),
    }
)
FORMAT_ICONS: Final[Mapping[Format, str]] = MappingProxyType(
    {
        Format.STANDARD: "trophy",
        Format.LOW: "chevron_down",
        Format.PARTNERS: "partners",
        Format.ROTATING: "replay",
        Format.TOURNAMENT: "tournament",
        Format.CHALLENGE: "crown",
    }
)
PRESET_WORDS: Final[Mapping[str, Described]] = MappingProxyType(
    {
        "family": Described(
            Message("Family evening", "preset"), Message("Four at the table, easy opponents, to 300.")
        ),
        "duel": Described(Message("Duel", "preset"), Message("One strong opponent, eight Wilds, to 500.")),
        "round": Described(
            Message("One round", "preset"), Message("Five players, one deal, special agents.")
        ),
        "crowd": Described(
            Message("Full house", "preset"), Message("Ten players, poses, and the lowest score wins.")
        ),
        "pairs": Described(
            Message("In pairs", "preset"), Message("Two against two, with hands that change places.")
        ),
        "knockout": Described(
            Message("Last one left", "preset"), Message("Six players; whoever reaches 300 points is out.")
        ),
    }
)
T = TypeVar("T")

START: Final = 470
START_HEIGHT: Final = 96
_NOTE: Final = Style(31, CREAM, NOTE.face)


def open_new_match(host: Host, form: Format | None = None) -> None:
    """What was dealt last lies ready, maybe in another format; what is wrong with it is told."""
    draft, problems = kept_draft(host.folders.config, host.settings)
    host.stack.push(NewMatch(host, draft if form is None else draft.with_format(form)))
    tell_problems(host, problems)


class NewMatch(TabbedScreen):
    """Four tabs, and the button that deals."""

    tabs = TABS

    def __init__(self, host: Host, draft: Draft | None = None, tab: str = "game") -> None:
        super().__init__(host, tab)
        self._opened_at = tab
        kept = draft or kept_draft(host.folders.config, host.settings)[0]
        self.draft = as_wished(kept, host.wishes)
        self._chosen = False
        self.leg = 0
        """Of the schedule, the part whose seats are shown."""

    @property
    def title(self) -> str:
        """What the ribbon says."""
        return self.host.words.text("New match", "menu")

    @property
    def help_line(self) -> pygame.Rect:
        """Beside the button that deals."""
        line = super().help_line
        height = max(line.height, self.px(START_HEIGHT))
        return pygame.Rect(line.left, line.bottom - height, line.width - self.px(START + 30), height)

    def change(self, draft: Draft) -> None:
        """Go on with another draft."""
        self.draft = draft
        self._chosen = True
        self.leg = 0
        self.lay_out()
        self.dirty = True

    def exit(self) -> None:
        """Remember what was chosen, dealt or not."""
        if self._chosen:
            keep_draft(self.host.folders.config, self.draft)

    def _choose(self, make: Callable[[T], Draft], value: T) -> None:
        self.change(make(value))

    def _open_seat(self, number: int) -> None:
        self.host.stack.push(SeatSheet(self.host, DraftSeats(self), number))

    def start(self) -> None:
        """Deal."""
        from .table import open_table

        self._chosen = True
        self.host.stack.replace(open_table(self.host, self.draft.plan()), Transition.WIPE)

    # -- layout ------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The dividers, the open page, and the button that deals."""
        body = self.body
        top = body.top + self.tab_height + self.px(26)
        view = pygame.Rect(body.left, top, body.width, body.bottom - top)
        pages: dict[str, Callable[[pygame.Rect], list[Control]]] = {
            "game": self._game,
            "players": self._players,
            "seats": self._seats,
            "rules": lambda view: rules_page(self.host, self, view),
        }
        inside = [replace(control, scrolls=True) for control in pages[self.tab](view)]
        bottom = max(control.rect.bottom for control in inside) + self.px(16)
        controls = [self.back_control(), *self.tab_controls(), *inside, self._start_control()]
        area = Area(view, bottom - view.top)
        self.board.show(f"new_match/{self.tab}", controls, area, default=self._default(inside))

    def _default(self, inside: Sequence[Control]) -> str:
        """The button that deals; whoever turned to this page with keys begins with what is on it."""
        turned = self.tab != self._opened_at and self.board.focus.visible
        return next(control.id for control in inside if control.id) if turned else "start"

    def _start_control(self) -> Control:
        line = self.help_line
        rect = pygame.Rect(line.right + self.px(30), line.bottom - self.px(START_HEIGHT), self.px(START), 0)
        rect.height = self.px(START_HEIGHT) - self.px(8)
        label = self.host.words.text("Deal the cards!", "button")
        return Control(rect, button(Button(label, LEAF, "play")), "start", self.start, sound="shuffle")

    def _row(
        self, view: pygame.Rect, y: int, count: int, height: int, across: int | None = None
    ) -> list[pygame.Rect]:
        """Places side by side, in as many lines as it takes."""
        across, gap = across or count, self.px(GAP)
        first = pygame.Rect(view.left, y, view.width, height)
        line = list(in_row(first, list(map(str, range(across))), gap).values())
        return [line[at % across].move(0, at // across * (height + gap)) for at in range(count)]

    # -- which game --------------------------------------------------------------------------------------

    def _game(self, view: pygame.Rect) -> list[Control]:
        kit, words, large = self.host.kit, self.host.words, self.host.kit.text > 1.25
        controls = self._presets(view, view.top + self.px(4))
        y = controls[-1].rect.bottom + self.px(24)
        tall = self.px(200)
        for rect, name in zip(self._row(view, y, 5, tall, 3 if large else 5), EDITIONS, strict=True):
            label = name_of(words, EDITION_WORDS, name)
            paint = edition_tile(label, SPECIAL[name], name == self.draft.edition)
            controls.append(
                Control(
                    rect,
                    paint,
                    f"edition:{name}",
                    partial(self._choose, self.draft.with_edition, name),
                    about=about(words, EDITION_WORDS, name),
                    radius=30,
                )
            )
        y = controls[-1].rect.bottom + self.px(18)
        text = self._edition_text()
        height = paragraph_height(kit, text, _NOTE, view.width - 2 * self.px(24)) + 2 * self.px(12)
        controls.append(Control(pygame.Rect(view.left, y, view.width, height), note(text, _NOTE)))
        y += height + self.px(18)
        height = row_height(kit)
        for rect, kind in zip(self._row(view, y, 6, height, 2 if large else 3), Format, strict=True):
            paint = format_tile(name_of(words, FORMATS, kind), FORMAT_ICONS[kind], kind is self.draft.format)
            controls.append(
                Control(
                    rect,
                    paint,
                    f"format:{kind}",
                    partial(self._choose, self.draft.with_format, kind),
                    about=about(words, FORMATS, kind),
                )
            )
        return controls

    def _edition_text(self) -> str:
        """What the chosen edition is, and what its card does."""
        words = self.host.words.of_edition(self.draft.edition)
        rank = Card.parse(SPECIAL[self.draft.edition]).rank
        what = about(words, EDITION_WORDS, self.draft.edition)
        card = capitalized(kind_name(words, rank))
        return f"{what}\n{words.text('{card}: {what}', card=card, what=words.of(CARDS[rank]))}"

    def _presets(self, view: pygame.Rect, y: int) -> list[Control]:
        words, large = self.host.words, self.host.kit.text > 1.25
        controls = []
        rects = self._row(view, y, len(PRESETS), self.px(72), 3 if large else 6)
        for rect, (name, preset) in zip(rects, PRESETS.items(), strict=True):
            shown = Button(name_of(words, PRESET_WORDS, name), LILAC, style=Style(32))
            controls.append(
                Control(
                    rect,
                    button(shown),
                    f"preset:{name}",
                    partial(self._choose, partial(from_preset, self.draft), preset),
                    about=about(words, PRESET_WORDS, name),
                )
            )
        return controls

    # -- who plays ---------------------------------------------------------------------------------------

    def _players(self, view: pygame.Rect) -> list[Control]:
        words, draft, large = self.host.words, self.draft, self.host.kit.text > 1.25
        numbers = range(MIN_SEATS, MAX_SEATS + 1)
        controls = []
        places = self._row(view, view.top + self.px(4), len(numbers), self.px(84))
        for rect, number in zip(places, numbers, strict=True):
            controls.append(
                Control(
                    rect,
                    number_tile(str(number), number == draft.players),
                    f"players:{number}",
                    partial(self._choose, self._with_players, number),
                    about=words.plural("{count} player", "{count} players", number),
                    refusal="" if number in self._allowed else self._why_not(),
                )
            )
        y = controls[-1].rect.bottom + self.px(26)
        lines = 1 if draft.players <= 5 else 2
        across = 3 if large else -(-draft.players // lines)
        tall = self.px(300) if large else min(self.px(430), (view.bottom - self.px(20 + GAP) - y) // lines)
        for at, rect in enumerate(self._row(view, y, draft.players, tall, across)):
            pair = at % (draft.players // 2) if draft.format is Format.PARTNERS else None
            controls.append(
                Control(
                    rect,
                    seat_tile(self.host, draft.seats, at, pair),
                    f"seat:{at}",
                    partial(self._open_seat, at),
                    about=words.text("Who sits here, and how they play"),
                    sound="open_dialog",
                    radius=30,
                )
            )
        return controls

    @property
    def _allowed(self) -> Sequence[int]:
        return FORMAT_FACTS[self.draft.format].seats

    def _why_not(self) -> str:
        return self.host.words.text(
            "{format}: only for {numbers} players.",
            format=name_of(self.host.words, FORMATS, self.draft.format),
            numbers=", ".join(map(str, self._allowed)),
        )

    def _with_players(self, number: int) -> Draft:
        return self.draft.with_players(self._allowed.index(number) - self._allowed.index(self.draft.players))

    # -- who sits where ----------------------------------------------------------------------------------

    def _seats(self, view: pygame.Rect) -> list[Control]:
        return seats_page(self.host, self.draft, view, self.leg, self._show_leg, self._open_seat)

    def _show_leg(self, leg: int) -> None:
        self.leg = leg
        self.lay_out()
        self.dirty = True
