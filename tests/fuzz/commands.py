"""The commands that read or mend logs, called in this process, and what each owes whatever it is given."""

import contextlib
import faulthandler
import io
import shutil
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from replay.cli import run
from tests.fuzz.stores import ACTION, MEASURE, OPTION, PEOPLE, lines_of

LONGEST: Final = 120
"""Seconds after which a command is taken to hang: Python prints where it is, and ends."""
STDERR: Final = 2
OF_LINES: Final = (
    "games", "verify", "show", "export", "coverage", "reread", "why", "one", "words", "seen", "page", "import"
)  # fmt: skip
OF_STORES: Final = (
    "games", "verify", "show", "export", "coverage", "reread", "why", "one", "words", "page", "seal", "keep", "query"
)  # fmt: skip
BY_SQL: Final = ("audit", "kept", "open", "agree", "chance", "judged")
MEASURES: Final = ("tendencies", "table", "moves", "compare", "deals", "ratings", "styles")
CHANGING: Final = ("rebuild", "compact", "vacuum", "more", "played")
"""What changes the store that it is given: each gets a copy of its own."""


def held(names: Sequence[str], path: Path, game: str) -> dict[str, int]:
    """Hold the commands named to what they owe on the log or store at `path`; return the exit code of each."""
    out = path.parent / "out"
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir()
    (out / "more.jsonl").write_bytes(b"".join(lines_of(game)).replace(f"{game}-1".encode(), b"more"))
    codes = {}
    for name in names:
        own = out / name
        if name in CHANGING:
            shutil.copytree(path, own)
        codes[name] = owed(calls(own if name in CHANGING else path, game, out)[name])[0]
    return codes


def calls(path: Path, game: str, out: Path) -> dict[str, list[str]]:
    """Return the command lines that read a log, by a name each; what they write goes to the folder `out`."""
    here, first = str(path), f"{game}-1"
    return {**reading(here, first, game, out), **measuring(here, game, out), **changing(here, game, out)}


def reading(here: str, first: str, game: str, out: Path) -> dict[str, list[str]]:
    """Return the command lines that read a log or store and judge it."""
    return {
        "games": ["games", here],
        "verify": ["verify", here],
        "show": ["show", here, "--step", "20"],
        "export": ["export", here, "--all"],
        "seal": ["seal", here, "--out", str(out / "seal.json")],
        "keep": ["verify", here, "--strict", "--keep", "--json"],
        "coverage": ["coverage", here, "--html", str(out / "coverage.html")],
        "reread": ["reread", here, "--option", OPTION[game]],
        "why": ["why", here, ACTION[game], "--step", "20", "--game-id", first],
        "one": ["verify", here, "--game-id", first, "--json"],
        "words": ["export", here, "--game-id", first, "--form", "text"],
        "bare": ["export", here, "--bare", "--json"],
        "seen": ["show", here, "--step", "9", "--seat", "1", "--json"],
        "audit": ["audit", here, "--all"],
        "kept": ["audit", here, "--keep", "--json"],
        "agree": ["agree", here],
        "open": ["audit", here, "--undecided", "--json"],
        "judged": ["coverage", here, "--sql", "--json"],
        "chance": ["chance", here],
        "page": ["html", here, "--game-id", first],
        "query": ["query", here, "select * from games, players, findings, verdicts order by all"],
        "import": ["import", here, "--out", str(out / "store")],
        "sheet": ["import", here, "--map", str(Path(here).with_suffix(".toml")), "--out", str(out / "store")],
    }


def measuring(here: str, game: str, out: Path) -> dict[str, list[str]]:
    """Return the command lines that measure how people play."""
    of_one = ["--measure", MEASURE[game]]
    return {
        "tendencies": ["tendencies", here],
        "table": ["tendencies", here, "--out", str(out / "table.parquet"), "--json"],
        "moves": ["tendencies", here, *of_one, "--moves", "--player", PEOPLE[0], "--csv"],
        "compare": ["compare", here, *PEOPLE[:2]],
        "deals": ["compare", here, *PEOPLE[:2], *of_one, "--deals", "--json"],
        "ratings": ["ratings", here],
        "styles": ["styles", here],
    }


def changing(here: str, game: str, out: Path) -> dict[str, list[str]]:
    """Return the command lines that add to a store, or put it in order."""
    return {
        "rebuild": ["rebuild", here],
        "compact": ["compact", here],
        "vacuum": ["vacuum", here],
        "more": ["import", str(out / "more.jsonl"), "--out", here],
        "played": ["simulate", game, "--games", "1", "--players", "3", "--out", here],
    }


def owed(arguments: Sequence[str]) -> tuple[int, str]:
    """Hold a command to what it owes: a known exit code, and a message where it is not 0. Return code and message.

    What the command line does not catch is raised, as it is.
    """
    out, err = io.TextIOWrapper(io.BytesIO(), "utf-8"), io.StringIO()
    with watched(), contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = run(arguments)
        out.flush()
    said = out.buffer.getvalue().decode()
    told = err.getvalue() if code == 2 else said
    assert code in (0, 1, 2), f"{arguments}: found exit code {code}, expected 0, 1 or 2"
    assert "Traceback" not in said + err.getvalue(), f"{arguments}: found a traceback"
    assert code == 0 or told.strip(), f"{arguments}: found exit code {code} without a word"
    if code == 2:
        assert told.rstrip("\n").splitlines()[-1].startswith("replay: "), f"{arguments}: found {told!r}"
        assert len(told.split()) > 3, f"{arguments}: found {told!r}, expected where and what"
    return code, told


@contextlib.contextmanager
def watched() -> Iterator[None]:
    """End this process, with a word on where it was, if what is done within hangs."""
    faulthandler.dump_traceback_later(LONGEST, exit=True, file=STDERR)
    try:
        yield
    finally:
        faulthandler.cancel_dump_traceback_later()
