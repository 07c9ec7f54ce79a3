"""The page of a new match with its length and its rules."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

import pygame

from uno_desktop.engine.editions import RULE_NAMES
from uno_desktop.engine.formats import FORMATS as FORMAT_FACTS
from uno_desktop.engine.formats import MAX_CYCLES, MAX_TARGET, MIN_TARGET
from uno_desktop.i18n.about import FORMATS, RULES, about, name_of

from ..drafts import SEEDS
from ..host import Host
from ..labels import OFF, ON
from ..widgets.board import Control
from ..widgets.paint import GAP, choice, heading, heading_height, row_height, slider, slider_share, switch
from .seat import Drafting
from .writing import Line, ask_line

TARGET_STEP: Final = 50


def rules_page(host: Host, owner: Drafting, view: pygame.Rect) -> list[Control]:
    """How long the match is, and each rule that may be switched."""
    words, kit = host.words, host.kit
    rows = [
        Control(view, heading(words.text("The match", "new match"))),
        *_length(host, owner),
        _seed(host, owner),
        Control(view, heading(words.text("Rules", "tab"))),
        *(_rule(host, owner, name) for name in RULE_NAMES),
    ]
    large = kit.text > 1.25
    height, gap, half = row_height(kit), kit.px(GAP), (view.width - kit.px(GAP)) // 2
    placed, y, column = [], view.top, 0
    for row in rows:
        if not row.id or large:
            y, column = y + (height + gap if column else 0), 0
        left = view.left + column * (half + gap)
        width = half if row.id and not large and not column else view.right - left
        rect = pygame.Rect(left, y, width, height if row.id else heading_height(kit))
        placed.append(replace(row, rect=rect))
        if row.id and not large:
            column = 1 - column
        if not column:
            y += rect.height + gap
    return placed


def _length(host: Host, owner: Drafting) -> list[Control]:
    draft, words = owner.draft, host.words
    fixed = FORMAT_FACTS[draft.format].pairings
    texts = (words.of(OFF), words.of(ON))
    nowhere = pygame.Rect(0, 0, 0, 0)
    why = ""
    if draft.single_round:
        why = words.text("A single round has no target.")
    elif fixed:
        why = words.text(
            "{format}: the number of rounds is fixed.", format=name_of(words, FORMATS, draft.format)
        )

    def slide(share: float) -> None:
        steps = (MAX_TARGET - MIN_TARGET) // TARGET_STEP
        owner.change(replace(draft, target=MIN_TARGET + TARGET_STEP * round(slider_share(share) * steps)))

    def aim(step: int) -> None:
        owner.change(
            replace(draft, target=max(MIN_TARGET, min(MAX_TARGET, draft.target + TARGET_STEP * step)))
        )

    def flip(step: int = 0) -> None:
        owner.change(replace(draft, single_round=not draft.single_round if not step else step > 0))

    def repeat(step: int) -> None:
        owner.change(replace(draft, cycles=max(1, min(MAX_CYCLES, draft.cycles + step))))

    share = (draft.target - MIN_TARGET) / (MAX_TARGET - MIN_TARGET)
    return [
        Control(
            nowhere,
            slider(words.text("Target", "new match"), share, str(draft.target)),
            "target",
            adjust=aim,
            slide=slide,
            about=words.text("How many points decide the match."),
            refusal=why,
        ),
        Control(
            nowhere,
            switch(words.text("Just one round", "new match"), draft.single_round, texts),
            "single_round",
            flip,
            flip,
            about=words.text("The match is over after the first deal."),
        ),
        Control(
            nowhere,
            choice(words.text("All pairings", "new match"), f"× {draft.cycles}"),
            "cycles",
            adjust=repeat,
            about=words.text("How often everyone plays with everyone."),
            refusal=""
            if fixed and not draft.single_round
            else words.text("Only for rotating partners and tournaments."),
        ),
    ]


def _rule(host: Host, owner: Drafting, name: str) -> Control:
    draft, words = owner.draft, host.words.of_edition(owner.draft.edition)
    on = getattr(draft.rules, name)

    def flip(step: int = 0) -> None:
        value = not on if not step else step > 0
        owner.change(replace(draft, rules=replace(draft.rules, **{name: value})))

    paint = switch(name_of(words, RULES, name), on, (words.of(OFF), words.of(ON)), 0.7)
    nowhere = pygame.Rect(0, 0, 0, 0)
    return Control(nowhere, paint, f"rule:{name}", flip, flip, about=about(words, RULES, name))


def _seed(host: Host, owner: Drafting) -> Control:
    draft, words = owner.draft, host.words

    def chosen(text: str) -> None:
        owner.change(replace(draft, seed=int(text) % SEEDS if text else None))

    label = words.text("Deal number", "new match")
    line = Line(label, "" if draft.seed is None else str(draft.seed), 9, chosen, digits=True)
    value = words.text("Random", "new match") if draft.seed is None else str(draft.seed)
    return Control(
        pygame.Rect(0, 0, 0, 0),
        choice(label, value, arrows=False),
        "seed",
        lambda: ask_line(host, line),
        about=words.text("The same number deals the same cards again. Left empty, chance decides."),
    )
