"""Section 3: matching, drawing, the draw pile running out, and blocked rounds."""

from __future__ import annotations

from typing import Any

import pytest

from .scenario import Game, drawn, named, table


def names(events: list[dict[str, Any]]) -> list[str]:
    """What happened, in order."""
    return [event["event"] for event in events]


# -- matching ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("color", "BGRY")
@pytest.mark.parametrize("rank", "0139DRS")
def test_s3_same_color_matches(color: str, rank: str) -> None:
    game = table(f"{color}{rank} G1 Y2 | B1 B2 | B3 B4", top=f"{color}5")
    (played, *_) = game.do(f"0 play {color}{rank}")
    assert played == {"event": "card_played", "seat": 0, "card": f"{color}{rank}", "drawn": False}
    assert game["discard"][-1] == f"{color}{rank}"


@pytest.mark.parametrize("number", "0123456789")
def test_s3_same_number_matches_and_sets_its_color(number: str) -> None:
    game = table(f"B{number} G1 | B1 B2", top=f"R{number}")
    game.do(f"0 play B{number}")
    assert (game["color"], game.asked) == ("B", (1, "play"))


@pytest.mark.parametrize("symbol", "DRS")
def test_s3_same_symbol_matches_and_sets_its_color(symbol: str) -> None:
    game = table(f"B{symbol} G1 | B1 B2 | B3 B4", top=f"R{symbol}")
    game.do(f"0 play B{symbol}")
    assert game["color"] == "B"


@pytest.mark.parametrize(
    ("wild", "edition"),
    [("W", "classic"), ("W4", "classic"), ("WA", "special_agent"), ("WX", "rock_n_swap"), ("WF", "dumb_fu")],
)
@pytest.mark.parametrize("top", ["R5", "RD", "RR", "RS"])
def test_s3_any_wild_goes_on_any_card(wild: str, edition: str, top: str) -> None:
    game = table(f"{wild} G1 G2 | B1 B2", top=top, edition=edition)
    game.do(f"0 play {wild}")
    assert game["discard"][-1] == wild


@pytest.mark.parametrize(
    ("card", "top"),
    [("B7", "R5"), ("BD", "R2"), ("BS", "RR"), ("BR", "RS"), ("B0", "RD"), ("BS", "R5")],
)
def test_s3_misfits_are_refused(card: str, top: str) -> None:
    game = table(f"{card} G1 | B1 B2", top=top)
    assert game.refused(f"0 play {card}") == "does_not_match"
    assert f"0 play {card}" not in game.may(0)


def test_s3_on_a_wild_only_its_color_and_wilds_match() -> None:
    game = table("B7 R7 G7 W W4 | B1 B2", top="W", color="B")
    assert game.may(0) == {"0 play B7", "0 play W", "0 play W4", "0 draw"}


def test_s3_the_card_under_a_wild_no_longer_counts() -> None:
    game = table("R7 R8 | B1 B2", top="W", color="B", under="R5")
    assert game.refused("0 play R7") == "does_not_match"


def test_s3_all_that_fits_may_be_played() -> None:
    game = table("R1 B5 G5 Y6 BS W | B1 B2", top="R5")
    assert game.may(0) == {"0 play R1", "0 play B5", "0 play G5", "0 play W", "0 draw"}


def test_s3_one_card_a_turn_then_the_player_to_the_left() -> None:
    game = table("R1 R2 R3 | B1 B2 | G1 G2", top="R5")
    game.do("0 play R1")
    assert game.hand(0) == "R2 R3"
    assert game.refused("0 play R2") == "not_your_turn"
    assert game.asked == (1, "play")


def test_s3_play_goes_round_the_table_in_seating_order() -> None:
    game = table("R1 R2 | R3 R4 | R5 R6 | R7 R8", top="R9", in_play=[0, 2, 1, 3])
    game.do("0 play R1")
    assert game.asked == (2, "play")
    game.do("2 play R5")
    assert game.asked == (1, "play")


# -- drawing -------------------------------------------------------------------------------------------


def test_s3_drawing_takes_the_top_card_of_the_draw_pile() -> None:
    game = table("B1 B2 | B3 B4", top="R5", draw="G7 G8")
    (took, _) = game.do("0 draw")
    assert took == {"event": "cards_drawn", "seat": 0, "cards": ["G7"], "why": "turn"}
    assert (game.hand(0), game["draw"]) == ("B1 B2 G7", ["G8"])


