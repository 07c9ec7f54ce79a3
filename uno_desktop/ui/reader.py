"""Reads the topmost scene aloud: what it is, and whatever has the focus. It says what is written there."""

from __future__ import annotations

from collections.abc import Iterable

import pygame

from .actions import Input, Pressed
from .focus import Focus, Spot
from .host import Host
from .scene import Scene
from .speech import Weight
from .text import Written


class Reader:
    """Looks on while the stack is drawn, and says what is new. Silent while speech is off."""

    def __init__(self, host: Host) -> None:
        self._host = host
        self._scene: Scene | None = None
        self._heading = ""
        self._pointed = ""
        self._pressed = False

    def notice(self, given: Input) -> None:
        """What the player's own key brings up is said at once."""
        self._pressed |= isinstance(given, Pressed)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the stack, and read it."""
        stack, letters = self._host.stack, self._host.kit.letters
        if not self._host.speech.on:
            self._scene = None
            stack.draw(surface)
            return
        letters.witness = stack.page.append
        try:
            stack.draw(surface)
        finally:
            letters.witness = None
        if stack.top is not None:
            self._read(stack.top)

    def _read(self, scene: Scene) -> None:
        if scene is not self._scene:
            self._scene, self._heading, self._pointed = scene, "", ""
        heading = self._heading_of(scene)
        pointed = _pointed(scene.attended, self._host.stack.page)
        new = [heading] if heading != self._heading else []
        # The same words about another control are news as well, and so are other words about the same one.
        new += [pointed] if pointed != self._pointed or new else []
        self._heading, self._pointed = heading, pointed
        text = joined(new)
        if text:
            self._host.speech.say(text, Weight.ANSWER if self._pressed else Weight.CALL)
        self._pressed = False

    def _heading_of(self, scene: Scene) -> str:
        """What it says of itself; a sheet that still moves says nothing yet."""
        heading = scene.heading
        if heading is not None:
            return heading
        if self._heading or scene.moving:
            return self._heading
        places = [spot.place() for spot in scene.attended.spots] if scene.attended else []
        beside = (line for line in self._host.stack.page if not _on_any(line, places))
        return written(beside)


def _pointed(focus: Focus | None, page: Iterable[Written]) -> str:
    """What there is to say about the control that has the focus, if that can be seen."""
    spot = focus.spot if focus is not None and focus.visible else None
    return "" if spot is None else name_of(spot, page)


def name_of(spot: Spot, page: Iterable[Written]) -> str:
    """What a control is called, and what there is to know about it."""
    place = spot.place()
    name = spot.says() if spot.says else written(line for line in page if _on_any(line, [place]))
    return joined([name, spot.about] if spot.about != name else [name])


def written(lines: Iterable[Written]) -> str:
    """Lines as they are read: paragraphs in one go, with a pause between things.

    >>> at = pygame.Rect(0, 0, 0, 0)
    >>> written([Written("Draw", at, 9), Written("two", at, 9, goes_on=True), Written("80 %", at, 9)])
    'Draw two, 80 %'
    """
    text = ""
    for line in lines:
        text += (" " if line.goes_on else ", ") + line.text if text else line.text
    return text


def joined(parts: Iterable[str]) -> str:
    """Parts as sentences, each with an end.

    >>> joined(["Sound", "", "Which?", "Now."])
    'Sound. Which? Now.'
    """
    return " ".join(part if part[-1] in ".!?…" else f"{part}." for part in parts if part)


def _on_any(line: Written, places: Iterable[pygame.Rect]) -> bool:
    return any(place.collidepoint(line.place.center) for place in places)
