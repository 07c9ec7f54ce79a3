"""Section 4: Special Agent, Rock-'n'-Swap and Wild Dumb Fu."""

from __future__ import annotations

from typing import Any

import pytest

from uno_desktop.engine import apply, command_from_dict, event_to_dict, redact

from .scenario import Game, command_of, drawn, named, table


def names(events: list[dict[str, Any]]) -> list[str]:
    """What happened, in order."""
    return [event["event"] for event in events]


def as_seen(game: Game, command: str, name: str, seat: int) -> dict[str, Any]:
    """The first event of that name the command would bring, as a seat sees it."""
    events = apply(game.state, command_from_dict(command_of(command))).events
    return next(data for data in (event_to_dict(redact(e, seat)) for e in events) if data["event"] == name)


# -- Special Agent ---------------------------------------------------------------------------------------


def agent(hands: str = "WA R1 R2 | B1 B2 | G1 G2", **fields: Any) -> Game:
    """A table at which seat 0 holds a Special Agent."""
    return table(hands, top="R5", edition="special_agent", **fields)


def test_s4_special_agent_sees_all_other_hands_before_choosing_the_color() -> None:
    game = agent()
    assert game.do("0 play WA")[1:] == [
        {"event": "hands_peeked", "seat": 0, "hands": {"1": ["B1", "B2"], "2": ["G1", "G2"]}}
    ]
    assert game.asked == (0, "color")
    assert (game.sees(0, 1), game.sees(0, 2)) == ("B1 B2", "G1 G2")


@pytest.mark.parametrize("color", "BGRY")
def test_s4_special_agent_then_chooses_the_color_and_play_goes_on(color: str) -> None:
    game = agent()
    game.do("0 play WA", f"0 color {color}")
    assert (game["color"], game.asked) == (color, (1, "play"))


def test_s4_special_agent_may_be_played_with_a_match_in_hand_and_not_challenged() -> None:
    game = agent()
    game.do("0 play WA", "0 color R")
    assert game.refused("1 challenge") == "not_now"


def test_s4_special_agent_teaches_the_others_nothing() -> None:
    game = agent()
    assert as_seen(game, "0 play WA", "hands_peeked", 1)["hands"] == {"1": ["B1", "B2"], "2": [None, None]}
    game.do("0 play WA", "0 color B")
    assert (game.sees(1, 0), game.sees(1, 2)) == ("? ?", "? ?")
    assert (game.sees(2, 0), game.sees(2, 1)) == ("? ?", "? ?")


def test_s4_special_agent_looks_at_no_eliminated_seat() -> None:
    game = agent("WA R1 R2 | | G1 G2", in_play=[0, 2])
    (peeked,) = named(game.do("0 play WA"), "hands_peeked")
    assert peeked["hands"] == {"2": ["G1", "G2"]}


def test_s4_special_agent_still_knows_the_cards_that_have_not_moved() -> None:
    game = agent("WA R1 R2 | B1 B2 B3 | G1 G2", draw="Y7 Y8")
    game.do("0 play WA", "0 color B", "1 play B2")
    assert game.sees(0, 1) == "B1 B3"
    game.do("2 draw")
    assert game.sees(0, 2) == "G1 G2 ?"


def test_s4_special_agent_does_not_know_cards_drawn_since() -> None:
    game = agent("WA R1 R2 | B1 B2 | GD G2", draw="Y7 Y8 Y9 Y1")
    game.do("0 play WA", "0 color G", "1 draw", "2 play GD", "0 draw", "1 draw")
    assert game.sees(0, 1) == "B1 B2 ? ?"


def test_s4_special_agent_still_knows_a_card_when_its_twin_is_drawn_and_played() -> None:
    """Everyone sees that it was the card just drawn, so the one known has not moved."""
    game = agent("WA R1 R2 | B1 G2 | G3 G4", draw="B1 Y8 Y9")
    game.do("0 play WA", "0 color B", "1 draw", "1 play B1")
    assert sorted(game.hand(1).split()) == ["B1", "G2"]
    assert game.sees(0, 1) == "B1 G2"


def test_s4_special_agent_played_again_refreshes_what_is_known() -> None:
    game = agent("WA WA R2 | B1 B2 | G1 G2", draw="Y7 Y8")
    game.do("0 play WA", "0 color R", "1 draw", "2 draw", "0 play WA")
    assert (game.sees(0, 1), game.sees(0, 2)) == ("B1 B2 Y7", "G1 G2 Y8")


def test_s4_special_agent_as_last_card_looks_at_nothing() -> None:
    assert names(agent("WA | B1 B2 | G1 G2").do("0 play WA")) == ["card_played", "round_ended"]


# -- Rock-'n'-Swap ---------------------------------------------------------------------------------------


