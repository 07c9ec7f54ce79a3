"""Section 7: how a round ends and what it counts."""

from __future__ import annotations

from typing import Any

import pytest

from .scenario import PLENTY, Game, drawn, named, table

EVERY_EDITION = ("classic", "eight_wilds", "special_agent", "rock_n_swap", "dumb_fu")
SPECIAL = {"special_agent": "WA", "rock_n_swap": "WX", "dumb_fu": "WF"}


def points_of(hand: str, edition: str) -> int:
    """What the winner scores for one other hand."""
    game = table(f"R7 | {hand}", top="R5", edition=edition)
    (ended,) = named(game.do("0 play R7"), "round_ended")
    scored: int = ended["points"]["0"]
    return scored


def ended_by(game: Game, *commands: str) -> dict[str, Any]:
    """The end of the round that the commands bring."""
    (ended,) = named(game.do(*commands), "round_ended")
    return ended


# -- what cards count ------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize(("hand", "points"), [("B0", 0), ("B1 G9", 10), ("RD GR YS", 60), ("B7 B7", 14)])
def test_s7_numbers_count_their_face_and_actions_twenty(edition: str, hand: str, points: int) -> None:
    assert points_of(hand, edition) == points


@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("card", ["W", "W4"])
def test_s7_wilds_count_twenty_in_classic_and_fifty_elsewhere(edition: str, card: str) -> None:
    assert points_of(card, edition) == (20 if edition == "classic" else 50)


@pytest.mark.parametrize("edition", SPECIAL)
def test_s7_special_wilds_count_fifty(edition: str) -> None:
    assert points_of(SPECIAL[edition], edition) == 50


# -- the end of a round ----------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["R7", "RS", "RR", "W"])
def test_s7_round_ends_when_a_hand_is_empty(card: str) -> None:
    game = table(f"{card} | B3 B9 | G1 G2", top="R5")
    ended = ended_by(game, f"0 play {card}")
    assert (ended["winner"], ended["blocked"]) == (0, False)
    assert game.asked == (None, "over")


@pytest.mark.parametrize(("edition", "card"), [("classic", "W"), *SPECIAL.items()])
def test_s7_wild_as_last_card_asks_nothing(edition: str, card: str) -> None:
    game = table(f"{card} | B3 B9 | G1 G2", top="R5", edition=edition)
    events = game.do(f"0 play {card}")
    assert [event["event"] for event in events] == ["card_played", "round_ended"]
    assert game.hand(1) == "B3 B9"


@pytest.mark.parametrize(
    ("card", "why", "cards", "scored"), [("RD", "draw_two", 2, 15), ("W4", "wild_draw_four", 4, 20)]
)
def test_s7_last_draw_card_is_drawn_first_and_counts(card: str, why: str, cards: int, scored: int) -> None:
    game = table(f"{card} | B3 B9 | G1 G1", top="R5", draw="Y0 Y1 Y2 Y3 Y4")
    assert not named(game.do(f"0 play {card}"), "round_ended")
    assert (game.asked, game.decision["cards"]) == ((1, "penalty"), cards)
    events = game.do("1 draw")
    assert drawn(events) == [(1, cards, why)]
    (ended,) = named(events, "round_ended")
    assert (ended["winner"], ended["points"]) == (0, {"0": scored, "1": 0, "2": 0})


def test_s7_last_wild_draw_four_cannot_be_challenged() -> None:
    game = table("W4 | B3 B9", top="R5")
    game.do("0 play W4")
    assert game.decision["challengeable"] is False
    assert game.may(1) == {"1 draw"}
    assert game.refused("1 challenge") == "no_challenge"


def test_s7_last_draw_two_to_the_right_hits_the_right_hand_player() -> None:
    game = table("RD | B3 B9 | G1 G2", top="R5", direction=-1)
    game.do("0 play RD")
    assert game.asked == (2, "penalty")


def test_s7_victim_of_the_last_card_draws_what_can_be_had() -> None:
    game = table("RD | B3 B9", top="R5", draw="")
    assert ended_by(game, "0 play RD", "1 draw")["hands"]["1"] == ["B3", "B9", "R5"]


def test_s7_last_draw_card_reshuffles_for_its_victim() -> None:
    game = table("RD | B3 B9", top="R5", draw="Y1", under="Y4")
    events = game.do("0 play RD", "1 draw")
    assert [n for _, n, _ in drawn(events)] == [1, 1]
    assert named(events, "round_ended")[0]["points"]["0"] >= 12 + 1 + 4


def test_s7_drawn_card_may_be_the_last_one() -> None:
    game = table("| B3 B9", top="R5", draw="R9")
    assert ended_by(game, "0 draw", "0 play R9")["winner"] == 0


@pytest.mark.parametrize("card", ["R7", "RD"])
def test_s7_going_out_ends_every_pose(card: str) -> None:
    """Section 4: going out ends the round and every pose; nobody who is out can still move."""
    game = table(f"{card} | B3 B9 | G1 G2", top="R5", edition="dumb_fu", posing=[0, 2])
    events = game.do(f"0 play {card}")
    assert [event["seat"] for event in named(events, "pose_ended")] == [0, 2]
    assert game["posing"] == []


def test_s7_nothing_may_be_done_once_the_round_is_over() -> None:
    game = table("R7 | B3 B9", top="R5")
    game.do("0 play R7")
    assert [game.may(seat) for seat in (0, 1)] == [set(), set()]
    assert game.refused("1 draw") == "round_over"
    assert game.refused("1 advise 0 B") == "round_over"


