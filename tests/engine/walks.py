"""Random walks over positions, and what must hold at every step of them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from random import Random

from uno_desktop.engine import (
    Command,
    IllegalCommand,
    Phase,
    Setup,
    State,
    Step,
    View,
    apply,
    legal,
    new_round,
    position_from_dict,
    position_to_dict,
    redact,
    view,
)
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.editions import DECKS
from uno_desktop.engine.fold import fold
from uno_desktop.engine.knowledge import known_of


def all_moves(state: State) -> list[Command]:
    """What anyone may do."""
    return [move for seat in state.setup.in_play for move in legal(state, seat)]


def lively(state: State, rng: Random) -> Command:
    """A random move of anyone's; drawing and moving in a pose are rare, so that rounds end."""
    moves = all_moves(state)
    eager = [move for move in moves if not isinstance(move, cmd.DrawCard | cmd.BreakPose | cmd.KeepCard)]
    return rng.choice(eager if eager and rng.random() < 0.9 else moves)


def walk(setup: Setup, seed: int, limit: int = 600) -> Iterator[tuple[State, Command, Step]]:
    """A round from its deal to its end, or to the limit."""
    rng = Random(seed)
    state = new_round(setup, seed).state
    for _ in range(limit):
        if state.phase is Phase.OVER:
            return
        command = lively(state, rng)
        step = apply(state, command)
        yield state, command, step
        state = step.state


def check_step(views: Sequence[View], state: State, step: Step) -> list[View]:
    """Check what must hold after every step; returns each seat's new view."""
    check_cards(step.state)
    check_round_trip(step.state)
    after = [view(step.state, seat) for seat in range(state.setup.seats)]
    for seat, seen in enumerate(after):
        assert fold(views[seat], [redact(event, seat) for event in step.events]) == seen
        assert legal(seen, seat) == legal(step.state, seat)
    if step.state.phase is not Phase.OVER:
        assert legal(step.state, step.state.turn), "someone can always go on"
    return after


def check_cards(state: State) -> None:
    """No card is lost or made up."""
    held = Counter(state.draw + state.discard + b"".join(state.hands))
    assert held == Counter(DECKS[state.setup.edition])


def check_round_trip(state: State) -> None:
    """A position survives JSON."""
    assert position_from_dict(json.loads(json.dumps(position_to_dict(state)))) == state


def check_hidden(state: State, seat: int, rng: Random) -> None:
    """A view is unchanged when all that its seat cannot see is dealt anew."""
    assert view(dealt_anew(state, seat, rng), seat) == view(state, seat)


def dealt_anew(state: State, seat: int, rng: Random) -> State:
    """The same position with other cards wherever the seat cannot see them."""
    known = [known_of(state.known, owner, seat) for owner in range(state.setup.seats)]
    unseen = bytearray(state.draw)
    for owner, hand in enumerate(state.hands):
        if owner != seat:
            rest = hand
            for card in known[owner]:
                rest = rest.replace(bytes([card]), b"", 1)
            unseen += rest
    rng.shuffle(unseen)
    hands = []
    for owner, hand in enumerate(state.hands):
        if owner == seat:
            hands.append(hand)
        else:
            count = len(hand) - len(known[owner])
            hands.append(known[owner] + bytes(unseen[:count]))
            del unseen[:count]
    penalty = state.penalty and state.penalty._replace(guilty=not state.penalty.guilty, shown=b"")
    other = state._replace(hands=tuple(hands), draw=bytes(unseen), rng=rng.getrandbits(64), penalty=penalty)
    return other if state.turn == seat else other._replace(drawn=state.drawn)


def every_command(seats: int) -> Iterator[Command]:
    """Every command that could be given at a table of so many seats, but for advice."""
    for seat in range(seats):
        yield from cmd.PLAY[seat]
        yield from cmd.COLOR[seat]
        yield cmd.DRAW[seat]
        yield cmd.KEEP[seat]
        yield cmd.LEAVE_HANDS[seat]
        yield from (cmd.SWAP[seat][pair] for pair in combinations(range(seats), 2))
        yield cmd.CHALLENGE[seat]
        yield cmd.UNO[seat]
        yield cmd.NOTICE[seat]
        yield cmd.BREAK_POSE[seat]
        yield from (cmd.CATCH[seat][target] for target in range(seats))


def check_legal_is_accepted(state: State) -> None:
    """What is legal is accepted, what is not is refused, and nothing else."""
    moves = set(all_moves(state))
    for command in every_command(state.setup.seats):
        try:
            apply(state, command)
            accepted = True
        except IllegalCommand:
            accepted = False
        assert accepted == (command in moves), command
