"""A store grows part by part, is the same for any number of processes, and survives whatever ends a run."""

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import msgspec
import pytest

from replay.catalog import event_classes
from replay.errors import DeckError, EngineError, LogError, UsageError
from replay.log.entries import ids_heads, latest, versions
from replay.log.store import open_store
from replay.runs.plan import Job, Setting, plan
from replay.runs.pool import Books, simulate
from replay.runs.work import work

# What `simulate` is asked by the processes that the tests kill: many parts of a few games each.
DRIVER = """
import sys
from pathlib import Path
import msgspec
from replay.runs.plan import Job
from replay.runs.pool import simulate
jobs = msgspec.json.decode(sys.stdin.buffer.read(), type=list[Job])
outcome = simulate(jobs, Path(sys.argv[1]), int(sys.argv[2]))
print(msgspec.json.encode(outcome).decode())
"""


def jobs_of(setting: Setting, seed: str, parts: int, games: int) -> list[Job]:
    """Return jobs far smaller than those of `plan`."""
    starts = range(0, parts * games, games)
    return [Job(setting=setting, seed=seed, indices=tuple(range(start, start + games))) for start in starts]


@contextmanager
def started(jobs: list[Job], root: Path, processes: int) -> Iterator["subprocess.Popen[bytes]"]:
    """Start a run in a process group of its own; whatever happens, it is gone afterwards."""
    command = [sys.executable, "-c", DRIVER, str(root), str(processes)]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, start_new_session=True) as run:
        assert run.stdin is not None
        run.stdin.write(msgspec.json.encode(jobs))
        run.stdin.close()
        run.stdin = None
        try:
            yield run
        finally:
            run.kill()


def wait_until(holds: Callable[[], bool], looks: int = 3000) -> bool:
    """Wait until `holds`, a hundredth of a second between two looks; return whether it does."""
    pause = threading.Event()
    return any(holds() or pause.wait(0.01) for _ in range(looks))


