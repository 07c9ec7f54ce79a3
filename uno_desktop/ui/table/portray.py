"""The table at this moment, from the board and the director, as the painters want it."""

from __future__ import annotations

from collections.abc import Reversible
from dataclasses import dataclass, replace
from math import inf
from typing import Final

from uno_desktop.engine import Event, Phase, redact
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import CARDS
from uno_desktop.engine.formats import MatchSetup
from uno_desktop.engine.scoring import partners_of
from uno_desktop.engine.state import NOBODY
from uno_desktop.i18n import table as t
from uno_desktop.i18n.about import CHARACTERS
from uno_desktop.i18n.bubbles import Cue, line
from uno_desktop.i18n.catalog import Words
from uno_desktop.i18n.names import kind_name
from uno_desktop.i18n.say import Telling, sentence
from uno_desktop.session.plan import MatchPlan, SeatPlan
from uno_desktop.session.simulate import ONLOOKER

from ..buttons import UnoButton
from ..motion import SECONDS, Beat, ease_out, overshoot, progress, pulse, shake, there_and_back
from ..theme import GOLD, LEAF, PINK, RIBBON, TEAL, VIOLET
from .board import Board
from .dealer import DealerCard, DealerModel
from .director import Director
from .fan import fan
from .hand import hand_cards
from .layout import TableLayout
from .model import (
    BannerModel,
    BarModel,
    BubbleModel,
    CardModel,
    ControlsModel,
    HandModel,
    LogAvatar,
    LogCard,
    LogDot,
    LogItem,
    LogShape,
    LogWords,
    PeekHand,
    PeekModel,
    PenaltyModel,
    PilesModel,
    Portrait,
    RingModel,
    SeatModel,
    Sweep,
)
from .pieces import TableModel
from .show import Banner, Headline, Peek

FACE_SECONDS: Final = SECONDS[Beat.FACE]
STRIP_EVENTS: Final = 2
"""How many of the latest events the strip along the top tells."""
_UNTOLD: Final = (ev.MatchStarted, ev.TurnStarted, ev.CardsDealt, ev.RoundStarted, ev.MatchEnded)
"""Events that the table shows plainly enough."""


@dataclass(frozen=True, slots=True)
class Cast:
    """Who plays, and the words to tell it in."""

    plan: MatchPlan
    telling: Telling

    @property
    def words(self) -> Words:
        """In the vocabulary of the edition."""
        return self.telling.words

    def animal(self, seat: int) -> str:
        """The character of a seat."""
        return self.plan.seats[seat].character

    def name(self, seat: int) -> str:
        """What a seat is called."""
        return self.telling.names[seat]


def cast_of(plan: MatchPlan, words: Words, viewer: int, own_name: str = "") -> Cast:
    """The cast of a match, told to one viewer."""
    words = words.of_edition(plan.setup.edition)
    people = len(plan.humans)
    names = tuple(_name(words, seat, people, own_name) for seat in plan.seats)
    return Cast(plan, Telling(words, names, viewer))


def _name(words: Words, seat: SeatPlan, people: int, own_name: str) -> str:
    if seat.name:
        return seat.name
    if seat.human and people == 1:
        return own_name or words.of(t.YOU)
    character = CHARACTERS.get(seat.character)
    return seat.character if character is None else words.of(character.name)


@dataclass(frozen=True, slots=True)
class Attention:
    """What the player points at, by the names of controls."""

    hovered: str | None = None
    focused: str | None = None
    pressed: str | None = None


@dataclass(frozen=True, slots=True)
class Call:
    """What the player could do now, besides playing cards."""

    your_turn: bool = False
    must_draw: bool = False
    """Nothing fits."""
    uno: bool = False
    """Somebody holds one card, or is about to."""
    owes: bool = False
    """The viewer must say UNO now."""
    catch: tuple[int, ...] = ()
    """Seats that may be caught."""
    thinking: int | None = None
    """The seat of a computer player who thinks."""


