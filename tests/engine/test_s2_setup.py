"""Section 2: the draw for dealer, the deal, and the card turned up first."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from hashlib import sha256
from itertools import count
from typing import Any

import pytest

from uno_desktop.engine import EDITIONS, Card, Setup, Step, event_to_dict, new_round, position_to_dict

from .scenario import Game, drawn, named

Events = list[dict[str, Any]]
Draws = list[tuple[int, str]]


def journal(step: Step) -> Events:
    """The events as data."""
    return [event_to_dict(event) for event in step.events]


def names(events: Events) -> list[str]:
    """What happened, in order."""
    return [event["event"] for event in events]


@cache
def first_deal(card: str, edition: str, seats: int) -> Step:
    """The deal with the lowest seed that turns this card up, seat 0 dealing."""
    setup = Setup(edition, seats, dealer=0)
    deals = (new_round(setup, seed) for seed in count())
    return next(deal for deal in deals if position_to_dict(deal.state)["discard"] == [card])


def opened(card: str, edition: str = "classic", seats: int = 4) -> tuple[Game, Events]:
    """A round that this card opens, and its events."""
    step = first_deal(card, edition, seats)
    return Game(step.state), journal(step)


def after_turning(events: Events) -> Events:
    """What the card turned up first brought about."""
    return events[names(events).index("card_turned") + 1 :]


# -- drawing for dealer --------------------------------------------------------------------------------


def draw_for_dealer(seed: int, seats: int) -> tuple[Draws, int]:
    """Who drew what, in order, and who deals."""
    (event,) = named(journal(new_round(Setup("classic", seats), seed)), "dealer_drawn")
    return [(seat, card) for seat, card in event["draws"]], event["dealer"]


def rank(card: str) -> int:
    """Face value; any symbol counts zero."""
    return int(card[1]) if card[0] != "W" and card[1].isdecimal() else 0


@cache
def draws_where(wanted: Callable[[Draws], bool], seats: int) -> tuple[Draws, int]:
    """The draw for dealer with the lowest seed in which this is so."""
    return next(draw for draw in (draw_for_dealer(seed, seats) for seed in count()) if wanted(draw[0]))


def two_of_four_tie(draws: Draws) -> bool:
    return len(draws) == 6


def three_of_four_tie(draws: Draws) -> bool:
    return len(draws) == 7


def tie_twice(draws: Draws) -> bool:
    return len(draws) == 8 and {draws[4][0], draws[5][0]} == {draws[6][0], draws[7][0]}


def symbol_against_zero(draws: Draws) -> bool:
    (_, first), (_, second) = draws[:2]
    return not first[-1].isdecimal() and second[1:] == "0"


def symbol_against_one(draws: Draws) -> bool:
    (_, first), (_, second) = draws[:2]
    return not first[-1].isdecimal() and second[1:] == "1"


def wild_draw_four_against_one(draws: Draws) -> bool:
    (_, first), (_, second) = draws[:2]
    return first == "W4" and second[0] != "W" and second[1] == "1"


@pytest.mark.parametrize("seats", [2, 3, 4, 10])
@pytest.mark.parametrize("seed", range(40))
def test_s2_highest_number_deals_and_only_those_tied_draw_again(seed: int, seats: int) -> None:
    draws, dealer = draw_for_dealer(seed, seats)
    rivals = list(range(seats))
    while len(rivals) > 1:
        now, draws = draws[: len(rivals)], draws[len(rivals) :]
        assert [seat for seat, _ in now] == rivals
        best = max(rank(card) for _, card in now)
        rivals = [seat for seat, card in now if rank(card) == best]
    assert rivals == [dealer]
    assert draws == []


def test_s2_two_players_tied_draw_again_without_the_others() -> None:
    draws, dealer = draws_where(two_of_four_tie, 4)
    best = max(rank(card) for _, card in draws[:4])
    tied = [seat for seat, card in draws[:4] if rank(card) == best]
    assert len(tied) == 2
    assert [seat for seat, _ in draws[4:]] == tied
    assert dealer == max(draws[4:], key=lambda draw: rank(draw[1]))[0]


def test_s2_three_players_tied_draw_again_without_the_fourth() -> None:
    draws, dealer = draws_where(three_of_four_tie, 4)
    best = max(rank(card) for _, card in draws[:4])
    assert [seat for seat, _ in draws[4:]] == [seat for seat, card in draws[:4] if rank(card) == best]
    assert dealer == max(draws[4:], key=lambda draw: rank(draw[1]))[0]


def test_s2_players_tied_again_draw_once_more() -> None:
    draws, dealer = draws_where(tie_twice, 4)
    assert rank(draws[4][1]) == rank(draws[5][1])
    assert dealer == max(draws[6:], key=lambda draw: rank(draw[1]))[0]


def test_s2_symbols_count_zero_so_they_tie_with_a_zero() -> None:
    draws, _ = draws_where(symbol_against_zero, 2)
    assert [seat for seat, _ in draws[:4]] == [0, 1, 0, 1]


@pytest.mark.parametrize("wanted", [symbol_against_one, wild_draw_four_against_one])
def test_s2_symbols_and_wilds_count_less_than_a_one(wanted: Callable[[Draws], bool]) -> None:
    draws, dealer = draws_where(wanted, 2)
    assert (len(draws), dealer) == (2, 1)


def test_s2_cards_drawn_for_dealer_go_back_before_the_deal() -> None:
    events = journal(new_round(Setup("classic", 4), 5))
    assert names(events)[:4] == ["dealer_drawn", "round_started", "cards_dealt", "card_turned"]
    position = position_to_dict(new_round(Setup("classic", 4), 5).state)
    assert sum(map(len, position["hands"])) + len(position["draw"]) + len(position["discard"]) == 108


def test_s2_nobody_draws_when_the_dealer_is_settled() -> None:
    events = journal(new_round(Setup("classic", 4, dealer=2), 5))
    assert named(events, "dealer_drawn") == []
    assert named(events, "round_started")[0]["dealer"] == 2


def test_s2_only_seats_in_play_draw_for_dealer() -> None:
    events = journal(new_round(Setup("classic", 5, in_play=(0, 3, 4)), 5))
    assert {seat for seat, _ in named(events, "dealer_drawn")[0]["draws"]} == {0, 3, 4}


# -- the deal ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("dealer", range(4))
def test_s2_deal_starts_left_of_the_dealer(dealer: int) -> None:
    """Whoever deals, the same shuffled deck gives its first hand to the seat on the dealer's left."""
    hands = position_to_dict(new_round(Setup("classic", 4, dealer=dealer), 8).state)["hands"]
    reference = position_to_dict(new_round(Setup("classic", 4, dealer=3), 8).state)["hands"]
    assert hands[dealer + 1 :] + hands[: dealer + 1] == reference


