"""Fixed examples of the ends of rounds and matches, for any number of players and for pairs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from uno_desktop.engine.cards import Card

from .buttons import Choice
from .staged import NAMES
from .table.matchend import MatchEndModel
from .table.model import Portrait
from .table.roundend import LostHand, RoundEndModel
from .table.scores import Standing
from .theme import LEAF, LILAC, ORANGE, PINK, RIBBON, SKY, SUN, TEAL, VIOLET

CAST: Final = ("raccoon", "rabbit", "elephant", "fox", "owl", "panda", "lion", "penguin", "cat", "frog")
LONG_NAMES: Final = ("Maximiliana", "Bartholomew the Third", "Wilhelmina-Charlotte")
_COLORS: Final = (TEAL, VIOLET, ORANGE, RIBBON, SUN, PINK, SKY, LILAC, "#7BE08A", "#C98A5B")
_HANDS: Final = (
    "W B3",
    "R5 YD G8",
    "R3 RD B5",
    "R0 Y1 Y4 G2 G7 B6 BS",
    "R2",
    "R1 R4 R9 RS Y2 Y5 Y8 YR G0 G3 G6 G9 GD B1 B4 B7 B9 BR W W4",
    "B8 W4 W",
    "Y6 Y6",
    "G1 G5 B2 RR",
)
_HISTORIES: Final = (
    (0, 0, 120, 120, 120, 120, 320, 434),
    (0, 95, 95, 95, 95, 285, 285, 285),
    (0, 0, 0, 210, 210, 210, 210, 210),
    (0, 0, 0, 0, 145, 145, 145, 145),
    (0, 0, 40, 40, 40, 130, 130, 130),
    (0, 60, 60, 60, 60, 60, 110, 110),
    (0, 0, 0, 0, 90, 90, 90, 90),
    (0, 0, 0, 70, 70, 70, 70, 70),
    (0, 25, 25, 25, 25, 25, 25, 25),
    (0, 0, 0, 0, 0, 0, 0, 0),
)


def _points(code: str) -> int:
    card = Card.parse(code)
    if card.number is not None:
        return card.number
    return 50 if card.is_wild else 20


def lost_hand(animal: str, codes: str, name: str | None = None) -> LostHand:
    """What someone still holds."""
    cards = tuple(codes.split())
    points = [_points(code) for code in cards]
    face = ("worried", "shocked", "calm")[len(cards) % 3]
    return LostHand(
        Portrait(animal, face), name or NAMES[animal], cards, tuple(map(str, points)), str(sum(points))
    )


def standing(place: int, name: str | None = None, partner: str | None = None) -> Standing:
    """The line of whoever came out so well, 0 being the best."""
    animal, history = CAST[place], _HISTORIES[place]
    gained = history[-1] - history[-2]
    return Standing(
        Portrait(animal, "happy" if place == 0 else "calm"),
        name or NAMES[animal],
        history[-1],
        gained,
        _COLORS[place],
        history,
        f"+{gained}" if gained else "",
        str(place + 1),
        Portrait(partner, "calm") if partner else None,
        lit=place == 0,
    )


def round_end(players: int, *, long: bool = False) -> RoundEndModel:
    """A round that the best player has won."""
    names: list[str | None] = [None, *(LONG_NAMES if long else ())]
    names += [None] * (players - len(names))
    hands = [
        lost_hand(animal, codes, name)
        for animal, codes, name in zip(CAST[1:players], _HANDS, names[1:], strict=False)
    ]
    return RoundEndModel(
        headline="Rocco goes out!",
        hero=Portrait("raccoon", "happy"),
        gained="+114",
        hands=tuple(sorted(hands, key=lambda hand: -int(hand.total))),
        standings=tuple(standing(place, names[place]) for place in range(players)),
        target=500,
        round_word="round",
        note="114 points from three hands · 66 to go",
        history="Match history",
        go_on="Next round",
        focus="go_on",
        confetti=1.2,
    )


def pairs_round_end() -> RoundEndModel:
    """Partners: the scores are those of the two pairs."""
    model = round_end(4)
    pairs = (standing(0, "Rocco & Nell", "elephant"), standing(1, "You & Ruby", "fox"))
    return replace(
        model, headline="Rocco and Nell take the round!", standings=pairs, focus="history", confetti=None
    )


def match_end(standings: int) -> MatchEndModel:
    """The best player has won the match."""
    return MatchEndModel(
        headline="Rocco wins the match!",
        standings=tuple(standing(place) for place in range(standings)),
        target=434,
        round_word="round",
        note="7 rounds · 31 minutes",
        buttons=(
            Choice("again", "Play again", LEAF, "replay"),
            Choice("history", "Match history", icon="statistics"),
            Choice("title", "Back to title", LILAC, "home"),
        ),
        focus="again",
        confetti=1.2,
    )


def pairs_match_end() -> MatchEndModel:
    """Two pairs, and two buttons only."""
    model = match_end(2)
    pairs = (standing(0, "Rocco & Nell", "elephant"), standing(1, "You & Ruby", "fox"))
    return replace(
        model, headline="Rocco and Nell win the match!", standings=pairs, buttons=model.buttons[::2]
    )
