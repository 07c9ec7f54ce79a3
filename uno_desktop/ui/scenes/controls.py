"""Keys and buttons: what is bound to what, and changing it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Final

import pygame

from uno_desktop.i18n.catalog import Message

from ..actions import Action, Captured, Device, Input, Pointer, Touch
from ..bindings import DEFAULTS, ESSENTIAL, MAX_INPUTS, Bindings, device_of
from ..buttons import Button
from ..host import Host
from ..kit import CENTER, LEFT, Kit, put
from ..labels import action_name, input_name
from ..paper import draw_panel
from ..scene import Scene, Size
from ..theme import BUTTON_SMALL, LEAF, LILAC, MUTED_LIGHT, NOTE_INK, RIBBON
from ..widgets.board import Control, Look
from ..widgets.paint import HEAD, LABEL, button, draw_row, draw_sheet
from .dialog import Answer, Question, ask, confirm, tell

_ICONS: Final = {Device.KEYBOARD: "keyboard", Device.GAMEPAD: "gamepad", Device.MOUSE: "mouse"}
_COLUMNS: Final = {Device.KEYBOARD: 0.27, Device.GAMEPAD: 0.52, Device.MOUSE: 0.8}
"""Where a device's inputs begin in a row, as shares of its width, unless those before it need more room."""
_STAYS: Final = Message("One key always stays, so that nobody is locked out.")


def control_rows(host: Host) -> Sequence[Control]:
    """A row for each action, and one to have everything as it was."""
    nowhere = pygame.Rect(0, 0, 0, 0)
    label = host.words.text("Reset keys and buttons", "button")
    reset = Control(
        nowhere,
        button(Button(label, icon="trash", style=BUTTON_SMALL)),
        "reset_bindings",
        partial(_change, host, Bindings()),
        refusal="" if host.settings.bindings.to_dict() else host.words.text("Nothing has been changed."),
    )
    return (*(_row(host, action) for action in Action), reset)


def _row(host: Host, action: Action) -> Control:
    words, bindings = host.words, host.settings.bindings
    names = bindings.inputs[action]
    clashes = [name for name in bindings.conflicts() if name in names]
    label = action_name(words, action)
    about = words.text("Change the keys and buttons for “{action}”.", action=label)
    if clashes:
        others = [other for other in bindings.conflicts()[clashes[0]] if other is not action]
        about = words.text(
            "{input} also means “{action}”.",
            input=input_name(words, clashes[0]),
            action=action_name(words, others[0]),
        )

    def paint(surface: pygame.Surface, kit: Kit, rect: pygame.Rect, look: Look) -> None:
        draw_row(surface, kit, rect, look)
        place = pygame.Rect(rect.left + kit.px(30), rect.top, round(rect.width * 0.25), rect.height)
        kit.paragraph(surface, label, LABEL, place.inflate(0, -kit.px(10)), align=LEFT)
        shown = {device: [name for name in names if device_of(name) is device] for device in _COLUMNS}
        groups = [
            _Group(device, kit, [(input_name(words, name), name in clashes) for name in own])
            for device, own in shown.items()
            if own
        ]
        left = rect.left
        for number, group in enumerate(groups):
            later = sum(other.width for other in groups[number + 1 :])
            start = max(left, round(rect.left + rect.width * _COLUMNS[group.device]))
            field = pygame.Rect(start, rect.top, 0, rect.height)
            field.width = min(group.width, rect.right - kit.px(16) - later - start)
            group.draw(surface, kit, field)
            left = field.right

    nowhere = pygame.Rect(0, 0, 0, 0)
    return Control(nowhere, paint, f"action:{action}", partial(_ask_action, host, action), about=about)