def test_s2_seats_out_of_play_get_no_cards() -> None:
    hands = position_to_dict(new_round(Setup("classic", 5, dealer=0, in_play=(0, 3, 4)), 8).state)["hands"]
    assert [len(hand) for hand in hands] == [7, 0, 0, 7, 7]


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("seed", range(5))
def test_s2_the_whole_deck_is_on_the_table(edition: str, seed: int) -> None:
    position = position_to_dict(new_round(Setup(edition, 4), seed).state)
    piles = [*position["hands"], position["draw"], position["discard"]]
    cards = Counter(card for pile in piles for card in pile)
    assert cards == Counter(str(Card(number)) for number in EDITIONS[edition].deck)
    assert len(position["discard"]) == 1


def test_s2_same_seed_same_deal() -> None:
    assert new_round(Setup("classic", 4), 7) == new_round(Setup("classic", 4), 7)


def test_s2_another_seed_another_deal() -> None:
    deals = {str(position_to_dict(new_round(Setup("classic", 4), seed).state)["hands"]) for seed in range(50)}
    assert len(deals) == 50


def test_s2_golden_deal_is_the_same_on_every_platform_and_version() -> None:
    step = new_round(Setup("classic", 3), 20240607)
    assert journal(step) == [
        {"event": "dealer_drawn", "draws": [[0, "R6"], [1, "Y3"], [2, "W"]], "dealer": 0},
        {"event": "round_started", "round": 1, "dealer": 0, "in_play": [0, 1, 2], "partners": []},
        {
            "event": "cards_dealt",
            "hands": {
                "0": ["Y1", "GR", "G4", "B3", "W4", "G3", "R7"],
                "1": ["Y0", "B6", "B5", "Y2", "W4", "BD", "Y4"],
                "2": ["Y6", "R6", "B2", "Y5", "R2", "R8", "R6"],
            },
        },
        {"event": "card_turned", "card": "G1", "returned": []},
        {"event": "turn_started", "seat": 1},
    ]
    assert " ".join(position_to_dict(step.state)["draw"][:12]) == "Y1 Y4 G7 G8 W BR R1 RS G6 Y8 B0 YR"


