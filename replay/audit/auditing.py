"""Runs checks over a store and says what each found and how much it looked at. Nothing looked at is no pass."""

import json
from collections.abc import Mapping, Sequence
from typing import Final

import duckdb
import msgspec

from replay.audit.checks import Check, steps_of
from replay.errors import DeckError
from replay.log.finding import Finding
from replay.resources import parse_toml

_COUNTS: Final = "count(*), count(*) filter (where kept is false), count(*) filter (where kept is null)"


class Audited(msgspec.Struct, frozen=True, kw_only=True):
    """What one check came to: rows judged, rows of which the log does not tell, and one finding a clause broken."""

    rule: str
    title: str
    looked_at: int
    undecided: int
    findings: tuple[Finding, ...]

    @property
    def outcome(self) -> str:
        """One of "broken", "kept", and "not evaluated" where nothing could be judged."""
        if self.findings:
            return "broken"
        return "kept" if self.looked_at > self.undecided else "not evaluated"


def audit(
    store: duckdb.DuckDBPyConnection, game: str, checks: Sequence[Check], decks: Mapping[str, str]
) -> list[Audited]:
    """Return what each check came to over all games of the store that are `game`. Raises `DeckError`.

    `store` is a connection with the store's views, `decks` the deck file's text for each digest that games name. The
    connection is left as it was.
    """
    db = store.cursor()
    try:
        lay_decks(db, game, decks)
        db.execute(steps_of(game))
        ids = dict(db.execute("select game, game_id from headers").fetchall())
        return [judged(db, check, ids) for check in checks]
    finally:
        db.close()


def lay_decks(db: duckdb.DuckDBPyConnection, game: str, decks: Mapping[str, str]) -> None:
    """Make the table `decks`, one row a deck file of `game`: what it says, as JSON. Raises `DeckError`."""
    db.execute("create temp table decks (game varchar, digest varchar, deck json)")
    for digest, text in sorted(decks.items()):
        content = parse_toml(text, f"deck {digest}", DeckError)
        db.execute("insert into decks values (?, ?, ?)", [game, digest, json.dumps(content)])


def judged(db: duckdb.DuckDBPyConnection, check: Check, ids: Mapping[int, str]) -> Audited:
    """Return what one check came to; `ids` are the games by their numbers in SQL.

    Rows are counted first, in any order: where all is kept, none of them has to be fetched or put into words.
    """
    rows = db.sql(check.unordered)
    [(looked_at, broken, undecided)] = rows.aggregate(_COUNTS).fetchall()
    return Audited(
        rule=check.rule,
        title=check.title,
        looked_at=looked_at,
        undecided=undecided,
        findings=tuple([finding(check.rule, ids[row[0]], *row[1:]) for row in (wrong_rows(rows) if broken else [])]),
    )


def wrong_rows(rows: duckdb.DuckDBPyRelation) -> list[tuple[int, int, int, str]]:
    """Return game, step, seat and detail of each row that breaks the clause, in this order."""
    wrong = rows.filter("kept is false").select("game, step, seat, detail")
    return wrong.order("game, step, seat, detail").fetchall()


def finding(rule: str, game_id: str, step: int, seat: int, detail: str) -> Finding:
    """Return a row of a check as a finding."""
    return Finding(game_id=game_id, step=step, kind="rule", rule=rule, seat=seat, message=detail)
