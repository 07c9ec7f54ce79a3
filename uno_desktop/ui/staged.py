"""Fixed examples of everything on the table, to look at and to test with: no match is being played."""

from __future__ import annotations

from dataclasses import replace
from types import MappingProxyType
from typing import Final

from uno_desktop.engine.cards import Card, Color

from .buttons import UnoButton
from .table.layout import TableLayout, gaps_between
from .table.model import (
    BannerModel,
    BarModel,
    BubbleModel,
    ChallengeModel,
    ControlsModel,
    HandCard,
    HandModel,
    HeapCard,
    LogAvatar,
    LogCard,
    LogDot,
    LogShape,
    LogWords,
    PeekHand,
    PeekModel,
    PickerModel,
    PilesModel,
    Portrait,
    PoseModel,
    RingModel,
    SeatModel,
    SwapModel,
)
from .table.pieces import TableModel
from .theme import GOLD

NAMES: Final = MappingProxyType(
    {
        "fox": "Ruby",
        "cat": "Mimi",
        "owl": "Otto",
        "rabbit": "You",
        "frog": "Gus",
        "panda": "Bao",
        "lion": "Leo",
        "elephant": "Nell",
        "penguin": "Pablo",
        "monkey": "Kiko",
        "raccoon": "Rocco",
        "parrot": "Lola",
    }
)
WORDS: Final = MappingProxyType(
    {Color.RED: "RED", Color.YELLOW: "YELLOW", Color.GREEN: "GREEN", Color.BLUE: "BLUE"}
)


def player(animal: str, face: str, count: int, points: int) -> SeatModel:
    """A player with so many cards and points."""
    return SeatModel(animal, face, NAMES[animal], f"{points} pts", count)


def hand(codes: str, playable: str = "", hover: str = "") -> HandModel:
    """A hand of these cards; if any may be played, the others are dim."""
    found, may = codes.split(), playable.split()
    cards = tuple(
        HandCard(
            code,
            playable=float(code in may),
            dim=float(bool(may) and code not in may),
            hover=float(code == hover),
        )
        for code in found
    )
    colors = [4 if (color := Card.parse(code).color) is None else int(color) for code in found]
    return HandModel(cards, gaps_between(colors))


def heap(*cards: tuple[str, float, float, float]) -> tuple[HeapCard, ...]:
    """Discards: code, shifts and angle."""
    return tuple(HeapCard(*card) for card in cards)


def four(layout: TableLayout) -> TableModel:
    """Four players; it is your turn, and one of them has just called UNO."""
    seats = (
        replace(player("rabbit", "happy", 8, 285), active=1, pulse=0.3),
        replace(player("fox", "calm", 6, 145), next_word="NEXT"),
        player("elephant", "worried", 4, 210),
        player("raccoon", "smug", 1, 320),
    )
    discards = heap(
        ("B2", 14, -12, 12),
        ("R7", -12, 6, -31),
        ("GS", -18, 12, 24),
        ("YR", 6, 10, 14),
        ("G7", 18, 4, 9),
        ("Y7", 0, 0, -5),
    )
    log = (
        *(LogAvatar("raccoon", "happy"), LogWords("Rocco played"), LogCard("Y7")),
        *(LogWords("and called UNO!", GOLD), LogDot(), LogWords("color is")),
        *(LogShape(Color.YELLOW), LogWords("yellow")),
    )
    return TableModel(
        seats,
        PilesModel(discards, 58, Color.YELLOW, WORDS[Color.YELLOW]),
        hand("R3 RD Y1 Y4 YS G7 B5 W", "Y1 Y4 YS G7 W", "YS"),
        BarModel("ROUND 7", "TO 500", log),
        ControlsModel(UnoButton("UNO!")),
        RingModel(1, 0, layout.arc(0, 1, 1)),
        turn=0,
        turn_word="YOUR TURN",
        bubbles=(BubbleModel(3, "UNO!", sparks=0.4),),
    )


def quiet(layout: TableLayout) -> TableModel:
    """A table behind a dialog: nobody speaks, and no card stands out."""
    model = (
        four(layout) if layout.players == 4 else ten(layout) if layout.players == 10 else seated(layout, 0)
    )
    cards = tuple(replace(card, playable=0.0, dim=0.0, hover=0.0) for card in model.hand.cards)
    return replace(model, hand=replace(model.hand, cards=cards), bubbles=(), turn_word="", dim=1.0)


