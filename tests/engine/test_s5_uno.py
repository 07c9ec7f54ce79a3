"""Section 5: saying UNO, being caught, and how long that is possible."""

from __future__ import annotations

import pytest

from .scenario import Game, drawn, named, table

EVERY_EDITION = ("classic", "eight_wilds", "special_agent", "rock_n_swap", "dumb_fu")


def down_to_one(**fields: object) -> Game:
    """Seat 0 has just played its next-to-last card in silence."""
    game = table("R7 R1 | R3 B9 B8 | G1 G2 G3", top="R5", **fields)  # type: ignore[arg-type]
    game.do("0 play R7")
    return game


# -- saying it -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_s5_said_early_in_turn_with_two_cards(edition: str) -> None:
    game = table("R7 R1 | B3 B9", top="R5", edition=edition)
    assert game.do("0 uno") == [{"event": "uno_said", "seat": 0}]
    game.do("0 play R7")
    assert (game["uno_said"], game["uno_open"]) == ([0], [])
    assert game.refused("1 catch 0") == "nothing_to_catch"


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_s5_said_late_but_before_being_caught_is_safe(edition: str) -> None:
    game = down_to_one(edition=edition)
    assert (game["uno_said"], game["uno_open"]) == ([], [0])
    assert game.do("0 uno") == [{"event": "uno_said", "seat": 0}]
    assert (game["uno_said"], game["uno_open"]) == ([0], [])
    assert game.refused("2 catch 0") == "nothing_to_catch"


def test_s5_early_saying_needs_the_turn() -> None:
    game = table("R7 R1 | B3 B9", top="R5", turn=1)
    assert game.refused("0 uno") == "no_uno_needed"
    assert "1 uno" in game.may(1)


@pytest.mark.parametrize("hand", ["R1", "R1 R2 R3"])
def test_s5_early_saying_needs_two_cards(hand: str) -> None:
    game = table(f"{hand} | B3 B9", top="R5")
    assert game.refused("0 uno") == "no_uno_needed"
    assert "0 uno" not in game.may(0)


def test_s5_saying_it_twice_is_refused() -> None:
    game = table("R7 R1 | B3 B9", top="R5")
    game.do("0 uno")
    assert game.refused("0 uno") == "no_uno_needed"
    game.do("0 play R7")
    assert game.refused("0 uno") == "no_uno_needed"


def test_s5_early_saying_needs_no_card_that_matches() -> None:
    assert "0 uno" in table("B7 G1 | B3 B9", top="R5").may(0)


def test_s5_said_with_the_drawn_card_in_hand() -> None:
    game = table("B1 | B3 B9", top="R5", draw="R9 Y1 Y2")
    game.do("0 draw", "0 uno", "0 play R9")
    assert (game["uno_said"], game["uno_open"]) == ([0], [])


def test_s5_early_saying_lapses_on_drawing() -> None:
    game = table("R7 R1 | B3 B9", top="R5", draw="G8 Y1 Y2")
    game.do("0 uno", "0 draw")
    assert game["uno_said"] == []
    assert game.asked == (1, "play")


def test_s5_early_saying_lapses_on_keeping_the_drawn_card() -> None:
    game = table("B1 | B3 B9", top="R5", draw="R9 Y1 Y2")
    game.do("0 draw", "0 uno", "0 pass")
    assert game["uno_said"] == []


def test_s5_early_saying_lapses_even_if_nothing_can_be_drawn() -> None:
    game = table("B7 G1 | R3 B9", top="R5", draw="")
    game.do("0 uno", "0 draw")
    assert game["uno_said"] == []


def test_s5_a_saying_that_lapsed_does_not_help_next_time() -> None:
    game = table("B7 R1 | R3 R8 B9", top="R5", draw="R9 Y1 Y2")
    game.do("0 uno", "0 draw", "0 play R9", "1 play R3", "0 play R1")
    assert game["uno_open"] == [0]


