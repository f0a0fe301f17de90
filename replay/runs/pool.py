"""Carries out jobs, in this process or several, and commits each part to the store as soon as it is there.

Killed at any moment, a run leaves a store that opens and holds every part committed so far; the same run again goes on
from there. The store's root does not depend on the number of processes: it is over the games, whatever their order.
"""

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from pathlib import Path
from typing import Final

import msgspec

from replay.errors import EngineError, UsageError
from replay.log.entries import Entry, ids_heads, latest, versions
from replay.log.manifest import commit
from replay.runs.plan import Job, outstanding
from replay.runs.work import Stopped, work

Progress = Callable[[int], None]
"""Told how many games have just been finished."""

COMMIT_SHARE: Final = 8
"""A commit is due when an eighth of the store's parts wait for it: a manifest lists all games, so one a part would cost
the square of the number of parts. Up to eight parts each is committed at once."""


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """What a run came to."""

    asked: int
    """Games asked for."""
    already: int
    """Of them, those that were in the store before."""
    stored: int
    """Of them, those that this run has stored."""
    interrupted: bool
    """Whether Ctrl-C ended it early; the same run again goes on from here."""


def simulate(jobs: Sequence[Job], root: Path, processes: int = 1, progress: Progress = lambda games: None) -> Outcome:
    """Play what of `jobs` is not in the store `root` yet, with so many processes, and return what came of it.

    Ctrl-C stops it: what is finished, or nearly so, is stored first. Raises `UsageError` for a number of processes, and
    the first `LogError` or `EngineError` of a job, once the parts finished by then are stored.
    """
    if not 1 <= processes <= 256:
        raise UsageError(f"jobs: found {processes}, expected 1 to 256 processes")
    known = {game_id for game_id, _, _ in ids_heads(latest(root).entries)} if versions(root) else set()
    left = outstanding(jobs, known)
    asked, missing = sum([len(job.indices) for job in jobs]), sum([len(job.indices) for job in left])
    books = Books(root, progress)
    run = in_processes if processes > 1 and len(left) > 1 else in_line
    interrupted = run(left, root, books, min(processes, len(left)))
    return Outcome(asked=asked, already=asked - missing, stored=books.stored, interrupted=interrupted)


class Books:
    """The driver's side: parts that are finished, and those of them that are committed."""

    def __init__(self, root: Path, progress: Progress) -> None:
        self.root = root
        self.progress = progress
        self.waiting: list[Entry] = []
        self.parts = len(latest(root).entries) if versions(root) else 0
        self.stored = 0

    def add(self, entry: Entry) -> None:
        """Take in a finished part, and commit if that is due."""
        self.waiting.append(entry)
        self.progress(entry.games)
        if COMMIT_SHARE * len(self.waiting) > self.parts:
            self.close()

    def close(self) -> None:
        """Commit what is waiting."""
        if self.waiting:
            self.parts = len(commit(self.root, self.waiting).entries)
            self.stored += sum([entry.games for entry in self.waiting])
            self.waiting = []


def in_line(jobs: Sequence[Job], root: Path, books: Books, processes: int) -> bool:
    """Do the jobs one after the other in this process; return whether Ctrl-C ended it."""
    try:
        for job in jobs:
            books.add(work(job, root))
    except Stopped as stopped:
        books.add(stopped.entry)
        return True
    except KeyboardInterrupt:
        return True
    finally:
        books.close()
    return False


def in_processes(jobs: Sequence[Job], root: Path, books: Books, processes: int) -> bool:
    """Do the jobs in `processes` others; return whether Ctrl-C ended it. What is under way is finished on any end."""
    waiting, running = iter(jobs), set[Future[Entry]]()
    with pool_of(processes) as pool:
        try:
            while submit(pool, waiting, running, root, processes):
                for done in wait(running, return_when=FIRST_COMPLETED).done:
                    running.remove(done)
                    books.add(done.result())
        except KeyboardInterrupt:
            return True
        except BrokenProcessPool:
            text = "a process of the run was killed or ran out of memory"
            raise EngineError(f"{text}; the same run again goes on from what is stored") from None
        finally:
            finish(running, books)
    return False


def submit(
    pool: ProcessPoolExecutor, waiting: Iterator[Job], running: set[Future[Entry]], root: Path, most: int
) -> bool:
    """Keep as many jobs under way as there are processes; return whether there are any."""
    while len(running) < most and (job := next(waiting, None)) is not None:
        with unasked():
            running.add(pool.submit(work, job, root))
    return bool(running)


@contextmanager
def unasked() -> Iterator[None]:
    """Hold Ctrl-C back for a moment: a process started meanwhile is born deaf to it, which is for the driver alone."""
    before = signal.pthread_sigmask(signal.SIG_BLOCK, [signal.SIGINT])
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def finish(running: set[Future[Entry]], books: Books) -> None:
    """Wait for what is still under way and commit it; whether it fails does not count any more."""
    for done in wait(running).done:
        if done.exception() is None:
            books.add(done.result())
    books.close()


@contextmanager
def pool_of(processes: int) -> Iterator[ProcessPoolExecutor]:
    """Give a pool of processes started anew, so that they share nothing with this one but what they are sent."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(processes, mp_context=context, initializer=serve) as pool:
        yield pool


def serve() -> None:
    """Set up a process of the pool: without a driver there is nothing to live for."""
    threading.Thread(target=end_with_driver, daemon=True).start()


def end_with_driver() -> None:
    """Wait for the driver to end, killed or not, and end this process: nobody else would ever tell it to."""
    driver = multiprocessing.parent_process()
    assert driver is not None, "a process of the pool has a parent"
    driver.join()
    os._exit(1)
