"""The arena: fair seats, honest intervals, runs that can be resumed, and its picture."""

from __future__ import annotations

import json
import os
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from tests.arena import __main__ as arena
from tests.arena.__main__ import GROUPS, Results, contests, figures, main
from tests.arena.compiled import drop_old
from tests.arena.contest import Contest, Score, play_deal
from tests.arena.picture import draw, panels_of

PAIR = Contest("baseline", "random", 2)


def test_every_seat_takes_its_turn_on_the_same_deal() -> None:
    """Equals share a deal out evenly: whoever has the better cards wins, and everyone has them once."""
    for seats in (2, 4):
        assert play_deal(Contest("baseline", "baseline", seats), 5).played == seats
    score = sum((play_deal(Contest("baseline", "baseline", 4), deal) for deal in range(25)), Score())
    low, high = score.interval
    assert low < 0.25 < high


def test_a_better_player_wins_more() -> None:
    score = sum((play_deal(PAIR, deal) for deal in range(20)), Score())
    assert score.interval[0] > 0.5


def test_partners_win_together() -> None:
    score = play_deal(Contest("baseline", "random", 4, partner="baseline"), 3)
    assert score.played == 4
    assert score.won >= 2


@pytest.mark.parametrize("group", GROUPS)
def test_contests_of_a_group_are_all_different(group: str) -> None:
    keys = [contest.key for contest in contests(group)]
    assert len(keys) == len(set(keys))


def test_a_run_is_resumed_where_it_stopped(tmp_path: Path) -> None:
    path = tmp_path / "results.jsonl"
    first = Results(path)
    first.add(PAIR, 0, Score(1.0, 2))
    again = Results(path)
    assert again.total(PAIR) == Score(1.0, 2)
    assert again.missing(Contest("baseline", "random", 2, games=6)) == [1, 2]


def test_results_of_other_players_are_not_mixed_in(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "results.jsonl"
    Results(path)
    monkeypatch.setattr(arena, "players_digest", lambda: "other")
    assert main(["baseline", "--results", str(path)]) == 2
    assert capsys.readouterr().err.count("\n") == 1


@pytest.mark.skipif(shutil.which("cc") is None, reason="there is no C compiler")
def test_compiled_players_make_the_same_moves(capfd: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    pytest.importorskip("mypyc", reason="mypyc is not installed")
    duel = ["--pair", "hard,normal", "--units", "rounds", "--rounds", "8", "--processes", "1"]
    plain, compiled = tmp_path / "plain.jsonl", tmp_path / "compiled.jsonl"
    assert main([*duel, "--first", "30", "--results", str(plain)]) == 0
    assert main([*duel, "--first", "30", "--results", str(compiled), "--compiled"]) == 0
    assert compiled.read_text() == plain.read_text()


def test_compiled_copies_do_not_pile_up(tmp_path: Path) -> None:
    for number in range(5):
        (tmp_path / str(number)).mkdir()
        os.utime(tmp_path / str(number), (1000 + number, 1000 + number))
    os.utime(tmp_path / "0", (2000, 2000))  # used again
    drop_old(tmp_path, 3)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["0", "3", "4"]


def test_an_option_cut_short_is_refused() -> None:
    """The compiled copy is started without ``--compiled``: cut short, that stayed, and there was no end."""
    with pytest.raises(SystemExit):
        main(["ladder", "--compile"])


def test_figures_to_quote_come_from_deals_of_their_own() -> None:
    results = Results(None)
    results.add(PAIR, 0, Score(2.0, 2))
    fresh = replace(PAIR, games=4, first=1000)
    assert results.total(fresh) == Score()
    assert results.missing(fresh) == [1000, 1001]


def test_figures_come_last_and_the_picture_shows_them(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    picture = tmp_path / "ladder.png"
    args = ["--pair", "baseline,random", "--rounds", "4", "--units", "rounds", "--processes", "1"]
    assert main([*args, "--json", "--picture", str(picture)]) == 0
    table = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert [row["seats"] for row in table] == [2, 4]
    assert [row["games"] for row in table] == [4, 4]
    assert picture.read_bytes().startswith(b"\x89PNG")


def test_panels_keep_kinds_of_contests_apart(tmp_path: Path) -> None:
    wanted = [contest for group in GROUPS for contest in contests(group)]
    table = list(figures(wanted, Results(None)))
    panels = panels_of(table)
    assert sum(len(rows) for _, rows in panels) == len(table)
    assert {title for title, _ in panels} > {"2 players: rounds", "4 players, in pairs: rounds"}
    draw(table, tmp_path / "all.png")