@dataclass(frozen=True, slots=True)
class Drag:
    """A card of the hand that follows the pointer."""

    key: int
    x: float
    y: float


def portray(
    cast: Cast,
    director: Director,
    attention: Attention,
    call: Call,
    *,
    drag: Drag | None = None,
    reduced: bool = False,
) -> TableModel:
    """Everything on the table."""
    board, show = director.board, director.show
    layout = board.layout
    turn = None if show.turn is None or show.turn not in board.order else board.place(show.turn)
    return TableModel(
        seats=tuple(_seat(cast, director, attention, call, seat, reduced) for seat in board.order),
        piles=_piles(cast.words, director, attention, call, reduced),
        hand=_hand(board, attention, drag),
        bar=BarModel(*_title(cast, board), log=_strip(cast, told(director))),
        controls=_controls(cast.words, director, attention, call, reduced),
        ring=_ring(director, layout, turn, reduced),
        turn=turn,
        turn_word=cast.words.of(t.YOUR_TURN) if call.your_turn else "",
        flying=_flying(director),
        bubbles=() if reduced and not show.speeches else _bubbles(cast, director),
        penalties=_penalties(director),
        sweep=_sweep(director, layout, reduced),
        mini_counts=tuple(
            0 if seat in show.trading else board.shown_count(seat) if place else 0
            for place, seat in enumerate(board.order)
        ),
    )


def jolt(director: Director) -> float:
    """How far aside the whole table is, in pixels of the drawing."""
    length = 3 * SECONDS[Beat.SHAKE]
    past = director.now - director.show.shake_since
    return shake(past / length, director.show.shake) if 0 <= past < length else 0.0


# --- Seats --------------------------------------------------------------------------------------


def _seat(
    cast: Cast, director: Director, attention: Attention, call: Call, seat: int, reduced: bool
) -> SeatModel:
    board, show, now = director.board, director.show, director.now
    view, words = board.view, cast.words
    active = show.turn == seat
    name = f"seat:{seat}"
    total = view.setup.totals[seat]
    lit = progress(now - show.turn_since, 0.25)
    return SeatModel(
        animal=cast.animal(seat),
        face=_face(director, call, seat),
        name=cast.name(seat),
        points=words.of(t.POINTS, count=total),
        count=board.shown_count(seat),
        active=lit if active else 0.0,
        pulse=pulse(now) if active and not reduced else 0.0,
        next_word=words.of(t.NEXT) if _is_next(board, show.turn, seat) else None,
        pose_word=words.of(t.POSING) if view.posing >> seat & 1 else None,
        call_word=words.of(t.CATCH) if seat in call.catch else None,
        thinking=(now % SECONDS[Beat.THINKING]) / SECONDS[Beat.THINKING] if call.thinking == seat else None,
        partner=seat != view.seat and seat in partners_of(view.setup, view.seat),
        dealer=view.setup.dealer == seat,
        alarm=board.last_card(seat),
        hop=0.0 if reduced else _hop(director, seat),
        away=seat not in view.setup.in_play,
        hovered=attention.hovered == name,
        focused=attention.focused == name,
    )


def _face(director: Director, call: Call, seat: int) -> str:
    view = director.board.view
    if found := director.show.faces.get(seat):
        return found[0]
    if view.posing >> seat & 1:
        return "posing"
    if call.thinking == seat:
        return "thinking"
    if director.board.last_card(seat):
        return "smug"
    return "calm"


def _is_next(board: Board, turn: int | None, seat: int) -> bool:
    setup = board.view.setup
    if turn is None or turn not in setup.in_play or board.view.phase is Phase.OVER:
        return False
    return setup.after[board.view.direction][turn] == seat and len(setup.in_play) > 2


def _hop(director: Director, seat: int) -> float:
    """A little jump when someone speaks."""
    said = director.show.speeches.get(seat)
    if said is None:
        return 0.0
    share = progress(director.now - said.born, 2 * SECONDS[Beat.HOP])
    return 10 * there_and_back(share)


