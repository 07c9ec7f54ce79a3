"""Section 4: Draw Two, Reverse, Skip, Wild and Wild Draw Four with its challenge."""

from __future__ import annotations

from typing import Any

import pytest

from uno_desktop.engine import apply, command_from_dict, event_to_dict, redact

from .scenario import Game, command_of, drawn, named, table

NO_BLUFF = {"challenge": False}


def names(events: list[dict[str, Any]]) -> list[str]:
    """What happened, in order."""
    return [event["event"] for event in events]


# -- Draw Two ------------------------------------------------------------------------------------------


def test_s4_draw_two_next_player_draws_two_and_misses() -> None:
    game = table("RD R1 R2 | B1 B2 | G1 G2", top="R5")
    game.do("0 play RD")
    assert game.decision == {
        "seat": 1,
        "kind": "penalty",
        "cards": 2,
        "challengeable": False,
        "why": "draw_two",
    }
    assert drawn(game.do("1 draw")) == [(1, 2, "draw_two")]
    assert (game.count(1), game.asked) == (4, (2, "play"))


def test_s4_draw_two_victim_is_in_turn_until_it_has_drawn() -> None:
    game = table("RD R1 R2 | B1 B2 | G1 G2", top="R5")
    assert named(game.do("0 play RD"), "turn_started") == []
    assert game["turn"] == 1


def test_s4_draw_two_to_the_right_when_play_goes_there() -> None:
    game = table("RD R1 R2 | B1 B2 | G1 G2", top="R5", direction=-1)
    assert drawn(game.do("0 play RD", "2 draw")) == [(2, 2, "draw_two")]
    assert game.asked == (1, "play")


@pytest.mark.parametrize("card", ["RD", "BD", "GD", "W", "W4"])
def test_s4_draw_two_cannot_be_stacked_or_answered(card: str) -> None:
    game = table(f"RD R1 R2 | {card} B2 | G1 G2", top="R5")
    game.do("0 play RD")
    assert game.may(1) == {"1 draw"}
    assert game.refused(f"1 play {card}") == "take_penalty_first"


def test_s4_draw_two_cannot_be_challenged() -> None:
    game = table("RD R1 R2 | B1 B2 | G1 G2", top="R5")
    game.do("0 play RD")
    assert game.refused("1 challenge") == "no_challenge"


@pytest.mark.parametrize("top", ["RD", "GD", "YD", "B7"])
def test_s4_draw_two_goes_on_its_color_and_on_any_draw_two(top: str) -> None:
    game = table("BD R1 R2 | B1 B2", top=top)
    game.do("0 play BD")
    assert game["color"] == "B"


def test_s4_draw_two_with_two_players_plays_again() -> None:
    game = table("RD R1 R2 | B1 B2", top="R5")
    game.do("0 play RD", "1 draw")
    assert game.asked == (0, "play")


# -- Reverse -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("direction", "follows"), [(1, 2), (-1, 1)])
def test_s4_reverse_flips_the_direction(direction: int, follows: int) -> None:
    game = table("RR R1 R2 | B1 B2 | G1 G2", top="R5", direction=direction)
    assert game.do("0 play RR")[1:] == [
        {"event": "direction_reversed", "direction": -direction},
        {"event": "turn_started", "seat": follows},
    ]
    assert game["direction"] == -direction


@pytest.mark.parametrize("top", ["RR", "GR", "YR", "B7"])
def test_s4_reverse_goes_on_its_color_and_on_any_reverse(top: str) -> None:
    game = table("BR R1 R2 | B1 B2 | G1 G2", top=top)
    game.do("0 play BR")
    assert game["color"] == "B"


def test_s4_two_reverses_restore_the_direction() -> None:
    game = table("RR R1 R2 | B1 B2 | GR G2", top="R5")
    game.do("0 play RR", "2 play GR")
    assert (game["direction"], game.asked) == (1, (0, "play"))


def test_s4_reverse_with_two_players_acts_as_skip() -> None:
    game = table("RR R1 R2 | B1 B2", top="R5")
    assert game.do("0 play RR")[1:] == [
        {"event": "seat_skipped", "seat": 1},
        {"event": "turn_started", "seat": 0},
    ]


