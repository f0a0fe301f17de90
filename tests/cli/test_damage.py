"""What is broken in a store hides nothing that is whole: the rest is judged, and what was left out is said."""

import json
import os
import signal
from pathlib import Path

import msgspec
import pytest

from replay.cli import checking
from replay.cli.sources import StoreSource, open_store_at
from replay.runs.plan import plan
from replay.runs.pool import simulate
from tests.cli.conftest import Call
from tests.cli.games import setting


@pytest.fixture
def parts(tmp_path: Path) -> Path:
    """Return a store of three parts of two games each."""
    jobs = plan(setting(), "1", 6)
    cut = [msgspec.structs.replace(jobs[0], indices=(first, first + 1)) for first in (0, 2, 4)]
    simulate(cut, tmp_path / "parts")
    return tmp_path / "parts"


def first_part(root: Path) -> Path:
    """Return the events of the part that is read first."""
    return (
        root / "events" / "game=crybaby" / f"{StoreSource(open_store_at(str(root)), ()).store.part_names()[0]}.parquet"
    )


@pytest.mark.parametrize("jobs", [1, 2])
def test_a_damaged_part_hides_no_other(call: Call, parts: Path, jobs: int) -> None:
    first_part(parts).write_bytes(b"PAR1 nothing of the kind PAR1")
    said = call("verify", parts, "--jobs", jobs, "--keep")
    assert said.code == 2
    assert "changed file" in said.out
    assert "4 games, " in said.out
    assert said.err.startswith("replay: 2 of 6 games could not be read: ")
    assert said.err.endswith(" (--keep: not kept)\n")
    assert said.err.count("\n") == 1
    assert not (parts / "verdicts").exists()
    told = json.loads(call("verify", parts, "--jobs", jobs, "--json").out)
    assert (told["ok"], told["looked_at"]["games"]) == (False, 4)
    assert told["error"].startswith("2 of 6 games could not be read: ")


def test_several_reasons_are_counted(call: Call, parts: Path) -> None:
    for path in sorted((parts / "events" / "game=crybaby").glob("*.parquet"))[:2]:
        path.unlink()
    said = call("verify", parts)
    assert said.err.startswith("replay: 4 of 6 games could not be read: ")
    assert said.err.endswith(" (and for 1 other reason)\n")


def test_a_broken_deck_file_does_not_hide_what_the_check_of_files_found(call: Call, parts: Path) -> None:
    (deck,) = (parts / "decks").glob("*.toml")
    deck.write_text("not a deck", encoding="utf-8")
    for jobs in (1, 2):
        said = call("verify", parts, "--jobs", jobs)
        assert said.code == 2
        assert "changed file" in said.out
        assert said.err.startswith("replay: 6 of 6 games could not be read: deck ")
        assert said.err.count("\n") == 1


def killed(root: str, part: str, strict: bool) -> list[checking.Seen]:
    """Die as a process does that the system kills."""
    os.kill(os.getpid(), signal.SIGKILL)
    return []


def test_a_killed_process_is_one_line(call: Call, parts: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(checking, "of_part", killed)
    said = call("verify", parts, "--jobs", 2)
    line = "6 of 6 games could not be read: a process of the check was killed or ran out of memory"
    assert (said.code, said.err) == (2, f"replay: {line}\n")
