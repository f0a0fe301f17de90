"""`replay rules`, `scenarios` and `schema`: what the rules files and event classes say."""

import json
from pathlib import Path

import jsonschema
import pytest

from replay.resources import deck_file
from replay.rulebook import rulebook
from tests.cli.conftest import Call
from tests.cli.games import DECK, GAME, lines_of, recorded
from tests.cli.tampering import TAMPERINGS

pytestmark = pytest.mark.usefixtures("sources_read_once")
BOOK = rulebook("crybaby")
IDS = [rule.id for rule in BOOK.rules] + [ruling.id for ruling in BOOK.rulings] + [fact.id for fact in BOOK.facts]


def test_a_clause_is_shown_with_its_homes(call: Call) -> None:
    said = call("rules", "crybaby", "cb-play-5")
    lines = [line.split(maxsplit=1) for line in said.out.splitlines()]
    assert (said.code, said.err) == (0, "")
    assert lines[0] == ["CB-PLAY-5", "Whoever has a card of the leading suit must play one of that suit."]
    shown = dict(line for line in lines if len(line) == 2)
    assert (shown["section"], shown["source"], shown["kind"]) == ("Playing a trick", "rulebook", "legality")
    assert "replay/games/crybaby/rules/trick.py:check_card" in shown["engine"]
    assert "CB-SC-4" in shown["scenarios"]
    assert "tests/cli/test_moments.py:test_why_names_the_clause_that_forbids_an_action" in shown["tests"]


@pytest.mark.parametrize(("id_", "kind"), [("CB-PLAY-5", "rule"), ("CB-RUL-17", "ruling"), (BOOK.facts[0].id, "fact")])
def test_a_program_is_told_the_same_of_rules_rulings_and_facts(call: Call, id_: str, kind: str) -> None:
    found = json.loads(call("rules", "crybaby", id_, "--json").out)["rule"]
    assert (found["id"], found["is"]) == (id_, kind)
    assert found["says"] in call("rules", "crybaby", id_).out


def test_all_clauses_are_listed(call: Call) -> None:
    said = call("rules", "crybaby")
    assert set(IDS) <= {line.split()[0] for line in said.out.splitlines() if line}
    told = json.loads(call("rules", "crybaby", "--json").out)
    assert {found["id"] for found in told["rules"]} == set(IDS)


def test_options_are_listed_with_values_default_and_ruling(call: Call) -> None:
    """What stands in the options of a header: name, values, default, and the ruling that says what they mean."""
    rows = [line.split() for line in call("rules", "crybaby").out.splitlines()]
    told = json.loads(call("rules", "crybaby", "--json").out)["options"]
    assert {option["name"]: option["default"] for option in told} == GAME.all_options({})
    for option in told:
        values = " ".join([f"{value}," for value in option["values"]]).rstrip(",").split()
        assert [option["name"], *values, option["default"], option["ruling"]] in rows
        for value in option["values"]:
            assert GAME.all_options({option["name"]: value})[option["name"]] == value


def test_the_deck_at_hand_is_the_one_that_a_header_names(call: Call) -> None:
    told = json.loads(call("rules", "crybaby", "--json").out)["deck"]
    assert told == {"name": DECK.name, "digest": DECK.digest, "file": str(deck_file("crybaby"))}
    shown = [line.split() for line in call("rules", "crybaby").out.splitlines()[-3:]]
    assert shown == [["deck", DECK.name], ["digest", DECK.digest], ["file", str(deck_file("crybaby"))]]
    header = lines_of(recorded())[0]
    assert header["deck"] == {"name": told["name"], "digest": told["digest"]}


