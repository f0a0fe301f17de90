"""`replay show` and `replay why`: one moment of a game, and no more than a viewpoint may know."""

import json
from pathlib import Path

import msgspec
import pytest

from tests.cli.conftest import Call
from tests.cli.games import lines_of, log_of, recorded
from tests.cli.tampering import GAME_ID, TAMPERINGS
from tests.cli.test_tampering import stored


def test_show_draws_the_table_before_a_step(call: Call, log: Path) -> None:
    said = call("show", log, "--step", 45)
    lines = said.out.splitlines()
    assert (said.code, said.err) == (0, "")
    assert lines[0] == f"crybaby · game {GAME_ID} · step 45 of 412 · round 1, turn 3 · all cards face up"
    assert "B8  Y19 B30 B23 B17" in lines[3]
    assert "trick 2  P3 R27  P0 R26  P1 R5  P2 Y15  won by P2" in said.out
    assert "Step 45: uniform 1 follows with the yellow 19." in said.out


def test_show_names_the_clause_of_whatever_is_forbidden(call: Call, log: Path) -> None:
    """CB-PLAY-5"""
    said = call("show", log, "--step", 45)
    assert "▸   Y19                  chosen" in said.out
    assert "✗   B17      CB-PLAY-5   B17 does not follow yellow, which the hand holds" in said.out
    assert "CB-PLAY-5  Whoever has a card of the leading suit must play one of that suit." in said.out


def test_show_tells_a_program_the_same(call: Call, log: Path) -> None:
    told = json.loads(call("show", log, "--step", 45, "--json").out)
    assert told["ok"]
    assert told["looked_at"] == {"games": 1, "events": 412}
    assert (told["asked"], told["chosen"], told["event"]["card"]) == (0, "Y19", "c18")
    assert {option["rule"] for option in told["options"]} == {"", "CB-PLAY-5"}
    assert list(told["clauses"]) == ["CB-PLAY-5"]


def test_a_seat_sees_its_own_hand_and_options_alone(call: Call, log: Path) -> None:
    own, other, public = (
        json.loads(call("show", log, "--step", 45, "--seat", seat, "--json").out) for seat in (0, 1, -1)
    )
    assert own["view"]["hands"][0][0]["card"] == "c15"
    assert own["options"]
    for told in (other, public):
        assert told["view"]["hands"][0][0]["card"] == "??"
        assert (told["options"], told["chosen"], told["clauses"]) == ([], "", {})


def test_a_seat_that_may_not_know_the_options_is_told_so(call: Call, log: Path) -> None:
    said = call("show", log, "--step", 45, "--seat", 1)
    assert "P0 decides here; what is open to it is not for this viewpoint." in said.out
    assert "B17 does not follow" not in said.out


def test_the_end_of_a_log_can_be_shown(call: Call, log: Path) -> None:
    said = call("show", log, "--step", 412)
    assert "Step 412: The log ends here." in said.out
    assert "P1 uniform 2 wins" in said.out


def test_at_a_bad_step_the_table_before_it_and_the_fault_are_shown(call: Call, tmp_path: Path) -> None:
    tampered = next(one for one in TAMPERINGS if one.name == "failing to follow suit")
    (tmp_path / "bad.jsonl").write_bytes(tampered.log())
    said = call("show", "bad.jsonl", "--step", 45)
    assert said.code == 1
    assert "P0 plays B17: B17 does not follow yellow, which the hand holds  [CB-PLAY-5]" in said.out
    assert "Step 45: A card was played, which does not keep the rules." in said.out
    beyond = call("show", "bad.jsonl", "--step", 46)
    assert beyond.err == (
        "replay: step: found 46, expected 0 to 45 "
        "(45 is the first that does not keep the rules; nothing behind it is shown)\n"
    )


def test_findings_stand_where_verify_has_them(call: Call, tmp_path: Path) -> None:
    """One shape for programs, whatever the command."""
    tampered = next(one for one in TAMPERINGS if one.name == "failing to follow suit")
    (tmp_path / "bad.jsonl").write_bytes(tampered.log())
    at, before, verdict = (
        json.loads(call(*words, "--json").out)
        for words in (
            ("show", "bad.jsonl", "--step", 45),
            ("show", "bad.jsonl", "--step", 44),
            ("verify", "bad.jsonl"),
        )
    )
    assert (at["ok"], at["findings"]) == (False, verdict["findings"])
    assert at["findings"][0]["rule"] == "CB-PLAY-5"
    assert (before["ok"], before["findings"]) == (True, [])
    assert not {"faults"} & {*at, *before}
    assert call("show", "bad.jsonl", "--step", 44).code == 0


def test_what_was_found_earlier_is_told_at_every_later_step(call: Call, tmp_path: Path) -> None:
    tampered = next(one for one in TAMPERINGS if one.name == "another seed in the header")
    (tmp_path / "bad.jsonl").write_bytes(tampered.log())
    said = call("show", "bad.jsonl", "--step", 2)
    assert said.code == 1
    assert "step 1: first_leader_drawn is not what the header's seed gives: " in said.out
    assert call("show", "bad.jsonl", "--step", 0).code == 0


def test_a_game_whose_kept_result_is_wrong_is_shown_with_that_finding(call: Call, tmp_path: Path) -> None:
    game = recorded("1/3")
    assert game.result is not None
    wrong = msgspec.structs.replace(game, result=msgspec.structs.replace(game.result, scores=(99, 0, 0, 0)))
    stored(tmp_path / "store", wrong)
    said = call("show", "store", "--step", 45)
    assert said.code == 1
    assert "the log: the result kept beside the log is not what the log comes to  [log]" in said.out
    assert "Step 45: " in said.out


