"""Statistics: every round counts once, and the cards are held against what chance gives."""

from __future__ import annotations

import threading
from pathlib import Path

import pytest

from tests.storage.disk import guarded_folder, open_folder, unprivileged
from tests.storage.sitting import TOURNAMENT, plan_for, rounds_of
from uno_desktop.engine import EDITIONS, Card, Color
from uno_desktop.engine import events as ev
from uno_desktop.engine.events import Why
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.engine.match import MatchEvent
from uno_desktop.storage.documents import to_bytes
from uno_desktop.storage.problems import Trouble
from uno_desktop.storage.statistics import (
    KINDS,
    MATCHES_REMEMBERED,
    Deeds,
    RoundPlayed,
    Score,
    Statistics,
    count_round,
    fairness_table,
    statistics_from_dict,
    statistics_to_dict,
)
from uno_desktop.storage.statistics_file import FILE, STATISTICS, add_rounds, load_statistics


def cards(codes: str) -> tuple[Card, ...]:
    return tuple(map(Card.parse, codes.split()))


def a_round(*events: ev.Event, setup: MatchSetup | None = None, number: int = 1) -> RoundPlayed:
    """The person sits at seat 0, against an easy and a hard player."""
    setup = setup or MatchSetup(seats=3)
    levels = {1: "easy", 2: "hard"}
    return RoundPlayed("m", setup, number, frozenset({0}), levels, tuple(map(MatchEvent, events)))


DEAL = (
    ev.CardsDealt(((0, cards("R7 R9 W4")), (1, cards("B3 B9 Y1")), (2, cards("G1 G2 G3")))),
    ev.CardTurned(Card.parse("R5"), ()),
)


def ended(winner: int | None, points: int = 0) -> ev.RoundEnded:
    gained = tuple((seat, points if seat == winner else 0) for seat in range(3))
    return ev.RoundEnded(winner, winner is None, (), gained, gained)


def counted(*events: ev.Event) -> Statistics:
    return count_round(Statistics(), a_round(*DEAL, *events))


def test_what_a_person_does_is_counted_and_nobody_else() -> None:
    deeds = counted(
        ev.CardPlayed(0, Card.parse("R7"), drawn=False),
        ev.CardsDrawn(1, cards("B1"), Why.TURN),
        ev.CardsDrawn(0, cards("B1 B2"), Why.UNO),
        ev.UnoSaid(0),
        ev.UnoSaid(1),
        ev.UnoCaught(1, 0),
        ev.UnoCaught(0, 2),
        ended(0, 30),
    ).deeds
    assert deeds == Deeds(points=30, cards_played=1, cards_drawn=2, uno_said=1, uno_forgotten=1, catches=1)


def test_a_bluff_is_a_wild_draw_four_with_the_color_in_hand() -> None:
    bluff = ev.CardPlayed(0, Card.parse("W4"), drawn=False)
    assert counted(bluff).deeds.bluffs == 1, "red is in force, and the hand is red"
    assert counted(ev.ColorChosen(1, Color.BLUE), bluff).deeds.bluffs == 0
    assert counted(ev.CardPlayed(1, Card.parse("W4"), drawn=False)).deeds.bluffs == 0
    caught = counted(bluff, ev.Challenged(0, 1, guilty=True, hand=())).deeds
    assert (caught.bluffs, caught.bluffs_caught, caught.challenges) == (1, 1, 0)
    swapped = ev.HandsSwapped(1, (0, 1), ((0, cards("B3 W4")), (1, cards("R7 R9"))))
    assert counted(swapped, bluff).deeds.bluffs == 0, "the red cards went elsewhere"


def test_challenges_count_for_whoever_doubted() -> None:
    won = counted(ev.Challenged(1, 0, guilty=True, hand=())).deeds
    lost = counted(ev.Challenged(1, 0, guilty=False, hand=())).deeds
    assert (won.challenges, won.challenges_won) == (1, 1)
    assert (lost.challenges, lost.challenges_won) == (1, 0)


