"""A match in time: who waits for whom, how long the race for UNO lasts, and how it goes on after a break.

The rules are sections 4 to 6 and 8; how long anything takes is the look's table of motion.
"""

from __future__ import annotations

import pytest

from tests.engine.scenario import PLENTY, Game, table
from tests.session.sitting import (
    TICK,
    do,
    live_at,
    live_of,
    plan_of,
    run,
    told,
)
from uno_desktop.ai.worker import Answer, Thinker
from uno_desktop.engine import Refusal
from uno_desktop.engine import commands as cmd
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.session.live import Live
from uno_desktop.session.pace import HASTIEST, WINDOW, Pace, Timing

SEEDS = range(1, 25)
LONG, NO_LIMIT = Pace(timing=Timing.LONG), Pace(timing=Timing.NONE)


def bots_turn() -> Game:
    """The next card is a computer player's."""
    return table("R7 R1 G3 | B3 R9 Y1 | G1 G2 G9", top="R5", turn=1)


def last_but_one() -> Game:
    """A person is about to play the last card but one, and a computer player follows."""
    return table("R7 R1 | B3 R9 Y1 | G1 G2 G9", top="R5", turn=0)


def forgetful() -> Game:
    """Seat 1, a computer player, has just played its last card but one and said nothing."""
    game = table("B7 R1 B2 | B3 B9 | G1 G2 G9", top="B5", turn=1)
    game.do("1 play B9")
    return game


def seconds_to_move(seed: int, pace: Pace) -> float:
    live = live_at(bots_turn(), seed, pace=pace)
    happened = told(live)
    return run(live, 30, lambda: bool(happened))


# --- Waiting for each other ---------------------------------------------------------------------


def test_computer_players_wait_until_the_screen_has_shown_everything() -> None:
    live = live_at(bots_turn())
    happened = told(live)
    for _ in range(400):
        live.update(TICK, ready=False, viewer=0)
    assert happened == []
    run(live, 30, lambda: bool(happened))
    assert happened


def test_computer_players_wait_for_people() -> None:
    """Nobody moves in place of a person, however long it takes."""
    live = live_at(last_but_one())
    happened = told(live)
    run(live, 600)
    assert happened == []


@pytest.mark.parametrize("factor", [0.5, 2.0, 4.0])
def test_hesitation_follows_the_speed(factor: float) -> None:
    usual, other = seconds_to_move(3, Pace()), seconds_to_move(3, Pace(factor))
    assert other == pytest.approx(usual / factor, abs=2 * TICK)


def test_at_once_means_at_once() -> None:
    assert seconds_to_move(3, Pace(0.0)) <= TICK


def test_hesitation_is_natural_and_varied() -> None:
    times = [seconds_to_move(seed, Pace()) for seed in SEEDS]
    assert len(set(times)) > len(times) / 4
    assert 0.4 < min(times) < max(times) < 2.5


def test_rush_waits_for_nobody() -> None:
    live = live_of(plan_of(MatchSetup(seats=4, target=100), humans=()))
    live.rush = True
    for _ in range(200):
        live.update(1 / 120)
    assert live.match.round_over


def test_in_a_hurry_nobody_hesitates_but_the_race_stays_fair() -> None:
    live = live_at(bots_turn())
    live.rush = True
    happened = told(live)
    assert run(live, 30, lambda: bool(happened)) <= 2 * TICK
    live = live_at(last_but_one(), level="expert")
    live.rush = True
    do(live, "0 play R7")
    happened = told(live)
    assert run(live, 30, lambda: bool(happened)) >= HASTIEST - TICK


def test_somebody_stands_in_until_the_round_is_over() -> None:
    live = live_of(plan_of(MatchSetup(seats=4, target=100)))
    live.stand_in(True)
    happened = told(live)
    run(live, 60, lambda: live.match.round_over)
    assert live.match.round_over
    assert any(each.startswith("0 ") for each in happened)
    live.stand_in(False)
    assert live.acting == live.plan


