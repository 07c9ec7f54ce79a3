"""Section 1: the five editions, their decks, points and default rules."""

from __future__ import annotations

from collections import Counter
from functools import cache

import pytest

from uno_desktop.engine import EDITIONS, Setup, event_to_dict, new_round, position_from_dict, position_to_dict

from .scenario import Game, drawn, named, table

NAMES = ("classic", "eight_wilds", "special_agent", "rock_n_swap", "dumb_fu")
SPECIALS = {"special_agent": "WA", "rock_n_swap": "WX", "dumb_fu": "WF"}
every_edition = pytest.mark.parametrize("edition", NAMES)


def deck_of(edition: str) -> Counter[str]:
    """Every card on the table after a deal."""
    position = position_to_dict(new_round(Setup(edition, 4), 1).state)
    piles = [*position["hands"], position["draw"], position["discard"]]
    return Counter(card for pile in piles for card in pile)


@cache
def opening_cards(edition: str) -> set[str]:
    """All cards that start the discard pile over many deals."""
    deals = (new_round(Setup(edition, 2, dealer=0), seed) for seed in range(1500))
    return {position_to_dict(deal.state)["discard"][0] for deal in deals}


def worth(edition: str, card: str) -> int:
    """What the winner scores for one card left in the other hand."""
    game = table(f"R7 | {card}", top="R5", edition=edition)
    (end,) = named(game.do("0 play R7"), "round_ended")
    points: int = end["points"]["0"]
    return points


def test_s1_there_are_five_editions() -> None:
    assert tuple(EDITIONS) == NAMES


def test_s1_unknown_edition_is_refused() -> None:
    with pytest.raises(ValueError, match="edition"):
        Setup("modern", 4)


# -- decks ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "cards"),
    [("classic", 108), ("eight_wilds", 112), ("special_agent", 112), ("rock_n_swap", 112), ("dumb_fu", 112)],
)
def test_s1_deck_size(edition: str, cards: int) -> None:
    assert deck_of(edition).total() == cards


@pytest.mark.parametrize(
    ("edition", "wilds"),
    [
        ("classic", {"W": 4, "W4": 4}),
        ("eight_wilds", {"W": 8, "W4": 4}),
        ("special_agent", {"W": 4, "W4": 4, "WA": 4}),
        ("rock_n_swap", {"W": 4, "W4": 4, "WX": 4}),
        ("dumb_fu", {"W": 4, "W4": 4, "WF": 4}),
    ],
)
def test_s1_wilds_of_the_deck(edition: str, wilds: dict[str, int]) -> None:
    assert {card: count for card, count in deck_of(edition).items() if card[0] == "W"} == wilds


@every_edition
@pytest.mark.parametrize("color", "BGRY")
def test_s1_each_color_has_one_zero_and_two_of_all_else(edition: str, color: str) -> None:
    suit = {card[1]: count for card, count in deck_of(edition).items() if card[0] == color}
    assert suit == {"0": 1} | dict.fromkeys("123456789DRS", 2)


@pytest.mark.parametrize(
    ("edition", "card"),
    [(edition, card) for edition in NAMES for card in SPECIALS.values() if SPECIALS.get(edition) != card],
)
def test_s1_other_editions_specials_are_not_in_the_box(edition: str, card: str) -> None:
    with pytest.raises(ValueError, match=r"hands\[1\]"):
        table(f"R7 | {card}", top="R5", edition=edition)


# -- points --------------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("number", range(10))
def test_s1_numbers_score_their_face_value(edition: str, number: int) -> None:
    assert worth(edition, f"G{number}") == number


@every_edition
@pytest.mark.parametrize("card", ["BD", "GR", "YS"])
def test_s1_colored_actions_score_twenty(edition: str, card: str) -> None:
    assert worth(edition, card) == 20


@pytest.mark.parametrize("card", ["W", "W4"])
@pytest.mark.parametrize(
    ("edition", "points"),
    [("classic", 20), ("eight_wilds", 50), ("special_agent", 50), ("rock_n_swap", 50), ("dumb_fu", 50)],
)
def test_s1_wilds_score_twenty_in_classic_and_fifty_elsewhere(edition: str, card: str, points: int) -> None:
    assert worth(edition, card) == points


@pytest.mark.parametrize(("edition", "card"), SPECIALS.items())
def test_s1_special_wilds_score_fifty(edition: str, card: str) -> None:
    assert worth(edition, card) == 50


