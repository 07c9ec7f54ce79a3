"""`--self-test` passes where everything works, and says what does not."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests import screen  # first: no hardware
from uno_desktop.__main__ import main
from uno_desktop.app import paths


def run(folder: Path, capsys: pytest.CaptureFixture[str]) -> tuple[int, str]:
    code = main(["--self-test", "--data-dir", str(folder)])
    return code, capsys.readouterr().out


def test_everything_works_here(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, said = run(tmp_path, capsys)
    assert code == 0, said
    assert said.count("\nok ") == 8
    assert said.endswith("everything works\n")


def test_damage_is_named_and_the_rest_is_still_checked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    root = tmp_path / "game"
    (root / "assets").mkdir(parents=True)
    for folder in (screen.ROOT / "assets").iterdir():
        (root / "assets" / folder.name).symlink_to(folder)
    for language in ("en", "fr", "es"):
        (root / "locales" / language).parent.mkdir(exist_ok=True)
        (root / "locales" / language).symlink_to(screen.LOCALES / language)
    (root / "assets" / "sounds").unlink()
    (root / "assets" / "sounds").mkdir()
    (root / "assets" / "sounds" / "button.wav").write_bytes(b"not a sound")
    monkeypatch.setattr(paths, "_candidates", lambda: iter([root]))
    code, said = run(tmp_path / "kept", capsys)
    assert code == 1
    assert "failed   languages: " in said
    assert "failed   sounds: " in said
    assert said.endswith("2 failed: languages, sounds\n")


def test_missing_files_are_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(paths, "_candidates", lambda: iter([tmp_path]))
    code, said = run(tmp_path, capsys)
    assert code == 1
    assert "failed   files: " in said
