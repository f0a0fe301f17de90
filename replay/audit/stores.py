"""Audits a store: each game that it holds, with the decks that it keeps."""

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches

import duckdb

from replay.audit.auditing import Audited, audit
from replay.audit.checks import Check, checks_of, games_with_checks, known_rules, query, unseen
from replay.audit.fairness import Odds, ranked, tests_of
from replay.errors import LogError, UsageError, quoted
from replay.log.finding import LookedAt
from replay.log.store import Store
from replay.log.views import sql_as_log_error


def audit_store(
    store: Store,
    rules: Sequence[str],
    progress: Callable[[int], None] = lambda checks: None,
    *,
    list_undecided: bool = False,
) -> list[Audited]:
    """Return what each check of the games in `store` came to; of `rules` only, where any are given.

    Rows of which the log does not tell are always counted, and listed where that is asked for; `progress` hears of each
    check done. Raises `UsageError` for a rule that no check is named after, `LogError`, `DeckError`.
    """
    chosen = checks_asked(store, rules)
    results: list[Audited] = []
    with sql_as_log_error(store.root):
        db = store.connect()
        refuse_lacking(store, db)
        for game, checks in chosen.items():
            decks = decks_of(store, db, game)
            results += audit(db, game, checks, decks, progress, list_undecided=list_undecided)
    return results


def checks_asked(store: Store, rules: Sequence[str]) -> dict[str, list[Check]]:
    """Return the checks of each game that the store has, of `rules` only where any are given. Raises `UsageError`."""
    for rule in rules:
        expect_known(rule)
    games = sorted({entry.game for entry in store.manifest.entries})
    chosen = {game: [check for check in checks_of(game) if not rules or check.rule in rules] for game in games}
    return {game: checks for game, checks in chosen.items() if checks}


def fairness_of(store: Store) -> list[Odds]:
    """Return the tests of chance in a store, p corrected for those of all its games. Raises `LogError`, `DeckError`."""
    games = sorted({entry.game for entry in store.manifest.entries})
    with sql_as_log_error(store.root):
        db = store.connect()
        refuse_lacking(store, db)
        return ranked([test for game in games for test in tests_of(db, game, decks_of(store, db, game))])


def decks_of(store: Store, db: duckdb.DuckDBPyConnection, game: str) -> dict[str, str]:
    """Return the texts of the deck files that games of a store were played with, by digest."""
    digests = db.execute(_DIGESTS, [game]).fetchall()
    return {digest: store.deck_text(digest) for (digest,) in digests}


def refuse_lacking(store: Store, db: duckdb.DuckDBPyConnection) -> None:
    """Raise `LogError` if a game or event lacks what every one has: a check would say nonsense of it, or nothing."""
    for game_id, what in db.execute(query("lacking")).fetchall():
        where = f"{store.root}, game {quoted(game_id)}"
        raise LogError(f"{where}: {what} lacks a value that none may lack (replay verify STORE names what is wrong)")


def expect_known(rule: str) -> None:
    """Raise `UsageError` if no check is named after `rule`: with the reason if there is one, else similar names."""
    if rule in known_rules():
        return
    reasons = {known: why for game in games_with_checks() for known, why in unseen(game).items()}
    if rule in reasons:
        raise UsageError(f"--rule: found {quoted(rule)}, which no log can show: {reasons[rule]}")
    near = get_close_matches(rule, known_rules(), n=4, cutoff=0.5)
    hint = f"such as {', '.join(near)}" if near else "such as CB-PLAY-5; `replay audit STORE --all` lists them"
    raise UsageError(f"--rule: found {quoted(rule)}, expected a clause that has a check, {hint}")


def games_looked_at(store: Store) -> list[LookedAt]:
    """Return the games of the store that a whole audit looks at."""
    with sql_as_log_error(store.root):
        rows = store.connect().execute(query("games_looked_at"), {"games": games_with_checks()}).fetchall()
    return [LookedAt(*row) for row in rows]


def types_of_steps(store: Store, steps: Mapping[str, int]) -> dict[str, str]:
    """Return the type of the event at a step of each game; games without an event there are left out."""
    with sql_as_log_error(store.root):
        rows = store.connect().execute(query("types_of_steps"), {"games": list(steps), "steps": list(steps.values())})
        return dict(rows.fetchall())


_DIGESTS = "select distinct deck_digest from games where game = $1 order by deck_digest"
