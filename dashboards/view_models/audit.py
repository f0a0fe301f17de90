"""Audit: what kept checks found in the store as it is, by clause and by game, and how much they looked at."""

from collections.abc import Mapping
from typing import Final

import duckdb
import msgspec

from dashboards.view_models.games import query, title, totals
from replay.catalog import GAMES
from replay.rulebook import plain_text, rulebook
from replay.rulebook.values import Clause

BY_SQL: Final = "audit"
CHECKS: Final = {
    "verify": ("Replay", "The engine plays every log again.", "replay verify STORE --keep"),
    BY_SQL: ("SQL", "Queries judge each clause by the log alone.", "replay audit STORE --keep"),
}
"""Of a check that pages know of: how it is called, what it does, and the command that keeps its result."""
EXAMPLES: Final = 3
"""Games that a clause is shown broken in."""
MOST: Final = 50
"""Games, or findings about files, in one list."""
NO_CLAUSE: Final = {
    "rule": "A decision or chance outcome that may not be.",
    "consequence": "A consequence that is not what the rules give.",
    "chance": "A chance outcome that is not what the header's seed gives.",
    "options": "A kept list of options that is not the recomputed one.",
    "log": "A log that is malformed or does not fit its header.",
}
"""What a fault without a clause is, by kind of finding."""


NOT_AT_HAND: Final = "A clause that is not in the rules at hand."


class Kept(msgspec.Struct, frozen=True):
    """What is kept of one check. Unless `current` it was never made, or is of the store as it was: no figures then."""

    by: str
    title: str
    does: str
    command: str
    made: bool
    current: bool
    games: int = 0
    """Games of which it looked at an event."""
    events: int = 0
    decisions: int = 0
    findings: int = 0
    faulty: int = 0


class Moment(msgspec.Struct, frozen=True):
    """A place in a game that Review can show; `step` is None for the game as a whole."""

    game_id: str
    step: int | None
    message: str
    proved_at: int | None = None
    """The later step that proves it; None where none is needed."""


class Broken(msgspec.Struct, frozen=True):
    """A clause that was found broken, or where no clause is concerned the kind of fault, with its first examples."""

    game: str
    title: str
    rule: str
    known: bool
    """Whether the clause is in the rules at hand: the log may be of another program."""
    words: str
    counts: dict[str, int]
    """Findings by check, of each current one: 0 where that found none."""
    games: int
    moments: list[Moment]


class FileFault(msgspec.Struct, frozen=True):
    """What is wrong with files; `held` where the store holds the game."""

    game_id: str
    held: bool
    message: str


class Faulty(msgspec.Struct, frozen=True):
    """A game with findings; `step` is the first of them, None if they are about no step."""

    game_id: str
    title: str
    names: list[str]
    counts: dict[str, int]
    rules: list[str]
    step: int | None


class Audit(msgspec.Struct, frozen=True):
    """All that the page shows. The lists of files and games are of the first `MOST`, with how many there are in all."""

    games: int
    checks: list[Kept]
    broken: list[Broken]
    files: list[FileFault]
    files_found: int
    faulty: list[Faulty]
    faulty_found: int

    @property
    def judged(self) -> bool:
        """Whether there is any result about the store as it is."""
        return any(check.current for check in self.checks)


def audit_of(db: duckdb.DuckDBPyConnection, root: str) -> Audit:
    """Return what checks that are kept of the store, whose manifest has this root, have found."""
    checks = kept_checks(db, root)
    current = [check.by for check in checks if check.current]
    files = db.execute(query("integrity_of_store"), {"root": root, "most": MOST}).fetchall()
    faulty = db.execute(query("faulty_games"), {"root": root, "most": MOST}).fetchall()
    return Audit(
        games=totals(db, root).games,
        checks=checks,
        broken=broken_clauses(db, root, current),
        files=[FileFault(game_id, held, message) for game_id, held, message, _ in files],
        files_found=files[0][3] if files else 0,
        faulty=[
            Faulty(game_id, title(game), names, by_check(counts, current), rules, step)
            for game_id, game, names, counts, rules, step, _ in faulty
        ],
        faulty_found=faulty[0][6] if faulty else 0,
    )


