"""Fixed examples of panels, prompts and curtains."""

from __future__ import annotations

from dataclasses import replace

from uno_desktop.engine.cards import Color

from .buttons import Choice
from .kit import Kit
from .staged import NAMES, four, hand
from .table.callouts import CalloutModel
from .table.curtain import CurtainModel
from .table.dealer import DealerCard, DealerModel
from .table.hand import hand_cards
from .table.layout import TableLayout
from .table.logpanel import LogPanelModel, LogTurn, log_reach
from .table.model import LogCard, LogItem, LogShape, LogWords, Portrait
from .table.panel import PanelModel
from .table.prompts import AskModel, DrawnModel, uno_choices
from .theme import GOLD, LEAF, LILAC, PINK, RIBBON


def _turn(number: int, animal: str, *lines: tuple[LogItem, ...]) -> LogTurn:
    return LogTurn(f"{number} · {NAMES[animal]}", lines, Portrait(animal, "calm"))


def log_panel(kit: Kit, layout: TableLayout) -> LogPanelModel:
    """A round of some turns, scrolled to its newest."""
    turns = (
        _turn(8, "rabbit", (LogWords("played"), LogCard("G7"))),
        _turn(9, "fox", (LogWords("drew a card and played"), LogCard("W"))),
        _turn(9, "fox", (LogWords("chose"), LogShape(Color.RED), LogWords("red"))),
        _turn(
            10,
            "elephant",
            (LogWords("played"), LogCard("RD"), LogWords("and Rocco takes two cards and misses the turn")),
        ),
        _turn(11, "rabbit", (LogWords("drew a card"),)),
        _turn(12, "fox", (LogWords("played"), LogCard("RR"), LogWords("and turned the direction round"))),
        _turn(
            13,
            "rabbit",
            (
                LogWords("played"),
                LogCard("W4"),
                LogWords("and chose"),
                LogShape(Color.YELLOW),
                LogWords("yellow"),
            ),
            (LogWords("Rocco challenged:", GOLD), LogWords("no yellow card in hand. Rocco takes six cards.")),
        ),
        _turn(
            14,
            "raccoon",
            (LogWords("played"), LogCard("Y7"), LogWords("and called UNO!", GOLD)),
        ),
    )
    model = LogPanelModel("What happened", turns, focus="close")
    return replace(model, scroll=float(log_reach(kit, layout, model)))


def pause() -> PanelModel:
    """The pause menu."""
    buttons = (
        Choice("resume", "Back to the table", LEAF, "play"),
        Choice("settings", "Settings", icon="settings"),
        Choice("rules", "Rules", icon="rules"),
        Choice("history", "Match history", icon="statistics"),
        Choice("save", "Save and leave", LILAC, "save"),
        Choice("give_up", "Give up the match", RIBBON, "quit", enabled=False),
    )
    return PanelModel("Pause", buttons, focus="resume", hovered="rules")


def confirm() -> PanelModel:
    """A question before something is lost."""
    return PanelModel(
        "Leave the match?",
        (Choice("stay", "Stay", LEAF), Choice("leave", "Leave", RIBBON)),
        "The match is saved. You can go on with it from the title screen whenever you like.",
        focus="stay",
    )


def hint(layout: TableLayout) -> CalloutModel:
    """Advice about a card of the hand."""
    card = hand_cards(layout.hand, four(layout).hand)[3]
    return CalloutModel(
        "Play the yellow 4: you hold most yellow cards.", (card.x, card.y - card.height * 0.5)
    )


def refusal(layout: TableLayout) -> CalloutModel:
    """Why a card cannot be played."""
    card = hand_cards(layout.hand, four(layout).hand)[0]
    return CalloutModel(
        "The red 3 does not go on the yellow 7: same color, same number or a wild card would.",
        (card.x, card.y - card.height * 0.45),
        refusal=True,
    )


def drawn(index: int = 5) -> DrawnModel:
    """A card that was just drawn, in its place in the hand."""
    held = hand("R3 RD Y1 Y4 YS G7 B5 W")
    cards = tuple(replace(card, hidden=i == index) for i, card in enumerate(held.cards))
    return DrawnModel(replace(held, cards=cards), index, "Play it", "Keep it", focus="play")


def ask_say() -> AskModel:
    """One card is left after this one."""
    return AskModel(
        "One card left. Say UNO?",
        Portrait("rabbit", "happy"),
        uno_choices("Say UNO!", "Stay silent"),
        focus="say",
    )


def ask_catch() -> AskModel:
    """Someone forgot to call."""
    return AskModel(
        "Rocco has one card left and said nothing.",
        Portrait("raccoon", "smug"),
        (Choice("skip", "Let it pass"), Choice("catch", "Catch Rocco!", PINK)),
        focus="catch",
    )


def dealer(layout: TableLayout) -> DealerModel:
    """Everybody has drawn; one card is the highest."""
    codes = ("G4", "R2", "B9", "Y7", "G0", "R5", "YS", "B1", "R8", "G6")
    cards = tuple(
        DealerCard(seat, codes[seat], lit=seat == 2 % layout.players) for seat in range(layout.players)
    )
    return DealerModel("Highest card deals", cards, "DEALER")


def curtain() -> CurtainModel:
    """The next player is to take over."""
    return CurtainModel(
        Portrait("rabbit", "happy"),
        "Bartholomew",
        "Everybody else, please look away.",
        "I'm ready",
        "Your keys: Q says UNO, W catches",
        focus="ready",
    )
