"""The rule book: topics at the left, pages at the right, with real cards."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final, NamedTuple

import pygame

from uno_desktop.i18n.catalog import Words
from uno_desktop.i18n.rulebook import TOPICS, Block, Head, Pictured, Ruling, Text

from ..actions import Action, Input, Pressed
from ..art import card_width
from ..buttons import Button
from ..host import Host
from ..kit import LEFT, Kit, put
from ..paper import draw_panel
from ..table.cards import draw_card
from ..table.model import CardModel
from ..theme import CREAM, GOLD, INK, LILAC, NOTE_INK, POINTS, Style, mix
from ..widgets.board import Area, Control, Look
from ..widgets.paint import button, paragraph_height
from ..widgets.paint import words as written
from .screen import Screen

_TITLE: Final = Style(58, POINTS)
_HEAD: Final = Style(40, POINTS)
_TEXT: Final = Style(34, NOTE_INK.color, NOTE_INK.face)
_RULED: Final = Style(30, INK, NOTE_INK.face)
_TAG: Final = Style(28, POINTS)
_NUMBER: Final = Style(32, POINTS)
LIST: Final = 440
ENTRY: Final = 66
CARD: Final = 210
GAP: Final = 24
_SHARES: Final = (0.5, 0.6, 0.7, 0.8, 0.9)
"""How full pages may be, tried in this order, so that the last one is not nearly empty."""


class Placed(NamedTuple):
    """A block on a page: how high it is, and how it is painted."""

    height: int
    paint: Callable[[pygame.Surface, Kit, pygame.Rect, Look], None]


class RuleBook(Screen):
    """A book that can be opened at a topic."""

    def __init__(self, host: Host, topic: str = "aim") -> None:
        super().__init__(host)
        self.topic = topic
        self.page = 0
        self._pages: list[list[Placed]] = []

    @property
    def title(self) -> str:
        """What the ribbon says."""
        return self.host.words.text("Rules", "menu")

    def open(self, topic: str, page: int = 0) -> None:
        """Turn to a topic; a page of -1 is its last one."""
        self.topic, self.page = topic, page
        self.lay_out()
        self.dirty = True

    def turn(self, step: int) -> None:
        """A page on or back, across the topics."""
        names = list(TOPICS)
        if 0 <= self.page + step < len(self._pages):
            self.open(self.topic, self.page + step)
        else:
            self.open(names[(names.index(self.topic) + step) % len(names)], 0 if step > 0 else -1)

    def handle(self, given: Input) -> bool:
        """Shoulder buttons and page keys turn the pages."""
        if isinstance(given, Pressed) and given.action in (Action.NEXT_TAB, Action.PREVIOUS_TAB):
            self.host.audio.play("card_flip")
            self.turn(1 if given.action is Action.NEXT_TAB else -1)
            return True
        return super().handle(given)

    # -- layout ------------------------------------------------------------------------------------------

    def lay_out(self) -> None:
        """The list of topics, the page that is open, and the buttons to turn it."""
        body = self.body
        body.height = self.size[1] - self.px(26) - body.top
        narrow = self.host.kit.text > 1.5
        listed = pygame.Rect(body.left, body.top, self.px(LIST if not narrow else 520), body.height)
        sheet = pygame.Rect(listed.right + self.px(60), body.top, 0, body.height - self.px(8))
        sheet.width = body.right - sheet.left
        text = sheet.inflate(-2 * self.px(52), -2 * self.px(40))
        text.height -= self.px(96)
        self._pages = self._flow(text)
        self.page %= len(self._pages)
        controls = [self.back_control(), Control(sheet, self._sheet), *self._page(text)]
        controls += self._turners(sheet)
        entries, area = self._entries(listed)
        self.board.show("rules", [*entries, *controls], area, default=f"topic:{self.topic}")
        self.board.reveal(f"topic:{self.topic}")

    def _entries(self, listed: pygame.Rect) -> tuple[list[Control], Area]:
        height = max(self.px(ENTRY), round(self.host.kit.type_px(_HEAD) * 1.3))
        step = height + self.px(14)
        controls = []
        for at, (name, topic) in enumerate(TOPICS.items()):
            rect = pygame.Rect(listed.left, listed.top + at * step, listed.width, height)
            label = self.host.words.of(topic.name)
            fill = GOLD if name == self.topic else LILAC if topic.edition else CREAM
            shown = Button(label, fill, style=Style(33), left=True)
            controls.append(
                Control(
                    rect,
                    button(shown),
                    f"topic:{name}",
                    partial(self.open, name),
                    sound="card_flip",
                    scrolls=True,
                )
            )
        return controls, Area(listed, len(TOPICS) * step)

    def _turners(self, sheet: pygame.Rect) -> list[Control]:
        width, height = self.px(190), self.px(76)
        y = sheet.bottom - height - self.px(28)
        return [
            Control(
                pygame.Rect(x, y, width, height),
                button(Button("", LILAC, icon)),
                name,
                partial(self.turn, step),
                sound="card_flip",
            )
            for name, icon, step, x in (
                ("previous", "chevron_left", -1, sheet.left + self.px(40)),
                ("next", "chevron_right", 1, sheet.right - self.px(40) - width),
            )
        ]

    def _page(self, text: pygame.Rect) -> list[Control]:
        """The blocks of the open page, from the top down."""
        controls, y = [], text.top
        for block in self._pages[self.page]:
            controls.append(Control(pygame.Rect(text.left, y, text.width, block.height), block.paint))
            y += block.height + self.px(GAP)
        return controls

    def _sheet(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        """The paper, and the number of the page."""
        draw_panel(surface, kit, rect, CREAM, drop=12)
        number = f"{self.page + 1} / {len(self._pages)}"
        kit.words(surface, number, _NUMBER, (rect.centerx, rect.bottom - self.px(66)))

    # -- pages -------------------------------------------------------------------------------------------

    def _flow(self, text: pygame.Rect) -> list[list[Placed]]:
        """The topic's blocks on as few pages as they need, which are filled alike."""
        topic, kit = TOPICS[self.topic], self.host.kit
        words = self.host.words.of_edition(topic.edition)
        title = words.of(topic.name)
        blocks = [[Placed(paragraph_height(kit, title, _TITLE, text.width), written(title, _TITLE))]]
        heading: list[Placed] = []
        for block in topic.blocks:
            heading.append(_placed(kit, words, block, text.width))
            if not isinstance(block, Head):  # a heading never ends a page
                blocks.append(heading)
                heading = []
        full = self._filled(blocks, text.height)
        tries = (self._filled(blocks, round(text.height * share)) for share in _SHARES)
        return next((pages for pages in tries if len(pages) == len(full)), full)

    def _filled(self, blocks: list[list[Placed]], height: int) -> list[list[Placed]]:
        """Pages, each as full as this height lets it be; the title stays with what follows."""
        pages: list[list[Placed]] = [[]]
        used = 0
        for number, block in enumerate(blocks):
            needed = sum(each.height + self.px(GAP) for each in block)
            if used + needed - self.px(GAP) > height and number > 1:
                pages.append([])
                used = 0
            pages[-1] += block
            used += needed
        return pages