def ten(layout: TableLayout) -> TableModel:
    """A full table; someone thinks, someone poses, someone has called UNO."""
    seats = (
        player("rabbit", "calm", 20, 285),
        player("fox", "calm", 6, 145),
        player("owl", "calm", 3, 60),
        replace(player("panda", "posing", 9, 0), pose_word="POSING"),
        player("elephant", "smug", 12, 210),
        replace(player("raccoon", "thinking", 5, 85), active=1, pulse=0.4, thinking=0.6),
        replace(player("lion", "happy", 1, 320), next_word="NEXT"),
        player("penguin", "calm", 7, 40),
        player("cat", "worried", 2, 175),
        player("frog", "smug", 4, 95),
    )
    discards = heap(
        ("Y2", -10, -6, 20), ("YR", 8, -14, -10), ("R9", -14, 8, -24), ("B9", 16, 8, 26), ("B6", 0, 0, -5)
    )
    log = (
        *(LogAvatar("elephant", "happy"), LogWords("Nell played"), LogCard("B6"), LogDot()),
        *(LogWords("now"), LogAvatar("raccoon"), LogWords("Rocco", GOLD), LogWords("then Leo")),
    )
    return TableModel(
        seats,
        PilesModel(discards, 31, Color.BLUE, WORDS[Color.BLUE]),
        hand("R0 R3 R5 RD RS Y1 Y4 Y6 Y9 YR G2 G2 G7 G8 B1 B6 B8 BS W W4"),
        BarModel("ROUND 12", "TO 500", log),
        ControlsModel(UnoButton("UNO!", live=False)),
        RingModel(1, 0, layout.arc(5, 6, 1)),
        turn=5,
        bubbles=(BubbleModel(6, "UNO!"),),
    )


_FACES: Final = ("calm", "happy", "worried", "shocked", "smug", "posing", "thinking")


def seated(layout: TableLayout, turn: int = 1) -> TableModel:
    """Any number of players."""
    others = [animal for animal in NAMES if animal != "rabbit"]
    seats = [player("rabbit", "calm", 7, 285)]
    seats += [player(others[i], _FACES[i % 7], 5 + i, 40 * i + 45) for i in range(layout.players - 1)]
    after = (turn + 1) % layout.players
    seats[turn] = replace(seats[turn], active=1)
    seats[after] = replace(seats[after], next_word="NEXT")
    color = (Color.RED, Color.YELLOW, Color.GREEN, Color.BLUE)[layout.players % 4]
    discards = heap(("R2", -14, 6, -22), ("YS", 12, -6, 26), (f"{color.code}5", 0, 0, -5))
    return TableModel(
        tuple(seats),
        PilesModel(discards, 42, color, WORDS[color]),
        hand("R3 RD Y1 YS G7 B5 W"),
        BarModel(f"{layout.players} PLAYERS", "TO 500"),
        ControlsModel(UnoButton("UNO!")),
        RingModel(1, 0, layout.arc(turn, after, 1)),
        turn=turn,
    )


def picker(focus: Color = Color.YELLOW) -> PickerModel:
    """The choice of a color, with a hand that favors one."""
    counts = {Color.RED: 2, Color.YELLOW: 4, Color.GREEN: 1, Color.BLUE: 1}
    return PickerModel("Pick a color", dict(WORDS), counts, "W", focus, suggested=Color.YELLOW)


def challenge() -> ChallengeModel:
    """A Wild Draw Four, and five cards left to suspect."""
    return ChallengeModel(
        title="Do you believe Ruby?",
        question="Did Ruby hold a blue card?",
        color=Color.BLUE,
        offender=Portrait("fox", "smug"),
        held=5,
        held_words="5 cards left",
        card="W4",
        take="Take 4",
        take_note="and miss the turn",
        challenge="Challenge!",
        bluff="bluff: Ruby takes 4",
        honest="honest: you take 6",
        victim=Portrait("rabbit", "worried"),
        focus="challenge",
    )


def swap(layout: TableLayout) -> SwapModel:
    """Two hands chosen, yours and another."""
    model = quiet(layout)
    seats = [replace(seat, active=0.0, next_word=None) for seat in model.seats]
    seats[0] = replace(seats[0], active=1.0, face="happy")
    seats[-1] = replace(seats[-1], active=1.0, face="shocked", count=2)
    chosen = (0, layout.players - 1)
    return SwapModel("Swap which hands?", tuple(seats), chosen, "Leave all alone", "Swap!", focus="swap")


def peek(layout: TableLayout) -> PeekModel:
    """All other hands, face up."""
    hands = ["R2 R9 YD B4 GS R6", "G1 GS B7 W Y3", "R5 B0", "Y4 Y8 B2 BD W4 R1 G0 G6 B9", "G3", "R7 Y2 B5 B6"]
    shown = tuple(
        PeekHand(
            seat,
            tuple(hands[(seat - 1) % len(hands)].split()),
            portrait=Portrait(player.animal, player.face),
            name=player.name,
        )
        for seat, player in enumerate(seated(layout).seats)
        if seat
    )
    return PeekModel(
        "Special Agent",
        "Only you can see this",
        shown,
        0.64,
        dismiss="Done",
        focus="dismiss",
        seats=seated(layout).seats,
    )


def pose() -> PoseModel:
    """Steady, a little to the right."""
    return PoseModel("Hold the pose!", "Steady…", "slip = +4 cards", "until your next turn", "rabbit", 0.56)


def caught() -> BannerModel:
    """Someone forgot to say UNO."""
    return BannerModel(
        "CAUGHT!",
        "Kiko forgot to say UNO",
        hero=Portrait("monkey", "shocked"),
        witness=Portrait("owl", "happy"),
        words="Gotcha!",
        amount="+2",
    )