def test_s4_reverse_with_two_players_still_in_play_acts_as_skip() -> None:
    game = table("RR R1 R2 | | B1 B2 | ", top="R5", in_play=[0, 2])
    game.do("0 play RR")
    assert game.asked == (0, "play")


def test_s4_reverse_with_two_players_gives_the_turn_away_where_the_option_is_off() -> None:
    game = table("RR R1 R2 | B1 B2", top="R5", rules={"two_handed_reverse": False})
    game.do("0 play RR")
    assert (game["direction"], game.asked) == (-1, (1, "play"))


# -- Skip ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("direction", "skipped", "follows"), [(1, 1, 2), (-1, 2, 1)])
def test_s4_skip_next_player_misses_the_turn(direction: int, skipped: int, follows: int) -> None:
    game = table("RS R1 R2 | B1 B2 | G1 G2", top="R5", direction=direction)
    assert game.do("0 play RS")[1:] == [
        {"event": "seat_skipped", "seat": skipped},
        {"event": "turn_started", "seat": follows},
    ]


@pytest.mark.parametrize("top", ["RS", "GS", "YS", "B7"])
def test_s4_skip_goes_on_its_color_and_on_any_skip(top: str) -> None:
    game = table("BS R1 R2 | B1 B2 | G1 G2", top=top)
    game.do("0 play BS")
    assert game["color"] == "B"


def test_s4_skip_with_two_players_plays_again() -> None:
    game = table("RS R1 R2 | B1 B2", top="R5")
    game.do("0 play RS")
    assert game.asked == (0, "play")


# -- Wild ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("color", "BGRY")
def test_s4_wild_with_a_match_in_hand_chooses_any_color(color: str) -> None:
    """Red, the color in force, included."""
    game = table("W R1 R2 | B1 B2", top="R5")
    game.do("0 play W")
    assert game.may(0) == {f"0 color {code}" for code in "BGRY"}
    assert game.do(f"0 color {color}") == [
        {"event": "color_chosen", "seat": 0, "color": color},
        {"event": "turn_started", "seat": 1},
    ]
    assert game["color"] == color


def test_s4_wild_goes_on_a_wild() -> None:
    game = table("W R1 R2 | B1 B2", top="W", color="G")
    game.do("0 play W", "0 color G")
    assert game.asked == (1, "play")


def test_s4_only_the_player_of_a_wild_chooses_its_color() -> None:
    game = table("W R1 R2 | B1 B2", top="R5")
    game.do("0 play W")
    assert game.refused("1 color B") == "not_your_turn"


def test_s4_wild_as_last_card_asks_nothing() -> None:
    game = table("W | B1 B2", top="R5")
    assert names(game.do("0 play W")) == ["card_played", "round_ended"]


# -- Wild Draw Four: when it is legal --------------------------------------------------------------------


def test_s4_wild_draw_four_next_player_draws_four_and_misses() -> None:
    game = table("W4 G1 G2 | B1 B2 | G3 G4", top="R5")
    game.do("0 play W4", "0 color B")
    assert (game.asked, game.decision["cards"]) == ((1, "penalty"), 4)
    assert drawn(game.do("1 draw")) == [(1, 4, "wild_draw_four")]
    assert (game.count(1), game.asked, game["color"]) == (6, (2, "play"), "B")


@pytest.mark.parametrize("color", "BGRY")
@pytest.mark.parametrize("rank", ["0", "7", "D", "R", "S"])
def test_s4_wild_draw_four_illegal_when_color_held(color: str, rank: str) -> None:
    game = table(f"W4 {color}{rank} | B1 B2", top=f"{color}5", rules=NO_BLUFF)
    assert game.refused("0 play W4") == "holds_color"
    assert "0 play W4" not in game.may(0)


@pytest.mark.parametrize("held", ["G5", "B5 Y5", "W", "W4", "W W W4 G5"])
def test_s4_wild_draw_four_legal_with_matching_numbers_and_wilds(held: str) -> None:
    game = table(f"W4 {held} | B1 B2", top="R5", rules=NO_BLUFF)
    assert "0 play W4" in game.may(0)


