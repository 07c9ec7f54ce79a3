"""Setting up a round (section 2): the draw for dealer, the deal, and the card turned up first."""

from __future__ import annotations

from dataclasses import replace

from . import events as ev
from .cards import CARDS, COLOR_OF, FIRST_WILD, NO_COLOR, Card, Rank, cards_of, parse_pile
from .editions import DECKS, EDITIONS, HAND_SIZE
from .events import Event
from .rng import below, derive, shuffled
from .state import Phase, Setup, State, Step
from .table import DRAW_TWO_PENALTY, Table


def new_round(setup: Setup, seed: int) -> Step:
    """Deal a round. Without a dealer in the set-up, the players draw for it first."""
    rng = derive(seed)
    opening: list[Event] = []
    if setup.dealer is None:
        drawn, rng = _draw_for_dealer(setup, rng)
        opening.append(drawn)
        setup = replace(setup, dealer=drawn.dealer)
    dealer = setup.dealer
    assert dealer is not None
    opening.append(ev.RoundStarted(setup.round, dealer, setup.in_play, setup.partners))

    deck, rng = shuffled(DECKS[setup.edition], rng)
    hands, deck = _deal(setup, dealer, deck)
    opening.append(ev.CardsDealt(tuple((seat, cards_of(hands[seat])) for seat in setup.in_play)))

    first, returned, deck, rng = _turn_up(setup.edition, deck, rng)
    opening.append(ev.CardTurned(first, returned))

    left = setup.after[1][dealer]
    table = Table(State(setup, rng, tuple(hands), deck, bytes([first]), COLOR_OF[first], left, Phase.PLAY))
    table.events = opening
    _open(table, first, left, dealer)
    return Step(table.freeze(), tuple(table.events))


def _draw_for_dealer(setup: Setup, rng: int) -> tuple[ev.DealerDrawn, int]:
    """Highest number deals, symbols count zero; those tied draw again among themselves."""
    deck, rng = shuffled(DECKS[setup.edition], rng)
    pile = iter(cards_of(deck))
    draws: list[tuple[int, Card]] = []
    rivals = list(setup.in_play)
    while len(rivals) > 1:
        drawn = [(seat, next(pile)) for seat in rivals]
        draws += drawn
        best = max(card.number or 0 for _, card in drawn)
        rivals = [seat for seat, card in drawn if (card.number or 0) == best]
    return ev.DealerDrawn(tuple(draws), rivals[0]), rng


def _deal(setup: Setup, dealer: int, deck: bytes) -> tuple[list[bytes], bytes]:
    """Seven to each, one at a time, starting left of the dealer."""
    hands = [b""] * setup.seats
    count = len(setup.in_play)
    dealt = deck[: HAND_SIZE * count]
    seat = dealer
    for place in range(count):
        seat = setup.after[1][seat]
        hands[seat] = dealt[place::count]
    return hands, deck[len(dealt) :]


def _turn_up(edition: str, deck: bytes, rng: int) -> tuple[Card, tuple[Card, ...], bytes, int]:
    """Turn the top card over; some go back to a random place, and another is turned."""
    unwanted = parse_pile(EDITIONS[edition].opening_returns)
    returned: list[Card] = []
    while deck[0] in unwanted:
        card, deck = deck[:1], deck[1:]
        returned.append(CARDS[card[0]])
        place, rng = below(len(deck) + 1, rng)
        deck = deck[:place] + card + deck[place:]
    return CARDS[deck[0]], tuple(returned), deck[1:], rng


def _open(table: Table, first: Card, left: int, dealer: int) -> None:
    """What the first card does, though nobody played it."""
    if first >= FIRST_WILD:
        table.color = NO_COLOR
        table.phase = Phase.COLOR
        return
    match first.rank:
        case Rank.DRAW_TWO:
            table.phase = Phase.PENALTY
            table.penalty = DRAW_TWO_PENALTY
        case Rank.SKIP:
            table.skip(left)
        case Rank.REVERSE if table.setup.two_handed:
            table.skip(left)
        case Rank.REVERSE:
            table.reverse()
            table.start_turn(dealer)
        case _:
            table.start_turn(left)
