"""Decisions: what a sensible player does, and what the levels let slip."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from random import Random

import pytest

from tests.ai.helpers import QUICK_EXPERT, bot_round, sight_of
from tests.arena.contest import played
from tests.engine.scenario import Game, table, text_of
from uno_desktop.ai.bot import Bot, decide, player_named
from uno_desktop.ai.levels import LEVELS, TEMPERAMENTS
from uno_desktop.ai.policy import bluff_odds, challenge_odds, decisions
from uno_desktop.ai.sight import Sight
from uno_desktop.ai.stakes import Stakes, worth
from uno_desktop.engine import EDITIONS, Color, Phase, Rank, Setup, command_to_dict, legal, view
from uno_desktop.engine.cards import NO_COLOR
from uno_desktop.engine.commands import PlayCard, SayUno
from uno_desktop.engine.editions import POINTS
from uno_desktop.engine.formats import FORMATS, MatchSetup
from uno_desktop.engine.state import Result

POLICY = Bot(replace(LEVELS["expert"], playouts=0))
"""The expert by feel alone."""


def choice(game: Game, bot: Bot = QUICK_EXPERT, seat: int = 0, **fields: object) -> str:
    command = decide(sight_of(game, seat, **fields), bot, Random(1))  # type: ignore[arg-type]
    return "" if command is None else text_of(command_to_dict(command))


@pytest.mark.parametrize("bot", [POLICY, QUICK_EXPERT], ids=["policy", "search"])
class TestSensible:
    def test_goes_out_when_it_can(self, bot: Bot) -> None:
        assert choice(table("R7 | B3 B9", top="R5"), bot) == "0 play R7"

    def test_draws_when_nothing_fits(self, bot: Bot) -> None:
        assert choice(table("B7 G2 Y3 | B3 B9", top="R5"), bot) == "0 draw"

    def test_names_the_color_it_holds(self, bot: Bot) -> None:
        game = table("B1 B3 B5 | B3 B9 Y4", top="W", color="R", decision={"kind": "color"})
        assert choice(game, bot) == "0 color B"

    def test_stops_a_player_who_is_about_to_go_out(self, bot: Bot) -> None:
        game = table("RS R1 B4 | G9 | B2 B3 B4 B6 B7", top="R5")
        assert choice(game, bot) == "0 play RS"

    def test_keeps_a_wild_for_the_end(self, bot: Bot) -> None:
        assert choice(table("W R1 | B3 B9 G1 G2", top="R5", uno_said=[0]), bot) == "0 play R1"

    def test_plays_the_card_just_drawn_rather_than_hold_its_points(self, bot: Bot) -> None:
        hands = "R4 R9 B8 GD | B1 B2 B3 B4 B6 B7"
        assert choice(table(hands, top="G5", decision={"kind": "drawn", "card": "GD"}), bot) == "0 play GD"

    def test_opens_with_the_color_it_holds(self, bot: Bot) -> None:
        game = table("G1 G3 G5 B2 | B3 B9 Y4", top="W", decision={"kind": "color"})
        assert choice(game, bot) == "0 color G"

    def test_names_a_color_that_a_hand_it_has_seen_lacks(self, bot: Bot) -> None:
        """Red would let the other go out, as the Special Agent saw."""
        game = table("WA R1 R2 B1 B2 | R9", top="G5", edition="special_agent")
        game.do("0 play WA")
        assert choice(game, bot) == "0 color B"

    def test_takes_a_much_smaller_hand(self, bot: Bot) -> None:
        hands = "R1 R2 R3 B4 B5 B6 | G1 | Y1 Y2 Y3 Y4"
        game = table(hands, top="WX", color="R", edition="rock_n_swap", decision={"kind": "swap"})
        assert choice(game, bot) == "0 swap 0 1"

    def test_leaves_hands_alone_when_its_own_is_the_smallest(self, bot: Bot) -> None:
        hands = "R1 | G1 G2 G3 G4 G5 | Y1 Y2 Y3 Y4 Y5"
        game = table(hands, top="WX", color="R", edition="rock_n_swap", decision={"kind": "swap"})
        assert choice(game, bot) == "0 swap"

    def test_partners_do_not_hit_each_other_without_cause(self, bot: Bot) -> None:
        hands = "RS R1 B4 B6 | Y1 Y2 Y3 Y4 Y5 | G1 G2 G3 | Y6 Y7 Y8 Y9 B1"
        game = table(hands, top="R5", in_play=[0, 2, 1, 3], partners=[[0, 2], [1, 3]])
        assert choice(game, bot) != "0 play RS"


def test_uno_is_said_before_the_card_is_played() -> None:
    assert choice(table("R7 R1 | B3 B9", top="R5")) == "0 uno"


def test_uno_is_not_said_in_vain() -> None:
    assert choice(table("B7 G1 | B3 B9", top="R5")) == "0 draw"


def test_an_expert_catches_and_a_partner_looks_away() -> None:
    hands = "R1 R2 | B3 | G1 G2 | Y1 Y2"
    assert choice(table(hands, top="R5", turn=2, uno_open=[1])) == "0 catch 1"
    paired = table(hands, top="R5", turn=2, uno_open=[1], partners=[[0, 1], [2, 3]])
    assert choice(paired) == ""


def test_an_expert_notices_a_wrong_card() -> None:
    game = table("R7 R1 B2 | B3 B9 G1", top="R5", turn=1, rules={"strict_table": True})
    game.do("1 play B3")
    assert choice(game) == "0 notice"


def test_an_expert_holds_a_pose_and_an_easy_player_wobbles() -> None:
    game = table("R7 R1 | B3 B9", top="R5", edition="dumb_fu", turn=1, posing=[0])
    sight = sight_of(game)
    rng = Random(3)
    assert not any(decide(sight, QUICK_EXPERT, rng) for _ in range(300))
    assert any(decide(sight, Bot(LEVELS["easy"]), rng) for _ in range(300))


@pytest.mark.parametrize(
    ("level", "least", "most"), [("easy", 0.45, 0.65), ("normal", 0.28, 0.48), ("expert", 0, 0)]
)
def test_how_often_uno_is_forgotten(level: str, least: float, most: float) -> None:
    sight, rng = sight_of(table("R7 R1 | B3 B9 G2", top="R5")), Random(4)
    bot = Bot(replace(LEVELS[level], playouts=0))
    forgotten = sum(not isinstance(decide(sight, bot, rng), SayUno) for _ in range(400)) / 400
    assert least <= forgotten <= most


def test_a_partners_advice_is_heeded_and_an_opponents_is_not() -> None:
    hands = "R1 R2 B1 B2 | Y1 Y2 Y3 Y4 | G1 G2 G3 G4 | Y6 Y7 Y8 Y9"
    game = table(hands, top="W", color="G", partners=[[0, 2], [1, 3]], decision={"kind": "color"})
    for adviser, color in ((2, "R"), (2, "B")):
        sight = sight_of(game)
        sight.memory.advice[0] = (adviser, Color.parse(color))
        command = decide(sight, POLICY, Random(1))
        assert command is not None
        assert command_to_dict(command)["color"] == color
    answers = set()
    for color in "RB":
        sight = sight_of(game)
        sight.memory.advice[0] = (1, Color.parse(color))
        answers.add(decide(sight, POLICY, Random(1)))
    assert len(answers) == 1


def test_partners_feed_the_color_that_was_called() -> None:
    """In the same positions, the color that the partner last named is played and named more often."""
    times = Counter[tuple[Phase, bool]]()
    for seed in range(10):
        for state, memory in bot_round(Setup("classic", 4, dealer=0, partners=((0, 2), (1, 3))), seed):
            if state.phase not in (Phase.PLAY, Phase.COLOR):
                continue
            partner, really = (state.turn + 2) % 4, list(memory.called)
            for color in Color:
                for called in (False, True):
                    memory.called[partner] = int(color) if called else NO_COLOR
                    move = decide(Sight(view(state, state.turn), memory), POLICY, Random(seed))
                    named = move.card.color if isinstance(move, PlayCard) else getattr(move, "color", None)
                    times[state.phase, called] += named == color
            memory.called = really
    assert times[Phase.PLAY, True] > 1.1 * times[Phase.PLAY, False]
    assert times[Phase.COLOR, True] > 2 * times[Phase.COLOR, False]


def test_suspicion_grows_with_the_hand_and_with_bluffs_seen() -> None:
    few = table("Y1 Y2 | W4 R1", top="R5", turn=1)
    many = table("Y1 Y2 | W4 R1 R2 B3 B4 B5 G6", top="R5", turn=1)
    odds = []
    for game in (few, many):
        game.do("1 play W4", "1 color B")
        odds.append(bluff_odds(sight_of(game, 0, before=Color.RED), 0.15))
    assert odds[0] < odds[1]
    wary = sight_of(many, 0, before=Color.RED)
    wary.memory.habits[1].shown_bluffing = 3
    assert bluff_odds(wary, 0.15) > odds[1]


def test_a_known_bluffer_with_a_big_hand_is_challenged() -> None:
    game = table("Y1 Y2 Y5 | W4 R1 R2 B3 B4 B5 G6 G7 G8", top="R5", turn=1)
    game.do("1 play W4", "1 color B")
    sight = sight_of(game, 0, before=Color.RED)
    sight.memory.habits[1].shown_bluffing = 4
    for bot in (POLICY, QUICK_EXPERT):
        command = decide(sight, bot, Random(1))
        assert command is not None
        assert command_to_dict(command)["do"] == "challenge"


def test_someone_who_always_challenges_is_not_bluffed() -> None:
    sight = sight_of(table("W4 R1 B2 B3 B4 | G1 G2 G3 G4", top="R5"))
    trusting = challenge_odds(sight)
    sight.memory.habits[1].faced = sight.memory.habits[1].challenged = 5
    assert challenge_odds(sight) > trusting


def test_same_seed_and_budget_give_the_same_move() -> None:
    for state, memory in bot_round(Setup("classic", 3, dealer=0), seed=2):
        if state.result is None:
            sight = Sight(view(state, state.turn), memory)
            assert decide(sight, QUICK_EXPERT, Random(7)) == decide(sight, QUICK_EXPERT, Random(7))


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("name", [*LEVELS, *(f"normal:{name}" for name in TEMPERAMENTS)])
def test_every_level_and_temperament_plays_legal_rounds(name: str, edition: str) -> None:
    setup = MatchSetup(edition=edition, seats=3, single_round=True)
    players = [player_named(name if LEVELS[name.partition(":")[0]].playouts < 200 else "hard")] * 3
    assert played(setup, 11, players).over


@pytest.mark.parametrize("format_name", FORMATS)
def test_levels_play_every_format(format_name: str) -> None:
    facts = FORMATS[format_name]  # type: ignore[index]
    setup = MatchSetup(format=format_name, seats=facts.seats[-1], target=100)  # type: ignore[arg-type]
    players = [player_named("normal"), player_named("easy:tease")] * (setup.seats // 2)
    assert played(setup, 3, players).winners


def test_decisions_leave_out_wrong_cards_but_not_bluffs() -> None:
    game = table("R1 B2 W4 | B3 B9", top="R5", rules={"strict_table": True})
    shown = {text_of(command_to_dict(move)) for move in decisions(game.view(0))}
    assert shown == {"0 play R1", "0 play W4", "0 draw"}
    assert len(legal(game.state, 0)) > len(shown)


def test_points_count_for_more_when_a_match_hangs_on_them() -> None:
    """One point short of the target, any win will do; far from it, the winner wants points."""
    near = Stakes(500, 0)
    setup = Setup(seats=2, dealer=0, totals=(460, 0))
    small = worth(near, setup, Result(0, (45, 0), (505, 0)), 0)
    large = worth(near, setup, Result(0, (145, 0), (605, 0)), 0)
    assert small == pytest.approx(large)
    fresh = Setup(seats=2, dealer=0)
    assert worth(near, fresh, Result(0, (145, 0), (145, 0)), 0) > worth(
        near, fresh, Result(0, (45, 0), (45, 0)), 0
    )


def test_temperaments_show_in_play() -> None:
    """At the same positions, each prefers what it is known for more often than an even player."""
    tallies = {name: Counter[str]() for name in TEMPERAMENTS}
    for seed in range(30):
        for state, memory in bot_round(Setup("eight_wilds", 3, dealer=0), seed):
            if state.phase is not Phase.PLAY or len(state.hands[state.turn]) < 3:
                continue
            sight = Sight(view(state, state.turn), memory)
            for name, temperament in TEMPERAMENTS.items():
                move = decide(sight, POLICY._replace(temperament=temperament), Random(seed))
                if isinstance(move, PlayCard):
                    tallies[name]["wild"] += move.card.is_wild
                    tallies[name]["hit"] += move.card.rank in (Rank.DRAW_TWO, Rank.SKIP, Rank.REVERSE)
                    tallies[name]["harsh"] += move.card.rank in (Rank.DRAW_TWO, Rank.WILD_DRAW_FOUR)
                    tallies[name]["points"] += POINTS["eight_wilds"][move.card]
    even = tallies["even"]
    assert tallies["hoarder"]["wild"] < 0.9 * even["wild"]
    assert tallies["tease"]["hit"] > 1.05 * even["hit"]
    assert tallies["bold"]["harsh"] > 1.05 * even["harsh"]
    assert tallies["cautious"]["points"] > 1.05 * even["points"]