def test_cards_are_given_back_at_any_time() -> None:
    live = live_at(bots_turn())
    live.stand_in(True)
    live.stand_in(False)
    run(live, 60, lambda: live.view(0).turn == 0)
    before = len(live.round_events)
    run(live, 20)
    assert live.view(0).turn == 0
    assert len(live.round_events) == before


def test_a_stand_in_says_uno_for_whoever_has_just_forgotten_it() -> None:
    live = live_at(last_but_one(), level="expert")
    do(live, "0 play R7")
    happened = told(live)
    live.stand_in(True)
    run(live, 20, lambda: bool(happened))
    assert happened[0].split()[1] in ("SayUno", "CatchUno")


# --- The race for UNO (section 5) ---------------------------------------------------------------


def fate_of_the_race(seed: int, pace: Pace, level: str) -> tuple[str, float]:
    """What ended a person's race, and after how long."""
    live = live_at(last_but_one(), seed, level=level, pace=pace)
    assert do(live, "0 play R7") is None
    happened = told(live)
    passed = run(live, 60, lambda: bool(happened))
    return happened[0].split()[1], passed


@pytest.mark.parametrize("timing", [Timing.NORMAL, Timing.LONG])
@pytest.mark.parametrize("level", ["easy", "expert"])
def test_the_next_turn_does_not_begin_before_the_window_ends(timing: Timing, level: str) -> None:
    for factor in (0.0, 1.0, 2.0):
        for seed in range(1, 9):
            ended_by, passed = fate_of_the_race(seed, Pace(factor, timing), level)
            if ended_by != "CatchUno":
                assert passed >= WINDOW[timing] - TICK


def test_catchers_take_their_own_time_and_are_never_too_fast() -> None:
    for level in ("easy", "normal", "expert"):
        caught = [
            passed
            for seed in SEEDS
            for ended_by, passed in [fate_of_the_race(seed, Pace(), level)]
            if ended_by == "CatchUno"
        ]
        assert caught
        assert min(caught) >= HASTIEST - TICK
        assert len(set(caught)) > 1


def test_more_time_is_more_time_for_everyone() -> None:
    """With the long race, whoever catches takes longer too: else it would be no help."""
    quick, slow = (
        [fate_of_the_race(seed, pace, "expert")[1] for seed in range(1, 9)] for pace in (Pace(), LONG)
    )
    assert min(slow) > max(HASTIEST, 2 * min(quick))


def test_a_person_who_says_it_late_is_safe() -> None:
    live = live_at(last_but_one(), level="expert")
    do(live, "0 play R7")
    run(live, HASTIEST - TICK)
    assert do(live, "0 uno") is None
    happened = told(live)
    run(live, 10)
    assert not any("CatchUno" in each for each in happened)


def test_a_person_may_catch_whoever_forgot() -> None:
    live = live_at(forgetful(), level="easy")
    assert do(live, "0 catch 1") is None
    assert len(live.view(0).hands[1]) == 3


def test_some_computer_players_remember_late() -> None:
    outcomes = set()
    for seed in SEEDS:
        live = live_at(forgetful(), seed, level="normal")
        happened = told(live)
        run(live, 10, lambda happened=happened: bool(happened))  # type: ignore[misc]
        outcomes |= set(happened)
    assert {"1 SayUno", "2 CatchUno"} <= outcomes


def test_partners_do_not_catch_each_other() -> None:
    for seed in SEEDS:
        game = table("B7 R1 B2 | B3 B9 | G1 G2 | Y1 Y2 Y3", top="B5", turn=1, partners=[[0, 2], [1, 3]])
        game.do("1 play B9")
        live = live_at(game, seed, level="normal", format=Format.PARTNERS)
        happened = told(live)
        run(live, 2)
        assert "3 CatchUno" not in happened


def test_without_a_limit_people_are_asked_and_everybody_waits() -> None:
    live = live_at(forgetful(), level="expert", pace=NO_LIMIT)
    happened = told(live)
    assert 0 in live.asking
    run(live, 600)
    assert happened == []
    live.decline(0)
    assert not live.asking
    run(live, 10, lambda: bool(happened))
    assert happened


