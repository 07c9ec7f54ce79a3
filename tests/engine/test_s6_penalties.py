"""Section 6: wrong cards at strict and assisted tables, and the price of advice."""

from __future__ import annotations

from typing import Any

import pytest

from .scenario import Game, drawn, named, table

STRICT = {"strict_table": True}
EVERY_EDITION = ("classic", "eight_wilds", "special_agent", "rock_n_swap", "dumb_fu")


def strict(hands: str, *, top: str = "R5", rules: dict[str, bool] | None = None, **fields: Any) -> Game:
    """A strict table."""
    return table(hands, top=top, rules=STRICT | (rules or {}), **fields)


def wrong(card: str, **fields: Any) -> Game:
    """Seat 0 of three has just put down a card that does not fit."""
    game = strict(f"{card} R1 R2 | B3 G9 Y3 | G1 G2 G3", **fields)
    game.do(f"0 play {card}")
    return game


# -- unnoticed -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_s6_wrong_card_stands_if_unnoticed(edition: str) -> None:
    game = wrong("B7", edition=edition)
    assert (game.asked, game["color"], game["discard"]) == ((1, "play"), "B", ["R5", "B7"])
    game.do("1 play B3")
    assert game["discard"] == ["R5", "B7", "B3"]
    assert game.refused("2 notice") == "nothing_wrong"


def test_s6_unnoticed_draw_two_is_drawn() -> None:
    game = wrong("BD")
    assert game.asked == (1, "penalty")
    assert drawn(game.do("1 draw")) == [(1, 2, "draw_two")]


@pytest.mark.parametrize("begin", ["1 draw", "1 play B3"])
def test_s6_window_ends_when_next_player_begins(begin: str) -> None:
    game = wrong("B7")
    assert "2 notice" in game.may(2)
    game.do(begin)
    assert game["wrong"] is None
    assert game.refused("2 notice") == "nothing_wrong"


def test_s6_window_ends_when_next_player_takes_its_penalty() -> None:
    game = wrong("BD")
    game.do("1 draw")
    assert game.refused("2 notice") == "nothing_wrong"


def test_s6_a_second_wrong_card_is_the_only_one_to_notice() -> None:
    game = wrong("B7")
    game.do("1 play G9")
    assert game.refused("1 notice") == "not_oneself"
    events = game.do("0 notice")
    assert events[0] == {"event": "wrong_card_noticed", "seat": 1, "by": 0, "card": "G9"}
    assert (game["discard"], game["color"], game.asked) == (["R5", "B7"], "B", (2, "play"))


# -- noticed ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("by", [1, 2])
def test_s6_noticed_card_is_taken_back_with_two_extra_and_the_turn_passes(by: int) -> None:
    game = wrong("B7")
    events = game.do(f"{by} notice")
    assert events[0] == {"event": "wrong_card_noticed", "seat": 0, "by": by, "card": "B7"}
    assert drawn(events) == [(0, 2, "wrong_card")]
    assert sorted(game["hands"][0]) == ["B7", "R1", "R2", "Y0", "Y1"]
    assert (game["discard"], game["color"], game.asked) == (["R5"], "R", (1, "play"))


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_s6_strict_table_is_an_option_in_every_edition(edition: str) -> None:
    game = wrong("B7", edition=edition)
    assert drawn(game.do("2 notice")) == [(0, 2, "wrong_card")]


def test_s6_the_offender_cannot_notice() -> None:
    game = wrong("B7")
    assert game.refused("0 notice") == "not_oneself"
    assert "0 notice" not in game.may(0)
    assert "1 notice" in game.may(1)
    assert "2 notice" in game.may(2)


def test_s6_noticing_a_right_card_is_refused_and_costs_nothing() -> None:
    game = strict("R7 R1 R2 | B3 G9", top="R5")
    game.do("0 play R7")
    assert game.refused("1 notice") == "nothing_wrong"


def test_s6_first_to_notice_counts() -> None:
    game = wrong("B7")
    game.do("2 notice")
    assert game.refused("1 notice") == "nothing_wrong"


def test_s6_noticed_skip_skips_nobody() -> None:
    game = wrong("BS")
    assert game.asked == (2, "play")
    game.do("1 notice")
    assert (game.asked, game["color"]) == ((1, "play"), "R")


