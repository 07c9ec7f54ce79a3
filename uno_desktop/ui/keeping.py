"""A match at the table and its save on disk, kept together."""

from __future__ import annotations

import io
import threading
from collections.abc import Sequence

import pygame

from uno_desktop.engine.match import Match
from uno_desktop.session.live import Live, Record
from uno_desktop.session.plan import plan_from_dict, plan_to_dict
from uno_desktop.storage.folders import Folders
from uno_desktop.storage.problems import Problem
from uno_desktop.storage.recorder import Recorder
from uno_desktop.storage.replays import finish
from uno_desktop.storage.saves import Saved, open_save, start_save
from uno_desktop.storage.snapshot import match_from_dict
from uno_desktop.storage.statistics import RoundPlayed
from uno_desktop.storage.statistics_file import add_rounds

PICTURE: tuple[int, int] = (320, 180)


class Keeper:
    """Writes down whatever happens in a match, counts its rounds, and keeps it as a replay at its end."""

    def __init__(self, folders: Folders, live: Live, recorder: Recorder) -> None:
        self._folders = folders
        self._live = live
        self._recorder = recorder
        self._counting: threading.Thread | None = None
        self._problems: list[Problem] = []
        self._closed = False
        live.on_record = self._record

    def _record(self, record: Record) -> None:
        live = self._live
        self._recorder.record(record, live.match)
        if live.match.round_over:
            self._count_round()
        if live.match.over:
            self._closed = True
            problem = finish(self._folders.saves, self._folders.replays, self._recorder)
            self._problems += [problem] if problem else []

    def _count_round(self) -> None:
        """In a thread: the disk may take its time, and the table must not wait."""
        plan, match = self._live.plan, self._live.match
        levels = {seat: each.level for seat, each in enumerate(plan.seats) if not each.human}
        people = frozenset(plan.humans)
        events = tuple(self._live.round_events)
        played = RoundPlayed(self._recorder.head.id, plan.setup, match.round, people, levels, events)
        self._wait()
        self._counting = threading.Thread(target=self._add, args=(played,), name="statistics")
        self._counting.start()

    def _add(self, played: RoundPlayed) -> None:
        self._problems += add_rounds(self._folders.data, (played,))[1]

    def _wait(self) -> None:
        if self._counting is not None:
            self._counting.join()

    def change_plan(self) -> None:
        """The players have changed."""
        self._recorder.change_plan(plan_to_dict(self._live.plan))

    def keep_picture(self, surface: pygame.Surface) -> None:
        """Show the table like this in the list of saves."""
        small = pygame.transform.smoothscale(surface, PICTURE)
        buffer = io.BytesIO()
        pygame.image.save(small, buffer, "picture.png")
        self._recorder.keep_picture(buffer.getvalue())

    def problems(self) -> tuple[Problem, ...]:
        """What the player should know since the last time."""
        found, self._problems = self._problems, []
        return (*self._recorder.notices(), *found)

    def close(self) -> None:
        """Write down the rest."""
        self._wait()
        if not self._closed:
            self._closed = True
            self._recorder.close()


def start_keeping(folders: Folders, live: Live, names: Sequence[str]) -> Keeper:
    """Keep a match that has just been dealt."""
    recorder = start_save(folders.saves, plan_to_dict(live.plan), live.match, names)
    return Keeper(folders, live, recorder)


def resume_kept(folders: Folders, save_id: str) -> tuple[tuple[Live, Keeper] | None, tuple[Problem, ...]]:
    """Go on with a save where it was left, or say why not."""
    opened, problems = open_save(folders.saves, save_id, _rebuild)
    if opened is None:
        return None, problems
    live, recorder = opened
    return (live, Keeper(folders, live, recorder)), problems


def _rebuild(saved: Saved) -> tuple[Live, Match]:
    plan = plan_from_dict(saved.plan)
    start = None if saved.start is None else match_from_dict(plan.setup, saved.start)
    live = Live(plan, start=start, records=(Record(*record) for record in saved.records))
    return live, live.match
