"""What can be told from the play of others."""

from __future__ import annotations

from tests.engine.scenario import Game, command_of, table
from uno_desktop.ai.memory import FIT, NOTHING, Memory, new_memory
from uno_desktop.engine import Card, Color, apply, command_from_dict, redact
from uno_desktop.engine.cards import NO_COLOR
from uno_desktop.engine.events import Advised, CardsDrawn, HandsSwapped, Why
from uno_desktop.session.simulate import ONLOOKER

R5, B9 = Card.parse("R5"), Card.parse("B9")


def watch(game: Game) -> Memory:
    """A memory that has seen a position, though not how it came about."""
    state = game.state
    memory = new_memory(state.setup.seats)
    memory.slots = [[NOTHING] * len(hand) for hand in state.hands]
    memory.color, memory.top = state.color, state.discard[-1]
    return memory


def play(game: Game, memory: Memory, *commands: str) -> None:
    """Carry commands out while the memory looks on."""
    for text in commands:
        step = apply(game.state, command_from_dict(command_of(text)))
        game.state = step.state
        for event in step.events:
            memory.see(redact(event, ONLOOKER))


def test_whoever_draws_holds_nothing_that_fits() -> None:
    game = table("B3 B9 | Y1 Y2", top="R5", draw="G1 G2")
    memory = watch(game)
    play(game, memory, "0 draw")
    assert memory.slots[0] == [FIT[Color.RED][R5]] * 3, (
        "two cards that did not fit, and one drawn that did not"
    )
    assert memory.slots[1] == [NOTHING] * 2


def test_a_drawn_card_that_is_played_tells_of_the_rest_alone() -> None:
    game = table("B3 B9 | Y1 Y2", top="R5", draw="R1 G2")
    memory = watch(game)
    play(game, memory, "0 draw", "0 play R1")
    assert memory.slots[0] == [FIT[Color.RED][R5]] * 2


def test_a_drawn_card_that_is_kept_does_fit() -> None:
    game = table("B3 B9 | Y1 Y2", top="R5", draw="R1 G2")
    memory = watch(game)
    play(game, memory, "0 draw", "0 pass")
    kept = memory.slots[0][-1]
    assert not kept >> Card.parse("R1") & 1
    assert kept >> B9 & 1


def test_a_card_held_back_undoes_what_was_concluded() -> None:
    game = table("R3 B9 G1 | R1 R2", top="R5", draw="G9 G2 G3")
    memory = watch(game)
    play(game, memory, "0 draw", "1 play R1", "0 play R3")
    assert memory.slots[0] == [NOTHING] * 3


def test_an_unchallenged_wild_draw_four_speaks_for_no_card_of_the_color() -> None:
    game = table("W4 B9 G1 | Y1 Y2", top="R5")
    memory = watch(game)
    play(game, memory, "0 play W4", "0 color B", "1 draw")
    assert all(slot >> Card.parse("R1") & 1 for slot in memory.slots[0])
    assert memory.habits[1].faced == 1


def test_a_bluff_shown_is_remembered_of_the_player() -> None:
    game = table("W4 R9 G1 | Y1 Y2", top="R5")
    memory = watch(game)
    play(game, memory, "0 play W4", "0 color B", "1 challenge")
    assert memory.habits[0].shown_bluffing == 1
    assert (memory.habits[1].faced, memory.habits[1].challenged) == (1, 1)
    assert memory.slots[0] == [NOTHING] * 6


def test_inferences_travel_with_traded_hands() -> None:
    memory = new_memory(2)
    memory.slots = [[1, 2], [4]]
    memory.see(HandsSwapped(0, (0, 1), ()))
    assert memory.slots == [[4], [1, 2]]


def test_advice_is_heard_until_the_seat_plays() -> None:
    game = table("R3 B9 | Y1 Y2", top="R5")
    memory = watch(game)
    memory.see(Advised(1, 0, Color.RED))
    assert memory.advice[0] == (1, Color.RED)
    play(game, memory, "0 play R3")
    assert memory.advice[0][1] == NO_COLOR


def test_penalty_cards_tell_nothing() -> None:
    memory = new_memory(2)
    memory.slots = [[], [NOTHING]]
    memory.see(CardsDrawn(1, (None, None), Why.DRAW_TWO))
    assert memory.slots[1] == [NOTHING] * 3


def test_a_wrong_card_taken_back_leaves_the_pile_as_it_was() -> None:
    game = table("B3 B9 G1 | Y1 Y2", top="R5", rules={"strict_table": True})
    memory = watch(game)
    play(game, memory, "0 play B3", "1 notice")
    assert (memory.color, memory.top) == (Color.RED, R5)
    assert len(memory.slots[0]) == len(game.state.hands[0])
