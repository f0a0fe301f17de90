"""The command line called in this process, and logs to call it on."""

import sys
from collections.abc import Callable
from functools import cache
from io import BytesIO, TextIOWrapper
from pathlib import Path
from typing import NamedTuple

import pytest
from typer.main import get_command

from replay.cli import run
from replay.runs.plan import plan
from replay.runs.pool import simulate
from tests.cli.games import lines_of, log_of, recorded, setting


class Said(NamedTuple):
    """What a command came to."""

    code: int
    out: str
    err: str


Call = Callable[..., Said]
Run = Callable[..., tuple[int, str, str]]

command_once = cache(get_command)
"""The commands with all their options, made of their functions' signatures once, as a process of its own does."""


@pytest.fixture
def call(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> Call:
    """Call `replay` with arguments, and perhaps bytes on stdin, in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("REPLAY_LOG", raising=False)
    monkeypatch.setattr("replay.cli.get_command", command_once)

    def called(*arguments: object, stdin: bytes = b"") -> Said:
        monkeypatch.setattr(sys, "stdin", TextIOWrapper(BytesIO(stdin)))
        capfd.readouterr()
        code = run([str(argument) for argument in arguments])
        out, err = capfd.readouterr()
        assert "Traceback" not in err
        return Said(code, out, err)

    return called


@pytest.fixture(scope="session")
def store(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a store of five games; nobody may write to it."""
    root = tmp_path_factory.mktemp("cli") / "store"
    simulate(plan(setting(), "1", 5), root)
    return root


@pytest.fixture
def log(tmp_path: Path) -> Path:
    """Return the log of one game, the fourth of the store."""
    path = tmp_path / "log.jsonl"
    path.write_bytes(log_of(lines_of(recorded("1/3"))))
    return path


@pytest.fixture
def said(capsys: pytest.CaptureFixture[str]) -> Run:
    """Run `replay` where the tests run; return its exit code, and what it says on stdout and on stderr."""

    def say(*arguments: str) -> tuple[int, str, str]:
        code = run(arguments)
        told = capsys.readouterr()
        return code, told.out, told.err

    return say