@pytest.mark.parametrize("symbol", "DRS")
def test_s4_wild_draw_four_legal_with_matching_symbols(symbol: str) -> None:
    game = table(f"W4 G{symbol} | B1 B2", top=f"R{symbol}", rules=NO_BLUFF)
    assert "0 play W4" in game.may(0)


def test_s4_wild_draw_four_is_judged_by_the_color_a_wild_has_set() -> None:
    assert table("W4 G1 | B1 B2", top="W", color="G", rules=NO_BLUFF).refused("0 play W4") == "holds_color"
    assert "0 play W4" in table("W4 G1 | B1 B2", top="W", color="R", under="G5", rules=NO_BLUFF).may(0)


def test_s4_wild_draw_four_may_be_a_bluff_where_it_can_be_challenged() -> None:
    assert "0 play W4" in table("W4 R1 R2 | B1 B2", top="R5").may(0)


# -- Wild Draw Four: the challenge -----------------------------------------------------------------------


def bluff(hand: str = "R1 G2", **fields: Any) -> Game:
    """Seat 0 has played a Wild Draw Four on red and called blue; seat 1 must draw or challenge."""
    game = table(f"W4 {hand} | B1 B2 | G3 G4", top="R5", **fields)
    game.do("0 play W4", "0 color B")
    return game


def test_s4_challenge_of_the_guilty_costs_them_four_and_the_challenger_plays() -> None:
    game = bluff("R1 G2")
    events = game.do("1 challenge")
    assert events[0] == {"event": "challenged", "seat": 0, "by": 1, "guilty": True, "hand": ["R1", "G2"]}
    assert drawn(events) == [(0, 4, "bluff_caught")]
    assert (game.count(0), game.count(1), game.asked) == (6, 2, (1, "play"))


def test_s4_challenger_of_the_guilty_takes_the_turn_as_usual() -> None:
    game = bluff("R1 G2")
    game.do("1 challenge")
    assert game.may(1) >= {"1 play B1", "1 play B2", "1 draw"}
    game.do("1 play B1")
    assert game.asked == (2, "play")


def test_s4_challenge_of_the_innocent_costs_six_and_the_turn() -> None:
    game = bluff("G1 G2")
    events = game.do("1 challenge")
    assert events[0] == {"event": "challenged", "seat": 0, "by": 1, "guilty": False, "hand": ["G1", "G2"]}
    assert drawn(events) == [(1, 6, "challenge_lost")]
    assert (game.count(0), game.count(1), game.asked) == (2, 8, (2, "play"))


@pytest.mark.parametrize("hand", ["R1 G2", "G1 G2"])
@pytest.mark.parametrize("answer", ["1 challenge", "1 draw"])
def test_s4_color_chosen_stands_whatever_comes_of_it(hand: str, answer: str) -> None:
    game = bluff(hand)
    game.do(answer)
    assert (game["color"], game["discard"][-1]) == ("B", "W4")


@pytest.mark.parametrize("seat", [0, 2])
def test_s4_only_the_victim_may_challenge(seat: int) -> None:
    game = bluff()
    assert game.refused(f"{seat} challenge") == "not_your_turn"
    assert f"{seat} challenge" not in game.may(seat)


def test_s4_no_challenge_before_the_color_is_chosen() -> None:
    game = table("W4 R1 R2 | B1 B2", top="R5")
    game.do("0 play W4")
    assert game.refused("1 challenge") == "not_your_turn"


def test_s4_no_challenge_once_the_cards_are_taken() -> None:
    game = bluff()
    game.do("1 draw")
    assert game.refused("1 challenge") == "not_your_turn"


@pytest.mark.parametrize("called", "BGRY")
@pytest.mark.parametrize(
    ("hand", "guilty"), [("R1 B1", True), ("B1 G1 Y1", False), ("R1", True), ("W W4", False)]
)
def test_s4_challenge_judges_by_the_color_before(hand: str, guilty: bool, called: str) -> None:
    """Whatever color was called, and whether the hand holds that one."""
    game = table(f"W4 {hand} | B1 B2 | G3 G4", top="R5")
    (challenged,) = named(game.do("0 play W4", f"0 color {called}", "1 challenge"), "challenged")
    assert challenged["guilty"] is guilty


