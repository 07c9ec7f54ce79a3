"""What everyone at the table saw this match: who could not follow, who bluffs, who challenges.

Only public events go in, so one memory serves every seat; what a seat alone has seen is in its view.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import CARDS, COLOR_OF, MISFITS, NO_COLOR, Color
from uno_desktop.engine.editions import HAND_SIZE
from uno_desktop.engine.events import Event, Why
from uno_desktop.engine.state import NOBODY

NOTHING: Final = 0
"""A card of which nothing can be told: the empty set of cards that it is not."""
NO_ADVICE: Final = (NOBODY, NO_COLOR)


def _bits(cards: bytes) -> int:
    return sum(1 << card for card in set(cards))


_ALL: Final = _bits(bytes(CARDS))
UNFIT: Final = tuple(tuple(_bits(cards) for cards in row) for row in MISFITS)
"""Cards that do not go on a top card while a color is in force, as a bit set: ``UNFIT[color][top]``."""
FIT: Final = tuple(tuple(_ALL & ~cards for cards in row) for row in UNFIT)
OF_COLOR: Final = (*(_bits(bytes(c for c in CARDS if COLOR_OF[c] == color)) for color in Color), 0)


@dataclass(slots=True)
class Habits:
    """How a seat has dealt with Wild Draw Fours in this match."""

    faced: int = 0
    challenged: int = 0
    shown_honest: int = 0
    shown_bluffing: int = 0


@dataclass(slots=True)
class Memory:
    """For every seat, a bit set for each card of its hand: which cards it cannot well be.

    Whoever draws a card holds nothing that fits, or nearly always: players rarely draw by choice.
    """

    slots: list[list[int]]
    habits: list[Habits]
    called: list[int]
    """The color each seat last named, NO_COLOR before that."""
    advice: list[tuple[int, int]]
    """Who last suggested what color to each seat, until it plays."""
    color: int = NO_COLOR
    top: int = 0
    by: int = NOBODY
    """Who played the card on top."""
    before: int = NO_COLOR
    """The color in force before the card on top was played."""
    under: int = 0
    """The card under the top card."""

    def see(self, event: Event) -> None:
        """Take in an event as any onlooker sees it."""
        match event:
            case ev.CardPlayed(seat, card, drawn):
                self._played(seat, card, drawn)
            case ev.CardsDrawn(seat, cards, why):
                self._drew(seat, len(cards), why)
            case ev.CardKept(seat):
                self.slots[seat][-1] = UNFIT[self.color][self.top]
            case ev.ColorChosen(seat, color):
                self.color = self.called[seat] = int(color)
            case ev.HandsSwapped(_, between) if between:
                first, second = between
                self.slots[first], self.slots[second] = self.slots[second], self.slots[first]
            case ev.Challenged(seat, by, guilty):
                self._challenged(seat, by, guilty)
            case ev.WrongCardNoticed(seat):
                self.slots[seat].append(NOTHING)
                self.color, self.top = self.before, self.under
            case ev.Advised(seat, to, color):
                self.advice[to] = (seat, int(color))
            case ev.CardTurned(card):
                self.top, self.color = card, COLOR_OF[card]
            case ev.RoundStarted():
                seats = range(len(self.slots))
                self.slots = [[NOTHING] * HAND_SIZE if seat in event.in_play else [] for seat in seats]
                self.called = [NO_COLOR for _ in seats]
                self.advice = [NO_ADVICE for _ in seats]
            case _:
                pass

    def _played(self, seat: int, card: int, drawn: bool) -> None:
        slots, bit = self.slots[seat], 1 << card
        if drawn:
            slots.pop()
        else:
            possible = [slot for slot in slots if not slot & bit]
            if possible:
                # The narrowest slot goes, so that nothing doubtful is kept.
                slots.remove(max(possible, key=int.bit_count))
            else:
                # It was held back: what was concluded from drawing does not hold for this hand.
                self.slots[seat] = [NOTHING] * (len(slots) - 1)
        self.advice[seat] = NO_ADVICE
        self.by, self.before, self.under, self.top = seat, self.color, self.top, card
        if COLOR_OF[card] != NO_COLOR:
            self.color = COLOR_OF[card]

    def _drew(self, seat: int, count: int, why: Why) -> None:
        slots = self.slots[seat]
        if why is Why.TURN:
            fit = FIT[self.color][self.top]
            # The new card fits neither, unless the next event shows it played or kept.
            self.slots[seat] = [slot | fit for slot in slots] + [fit]
            return
        if why is Why.WILD_DRAW_FOUR:
            self.habits[seat].faced += 1
            self._lacks(self.by, self.before)  # unchallenged, so most likely honest
        slots += [NOTHING] * count

    def _challenged(self, seat: int, by: int, guilty: bool) -> None:
        self.habits[by].faced += 1
        self.habits[by].challenged += 1
        if guilty:
            self.habits[seat].shown_bluffing += 1
        else:
            self.habits[seat].shown_honest += 1
            self._lacks(seat, self.before)

    def _lacks(self, seat: int, color: int) -> None:
        cards = OF_COLOR[color]
        self.slots[seat] = [slot | cards for slot in self.slots[seat]]


def new_memory(seats: int) -> Memory:
    """Nothing seen yet."""
    return Memory(
        slots=[[] for _ in range(seats)],
        habits=[Habits() for _ in range(seats)],
        called=[NO_COLOR] * seats,
        advice=[NO_ADVICE] * seats,
    )
