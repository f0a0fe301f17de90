"""`replay audit` and `replay agree`: exit codes, what is said, and that nothing looked at is no pass."""

import json
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

import msgspec
import pyarrow as pa
import pyarrow.parquet as pq
import pytest

from replay.audit.auditing import finding
from replay.audit.checks import Check, checks_of, known_rules
from replay.audit.stores import audit_store
from replay.catalog import event_classes, game_named
from replay.errors import LogError
from replay.log.manifest import commit
from replay.log.recording import Recording
from replay.log.store import open_store
from replay.log.verdicts import read_verdicts
from replay.log.writer import write_part
from tests.cli.conftest import Call
from tests.mutants.naming import LOG_MUTANTS
from tests.playing import deck_of
from tests.replayer.recorded import GAMES_OF, recorded

CHECKS: Final = len(checks_of("crybaby"))
FAULT: Final = "removed-dropped"
"""A mutant that SQL finds in several places: a Bet card that has paid stays."""


def made(root: Path, *logs: Recording, game: str = "crybaby") -> Path:
    """Return a store of logs as they stand, or one with them beside those that it has."""
    deck, classes = deck_of(game), event_classes()[game]
    text, place = {deck.digest: deck.text}, game_named(game).place
    commit(root, [write_part(root, f"made-{game}", game, logs, classes=classes, place=place, deck_text=text)])
    return root


@pytest.fixture
def faulty(tmp_path: Path) -> Path:
    """Return a store of a sound game and a mutant."""
    log, _ = next(mutant for mutant in LOG_MUTANTS["crybaby"] if mutant.id == FAULT).made()
    header = msgspec.structs.replace(log.header, game_id=FAULT)
    return made(tmp_path / "faulty", recorded(GAMES_OF["crybaby"]["three"]), Recording(header, log.events))


# --- audit ------------------------------------------------------------------------------


def test_a_sound_store_has_no_findings_and_says_how_much_was_looked_at(call: Call, store: Path) -> None:
    said = call("audit", store)
    told = json.loads(call("audit", store, "--json").out)
    assert (said.code, said.err) == (0, "")
    assert (told["ok"], told["findings"], told["kept"]) == (True, [], False)
    counts = told["looked_at"]
    assert (counts["games"], counts["checks"], len(told["checks"])) == (5, CHECKS, CHECKS)
    assert counts["rows"] == sum([check["looked_at"] for check in told["checks"]]) > 5000
    assert said.out.splitlines()[-1] == (
        f"5 games, {counts['events']:,} events, {CHECKS} checks, {counts['rows']:,} rows looked at: no findings"
    )


def test_findings_are_told_with_game_step_and_clause(call: Call, faulty: Path) -> None:
    said, told = call("audit", faulty), json.loads(call("audit", faulty, "--json").out)
    assert (said.code, told["ok"]) == (1, False)
    assert {finding["game_id"] for finding in told["findings"]} == {FAULT}
    first = next(finding for finding in told["findings"] if finding["rule"] == "CB-SCORE-5")
    assert f"game {FAULT}, step {first['step']}: {first['message']}  [CB-SCORE-5]" in said.out
    assert "A Bet card that has paid is then removed from the game." in said.out
    assert said.out.endswith(f"rows looked at: {len(told['findings'])} findings\n")
    assert {check["rule"] for check in told["checks"] if check["outcome"] == "broken"} == {
        finding["rule"] for finding in told["findings"]
    }


def test_what_was_not_evaluated_is_never_told_as_kept(call: Call, store: Path) -> None:
    """CB-RUL-43: all games of the store are played to their end, so its check has nothing to judge."""
    said, told = call("audit", store), json.loads(call("audit", store, "--json").out)
    idle = [check for check in told["checks"] if not check["looked_at"]]
    assert {check["outcome"] for check in idle} == {"not evaluated"}
    [line] = [line for line in said.out.splitlines() if line.startswith("CB-RUL-43")]
    assert "not evaluated" in line
    assert (
        f"checks: {CHECKS - len(idle)} kept (--all lists them), {len(idle)} not evaluated: nothing judged" in said.out
    )


def test_a_line_a_check_comes_with_all(call: Call, store: Path) -> None:
    listed = [line.split()[0] for line in call("audit", store, "--all").out.splitlines() if line.startswith("CB-")]
    assert listed == [check.rule for check in checks_of("crybaby")]
    assert len([line for line in call("audit", store).out.splitlines() if line.startswith("CB-")]) < 5