def test_s6_noticed_draw_two_is_not_drawn() -> None:
    game = wrong("BD")
    events = game.do("1 notice")
    assert drawn(events) == [(0, 2, "wrong_card")]
    assert (game.asked, game.count(1)) == ((1, "play"), 3)
    assert "cards" not in game.decision


def test_s6_noticed_reverse_restores_the_direction() -> None:
    game = wrong("BR")
    assert (game.asked, game["direction"]) == ((2, "play"), -1)
    game.do("2 notice")
    assert (game.asked, game["direction"]) == ((1, "play"), 1)


@pytest.mark.parametrize("card", ["BS", "BR", "BD"])
def test_s6_two_handed_effects_are_undone(card: str) -> None:
    game = strict(f"{card} R1 R2 | B3 G9")
    game.do(f"0 play {card}", "1 notice")
    assert (game.asked, game["direction"], game["color"]) == ((1, "play"), 1, "R")


def test_s6_color_named_for_a_wild_is_restored() -> None:
    game = strict("B7 R1 R2 | B3 G9", top="W", color="G")
    game.do("0 play B7")
    assert game["color"] == "B"
    game.do("1 notice")
    assert (game["color"], game["discard"]) == ("G", ["W"])


def test_s6_direction_to_the_right_is_restored() -> None:
    game = wrong("BR", direction=-1)
    assert (game.asked, game["direction"]) == ((1, "play"), 1)
    game.do("1 notice")
    assert (game.asked, game["direction"]) == ((2, "play"), -1)


def test_s6_uno_said_with_a_wrong_card_lapses() -> None:
    game = strict("B7 R1 | B3 G9")
    game.do("0 uno", "0 play B7", "1 notice")
    assert (game["uno_said"], game["uno_open"], game.count(0)) == ([], [], 4)


def test_s6_caught_without_uno_and_then_noticed_costs_both() -> None:
    game = strict("B7 R1 | B3 G9")
    assert drawn(game.do("0 play B7", "1 catch 0", "1 notice")) == [(0, 2, "uno"), (0, 2, "wrong_card")]
    assert game.count(0) == 6


def test_s6_window_is_not_closed_by_catches_or_advice() -> None:
    game = strict("B7 R1 | B3 G9 | G1 G2")
    game.do("0 play B7", "1 catch 0", "1 advise 2 R")
    assert "2 notice" in game.may(2)


def test_s6_everyone_then_knows_the_card_taken_back() -> None:
    game = wrong("B7")
    game.do("2 notice")
    assert [game.sees(viewer, 0) for viewer in (1, 2)] == ["B7 ? ? ? ?"] * 2


def test_s6_the_drawn_card_is_never_wrong() -> None:
    game = strict("B7 R1 R2 | B3 G9", draw="G8 Y1 Y2")
    game.do("0 draw")
    assert (game.asked, game.count(0)) == ((1, "play"), 4)


# -- the last card ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["B7", "BS", "BR", "BD"])
def test_s6_wrong_last_card_never_ends_the_round(card: str) -> None:
    game = strict(f"{card} | B3 G9 | G1 G2")
    events = game.do(f"0 play {card}")
    assert not named(events, "round_ended")
    assert named(events, "wrong_card_noticed")[0]["seat"] == 0
    assert drawn(events) == [(0, 2, "wrong_card")]
    assert (game.asked, game.count(0), game["color"]) == ((1, "play"), 3, "R")


def test_s6_fitting_last_card_ends_the_round_at_a_strict_table() -> None:
    game = strict("R7 | B3 G9")
    assert named(game.do("0 play R7"), "round_ended")[0]["winner"] == 0


# -- reshuffling while a wrong card lies on top ----------------------------------------------------------


def test_s6_reshuffle_keeps_the_card_under_a_wrong_one() -> None:
    game = strict("B7 R1 | B3 G9", under="R2 R3 R4", draw="")
    events = game.do("0 play B7", "1 catch 0")
    assert named(events, "pile_reshuffled") == [{"event": "pile_reshuffled", "cards": 3}]
    assert game["discard"] == ["R5", "B7"]
    game.do("1 notice")
    assert (game["discard"], game["color"]) == (["R5"], "R")


