"""The deal can be checked: its fingerprint while a match is played, and the proof once it is over."""

from __future__ import annotations

import logging
from typing import Final

import pygame

from uno_desktop.session.plan import seed_from_dict
from uno_desktop.storage.fairness import Deal
from uno_desktop.storage.saves import Saved

from ..film import play_again
from ..host import Host
from ..keeping import Keeper
from ..theme import NOTE
from ..widgets.board import Area, Control
from ..widgets.paint import GAP, fact, note, paragraph_height, row_height
from .dialog import tell
from .screen import Screen

_GROUP: Final = 8
_LABEL: Final = 0.26
"""How much of a row its name takes."""
_PAD: Final = 36

_log = logging.getLogger(__name__)


def tell_fingerprints(host: Host, keeper: Keeper) -> None:
    """Show the fingerprint of the round that is being played, or of the next one once it is over."""
    words = host.words.of_edition(keeper.live.plan.setup.edition)
    match, deal = keeper.live.match, keeper.deal
    if not deal:
        text = words.text("The beginning of this match was lost, so this deal has no fingerprint.")
    else:
        coming = match.round_over and not match.over
        told = (
            words.text("The cards of the next round are in order already. This is their fingerprint:")
            if coming
            else words.text("This is the fingerprint of the cards as they were dealt in this round:")
        )
        after = words.text("After the match the seed is revealed, and anybody can deal the cards again.")
        text = "\n".join((told, *(grouped(each) for each in deal), after))
    tell(host, words.text("Fair deal"), text, animal="owl", face="thinking")


def grouped(fingerprint: str) -> str:
    """A fingerprint in groups that can be compared by eye.

    >>> grouped("0123456789abcdef")
    '01234567 89abcdef'
    """
    return " ".join(fingerprint[at : at + _GROUP] for at in range(0, len(fingerprint), _GROUP))


class DealCheck(Screen):
    """A match that is over, played again: its seed, and every fingerprint that could be seen before."""

    def __init__(self, host: Host, saved: Saved) -> None:
        super().__init__(host)
        self._saved = saved
        try:
            self.rounds = play_again(saved)[1].round
            self.holds = True
        except (ValueError, LookupError) as error:
            _log.warning("a match does not hold: %s", error)
            self.rounds = len(saved.deals)
            self.holds = False

    @property
    def title(self) -> str:
        """What the ribbon says."""
        return self.host.words.text("Fair deal")

    def lay_out(self) -> None:
        """What came of it, and the facts one below the other."""
        view = self.body.copy()
        view.height = self.help_line.bottom - view.top
        kit, height = self.host.kit, row_height(self.host.kit)
        tall = paragraph_height(kit, self._verdict(), NOTE, view.width - self.px(2 * _PAD)) + self.px(_PAD)
        place = pygame.Rect(view.left, view.top, view.width, tall)
        controls = [self.back_control(), Control(place, note(self._verdict()), scrolls=True)]
        y = place.bottom + self.px(GAP)
        for label, value in self._facts():
            rect = pygame.Rect(view.left, y, view.width, height)
            controls.append(Control(rect, fact(label, value, _LABEL), scrolls=True))
            y += height + self.px(GAP)
        self.board.show("deal check", controls, Area(view, y - view.top, step=2 * height), default="back")

    def _verdict(self) -> str:
        words = self.host.words
        if self.holds:
            return words.text(
                "Played again from its seed, move by move: every deal has the fingerprint"
                " that was announced before it, and every move follows."
            )
        return words.text("Played again from its seed, this match does not come out as it was recorded.")

    def _facts(self) -> list[tuple[str, str]]:
        words, saved = self.host.words, self._saved
        first = self.rounds - len(saved.deals) + 1
        return [
            (words.text("Seed", "fair deal"), str(seed_from_dict(saved.plan))),
            (words.text("Moves", "fair deal"), str(sum(command is not None for _, command in saved.records))),
            *(row for number, deal in enumerate(saved.deals, first) for row in self._prints(number, deal)),
        ]

    def _prints(self, number: int, deal: Deal) -> list[tuple[str, str]]:
        words = self.host.words.of_edition(str(self._saved.plan.get("edition", "")))
        if len(deal) == 1:
            return [(words.text("Round {number}", "fair deal", number=number), grouped(deal[0]))]
        return [
            (words.text("Round {number}, table {table}", number=number, table=table), grouped(each))
            for table, each in enumerate(deal, 1)
        ]