def test_s2_golden_digest_of_many_deals() -> None:
    digest = sha256()
    for seed in range(100):
        step = new_round(Setup("rock_n_swap", 2 + seed % 9), seed)
        digest.update(json.dumps([journal(step), position_to_dict(step.state)["draw"]]).encode())
    assert digest.hexdigest()[:16] == "fcac567e2ef0652c"


# -- the card turned up first --------------------------------------------------------------------------


@pytest.mark.parametrize("card", ["B0", "R7", "Y9"])
def test_s2_number_first_left_of_dealer_starts(card: str) -> None:
    game, events = opened(card)
    assert after_turning(events) == [{"event": "turn_started", "seat": 1}]
    assert game.asked == (1, "play")
    assert (game["color"], game["direction"]) == (card[0], 1)


@pytest.mark.parametrize("card", ["BD", "GD", "RD", "YD"])
def test_s2_draw_two_first_left_of_dealer_draws_two_and_misses(card: str) -> None:
    game, events = opened(card)
    assert after_turning(events) == []
    assert game.decision == {
        "seat": 1,
        "kind": "penalty",
        "cards": 2,
        "challengeable": False,
        "why": "draw_two",
    }
    assert game.may(1) == {"1 draw"}
    assert drawn(game.do("1 draw")) == [(1, 2, "draw_two")]
    assert (game.count(1), game.asked) == (9, (2, "play"))


def test_s2_draw_two_first_cannot_be_challenged() -> None:
    assert opened("RD")[0].refused("1 challenge") == "no_challenge"


def test_s2_draw_two_first_with_two_players_dealer_starts() -> None:
    game, _ = opened("RD", seats=2)
    game.do("1 draw")
    assert (game.count(1), game.asked) == (9, (0, "play"))


@pytest.mark.parametrize("seats", [3, 4, 10])
def test_s2_reverse_first_dealer_plays_then_to_the_right(seats: int) -> None:
    game, events = opened("GR", seats=seats)
    assert after_turning(events) == [
        {"event": "direction_reversed", "direction": -1},
        {"event": "turn_started", "seat": 0},
    ]
    game.do("0 draw")
    if game.decision["kind"] == "drawn":
        game.do("0 pass")
    assert game.asked == (seats - 1, "play")


def test_s2_reverse_first_with_two_players_dealer_plays() -> None:
    assert opened("GR", seats=2)[0].asked == (0, "play")


@pytest.mark.parametrize(("seats", "starts"), [(2, 0), (3, 2), (4, 2)])
def test_s2_skip_first_left_of_dealer_is_skipped(seats: int, starts: int) -> None:
    game, events = opened("YS", seats=seats)
    assert after_turning(events) == [
        {"event": "seat_skipped", "seat": 1},
        {"event": "turn_started", "seat": starts},
    ]
    assert game.asked == (starts, "play")


