"""Runs checks over a store and says what each found and how much it looked at. Nothing looked at is no pass."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Final

import duckdb
import msgspec

from replay.audit.checks import Check, steps_of
from replay.errors import DeckError, LogError
from replay.log.finding import Finding
from replay.resources import parse_toml

_PROVED: Final = "proved_at"
"""The column of a check that judges by what a later step shows: that step, null where none is needed."""
Wrong = tuple[int, int | None, int, str | None, int]
"""A row that breaks a clause: game, step, seat, detail, and the later step that proves it (-1: none is needed)."""
_COUNTS: Final = "count(*), count(*) filter (where kept is false), count(*) filter (where kept is null)"


class Undecided(msgspec.Struct, frozen=True):
    """A row of which the log does not tell whether the clause was kept."""

    game_id: str
    step: int
    seat: int
    rule: str


class Audited(msgspec.Struct, frozen=True, kw_only=True):
    """What one check came to: rows judged, rows of which the log does not tell, and one finding a clause broken."""

    rule: str
    title: str
    looked_at: int
    undecided: int
    findings: tuple[Finding, ...]
    undecided_rows: tuple[Undecided, ...] = ()
    """Those of which the log does not tell, in order; none where nobody asked for them."""

    @property
    def judged(self) -> int:
        """Rows of which the log tells whether the clause was kept."""
        return self.looked_at - self.undecided

    @property
    def outcome(self) -> str:
        """One of "broken", "kept", and "not evaluated" where nothing could be judged."""
        if self.findings:
            return "broken"
        return "kept" if self.judged else "not evaluated"


def audit(
    store: duckdb.DuckDBPyConnection,
    game: str,
    checks: Sequence[Check],
    decks: Mapping[str, str],
    progress: Callable[[int], None] = lambda checks: None,
    *,
    list_undecided: bool = False,
) -> list[Audited]:
    """Return what each check came to over all games of the store that are `game`. Raises `DeckError`.

    `store` is a connection with the store's views, `decks` the deck file's text for each digest that games name. The
    connection is left as it was. `progress` hears of each check done.
    """
    db = store.cursor()
    try:
        lay_decks(db, game, decks)
        db.execute(steps_of(game))
        ids = dict(db.execute("select game, game_id from headers").fetchall())
        results = []
        for check in checks:
            results.append(judged(db, check, ids, list_undecided))
            progress(1)
        return results
    finally:
        db.close()


def lay_decks(db: duckdb.DuckDBPyConnection, game: str, decks: Mapping[str, str]) -> None:
    """Make the table `decks`, one row a deck file of `game`: what it says, as JSON. Raises `DeckError`."""
    db.execute("create temp table decks (game varchar, digest varchar, deck json)")
    for digest, text in sorted(decks.items()):
        content = parse_toml(text, f"deck {digest}", DeckError)
        db.execute("insert into decks values (?, ?, ?)", [game, digest, json.dumps(content)])


def judged(db: duckdb.DuckDBPyConnection, check: Check, ids: Mapping[int, str], list_undecided: bool) -> Audited:
    """Return what one check came to; `ids` are the games by their numbers in SQL.

    Rows are counted first, in any order: where all is kept, none of them has to be fetched or put into words.
    """
    rows = db.sql(check.unordered)
    [(looked_at, broken, undecided)] = rows.aggregate(_COUNTS).fetchall()
    unknown = unknown_rows(rows) if undecided and list_undecided else []
    return Audited(
        rule=check.rule,
        title=check.title,
        looked_at=looked_at,
        undecided=undecided,
        findings=tuple([finding(check, ids.get(row[0]), row) for row in (wrong_rows(rows) if broken else [])]),
        undecided_rows=tuple([Undecided(ids[game], step, seat, check.rule) for game, step, seat in unknown]),
    )


def wrong_rows(rows: duckdb.DuckDBPyRelation) -> list[Wrong]:
    """Return the rows that break the clause; a seat of null is nobody's."""
    proved = f"coalesce({_PROVED}, -1)" if _PROVED in rows.columns else "-1"
    columns = f"game, step, coalesce(seat, -1) as seat, detail, {proved} as {_PROVED}"
    wrong = rows.filter("kept is false").select(columns)
    return wrong.order("game, step, seat, detail").fetchall()


def unknown_rows(rows: duckdb.DuckDBPyRelation) -> list[tuple[int, int, int]]:
    """Return game, step and seat of the rows of which the log does not tell."""
    unknown = rows.filter("kept is null").select("game, step, coalesce(seat, -1) as seat")
    return unknown.order("game, step, seat").fetchall()


def finding(check: Check, game_id: str | None, row: Wrong) -> Finding:
    """Return a row of a check as a finding. Raises `LogError` where the log lacks the place that the row is about.

    Where a broken log names what is not there, no words can be made of it: the clause itself must do then.
    """
    _, step, seat, detail, proved_at = row
    if game_id is None or step is None:
        where = f"game {game_id or 'unknown'}, step {'unknown' if step is None else step}"
        raise LogError(
            f"{where}: found null where {check.rule} needs a value (replay verify STORE names what is wrong)"
        )
    message = f"not so: {check.title}" if detail is None else detail
    return Finding(
        game_id=game_id, step=step, kind="rule", rule=check.rule, seat=seat, message=message, proved_at=proved_at
    )
