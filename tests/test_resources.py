"""Where `data/` is found."""

import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from replay.catalog import game_named
from replay.errors import DeckError, RulebookError, UsageError
from replay.resources import data_folder, deck_file, parse_toml, rules_file, store_folder
from replay.rulebook import load_rulebook, load_scenarios, rulebook

CHECKOUT = Path(__file__).parents[1]


@pytest.mark.parametrize(
    ("named", "environment", "expected"),
    [("mine", "theirs", "mine"), (Path("mine"), "", "mine"), ("", "theirs", "theirs"), (None, "", "data/logs")],
)
def test_the_store_is_the_one_named_or_that_of_the_environment_or_the_usual_one(
    monkeypatch: pytest.MonkeyPatch, named: Path | str | None, environment: str, expected: str
) -> None:
    monkeypatch.setenv("REPLAY_LOG", environment)
    assert store_folder(named) == Path(expected)


def test_where_the_store_is_stands_in_one_place() -> None:
    """Help texts name REPLAY_LOG, and the dashboard is told by it; what it means is read in `resources` alone."""
    sources = {path for folder in ("replay", "dashboards") for path in (CHECKOUT / folder).rglob("*.py")}
    readers = {
        path.name for path in sources if re.search(r"environ(\.get\(|\[)['\"]REPLAY_LOG", path.read_text("utf-8"))
    }
    assert (len(sources) > 20, readers) == (True, {"resources.py"})


@pytest.fixture
def own_data(tmp_path: Path) -> Path:
    for kind in ("rules", "decks"):
        (tmp_path / kind).mkdir()
        (tmp_path / kind / "toy.toml").touch()
    return tmp_path


def test_a_checkout_uses_its_own_data(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("REPLAY_DATA", raising=False)
    assert data_folder() == CHECKOUT / "data"


def test_replay_data_goes_before_the_checkout(monkeypatch: pytest.MonkeyPatch, own_data: Path) -> None:
    monkeypatch.setenv("REPLAY_DATA", str(own_data))
    assert rules_file("toy") == own_data / "rules" / "toy.toml"
    assert deck_file("toy") == own_data / "decks" / "toy.toml"


def test_an_empty_replay_data_counts_as_not_set(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REPLAY_DATA", "")
    assert data_folder() == CHECKOUT / "data"


def test_a_wrong_replay_data_is_refused_and_nothing_else_tried(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("REPLAY_DATA", str(tmp_path / "nowhere"))
    with pytest.raises(UsageError, match=r"REPLAY_DATA: found .*nowhere, which is no folder; expected a folder with"):
        data_folder()
    (tmp_path / "rules").mkdir()
    monkeypatch.setenv("REPLAY_DATA", str(tmp_path))
    with pytest.raises(
        UsageError, match=r"REPLAY_DATA: found .* without decks; expected a folder with rules and decks"
    ):
        data_folder()


def test_an_unknown_game_is_refused_with_the_games_known() -> None:
    with pytest.raises(UsageError, match="no file for game 'hearts'; expected one of babyblues, badbabiez, crybaby"):
        rules_file("hearts")
    with pytest.raises(UsageError, match=r"no file for game '\.\./rules/crybaby'"):
        deck_file("../rules/crybaby")


def test_an_installed_package_uses_the_copy_inside_it(tmp_path: Path) -> None:
    """The wheel puts `data` at `replay/_data`; there is no checkout around it."""
    shutil.copytree(CHECKOUT / "replay", tmp_path / "replay")
    shutil.copytree(CHECKOUT / "data", tmp_path / "replay" / "_data")
    asked = "from replay.resources import rules_file; print(rules_file('crybaby'))"
    environment = {"PYTHONPATH": str(tmp_path), "PYTHONSAFEPATH": "1"}
    answer = subprocess.run([sys.executable, "-c", asked], env=environment, capture_output=True, text=True, check=True)
    assert answer.stdout.strip() == str(tmp_path / "replay" / "_data" / "rules" / "crybaby.toml")


NESTED = {
    "digits": f"a = {'1' * 5000}",
    "hexadecimal": f"a = [[0x{'f' * 5000}]]",
    "lists": f"a = {'[' * 5000}{']' * 5000}",
    "lists a parser still takes": f"a = {'[' * 60}{']' * 60}",
    "tables": f"[{'.'.join(['a'] * 5000)}]",
    "cut": "a = [",
}


@pytest.mark.parametrize("text", NESTED.values(), ids=list(NESTED))
@pytest.mark.parametrize("game", ["crybaby", "babyblues", "badbabiez"])
def test_toml_beyond_all_measure_is_refused_in_one_line(tmp_path: Path, game: str, text: str) -> None:
    """Decks, rules and scenario files: no number or nesting escapes as an error of the parser's own."""
    path = tmp_path / "odd.toml"
    path.write_text(text, encoding="utf-8")
    book = rulebook(game)
    for read, error in ((game_named(game).load_deck, DeckError), (load_rulebook, RulebookError)):
        with pytest.raises(error, match=r"odd\.toml(, a 1 1)?: .*(expected|TOML)") as refused:
            read(path)
        assert len(str(refused.value)) < len(str(path)) + 200
        assert "\n" not in str(refused.value)
    with pytest.raises(RulebookError, match=r"odd\.toml(, a 1 1)?: .*(expected|TOML)"):
        load_scenarios(path, book)


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("a = 2026-01-31", 'here, a: found the date or time 2026-01-31, expected a text, in quotes: "2026-01-31"'),
        ("a = 07:30:00", 'here, a: found the date or time 07:30:00, expected a text, in quotes: "07:30:00"'),
        ("[[b]]\n[[b]]\n[b.c]\nd = [1, 1979-05-27T07:32:00Z]", "here, b 2, c, d 2: found the date or time 1979-05-27T"),
        ("a = {b = nan}", "here, a, b: found nan, expected a number, or a text in quotes"),
        ("a = 1e400", "here, a: found inf, expected a number, or a text in quotes"),
        (f"a = {2**63}", "here, a: found a whole number beyond 64 bits, expected one within"),
    ],
)
def test_what_no_log_can_say_is_refused_with_its_place(text: str, told: str) -> None:
    """TOML has dates and endless numbers; JSON has neither."""
    with pytest.raises(DeckError) as refused:
        parse_toml(text, "here", DeckError)
    assert str(refused.value).startswith(told)


def test_a_number_within_64_bits_and_lists_within_measure_are_read() -> None:
    text = f"a = {2**63 - 1}\nb = [[[[1]]]]"
    assert parse_toml(text, "here", DeckError) == {"a": 2**63 - 1, "b": [[[[1]]]]}