def test_the_table_fits_a_narrow_terminal_without_breaking_words(
    call: Call, store: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    out = call("audit", store, "--all").out
    assert max(map(len, out.splitlines()[:-2])) <= 80
    words = {word for check in checks_of("crybaby") for word in check.title.split()}
    start = out.splitlines()[0].index("What is checked")
    assert {word for line in out.splitlines()[2:-2] for word in line[start:].split()} <= words


def test_only_the_clauses_asked_for_are_checked(call: Call, store: Path) -> None:
    told = json.loads(call("audit", store, "--rule", "CB-PLAY-5", "--rule", "CB-CRY-1", "--json").out)
    assert [check["rule"] for check in told["checks"]] == ["CB-CRY-1", "CB-PLAY-5"]
    assert "CB-PLAY-5" in call("audit", store, "--rule", "CB-PLAY-5").out


def test_an_unknown_clause_is_refused_with_those_like_it(call: Call, store: Path) -> None:
    said = call("audit", store, "--rule", "CB-PLAY-55")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith(
        "replay: --rule: found 'CB-PLAY-55', expected a clause that has a check, such as CB-PLAY-5"
    )
    assert len(said.err) < 200 < len(", ".join(known_rules()))
    assert "`replay audit STORE --all` lists them" in call("audit", store, "--rule", "nonsense").err


def test_a_clause_that_no_log_can_show_is_refused_with_the_reason(call: Call, store: Path) -> None:
    """CB-PLAY-6: a permission."""
    said = call("audit", store, "--rule", "CB-PLAY-6")
    assert (said.code, "which no log can show: A permission" in said.err) == (2, True)


def test_the_bar_goes_to_the_number_of_checks(store: Path) -> None:
    """On a terminal alone: here stderr is one."""
    seen, terminal = os.openpty()
    command = [sys.executable, "-m", "replay", "audit", str(store)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL, stderr=terminal)
    os.close(terminal)
    shown = re.findall(r"(\d+)/(\d+)", os.read(seen, 1 << 16).decode())
    os.close(seen)
    assert {total for _, total in shown} == {str(CHECKS)}
    moved: list[int] = []
    audit_store(open_store(store, event_classes()), ["CB-PLAY-5", "CB-WIN-2"], moved.append)
    assert moved == [1, 1]


def test_nothing_looked_at_is_no_pass(call: Call, tmp_path: Path, store: Path) -> None:
    """An empty store, and a check that finds nothing to judge."""
    for arguments in ((made(tmp_path / "none"),), (store, "--rule", "CB-RUL-43")):
        said, told = call("audit", *arguments), json.loads(call("audit", *arguments, "--json").out)
        assert (said.code, said.out, told["ok"]) == (2, "", False)
        assert "no check found anything to look at, so nothing is proven" in said.err


def test_a_file_is_refused_with_what_to_do_instead(call: Call, log: Path) -> None:
    for command in ("audit", "agree"):
        said = call(command, log)
        assert (said.code, said.out) == (2, "")
        assert f"`replay import {log} --out DIR` makes one" in said.err


def test_a_result_is_kept_beside_that_of_the_engine(call: Call, faulty: Path) -> None:
    assert call("verify", faulty, "--keep").code == 1
    assert call("audit", faulty, "--keep").code == 1
    own, engine = read_verdicts(faulty, "audit"), read_verdicts(faulty)
    assert own is not None
    assert engine is not None
    assert own.looked_at[0].events > 300
    assert {looked.game_id for looked in own.looked_at} == {looked.game_id for looked in engine.looked_at}
    assert "CB-SCORE-5" in {finding.rule for finding in own.findings}
    rows = open_store(faulty, event_classes()).connect().execute('select distinct "by" from findings order by 1')
    assert rows.fetchall() == [("audit",), ("verify",)]


def test_only_a_whole_audit_is_kept(call: Call, store: Path, tmp_path: Path) -> None:
    root = Path(shutil.copytree(store, tmp_path / "own"))
    said = call("audit", root, "--keep", "--rule", "CB-PLAY-5")
    assert (said.code, "results are kept of a whole audit only" in said.err) == (2, True)
    assert read_verdicts(root, "audit") is None


# --- agree ------------------------------------------------------------------------------


def test_engine_and_sql_agree_on_sound_and_faulty_games(call: Call, store: Path, faulty: Path) -> None:
    clean = call("agree", store)
    assert (clean.code, clean.out.endswith("compared: 5 clean: no unexplained difference\n")) == (0, True)
    said, told = call("agree", faulty), json.loads(call("agree", faulty, "--json").out)
    assert (said.code, told["ok"], told["differing"]) == (0, True, [])
    assert sum(told["agreement"].values()) == told["looked_at"]["games"] == 2
    assert len(told["by_type"]) == 1


def test_more_processes_come_to_the_same(call: Call, faulty: Path) -> None:
    assert call("agree", faulty, "--jobs", 2) == call("agree", faulty)


def test_a_difference_that_nothing_explains_is_told_and_counts(
    call: Call, faulty: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """With no check at hand but one, the engine alone finds the fault."""
    one = [check for check in checks_of("crybaby") if check.rule == "CB-COMP-1"]
    monkeypatch.setattr("replay.audit.stores.checks_of", lambda game: one)
    said, told = call("agree", faulty), json.loads(call("agree", faulty, "--json").out)
    assert (said.code, told["ok"]) == (1, False)
    [differing] = told["differing"]
    assert (differing["game_id"], differing["agreement"], differing["why"]) == (FAULT, "engine only", "")
    assert f"game {FAULT}, step {differing['step']}: the engine alone finds: " in said.out
    assert said.out.endswith("1 clean, 1 engine only: 1 unexplained difference\n")


def test_what_only_an_engine_can_find_is_explained(call: Call, tmp_path: Path) -> None:
    log, _ = next(mutant for mutant in LOG_MUTANTS["crybaby"] if mutant.id == "option-left-out").made()
    said = call("agree", made(tmp_path / "options", log))
    assert (said.code, said.out.endswith("1 engine only: no unexplained difference\n")) == (0, True)
    assert "lists of options stand beside the events" in said.out


# --- Games without checks ---------------------------------------------------------------


def test_games_without_checks_are_no_pass(call: Call, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A game without checks in SQL, alone, is nothing looked at; beside others it is said to be left out."""
    monkeypatch.setattr("replay.audit.stores.games_with_checks", lambda: ["crybaby"])
    monkeypatch.setattr("replay.audit.stores.checks_of", lambda game: checks_of(game) if game == "crybaby" else [])
    house = next(iter(GAMES_OF["badbabiez"].values()))
    store = made(tmp_path / "mixed", recorded(house), game="badbabiez")
    for command, words in (("audit", "are of a game without checks in SQL"), ("agree", "nothing was compared")):
        said = call(command, store)
        assert (said.code, said.out) == (2, "")
        assert words in said.err
    made(store, recorded(GAMES_OF["crybaby"]["three"]))
    for command in ("audit", "agree"):
        said, told = call(command, store), json.loads(call(command, store, "--json").out)
        assert said.code == 0
        assert (told["looked_at"]["games"], told["without_checks"]) == (1, 1)
        assert "1 game without checks in SQL" in said.out


@pytest.mark.parametrize("verb", ["audit", "chance"])
def test_a_game_without_what_every_game_has_is_refused(call: Call, tmp_path: Path, store: Path, verb: str) -> None:
    shutil.copytree(store, tmp_path / "lacking")
    (path,) = (tmp_path / "lacking/games").glob("*.parquet")
    table = pq.read_table(path)
    place = table.column_names.index("players")
    pq.write_table(table.set_column(place, "players", pa.array([None] * len(table), pa.int8())), path)
    said = call(verb, "lacking")
    assert (said.code, said.out) == (2, "")
    assert "its row of games lacks a value that none may lack" in said.err


def test_a_row_of_a_check_without_words_is_told_in_those_of_the_clause_and_one_without_a_step_is_an_error() -> None:
    check = Check("CB-PLAY-5", "-- CB-PLAY-5: suit is followed.\nselect 1")
    assert finding(check, "g", (1, 4, 0, None, -1)).message == "not so: suit is followed."
    with pytest.raises(LogError, match="game g, step unknown: found null where CB-PLAY-5 needs a value"):
        finding(check, "g", (1, None, 0, "words", -1))