@pytest.mark.parametrize("seat", [-1, 1, 2, 3])
@pytest.mark.parametrize("form", [(), ("--json",)])
def test_another_seat_learns_of_a_finding_nothing_but_that_it_is_there(
    call: Call, tmp_path: Path, seat: int, form: tuple[str, ...]
) -> None:
    """CB-ROUND-1: a clause, an option, what was expected and what was found, each would tell of P0's hand."""
    tampered = next(one for one in TAMPERINGS if one.name == "failing to follow suit")
    (tmp_path / "bad.jsonl").write_bytes(tampered.log())
    whole = json.loads(call("show", "bad.jsonl", "--step", 45, "--json").out)
    (finding,) = whole["findings"]
    secrets = {finding["rule"], finding["message"], finding["expected"], finding["found"], *finding["options"]}
    secrets |= {option["detail"] for option in whole["options"]} | set(whole["clauses"].values())
    secrets -= {""}
    assert {"CB-PLAY-5", "P0 plays B17", "Y19"} < secrets
    said = call("show", "bad.jsonl", "--step", 45, "--seat", seat, *form)
    assert said.code == 1
    assert [secret for secret in secrets if secret in said.out] == []
    assert "this step does not keep the rules; what is wrong shows with all cards face up" in said.out


def test_a_narrow_terminal_without_colour_gets_every_card(
    call: Call, log: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "40")
    monkeypatch.setenv("NO_COLOR", "1")
    said = call("show", log, "--step", 45)
    assert max(map(len, said.out.splitlines())) <= 40
    assert "\x1b" not in said.out
    for card in ("B8/Y23", "Y19/R9", "B30/R15", "B23/R22", "B17/R28"):
        assert card in said.out


def test_a_bare_log_is_completed_before_it_is_shown(call: Call, tmp_path: Path, log: Path) -> None:
    (tmp_path / "bare.jsonl").write_bytes(log_of(lines_of(recorded("1/3"), bare=True)))
    assert call("show", "bare.jsonl", "--step", 45).out == call("show", log, "--step", 45).out


@pytest.mark.parametrize("action", ["P0 plays Y19", " P0 plays Y19 "])
def test_why_says_that_an_action_is_legal(call: Call, log: Path, action: str) -> None:
    said = call("why", log, action, "--step", 45)
    assert (said.code, said.err) == (0, "")
    assert said.out.splitlines() == ["P0 plays Y19: legal", "options  Y19"]


@pytest.mark.parametrize(
    ("action", "rule", "detail"),
    [
        ("P0 plays B17", "CB-PLAY-5", "B17 does not follow yellow, which the hand holds"),
        ("P0 plays K40", "CB-PLAY-4", "K40 is not in hand with that face up"),
        ("P1 plays Y20", "CB-PLAY-4", "it is the turn of seat 0"),
        ("P0 bets bet-1", "CB-ROUND-4", "bets are placed once, after the orientations and before the tricks"),
        ("P0 turns nothing", "CB-CRY-3", "exactly one card is turned, not 0"),
    ],
)
def test_why_names_the_clause_that_forbids_an_action(
    call: Call, log: Path, action: str, rule: str, detail: str
) -> None:
    """CB-PLAY-5, CB-PLAY-4, CB-ROUND-4, CB-CRY-3"""
    said = call("why", log, action, "--step", 45)
    assert said.code == 1
    assert said.out.splitlines()[0] == f"{action}: {rule}: {detail}"
    told = json.loads(call("why", log, action, "--step", 45, "--json").out)
    assert (told["ok"], told["legal"], told["rule"], told["options"]) == (False, False, rule, ["Y19"])
    assert told["clause"] in said.out


FORMS = (
    "Pk keeps | rotates all | rotates FACES | bets BET | plays FACE | turns FACE | "
    "cries hand | cries point | cries none"
)


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("show", "log.jsonl", "--step", "413"), "step: found 413, expected 0 to 412 (412 is the end of the log)"),
        (("show", "log.jsonl", "--step", "-1"), "step: found -1, expected 0 to 412 (412 is the end of the log)"),
        (
            ("show", "log.jsonl", "--step", "x"),
            "Invalid value for '--step': Input should be a valid integer, "
            "unable to parse string as an integer (see replay show --help)",
        ),
        (("show", "log.jsonl"), "Missing option '--step' (see replay show --help)"),
        (
            ("show", "log.jsonl", "--step", "1", "--seat", "4"),
            "seat: found 4, expected 0 to 3, or -1 for what is public",
        ),
        (
            ("show", "log.jsonl", "--step", "1", "--seat", "-3"),
            "seat: found -3, expected 0 to 3, or -1 for what is public",
        ),
        (
            ("show", "log.jsonl", "--step", "1", "--game-id", "nosuch"),
            f"log.jsonl: found no game with the id 'nosuch', expected one of its 1 games, such as {GAME_ID}",
        ),
        (("why", "log.jsonl", "B17", "--step", "45"), f"action 'B17': expected {FORMS}"),
        (("why", "log.jsonl", "P7 keeps", "--step", "45"), "action 'P7 keeps': there is no P7; seats are P0 to P3"),
        (
            ("why", "log.jsonl", "P0 plays X1", "--step", "45"),
            "face 'X1': not in deck crybaby-reconstructed-1; "
            "expected colour letter (B, R, Y, K) and a value of the deck, such as R1",
        ),
        (
            ("why", "log.jsonl", "P0 keeps", "--step", "999"),
            "step: found 999, expected 0 to 412 (412 is the end of the log)",
        ),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(
    call: Call, log: Path, arguments: tuple[str, ...], line: str
) -> None:
    said = call(*arguments)
    assert (said.code, said.out, said.err) == (2, "", f"replay: {line}\n")
    told = json.loads(call(*arguments, "--json").out)
    assert told == {"ok": False, "error": line}
