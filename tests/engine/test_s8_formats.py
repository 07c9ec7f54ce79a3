"""Section 8: match formats, their seatings, and who wins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations, pairwise
from typing import Any

import pytest

from uno_desktop.engine import Command, Phase, State, legal
from uno_desktop.engine.cards import cards_of, parse_pile
from uno_desktop.engine.commands import ChooseColor, PlayCard, SwapHands
from uno_desktop.engine.events import Challenged
from uno_desktop.engine.formats import Format, MatchSetup, Verdict, judge, seatings
from uno_desktop.engine.match import Match, MatchEvent, match_event_to_dict, new_match, next_round, play
from uno_desktop.engine.state import Result

from .scenario import table as position

ANY = range(2, 11)
SEATS = {
    "standard": tuple(ANY),
    "low": tuple(ANY),
    "partners": (4, 6, 8, 10),
    "rotating": (4,),
    "tournament": (8,),
    "challenge": tuple(ANY),
}
WHIST = [  # rules 8.5, written out: table A and table B of rounds 0 to 6, 7 standing for the eighth player
    (((7, 0), (1, 3)), ((2, 6), (4, 5))),
    (((7, 1), (2, 4)), ((3, 0), (5, 6))),
    (((7, 2), (3, 5)), ((4, 1), (6, 0))),
    (((7, 3), (4, 6)), ((5, 2), (0, 1))),
    (((7, 4), (5, 0)), ((6, 3), (1, 2))),
    (((7, 5), (6, 1)), ((0, 4), (2, 3))),
    (((7, 6), (0, 2)), ((1, 5), (3, 4))),
]


def setup(form: str, seats: int = 4, **fields: Any) -> MatchSetup:
    """A match set-up by the format's name."""
    return MatchSetup(format=Format(form), seats=seats, **fields)


# -- playing matches fast --------------------------------------------------------------------------------