# --- The middle ---------------------------------------------------------------------------------


def _piles(words: Words, director: Director, attention: Attention, call: Call, reduced: bool) -> PilesModel:
    board, show = director.board, director.show
    glow = 0.0
    if call.must_draw:
        glow = 1.0 if reduced else 0.65 + 0.35 * pulse(director.now)
    return PilesModel(
        heap=board.heap(),
        left=board.left,
        color=show.color,
        color_word=t.color_word(words, show.color),
        former_color=show.former_color,
        color_share=progress(director.now - show.color_since, SECONDS[Beat.COLOR_FADE]),
        glow=glow,
        hovered=attention.hovered == "draw",
        focused=attention.focused == "draw",
    )


def _ring(director: Director, layout: TableLayout, turn: int | None, reduced: bool) -> RingModel:
    board, show = director.board, director.show
    arc = None
    if turn is not None and not director.board.view.result:
        view = board.view
        after = NOBODY if show.turn is None else view.setup.after[view.direction][show.turn]
        if after in board.order:
            arc = layout.arc(turn, board.place(after), show.direction)
    return RingModel(show.direction, 0.0 if reduced else director.march, arc)


def _sweep(director: Director, layout: TableLayout, reduced: bool) -> Sweep | None:
    show = director.show
    share = (director.now - show.sweep_since) / SECONDS[Beat.SWEEP]
    if show.color is None or not 0 <= share < 1 or reduced:
        return None
    return Sweep(show.color, layout.heap.center, ease_out(share))


def _flying(director: Director) -> tuple[CardModel, ...]:
    return tuple(card for flight in director.flights if (card := flight.card()) is not None)


def dealer_model(cast: Cast, director: Director) -> DealerModel | None:
    """The draw for dealer, while it lasts."""
    show = director.show
    if not show.dealing:
        return None
    known = show.dealer is not None
    cards = tuple(
        DealerCard(
            director.board.place(seat),
            str(card),
            face_up=progress(director.now - born - SECONDS[Beat.DRAW_MOVE], SECONDS[Beat.FLIP]),
            come=ease_out(progress(director.now - born, SECONDS[Beat.DRAW_MOVE])),
            lit=seat == show.dealer,
            dim=float(known and seat != show.dealer),
        )
        for seat, (card, born) in show.dealing.items()
        if seat in director.board.order
    )
    return DealerModel(cast.words.of(t.WHO_DEALS), cards, cast.words.of(t.DEALER) if known else "")


# --- Hand and controls --------------------------------------------------------------------------


def _hand(board: Board, attention: Attention, drag: Drag | None) -> HandModel:
    opened: float | None = None
    for index, held in enumerate(board.hand):
        if f"card:{held.key}" in (attention.hovered, attention.focused):
            opened = float(index)
    model = board.hand_model(opened)
    cards = tuple(
        replace(card, focused=attention.focused == f"card:{held.key}")
        for card, held in zip(model.cards, board.hand, strict=True)
    )
    model = replace(model, cards=cards)
    resting = hand_cards(board.layout.hand, model)
    slots = fan(board.layout.hand, len(cards), model.gaps, opened)
    shown = []
    for card, slot, held in zip(resting, slots, board.hand, strict=True):
        if held.x is not None:
            card = replace(card, x=held.x, y=held.y + card.y - slot.y)  # noqa: PLW2901
        if drag is not None and drag.key == held.key:
            card = replace(card, x=drag.x, y=drag.y, angle=0, lift=1, dim=0, moving=True)  # noqa: PLW2901
        if board.concealed:
            card = replace(card, code=None, dim=0, halo=0)  # noqa: PLW2901
        shown.append(card)
    return replace(model, shown=tuple(shown))


