"""Views and redacted events: each seat gets all it may know, and nothing else."""

from __future__ import annotations

from typing import Any

import pytest

from uno_desktop.engine import Card, Color, Event, Phase, Rules, event_to_dict, redact, view
from uno_desktop.engine import events as ev
from uno_desktop.engine.state import NO_CARD
from uno_desktop.engine.views import View, faces

from .scenario import Game, table

R1, B2, G3, W4 = map(Card.parse, ("R1", "B2", "G3", "W4"))


def reachable(value: object) -> list[object]:
    """Everything that can be reached from a value of the engine."""
    found = [value]
    if isinstance(value, tuple | list):
        for item in value:
            found += reachable(item)
    elif hasattr(value, "__dataclass_fields__"):
        for name in value.__dataclass_fields__:
            found += reachable(getattr(value, name))
    return found


# -- what is hidden --------------------------------------------------------------------------------------


def test_view_shows_the_own_hand_and_backs_of_the_others() -> None:
    game = table("R7 R1 | B3 B9 B8 | G1", top="R5")
    assert [game.sees(0, seat) for seat in range(3)] == ["R7 R1", "? ? ?", "?"]
    assert [game.sees(1, seat) for seat in range(3)] == ["? ?", "B3 B9 B8", "?"]


def test_view_shows_how_many_cards_are_left_to_draw_and_no_more() -> None:
    game = table("R7 R1 | B3 B9", top="R5", draw="G1 G2 G3")
    assert faces(game.view(0).draw) == (None, None, None)


def test_view_shows_the_whole_discard_pile() -> None:
    game = table("R7 R1 | B3 B9", top="R5", under="R1 R2")
    assert list(map(str, faces(game.view(1).discard))) == ["R1", "R2", "R5"]


def test_view_is_the_same_whatever_is_hidden() -> None:
    one = table("R7 R1 | B3 B9 | G1", top="R5", draw="Y1 Y2", rng=1)
    other = table("R7 R1 | W4 RD | GS", top="R5", draw="B1 B2", rng=2)
    assert one.view(0) == other.view(0)


@pytest.mark.parametrize("field", ["rng", "seed", "known"])
def test_view_has_no_field_for_the_generator_or_others_knowledge(field: str) -> None:
    assert field not in View._fields
    assert not hasattr(table("R7 | B3", top="R5").view(0), field)


@pytest.mark.parametrize("seat", range(3))
def test_view_reaches_no_hidden_pile_and_no_generator(seat: int) -> None:
    game = table("R7 R1 | B3 B9 | G1 G2", top="R5", rng=123456789123)
    found = reachable(game.view(seat))
    assert 123456789123 not in found
    hidden = {game.state.draw, *(hand for owner, hand in enumerate(game.state.hands) if owner != seat)}
    assert not [item for item in found if isinstance(item, bytes) and item in hidden]


def test_view_shows_the_drawn_card_to_its_holder_alone() -> None:
    game = table("R7 R1 | B3 B9", top="R5", draw="R9")
    game.do("0 draw")
    assert game.view(0).drawn == Card.parse("R9")
    assert game.view(1).drawn == NO_CARD
    assert (game.view(1).phase, game.sees(1, 0)) == (Phase.DRAWN, "? ? ?")


@pytest.mark.parametrize("seat", range(3))
def test_view_does_not_tell_a_bluff(seat: int) -> None:
    bluff, honest = (table(f"W4 {held} G8 | B3 B9 | G1 G2", top="R5", color="R") for held in ("R1", "G1"))
    for game in (bluff, honest):
        game.do("0 play W4", "0 color B")
    assert bluff.view(seat).penalty == honest.view(seat).penalty
    penalty = bluff.view(seat).penalty
    assert penalty is not None
    assert (penalty.cards, penalty.challengeable, penalty.shown) == (4, True, b"")


@pytest.mark.parametrize("seat", [-1, 2, 10])
def test_view_of_no_seat_is_refused(seat: int) -> None:
    with pytest.raises(ValueError, match="seat"):
        view(table("R7 | B3", top="R5").state, seat)


# -- what is public --------------------------------------------------------------------------------------