def test_s5_saying_lapses_with_the_penalty_for_advice() -> None:
    game = table("R7 R1 | B3 B9", top="R5")
    game.do("0 uno", "0 advise 1 B")
    assert (game["uno_said"], game.count(0)) == ([], 4)


# -- being caught ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("catcher", [1, 2])
def test_s5_caught_draws_two(edition: str, catcher: int) -> None:
    game = down_to_one(edition=edition)
    events = game.do(f"{catcher} catch 0")
    assert events[0] == {"event": "uno_caught", "seat": 0, "by": catcher}
    assert drawn(events) == [(0, 2, "uno")]
    assert (game.count(0), game["uno_open"], game.asked) == (3, [], (1, "play"))


def test_s5_only_others_may_catch() -> None:
    game = down_to_one()
    assert game.refused("0 catch 0") == "not_oneself"
    assert "0 catch 0" not in game.may(0)
    assert "1 catch 0" in game.may(1)
    assert "2 catch 0" in game.may(2)


def test_s5_the_first_catcher_counts() -> None:
    game = down_to_one()
    game.do("2 catch 0")
    assert game.refused("1 catch 0") == "nothing_to_catch"
    assert game.refused("0 uno") == "no_uno_needed"
    assert game.count(0) == 3


@pytest.mark.parametrize("target", [0, 1, 2])
def test_s5_catching_without_cause_costs_nothing(target: int) -> None:
    game = table("R7 R1 R2 | B3 | G1 G2", top="R5")
    reason = "not_oneself" if target == 2 else "nothing_to_catch"
    assert game.refused(f"2 catch {target}") == reason
    assert game.count(2) == 2


def test_s5_a_player_out_of_play_may_not_catch() -> None:
    game = table("R7 R1 | R3 B9 |", top="R5", in_play=[0, 1])
    game.do("0 play R7")
    assert game.refused("2 catch 0") == "no_such_seat"


# -- the window ------------------------------------------------------------------------------------------


def test_s5_window_opens_only_when_the_card_touched_the_pile() -> None:
    game = table("R7 R1 | B3 B9", top="R5")
    assert game["uno_open"] == []
    assert game.refused("1 catch 0") == "nothing_to_catch"
    game.do("0 play R7")
    assert game["uno_open"] == [0]


def test_s5_no_window_with_two_cards_left() -> None:
    game = table("R7 R1 R2 | B3 B9", top="R5")
    game.do("0 play R7")
    assert game["uno_open"] == []


def test_s5_window_stays_open_while_the_color_is_chosen() -> None:
    game = table("W R1 | B3 B9", top="R5")
    game.do("0 play W")
    assert (game.asked, game["uno_open"]) == ((0, "color"), [0])
    game.do("0 color R")
    assert (game.asked, game["uno_open"]) == ((1, "play"), [0])
    assert drawn(game.do("1 catch 0")) == [(0, 2, "uno")]


def test_s5_may_be_caught_before_the_color_is_chosen() -> None:
    game = table("W R1 | B3 B9", top="R5")
    game.do("0 play W", "1 catch 0")
    assert (game.asked, game.count(0)) == ((0, "color"), 3)


@pytest.mark.parametrize(("card", "to_penalty"), [("RD", []), ("W4", ["0 color B"])])
def test_s5_window_stays_open_while_a_penalty_waits(card: str, to_penalty: list[str]) -> None:
    game = table(f"{card} G1 | B3 B9 | B1 B2", top="R5")
    game.do(f"0 play {card}", *to_penalty)
    assert (game.asked, game["uno_open"]) == ((1, "penalty"), [0])
    assert drawn(game.do("2 catch 0")) == [(0, 2, "uno")]
    assert game.asked == (1, "penalty")