def test_s3_drawing_by_choice_with_a_match_in_hand() -> None:
    game = table("R1 W | B3 B4", top="R5", draw="G7")
    assert drawn(game.do("0 draw")) == [(0, 1, "turn")]


def test_s3_unplayable_drawn_card_ends_the_turn_by_itself() -> None:
    game = table("B1 B2 | B3 B4", top="R5", draw="G7")
    assert names(game.do("0 draw")) == ["cards_drawn", "turn_started"]
    assert game.asked == (1, "play")


@pytest.mark.parametrize("card", ["R9", "B5", "RD", "W", "W4"])
def test_s3_playable_drawn_card_may_be_played(card: str) -> None:
    game = table("B1 B2 | B3 B4", top="R5", draw=f"{card} Y1 Y2 Y3")
    game.do("0 draw")
    assert game.decision == {"seat": 0, "kind": "drawn", "card": card}
    (played, *_) = game.do(f"0 play {card}")
    assert played == {"event": "card_played", "seat": 0, "card": card, "drawn": True}


@pytest.mark.parametrize("card", ["R9", "W", "W4"])
def test_s3_playable_drawn_card_may_be_kept(card: str) -> None:
    game = table("B1 B2 | B3 B4", top="R5", draw=card)
    game.do("0 draw")
    assert game.do("0 pass") == [{"event": "card_kept", "seat": 0}, {"event": "turn_started", "seat": 1}]
    assert game.hand(0) == f"B1 B2 {card}"


def test_s3_only_the_drawn_card_may_then_be_played() -> None:
    game = table("R1 W | B3 B4", top="R5", draw="R9")
    game.do("0 draw")
    assert game.may(0) == {"0 play R9", "0 pass"}
    assert game.refused("0 play R1") == "only_drawn_card"
    assert game.refused("0 play W") == "only_drawn_card"


def test_s3_no_second_draw_in_a_turn() -> None:
    game = table("B1 B2 | B3 B4", top="R5", draw="R9 R8")
    game.do("0 draw")
    assert game.refused("0 draw") == "only_drawn_card"


def test_s3_a_card_like_the_one_drawn_may_be_played_for_it() -> None:
    game = table("R9 B2 | B3 B4", top="R5", draw="R9")
    game.do("0 draw", "0 play R9")
    assert sorted(game.hand(0).split()) == ["B2", "R9"]


def test_s3_drawn_bluff_ends_the_turn_where_it_is_not_allowed() -> None:
    game = table("R1 B2 | B3 B4", top="R5", draw="W4", rules={"challenge": False})
    assert names(game.do("0 draw")) == ["cards_drawn", "turn_started"]


# -- must_play_drawn -----------------------------------------------------------------------------------

MUST = {"must_play_drawn": True}


@pytest.mark.parametrize("card", ["R9", "B5", "W", "W4"])
def test_s3_must_play_drawn_refuses_to_keep_a_card_that_fits(card: str) -> None:
    game = table("B1 B2 | B3 B4", top="R5", draw=card, rules=MUST)
    game.do("0 draw")
    assert game.may(0) == {f"0 play {card}"}
    assert game.refused("0 pass") == "must_play_drawn"


def test_s3_must_play_drawn_makes_nobody_bluff() -> None:
    game = table("R1 B2 | B3 B4", top="R5", draw="W4", rules=MUST)
    game.do("0 draw")
    assert game.may(0) == {"0 play W4", "0 pass"}
    assert names(game.do("0 pass")) == ["card_kept", "turn_started"]


def test_s3_must_play_drawn_leaves_cards_that_do_not_fit() -> None:
    game = table("B1 B2 | B3 B4", top="R5", draw="G7", rules=MUST)
    game.do("0 draw")
    assert game.asked == (1, "play")


def test_s3_must_play_drawn_does_not_forbid_drawing_by_choice() -> None:
    game = table("R1 B2 | B3 B4", top="R5", draw="G7", rules=MUST)
    assert "0 draw" in game.may(0)


# -- the draw pile runs out ----------------------------------------------------------------------------