def _controls(
    words: Words, director: Director, attention: Attention, call: Call, reduced: bool
) -> ControlsModel:
    armed = 0.0
    if call.owes or call.catch:
        armed = 1.0 if reduced else 0.5 + 0.5 * pulse(2 * director.now)
    disabled = frozenset() if call.your_turn else frozenset({"hint"})
    return ControlsModel(
        UnoButton(words.of(t.UNO), live=call.uno, armed=armed),
        attention.hovered,
        attention.focused,
        attention.pressed,
        disabled,
    )


def _title(cast: Cast, board: Board) -> tuple[str, str]:
    words, setup = cast.words, cast.plan.setup
    number = board.view.setup.round
    return _round_word(words, setup, number), _target_word(words, setup)


def _round_word(words: Words, setup: MatchSetup, number: int) -> str:
    if setup.rounds > 1:
        return words.of(t.HAND_OF, number=number, total=setup.rounds)
    return words.of(t.ROUND, number=number)


def _target_word(words: Words, setup: MatchSetup) -> str:
    if setup.rounds == 1:
        return words.of(t.SINGLE_ROUND)
    return "" if setup.rounds else words.of(t.TO_TARGET, target=setup.target)


# --- Words that come and go ---------------------------------------------------------------------


def _bubbles(cast: Cast, director: Director) -> tuple[BubbleModel, ...]:
    now = director.now
    found = []
    for said in director.show.speeches.values():
        if said.seat not in director.board.order:
            continue
        age, left = now - said.born, said.until - now
        found.append(
            BubbleModel(
                director.board.place(said.seat),
                line(cast.words, said.cue, said.number),
                shout=said.cue in (Cue.UNO, Cue.CATCH, Cue.CHALLENGE),
                sparks=min(1.0, age / 0.6) if said.cue is Cue.UNO else 0.0,
                scale=overshoot(progress(age, 0.18)),
                alpha=min(1.0, left / 0.2),
            )
        )
    return tuple(found)


def _penalties(director: Director) -> tuple[PenaltyModel, ...]:
    now = director.now
    return tuple(
        PenaltyModel(
            director.board.place(toll.seat),
            f"+{toll.amount}",
            overshoot(progress(now - toll.born, 0.2)),
            min(1.0, (toll.until - now) / 0.3),
        )
        for toll in director.show.tolls.values()
        if toll.seat in director.board.order
    )


def banner_model(cast: Cast, director: Director) -> BannerModel | None:
    """What is announced now."""
    banner = director.show.banner
    if banner is None:
        return None
    past = director.now - banner.born
    left = banner.seconds - past
    text, note, fill = _announcement(cast, banner)
    witness = None if banner.witness is None else Portrait(cast.animal(banner.witness), "smug")
    return BannerModel(
        text,
        note,
        fill,
        None if banner.hero is None else Portrait(cast.animal(banner.hero), _HERO_FACES[banner.headline]),
        witness,
        line(cast.words, Cue.CATCH, banner.hero or 0) if witness else "",
        f"+{banner.amount}" if banner.amount else "",
        slide=progress(past, 0.16),
        alpha=min(1.0, max(0.0, left / 0.12)),
    )


_HERO_FACES: Final = {
    Headline.ROUND: "calm",
    Headline.CAUGHT: "shocked",
    Headline.BLUFF: "shocked",
    Headline.HONEST: "shocked",
    Headline.POSE_BROKEN: "shocked",
    Headline.WRONG_CARD: "worried",
    Headline.ELIMINATED: "shocked",
    Headline.BLOCKED: "worried",
    Headline.OUT: "happy",
}