def test_scores_are_kept_by_edition_format_and_level() -> None:
    over = ev.MatchEnded((0,), ((0, 510), (1, 0), (2, 0)))
    statistics = counted(ended(0, 30), over)
    score = Score(1, 1, 1, 1)
    assert statistics.total == score
    assert statistics.editions == {"classic": score}
    assert statistics.formats == {"standard": score}
    assert statistics.levels == {"easy": score, "hard": score}
    assert statistics.records.best_round == 30
    assert statistics.records.best_match == 510


def test_streaks_grow_with_matches_and_end_with_a_defeat() -> None:
    statistics = Statistics()
    for number, winner in enumerate((0, 0, 1, 0), 1):
        over = ev.MatchEnded((winner,), ())
        played = a_round(*DEAL, ended(winner), over)._replace(match_id=f"m{number}")
        statistics = count_round(statistics, played)
    assert (statistics.records.streak, statistics.records.longest_streak) == (1, 2)


def test_points_are_no_merit_where_everyone_counts_their_own_hand() -> None:
    setup = MatchSetup(seats=3, format=Format.LOW)
    everyone = ev.RoundEnded(1, False, (), ((0, 90), (1, 0), (2, 5)), ())
    statistics = count_round(Statistics(), a_round(*DEAL, everyone, setup=setup))
    assert (statistics.deeds.points, statistics.records.best_round) == (0, 0)
    assert statistics.total == Score(0, 0, 1, 0)


def test_a_round_of_a_partner_is_a_round_won() -> None:
    setup = MatchSetup(seats=4, format=Format.PARTNERS)
    pair = ev.RoundEnded(2, False, (), ((0, 40), (1, 0), (2, 40), (3, 0)), ())
    assert count_round(Statistics(), a_round(*DEAL, pair, setup=setup)).total.rounds_won == 1


@pytest.mark.parametrize("edition", EDITIONS)
def test_whole_matches_add_up(edition: str) -> None:
    statistics, rounds = Statistics(), 0
    for seed in range(3):
        for played in rounds_of(plan_for(seed, edition=edition), f"m{seed}"):
            statistics, rounds = count_round(statistics, played), rounds + 1
    assert (statistics.total.matches, statistics.total.rounds) == (3, rounds)
    assert sum(statistics.to_people[edition].cards.values()) == 7 * rounds
    assert sum(statistics.to_computers[edition].cards.values()) == 14 * rounds
    assert statistics_from_dict(statistics_to_dict(statistics)) == statistics


def test_both_tables_of_a_tournament_count_as_one_round() -> None:
    (first, *_) = rounds_of(plan_for(1, **TOURNAMENT))
    statistics = count_round(Statistics(), first)
    assert statistics.total.rounds == 1
    assert sum(statistics.to_computers["classic"].cards.values()) == 7 * 7


def test_a_round_counts_once_however_often_it_is_told() -> None:
    rounds = list(rounds_of(plan_for(3)))
    once = Statistics()
    for played in rounds:
        once = count_round(once, played)
    again = once
    for played in rounds:
        again = count_round(again, played)
    assert again == once
    assert len(rounds) > 1


def test_rounds_without_a_person_do_not_count() -> None:
    played = a_round(*DEAL, ended(1))._replace(people=frozenset())
    assert count_round(Statistics(), played) == Statistics()


def test_only_recent_matches_are_remembered() -> None:
    statistics = Statistics()
    for number in range(MATCHES_REMEMBERED + 5):
        statistics = count_round(statistics, a_round(*DEAL, ended(1))._replace(match_id=f"m{number}"))
    assert len(statistics.counted) == MATCHES_REMEMBERED
    assert "m0" not in statistics.counted


# --- Fairness


def test_expectations_add_up_to_what_was_dealt() -> None:
    statistics = Statistics()
    for number, edition in enumerate(EDITIONS):
        for played in rounds_of(plan_for(number, edition=edition), edition):
            statistics = count_round(statistics, played)
    for tallies in (statistics.to_people, statistics.to_computers):
        rows = fairness_table(tallies)
        assert sum(row.dealt for row in rows) == pytest.approx(sum(row.expected for row in rows))
        assert [row.kind for row in rows] == list(KINDS)
    assert fairness_table({}) == ()