def rock(hands: str = "WX R1 R2 R3 | B1 B2 | G1 G2 G3 | Y1 Y2", **fields: Any) -> Game:
    """A table at which seat 0 holds a Rock-'n'-Swap."""
    return table(hands, top="R5", edition="rock_n_swap", **fields)


def test_s4_swap_comes_before_the_color() -> None:
    game = rock()
    game.do("0 play WX")
    assert game.asked == (0, "swap")
    assert game.refused("0 color B") == "choose_swap_first"
    game.do("0 swap 0 1")
    assert game.asked == (0, "color")
    assert game.refused("0 swap 0 2") == "choose_color_first"
    game.do("0 color B")
    assert (game["color"], game.asked) == ("B", (1, "play"))


@pytest.mark.parametrize(
    ("pair", "hands"),
    [
        ("0 1", ["B1 B2", "R1 R2 R3", "G1 G2 G3", "Y1 Y2"]),
        ("0 3", ["Y1 Y2", "B1 B2", "G1 G2 G3", "R1 R2 R3"]),
        ("3 0", ["Y1 Y2", "B1 B2", "G1 G2 G3", "R1 R2 R3"]),
        ("1 2", ["R1 R2 R3", "G1 G2 G3", "B1 B2", "Y1 Y2"]),
        ("3 2", ["R1 R2 R3", "B1 B2", "Y1 Y2", "G1 G2 G3"]),
        ("", ["R1 R2 R3", "B1 B2", "G1 G2 G3", "Y1 Y2"]),
    ],
    ids=["own_left", "own_right", "own_named_last", "two_others", "two_others_turned", "nobody"],
)
def test_s4_swap_of_any_two_hands_or_none(pair: str, hands: list[str]) -> None:
    game = rock()
    (swapped,) = named(game.do("0 play WX", f"0 swap {pair}"), "hands_swapped")
    assert swapped["by"] == 0
    assert set(swapped["between"]) == {int(seat) for seat in pair.split()}
    assert [game.hand(seat) for seat in range(4)] == hands


def test_s4_swap_offers_every_pair_once() -> None:
    game = rock()
    game.do("0 play WX")
    pairs = ["0 1", "0 2", "0 3", "1 2", "1 3", "2 3"]
    assert game.may(0) == {"0 swap", *(f"0 swap {pair}" for pair in pairs)}


def test_s4_swap_with_two_players_is_with_the_opponent() -> None:
    game = rock("WX R1 R2 | B1 B2 B3")
    game.do("0 play WX")
    assert game.may(0) == {"0 swap", "0 swap 0 1"}
    game.do("0 swap 0 1")
    assert (game.hand(0), game.hand(1)) == ("B1 B2 B3", "R1 R2")


@pytest.mark.parametrize("pair", ["0 4", "0", "0 1 2"])
def test_s4_swap_of_anything_but_two_seats_is_refused(pair: str) -> None:
    game = rock()
    game.do("0 play WX")
    with pytest.raises(ValueError, match=r"bad_swap|between"):
        game.do(f"0 swap {pair}")
    assert game.asked == (0, "swap")


@pytest.mark.parametrize("pair", ["0 0", "2 2"])
def test_s4_swap_of_the_same_seat_twice_is_refused(pair: str) -> None:
    game = rock()
    game.do("0 play WX")
    assert game.refused(f"0 swap {pair}") == "bad_swap"


@pytest.mark.parametrize("pair", ["0 1", "1 2"])
def test_s4_swap_cannot_name_an_eliminated_seat(pair: str) -> None:
    game = rock("WX R1 R2 | | G1 G2 G3 | Y1 Y2", in_play=[0, 2, 3])
    game.do("0 play WX")
    assert game.refused(f"0 swap {pair}") == "bad_swap"
    assert game.may(0) == {"0 swap", "0 swap 0 2", "0 swap 0 3", "0 swap 2 3"}


def test_s4_swap_is_for_the_player_of_the_card() -> None:
    game = rock()
    game.do("0 play WX")
    assert game.refused("1 swap 1 2") == "not_your_turn"


def test_s4_swap_with_the_partner_is_allowed() -> None:
    game = rock(partners=[[0, 2], [1, 3]])
    game.do("0 play WX", "0 swap 0 2")
    assert (game.hand(0), game.hand(2)) == ("G1 G2 G3", "R1 R2 R3")


def test_s4_rock_n_swap_as_last_card_swaps_nothing() -> None:
    game = rock("WX | B1 B2 | G1 G2")
    assert names(game.do("0 play WX")) == ["card_played", "round_ended"]
    assert (game["result"]["winner"], game.hand(1)) == (0, "B1 B2")