WILDS_FIRST = [("W", "classic"), ("W", "rock_n_swap"), ("WA", "special_agent"), ("WF", "dumb_fu")]


@pytest.mark.parametrize("color", "BGRY")
@pytest.mark.parametrize(("card", "edition"), WILDS_FIRST)
def test_s2_wild_first_left_of_dealer_picks_the_color_and_plays(card: str, edition: str, color: str) -> None:
    game, events = opened(card, edition)
    assert after_turning(events) == []
    assert (game.asked, game["color"]) == ((1, "color"), None)
    assert game.may(1) == {f"1 color {code}" for code in "BGRY"}
    assert game.do(f"1 color {color}") == [
        {"event": "color_chosen", "seat": 1, "color": color},
        {"event": "turn_started", "seat": 1},
    ]
    assert (game.asked, game["color"]) == ((1, "play"), color)


@pytest.mark.parametrize(("card", "edition"), WILDS_FIRST)
def test_s2_wild_first_must_get_its_color_before_play(card: str, edition: str) -> None:
    game, _ = opened(card, edition)
    assert game.refused("1 draw") == "choose_color_first"
    assert game.refused(f"1 play {game.hand(1).split()[0]}") == "choose_color_first"
    assert game.refused("2 color R") == "not_your_turn"


def test_s2_special_agent_first_nobody_peeks() -> None:
    game, events = opened("WA", "special_agent")
    assert named(events + game.do("1 color R"), "hands_peeked") == []
    assert game["known"] == {}


def test_s2_dumb_fu_first_nobody_poses() -> None:
    game, events = opened("WF", "dumb_fu")
    assert named(events + game.do("1 color R"), "pose_struck") == []
    assert game["posing"] == []


# -- cards that go back --------------------------------------------------------------------------------


@cache
def deals_with_returns(edition: str, seats: int) -> list[tuple[list[str], str, list[str]]]:
    """Cards that went back, the card that then opened, and the draw pile, over many deals."""
    found = []
    for seed in range(4000):
        step = new_round(Setup(edition, seats, dealer=0), seed)
        (turned,) = (event_to_dict(event) for event in step.events if type(event).__name__ == "CardTurned")
        returned, card = turned["returned"], turned["card"]
        assert isinstance(returned, list)
        if returned:
            found.append((returned, str(card), position_to_dict(step.state)["draw"]))
    return found


@pytest.mark.parametrize(("edition", "cards"), [("classic", {"W4"}), ("rock_n_swap", {"W4", "WX"})])
def test_s2_cards_that_go_back_never_open(edition: str, cards: set[str]) -> None:
    deals = deals_with_returns(edition, 4)
    assert {card for returned, _, _ in deals for card in returned} == cards
    assert not cards & {opening for _, opening, _ in deals}


@pytest.mark.parametrize("edition", ["classic", "rock_n_swap"])
def test_s2_cards_that_go_back_lie_in_the_draw_pile(edition: str) -> None:
    assert all(set(returned) <= set(draw) for returned, _, draw in deals_with_returns(edition, 4))


def test_s2_cards_go_back_as_often_as_needed() -> None:
    assert max(len(returned) for returned, _, _ in deals_with_returns("rock_n_swap", 4)) > 1


def test_s2_card_that_goes_back_goes_to_any_place() -> None:
    """Seen where the other three Wild Draw Fours were dealt, so that the one returned can be told."""
    lone = [draw for _, _, draw in deals_with_returns("classic", 10) if draw.count("W4") == 1]
    places = {draw.index("W4") for draw in lone}
    assert len(lone) > 20
    assert min(places) < len(lone[0]) // 4
    assert max(places) > 3 * len(lone[0]) // 4
    assert len(places) > 10