@pytest.mark.parametrize(
    ("kept", "pile", "guilty"),
    [("G1", "R7 R8 Y1 Y2 Y3 Y4 Y5 Y6", False), ("R1", "G7 G8 Y1 Y2 Y3 Y4 Y5 Y6", True)],
)
def test_s4_challenge_judges_the_hand_as_it_was_when_played(kept: str, pile: str, guilty: bool) -> None:
    """Seat 0 was caught without UNO before the challenge, and has drawn two since."""
    game = table(f"W4 {kept} | B1 B2 | G3 G4", top="R5", draw=pile)
    game.do("0 play W4", "2 catch 0", "0 color B")
    assert game.count(0) == 3
    (challenged,) = named(game.do("1 challenge"), "challenged")
    assert (challenged["guilty"], challenged["hand"]) == (guilty, [kept])


def test_s4_challenge_with_two_players() -> None:
    guilty = table("W4 R1 R2 | B1 B2", top="R5")
    guilty.do("0 play W4", "0 color B", "1 challenge")
    assert (guilty.count(0), guilty.asked) == (6, (1, "play"))
    innocent = table("W4 G1 G2 | B1 B2", top="R5")
    innocent.do("0 play W4", "0 color B", "1 challenge")
    assert (innocent.count(1), innocent.asked) == (8, (0, "play"))


def test_s4_wild_draw_four_cannot_be_stacked() -> None:
    game = table("W4 G1 G2 | W4 RD B2 | G3 G4", top="R5")
    game.do("0 play W4", "0 color B")
    assert game.may(1) == {"1 draw", "1 challenge"}
    assert game.refused("1 play W4") == "take_penalty_first"


@pytest.mark.parametrize("challenge", [True, False])
def test_s4_wild_draw_four_as_last_card_cannot_be_challenged(challenge: bool) -> None:
    game = table("W4 | B1 B2 | G3 G4", top="R5", rules={"challenge": challenge})
    game.do("0 play W4")
    assert (game.asked, game.decision["challengeable"]) == ((1, "penalty"), False)
    assert game.refused("1 challenge") == "no_challenge"
    events = game.do("1 draw")
    assert drawn(events) == [(1, 4, "wild_draw_four")]
    assert named(events, "round_ended")[0]["winner"] == 0


def test_s4_drawn_wild_draw_four_can_be_challenged() -> None:
    game = table("R1 G2 | B1 B2 | G3 G4", top="R5", draw="W4 Y1 Y2 Y3 Y4 Y5 Y6")
    game.do("0 draw", "0 play W4", "0 color B")
    assert named(game.do("1 challenge"), "challenged")[0]["guilty"] is True


# -- Wild Draw Four: who sees the hand -------------------------------------------------------------------


def test_s4_challenged_hand_is_shown_to_the_challenger_alone() -> None:
    game = bluff("R1 G2")
    (challenged, *_) = apply(game.state, command_from_dict(command_of("1 challenge"))).events
    seen = [event_to_dict(redact(challenged, seat))["hand"] for seat in range(3)]
    assert seen == [["R1", "G2"], ["R1", "G2"], [None, None]]


@pytest.mark.parametrize(("hand", "known"), [("R1 G2", "G2 R1 ? ? ? ?"), ("G1 G2", "G1 G2")])
def test_s4_challenger_knows_the_hand_from_then_on_others_do_not(hand: str, known: str) -> None:
    game = bluff(hand)
    game.do("1 challenge")
    assert game.sees(1, 0) == known
    assert set(game.sees(2, 0).split()) == {"?"}


def test_s4_cards_drawn_since_stay_hidden_from_the_challenger() -> None:
    game = table("W4 G1 | B1 B2 | G3 G4", top="R5")
    game.do("0 play W4", "2 catch 0", "0 color B", "1 challenge")
    assert game.sees(1, 0) == "G1 ? ?"


@pytest.mark.parametrize("seat", [1, 2])
def test_s4_whether_it_was_a_bluff_cannot_be_seen_before_the_challenge(seat: int) -> None:
    honest, dishonest = bluff("G1 G2").view(seat), bluff("R1 R2").view(seat)
    assert honest == dishonest
