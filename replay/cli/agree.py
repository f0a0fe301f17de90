"""The command agree: the engine's replay and the audit by SQL over the same games, and where only one finds a fault."""

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Annotated, Final

import msgspec
import typer
from rich.console import Console
from rich.text import Text

from replay.cli.audit import store_to_audit
from replay.cli.checking import check_source
from replay.cli.history import StorePath
from replay.cli.output import Answer, AsJson, answer, counted, many, progress, put_table, table
from replay.cli.sources import StoreSource
from replay.errors import LogError
from replay.log.finding import Finding

if TYPE_CHECKING:
    from replay.audit.agreement import Compared

SHOWN: Final = 50


def agree(
    path: StorePath,
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help="Processes that share the replay.")] = 1,
    as_json: AsJson = False,
) -> int:
    """Replay every game by the engine and audit it by SQL, and list each game where one finds what the other does not.

    Exit 0: both say the same of every game. 1: they do not, and nothing explains it. 2: no game has checks in SQL.
    """
    from replay.audit.agreement import compared  # these bring DuckDB in, which `replay --help` need not wait for
    from replay.audit.stores import audit_store, games_looked_at, types_of_steps

    store = store_to_audit(path)
    games = sum([entry.games for entry in store.manifest.entries])
    with progress("replaying", games) as move:
        checked = check_source(StoreSource(store, ()), jobs=jobs, progress=move)
    if checked.error or not checked.games:
        raise LogError(checked.error or f"{path}: holds no games: nothing was compared")
    by_both = {looked.game_id for looked in games_looked_at(store)}
    seen = [looked for looked in checked.games_seen if looked.game_id in by_both]
    if not seen:
        raise LogError(f"{path}: holds no game that has checks in SQL: nothing was compared")
    audited = [finding for found in audit_store(store, []) for finding in found.findings]
    results = compared([looked.game_id for looked in seen], [*checked.findings, *checked.undecidable], audited)
    types = types_of_steps(store, {found.game_id: found.step for found in results if found.step >= 0})
    differing = [found for found in results if found.agreement in ("engine only", "SQL only")]
    looked_at = {"games": len(seen), "events": sum([looked.events for looked in seen])}
    left_out = checked.games - len(seen)
    more = {
        "without_checks": left_out,
        "agreement": dict(Counter([found.agreement for found in results])),
        "by_type": {name: dict(counts) for name, counts in by_type(results, types).items()},
        "differing": [told(found) for found in differing],
    }
    unexplained = [found for found in differing if not found.why]
    return answer(
        Answer(looked_at=looked_at, more=more, failed=bool(unexplained)),
        as_json,
        lambda out: draw(out, results, types, looked_at, left_out),
    )


def told(found: "Compared") -> dict[str, object]:
    """Return what is to be said of a game where one found what the other did not."""
    return {**msgspec.to_builtins(found), "why": found.why}


def by_type(results: "Sequence[Compared]", types: Mapping[str, str]) -> dict[str, Counter[str]]:
    """Return for each type of event at which a game goes wrong how often which agreement was met."""
    counts: dict[str, Counter[str]] = {}
    for found in results:
        if found.agreement != "clean":
            name = types.get(found.game_id, "(header or end)")
            counts.setdefault(name, Counter())[found.agreement] += 1
    return dict(sorted(counts.items()))


def draw(
    out: Console,
    results: "Sequence[Compared]",
    types: Mapping[str, str],
    looked_at: Mapping[str, int],
    left_out: int,
) -> None:
    """Print each game where both differ, a line a type of event, and the sums; `left_out` games have no checks."""
    from replay.audit.agreement import AGREEMENTS

    differing = [found for found in results if found.agreement in ("engine only", "SQL only")]
    for found in differing[:SHOWN]:
        out.print(line_of(found))
    if len(differing) > SHOWN:
        out.print(Text(f"… and {many(len(differing) - SHOWN, 'game')} more; --json has them all", "dim"))
    faults = by_type(results, types)
    if faults:
        kinds = AGREEMENTS[1:]
        shown = table("First fault at", *kinds, right=kinds)
        for name, counts in faults.items():
            shown.add_row(name, *[f"{counts[kind]:,}" for kind in kinds])
        put_table(out, shown)
    if left_out:
        out.print(Text(f"note: {many(left_out, 'game')} without checks in SQL, not compared", "dim"))
    sums = Counter([found.agreement for found in results])
    said = ", ".join([f"{sums[kind]:,} {kind}" for kind in AGREEMENTS if sums[kind]])
    unexplained = [found for found in differing if not found.why]
    style = "bold red" if unexplained else "bold green"
    verdict = f"{many(len(unexplained), 'unexplained difference')}" if unexplained else "no unexplained difference"
    out.print(Text.assemble(f"{counted(looked_at)} compared: {said}: ", (verdict, style)), soft_wrap=True)


def line_of(found: "Compared") -> Text:
    """Return a line on a game where one found what the other did not."""
    first: Finding = (found.by_engine or found.by_sql)[0]
    who = "the engine alone" if found.by_engine else "SQL alone"
    why = f" ({found.why})" if found.why else ""
    place = f"game {found.game_id}, step {first.step}: "
    return Text.assemble(
        (place, "bold"), f"{who} finds: {first.message}{why}", (f"  [{first.rule or first.kind}]", "bold red")
    )


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"agree": agree}