def test_s4_swapped_away_cards_stay_known_to_their_giver() -> None:
    game = rock()
    game.do("0 play WX", "0 swap 0 1")
    assert (game.sees(0, 1), game.sees(1, 0)) == ("R1 R2 R3", "B1 B2")
    assert (game.sees(2, 0), game.sees(2, 1)) == ("? ?", "? ? ?")


def test_s4_two_others_who_trade_know_what_they_gave_and_the_player_does_not() -> None:
    game = rock()
    game.do("0 play WX", "0 swap 1 2")
    assert (game.sees(1, 2), game.sees(2, 1)) == ("B1 B2", "G1 G2 G3")
    assert (game.sees(0, 1), game.sees(0, 2)) == ("? ? ?", "? ?")


@pytest.mark.parametrize(("seat", "sees"), [(0, [None] * 3), (1, ["G1", "G2", "G3"]), (3, [None] * 3)])
def test_s4_swapped_hands_in_events_are_hidden_from_all_but_the_traders(seat: int, sees: list[str]) -> None:
    game = rock()
    game.do("0 play WX")
    assert as_seen(game, "0 swap 1 2", "hands_swapped", seat)["hands"]["1"] == sees


def test_s4_what_is_known_of_a_hand_travels_with_it() -> None:
    game = rock("WX R1 R2 R3 | WX B1 B2 | G1 G2 | Y1 Y2")
    game.do("0 play WX", "0 swap 0 2", "0 color R", "1 play WX", "1 swap 2 3", "1 color R")
    assert game.hand(3) == "R1 R2 R3"
    assert (game.sees(0, 3), game.sees(2, 3), game.sees(1, 3)) == ("R1 R2 R3", "R1 R2 R3", "? ? ?")
    assert (game.sees(0, 2), game.sees(3, 2)) == ("? ?", "Y1 Y2")


def test_s4_one_who_gets_an_own_hand_back_leaves_nothing_but_what_it_was_shown() -> None:
    game = rock("WX R1 R2 R3 | WX B1 B2 | G1 G2")
    game.do("0 play WX", "0 swap 0 2", "0 color R", "1 play WX", "1 swap 0 2", "1 color R")
    assert (game.hand(0), game.hand(2)) == ("R1 R2 R3", "G1 G2")
    assert (game.sees(0, 2), game.sees(2, 0), game.sees(1, 0)) == ("G1 G2", "R1 R2 R3", "? ? ?")


# -- Wild Dumb Fu ----------------------------------------------------------------------------------------


def fu(hands: str = "WF R1 R2 | R3 R4 R6 | R7 R8 R9", **fields: Any) -> Game:
    """A table at which seat 0 holds a Wild Dumb Fu."""
    return table(hands, top="R5", edition="dumb_fu", **fields)


def struck(hands: str = "WF R1 R2 | R3 R4 R6 | R7 R8 R9", **fields: Any) -> Game:
    """Seat 0 has played the card and called red; the next player poses."""
    game = fu(hands, **fields)
    game.do("0 play WF", "0 color R")
    return game


def test_s4_dumb_fu_next_player_strikes_a_pose_and_takes_the_turn() -> None:
    game = fu()
    assert names(game.do("0 play WF")) == ["card_played"]
    assert game.do("0 color R") == [
        {"event": "color_chosen", "seat": 0, "color": "R"},
        {"event": "pose_struck", "seat": 1},
        {"event": "turn_started", "seat": 1},
    ]
    assert (game["posing"], game.asked) == ([1], (1, "play"))


def test_s4_dumb_fu_follows_the_direction() -> None:
    assert struck(direction=-1)["posing"] == [2]


def test_s4_pose_is_held_through_the_turn_at_hand_and_those_of_the_others() -> None:
    game = struck(draw="R0 Y1")
    game.do("1 draw")
    assert (game.asked, game["posing"]) == ((1, "drawn"), [1])
    game.do("1 pass")
    assert game["posing"] == [1]
    game.do("2 play R7")
    assert game["posing"] == [1]


def test_s4_pose_ends_when_the_turn_comes_round_again() -> None:
    game = struck()
    events = game.do("1 play R3", "2 play R7", "0 play R1")
    assert names(events)[-2:] == ["pose_ended", "turn_started"]
    assert (game["posing"], game.asked) == ([], (1, "play"))


def test_s4_pose_ends_when_its_holder_is_skipped() -> None:
    game = struck("WF RS R2 | R3 R4 R6 | R7 R8 R9")
    events = game.do("1 play R3", "2 play R7", "0 play RS")
    assert named(events, "pose_ended") == [{"event": "pose_ended", "seat": 1}]
    assert (game["posing"], game.asked) == ([], (2, "play"))


def test_s4_pose_ends_when_its_holder_must_take_cards() -> None:
    game = struck("WF RD R2 | R3 R4 R6 | R7 R8 R9")
    game.do("1 play R3", "2 play R7", "0 play RD")
    assert (game.asked, game["posing"]) == ((1, "penalty"), [])


