"""A sheet kept at a table, from CSV to findings: what can be decided is decided, and what cannot is listed."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Call

SAMPLE = Path(__file__).parents[2] / "data/samples/crybaby/table-sheet.csv"


@pytest.fixture
def kept(call: Call, tmp_path: Path) -> Path:
    """Return the store with the sheet's game, whose player of seat 0 does not follow suit at step 21."""
    said = call("import", SAMPLE, "--map", SAMPLE.with_suffix(".toml"), "--out", "store")
    assert said.code == 0
    assert "1 game, 0 there already, 0 completed from bare logs" in said.out
    return tmp_path / "store"


def test_verify_says_how_far_it_reached_and_why_no_farther(call: Call, kept: Path) -> None:
    said = call("verify", kept)
    assert said.code == 2
    assert said.out == (
        "game table-sheet, step 3: deck_shuffled is not wholly known (??): from here on the log cannot be judged"
        "  [undecidable]\n"
        "1 game, 3 events, 0 decisions, 1 chance outcome, 0 drawn again looked at: no findings, 86 events not judged\n"
    )


def test_verify_tells_programs_the_same(call: Call, kept: Path) -> None:
    said = call("verify", kept, "--json")
    told = json.loads(said.out)
    assert (said.code, told["ok"], told["findings"], told["unjudged"]) == (2, False, [], 86)
    assert [(found["game_id"], found["step"], found["kind"]) for found in told["undecidable"]] == [
        ("table-sheet", 3, "unknown")
    ]


def test_audit_finds_the_suit_not_followed_and_names_the_step_that_proves_it(call: Call, kept: Path) -> None:
    """CB-PLAY-5: the yellow card is played at step 60."""
    said = call("audit", kept)
    assert said.code == 1
    assert said.out.startswith(
        "game table-sheet, step 21: P0 plays blue 2 while holding yellow 27 (shown at step 60)  [CB-PLAY-5]\n"
        "  proved at  step 60\n"
    )
    (finding,) = json.loads(call("audit", kept, "--json").out)["findings"]
    assert (finding["step"], finding["proved_at"], finding["rule"]) == (21, 60, "CB-PLAY-5")


def test_audit_lists_each_step_that_it_cannot_decide(call: Call, kept: Path) -> None:
    lines = call("audit", kept, "--undecided").out.splitlines()
    assert "game table-sheet, step 3: undecided: CB-COMP-1" in lines
    assert "game table-sheet, step 46: undecided: CB-PLAY-4, CB-PLAY-5" in lines
    assert "game table-sheet, step 37: undecided: CB-PLAY-4" in lines  # Salomé has shown all seven by the end
    told = json.loads(call("audit", kept, "--undecided", "--json").out)
    assert len(told["undecided"]) == sum([check["undecided"] for check in told["checks"]])
    assert told["undecided"][0] == {"game_id": "table-sheet", "step": 3, "seat": -1, "rule": "CB-COMP-1"}
    assert "undecided" not in json.loads(call("audit", kept, "--json").out)


def test_one_clause_alone_that_the_log_tells_nothing_of_is_no_pass(call: Call, kept: Path) -> None:
    said = call("audit", kept, "--rule", "CB-COMP-1")
    assert said.code == 2
    assert "no check found anything to look at, so nothing is proven" in said.err


def test_kept_findings_have_the_step_that_proves_them(call: Call, kept: Path) -> None:
    assert call("audit", kept, "--keep").code == 1
    said = call("query", kept, "select step, proved_at, rule from findings", "--csv")
    assert said.out.splitlines() == ["step,proved_at,rule", "21,60,CB-PLAY-5"]


def test_kept_results_say_how_many_events_were_judged(call: Call, kept: Path) -> None:
    assert call("verify", kept, "--keep").code == 2
    said = call("query", kept, "select game_id, events, findings from verdicts", "--csv")
    assert said.out.splitlines() == ["game_id,events,findings", "table-sheet,3,0"]
    assert call("verify", kept).code == 2


def test_agree_says_why_sql_alone_finds_it(call: Call, kept: Path) -> None:
    said = call("agree", kept)
    assert said.code == 0
    assert "SQL alone finds: P0 plays blue 2" in said.out
    assert "the replay stops where the log does not tell enough (??)" in said.out
    assert said.out.rstrip().endswith("no unexplained difference")


def test_show_says_that_a_step_cannot_be_judged(call: Call, kept: Path) -> None:
    said = call("show", kept, "--step", "3")
    assert "Step 3: A deck was shuffled, which cannot be judged." in said.out
    later = call("show", kept, "--step", "4")
    assert "(3 is the first that cannot be judged; nothing behind it is shown)" in later.err