def test_s6_wrong_card_taken_back_is_not_shuffled_in() -> None:
    game = strict("B7 R1 R2 | B3 G9", under="Y2 Y3", draw="")
    game.do("0 play B7", "1 notice")
    assert sorted(game["hands"][0]) == ["B7", "R1", "R2", "Y2", "Y3"]
    assert (game["discard"], game["draw"]) == (["R5"], [])


# -- assisted tables -------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_s6_assisted_table_refuses_a_wrong_card_by_default(edition: str) -> None:
    game = table("B7 R1 R2 | B3 G9", top="R5", edition=edition)
    assert game["rules"]["strict_table"] is False
    assert game.refused("0 play B7") == "does_not_match"
    assert "0 play B7" not in game.may(0)
    assert game.count(0) == 3


def test_s6_strict_table_offers_every_card() -> None:
    assert strict("B7 R1 G2 W | B3 G9").may(0) == {
        "0 play B7",
        "0 play R1",
        "0 play G2",
        "0 play W",
        "0 draw",
    }


# -- the Wild Draw Four ----------------------------------------------------------------------------------


@pytest.mark.parametrize("strict_table", [False, True])
def test_s6_illegal_wild_draw_four_is_a_bluff_not_a_wrong_card(strict_table: bool) -> None:
    game = table("W4 R1 R2 | B3 G9", top="R5", rules={"strict_table": strict_table})
    game.do("0 play W4")
    assert game.refused("1 notice") == "nothing_wrong"
    game.do("0 color B")
    assert game.refused("1 notice") == "nothing_wrong"
    assert game.may(1) == {"1 draw", "1 challenge"}


@pytest.mark.parametrize("edition", EVERY_EDITION)
@pytest.mark.parametrize("strict_table", [False, True])
def test_s6_illegal_wild_draw_four_is_refused_where_nobody_may_challenge(
    edition: str, strict_table: bool
) -> None:
    rules = {"strict_table": strict_table, "challenge": False}
    game = table("W4 R1 R2 | B3 G9", top="R5", edition=edition, rules=rules)
    assert game.refused("0 play W4") == "holds_color"
    assert "0 play W4" not in game.may(0)


# -- advice ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", EVERY_EDITION)
def test_s6_advice_costs_two_in_classic_only(edition: str) -> None:
    game = table("R7 R1 | B3 B9 | G1 G2", top="R5", edition=edition)
    events = game.do("2 advise 0 B")
    assert events[0] == {"event": "advised", "seat": 2, "to": 0, "color": "B"}
    assert drawn(events) == ([(2, 2, "advice")] if edition == "classic" else [])
    assert game.asked == (0, "play")


@pytest.mark.parametrize(("edition", "on"), [("classic", False), ("dumb_fu", True)])
def test_s6_advice_penalty_is_an_option(edition: str, on: bool) -> None:
    game = table("R7 R1 | B3 B9", top="R5", edition=edition, rules={"advice_penalty": on})
    game.do("1 advise 0 B")
    assert game.count(1) == (4 if on else 2)


def test_s6_advice_to_oneself_is_refused() -> None:
    assert table("R7 R1 | B3 B9", top="R5").refused("0 advise 0 B") == "not_oneself"


def test_s6_advice_to_nobody_is_refused() -> None:
    game = table("R7 R1 | B3 B9 |", top="R5", in_play=[0, 1])
    assert game.refused("0 advise 2 B") == "no_such_seat"
    assert game.refused("2 advise 0 B") == "no_such_seat"


def test_s6_advice_to_a_partner_costs_two_as_well() -> None:
    game = table("R7 R1 | B3 B9 | G1 G2 | Y1 Y2", top="R5", partners=[[0, 2], [1, 3]])
    assert drawn(game.do("2 advise 0 B")) == [(2, 2, "advice")]


def test_s6_advice_costs_only_what_can_be_had() -> None:
    game = table("R7 R1 | B3 B9", top="R5", draw="Y1")
    assert drawn(game.do("1 advise 0 B")) == [(1, 1, "advice")]