def test_s3_all_discards_but_the_top_card_make_the_new_draw_pile() -> None:
    game = table("B1 B2 | B3 B4", top="R5", under="G1 Y2 G3", draw="")
    events = game.do("0 draw")
    assert names(events) == ["pile_reshuffled", "cards_drawn", "turn_started"]
    assert events[0]["cards"] == 3
    assert game["discard"] == ["R5"]
    assert sorted(game["draw"] + events[1]["cards"]) == ["G1", "G3", "Y2"]


def test_s3_taking_the_last_card_shuffles_nothing_yet() -> None:
    game = table("B1 B2 | B3 B4", top="R5", under="G1 Y2", draw="G9")
    assert names(game.do("0 draw")) == ["cards_drawn", "turn_started"]
    assert (game["draw"], game["discard"]) == ([], ["G1", "Y2", "R5"])


def test_s3_the_new_draw_pile_is_shuffled() -> None:
    under = "G0 G1 G2 G3 G4 G6 G7 G8 G9 Y0 Y1 Y2 Y3 Y4 Y6"
    orders = set()
    for seed in range(20):
        game = table("B1 B2 | B3 B4", top="R5", under=under, draw="", rng=seed)
        (_, took, _) = game.do("0 draw")
        orders.add(" ".join(took["cards"] + game["draw"]))
    assert len(orders) == 20
    assert under not in orders


def test_s3_color_in_force_survives_the_reshuffle() -> None:
    game = table("G1 B2 | B3 G4", top="W", color="G", under="Y2 R3", draw="")
    game.do("0 draw")
    assert (game["color"], game["discard"]) == ("G", ["W"])
    assert "1 play G4" in game.may(1)
    assert "1 play B3" not in game.may(1)


@pytest.mark.parametrize("color", "BGRY")
def test_s3_wilds_lose_their_color_in_the_reshuffle(color: str) -> None:
    game = table("B1 B2 | B3 B4", top="R5", under="W", draw="")
    game.do("0 draw", "0 play W")
    assert game.asked == (0, "color")
    game.do(f"0 color {color}")
    assert game["color"] == color


def test_s3_reshuffle_in_a_penalty_gives_two_draws_around_it() -> None:
    game = table("RD R1 | B3 B4 | Y1 Y2", top="R5", under="B6 B7 B8", draw="G9")
    events = game.do("0 play RD", "1 draw")
    assert names(events) == ["card_played", "cards_drawn", "pile_reshuffled", "cards_drawn", "turn_started"]
    assert drawn(events) == [(1, 1, "draw_two"), (1, 1, "draw_two")]
    assert named(events, "pile_reshuffled")[0]["cards"] == 4
    assert game.hand(1).startswith("B3 B4 G9 ")
    assert (game.count(1), game["discard"]) == (4, ["RD"])


def test_s3_penalty_gives_as_many_cards_as_can_be_had() -> None:
    game = table("RD R1 | B3 B4 | Y1 Y2", top="R5", draw="")
    assert drawn(game.do("0 play RD", "1 draw")) == [(1, 1, "draw_two")]
    assert game.asked == (2, "play")


def test_s3_penalty_without_any_card_still_costs_the_turn() -> None:
    game = table("R1 R2 | B3 B4 | Y1 Y2", top="RD", draw="", turn=1, decision={"kind": "penalty", "cards": 2})
    game.do("1 draw")
    assert (game.count(1), game.asked) == (2, (2, "play"))


def test_s3_nothing_left_to_draw_passes_the_turn() -> None:
    game = table("B1 B2 | B3 B4 | Y1 Y2", top="R5", draw="")
    assert game.do("0 draw") == [{"event": "turn_passed", "seat": 0}, {"event": "turn_started", "seat": 1}]
    assert game.hand(0) == "B1 B2"


def test_s3_nothing_left_to_draw_one_may_still_play() -> None:
    game = table("R1 B2 | B3 B4", top="R5", draw="")
    assert game.may(0) >= {"0 play R1", "0 draw"}


# -- blocked rounds ------------------------------------------------------------------------------------


def blocked(**fields: Any) -> tuple[Game, dict[str, Any]]:
    """A round in which all three players passed, and its end."""
    game = table("B1 BD | B3 W | Y1 Y2", top="R5", draw="", **fields)
    (end,) = named(game.do("0 draw", "1 draw", "2 draw"), "round_ended")
    return game, end


