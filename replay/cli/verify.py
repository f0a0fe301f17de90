"""The command verify: every game replayed, every step judged, the store's files and counts compared."""

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Annotated, Final

import typer
from rich.console import Console, RenderableType
from rich.text import Text

from replay.catalog import GAMES
from replay.cli.beside import faults_beside, held_against, notes_beside
from replay.cli.checking import Checked, check_source, games_in, keeper
from replay.cli.moments import DeckFiles, LogPath
from replay.cli.output import (
    REFUSED,
    Answer,
    AsJson,
    answer,
    brief,
    counted,
    facts,
    many,
    one_line,
    plain,
    progress,
    unevaluated,
)
from replay.cli.sources import open_source
from replay.log.finding import Finding
from replay.rulebook import Clause, plain_text, rulebook

SHOWN = 50
"""Findings printed for people; a program gets all."""


def verify(
    path: LogPath,
    game_id: Annotated[
        str,
        typer.Option(
            "--game-id",
            metavar="ID",
            help="Verify only this game; in a store, also that it is as committed.",
            show_default=False,
        ),
    ] = "",
    jobs: Annotated[int, typer.Option("--jobs", metavar="N", help="Processes that share the work on a store.")] = 1,
    strict: Annotated[
        bool, typer.Option("--strict", help="Judge each decision twice: by the options and by the clauses.")
    ] = False,
    kept: Annotated[
        bool, typer.Option("--keep", help="Keep the result in the store, for the views `verdicts` and `findings`.")
    ] = False,
    seal: Annotated[
        Path | None,
        typer.Option(
            "--seal", metavar="FILE", help="Say whether the store is the one of this seal.", show_default=False
        ),
    ] = None,
    public_key: Annotated[
        Path | None,
        typer.Option(
            "--public-key",
            metavar="FILE",
            help="The Ed25519 public key that must have signed the seal: PEM or OpenSSH.",
            show_default=False,
        ),
    ] = None,
    deck: DeckFiles = None,
    as_json: AsJson = False,
) -> int:
    """Replay every game and judge every step.

    Exit 0: all games keep the rules. 1: findings. 2: nothing, or not all, could be looked at, also where a log does not
    tell enough (??): `replay audit` then decides what can be decided.
    """
    source = open_source(path, deck or [])
    held = held_against(source, game_id, seal, public_key)
    keep = keeper(source, game_id) if kept else None
    with progress("verifying", 1 if game_id else games_in(source)) as move:
        checked = check_source(source, game_id, jobs, strict, move)
    whole = bool(checked.games) and not checked.error
    # What is wrong beside the store is told, and no part of what is kept of the store itself.
    beside = [] if game_id else faults_beside(source, checked, held)
    if keep and whole:
        keep(checked)
    checked.findings[:0] = beside
    checked.notes.update({} if game_id else notes_beside(source, checked.findings, held))
    more = {"unfinished": checked.unfinished, "notes": checked.notes, "kept": kept and whole}
    more |= {"undecidable": checked.undecidable, "unjudged": checked.unjudged}
    found = Answer(
        looked_at=checked.looked_at(),
        findings=checked.findings,
        more={**more, "seal": held.summary() if held else None},
        failed=bool(checked.undecidable),
    )
    if not whole:
        return no_verdict(path, found, checked, " (--keep: not kept)" if kept else "", as_json)
    code = answer(found, as_json, lambda out: draw(out, checked))
    return REFUSED if checked.undecidable and not checked.findings else code


def no_verdict(path: str, found: Answer, checked: Checked, unkept: str, as_json: bool) -> int:
    """Print what was found so far, and why that is not a verdict. Nothing looked at is not a pass."""
    error = brief(checked.error or f"{path}: holds no games: nothing was looked at, so nothing is proven") + unkept
    if checked.findings and not as_json:
        answer(found, False, lambda out: draw(out, checked))
    return unevaluated(found, error, as_json)


def draw(out: Console, checked: Checked) -> None:
    """Print each finding with its clause, then remarks, then what was looked at."""
    draw_findings(out, checked.findings[:SHOWN])
    if len(checked.findings) > SHOWN:
        out.print(Text(f"… and {many(len(checked.findings) - SHOWN, 'finding')} more; --json has them all", "dim"))
    for text, games in checked.notes.items():
        whom = f", {many(games, 'game')}" if games else ""
        out.print(Text(f"note{whom}: {one_line(text)}", "dim"))
    if checked.unfinished:
        out.print(Text(f"note, {many(checked.unfinished, 'game')}: sound, but the log stops before the end", "dim"))
    draw_undecidable(out, checked)
    bad = bool(checked.findings)
    result = many(len(checked.findings), "finding") if bad else "no findings"
    if checked.undecidable:
        result += f", {many(checked.unjudged, 'event')} not judged"
        bad = True
    out.print(
        Text.assemble(f"{counted(checked.looked_at())} looked at: ", (result, "bold red" if bad else "bold green")),
        soft_wrap=True,
    )


def draw_undecidable(out: Console, checked: Checked) -> None:
    """Print how far each game could be judged whose log does not tell enough, and why no farther."""
    for found in checked.undecidable[:SHOWN]:
        out.print(Text.assemble((f"{place_of(found)}: ", "bold"), one_line(found.message), ("  [undecidable]", "bold")))
    if len(checked.undecidable) > SHOWN:
        more = many(len(checked.undecidable) - SHOWN, "game")
        out.print(Text(f"… and {more} more that cannot be judged to the end; --json has them all", "dim"))


def draw_findings(out: Console, findings: Sequence[Finding]) -> None:
    """Print each finding: one line that says it all, then expected, found, options and the words of the clause."""
    for finding in findings:
        source = f"  [{finding.rule or finding.kind}]"
        out.print(Text.assemble((f"{place_of(finding)}: ", "bold"), one_line(finding.message), (source, "bold red")))
        rows: list[tuple[str, RenderableType]] = [
            ("  expected", finding.expected),
            ("  found", finding.found),
            ("  options", ", ".join(finding.options)),
            ("  proved at", f"step {finding.proved_at}" if finding.proved_at >= 0 else ""),
            (f"  {finding.rule}", words().get(finding.rule, "") if finding.rule else ""),
        ]
        out.print(facts([(name, text) for name, text in rows if text]))


def place_of(finding: Finding) -> str:
    """Return where a finding is: game and step, game, or the store as a whole."""
    if not finding.game_id:
        return "store"
    step = f", step {finding.step}" if finding.step >= 0 else ""
    return f"game {plain(finding.game_id)}{step}"


@cache
def words() -> dict[str, str]:
    """Return the words of every clause of every game; read only once there is something to explain."""
    found: list[Clause] = []
    for name in GAMES:
        book = rulebook(name)
        found += [*book.rules, *book.rulings, *book.facts]
    return {clause.id: plain_text(clause) for clause in found}


COMMANDS: Final[Mapping[str, Callable[..., int]]] = {"verify": verify}
