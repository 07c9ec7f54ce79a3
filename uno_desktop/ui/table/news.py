"""What is announced upon the table: banners, the draw for dealer, hands turned over."""

from __future__ import annotations

from math import inf
from typing import Final

from uno_desktop.engine.cards import CARDS
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.i18n import matches as m
from uno_desktop.i18n import table as t
from uno_desktop.i18n.bubbles import Cue, line
from uno_desktop.i18n.catalog import Words
from uno_desktop.i18n.names import kind_name
from uno_desktop.session.schedule import leg_of, schedule

from ..motion import SECONDS, Beat, ease_out, progress
from ..theme import LEAF, PINK, RIBBON, TEAL, VIOLET
from .cast import Cast
from .dealer import DealerCard, DealerModel
from .director import Director
from .grip import Attention
from .legs import own_table_words
from .model import BannerModel, PeekHand, PeekModel, Portrait
from .show import Banner, Headline, Peek


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


def round_word(words: Words, setup: MatchSetup, number: int) -> str:
    """Which round it is, and of how many."""
    if setup.rounds > 1:
        return words.of(t.ROUND_OF, number=number, total=setup.rounds)
    return words.of(t.ROUND, number=number)


def banner_model(cast: Cast, director: Director) -> BannerModel | None:
    """What is announced now."""
    banner = director.show.banner
    if banner is None:
        return None
    past = director.now - banner.born
    left = banner.seconds - past
    text, note, fill = _announcement(cast, banner)
    if banner.headline is Headline.ROUND:
        note = _round_note(cast, banner.number, len(director.board.view.setup.in_play))
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


def _round_note(cast: Cast, number: int, in_play: int) -> str:
    """Who plays with whom where that changes; of Challenge UNO, that two-handed rules apply by now."""
    setup = cast.plan.setup
    if setup.facts.pairings:
        return own_table_words(cast, schedule(setup)[leg_of(setup, number)])
    finale = setup.format is Format.CHALLENGE and in_play == 2 < setup.seats
    return cast.words.of(m.FINALE_RULES) if finale and setup.rules.two_handed_reverse else ""


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
            return round_word(words, cast.plan.setup, banner.number), "", VIOLET
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
