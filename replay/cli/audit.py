"""The command audit: every clause that a log can show, checked by SQL over the events, with no engine at work."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from replay.cli.checking import Checked, Keeper, keeper
from replay.cli.history import StorePath
from replay.cli.output import (
    Answer,
    AsJson,
    answer,
    counted,
    many,
    plain,
    progress,
    put_table,
    table,
    unevaluated,
)
from replay.cli.sources import StoreSource, open_store_at
from replay.cli.verify import SHOWN, draw_findings
from replay.errors import UsageError
from replay.log.finding import Finding, LookedAt

if TYPE_CHECKING:
    from replay.audit.auditing import Audited, Undecided
    from replay.log.store import Store

STYLES: Final = {"broken": "bold red", "not evaluated": "dim"}


def audit(
    path: StorePath,
    rule: Annotated[
        list[str] | None,
        typer.Option("--rule", metavar="ID", help="Check this clause only; may be given again.", show_default=False),
    ] = None,
    every: Annotated[bool, typer.Option("--all", help="List the checks that were kept, too.")] = False,
    undecided: Annotated[
        bool, typer.Option("--undecided", help="List each step of which the log does not tell enough, by clause.")
    ] = False,
    kept: Annotated[
        bool, typer.Option("--keep", help="Keep the result in the store, for the views `verdicts` and `findings`.")
    ] = False,
    as_json: AsJson = False,
) -> int:
    """Check every clause that a log can show by SQL alone, without any engine, and say how much each check looked at.

    Exit 0: every clause that was looked at is kept. 1: findings. 2: nothing could be looked at.
    """
    # DuckDB comes with it, which `replay --help` need not wait for
    from replay.audit.stores import audit_store, checks_asked, games_looked_at

    store = store_to_audit(path)
    keep = keeper_of(store, rule or []) if kept else None
    total = sum([len(checks) for checks in checks_asked(store, rule or []).values()])
    with progress("auditing", total) as move:
        results = audit_store(store, rule or [], move, list_undecided=undecided)
    findings = [finding for found in results for finding in found.findings]
    evaluated = any([found.outcome != "not evaluated" for found in results])
    if keep and evaluated:
        keep(result_of(store, findings))
    games = games_looked_at(store)
    more = {
        "checks": [summary(found) for found in results],
        "kept": bool(keep) and evaluated,
        "without_checks": sum([entry.games for entry in store.manifest.entries]) - len(games),
    }
    unknown = sorted([row for found in results for row in found.undecided_rows], key=place_of_row)
    told = Answer(
        looked_at=looked_at(games, results),
        findings=findings,
        more=more | ({"undecided": unknown} if undecided else {}),
    )
    if not evaluated:
        return unevaluated(told, nothing_proven(path, told), as_json)
    return answer(told, as_json, lambda out: draw(out, results, told, every or bool(rule), unknown=unknown))


def looked_at(games: Sequence[LookedAt], results: "Sequence[Audited]") -> dict[str, int]:
    """Return how much an audit looked at."""
    return {
        "games": len(games),
        "events": sum([looked.events for looked in games]),
        "checks": len(results),
        "rows": sum([found.looked_at for found in results]),
    }


def store_to_audit(path: str) -> "Store":
    """Return the store in the folder `path`. Raises `UsageError` that says what to do with a file, `LogError`."""
    if Path(path).is_file():
        raise UsageError(
            f"{path}: found a file, expected a store folder, for SQL to ask; `replay import {path} --out DIR` makes one"
        )
    return open_store_at(path)


def keeper_of(store: "Store", rules: Sequence[str]) -> Keeper:
    """Return what keeps the result. Raises `UsageError` where that cannot be done, or only some rules are checked."""
    if rules:
        raise UsageError("--keep: found --rule beside it, expected all checks: results are kept of a whole audit only")
    return keeper(StoreSource(store, ()), "", by="audit")


def result_of(store: "Store", findings: list[Finding]) -> Checked:
    """Return the result of a whole audit as it is kept."""
    from replay.audit.stores import games_looked_at

    return Checked(findings=findings, games_seen=games_looked_at(store))


def summary(found: "Audited") -> dict[str, object]:
    """Return what a check came to, its findings as a number only."""
    told = {**msgspec.structs.asdict(found), "findings": len(found.findings), "outcome": found.outcome}
    del told["undecided_rows"]  # they stand together in a list of their own
    return told


def place_of_row(row: "Undecided") -> tuple[str, int, str, int]:
    """Return what undecided rows are sorted by."""
    return row.game_id, row.step, row.rule, row.seat


def nothing_proven(path: str, told: Answer) -> str:
    """Return why an audit that looked at nothing is no pass."""
    without = told.more["without_checks"]
    why = f" ({without} of its games are of a game without checks in SQL)" if without else ""
    return f"{path}: no check found anything to look at, so nothing is proven{why}"


def draw(
    out: Console, results: "Sequence[Audited]", told: Answer, every: bool, *, unknown: "Sequence[Undecided]"
) -> None:
    """Print the findings, then a line a check that is not simply kept (or `every` one), then the sums."""
    draw_findings(out, told.findings[:SHOWN])
    if len(told.findings) > SHOWN:
        out.print(Text(f"… and {many(len(told.findings) - SHOWN, 'finding')} more; --json has them all", "dim"))
    draw_undecided(out, unknown)
    listed = [found for found in results if every or found.outcome != "kept" or found.undecided]
    if listed:
        draw_checks(out, listed)
    sums = Counter([found.outcome for found in results])
    hint = "" if len(listed) == len(results) else " (--all lists them)"
    said = [f"{sums['broken']:,} broken"] if sums["broken"] else []
    said += [f"{sums['not evaluated']:,} not evaluated: nothing judged"] if sums["not evaluated"] else []
    out.print(Text(", ".join([f"checks: {sums['kept']:,} kept{hint}", *said])), soft_wrap=True)
    if told.more["without_checks"]:
        out.print(Text(f"note: {many(int(str(told.more['without_checks'])), 'game')} without checks in SQL", "dim"))
    bad = bool(told.findings)
    result = many(len(told.findings), "finding") if bad else "no findings"
    out.print(
        Text.assemble(f"{counted(told.looked_at)} looked at: ", (result, "bold red" if bad else "bold green")),
        soft_wrap=True,
    )


def draw_undecided(out: Console, unknown: "Sequence[Undecided]") -> None:
    """Print a line a step of which the log does not tell enough, with the clauses that it leaves open."""
    steps = {place: [row.rule for row in rows] for place, rows in groupby(unknown, lambda row: (row.game_id, row.step))}
    for (game_id, step), rules in list(steps.items())[:SHOWN]:
        place = f"game {plain(game_id)}, step {step}: "
        out.print(Text.assemble((place, "bold"), f"undecided: {', '.join(dict.fromkeys(rules))}"), soft_wrap=True)
    if len(steps) > SHOWN:
        out.print(Text(f"… and {many(len(steps) - SHOWN, 'step')} more; --json has them all", "dim"))


def draw_checks(out: Console, listed: "Sequence[Audited]") -> None:
    """Print a line a check: how much it could judge, what it came to if not simply kept, and what it is about."""
    shown = table("Clause", "Judged", "Outcome+", "What is checked+", right=("Judged",))
    for found in listed:
        shown.add_row(
            found.rule, f"{found.judged:,}", outcome_of(found), found.title, style=STYLES.get(found.outcome, "")
        )
    put_table(out, shown)


def outcome_of(found: "Audited") -> str:
    """Return what a check came to: `kept`, `2 broken`, `not evaluated`; and how often the log does not tell."""
    outcome = f"{len(found.findings):,} broken" if found.findings else found.outcome
    return f"{outcome}, {found.undecided:,} undecided" if found.undecided else outcome


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"audit": audit}