def test_a_game_without_an_engine_has_options_and_no_deck_to_play_with(
    call: Call, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("replay.cli.rules.GAMES", {})
    told = json.loads(call("rules", "babyblues", "--json").out)
    assert told["deck"] is None
    assert {"name": "bluffing", "values": ["allowed", "binding"], "default": "allowed"}.items() <= next(
        option for option in told["options"] if option["name"] == "bluffing"
    ).items()
    assert call("rules", "babyblues").out.splitlines()[-1].split()[-1].startswith("BB-R-")


def test_the_page_holds_every_clause_in_the_order_of_the_rulebook(call: Call) -> None:
    page = call("rules", "crybaby", "--markdown").out
    headings = [line.removeprefix("### ") for line in page.splitlines() if line.startswith("### ")]
    assert headings == IDS
    assert json.loads(call("rules", "crybaby", "--markdown", "--json").out)["page"] == page


def test_all_scenarios_hold(call: Call) -> None:
    said = call("scenarios", "crybaby")
    assert said.code == 0
    assert said.out.splitlines()[-1] == f"{len(BOOK.scenarios)} of {len(BOOK.scenarios)}"
    assert len(BOOK.scenarios) >= 55


def test_one_scenario_can_be_run_alone(call: Call) -> None:
    said = call("scenarios", "crybaby", "--only", "CB-SC-4")
    assert said.out.splitlines()[-1] == "1 of 1"
    told = json.loads(call("scenarios", "crybaby", "--only", "CB-SC-4", "--only", "CB-SC-5", "--json").out)
    assert (told["ok"], told["looked_at"]["scenarios"]) == (True, 2)
    assert [outcome["id"] for outcome in told["outcomes"]] == ["CB-SC-4", "CB-SC-5"]


SCENARIO = """
game = "crybaby"
[[scenario]]
id = "CB-SC-900"
rules = ["CB-PLAY-5"]
given = "players 3"
when = ""
then = "{then}"
"""


def test_a_scenario_that_does_not_hold_is_a_failure_with_the_line(call: Call, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(
        SCENARIO.format(then="cards in all = 43").replace("players 3", "players 3\\nat deal\\nleader P0")
    )
    said = call("scenarios", "crybaby", "--file", "own.toml")
    assert said.code == 1
    assert "FAILED  CB-SC-900" in said.out
    assert "cards in all = 43" in said.out
    assert said.out.splitlines()[-1] == "0 of 1"
    assert json.loads(call("scenarios", "crybaby", "--file", "own.toml", "--json").out)["ok"] is False


def test_a_line_of_no_known_form_is_refused_with_its_place(call: Call, tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text(
        SCENARIO.format(then="everybody is happy").replace("players 3", "players 3\\nat deal\\nleader P0")
    )
    said = call("scenarios", "crybaby", "--file", "own.toml")
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("replay: own.toml: CB-SC-900, then line 1: found 'everybody is happy', expected a form")
    assert said.err.count("\n") == 1


@pytest.mark.parametrize(
    ("arguments", "line"),
    [
        (("rules", "poker"), "found no file for game 'poker'; expected one of "),
        (("rules", "crybaby", "CB-PLY-5"), "rule 'CB-PLY-5': no such id in the rules of Cry Baby; near: CB-PLAY-5, "),
        (("rules", "crybaby", "CB-PLAY-5", "--markdown"), "rules: found an id and --markdown, expected one of them"),
        (("scenarios", "poker"), "game 'poker': no such game; known: crybaby"),
        (("scenarios", "crybaby", "--only", "CB-SC-0"), "found no scenario 'CB-SC-0', expected one of CB-SC-1, "),
        (("scenarios", "crybaby", "--file", "none.toml"), "none.toml: cannot be read as a rules file: "),
        (("schema", "poker"), "game 'poker': no such game; known: crybaby"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(call: Call, arguments: tuple[str, ...], line: str) -> None:
    said = call(*arguments)
    assert (said.code, said.out) == (2, "")
    assert said.err.startswith("replay: ")
    assert line in said.err
    assert said.err.count("\n") == 1


# --- The JSON Schema of a log


def test_every_line_of_every_log_fits_the_schema(call: Call) -> None:
    validator = jsonschema.Draft202012Validator(json.loads(call("schema", "crybaby").out))
    lines = [line for seed in ("1/0", "1/3") for bare in (False, True) for line in lines_of(recorded(seed), bare)]
    for line in lines:
        validator.validate(line | {"_mine": {"any": ["thing"]}})
    assert {line.get("type") for line in lines} > {None, "card_played", "winner_declared"}
    assert json.loads(call("schema", "crybaby", "--json").out)["schema"] == validator.schema


@pytest.mark.parametrize("name", ["an unknown field", "an unknown type"])
def test_a_line_that_no_reader_takes_does_not_fit_the_schema(call: Call, name: str) -> None:
    validator = jsonschema.Draft202012Validator(json.loads(call("schema", "crybaby").out))
    lines = next(one for one in TAMPERINGS if one.name == name).log().splitlines()
    assert [number for number, line in enumerate(lines) if not validator.is_valid(json.loads(line))] == [27]


@pytest.mark.parametrize(
    ("place", "change"),
    [
        (0, {"format": "nursery-log/2"}),
        (0, {"players": []}),
        (0, {"deck": {"name": "x"}}),
        (0, {"source": "dream"}),
        (26, {"seat": "0"}),
        (26, {"card": "c99"}),
        (26, {"value": -1}),
        (26, {"step": -1}),
    ],
)
def test_a_wrong_value_does_not_fit_the_schema(call: Call, place: int, change: dict[str, object]) -> None:
    validator = jsonschema.Draft202012Validator(json.loads(call("schema", "crybaby").out))
    line = lines_of(recorded("1/3"))[place]
    assert validator.is_valid(line)
    assert not validator.is_valid(line | change)
