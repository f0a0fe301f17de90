"""The command chance: whether deals, draws and first seats of a store are what fair chance gives."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from replay.cli.history import StorePath
from replay.cli.output import Answer, AsJson, answer, counted, many, put_table, table, unevaluated
from replay.cli.sources import open_store_at
from replay.errors import UsageError

if TYPE_CHECKING:
    from replay.audit.fairness import Odds

SHOWN: Final = 10
"""Tests printed for people: those that fair chance is least likely to give."""


def chance(
    path: StorePath,
    level: Annotated[
        float, typer.Option("--level", metavar="P", help="How often a wholly fair store may be called unfair.")
    ] = 0.01,
    as_json: AsJson = False,
) -> int:
    """Test whether deals, draws and first seats are fair: by card, place and seat, corrected for the number of tests.

    Exit 0: no test tells against fair chance. 1: at least one does. 2: there was too little to test.
    """
    from replay.audit.stores import fairness_of  # brings DuckDB and scipy in, which `replay --help` need not wait for

    if not 0 < level < 1:
        raise UsageError(f"--level: found {level}, expected a probability between 0 and 1, such as 0.01")
    store = open_store_at(path)
    tests = fairness_of(store)
    unfair = [test for test in tests if test.outcome(level) == "unfair"]
    entries = store.manifest.entries
    looked_at = {
        "games": sum([entry.games for entry in entries]),
        "events": sum([entry.rows for entry in entries]),
        "tests": len([test for test in tests if test.p is not None]),
    }
    more = {"level": level, "tests": [{**msgspec.to_builtins(test), "outcome": test.outcome(level)} for test in tests]}
    told = Answer(looked_at=looked_at, more=more, failed=bool(unfair))
    if not looked_at["tests"]:
        error = f"{path}: holds too few chance outcomes for any test, so nothing is proven"
        return unevaluated(told, error, as_json)
    return answer(told, as_json, lambda out: draw(out, tests, told, level))


def draw(out: Console, tests: "Sequence[Odds]", told: Answer, level: float) -> None:
    """Print the tests that tell against fair chance, else the least likely, then the sum."""
    unfair = [test for test in tests if test.outcome(level) == "unfair"]
    few = len([test for test in tests if test.p is None])
    several = len({test.game for test in tests}) > 1
    shown = table(
        "Test",
        "Outcomes",
        "p",
        "corrected",
        "Effect w",
        "Farthest off+",
        right=("Outcomes", "p", "corrected", "Effect w"),
    )
    for test in [test for test in (unfair or tests)[:SHOWN] if test.p is not None]:
        numbers = (f"{test.p:.2g}", f"{test.corrected:.2g}", f"{test.effect:.3f}")
        style = "bold red" if test in unfair else ""
        game = f"{test.game}, " if several else ""
        shown.add_row(f"{game}{test.family}: {test.test}", f"{test.outcomes:,}", *numbers, farthest(test), style=style)
    put_table(out, shown)
    if len(unfair) > SHOWN:
        out.print(Text(f"… and {many(len(unfair) - SHOWN, 'test')} more; --json has them all", "dim"))
    if few:
        out.print(Text(f"note: {many(few, 'test')} left out for too few outcomes (a cell expected below 5)", "dim"))
    said = f"{many(len(unfair), 'test')} against fair chance" if unfair else "nothing tells against fair chance"
    style = "bold red" if unfair else "bold green"
    out.print(Text.assemble(f"{counted(told.looked_at)}, at a level of {level}: ", (said, style)), soft_wrap=True)


def farthest(test: "Odds") -> str:
    """Return the cell that is farthest off, as `P3 1,666 of 1,565 expected`."""
    cell = max(test.cells, key=lambda cell: (cell.observed - cell.expected) ** 2 / cell.expected)
    return f"{cell.name}: {cell.observed:,}, expected {cell.expected:,.0f}"


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"chance": chance}