def choose(state: State) -> Command:
    """A fixed policy: the first card that goes, else draw; the color most held; hands left alone."""
    moves = legal(state, state.turn)
    plays = [move for move in moves if isinstance(move, PlayCard)]
    if plays:
        return plays[0]
    colors = [move for move in moves if isinstance(move, ChooseColor)]
    if colors:
        held = Counter(card // 13 for card in state.hands[state.turn] if card < 52)
        return max(colors, key=lambda move: held[move.color])
    return next(move for move in moves if not isinstance(move, SwapHands) or not move.between)


@cache
def played(of: MatchSetup, seed: int = 1) -> tuple[Match, tuple[dict[str, Any], ...]]:
    """A whole match and its journal."""
    match, started = new_match(of, seed)
    journal = list(started)
    while not match.over:
        for table in range(len(match.tables)):
            while match.tables[table].phase is not Phase.OVER:
                match, events = play(match, choose(match.tables[table]), table)
                journal += events
        if not match.over:
            match, events = next_round(match)
            journal += events
    return match, tuple(map(match_event_to_dict, journal))


def events_of(journal: tuple[dict[str, Any], ...], name: str) -> list[dict[str, Any]]:
    """The events of one kind."""
    return [event for event in journal if event["event"] == name]


def result(*points: int, winner: int | None = 0) -> list[Result]:
    """The end of a round at one table."""
    return [Result(winner, points, points)]


def verdict(of: MatchSetup, *totals: int, winner: int | None = 0, in_play: tuple[int, ...] = ()) -> Verdict:
    """What totals after some round mean."""
    return judge(of, 1, in_play or tuple(range(of.seats)), totals, result(*totals, winner=winner))


# -- seats and targets -----------------------------------------------------------------------------------


@pytest.mark.parametrize("form", SEATS)
@pytest.mark.parametrize("seats", range(12))
def test_s8_formats_allow_their_seats_only(form: str, seats: int) -> None:
    if seats in SEATS[form]:
        assert setup(form, seats).seats == seats
        return
    with pytest.raises(ValueError, match=f"^seats: {form} needs .* players, not {seats}$"):
        setup(form, seats)


@pytest.mark.parametrize("target", [100, 101, 500, 1000])
def test_s8_targets_from_100_to_1000(target: int) -> None:
    assert setup("standard", target=target).target == target


@pytest.mark.parametrize("target", [-500, 0, 99, 1001])
def test_s8_other_targets_are_refused(target: int) -> None:
    with pytest.raises(ValueError, match=r"^target: .* 100 to 1000"):
        setup("standard", target=target)


def test_s8_target_is_500_by_default() -> None:
    assert setup("standard").target == 500


def test_s8_an_unknown_edition_is_refused() -> None:
    with pytest.raises(ValueError, match=r"^edition: "):
        setup("standard", edition="junior")


@pytest.mark.parametrize("edition", ["classic", "eight_wilds", "special_agent", "rock_n_swap", "dumb_fu"])
@pytest.mark.parametrize("form", SEATS)
def test_s8_every_format_with_every_edition(edition: str, form: str) -> None:
    of = setup(form, SEATS[form][-1], edition=edition, single_round=True)
    match, journal = played(of)
    assert (match.over, match.round) == (True, 1)
    assert events_of(journal, "match_started")[0]["edition"] == edition


# -- standard and low score ------------------------------------------------------------------------------


@pytest.mark.parametrize("target", [100, 500])
def test_s8_standard_first_to_the_target_wins(target: int) -> None:
    match, journal = played(setup("standard", 3, target=target))
    assert len(match.winners) == 1
    assert match.totals[match.winners[0]] >= target
    *before, last = [max(event["totals"].values()) for event in events_of(journal, "round_ended")]
    assert all(total < target for total in before)
    assert last >= target
    assert events_of(journal, "match_ended") == [
        {
            "event": "match_ended",
            "winners": list(match.winners),
            "totals": {str(seat): total for seat, total in enumerate(match.totals)},
        }
    ]


def test_s8_standard_goes_on_below_the_target() -> None:
    assert verdict(setup("standard", 3), 499, 480, 0).over is False
    assert verdict(setup("standard", 3), 500, 480, 0) == Verdict(True, (0,))


def test_s8_low_score_lowest_total_wins_once_someone_reaches_the_target() -> None:
    assert verdict(setup("low", 3), 499, 20, 30).over is False
    assert verdict(setup("low", 3), 500, 20, 30) == Verdict(True, (1,))


def test_s8_low_score_tie_for_lowest_plays_on() -> None:
    assert verdict(setup("low", 3), 500, 20, 20).over is False
    assert verdict(setup("low", 3), 560, 20, 25) == Verdict(True, (1,))


@pytest.mark.parametrize("seats", ANY)
def test_s8_low_score_adds_own_hands(seats: int) -> None:
    match, journal = played(setup("low", seats, target=100))
    for ended in events_of(journal, "round_ended"):
        assert ended["blocked"] or ended["points"][str(ended["winner"])] == 0
    lowest = min(match.totals)
    assert match.winners == (match.totals.index(lowest),)
    assert match.totals.count(lowest) == 1


# -- the deal --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 7])
def test_s8_the_deal_passes_left_each_round(seats: int) -> None:
    _, journal = played(setup("low", seats, target=500))
    assert len(events_of(journal, "dealer_drawn")) == 1
    dealers = [event["dealer"] for event in events_of(journal, "round_started")]
    assert dealers[0] == events_of(journal, "dealer_drawn")[0]["dealer"]
    assert dealers == [(dealers[0] + number) % seats for number in range(len(dealers))]


def test_s8_rounds_are_counted_from_one() -> None:
    _, journal = played(setup("standard", 2))
    rounds = [event["round"] for event in events_of(journal, "round_started")]
    assert rounds == list(range(1, len(rounds) + 1))


def test_s8_the_next_round_waits_for_the_end_of_this_one() -> None:
    with pytest.raises(ValueError, match="next round"):
        next_round(new_match(setup("standard", 2), 1).match)
    with pytest.raises(ValueError, match="next round"):
        next_round(played(setup("standard", 2))[0])


# -- partners --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [4, 6, 8, 10])
def test_s8_partners_sit_across(seats: int) -> None:
    half = seats // 2
    match, journal = played(setup("partners", seats, target=300))
    for event in events_of(journal, "round_started"):
        assert event["partners"] == [[seat, seat + half] for seat in range(half)]
        assert event["in_play"] == list(range(seats))
    assert match.winners == (match.winners[0], match.winners[0] + half)
    assert all(match.totals[seat] == match.totals[seat + half] for seat in range(half))
    assert match.totals[match.winners[0]] >= 300


def test_s8_first_pair_to_the_target_wins() -> None:
    assert verdict(setup("partners", 4), 490, 480, 490, 480).over is False
    assert verdict(setup("partners", 4), 490, 510, 490, 510) == Verdict(True, (1, 3))


# -- rotating partners -----------------------------------------------------------------------------------


def test_s8_rotating_four_hands_with_each_partner_across() -> None:
    match, journal = played(setup("rotating"))
    started = events_of(journal, "round_started")
    assert len(started) == match.round == 12
    together = Counter(frozenset(pair) for event in started for pair in event["partners"])
    assert together == {frozenset(pair): 4 for pair in combinations(range(4), 2)}
    for event in started:
        seated = event["in_play"]
        assert {frozenset(seated[::2]), frozenset(seated[1::2])} == set(map(frozenset, event["partners"]))


def test_s8_rotating_own_totals_collect_what_each_partnership_scored() -> None:
    match, journal = played(setup("rotating"))
    totals = Counter({str(seat): 0 for seat in range(4)})
    for ended in events_of(journal, "round_ended"):
        totals.update(ended["points"])
        assert ended["totals"] == totals
    best = max(match.totals)
    assert match.winners == tuple(seat for seat in range(4) if match.totals[seat] == best)


def test_s8_rotating_is_not_cut_short_by_a_target() -> None:
    of = setup("rotating", target=100)
    assert judge(of, 11, (0, 1, 2, 3), [900, 0, 900, 0], result(1, 0, 1, 0)).over is False
    assert judge(of, 12, (0, 1, 2, 3), [900, 0, 800, 0], result(1, 0, 1, 0)) == Verdict(True, (0,))


@pytest.mark.parametrize("cycles", [2, 3])
def test_s8_several_rotating_rounds_may_be_played(cycles: int) -> None:
    of = setup("rotating", cycles=cycles)
    assert of.rounds == 12 * cycles
    assert seatings(of, 13, (0, 1, 2, 3)) == seatings(of, 1, (0, 1, 2, 3))


# -- tournament ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("hand", range(1, 29))
def test_s8_tournament_follows_the_whist_schedule(hand: int) -> None:
    tables = seatings(setup("tournament", 8), hand, tuple(range(8)))
    assert tuple(table.partners for table in tables) == WHIST[(hand - 1) // 4]
    for table in tables:
        (one, two), (left, right) = table.partners
        assert table.in_play == (one, left, two, right)


def pairings(journal: tuple[dict[str, Any], ...]) -> Iterator[tuple[list[int], list[int]]]:
    for event in events_of(journal, "round_started"):
        ours, theirs = event["partners"]
        yield ours, theirs


def test_s8_tournament_everyone_partners_and_opposes_everyone() -> None:
    match, journal = played(setup("tournament", 8))
    assert match.round == 28
    everyone = [frozenset(pair) for pair in combinations(range(8), 2)]
    together = Counter(frozenset(pair) for two in pairings(journal) for pair in two)
    against = Counter(frozenset((a, b)) for ours, theirs in pairings(journal) for a in ours for b in theirs)
    assert together == dict.fromkeys(everyone, 4)
    assert against == dict.fromkeys(everyone, 8)


def test_s8_tournament_table_and_hand_on_every_event_of_a_table() -> None:
    _, journal = played(setup("tournament", 8))
    names = {event["event"] for event in journal if "table" not in event or "hand" not in event}
    assert names == {"match_started", "match_ended"}
    hands = {(event["table"], event["hand"]) for event in events_of(journal, "round_ended")}
    assert hands == {(table, hand) for table in (0, 1) for hand in range(1, 29)}
    for event in events_of(journal, "round_started"):
        assert (event["round"], len(event["in_play"])) == (event["hand"], 4)


def test_s8_tournament_journal_keeps_the_hand_that_a_challenge_shows() -> None:
    challenged = Challenged(0, 3, guilty=True, hand=cards_of(parse_pile("R1 G2")))
    cards = {"event": "challenged", "seat": 0, "by": 3, "guilty": True}
    assert match_event_to_dict(MatchEvent(challenged)) == cards | {"hand": ["R1", "G2"]}
    at_a_table = cards | {"shown": ["R1", "G2"], "table": 1, "hand": 28}
    assert match_event_to_dict(MatchEvent(challenged, 1, 28)) == at_a_table


def test_s8_tournament_own_totals_decide() -> None:
    match, journal = played(setup("tournament", 8))
    totals: Counter[str] = Counter()
    for ended in events_of(journal, "round_ended"):
        totals.update(ended["points"])
    assert match.totals == tuple(totals[str(seat)] for seat in range(8))
    best = max(match.totals)
    assert match.winners == tuple(seat for seat in range(8) if match.totals[seat] == best)


def test_s8_tournament_the_deal_passes_left_within_a_pairing() -> None:
    _, journal = played(setup("tournament", 8))
    started = [event for event in events_of(journal, "round_started") if event["table"] == 1]
    for before, after in pairwise(started):
        if before["in_play"] == after["in_play"]:
            seated = after["in_play"]
            place = seated.index(before["dealer"])
            assert after["dealer"] == seated[(place + 1) % 4]


# -- Challenge UNO ---------------------------------------------------------------------------------------


def test_s8_challenge_eliminates_whoever_reaches_the_target() -> None:
    assert verdict(setup("challenge", 4), 500, 20, 510, 499) == Verdict(False, (), (0, 2))
    assert verdict(setup("challenge", 4), 499, 20, 30, 40) == Verdict(False, (), ())


def test_s8_challenge_one_round_may_leave_only_one() -> None:
    assert verdict(setup("challenge", 4), 500, 20, 510, 700) == Verdict(True, (1,), (0, 2, 3))


def test_s8_challenge_two_handed_finish() -> None:
    of = setup("challenge", 4)
    assert verdict(of, 600, 499, 20, 800, in_play=(1, 2)).over is False
    assert verdict(of, 600, 500, 20, 800, in_play=(1, 2)) == Verdict(True, (2,), (1,))


def test_s8_challenge_all_over_the_target_leaves_the_lowest() -> None:
    of = setup("challenge", 3)
    assert verdict(of, 510, 500, 520, winner=None) == Verdict(True, (1,), (0, 2))
    assert verdict(of, 500, 500, 520, winner=None) == Verdict(False, (), (2,))


def test_s8_challenge_last_two_play_two_handed() -> None:
    game = position("| RR R1 R2 | | B3 B9", top="R5", turn=1, in_play=[1, 3], dealer=1)
    game.do("1 play RR")
    assert (game.asked, game["direction"]) == ((1, "play"), 1)


@pytest.mark.parametrize("seats", [2, 3, 5, 8])
@pytest.mark.parametrize("seed", [1, 2])
def test_s8_challenge_played_out(seats: int, seed: int) -> None:
    match, journal = played(setup("challenge", seats, target=200), seed)
    out = [event["seat"] for event in events_of(journal, "seat_eliminated")]
    assert sorted(out + list(match.winners)) == list(range(seats))
    assert all(match.totals[seat] >= 200 for seat in out)
    assert len(match.winners) == 1
    assert events_of(journal, "match_ended")[0]["winners"] == list(match.winners)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_s8_challenge_deal_passes_over_the_eliminated(seed: int) -> None:
    seats = 6
    _, journal = played(setup("challenge", seats, target=200), seed)
    out: set[int] = set()
    dealer = events_of(journal, "dealer_drawn")[0]["dealer"] - 1
    for event in journal:
        if event["event"] == "seat_eliminated":
            out.add(event["seat"])
        elif event["event"] == "round_started":
            left = [(dealer + step) % seats for step in range(1, seats + 1)]
            dealer = next(seat for seat in left if seat not in out)
            assert event["dealer"] == dealer
            assert event["in_play"] == [seat for seat in range(seats) if seat not in out]


# -- single rounds ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("form", SEATS)
def test_s8_a_single_round_is_a_match(form: str) -> None:
    match, journal = played(setup(form, SEATS[form][0], single_round=True), seed=3)
    ended = events_of(journal, "round_ended")
    assert len(ended) == len(match.tables)
    assert events_of(journal, "seat_eliminated") == []
    assert len(events_of(journal, "match_ended")) == 1
    out = {event["winner"] for event in ended}
    assert out & set(match.winners)


def test_s8_a_blocked_single_round_has_no_winner_where_nobody_scores() -> None:
    of = setup("standard", 3, single_round=True)
    assert verdict(of, 0, 0, 0, winner=None) == Verdict(True, ())


@pytest.mark.parametrize(("form", "winners"), [("standard", (1,)), ("partners", (1, 3))])
def test_s8_a_single_round_is_won_by_whoever_went_out_even_for_no_points(
    form: str, winners: tuple[int, ...]
) -> None:
    """The others held nothing but zeros."""
    of = setup(form, 4, single_round=True)
    assert verdict(of, 0, 0, 0, 0, winner=1) == Verdict(True, winners)


def test_s8_a_single_tournament_hand_worth_nothing_is_won_where_someone_went_out() -> None:
    of = setup("tournament", 8, single_round=True)
    results = [*result(*[0] * 8, winner=None), *result(*[0] * 8, winner=4)]
    assert judge(of, 1, tuple(range(8)), [0] * 8, results) == Verdict(True, (4, 5))


def test_s8_a_blocked_single_low_round_goes_to_the_lowest_hand() -> None:
    of = setup("low", 3, single_round=True)
    assert verdict(of, 9, 4, 7, winner=None) == Verdict(True, (1,))