def kept_checks(db: duckdb.DuckDBPyConnection, root: str, game: str = "") -> list[Kept]:
    """Return what is kept of each check, of games that are `game` if it is given: first those that pages know of."""
    rows = db.execute(query("checks_kept"), {"root": root, "game": game}).fetchall()
    found = {by: (current, counts) for by, current, *counts in reversed(rows)}
    kept: list[Kept] = []
    for by in [*CHECKS, *sorted(set(found) - set(CHECKS))]:
        name, does, command = CHECKS.get(by, (by, "", ""))
        current, counts = found.get(by, (False, []))
        kept.append(Kept(by, name, does, command, by in found, current, *(counts if current else [])))
    return kept


def broken_clauses(db: duckdb.DuckDBPyConnection, root: str, current: list[str]) -> list[Broken]:
    """Return the clauses found broken, most findings first, each with its first examples."""
    rows = db.execute(query("broken_clauses"), {"root": root, "game": ""}).fetchall()
    moments = moments_of(db, root, most=EXAMPLES)
    words = {game: words_of(game) for game, *_ in rows}
    return [
        Broken(
            game=game,
            title=title(game),
            rule=rule,
            known=rule in words[game],
            words=words[game].get(rule, NOT_AT_HAND) if rule else NO_CLAUSE[fault],
            counts=by_check(counts, current),
            games=games,
            moments=moments[game, rule, fault],
        )
        for game, rule, fault, counts, games in rows
    ]


def moments_of(
    db: duckdb.DuckDBPyConnection, root: str, rule: str = "", *, most: int
) -> dict[tuple[str, str, str], list[Moment]]:
    """Return where clauses were found broken, by game, clause and kind of fault; one moment in each of `most` games."""
    rows = db.execute(query("moments_of_clauses"), {"root": root, "rule": rule, "most": most}).fetchall()
    found: dict[tuple[str, str, str], list[Moment]] = {}
    for game, broken, fault, *moment in rows:
        found.setdefault((game, broken, fault), []).append(Moment(*moment))
    return found


def by_check(counts: Mapping[str, int], current: list[str]) -> dict[str, int]:
    """Return the findings of every current check, none left out."""
    return {by: counts.get(by, 0) for by in current}


def words_of(game: str) -> dict[str, str]:
    """Return what each clause of a game says; nothing of a game that is not known here."""
    if game not in GAMES:
        return {}
    book = rulebook(game)
    clauses: list[Clause] = [*book.rules, *book.rulings, *book.facts]
    return {clause.id: plain_text(clause) for clause in clauses}


def verdict(audit: Audit) -> str:
    """Return what came of the checks in one line; of what nobody looked at it says nothing."""
    looked_at = max([check.games for check in audit.checks])
    if not audit.judged or not looked_at:
        return f"Not evaluated: {counted(audit.games)}"
    found = f"Findings in {counted(audit.faulty_found)}" if audit.faulty_found else "No findings in games"
    return f"{found}; {looked_at:,} of {counted(audit.games)} looked at"


def told(check: Kept, games: int) -> list[str]:
    """Return what is known of a check in sentences, in Markdown; the store holds so many `games`."""
    if not check.current:
        old = "The result kept is of the store as it was." if check.made else ""
        makes = f"`{check.command}` makes one." if check.command else ""
        return [check.does, "**Not evaluated.**", old, makes]
    decisions = f" and {check.decisions:,} decisions" if check.decisions else ""
    looked_at = f"Looked at {check.events:,} events{decisions} of {counted(check.games)}."
    unseen = f"Not evaluated: {counted(games - check.games)}." if check.games < games else ""
    findings = f"{check.findings:,} {'finding' if check.findings == 1 else 'findings'}"
    return [check.does, looked_at, unseen, f"**{findings}** in {counted(check.faulty)}."]


def counted(games: int) -> str:
    """Return `1 game`, `2 games`."""
    return f"{games:,} {'game' if games == 1 else 'games'}"
