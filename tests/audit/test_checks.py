"""Every check in SQL has been seen to find its fault: planted rows, and the whole of what a check may say of them."""

from pathlib import Path

import pytest

from replay.audit.auditing import Audited, audit
from replay.audit.checks import Check, checks_of, unseen
from replay.rulebook import rulebook
from tests.audit.planting import Plant, laid, planted, plants
from tests.playing import deck_of

GAMES = ("babyblues", "crybaby")
CHECKS = [(game, check) for game in GAMES for check in checks_of(game)]
JUDGED = {"legality", "effect", "forced", "scoring", "end", "turn"}
"""Kinds of clauses that owe a check, or the reason why no log can show whether they are kept."""


def ids(checks: list[tuple[str, Check]]) -> list[str]:
    return [check.rule for _, check in checks]


def of(game: str, check: Check) -> Plant:
    path = plants(game).get(check.rule, Path("nothing planted"))
    assert path.is_file(), f"{check.rule} has no planted fault"
    return planted(game, path)


def run(plant: Plant, check: Check, reverse: bool = False) -> Audited:
    [found] = audit(laid(plant, reverse), plant.game, [check], {deck_of(plant.game).digest: deck_of(plant.game).text})
    return found


def summary(found: Audited) -> tuple[list[tuple[str, int, int]], int, int]:
    broken = [(finding.game_id, finding.step, finding.proved_at) for finding in found.findings]
    return broken, found.looked_at, found.undecided


@pytest.mark.parametrize(("game", "check"), CHECKS, ids=ids(CHECKS))
def test_a_check_finds_its_planted_faults_and_nothing_else(game: str, check: Check) -> None:
    plant = of(game, check)
    assert plant.broken, "a plant without a fault proves nothing"
    found = run(plant, check)
    assert summary(found) == (plant.broken, plant.looked_at, plant.undecided)
    assert all(finding.message for finding in found.findings)


@pytest.mark.parametrize(("game", "check"), CHECKS, ids=ids(CHECKS))
def test_the_order_of_rows_in_files_changes_nothing(game: str, check: Check) -> None:
    plant = of(game, check)
    assert summary(run(plant, check, reverse=True)) == (plant.broken, plant.looked_at, plant.undecided)


@pytest.mark.parametrize(("game", "check"), CHECKS, ids=ids(CHECKS))
def test_the_games_without_a_fault_alone_are_kept(game: str, check: Check) -> None:
    plant = of(game, check)
    bad = {game_id for game_id, *_ in plant.broken}
    good = plant._replace(
        games=[row for row in plant.games if row["game_id"] not in bad],
        events=[row for row in plant.events if row["game_id"] not in bad],
    )
    assert run(good, check).outcome == "kept"


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
