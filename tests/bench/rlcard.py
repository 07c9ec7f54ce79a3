"""The expert in RLCard's own UNO, two players, against its rule model: the share of games won.

The agent gets what RLCard shows to whoever is in turn: its hand, the pile, the sizes of the hands and the
actions so far. Their rules differ from ours: nobody may draw while something fits, a drawn card is played
at once if it has the color, and a Reverse does not skip.
"""

from __future__ import annotations

import argparse
import warnings
from collections.abc import Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from copy import deepcopy
from dataclasses import replace
from functools import partial
from itertools import product
from random import Random
from typing import Any

from tests.arena.contest import Score
from tests.bench import Figures
from uno_desktop.ai.bot import Bot, chosen
from uno_desktop.ai.levels import LEVELS
from uno_desktop.ai.memory import NOTHING, OF_COLOR, Memory, new_memory
from uno_desktop.ai.sight import Sight
from uno_desktop.engine import Card, Color, Command, Phase, Rank, Rules, Setup, View
from uno_desktop.engine import commands as cmd
from uno_desktop.engine import events as ev
from uno_desktop.engine.cards import CARDS
from uno_desktop.engine.editions import DECKS
from uno_desktop.engine.events import Why
from uno_desktop.engine.state import NO_CARD, NOBODY
from uno_desktop.engine.views import masked
from uno_desktop.progress import Progress

try:
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # RLCard imports distutils
        import numpy as np
        import rlcard
        from rlcard.models.uno_rule_models import UNORuleAgentV1
except ModuleNotFoundError as error:
    raise ImportError(f"RLCard is needed ({error}); run: python3 dev.py bench") from None

CHUNK = 20
"""Games to a job."""
RULES = Rules(two_handed_reverse=False, challenge=False, must_play_drawn=True)
SETUP = Setup("classic", 2, dealer=0, rules=RULES)
TRAITS = {"skip": "S", "reverse": "R", "draw_2": "D", "wild": "W", "wild_draw_4": "W4"}
WILD_BITS = sum(1 << card for card in CARDS if card.is_wild)
PENALTIES = {Rank.DRAW_TWO: (2, Why.DRAW_TWO), Rank.WILD_DRAW_FOUR: (4, Why.WILD_DRAW_FOUR)}


def card_of(text: str) -> Card:
    """RLCard's name of a card as ours; a wild has no color of its own.

    >>> card_of("r-7"), card_of("g-draw_2"), card_of("b-wild_draw_4")
    (Card(R7), Card(GD), Card(W4))
    """
    color, _, trait = text.partition("-")
    symbol = TRAITS.get(trait, trait)
    return Card.parse(symbol if "wild" in trait else color.upper() + symbol)


def color_of(text: str) -> Color:
    """The color that a card of RLCard counts as."""
    return Color.parse(text[0].upper())


class Watcher:
    """Follows a game by what the agent is shown, and remembers it the way our players do."""

    def __init__(self) -> None:
        self.seen = 0
        self.pile: list[str] = []
        self.memory: Memory = new_memory(2)

    def look(self, shown: Mapping[str, Any], actions: Sequence[tuple[int, str]]) -> None:
        """Take in the actions since the last look; if the pile was shuffled in, start from scratch."""
        pile: list[str] = shown["played_cards"]
        known = len(self.pile)
        follows = known and pile[:known] == self.pile
        if not follows or not self._follow(pile[known:], actions[self.seen :], shown["num_cards"]):
            self.memory.slots = [[NOTHING] * size for size in shown["num_cards"]]
            self.memory.top, self.memory.color = card_of(top_of(shown)), color_of(top_of(shown))
        self.seen, self.pile = len(actions), list(pile)

    def _follow(self, pile: Sequence[str], actions: Sequence[tuple[int, str]], sizes: Sequence[int]) -> bool:
        """Find out which drawn cards were played at once: pile and hands must come out as they did."""
        draws = sum(action == "draw" for _, action in actions)
        for played in product((False, True), repeat=draws):
            if sum(played) + len(actions) - draws == len(pile):
                memory = deepcopy(self.memory)
                remember(memory, pile, actions, played)
                if [len(slots) for slots in memory.slots] == list(sizes):
                    self.memory = memory
                    return True
        return False


def remember(
    memory: Memory, pile: Sequence[str], actions: Sequence[tuple[int, str]], played: Sequence[bool]
) -> None:
    """Let the memory see some actions; ``played`` says of each draw whether the card was played."""
    fresh, put_down = iter(pile), iter(played)
    for seat, action in actions:
        if action != "draw":
            remember_play(memory, seat, next(fresh), drawn=False)
            continue
        color = memory.color
        memory.see(ev.CardsDrawn(seat, (None,), Why.TURN))
        if next(put_down):
            remember_play(memory, seat, next(fresh), drawn=True)
        else:  # it did not have the color, whatever else it shows
            memory.slots[seat][-1] = OF_COLOR[color] | WILD_BITS


