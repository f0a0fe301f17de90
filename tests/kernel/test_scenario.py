"""Lines matched to quoted forms, files of scenarios, errors that say where: what the scenarios of all games share."""

from collections.abc import Callable
from pathlib import Path

import pytest

from replay.errors import ScenarioError
from replay.kernel.scenario import (
    Failure,
    Forms,
    Line,
    Outcome,
    lines_of,
    read_scenarios,
    run_scenarios,
    understood,
)
from replay.resources import rules_file
from replay.rulebook import Scenario, rulebook

WORDS = ("Pk", "N", "FACE", "FACES")


def whole(text: str) -> int:
    if not text.isdigit():
        raise ValueError(f"a whole number, not {text!r}")
    return int(text)


READERS: dict[str, Callable[[str], object]] = {
    "Pk": lambda text: whole(text.removeprefix("P")),
    "N": whole,
    "FACE": str,
    "FACES": lambda text: tuple(text.split(", ")),
}
FORMS = Forms(
    WORDS,
    {
        "Pk keeps": "keeps",
        "Pk plays FACE": "plays",
        "hand Pk = FACES": "hand",
        "hand Pk has N": "size",
        "Pk with N tricks: bet points N, won|lost": "bet",
        "Pk goes all": "all",
        "Pk goes FACE": "one",
    },
)


def line(text: str) -> Line:
    return Line("TY-SC-1", "then", 2, text)


@pytest.mark.parametrize(
    ("text", "does", "values"),
    [
        ("P1 keeps", "keeps", (1,)),
        ("P12 plays B3", "plays", (12, "B3")),
        ("hand P0 = B3, R4", "hand", (0, ("B3", "R4"))),
        ("hand P0 has 7", "size", (0, 7)),
        ("P2 with 0 tricks: bet points 3, lost", "bet", (2, 0, 3, "lost")),
    ],
)
def test_line_is_matched_to_its_form_with_its_values_read(text: str, does: str, values: tuple[object, ...]) -> None:
    meaning = FORMS.understand(text, READERS)
    assert (meaning.does, meaning.values) == (does, values)


def test_of_several_forms_that_fit_the_first_one_holds() -> None:
    assert FORMS.understand("P1 goes all", READERS).does == "all"
    assert FORMS.understand("P1 goes B3", READERS).does == "one"


def test_signs_of_a_form_mean_themselves() -> None:
    forms = Forms(WORDS, {"N (of N).": "sum"})
    assert forms.understand("3 (of 4).", READERS).values == (3, 4)
    with pytest.raises(ValueError, match="a form of the notation"):
        forms.understand("3 of 4x", READERS)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("P1 play B3", "'Pk plays FACE'"),
        ("P1 with 0 tricks: bet points 3, drawn", "'Pk with N tricks: bet points N, won|lost'"),
        ("", "'Pk keeps'"),
        ("hand P0 has many", "a whole number, not 'many', by the form 'hand Pk has N'"),
        ("Px keeps", "a whole number, not 'x', by the form 'Pk keeps'"),
    ],
)
def test_line_that_fits_no_form_tells_the_nearest_or_what_is_wrong_in_it(text: str, expected: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        understood(FORMS, line(text), READERS)
    assert str(caught.value).startswith(f"TY-SC-1, then line 2: found {text!r}, expected ")
    assert expected in str(caught.value)


def test_lines_are_counted_from_one_and_spaces_are_single() -> None:
    scenario = Scenario("TY-SC-1", "", (), (), ("P1   keeps", " P2 keeps "), (), "")
    assert lines_of(scenario, "when", scenario.when) == [
        ("TY-SC-1", "when", 1, "P1 keeps"),
        ("TY-SC-1", "when", 2, "P2 keeps"),
    ]


FILE = """
[[scenario]]
id = "CB-SC-901"
rules = ["CB-PLAY-5"]
given = "players 3"
when = ""
then = "supply = 23"
"""


def test_scenarios_of_any_file_are_read(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(FILE + FILE.replace("901", "902"), encoding="utf-8")
    assert [scenario.id for scenario in read_scenarios(path, "crybaby")] == ["CB-SC-901", "CB-SC-902"]


def test_rules_file_itself_will_do() -> None:
    assert tuple(read_scenarios(rules_file("crybaby"), "crybaby")) == rulebook("crybaby").scenarios


@pytest.mark.parametrize(
    ("content", "expected"),
    [
        ("", "at least one"),
        ("[[scenario", "not valid TOML"),
        (FILE + FILE, "CB-SC-901"),
        (FILE.replace("CB-PLAY-5", "CB-PLAY-99"), "CB-PLAY-99"),
        (FILE.replace('then = "supply = 23"', 'then = ""'), "at least one line"),
        (FILE.replace('given = "players 3"\n', ""), "given"),
        (FILE + 'extra = "x"\n', "extra"),
        (FILE.replace('"CB-SC-901"', '"so what"'), "so what"),
    ],
)
def test_broken_file_is_refused_with_its_name(tmp_path: Path, content: str, expected: str) -> None:
    path = tmp_path / "broken.toml"
    path.write_text(content, encoding="utf-8")
    with pytest.raises(ScenarioError) as caught:
        read_scenarios(path, "crybaby")
    assert str(path) in str(caught.value)
    assert expected in str(caught.value)


def test_missing_file_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ScenarioError, match="cannot be read"):
        read_scenarios(tmp_path / "none.toml", "crybaby")


class Counting:
    """A game whose scenarios hold if they have as many THEN lines as the deck says."""

    def run_scenario(self, scenario: Scenario, deck: int) -> Outcome:
        if not scenario.then:
            Line(scenario.id, "then", 0, "").refuse("a line")
        passed = len(scenario.then) == deck
        failures = () if passed else (Failure("count", f"{deck}", f"{len(scenario.then)}"),)
        return Outcome(scenario.id, passed, failures)


def test_outcomes_come_in_order_and_an_error_names_the_file() -> None:
    one, two = (Scenario(f"TY-SC-{n}", "", (), (), (), ("x",) * n, "") for n in (1, 2))
    outcomes = run_scenarios(Counting(), [one, two, Scenario("TY-SC-3", "", (), (), (), (), "")], 1, "toy.toml")
    assert next(outcomes) == Outcome("TY-SC-1", True, ())
    assert next(outcomes) == Outcome("TY-SC-2", False, (Failure("count", "1", "2"),))
    with pytest.raises(ScenarioError, match=r"^toy\.toml: TY-SC-3, then line 0: found '', expected a line$"):
        next(outcomes)
