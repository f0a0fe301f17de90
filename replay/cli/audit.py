"""The command audit: every clause that a log can show, checked by SQL over the events, with no engine at work."""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from replay.cli.history import StorePath
from replay.cli.output import REFUSED, Answer, AsJson, answer, counted, many, note, progress, put_json, table
from replay.cli.sources import open_store_at
from replay.cli.verify import SHOWN, draw_findings

if TYPE_CHECKING:
    from replay.audit.auditing import Audited


def audit(
    path: StorePath,
    rule: Annotated[
        list[str] | None,
        typer.Option("--rule", metavar="ID", help="Check this clause only; may be given again.", show_default=False),
    ] = None,
    as_json: AsJson = False,
) -> int:
    """Check every clause that a log can show by SQL alone, without any engine, and say how much each check looked at.

    Exit 0: every clause that was looked at is kept. 1: findings. 2: nothing could be looked at.
    """
    from replay.audit.stores import audit_store  # brings DuckDB in, which `replay --help` need not wait for

    store = open_store_at(path)
    with progress("auditing", None) as move:
        results = audit_store(store, rule or [], move)
    entries = store.manifest.entries
    looked_at = {
        "games": sum([entry.games for entry in entries]),
        "events": sum([entry.rows for entry in entries]),
        "checks": len(results),
        "rows": sum([found.looked_at for found in results]),
    }
    findings = [finding for found in results for finding in found.findings]
    more = {"checks": [summary(found) for found in results]}
    told = Answer(looked_at=looked_at, findings=findings, more=more)
    if not any([found.looked_at for found in results]):
        return unevaluated(path, told, as_json)
    return answer(told, as_json, lambda out: draw(out, results, told))


def summary(found: "Audited") -> dict[str, object]:
    """Return what a check came to, its findings as a number only."""
    return {**msgspec.structs.asdict(found), "findings": len(found.findings), "outcome": found.outcome}


def unevaluated(path: str, told: Answer, as_json: bool) -> int:
    """Say that no check had anything to look at, which is no pass."""
    error = f"{path}: no check found anything to look at, so nothing is proven"
    if as_json:
        put_json({**told.as_json(), "ok": False, "error": error})
    note(f"replay: {error}")
    return REFUSED


def draw(out: Console, results: "list[Audited]", told: Answer) -> None:
    """Print the findings, then a line a check, then the sum."""
    draw_findings(out, told.findings[:SHOWN])
    if len(told.findings) > SHOWN:
        out.print(Text(f"… and {many(len(told.findings) - SHOWN, 'finding')} more; --json has them all", "dim"))
    shown = table(
        "Clause",
        "Judged",
        "Undecided",
        "Broken",
        "Outcome",
        "What is checked+",
        right=("Judged", "Undecided", "Broken"),
    )
    for found in results:
        counts = (f"{found.looked_at:,}", f"{found.undecided:,}", f"{len(found.findings):,}")
        style = {"broken": "bold red", "not evaluated": "dim"}.get(found.outcome, "")
        shown.add_row(found.rule, *counts, found.outcome, found.title, style=style)
    out.print(shown)
    bad = bool(told.findings)
    result = many(len(told.findings), "finding") if bad else "no findings"
    out.print(
        Text.assemble(f"{counted(told.looked_at)} looked at: ", (result, "bold red" if bad else "bold green")),
        soft_wrap=True,
    )


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"audit": audit}