def children(process: int) -> list[int]:
    """Return the processes that `process` has started."""
    return [int(child) for child in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def alive(process: int) -> bool:
    """Tell whether a process runs; one that has ended and that nobody has asked about does not."""
    try:
        return Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()[0] != "Z"
    except FileNotFoundError:
        return False


def faults(root: Path) -> set[str]:
    """Return what is wrong with a store."""
    return {finding.message for finding in open_store(root, event_classes()).integrity()}


def test_any_number_of_processes_gives_the_same_store(setting: Setting, tmp_path: Path) -> None:
    jobs = jobs_of(setting, "same", 5, 3)
    counted: list[int] = []
    one = simulate(jobs, tmp_path / "one", 1)
    two = simulate(jobs, tmp_path / "two", 2, counted.append)
    assert (one, sum(counted)) == (two, 15)
    stores = [latest(tmp_path / name) for name in ("one", "two")]
    assert stores[0].root == stores[1].root
    assert sorted(stores[0].entries, key=str) == sorted(stores[1].entries, key=str)


def test_the_same_run_again_adds_nothing(setting: Setting, tmp_path: Path) -> None:
    jobs = plan(setting, "again", 5)
    first, before = simulate(jobs, tmp_path), latest(tmp_path)
    second = simulate(jobs, tmp_path)
    assert (first.stored, first.already, second.stored, second.already) == (5, 0, 0, 5)
    assert latest(tmp_path) == before
    assert len(versions(tmp_path)) == 1


def test_another_run_adds_its_games(setting: Setting, tmp_path: Path) -> None:
    """A longer run of the same seed plays only what is new; another seed is all new."""
    simulate(plan(setting, "more", 4), tmp_path)
    longer = simulate(plan(setting, "more", 7), tmp_path)
    other = simulate(plan(setting, "other", 2), tmp_path)
    assert (longer.already, longer.stored, other.already, other.stored) == (4, 3, 0, 2)
    assert len(ids_heads(latest(tmp_path).entries)) == 9
    simulate(plan(setting, "more", 7), tmp_path / "at once")
    simulate(plan(setting, "other", 2), tmp_path / "at once")
    assert latest(tmp_path).root == latest(tmp_path / "at once").root
    assert open_store(tmp_path, event_classes()).integrity() == []


def test_an_error_of_a_job_is_one_line_and_what_is_finished_stays(setting: Setting, tmp_path: Path) -> None:
    jobs = jobs_of(setting, "error", 3, 2)
    broken = msgspec.structs.replace(jobs[2], setting=msgspec.structs.replace(setting, deck_text="cards = 3"))
    with pytest.raises(DeckError, match="deck crybaby-reconstructed-1: game: found None, expected") as raised:
        simulate([*jobs[:2], broken], tmp_path)
    assert "\n" not in str(raised.value)
    assert len(ids_heads(latest(tmp_path).entries)) == 4


def test_a_folder_that_is_none_is_refused(setting: Setting, tmp_path: Path) -> None:
    (tmp_path / "store").write_text("not a folder")
    with pytest.raises(LogError, match="store"):
        simulate(plan(setting, "1", 1), tmp_path / "store")


@pytest.mark.parametrize("processes", [0, -1, 1000])
def test_a_number_of_processes_that_makes_no_sense_is_refused(setting: Setting, tmp_path: Path, processes: int) -> None:
    with pytest.raises(UsageError, match="jobs: found"):
        simulate(plan(setting, "1", 1), tmp_path, processes)
    assert list(tmp_path.iterdir()) == []


def test_commits_become_rarer_as_a_store_grows(setting: Setting, tmp_path: Path) -> None:
    """A manifest lists all games: with a commit a part, its writing would grow with the square."""
    books = Books(tmp_path, lambda games: None)
    for job in jobs_of(setting, "commits", 12, 1):
        books.add(work(job, tmp_path))
    books.close()
    assert books.stored == len(ids_heads(latest(tmp_path).entries)) == 12
    assert len(versions(tmp_path)) == 10


@pytest.mark.parametrize("processes", [1, 2])
def test_a_killed_run_leaves_a_store_that_opens_and_goes_on(setting: Setting, tmp_path: Path, processes: int) -> None:
    """SIGKILL in the middle: what was committed is whole, nobody is left at work, and the same run completes it."""
    jobs = jobs_of(setting, "killed", 500, 4)
    with started(jobs, tmp_path / "killed", processes) as run:
        assert wait_until(lambda: len(versions(tmp_path / "killed")) >= 3), run.communicate()
        helpers = children(run.pid)
    assert len(helpers) >= processes if processes > 1 else helpers == []
    assert wait_until(lambda: not any(alive(process) for process in helpers))
    parts = len(latest(tmp_path / "killed").entries)
    assert 3 <= parts < 400
    assert faults(tmp_path / "killed") == set()
    some = jobs[: parts + 4]
    again = simulate(some, tmp_path / "killed")
    assert (again.already, again.stored) == (4 * parts, 16)
    assert open_store(tmp_path / "killed", event_classes()).integrity() == []
    simulate(some, tmp_path / "whole")
    assert latest(tmp_path / "killed").root == latest(tmp_path / "whole").root


@pytest.mark.parametrize("processes", [1, 2])
def test_ctrl_c_keeps_what_is_finished_and_says_so(setting: Setting, tmp_path: Path, processes: int) -> None:
    jobs = jobs_of(setting, "stopped", 500, 4)
    with started(jobs, tmp_path, processes) as run:
        assert wait_until(lambda: len(versions(tmp_path)) >= 2), run.communicate()
        os.killpg(run.pid, signal.SIGINT)
        out, err = run.communicate(timeout=30)
    outcome = msgspec.json.decode(out)
    assert (err, run.returncode, outcome["interrupted"]) == (b"", 0, True)
    assert 0 < outcome["stored"] == len(ids_heads(latest(tmp_path).entries)) < outcome["asked"] == 2000
    assert faults(tmp_path) == set()


def test_a_process_of_the_pool_that_dies_is_one_clear_line(setting: Setting, tmp_path: Path) -> None:
    jobs = jobs_of(setting, "died", 500, 4)
    with started(jobs, tmp_path, 2) as run:
        assert wait_until(lambda: len(versions(tmp_path)) >= 2), run.communicate()
        workers = [child for child in children(run.pid) if b"spawn_main" in Path(f"/proc/{child}/cmdline").read_bytes()]
        os.kill(workers[0], signal.SIGKILL)
        _, err = run.communicate(timeout=30)
    said = err.decode().strip().splitlines()[-1]
    assert said == (
        f"replay.errors.{EngineError.__name__}: a process of the run was killed or ran out of memory; "
        "the same run again goes on from what is stored"
    )
    assert faults(tmp_path) == set()
