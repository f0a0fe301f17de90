"""Every check in SQL has been seen to find its fault: planted rows, and the whole of what a check may say of them."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import duckdb
import pytest

from replay.audit.auditing import Audited, audit, judged, lay_decks
from replay.audit.checks import Check, checks_of, steps_of, unseen
from replay.rulebook import rulebook
from tests.audit.planting import Plant, Row, laid, planted, plants
from tests.playing import deck_of

GAMES = ("babyblues", "badbabiez", "crybaby")
CHECKS = [(game, check) for game in GAMES for check in checks_of(game)]
Laying = tuple[duckdb.DuckDBPyConnection, Mapping[int, str]]
"""A connection with the steps made, and the ids of its games by number."""
JUDGED = {"legality", "effect", "forced", "scoring", "end", "turn"}
"""Kinds of clauses that owe a check, or the reason why no log can show whether they are kept."""


def ids(checks: list[tuple[str, Check]]) -> list[str]:
    return [check.rule for _, check in checks]


def of(game: str, check: Check) -> Plant:
    path = plants(game).get(check.rule, Path("nothing planted"))
    assert path.is_file(), f"{check.rule} has no planted fault"
    return planted(game, path)


def run(check: Check, laying: Laying) -> Audited:
    """Return what a check says of its own plant, which lies in one store with all others of its game.

    Its rows are kept first, for they are asked for more than once, and to plan a check takes longer than to run it.
    """
    db, ids = laying
    games = f"from own_games('{check.rule}')"
    db.execute(f"create or replace temp table own_rows as select * from ({check.unordered}) where game in ({games})")
    kept = f"-- {check.rule}: {check.title}\nselect * from own_rows\norder by game, step"
    return judged(db, check._replace(sql=kept), ids, list_undecided=True)


@cache
def together(game: str, *, reverse: bool = False, good: bool = False) -> Laying:
    """Return all plants of a game as one store with the steps made, laid once: that is what takes time, not checks.

    In reverse order of rows, or without the games that are broken, if asked.
    """
    games, events = [], []
    for rule, path in plants(game).items():
        plant = planted(game, path)
        left_out = {game_id for game_id, *_ in plant.broken} if good else set()
        games += [apart(rule, row) for row in plant.games if row["game_id"] not in left_out]
        events += [apart(rule, row) for row in plant.events if row["game_id"] not in left_out]
    db, deck = laid(Plant(game, [], 0, 0, games, events), reverse), deck_of(game)
    lay_decks(db, game, {deck.digest: deck.text})
    db.execute(steps_of(game))
    db.execute("create macro own_games(rule) as table select game from headers where starts_with(game_id, rule || ' ')")
    ids = db.execute("select game, game_id from headers").fetchall()
    return db, {number: game_id.partition(" ")[2] for number, game_id in ids}


def apart(rule: str, row: Row) -> Row:
    """Return a row with its game named after the plant too."""
    return {**row, "game_id": f"{rule} {row['game_id']}"}


def summary(found: Audited) -> tuple[list[tuple[str, int, int]], int, int]:
    broken = [(finding.game_id, finding.step, finding.proved_at) for finding in found.findings]
    return broken, found.looked_at, found.undecided


@pytest.mark.parametrize(("game", "check"), CHECKS, ids=ids(CHECKS))
def test_a_check_finds_its_planted_faults_and_nothing_else(game: str, check: Check) -> None:
    plant = of(game, check)
    assert plant.broken, "a plant without a fault proves nothing"
    found = run(check, together(game))
    assert summary(found) == (plant.broken, plant.looked_at, plant.undecided)
    assert not [finding for finding in found.findings if finding.message.startswith("not so: ")], "a row without words"


@pytest.mark.parametrize(("game", "check"), CHECKS, ids=ids(CHECKS))
def test_the_order_of_rows_in_files_changes_nothing(game: str, check: Check) -> None:
    plant = of(game, check)
    expected = (plant.broken, plant.looked_at, plant.undecided)
    assert summary(run(check, together(game, reverse=True))) == expected


@pytest.mark.parametrize(("game", "check"), CHECKS, ids=ids(CHECKS))
def test_the_games_without_a_fault_alone_are_kept(game: str, check: Check) -> None:
    assert run(check, together(game, good=True)).outcome == "kept"


@pytest.mark.parametrize("game", GAMES)
def test_nothing_at_all_is_not_evaluated(game: str) -> None:
    deck = deck_of(game)
    found = audit(laid(Plant(game, [], 0, 0, [], [])), game, checks_of(game), {deck.digest: deck.text})
    assert len(found) == len(checks_of(game)) > 0
    assert {(result.outcome, result.looked_at) for result in found} == {("not evaluated", 0)}


@pytest.mark.parametrize("game", GAMES)
def test_every_plant_has_its_check(game: str) -> None:
    assert set(plants(game)) <= {check.rule for check in checks_of(game)}


@pytest.mark.parametrize("game", GAMES)
def test_every_clause_that_judges_has_a_check_or_a_reason(game: str) -> None:
    book = rulebook(game)
    checked, reasons = {check.rule for check in checks_of(game)}, unseen(game)
    owed = {rule.id for rule in book.rules if rule.kind in JUDGED and not rule.same_as}
    assert not owed - checked - set(reasons)
    assert not checked & set(reasons)
    known = {rule.id for rule in book.rules} | {ruling.id for ruling in book.rulings}
    assert (checked | set(reasons)) <= known
    assert all(reasons.values())
