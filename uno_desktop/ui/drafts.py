"""The match that is being set up: a draft that can always be played, and why some wishes cannot be had."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final

from uno_desktop.engine.editions import MAX_SEATS, MIN_SEATS, Rules, rules_for
from uno_desktop.engine.fields import read_bool, read_dict
from uno_desktop.engine.formats import DEFAULT_TARGET, FORMATS, Format, MatchSetup
from uno_desktop.i18n.about import CHARACTERS
from uno_desktop.session.plan import MatchPlan, SeatPlan, plan_from_dict, plan_to_dict
from uno_desktop.storage.documents import Kind, load, store
from uno_desktop.storage.problems import Problem, Trouble

from .settings import Settings
from .wishes import Wishes

FILE: Final = "last_match.json"
KIND: Final = Kind("last match", version=1, limit=2**16, sealed=False)
SEEDS: Final = 1_000_000_000
"""Seeds made by chance are short enough to be written down."""
DEFAULT_PLAYERS: Final = 4
TEMPERS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "fox": "bold",
        "cat": "hoarder",
        "owl": "even",
        "rabbit": "tease",
        "frog": "tease",
        "panda": "even",
        "lion": "bold",
        "elephant": "cautious",
        "penguin": "cautious",
        "monkey": "tease",
        "raccoon": "hoarder",
        "parrot": "bold",
    }
)
"""How each animal plays unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A match before it is played. ``bench`` seats ten; the first of them play."""

    bench: tuple[SeatPlan, ...]
    edition: str = "classic"
    format: Format = Format.STANDARD
    players: int = DEFAULT_PLAYERS
    target: int = DEFAULT_TARGET
    single_round: bool = False
    cycles: int = 1
    rules: Rules = field(default_factory=lambda: rules_for("classic"))
    seed: int | None = None
    """None deals by chance."""

    @property
    def seats(self) -> tuple[SeatPlan, ...]:
        """Who plays."""
        return self.bench[: self.players]

    def plan(self) -> MatchPlan:
        """The match, ready to be played."""
        setup = MatchSetup(
            self.edition, self.format, self.players, self.target, self.rules, self.single_round, self.cycles
        )
        return MatchPlan(setup, self.seats, secrets.randbelow(SEEDS) if self.seed is None else self.seed)

    def with_edition(self, edition: str) -> Draft:
        """With another edition, and what that one says about the rules."""
        strict = self.rules.strict_table
        return replace(self, edition=edition, rules=rules_for(edition, {"strict_table": strict}))

    def with_format(self, name: Format) -> Draft:
        """With another format, and as many players as come closest to the present number."""
        allowed = FORMATS[name].seats
        return replace(self, format=name, players=min(allowed, key=lambda n: abs(n - self.players)))

    def with_players(self, step: int) -> Draft:
        """With the next number of players that the format allows, up or down."""
        allowed = FORMATS[self.format].seats
        at = allowed.index(self.players) + step
        players = allowed[max(0, min(len(allowed) - 1, at))]
        return _peopled(replace(self, players=players))

    def with_seat(self, number: int, **changes: Any) -> Draft:
        """With a change at one seat; a character that sits elsewhere changes places."""
        bench = list(self.bench)
        old = bench[number]
        bench[number] = replace(old, **changes)
        for other, seat in enumerate(bench):
            if other != number and seat.character == bench[number].character:
                bench[other] = replace(seat, character=old.character)
        return replace(self, bench=tuple(bench))


def _peopled(draft: Draft) -> Draft:
    """Somebody plays: where the only people were sent away, the first seat is theirs."""
    if any(seat.human for seat in draft.seats):
        return draft
    return replace(draft, bench=(replace(draft.bench[0], human=True), *draft.bench[1:]))


def first_draft(settings: Settings) -> Draft:
    """You and nine animals to choose from."""
    others = [name for name in CHARACTERS if name != settings.character]
    you = SeatPlan(settings.character, settings.player_name, human=True)
    bench = tuple(SeatPlan(name, temperament=TEMPERS[name]) for name in others[: MAX_SEATS - 1])
    return Draft((you, *bench), rules=rules_for("classic", {"strict_table": settings.strict_table}))


def as_wished(draft: Draft, wishes: Wishes) -> Draft:
    """With what the command line asked for."""
    if wishes.edition is not None:
        draft = draft.with_edition(wishes.edition)
    if wishes.players is not None:
        if wishes.players not in FORMATS[draft.format].seats:
            draft = draft.with_format(Format.STANDARD)
        draft = _peopled(replace(draft, players=max(MIN_SEATS, min(MAX_SEATS, wishes.players))))
    return draft if wishes.seed is None else replace(draft, seed=wishes.seed)


def seated_as(draft: Draft, settings: Settings) -> Draft:
    """With the player's own name and character at the first seat, if a person sits there."""
    you = draft.bench[0]
    if not you.human:
        return draft
    return draft.with_seat(0, character=settings.character, name=settings.player_name)


# --- Keeping it -------------------------------------------------------------------------------


def keep_draft(folder: Path, draft: Draft) -> Problem | None:
    """Remember the last match that was set up."""
    data = {"plan": plan_to_dict(draft.plan()), "by_chance": draft.seed is None}
    return store(KIND, folder / FILE, data, Trouble.SETTINGS_NOT_KEPT)


def kept_draft(folder: Path, settings: Settings) -> tuple[Draft, tuple[Problem, ...]]:
    """The last match that was set up, else the first draft; a file that makes no sense is set aside."""
    draft, problem = load(KIND, folder / FILE, _read)
    return draft or first_draft(settings), (problem,) if problem else ()


def _read(data: Mapping[str, Any]) -> Draft:
    plan = plan_from_dict(read_dict(data, "plan"))
    by_chance = read_bool(data, "by_chance", default=True)
    seats = plan.seats
    if not {seat.character for seat in seats} <= CHARACTERS.keys():
        raise ValueError("plan: nobody knows who plays")
    taken = {seat.character for seat in seats}
    spare = (SeatPlan(name, temperament=TEMPERS[name]) for name in CHARACTERS if name not in taken)
    setup = plan.setup
    return Draft(
        (*seats, *spare)[:MAX_SEATS],
        setup.edition,
        setup.format,
        setup.seats,
        setup.target,
        setup.single_round,
        setup.cycles,
        setup.rules,
        None if by_chance else plan.seed,
    )


# --- Presets ----------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Preset:
    """A match that is ready to play."""

    edition: str
    format: Format
    players: int
    target: int
    level: str
    single_round: bool = False


PRESETS: Final[Mapping[str, Preset]] = MappingProxyType(
    {
        "family": Preset("classic", Format.STANDARD, 4, 300, "easy"),
        "duel": Preset("eight_wilds", Format.STANDARD, 2, 500, "hard"),
        "round": Preset("special_agent", Format.STANDARD, 5, 500, "normal", single_round=True),
        "crowd": Preset("dumb_fu", Format.LOW, 10, 300, "normal"),
        "pairs": Preset("rock_n_swap", Format.PARTNERS, 4, 500, "normal"),
        "knockout": Preset("classic", Format.CHALLENGE, 6, 300, "hard"),
    }
)


def from_preset(draft: Draft, preset: Preset) -> Draft:
    """A preset with the same people and characters."""
    changed = draft.with_edition(preset.edition)
    bench = tuple(replace(seat, level=preset.level) for seat in changed.bench)
    return _peopled(
        replace(
            changed,
            bench=bench,
            format=preset.format,
            players=preset.players,
            target=preset.target,
            single_round=preset.single_round,
        )
    )