def _announcement(cast: Cast, banner: Banner) -> tuple[str, str, str]:
    """Text, note and color of a banner."""
    words, telling = cast.words, cast.telling
    hero = 0 if banner.hero is None else banner.hero
    match banner.headline:
        case Headline.ROUND:
            return _round_word(words, cast.plan.setup, banner.number), "", VIOLET
        case Headline.CAUGHT:
            return words.of(t.CAUGHT), t.one(telling, t.CAUGHT_NOTE, hero), RIBBON
        case Headline.BLUFF:
            return words.of(t.BLUFF), t.one(telling, t.BLUFF_NOTE, hero), PINK
        case Headline.HONEST:
            return words.of(t.HONEST), t.one(telling, t.HONEST_NOTE, hero), TEAL
        case Headline.POSE_BROKEN:
            own = hero == telling.viewer
            return words.of(t.POSE_BROKEN if own else t.POSE_BROKEN_THEY), cast.name(hero), RIBBON
        case Headline.WRONG_CARD:
            return words.of(t.WRONG_CARD), t.one(telling, t.WRONG_CARD_NOTE, hero), RIBBON
        case Headline.ELIMINATED:
            return words.of(t.ELIMINATED), t.one(telling, t.ELIMINATED_NOTE, hero), RIBBON
        case Headline.BLOCKED:
            return words.of(t.BLOCKED), words.of(t.BLOCKED_NOTE), VIOLET
        case Headline.OUT:
            return words.of(t.WENT_OUT), t.one(telling, t.WENT_OUT_NOTE, hero), LEAF


def peek_model(cast: Cast, director: Director, peek: Peek, attention: Attention) -> PeekModel:
    """Hands turned over for the viewer."""
    past = director.now - peek.born
    left = None if peek.until == inf else max(0.0, (peek.until - director.now) / (peek.until - peek.born))
    face_up = progress(past, SECONDS[Beat.PEEK_TURN])
    hands = tuple(
        PeekHand(
            director.board.place(seat),
            tuple(map(str, cards)),
            face_up,
            portrait=Portrait(cast.animal(seat), "worried"),
            name=cast.name(seat),
        )
        for seat, cards in peek.hands
    )
    words = cast.words
    if peek.agent:
        top = director.board.view.discard[-1]
        title = kind_name(words, CARDS[top].rank)
    else:
        title = words.of(t.HAND_OF_NAME, name=cast.name(peek.hands[0][0]))
    return PeekModel(
        title,
        words.of(t.ONLY_YOU),
        hands,
        left,
        min(1.0, past / 0.2),
        dismiss=words.of(t.SEEN),
        focus=attention.focused,
        hovered=attention.hovered,
        pressed=attention.pressed,
    )


# --- The log ------------------------------------------------------------------------------------


def told(director: Director) -> tuple[tuple[Event, ...], ...]:
    """What was shown so far; while the hand is hidden, only what everybody may know."""
    log = tuple(director.log)
    if not director.board.concealed:
        return log
    return tuple(tuple(redact(event, ONLOOKER) for event in step) for step in log)


def _strip(cast: Cast, log: Reversible[tuple[Event, ...]]) -> tuple[LogItem, ...]:
    """The latest of what happened, in one line."""
    latest: tuple[Event, ...] = ()
    for events in reversed(log):
        latest = tuple(event for event in events if not isinstance(event, _UNTOLD))
        if latest:
            break
    items: list[LogItem] = []
    for event in latest[:STRIP_EVENTS]:
        if items:
            items.append(LogDot())
        items += log_items(cast, event)
    return tuple(items)


def log_items(cast: Cast, event: Event) -> tuple[LogItem, ...]:
    """An event as a line of the log: who, what, and the card or color it is about."""
    words = LogWords(sentence(cast.telling, event), GOLD if isinstance(event, ev.UnoSaid) else None)
    actor: int | None = getattr(event, "by", getattr(event, "seat", None))
    head = () if actor is None else (LogAvatar(cast.animal(actor)),)
    match event:
        case ev.CardPlayed(card=card) | ev.CardTurned(card=card) | ev.WrongCardNoticed(card=card):
            return (*head, words, LogCard(str(card)))
        case ev.ColorChosen(color=color) | ev.Advised(color=color):
            return (*head, words, LogShape(color))
        case _:
            return (*head, words)