def test_view_keeps_all_that_is_public() -> None:
    game = table("R7 R1 | B3 B9 | G1 G2", top="R5", edition="dumb_fu", posing=[2], uno_said=[1])
    seen, state = game.view(1), game.state
    for name in ("setup", "discard", "color", "turn", "phase", "direction", "uno_said", "uno_open", "posing"):
        assert getattr(seen, name) == getattr(state, name)


def test_view_shows_who_can_be_caught() -> None:
    game = table("R7 R1 | B3 B9 | G1 G2", top="R5")
    game.do("0 play R7")
    assert [game.view(seat).uno_open for seat in range(3)] == [1, 1, 1]


# -- knowledge -------------------------------------------------------------------------------------------


def peeked() -> Game:
    game = table("WA R1 R2 | B3 B9 | G1 G2 R8", top="R5", edition="special_agent")
    game.do("0 play WA")
    return game


def test_view_knows_what_was_peeked_before_the_color_is_chosen() -> None:
    game = peeked()
    assert game.asked == (0, "color")
    assert (game.sees(0, 1), game.sees(0, 2)) == ("B3 B9", "G1 G2 R8")


def test_view_of_others_learns_nothing_from_a_peek() -> None:
    game = peeked()
    assert (game.sees(1, 0), game.sees(1, 2), game.sees(2, 1)) == ("? ?", "? ? ?", "? ?")


def test_view_knowledge_stays_for_cards_that_have_not_moved() -> None:
    game = peeked()
    game.do("0 color B", "1 play B3", "2 draw")
    assert (game.sees(0, 1), game.sees(0, 2)) == ("B9", "G1 G2 R8 ?")


def test_view_after_a_challenge_tells_the_challenger_alone() -> None:
    game = table("W4 R1 G8 | B3 B9 | G1 G2", top="R5")
    game.do("0 play W4", "0 color B", "1 challenge")
    assert game.sees(1, 0) == "G8 R1 ? ? ? ?"
    assert game.sees(2, 0) == "? ? ? ? ? ?"
    assert game.sees(0, 1) == "? ?"


def test_view_after_a_challenge_knows_the_hand_as_it_was_when_played() -> None:
    game = table("W4 R1 | B3 B9 | G1 G2", top="R5")
    game.do("0 play W4", "2 catch 0", "0 color B", "1 challenge")
    assert game.sees(1, 0) == "R1" + " ?" * 6


def test_view_after_an_innocent_challenge() -> None:
    game = table("W4 G1 G8 | B3 B9 | G1 G2", top="R5")
    game.do("0 play W4", "0 color B", "1 challenge")
    assert (game.sees(1, 0), game.sees(2, 0)) == ("G1 G8", "? ?")


def test_view_after_a_trade_traders_know_what_they_gave() -> None:
    game = table("WX R1 R2 | B3 B9 | G1 G2 | Y1", top="R5", edition="rock_n_swap")
    game.do("0 play WX", "0 swap 1 2")
    assert (game.sees(1, 2), game.sees(2, 1)) == ("B3 B9", "G1 G2")
    for stranger in (0, 3):
        assert (game.sees(stranger, 1), game.sees(stranger, 2)) == ("? ?", "? ?")


def test_view_knowledge_travels_with_a_traded_hand() -> None:
    known = {"1": {"3": ["B3"]}}
    game = table("WX R1 R2 | B3 B9 | G1 G2 | Y1", top="R5", edition="rock_n_swap", known=known)
    game.do("0 play WX", "0 swap 1 2")
    assert (game.sees(3, 2), game.sees(3, 1)) == ("B3 ?", "? ?")


def test_view_everyone_knows_a_card_taken_back_until_it_is_played() -> None:
    game = table("B7 R1 R2 | R3 G9", top="R5", rules={"strict_table": True})
    game.do("0 play B7", "1 notice")
    assert game.sees(1, 0) == "B7 ? ? ? ?"
    game.do("1 draw", "0 play B7")
    assert game.sees(1, 0) == "? ? ? ?"


# -- once over -------------------------------------------------------------------------------------------


def test_view_shows_all_hands_once_the_round_is_over() -> None:
    game = table("R7 | B3 B9 | G1 G2", top="R5")
    game.do("0 play R7")
    for seat in range(3):
        assert [game.sees(seat, owner) for owner in range(3)] == ["", "B3 B9", "G1 G2"]
        assert game.view(seat).result == game.state.result


