"""Events as log sentences, told to one viewer.

Events arrive redacted for that viewer. Whoever looks on is *you*; every sentence is whole, because word order
and verbs differ from language to language.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple, assert_never

from uno_desktop.engine import Card
from uno_desktop.engine import events as ev
from uno_desktop.engine.events import Event, Why
from uno_desktop.engine.formats import FORMATS, Format

from .about import EDITIONS as EDITION_TEXTS
from .about import FORMATS as FORMAT_TEXTS
from .about import name_of
from .catalog import Message, Words
from .names import Form, card_name, color_name, listed


@dataclass(frozen=True, slots=True)
class Telling:
    """Who is told, in which words, and what the seats are called."""

    words: Words
    """Of the edition that is played."""
    names: tuple[str, ...]
    """By seat."""
    viewer: int | None = None
    """The seat that is *you*; None for someone who only watches."""

    def card(self, card: Card, form: Form = Form.ANY) -> str:
        """A card in a sentence."""
        return card_name(self.words, card, form)


class One(NamedTuple):
    """A sentence about one seat, ``{name}``."""

    you: Message
    they: Message


class Two(NamedTuple):
    """A sentence about a seat, ``{name}``, that does something to another, ``{other}``."""

    you: Message
    to_you: Message
    they: Message


def sentence(telling: Telling, event: Event) -> str:
    """What happened, for the log."""
    match event:
        case ev.MatchStarted():
            return _match_started(telling, event)
        case ev.DealerDrawn(dealer=dealer):
            return _one(telling, _DEALER_DRAWN, dealer)
        case ev.RoundStarted(round=number, dealer=dealer):
            return _one(telling, _ROUND_STARTED, dealer, number=number)
        case ev.CardsDealt(hands=hands):
            return telling.words.of(_CARDS_DEALT, count=max((len(hand) for _, hand in hands), default=0))
        case ev.CardTurned(card=card, returned=returned):
            message = _CARDS_RETURNED if returned else _CARD_TURNED
            return telling.words.of(message, count=len(returned), card=telling.card(card))
        case ev.TurnStarted(seat=seat):
            return _one(telling, _TURN_STARTED, seat)
        case ev.CardPlayed(seat=seat, card=card, drawn=drawn):
            return _one(telling, _DRAWN_CARD_PLAYED if drawn else _CARD_PLAYED, seat, card=telling.card(card))
        case ev.ColorChosen(seat=seat, color=color):
            return _one(telling, _COLOR_CHOSEN, seat, color=color_name(telling.words, color))
        case ev.CardsDrawn():
            return _cards_drawn(telling, event)
        case ev.CardKept(seat=seat):
            return _one(telling, _CARD_KEPT, seat)
        case ev.TurnPassed(seat=seat):
            return _one(telling, _TURN_PASSED, seat)
        case ev.SeatSkipped(seat=seat):
            return _one(telling, _SEAT_SKIPPED, seat)
        case ev.DirectionReversed(direction=direction):
            return telling.words.of(_TO_THE_LEFT if direction == 1 else _TO_THE_RIGHT)
        case ev.UnoSaid(seat=seat):
            return _one(telling, _UNO_SAID, seat)
        case ev.UnoCaught(seat=seat, by=by):
            return _two(telling, _UNO_CAUGHT, by, seat)
        case ev.Challenged(seat=seat, by=by, guilty=guilty):
            return _two(telling, _CHALLENGE_WON if guilty else _CHALLENGE_LOST, by, seat)
        case ev.HandsPeeked(seat=seat):
            return _one(telling, _HANDS_PEEKED, seat)
        case ev.HandsSwapped(by=by, between=between):
            return _hands_swapped(telling, by, between)
        case ev.PoseStruck(seat=seat):
            return _one(telling, _POSE_STRUCK, seat)
        case ev.PoseBroken(seat=seat):
            return _one(telling, _POSE_BROKEN, seat)
        case ev.PoseEnded(seat=seat):
            return _one(telling, _POSE_ENDED, seat)
        case ev.PileReshuffled(cards=count):
            return telling.words.of(_PILE_RESHUFFLED, count=count)
        case ev.WrongCardNoticed(seat=seat, by=by, card=card):
            return _two(telling, _WRONG_CARD, by, seat, card=telling.card(card, Form.THE))
        case ev.Advised(seat=seat, to=to, color=color):
            return _two(telling, _ADVISED, seat, to, color=color_name(telling.words, color))
        case ev.RoundEnded():
            return _round_ended(telling, event)
        case ev.SeatEliminated(seat=seat):
            return _one(telling, _SEAT_ELIMINATED, seat)
        case ev.MatchEnded(winners=winners):
            return _match_ended(telling, winners)
        case _:
            assert_never(event)


def _one(telling: Telling, sentences: One, seat: int, **values: object) -> str:
    message = sentences.you if seat == telling.viewer else sentences.they
    return telling.words.of(message, name=telling.names[seat], **values)


def _two(telling: Telling, sentences: Two, seat: int, other: int, **values: object) -> str:
    names = telling.names
    if telling.viewer == seat:
        message = sentences.you
    else:
        message = sentences.to_you if telling.viewer == other else sentences.they
    return telling.words.of(message, name=names[seat], other=names[other], **values)


def _match_started(telling: Telling, event: ev.MatchStarted) -> str:
    values: dict[str, object] = {
        "edition_name": name_of(telling.words, EDITION_TEXTS, event.edition),
        "format_name": name_of(telling.words, FORMAT_TEXTS, Format(event.format)),
        "target": event.target,
    }
    if event.single_round:
        return telling.words.of(_SINGLE_ROUND, **values)
    fixed = FORMATS[Format(event.format)].pairings
    return telling.words.of(_MATCH_STARTED if fixed else _MATCH_TO_TARGET, **values)


def _cards_drawn(telling: Telling, event: ev.CardsDrawn) -> str:
    count = len(event.cards)
    if not count:
        return _one(telling, _NOTHING_DRAWN, event.seat)
    card = event.cards[0]
    if event.why is Why.TURN and card is not None and event.seat == telling.viewer:
        return telling.words.of(_YOU_DREW, card=telling.card(card))
    return _one(telling, _CARDS_DRAWN[event.why], event.seat, count=count)


def _hands_swapped(telling: Telling, by: int, between: tuple[int, ...]) -> str:
    if not between:
        return _one(telling, _HANDS_LEFT, by)
    first, second = between
    if by in between:
        return _two(telling, _HANDS_TRADED, by, second if by == first else first)
    if telling.viewer == second:
        first, second = second, first
    you_trade = telling.viewer == first
    values = {"name": telling.names[by], "first": telling.names[first], "second": telling.names[second]}
    if telling.viewer == by:
        return telling.words.of(_YOU_MADE_TRADE, **values)
    return telling.words.of(_MADE_YOU_TRADE if you_trade else _MADE_TRADE, **values)


def _round_ended(telling: Telling, event: ev.RoundEnded) -> str:
    if event.winner is None:
        return telling.words.of(_ROUND_BLOCKED)
    points = dict(event.points).get(event.winner, 0)
    return _one(telling, _WENT_OUT_SCORING if points else _WENT_OUT, event.winner, count=points)


def _match_ended(telling: Telling, winners: tuple[int, ...]) -> str:
    words, names = telling.words, telling.names
    if not winners:
        return words.of(_NOBODY_WON)
    if len(winners) == 1:
        return _one(telling, _MATCH_WON, winners[0])
    others = listed(names[seat] for seat in winners if seat != telling.viewer)
    return words.of(_YOU_WON_WITH if telling.viewer in winners else _SEVERAL_WON, names=others)


# -- the sentences ---------------------------------------------------------------------------------------

_MATCH_TO_TARGET: Final = Message("A new match: {edition_name}, {format_name}, to {target} points.")
_MATCH_STARTED: Final = Message("A new match: {edition_name}, {format_name}.")
_SINGLE_ROUND: Final = Message("A single round: {edition_name}, {format_name}.")
_DEALER_DRAWN: Final = One(
    Message("You draw the highest number and deal."), Message("{name} draws the highest number and deals.")
)
_ROUND_STARTED: Final = One(Message("Round {number}: you deal."), Message("Round {number}: {name} deals."))
_CARDS_DEALT: Final = Message("Everyone gets {count} card.", plural="Everyone gets {count} cards.")
_CARD_TURNED: Final = Message("The first card is {card}.")
_CARDS_RETURNED: Final = Message(
    "{count} card goes back into the deck. The first card is {card}.",
    plural="{count} cards go back into the deck. The first card is {card}.",
)
_TURN_STARTED: Final = One(Message("It is your turn."), Message("It is {name}’s turn."))
_CARD_PLAYED: Final = One(Message("You play {card}."), Message("{name} plays {card}."))
_DRAWN_CARD_PLAYED: Final = One(
    Message("You play the card you just drew: {card}."), Message("{name} plays the card just drawn: {card}.")
)
_COLOR_CHOSEN: Final = One(Message("You choose {color}."), Message("{name} chooses {color}."))
_YOU_DREW: Final = Message("You draw {card}.")
_NOTHING_DRAWN: Final = One(
    Message("There is nothing left for you to draw."), Message("There is nothing left for {name} to draw.")
)
_DREW: Final = One(
    Message("You draw {count} card.", plural="You draw {count} cards."),
    Message("{name} draws {count} card.", plural="{name} draws {count} cards."),
)
_CARDS_DRAWN: Final[Mapping[Why, One]] = MappingProxyType(
    {
        Why.TURN: _DREW,
        Why.DRAW_TWO: _DREW,
        Why.WILD_DRAW_FOUR: _DREW,
        Why.CHALLENGE_LOST: One(
            Message(
                "You draw {count} card for the lost challenge.",
                plural="You draw {count} cards for the lost challenge.",
            ),
            Message(
                "{name} draws {count} card for the lost challenge.",
                plural="{name} draws {count} cards for the lost challenge.",
            ),
        ),
        Why.BLUFF_CAUGHT: One(
            Message("You draw {count} card for the bluff.", plural="You draw {count} cards for the bluff."),
            Message(
                "{name} draws {count} card for the bluff.", plural="{name} draws {count} cards for the bluff."
            ),
        ),
        Why.UNO: One(
            Message(
                "You draw {count} card for not saying UNO.",
                plural="You draw {count} cards for not saying UNO.",
            ),
            Message(
                "{name} draws {count} card for not saying UNO.",
                plural="{name} draws {count} cards for not saying UNO.",
            ),
        ),
        Why.WRONG_CARD: One(
            Message(
                "You draw {count} card for the wrong card.",
                plural="You draw {count} cards for the wrong card.",
            ),
            Message(
                "{name} draws {count} card for the wrong card.",
                plural="{name} draws {count} cards for the wrong card.",
            ),
        ),
        Why.ADVICE: One(
            Message(
                "You draw {count} card for giving advice.", plural="You draw {count} cards for giving advice."
            ),
            Message(
                "{name} draws {count} card for giving advice.",
                plural="{name} draws {count} cards for giving advice.",
            ),
        ),
        Why.POSE: One(
            Message(
                "You draw {count} card for breaking the pose.",
                plural="You draw {count} cards for breaking the pose.",
            ),
            Message(
                "{name} draws {count} card for breaking the pose.",
                plural="{name} draws {count} cards for breaking the pose.",
            ),
        ),
    }
)
_CARD_KEPT: Final = One(Message("You keep the card."), Message("{name} keeps the card."))
_TURN_PASSED: Final = One(
    Message("Nothing is left to draw: you pass."), Message("Nothing is left to draw: {name} passes.")
)
_SEAT_SKIPPED: Final = One(Message("You miss a turn."), Message("{name} misses a turn."))
_TO_THE_LEFT: Final = Message("Play now goes to the left.")
_TO_THE_RIGHT: Final = Message("Play now goes to the right.")
_UNO_SAID: Final = One(Message("You say “UNO!”"), Message("{name} says “UNO!”"))
_UNO_CAUGHT: Final = Two(
    Message("You catch {other}, who did not say UNO."),
    Message("{name} catches you: you did not say UNO."),
    Message("{name} catches {other}, who did not say UNO."),
)
_CHALLENGE_WON: Final = Two(
    Message("You challenge {other}: it was a bluff!"),
    Message("{name} challenges you: your bluff is found out!"),
    Message("{name} challenges {other}: it was a bluff!"),
)
_CHALLENGE_LOST: Final = Two(
    Message("You challenge {other}, but it was no bluff."),
    Message("{name} challenges you, but it was no bluff."),
    Message("{name} challenges {other}, but it was no bluff."),
)
_HANDS_PEEKED: Final = One(
    Message("You look at all the other hands."), Message("{name} looks at all the other hands.")
)
_HANDS_LEFT: Final = One(
    Message("You leave all hands as they are."), Message("{name} leaves all hands as they are.")
)
_HANDS_TRADED: Final = Two(
    Message("You trade hands with {other}."),
    Message("{name} trades hands with you."),
    Message("{name} trades hands with {other}."),
)
_YOU_MADE_TRADE: Final = Message("You make {first} trade hands with {second}.")
_MADE_YOU_TRADE: Final = Message("{name} makes you trade hands with {second}.")
_MADE_TRADE: Final = Message("{name} makes {first} trade hands with {second}.")
_POSE_STRUCK: Final = One(Message("You must hold a pose!"), Message("{name} must hold a pose!"))
_POSE_BROKEN: Final = One(Message("You moved!"), Message("{name} moved!"))
_POSE_ENDED: Final = One(Message("Your pose is over."), Message("{name} may move again."))
_PILE_RESHUFFLED: Final = Message(
    "{count} card is shuffled into a new draw pile.",
    plural="{count} cards are shuffled into a new draw pile.",
)
_WRONG_CARD: Final = Two(
    Message("You noticed it: {other} takes back {card}."),
    Message("{name} noticed it: you take back {card}."),
    Message("{name} noticed it: {other} takes back {card}."),
)
_ADVISED: Final = Two(
    Message("You suggest {color} to {other}."),
    Message("{name} suggests {color} to you."),
    Message("{name} suggests {color} to {other}."),
)
_ROUND_BLOCKED: Final = Message("Nobody can play or draw: the round is over.")
_WENT_OUT: Final = One(Message("You go out!"), Message("{name} goes out!"))
_WENT_OUT_SCORING: Final = One(
    Message("You go out and score {count} point!", plural="You go out and score {count} points!"),
    Message("{name} goes out and scores {count} point!", plural="{name} goes out and scores {count} points!"),
)
_SEAT_ELIMINATED: Final = One(Message("You are out of the match."), Message("{name} is out of the match."))
_NOBODY_WON: Final = Message("The match ends without a winner.")
_MATCH_WON: Final = One(Message("You win the match!"), Message("{name} wins the match!"))
_YOU_WON_WITH: Final = Message("You win the match, together with {names}!")
_SEVERAL_WON: Final = Message("Winners of the match: {names}.")
