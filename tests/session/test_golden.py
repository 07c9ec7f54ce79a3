"""Golden playthroughs: one match per edition and format, kept in ``tests/golden``.

Each file holds the first round whole, then how every round began and ended; the fingerprint in its
last line stands for all the rest. After a change that is meant, write them anew:
``python -m tests.session.test_golden``.
"""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from uno_desktop.ai.simple import SIMPLE_PLAYERS
from uno_desktop.engine import EDITIONS
from uno_desktop.engine.formats import Format, MatchSetup
from uno_desktop.session.journal import Journal
from uno_desktop.session.simulate import play_match

FOLDER = Path(__file__).parent.parent / "golden"
SEATS = {Format.STANDARD: 3, Format.LOW: 2, Format.PARTNERS: 6, Format.TOURNAMENT: 8, Format.CHALLENGE: 5}
MILESTONES = {"round_started", "round_ended", "seat_eliminated", "match_ended"}


def playthrough(edition: str, name: Format) -> str:
    """The text of a golden file."""
    setup = MatchSetup(edition, name, SEATS.get(name, 4))
    players = [SIMPLE_PLAYERS["baseline"], *[SIMPLE_PLAYERS["random"]] * (name is Format.STANDARD)]
    players += [SIMPLE_PLAYERS["baseline"]] * (setup.seats - len(players))
    journal = Journal()
    lines = [line for step in play_match(setup, 2026, players) for line in journal.lines(step)]
    kept, first_round = [], True
    for line in lines:
        event = json.loads(line)["event"]
        if first_round or event in MILESTONES:
            kept.append(line)
        first_round = first_round and event != "round_ended"
    return "\n".join([*kept, ""])


def file_of(edition: str, name: Format) -> Path:
    """Where a playthrough is kept."""
    return FOLDER / f"{edition}_{name}.jsonl"


@pytest.mark.parametrize("name", Format)
@pytest.mark.parametrize("edition", EDITIONS)
def test_playthrough_is_the_same_as_ever(edition: str, name: Format) -> None:
    """The same seed and players give the same match on every platform and Python version."""
    assert playthrough(edition, name) == file_of(edition, name).read_text(encoding="utf-8")


if __name__ == "__main__":
    for an_edition in EDITIONS:
        for a_format in Format:
            file_of(an_edition, a_format).write_text(
                playthrough(an_edition, a_format), encoding="utf-8", newline="\n"
            )
