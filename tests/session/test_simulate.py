"""A slice of ``python3 dev.py soak matches``: whole matches of every kind, no card lost."""

from __future__ import annotations

import pytest

from tests.soak.matches import play_one, setups
from uno_desktop.engine.formats import MatchSetup


@pytest.mark.parametrize("setup", list(setups()), ids=lambda s: f"{s.edition}-{s.format}-{s.seats}")
def test_a_match_of_every_kind_ends(setup: MatchSetup) -> None:
    rounds, commands = play_one(setup, seed=10 + setup.seats)
    assert commands > rounds >= 1