def test_without_a_limit_an_answer_ends_the_question() -> None:
    live = live_at(last_but_one(), level="expert", pace=NO_LIMIT)
    do(live, "0 play R7")
    assert 0 in live.asking
    assert do(live, "0 uno") is None
    assert not live.asking


def test_each_race_without_a_limit_is_asked_about() -> None:
    """Who had nothing to say before is asked when there is something."""
    live = live_at(last_but_one(), pace=NO_LIMIT)
    live.decline(0)
    do(live, "0 play R7")
    assert live.asking == (0,)


def test_a_change_to_a_timed_race_gives_the_whole_time() -> None:
    """Who was asked and then chooses the timed race must not find it lost."""
    live = live_at(last_but_one(), level="easy", pace=NO_LIMIT)
    do(live, "0 play R7")
    run(live, 100)
    happened = told(live)
    live.set_pace(Pace(timing=Timing.NORMAL))
    passed = run(live, 60, lambda: bool(happened))
    assert "CatchUno" in happened[0] or passed >= WINDOW[Timing.NORMAL] - TICK


def test_a_choice_that_belongs_to_the_move_does_not_wait_for_the_race() -> None:
    """A computer player that owes UNO still has to choose its color: the race goes on meanwhile."""
    game = table("B7 R1 B2 | B3 W | G1 G2 G9", top="B5", turn=1)
    game.do("1 play W")
    live = live_at(game, level="easy")
    happened = told(live)
    assert run(live, 60, lambda: "1 ChooseColor" in happened) < WINDOW[Timing.NORMAL]


# --- Penalties (section 6), poses (section 4) ---------------------------------------------------


def test_a_wrong_card_is_noticed_at_a_strict_table() -> None:
    game = table("B7 R1 G3 | B3 R9 Y1 | G1 G2 G9", top="R5", rules={"strict_table": True})
    live = live_at(game, level="expert")
    assert do(live, "0 play B7") is None
    happened = told(live)
    passed = run(live, 30, lambda: bool(happened))
    assert happened[0].endswith("NoticeWrongCard")
    assert HASTIEST - TICK <= passed <= WINDOW[Timing.NORMAL]
    assert len(live.view(0).hand) == 5


def test_at_an_assisted_table_a_wrong_card_is_refused() -> None:
    live = live_at(table("B7 R1 G3 | B3 R9 Y1", top="R5"))
    before, happened = live.match, told(live)
    assert do(live, "0 play B7") is Refusal.DOES_NOT_MATCH
    assert live.match is before
    assert happened == []


def test_poses_wobble_by_level() -> None:
    def moved(level: str) -> bool:
        happened: list[str] = []
        for seed in range(1, 60):
            game = table(
                "R7 R1 G3 | B3 R9 Y1 | G1 G2 G9 | R2 R3 R4", top="R5", turn=3, posing=[1], edition="dumb_fu"
            )
            live = live_at(game, seed, level=level)
            texts = told(live)
            run(live, 8)
            happened += texts
        return "1 BreakPose" in happened

    assert moved("easy")
    assert not moved("expert")


def test_cards_that_must_be_taken_are_taken_without_asking() -> None:
    game = table("R7 R1 G3 | RD B9 B1 | G1 G2 G9", top="R5", turn=1, direction=-1)
    game.do("1 play RD")
    live = live_at(game)
    happened = told(live)
    run(live, 10, lambda: bool(happened))
    assert happened == ["0 DrawCard"]
    assert len(live.view(0).hand) == 5


def test_who_may_challenge_is_asked() -> None:
    game = table("R7 R1 G3 | W4 B9 B1 | G1 G2 G9", top="R5", turn=1, direction=-1)
    game.do("1 play W4", "1 color G")
    live = live_at(game)
    happened = told(live)
    run(live, 600)
    assert happened == []
    assert do(live, "0 challenge") is None


