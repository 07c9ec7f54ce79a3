"""Settings as plain data, and back, whatever the data."""

from __future__ import annotations

import json
from dataclasses import fields, replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.ui.test_bindings import JSON
from uno_desktop.i18n.catalog import Words
from uno_desktop.ui.actions import Action
from uno_desktop.ui.labels import ACTIONS, SETTINGS, SETTINGS_ABOUT, input_name
from uno_desktop.ui.motion import Speed
from uno_desktop.ui.settings import (
    MAX_NAME,
    Settings,
    Tutored,
    as_at_first,
    clean_name,
    settings_from_dict,
    settings_to_dict,
)

NAMES = [each.name for each in fields(Settings)]


def test_round_trip_through_json() -> None:
    settings = Settings()
    settings = replace(
        settings,
        language="pt",
        window_size=(1920, 1080),
        speed=Speed.FAST,
        player_name="José",
        tutorial=Tutored.DONE,
        editions_met=("dumb_fu", "rock_n_swap"),
        bindings=settings.bindings.bound(Action.UNO, "pad:b"),
    )
    data = json.loads(json.dumps(settings_to_dict(settings)))
    assert settings_from_dict(data) == (settings, ())


@given(st.dictionaries(st.sampled_from(NAMES) | st.text(max_size=5), JSON, max_size=8) | JSON)
def test_any_data_gives_settings(data: Any) -> None:
    settings, _ = settings_from_dict(data)
    assert settings_from_dict(settings_to_dict(settings)) == (settings, ())


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("fullscreen", 1),
        ("master_volume", True),
        ("master_volume", 101),
        ("text_size", 100.0),
        ("text_size", 110),
        ("window_size", [100, 100]),
        ("window_size", "1280x720"),
        ("speed", "warp"),
        ("character", "dragon"),
        ("player_name", 7),
        ("language", "de"),
        ("render_cap", False),
        ("tutorial", "half"),
        ("editions_met", ["deluxe"]),
        ("editions_met", "dumb_fu"),
    ],
)
def test_a_bad_value_is_named_and_the_rest_is_kept(name: str, value: object) -> None:
    settings, problems = settings_from_dict({name: value, "hints": False})
    assert getattr(settings, name) == getattr(Settings(), name)
    assert not settings.hints
    assert len(problems) == 1
    assert problems[0].startswith(f"{name}: ")


def test_what_is_remembered_survives_a_reset() -> None:
    settings = Settings(
        window_size=(1600, 900), theme="walnut", tutorial=Tutored.DONE, editions_met=("dumb_fu",)
    )
    assert as_at_first(settings) == replace(settings, theme=Settings().theme)


def test_an_unknown_setting_is_named() -> None:
    assert settings_from_dict({"warp": 9})[1] == ("settings: unknown name 'warp'",)


@given(st.text())
def test_names_are_short_and_plain(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= MAX_NAME
    assert name.isprintable()
    assert name == name.strip() == clean_name(name)


def test_everything_has_a_name_and_an_explanation() -> None:
    choices = set(NAMES) - {"tutorial", "editions_met"}
    assert set(SETTINGS) == choices
    assert set(SETTINGS_ABOUT) == choices - {"bindings"}
    assert set(ACTIONS) == set(Action)
    assert input_name(Words(), "key:ctrl+kp_plus") == "Ctrl+Keypad +"