def _placed(kit: Kit, words: Words, block: Block, width: int) -> Placed:
    """How a block looks at this width."""
    text = words.of(block.message)
    match block:
        case Text():
            return Placed(paragraph_height(kit, text, _TEXT, width), written(text, _TEXT))
        case Head():
            return Placed(paragraph_height(kit, text, _HEAD, width), written(text, _HEAD))
        case Ruling():
            return _ruling(kit, words, text, width)
        case Pictured(cards=cards):
            return _pictured(kit, cards, text, width)


def _ruling(kit: Kit, words: Words, text: str, width: int) -> Placed:
    """A note that is pinned to the page."""
    tag = words.text("How this table decides")
    pad, side = kit.px(22), kit.px(64)
    inner = width - 3 * pad - side
    tag_height = paragraph_height(kit, tag, _TAG, inner)
    height = tag_height + paragraph_height(kit, text, _RULED, inner) + 2 * kit.px(16)

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_panel(surface, kit, rect, mix(GOLD, CREAM, 0.55), radius=18, drop=4)
        put(surface, kit.art.icon("hint", side), (rect.left + pad + side / 2, rect.centery))
        place = pygame.Rect(rect.left + 2 * pad + side, rect.top + kit.px(16), inner, tag_height)
        written(tag, _TAG)(surface, kit, place, look)
        below = pygame.Rect(place.left, place.bottom, inner, rect.bottom - kit.px(16) - place.bottom)
        written(text, _RULED)(surface, kit, below, look)

    return Placed(height, paint)


def _pictured(kit: Kit, cards: tuple[str, ...], text: str, width: int) -> Placed:
    """A little fan of cards with words beside it."""
    tall = kit.px(CARD)
    step = card_width(tall) * 0.62
    wide = round(card_width(tall) * 1.12 + step * (len(cards) - 1)) + kit.px(36)
    inner = width - wide
    lines = paragraph_height(kit, text, _TEXT, inner)

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        for at, code in enumerate(cards):
            x = rect.left + card_width(tall) * 0.56 + at * step
            turn = (at - (len(cards) - 1) / 2) * 5
            draw_card(surface, kit, CardModel(code, x, rect.centery, tall, turn, lift=0.15))
        top = rect.centery - lines // 2
        written(text, _TEXT, LEFT)(surface, kit, pygame.Rect(rect.left + wide, top, inner, lines), look)

    return Placed(max(round(tall * 1.06), lines), paint)
