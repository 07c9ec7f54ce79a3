"""The settings: what there is to choose, the defaults, and reading them from plain data.

No file is read here; whatever keeps them hands over plain data, as old or damaged as it may be.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Any, Final

from uno_desktop.engine.fields import one_line, shown
from uno_desktop.i18n.about import CHARACTERS, EDITIONS
from uno_desktop.i18n.languages import LANGUAGES
from uno_desktop.session.pace import Timing

from .bindings import Bindings, bindings_from_dict
from .motion import Speed
from .theme import MIN_WINDOW, PALETTES, THEMES

if TYPE_CHECKING:
    from uno_desktop.storage.replays import Limits

MAX_WINDOW: Final = (16384, 16384)
MAX_NAME: Final = 16
TEXT_SIZES: Final = (100, 125, 150, 175, 200)
REPLAY_COUNTS: Final = (10, 25, 50, 100, 200)
REPLAY_SIZES: Final = (5, 20, 50, 100)
"""Megabytes."""
RENDER_CAPS: Final = (720, 1080, 1440, 2160, 0)
"""The greatest height that is drawn, larger windows showing it enlarged; 0 is none."""


class PoseControl(StrEnum):
    """How a pose is held."""

    HOLD = "hold"
    TOGGLE = "toggle"


class Sorting(StrEnum):
    """How the own hand is ordered."""

    COLOR = "color"
    VALUE = "value"
    MANUAL = "manual"


class Tutored(StrEnum):
    """How far the first hand with the guide has come."""

    NEW = "new"
    SKIPPED = "skipped"
    """Or not wanted."""
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Settings:
    """All that a player may choose, and what is remembered. Volumes and the size of text are in percent."""

    language: str = ""
    """Empty as long as nobody chose one: then the system's."""
    window_size: tuple[int, int] = (1280, 720)
    fullscreen: bool = False
    render_cap: int = 1440
    theme: str = "carnival"
    palette: str = "carnival"
    text_size: int = 100
    speed: Speed = Speed.NORMAL
    reduced_motion: bool = False
    shake: bool = True
    master_volume: int = 80
    effects_volume: int = 100
    music_volume: int = 50
    ambience_volume: int = 60
    muted: bool = False
    speech: bool = False
    """What happens and what is pointed at is read aloud."""
    strict_table: bool = False
    """Wrong cards may be put down, where the edition does not say otherwise."""
    hints: bool = True
    """Playable cards stand out."""
    confirm_play: bool = False
    auto_draw: bool = False
    """When nothing fits, a card is drawn without asking."""
    uno_timing: Timing = Timing.NORMAL
    pose: PoseControl = PoseControl.HOLD
    sorting: Sorting = Sorting.COLOR
    bindings: Bindings = field(default_factory=Bindings)
    player_name: str = ""
    character: str = "fox"
    replay_count: int = 50
    replay_size: int = 20
    """Of all replays together, in megabytes."""
    tutorial: Tutored = Tutored.NEW
    editions_met: tuple[str, ...] = ()
    """Whose special cards need no introduction any more."""


REMEMBERED: Final = ("window_size", "tutorial", "editions_met")
"""What stays when everything is as at first again."""


def as_at_first(settings: Settings) -> Settings:
    """The defaults, but for what is remembered."""
    return replace(Settings(), **{name: getattr(settings, name) for name in REMEMBERED})


def limits_of(settings: Settings) -> Limits:
    """How much the player wants to be kept of matches that are over."""
    from uno_desktop.storage.replays import Limits  # the window opens without it

    return Limits(settings.replay_count, settings.replay_size * 2**20)


def settings_to_dict(settings: Settings) -> dict[str, Any]:
    """Plain data that :func:`settings_from_dict` reads back.

    >>> settings_to_dict(Settings(speed=Speed.FAST))["speed"]
    'fast'
    """
    return {each.name: _plain(getattr(settings, each.name)) for each in fields(settings)}


