"""A match at the table and its save on disk, kept together."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final

import pygame

from uno_desktop.ai.worker import Thinker
from uno_desktop.engine.match import Match
from uno_desktop.session.live import Live, Record
from uno_desktop.session.plan import plan_from_dict, plan_to_dict
from uno_desktop.storage.fairness import Deal, deal_check, next_fingerprints
from uno_desktop.storage.folders import Folders
from uno_desktop.storage.journal import read_journal
from uno_desktop.storage.named import keep_as
from uno_desktop.storage.problems import Problem, Trouble
from uno_desktop.storage.recorder import Recorder
from uno_desktop.storage.replays import Limits, finish
from uno_desktop.storage.saves import Save, Saved, open_save, reopen, saved_in, start_save
from uno_desktop.storage.snapshot import match_from_dict
from uno_desktop.storage.statistics import RoundPlayed
from uno_desktop.storage.statistics_file import add_rounds

from .png import png_of

PICTURE: Final = (320, 180)


class Keeper:
    """Writes down whatever happens in a match, counts its rounds, and keeps it as a replay at its end."""

    def __init__(
        self, folders: Folders, live: Live, recorder: Recorder, limits: Callable[[], Limits] = Limits
    ) -> None:
        self.live = live
        self._folders = folders
        self._recorder = recorder
        self._limits = limits
        self._counting: threading.Thread | None = None
        self._problems: list[Problem] = []
        self._told: set[Trouble] = set()
        self._closed = False
        live.on_record = self._record
        live.on_plan = self._change_plan
        self._settle()  # the program may have ended before it came to that

    def _record(self, record: Record) -> None:
        self._recorder.record(record, self.live.match)
        self._settle()

    def _settle(self) -> None:
        """Count a round that is over, and keep a match that is over as a replay."""
        match = self.live.match
        if match.round_over and self.live.round_events:
            self._count_round()
        if match.over:
            self._closed = True
            problem = finish(self._folders.saves, self._folders.replays, self._recorder, self._limits())
            self._problems += [problem] if problem else []

    def _count_round(self) -> None:
        """In a thread: the disk may take its time, and the table must not wait."""
        plan, match = self.live.plan, self.live.match
        levels = {seat: each.level for seat, each in enumerate(plan.seats) if not each.human}
        people = frozenset(plan.humans)
        events = tuple(self.live.round_events)
        played = RoundPlayed(self._recorder.head.id, plan.setup, match.round, people, levels, events)
        self._wait()
        self._counting = threading.Thread(target=self._add, args=(played,), name="statistics")
        self._counting.start()

    def _add(self, played: RoundPlayed) -> None:
        self._problems += add_rounds(self._folders.data, (played,))[1]

    def _wait(self) -> None:
        if self._counting is not None:
            self._counting.join()

    def _change_plan(self) -> None:
        self._recorder.change_plan(plan_to_dict(self.live.plan))

    def keep_picture(self, surface: pygame.Surface) -> None:
        """Show the table like this in the list of saves."""
        small = pygame.transform.smoothscale(surface, PICTURE)
        self._recorder.keep_picture(lambda: png_of(small))

    def keep_as(self, title: str) -> Problem | None:
        """Keep the match as it stands under a name, too."""
        return keep_as(self._folders.saves, self._recorder, title)

    def problems(self) -> tuple[Problem, ...]:
        """What the player should know since the last time: each trouble once, until things are well again."""
        found, self._problems = self._problems, []
        news: list[Problem] = []
        for problem in (*self._recorder.notices(), *found):
            if problem.trouble is Trouble.SAVED_AGAIN:
                news += [problem] if self._told else []
                self._told.clear()
            elif problem.trouble not in self._told:
                self._told.add(problem.trouble)
                news.append(problem)
        return tuple(news)

    # -- what was kept -----------------------------------------------------------------------------------

    @property
    def deal(self) -> Deal:
        """The fingerprints of the round that is being played, or of the next one once it is over."""
        match = self.live.match
        return next_fingerprints(match) if match.round_over and not match.over else self._recorder.deal

    @property
    def saved(self) -> Saved:
        """All of the match so far, whatever the disk has of it."""
        return saved_in(read_journal(self._recorder.content))

    def close(self) -> None:
        """Write down the rest."""
        self._wait()
        if not self._closed:
            self._closed = True
            self._recorder.close()

    def reopened(self, *, round_again: bool = False) -> tuple[Live, Keeper]:
        """The match once more, closed if it was not, or as it was when its round was dealt.

        Raises ValueError or LookupError if it does not hold.
        """
        self.close()
        self.live.close()
        dealt = max((n for n, (_, command) in enumerate(self.saved.records, 1) if command is None), default=0)
        live, recorder = reopen(self._recorder, _rebuild, dealt if round_again else None)
        return live, Keeper(self._folders, live, recorder, self._limits)


def keeper_in(scenes: Iterable[object]) -> Keeper | None:
    """What keeps the match that is played in one of these scenes."""
    keepers = (getattr(scene, "keeper", None) for scene in scenes)
    return next((each for each in keepers if isinstance(each, Keeper)), None)


def start_keeping(
    folders: Folders, live: Live, names: Sequence[str], limits: Callable[[], Limits] = Limits
) -> Keeper:
    """Keep a match that has just been dealt."""
    recorder = start_save(folders.saves, plan_to_dict(live.plan), live.match, names)
    return Keeper(folders, live, recorder, limits)


def resume_kept(
    folders: Folders, save_id: str, limits: Callable[[], Limits] = Limits
) -> tuple[tuple[Live, Keeper] | None, tuple[Problem, ...]]:
    """Go on with a save where it was left, or say why not."""
    return _open(folders, save_id, limits, _rebuild)


def finish_left_over(
    folders: Folders, saves: Iterable[Save], limits: Callable[[], Limits] = Limits
) -> tuple[Problem, ...]:
    """Matches that were over when the program ended too soon: count their last round and keep them."""
    problems: list[Problem] = []
    rebuild = partial(_rebuild, thinkers=(Thinker(spawn=False), Thinker(spawn=False)))
    for save in saves:
        if save.summary.over and not save.title and not save.in_use:
            opened, found = _open(folders, save.id, limits, rebuild)
            problems += found
            if opened is not None:
                opened[1].close()
                problems += opened[1].problems()
    return tuple(problems)


def _open(
    folders: Folders,
    save_id: str,
    limits: Callable[[], Limits],
    rebuild: Callable[[Saved], tuple[Live, Match]],
) -> tuple[tuple[Live, Keeper] | None, tuple[Problem, ...]]:
    opened, problems = open_save(folders.saves, save_id, rebuild)
    if opened is None:
        return None, problems
    live, recorder = opened
    return (live, Keeper(folders, live, recorder, limits)), problems


def _rebuild(saved: Saved, thinkers: Sequence[Thinker] | None = None) -> tuple[Live, Match]:
    plan = plan_from_dict(saved.plan)
    start = None if saved.start is None else match_from_dict(plan.setup, saved.start)
    records = (Record(*record) for record in saved.records)
    live = Live(plan, thinkers=thinkers, start=start, records=records, on_deal=deal_check(saved.deals))
    return live, live.match