def test_s4_pose_ends_when_a_reverse_brings_the_turn_back_early() -> None:
    game = struck("WF R1 R2 | R3 R4 R6 | RR R8 R9")
    game.do("1 play R3", "2 play RR")
    assert (game.asked, game["posing"]) == ((1, "play"), [])


@pytest.mark.parametrize("card", ["RS", "RR"])
def test_s4_pose_ends_when_its_holder_plays_again_with_two_players(card: str) -> None:
    game = struck(f"WF R1 R2 | {card} R4 R6")
    game.do(f"1 play {card}")
    assert (game.asked, game["posing"]) == ((1, "play"), [])


def test_s4_breaking_the_pose_costs_four() -> None:
    game = struck()
    events = game.do("1 break_pose")
    assert events[0] == {"event": "pose_broken", "seat": 1}
    assert drawn(events) == [(1, 4, "pose")]
    assert (game.count(1), game["posing"]) == (7, [])
    assert named(events, "pose_ended") == []


@pytest.mark.parametrize(
    "before",
    [
        [],
        ["1 draw"],
        ["1 play W"],
        ["1 play R3"],
        ["1 play R3", "2 draw"],
        ["1 play R3", "2 play RD"],
        ["1 play R3", "2 play R7"],
    ],
    ids=["own_turn", "card_drawn", "own_color", "next_turn", "next_drawn", "anothers_penalty", "last_turn"],
)
def test_s4_pose_may_be_broken_at_any_time_and_changes_no_turn(before: list[str]) -> None:
    game = struck("WF R1 R2 | R3 W R6 | R7 RD R9", draw="R0 R1 Y1 Y2 Y3 Y4 Y5 Y6")
    game.do(*before)
    asked, count = game.asked, game.count(1)
    assert "1 break_pose" in game.may(1)
    game.do("1 break_pose")
    assert (game.asked, game.count(1)) == (asked, count + 4)


def test_s4_only_a_posing_player_can_break_a_pose() -> None:
    game = struck()
    assert game.refused("0 break_pose") == "not_posing"
    assert "0 break_pose" not in game.may(0)
    game.do("1 break_pose")
    assert game.refused("1 break_pose") == "not_posing"


def test_s4_pose_once_ended_cannot_be_broken() -> None:
    game = struck()
    game.do("1 play R3", "2 play R7", "0 play R1")
    assert game.refused("1 break_pose") == "not_posing"


def test_s4_new_dumb_fu_on_someone_posing_starts_the_hold_afresh() -> None:
    game = struck("WF WF R2 R1 | R3 R4 R6 | R7 R8 R9")
    events = game.do("1 play R3", "2 play R7", "0 play WF", "0 color R")
    assert named(events, "pose_struck") == [{"event": "pose_struck", "seat": 1}]
    assert (game["posing"], game.asked) == ([1], (1, "play"))
    game.do("1 play R4", "2 play R8")
    assert game["posing"] == [1]
    game.do("0 play R2")
    assert game["posing"] == []


def test_s4_several_players_may_be_posing() -> None:
    game = struck("WF R1 R2 | WF R4 R6 | R7 R8 R9")
    game.do("1 play WF", "1 color R")
    assert (game["posing"], game.asked) == ([1, 2], (2, "play"))
    game.do("2 play R7", "0 play R1")
    assert (game["posing"], game.asked) == ([2], (1, "play"))


def test_s4_going_out_ends_every_pose() -> None:
    game = fu("R1 | R3 R4 | R7 R8", posing=[1, 2])
    events = game.do("0 play R1")
    assert {event["seat"] for event in named(events, "pose_ended")} == {1, 2}
    assert (game["posing"], names(events)[-1]) == ([], "round_ended")


@pytest.mark.parametrize("card", ["RD", "W4"])
@pytest.mark.parametrize("seat", [0, 2])
def test_s4_going_out_ends_every_pose_before_the_last_penalty_is_drawn(card: str, seat: int) -> None:
    """Nobody, least of all the player who is out, can then be made to draw four."""
    game = fu(f"{card} | R3 R4 | R7 R8", posing=[seat])
    game.do(f"0 play {card}")
    assert game.refused(f"{seat} break_pose") == "not_posing"
    assert f"{seat} break_pose" not in game.may(seat)


def test_s4_dumb_fu_as_last_card_strikes_no_pose() -> None:
    game = fu("WF | R3 R4 | R7 R8")
    assert names(game.do("0 play WF")) == ["card_played", "round_ended"]
    assert game["posing"] == []


def test_s4_dumb_fu_can_be_played_by_one_who_poses() -> None:
    game = fu("WF R1 R2 | R3 R4", posing=[0])
    game.do("0 play WF", "0 color R")
    assert game["posing"] == [0, 1]