def settings_from_dict(data: object) -> tuple[Settings, tuple[str, ...]]:
    """Settings from plain data, and what was wrong with it, one by one: such values keep their defaults.

    >>> settings_from_dict({"text_size": 150, "theme": "void"})[1]
    ("theme: 'void' is not one of carnival, walnut, daylight",)
    """
    settings = Settings()
    if not isinstance(data, Mapping):
        return settings, (f"settings: expected an object, not {shown(data)}",)
    problems: list[str] = []
    changes: dict[str, Any] = {}
    for name, value in data.items():
        if name == "bindings":
            changes[name], wrong = bindings_from_dict(value)
            problems += wrong
        elif not isinstance(name, str) or name not in _READERS:
            problems.append(f"settings: unknown name {shown(name)}")
        else:
            try:
                changes[name] = _READERS[name](value)
            except ValueError as error:
                problems.append(f"{name}: {error}")
    return replace(settings, **changes), tuple(problems)


def clean_name(text: str) -> str:
    """A player's name without control characters and needless blanks, and not too long.

    >>> clean_name("  Ana \\n María  ")
    'Ana María'
    """
    return one_line(text, MAX_NAME)


def _plain(value: object) -> object:
    match value:
        case Bindings():
            return value.to_dict()
        case StrEnum():
            return value.value
        case tuple():
            return list(value)
        case _:
            return value


# -- readers: each returns the value, or says what is wrong with it ------------------------------------------


def _flag(value: object) -> bool:
    if not isinstance(value, bool):
        raise ValueError(f"expected true or false, not {shown(value)}")
    return value


def _percent(value: object) -> int:
    if type(value) is not int or not 0 <= value <= 100:
        raise ValueError(f"{shown(value)} is not a whole number within 0 to 100")
    return value


def _size(value: object) -> tuple[int, int]:
    if not (isinstance(value, list) and len(value) == 2 and all(type(side) is int for side in value)):
        raise ValueError(f"expected two whole numbers, not {shown(value)}")
    width, height = value
    if not (MIN_WINDOW[0] <= width <= MAX_WINDOW[0] and MIN_WINDOW[1] <= height <= MAX_WINDOW[1]):
        raise ValueError(f"{width} by {height} is not within {MIN_WINDOW} to {MAX_WINDOW}")
    return width, height


def _name(value: object) -> str:
    if not isinstance(value, str):
        raise ValueError(f"expected a text, not {shown(value)}")
    return clean_name(value)


def _editions(value: object) -> tuple[str, ...]:
    if not (isinstance(value, list) and all(isinstance(each, str) and each in EDITIONS for each in value)):
        raise ValueError(f"{shown(value)} is not a list of editions")
    return tuple(sorted(set(value)))


def _one_of(*choices: object) -> Callable[[object], Any]:
    def read(value: object) -> object:
        for choice in choices:
            if value == choice and not isinstance(value, bool | float):  # 1 equals True and 1.0
                return choice
        raise ValueError(f"{shown(value)} is not one of {', '.join(map(str, choices))}")

    return read


_READERS: Final[Mapping[str, Callable[[object], Any]]] = {
    "language": _one_of("", *LANGUAGES),
    "window_size": _size,
    "render_cap": _one_of(*RENDER_CAPS),
    "replay_count": _one_of(*REPLAY_COUNTS),
    "replay_size": _one_of(*REPLAY_SIZES),
    "theme": _one_of(*THEMES),
    "palette": _one_of(*PALETTES),
    "text_size": _one_of(*TEXT_SIZES),
    "speed": _one_of(*Speed),
    "uno_timing": _one_of(*Timing),
    "pose": _one_of(*PoseControl),
    "sorting": _one_of(*Sorting),
    "player_name": _name,
    "character": _one_of(*CHARACTERS),
    "tutorial": _one_of(*Tutored),
    "editions_met": _editions,
    **{each.name: _flag for each in fields(Settings) if each.type == "bool"},
    **{each.name: _percent for each in fields(Settings) if each.name.endswith("_volume")},
}