def test_many_deals_lie_where_chance_puts_them() -> None:
    statistics = Statistics()
    for seed in range(60):
        for played in rounds_of(plan_for(seed, single_round=True), f"m{seed}"):
            statistics = count_round(statistics, played)
    for tallies in (statistics.to_people, statistics.to_computers):
        for row in fairness_table(tallies):
            assert abs(row.dealt - row.expected) < 4 * row.deviation, row


def test_the_deviation_is_that_of_drawing_without_putting_back() -> None:
    statistics = count_round(Statistics(), next(rounds_of(plan_for(1))))
    wild = next(row for row in fairness_table(statistics.to_people) if row.kind == "W")
    share = 4 / 108
    assert wild.expected == pytest.approx(7 * share)
    assert wild.deviation**2 == pytest.approx(7 * share * (1 - share) * (108 - 7) / (108 - 1))


# --- The file


def test_statistics_are_kept(tmp_path: Path) -> None:
    assert load_statistics(tmp_path) == (Statistics(), None)
    kept, problems = add_rounds(tmp_path, rounds_of(plan_for(3)))
    assert not problems
    assert load_statistics(tmp_path) == (kept, None)
    assert kept.total.matches == 1
    assert add_rounds(tmp_path, rounds_of(plan_for(3))) == (kept, ())


def test_windows_that_count_at_once_lose_nothing(tmp_path: Path) -> None:
    def count(number: int) -> None:
        for part in range(5):
            add_rounds(tmp_path, rounds_of(plan_for(number, single_round=True), f"{number}-{part}"))

    threads = [threading.Thread(target=count, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert load_statistics(tmp_path)[0].total.matches == 20


def with_fields(**changes: object) -> bytes:
    return to_bytes(STATISTICS, statistics_to_dict(Statistics()) | changes)


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"{}",
        to_bytes(STATISTICS, {}),
        to_bytes(STATISTICS, statistics_to_dict(Statistics()) | {"deeds": {"points": "many"}}),
        to_bytes(STATISTICS, statistics_to_dict(Statistics()) | {"counted": []}),
        to_bytes(STATISTICS, statistics_to_dict(Statistics()) | {"to_people": {"gold": {}}}),
        to_bytes(
            STATISTICS, statistics_to_dict(Statistics()) | {"to_people": {"classic": {"cards": {"x": 1}}}}
        ),
        to_bytes(STATISTICS, statistics_to_dict(Statistics())).replace(b'"matches": 0', b'"matches": 9', 1),
    ],
)
def test_statistics_that_make_no_sense_are_set_aside(tmp_path: Path, raw: bytes) -> None:
    (tmp_path / FILE).write_bytes(raw)
    statistics, problem = load_statistics(tmp_path)
    assert statistics == Statistics()
    assert problem is not None
    assert problem.kept_as == f"{FILE}.bad-1"


def test_statistics_that_cannot_be_read_are_not_written_over() -> None:
    with open_folder() as folder:
        with unprivileged():
            add_rounds(folder, rounds_of(plan_for(3), "m1"))
            kept = load_statistics(folder)[0]
            (folder / FILE).chmod(0)
            _, problems = add_rounds(folder, rounds_of(plan_for(3), "m2"))
            (folder / FILE).chmod(0o600)
        assert Trouble.STATISTICS_NOT_KEPT in [problem.trouble for problem in problems]
        assert load_statistics(folder) == (kept, None)


def test_statistics_that_cannot_be_kept_are_a_problem() -> None:
    with guarded_folder() as folder:
        for place in (folder, folder / "new"):
            _, (problem,) = add_rounds(place, rounds_of(plan_for(3, single_round=True)))
            assert problem.trouble is Trouble.STATISTICS_NOT_KEPT