# -- special cards turned up first ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("edition", "wilds"),
    [
        ("classic", {"W"}),
        ("eight_wilds", {"W"}),
        ("special_agent", {"W", "WA"}),
        ("rock_n_swap", {"W"}),
        ("dumb_fu", {"W", "WF"}),
    ],
)
def test_s1_wilds_that_may_start_the_discard_pile(edition: str, wilds: set[str]) -> None:
    assert {card for card in opening_cards(edition) if card[0] == "W"} == wilds


@every_edition
def test_s1_every_colored_card_may_start_the_discard_pile(edition: str) -> None:
    assert {card for card in opening_cards(edition) if card[0] != "W"} == {
        color + rank for color in "BGRY" for rank in "0123456789DRS"
    }


# -- default rules -------------------------------------------------------------------------------------

COMMON = {
    "challenge": True,
    "strict_table": False,
    "advice_penalty": False,
    "two_handed_reverse": True,
    "must_play_drawn": False,
}


@pytest.mark.parametrize(
    ("edition", "differences"),
    [
        ("classic", {"advice_penalty": True}),
        ("eight_wilds", {}),
        ("special_agent", {}),
        ("rock_n_swap", {"challenge": False}),
        ("dumb_fu", {}),
    ],
)
def test_s1_default_rules(edition: str, differences: dict[str, bool]) -> None:
    rules = table("R1 R2 | B1 B2", top="R5", edition=edition)["rules"]
    assert {name: rules[name] for name in COMMON} == COMMON | differences


@pytest.mark.parametrize("edition", [name for name in NAMES if name != "rock_n_swap"])
def test_s1_wild_draw_four_may_be_a_bluff_and_be_challenged(edition: str) -> None:
    game = table("R1 R2 W4 | B1 B2", top="R5", edition=edition)
    game.do("0 play W4", "0 color B")
    assert game.may(1) == {"1 draw", "1 challenge"}


def test_s1_rock_n_swap_knows_no_bluff() -> None:
    game = table("R1 R2 W4 | B1 B2", top="R5", edition="rock_n_swap")
    assert game.refused("0 play W4") == "holds_color"
    assert "0 play W4" not in game.may(0)


def test_s1_rock_n_swap_knows_no_challenge() -> None:
    game = table("G1 G2 W4 | B1 B2", top="R5", edition="rock_n_swap")
    game.do("0 play W4", "0 color B")
    assert game.decision["challengeable"] is False
    assert game.may(1) == {"1 draw"}
    assert game.refused("1 challenge") == "no_challenge"


@pytest.mark.parametrize(
    ("edition", "cost"),
    [("classic", [(2, 2, "advice")]), *((name, []) for name in NAMES if name != "classic")],
)
def test_s1_advice_costs_two_in_classic_only(edition: str, cost: list[tuple[int, int, str]]) -> None:
    game = table("R1 R2 | B1 B2 | G1 G2", top="R5", edition=edition)
    assert drawn(game.do("2 advise 0 B")) == cost


@every_edition
def test_s1_wrong_cards_are_refused_unless_the_table_is_strict(edition: str) -> None:
    assert table("B1 R2 | B3 B4", top="R5", edition=edition).refused("0 play B1") == "does_not_match"


@every_edition
@pytest.mark.parametrize("rule", COMMON)
@pytest.mark.parametrize("value", [True, False])
def test_s1_every_rule_is_an_option_in_every_edition(edition: str, rule: str, value: bool) -> None:
    assert table("R1 | B1", top="R5", edition=edition, rules={rule: value})["rules"][rule] is value


def test_s1_unknown_rule_is_refused() -> None:
    with pytest.raises(ValueError, match="jump_in_twice"):
        table("R1 | B1", top="R5", rules={"jump_in_twice": True})


# -- players -------------------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("seats", range(2, 11))
def test_s1_two_to_ten_players_with_seven_cards_each(edition: str, seats: int) -> None:
    step = new_round(Setup(edition, seats), 3)
    (dealt,) = (data for data in map(event_to_dict, step.events) if data["event"] == "cards_dealt")
    hands = dealt["hands"]
    assert isinstance(hands, dict)
    assert {seat: len(hand) for seat, hand in hands.items()} == {str(seat): 7 for seat in range(seats)}


@pytest.mark.parametrize("seats", [0, 1, 11])
def test_s1_fewer_than_two_or_more_than_ten_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        Setup("classic", seats)


@pytest.mark.parametrize("seats", [1, 11])
def test_s1_positions_with_too_few_or_too_many_players_are_refused(seats: int) -> None:
    position = Game(new_round(Setup("classic", 2), 0).state).position
    with pytest.raises(ValueError, match="seats"):
        position_from_dict(position | {"seats": seats, "hands": [["R1"]] * seats})