def remember_play(memory: Memory, seat: int, text: str, *, drawn: bool) -> None:
    """Let the memory see a card played and what it costs the other; a drawn wild costs nothing."""
    card = card_of(text)
    memory.see(ev.CardPlayed(seat, card, drawn))
    if card.is_wild and drawn:
        memory.color = color_of(text)
    elif card.is_wild:
        memory.see(ev.ColorChosen(seat, color_of(text)))
    if card.rank in PENALTIES and not (drawn and card.is_wild):
        count, why = PENALTIES[card.rank]
        memory.see(ev.CardsDrawn(1 - seat, (None,) * count, why))


def top_of(shown: Mapping[str, Any]) -> str:
    """The card on top; only the pile tells the color that was named, and it may have been shuffled in."""
    pile: list[str] = shown["played_cards"]
    return pile[-1] if pile else str(shown["target"])


def view_of(shown: Mapping[str, Any], seat: int) -> View:
    """What RLCard shows to the seat in turn as a view; all else is hidden."""
    own = bytes(map(card_of, shown["hand"]))
    pile = bytes(map(card_of, shown["played_cards"] or [top_of(shown)]))
    hands = tuple(
        own if other == seat else masked(b"", size) for other, size in enumerate(shown["num_cards"])
    )
    left = len(DECKS["classic"]) - len(pile) - sum(shown["num_cards"])
    return View(
        seat=seat,
        setup=SETUP,
        hands=hands,
        draw=masked(b"", max(0, left)),
        discard=pile,
        color=color_of(top_of(shown)),
        turn=seat,
        phase=Phase.PLAY,
        direction=1,
        drawn=NO_CARD,
        penalty=None,
        going_out=NOBODY,
        uno_said=0b11,
        uno_open=0,
        posing=0,
        passes=0,
        wrong=None,
        result=None,
    )


class Agent:
    """A computer player of ours as an agent of RLCard; one for each game and seat."""

    use_raw = True

    def __init__(self, seat: int, bot: Bot, rng: Random) -> None:
        self.seat, self.bot, self.rng = seat, bot, rng
        self.watcher = Watcher()

    def step(self, state: Mapping[str, Any]) -> str:
        """Choose one of RLCard's legal actions."""
        shown = state["raw_obs"]
        self.watcher.look(shown, state["action_record"])
        legal: list[str] = state["raw_legal_actions"]
        if len(legal) == 1:
            return legal[0]
        view = view_of(shown, self.seat)
        cards = {card_of(action): action for action in legal}
        card = self._choose(view, [cmd.PLAY[self.seat][card] for card in cards])
        assert isinstance(card, cmd.PlayCard)
        action = cards[card.card]
        return self._with_color(view, card.card, action) if card.card.is_wild else action

    def eval_step(self, state: Mapping[str, Any]) -> tuple[str, list[Any]]:
        """The same, in the form that RLCard wants for measuring."""
        return self.step(state), []

    def _choose(self, view: View, moves: Sequence[Command]) -> Command:
        return chosen(Sight(view, self.watcher.memory), list(moves), self.bot, self.rng)

    def _with_color(self, view: View, card: Card, action: str) -> str:
        """Lay the wild down and name a color."""
        hands = list(view.hands)
        hands[self.seat] = view.hand.replace(bytes([card]), b"", 1)
        if not hands[self.seat]:
            return action
        laid = view._replace(hands=tuple(hands), discard=view.discard + bytes([card]), phase=Phase.COLOR)
        named = self._choose(laid, cmd.COLOR[self.seat])
        assert isinstance(named, cmd.ChooseColor)
        return f"{named.color.code.lower()}-{action.partition('-')[2]}"


def play_some(level: str, playouts: int | None, seeds: range) -> Score:
    """Some games, the seats in turn."""
    bot = Bot(LEVELS[level] if playouts is None else replace(LEVELS[level], playouts=playouts))
    won = 0
    for seed in seeds:
        env = rlcard.make("uno", config={"seed": seed})
        np.random.seed(seed)  # the rule model draws from the global generator
        seat = seed % 2
        agents: list[Any] = [UNORuleAgentV1(), UNORuleAgentV1()]
        agents[seat] = Agent(seat, bot, Random(f"rlcard {seed}"))
        env.set_agents(agents)
        _, payoffs = env.run()
        won += int(payoffs[seat] > 0)
    return Score(won, len(seeds))


def run(args: list[str]) -> Figures:
    """Play on all cores."""
    parser = argparse.ArgumentParser(prog="dev.py bench rlcard")
    parser.add_argument("--games", type=int, default=10_000)
    parser.add_argument("--first", type=int, default=0, help="seed of the first game")
    parser.add_argument("--level", choices=LEVELS, default="expert")
    parser.add_argument("--playouts", type=int, help="instead of the level's own number")
    options = parser.parse_args(args)
    score, last = Score(), options.first + options.games
    jobs = [range(at, min(at + CHUNK, last)) for at in range(options.first, last, CHUNK)]
    with ProcessPoolExecutor() as pool, Progress(options.games, "games") as progress:
        for done in pool.map(partial(play_some, options.level, options.playouts), jobs):
            score += done
            progress.advance(done.played)
    low, high = score.interval
    return {
        "games": score.played,
        "won": score.won,
        "won_percent": 100 * score.share,
        "low_percent": 100 * low,
        "high_percent": 100 * high,
    }
