"""The rules of the game: pure functions over immutable values, without clock, text or global randomness."""

from .cards import Card, Color, Rank
from .commands import Command, command_from_dict, command_to_dict
from .deal import new_round
from .editions import EDITIONS, Edition, Rules, rules_for
from .events import Event, event_to_dict, redact
from .notation import position_to_dict
from .play import apply, legal
from .reading import position_from_dict
from .state import IllegalCommand, Phase, Refusal, Scoring, Setup, State, Step
from .views import View, view

__all__ = [
    "EDITIONS",
    "Card",
    "Color",
    "Command",
    "Edition",
    "Event",
    "IllegalCommand",
    "Phase",
    "Rank",
    "Refusal",
    "Rules",
    "Scoring",
    "Setup",
    "State",
    "Step",
    "View",
    "apply",
    "command_from_dict",
    "command_to_dict",
    "event_to_dict",
    "legal",
    "new_round",
    "position_from_dict",
    "position_to_dict",
    "redact",
    "rules_for",
    "view",
]