def test_s5_window_closes_when_next_player_draws() -> None:
    game = down_to_one(draw="R9 Y1 Y2")
    game.do("1 draw")
    assert (game.asked, game["uno_open"]) == ((1, "drawn"), [])
    assert game.refused("2 catch 0") == "nothing_to_catch"
    assert game.refused("0 uno") == "no_uno_needed"


def test_s5_window_closes_when_next_player_plays() -> None:
    game = down_to_one()
    game.do("1 play R3")
    assert game["uno_open"] == []
    assert game.refused("2 catch 0") == "nothing_to_catch"


@pytest.mark.parametrize(("card", "to_penalty"), [("RD", []), ("W4", ["0 color B"])])
def test_s5_window_closes_when_next_player_takes_a_penalty(card: str, to_penalty: list[str]) -> None:
    game = table(f"{card} G1 | B3 B9 | B1 B2", top="R5")
    game.do(f"0 play {card}", *to_penalty, "1 draw")
    assert game["uno_open"] == []
    assert game.refused("2 catch 0") == "nothing_to_catch"


@pytest.mark.parametrize("left", ["R1", "G1"])
def test_s5_window_closes_when_next_player_challenges(left: str) -> None:
    game = table(f"W4 {left} | B3 B9 | B1 B2", top="R5")
    game.do("0 play W4", "0 color B", "1 challenge")
    assert game["uno_open"] == []


def test_s5_window_is_not_closed_by_saying_early_or_refused_calls() -> None:
    game = table("R7 R1 | R3 B9 | G1 G2 G3", top="R5")
    game.do("0 play R7", "1 uno")
    assert game.refused("2 catch 1") == "nothing_to_catch"
    assert game.refused("2 draw") == "not_your_turn"
    assert game["uno_open"] == [0]


@pytest.mark.parametrize("edition", ["classic", "eight_wilds"])
def test_s5_window_is_not_closed_by_advice(edition: str) -> None:
    game = down_to_one(edition=edition)
    game.do("2 advise 1 B")
    assert game["uno_open"] == [0]
    assert drawn(game.do("1 catch 0")) == [(0, 2, "uno")]


def test_s5_window_is_not_closed_by_a_broken_pose_of_another() -> None:
    game = down_to_one(edition="dumb_fu", posing=[2])
    game.do("2 break_pose")
    assert (game.count(2), game["uno_open"]) == (7, [0])


def test_s5_window_is_not_closed_by_catching_another() -> None:
    game = table("WX R1 | R3 | G1 G2 G3", top="R5", edition="rock_n_swap")
    game.do("0 play WX", "0 swap 0 1")
    assert game["uno_open"] == [0, 1]
    game.do("2 catch 1")
    assert game["uno_open"] == [0]
    assert drawn(game.do("1 catch 0")) == [(0, 2, "uno")]


@pytest.mark.parametrize("card", ["RS", "RR"])
def test_s5_two_handed_window_stays_open_for_the_same_player(card: str) -> None:
    game = table(f"{card} R1 | B3 B9", top="R5")
    game.do(f"0 play {card}")
    assert (game.asked, game["uno_open"]) == ((0, "play"), [0])
    assert drawn(game.do("1 catch 0")) == [(0, 2, "uno")]
    assert game.asked == (0, "play")


def test_s5_two_handed_window_closes_when_the_same_player_draws() -> None:
    game = table("RS B1 | B3 B9", top="R5", draw="R9 Y1 Y2")
    game.do("0 play RS", "0 draw")
    assert game["uno_open"] == []
    assert game.refused("1 catch 0") == "nothing_to_catch"


def test_s5_two_handed_last_card_ends_it_all() -> None:
    game = table("RS R1 | B3 B9", top="R5")
    events = game.do("0 play RS", "0 play R1")
    assert named(events, "round_ended")[0]["winner"] == 0
    assert game["uno_open"] == []
    assert game.refused("1 catch 0") == "round_over"


