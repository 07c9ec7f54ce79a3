"""Several people at one screen call with keys of their own, whoever's hand is shown: UNO, and catches."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from .actions import CALLS, Action, Device, Pressed
from .host import Host
from .labels import input_name


class Shout(NamedTuple):
    """Somebody calls."""

    seat: int
    action: Action
    """``UNO`` or ``CATCH``."""


def shout_of(people: Sequence[int], viewer: int, given: Pressed) -> Shout | None:
    """Who calls what; None if it is no call, or one by nobody here.

    The first keys are the first person's; alone, and on a gamepad that is handed on, they are the viewer's.
    """
    for person, calls in enumerate(CALLS):
        if given.action in calls:
            action = CALLS[0][calls.index(given.action)]
            if person == 0 and (len(people) < 2 or given.device is not Device.KEYBOARD):
                return Shout(viewer, action)
            return Shout(people[person], action) if person < len(people) else None
    return None


def uno_action(host: Host, people: Sequence[int], seat: int) -> Action | None:
    """What the person at a seat says UNO with; None if no key is theirs."""
    if len(people) < 2 or seat not in people or host.device() is Device.GAMEPAD:
        return Action.UNO
    person = people.index(seat)
    return CALLS[person][0] if person < len(CALLS) else None


def call_keys(host: Host, people: Sequence[int], seat: int) -> str:
    """The keys with which the person at a seat calls, in words; nothing for a single person."""
    words, bindings = host.words, host.settings.bindings
    if len(people) < 2 or seat not in people:
        return ""
    person = people.index(seat)
    if person >= len(CALLS):
        return words.text("Only four people have keys to call with; use the button on the screen.")
    uno, catch = (bindings.of(action, Device.KEYBOARD) for action in CALLS[person])
    none = words.text("nothing yet", "inputs")
    return words.text(
        "Your keys: {uno} says UNO, {catch} catches",
        uno=input_name(words, uno) if uno else none,
        catch=input_name(words, catch) if catch else none,
    )
