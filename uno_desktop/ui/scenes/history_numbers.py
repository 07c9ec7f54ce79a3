"""What the history counts: the player's statistics, and whether the cards were dealt fairly."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, NamedTuple

from uno_desktop.engine import Rank
from uno_desktop.engine.formats import Format
from uno_desktop.i18n.about import EDITIONS, FORMATS, LEVELS, name_of
from uno_desktop.i18n.catalog import Words
from uno_desktop.i18n.names import capitalized, kind_name
from uno_desktop.storage.statistics import NUMBER, FairnessRow, Score, Statistics, fairness_table

from ..kit import Kit
from ..theme import GOLD, LEAF, LILAC, NOTE, ORANGE, PINK, SKY, SUN, TEAL
from ..widgets.board import Painter
from ..widgets.charts import FIGURE, Against, fair_row, figure, share_row
from ..widgets.paint import heading, heading_height, note, paragraph_height, row_height

_HEADING: Final = 72


class Piece(NamedTuple):
    """Something on the page, how high it is, and how many of its kind stand side by side."""

    paint: Painter
    height: int
    across: int = 1


def statistics_page(words: Words, kit: Kit, kept: Statistics) -> list[Piece]:
    """Matches and rounds, what was won of what, deeds and records."""
    across = 4 if kit.text <= 1.25 else 2
    tall = round(kit.px(FIGURE) * min(1.5, kit.text))
    total, deeds, records = kept.total, kept.deeds, kept.records

    def tile(value: int, label: str, icon: str, tint: str) -> Piece:
        return Piece(figure(f"{value}", label, icon, tint), tall, across)

    def head(text: str) -> Piece:
        return Piece(heading(text), max(kit.px(_HEADING), heading_height(kit)))

    pieces = [
        tile(total.matches, words.text("Matches played", "statistics"), "cards", LILAC),
        tile(total.matches_won, words.text("Matches won", "statistics"), "trophy", GOLD),
        tile(total.rounds, words.text("Rounds played", "statistics"), "replay", SKY),
        tile(total.rounds_won, words.text("Rounds won", "statistics"), "crown", SUN),
        tile(deeds.points, words.text("Total points", "statistics"), "star", TEAL),
        tile(records.streak, words.text("Current streak", "statistics"), "bolt", ORANGE),
        tile(records.longest_streak, words.text("Longest streak", "statistics"), "bolt", PINK),
        tile(deeds.cards_played, words.text("Cards played", "statistics"), "cards", LEAF),
        head(words.text("How often you win", "statistics")),
        _won(words, kit, words.text("All matches", "statistics"), total),
    ]
    groups: tuple[tuple[str, Mapping[str, Score], Mapping[str, str]], ...] = (
        (words.text("By edition", "statistics"), kept.editions, _names(words, "editions")),
        (words.text("By format", "statistics"), kept.formats, _names(words, "formats")),
        (words.text("By the level of the others", "statistics"), kept.levels, _names(words, "levels")),
    )
    for title, scores, names in groups:
        played = [name for name in names if name in scores]
        if played:
            pieces += [head(title), *(_won(words, kit, names[name], scores[name]) for name in played)]
    pieces += [
        head(words.text("UNO, bluffs and challenges", "statistics")),
        tile(deeds.uno_said, words.text("UNO said", "statistics"), "speech", PINK),
        tile(deeds.uno_forgotten, words.text("UNO forgotten", "statistics"), "warning", ORANGE),
        tile(deeds.catches, words.text("Others caught", "statistics"), "eye", LEAF),
        tile(deeds.cards_drawn, words.text("Cards drawn", "statistics"), "plus", LILAC),
        _ratio(
            words, kit, words.text("Bluffs seen through", "statistics"), deeds.bluffs_caught, deeds.bluffs
        ),
        _ratio(
            words, kit, words.text("Challenges won", "statistics"), deeds.challenges_won, deeds.challenges
        ),
        head(words.text("Records", "statistics")),
        tile(records.best_round, words.text("Best round, in points", "statistics"), "star", GOLD),
        tile(records.best_match, words.text("Best match, in points", "statistics"), "trophy", SUN),
        tile(records.fewest_plays, words.text("Fewest cards played to win", "statistics"), "bolt", TEAL),
        tile(records.most_cards, words.text("Most cards held", "statistics"), "cards", SKY),
        tile(records.longest_match, words.text("Longest match, in rounds", "statistics"), "clock", LILAC),
    ]
    return pieces


def _names(words: Words, group: str) -> dict[str, str]:
    if group == "editions":
        return {name: name_of(words, EDITIONS, name) for name in EDITIONS}
    if group == "formats":
        return {name.value: name_of(words, FORMATS, name) for name in Format}
    return {name: name_of(words, LEVELS, name) for name in LEVELS}


def _won(words: Words, kit: Kit, label: str, score: Score) -> Piece:
    """Matches where any was finished, else rounds."""
    if score.matches:
        won, played = score.matches_won, score.matches
        text = words.text("{won} of {played} matches · {share}%", "statistics", **_shared(won, played))
    else:
        won, played = score.rounds_won, score.rounds
        text = words.text("{won} of {played} rounds · {share}%", "statistics", **_shared(won, played))
    return Piece(share_row(label, won / max(1, played), text), row_height(kit))


def _ratio(words: Words, kit: Kit, label: str, won: int, played: int) -> Piece:
    text = words.text("{won} of {played} · {share}%", "statistics", **_shared(won, played))
    return Piece(share_row(label, won / max(1, played), text, PINK), row_height(kit))


def _shared(won: int, played: int) -> dict[str, int]:
    return {"won": won, "played": played, "share": round(100 * won / max(1, played))}


# -- fairness ------------------------------------------------------------------------------------------------


def fairness_page(words: Words, kit: Kit, kept: Statistics, width: int) -> list[Piece]:
    """What was dealt to whom, against what chance gives, and how to check a deal."""
    people = {row.kind: row for row in fairness_table(kept.to_people)}
    computers = {row.kind: row for row in fairness_table(kept.to_computers)}
    meaning = words.text(
        "These are the first hands of all your rounds. The mark is what chance gives on average, the line"
        " below it how far chance usually strays: bars that end there show that nobody is favored."
    )
    pieces = [_note(kit, meaning, width)]
    tall = round(1.35 * row_height(kit))
    for kind in people | computers:
        lines = tuple(
            _against(words, who, rows[kind])
            for who, rows in (
                (words.text("People", "dealt to"), people),
                (words.text("Computers", "dealt to"), computers),
            )
            if kind in rows
        )
        label = words.text("Numbers", "card") if kind == NUMBER else capitalized(kind_name(words, Rank(kind)))
        pieces.append(Piece(fair_row(label, lines), tall))
    proof = words.text(
        "To check a deal yourself: every deal has a fingerprint, which is written down before the cards are"
        " dealt. Copy a replay to a file and run uno-desktop verify FILE: the match is played again from its"
        " seed, and every fingerprint must be the same."
    )
    return [*pieces, _note(kit, proof, width)]


def _against(words: Words, who: str, row: FairnessRow) -> Against:
    text = words.text(
        "{dealt} dealt · {expected} expected", "statistics", dealt=row.dealt, expected=round(row.expected)
    )
    return Against(who, row.dealt, row.expected, row.deviation, text)


def _note(kit: Kit, text: str, width: int) -> Piece:
    inner = width - 2 * kit.px(24)
    return Piece(note(text), paragraph_height(kit, text, NOTE, inner) + 2 * kit.px(14))
