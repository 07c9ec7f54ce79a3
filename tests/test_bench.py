"""The benchmark runner; the benchmarks themselves are not run here."""

from __future__ import annotations

import json
import sys
from types import ModuleType

import pytest

from tests.bench import rates
from tests.bench.__main__ import benchmarks, main


def test_every_benchmark_says_what_it_measures(capsys: pytest.CaptureFixture[str]) -> None:
    assert "rlcard_uno" in benchmarks()
    assert main([]) == 0
    listed = capsys.readouterr().out
    for name, summary in benchmarks().items():
        assert summary
        assert f"{name} " in listed


def test_unknown_name_is_one_line_and_exit_code_2(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["nonsense"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_figures_are_printed_and_json_comes_last(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    fake = ModuleType("tests.bench.rlcard_uno")
    monkeypatch.setattr(fake, "run", lambda args: {"arguments": len(args)}, raising=False)
    monkeypatch.setitem(sys.modules, fake.__name__, fake)
    assert main(["rlcard_uno", "--json", "--rounds", "5"]) == 0
    first, last = capsys.readouterr().out.splitlines()
    assert first.split() == ["arguments", "2.00"]
    assert json.loads(last) == {"arguments": 2}


def test_missing_package_is_one_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "rlcard", None)
    monkeypatch.delitem(sys.modules, "tests.bench.rlcard_uno", raising=False)
    assert main(["rlcard_uno"]) == 1
    err = capsys.readouterr().err
    assert "RLCard is needed" in err
    assert err.count("\n") == 1


def test_contenders_take_turns() -> None:
    turns: list[tuple[str, int, int]] = []

    def player(name: str) -> object:
        def play(n: int, seed: int) -> int:
            turns.append((name, n, seed))
            return n

        return play

    a, b = player("a"), player("b")
    assert callable(a)
    assert callable(b)
    assert rates({"a": a, "b": b}, rounds=3, repeats=2, seed=5).keys() == {"a", "b"}
    assert turns[2:] == [("a", 3, 5), ("b", 3, 5), ("a", 3, 6), ("b", 3, 6)]
