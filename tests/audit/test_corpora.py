"""Whole logs against the audit in SQL: it finds nothing in sound games, and a fault wherever the engine finds one."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import msgspec
import pytest

from replay.audit.agreement import compared
from replay.audit.auditing import Audited
from replay.audit.checks import checks_of, known_rules
from replay.audit.stores import audit_store
from replay.catalog import event_classes, game_named
from replay.errors import UsageError
from replay.log.finding import Finding
from replay.log.manifest import commit
from replay.log.recording import Recording
from replay.log.store import Store, open_store
from replay.log.writer import write_part
from replay.replayer.verify import verify_game
from tests.audit.corruption import corrupted
from tests.mutants.naming import LOG_MUTANTS
from tests.playing import deck_of
from tests.replayer.recorded import GAMES_OF, recorded

GAMES: Final = ("babyblues", "badbabiez", "crybaby")
IDLE: Final = {
    "CB-RUL-43": "all recorded games are played to their end",
    "BB-R-HORNEMPTY": "no recorded game has a horn without victims where that is illegal",
    "BZ-DIS-BARR-2": "nobody behind Barricades dodges with an Action; the corpus of all options has some who do",
    "BZ-DIS-VOL-3": "nobody is immune to the noise; the corpus of all options has some who are",
    "BZ-DOOR-9": "nobody plays a Door card against an Object that explodes",
}
"""Checks that find nothing to look at in whole games, and why."""


def store_of(root: Path, logs: Sequence[Recording]) -> Store:
    """Return a store of logs as they stand, in a part for each game."""
    parts = []
    for game in sorted({log.header.game for log in logs}):
        deck, own = deck_of(game), [log for log in logs if log.header.game == game]
        text, place, classes = {deck.digest: deck.text}, game_named(game).place, event_classes()[game]
        parts.append(write_part(root, f"corpus-{game}", game, own, classes=classes, place=place, deck_text=text))
    commit(root, parts)
    return open_store(root, event_classes())


def findings(results: Sequence[Audited]) -> list[Finding]:
    return [finding for found in results for finding in found.findings]


def of_game(game: str, rule: str) -> bool:
    return rule in {check.rule for check in checks_of(game)}


@pytest.mark.parametrize("game", GAMES)
def test_sound_games_of_all_options_have_no_findings_and_every_check_looks_at_them(game: str, tmp_path: Path) -> None:
    results = audit_store(store_of(tmp_path, [recorded(setup) for setup in GAMES_OF[game].values()]), [])
    assert findings(results) == []
    assert {found.rule for found in results if not found.looked_at} == {rule for rule in IDLE if of_game(game, rule)}
    assert {found.rule for found in results if found.undecided} == set()


@pytest.mark.parametrize("game", GAMES)
def test_every_mutant_of_a_rule_or_a_consequence_is_found(game: str, tmp_path: Path) -> None:
    """Of Bad Babiez every other one, to save ten seconds: all 272 were found when this was written."""
    of_rules = [mutant for mutant in LOG_MUTANTS[game] if mutant.kind in ("rule", "consequence")]
    wanted = of_rules[::2] if game == "badbabiez" else of_rules
    found = findings(audit_store(store_of(tmp_path, [named(mutant.id, mutant.made()[0]) for mutant in wanted]), []))
    assert {mutant.id for mutant in wanted} - {finding.game_id for finding in found} == set()
    assert len(wanted) > 100


def named(id_: str, log: Recording) -> Recording:
    """Return a log under another id, with nothing beside its events."""
    return Recording(msgspec.structs.replace(log.header, game_id=id_), log.events, {}, None, None)


@pytest.mark.parametrize("game", GAMES)
def test_engine_and_sql_find_faults_in_the_same_corrupted_games(game: str, tmp_path: Path) -> None:
    logs = list(corrupted(game, 60))
    deck = deck_of(game)
    by_engine = [finding for log in logs for finding in verify_game(game_named(game), deck, log).findings]
    by_sql = findings(audit_store(store_of(tmp_path, logs), []))
    results = compared([log.header.game_id for log in logs], by_engine, by_sql)
    assert [found for found in results if found.agreement in ("engine only", "SQL only") and not found.why] == []
    assert sum([found.agreement == "same clause" for found in results]) > 10


def test_one_game_in_a_store_does_not_disturb_the_other(tmp_path: Path) -> None:
    sound, other = recorded(GAMES_OF["crybaby"]["three"]), recorded(GAMES_OF["babyblues"]["two"])
    alone = audit_store(store_of(tmp_path / "alone", [sound]), [])
    both = audit_store(store_of(tmp_path / "both", [sound, other]), [])
    assert [found for found in both if found.rule.startswith("CB-")] == alone
    assert findings(both) == []


def test_a_rule_without_a_check_is_refused_with_those_that_are_alike(tmp_path: Path) -> None:
    store = store_of(tmp_path, [recorded(GAMES_OF["crybaby"]["three"])])
    with pytest.raises(UsageError) as refused:
        audit_store(store, ["CB-PLAY-55"])
    assert "CB-PLAY-5" in str(refused.value)
    assert len(str(refused.value)) < 200 < len(", ".join(known_rules()))