def test_s3_whole_circle_of_passes_blocks_the_round() -> None:
    game, end = blocked()
    assert (end["winner"], end["blocked"]) == (None, True)
    assert end["hands"] == {"0": ["B1", "BD"], "1": ["B3", "W"], "2": ["Y1", "Y2"]}
    assert game.asked == (None, "over")
    assert game["result"]["winner"] is None


def test_s3_blocked_round_scores_nobody_in_standard_scoring() -> None:
    _, end = blocked(totals=[10, 20, 30])
    assert end["points"] == {"0": 0, "1": 0, "2": 0}
    assert end["totals"] == {"0": 10, "1": 20, "2": 30}


def test_s3_blocked_round_counts_own_hands_where_the_format_does() -> None:
    _, end = blocked(scoring="own_hand", totals=[10, 20, 30])
    assert end["points"] == {"0": 21, "1": 23, "2": 3}
    assert end["totals"] == {"0": 31, "1": 43, "2": 33}


def test_s3_less_than_a_circle_does_not_block() -> None:
    game = table("B1 B2 | B3 B4 | Y1 Y2", top="R5", draw="")
    game.do("0 draw", "1 draw")
    assert game.asked == (2, "play")


def test_s3_circle_counts_only_seats_in_play() -> None:
    game = table("B1 B2 | | Y1 Y2", top="R5", draw="", in_play=[0, 2])
    assert named(game.do("0 draw", "2 draw"), "round_ended")[0]["blocked"] is True


def test_s3_play_in_between_starts_the_circle_afresh() -> None:
    """The Draw Two buries one card, which its victim takes, so there is again nothing to draw."""
    game = table("B1 B2 | B3 B4 | RD Y2 Y3", top="R5", draw="")
    game.do("0 draw", "1 draw", "2 play RD", "0 draw")
    assert game.hand(0) == "B1 B2 R5"
    game.do("1 draw", "2 draw")
    assert game.asked == (0, "play")
    assert named(game.do("0 draw"), "round_ended")[0]["blocked"] is True


def test_s3_a_card_drawn_in_between_starts_the_circle_afresh() -> None:
    game = table("B1 B2 | B3 B4 | Y1 Y2", top="R5", draw="G7", passes=2)
    game.do("0 draw", "1 draw", "2 draw")
    assert game.asked == (0, "play")


# -- refusals ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", ["1 play B3", "1 draw", "1 pass", "1 color R", "1 challenge", "1 swap"])
def test_s3_moves_out_of_turn_are_refused(command: str) -> None:
    assert table("R1 R2 | B3 B4", top="R5").refused(command) == "not_your_turn"


@pytest.mark.parametrize("command", ["0 pass", "0 color R", "0 challenge", "0 swap", "0 swap 0 1"])
def test_s3_moves_that_answer_no_question_are_refused(command: str) -> None:
    assert table("R1 R2 | B3 B4", top="R5").refused(command) == "not_now"


def test_s3_cards_not_in_hand_are_refused() -> None:
    assert table("R1 R2 | B3 B4", top="R5").refused("0 play R3") == "not_in_hand"


@pytest.mark.parametrize("command", ["0 draw", "0 play R1", "0 pass"])
def test_s3_a_wild_waits_for_its_color(command: str) -> None:
    game = table("W R1 R2 | B3 B4", top="R5")
    game.do("0 play W")
    assert game.refused(command) == "choose_color_first"


@pytest.mark.parametrize("command", ["1 play R3", "1 pass", "1 color B"])
def test_s3_a_penalty_waits_for_its_cards(command: str) -> None:
    game = table("RD R1 R2 | R3 B4", top="R5")
    game.do("0 play RD")
    assert game.refused(command) == "take_penalty_first"


def test_s3_seats_out_of_play_are_refused() -> None:
    game = table("R1 R2 | | B3 B4", top="R5", in_play=[0, 2])
    assert game.refused("1 draw") == "no_such_seat"
    assert game.may(1) == set()


@pytest.mark.parametrize("command", ["0 draw", "1 play B3", "1 draw", "1 uno", "1 catch 0", "1 advise 0 B"])
def test_s3_a_round_that_is_over_takes_no_commands(command: str) -> None:
    game = table("R1 | B3 B4", top="R5")
    game.do("0 play R1")
    assert game.refused(command) == "round_over"
    assert (game.may(0), game.may(1)) == (set(), set())