@pytest.mark.parametrize("card", ["RS", "RR"])
def test_s5_window_outlasts_a_turn_that_is_skipped_or_turned_back(card: str) -> None:
    game = table(f"{card} R1 | B3 B9 | B1 B2", top="R5")
    game.do(f"0 play {card}")
    assert (game.asked, game["uno_open"]) == ((2, "play"), [0])


def test_s5_a_new_window_opens_for_the_next_player_only() -> None:
    game = table("R7 R1 | R3 B9 | G1 G2 G3", top="R5")
    game.do("0 play R7", "1 play R3")
    assert game["uno_open"] == [1]
    assert game.refused("2 catch 0") == "nothing_to_catch"


# -- after a trade of hands ------------------------------------------------------------------------------


def swapped(hands: str, *commands: str) -> Game:
    """Seat 0 has played its Rock-'n'-Swap, and what followed."""
    game = table(hands, top="R5", edition="rock_n_swap")
    game.do(*commands)
    return game


def test_s5_duty_goes_with_the_hand_in_ones_own_trade() -> None:
    game = swapped("WX R1 | B3 B9 B8 | G1 G2", "0 play WX", "0 swap 0 1")
    assert game["uno_open"] == [1]
    assert "1 uno" in game.may(1)
    assert drawn(game.do("0 catch 1")) == [(1, 2, "uno")]


def test_s5_duty_falls_on_a_player_who_trades_for_a_single_card() -> None:
    game = swapped("WX R1 R2 | B3 | G1 G2", "0 play WX")
    assert game["uno_open"] == []
    game.do("0 swap 0 1")
    assert (game.hand(0), game["uno_open"]) == ("B3", [0])


def test_s5_duty_after_a_trade_of_two_others() -> None:
    game = swapped("WX R1 R2 | B3 | G1 G2", "0 play WX", "0 swap 1 2")
    assert (game.hand(2), game["uno_open"]) == ("B3", [2])
    game.do("2 uno", "0 color R")
    assert (game["uno_said"], game["uno_open"]) == ([2], [])


def test_s5_a_trade_of_two_others_leaves_the_players_own_duty() -> None:
    game = swapped("WX R1 | B3 | G1 G2", "0 play WX", "0 swap 1 2")
    assert game["uno_open"] == [0, 2]


def test_s5_both_traders_with_one_card_owe_it() -> None:
    game = swapped("WX R1 | B3 | G1 G2", "0 play WX", "0 swap 0 1")
    assert game["uno_open"] == [0, 1]
    game.do("1 uno")
    assert (game["uno_said"], game["uno_open"]) == ([1], [0])


def test_s5_what_was_said_while_playing_still_counts_after_the_trade() -> None:
    game = swapped("WX R1 | B3 | G1 G2", "0 uno", "0 play WX", "0 swap 0 1")
    assert (game["uno_said"], game["uno_open"]) == ([0], [1])


def test_s5_what_was_said_lapses_with_a_hand_of_many() -> None:
    game = swapped("WX R1 | B3 B4 | G1 G2", "0 uno", "0 play WX", "0 swap 0 1")
    assert (game["uno_said"], game["uno_open"]) == ([], [1])


def test_s5_an_old_saying_does_not_count_for_a_new_hand() -> None:
    game = table("WX R1 R2 | B3 | G1", top="R5", edition="rock_n_swap", uno_said=[1, 2])
    game.do("0 play WX", "0 swap 1 2")
    assert (game["uno_said"], game["uno_open"]) == ([], [1, 2])


def test_s5_hands_left_alone_keep_the_duty() -> None:
    game = swapped("WX R1 | B3 | G1 G2", "0 play WX", "0 swap")
    assert game["uno_open"] == [0]


def test_s5_window_after_a_trade_stays_open_until_next_player_begins() -> None:
    game = swapped("WX R1 R2 | B3 B4 | G1", "0 play WX", "0 swap 0 2", "0 color B")
    assert game["uno_open"] == [0]
    game.do("1 play B3")
    assert game["uno_open"] == [1]