@pytest.mark.parametrize(
    ("command", "refusal"),
    [
        ("0 play Y1", Refusal.NOT_IN_HAND),
        ("0 play G3", Refusal.DOES_NOT_MATCH),
        ("1 draw", Refusal.NOT_YOUR_TURN),
        ("0 uno", None),
        ("0 catch 1", None),
        ("0 challenge", None),
    ],
)
def test_refusals_change_nothing(command: str, refusal: Refusal | None) -> None:
    live = live_at(table("R7 R1 G3 | B3 R9 Y1", top="R5"))
    before, happened = live.match, told(live)
    refused = do(live, command)
    assert refused is not None
    assert refusal in (None, refused)
    assert live.match is before
    assert happened == []
    assert live.take(0) == []


# --- Hints --------------------------------------------------------------------------------------


def hint(live: Live, seat: int = 0) -> object:
    live.ask_hint(seat)
    run(live, 5, lambda: live.hint is not None)
    return live.hint


def test_a_hint_is_a_good_move_and_lasts_until_the_next() -> None:
    live = live_at(table("R7 | B3 B9 B1", top="R5"))
    assert hint(live) == cmd.PLAY[0][live.view(0).hand[0]]
    do(live, "0 play R7")
    assert live.hint is None


def test_hints_come_for_every_decision() -> None:
    game = table("W B1 B2 B3 | R3 R9 Y1", top="R5")
    live = live_at(game)
    do(live, "0 play W")
    assert isinstance(hint(live), cmd.ChooseColor)


def test_nobody_out_of_turn_gets_a_hint_and_nobody_is_held_up() -> None:
    live = live_at(bots_turn())
    happened = told(live)
    live.ask_hint(0)
    run(live, 30, lambda: bool(happened))
    assert happened
    assert live.hint is None


def test_a_hint_does_not_give_away_what_is_hidden() -> None:
    """The adviser gets the view of the seat: with other hidden cards it says the same."""
    hints = {
        str(hint(live_at(table(f"R7 B5 G3 Y9 | {other}", top="R5", draw=PLENTY))))
        for other in ("B3 R9 Y1", "W W W4")
    }
    assert len(hints) == 1


def test_a_hint_that_was_asked_for_does_not_hold_up_whoever_stands_in() -> None:
    live = live_at(table("R7 R1 G3 | B3 R9 Y1", top="R5"))
    live.ask_hint(0)
    live.stand_in(True)
    happened = told(live)
    run(live, 20, lambda: bool(happened))
    assert happened[0].startswith("0 ")
    assert live.hint is None


class Slow(Thinker):
    """Takes as long as a test wishes."""

    ready = True

    def poll(self) -> Answer | None:
        return super().poll() if self.ready else None


def test_a_hint_comes_although_somebody_calls_while_it_is_thought_about() -> None:
    slow = Slow(spawn=False)
    slow.ready = False
    game = table("R7 R1 G3 | R9 Y1", top="R5", turn=1)
    game.do("1 play R9")
    live = live_at(game, thinker=slow)
    live.ask_hint(0)
    live.update(0.1)
    assert live.do(cmd.CATCH[0][1]) is None
    slow.ready = True
    run(live, 5, lambda: live.hint is not None)
    assert live.hint is not None
    assert live.view(0).turn == 0


def test_a_hint_is_never_played_whatever_happens_at_another_table() -> None:
    """A move elsewhere made the question forgotten, and its answer was taken for a computer player's move."""
    slow = Slow(spawn=False)
    plan = plan_of(MatchSetup(format=Format.TOURNAMENT, seats=8))
    live = live_of(plan, thinkers=[slow, Thinker(spawn=False)])
    run(live, 60, lambda: live.view(0).turn == 0)
    happened = told(live)
    slow.ready = False
    live.ask_hint(0)
    run(live, 20, lambda: len(happened) > 2)
    slow.ready = True
    run(live, 5, lambda: live.hint is not None)
    assert live.hint is not None
    assert live.view(0).turn == 0
    assert not [each for each in happened if each.startswith("0 ")]
