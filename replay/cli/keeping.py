"""Commands that keep a store in order: rebuild, compact, vacuum. None of them changes an event.

What writes stores is imported where it is used: pyarrow and duckdb take 0.5 s, which no other command should wait for.
"""

from collections.abc import Callable, Mapping
from contextlib import suppress
from functools import wraps
from pathlib import Path
from typing import Annotated, Final, ParamSpec

import typer

from replay.cli.history import StorePath
from replay.cli.output import Answer, AsJson, answer, facts, interrupted, many, plain, progress
from replay.cli.sources import open_store_at

P = ParamSpec("P")


def resumable(command: Callable[P, int]) -> Callable[P, int]:
    """Return `command` such that Ctrl-C ends it with a sentence: what it has done by then stands, and is whole."""

    @wraps(command)
    def careful(*arguments: P.args, **options: P.kwargs) -> int:
        with suppress(KeyboardInterrupt):
            return command(*arguments, **options)
        text = "interrupted: the store is whole; the same command again does the rest"
        return interrupted(text, bool(options.get("as_json")))

    return careful


@resumable
def rebuild(path: StorePath, as_json: AsJson = False) -> int:
    """Make decisions and results of a store again from its events, and forget what checks said of it before.

    For a store whose folder `decisions` was deleted, or that was made by a program that writes events alone.
    """
    from replay.runs.rebuilding import rebuild as made_again

    total = sum([entry.games for entry in open_store_at(path).manifest.entries])
    with progress("replaying", total) as move:
        found = made_again(Path(path), move)
    looked_at = {"games": found.games, "events": found.events, "decisions": found.decisions}
    more = {"parts_made_anew": found.remade, "verdicts_removed": found.verdicts, "store": path, "root": found.root}
    rows = [
        ("rebuilt", f"{many(found.decisions, 'decision')} of {many(found.games, 'game')}"),
        ("made anew", many(found.remade, "part")),
        ("verdicts", f"{found.verdicts:,} removed (replay verify {path} --keep makes them again)"),
        ("store", path),
        ("root", found.root),
    ]
    return answer(Answer(looked_at=looked_at, more=more), as_json, lambda out: out.print(facts(rows)))


@resumable
def compact(path: StorePath, as_json: AsJson = False) -> int:
    """Put small parts of a store together, as many runs leave them. The files put together stay until `vacuum`."""
    from replay.log.manifest import compact as joined

    before = open_store_at(path).manifest
    after = joined(Path(path))
    parts = {"parts_before": len(before.entries), "parts": len(after.entries)}
    looked_at = {"games": sum([entry.games for entry in after.entries])}
    more = {**parts, "store": path, "root": after.root}
    rows = [
        ("compacted", f"{many(parts['parts_before'], 'part')} to {parts['parts']:,}"),
        ("store", path),
        ("root", after.root),
    ]
    return answer(Answer(looked_at=looked_at, more=more), as_json, lambda out: out.print(facts(rows)))


@resumable
def vacuum(
    path: StorePath,
    keep: Annotated[
        int, typer.Option("--keep", metavar="N", min=1, help="Keep so many versions of the manifest, the newest.")
    ] = 1,
    as_json: AsJson = False,
) -> int:
    """Remove the files of a store that no kept version of its manifest names. Not while something writes to it."""
    from replay.log.manifest import vacuum as removed

    open_store_at(path)
    gone = [file.relative_to(path).as_posix() for file in removed(Path(path), keep)]
    rows = [("removed", plain(name)) for name in gone] or [("removed", "nothing")]
    return answer(Answer(more={"removed": gone, "store": path}), as_json, lambda out: out.print(facts(rows)))


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"rebuild": rebuild, "compact": compact, "vacuum": vacuum}
