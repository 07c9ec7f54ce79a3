"""The command line as a person meets it: what it prints, and how it fails."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests.storage.sitting import plan_for, played, reframed
from uno_desktop.__main__ import main
from uno_desktop.app.opening import Options
from uno_desktop.engine import EDITIONS
from uno_desktop.engine.formats import Format
from uno_desktop.progress import Progress
from uno_desktop.storage.folders import find_folders
from uno_desktop.storage.replays import LIMITS, SUFFIX, finish, list_replays, replay_files
from uno_desktop.storage.settings_file import save_settings
from uno_desktop.ui.host import Wishes
from uno_desktop.ui.settings import Settings, settings_to_dict
from uno_desktop.ui.staged_history import stage_match, staged_plan

Output = pytest.CaptureFixture[str]


def simulate(*args: str) -> list[str]:
    return ["simulate", *args]


def test_simulate_json_is_the_last_line(capsys: Output) -> None:
    assert main(simulate("--players", "3", "--matches", "2", "--seed", "7", "--json")) == 0
    figures = json.loads(capsys.readouterr().out.splitlines()[-1])
    assert list(figures) == ["matches", "wins", "points", "rounds", "seconds"]
    assert figures["matches"] == 2
    assert sum(figures["wins"]) == 2
    assert len(figures["points"]) == 3


@pytest.mark.parametrize("name", Format)
@pytest.mark.parametrize("edition", EDITIONS)
def test_verify_accepts_what_simulate_writes(
    edition: str, name: Format, tmp_path: Path, capsys: Output
) -> None:
    journal = tmp_path / "journal.jsonl"
    players = "8" if name is Format.TOURNAMENT else "4"
    args = ["--edition", edition, "--format", name.value, "--players", players, "--target", "100"]
    assert main(simulate(*args, "--matches", "2", "--journal", str(journal))) == 0
    assert main(["verify", str(journal)]) == 0
    assert "events of 2 matches, every one follows" in capsys.readouterr().out


def test_a_replay_travels_from_one_player_to_another(tmp_path: Path, capsys: Output) -> None:
    played = stage_match(find_folders(tmp_path / "ana"), staged_plan())
    here, there = (["--data-dir", str(tmp_path / name)] for name in ("ana", "ben"))
    file = tmp_path / "match.jsonl"
    assert main([*here, "replays"]) == 0
    assert capsys.readouterr().out.startswith(played.folder.name)
    assert main([*here, "export", "latest", str(file)]) == 0
    assert main(["verify", str(file)]) == 0
    assert main([*there, "import", str(file)]) == 0
    assert len(list_replays(find_folders(tmp_path / "ben").replays)[0]) == 1


def test_names_can_be_listed_on_a_terminal_that_lacks_their_letters(tmp_path: Path) -> None:
    folders = find_folders(tmp_path)
    recorder, _ = played(folders.saves, plan_for(3, single_round=True))  # Zoë plays
    assert finish(folders.saves, folders.replays, recorder) is None
    environment = {**os.environ, "PYTHONIOENCODING": "ascii"}
    done = subprocess.run(
        [sys.executable, "-m", "uno_desktop", "--data-dir", str(tmp_path), "replays"],
        env=environment,
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    assert b"Zo\\xeb" in done.stdout


def test_what_cannot_be_carried_is_said_in_the_players_language(tmp_path: Path, capsys: Output) -> None:
    bad = tmp_path / "bad.jsonl"
    bad.write_bytes(b"no replay")
    player = ["--lang", "es", "--data-dir", str(tmp_path / "home")]
    assert main([*player, "import", str(bad), str(tmp_path / "none")]) == 1
    told = capsys.readouterr().err
    assert "bad.jsonl no es un archivo de este juego" in told
    assert "none" in told
    assert main([*player, "export", "latest", str(tmp_path / "x")]) == 1
    assert "uno-desktop: " in capsys.readouterr().err
    assert not (tmp_path / "x").exists()


def test_what_was_chosen_in_the_game_holds_without_a_window(tmp_path: Path, capsys: Output) -> None:
    chosen = Settings(language="es", replay_count=200)
    folders = find_folders(tmp_path / "ana")
    assert save_settings(folders.config, settings_to_dict(chosen)) is None
    folders.replays.mkdir(parents=True)
    for number in range(LIMITS.count + 1):
        (folders.replays / f"old-{number}{SUFFIX}").write_bytes(b"")
    recorder, _ = played(tmp_path / "saves", plan_for(4, single_round=True))
    recorder.close()
    file = tmp_path / "match.jsonl"
    file.write_bytes(recorder.finished())
    player = ["--data-dir", str(tmp_path / "ana")]
    assert main([*player, "import", str(file)]) == 0
    assert len(replay_files(folders.replays)) == LIMITS.count + 2, "as many as the player wants to keep"
    assert main([*player, "import", str(file)]) == 1
    assert "ya está entre tus repeticiones" in capsys.readouterr().err


def test_settings_that_make_no_sense_are_left_to_the_game(tmp_path: Path, capsys: Output) -> None:
    folders = find_folders(tmp_path)
    folders.config.mkdir(parents=True)
    (folders.config / "settings.json").write_bytes(b"{")
    assert main(["--data-dir", str(tmp_path), "import", str(tmp_path / "none")]) == 1
    assert [path.name for path in folders.config.iterdir()] == ["settings.json"]


def test_verify_plays_a_replay_again_and_tells_its_fingerprints(tmp_path: Path, capsys: Output) -> None:
    recorder, records = played(tmp_path / "saves", plan_for(5, target=300))
    recorder.close()
    replay = tmp_path / "replay.jsonl"
    replay.write_bytes(recorder.finished())
    assert main(["verify", str(replay)]) == 0
    first, *rounds = capsys.readouterr().out.splitlines()
    assert f"{len(records)} commands, {recorder.match.round} rounds, every one follows; seed 5" in first
    assert rounds[0] == f"round 1: {recorder.head.deal[0]}"
    assert len(rounds) == recorder.match.round
    whole = recorder.finished()
    for changed in (whole[:-5], whole.replace(b'"seat":1', b'"seat":2', 1)):
        replay.write_bytes(changed)
        assert main(["verify", str(replay)]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert "replay.jsonl" in line


def test_the_seed_of_match_k_is_seed_plus_k(tmp_path: Path) -> None:
    def lines(seed: str, matches: str) -> list[str]:
        journal = tmp_path / seed
        args = ["--single-round", "--seed", seed, "--matches", matches, "--journal", str(journal)]
        assert main(simulate(*args)) == 0
        return journal.read_text(encoding="utf-8").splitlines()

    both, second = lines("5", "2"), lines("6", "1")
    assert both[-len(second) :] == second


def test_levels_repeat_the_last_one(capsys: Output) -> None:
    assert main(simulate("--players", "4", "--levels", "random,baseline", "--single-round")) == 0
    out = capsys.readouterr().out
    assert out.count("baseline") == 3
    assert out.count("random") == 1


def test_the_columns_stay_straight_whatever_the_levels_are_called(capsys: Output) -> None:
    assert main(simulate("--levels", "easy:cautious,random", "--single-round")) == 0
    _, *rows = capsys.readouterr().out.splitlines()
    assert len({len(row) for row in rows}) == 1


def test_rules_can_be_switched(tmp_path: Path) -> None:
    journal = tmp_path / "journal.jsonl"
    args = ["--rule", "strict_table=on", "--rule", "challenge=off", "--single-round"]
    assert main(simulate(*args, "--journal", str(journal))) == 0
    first = json.loads(journal.read_text(encoding="utf-8").splitlines()[0])
    assert first["rules"]["strict_table"] is True
    assert first["rules"]["challenge"] is False


@pytest.mark.parametrize(
    ("args", "message"),
    [
        (simulate("--edition", "gold"), "invalid choice: 'gold'"),
        (simulate("--format", "chess"), "invalid choice: 'chess'"),
        (simulate("--players", "11"), "seats: standard needs 2 to 10 players, not 11"),
        (simulate("--players", "x"), "invalid int value: 'x'"),
        (simulate("--format", "partners", "--players", "5"), "needs 4, 6, 8 or 10 players, not 5"),
        (simulate("--format", "tournament"), "tournament needs 8 players, not 4"),
        (simulate("--levels", "genius"), "'genius' is not one of random, baseline"),
        (simulate("--levels", "random,random,random", "--players", "2"), "3 levels for 2 seats"),
        (simulate("--matches", "0"), "must be at least 1"),
        (simulate("--matches", "many"), "argument --matches: invalid int value: 'many'"),
        (simulate("--seed", "9" * 100), "argument --seed: 99999"),
        (simulate("--target", "99"), "target: 99 is not within 100 to 1000"),
        (simulate("--cycles", "0"), "cycles: 0 is not within 1 to 10"),
        (simulate("--rule", "strict_table"), "expected NAME=on or NAME=off"),
        (simulate("--rule", "stacking=on"), "unknown rule 'stacking'"),
        (simulate("--journal", "/no/such/folder/x"), "/no/such/folder/x"),
        (["verify", "/no/such/file"], "/no/such/file cannot be opened. (No such file or directory)"),
        (["verify", "/"], "Is a directory"),
        (["verify"], "the following arguments are required: journal"),
        (["fly"], "invalid choice: 'fly'"),
        (["--lang", "de"], "argument --lang: invalid choice: 'de' (choose from"),
        (["--edition", "gold"], "argument --edition: invalid choice: 'gold' (choose from"),
        (["--players", "11"], "argument --players: invalid choice: 11 (choose from 2, 3,"),
        (["--players", "many"], "argument --players: invalid int value: 'many'"),
        (["--seed", "abc"], "argument --seed: invalid int value: 'abc'"),
        (["--seed", "-" + "9" * 100], "argument --seed: -99999"),
        (["--seed", "9" * 5000], "argument --seed: invalid"),
        (["--fullscreen", "--windowed"], "argument --windowed: not allowed with argument --fullscreen"),
        (["--data-dir"], "argument --data-dir: expected one argument"),
        (["--data-dir", ""], "argument --data-dir: expected a folder"),
        (["--data-dir", "~nobody-at-all/x"], "argument --data-dir: ~nobody-at-all/x: "),
        (["--gold"], "unrecognized arguments: --gold"),
        (["--gold\nsilver"], "unrecognized arguments: --gold silver"),
    ],
)
def test_bad_options_exit_2_with_one_clear_line(args: list[str], message: str, capsys: Output) -> None:
    try:
        code: object = main(args)
    except SystemExit as stopped:
        code = stopped.code
    assert code == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert message in line
    assert len(line) < 500


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"{", b"null\n", b'{"event": "match_started"}\n'])
def test_verify_rejects_a_foreign_file(content: bytes, tmp_path: Path, capsys: Output) -> None:
    journal = tmp_path / "a file.jsonl"
    journal.write_bytes(content)
    assert main(["verify", str(journal)]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "a file.jsonl" in line


def test_verify_refuses_in_the_players_language(tmp_path: Path, capsys: Output) -> None:
    recorder, _ = played(tmp_path / "saves", plan_for(5, target=100))
    recorder.close()
    whole = recorder.finished()
    replay = tmp_path / "replay.jsonl"
    for content, words in (
        (whole.replace(b'"seat":1', b'"seat":2', 1), "está dañado"),
        (reframed(whole, 0, lambda head: head["deal"].__setitem__(0, "0" * 64)), "está dañado"),
        (reframed(whole, 0, lambda head: head.update(version=99)), "versión más nueva"),
        (b"null\n", "está dañado"),
        (b"\xff", "no es un archivo de este juego"),
    ):
        replay.write_bytes(content)
        assert main(["--lang", "es", "verify", str(replay)]) == 2
        (line,) = capsys.readouterr().err.splitlines()
        assert str(replay) in line
        assert words in line


def test_verify_stops_at_a_line_that_is_too_long(tmp_path: Path, capsys: Output) -> None:
    journal = tmp_path / "journal.jsonl"
    with journal.open("wb") as file:
        file.truncate(64 * 2**30)  # takes no room on the disk, and would not fit into memory
    assert main(["verify", str(journal)]) == 2
    assert "line 1: the line is too long" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
def test_a_full_disk_is_said_in_one_line(capsys: Output) -> None:
    assert main(simulate("--journal", "/dev/full")) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert "No space left" in line


def test_version_and_help(capsys: Output) -> None:
    for option in ("--version", "--help"):
        with pytest.raises(SystemExit) as stopped:
            main([option])
        assert stopped.value.code == 0
    assert "uno-desktop 0." in capsys.readouterr().out


@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("args", [simulate("--single-round"), ["verify", "journal.jsonl"], ["--help"]])
def test_a_closed_pipe_is_no_error(args: list[str], unbuffered: str, tmp_path: Path) -> None:
    assert main(simulate("--single-round", "--journal", str(tmp_path / "journal.jsonl"))) == 0
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run(
        [sys.executable, "-m", "uno_desktop", *args],
        cwd=tmp_path,
        env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
        stdout=writer,
        stderr=subprocess.PIPE,
        check=False,
    )
    os.close(writer)
    assert (done.returncode, done.stderr) == (0, b"")


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="no /dev/full on this system")
@pytest.mark.parametrize("unbuffered", ["", "1"])
@pytest.mark.parametrize("args", [simulate("--single-round"), ["verify", "journal.jsonl"]])
def test_where_nothing_can_be_written_it_is_said_of_the_output(
    args: list[str], unbuffered: str, tmp_path: Path
) -> None:
    assert main(simulate("--single-round", "--journal", str(tmp_path / "journal.jsonl"))) == 0
    with Path("/dev/full").open("wb") as full:
        done = subprocess.run(
            [sys.executable, "-m", "uno_desktop", *args],
            cwd=tmp_path,
            env=os.environ | {"PYTHONUNBUFFERED": unbuffered},
            stdout=full,
            stderr=subprocess.PIPE,
            check=False,
        )
    assert done.returncode == 2
    assert done.stderr.splitlines() == [b"uno-desktop: output: No space left on device"]


def test_no_command_imports_a_window_toolkit() -> None:
    code = "import sys, uno_desktop.__main__, uno_desktop.windowless; sys.exit('pygame' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


class _Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_progress_shows_a_bar_on_a_terminal_and_clears_it() -> None:
    stream = _Terminal()
    with Progress(10, "matches", stream) as progress:
        progress.next_time = 0.0  # as if a second had passed
        progress.advance(5)
        assert "5/10 matches" in stream.getvalue()
    assert stream.getvalue().endswith("\r")


def test_progress_is_silent_on_a_short_run() -> None:
    stream = _Terminal()
    with Progress(10, "matches", stream) as progress:
        progress.advance(10)
    assert stream.getvalue() == ""


def test_what_is_given_for_the_window_is_what_the_game_gets(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    given: list[Options] = []

    def run(options: Options) -> int:
        given.append(options)
        return 0

    monkeypatch.setattr("uno_desktop.app.main.run", run)
    assert main([]) == 0
    look = ["--lang", "pt", "--fullscreen", "--reduced-motion"]
    assert main([*look, "--edition", "dumb_fu", "--players", "10", "--seed", "-3"]) == 0
    assert main(["--windowed", "--data-dir", str(tmp_path)]) == 0
    assert given == [
        Options(),
        Options("pt", fullscreen=True, reduced_motion=True, wishes=Wishes("dumb_fu", 10, -3)),
        Options(fullscreen=False, data_dir=tmp_path),
    ]


def test_the_help_names_every_option(capsys: Output) -> None:
    with pytest.raises(SystemExit):
        main(["--help"])
    said = capsys.readouterr().out
    for option in [
        "version",
        "lang",
        "seed",
        "edition",
        "players",
        "fullscreen",
        "windowed",
        "reduced-motion",
        "data-dir",
        "self-test",
    ]:
        assert f"--{option}" in said
