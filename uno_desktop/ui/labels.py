"""What actions, keys, buttons and settings are called."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from uno_desktop.i18n.catalog import Message, Words

from .actions import Action

ACTIONS: Final[Mapping[Action, Message]] = MappingProxyType(
    {
        Action.UP: Message("Up", "action"),
        Action.DOWN: Message("Down", "action"),
        Action.LEFT: Message("Left", "action"),
        Action.RIGHT: Message("Right", "action"),
        Action.CONFIRM: Message("Confirm", "action"),
        Action.CANCEL: Message("Back", "action"),
        Action.NEXT: Message("Next control", "action"),
        Action.PREVIOUS: Message("Previous control", "action"),
        Action.NEXT_TAB: Message("Next tab", "action"),
        Action.PREVIOUS_TAB: Message("Previous tab", "action"),
        Action.UNO: Message("Say UNO", "action"),
        Action.CATCH: Message("Catch", "action"),
        Action.DRAW: Message("Draw", "action"),
        Action.KEEP: Message("Keep the card", "action"),
        Action.CHALLENGE: Message("Challenge", "action"),
        Action.ACCEPT: Message("Take the cards", "action"),
        Action.COLOR_1: Message("First color", "action"),
        Action.COLOR_2: Message("Second color", "action"),
        Action.COLOR_3: Message("Third color", "action"),
        Action.COLOR_4: Message("Fourth color", "action"),
        Action.SORT: Message("Sort the hand", "action"),
        Action.HINT: Message("Hint", "action"),
        Action.LOG: Message("Log", "action"),
        Action.STANDINGS: Message("Standings", "action"),
        Action.PAUSE: Message("Pause", "action"),
        Action.MENU: Message("Menu", "action"),
        Action.MUTE: Message("Mute", "action"),
        Action.FULLSCREEN: Message("Full screen", "action"),
        Action.SKIP: Message("Skip the animation", "action"),
        Action.POSE: Message("Hold the pose", "action"),
        Action.UNO_2: Message("Say UNO (second person)", "action"),
        Action.CATCH_2: Message("Catch (second person)", "action"),
        Action.UNO_3: Message("Say UNO (third person)", "action"),
        Action.CATCH_3: Message("Catch (third person)", "action"),
        Action.UNO_4: Message("Say UNO (fourth person)", "action"),
        Action.CATCH_4: Message("Catch (fourth person)", "action"),
    }
)

_INPUTS: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "ctrl": Message("Ctrl", "key"),
        "alt": Message("Alt", "key"),
        "shift": Message("Shift", "key"),
        "up": Message("Up arrow", "key"),
        "down": Message("Down arrow", "key"),
        "left": Message("Left arrow", "key"),
        "right": Message("Right arrow", "key"),
        "return": Message("Enter", "key"),
        "escape": Message("Esc", "key"),
        "space": Message("Space", "key"),
        "tab": Message("Tab", "key"),
        "backspace": Message("Backspace", "key"),
        "delete": Message("Delete", "key"),
        "insert": Message("Insert", "key"),
        "home": Message("Home", "key"),
        "end": Message("End", "key"),
        "pageup": Message("Page Up", "key"),
        "pagedown": Message("Page Down", "key"),
        "pause": Message("Pause", "key"),
        "menu": Message("Menu", "key"),
        "kp_enter": Message("Keypad Enter", "key"),
        "kp_plus": Message("Keypad +", "key"),
        "kp_minus": Message("Keypad -", "key"),
        "kp_multiply": Message("Keypad *", "key"),
        "kp_divide": Message("Keypad /", "key"),
        "kp_period": Message("Keypad Period", "key"),
        "pad:back": Message("Back", "gamepad"),
        "pad:guide": Message("Guide", "gamepad"),
        "pad:start": Message("Start", "gamepad"),
        "pad:left_stick": Message("Left stick (press)", "gamepad"),
        "pad:right_stick": Message("Right stick (press)", "gamepad"),
        "pad:left_shoulder": Message("LB", "gamepad"),
        "pad:right_shoulder": Message("RB", "gamepad"),
        "pad:left_trigger": Message("LT", "gamepad"),
        "pad:right_trigger": Message("RT", "gamepad"),
        "pad:dpad_up": Message("D-pad up", "gamepad"),
        "pad:dpad_down": Message("D-pad down", "gamepad"),
        "pad:dpad_left": Message("D-pad left", "gamepad"),
        "pad:dpad_right": Message("D-pad right", "gamepad"),
        "pad:stick_up": Message("Left stick up", "gamepad"),
        "pad:stick_down": Message("Left stick down", "gamepad"),
        "pad:stick_left": Message("Left stick left", "gamepad"),
        "pad:stick_right": Message("Left stick right", "gamepad"),
        "mouse:middle": Message("Middle click", "mouse"),
        "mouse:right": Message("Right click", "mouse"),
        "mouse:back": Message("Back button", "mouse"),
        "mouse:forward": Message("Forward button", "mouse"),
    }
)
_KEYPAD: Final = Message("Keypad {key}", "key")

SETTINGS: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "language": Message("Language", "setting"),
        "window_size": Message("Window size", "setting"),
        "fullscreen": Message("Full screen", "setting"),
        "render_cap": Message("Picture detail", "setting"),
        "theme": Message("Theme", "setting"),
        "palette": Message("Card colors", "setting"),
        "text_size": Message("Text size", "setting"),
        "speed": Message("Speed", "setting"),
        "reduced_motion": Message("Less motion", "setting"),
        "shake": Message("Shaking", "setting"),
        "master_volume": Message("Volume", "setting"),
        "effects_volume": Message("Effects", "setting"),
        "music_volume": Message("Music", "setting"),
        "ambience_volume": Message("Fairground", "setting"),
        "muted": Message("Silent", "setting"),
        "speech": Message("Read aloud", "setting"),
        "strict_table": Message("Strict table", "setting"),
        "hints": Message("Show playable cards", "setting"),
        "confirm_play": Message("Ask before playing", "setting"),
        "auto_draw": Message("Draw when nothing fits", "setting"),
        "uno_timing": Message("Time to say UNO", "setting"),
        "pose": Message("Holding a pose", "setting"),
        "sorting": Message("Order of the hand", "setting"),
        "bindings": Message("Keys and buttons", "setting"),
        "player_name": Message("Your name", "setting"),
        "character": Message("Your character", "setting"),
        "replay_count": Message("Replays kept", "setting"),
        "replay_size": Message("Space for replays", "setting"),
    }
)

SETTINGS_ABOUT: Final[Mapping[str, Message]] = MappingProxyType(
    {
        "language": Message("The language of the whole game."),
        "window_size": Message("How large the window is, in pixels. It can also be dragged to any size."),
        "fullscreen": Message("The game fills the whole screen."),
        "render_cap": Message("How finely the picture is drawn. Less is quicker on large screens."),
        "theme": Message("What the stage and the table are made of."),
        "palette": Message("The colors of the cards. Every color also has a shape of its own."),
        "text_size": Message("How large all the words are."),
        "speed": Message("How fast cards fly and the others play."),
        "reduced_motion": Message("Cards fade instead of flying; nothing shakes, pulses or rains."),
        "shake": Message("The table shakes when someone has to draw."),
        "master_volume": Message("How loud everything is."),
        "effects_volume": Message("How loud cards, calls and buttons are."),
        "music_volume": Message("How loud the music is."),
        "ambience_volume": Message("How loud the fairground in the background is."),
        "muted": Message("No sound at all. Everything that sounds can also be seen."),
        "speech": Message("The system’s voice says whose turn it is, what happens and what you point at."),
        "strict_table": Message("New matches let you put down a wrong card, at a price if someone notices."),
        "hints": Message("On your turn, the cards that fit stand out."),
        "confirm_play": Message("A card is only played when you choose it a second time."),
        "auto_draw": Message("When no card fits, one is drawn for you."),
        "uno_timing": Message("How long the others wait before they catch you without UNO."),
        "pose": Message("How you hold still when a Wild Dumb Fu hits you."),
        "sorting": Message("How the cards in your hand are arranged."),
        "player_name": Message("What the others call you. Left empty, you are just “You”."),
        "character": Message("Who sits at your place."),
        "replay_count": Message("When another match ends, the oldest replays go. Exported ones stay."),
        "replay_size": Message("How much space all replays take up. When another match ends, the oldest go."),
    }
)

CHOICES: Final[Mapping[tuple[str, str], Message]] = MappingProxyType(
    {
        ("theme", "carnival"): Message("Carnival", "theme"),
        ("theme", "walnut"): Message("Walnut parlor", "theme"),
        ("theme", "daylight"): Message("Daylight", "theme"),
        ("palette", "carnival"): Message("Carnival", "card colors"),
        ("palette", "color_safe"): Message("Color-safe", "card colors"),
        ("palette", "okabe_ito"): Message("Okabe–Ito", "card colors"),
        ("palette", "high_contrast"): Message("High contrast", "card colors"),
        ("speed", "slow"): Message("Slow", "speed"),
        ("speed", "normal"): Message("Normal", "speed"),
        ("speed", "fast"): Message("Fast", "speed"),
        ("speed", "instant"): Message("Instant", "speed"),
        ("uno_timing", "normal"): Message("Normal", "time"),
        ("uno_timing", "long"): Message("Long", "time"),
        ("uno_timing", "none"): Message("No limit", "time"),
        ("pose", "hold"): Message("Hold the key down", "pose"),
        ("pose", "toggle"): Message("Press once", "pose"),
        ("sorting", "color"): Message("By color", "order"),
        ("sorting", "value"): Message("By value", "order"),
        ("sorting", "manual"): Message("By hand", "order"),
        ("render_cap", "0"): Message("No limit", "picture"),
    }
)
"""By setting and value; other values speak for themselves."""
ON: Final = Message("On", "setting")
OFF: Final = Message("Off", "setting")
PERCENT: Final = Message("{number}%", "number")


def action_name(words: Words, action: Action) -> str:
    """What a player asks for with an action."""
    return words.of(ACTIONS[action])


def choice_name(words: Words, setting: str, value: object) -> str:
    """What a value of a setting is called."""
    message = CHOICES.get((setting, str(value)))
    return str(value) if message is None else words.of(message)


def input_name(words: Words, name: str) -> str:
    """A key, button or click as a tooltip shows it.

    >>> input_name(Words(), "key:shift+tab"), input_name(Words(), "pad:a"), input_name(Words(), "key:kp1")
    ('Shift+Tab', 'A', 'Keypad 1')
    """
    kind, _, rest = name.partition(":")
    if kind == "key":
        return "+".join(_key(words, part) for part in rest.split("+"))
    message = _INPUTS.get(name)
    return rest.upper() if message is None else words.of(message)


def _key(words: Words, key: str) -> str:
    message = _INPUTS.get(key)
    if message is not None:
        return words.of(message)
    digit = key.removeprefix("kp")
    return key.upper() if digit == key else words.of(_KEYPAD, key=digit)
