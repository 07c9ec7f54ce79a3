"""What makes an edition special, on one sheet: its card, with the words of the rule book."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

import pygame

from uno_desktop.i18n import lessons as w
from uno_desktop.i18n import table as t
from uno_desktop.i18n.rulebook import TOPICS, Pictured, Text

from ..host import Host
from ..paths import Point
from ..table.cards import draw_card
from ..table.model import CardModel
from ..theme import LEAF
from .dialog import FACE, Answer, Dialog, Question

EDITIONS: Final = tuple(name for name, topic in TOPICS.items() if topic.edition and name != "classic")
"""Those that have something the classic one has not."""
_CARD: Final = 2.5
"""The height of the card, in halves of the picture."""


def introduce_card(host: Host, edition: str) -> None:
    """Show the special card of an edition to whoever plays it for the first time."""
    if edition not in EDITIONS or edition in host.settings.editions_met:
        return

    def remember() -> None:
        met = sorted({*host.settings.editions_met, edition})
        host.change(replace(host.settings, editions_met=tuple(met)))

    words = host.words
    answers = (
        Answer(words.of(w.GOT_IT), remember, LEAF, "check"),
        Answer(words.of(w.REMIND_ME), icon="clock"),
    )
    _show(host, edition, answers)


def browse_specials(host: Host, leave: Callable[[], None], at: int = 0) -> None:
    """One special card after the other."""
    words, edition = host.words, EDITIONS[at]
    answers = (
        Answer(
            words.of(w.NEXT_CARD),
            lambda: browse_specials(host, leave, (at + 1) % len(EDITIONS)),
            LEAF,
            "chevron_right",
        ),
        Answer(words.of(t.RULES), lambda: _open_rules(host, leave, at), icon="rules"),
        Answer(words.text("Back", "button"), leave, icon="back"),
    )
    _show(host, edition, answers)


def _open_rules(host: Host, leave: Callable[[], None], at: int) -> None:
    """The rule book, upon the card that it is about."""
    from .rules import RuleBook

    browse_specials(host, leave, at)
    host.stack.push(RuleBook(host, EDITIONS[at]))


def _show(host: Host, edition: str, answers: tuple[Answer, ...]) -> None:
    """The first card that the rule book pictures, and what it says of it, but for doubtful cases."""
    topic = TOPICS[edition]
    words = host.words.of_edition(edition)
    pictured = next(block for block in topic.blocks if isinstance(block, Pictured))
    blocks = [block for block in topic.blocks if isinstance(block, Text) or block is pictured]
    text = " ".join(words.of(block.message) for block in blocks)
    host.audio.play("open_dialog")
    host.stack.push(SpecialCard(host, Question(words.of(topic.name), text, answers), pictured.cards[0]))


class SpecialCard(Dialog):
    """A dialog about a card."""

    def __init__(self, host: Host, question: Question, card: str) -> None:
        super().__init__(host, question)
        self.card = card

    def draw_picture(self, surface: pygame.Surface, at: Point) -> None:
        """The card itself."""
        height = self.host.kit.px(FACE * _CARD)
        draw_card(surface, self.host.kit, CardModel(self.card, *at, height, -4, lift=0.2))
