"""Audits a store: each game that it holds, with the decks that it keeps."""

from collections.abc import Callable, Mapping, Sequence

from replay.audit.auditing import Audited, audit
from replay.audit.checks import chance_of, checks_of, known_rules, query
from replay.audit.fairness import Odds, fairness
from replay.errors import UsageError
from replay.log.store import Store
from replay.log.views import sql_as_log_error


def audit_store(
    store: Store, rules: Sequence[str], progress: Callable[[int], None] = lambda checks: None
) -> list[Audited]:
    """Return what each check of the games in `store` came to; of `rules` only, where any are given.

    Raises `UsageError` for a rule that no check is named after, `LogError`, `DeckError`.
    """
    unknown = [rule for rule in rules if rule not in known_rules()]
    if unknown:
        raise UsageError(f"rule {unknown[0]!r}: found no check of that name; known: {', '.join(known_rules())}")
    games = sorted({entry.game for entry in store.manifest.entries})
    chosen = {game: [check for check in checks_of(game) if not rules or check.rule in rules] for game in games}
    chosen = {game: checks for game, checks in chosen.items() if checks}
    results: list[Audited] = []
    with sql_as_log_error(store.root):
        db = store.connect()
        for game, checks in chosen.items():
            digests = [digest for (digest,) in db.execute(_DIGESTS, [game]).fetchall()]
            results += audit(db, game, checks, {digest: store.deck_text(digest) for digest in digests})
            progress(len(checks))
    return results


def fairness_of(store: Store) -> list[Odds]:
    """Return the tests of chance in the games of a store, each game's on its own. Raises `LogError`."""
    games = sorted({entry.game for entry in store.manifest.entries})
    with sql_as_log_error(store.root):
        db = store.connect()
        return [test for game in games for test in fairness(db, chance_of(game))]


def types_of_steps(store: Store, steps: Mapping[str, int]) -> dict[str, str]:
    """Return the type of the event at a step of each game; games without an event there are left out."""
    with sql_as_log_error(store.root):
        rows = store.connect().execute(query("types_of_steps"), {"games": list(steps), "steps": list(steps.values())})
        return dict(rows.fetchall())


_DIGESTS = "select distinct deck_digest from games where game = $1 order by deck_digest"