# -- events ----------------------------------------------------------------------------------------------

HANDS = ((0, (R1,)), (1, (B2, G3)))
RULES = Rules()
PUBLIC: list[Event] = [
    ev.DealerDrawn(((0, R1), (1, B2)), 1),
    ev.RoundStarted(1, 0, (0, 1, 2), ()),
    ev.CardTurned(R1, (W4,)),
    ev.TurnStarted(0),
    ev.CardPlayed(0, R1, drawn=True),
    ev.ColorChosen(0, Color.RED),
    ev.CardKept(0),
    ev.TurnPassed(0),
    ev.SeatSkipped(0),
    ev.DirectionReversed(-1),
    ev.UnoSaid(0),
    ev.UnoCaught(0, 1),
    ev.PoseStruck(0),
    ev.PoseBroken(0),
    ev.PoseEnded(0),
    ev.PileReshuffled(5),
    ev.WrongCardNoticed(0, 1, R1),
    ev.Advised(0, 1, Color.BLUE),
    ev.RoundEnded(0, False, HANDS, ((0, 5), (1, 0)), ((0, 5), (1, 0))),
    ev.SeatEliminated(0),
    ev.MatchEnded((0,), ((0, 5), (1, 0))),
]
HIDING: list[tuple[Event, int, dict[str, Any]]] = [
    (ev.MatchStarted("classic", "standard", 3, 500, RULES, 7), 0, {"seed": None}),
    (ev.CardsDealt(HANDS), 0, {"hands": {"0": ["R1"], "1": [None, None]}}),
    (ev.CardsDealt(HANDS), 2, {"hands": {"0": [None], "1": [None, None]}}),
    (ev.CardsDrawn(1, (B2, G3), ev.Why.DRAW_TWO), 1, {"cards": ["B2", "G3"]}),
    (ev.CardsDrawn(1, (B2, G3), ev.Why.DRAW_TWO), 0, {"cards": [None, None]}),
    (ev.Challenged(0, 1, True, (R1, W4)), 1, {"hand": ["R1", "W4"], "guilty": True}),
    (ev.Challenged(0, 1, True, (R1, W4)), 0, {"hand": ["R1", "W4"], "guilty": True}),
    (ev.Challenged(0, 1, True, (R1, W4)), 2, {"hand": [None, None], "guilty": True}),
    (ev.HandsPeeked(2, HANDS), 2, {"hands": {"0": ["R1"], "1": ["B2", "G3"]}}),
    (ev.HandsPeeked(2, HANDS), 0, {"hands": {"0": ["R1"], "1": [None, None]}}),
    (ev.HandsSwapped(2, (0, 1), HANDS), 0, {"hands": {"0": ["R1"], "1": ["B2", "G3"]}}),
    (ev.HandsSwapped(2, (0, 1), HANDS), 2, {"hands": {"0": [None], "1": [None, None]}}),
    (ev.HandsSwapped(2, (), ()), 0, {"hands": {}, "between": []}),
]


@pytest.mark.parametrize("event", PUBLIC, ids=lambda event: type(event).__name__)
@pytest.mark.parametrize("seat", range(3))
def test_redact_leaves_public_events_alone(event: Event, seat: int) -> None:
    assert redact(event, seat) == event


@pytest.mark.parametrize(("event", "seat", "seen"), HIDING, ids=lambda value: type(value).__name__)
def test_redact_hides_what_the_seat_may_not_see(event: Event, seat: int, seen: dict[str, Any]) -> None:
    assert event_to_dict(redact(event, seat)) == event_to_dict(event) | seen


def test_redact_is_tested_for_every_event() -> None:
    tested = {type(event) for event in PUBLIC} | {type(event) for event, _, _ in HIDING}
    assert tested == set(Event.__args__)


@pytest.mark.parametrize("why", list(ev.Why))
def test_redact_hides_cards_drawn_for_whatever_reason(why: ev.Why) -> None:
    event = ev.CardsDrawn(1, (B2,), why)
    assert redact(event, 1) == event
    assert redact(event, 0) == ev.CardsDrawn(1, (None,), why)
