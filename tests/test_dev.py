"""dev.py's command table, stamps and messages; nothing here installs anything."""

from __future__ import annotations

import ast
import importlib.util
import os
import subprocess
import sys
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest

import dev


@pytest.fixture
def root(tmp_path: Path) -> Path:
    for name in dev.PINNED_BY:
        (tmp_path / name).write_text(name)
    return tmp_path


@pytest.fixture
def environment(root: Path, monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Replace everything that would make or fill `.venv`; return the log of what was asked."""
    log: list[str] = []
    venv = root / ".venv"
    stamp = dev.wanted_stamp

    def create_venv(_status: object) -> None:
        venv.mkdir(exist_ok=True)
        log.append("create")

    monkeypatch.setattr(dev, "STAMP", venv / "stamp.json")
    monkeypatch.setattr(dev, "wanted_stamp", lambda extras: stamp(extras, root))
    monkeypatch.setattr(dev, "works", lambda: True)
    monkeypatch.setattr(dev, "create_venv", create_venv)
    monkeypatch.setattr(dev, "install", lambda extras, _status: log.append(" ".join(extras)))
    return log


# --- Stamps


def test_stamp_survives_writing_and_reading(root: Path) -> None:
    stamp = dev.wanted_stamp(["test", "lint"], root)
    dev.write_stamp(root / "stamp", stamp)
    assert dev.read_stamp(root / "stamp") == stamp


@pytest.mark.parametrize("text", ["", "[]", "{}", '{"extras": [], "other": 1}', "\x00"])
def test_damaged_stamp_counts_as_none(root: Path, text: str) -> None:
    (root / "stamp").write_text(text)
    assert dev.read_stamp(root / "stamp") is None
    assert dev.read_stamp(root / "missing") is None


@pytest.mark.parametrize("name", dev.PINNED_BY)
def test_stamp_follows_the_pinning_files(root: Path, name: str) -> None:
    before = dev.wanted_stamp([], root)
    (root / name).write_text("other")
    assert dev.wanted_stamp([], root) != before


def test_only_the_same_python_and_folder_are_reused(root: Path) -> None:
    stamp = dev.wanted_stamp([], root)
    assert dev.reusable(replace(stamp, pins="other"), stamp)
    assert not dev.reusable(replace(stamp, root="elsewhere"), stamp)
    assert not dev.reusable(replace(stamp, python="3.99"), stamp)


def test_environment_is_made_once(environment: list[str]) -> None:
    dev.ensure_environment(("test",))
    dev.ensure_environment(("test",))
    dev.ensure_environment(())
    assert environment == ["create", "test"]


def test_extras_accumulate(environment: list[str]) -> None:
    for extras in (("test",), ("bench",), ("test",), ("lint", "test")):
        dev.ensure_environment(extras)
    assert environment == ["create", "test", "bench test", "bench lint test"]


def test_changed_pins_install_again_with_all_extras(environment: list[str], root: Path) -> None:
    dev.ensure_environment(("test",))
    (root / "constraints.txt").write_text("other")
    dev.ensure_environment(())
    assert environment == ["create", "test", "test"]


def test_broken_environment_is_made_anew(environment: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    dev.ensure_environment(("test",))
    monkeypatch.setattr(dev, "works", lambda: False)
    dev.ensure_environment(("lint",))
    assert environment == ["create", "test", "create", "lint"]


def test_an_environment_with_a_hole_does_not_work(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "venv_python", lambda: sys.executable)
    probe = dev.PROBE.replace('sysconfig.get_path("purelib")', repr(str(tmp_path)))
    monkeypatch.setattr(dev, "PROBE", probe)
    record = tmp_path / "cards-1.dist-info" / "RECORD"
    record.parent.mkdir()
    record.write_text('"cards, red.py",sha256=x,7\ncards.pyc,,\n', encoding="utf-8")
    assert not dev.works()
    (tmp_path / "cards, red.py").touch()
    assert dev.works()
    record.write_bytes(b"\xff")
    assert not dev.works()


def test_an_environment_that_cannot_be_changed_is_one_line(
    environment: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(dev, "write_stamp", fail)
    assert dev.main(["play"]) == 1
    assert "No space left on device" in capsys.readouterr().err.splitlines()[-1]
    assert environment == ["create", ""]


def test_what_other_programs_say_may_have_letters_of_any_kind() -> None:
    code = (
        "import sys, dev\n"
        "dev.call, dev.ensure_environment = lambda *a, **k: (1, 'caf\\u00e9 \\u2192'), print\n"
        "sys.exit(dev.main(['lint']))\n"
    )
    environment = {**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONPATH": str(dev.ROOT)}
    done = subprocess.run(
        [sys.executable, "-c", code], env=environment, capture_output=True, text=True, check=False
    )
    assert "caf? ?" in done.stdout, done.stderr
    assert done.returncode == 1


def test_failed_install_leaves_no_stamp(environment: list[str], monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(_extras: object, _status: object) -> None:
        raise dev.SetupError("no network")

    dev.ensure_environment(("test",))
    monkeypatch.setattr(dev, "install", fail)
    with pytest.raises(dev.SetupError, match="no network"):
        dev.ensure_environment(("bench",))
    assert dev.read_stamp(dev.STAMP) is None
    assert environment == ["create", "test"]


def test_missing_ensurepip_gets_a_hint(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: name != "ensurepip")
    with pytest.raises(dev.SetupError, match=r"no ensurepip module.*apt install python3-venv"):
        dev.create_venv(dev.Status())


def test_failure_shows_the_last_lines() -> None:
    command = [sys.executable, "-c", "print(1); print('  WARNING: retrying'); print(2); exit(3)"]
    with pytest.raises(dev.SetupError, match=r"^cannot; the last lines:\n    1\n    2$"):
        dev.watch(command, dev.Status(), "cannot")


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("Collecting pytest>=8 (from uno-desktop==0.1.0)", "collecting pytest>=8"),
        ("  Installing build dependencies: started", "installing build dependencies"),
        ("Requirement already satisfied: numpy", ""),
    ],
)
def test_progress_shows_what_pip_is_at(line: str, shown: str) -> None:
    assert dev.progress(line) == shown


# --- Commands


def test_every_command_has_a_line_of_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main([]) == 0
    lines = capsys.readouterr().out.splitlines()
    for name, command in dev.COMMANDS.items():
        assert any(line.split()[:1] == [name] and command.summary in line for line in lines)


@pytest.mark.parametrize("argv", [["nonsense"], ["--version"], ["lint", "--frob"]])
def test_nonsense_is_one_line_and_exit_code_2(argv: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert dev.main(argv) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("dev.py: ")
    assert err.count("\n") == 1


def test_extras_exist_in_the_project() -> None:
    project = tomllib.loads((dev.ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    used = {extra for command in dev.COMMANDS.values() for extra in command.extras}
    assert used <= project["optional-dependencies"].keys()


@pytest.mark.parametrize("name", ["play", "test", "bench"])
def test_arguments_are_passed_on(name: str) -> None:
    (step,) = dev.COMMANDS[name].steps(["one", "--two"])
    assert step.argv[0] == "-m"
    assert step.argv[-2:] == ("one", "--two")


@pytest.mark.parametrize(
    ("cores", "args", "workers"),
    [
        (8, [], True),
        (8, ["-k", "cards"], True),
        (1, [], False),
        (8, ["-n0"], False),
        (8, ["-p", "no:xdist"], False),
        (8, ["--pdb"], False),
    ],
)
def test_pytest_gets_two_workers_unless_told_otherwise(
    cores: int, args: list[str], workers: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "cpu_count", lambda: cores)
    (step,) = dev.test_steps(args)
    assert step.argv == ("-m", "pytest", *(("-n", "2") if workers else ()), *args)


def test_lint_fix_changes_files_and_plain_lint_does_not() -> None:
    plain, fix = (dev.lint_steps(args) for args in ([], ["--fix"]))
    assert [step.name for step in plain] == [step.name for step in fix]
    assert "--check" in plain[0].argv
    assert "--fix" not in plain[1].argv
    assert "--check" not in fix[0].argv
    assert "--fix" in fix[1].argv


def test_several_steps_all_run_and_one_failure_fails(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(dev, "venv_python", lambda: sys.executable)
    good, bad = dev.Step("good", ("-c", "print(1)")), dev.Step("bad", ("-c", "exit('why')"))
    assert dev.run_steps([good, bad, good]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert [line.split()[-1] for line in lines] == ["ok", "failed", "why", "ok"]
    assert dev.run_steps([good, good]) == 0


def test_lone_step_gives_its_exit_code(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(dev, "venv_python", lambda: sys.executable)
    assert dev.run_steps([dev.Step("exit", ("-c", "exit(7)"))]) == 7


def test_interrupt_exits_130(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupt(_extras: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(dev, "ensure_environment", interrupt)
    assert dev.main(["play"]) == 130


# --- The script


def test_runs_from_any_folder(tmp_path: Path) -> None:
    script = dev.ROOT / "dev.py"
    done = subprocess.run(
        [sys.executable, "-I", script], cwd=tmp_path, capture_output=True, text=True, check=True
    )
    assert done.stdout.strip() == dev.help_text()


def test_parses_on_python_3_8_and_says_what_it_needs() -> None:
    source = Path(dev.__file__).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 8))
    code = (
        "import sys, runpy, dataclasses, pathlib, subprocess, importlib.util\n"
        "sys.version_info = (3, 8, 1)\n"
        "runpy.run_path(sys.argv[1], run_name='__main__')\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", code, dev.__file__], capture_output=True, text=True, check=False
    )
    assert done.returncode == 2
    assert done.stderr == "dev.py: Uno Desktop needs Python 3.11 or newer, this is 3.8\n"