class _Group:
    """A device's inputs, each on a little key, after a picture of the device."""

    def __init__(self, device: Device, kit: Kit, texts: Sequence[tuple[str, bool]]) -> None:
        self.device = device
        self._texts = texts
        """Each with whether it also means something else."""
        self._px, self._gap, self._side = min(kit.type_px(NOTE_INK), kit.px(44)), kit.px(8), kit.px(40)
        widths = (kit.letters.width(text, NOTE_INK.face, self._px) + kit.px(28) for text, _ in texts)
        self._wanted = [max(kit.px(48), width) for width in widths]

    @property
    def width(self) -> int:
        """What it takes to show all of them whole, with some air behind them."""
        return self._side + sum(self._wanted) + self._gap * (len(self._wanted) + 3)

    def draw(self, surface: pygame.Surface, kit: Kit, field: pygame.Rect) -> None:
        """In a row; where there is less room, the widest are narrower."""
        icon = kit.art.icon(f"{_ICONS[self.device]}_plain", self._side, MUTED_LIGHT)
        put(surface, icon, (field.left + self._side / 2, field.centery))
        left = field.left + self._side + self._gap
        widest = _cut_to(self._wanted, field.right - left - self._gap * (len(self._wanted) + 1))
        tall = min(kit.px(54), field.height - kit.px(20))
        for (text, clash), width in zip(self._texts, self._wanted, strict=True):
            key = pygame.Rect(left, field.centery - tall // 2, min(width, widest), tall)
            draw_panel(surface, kit, key, RIBBON if clash else LILAC, radius=12, drop=4)
            room = key.width - kit.px(12)
            kit.words(surface, text, NOTE_INK, key.center, align=CENTER, px=self._px, width=room)
            left += key.width + self._gap


def _cut_to(widths: Sequence[int], room: int) -> int:
    """How wide the widest may be for all to have room; narrower ones keep their width.

    >>> _cut_to([50, 60, 200], 210), _cut_to([50, 60], 210)
    (100, 210)
    """
    rest, left = room, sorted(widths)
    while left and left[0] * len(left) <= rest:
        rest -= left.pop(0)
    return rest // len(left) if left else room


# --- Changing one -----------------------------------------------------------------------------


def _ask_action(host: Host, action: Action) -> None:
    """What is to be done with an action's inputs."""
    words, names = host.words, host.settings.bindings.inputs[action]
    listed = ", ".join(input_name(words, name) for name in names) or words.text("nothing yet", "inputs")
    answers = []
    if len(names) < MAX_INPUTS:
        act = partial(host.stack.push, Capture(host, action))
        answers.append(Answer(words.text("Add another", "button"), act, LEAF, "plus"))
    for name in names:
        label = words.text("Remove {input}", "button", input=input_name(words, name))
        answers.append(Answer(label, partial(_change, host, host.settings.bindings.unbound(action, name))))
    if names != DEFAULTS[action]:
        restored = _restored(host.settings.bindings, action)
        answers.append(Answer(words.text("Default", "button"), partial(_change, host, restored)))
    answers.append(Answer(words.text("Back", "button"), icon="back"))
    text = words.text("Now: {inputs}.", inputs=listed)
    if action in ESSENTIAL:
        text += " " + words.of(_STAYS)
    ask(host, Question(action_name(words, action), text, tuple(answers), face="thinking"))


def _restored(bindings: Bindings, action: Action) -> Bindings:
    """With one action's inputs as they were in the beginning."""
    for name in bindings.inputs[action]:
        bindings = bindings.unbound(action, name)
    for name in reversed(DEFAULTS[action]):
        bindings = bindings.bound(action, name)
    return bindings


def _change(host: Host, bindings: Bindings) -> None:
    host.change(replace(host.settings, bindings=bindings))


class Capture(Scene):
    """Waits for the key or button that is to be bound. A click, or Esc where that is free, goes back."""

    opaque = False

    def __init__(self, host: Host, action: Action) -> None:
        self.host = host
        self.action = action
        self._panel = pygame.Rect(0, 0, 0, 0)

    @property
    def heading(self) -> str | None:
        """What it waits for."""
        return f"{action_name(self.host.words, self.action)}. {self._request}"

    @property
    def _request(self) -> str:
        return self.host.words.text("Press the key or button for it. A click or Esc goes back.")

    @property
    def capturing(self) -> bool:
        """That is what it is for."""
        return True

    def enter(self, size: Size) -> None:
        """Lay everything out."""
        self.resize(size)

    def resize(self, size: Size) -> None:
        """Lay everything out anew."""
        px = self.host.kit.px
        width, height = min(size[0] - px(60), px(1100)), px(460)
        self._panel = pygame.Rect((size[0] - width) // 2, (size[1] - height) // 2, width, height)
        self.dirty = True

    def handle(self, given: Input) -> bool:
        """Take the next key or button."""
        match given:
            case Captured(name="key:escape") if self.action is not Action.CANCEL:
                self.host.stack.pop()
            case Captured(name=name):
                self.host.stack.pop()
                self._bind(name)
            case Pointer(touch=Touch.RELEASE):
                self.host.stack.pop()
            case _:
                return False
        return True

    def _bind(self, name: str) -> None:
        host, words = self.host, self.host.words
        owner = host.settings.bindings.action(name)
        bindings = host.settings.bindings.bound(self.action, name)
        act = partial(_change, host, bindings)
        if owner is None or owner is self.action:
            act()
            return
        if bindings.action(name) is not self.action:
            tell(host, action_name(words, owner), words.of(_STAYS), face="thinking")
            return
        shown = {"input": input_name(words, name), "action": action_name(words, owner)}
        confirm(
            host,
            action_name(words, self.action),
            words.text("{input} already means “{action}”. It can only mean one thing.", **shown),
            words.text("Use it here", "button"),
            act,
        )

    def draw(self, surface: pygame.Surface) -> None:
        """A sheet that says what it waits for."""
        kit, panel, words = self.host.kit, self._panel, self.host.words
        draw_sheet(surface, kit, panel, action_name(words, self.action))
        for number, icon in enumerate(("keyboard", "gamepad", "mouse")):
            x = panel.centerx + (number - 1) * kit.px(150)
            put(surface, kit.art.icon(icon, kit.px(96)), (x, panel.top + kit.px(HEAD + 90)))
        field = pygame.Rect(
            panel.left + kit.px(50), panel.top + kit.px(HEAD + 160), panel.width - kit.px(100), 0
        )
        field.height = panel.bottom - kit.px(30) - field.top
        kit.paragraph(surface, self._request, NOTE_INK, field)