# -- who scores ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", range(2, 11))
def test_s7_winner_scores_all_other_hands(seats: int) -> None:
    game = table("R7" + " | B3 B9" * (seats - 1), top="R5")
    ended = ended_by(game, "0 play R7")
    assert ended["points"] == {"0": 12 * (seats - 1)} | {str(seat): 0 for seat in range(1, seats)}


@pytest.mark.parametrize("seats", range(2, 11))
def test_s7_own_hands_count_for_their_holders(seats: int) -> None:
    game = table("R7" + " | B3 B9" * (seats - 1), top="R5", scoring="own_hand")
    ended = ended_by(game, "0 play R7")
    assert ended["points"] == {"0": 0} | {str(seat): 12 for seat in range(1, seats)}


def test_s7_own_hand_counts_the_cards_of_a_last_draw_two() -> None:
    game = table("RD | B3 B9 | G1", top="R5", scoring="own_hand", draw="W W")
    assert ended_by(game, "0 play RD", "1 draw")["points"] == {"0": 0, "1": 52, "2": 1}


def test_s7_partners_score_all_opponents_never_each_other() -> None:
    game = table("R7 | B3 B9 | W W4 | G1 G2", top="R5", partners=[[0, 2], [1, 3]])
    assert ended_by(game, "0 play R7")["points"] == {"0": 15, "1": 0, "2": 15, "3": 0}


@pytest.mark.parametrize("winner", [0, 1, 2, 3])
def test_s7_either_partner_out_ends_the_round(winner: int) -> None:
    hands = ["B1 B1"] * 4
    hands[winner] = "R7"
    game = table(" | ".join(hands), top="R5", turn=winner, partners=[[0, 2], [1, 3]])
    points = ended_by(game, f"{winner} play R7")["points"]
    assert points == {str(seat): 4 if seat % 2 == winner % 2 else 0 for seat in range(4)}


@pytest.mark.parametrize("seats", [4, 6, 8, 10])
def test_s7_winning_pair_scores_all_opposing_pairs(seats: int) -> None:
    half = seats // 2
    pairs = [[seat, seat + half] for seat in range(half)]
    game = table("R7" + " | B3 B9" * (seats - 1), top="R5", partners=pairs)
    points = ended_by(game, "0 play R7")["points"]
    assert points == {str(seat): 12 * (seats - 2) if seat in {0, half} else 0 for seat in range(seats)}


def test_s7_partner_hit_by_the_last_draw_two_counts_for_nobody() -> None:
    game = table("RD | B3 | W | G1", top="R5", in_play=[0, 2, 1, 3], partners=[[0, 2], [1, 3]])
    events = game.do("0 play RD", "2 draw")
    assert named(events, "round_ended")[0]["points"] == {"0": 4, "2": 4, "1": 0, "3": 0}


# -- blocked ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_s7_blocked_after_a_whole_circle_without_a_card(seats: int) -> None:
    game = table(" | ".join(["B3 B9"] * seats), top="R5", draw="")
    events = game.do(*(f"{seat} draw" for seat in range(seats)))
    assert [event["seat"] for event in named(events, "turn_passed")] == list(range(seats))
    (ended,) = named(events, "round_ended")
    assert (ended["winner"], ended["blocked"]) == (None, True)
    assert set(ended["points"].values()) == {0}
    assert game["result"]["winner"] is None


def test_s7_blocked_round_counts_own_hands() -> None:
    game = table("W | B3 B9", top="R5", draw="", scoring="own_hand")
    assert ended_by(game, "0 draw", "1 draw")["points"] == {"0": 20, "1": 12}


def test_s7_a_card_played_breaks_the_circle() -> None:
    game = table("B3 B9 | R3 B1 B2 | B3 B9", top="R5", draw="")
    game.do("0 draw", "1 play R3", "2 draw", "2 pass", "0 draw", "1 draw")
    assert game.asked == (2, "play")
    assert ended_by(game, "2 draw")["blocked"] is True


def test_s7_a_card_drawn_breaks_the_circle() -> None:
    game = table("B3 B9 | B1 B2", top="R5", draw="", under="B7")
    game.do("0 draw", "1 draw")
    assert game.asked == (0, "play")
    assert ended_by(game, "0 draw")["blocked"] is True


# -- result and event ------------------------------------------------------------------------------------


def test_s7_round_ended_and_result_tell_it_all() -> None:
    game = table("R7 | B3 B9 | G1 W", top="R5", totals=[100, 200, 300])
    ended = ended_by(game, "0 play R7")
    assert ended == {
        "event": "round_ended",
        "winner": 0,
        "blocked": False,
        "hands": {"0": [], "1": ["B3", "B9"], "2": ["G1", "W"]},
        "points": {"0": 33, "1": 0, "2": 0},
        "totals": {"0": 133, "1": 200, "2": 300},
    }
    assert game["result"]["winner"] == 0
    assert game["result"]["hands"] == ended["hands"]


def test_s7_result_is_there_only_once_over() -> None:
    game = table("R7 | B3 B9", top="R5", draw=PLENTY)
    assert "result" not in game.position
    game.do("0 play R7")
    assert game["result"]["hands"] == {"0": [], "1": ["B3", "B9"]}


def test_s7_seats_out_of_play_gain_nothing_and_keep_their_total() -> None:
    game = table("R7 | | B3 B9", top="R5", in_play=[0, 2], totals=[10, 510, 20], scoring="own_hand")
    ended = ended_by(game, "0 play R7")
    assert ended["points"] == {"0": 0, "2": 12}
    assert ended["totals"] == {"0": 10, "1": 510, "2": 32}
